"""`python -m game … | head`: a reader that goes away at any moment is no mistake of the house."""

import io
import os
import sys
from contextlib import suppress

import pytest

from game.__main__ import main
from game.engine.discovery import games
from game.session.disk.store import Store
from game.session.paths import saves
from tests.session.playing import begun, on
from tests.terminal.hands import NAMES


class Head(io.TextIOWrapper):
    """The writing end of a pipe whose reader closes his after so many writes."""

    def __init__(self, writes: int) -> None:
        self._read, write = os.pipe()
        super().__init__(open(write, "wb"), encoding="utf-8")  # noqa: PTH123, SIM115 - no path
        self._left = writes
        self.broke = False
        self._count()

    def _count(self) -> None:
        if self._left == 0:
            os.close(self._read)
        self._left -= 1

    def write(self, words: str) -> int:
        """Write, and have the reader leave after it where that was the last he wanted."""
        if self._left < 0:
            self.broke = True
        written = super().write(words)
        if self._left >= 0:
            self.flush()
            self._count()
        return written

    def done(self) -> None:
        """Close both ends; what is still to be written arrives nowhere."""
        with suppress(OSError):
            self.close()
        if self._left >= 0:
            os.close(self._read)


def ends(monkeypatch: pytest.MonkeyPatch, writes: int, *words: str) -> tuple[int, str, bool]:
    """The exit code and complaints of a command read so far, and whether it wrote on after that."""
    out, complaints = Head(writes), io.StringIO()
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n1\n" * 60))
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", complaints)
    try:
        return main(list(words)), complaints.getvalue(), out.broke
    finally:
        out.done()


@pytest.mark.narrow
@pytest.mark.parametrize("key", list(games()))
@pytest.mark.parametrize("writes", [0, 1, 2, 5, 11, 24])
def test_a_game_read_by_head_is_saved_and_writes_no_letter(
    monkeypatch: pytest.MonkeyPatch, key: str, writes: int
) -> None:
    seats = min(n for n in games()[key].seats if n > 1)
    who, rivals = ",".join(NAMES[:seats]), ",".join(["-", *["greedy"] * (seats - 1)])
    said = ("play", key, "--terminal", f"--seats={seats}", f"--names={who}", f"--rivals={rivals}")
    assert ends(monkeypatch, writes, *said) == (0, "", True)
    assert not (saves() / "letters").exists()
    assert len(Store(saves()).listing().matches) == 1


@pytest.mark.parametrize(
    "words",
    [
        ("games",),
        ("games", "--json"),
        ("replay", "FILE"),
        ("replay", "FILE", "--json"),
        ("judge", "FILE"),
        ("broadside", "FILE"),
        ("verify", "FILE"),
        ("calendar",),
        ("calendar", "--json"),
        ("deeds",),
        ("dilemmas",),
        ("practice",),
        ("map", "check", "FILE"),
        ("simulate", "your_money", "--games=1"),
    ],
    ids=" ".join,
)
def test_every_command_that_prints_ends_quietly(
    monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    store, match = Store(saves()), on(begun(), 1000)
    store.save(match.record())
    file = str(store.file_of(match.record()))
    said = [file if word == "FILE" else word for word in words]
    assert ends(monkeypatch, 0, *said) == (0, "", True)
    assert not (saves() / "letters").exists()
