"""Plans against plans: what company does, and what winning asks for near the end."""

from typing import Any

from game.ai.levels import LEVELS
from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.your_money.actions import LetGo, Plan, Rob, TurnScoundrel
from game.engine.your_money.state import Phase, State

SPEC = game_called("your_money")
RULES: Any = SPEC.rules
TURPIN = LEVELS["turpin"]


def planning(seed: int, round_number: int, mine: dict[str, Any], other: dict[str, Any]) -> State:
    state: State = RULES.new(SPEC.setup(2), Loose(seed))[0]
    state.round = round_number
    for sheet, values in zip(state.sheets, (mine, other), strict=True):
        for name, value in values.items():
            setattr(sheet, name, value)
    return state


def chosen(state: State, seat: int = 0, luck: int = 1) -> Any:
    return TURPIN.choose(SPEC, RULES.observe(state, seat), Loose(luck))


def test_a_scoundrel_turns_with_the_last_plan_and_not_before() -> None:
    for round_number, turns in ((15, False), (16, True)):
        state = planning(2, round_number, {"scoundrel": 9}, {"guineas": 4})
        assert isinstance(chosen(state), TurnScoundrel) is turns


def test_a_scoundrel_takes_the_better_score_even_where_nothing_more_can_be_won_by_it() -> None:
    state = planning(2, 16, {"guineas": 35, "scoundrel": 9}, {"guineas": 11, "retired": True})
    assert isinstance(chosen(state), TurnScoundrel)


def test_whoever_leads_one_who_has_retired_retires_and_has_won() -> None:
    for seed in range(6):
        state = planning(seed, 9, {"guineas": 40, "health": 3}, {"guineas": 20, "retired": True})
        assert chosen(state) == Plan("retire")


def test_whoever_lags_behind_one_who_has_retired_rides_on() -> None:
    for seed in range(6):
        state = planning(seed, 9, {"guineas": 4}, {"guineas": 60, "retired": True})
        assert chosen(state) != Plan("retire")


def test_a_spurred_horse_rests() -> None:
    assert chosen(planning(4, 6, {"must_rest": True}, {})) == Plan("tavern")


def test_plans_are_mixed_where_two_are_nearly_as_good() -> None:
    """The same view with other luck: sooner or later another road is taken."""
    mixed = 0
    for seed in range(12):
        state = planning(seed, 2, {}, {})
        mixed += len({chosen(state, luck=luck) for luck in range(4)}) > 1
    assert mixed >= 2


def test_whoever_can_live_does_not_choose_to_die() -> None:
    met = 0
    for seed in range(80):
        state = planning(seed, 5, {"health": 1 + seed % 4}, {})
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
        state = planning(seed, 9, mine, {"guineas": 20, "retired": True})
        assert chosen(state) == TurnScoundrel()
        RULES.apply(state, 0, TurnScoundrel(), Loose(seed))
        assert chosen(state) == Plan("retire")
