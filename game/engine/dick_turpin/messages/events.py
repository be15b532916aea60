"""Every event as a sentence for the log."""

from game.engine.dick_turpin.data import DATA, PISTOL, Town
from game.engine.dick_turpin.events import (
    BootyTaken,
    BootyTurned,
    CardLaid,
    CardsRevealed,
    CoachPassed,
    DrivenOff,
    DuelBegan,
    DuelCardDrawn,
    DuelWon,
    GameEnded,
    HoldUpBegan,
    JourneyBegan,
    JourneyEnded,
    RoundBegan,
)
from game.engine.dick_turpin.messages.results import ended
from game.engine.dick_turpin.messages.sums import payments_listed
from game.engine.dick_turpin.messages.things import (
    cards,
    passengers,
    plunder,
    sovereigns,
    stop_name,
)
from game.engine.kinds import Event
from game.engine.names import Names
from game.engine.words import _, plural


class Teller:
    """Tells events in order."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def tell(self, event: Event) -> str | None:
        """The event as a sentence; None where there is nothing to add."""
        return sentence(event, self.names)


def sentence(event: Event, names: Names) -> str | None:
    """One event as one sentence."""
    match event:
        case RoundBegan() | JourneyBegan() | CoachPassed() | JourneyEnded() | GameEnded():
            return _of_the_road(event, names)
        case CardLaid() | CardsRevealed():
            return _of_the_ambush(event, names)
        case DuelBegan() | DuelCardDrawn() | DuelWon():
            return _of_the_duel(event, names)
        case _:
            return _of_the_hold_up(event, names)


def _of_the_road(event: Event, names: Names) -> str | None:
    match event:
        case RoundBegan(number, rounds):
            if rounds == 1:
                return _("Six journeys, six cards in every hand.")
            return _("Round {number} of {rounds}: six cards in every hand.").format(
                number=number, rounds=rounds
            )
        case JourneyBegan(_number, within, driver, start, goal):
            return _("Journey {number}, {start} to {goal}. {name} drives.").format(
                number=within,
                start=stop_name(start),
                goal=stop_name(goal),
                name=names.seat(driver),
            )
        case CoachPassed(town):
            return _undisturbed(town)
        case JourneyEnded(_number, goal, DATA.passengers):
            return _("The coach comes to {goal} with every purse in it.").format(
                goal=stop_name(goal)
            )
        case JourneyEnded(_number, goal, left):
            if not left:
                return _("The coach comes to {goal} with not a purse left in it.").format(
                    goal=stop_name(goal)
                )
            return _("The coach comes to {goal}.").format(goal=stop_name(goal)) + plural(
                " {n} passenger still has a purse.",
                " {n} passengers still have their purses.",
                left,
            )
        case GameEnded(result, hidden):
            said = ended(result, names)
            for card in hidden:
                said += _(" {name} was still waiting at {town}.").format(
                    name=names.seat(card.seat), town=stop_name(card.town)
                )
            return said
        case _:
            return None


def _undisturbed(town: Town) -> str:
    """Nobody waits: told for each town in its own way, for it is told often."""
    match town:
        case "oxford":
            return _("The Silver Flyer rolls through Oxford; nobody stirs.")
        case "bath":
            return _("Bath takes its waters, and the coach goes by untouched.")
        case "warwick":
            return _("The coach passes under Warwick’s towers, and nobody is there to stop it.")
        case "lancaster":
            return _("Nobody waits at Lancaster; the coach goes by at a gallop.")
        case "york":
            return _("The coach goes through York with its lamps lit, and nobody stirs.")
        case "carlisle":
            return _("Nothing stirs at Carlisle but the border wind, and the coach goes by.")


def _of_the_ambush(event: Event, names: Names) -> str | None:
    match event:
        case CardLaid(seat, None, False):
            return _("{name} lays a card face down.").format(name=names.seat(seat))
        case CardLaid(seat, None, True):
            return _("{name} lays the last card face down.").format(name=names.seat(seat))
        case CardLaid(seat, town, False) if town is not None:
            return _("{name} will wait at {town}.").format(
                name=names.seat(seat), town=stop_name(town)
            )
        case CardLaid(seat, town, True) if town is not None:
            return _("{name} has only {town} left, and will wait there.").format(
                name=names.seat(seat), town=stop_name(town)
            )
        case CardsRevealed(town, seats, 0):
            said = (
                _("{names} steps out at {town}, too late: not a purse is left.")
                if len(seats) == 1
                else _("{names} step out at {town}, too late: not a purse is left.")
            )
            return said.format(town=stop_name(town), names=names.listed(seats))
        case CardsRevealed(town, (seat,)):
            return _("“Stand and deliver!” {name} steps out at {town}.").format(
                name=names.seat(seat), town=stop_name(town)
            )
        case CardsRevealed(town, seats):
            return _("“Stand and deliver!” {names} step out at {town}.").format(
                names=names.listed(seats), town=stop_name(town)
            )
        case _:
            return None


def _of_the_duel(event: Event, names: Names) -> str | None:
    match event:
        case DuelBegan(_town, (first, second)):
            return _("Only one can have the coach: {first} draws, then {second}.").format(
                first=names.seat(first), second=names.seat(second)
            )
        case DuelBegan(_town, order):
            return _("Only one can have the coach. They draw in turn: {names}.").format(
                names=names.listed(order)
            )
        case DuelCardDrawn(seat, card):
            said = (
                _("{name} draws a pistol, and is out of the duel.")
                if card == PISTOL
                else _("{name} draws {thing}, and stands.")
            )
            return said.format(name=names.seat(seat), thing=plunder(card))
        case DuelWon(seat, town):
            return _("{name} has {town} alone, and the coach comes on.").format(
                name=names.seat(seat), town=stop_name(town)
            )
        case _:
            return None


def _of_the_hold_up(event: Event, names: Names) -> str | None:
    match event:
        case HoldUpBegan(seat, _town, left):
            return _("The coach stops, {passengers} before {owner} pistol.").format(
                owner=names.whose(seat), passengers=passengers(left)
            )
        case BootyTurned(seat, card, total):
            said = (
                _("{name} turns up {thing}: {gold}.")
                if card == total
                else _("{name} turns up {thing}: {gold}, {sum} in all.")
            )
            return said.format(
                name=names.seat(seat), thing=plunder(card), gold=sovereigns(card), sum=total
            )
        case DrivenOff(seat, _town, lost):
            said = (
                _("{name} turns a pistol and runs, leaving {lost} behind.")
                if lost
                else _("{name} meets a pistol at the first window, and runs.")
            )
            return said.format(name=names.seat(seat), lost=sovereigns(lost))
        case BootyTaken():
            return _taken(event, names)
        case _:
            return None


def _taken(event: BootyTaken, names: Names) -> str:
    """Who rode off with what, who paid it, and who is left on the coach."""
    if event.taken < event.sum:
        said = _("{name} takes all the others have, {gold} of {sum}: {payments}.")
    elif event.full:
        said = _("The last purse: {name} rides off with {gold}. {payments}.")
    else:
        said = _("{name} rides off with {gold} from {cards}. {payments}.")
    return said.format(
        name=names.seat(event.seat),
        gold=sovereigns(event.taken),
        sum=event.sum,
        cards=cards(len(event.cards)),
        payments=payments_listed(event.payments, names),
    )
