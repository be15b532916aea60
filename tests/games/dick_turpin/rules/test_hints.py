"""The quick player: legal, sensible, better than chance, and blind to what it may not see; and
hints in three steps, each only where there is a choice, and the last as good as the odds.
"""

from collections import Counter

import pytest

from game.engine.chance import Chance, Loose
from game.engine.dick_turpin.actions import LieInWait, Stop, TurnAnother
from game.engine.dick_turpin.advice import STEPS, can_advise, hint, ranked
from game.engine.dick_turpin.heuristics import habit, of_winning, promise, worth
from game.engine.dick_turpin.rules import RULES
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.discovery import game_called
from game.engine.kinds import Action, Seat
from tests.games.dick_turpin.rules.roads import at_random, choosing, holding_up, steps

SPEC = game_called("dick_turpin")


@pytest.mark.parametrize(
    ("gold", "turned", "does"),
    [
        (30, (1,), TurnAnother()),
        (30, (1, 1), TurnAnother()),
        (30, (5, 4), Stop()),
        (30, (5, 5, 5), Stop()),
        (59, (1,), Stop()),  # nobody has more gold to be turned for
    ],
)
def test_it_stops_by_the_odds(gold: int, turned: tuple[int, ...], does: object) -> None:
    view = RULES.observe(holding_up(gold, 60 - gold, turned=turned), 0)
    assert habit(view, Loose(1)) == does


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
        able = seed % 3

        def either(view: DickTurpinView, luck: Chance, able: Seat = able) -> Action:
            return (habit if view.seat == able else at_random)(view, luck)

        *_game, (state, _seat, _events) = steps(3, seed, either)
        assert state.result is not None
        won += state.result.won[able] / sum(state.result.won)
    assert won > 0.4 * 150


def test_a_hold_up_is_hinted_at_in_three_steps() -> None:
    view = RULES.observe(holding_up(30, 30, turned=(5, 4)), 0)
    assert [hint(view, step) for step in range(1, STEPS + 1)] == [
        "Count what is left: 8 pistols in 28 cards.",
        "A pistol is 29% likely; gold would be 2.3 on average. "
        "Riding off brings 9; turning on brings 8.1 on average.",
        "Ride off with 9 sovereigns.",
    ]
    assert hint(RULES.observe(holding_up(30, 30, turned=(1,)), 0), 3) == "Turn another card."


def test_a_town_is_hinted_at_by_what_it_promises() -> None:
    state = choosing(20, 20, 20)
    state.piles = ((), ("york",), ("york",))
    view = RULES.observe(state, 0)
    towns = ranked(view)
    promises = [each.brings for each in towns]
    assert promises == sorted(promises, reverse=True)
    assert towns[0].town == "york"  # nobody else can be there
    assert hint(view, 2) == "York and Oxford promise most."
    assert hint(view, 3).startswith("Wait at York: about 2.7 sovereigns")


def test_only_whoever_has_a_choice_is_advised() -> None:
    for seed in range(6):
        for state, _seat, _events in steps(4, seed):
            for seat in (None, 0, 1, 2, 3):
                view = RULES.observe(state, seat)
                assert can_advise(view) == (seat in RULES.to_act(state))
                if can_advise(view):
                    assert len({hint(view, step) for step in range(1, STEPS + 1)}) == STEPS
