"""What a terminal is written on: lines wrapped at its width, and answers read from the keyboard.

No colours and no leaping about: a screen reader hears what stands here, from top to bottom. Only
when the place is handed over is the terminal told to forget.
"""

import os
import shutil
import sys
import textwrap
import unicodedata
from collections.abc import Mapping
from typing import Final, Protocol, TextIO

_PLAIN: Final = {
    "’": "'",
    "‘": "'",
    "“": '"',
    "”": '"',
    "„": '"',
    "«": '"',
    "»": '"',
    "¡": "!",
    "ß": "ss",
    "œ": "oe",
    "Œ": "OE",
    "æ": "ae",
    "Æ": "AE",
    "\u2011": "-",
    "–": "-",
    "—": "-",
    "−": "-",
    "…": "...",
    "×": "x",
    "·": "-",
    "•": "-",
    "→": "->",
    "←": "<-",
    "±": "+-",
    "½": "1/2",
    "≥": ">=",
    "≤": "<=",
}


def plainer(error: UnicodeError) -> tuple[str, int]:
    """What stands for letters that cannot be written, and where to go on: an error handler as
    `codecs.register_error` takes them. What has no plain form is a question mark.

    >>> "York’s – é½☃".encode("ascii", "replace")
    b'York?s ? ???'
    >>> plainer(UnicodeEncodeError("cp437", "York’s", 4, 5, "not known"))
    ("'", 5)
    >>> plainer(UnicodeEncodeError("ascii", "é½☃", 0, 3, "not known"))
    ('e1/2?', 3)
    >>> plainer(UnicodeEncodeError("ascii", "«Maß»\u202f!", 0, 7, "not known"))
    ('"Mass" !', 7)
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_plain, error.object[error.start : error.end])), error.end


def _plain(letter: str) -> str:
    if letter in _PLAIN:
        return _PLAIN[letter]
    apart = unicodedata.normalize("NFKD", letter)
    return "".join(sign for sign in apart if sign.isascii()) or "?"


NARROWEST = 20  # columns: a terminal that says it has fewer is not believed
FEWEST_BLANKS = 40  # lines that hide a secret where nobody knows how high the terminal is


class Gone(Exception):
    """Nobody answers any more: the input has ended, somebody has pressed Ctrl-C, or what is written
    arrives nowhere.
    """


class InputLines(Protocol):
    """What answers are read from: "" is the end of it."""

    def readline(self) -> str:
        """The next line, with its end."""
        ...


class TerminalPaper:
    """Standard output and input, or two streams in their place."""

    def __init__(self, out: TextIO | None = None, heard: InputLines | None = None) -> None:
        self._out = out or sys.stdout
        self._in: InputLines = heard or sys.stdin
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

    @property
    def forgets(self) -> bool:
        """Whether what has been written can be wiped out, and not only scrolled out of view."""
        return self._out is sys.stdout and wipes(os.environ)

    def cover(self) -> None:
        """Push everything that was written out of view, and wipe it out where that can be done."""
        self.say(*[""] * max(FEWEST_BLANKS, shutil.get_terminal_size().lines))
        if self.forgets:
            self._write(_WIPE)

    def ask(self, prompt: str, unseen: bool = False) -> str:
        """The answer to `prompt`, without spaces round it; `unseen` is not shown while it is typed.
        Raises Gone.
        """
        asked = self._wrapped(prompt) + " "
        unseen = unseen and self._in is sys.stdin and _at_a_keyboard()
        self._write("" if unseen else asked)
        if self.lost is not None:  # nobody can know what is asked
            raise Gone
        try:
            answer = _unseen(asked) if unseen else self._in.readline()
        except (KeyboardInterrupt, EOFError, OSError):  # a terminal may be taken away
            answer = ""
        if not answer:
            self._write("\n")  # the prompt's line is not gone on with
            raise Gone
        return " ".join(answer.split())


def _at_a_keyboard() -> bool:
    return sys.stdin.isatty()


def _unseen(asked: str) -> str:
    """A line that is not shown; what is asked stands there only when nothing is shown any more."""
    from getpass import getpass

    return getpass(asked) + "\n"


_WIPE: Final = "\x1b[H\x1b[2J\x1b[3J"
"""To the upper corner; wipe the page; wipe what could be scrolled back to (E3, as xterm has it)."""

_WIPING: Final = (
    "xterm",
    "linux",
    "tmux",
    "alacritty",
    "foot",
    "kitty",
    "konsole",
    "vte",
    "wezterm",
)
"""How the names of terminals begin that know the last of the three; `screen` and `vt100` do not."""


def wipes(environment: Mapping[str, str]) -> bool:
    """Whether standard output is a terminal that wipes out what it has shown when told to."""
    if not sys.stdout.isatty():
        return False
    if sys.platform == "win32":
        return _obeys_signs()
    return environment.get("TERM", "").startswith(_WIPING)


def _obeys_signs() -> bool:
    """Have a console of Windows obey such signs rather than print them; whether it does."""
    if sys.platform == "win32":
        import ctypes

        out, mode = ctypes.windll.kernel32.GetStdHandle(-11), ctypes.c_ulong()
        known = ctypes.windll.kernel32.GetConsoleMode(out, ctypes.byref(mode))
        return bool(known and ctypes.windll.kernel32.SetConsoleMode(out, mode.value | 4))
    return False
