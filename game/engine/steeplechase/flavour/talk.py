"""What moves a courier to a word, told from what everybody sees.

Nothing here may hang on the value of a chit that lies face down.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from game.engine.flavour.talk import Moment, Mood, read_talk
from game.engine.geometry import distance
from game.engine.kinds import Event, Seat
from game.engine.steeplechase import events as e
from game.engine.steeplechase import reducer
from game.engine.steeplechase.state import Phase
from game.engine.steeplechase.view import SteeplechaseView

TALK = read_talk(__package__ or "game.engine.steeplechase.flavour")
AFTER: Final = reducer.after
AT_FIRST: Final = reducer.before

_FAR: Final = 15000
"""Mils of a ride that is spoken of."""
_NEAR: Final = 12000
"""Mils from headquarters from which a despatch is as good as there."""
_HIT: Final = 4
"""The die from which on a bullet finds somebody."""

_BOASTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "stream": "leap",
        "wall": "leap",
        "ruse": "good_words",
        "handsome": "good_words",
        "joined": "good_words",
        "child": "adventure",
        "powder": "adventure",
        "fire": "adventure",
        "family_fed": "adventure",
        "wolves": "adventure",
        "loot": "adventure",
        "romance": "adventure",
        "innkeeper": "adventure",
        "priest_rescued": "adventure",
    }
)
"""What a boast is to whoever draws it, by what it is for."""

_STATES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "captured": "captured",
        "released": "free",
        "robbed": "robbed",
        "asleep": "asleep",
        "lost": "astray",
        "hidden": "hidden",
    }
)


def settles(event: Event) -> bool:
    """Faces come to rest with every part of a turn."""
    return isinstance(event, e.TurnBegan | e.PhaseBegan)


def at_rest(view: SteeplechaseView, seat: Seat) -> Mood:
    """Whoever leads with a despatch is content; captives are not, nor whoever is hunted."""
    courier = view.couriers[seat]
    if not courier.active:
        return "beaten"
    if any(group.quarry == seat for group in view.groups):
        return "afraid"
    if not courier.messages:
        return "cross"
    return "pleased" if _first(view) == seat else "calm"


def moments(event: Event, before: SteeplechaseView, after: SteeplechaseView) -> tuple[Moment, ...]:
    """What an event is to everybody at the table."""
    for part in (_of_the_turn, _of_the_way, _of_people, _of_luck):
        found = tuple(part(event, before, after))
        if found:
            return found
    return ()


def _others(view: SteeplechaseView, *but: Seat) -> list[Seat]:
    """All who can still say something about it."""
    return [n for n, each in enumerate(view.couriers) if n not in but and each.alive]


def _to_go(view: SteeplechaseView, seat: Seat) -> int:
    return distance(view.couriers[seat].at, view.options.country.finish.at)


def _first(view: SteeplechaseView) -> Seat | None:
    """Who of those with a despatch is nearest to headquarters."""
    carry = [n for n, each in enumerate(view.couriers) if each.active and each.messages]
    return min(carry, key=lambda n: _to_go(view, n), default=None)


def _of_the_turn(
    event: Event, before: SteeplechaseView, after: SteeplechaseView
) -> Iterator[Moment]:
    match event:
        case e.RaceBegan():
            yield from [Moment(seat, "setting_out") for seat in _others(after)]
        case e.LinedUp(queue, picks, dice):
            thrown = zip(picks, dice, strict=False)
            butted = [n for n, (pick, die) in enumerate(thrown) if die < pick]
            yield Moment(queue[0], "first")
            yield from [Moment(seat, "butted") for seat in butted if seat != queue[0]]
        case e.PhaseBegan(Phase.MOVEMENT):
            yield from _nearly_there(after)
        case e.PhaseBegan(Phase.ACTIONS):
            yield from _of_the_order(before, after)
        case e.GameEnded(result):
            for seat, won in enumerate(result.won):
                name = "drawn" if won and result.shared else "won" if won else "lost"
                if len(result.won) == 1 and result.verdict != "failure":
                    name = "won"
                yield Moment(seat, name)


def _nearly_there(view: SteeplechaseView) -> Iterator[Moment]:
    """Somebody is as good as at headquarters when the day begins."""
    first = _first(view)
    if first is not None and _to_go(view, first) <= _NEAR:
        yield Moment(first, "nearly")
        yield from [Moment(seat, "so_near", first) for seat in _others(view, first)]


def _of_the_order(before: SteeplechaseView, after: SteeplechaseView) -> Iterator[Moment]:
    """Somebody else leads than when the day began; couriers act the last first."""
    if not before.order or not after.order:
        return
    was, now = before.order[0], after.order[-1]
    if was != now and after.couriers[now].active:
        yield Moment(now, "leading")
        yield Moment(was, "overtaken", now)


def _of_the_way(
    event: Event, before: SteeplechaseView, after: SteeplechaseView
) -> Iterator[Moment]:
    match event:
        case e.Tripled(seat):
            yield Moment(seat, "triple")
            yield from [Moment(each, "tired", seat) for each in _others(after, seat)]
        case e.Went(seat, far=far, mounted=True) if far >= _FAR:
            yield Moment(seat, "long_ride")
        case e.Rolled(seat, "stream", row=1) | e.Rolled(seat, "wall", row=1 | 2):
            yield Moment(seat, "spill")
        case e.HorseChanged(seat, "loose", "woods" | "branches"):
            yield Moment(seat, "spill")
        case e.HorseChanged(seat, "killed" | "stolen"):
            yield Moment(seat, "horse_gone")
        case e.PursuitBegan(_group, quarry):
            yield Moment(quarry, "pursued")
        case e.PursuitEnded(_group, quarry) if before.couriers[quarry].active:
            yield Moment(quarry, "shaken_off")
        case e.BulletFlew(_group, seat, die) if die < _HIT:
            yield Moment(seat, "shot_at")


def _of_people(event: Event, before: SteeplechaseView, after: SteeplechaseView) -> Iterator[Moment]:
    del before, after
    match event:
        case e.Rolled(seat, "guerrilla_overcoming" | "british_overcoming"):
            yield Moment(seat, "overcame")
        case e.Rolled(seat, "question"):
            yield Moment(seat, "questioned")
        case e.Rolled(seat, what, row=1 | 2) if what.endswith("_parlay"):
            yield Moment(seat, "bad_words")
        case e.Exchanged(seat, outcome="removed"):
            yield Moment(seat, "struck")
        case e.Exchanged(seat, outcome="defeated"):
            yield Moment(seat, "beaten_down")
        case e.StateChanged(seat, "rescued", _group, other) if other is not None:
            yield Moment(seat, "rescued", other)
            yield Moment(other, "rescuing", seat)
        case e.StateChanged(seat, how) if how in _STATES:
            yield Moment(seat, _STATES[how])
        case e.ContestEnded(seat, other, _values, winner) if winner is not None:
            loser = other if winner == seat else seat
            yield Moment(winner, "contest_won", loser)
            yield Moment(loser, "contest_lost", winner)


def _of_luck(event: Event, before: SteeplechaseView, after: SteeplechaseView) -> Iterator[Moment]:
    del before, after
    match event:
        case e.BoastDrawn(seat, why=why) if why in _BOASTS:
            yield Moment(seat, _BOASTS[why])
        case e.MessageMoved(_message, _giver, taker, "recovered") if taker.isdigit():
            yield Moment(int(taker), "won_back")
        case e.MessageMoved(_message, giver, _taker, "destroyed"):
            yield Moment(int(giver), "torn")
