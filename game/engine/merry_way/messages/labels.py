"""What decisions are called, as buttons say them."""

from game.engine.kinds import Action
from game.engine.merry_way import actions as act
from game.engine.merry_way.actions import Decline
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
        case act.Pick(chosen):
            return _("Work with {card}").format(card=resource_card(chosen))
        case act.Collect("draw"):
            return _("Draw schemes")
        case act.Collect("pass"):
            return _("Take nothing")
        case act.Collect(take):
            return _("Take {goods}").format(goods=amount(take, digit_now(view)))
        case act.Buy(kind):
            return _("Buy {goods} for {price}").format(goods=amount(kind, 1), price=a_price(view))
        case act.BuyCard():
            return _("Buy a scheme for {price}").format(price=a_price(view))
        case act.Exchange(give, take):
            return _("Exchange {give} for {take}").format(
                give=amount(give, view.options.tables.exchange), take=amount(take, 1)
            )
        case act.Done():
            return _("Leave the bank")
        case (
            Open()
            | act.Ask()
            | act.Name()
            | act.Offer()
            | act.Counter()
            | act.Rest()
            | act.Accept()
            | Decline()
        ):
            return _deal_label(action, view, names)
        case _:
            return build_label(action, names)


def _deal_label(action: Action | Open, view: MerryView, names: Names) -> str:
    match action:
        case act.Offering():
            return _("Offer {name} a deal").format(name=names.seat(action.to))
        case act.Asking():
            return _("Ask {name} for a price").format(name=names.seat(action.to))
        case act.Ask(to, give, want):
            said = _("Ask {name}: {give} for {want}, what would you take?")
            return said.format(name=names.seat(to), give=goods(give), want=goods(want))
        case act.Naming():
            return _("Say what you would take")
        case act.Name(give, want):
            said = _("Say you would give {give} for {want}")
            return said.format(give=goods(give), want=goods(want))
        case act.Countering():
            return _("Make another offer")
        case act.Accepting():
            return _("Take the deal, and choose the cards")
        case act.Offer(to, give, want):
            return _("Offer {name} {give} for {want}").format(
                name=names.seat(to), give=goods(give), want=goods(want)
            )
        case act.Counter(give, want):
            return _("Offer {give} for {want} instead").format(give=goods(give), want=goods(want))
        case act.Rest():
            return _("Offer nothing more")
        case act.Accept(()):
            return _("Take the deal")
        case act.Accept(given):
            return _("Take the deal, for {cards}").format(
                cards=listed([card(each) for each in given])
            )
        case _:
            return _("Decline")


def build_label(action: Action | Open, names: Names) -> str:
    """A deed of building as its button says it."""
    match action:
        case act.SetTrap(laid, clearing):
            return _("Set {card} in {place}").format(card=card(laid), place=place(clearing))
        case act.Upgrade(laid, clearing):
            return _("Cover {place} with {card}").format(card=card(laid), place=place(clearing))
        case act.Block(start, end, None):
            return _("Block {step}").format(step=step((start, end)))
        case act.Block(start, end, paid):
            return _("Block {step}, for {card}").format(
                step=step((start, end)), card=card(paid or "")
            )
        case act.Withdraw(clearing):
            return _("Take the claim back from {place}").format(place=place(clearing))
        case act.SwapFollies(at):
            return _("Turned Signpost: swap folly cards {a} and {b}").format(a=at, b=at + 1)
        case act.TurnFolly(at):
            return _("Rumour at the Inn: turn folly card {n}").format(n=at)
        case act.FallOak(start, end):
            return _("Fallen Oak across {step}").format(step=step((start, end)))
        case act.BorrowCart(kind):
            return _("Borrowed Cart: {goods}").format(goods=amount(kind, 2))
        case act.CampFireTalk():
            return _("Camp-Fire Talk: draw two")
        case act.DeerPath():
            return _("Deer Path: any clearing by a road")
        case act.MasterCarpenter():
            return _("Master Carpenter: traps cost less")
        case act.CutPurse(band):
            return _("Cut {whose} purse").format(whose=names.whose(band))
        case act.Bribe(who):
            return _("Bribe {traveller}: a merchant again").format(traveller=traveller(who))
        case act.Pass():
            return _("Build no more")
        case _:
            return _("Alms: peasants take nothing")
