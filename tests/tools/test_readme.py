"""The README shows every game by a picture that `make pictures` draws, and stays short."""

from pathlib import Path

import pytest

import tools.pictures.darkroom  # noqa: F401 - every scene puts itself on the list
from game.engine.discovery import games
from tools.pictures.gallery import PICTURES
from tools.pictures.readme import SHOWN

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("key", games())
def test_every_game_is_shown_by_one_of_the_pictures(key: str) -> None:
    assert SHOWN[key] in PICTURES
    assert TEXT.count(f"(docs/images/{key}.jpg)") == 1
    assert (ROOT / "docs" / "images" / f"{key}.jpg").stat().st_size > 50_000
    assert f"**{games()[key].title}.**" in TEXT


def test_it_is_no_longer_than_two_screens() -> None:
    assert len(TEXT.splitlines()) <= 90
