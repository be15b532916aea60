"""Whatever a test speaks, English is spoken after it."""

from collections.abc import Iterator

import pytest

from game.engine.words import speak_english


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    speak_english()
