"""Hints: three steps at every decision, each true, and the last of them something to do."""

import random
from typing import Any

import pytest

from game.engine.chance import Loose
from game.engine.kinds import Seat
from game.engine.riding_shotgun import SPEC
from game.engine.riding_shotgun.actions import Call, Declare, Defend, PlayWildcard
from game.engine.riding_shotgun.advice import STEPS, by_boards, can_advise, hint, meant
from game.engine.riding_shotgun.data import COACH
from game.engine.riding_shotgun.events import AttackCalled, AttackDeclared, DefenceCalled
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import Phase, State
from tests.games.riding_shotgun.rules.tables import TAKE, answer, attack, by_lot, showdown


def hints(state: State, seat: Seat) -> list[str]:
    view = RULES.observe(state, seat)
    return [hint(view, step) for step in range(1, STEPS + 1)]


def test_an_attack_is_answered_in_three_steps() -> None:
    state = showdown(active=1, hands={1: (38, 26), 2: (12, 43, 2)}, posts=((37, 65), (56, 62)))
    attack(state, 38, "dynamite", 5, COACH, shown=(26,))
    first, second, third = hints(state, 2)
    assert first == (
        "2 shown + 3 claimed = 5. 4 cards with dynamite 3: you see 3, 1 among the 61 you do not."
    )
    assert "Taking it: a wheel burns." in second
    assert third.endswith(("That is the truth.", "Call the bluff."))


def test_a_bluff_that_is_certain_is_called() -> None:
    """Every lasso 3 there is lies in the guard's own hand."""
    state = showdown(active=1, hands={0: (25, 3), 1: (38,)})
    attack(state, 38, "lasso", 3, 0)
    first, _second, third = hints(state, 0)
    assert first.endswith("Every card with lasso 3 lies where you can see it: it is a bluff.")
    assert third == "Call the bluff."


def test_people_go_by_their_boards() -> None:
    names = by_boards(RULES.observe(showdown(), 0))
    assert names.seats[:2] == ("Sheriff Ida Cole", "Red Wade Harker")


@pytest.mark.parametrize("seed", range(12))
def test_every_decision_of_whole_games_has_its_hints_and_they_are_true(seed: int) -> None:
    lot, phases = random.Random(f"hints {seed}"), set()
    options = {option.name: lot.choice(option.choices).value for option in SPEC.options}
    for state, seat in by_lot("hints", seed, 160, options if seed % 2 else {}):
        for each in (None, *range(len(state.teams))):
            view = RULES.observe(state, each)
            assert can_advise(view) is (each in RULES.to_act(state) and len(view.legal) > 1)
        if can_advise(RULES.observe(state, seat)):
            phases.add(state.phase)
            told = hints(state, seat)
            assert len(set(told)) == STEPS
            for said in told:
                assert said.endswith(".")
                assert "{" not in said
                assert ".." not in said
                assert "  " not in said
            keeps_its_word(state, seat, told[-1])
    assert {Phase.STRATEGY, Phase.TURN, Phase.BUILD, Phase.RESPOND} <= phases


def keeps_its_word(state: State, seat: Seat, told: str) -> None:
    """What is advised may be done, and is a bluff where that was said, by the rules' own word."""
    there: Any = RULES.clone(state)
    steps = meant(RULES.observe(state, seat))
    for action in steps:
        assert action in RULES.legal(there, seat)
        events = RULES.apply(there, seat, action, Loose(1))
    match steps[-1]:
        case Declare():
            declared = next(each for each in events if isinstance(each, AttackDeclared))
            called = RULES.apply(there, declared.responder, Call(), Loose(1))
            turned = next(each for each in called if isinstance(each, AttackCalled))
            assert ("That is a bluff." in told) is turned.bluff
        case Defend(blind) if blind is not None:
            called = RULES.apply(there, there.active, Call(), Loose(1))
            laid = next(each for each in called if isinstance(each, DefenceCalled))
            assert ("That is a bluff." in told) is laid.bluff
        case PlayWildcard():
            assert told.startswith("Play ")
        case _:
            assert "bluff." not in told.replace("Call the bluff.", "")


def test_losing_cards_has_its_hints() -> None:
    state = showdown(hands={0: (10,), 3: (1, 13, 25)})
    attack(state, 10, "shotgun", 3, 3)
    answer(state, 3, TAKE)
    assert state.phase is Phase.LOSE_CARDS
    first, second, third = hints(state, 3)
    assert first == "You hold 3 lassos, 2 dodges and 1 knife."
    assert second == "Of your cards 1 stays."
    assert third.startswith("Give up ")
