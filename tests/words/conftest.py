"""Whatever a test speaks, English is spoken after it."""

from collections.abc import Iterator

import pytest

from game.session.tongue import ENGLISH, speak


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    speak(ENGLISH)
