"""Every decision of a band (§7)."""

from collections.abc import Sequence
from typing import Any, ClassVar, Literal, get_args

from game.engine.chance import Chance
from game.engine.fields import Field, Goods, SomeOf
from game.engine.kinds import NOT_HELD, NOT_THERE, Action, Seat
from game.engine.merry_way import data, decisions
from game.engine.merry_way.data import cards
from game.engine.open import Open
from game.engine.words import _, later, plural

# Work ---------------------------------------------------------------------------------------------


class Pick(decisions.Decided, frozen=True):
    """Choose the resource card to collect with, in secret."""

    label: ClassVar[str] = later("Work with {work_card}")
    lacking: ClassVar[str] = NOT_HELD
    card: str

    @property
    def digits(self) -> tuple[int, ...]:
        return data.RESOURCE_CARDS[self.card].digits


Take = Literal["plots", "manpower", "materials", "draw", "pass"]


class Collect(decisions.Decided, frozen=True):
    """Take as many of one resource as the digit says, or draw scheme cards; pass only where
    neither can be done.
    """

    label: ClassVar[str] = later("Take {digit}")
    because: ClassVar[str] = later("it pays for most of the hand")
    take: Take

    @property
    def words(self) -> str:
        if self.take == "pass":
            return later("Take nothing")
        return later("Draw schemes") if self.take == "draw" else self.label

    @property
    def reason(self) -> str:
        return later("the hand wants schemes") if self.take == "draw" else self.because


# Bargain ------------------------------------------------------------------------------------------


class Offer(decisions.Decided, frozen=True):
    """Open a bargain with another band: what is given, and what is wanted for it."""

    label: ClassVar[str] = later("Offer {name} {give} for {want}")
    to: Seat
    give: Goods
    want: Goods


class Counter(decisions.Decided, frozen=True):
    """Answer an offer with another one, to whoever made it."""

    label: ClassVar[str] = later("Offer {give} for {want} instead")
    give: Goods
    want: Goods


class Ask(decisions.Decided, frozen=True):
    """Ask another band what it would take, with what one thinks of in the pans."""

    label: ClassVar[str] = later("Ask {name}: {give} for {want}, what would you take?")
    because: ClassVar[str] = later("it may bring a better price")
    to: Seat
    give: Goods
    want: Goods


class Name(decisions.Decided, frozen=True):
    """Say what one would take: what one would give, cards only by kind, and have for it."""

    label: ClassVar[str] = later("Say you would give {give} for {want}")
    give: Goods
    want: Goods


class Offering(decisions.Bargaining, frozen=True):
    """Any opening offer to one band."""

    label: ClassVar[str] = later("Offer {name} a deal")
    makes: ClassVar[type[Action]] = Offer
    to: Seat = 0

    def action(self, values: Any) -> Action:
        return Offer(self.to, **values)


class Countering(decisions.Bargaining, frozen=True):
    """Any answer to an offer that is an offer itself."""

    label: ClassVar[str] = later("Make another offer")
    makes: ClassVar[type[Action]] = Counter


class Asking(decisions.Bargaining, frozen=True):
    """Any question to one band."""

    label: ClassVar[str] = later("Ask {name} for a price")
    makes: ClassVar[type[Action]] = Ask
    to: Seat = 0

    def action(self, values: Any) -> Action:
        return Ask(self.to, **values)


class Naming(decisions.Bargaining, frozen=True):
    """Any answer to a question that is a deal; `hand` is how many cards the one who is asked has,
    `made` what was offered by the other before, as this seat would name it.
    """

    label: ClassVar[str] = later("Say what you would take")
    makes: ClassVar[type[Action]] = Name

    def against(self, action: Any) -> str:
        if data.wished(action.give) > self.hand:
            return plural(
                "You hold only {n} scheme card.", "You hold only {n} scheme cards.", self.hand
            )
        return super().against(action)


class Rest(decisions.Decided, frozen=True):
    """Have no more to offer in this phase."""

    label: ClassVar[str] = later("Offer nothing more")
    because: ClassVar[str] = later("nobody has what would help")


class Accept(decisions.Decided, frozen=True):
    """Take the deal; `cards` are those given for the wishes in it."""

    label: ClassVar[str] = later("Take the deal, for {cards}")
    cards: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        return self.label if self.cards else later("Take the deal")


class Accepting(Open, decisions.Called, frozen=True):
    """Taking a deal with wishes in it: any cards of the hand that meet them."""

    label: ClassVar[str] = later("Take the deal, and choose the cards")
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


class Decline(decisions.Decided, frozen=True):
    """Say no."""

    label: ClassVar[str] = later("Decline")
    because: ClassVar[str] = later("the deal does not pay")


class Buy(decisions.Purchase, frozen=True):
    """Buy a resource of the bank."""

    label: ClassVar[str] = later("Buy {one} for {price}")
    resource: data.Resource


class BuyCard(decisions.Purchase, frozen=True):
    """Buy the top scheme card."""

    label: ClassVar[str] = later("Buy a scheme for {price}")
    draws: ClassVar[int] = 1


class Exchange(decisions.Purchase, frozen=True):
    """Give three of one resource for one of another."""

    label: ClassVar[str] = later("Exchange {given} for {taken}")
    sure: ClassVar[bool] = True
    lacking: ClassVar[str] = NOT_HELD
    give: data.Resource
    take: data.Resource


class Done(decisions.Decided, frozen=True):
    """Leave the bank."""

    label: ClassVar[str] = later("Leave the bank")
    because: ClassVar[str] = later("nothing more would pay")
    sure: ClassVar[bool] = True
    beside: ClassVar[tuple[type[Action], ...]] = (Buy, BuyCard, Exchange)


# Build --------------------------------------------------------------------------------------------


class SetTrap(decisions.Laying, frozen=True):
    """Set a scheme in an open clearing."""

    label: ClassVar[str] = later("Set {card} in {place}")


class Upgrade(decisions.Laying, frozen=True):
    """Cover a trap, one's own or nobody's, with another scheme."""

    label: ClassVar[str] = later("Cover {place} with {card}")
    covers: ClassVar[bool] = True


def laid(card: str, clearing: str, *, covers: bool) -> decisions.Laying:
    """That scheme laid there, where it `covers` a trap or none."""
    return Upgrade(card, clearing) if covers else SetTrap(card, clearing)


class Block(decisions.BuildAction, frozen=True):
    """Build the roadblock on a step; `card` is what is paid instead of the plot, where the house
    plays so.
    """

    label: ClassVar[str] = later("Block {step}, for {card}")
    lacking: ClassVar[str] = later("It is too dear for you, or cannot stand there.")
    start: str
    end: str
    card: str | None = None

    @property
    def words(self) -> str:
        return self.label if self.card else later("Block {step}")

    @property
    def held(self) -> str:
        return decisions.BLOCK

    @property
    def site(self) -> tuple[str, str]:
        return self.start, self.end

    @property
    def pay(self) -> str | None:
        return self.card


class Withdraw(decisions.BuildAction, frozen=True):
    """Take one's own claim token back from a trap."""

    label: ClassVar[str] = later("Take the claim back from {place}")
    lacking: ClassVar[str] = NOT_THERE
    clearing: str

    @property
    def held(self) -> str:
        return decisions.WITHDRAW

    @property
    def site(self) -> str:
        return self.clearing


class SwapFollies(decisions.Scheme, frozen=True):
    """Turned Signpost: the folly cards at `place` and the next one change places."""

    label: ClassVar[str] = later("Turned Signpost: swap folly cards {at} and {next}")
    op: ClassVar[data.Deed] = "swap_follies"
    fleeting: ClassVar[bool] = True
    place: int


class TurnFolly(decisions.Scheme, frozen=True):
    """Rumour at the Inn: a folly card shows its other side till the end of the round."""

    label: ClassVar[str] = later("Rumour at the Inn: turn folly card {at}")
    op: ClassVar[data.Deed] = "turn_folly"
    fleeting: ClassVar[bool] = True
    place: int


class FallOak(decisions.Scheme, frozen=True):
    """Fallen Oak: the roadblock, for nothing."""

    label: ClassVar[str] = later("Fallen Oak across {step}")
    op: ClassVar[data.Deed] = "free_roadblock"
    fleeting: ClassVar[bool] = True
    start: str
    end: str

    @property
    def site(self) -> tuple[str, str]:
        return self.start, self.end


class BorrowCart(decisions.Scheme, frozen=True):
    """Borrowed Cart: two of a resource."""

    label: ClassVar[str] = later("Borrowed Cart: {two}")
    op: ClassVar[data.Deed] = "take_resources"
    resource: data.Resource

    def fetched(self, stores: data.Cost) -> data.Cost:
        more = data.SPECIALS[data.SPECIAL_OF[self.op]].n
        plots, manpower, materials = [
            has + more * (kind == self.resource)
            for kind, has in zip(data.RESOURCES, stores, strict=True)
        ]
        return plots, manpower, materials


class CampFireTalk(decisions.Scheme, frozen=True):
    """Camp-Fire Talk: two scheme cards."""

    label: ClassVar[str] = later("Camp-Fire Talk: draw two")
    op: ClassVar[data.Deed] = "draw_schemes"


class DeerPath(decisions.Scheme, frozen=True):
    """Deer Path: the trap set next may lie in any open clearing of row A."""

    label: ClassVar[str] = later("Deer Path: any clearing by a road")
    op: ClassVar[data.Deed] = "any_row1_site"


class MasterCarpenter(decisions.Scheme, frozen=True):
    """Master Carpenter: the trap set or upgraded next costs one less of each."""

    label: ClassVar[str] = later("Master Carpenter: traps cost less")
    op: ClassVar[data.Deed] = "discount"


class CutPurse(decisions.Scheme, frozen=True):
    """Cut Purse: two profit from a richer band."""

    label: ClassVar[str] = later("Cut {whose} purse")
    op: ClassVar[data.Deed] = "steal_profit"
    fleeting: ClassVar[bool] = True
    band: Seat


class Bribe(decisions.Scheme, frozen=True):
    """Bribed Beadle: a traveller is a merchant till the end of the round."""

    label: ClassVar[str] = later("Bribe {traveller}: a merchant again")
    op: ClassVar[data.Deed] = "bribe"
    fleeting: ClassVar[bool] = True
    traveller: data.Traveller


class GiveAlms(decisions.Scheme, frozen=True):
    """Alms Already Given: peasants take nothing from one till the end of the round."""

    label: ClassVar[str] = later("Alms: peasants take nothing")
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


class Pass(decisions.Decided, frozen=True):
    """Take no further part in Build this round."""

    label: ClassVar[str] = later("Build no more")
    because: ClassVar[str] = later("nothing more would pay")
    sure: ClassVar[bool] = True
    beside: ClassVar[tuple[type[Action], ...]] = (
        *(SetTrap, Upgrade, Block, Withdraw),
        *get_args(Special),
    )


InBargain = Offer | Counter | Ask | Name | Rest | Accept | Decline
AtTheBank = Buy | BuyCard | Exchange | Done
InBuild = SetTrap | Upgrade | Block | Withdraw | Pass | Special
MerryAction = Pick | Collect | InBargain | AtTheBank | InBuild

MerryFamily = Offering | Countering | Accepting | Asking | Naming
"""Those of which `legal` holds a family."""


def may_accept(legal: Sequence[object]) -> bool:
    """Whether the deal on the table can be taken."""
    return any(isinstance(each, Accept | Accepting) for each in legal)


def may_counter(legal: Sequence[object]) -> bool:
    """Whether it can be answered with another one."""
    return any(isinstance(each, Countering) for each in legal)
