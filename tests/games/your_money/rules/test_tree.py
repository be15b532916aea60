"""How many ways a position can be played on, counted: no choice appears or vanishes unnoticed.

After each decision luck is the same few throws, so that the tree is one of decisions alone.
"""

import pytest

from game.engine.chance import Loose, SeededLuck
from game.engine.discovery import game_called
from game.engine.your_money.actions import Chase
from game.engine.your_money.rules import RULES
from game.engine.your_money.state import Options, State
from tests.games.your_money.rules.hands import act, alone, coach, dice, planning, plans, sheet


def count(state: State, depth: int) -> int:
    """Positions reached by `depth` decisions; a game that ends sooner counts once."""
    asked = RULES.to_act(state)
    if not depth or not asked:
        return 1
    total = 0
    for action in RULES.legal(state, asked[0]):
        after = state.clone()
        RULES.apply(after, asked[0], action, Loose(depth))
        total += count(after, depth - 1)
    return total


def start(seats: int, **options: str | int) -> State:
    state, _ = RULES.new(game_called("your_money").setup(seats, options), SeededLuck("count"))
    return state


def robbing(options: Options = Options()) -> State:  # noqa: B008  # frozen
    state = alone((2, 3, 5, 6), coach(6, 5, 5), options, horse="farm_horse", weapons=("dagger",))
    state.round = 3
    return state


def marketing() -> State:
    state = planning(
        sheet(guineas=24, health=9, scoundrel=2, horse="pit_pony", weapons=("cudgel", "dagger")),
        sheet(retired=True),
        round_number=3,
    )
    plans(state, "market")
    return state


def sharing() -> State:
    state = planning(sheet(), sheet(dice=(3, 5)), roads={"east": coach(6, 4, 5)}, round_number=3)
    plans(state, "east", "east", luck=dice(4, 6))
    return state


def divided() -> State:
    state = sharing()
    act(state, 0, Chase((2, 4)))
    return state


@pytest.mark.parametrize(
    ("state", "counts"),
    [
        pytest.param(start(2), [8, 63, 1185, 12399], id="start of two"),
        pytest.param(start(1), [7, 151, 365, 6043], id="start alone"),
        pytest.param(start(2, scoundrel_score="better"), [7, 49, 1080], id="start, better score"),
        pytest.param(robbing(), [136, 748, 21942], id="robbing"),
        pytest.param(robbing(Options(idle_dice="idle")), [402, 2181], id="robbing, idle dice"),
        pytest.param(robbing(Options(modifiers="at_will")), [136, 272], id="robbing, at will"),
        pytest.param(marketing(), [19, 317, 4964], id="market"),
        pytest.param(sharing(), [5, 40, 92], id="two at one coach"),
        pytest.param(divided(), [8, 16, 44], id="the second to chase"),
    ],
)
def test_the_tree_of_decisions(state: State, counts: list[int]) -> None:
    assert [count(state, depth) for depth in range(1, len(counts) + 1)] == counts
