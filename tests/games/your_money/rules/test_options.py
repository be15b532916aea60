"""Each option of the set-up, with what it changes and what it leaves alone."""

from collections.abc import Mapping

import pytest

from game.engine.chance import Loose, Script
from game.engine.discovery import game_called
from game.engine.kinds import Action
from game.engine.rules import OptionValue
from game.engine.your_money.actions import (
    Leave,
    LetGo,
    Plan,
    Rob,
    TurnScoundrel,
)
from game.engine.your_money.data import CARD_IDS, CARDS
from game.engine.your_money.events import (
    CoachDieThrown,
    RoundEnded,
    ScoundrelWouldPay,
)
from game.engine.your_money.rules import RULES
from game.engine.your_money.state import Coach, Options, Phase, State
from tests.games.your_money.rules.hands import (
    act,
    alone,
    coach,
    dice,
    legal,
    only,
    planning,
    plans,
    sheet,
)

SPEC = game_called("your_money")


def begin(options: Mapping[str, OptionValue], seats: int = 2) -> State:
    state, _ = RULES.new(SPEC.setup(seats, options), Loose(1))
    assert isinstance(state, State)
    return state


def test_the_menu_and_the_rules_know_the_same_options_and_defaults() -> None:
    assert {option.name: option.default for option in SPEC.options} == {
        name: getattr(Options(), name) for name in Options.__struct_fields__
    }
    for option in SPEC.options:
        for choice in option.choices:
            assert getattr(begin({option.name: choice.value}).options, option.name) == choice.value


def test_every_option_is_shown_to_everybody() -> None:
    state = begin({"purse": 10, "spur": "bought_horse"})
    for watcher in (None, 0, 1):
        assert RULES.observe(state, watcher).options == state.options


@pytest.mark.parametrize("rounds", [16, 8, 12])
@pytest.mark.parametrize("seats", [1, 2])
def test_rounds(rounds: int, seats: int) -> None:
    state, luck, ended = begin({"rounds": rounds}, seats), Loose(2), 0
    notices: list[int] = []
    while asked := RULES.to_act(state):
        # Everybody rests in the tavern for a whole life; one of them is no hero.
        state.sheets[0].scoundrel = 3
        action: Action = Plan("tavern") if state.phase is Phase.PLAN else Leave()
        events = RULES.apply(state, asked[0], action, luck)
        assert state.round <= rounds
        ended += len(only(events, RoundEnded))
        notices += [state.round for _ in only(events, ScoundrelWouldPay)]
    assert (state.round, ended) == (rounds, rounds)
    assert notices == ([rounds] if seats == 2 else [])


def test_idle_dice_do_not_loosen_the_chase() -> None:
    lazy = alone((6, 5, 4, 4), coach(6, 3, 3), Options(idle_dice="idle"))
    catching = {(a.speed, a.spur) for a in legal(lazy) if isinstance(a, Rob)}
    placed = alone((6, 5, 4, 4), coach(6, 3, 3))
    assert catching == {(a.speed, a.spur) for a in legal(placed) if isinstance(a, Rob)}
    assert LetGo() not in legal(lazy)


def deal(options: Options) -> tuple[State, list[CoachDieThrown]]:
    """A second round in which tax officials, lawyer, accountant and a silk merchant are dealt."""
    cards = [CARD_IDS.index(c) for c in ("tax_officials", "lawyer", "accountant", "silk_merchant")]
    state = planning(sheet(), sheet(), options=options, round_number=1)
    plans(state, "tavern", "tavern")
    act(state, 0, Leave())
    thrown = [4, 5, 0, 1] if options.coach_dice == "dealt" else []
    events = act(state, 1, Leave(), Script([*cards, *thrown, 0, 1, 0, 1]))
    return state, only(events, CoachDieThrown)


def test_coach_dice_thrown_when_dealt() -> None:
    state, thrown = deal(Options(coach_dice="dealt"))
    assert [(t.place, t.stat, t.die, t.total) for t in thrown] == [
        ("north", "wit", 5, 8),
        ("north", "combat", 6, 9),
        ("south", "wit", 1, 6),
        ("east", "speed", 2, 5),
    ]
    assert (state.roads[0].speed, state.roads[0].wit, state.roads[0].combat) == (9, 8, 9)
    events = plans(state, "tavern", "south", luck=dice(6, 6))
    assert not only(events, CoachDieThrown)


def test_coach_dice_thrown_when_engaged_once_and_the_same_for_all() -> None:
    state, thrown = deal(Options())
    assert not thrown
    assert [c.wit for c in state.roads[:2]] == [None, None]
    # One die for the lawyer's wit, then one more for each robber.
    events = plans(state, "south", "south", luck=dice(4, 6, 6))
    assert [(t.stat, t.total) for t in only(events, CoachDieThrown)] == [("wit", 9)]
    assert state.coach_at("south") == Coach("lawyer", 4, 5, 9, 3)
    assert state.coach_at("north").wit is None
    assert CARDS["lawyer"].printed("wit") == (5, True)


def test_nobody_turns_scoundrel_where_the_better_score_counts() -> None:
    state = begin({"scoundrel_score": "better"})
    assert TurnScoundrel() not in legal(state)
    assert TurnScoundrel() in legal(begin({}))


@pytest.mark.parametrize("purse", [0, 5, 10])
def test_purse(purse: int) -> None:
    assert [each.guineas for each in begin({"purse": purse}).sheets] == [purse, purse]
