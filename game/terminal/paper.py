"""What a terminal is written on: lines wrapped at its width, and answers read from the keyboard.

No colours and no leaping about: a screen reader hears what stands here, from top to bottom.
"""

import shutil
import sys
import textwrap
from typing import Protocol, TextIO

NARROWEST = 20  # columns: a terminal that says it has fewer is not believed
FEWEST_BLANKS = 40  # lines that hide a secret where nobody knows how high the terminal is


class Gone(Exception):
    """Nobody answers any more: the input has ended, somebody has pressed Ctrl-C, or what is written
    arrives nowhere.
    """


class Heard(Protocol):
    """What answers are read from: "" is the end of it."""

    def readline(self) -> str:
        """The next line, with its end."""
        ...


class Paper:
    """Standard output and input, or two streams in their place."""

    def __init__(self, out: TextIO | None = None, heard: Heard | None = None) -> None:
        self._out = out or sys.stdout
        self._in: Heard = heard or sys.stdin
        self.lost: OSError | None = None
        """Why nothing can be written any more; from then on nothing is."""

    @property
    def width(self) -> int:
        """Columns of the terminal at this moment."""
        return max(NARROWEST, shutil.get_terminal_size().columns)

    def say(self, *sentences: str) -> None:
        """Write each sentence on lines of its own; "" is an empty line. Raises Gone once, when
        what is written first arrives nowhere.
        """
        lines = [line for sentence in sentences for line in sentence.split("\n")]
        self._write("".join([self._wrapped(line) + "\n" for line in lines]))

    def _write(self, words: str) -> None:
        if self.lost is not None:
            return
        try:
            self._out.write(words)
            self._out.flush()
        except OSError as error:
            self.lost = error
            raise Gone from error

    def _wrapped(self, line: str) -> str:
        return textwrap.fill(line, self.width, break_long_words=False, break_on_hyphens=False)

    def cover(self) -> None:
        """Push everything that was written out of view."""
        self.say(*[""] * max(FEWEST_BLANKS, shutil.get_terminal_size().lines))

    def ask(self, prompt: str) -> str:
        """The answer to `prompt`, without spaces round it; raises Gone."""
        self._write(self._wrapped(prompt) + " ")
        if self.lost is not None:  # nobody can know what is asked
            raise Gone
        try:
            answer = self._in.readline()
        except (KeyboardInterrupt, OSError):  # a terminal may be taken away
            answer = ""
        if not answer:
            self._write("\n")  # the prompt's line is not gone on with
            raise Gone
        return " ".join(answer.split())
