"""What a courier keeps, whatever is thrown: life, freedom, despatches and horse; and both stances
of an exchange, weighed over the whole fight (D12).
"""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, lcm
from typing import Final, NamedTuple

from game.engine.kinds import Seat
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.data import BOASTS
from game.engine.steeplechase.odds import duel
from game.engine.steeplechase.odds.duel import Course, arm, course, courses, foes_of
from game.engine.steeplechase.odds.effects import FACES, behind, played
from game.engine.steeplechase.round import Play
from game.engine.steeplechase.round.asking import yes_no
from game.engine.steeplechase.round.captivity import MUTINEERS, mutiny_failed
from game.engine.steeplechase.round.fighting import WOLVES, pool
from game.engine.steeplechase.round.moving import most_dice
from game.engine.steeplechase.state import Courier, State, replace
from game.engine.steeplechase.tasks import AskStance, Fight
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
    return kept(state, task.seat, lambda play: yes_no(play, task, yes))


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
                for chance, after, _e in played(state, lambda play: yes_no(play, task, yes))
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

    met: duel.ExchangeOdds
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

    def way(met: duel.ExchangeOdds, course: duel.Course) -> Weighed:
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


class Boast(NamedTuple):
    """A chit in a contest: won, alike, lost. The challenged shows the least that wins, if there is
    one; else one that is alike.
    """

    place: int
    value: int
    won: Fraction
    alike: Fraction
    lost: Fraction


def unseen(view: SteeplechaseView) -> dict[int, int]:
    """How many chits of each value the onlooker has not seen: in the bag, or face down."""
    counts = dict(zip(BOASTS, view.options.tables.boasts.counts, strict=True))
    full = dict(counts)
    for courier in view.couriers:
        for chit in courier.boasts:
            if chit.value is not None:
                while not counts[chit.value]:
                    counts = {value: n + full[value] for value, n in counts.items()}
                counts[chit.value] -= 1
    return counts


def counted(view: SteeplechaseView) -> bool:
    """Whether everybody knows how many chits somebody has; else a pile is reckoned as one chit."""
    return view.options.chit_counts == "open"


def hands(view: SteeplechaseView, other: Seat) -> dict[tuple[int, ...], Fraction]:
    """What another's chits that lie face down may be, with their chances."""
    hidden = [c for c in view.couriers[other].boasts if not c.shown]
    known = tuple(sorted([c.value for c in hidden if c.value is not None]))
    count = len(hidden) - len(known)
    there = unseen(view)
    while sum(there.values()) < count:  # the bag was filled anew since
        full = zip(BOASTS, view.options.tables.boasts.counts, strict=True)
        there = {value: there[value] + more for value, more in full}
    whole = comb(sum(there.values()), count)
    found: dict[tuple[int, ...], Fraction] = {}
    for hand in combinations_with_replacement(BOASTS, count):
        ways = 1
        for value in BOASTS:
            ways *= comb(there[value], hand.count(value))
        if ways:
            found[tuple(sorted((*hand, *known)))] = Fraction(ways, whole)
    return found


def boasts(view: SteeplechaseView, seat: Seat, other: Seat) -> tuple[Boast, ...]:
    """Each of his chits that lie face down, shown first, or together with the other's."""
    options = view.options
    counts_more = options.braggart_contests == "on"
    mine = int(counts_more and view.couriers[seat].ability == "braggart")
    theirs = int(counts_more and view.couriers[other].ability == "braggart")
    found = []
    for place, chit in enumerate(view.couriers[seat].boasts):
        if chit.shown or chit.value is None:
            continue
        value = chit.value + mine
        won = alike = Fraction(0)
        for hand, chance in hands(view, other).items():
            if options.contest_reveal == "together":
                share = Fraction(1, len(hand))
                won += chance * share * sum([each + theirs < value for each in hand])
                alike += chance * share * sum([each + theirs == value for each in hand])
            elif all(each + theirs < value for each in hand):
                won += chance
            elif max(hand) + theirs == value:
                alike += chance
        found.append(Boast(place, chit.value, won, alike, 1 - won - alike))
    return tuple(found)


def answers(view: SteeplechaseView, seat: Seat, shown: int, other: Seat) -> tuple[Boast, ...]:
    """Each of his chits against one that lies open."""
    counts_more = view.options.braggart_contests == "on"
    mine = int(counts_more and view.couriers[seat].ability == "braggart")
    theirs = int(counts_more and view.couriers[other].ability == "braggart")
    found = []
    for place, chit in enumerate(view.couriers[seat].boasts):
        if chit.shown or chit.value is None:
            continue
        value, against = chit.value + mine, shown + theirs
        sure = [Fraction(int(each)) for each in (value > against, value == against)]
        found.append(Boast(place, chit.value, sure[0], sure[1], 1 - sure[0] - sure[1]))
    return tuple(found)


class RunContest(NamedTuple):
    """Running with so many dice: the chance that none of them shows a 1 in the end, and how many
    inches it is in the mean, if it is none; in halves, for halves are all there are.
    """

    dice: int
    away: Fraction
    mean: Fraction


def runs(state: State, seat: Seat) -> tuple[RunContest, ...]:
    """Every number of dice he may run with; 1s are thrown again where his energy allows, and no
    other die is.
    """
    courier = state.couriers[seat]
    one = Fraction(1, FACES)
    if courier.energy and state.options.chain_rerolls == "on":
        dies = Fraction(0)
    else:
        dies = one * one if courier.energy else one
    mean = Fraction(sum(range(2, FACES + 1)), FACES - 1)
    return tuple(
        [
            RunContest(dice, (1 - dies) ** dice, mean * dice)
            for dice in range(1, most_dice(state, seat) + 1)
        ]
    )


class Rising(NamedTuple):
    """Rising against one's captors: the fight, and what is kept."""

    meets: int
    course: Course
    kept: Kept


def rising(state: State, seat: Seat) -> Rising:
    """A mutiny (16.12 row 4)."""
    group = state.group(state.couriers[seat].captor or "")
    fight = Fight(seat, ((group.id, min(MUTINEERS, group.figures)),), "mutiny")
    return Rising(fight.foes[0][1], courses(state, fight)["mix"], kept_in_fight(state, fight))


class Eager(NamedTuple):
    """An eagerness: the chance to step up properly, and of each place in the queue, the first one
    first, if the others pick by lot.
    """

    pick: int
    steps_up: Fraction
    places: tuple[Fraction, ...]

    @property
    def mean(self) -> Fraction:
        """The place in the mean, the first being 1."""
        return sum([(n + 1) * chance for n, chance in enumerate(self.places)], Fraction(0))


def _key(pick: int, die: int) -> tuple[int, int, int]:
    """What ranks; the smaller goes ahead."""
    return (0, -pick, -die) if die >= pick else (1, pick, -die)


@cache
def eager(pick: int, seats: int) -> Eager:
    """That eagerness among so many couriers."""
    others = seats - 1
    ranks = [_key(p, d) for p in range(1, FACES + 1) for d in range(1, FACES + 1)]
    # Everything is counted in whole numbers, over what is common to all of it.
    shares = lcm(*range(1, seats + 1))
    places = [0] * seats
    for die in range(1, FACES + 1):
        own = _key(pick, die)
        ahead = sum([rank < own for rank in ranks])
        level = sum([rank == own for rank in ranks])
        behind = len(ranks) - ahead - level
        for n in range(others + 1):
            for m in range(others + 1 - n):
                ways = comb(others, n) * comb(others - n, m)
                ways *= ahead**n * level**m * behind ** (others - n - m)
                # Who is level with him is ordered by lot.
                for place in range(n, n + m + 1):
                    places[place] += ways * shares // (m + 1)
    all_ways = len(ranks) ** others * shares * FACES
    found = tuple([Fraction(each, all_ways) for each in places])
    return Eager(pick, Fraction(FACES + 1 - pick, FACES), found)
