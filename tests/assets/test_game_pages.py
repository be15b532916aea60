"""A game's page says where each line of a finished game is seen, and what it names is there."""

import re
from pathlib import Path

import pytest

from game.engine.discovery import games

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs" / "games").glob("*.md"))
LINES = 22


def named(text: str) -> list[str]:
    """Tests a page names, as it writes them."""
    return re.findall(r"`((?:\w+/)*test_\w+)`", text)


def test_every_game_has_its_page() -> None:
    assert [page.stem for page in PAGES] == sorted(games())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_line_is_there_once_and_in_order(page: Path) -> None:
    numbers = re.findall(r"^\| (\d+) ", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert [int(number) for number in numbers] == list(range(1, LINES + 1))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_test_that_is_named_is_there(page: Path) -> None:
    found = named(page.read_text(encoding="utf-8"))
    assert len(found) > LINES
    own = ROOT / "tests" / "games" / page.stem
    missing = [
        each
        for each in found
        if not (own / f"{each}.py").is_file() and not (ROOT / f"{each}.py").is_file()
    ]
    assert missing == []
