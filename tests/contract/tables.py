"""Every game, every way to sit down, several seeds with options dealt to them: tables to play at.

Beside the games there are, two throw-away ones are held to all of it: a game of two camps, and a
fair of open decisions.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache, lru_cache
from itertools import combinations
from typing import Any, NamedTuple, TypeVar

import msgspec
import pytest

from game.engine.chance import Loose, Script, SeededLuck
from game.engine.discovery import game_called, games
from game.engine.errors import LuckError
from game.engine.kinds import Action, Event, Seat
from game.engine.names import Names
from game.engine.open import Legal, Open
from game.engine.rules import OptionValue, Rules, Setup
from game.engine.spec import GameSpec, Option, PlayMode
from tests.games import fair
from tests.games.two_camps import camps

USUAL = 2  # ways to sit down, those a game names first, are played with all the seeds
FEW = 4  # seats: in larger company a game has twice the decisions, and each has more who look on
SEEDS, SEEDS_ELSEWHERE = range(12), range(5)
LONGEST = 4_000  # decisions; a random game of any kind is over long before

GAMES = {**games(), camps.KEY: camps.SPEC, fair.SPEC.key: fair.SPEC}

Pick = Callable[[Legal], Action]


class Table(NamedTuple):
    """A game with its seats, a seed from which its options and its play are drawn, and the key of
    the way to sit down where the seats do not tell it.
    """

    key: str
    seats: int
    seed: int
    way: str = ""

    def __str__(self) -> str:
        """What its options and its play are drawn from."""
        way = f", way={self.way!r}" if self.way else ""
        return f"Table(key={self.key!r}, seats={self.seats}, seed={self.seed}{way})"

    @property
    def name(self) -> str:
        return "-".join([self.key, self.way or str(self.seats), str(self.seed)])

    @property
    def spec(self) -> GameSpec:
        return GAMES.get(self.key) or game_called(self.key)

    @property
    def mode(self) -> PlayMode:
        return self.spec.mode(self.seats, self.way)

    @property
    def rules(self) -> Rules[Any, Any]:
        return self.spec.rules

    @property
    def setup(self) -> Setup:
        """Seed 0 plays by the defaults, the others by options that are dealt to them."""
        return _setup(self)

    def dealt(self, option: Option) -> OptionValue:
        """What this seed plays by. A value comes again only when all others have come, so that a
        few seeds play by every one of them; which come together is left to the lot.
        """
        number, among = self.seed - 1, list(option.choices)
        lot = random.Random(f"{self.key} {self.seats} {self.way} {option.name}")
        for _turn in range(number // len(among) + 1):
            lot.shuffle(among)
        return among[number % len(among)].value

    @property
    def watchers(self) -> tuple[Seat | None, ...]:
        """Every seat, and somebody who only looks on."""
        return (None, *range(self.seats))


@cache
def _setup(table: Table) -> Setup:
    spec = table.spec
    if not table.seed:
        return spec.setup(table.seats, mode=table.way)
    chosen = {option.name: table.dealt(option) for option in spec.options}
    return spec.setup(table.seats, chosen, table.way)


class Place(NamedTuple):
    """Where a seat cannot see what lies: `values`, each drawn blind from the `pool`."""

    name: str
    values: tuple[Any, ...]
    pool: Counter[Any]


class Step(NamedTuple):
    """A decision of a game: `before` is the state it was taken in, unchanged."""

    before: Any
    seat: Seat
    action: Action
    luck: tuple[int, ...]
    events: tuple[Event, ...]


class Played(NamedTuple):
    """A whole game: its luck and events before the first decision, its steps and its last state."""

    opening: tuple[int, ...]
    events: tuple[Event, ...]
    steps: tuple[Step, ...]
    end: Any

    def all_events(self) -> Iterator[Event]:
        """Everything that happened, in order."""
        yield from self.events
        for step in self.steps:
            yield from step.events

    def all_states(self) -> tuple[Any, ...]:
        """The state at every decision, and the last."""
        return (*[step.before for step in self.steps], self.end)


NAMES = ("Nell", "Jack", "Swift Nick", "Moll", "Tom", "Bess", "Kit", "Sal")


def names(table: Table) -> Names:
    """What everybody at the table is called."""
    others = dict.fromkeys(table.mode.others, "Captain Gallant")
    return Names.of(*NAMES[: table.seats], **others)


TABLES = [
    Table(key, mode.seats, seed, "" if mode.key == str(mode.seats) else mode.key)
    for key, spec in GAMES.items()
    for number, mode in enumerate(spec.modes)
    for seed in (
        SEEDS if number < USUAL and mode.seats <= FEW and key in games() else SEEDS_ELSEWHERE
    )
]
PAIRS = 95
"""Of a hundred pairs of house rules and ways to sit down, so many are played on a push."""


@cache
def met_at(table: Table, together: int) -> set[Any]:
    """What is played by there: the way to sit down and the house rules, so many together."""
    played_by = {**table.setup.options, "way": table.mode.key}
    return set(combinations(sorted(played_by.items()), together))


def _a_few(tables: Sequence[Table]) -> list[Table]:
    """So few of a game's tables that they meet each way and each house rule, and most pairs."""
    found: list[Table] = []
    alone, pairs = (set[Any]().union(*[met_at(t, n) for t in tables]) for n in (1, 2))
    most_left = len(pairs) * (100 - PAIRS) // 100
    while alone or len(pairs) > most_left:
        new = max(tables, key=lambda t: (len(met_at(t, 1) & alone) > 0, len(met_at(t, 2) & pairs)))
        found.append(new)
        alone, pairs = alone - met_at(new, 1), pairs - met_at(new, 2)
    return found


ON_A_PUSH = {t for key in GAMES for t in _a_few([each for each in TABLES if each.key == key])}


def of(tables: Iterable[Table]) -> list[Any]:
    """Those tables, as parameters. What is asked of one is asked by one worker, so that its game is
    played once; what a push need not ask is marked.
    """
    wide = pytest.mark.wide("tests/contract/test_playing.py::test_a_push_meets_most_pairs_of_rules")
    return [
        pytest.param(
            t,
            id=t.name,
            marks=[pytest.mark.xdist_group(t.name), *([] if t in ON_A_PUSH else [wide])],
        )
        for t in tables
    ]


at_every_table = pytest.mark.parametrize("table", of(TABLES))


def picker(seed: object) -> Pick:
    """A player who first picks a kind of action, so that no kind is crowded out by another."""
    lot = random.Random(f"{seed}")

    def pick(legal: Legal) -> Action:
        kind = lot.choice(sorted({type(each).__name__ for each in legal}))
        return chosen(lot, [each for each in legal if type(each).__name__ == kind])

    return pick


def chosen(lot: random.Random, legal: Legal) -> Action:
    """One of what is legal; of a family, a member."""
    each = lot.choice(legal)
    return each.some(Loose(lot.getrandbits(32))) if isinstance(each, Open) else each


def samples(lot: random.Random, legal: Legal, members: int = 4) -> list[Action]:
    """Every action that is listed, and some members of every family, each once."""
    found: dict[Action, None] = {}
    for each in legal:
        if isinstance(each, Open):
            found |= dict.fromkeys(
                [each.some(Loose(lot.getrandbits(32))) for _member in range(members)]
            )
        else:
            found[each] = None
    return list(found)


def _clinging(rules: Rules[Any, Any], state: Any, seat: Seat, pick: Pick) -> Action:
    """What `pick` likes, but rather something that seems not to end the game at once."""
    legal = tuple(rules.legal(state, seat))
    for attempt in range(6):
        action = pick(legal)
        ahead = rules.clone(state)
        rules.apply(ahead, seat, action, Loose(attempt))
        if rules.result(ahead) is None:
            break
    return action


@cache
def played(table: Table) -> Played:
    """The game of this table, played at random to its end; nobody may change what it holds."""
    rules, pick, lot = table.rules, picker(table), random.Random(f"{table} turns")
    luck = SeededLuck(f"{table}")
    state, events = rules.new(table.setup, luck)
    opening = luck.take_outcomes()
    steps: list[Step] = []
    while seats := rules.to_act(state):
        assert len(steps) < LONGEST, "the game does not end"
        seat = lot.choice(seats)
        action = _clinging(rules, state, seat, pick)
        before = rules.clone(state)
        happened = tuple(rules.apply(state, seat, action, luck))
        steps.append(Step(before, seat, action, luck.take_outcomes(), happened))
    return Played(opening, tuple(events), tuple(steps), state)


@lru_cache(maxsize=2)
def looked_at(table: Table) -> tuple[tuple[Any, Mapping[Seat | None, Any]], ...]:
    """Every state of the game of this table, with the view each of its watchers has of it."""
    observe, watchers = table.rules.observe, table.watchers
    states = played(table).all_states()
    return tuple([(state, {each: observe(state, each) for each in watchers}) for state in states])


T = TypeVar("T")


def spread(table: Table, row: Sequence[T], each: int = 1, most: int = 600) -> Sequence[T]:
    """So many of a row as are looked at `most` times where each is looked at so often: one in so
    many, from another one on for every seed, so that nothing is left out by all of them.
    """
    stride = max(1, len(row) * each // most)
    return row[table.seed % stride :: stride]


def other_luck(outcomes: Sequence[int], go: Callable[[Script], T]) -> Iterator[T]:
    """What comes of the same with one outcome of luck changed, where the luck still fits."""
    for place, outcome in enumerate(outcomes):
        for other in {0, 1, 5} - {outcome}:
            with suppress(LuckError):
                yield go(Script((*outcomes[:place], other, *outcomes[place + 1 :])))


def passed_on(plain: Any) -> Any:
    """What is read where these plain data were written down as JSON."""
    return msgspec.json.decode(msgspec.json.encode(plain))


def changeable(thing: Any) -> Iterator[Any]:
    """Everything inside `thing`, itself included, that could be changed in place, each once."""
    waiting, known = [thing], {id(thing): thing}
    while waiting:
        one = waiting.pop()
        kind: Any = type(one)
        frozen, parts = _made(kind)
        if not frozen:
            yield one
        for each in parts(one):
            # What many hold in common need be looked into only once.
            if type(each) not in _ATOMS and id(each) not in known:
                known[id(each)] = each
                waiting.append(each)


@cache
def _made(kind: type) -> tuple[bool, Callable[[Any], Iterable[Any]]]:
    """Whether things of this kind are frozen, and how to come by what is inside one."""
    fields = getattr(kind, "__struct_fields__", None)
    if fields is not None:
        frozen = bool(kind.__struct_config__.frozen)  # type: ignore[attr-defined]
        return frozen, lambda one: [getattr(one, field) for field in fields]
    if issubclass(kind, dict):
        return False, lambda one: (*one, *one.values())
    if issubclass(kind, (list, set)):
        return False, iter
    return True, iter if issubclass(kind, (tuple, frozenset)) else lambda _one: ()


_ATOMS = frozenset({int, str, bool, float, bytes, type(None)})
