"""What rivals decide in positions that are laid, as rows."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.ai.rival import Skill
from game.ai.steeplechase import policy
from game.ai.steeplechase.agent import forced
from game.ai.steeplechase.dice import Thought
from game.engine.chance import Loose
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.state import Chit, State
from tests.games.cases import Row, cases_of, hold, plain
from tests.games.steeplechase.rules.test_cases import WORDS

STRONGEST, EASIEST = Skill(), Skill(choice=11.0, detail=6.0)


def told(action: Any) -> list[Any]:
    """An action by its name, with its fields."""
    return [type(action).__name__, *plain(action)]


def decides(state: State, seat: int, skill: Skill = STRONGEST, luck: int = 1) -> list[Any]:
    return told(policy.decide(RULES.observe(state, seat), Loose(luck), skill))


def easiest(state: State, seat: int) -> list[Any]:
    """Whatever is thrown: each answer once."""
    found = [decides(state, seat, EASIEST, luck) for luck in range(12)]
    return [each for n, each in enumerate(found) if each not in found[:n]]


def only_sensible(state: State, seat: int) -> list[Any]:
    view = RULES.observe(state, seat)
    thoughts: list[Any] = [Thought(each, 0.5) for each in view.legal]  # type: ignore[arg-type]
    return [told(each.action) for each in policy.sensible(view, thoughts)]


MINDS = replace(
    WORDS,
    given={
        **WORDS.given,
        "open": lambda state, seat, value: state.set(seat, boasts=(Chit(value, shown=True),)),
    },
    asks={
        **WORDS.asks,
        "decides": decides,
        "easiest": easiest,
        "sensible": only_sensible,
        "forced": lambda state, seat: told(forced(RULES.observe(state, seat))),
    },
)


@pytest.mark.parametrize("case", cases_of(Path(__file__).with_name("cases.yaml")))
def test_what_is_decided(case: Row) -> None:
    hold(case, MINDS)
