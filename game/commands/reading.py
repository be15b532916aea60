"""Reading what the command line names: a record wherever it lies, house rules as they are said."""

from collections.abc import Sequence
from pathlib import Path

from game.engine.errors import BadData
from game.engine.rules import OptionValue
from game.engine.spec import GameSpec, Mode
from game.engine.words import _
from game.session.files import contents
from game.session.paths import legible
from game.session.record import Record, read_record
from game.session.user_content import own_called


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


def way_said(spec: GameSpec, seats: int | None, key: str | None) -> Mode:
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
