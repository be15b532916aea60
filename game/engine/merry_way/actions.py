"""Every decision of a band (§7)."""

from collections.abc import Sequence
from typing import Any, ClassVar, Literal, get_args

from game.engine.chance import Chance
from game.engine.fields import Field, Goods, SomeOf
from game.engine.kinds import NOT_HELD, NOT_THERE, TOO_DEAR, Action, Seat
from game.engine.merry_way import data
from game.engine.merry_way.data import cards
from game.engine.open import Open
from game.engine.words import _, later, plural

# Work ---------------------------------------------------------------------------------------------


class Pick(Action, frozen=True):
    """Choose the resource card to collect with, in secret."""

    lacking: ClassVar[str] = NOT_HELD
    card: str


Take = Literal["plots", "manpower", "materials", "draw", "pass"]


class Collect(Action, frozen=True):
    """Take as many of one resource as the digit says, or draw scheme cards; pass only where
    neither can be done.
    """

    take: Take


# Bargain ------------------------------------------------------------------------------------------


class Offer(Action, frozen=True):
    """Open a bargain with another band: what is given, and what is wanted for it."""

    to: Seat
    give: Goods
    want: Goods


class Counter(Action, frozen=True):
    """Answer an offer with another one, to whoever made it."""

    give: Goods
    want: Goods


class Ask(Action, frozen=True):
    """Ask another band what it would take, with what one thinks of in the pans."""

    to: Seat
    give: Goods
    want: Goods


class Name(Action, frozen=True):
    """Say what one would take: what one would give, cards only by kind, and have for it."""

    give: Goods
    want: Goods


class Offering(data.Bargaining, frozen=True):
    """Any opening offer to one band."""

    makes: ClassVar[type[Action]] = Offer
    to: Seat = 0

    def action(self, values: Any) -> Action:
        return Offer(self.to, **values)


class Countering(data.Bargaining, frozen=True):
    """Any answer to an offer that is an offer itself."""

    makes: ClassVar[type[Action]] = Counter


class Asking(data.Bargaining, frozen=True):
    """Any question to one band."""

    makes: ClassVar[type[Action]] = Ask
    to: Seat = 0

    def action(self, values: Any) -> Action:
        return Ask(self.to, **values)


class Naming(data.Bargaining, frozen=True):
    """Any answer to a question that is a deal; `hand` is how many cards the one who is asked has,
    `made` what was offered by the other before, as this seat would name it.
    """

    makes: ClassVar[type[Action]] = Name

    def against(self, action: Any) -> str:
        if data.wished(action.give) > self.hand:
            return plural(
                "You hold only {n} scheme card.", "You hold only {n} scheme cards.", self.hand
            )
        return super().against(action)


class Rest(Action, frozen=True):
    """Have no more to offer in this phase."""


class Accept(Action, frozen=True):
    """Take the deal; `cards` are those given for the wishes in it."""

    cards: tuple[str, ...] = ()


class Accepting(Open, frozen=True):
    """Taking a deal with wishes in it: any cards of the hand that meet them."""

    makes: ClassVar[type[Action]] = Accept
    hand: Goods
    wanted: Goods

    def fields(self) -> tuple[Field, ...]:
        wanted = sum(data.wishes(self.wanted).values())
        return (SomeOf("cards", self.hand, wanted, wanted),)

    def action(self, values: Any) -> Action:
        return Accept(cards(values["cards"]))

    def values(self, action: Any) -> dict[str, Any]:
        given = action.cards
        if not isinstance(given, tuple):
            return {"cards": given}
        order = {kind: 0 for kind, _n in self.hand}
        for card in given:
            kind = f"{data.SCHEME}{card}"
            order[kind] = order.get(kind, 0) + 1
        return {"cards": tuple([(kind, n) for kind, n in order.items() if n])}

    def against(self, action: Any) -> str:
        if not data.meets(action.cards, data.wishes(self.wanted)):
            return _("Those are not the cards that were asked for.")
        return ""

    def some(self, chance: Chance) -> Action:
        """Cards for the wishes, the narrow wishes first, each card as likely."""
        left = list(cards(self.hand))
        wanted = data.wishes(self.wanted)
        given: list[str] = []
        # Narrow wishes first: what is left then serves the wide ones.
        for kind in reversed(data.WISHES):
            for _wish in range(wanted.get(kind, 0)):
                fits = [card for card in left if data.serves(card, kind)]
                card = fits[chance.below(len(fits))]
                left.remove(card)
                given.append(card)
        return Accept(data.in_order(given))


class Decline(Action, frozen=True):
    """Say no."""


class Buy(Action, frozen=True):
    """Buy a resource of the bank."""

    lacking: ClassVar[str] = TOO_DEAR
    resource: data.Resource


class BuyCard(Action, frozen=True):
    """Buy the top scheme card."""

    lacking: ClassVar[str] = TOO_DEAR


class Exchange(Action, frozen=True):
    """Give three of one resource for one of another."""

    lacking: ClassVar[str] = NOT_HELD
    give: data.Resource
    take: data.Resource


class Done(Action, frozen=True):
    """Leave the bank."""

    beside: ClassVar[tuple[type[Action], ...]] = (Buy, BuyCard, Exchange)


# Build --------------------------------------------------------------------------------------------


class SetTrap(data.Laying, frozen=True):
    """Set a scheme in an open clearing."""


class Upgrade(data.Laying, frozen=True):
    """Cover a trap, one's own or nobody's, with another scheme."""


def laid(card: str, clearing: str, *, covers: bool) -> data.Laying:
    """That scheme laid there, where it `covers` a trap or none."""
    return Upgrade(card, clearing) if covers else SetTrap(card, clearing)


class Block(Action, frozen=True):
    """Build the roadblock on a step; `card` is what is paid instead of the plot, where the house
    plays so.
    """

    lacking: ClassVar[str] = later("It is too dear for you, or cannot stand there.")
    start: str
    end: str
    card: str | None = None


class Withdraw(Action, frozen=True):
    """Take one's own claim token back from a trap."""

    lacking: ClassVar[str] = NOT_THERE
    clearing: str


class SwapFollies(data.Scheme, frozen=True):
    """Turned Signpost: the folly cards at `place` and the next one change places."""

    op: ClassVar[data.Deed] = "swap_follies"
    fleeting: ClassVar[bool] = True
    place: int


class TurnFolly(data.Scheme, frozen=True):
    """Rumour at the Inn: a folly card shows its other side till the end of the round."""

    op: ClassVar[data.Deed] = "turn_folly"
    fleeting: ClassVar[bool] = True
    place: int


class FallOak(data.Scheme, frozen=True):
    """Fallen Oak: the roadblock, for nothing."""

    op: ClassVar[data.Deed] = "free_roadblock"
    fleeting: ClassVar[bool] = True
    start: str
    end: str


class BorrowCart(data.Scheme, frozen=True):
    """Borrowed Cart: two of a resource."""

    op: ClassVar[data.Deed] = "take_resources"
    resource: data.Resource

    def fetched(self, stores: data.Cost) -> data.Cost:
        more = data.SPECIALS[data.SPECIAL_OF[self.op]].n
        plots, manpower, materials = [
            has + more * (kind == self.resource)
            for kind, has in zip(data.RESOURCES, stores, strict=True)
        ]
        return plots, manpower, materials


class CampFireTalk(data.Scheme, frozen=True):
    """Camp-Fire Talk: two scheme cards."""

    op: ClassVar[data.Deed] = "draw_schemes"


class DeerPath(data.Scheme, frozen=True):
    """Deer Path: the trap set next may lie in any open clearing of row A."""

    op: ClassVar[data.Deed] = "any_row1_site"


class MasterCarpenter(data.Scheme, frozen=True):
    """Master Carpenter: the trap set or upgraded next costs one less of each."""

    op: ClassVar[data.Deed] = "discount"


class CutPurse(data.Scheme, frozen=True):
    """Cut Purse: two profit from a richer band."""

    op: ClassVar[data.Deed] = "steal_profit"
    fleeting: ClassVar[bool] = True
    band: Seat


class Bribe(data.Scheme, frozen=True):
    """Bribed Beadle: a traveller is a merchant till the end of the round."""

    op: ClassVar[data.Deed] = "bribe"
    fleeting: ClassVar[bool] = True
    traveller: data.Traveller


class GiveAlms(data.Scheme, frozen=True):
    """Alms Already Given: peasants take nothing from one till the end of the round."""

    op: ClassVar[data.Deed] = "no_alms"
    fleeting: ClassVar[bool] = True


Special = (
    SwapFollies
    | TurnFolly
    | FallOak
    | BorrowCart
    | CampFireTalk
    | DeerPath
    | MasterCarpenter
    | CutPurse
    | Bribe
    | GiveAlms
)


class Pass(Action, frozen=True):
    """Take no further part in Build this round."""

    beside: ClassVar[tuple[type[Action], ...]] = (
        *(SetTrap, Upgrade, Block, Withdraw),
        *get_args(Special),
    )


MerryAction = (
    Pick
    | Collect
    | Offer
    | Counter
    | Ask
    | Name
    | Rest
    | Accept
    | Decline
    | Buy
    | BuyCard
    | Exchange
    | Done
    | SetTrap
    | Upgrade
    | Block
    | Withdraw
    | Pass
    | Special
)

MerryFamily = Offering | Countering | Accepting | Asking | Naming
"""Those of which `legal` holds a family."""


def may_accept(legal: Sequence[object]) -> bool:
    """Whether the deal on the table can be taken."""
    return any(isinstance(each, Accept | Accepting) for each in legal)


def may_counter(legal: Sequence[object]) -> bool:
    """Whether it can be answered with another one."""
    return any(isinstance(each, Countering) for each in legal)
