"""What is told of a ride, of a deed that cannot be done and of a spot, as rows."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.advice import deeds
from game.engine.steeplechase.odds import Rides, duel
from game.engine.steeplechase.odds.fan import FanMark
from game.engine.steeplechase.relations import eye
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.state import State
from tests.games.cases import Row, cases_of, hold
from tests.games.steeplechase.rules.test_cases import WAYS, WORDS


def rides(state: State, seat: int) -> Rides:
    state.agenda = (t.AskMove(seat),)
    return Rides(RULES.observe(state, seat), seat)


def marks(state: State, seat: int, way: str, dice: int, kind: str) -> list[FanMark]:
    """What of a kind lies on that line."""
    return [each for each in rides(state, seat).fan(WAYS[way], dice).marks if each.kind == kind]


def leap(state: State, *line: Any) -> Any:
    """The jump over the only thing of its kind there."""
    (mark,) = marks(state, *line)
    assert mark.leap is not None
    return mark.leap


def thrown_off(state: State, seat: int, way: str, dice: int) -> list[int]:
    """In how many cases of all he ends on foot who set out in the saddle."""
    fan = rides(state, seat).fan(WAYS[way], dice)
    return [sum([end.ways for end in fan.ends if not end.mounted]), fan.whole]


def acting(state: State, seat: int) -> Any:
    state.agenda = (t.AskAction(seat),)
    return deeds(RULES.observe(state, seat))


def seen(state: State, name: str, *at: int) -> Any:
    found = eye(state, state.group(name), 0, at, 750)  # type: ignore[arg-type]
    return [found.near, found.front, found.blocked, found.seen]


def looks_on(state: State, name: str, gap: int) -> bool:
    """Whether it sees so far ahead."""
    group = state.group(name)
    found = eye(state, group, 0, (group.at[0] + gap + group.radius + 750, group.at[1]), 750)
    assert found.far == gap
    return found.near and found.seen


TOLD = replace(
    WORDS,
    asks={
        **WORDS.asks,
        "mark": lambda state, *line: [getattr(each, line[-1]) for each in marks(state, *line[:-1])],
        "first": lambda state, *line: [marks(state, *line)[0].far, marks(state, *line)[0].until],
        "clean": lambda state, *line: leap(state, *line).clean,
        "needs": lambda state, *line: leap(state, *line).needs,
        "thrown_off": thrown_off,
        "reason": lambda state, seat, kind: next(
            (each.why for each in acting(state, seat) if each.kind == kind and not each.action), ""
        ),
        "offered": lambda state, seat: [each.kind for each in acting(state, seat)],
        "eye": seen,
        "chase": lambda state, name: [*duel.chase(state, state.group(name), 0)[2:4]],
        "looks_on": looks_on,
        "sees_within": lambda state, name: (
            eye(state, state.group(name), 0, (2000, 20000), 750).reach
        ),
    },
)


@pytest.mark.parametrize("case", cases_of(Path(__file__).with_name("cases.yaml")))
def test_what_is_told(case: Row) -> None:
    hold(case, TOLD)
