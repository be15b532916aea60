"""What may lie in the two pans of a deal (§5.2.1, §5.2.2)."""

from typing import Any

from game.engine.chance import Chance
from game.engine.fields import Field, Goods, SomeOf
from game.engine.kinds import Action
from game.engine.merry_way.goods import TRAP, clearings, named, wishes
from game.engine.open import Open
from game.engine.words import _, plural


class Bargaining(Open, frozen=True):
    """What both sides of a deal may hold, and what does not go together.

    `give` and `want` are all there is to give and to ask for. `hand` is how many cards the other
    has, `spare` the claim tokens that each has in reserve (the maker's first), and `made` what was
    offered before and may not be said again.
    """

    give: Goods
    want: Goods
    hand: int
    spare: tuple[int, int]
    made: tuple[tuple[Goods, Goods], ...] = ()

    def fields(self) -> tuple[Field, ...]:
        return SomeOf("give", self.give), SomeOf("want", self.want)

    def against(self, action: Any) -> str:
        give, want = action.give, action.want
        if not give and not want:
            return _("A deal needs something in one pan at least.")
        places = clearings(give) + clearings(want)
        if len(set(places)) < len(places):
            return _("A clearing can be named only once in a deal.")
        if sum(wishes(want).values()) > self.hand:
            return plural(
                "They hold only {n} scheme card.", "They hold only {n} scheme cards.", self.hand
            )
        mine, theirs = len(clearings(give)), len(clearings(want))
        to_me = len(list(named(want, TRAP)))
        to_them = len(list(named(give, TRAP)))
        if self.spare[0] + mine < to_me:
            return _("You have no claim token left for such a trap.")
        if self.spare[1] + theirs < to_them:
            return _("They have no claim token left for such a trap.")
        if (give, want) in self.made:
            return _("That was offered before, and refused.")
        return ""

    def some(self, chance: Chance) -> Action:
        """A member by lot: mostly a few goods, as people offer them; any member can come."""
        give, want = SomeOf("give", self.give), SomeOf("want", self.want)
        for attempt in range(200):
            most = 3 if chance.below(4) and attempt < 100 else None
            action = self.action(
                {"give": _few(give, most, chance), "want": _few(want, most, chance)}
            )
            if not self.against(action):
                return action
        raise RuntimeError("No deal that is drawn by lot can be offered.")


def _few(field: SomeOf, most: int | None, chance: Chance) -> Goods:
    """Some of the goods, at most so many things."""
    at_most = field.at_most if most is None else min(most, field.at_most)
    return SomeOf(field.name, field.there, 0, at_most).some(chance)
