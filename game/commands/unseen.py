"""A seed said on the command line, taken out of the list of processes that everybody may read."""

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from game.engine.errors import BadData
from game.engine.words import _

_MOST = 4000
"""Bytes handed on at once; what is longer is no seed, and is refused later."""


def may_be_hidden(said: argparse.Namespace) -> bool:
    """Whether the program stands in the list of processes with a seed, and can take it out: said by
    a shell (a test would be replaced with all its fellows), where a process can be replaced.
    """
    return bool(said.by_shell) and bool(said.seed) and os.name == "posix"


def begin_without(seed: str, words: Sequence[str]) -> None:
    """Put this very program, called with these words, in the place of this process, and hand it the
    seed through a pipe: `words` with "--from-pipe" and the pipe's number. Returns only where that
    cannot be done.
    """
    data = os.fsencode(seed)
    if len(data) > _MOST:
        return
    with suppress(OSError):
        read, write = os.pipe()
        os.write(write, data)
        os.close(write)
        os.set_inheritable(read, True)
        # How the program was started, without what was said to it.
        head = sys.orig_argv[1 : len(sys.orig_argv) - len(sys.argv) + 1]
        os.execv(sys.executable, [sys.executable, *head, *words, "--from-pipe", str(read)])  # noqa: S606


def handed_on(number: int) -> str:
    """The seed that was put into the pipe of that number. Raises BadData where there is none."""
    try:
        with os.fdopen(number, "rb") as pipe:
            return os.fsdecode(pipe.read(_MOST))
    except OSError as error:
        nothing = _("There is no seed in {number}.")
        raise BadData(nothing.format(number=number)) from error
