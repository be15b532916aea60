"""What moves a robber of York to a word, told from what everybody sees."""

from collections.abc import Iterator
from typing import Final

from game.engine.flavour.talk import Moment, Mood, read_talk
from game.engine.kinds import Event, Seat
from game.engine.your_money import reducer
from game.engine.your_money.data import DATA, GOODS, ROADS
from game.engine.your_money.events import (
    Ate,
    Bought,
    Changed,
    CoachCaught,
    CoachMissed,
    DiceThrown,
    Died,
    GameEnded,
    GaveToThePoor,
    GuardsFought,
    GuardsHunt,
    MustRest,
    PlanSealed,
    PlansRevealed,
    PurseKept,
    PurseTaken,
    Retired,
    RoundBegan,
    RoundEnded,
    TurnedScoundrel,
)
from game.engine.your_money.view import YourMoneyView

TALK = read_talk("game.engine.your_money.flavour")
AFTER: Final = reducer.after
AT_FIRST: Final = reducer.before

_RICH: Final = 7  # guineas of a purse that is spoken of
_DEEP: Final = 4  # points of health lost at once
_FRAIL: Final = DATA.health // 4
_FAR: Final = 8  # points ahead or behind that are spoken of
_LOW: Final = 3  # two dice together


def settles(event: Event) -> bool:
    """Faces come to rest with every new round."""
    return isinstance(event, RoundBegan)


def at_rest(view: YourMoneyView, seat: Seat) -> Mood:
    """Whoever is out of it is beaten or calm, whoever is frail afraid; a long lead shows."""
    sheet = view.sheets[seat]
    if not sheet.alive:
        return "beaten"
    if sheet.retired:
        return "calm"
    if sheet.health <= _FRAIL:
        return "afraid"
    ahead = _ahead(view, seat)
    if ahead is not None and abs(ahead) >= _FAR:
        return "pleased" if ahead > 0 else "cross"
    return "calm"


def moments(event: Event, before: YourMoneyView, after: YourMoneyView) -> tuple[Moment, ...]:
    """What an event is to everybody at the table."""
    return tuple(_moments(event, before, after))


def _moments(event: Event, before: YourMoneyView, after: YourMoneyView) -> Iterator[Moment]:
    match event:
        case RoundBegan(round=1):
            yield from [Moment(seat, "setting_out") for seat in _riding(after)]
        case RoundBegan(number, rounds) if number == rounds:
            yield from [Moment(seat, "last_round") for seat in _riding(after)]
        case PlanSealed(seat):
            yield Moment(seat, "sealing")
        case PlansRevealed():
            yield from _meetings(after)
        case Retired(seat):
            yield Moment(seat, "retired")
            yield from _others(after, seat, "other_retired")
        case TurnedScoundrel(seat):
            yield Moment(seat, "turned")
            yield from _others(after, seat, "other_turned")
        case GuardsHunt(seat):
            yield Moment(seat, "hunted")
            yield from _others(after, seat, "other_hunted")
        case DiceThrown(seat, dice):
            hand = after.sheets[seat].dice or ()
            if any(hand.count(die) >= 3 for die in dice):
                yield Moment(seat, "three_alike")
            elif len(dice) == 2 and sum(dice) <= _LOW:
                yield Moment(seat, "low_dice")
        case _:
            yield from _of_robbing(event, before, after)
            yield from _of_town(event)
            yield from _of_ending(event, after)


def _of_robbing(event: Event, before: YourMoneyView, after: YourMoneyView) -> Iterator[Moment]:
    """Coaches caught and lost, purses, wounds."""
    match event:
        case CoachCaught(seat):
            for other in _company(before, seat):
                if _has_lost(before, other):
                    yield Moment(seat, "outran", other)
                    yield Moment(other, "outrun", seat)
        case CoachMissed(seat):
            rivals = _company(before, seat)
            caught = [other for other in rivals if before.sheets[other].placed.caught]
            for other in caught:
                yield Moment(seat, "outrun", other)
                yield Moment(other, "outran", seat)
            if not rivals:
                yield Moment(seat, "missed")
                yield from _others(after, seat, "other_missed")
        case PurseTaken(seats, each=each):
            for seat in seats:
                company = [other for other in seats if other != seat]
                if company:
                    yield Moment(seat, "shared", company[0])
                elif each >= _RICH:
                    yield Moment(seat, "rich_purse")
                    yield from _others(after, seat, "other_rich")
        case PurseKept(seats):
            for seat in seats:
                yield Moment(seat, "empty")
                if len(seats) == 1:
                    yield from _others(after, seat, "other_empty")
        case Changed(seat, "health", was, now, "combat" | "guard") if 0 < now <= was - _DEEP:
            yield Moment(seat, "wounded")
            yield from _others(after, seat, "other_wounded")
        case MustRest(seat):
            yield Moment(seat, "spurred")


def _of_town(event: Event) -> Iterator[Moment]:
    """Fights on the way in, and what is bought."""
    match event:
        case GuardsFought(seat, reckoning=fight):
            yield Moment(seat, "brawl_won" if fight.met else "brawl")
        case Bought(seat, item):
            kind = GOODS[item].kind
            named = {"horse": "horse", "weapon": "armed", "gear": "dressed"}
            yield Moment(seat, named[kind])
        case Ate(seat):
            yield Moment(seat, "meal")
        case GaveToThePoor(seat):
            yield Moment(seat, "alms")


def _of_ending(event: Event, after: YourMoneyView) -> Iterator[Moment]:
    """How it stands after a round, deaths, and who has won."""
    match event:
        case RoundEnded():
            for seat in _riding(after):
                yield from _standing(after, seat)
        case Died(seat):
            yield Moment(seat, "hanged")
            yield from _others(after, seat, "other_hanged")
        case GameEnded(result):
            for seat, sheet in enumerate(after.sheets):
                if sheet.alive:  # the others have had their last words
                    lost = "drawn" if result.shared and result.won[seat] else "lost"
                    won = result.won[seat] and not result.shared
                    yield Moment(seat, "won" if won else lost)


def _standing(view: YourMoneyView, seat: Seat) -> Iterator[Moment]:
    ahead = _ahead(view, seat)
    if view.sheets[seat].health <= _FRAIL:
        yield Moment(seat, "frail")
    elif ahead is not None and ahead >= _FAR:
        yield Moment(seat, "leading")
    elif ahead is not None and ahead <= -_FAR:
        yield Moment(seat, "behind", _best_but(view, seat))


def _riding(view: YourMoneyView) -> list[Seat]:
    return [seat for seat, sheet in enumerate(view.sheets) if sheet.on_the_road]


def _others(view: YourMoneyView, about: Seat, name: str) -> Iterator[Moment]:
    """The same event as everybody else who lives sees it."""
    for seat, sheet in enumerate(view.sheets):
        if seat != about and sheet.alive:
            yield Moment(seat, name, about)


def _meetings(view: YourMoneyView) -> Iterator[Moment]:
    """Everybody who finds somebody else on the road chosen."""
    for seat in _riding(view):
        company = _company(view, seat)
        if company:
            yield Moment(seat, "meeting", company[0])


def _company(view: YourMoneyView, seat: Seat) -> list[Seat]:
    """Whoever has ridden after the same coach."""
    place = view.sheets[seat].plan
    if place not in ROADS:
        return []
    return [other for other in _riding(view) if other != seat and view.sheets[other].plan == place]


def _has_lost(view: YourMoneyView, seat: Seat) -> bool:
    """Whether that robber has chased in vain: no dice are left, and nothing is put down."""
    sheet = view.sheets[seat]
    return not sheet.dice and not sheet.placed.caught


def _ahead(view: YourMoneyView, seat: Seat) -> int | None:
    """Points before the best of the others, below 0 behind; None where nobody else plays."""
    if len(view.sheets) < 2:
        return None
    return view.sheets[seat].score - view.sheets[_best_but(view, seat)].score


def _best_but(view: YourMoneyView, seat: Seat) -> Seat:
    others = [other for other in range(len(view.sheets)) if other != seat]
    return max(others, key=lambda other: view.sheets[other].score)
