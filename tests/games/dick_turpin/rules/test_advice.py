"""Hints: three steps, each only where there is a choice, and the last as good as the odds."""

from game.engine.chance import Loose
from game.engine.dick_turpin.advice import STEPS, can_advise, hint, ranked
from game.engine.dick_turpin.rules import RULES
from game.engine.discovery import game_called
from tests.games.dick_turpin.rules.roads import choosing, holding_up

SPEC = game_called("dick_turpin")


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
        chance = Loose(seed)
        state, _events = RULES.new(SPEC.setup(4), chance)
        while to_act := RULES.to_act(state):
            for seat in (None, 0, 1, 2, 3):
                view = RULES.observe(state, seat)
                assert can_advise(view) == (seat in to_act)
                if can_advise(view):
                    assert len({hint(view, step) for step in range(1, STEPS + 1)}) == STEPS
            legal = RULES.legal(state, to_act[0])
            RULES.apply(state, to_act[0], legal[chance.below(len(legal))], chance)
