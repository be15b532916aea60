"""What all commands share: refusals in one line, records and house rules named on the command
line, seeds taken out of the list of processes, and plain tables.
"""

import argparse
import os
import sys
import unicodedata
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from game.engine.errors import BadData
from game.engine.rules import OptionValue
from game.engine.spec import GameSpec, PlayMode
from game.engine.words import _
from game.session.disk.files import contents
from game.session.disk.user_content import own_called
from game.session.paths import legible
from game.session.record import Record, read_record

UNFIT = 2
"""The exit code for what cannot be done as it was asked."""


class Command(NamedTuple):
    """A command: its name, a line and a sentence on it (marked by `later`), what may be said after
    it, and what does it; the answer is the exit code.
    """

    name: str
    help: str
    about: str
    arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]


class _Help(argparse.HelpFormatter):
    """Help whose own words are in the player's tongue."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: Any = None) -> None:
        how = _("usage:")
        super().add_usage(usage, actions, groups, f"{how} " if prefix is None else prefix)


class OneLine(argparse.ArgumentParser):
    """A parser whose refusal is one line, not a page of usage."""

    def __init__(self, **how: Any) -> None:
        super().__init__(**how, add_help=False, formatter_class=_Help)
        self._positionals.title, self._optionals.title = _("to be named"), _("options")
        self.add_argument("-h", "--help", action="help", help=_("show this help"))

    def error(self, message: str) -> None:  # type: ignore[override]
        self.exit(UNFIT, f"{self.prog}: {legible(message)}\n")

    def _print_message(self, message: str, file: Any = None) -> None:
        # The original keeps silent where a message finds no room.
        if message and file is not None:
            file.write(message)


def table(rows: Sequence[Sequence[str]]) -> str:
    """Rows of equal length as columns; numbers stand to the right, the first row is the heading.

    >>> print(table([["seat", "won"], ["random", "7"], ["greedy", "93"]]))
    seat    won
    random    7
    greedy   93
    """
    widths = [max(columns(row[column]) for row in rows) for column in range(len(rows[0]))]
    numbers = [
        all(_is_number(row[column]) for row in rows[1:]) and len(rows) > 1
        for column in range(len(rows[0]))
    ]
    return "\n".join(
        "  ".join(
            " " * (width - columns(cell)) + cell if right else cell + " " * (width - columns(cell))
            for cell, width, right in zip(row, widths, numbers, strict=True)
        ).rstrip()
        for row in rows
    )


def columns(words: str) -> int:
    r"""How many columns of a terminal the words take: a wide letter two, a mark over one none.

    >>> columns("Nell"), columns("馬"), columns("Ne\u0301l")
    (4, 2, 3)
    """
    return sum(
        0 if unicodedata.category(sign) in ("Mn", "Me", "Cf")
        else 2 if unicodedata.east_asian_width(sign) in ("W", "F")
        else 1
        for sign in words
    )  # fmt: skip


def _is_number(cell: str) -> bool:
    return cell.lstrip("−-").replace(".", "", 1).replace(",", "").rstrip(" %").isdigit()


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


def read_file(file: Path) -> Record:
    """The record in `file`, not moved and not changed; BadData or BadSave says what is wrong."""
    try:
        data = contents(file)
    except (OSError, ValueError) as error:  # ValueError: no system knows such a name
        why = getattr(error, "strerror", None) or error
        raise BadData(
            _("{file} cannot be read: {why}.").format(file=legible(file), why=why)
        ) from error
    return read_record(data, str(file))


def way_said(spec: GameSpec, seats: int | None, key: str | None) -> PlayMode:
    """The way to sit down that was asked for by its seats, its key or both, or else the first."""
    if seats is not None:
        return spec.mode(seats, key or "")
    return spec.modes[0] if key is None else spec.mode_called(key)


def options_said(said: Sequence[str], spec: GameSpec) -> dict[str, OptionValue]:
    """House rules written as name=value, or as the name of what a player has made for one; BadData
    for anything else.
    """
    made = {option.name: option for option in spec.options if option.own is not None}
    options: dict[str, OptionValue] = {}
    for each in said:
        name, equals, value = each.partition("=")
        if not equals:
            raise BadData(_("--option wants name=value, not {said!r}.").format(said=each))
        name, value = name.strip(), value.strip()
        rule = made.get(name)
        if rule is not None and not rule.knows(value):
            value = own_called(rule, value)
        options[name] = value
    return options
