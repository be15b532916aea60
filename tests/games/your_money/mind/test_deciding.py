"""Plans against plans, and when to leave the road: what company does, and what winning asks for."""

from typing import Any

import pytest

from game.ai.levels import LEVELS
from game.ai.your_money import evaluator as court
from game.ai.your_money.agent import Mind, Thought
from game.engine.chance import Loose
from game.engine.your_money import SPEC
from game.engine.your_money.actions import LetGo, Plan, Rob, TurnScoundrel
from game.engine.your_money.heuristics import habit
from game.engine.your_money.odds.alone import mean_taken, retiring_wins
from game.engine.your_money.odds.values import judge
from game.engine.your_money.rules import RULES
from game.engine.your_money.state import Phase, State
from game.engine.your_money.view import YourMoneyView
from tests.games.your_money.rules.hands import coach, planning, sheet

TURPIN = LEVELS["turpin"]


def in_round(seed: int, round_number: int, mine: dict[str, Any], other: dict[str, Any]) -> State:
    state: State = RULES.new(SPEC.setup(2), Loose(seed))[0]
    state.round = round_number
    for own, values in zip(state.sheets, (mine, other), strict=True):
        for name, value in values.items():
            setattr(own, name, value)
    return state


def chosen(state: State, seat: int = 0, luck: int = 1) -> Any:
    return TURPIN.choose(SPEC, RULES.observe(state, seat), Loose(luck))


def test_a_scoundrel_turns_with_the_last_plan_and_not_before() -> None:
    for round_number, turns in ((15, False), (16, True)):
        state = in_round(2, round_number, {"scoundrel": 9}, {"guineas": 4})
        assert isinstance(chosen(state), TurnScoundrel) is turns


def test_a_scoundrel_takes_the_better_score_even_where_nothing_more_can_be_won_by_it() -> None:
    state = in_round(2, 16, {"guineas": 35, "scoundrel": 9}, {"guineas": 11, "retired": True})
    assert isinstance(chosen(state), TurnScoundrel)


@pytest.mark.parametrize(("mine", "leads"), [({"guineas": 40, "health": 3}, True), ({}, False)])
def test_whoever_leads_one_who_has_retired_retires_and_no_other(mine: Any, leads: bool) -> None:
    for seed in range(6):
        state = in_round(seed, 9, mine, {"guineas": 20, "retired": True})
        assert (chosen(state) == Plan("retire")) is leads


def test_a_spurred_horse_rests() -> None:
    assert chosen(in_round(4, 6, {"must_rest": True}, {})) == Plan("tavern")


def test_plans_are_mixed_where_two_are_nearly_as_good() -> None:
    """The same view with other luck: sooner or later another road is taken."""
    mixed = 0
    for seed in range(12):
        state = in_round(seed, 2, {}, {})
        mixed += len({chosen(state, luck=luck) for luck in range(4)}) > 1
    assert mixed >= 2


def test_whoever_can_live_does_not_choose_to_die() -> None:
    met = 0
    for seed in range(80):
        state = in_round(seed, 5, {"health": 1 + seed % 4}, {})
        RULES.apply(state, 0, Plan("north"), Loose(seed))
        RULES.apply(state, 1, Plan("south"), Loose(seed))
        if state.phase is not Phase.ROB or state.turn[0] != 0:
            continue

        def lives(action: Any, state: State = state) -> bool:
            after = RULES.clone(state)
            RULES.apply(after, 0, action, Loose(1))
            return bool(after.sheets[0].health > 0)

        action = chosen(state)
        assert isinstance(action, Rob | LetGo)
        if any(lives(each) for each in RULES.legal(state, 0)):
            met += 1
            assert lives(action)
    assert met > 40


def test_a_scoundrel_gives_the_word_before_he_retires() -> None:
    """His score counts the other way round then, and only so does he win."""
    for seed in range(4):
        mine = {"guineas": 4, "scoundrel": 31, "folk_hero": 2, "health": 4}
        state = in_round(seed, 9, mine, {"guineas": 20, "retired": True})
        assert chosen(state) == TurnScoundrel()
        RULES.apply(state, 0, TurnScoundrel(), Loose(seed))
        assert chosen(state) == Plan("retire")


RETIRE = Plan("retire")


def seen(state: State, rival: int) -> YourMoneyView:
    state.rival_guineas = rival
    view: YourMoneyView = RULES.observe(state, 0)
    return view


def hunted(round_number: int, guineas: int, rival: int = 20) -> YourMoneyView:
    """Somebody with one foot in the grave, whom four guards hunt wherever he goes."""
    robber = sheet(health=1, guineas=guineas, folk_hero=20, scoundrel=20)
    return seen(planning(robber, round_number=round_number), rival)


def frail(rival: int) -> YourMoneyView:
    """The last round: the one purse the rival could win lies at the north, and may cost a life."""
    roads: Any = {
        "north": coach(4, 5, 4, 4),
        "south": coach(9, 9, 9, 1),
        "east": coach(9, 9, 9, 1),
        "west": coach(9, 9, 9, 1),
    }
    robber = sheet(health=1, guineas=15, folk_hero=5, dice=(2, 3))
    return seen(planning(robber, roads=roads), rival)


def thoughts(view: YourMoneyView) -> dict[str, Thought]:
    found = Mind(view, judge()).thoughts()
    return {each.action.place: each for each in found if isinstance(each.action, Plan)}


def liked(view: YourMoneyView) -> str:
    found = thoughts(view)
    return max(found, key=lambda place: found[place].worth)


def test_a_quick_player_retires_only_if_he_stays_ahead_of_a_rival_left_alone() -> None:
    assert 30 < mean_taken(hunted(6, 0)) < 45
    assert habit(hunted(6, guineas=30), Loose(1)) != RETIRE  # ahead by ten, with eleven rounds left
    assert habit(hunted(14, guineas=40), Loose(1)) == RETIRE  # ahead by twenty, with three


@pytest.mark.parametrize("round_number", [1, 6, 12, 16])
@pytest.mark.parametrize("guineas", [15, 30, 60])
def test_judge_and_rivals_give_retiring_the_chance_it_has(round_number: int, guineas: int) -> None:
    view = hunted(round_number, guineas)
    chance = float(retiring_wins(view))
    assert thoughts(view)["retire"].chance == pytest.approx(chance)
    judged = {thought.action: thought.chance for thought in court.thoughts_of(view, RETIRE)}
    assert judged[RETIRE] == pytest.approx(chance)


def test_in_the_last_round_the_tavern_wins_no_more_than_retiring() -> None:
    """Either leaves the rival all four coaches; in the tavern guards are met as well."""
    for rival in (12, 17, 19):
        found = thoughts(frail(rival))
        assert found["tavern"].chance < found["retire"].chance + 0.05


def test_a_win_that_would_be_given_away_keeps_a_robber_on_the_road() -> None:
    found, dead = thoughts(frail(rival=17)), judge().learned(True).dead[0]
    for_guineas = {p: t.answer.prospect.with_death(dead) for p, t in found.items() if t.answer}
    assert max(for_guineas, key=for_guineas.__getitem__) == "retire"  # in guineas, going is best
    assert found["retire"].chance < 0.2 < 0.8 < found["north"].chance
    assert liked(frail(rival=17)) == "north"


def test_whoever_wins_anyway_and_can_only_lose_his_neck_retires() -> None:
    assert liked(frail(rival=5)) == "retire"
    assert liked(hunted(15, guineas=90)) == "retire"
