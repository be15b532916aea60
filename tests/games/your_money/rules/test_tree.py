"""How many ways a position can be played on, so that no choice appears or vanishes unnoticed; and
ten thousand games, an option at a time: nothing breaks, nothing is out of bounds, all end.
"""

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import combinations_with_replacement, product

import pytest

from game.engine.chance import Loose, SeededLuck
from game.engine.discovery import game_called
from game.engine.your_money.actions import Bear, Chase, LetGo, YourMoneyAction
from game.engine.your_money.events import CoachDealt, PlansRevealed, RoundBegan
from game.engine.your_money.odds import (
    VERDICTS,
    bear_choices,
    chase_choices,
    divide_choices,
    rob_choices,
)
from game.engine.your_money.rules import RULES
from game.engine.your_money.state import Options, State
from tests.games.your_money.conserved import holds
from tests.games.your_money.rules.hands import act, alone, coach, dice, planning, plans, sheet
from tests.games.your_money.rules.robbers import play_out


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


# Every choice of its kind, over all hands, targets, horses and purses there are -------------------

TARGETS, HORSES = range(3, 16), (0, 2, 4, 6)


def hands(count: int) -> list[tuple[int, ...]]:
    return list(combinations_with_replacement(range(1, 7), count))


def told(choices: Iterable[Mapping[YourMoneyAction, None]]) -> tuple[int, int]:
    """How many choices there are in all, and the pips on speed, wit and combat in them."""
    every = [action for some in choices for action in some]
    return len(every), sum([sum((*a.speed, *a.wit, *a.combat)) for a in every])


@pytest.mark.parametrize(
    ("idle", "count", "pips"), [(False, 364932, 5267274), (True, 880165, 10350661)]
)
def test_every_robbery_alone(idle: bool, count: int, pips: int) -> None:
    asked = product(hands(4), TARGETS, HORSES, (False, True))
    assert told([rob_choices(*one, idle) for one in asked]) == (count, pips)


def test_every_chase_in_company() -> None:
    asked = product(hands(3), TARGETS, HORSES, (False, True))
    assert told([chase_choices(*one) for one in asked]) == (26137, 176591)


@pytest.mark.parametrize(("idle", "count", "pips"), [(False, 455, 4410), (True, 1330, 8820)])
def test_every_division(idle: bool, count: int, pips: int) -> None:
    every = [hand for size in range(4) for hand in hands(size)]
    assert told([divide_choices(hand, idle) for hand in every]) == (count, pips)


@pytest.mark.parametrize(
    ("weapons", "sets"),
    [((), 1), (("rifle",), 2), (("cudgel", "pistol"), 4), (("dagger", "dagger"), 3)],
)
def test_bearing_is_any_choice_of_what_is_carried(weapons: tuple[str, ...], sets: int) -> None:
    offered = bear_choices(("mask", "riding_boots"), weapons)
    assert len(offered) == 4 * sets
    assert Bear((), ()) in offered
    assert Bear(("mask", "riding_boots"), weapons) in offered


def test_whoever_can_catch_it_without_the_spur_must() -> None:
    for hand, target, horse in product(hands(4), TARGETS, HORSES):
        offered = rob_choices(hand, target, horse, True, False)
        unspurred = any("speed" in each.stats and not each.spur for each in offered)
        assert unspurred == (LetGo() not in offered)


SPEC = game_called("your_money")
GAMES = 280  # for each option, value and number of seats: 10,080 in all

CASES = [
    pytest.param(seats, option.name, choice.value, id=f"{seats}-{option.name}-{choice.value}")
    for seats in SPEC.seats
    for option in SPEC.options
    for choice in option.choices
]


@pytest.mark.narrow(alike=("seats", "value"))
@pytest.mark.parametrize(("seats", "name", "value"), CASES)
def test_games_end_and_stay_in_bounds(seats: int, name: str, value: str | int) -> None:
    lot = random.Random(f"{seats} {name} {value}")
    seen: Counter[type] = Counter()
    long_ones = 0
    for seed in range(GAMES):
        chosen = {option.name: lot.choice(option.choices).value for option in SPEC.options}
        game = play_out(SPEC.setup(seats, {**chosen, name: value}), seed)
        for step, (end, events) in enumerate(game):  # the last of them
            holds(end)
            seen.update([type(event) for event in events])
            assert step < 700
        result = end.result
        assert result is not None
        assert any(result.won) or seats == 1
        assert seats == 2 or result.verdict in VERDICTS
        alive = [sheet.alive for sheet in end.sheets]
        if not all(alive):
            assert end.round <= end.options.rounds
        elif any(sheet.on_the_road for sheet in end.sheets):
            assert end.round == end.options.rounds
            long_ones += 1
    assert long_ones > GAMES // 20
    rounds = seen[RoundBegan]
    assert seen[CoachDealt] == 4 * rounds
    assert seen[PlansRevealed] == rounds
