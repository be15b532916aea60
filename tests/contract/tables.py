"""Every game, every number of seats, several seeds with options drawn by lot: tables to play at."""

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec
import pytest

from game.engine.chance import Live, Loose
from game.engine.discovery import game_called, games
from game.engine.kinds import Action, Event, Seat
from game.engine.names import Names
from game.engine.open import Legal, Open
from game.engine.rules import Rules, Setup
from game.engine.spec import GameSpec

SEEDS = range(20)
LONGEST = 4_000  # decisions; a random game of any kind is over long before

Pick = Callable[[Legal], Action]


class Table(NamedTuple):
    """A game with its seats and a seed, from which its options and its play are drawn."""

    key: str
    seats: int
    seed: int

    @property
    def spec(self) -> GameSpec:
        return game_called(self.key)

    @property
    def rules(self) -> Rules[Any, Any]:
        return self.spec.rules

    @property
    def setup(self) -> Setup:
        """Seed 0 plays by the defaults, the others by options drawn by lot."""
        if not self.seed:
            return self.spec.setup(self.seats)
        lot = random.Random(f"{self}")
        chosen = {option.name: lot.choice(option.choices).value for option in self.spec.options}
        return self.spec.setup(self.seats, chosen)

    @property
    def watchers(self) -> tuple[Seat | None, ...]:
        """Every seat, and somebody who only looks on."""
        return (None, *range(self.seats))


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


NAMES = ("Nell", "Jack", "Swift Nick", "Moll", "Tom")


def names(table: Table) -> Names:
    """What everybody at the table is called."""
    others = dict.fromkeys(table.spec.mode(table.seats).others, "Captain Gallant")
    return Names.of(*NAMES[: table.seats], **others)


TABLES = [
    Table(key, n, seed) for key, spec in games().items() for n in spec.seats for seed in SEEDS
]
at_every_table = pytest.mark.parametrize(
    "table", TABLES, ids=[f"{t.key}-{t.seats}-{t.seed}" for t in TABLES]
)


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
    luck = Live(f"{table}")
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


def changeable(thing: Any) -> Iterator[Any]:
    """Everything inside `thing`, itself included, that could be changed in place."""
    if isinstance(thing, msgspec.Struct):
        if not type(thing).__struct_config__.frozen:
            yield thing
        for field in type(thing).__struct_fields__:
            yield from changeable(getattr(thing, field))
    elif isinstance(thing, (list, set, dict)):
        yield thing
        for inside in [*thing, *(thing.values() if isinstance(thing, dict) else ())]:
            yield from changeable(inside)
    elif isinstance(thing, (tuple, frozenset)):
        for inside in thing:
            yield from changeable(inside)
