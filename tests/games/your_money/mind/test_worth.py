"""The rivals' arithmetic against the rules themselves, and what a sheet is worth."""

from itertools import product
from typing import Any

import pytest

from game.ai.your_money.sharing import Company, Odds
from game.ai.your_money.trading import TradingScene, best_visit, plan_prospects
from game.engine.chance import Chance, Loose, branches
from game.engine.discovery import game_called
from game.engine.your_money.actions import LetGo, Plan
from game.engine.your_money.data import DATA
from game.engine.your_money.odds import GUARD, folk_hero_marks, guards_at, scoundrel_marks
from game.engine.your_money.odds.alone import RobberyAlone, outcome_of
from game.engine.your_money.odds.values import (
    DOOM,
    FEATURES,
    hero_marks,
    judge,
    kit_of,
    rogue_marks,
    shipped,
)
from game.engine.your_money.state import Options, Phase, Sheet, State
from tools.train import features_of

SPEC = game_called("your_money")
RULES: Any = SPEC.rules


def somebody(luck: Loose) -> Sheet:
    """A sheet in the middle of a life."""
    arms = ((), ("rifle",), ("dagger", "pistol"), ("cudgel",))
    return Sheet(
        1 + luck.below(12),
        luck.below(30),
        luck.below(16),
        luck.below(17),
        horse=(None, "pit_pony", "warhorse")[luck.below(3)],
        weapons=arms[luck.below(4)],
        gear=((), ("mask",), ("mask", "riding_boots"))[luck.below(3)],
    )


def on_the_road(seed: int, **options: Any) -> State:
    luck = Loose(seed)
    state: State = RULES.new(SPEC.setup(1, options), luck)[0]
    state.sheets[0] = somebody(luck)
    state.sheets[0].dice = (1 + luck.below(3), 4 + luck.below(3))
    state.round = 3
    return state


@pytest.mark.parametrize("every_other", ["placed", "idle"])
def test_every_placement_comes_to_what_the_rules_make_of_it(every_other: str) -> None:
    compared = 0
    for seed in range(60):
        state = on_the_road(seed, idle_dice=every_other)
        RULES.apply(state, 0, Plan("north"), Loose(seed))
        if state.phase is not Phase.ROB:
            continue
        coach, sheet = state.coach_at("north"), state.sheets[0]
        worth = judge().worth_for(sheet, 9, state.options, True)
        combat = (coach.combat or 0) + GUARD * len(guards_at("north", state.guards))
        robbery = RobberyAlone(sheet, worth, coach.wit or 0, combat, coach.guineas, state.options)
        for action in RULES.legal(state, 0):
            after = state.clone()
            RULES.apply(after, 0, action, Loose(1))
            now = after.sheets[0]
            then = robbery.after(outcome_of(action))
            assert (then.guineas, max(0, then.health)) == (now.guineas, now.health), action
            assert (then.hero, then.rogue) == (now.folk_hero, now.scoundrel), action
            assert robbery.dies(outcome_of(action)) == (not now.alive)
            assert robbery.values[outcome_of(action)] == pytest.approx(worth.of_sheet(now))
            compared += 1
    assert compared > 1000


def test_a_prospect_is_the_exact_mean_over_every_throw() -> None:
    """Against `branches` of the rules: unseen dice, guards, the best placement each time."""
    state = on_the_road(8)
    state.sheets[0].folk_hero, state.sheets[0].scoundrel = 6, 5
    state.sheets[0].health = 9
    sheet, left = state.sheets[0], state.options.rounds - state.round
    worth = judge().worth_for(sheet, left, state.options, True)
    scene = TradingScene(state.roads, state.options, left, True)
    found = plan_prospects(sheet, sheet.dice, 1, scene, judge())

    def ride(luck: Chance) -> float:
        after = state.clone()
        RULES.apply(after, 0, Plan("east"), luck)
        best = DOOM
        for action in RULES.legal(after, 0):
            end = after.clone()
            RULES.apply(end, 0, action, Loose(1))
            best = max(best, worth.of_sheet(end.sheets[0]))
        return best

    mean = death = 0.0
    for likely, best in branches(ride):
        death += float(likely) if best <= DOOM else 0.0
        mean += float(likely) * best if best > DOOM else 0.0
    assert found["east"].death == pytest.approx(death)
    assert found["east"].mean == pytest.approx(mean / (1 - death))


def test_marks_are_those_of_the_rules() -> None:
    for house in ("marks", "every_five"):
        options = Options(guards=house)
        for points in range(40):
            assert hero_marks(points, house == "every_five") == len(
                folk_hero_marks(points, options)
            )
            assert rogue_marks(points, house == "every_five") == len(
                scoundrel_marks(points, options)
            )


def test_business_in_town_ends_and_never_lowers_the_worth() -> None:
    for seed in range(30):
        luck = Loose(seed)
        state: State = RULES.new(SPEC.setup(1, {"purse": 10}), luck)[0]
        state.sheets[0] = somebody(luck)
        state.sheets[0].dice = (1, 1)
        state.sheets[0].scoundrel = state.sheets[0].folk_hero = 0
        RULES.apply(state, 0, Plan("market"), luck)
        deals = 0
        while state.phase is Phase.TOWN:
            sheet = state.sheets[0]
            worth = judge().worth_for(sheet, 15, state.options, True).of_sheet(sheet)
            visit = best_visit(sheet, judge(), 15, state.options, True)
            assert visit.worth >= worth - 1e-6
            RULES.apply(state, 0, visit.deal, luck)
            deals += 1
            assert deals < 15


def test_the_last_health_is_not_shared_away() -> None:
    """In company, one who would hang by the other's answer lets the coach go if he can."""
    options = Options()
    frail, strong = Sheet(1, 5), Sheet(DATA.health, 0)
    odds = Odds(judge(), options, 6)
    company = Company((strong, frail), (9, 12, 14), 8, odds, 0)
    caught = company.may_chase(0, (3, 6, 6))
    assert all(caught)
    assert company.chance((3, 6, 6), (3, 6, 6)) == 1.0
    assert LetGo() not in RULES.legal(on_the_road(1), 0)


OPTIONS = Options()
LIVES = [
    Sheet(health, 7, hero, rogue, horse, weapons, gear, must_rest=rest)
    for health, (hero, rogue), (horse, weapons, gear), rest in product(
        (1, 5, 12),
        ((0, 0), (9, 1), (2, 16), (31, 0), (0, 40)),
        ((None, (), ()), ("pit_pony", ("pistol", "cudgel"), ("mask",))),
        (False, True),
    )
]


def worth(sheet: Sheet, left: int) -> float:
    return judge().worth_for(sheet, left, OPTIONS, False).of_sheet(sheet)


@pytest.mark.parametrize("left", [1, 8, 15])
def test_worth_is_the_features_by_their_weights(left: int) -> None:
    """What training adds up, feature by feature, is what a rival looks up in parts."""
    weights = dict(zip(FEATURES, shipped().duel.weights[left - 1], strict=True))
    for sheet in LIVES:
        features = features_of(sheet, kit_of(sheet, OPTIONS, solo=False))
        summed = sum([weights[name] * value for name, value in features.items()])
        assert worth(sheet, left) == pytest.approx(summed)


@pytest.mark.parametrize("left", [3, 6, 9, 12])
def test_arms_and_health_and_a_good_horse_are_worth_having_and_guards_are_not(left: int) -> None:
    plain = Sheet(6, 10, weapons=("pistol",))
    assert worth(Sheet(10, 10, weapons=("pistol",)), left) > worth(plain, left)
    assert worth(Sheet(6, 10, weapons=("pistol", "pistol")), left) > worth(plain, left)
    assert worth(Sheet(6, 10, horse="warhorse", weapons=("pistol",)), left) > worth(plain, left)
    assert worth(Sheet(6, 10, 0, 10, weapons=("pistol",)), left) < worth(plain, left) - 5
    assert worth(Sheet(6, 10, weapons=("pistol",), must_rest=True), left) < worth(plain, left)
