"""What may lie in the two pans of a deal (§5.2.1, §5.2.2)."""

from typing import Any

from game.engine.chance import Chance
from game.engine.fields import Field, Goods, SomeOf
from game.engine.kinds import Action
from game.engine.merry_way.goods import claims, wished
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

    def values(self, action: Any) -> dict[str, Any]:
        return {"give": action.give, "want": action.want}

    def against(self, action: Any) -> str:
        give, want = action.give, action.want
        if not give and not want:
            return _("A deal needs something in one pan at least.")
        to_them, mine = claims(give)
        to_me, theirs = claims(want)
        places = [*to_them, *mine, *to_me, *theirs]
        if len(set(places)) < len(places):
            return _("A clearing can be named only once in a deal.")
        if wished(want) > self.hand:
            return plural(
                "They hold only {n} scheme card.", "They hold only {n} scheme cards.", self.hand
            )
        if self.spare[0] + len(to_them) + len(mine) < len(to_me):
            return _("You have no claim token left for such a trap.")
        if self.spare[1] + len(to_me) + len(theirs) < len(to_them):
            return _("They have no claim token left for such a trap.")
        if (give, want) in self.made:
            return _("That was offered before, and refused.")
        return ""

    def some(self, chance: Chance) -> Action:
        """A member by lot: mostly a few goods, as people offer them; any member can come."""
        give, want = SomeOf("give", self.give), SomeOf("want", self.want)
        for attempt in range(200):
            most = 3 if chance.below(4) and attempt < 100 else None
            action = self.action({"give": give.some(chance, most), "want": want.some(chance, most)})
            if not self.against(action):
                return action
        raise RuntimeError("No deal that is drawn by lot can be offered.")
