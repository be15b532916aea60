"""Everything this game says: names of things, decisions, events, sums and the end."""

from typing import Any

from game.engine.fields import Field
from game.engine.kinds import Action
from game.engine.merry_way.actions import (
    Accept,
    Accepting,
    Ask,
    Asking,
    Block,
    BorrowCart,
    Bribe,
    Buy,
    BuyCard,
    CampFireTalk,
    Collect,
    Counter,
    Countering,
    CutPurse,
    Decline,
    DeerPath,
    Done,
    Exchange,
    FallOak,
    MasterCarpenter,
    Name,
    Naming,
    Offer,
    Offering,
    Pass,
    Pick,
    Rest,
    SetTrap,
    SwapFollies,
    TurnFolly,
    Upgrade,
    Withdraw,
)
from game.engine.merry_way.data import RESOURCE_CARDS
from game.engine.merry_way.say.end import ended, headline, result_lines, verdict
from game.engine.merry_way.say.events import Teller, sentence
from game.engine.merry_way.say.things import (
    amount,
    card,
    goods,
    place,
    resource,
    resource_card,
    step,
    traveller,
)
from game.engine.merry_way.say.zones import walk_words, zones
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView
from game.engine.names import Names, listed
from game.engine.open import Open
from game.engine.saying import Stretch
from game.engine.words import _

__all__ = [
    "Teller",
    "action_label",
    "ended",
    "field_label",
    "headline",
    "part",
    "result_lines",
    "sentence",
    "value_label",
    "verdict",
    "walk_words",
    "what_now",
    "zones",
]


def part(view: MerryView) -> Stretch:
    """The round a view is in."""
    return Stretch(_("Round {n}").format(n=view.round), view.round)


def action_label(action: Action | Open, view: MerryView, names: Names) -> str:
    """What Confirm is about to do, as its button says it."""
    match action:
        case Pick(chosen):
            return _("Work with {card}").format(card=resource_card(chosen))
        case Collect("draw"):
            return _("Draw schemes")
        case Collect("pass"):
            return _("Take nothing")
        case Collect(take):
            return _("Take {goods}").format(goods=amount(take, _digit(view)))
        case Buy(kind):
            return _("Buy {goods} for a purse").format(goods=amount(kind, 1))
        case BuyCard():
            return _("Buy a scheme for a purse")
        case Exchange(give, take):
            return _("Exchange {give} for {take}").format(
                give=amount(give, 3), take=amount(take, 1)
            )
        case Done():
            return _("Leave the bank")
        case Open() | Ask() | Name() | Offer() | Counter() | Rest() | Accept() | Decline():
            return _deal_label(action, view, names)
        case _:
            return _build_label(action, names)


def _digit(view: MerryView) -> int:
    shown = view.revealed[view.turn] if view.revealed else None
    return 0 if shown is None else RESOURCE_CARDS[shown].digits[view.digit]


def _deal_label(action: Action | Open, view: MerryView, names: Names) -> str:
    match action:
        case Offering():
            return _("Offer {name} a deal").format(name=names.seat(action.to))
        case Asking():
            return _("Ask {name} for a price").format(name=names.seat(action.to))
        case Ask(to, give, want):
            said = _("Ask {name}: {give} for {want}, what would you take?")
            return said.format(name=names.seat(to), give=goods(give), want=goods(want))
        case Naming():
            return _("Say what you would take")
        case Name(give, want):
            said = _("Say you would give {give} for {want}")
            return said.format(give=goods(give), want=goods(want))
        case Countering():
            return _("Make another offer")
        case Accepting():
            return _("Take the deal, and choose the cards")
        case Offer(to, give, want):
            return _("Offer {name} {give} for {want}").format(
                name=names.seat(to), give=goods(give), want=goods(want)
            )
        case Counter(give, want):
            return _("Offer {give} for {want} instead").format(give=goods(give), want=goods(want))
        case Rest():
            return _("Offer nothing more")
        case Accept(()):
            return _("Take the deal")
        case Accept(given):
            return _("Take the deal, for {cards}").format(
                cards=listed([card(each) for each in given])
            )
        case _:
            return _("Decline")


def _build_label(action: Action | Open, names: Names) -> str:
    match action:
        case SetTrap(laid, clearing):
            return _("Set {card} in {place}").format(card=card(laid), place=place(clearing))
        case Upgrade(laid, clearing):
            return _("Cover {place} with {card}").format(card=card(laid), place=place(clearing))
        case Block(start, end, None):
            return _("Block {step}").format(step=step((start, end)))
        case Block(start, end, paid):
            return _("Block {step}, for {card}").format(
                step=step((start, end)), card=card(paid or "")
            )
        case Withdraw(clearing):
            return _("Take the claim back from {place}").format(place=place(clearing))
        case SwapFollies(at):
            return _("Turned Signpost: swap folly cards {a} and {b}").format(a=at, b=at + 1)
        case TurnFolly(at):
            return _("Rumour at the Inn: turn folly card {n}").format(n=at)
        case FallOak(start, end):
            return _("Fallen Oak across {step}").format(step=step((start, end)))
        case BorrowCart(kind):
            return _("Borrowed Cart: {goods}").format(goods=amount(kind, 2))
        case CampFireTalk():
            return _("Camp-Fire Talk: draw two")
        case DeerPath():
            return _("Deer Path")
        case MasterCarpenter():
            return _("Master Carpenter")
        case CutPurse(band):
            return _("Cut {whose} purse").format(whose=names.whose(band))
        case Bribe(who):
            return _("Bribed Beadle: {traveller}").format(traveller=traveller(who))
        case Pass():
            return _("Build no more")
        case _:
            return _("Alms Already Given")


def field_label(family: Open, field: Field, view: MerryView, names: Names) -> str:
    """What is asked for a field of an open decision."""
    if field.name == "give":
        return _("You give")
    return _("You get") if field.name == "want" else _("Cards for it")


def value_label(family: Open, field: Field, value: Any, view: MerryView, names: Names) -> str:
    """How a value of a field is said; a kind of goods by itself, or a bundle."""
    if isinstance(value, str):
        return (
            resource(value) if value in {"plots", "manpower", "materials"} else goods(((value, 1),))
        )
    return goods(value)


def what_now(view: MerryView, names: Names) -> str:
    """The one line that says who has to do what."""
    if view.result is not None:
        return headline(view.result, names)
    if view.phase is Phase.PICK:
        if view.seat is not None and view.seat in view.to_act:
            return _("{name}, choose a card to work with.").format(name=names.seat(view.seat))
        return _("Everybody chooses a card to work with.")
    seat = view.to_act[0]
    name, own = names.seat(seat), seat == view.seat
    match view.phase:
        case Phase.COLLECT:
            said = _("{name}, what does the {n} bring?") if own else _("{name} collects a {n}.")
            return said.format(name=name, n=_digit(view))
        case Phase.FLOOR:
            said = _("{name}, offer a deal, or rest.") if own else _("{name} may offer a deal.")
        case Phase.ANSWER:
            said = (
                _("{name}, take it, decline, or counter?") if own else _("{name} thinks it over.")
            )
        case Phase.ASKED:
            said = _("{name}, what would you take?") if own else _("{name} thinks of a price.")
        case Phase.BANK:
            said = _("{name}, will you buy or exchange?") if own else _("{name} is at the bank.")
        case _:
            said = _("{name}, build, or be done.") if own else _("{name} builds.")
    return said.format(name=name)
