"""Chances told in words and numbers, and the three steps of a advice.hint."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from game.ai.rival import Skill
from game.ai.your_money.policy import decide
from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.your_money import advice
from game.engine.your_money.actions import Chase, Divide, LetGo, Rob
from game.engine.your_money.draft import Draft, possible
from game.engine.your_money.draft import action as decided
from game.engine.your_money.heuristics import best_placement, habit, plan_worths
from game.engine.your_money.messages import placed
from game.engine.your_money.messages.things import DieSlot
from game.engine.your_money.odds.plans import end_of, road_odds, safest, town_odds
from game.engine.your_money.odds.weighing import ENDS
from game.engine.your_money.rules import RULES
from game.engine.your_money.state import Coach, Phase, State
from game.engine.your_money.view import YourMoneyView
from tests.games.your_money.rules.hands import act, alone, coach, dice, planning, plans, sheet


def decisions(seed: int, seats: int = 2) -> list[tuple[State, int]]:
    """Every decision of a game played by habit, as it stood."""
    lot = Loose(seed)
    state, _ = RULES.new(game_called("your_money").setup(seats), lot)
    met = []
    while asked := RULES.to_act(state):
        met.append((state.clone(), asked[0]))
        RULES.apply(state, asked[0], habit(RULES.observe(state, asked[0]), lot), lot)
    return met


@pytest.mark.parametrize("seed", range(4))
def test_every_decision_at_plan_and_coach_has_three_different_hints(seed: int) -> None:
    advised = 0
    for state, seat in decisions(seed):
        view = RULES.observe(state, seat)
        if not advice.can_advise(view):
            continue
        advised += 1
        steps = [advice.hint(view, step) for step in range(1, advice.STEPS + 1)]
        assert len(set(steps)) == advice.STEPS
        assert not any("{" in said or said.strip() != said for said in steps)
        assert steps[2].startswith("Best by rule of thumb")
    assert advised > 20


def test_the_third_hint_for_a_plan_names_the_place_worth_most() -> None:
    roads: Any = {
        "north": Coach("lady_plum", 1, 12, 12, 12),
        "south": Coach("lady_plum", 1, 12, 12, 12),
        "east": Coach("squire_hancock", 10, 4, 4, 4),
        "west": Coach("lady_plum", 1, 12, 12, 12),
    }
    state = planning(sheet(dice=(5, 6)), sheet(retired=True), roads=roads, round_number=5)
    view = RULES.observe(state, 0)
    assert max(plan_worths(view).items(), key=lambda item: item[1])[0] == "east"
    said = advice.hint(view, 3)
    assert "the east road" in said
    assert "Squire Hancock whatever falls" in said
    assert "purse of 10" in said


def test_where_to_look_depends_on_the_sheet() -> None:
    def first(**numbers: Any) -> str:
        return advice.hint(RULES.observe(planning(sheet(**numbers), sheet(), round_number=3), 0), 1)

    assert "your horse" in first(must_rest=True)
    assert "your health first: with 3 left" in first(health=3)
    assert "any coach 10 stronger" in first(scoundrel=10)
    assert "you reach 14" in first(dice=(1, 6))
    assert "you reach 18" in first(dice=(1, 6), horse="farm_horse")


def test_at_a_coach_the_hints_lead_to_the_best_placement() -> None:
    state = alone((2, 4, 5, 6), coach(4, 5, 8, guineas=9))
    view = RULES.observe(state, 0)
    best = best_placement(view)
    assert isinstance(best, Rob)
    assert "asks for 4, and one die alone" in advice.hint(view, 1)
    assert advice.hint(view, 2).startswith("Keep the ")
    third = advice.hint(view, 3)
    assert f"{best.speed[0]} on speed" in third
    assert "Purse +9" in third


@pytest.mark.parametrize("seed", range(3))
def test_the_best_placement_is_what_the_strongest_rival_would_do(seed: int) -> None:
    """And where it takes wounds, the placement the odds are counted by is named as well."""
    asked = traded = 0
    for state, seat in decisions(seed):
        view = RULES.observe(state, seat)
        if view.phase is not Phase.ROB or len(view.legal) < 2:
            continue
        asked += 1
        best: Any = best_placement(view)
        assert best == decide(view, Loose(1), Skill())
        safe, end = safest(view)
        told = advice.hint(view, 3)
        if end_of(view, best) == end or end != "unhurt":
            assert "Without a wound" not in told
        else:
            traded += 1
            assert told.endswith(f"Without a wound it would be: {placed(safe)}.")
    assert asked > 5
    assert traded < asked / 2


def test_the_odds_are_counted_by_the_placement_that_is_named() -> None:
    """Four sixes take the tax officials without a scratch, whatever their dice: two catch them,
    and two meet 9 in combat at most. A advice.hint that asks for something else says that, too.
    """
    for wit, combat in product(range(5, 11), range(4, 10)):
        view = RULES.observe(alone((6, 6, 6, 6), coach(9, wit, combat, guineas=10)), 0)
        safe, end = safest(view)
        assert end == "unhurt"
        assert safe == Rob((6, 6), *(((), (6, 6)) if combat > 6 else ((6,), (6,))))
        told = advice.hint(view, 3)
        assert placed(safe) in told


def test_only_the_spur_or_nothing_is_said_so() -> None:
    state = alone((1, 1, 1, 2), coach(6, 9, 9))
    view = RULES.observe(state, 0)
    assert LetGo() in view.legal
    assert "Look at the spur first" in advice.hint(view, 1)
    hopeless = RULES.observe(alone((1, 1, 1, 1), coach(9, 9, 9)), 0)
    assert not advice.can_advise(hopeless), "there is only one thing to do"


def test_in_company_chase_and_division_have_their_own_words() -> None:
    state = planning(
        sheet(dice=(3, 5)), sheet(dice=(4, 6)), roads={"north": coach(5, 6, 7)}, round_number=15
    )
    plans(state, "north", "north", luck=dice(2, 3))
    view = RULES.observe(state, 0)
    assert isinstance(best_placement(view), Chase)
    assert "It catches the coach" in advice.hint(view, 3)
    act(state, 0, Chase((5,)))
    act(state, 1, Chase((6,)))
    view = RULES.observe(state, 0)
    assert view.phase is Phase.DIVIDE
    assert isinstance(best_placement(view), Divide)
    assert "combat first" in advice.hint(view, 1)
    assert "before the other robber’s dice" in advice.hint(view, 3)


@pytest.mark.parametrize("seed", range(3))
def test_an_action_laid_out_as_a_draft_is_that_action(seed: int) -> None:
    for state, seat in decisions(seed):
        view = RULES.observe(state, seat)
        if view.phase in (Phase.ROB, Phase.CHASE, Phase.DIVIDE):
            best: Any = best_placement(view)
            if not isinstance(best, LetGo):
                assert decided(view, seat, advice.draft_of(best, view)) == best


@pytest.mark.narrow(alike="quarter")
@pytest.mark.parametrize("quarter", range(4))
def test_the_rest_is_laid_as_the_hint_would_in_a_thousand_positions(quarter: int) -> None:
    """Dice that lie already stay; of all that is still possible with them nothing is worth more."""
    met, seed = 0, 1000 * quarter
    while met < 250:
        seed += 1
        for state, seat in decisions(seed, 1 + seed % 2):
            view = RULES.observe(state, seat)
            if view.phase not in (Phase.ROB, Phase.CHASE, Phase.DIVIDE) or not advice.can_advise(
                view
            ):
                continue
            met += 1
            fresh = Draft.fresh(view, seat)
            best, laid = best_placement(view), advice.rest_laid(view, fresh)
            if isinstance(best, LetGo):
                assert laid == fresh, "it says so, and lays nothing"
                continue
            assert decided(view, seat, laid) == best
            slot: DieSlot = "wit" if view.phase is Phase.DIVIDE else "speed"
            begun = fresh.place(met % len(view.sheets[seat].dice or (0,)), slot)
            can = tuple(possible(view, seat, begun))
            if not can:
                continue
            rest = advice.rest_laid(view, begun)
            assert set(begun.dice_in(slot)) <= set(rest.dice_in(slot))
            with_go = (*can, *{LetGo()}.intersection(view.legal))
            assert (decided(view, seat, rest) or LetGo()) == best_placement(view, with_go)


def planning_view(**numbers: Any) -> YourMoneyView:
    own = sheet(dice=(1, 2), **numbers)
    roads: Any = {"north": coach(9, 8, 12)}
    return RULES.observe(planning(own, sheet(folk_hero=5), roads=roads, round_number=3), 0)


def test_figures_are_told_in_numbers_or_in_words() -> None:
    odds = road_odds(planning_view(health=2))["north"]
    numbers = advice.road_figures(odds, "numbers")
    assert numbers[0].startswith(
        "Of 100 rides you catch it in 72 (with the spur 83; in company 17), get the purse in "
    )
    assert f"death in {advice.in_100(odds.death)}." in numbers[0]
    words = advice.road_figures(odds, "words")
    assert words[0].startswith("Catch: even (with the spur likely; in company doubtful)")
    assert not any(letter.isdigit() for letter in words[0])
    assert "danger of death" in words[0] or "your death" in words[0]
    assert [line[:11] for line in (numbers[1], words[1])] == ["On average:"] * 2


def test_figures_of_a_visit_are_only_told_where_guards_may_be() -> None:
    assert advice.town_figures(town_odds(planning_view())["tavern"], "numbers")[0].startswith(
        "Of 100 visits guards fight you in 17;"
    )
    quiet = RULES.observe(planning(sheet(), sheet(), round_number=3), 0)
    assert advice.town_figures(town_odds(quiet)["market"], "words") == []


def test_a_chance_that_is_not_certain_is_never_said_to_be() -> None:
    told = {
        Fraction(0): "0%",
        Fraction(1, 2000): "1%",
        Fraction(35, 36): "97%",
        Fraction(1999, 2000): "99%",
        Fraction(1): "100%",
    }
    assert {chance: advice.chance_said(chance, "numbers") for chance in told} == told
    assert advice.chance_said(Fraction(35, 36), "words") == "likely"
    assert len({advice.end_name(end) for end in ENDS}) == 4
