"""The quick player: legal, sensible, better than chance, and blind to what it may not see."""

from collections import Counter

import pytest

from game.engine.chance import Loose
from game.engine.dick_turpin.actions import LieInWait, Stop, TurnAnother
from game.engine.dick_turpin.heuristics import habit, of_winning, promise, worth
from game.engine.dick_turpin.rules import RULES
from game.engine.discovery import game_called
from tests.games.dick_turpin.rules.roads import choosing, holding_up

SPEC = game_called("dick_turpin")


@pytest.mark.parametrize(
    ("turned", "does"),
    [((1,), TurnAnother()), ((1, 1), TurnAnother()), ((5, 4), Stop()), ((5, 5, 5), Stop())],
)
def test_it_stops_by_the_odds(turned: tuple[int, ...], does: object) -> None:
    view = RULES.observe(holding_up(30, 30, turned=turned), 0)
    assert habit(view, Loose(1)) == does


def test_it_does_not_turn_for_gold_nobody_has() -> None:
    view = RULES.observe(holding_up(59, 1, turned=(1,)), 0)
    assert habit(view, Loose(1)) == Stop()


def test_a_lonely_town_promises_more_than_a_crowded_one() -> None:
    state = choosing(20, 20, 20)
    state.piles = ((), ("york",), ("york",))
    view = RULES.observe(state, 0)
    assert promise(view, "york") > promise(view, "lancaster")
    assert promise(view, "oxford") > promise(view, "carlisle")


def test_its_towns_are_mixed() -> None:
    view = RULES.observe(choosing(15, 15, 15, 15), 0)
    towns = Counter(habit(view, Loose(seed)) for seed in range(300))
    assert set(towns) == set(view.legal)
    assert max(towns.values()) < 150
    assert all(isinstance(action, LieInWait) for action in towns)


@pytest.mark.parametrize("company", [(), (0.5,), (1.0, 1.0), (0.2, 0.7, 0.4)])
def test_the_chance_of_robbing_is_the_same_for_all_who_may_come(company: tuple[float, ...]) -> None:
    """Summed over everybody's coming or not, each weighed by how likely it is."""
    total = 0.0
    for who in range(2 ** len(company)):
        chance, crowd = 1.0, 0
        for number, coming in enumerate(company):
            here = who >> number & 1
            chance *= coming if here else 1 - coming
            crowd += here
        total += chance / (1 + crowd)
    assert of_winning(company) == pytest.approx(total)


def test_what_lies_before_a_robber_counts() -> None:
    bare = RULES.observe(holding_up(20, 20, 20, turned=(1,)), None)
    rich = RULES.observe(holding_up(20, 20, 20, turned=(5, 5)), None)
    assert worth(rich, 0) > worth(bare, 0) > 0 > worth(bare, 1) > worth(rich, 1)
    assert worth(RULES.observe(choosing(20, 25, 15), None), 1) == 5


def test_it_beats_those_who_play_at_random() -> None:
    won = 0.0
    for seed in range(150):
        chance = Loose(seed)
        state, _events = RULES.new(SPEC.setup(3), chance)
        while to_act := RULES.to_act(state):
            seat = to_act[0]
            view = RULES.observe(state, seat)
            action = habit(view, chance) if seat == seed % 3 else None
            legal = RULES.legal(state, seat)
            RULES.apply(state, seat, action or legal[chance.below(len(legal))], chance)
        assert state.result is not None
        won += state.result.won[seed % 3] / sum(state.result.won)
    assert won > 0.4 * 150
