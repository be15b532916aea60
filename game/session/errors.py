"""What can go wrong with files, each as one sentence for the player; and a terminal kept clean of
what libraries complain of in C.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from game.engine.errors import GameError
from game.engine.words import _, plural
from game.session.paths import legible


class BadSave(GameError):
    """A record that cannot be gone on with: which one, why, and what to do about it."""

    def __init__(self, source: str, reason: str, advice: str = "") -> None:
        source = self.source = legible(source)
        self.reason = reason
        self.advice = advice or _("nothing in it was changed")
        super().__init__(
            _("{source} {reason}; {advice}.").format(
                source=source, reason=reason, advice=self.advice
            )
        )


class Altered(BadSave):
    """A record that reads well, but in which something stands that never happened."""


class Elsewhere(BadSave):
    """A record that another program may be playing at this moment: here its luck would be seen."""


class CannotSave(GameError):
    """The disk is full or the folder cannot be written."""

    def __init__(self, file: Path, error: OSError) -> None:
        self.file = file
        reason = error.strerror or type(error).__name__
        super().__init__(
            _("{file} could not be written ({reason}).").format(file=legible(file), reason=reason)
        )

    @property
    def at_a_table(self) -> str:
        """The same where a match is played, which goes on."""
        return _("{refused} Play goes on, but it is not saved.").format(refused=self)


def shut(folder: Path, error: OSError) -> str:
    """That a folder cannot be looked into: which, why, and what to do."""
    return _(
        "The folder {folder} cannot be opened ({why}): what lies in it is not shown, and nothing "
        "in it was changed. See to it that you may read it, and look again."
    ).format(folder=legible(folder), why=error.strerror or type(error).__name__)


MOST_TOLD = 10
"""Troubles told one by one at a time: more of them nobody reads."""

_MOST_LETTERS = 1800
"""Letters of them all that a page has room for."""


def in_short(troubles: Sequence[str], larger: float = 1.0) -> list[str]:
    """The first of many sentences about files, and how many more files have trouble.

    Where letters are so many times `larger` than usual, there is room for fewer.
    """
    told: list[str] = []
    for trouble in troubles[: round(MOST_TOLD / larger)]:
        if told and sum(map(len, told)) + len(trouble) > _MOST_LETTERS / larger:
            break
        told.append(trouble)
    left = len(troubles) - len(told)
    return [*told, more_trouble(left)] if left else told


def more_trouble(n: int) -> str:
    """That there are further files with trouble."""
    return plural("And {n} more file has trouble.", "And {n} more files have trouble.", n)


@contextmanager
def quiet_stderr() -> Iterator[None]:
    """Keep what libraries complain of in C (ALSA, Wayland) off the player's terminal."""
    try:
        sys.stderr.flush()
        kept = os.dup(2)
    except (OSError, ValueError, AttributeError):
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(nowhere)
        os.close(kept)
