"""The window itself: the whole screen and back, and the page before the house is loaded."""

import sys
from functools import partial
from pathlib import Path

import pytest

from game.session.settings import load_settings
from tests.end_to_end.conftest import SIZE
from tests.end_to_end.program import Program, painted, wait_for

pytestmark = pytest.mark.window

SMALLER = (1000, 700)


def lies(program: Program) -> tuple[int, int, int, int]:
    """Where the window lies and how large it is, as the screen's server knows it."""
    told = program.hands("getwindowgeometry", "--shell", program.window)
    found = dict(line.split("=") for line in told.splitlines())
    return int(found["X"]), int(found["Y"]), int(found["WIDTH"]), int(found["HEIGHT"])


def lies_at(program: Program, place: tuple[int, ...]) -> bool:
    return lies(program) == place


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
        wait_for(
            lambda: load_settings(tmp_path / "settings.json")[0].full_screen,
            "the settings do not say so",
        )
    # It begins as it was left, and still knows the smaller size.
    with Program(screen, tmp_path, settings="") as program:
        wait_for(partial(lies_at, program, (0, 0, *SIZE)), "it does not fill the screen")
        program.press("F11")
        wait_for(partial(lies_at, program, (*middle, *SMALLER)), "it is not small again")


# The page that stands before the house is loaded, on a screen and under a hand outside ------------


SLOWLY = """
import os, sys, time
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
from pathlib import Path
from game.__main__ import main
from game.scenes.shell import early_page

def show_early(shown=early_page.show_early):
    page = shown()
    Path(sys.argv[1], "shown").write_text(page.shown if page else "")
    while not Path(sys.argv[1], "go on").exists():
        time.sleep(0.02)
    return page

early_page.show_early = show_early
sys.exit(main([]))
"""
"""The program, which does not load the house before somebody lets it."""


@pytest.mark.narrow(alike="settings")
@pytest.mark.parametrize("settings", ['{"window_size": [1000, 700]}', '{"full_screen": true}'])
def test_what_is_pressed_before_the_house_is_loaded_is_answered(
    screen: str, tmp_path: Path, settings: str
) -> None:
    with Program(screen, tmp_path, settings) as program:
        program.close_window()
        assert program.process.wait(timeout=60) == 0
    assert not (tmp_path / "logs").exists(), "a mistake was written down"
    slowly = (sys.executable, "-c", SLOWLY, str(tmp_path))
    with Program(screen, tmp_path, settings="", command=slowly, answers=False) as program:
        wait_for((tmp_path / "shown").exists, "nothing was shown")
        assert "A new game" in (tmp_path / "shown").read_text(encoding="utf-8")
        assert painted(screen, int(program.window))
        program.press("q")
        assert program.process.poll() is None, "nobody is there to answer yet"
        (tmp_path / "go on").touch()
        assert program.process.wait(timeout=60) == 0
    assert program.said == ""
