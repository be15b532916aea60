"""The worked cases of the rules (E) and their decisions (A), under their numbers, as rows."""

from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.engine.chance import Bag, Loose
from game.engine.kinds import Seat
from game.engine.merry_way import SPEC
from game.engine.merry_way.actions import Collect, Done, Pass, Pick, Rest
from game.engine.merry_way.data import (
    DATA,
    FOLLIES,
    FOLLY_IDS,
    NUMBERS,
    RESOURCE_IDS,
    SCHEME_IDS,
    SCHEME_NUMBER,
    TRAPS,
    TRAVELLERS,
    upgrade_cost,
)
from game.engine.merry_way.events import Fell, ResourceCardsDrawn, Strolled
from game.engine.merry_way.greenwood import greenwood
from game.engine.merry_way.odds import forecast, going_of
from game.engine.merry_way.round import draw_schemes, end_round
from game.engine.merry_way.round.travel import temper, travel, walk
from game.engine.merry_way.rules import RULES
from game.engine.merry_way.state import Lying, Phase, State, Trap, put
from tests.games.cases import Row, Words, cases_of, hold
from tests.games.merry_way.rules import tables as t

LINES = {
    "LAZY": t.LAZY,
    "ALL_LAZY": ("f01", "f05", "f09", "f13", "f18", "f21"),
    "WICKED": t.WICKED,
    "E2": ("f01", "f26", "f02", "f16", "f29", "f18"),
}


def lay(given: dict[str, Any]) -> State:
    """A table of so many (three), with those house rules and empty hands; `dealt` keeps them."""
    seats = given.pop("seats", 3)
    houses = {name: given.pop(name) for name in list(given) if name in t.State_OPTIONS}
    if given.pop("dealt", False):
        luck = t.Last() if given.pop("last", False) else Loose(3)
        return RULES.new(SPEC.setup(seats, houses), luck)[0]
    return t.table(seats, **houses)


def floor(state: State, seat: Seat) -> None:
    """The Bargain phase has begun, and that band has the floor."""
    state.phase, state.turn = Phase.FLOOR, seat
    state.resting, state.picked = (False,) * state.seats, (None,) * state.seats
    state.offers = (state.options.offers_per_phase,) * state.seats


def building(state: State, seat: Seat) -> None:
    """The Build phase has begun, and it is that band's turn."""
    state.phase, state.turn, state.passed = Phase.BUILD, seat, (False,) * state.seats
    state.picked = (None,) * state.seats


def bank(state: State, seat: Seat) -> None:
    state.phase, state.turn = Phase.BANK, seat


def folly_deck(state: State, left: int | list[str]) -> None:
    """So many of the last kinds, or none of those and of the first six."""
    if isinstance(left, int):
        state.folly_deck = Bag((0,) * (len(FOLLY_IDS) - left) + (1,) * left)
        return
    kept = [0 if card in left or n < 6 else 1 for n, card in enumerate(FOLLY_IDS)]
    state.folly_deck = Bag(tuple(kept))


def schemes_left(state: State, pile: list[str], discards: list[str]) -> None:
    """The pile and the discards of schemes hold those and nothing else."""
    for name, cards in (("scheme_deck", pile), ("scheme_discard", discards)):
        bag = Bag((0,) * len(SCHEME_IDS))
        for card in cards:
            bag = bag.put(SCHEME_NUMBER[card])
        setattr(state, name, bag)


def claims(state: State, own: int, card: str, owner: Seat | None) -> None:
    """So many claims of the first band, then one trap of somebody's, and nothing else."""
    rest = len(state.options.wood.clearings) - own - 1
    state.traps = tuple([Trap("gr1", 0)] * own + [Trap(card, owner)] + [None] * rest)


def free_claims(state: State, *counts: int) -> None:
    """So many claims of each band, anywhere."""
    free = list(state.options.wood.clearings)
    for seat, count in enumerate(counts):
        for _token in range(count):
            t.trap(state, free.pop(), "lazy", 2, seat)


def card_at(state: State, clearing: str, card: str, owner: Seat | None) -> None:
    state.traps = put(state.traps, state.options.wood.number[clearing], Trap(card, owner))


def there(state: State, clearing: str) -> list[Any] | None:
    """The card and the owner of a trap."""
    trap = state.trap_at(clearing)
    return None if trap is None else [trap.card, trap.owner]


def owners(state: State) -> dict[str, Seat | None]:
    wood = state.options.wood.clearings
    return {
        name: trap.owner for name, trap in zip(wood, state.traps, strict=True) if trap is not None
    }


def paths(state: State) -> dict[str, str]:
    """Where everybody would walk now."""
    return {
        walk.traveller: " ".join([at.removeprefix("N.").removeprefix("W.") for at in walk.path])
        for walk in forecast(going_of(state)).walks
    }


def deal_seen(state: State, seat: Seat) -> Any:
    """What is given in the deal on the table, as a band sees it."""
    deal = RULES.observe(state, seat).deal
    assert deal is not None
    return deal.give


def traps_at(state: State, each: Row) -> None:
    """Those traps lie there."""
    for at, trap in each.items():
        t.trap(state, at, *trap)


def all_of_row_a(state: State, card: str) -> None:
    """That trap, nobody's, in every clearing of row A."""
    for name in state.options.wood.clearings:
        if name[-2] == "A":
            card_at(state, name, card, None)


def barred(state: State, walk: int) -> list[int]:
    """How long a walk is, and how often it crosses the roadblock, either way."""
    path = forecast(going_of(state)).walks[walk].path
    steps = [{*step} for step in pairwise(path)]
    return [len(path), steps.count({*(state.block or ())})]


def strolls(told: list[Any], who: str) -> str:
    """Where one has walked, step by step."""
    steps = [event for event in told if isinstance(event, Strolled) and event.traveller == who]
    return " ".join([at[2:] for at in (steps[0].start, *[step.to for step in steps])])


def stops(state: State, walk: int) -> list[str]:
    return [visit.clearing for visit in forecast(going_of(state)).walks[walk].visits]


def walked(state: State) -> list[Any]:
    events: list[Any] = []
    travel(state, t.LUCK, events)
    return events


def walked_by(state: State, place: int) -> list[Any]:
    events: list[Any] = []
    walk(state, place, TRAVELLERS[place], events)
    return events


def ended(state: State) -> list[Any]:
    events: list[Any] = []
    end_round(state, t.Last(), events)
    return events


def drawn(state: State, seat: Seat, count: int) -> list[Any]:
    events: list[Any] = []
    draw_schemes(state, seat, count, "work", t.LUCK, events)
    return events


def gone_round(state: State, choose: str) -> list[Any]:
    """Everybody does that, as often as there are digits, the first way there is."""
    events: list[Any] = []
    while True:
        seat = RULES.to_act(state)[0]
        ways: list[Any] = [e for e in RULES.legal(state, seat) if type(e).__name__ == choose]
        if not ways:
            return events
        events += RULES.apply(state, seat, ways[0], t.LUCK)


WORDS = Words(
    rules=RULES,
    luck=lambda: t.LUCK,
    lay=lay,
    given={
        "floor": floor,
        "building": building,
        "bank": bank,
        "collecting": lambda state, cards: t.collecting(
            state, *[(tuple(digits), tuple(pink)) for digits, pink in cards]
        ),
        "hand": lambda state, seat, cards: t.hand(state, seat, *cards),
        "trap": lambda state, road, at, trap: t.trap(state, f"{road}.{at}", *trap),
        "traps_at": traps_at,
        "card_at": lambda state, road, at, trap: card_at(state, f"{road}.{at}", *trap),
        "lineup": lambda state, faces: t.lineup(
            state, *(LINES[faces] if isinstance(faces, str) else faces)
        ),
        "folly_deck": folly_deck,
        "schemes_left": lambda state, both: schemes_left(state, *both),
        "claims": lambda state, how: claims(state, *how),
        "free_claims": lambda state, counts: free_claims(state, *counts),
        "resource_none": lambda state, _none: setattr(
            state, "resource_deck", Bag((0,) * len(RESOURCE_IDS))
        ),
        "two_cards": lambda state, _each: setattr(
            state, "cards", tuple([cards[:2] for cards in state.cards])
        ),
        "turned_over": lambda state, _all: setattr(
            state, "lineup", tuple([Lying(card.card, "blue") for card in state.lineup])
        ),
        "all_of_row_a": all_of_row_a,
    },
    asks={
        "to_act": RULES.to_act,
        "tokens": lambda state, seat: state.tokens(seat),
        "sizes": lambda state, name: [len(each) for each in getattr(state, name)],
        "size": lambda state, name: len(getattr(state, name)),
        "discarded": lambda state, card: state.scheme_discard.counts[SCHEME_NUMBER[card]],
        "at": lambda state, *at: there(state, ".".join(at)),
        "owners": lambda state: owners(state),
        "sites": lambda state, *road: [
            name
            for name in state.options.wood.sites(state.taken)
            if not road or name.startswith(road[0])
        ],
        "temper": lambda state, *place: (
            [list(temper(state, n)[:2]) for n in range(5)]
            if not place
            else list(temper(state, place[0])[:2])
        ),
        "cost": lambda _state, card: upgrade_cost(TRAPS[card], every=False),
        "paths": paths,
        "stops": stops,
        "lifted": lambda state: forecast(going_of(state)).lifted,
        "sides": lambda state: [card.side for card in state.lineup],
        "follies": lambda state, place: state.lineup[place].face.follies,
        "deal_seen": deal_seen,
        "named_seen": lambda state, seat: RULES.observe(state, seat).named,
        "unders": lambda state, seat: {
            lain.under is None for lain in RULES.observe(state, None if seat < 0 else seat).lineup
        },
        "blocks": lambda state, road: Counter(
            step[0].startswith(road) for step in state.options.wood.blocks
        )[True],
        "path": lambda state, walk: list(paths(state).values())[walk],
        "first_stop": lambda state, walk: stops(state, walk)[0],
        "barred": barred,
        "at_towns": lambda state: [
            step for step in state.options.wood.blocks if {"T0", "T5"} & {at[2:] for at in step}
        ],
        "renewed": lambda state: (
            not {card.card for card in state.lineup}
            & {card.card for card in t.table(state.seats).lineup}
        ),
        "none_picked": lambda state: None in state.picked,
        "all_traps": lambda state: all(card in TRAPS for hand in state.schemes for card in hand),
    },
    hears={
        "named_to": lambda told, seat: [event.seen_by(seat).want for event in told],
        "heard": lambda told, seat: [event.seen_by(seat).give for event in told],
        "strolls": strolls,
        "falls": lambda told, who: [
            event.clearing for event in told if isinstance(event, Fell) and event.traveller == who
        ],
        "first_goal": lambda told: next(e for e in told if isinstance(e, Strolled)).goal,
    },
    now={
        "walk": walked,
        "walk_of": walked_by,
        "end_round": ended,
        "draw": drawn,
        "all": gone_round,
    },
)


QUIET = (Collect, Rest, Done, Pass)
CASES = cases_of(Path(__file__).with_name("cases.yaml"))


@pytest.mark.parametrize("case", CASES)
def test_a_case_of_the_rules(case: Row) -> None:
    hold(case, WORDS)


def test_the_worked_cases_are_all_there() -> None:
    """Those that are no walks (`test_walks.py`)."""
    told = {case.values[0]["case"].split()[0] for case in CASES}
    wanted = {f"E{n}" for n in (*range(1, 37), *range(63, 71))}
    assert wanted - told == set()


@pytest.mark.parametrize(("rows", "clearings"), [(3, 12), (4, 14), (5, 15)])
def test_a14_a15_rows_lie_between_two_and_as_deep_as_the_house_plays(
    rows: int, clearings: int
) -> None:
    wood = greenwood("two_roads", rows)
    assert len(wood.clearings) == 2 * clearings
    deepest = [name for name in wood.clearings if name[-2] == "TABCDE"[rows]]
    assert len(deepest) == 2 * (6 - rows)
    taken = tuple([name not in deepest for name in wood.clearings])
    assert set(wood.sites(taken)) == set(deepest)
    # One of its supports open, and it is no site.
    below = f"{deepest[0][:2]}{'TABCDE'[rows - 1]}1"
    less = tuple([name not in (*deepest, below) for name in wood.clearings])
    assert deepest[0] not in wood.sites(less)
    assert below in wood.sites(less)


def test_every_phase_begins_with_the_leader_and_so_do_the_cards_of_a_round() -> None:
    state, _events = RULES.new(SPEC.setup(3, {}), Loose(2))
    state.leader = 1
    for seat in (2, 0, 1):
        t.do(state, seat, t.legal(state, seat, Pick)[0])
    began = {state.phase: state.turn}
    while state.round == 1:
        seat = RULES.to_act(state)[0]
        quiet = [a for a in t.legal(state, seat) if isinstance(a, QUIET)]
        action = quiet[0]
        events = t.do(state, seat, action)
        began.setdefault(state.phase, RULES.to_act(state)[0])
    assert [began[phase] for phase in (Phase.COLLECT, Phase.FLOOR, Phase.BANK, Phase.BUILD)] == [
        1
    ] * 4
    drawn = [event.seat for event in events if isinstance(event, ResourceCardsDrawn)]
    assert drawn == [1, 2, 0]


def test_the_decks_are_those_of_the_page() -> None:
    """Section 11: counts, digit sums, and what the sides of follies show."""
    assert sum([card.count for card in DATA.resources]) == 36
    sums = [sum(card.digits) for card in DATA.resources for _copy in range(card.count)]
    assert round(sum(sums) / len(sums), 1) == 5.9
    pinks = [place for card in DATA.resources for place in card.pink]
    assert [pinks.count(n) for n in (1, 2, 3)] == [5, 2, 1]
    reds = [card.red for card in FOLLIES.values()]
    blues = [card.blue for card in FOLLIES.values()]
    for sides, singles, doubles, peasants, guards in ((reds, 16, 8, 3, 2), (blues, 19, 4, 4, 3)):
        assert sum([not isinstance(side, str) and len(side) == 1 for side in sides]) == singles
        assert sum([not isinstance(side, str) and len(side) == 2 for side in sides]) == doubles
        assert (sides.count("peasant"), sides.count("guard")) == (peasants, guards)
    price = {1: {2}, 2: {4}, 3: {6}, 5: {8}}
    for card in TRAPS.values():
        if card.folly in {"lazy", "wicked", "greedy"}:
            assert {sum(card.cost)} == price[card.profit]
    assert NUMBERS.proposals == 4
