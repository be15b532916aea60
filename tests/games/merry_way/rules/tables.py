"""Tables of On Their Merry Way as the worked cases lay them."""

from typing import Any

from game.engine.chance import Bag, Chance, Loose
from game.engine.kinds import Action, Event, Seat
from game.engine.merry_way import SPEC, data
from game.engine.merry_way.rules import RULES
from game.engine.merry_way.state import Lying, Phase, State, Trap, put

LUCK = Loose(0)


def table(seats: int = 3, **fields: Any) -> State:
    """A new game with some fields as a case has them; empty hands unless it says so."""
    options = {name: fields.pop(name) for name in list(fields) if name in State_OPTIONS}
    state, _events = RULES.new(SPEC.setup(seats, options), Loose(1739))
    for seat in range(seats):
        for card in state.schemes[seat]:
            state.scheme_deck = state.scheme_deck.put(data.SCHEME_NUMBER[card])
    state.schemes = ((),) * seats
    for name, value in fields.items():
        setattr(state, name, value)
    return state


State_OPTIONS = tuple(option.name for option in SPEC.options)


def hand(state: State, seat: Seat, *cards: str) -> None:
    """That band holds those schemes, and the deck has them no more."""
    counts = list(state.scheme_deck.counts)
    for card in cards:
        counts[data.SCHEME_NUMBER[card]] -= 1
    state.scheme_deck = Bag(tuple(counts))
    state.schemes = put(state.schemes, seat, data.in_order([*state.schemes[seat], *cards]))


def trap(state: State, clearing: str, kind: str, profit: int, owner: Seat | None) -> None:
    """A trap of that kind and profit lies there."""
    card = next(c.id for c in data.TRAPS.values() if c.folly == kind and c.profit == profit)
    number = state.options.wood.number[clearing]
    state.traps = put(state.traps, number, Trap(card, owner))
    counts = list(state.scheme_deck.counts)
    counts[data.SCHEME_NUMBER[card]] -= 1
    state.scheme_deck = Bag(tuple(counts))


def lineup(state: State, *faces: str) -> None:
    """Those folly cards lie there, first sides up unless the id ends in "b"."""
    state.lineup = tuple(
        [Lying(face.removesuffix("b"), "blue" if face.endswith("b") else "red") for face in faces]
    )


def collecting(state: State, *cards: tuple[tuple[int, int, int], tuple[int, ...]]) -> None:
    """Those resource cards lie open: digits, and which of them are pink."""
    from game.engine.merry_way.data import DATA

    found = []
    for digits, pink in cards:
        found.append(next(c.id for c in DATA.resources if c.digits == digits and c.pink == pink))
    state.picked, state.phase, state.turn = tuple(found), Phase.COLLECT, state.leader
    assert set(found) <= set(data.RESOURCE_IDS)


def do(state: State, seat: Seat, action: Action) -> list[Event]:
    """The action carried out."""
    return RULES.apply(state, seat, action, LUCK)


def legal(state: State, seat: Seat, kind: type | None = None) -> list[Any]:
    """What that band may do, of one kind."""
    return [each for each in RULES.legal(state, seat) if kind is None or isinstance(each, kind)]


LAZY = ("f01", "f05", "f09", "f13", "f01", "f05")
"""A line-up in which everybody is a lazy merchant."""
WICKED = ("f02", "f06", "f10", "f14", "f02", "f06")
"""And one of wicked ones."""


def building(state: State, *stores: int) -> State:
    """Seat 0 builds, with those stores."""
    state.phase, state.turn, state.passed = Phase.BUILD, 0, (False,) * state.seats
    if stores:
        state.stores = put(state.stores, 0, (stores[0], stores[1], stores[2]))
    return state


def bargaining(seats: int = 2, **fields: Any) -> State:
    """The floor is seat 0's."""
    state = table(seats, **fields)
    offers = state.options.offers_per_phase
    state.phase, state.resting, state.offers = Phase.FLOOR, (False,) * seats, (offers,) * seats
    return state


class Last(Chance):
    """The lot falls to the last there is."""

    def below(self, n: int) -> int:
        return n - 1
