"""The whole screen and back, where no window manager helps."""

from functools import partial
from pathlib import Path

import pytest

from game.session.settings import load_settings
from tests.end_to_end.conftest import SIZE
from tests.end_to_end.program import Program, wait_for

pytestmark = pytest.mark.window

SMALLER = (1000, 700)


def lies(program: Program) -> tuple[int, int, int, int]:
    """Where the window lies and how large it is, as the screen's server knows it."""
    told = program.hands("getwindowgeometry", "--shell", program.window)
    found = dict(line.split("=") for line in told.splitlines())
    return int(found["X"]), int(found["Y"]), int(found["WIDTH"]), int(found["HEIGHT"])


def lies_at(program: Program, place: tuple[int, ...]) -> bool:
    return lies(program) == place


def kept_full(home: Path) -> bool:
    return load_settings(home / "settings.json")[0].full_screen


def test_a_window_nobody_manages_fills_the_screen_and_is_as_it_was_again(
    screen: str, tmp_path: Path
) -> None:
    settings = f'{{"window_size": [{SMALLER[0]}, {SMALLER[1]}]}}'
    middle = tuple((SIZE[n] - SMALLER[n]) // 2 for n in range(2))
    with Program(screen, tmp_path, settings) as program:
        wait_for(partial(lies_at, program, (*middle, *SMALLER)), "it is not small")
        for wanted in ((0, 0, *SIZE), (*middle, *SMALLER), (0, 0, *SIZE)):
            program.press("F11")
            wait_for(partial(lies_at, program, wanted), f"it does not lie at {wanted}")
        # What is seen to work is written down a moment later; the program is killed here.
        wait_for(partial(kept_full, tmp_path), "the settings do not say so")
    # It begins as it was left, and still knows the smaller size.
    with Program(screen, tmp_path, settings="") as program:
        wait_for(partial(lies_at, program, (0, 0, *SIZE)), "it does not fill the screen")
        program.press("F11")
        wait_for(partial(lies_at, program, (*middle, *SMALLER)), "it is not small again")
