"""The clock of the bin and of files written, in the hands of the tests."""

from datetime import datetime

import pytest

from game.scenes.review import saved
from tests.scenes.calendar.turnkey import NOW


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> dict[str, datetime]:
    """The clock of the bin and of files written; tests put it on."""
    hands = {"now": NOW}
    monkeypatch.setattr(saved, "now", lambda: hands["now"])
    return hands
