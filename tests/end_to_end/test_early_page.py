"""The page that stands before the house is loaded, on a screen and under a hand outside."""

import sys
from pathlib import Path

import pytest

from tests.end_to_end.program import Program, painted, wait_for

pytestmark = pytest.mark.window

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
