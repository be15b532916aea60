"""Reading a record from wherever it lies, without moving or changing it."""

from pathlib import Path

from game.engine.errors import BadData
from game.engine.words import _
from game.session.record import Record, read_record


def read_file(file: Path) -> Record:
    """The record in `file`; BadData or BadSave says what is the matter with it."""
    try:
        data = file.read_bytes()
    except OSError as error:
        why = error.strerror or error
        raise BadData(_("{file} cannot be read: {why}.").format(file=file, why=why)) from error
    return read_record(data, str(file))
