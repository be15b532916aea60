"""What a courier keeps, whatever is thrown: life, freedom, despatches and horse; and both stances
of an exchange, weighed over the whole fight (D12).
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Final, NamedTuple

from game.engine.kinds import Seat
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.actions import Say
from game.engine.steeplechase.odds import duel
from game.engine.steeplechase.odds.duel import Course, arm, course, foes_of
from game.engine.steeplechase.odds.effects import FACES, behind, played
from game.engine.steeplechase.round.asking import answered
from game.engine.steeplechase.round.captivity import mutiny_failed
from game.engine.steeplechase.round.fighting import WOLVES, pool
from game.engine.steeplechase.round.play import Play
from game.engine.steeplechase.state import Courier, State, replace
from game.engine.steeplechase.tasks import AskStance
from game.engine.steeplechase.view import SteeplechaseView

DEPTH: Final = 40
"""No step goes on longer; whoever would is counted as he stands."""


class Kept(NamedTuple):
    """With which chances he keeps each of these; None for what he has not got."""

    life: Fraction
    freedom: Fraction
    despatches: Fraction | None
    horse: Fraction | None

    @property
    def worth(self) -> Fraction:
        """All of them together, counted alike."""
        return sum([each for each in self if each is not None], Fraction(0))


class _Had:
    """What he had, and what was worked out already of tables that stand alike."""

    def __init__(self, courier: Courier) -> None:
        self.messages = frozenset(courier.messages)
        self.horse = _has_horse(courier)
        self.known: dict[object, Kept] = {}


def kept(state: State, seat: Seat, start: Callable[[Play], None]) -> Kept:
    """What he keeps, if that is done now."""
    bare = state.clone()
    bare.agenda = ()
    had = _Had(bare.couriers[seat])
    ways = [(chance, _on(after, seat, had, DEPTH)) for chance, after, _e in played(bare, start)]
    return _mean(ways)


def kept_in_fight(state: State, fight: t.Fight) -> Kept:
    """What he keeps in a fight with those."""
    return kept(state, fight.seat, lambda play: play.push(fight))


def kept_by_saying(state: State, task: t.AskYesNo, yes: bool) -> Kept:
    """What he keeps by that answer."""
    return kept(state, task.seat, lambda play: answered(play, task, Say(yes)))


def kept_by_exchange(state: State, task: t.AskStance, fought: Course) -> Kept:
    """What he keeps, if the fight goes that way."""
    bare = state.clone()
    bare.agenda = ()
    had = _Had(bare.couriers[task.seat])
    return _ended(bare, task.fight, had, DEPTH, fought)


def _has_horse(courier: Courier) -> bool:
    horse = courier.horse
    at_hand = horse is not None and horse.stands in {"ridden", "beside", "tethered"}
    return at_hand and horse is not None and horse.thieves is None


def _mean(ways: list[tuple[Fraction, Kept]]) -> Kept:
    def of(place: int) -> Fraction | None:
        each = [(chance, way[place]) for chance, way in ways]
        if any(much is None for _chance, much in each):
            return None
        return sum([chance * (much or 0) for chance, much in each], Fraction(0))

    return Kept(of(0) or Fraction(0), of(1) or Fraction(0), of(2), of(3))


def _stands(state: State, seat: Seat, had: _Had) -> Kept:
    courier = state.couriers[seat]
    despatches = Fraction(int(had.messages <= set(courier.messages))) if had.messages else None
    horse = Fraction(int(_has_horse(courier))) if had.horse else None
    return Kept(Fraction(int(courier.alive)), Fraction(int(courier.active)), despatches, horse)


def _on(state: State, seat: Seat, had: _Had, left: int) -> Kept:
    """What he keeps from here, with all that lies on the agenda."""
    if not state.agenda or state.result is not None or left == 0:
        return _stands(state, seat, had)
    # Chits and how often one was thrown for change nothing of what is kept.
    courier = replace(state.couriers[seat], boasts=(), shames=())
    key = state.agenda, courier, state.groups
    if key not in had.known:
        had.known[key] = _further(state, seat, had, left)
    return had.known[key]


def _further(state: State, seat: Seat, had: _Had, left: int) -> Kept:
    """The next thing on the agenda, and what comes after it."""
    task = state.agenda[-1]
    state = state.clone()
    state.agenda = state.agenda[:-1]
    if isinstance(task, t.Fight):
        return _fight(state, task, had, left)
    if isinstance(task, t.AskYesNo) and task.seat == seat:
        return _chosen(state, task, had, left)
    if isinstance(task, t.Question):
        return _on(state, seat, had, left - 1)
    from game.engine.steeplechase.rules import HANDLERS

    handler = HANDLERS[type(task)]
    ways = [
        (chance, _on(after, seat, had, left - 1))
        for chance, after, _events in played(state, lambda play: handler(play, task))
    ]
    return _mean(ways)


def _chosen(state: State, task: t.AskYesNo, had: _Had, left: int) -> Kept:
    """The better of both answers."""

    def way(yes: bool) -> Kept:
        return _mean(
            [
                (chance, _on(after, task.seat, had, left - 1))
                for chance, after, _e in played(state, lambda play: answered(play, task, Say(yes)))
            ]
        )

    return max((way(False), way(True)), key=lambda each: each.worth)


def _fight(state: State, task: t.Fight, had: _Had, left: int) -> Kept:
    """Beaten by one of them, or not."""
    courier = state.couriers[task.seat]
    if not courier.active and task.kind == "fight":
        return _on(state, task.seat, had, left - 1)
    how = arm(state, task.seat)
    guard = pool(state, task.seat, task.kind)
    fought = course(how, foes_of(state, task), guard, "mix")
    return _ended(state, task, had, left, fought)


def _ended(state: State, task: t.Fight, had: _Had, left: int, fought: Course) -> Kept:
    """Freed by rising against them, beaten by one of them, or neither."""
    seat = task.seat
    ways = []
    freed = fought.broken if task.kind == "mutiny" else Fraction(0)
    if freed:
        overcome = t.Overcome(seat, task.foes[0][0])
        ways += [
            (freed * share, _on(after, seat, had, left - 1))
            for share, after, _e in played(state, lambda play: play.push(overcome))
        ]
    for group, chance in fought.by:
        ways += [
            (chance * share, _on(after, seat, had, left - 1))
            for share, after, _e in played(state, lambda play, g=group: _defeat(play, task, g))  # type: ignore[misc]
        ]
    safe = 1 - freed - fought.beaten
    if safe:
        ways.append((safe, _on(state, seat, had, left - 1)))
    return _mean(ways)


def _defeat(play: Play, task: t.Fight, group: str) -> None:
    if task.kind == "mutiny":
        mutiny_failed(play, task.seat, group)
    elif group == WOLVES:
        horse = play.courier(task.seat).horse
        if horse is not None and horse.stands in {"ridden", "beside"}:
            play.kill_horse(task.seat)
    else:
        play.push(t.Beaten(task.seat, group))


class Weighed(NamedTuple):
    """A stance: what its face needs and how likely it wins this exchange; how the fight ends with
    it now and the best mix afterwards; what is kept by the end of it.
    """

    met: duel.Met
    course: duel.Course
    kept: Kept


class Stances(NamedTuple):
    """Both, and which leads further now. `bold` is the best mix for what is to come: at which of
    the enemy's faces, from 1 to 6, to strike.
    """

    defend: Weighed
    attack: Weighed
    strike: bool
    bold: tuple[bool, ...]


def stances(view: SteeplechaseView) -> Stances:
    """Of the exchange that is asked about; ValueError where none is."""
    task = view.asked
    if not isinstance(task, AskStance):
        raise ValueError("no stance is asked for")
    return weighed(behind(view), task)


def weighed(state: State, task: AskStance) -> Stances:
    """The same of a state."""
    now = duel.exchange(state, task.fight, task.enemy)

    def way(met: duel.Met, course: duel.Course) -> Weighed:
        return Weighed(met, course, kept_by_exchange(state, task, course))

    bold = tuple(
        [
            duel.exchange(state, task.fight, enemy).better == "strike"
            for enemy in range(1, FACES + 1)
        ]
    )
    return Stances(
        way(now.defend, now.after_defend),
        way(now.strike, now.after_strike),
        now.better == "strike",
        bold,
    )


def unhurt(course: duel.Course) -> Fraction:
    """Not beaten, whether they broke or not."""
    return 1 - course.beaten
