"""What lists show of saved matches: read off their heads, without playing them."""

from pathlib import Path

import msgspec

from game.engine.kinds import Result
from game.engine.rules import OptionValue
from game.session.lending.lent import Lent
from game.session.sane import wrong_with
from game.session.seating import PERSON, Chair


class Saved(msgspec.Struct, frozen=True):
    """What a list shows of a record, read without playing it; nothing in it is secret.

    `tried` says that it was taken up again from a game that had ended, `laid` that it began from a
    position; `away` are the people's seats in which a rival sits now, with its level.
    """

    file: Path
    game: str
    seats: tuple[Chair, ...]
    others: dict[str, str]
    started: str
    last_played: str
    steps: int
    finished: bool
    result: Result | None
    tried: bool = False
    laid: bool = False
    real_dice: bool = False
    away: dict[int, str] = {}


class Listing(msgspec.Struct, frozen=True):
    """The matches of a store, last played first, and a sentence for each file with trouble.

    `shut` says that there may be more, in a folder nobody can look into.
    """

    matches: tuple[Saved, ...]
    troubles: tuple[str, ...]
    shut: bool = False


class _Head(msgspec.Struct):
    """The part of a record a list needs."""

    format: int
    game: str
    name: str
    seats: tuple[Chair, ...]
    started: str
    last_played: str
    steps: tuple[msgspec.Raw, ...]
    options: dict[str, OptionValue] = {}
    others: dict[str, str] = {}
    again: dict[str, msgspec.Raw] | None = None
    laid: dict[str, msgspec.Raw] | None = None
    thrown_by: str = ""
    lent: tuple[Lent, ...] = ()
    result: Result | None = None


def saved_in(file: Path, data: bytes) -> Saved | None:
    """The match written as `data` in a file; None if something is wrong with it."""
    from game.session.record import FORMAT, tried_again  # where no game lies, nothing reads one

    try:
        head = msgspec.json.decode(data, type=_Head)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    if head.format > FORMAT or wrong_with(head):
        return None
    return Saved(
        file,
        head.game,
        head.seats,
        head.others,
        head.started,
        head.last_played,
        len(head.steps),
        head.result is not None,
        head.result,
        head.again is not None or tried_again(file.stem) > 0,
        head.laid is not None,
        head.thrown_by in ("dice", "cards"),
        _away(head),
    )


def _away(head: _Head) -> dict[int, str]:
    """In whose seats a rival sits now."""
    sits = {each.seat: each.sitter for each in head.lent if each.seat < len(head.seats)}
    return {seat: sitter for seat, sitter in sorted(sits.items()) if sitter != PERSON}
