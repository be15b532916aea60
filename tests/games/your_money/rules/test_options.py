"""Each option of the set-up, with what it changes and what it leaves alone."""

from collections.abc import Mapping
from typing import Any

import pytest

from game.engine.chance import Loose, Script
from game.engine.discovery import game_called
from game.engine.errors import IllegalAction
from game.engine.kinds import Action
from game.engine.rules import OptionValue
from game.engine.your_money.actions import (
    Bear,
    Chase,
    Divide,
    Leave,
    LetGo,
    Plan,
    Rob,
    TurnScoundrel,
)
from game.engine.your_money.data import CARD_IDS, CARDS
from game.engine.your_money.events import (
    CoachDieThrown,
    CombatTried,
    GuardRode,
    GuardsHunt,
    RoundEnded,
    ScoundrelWouldPay,
    WitTried,
)
from game.engine.your_money.rules import RULES
from game.engine.your_money.state import Coach, Options, Phase, State
from tests.games.your_money.rules.hands import (
    act,
    alone,
    changes,
    coach,
    dice,
    legal,
    numbers,
    only,
    planning,
    plans,
    rob,
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


@pytest.mark.parametrize(
    ("guards", "folk_hero", "scoundrel", "random_marks", "hunting_marks"),
    [
        ("marks", 4, 4, [], ()),
        ("marks", 5, 5, [5], (5,)),
        ("marks", 9, 14, [5], (5, 10)),
        ("marks", 31, 31, [5, 10], (5, 10, 15)),
        ("every_five", 4, 4, [], ()),
        ("every_five", 9, 14, [5], (5, 10)),
        ("every_five", 16, 20, [5, 10, 15], (5, 10, 15, 20)),
    ],
)
def test_guards(
    guards: str,
    folk_hero: int,
    scoundrel: int,
    random_marks: list[int],
    hunting_marks: tuple[int, ...],
) -> None:
    options = Options(guards=guards)  # type: ignore[arg-type]
    robber = sheet(folk_hero=folk_hero, scoundrel=scoundrel)
    state = planning(robber, sheet(retired=True), options=options)
    events = plans(state, "west", luck=dice(*[6 for _ in random_marks], 1, 1))
    assert [ride.mark for ride in only(events, GuardRode)] == random_marks
    assert [hunt.marks for hunt in only(events, GuardsHunt)] == (
        [hunting_marks] * bool(hunting_marks)
    )
    assert len(state.guards) == len(random_marks) + len(hunting_marks)


def test_idle_dice() -> None:
    target = coach(6, 3, 3)
    state = alone((6, 4, 4, 4), target)
    assert rob((6,), (4,), (4,)) not in legal(state)
    with pytest.raises(IllegalAction):
        act(state, 0, rob((6,), (4,), (4,)))

    lazy = alone((6, 4, 4, 4), target, Options(idle_dice="idle"))
    assert legal(lazy) > legal(state)
    act(lazy, 0, rob((6,), (4,), ()))
    assert numbers(lazy) == (9, 1, 0, 5)
    assert lazy.sheets[0].dice == ()


def test_idle_dice_do_not_loosen_the_chase() -> None:
    lazy = alone((6, 5, 4, 4), coach(6, 3, 3), Options(idle_dice="idle"))
    catching = {(a.speed, a.spur) for a in legal(lazy) if isinstance(a, Rob)}
    placed = alone((6, 5, 4, 4), coach(6, 3, 3))
    assert catching == {(a.speed, a.spur) for a in legal(placed) if isinstance(a, Rob)}
    assert LetGo() not in legal(lazy)


def test_idle_dice_in_company() -> None:
    options = Options(idle_dice="idle")
    state = planning(sheet(), sheet(), roads={"north": coach(6, 3, 3)}, options=options)
    plans(state, "north", "north", luck=dice(6, 6))
    act(state, 1, Chase((6,)))
    act(state, 0, Chase((6,)))
    assert Divide((), ()) in legal(state, 1)
    act(state, 1, Divide((), ()))
    act(state, 0, Divide((2,), (1,)))
    assert numbers(state, 0) == (10, 0, 0, 0)


def test_modifiers_at_will() -> None:
    options = Options(modifiers="at_will")
    owned: dict[str, Any] = {"gear": ("mask",), "weapons": ("pistol", "pistol")}
    state = alone((6, 1, 1, 1), coach(6, 3, 5), options, **owned)
    events = act(state, 0, rob((6,), (1, 1, 1)))
    assert state.phase is Phase.BEAR
    assert not only(events, WitTried)
    assert len(legal(state)) == 2 * 3
    act(state, 0, Bear((), ("pistol",)))
    assert numbers(state) == (12, 0, 0, 5)  # both met exactly: nobody is any worse

    always = alone((6, 1, 1, 1), coach(6, 3, 5), **owned)
    act(always, 0, rob((6,), (1, 1, 1)))
    assert numbers(always) == (12, 2, 5, 5)


def test_modifiers_at_will_ask_nobody_who_carries_nothing() -> None:
    state = alone((6, 1, 1, 1), coach(6, 3, 5), Options(modifiers="at_will"), horse="warhorse")
    act(state, 0, rob((6,), (1, 1, 1)))
    assert RULES.to_act(state) == ()


def test_modifiers_at_will_in_company() -> None:
    state = planning(
        sheet(gear=("mask",)),
        sheet(weapons=("rifle",)),
        roads={"north": coach(6, 5, 3)},
        options=Options(modifiers="at_will"),
    )
    plans(state, "north", "north", luck=dice(6, 6))
    for seat in (1, 0):
        act(state, seat, Chase((6,)))
    act(state, 1, Divide((2,), (1,)))
    act(state, 1, Bear((), ()))
    act(state, 0, Divide((1,), (2,)))
    events = act(state, 0, Bear(("mask",), ()))
    assert only(events, WitTried)[0].reckoning.total == 2 + 1 + 2
    assert only(events, CombatTried)[0].reckoning.total == 1 + 2


def test_modifiers_at_will_do_not_disarm_anybody_in_town() -> None:
    options = Options(modifiers="at_will")
    state = planning(sheet(scoundrel=5, weapons=("dagger",)), sheet(retired=True), options=options)
    events = plans(state, "tavern", luck=dice(2))
    assert changes(events) == {}  # 2 + 3 against 5


def test_spur_with_a_bought_horse_only() -> None:
    options = Options(spur="bought_horse")
    walking = alone((1, 1, 2, 2), coach(7, 5, 5), options)
    assert legal(walking) == {LetGo()}
    riding = alone((1, 1, 2, 2), coach(9, 5, 5), options, horse="pit_pony")
    assert legal(riding) == {rob((1, 1, 2, 2), horse=True, spur=True), LetGo()}
    anyone = alone((1, 1, 2, 2), coach(7, 5, 5))
    assert legal(anyone) == {rob((1, 1, 2, 2), spur=True), LetGo()}


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


def test_scoundrel_score_declared_or_the_better_one() -> None:
    def end(options: Options, turned: bool) -> tuple[tuple[int, ...], tuple[bool, ...]]:
        state = planning(
            sheet(guineas=10, scoundrel=4, folk_hero=1, turned=turned),
            sheet(guineas=12),
            options=options,
        )
        plans(state, "retire", "retire")
        result = RULES.result(state)
        assert result is not None
        return result.scores, result.won

    assert end(Options(), turned=False) == ((7, 12), (False, True))
    assert end(Options(), turned=True) == ((13, 12), (True, False))
    assert end(Options(scoundrel_score="better"), turned=False) == ((13, 12), (True, False))


def test_nobody_turns_scoundrel_where_the_better_score_counts() -> None:
    state = begin({"scoundrel_score": "better"})
    assert TurnScoundrel() not in legal(state)
    assert TurnScoundrel() in legal(begin({}))


@pytest.mark.parametrize("purse", [0, 5, 10])
def test_purse(purse: int) -> None:
    assert [each.guineas for each in begin({"purse": purse}).sheets] == [purse, purse]
