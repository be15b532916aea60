"""Every event as a sentence for the log; and why a deal is refused, as the band that refuses it
says it.
"""

from collections.abc import Collection
from typing import Final

from game.engine.kinds import Event, Seat
from game.engine.merry_way.data import TRAPS
from game.engine.merry_way.events import (
    AlmsGiven,
    Arrived,
    Asked,
    BankOpened,
    BargainingBegan,
    Bought,
    Bribed,
    BuildingBegan,
    CardPicked,
    CardsRevealed,
    Collected,
    Dealt,
    Declined,
    Exchanged,
    Fell,
    FolliesDealt,
    FolliesSwapped,
    FollyTurned,
    GameEnded,
    LeaderPassed,
    LeftBank,
    Named,
    NothingCollected,
    Offered,
    Passed,
    ProfitChanged,
    ResourceCardsDrawn,
    ResourcesTaken,
    Rested,
    RoadblockBuilt,
    RoundBegan,
    RoundEnded,
    SchemesDrawn,
    SetOut,
    SpecialPlayed,
    Strolled,
    TokenLifted,
    TokenWithdrawn,
    TrapSet,
)
from game.engine.merry_way.heuristics.dealing import Distance, Reason, Refusal, refusal
from game.engine.merry_way.messages.results import ended
from game.engine.merry_way.messages.things import (
    amount,
    card,
    card_text,
    face_words,
    goods,
    kind_name,
    paid,
    place,
    purses,
    resource_card,
    some_schemes,
    status_name,
    step,
    town,
    traveller,
)
from game.engine.merry_way.view import MerryView
from game.engine.names import Names, listed
from game.engine.words import _, later, plural


class Teller:
    """Tells events in order; no sentence hangs on what came before."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def tell(self, event: Event) -> str | None:
        """The event as a sentence; None where there is nothing to add."""
        return sentence(event, self.names)


def sentence(event: Event, names: Names) -> str | None:
    """An event by itself."""
    match event:
        case RoundBegan(number, leader):
            return _("Round {n}. {name} leads.").format(n=number, name=names.seat(leader))
        case FolliesDealt(faces, why, left):
            return _follies(faces, why, left)
        case ResourceCardsDrawn() | SchemesDrawn():
            return _drawn(event, names)
        case CardPicked(seat, None):
            return _("{name} has chosen a card to work with.").format(name=names.seat(seat))
        case CardPicked(seat, picked):
            return _("{name} has chosen {card} to work with.").format(
                name=names.seat(seat), card=resource_card(picked or "")
            )
        case CardsRevealed(cards):
            shown = [
                _("{name} {card}").format(name=names.seat(seat), card=resource_card(each))
                for seat, each in enumerate(cards)
            ]
            return _("To work: {cards}.").format(cards=listed(shown))
        case Collected(seat, digit, kind, _was, now):
            return _("{name} takes {goods} and has {now}.").format(
                name=names.seat(seat), goods=amount(kind, digit), now=now
            )
        case NothingCollected(seat, digit):
            return _("{name} gets nothing for a {n}.").format(name=names.seat(seat), n=digit)
        case RoundEnded() | LeaderPassed() | GameEnded():
            return _ending(event, names)
        case SetOut() | Strolled() | Fell() | ProfitChanged() | TokenLifted() | Arrived():
            return _walk(event, names)
        case _:
            return _bargain(event, names)


def _follies(faces: tuple[str, ...], why: str, left: int) -> str:
    shown = "; ".join([face_words(face) for face in faces])
    match why:
        case "second_sides":
            said = _("The folly cards show their second sides: {shown}.")
        case "set_up":
            said = _("The folly cards are dealt: {shown}.")
        case _:
            said = _("New folly cards: {shown}.")
    more = plural("{n} is left.", "{n} are left.", left)
    return f"{said.format(shown=shown)} {more}"


def _drawn(event: ResourceCardsDrawn | SchemesDrawn, names: Names) -> str:
    name = names.seat(event.seat)
    shuffled = " " + _("The discards were shuffled.") if event.shuffled else ""
    if isinstance(event, ResourceCardsDrawn):
        if event.cards is None:
            counted = plural("{n} resource card", "{n} resource cards", event.count)
            return _("{name} draws {cards}.").format(name=name, cards=counted) + shuffled
        cards = listed([resource_card(each) for each in event.cards])
        return _("{name} draws to work with: {cards}.").format(name=name, cards=cards) + shuffled
    if not event.count:
        return _("{name} finds no scheme to draw.").format(name=name)
    if event.cards is None:
        said = _("{name} draws {cards}.").format(name=name, cards=some_schemes(event.count))
        return said + shuffled
    said = _("{name} draws {cards}.").format(
        name=name, cards=listed([card(each) for each in event.cards])
    )
    return said + shuffled


def _bargain(event: Event, names: Names) -> str | None:
    match event:
        case BargainingBegan():
            return _("The bands may bargain.")
        case Offered(seat, to, give, want, proposal):
            said = (
                _("{name} offers {other} {give} for {want}.")
                if proposal == 1
                else _("{name} would rather give {other} {give} for {want}.")
            )
            return said.format(
                name=names.seat(seat), other=names.seat(to), give=goods(give), want=goods(want)
            )
        case Asked(seat, to, give, want):
            return _("{name} asks {other} what it would take: {give} for {want}?").format(
                name=names.seat(seat), other=names.seat(to), give=goods(give), want=goods(want)
            )
        case Named(seat, _to, (), ()):
            return _("{name} would not deal in that.").format(name=names.seat(seat))
        case Named(seat, _to, give, want):
            return _("{name} would give {give} for {want}.").format(
                name=names.seat(seat), give=goods(give), want=goods(want)
            )
        case Declined(seat, to):
            return _("{name} declines.").format(name=names.seat(seat), other=names.seat(to))
        case Rested(seat):
            return _("{name} has nothing more to offer.").format(name=names.seat(seat))
        case Dealt(seat, to, gave, got):
            return _("A deal: {name} gives {gave}, {other} gives {got}.").format(
                name=names.seat(seat), other=names.seat(to), gave=goods(gave), got=goods(got)
            )
        case BankOpened():
            return _("The bank opens.")
        case Bought(seat, kind, _was, now):
            return _("{name} buys {goods} and has {now}.").format(
                name=names.seat(seat), goods=amount(kind, 1), now=now
            )
        case Exchanged(seat, gave, took, paid=paid):
            return _("{name} exchanges {gave} for {took}.").format(
                name=names.seat(seat), gave=amount(gave, paid), took=amount(took, 1)
            )
        case LeftBank(seat):
            return _("{name} is done at the bank.").format(name=names.seat(seat))
        case _:
            return _build(event, names)


def _build(event: Event, names: Names) -> str | None:
    match event:
        case BuildingBegan():
            return _("Traps may be built.")
        case SpecialPlayed(seat, played):
            return _("{name} plays {card}. {text}").format(
                name=names.seat(seat), card=card(played), text=card_text(played)
            )
        case FolliesSwapped(_seat, at):
            return _("The folly cards {a} and {b} change places.").format(a=at, b=at + 1)
        case FollyTurned(_seat, at, face):
            return _("Folly card {n} now shows {face}.").format(n=at, face=face_words(face))
        case ResourcesTaken(seat, kind, was, now):
            return _("{name} takes {goods} and has {now}.").format(
                name=names.seat(seat), goods=amount(kind, now - was), now=now
            )
        case Bribed(_seat, who):
            return _("{traveller} goes as a merchant this round.").format(traveller=_cap(who))
        case AlmsGiven(seat):
            return _("Peasants take nothing from {name} this round.").format(name=names.seat(seat))
        case TrapSet(seat, clearing, laid, None, cost):
            return _("{name} sets {card} in {place} for {cost}.").format(
                name=names.seat(seat), card=card(laid), place=place(clearing), cost=paid(cost)
            )
        case TrapSet(seat, clearing, laid, covered, cost):
            return _("{name} covers {old} in {place} with {card} for {cost}.").format(
                name=names.seat(seat),
                old=card(covered or ""),
                card=card(laid),
                place=place(clearing),
                cost=paid(cost),
            )
        case RoadblockBuilt(seat, there, _stores, oak):
            said = (
                _("{name} fells an oak across {step}.")
                if oak
                else _("{name} builds the roadblock across {step}.")
            )
            return said.format(name=names.seat(seat), step=step(there))
        case TokenWithdrawn(seat, clearing):
            return _("{name} takes the claim back from {place}.").format(
                name=names.seat(seat), place=place(clearing)
            )
        case Passed(seat):
            return _("{name} builds no more.").format(name=names.seat(seat))
        case _:
            return None


def _cap(colour: str) -> str:
    words = traveller(colour)
    return words[:1].upper() + words[1:]


def _walk(event: Event, names: Names) -> str | None:
    match event:
        case SetOut(who, bound, status, follies, _faces, bribed):
            said = _("{traveller} sets out for {town}: {status}").format(
                traveller=_cap(who), town=town(bound), status=status_name(status)
            )
            if bribed:
                said += _(", for a bribe")
            if follies:
                tempted = listed([kind_name(folly) for folly in follies])
                return _("{said}, tempted by what is {follies}.").format(said=said, follies=tempted)
            return _("{said}, tempted by nothing.").format(said=said)
        case Strolled():
            return _stroll(event)
        case Fell(who, clearing, laid, owner, _status, robbers):
            said = (
                _("Robbers stop {traveller} in {place}: {card}, {owner}.")
                if robbers
                else _("{traveller} falls for {card} in {place}, {owner}.")
            )
            called = traveller(who) if robbers else _cap(who)
            return said.format(
                traveller=called,
                place=place(clearing),
                card=_("{card} ({profit})").format(
                    card=card(laid), profit=purses(TRAPS[laid].profit)
                ),
                owner=_("set by {name}").format(name=names.seat(owner)),
            )
        case ProfitChanged():
            return _profit(event, names)
        case TokenLifted(seat, clearing):
            return _("The guard lifts {whose} claim in {place}.").format(
                whose=names.whose(seat), place=place(clearing)
            )
        case Arrived(who, bound):
            return _("{traveller} is in {town}.").format(traveller=_cap(who), town=town(bound))
        case _:
            return None


def _stroll(event: Strolled) -> str:
    """A step; where something draws the traveller, what, and why that and nothing else."""
    to = event.to.split(".")[-1]
    if not event.goal:
        return _("On to {to}.").format(to=to)
    goal = event.goal.split(".")[-1]
    folly = "" if event.folly is None else kind_name(event.folly)
    said = _("On to {to}, drawn to {goal} ({folly}, {steps}).").format(
        to=to, goal=goal, folly=folly, steps=plural("{n} step", "{n} steps", event.steps)
    )
    rather = event.rather.split(".")[-1]
    match event.why:
        case "steps":
            more = _("{rather} is {steps} away.").format(
                rather=rather, steps=plural("{n} step", "{n} steps", event.rather_steps)
            )
        case "following":
            more = _("{rather} is as near, but the next folly goes before.").format(rather=rather)
        case "row" | "side" | "column":
            more = _("{rather} is as near, but further from the road.").format(rather=rather)
        case _:
            return said
    return f"{said} {more}"


def _profit(event: ProfitChanged, names: Names) -> str:
    change = event.now - event.was
    sum_ = _("{was} → {now}").format(was=event.was, now=event.now)
    match event.why:
        case "trap" | "robbers":
            said = _("{name} gains {purses} ({sum}).")
        case "peasant":
            said = (
                _("The peasant takes {purses} of {name} ({sum}).")
                if change
                else _("The peasant takes nothing of {name}.")
            )
        case "cut_purse":
            said = _("{name} has {purses} more ({sum}).")
        case "purse_cut":
            said = _("{name} loses {purses} ({sum}).")
        case _:
            said = _("{name} pays {purses} ({sum}).")
    return said.format(name=names.seat(event.seat), purses=purses(abs(change)), sum=sum_)


def _ending(event: Event, names: Names) -> str | None:
    match event:
        case RoundEnded(number, profit):
            each = [
                _("{name} {n}").format(name=names.seat(seat), n=n) for seat, n in enumerate(profit)
            ]
            return _("Round {n} is over: {profit}.").format(n=number, profit=listed(each))
        case LeaderPassed(seat):
            return _("{name} leads next.").format(name=names.seat(seat))
        case GameEnded(result):
            return ended(result, names)
        case _:
            return None


_REASONS: Final[dict[Reason, str]] = {
    "leader": later("You are too near the end for that."),
    "gift": later("There is nothing in it for me."),
    "cards": later("My schemes are worth more than that."),
    "claims": later("That claim brings me more than that."),
    "burden": later("That trap would cost me more than it brings."),
    "needed": later("I need that myself."),
    "plenty": later("I have plenty of what you give."),
    "uneven": later("That helps you more than me."),
}
_DISTANCES: Final[dict[Distance, str]] = {
    "far": later("It is far from a deal."),
    "near": later("It is near a deal."),
}


def refused(why: Refusal) -> tuple[str, str]:
    """The reason and the distance, a sentence each."""
    return _(_REASONS[why.reason]), _(_DISTANCES[why.distance])


def refused_because(event: Event, view: MerryView, people: Collection[Seat]) -> str:
    """What a rival says to a deal it has just refused, as a table can tell it from the view before;
    "" where nothing was refused. People speak for themselves.
    """
    match event:
        case Declined(seat) | Named(seat, _, (), ()) if seat not in people:
            why = refusal(view)
        case _:
            return ""
    if why is None:
        return ""
    reason, distance = refused(why)
    return _("“{reason} {distance}”").format(reason=reason, distance=distance)
