"""Whoever says words: the system's speech, or a stream of plain lines."""

import sys
from typing import Final, Literal, Protocol, TextIO

from game.engine.errors import GameError
from game.engine.words import _

Pace = Literal["slow", "usual", "brisk", "fast"]
PACES: Final[tuple[Pace, ...]] = ("slow", "usual", "brisk", "fast")


class NoSpeech(GameError):
    """Nothing is there to speak with, as a sentence says."""


class Mouth(Protocol):
    """Says words without waiting for them to be over."""

    @property
    def speaking(self) -> bool:
        """Whether it is still saying what it was given last."""

    def say(self, words: str) -> None:
        """Begin to say that."""

    def hush(self) -> None:
        """Break off what is being said."""

    def take_pace(self, pace: Pace) -> None:
        """Speak so fast from the next words on."""

    def close(self) -> None:
        """Say nothing more, ever."""


class Stream:
    """Writes a line for everything that is said."""

    speaking = False

    def __init__(self, out: TextIO) -> None:
        self._out = out

    def say(self, words: str) -> None:
        """Write the words, on one line."""
        try:
            print(" ".join(words.split()), file=self._out, flush=True)
        except (OSError, ValueError) as error:  # whoever was reading reads no more
            raise NoSpeech(_("Nobody reads what the voice writes any more.")) from error

    def hush(self) -> None:
        """What is written stays."""

    def take_pace(self, pace: Pace) -> None:
        """Lines have none."""

    def close(self) -> None:
        """Let the file go, unless it is the terminal’s."""
        if self._out not in (sys.stdout, sys.stderr):
            self._out.close()
