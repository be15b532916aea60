"""What decisions are made of: what may lie in the pans of a deal (§5.2), dealings with the bank,
and deeds of Build (§5.3).
"""

from typing import Any, ClassVar, Final

from game.engine.chance import Chance
from game.engine.fields import Field, Goods, SomeOf
from game.engine.kinds import NOT_HELD, TOO_DEAR, Action
from game.engine.merry_way.data import SPECIAL_OF, Cost, Deed, claims, wished
from game.engine.open import Open
from game.engine.words import _, later, plural


class Called:
    """Something a button has words for: `label`, whose slots `messages.things` fills from it."""

    __slots__ = ()
    label: ClassVar[str] = ""

    @property
    def words(self) -> str:
        """What a button says of it, with its slots."""
        return self.label


class Bargaining(Open, Called, frozen=True):
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


class Decided(Action, Called, frozen=True):
    """A decision of a band. `because` is what speaks for it where nothing has to be reckoned, ""
    elsewhere; where it is `sure` nobody misjudges it.
    """

    because: ClassVar[str] = ""
    sure: ClassVar[bool] = False

    @property
    def reason(self) -> str:
        """What speaks for it as it is."""
        return self.because

    @property
    def digits(self) -> tuple[int, ...]:
        """Those of the card that is chosen to collect with, in secret; () elsewhere."""
        return ()


class Purchase(Decided, frozen=True):
    """A dealing with the bank; so many cards are drawn by it."""

    lacking: ClassVar[str] = TOO_DEAR
    because: ClassVar[str] = later("it completes what is to be built")
    draws: ClassVar[int] = 0


BLOCK: Final = "block"


WITHDRAW: Final = "withdraw"


class BuildAction(Decided, frozen=True):
    """A deed of Build. It takes something in hand (`held`): a scheme card, `BLOCK` for the
    roadblock, or `WITHDRAW`.
    """

    @property
    def held(self) -> str:
        """What is taken in hand for it."""
        raise NotImplementedError

    @property
    def site(self) -> str | tuple[str, str] | None:
        """Where it lies on the board: a clearing or a step; None where it is no such deed."""
        return None

    @property
    def pay(self) -> str | None:
        """The card that is paid for it."""
        return None


class Laying(BuildAction, frozen=True):
    """A scheme of the hand is laid in a clearing, where it `covers` a trap or none."""

    lacking: ClassVar[str] = later("You lack the card, its price, or a clearing for it.")
    covers: ClassVar[bool] = False
    card: str
    clearing: str

    @property
    def held(self) -> str:
        return self.card

    @property
    def site(self) -> str:
        return self.clearing


class Scheme(BuildAction, frozen=True):
    """A special scheme of the hand is carried out: what it does, by its word. Nothing but this
    round is changed by those that are `fleeting`.
    """

    lacking: ClassVar[str] = NOT_HELD
    op: ClassVar[Deed]
    fleeting: ClassVar[bool] = False

    @property
    def held(self) -> str:
        return SPECIAL_OF[self.op]

    def fetched(self, stores: Cost) -> Cost:
        """What those stores of whoever plays it become by it."""
        return stores
