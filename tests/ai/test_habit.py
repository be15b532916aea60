"""The habits of a quick robber: no plain folly."""

from typing import Any

import msgspec
import pytest

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.your_money.actions import Leave, Plan, TurnScoundrel
from game.engine.your_money.heuristics import habit, worth
from game.engine.your_money.state import Phase, State

SPEC = game_called("your_money")
RULES: Any = SPEC.rules


def planning(seats: int = 2, seed: int = 3, round_number: int = 1, **sheet: Any) -> State:
    """A state in which seat 0 plans, with so much on its sheet."""
    state: State = RULES.new(SPEC.setup(seats), Loose(seed))[0]
    state.round = round_number
    for name, value in sheet.items():
        setattr(state.sheets[0], name, value)
    return state


def plans(state: State, tries: int = 20) -> set[str]:
    view = RULES.observe(state, 0)
    chosen: set[str] = set()
    for number in range(tries):
        action = habit(view, Loose(number))
        assert isinstance(action, Plan)
        chosen.add(action.place)
    return chosen


@pytest.mark.parametrize(
    ("stands", "goes_to"),
    [
        ({"round_number": 6, "health": 2, "guineas": 20}, {"tavern", "market"}),
        ({"must_rest": True}, {"tavern"}),
        # Money goes into a horse or arms early, and not in the last round.
        ({"round_number": 2, "guineas": 12, "dice": (1, 1)}, {"market"}),
        ({"round_number": 16, "guineas": 12, "dice": (6, 6)}, {"north", "south", "east", "west"}),
    ],
)
def test_who_needs_it_goes_to_town(stands: dict[str, Any], goes_to: set[str]) -> None:
    for seed in range(6):
        assert plans(planning(seed=seed, **stands)) <= goes_to


def test_nobody_in_good_health_retires() -> None:
    for seed in range(20):
        for round_number in (1, 8, 16):
            assert "retire" not in plans(planning(seed=seed, round_number=round_number), 3)


def test_a_scoundrel_turns_with_the_last_plan_and_not_before() -> None:
    for round_number, turns in ((15, False), (16, True)):
        state = planning(round_number=round_number, scoundrel=9, folk_hero=2)
        action = habit(RULES.observe(state, 0), Loose(1))
        assert isinstance(action, TurnScoundrel) is turns


def test_whoever_can_live_does_not_choose_to_die() -> None:
    luck, met = Loose(5), 0
    for seed in range(400):
        state = planning(seats=1, seed=seed, health=1 + seed % 4)
        RULES.apply(state, 0, Plan(("north", "south", "east", "west")[seed % 4]), luck)
        if state.phase is not Phase.ROB:
            continue
        chosen = habit(RULES.observe(state, 0), luck)

        def lives(action: Any, state: State = state) -> bool:
            after = RULES.clone(state)
            RULES.apply(after, 0, action, Loose(1))
            return bool(after.sheets[0].health > 0)

        ways_to_live = [action for action in RULES.legal(state, 0) if lives(action)]
        if ways_to_live:
            met += 1
            assert lives(chosen), (seed, chosen)
    assert met > 300


def test_in_town_deals_end() -> None:
    state = planning(round_number=3, guineas=60, health=4, scoundrel=4)
    RULES.apply(state, 0, Plan("market"), Loose(1))
    RULES.apply(state, 1, Plan("tavern"), Loose(1))
    if state.turn[0] == 1:
        RULES.apply(state, 1, Leave(), Loose(1))
    deals = 0
    while state.phase is Phase.TOWN and state.turn == (0,):
        RULES.apply(state, 0, habit(RULES.observe(state, 0), Loose(1)), Loose(1))
        deals += 1
        assert deals < 20
    assert deals > 3
    assert state.sheets[0].health > 4
    assert state.sheets[0].horse == "warhorse"


@pytest.mark.parametrize(
    ("field", "better", "poorer"),
    [
        ("guineas", 9, 4),
        ("folk_hero", 4, 2),
        ("health", 9, 3),
        ("scoundrel", 1, 4),
        ("horse", "warhorse", "pit_pony"),
        ("gear", ("mask",), ()),
        ("weapons", ("pistol",), ("cudgel",)),
    ],
)
def test_worth_rises_with_what_is_good_to_have(field: str, better: Any, poorer: Any) -> None:
    view = RULES.observe(planning(), 0)

    def with_value(value: Any) -> Any:
        own = msgspec.structs.replace(view.sheets[0], **{field: value})
        return msgspec.structs.replace(view, sheets=(own, view.sheets[1]))

    assert worth(with_value(better), 0) > worth(with_value(poorer), 0)
    assert worth(with_value(better), 1) < worth(with_value(poorer), 1)
