"""Two people plan at once in a real window, each with one hand on the keyboard."""

from pathlib import Path
from typing import Any

import pytest

from tests.end_to_end.program import SPEAKING, Program, wait_for
from tests.end_to_end.test_play import WHOLE, begin, read_the_summary, take
from tests.sure import some

pytestmark = pytest.mark.window

BOTH = '{"speed": "instant", "choosing_in": {"your_money": "at_once"}}'


def view(program: Program) -> Any:
    """What everybody may know of the game as it is written down."""
    return program.match().view(None)


def plan_together(program: Program, left: str, right: str) -> None:
    """Both look at their dice, press a key each, and seal; Enter breaks the seals.

    A slow machine gets much time before it is all done again: keys pressed twice would already
    play the round the seals have opened.
    """

    def plan() -> None:
        # A look is a key that is held for some frames: of secrets nothing is said or written.
        program.hands("keydown", "z", "sleep", 0.15, "keyup", "z", "sleep", 0.05)
        program.hands("keydown", "n", "sleep", 0.15, "keyup", "n", "sleep", 0.05)
        program.press(left, right, "x", "m", "Return")

    before = program.steps
    program.until(
        plan, lambda: program.steps >= before + 2, "the two plans are not made", pause=8.0
    )


def planned(program: Program) -> list[str]:
    """Where the two whose plans were written down last ride, in the order of their seats."""
    record = some(program.record())
    plans = [step for step in record.steps if step.action["do"] == "Plan"][-2:]
    return [step.action["place"] for step in sorted(plans, key=lambda step: step.seat)]


@pytest.mark.wide(WHOLE)
def test_two_people_plan_at_once_and_play_the_round(screen: str, tmp_path: Path) -> None:
    with Program(screen, tmp_path / "home", BOTH, SPEAKING) as program:
        begin(program, 2)
        plan_together(program, "w", "k")
        assert planned(program) == ["north", "south"]
        while view(program).round == 1:
            take(program, by_keys=True)
        read_the_summary(program, 1)
        wait_for(lambda: program.round_told() == 2, "the second round is not told")
        plan_together(program, "q", "o")
        assert planned(program) == ["tavern", "market"]
        assert "Traceback" not in program.said
