"""How rivals decide: legal, from their view alone, and well."""

from collections import Counter
from functools import cache

import pytest

from game.ai.assizes.bench import judge_for, why
from game.ai.levels import CHARACTERS, LEVELS, keeps_diary
from game.ai.merry_way import evaluator
from game.ai.merry_way.agent import Mind
from game.ai.merry_way.board import Roads, board_of, first_sides, second_sides
from game.ai.merry_way.policy import decide, reasons
from game.ai.rival import Skill
from game.engine.chance import Loose, SeededLuck
from game.engine.merry_way import SPEC
from game.engine.merry_way.actions import (
    Accept,
    Buy,
    BuyCard,
    Decline,
    Done,
    Exchange,
    Offer,
    Pass,
    Rest,
    SetTrap,
    Upgrade,
)
from game.engine.merry_way.data import TRAPS
from game.engine.merry_way.events import ProfitChanged
from game.engine.merry_way.heuristics import habit
from game.engine.merry_way.heuristics.values import changes
from game.engine.merry_way.odds import forecast, going_in
from game.engine.merry_way.rules import RULES
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView
from game.engine.open import allows, drawn
from tests.games.merry_way.mind.positions import decisions, seen
from tests.games.merry_way.rules.tables import bargaining, do, hand, lineup, table
from tools.exploits.merry_way import A_FULL_STORE, HABITS, Plays, habitual, strongest, won

ALL = [character.level for character in CHARACTERS]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"road_model": "one_road", "withdraw_token": "on", "upgrade_minimum": "every"}),
        (3, {"roadblock_scheme": "card", "clearing_rows": 5, "build_style": "all_at_once"}),
        (4, {"offers_per_phase": -1, "blue_sides": "open", "special_schemes": "off"}),
    ],
)
def test_every_level_takes_what_is_legal(seats: int, options: dict[str, object]) -> None:
    phases = set()
    for number, view in enumerate(decisions(seats, 3, 7, **options)):
        level = LEVELS[ALL[number % len(ALL)]]
        action = level.choose(SPEC, view, Loose(number))
        assert allows(view.legal, action)
        assert action == level.choose(SPEC, view, Loose(number))
        phases.add(view.phase)
    assert len(phases) >= 5


def test_the_trap_that_the_travellers_come_to_is_built() -> None:
    state = table(2, phase=Phase.BUILD, round=3, stores=((4, 4, 4), (0, 0, 0)))
    state.passed = (False, True)
    lineup(state, "f03", "f07", "f11", "f15", "f03", "f07")  # everybody is greedy
    hand(state, 0, "lz6", "gr6")
    action = decide(seen(state, 0), Loose(1), Skill())
    assert isinstance(action, SetTrap)
    assert action.card == "gr6"
    assert action.clearing == "N.A5"  # three of the five come along that road


def test_nobody_builds_for_a_round_that_never_comes() -> None:
    state = table(2, phase=Phase.BUILD, round=10, stores=((4, 4, 4), (0, 0, 0)))
    state.passed = (False, True)
    lineup(state, "f03", "f07", "f11", "f15", "f03", "f07")
    hand(state, 0, "lz6")
    assert decide(seen(state, 0), Loose(1), Skill()) == Pass()


def test_weaker_levels_err_more() -> None:
    losses = dict.fromkeys(ALL, 0.0)
    for number, view in enumerate(decisions(3, 21, 3)):
        thoughts = {each.action: each.worth for each in Mind(view).thoughts()}
        best = max(thoughts.values())
        for level in ALL:
            losses[level] += best - thoughts[LEVELS[level].choose(SPEC, view, Loose(number))]
    first, second, third, last = [losses[level] for level in ALL]
    assert first > second > third > last == 0


def test_reasons_are_ranked_and_told_in_words() -> None:
    told = 0
    for view in decisions(4, 4, 9):
        found = reasons(view, Loose(1), Skill())
        assert found
        assert [each.value for each in found] == sorted([each.value for each in found])[::-1]
        assert all(0 <= each.value <= 1 and each.why for each in found)
        told += len(found)
        if view.phase is Phase.BUILD:
            assert keeps_diary(SPEC.key, "turpin", view)
    assert told > 20


# The weakest who think ----------------------------------------------------------------------------


WALKED = ("trap", "robbers")
"""Why purses come and go on the road."""
MOST = 2
"""Rounds of forty that may bring nobody anything."""


@pytest.mark.wide("tests/games/merry_way/mind/test_building_rivals.py::test_weaker_levels_err_more")
def test_nearly_every_round_of_the_easiest_brings_somebody_something() -> None:
    rounds, done = Counter[tuple[int, int]](), Counter[type]()
    for number in range(5):
        luck, own = SeededLuck(f"Sherwood {number}"), Loose(number)
        state, _events = RULES.new(SPEC.setup(3 + number % 2), luck)
        while waiting := RULES.to_act(state):
            seat, now = waiting[0], (number, state.round)
            action = LEVELS["cutpurse"].choose(SPEC, RULES.observe(state, seat), own)
            done[type(action)] += 1
            rounds[now] += 0
            for event in RULES.apply(state, seat, action, luck):
                if isinstance(event, ProfitChanged) and event.why in WALKED:
                    rounds[now] += max(0, event.now - event.was)
    assert len(rounds) >= 36
    assert [each for each, brought in rounds.items() if not brought][MOST:] == []
    assert done[Exchange] < done[Done] / 4, "three goods are not given for one again and again"


# The judge of the Assizes: by the strongest rival's own values ------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_chances_add_up_and_the_best_is_no_worse(seats: int) -> None:
    for number, view in enumerate(decisions(seats, 2, 7)):
        played = drawn(view.legal, Loose(number))
        found = evaluator.weigh(SPEC, view, played, seats, Loose(1))
        seat = view.seat or 0
        assert allows(view.legal, found.best)
        assert sum(found.before) == pytest.approx(1)
        assert sum(found.after) == pytest.approx(1)
        assert found.before[seat] >= found.after[seat]
        assert all(evaluator.why(view, played, found.best))


def test_what_the_strongest_thinks_best_gives_nothing_away() -> None:
    for view in decisions(3, 5, 8):
        best = max(Mind(view).thoughts(), key=lambda each: each.worth).action
        found = evaluator.weigh(SPEC, view, best, 3, Loose(1))
        assert found.best == best
        assert found.before == found.after


def test_passing_with_the_best_trap_in_hand_is_a_fault() -> None:
    state = table(2, phase=Phase.BUILD, round=3, stores=((4, 4, 4), (0, 0, 0)))
    state.passed = (False, True)
    lineup(state, "f03", "f07", "f11", "f15", "f03", "f07")
    hand(state, 0, "gr6")
    view = seen(state, 0)
    found = evaluator.weigh(SPEC, view, Pass(), 2, Loose(1))
    assert found.before[0] - found.after[0] > 0.05
    assert "+" in why(SPEC, view, Pass(), found.best)[1]


def test_a_gift_is_a_fault_and_silence_is_none() -> None:
    state = bargaining(3, stores=((4, 1, 1), (1, 4, 1), (1, 1, 4)), round=3, profit=(9, 9, 9))
    view = seen(state, 0)
    gift = evaluator.weigh(SPEC, view, Offer(1, (("plots", 4),), ()), 3, Loose(1))
    assert gift.after[0] < gift.before[0]
    silent = evaluator.weigh(SPEC, view, Rest(), 3, Loose(1))
    assert silent.before == silent.after
    do(state, 0, Offer(1, (), (("manpower", 3),)))
    asked = seen(state, 1)
    taken = evaluator.weigh(SPEC, asked, Accept(), 3, Loose(1))
    assert (taken.best, taken.after[1] < taken.before[1]) == (Decline(), True)


def test_the_house_finds_this_judge() -> None:
    assert judge_for(SPEC.key) is evaluator
    assert evaluator.NUMBER > 0


# Ways by numbers ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (3, {"road_model": "one_road", "clearing_rows": 4}),
        (4, {"dimwitted_next": "at_once", "clearing_rows": 5}),
    ],
)
def test_walks_come_to_what_the_forecast_says(seats: int, options: dict[str, object]) -> None:
    looked = 0
    for view in decisions(seats, seats + 1, 2, **options):
        said = forecast(going_in(view))
        change, lifted = Roads(view).now(board_of(view.traps))
        names = view.options.wood.clearings
        assert tuple(change) == said.change
        quick, gone = changes(going_in(view))
        assert (tuple(quick), tuple(gone)) == (said.change, said.lifted)
        assert tuple([names[n] for n in lifted]) == said.lifted
        looked += any(change)
    assert looked > 10


def test_how_likely_each_list_of_follies_is_adds_up_to_one() -> None:
    view = next(decisions(3, 1))
    for tempers in (first_sides(view.folly_deck), second_sides()):
        whole = sum([each.merchant + each.peasant + each.guard for each in tempers])
        assert whole == pytest.approx(1)


def test_a_trap_nobody_walks_to_brings_nothing_and_a_first_one_does() -> None:
    view = next(decisions(2, 5))
    trail, board = Roads(view), board_of(view.traps)
    number = view.options.wood.number
    lone = board.having(number["N.A5"], "gr4", 0)
    first, second = trail.coming(lone)
    assert first[0] > 0.3
    assert second[0] > 0.3
    assert first[1] == second[1] == 0
    # One that lies nearer and tempts by the same folly takes it away.
    near = lone.having(number["N.A1"], "gr2", 1)
    assert trail.coming(near)[0][0] < first[0] / 2


# The tool that looks for what wins against the strongest: its players do as they are called -------


@cache
def asked(phase: Phase) -> list[MerryView]:
    """Decisions of that phase in some games of quick bands."""
    return [view for seed in range(3) for view in decisions(3, seed) if view.phase is phase]


def test_whoever_accepts_always_does() -> None:
    plays: Plays = habitual("accepts always", habit)
    for view in asked(Phase.ANSWER):
        assert isinstance(plays(view, Loose(1)), Accept)


def test_whoever_never_deals_does_not() -> None:
    plays = habitual("never deals", strongest)
    for view in [*asked(Phase.ANSWER)[:4], *asked(Phase.FLOOR)[::9]]:
        assert not isinstance(plays(view, Loose(1)), Accept | Offer)


def test_the_dearest_is_built_and_whoever_passes_early_does_not_build() -> None:
    dear, idle = habitual("builds the dearest", habit), habitual("passes early", habit)
    for view in asked(Phase.BUILD)[::3]:
        action = dear(view, Loose(1))
        if isinstance(action, SetTrap | Upgrade):
            most = max(
                [
                    sum(TRAPS[each.card].cost)
                    for each in view.legal
                    if isinstance(each, SetTrap | Upgrade)
                ]
            )
            assert sum(TRAPS[action.card].cost) == most
        if sum(view.bands[view.turn].stores) < A_FULL_STORE:
            assert idle(view, Loose(1)) == Pass()


def test_whoever_hoards_purses_buys_nothing() -> None:
    plays = habitual("hoards purses", habit)
    for view in asked(Phase.BANK):
        assert not isinstance(plays(view, Loose(1)), Buy | BuyCard)


def test_a_game_against_the_strongest_is_played_to_its_end() -> None:
    assert won(2, 1, 0, habitual(HABITS[3], habit)) in {0.0, 0.5, 1.0}
