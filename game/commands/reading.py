"""Reading what the command line names: a record wherever it lies, house rules as they are said."""

import errno
import os
from collections.abc import Sequence
from pathlib import Path

from game.engine.errors import BadData
from game.engine.rules import OptionValue
from game.engine.spec import GameSpec, Mode
from game.engine.words import _
from game.session.files import MOST_BYTES
from game.session.paths import legible
from game.session.record import Record, read_record


def read_file(file: Path) -> Record:
    """The record in `file`, not moved and not changed; BadData or BadSave says what is wrong."""
    try:
        with file.open("rb") as source:  # it may be a pipe, and is read no further than a record
            data = source.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    except (OSError, ValueError) as error:  # ValueError: no system knows such a name
        why = getattr(error, "strerror", None) or error
        raise BadData(
            _("{file} cannot be read: {why}.").format(file=legible(file), why=why)
        ) from error
    return read_record(data, str(file))


def way_said(spec: GameSpec, seats: int | None, key: str | None) -> Mode:
    """The way to sit down that was asked for by its seats, its key or both, or else the first."""
    if seats is not None:
        return spec.mode(seats, key or "")
    return spec.modes[0] if key is None else spec.mode_called(key)


def options_said(said: Sequence[str]) -> dict[str, OptionValue]:
    """House rules written as name=value; BadData for anything else."""
    options: dict[str, OptionValue] = {}
    for each in said:
        name, equals, value = each.partition("=")
        if not equals:
            raise BadData(_("--option wants name=value, not {said!r}.").format(said=each))
        options[name.strip()] = value.strip()
    return options
