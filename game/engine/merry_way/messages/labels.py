"""What decisions are called, as buttons say them."""

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
from game.engine.merry_way.messages.things import (
    a_price,
    amount,
    card,
    goods,
    place,
    resource_card,
    step,
    traveller,
)
from game.engine.merry_way.odds.work import digit_now
from game.engine.merry_way.view import MerryView
from game.engine.names import Names, listed
from game.engine.open import Open
from game.engine.words import _


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
            return _("Take {goods}").format(goods=amount(take, digit_now(view)))
        case Buy(kind):
            return _("Buy {goods} for {price}").format(goods=amount(kind, 1), price=a_price(view))
        case BuyCard():
            return _("Buy a scheme for {price}").format(price=a_price(view))
        case Exchange(give, take):
            return _("Exchange {give} for {take}").format(
                give=amount(give, view.options.tables.exchange), take=amount(take, 1)
            )
        case Done():
            return _("Leave the bank")
        case Open() | Ask() | Name() | Offer() | Counter() | Rest() | Accept() | Decline():
            return _deal_label(action, view, names)
        case _:
            return build_label(action, names)


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


def build_label(action: Action | Open, names: Names) -> str:
    """A deed of building as its button says it."""
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
            return _("Deer Path: any clearing by a road")
        case MasterCarpenter():
            return _("Master Carpenter: traps cost less")
        case CutPurse(band):
            return _("Cut {whose} purse").format(whose=names.whose(band))
        case Bribe(who):
            return _("Bribe {traveller}: a merchant again").format(traveller=traveller(who))
        case Pass():
            return _("Build no more")
        case _:
            return _("Alms: peasants take nothing")
