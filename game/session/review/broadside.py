"""The broadside of a record: printed from its events, the same sheet every time."""

from pathlib import Path

from msgspec.structs import replace

from game.engine.chance import Live
from game.engine.codec import digest
from game.engine.errors import BadData
from game.engine.kinds import Event
from game.engine.lore.broadside import Sheet, in_plain_text, sheet_for
from game.engine.names import Names
from game.engine.words import _
from game.session.files import write_safely
from game.session.lending.ending import lines
from game.session.record import Record
from game.session.replay import Replay
from game.session.store import Store

FOLDER = "broadsides"


def printed_from(record: Record, source: str = "") -> Sheet:
    """The sheet of a finished game.

    Raises BadData while the game goes on, BadSave where the record cannot be played. Of a game
    begun under older rules the steps are not played again, and its sheet has no ballad.
    """
    if record.result is None:
        raise BadData(_("A broadside is printed when a game is over; this one still goes on."))
    replay = Replay(record, source or record.name)
    events: list[Event] = []
    for moment in replay:
        seen = [event.seen_by(None) for event in moment.events]
        events += [event for event in seen if event is not None]
    names = Names(tuple([chair.name for chair in record.seats]), record.others)
    spec = replay.spec
    view = spec.rules.observe(replay.state, None)
    whole = events if replay.record.start is None else []
    poet, chance = spec.parts.ballad, Live(trace(record))
    if record.given_up is None:
        return sheet_for(spec, poet, whole, view, names, chance)
    # No ballad sings of an end that never came.
    title, *told = lines(spec, record.given_up, record.result, names)
    sheet = sheet_for(spec, None, whole, view, names, chance)
    return replace(sheet, title=title, reckoning=tuple(told))


def trace(record: Record) -> str:
    """A digest of everything that was played, and by whom: it chooses the sheet's words."""
    played = [record.game, record.options, record.opening, record.steps]
    return digest([played, [chair.name for chair in record.seats], record.others])


def folder(store: Store) -> Path:
    """Where sheets are kept: beside the folder of saved games."""
    return store.folder.parent / FOLDER


def keep(store: Store, record: Record, sheet: Sheet, picture: bytes) -> Path:
    """Write a sheet down as a picture (PNG) and as text; the picture's file. Raises CannotSave."""
    file = folder(store) / f"{record.name}.png"
    store.may_write(file)
    write_safely(file, picture)
    write_safely(file.with_suffix(".txt"), ("\n".join(in_plain_text(sheet)) + "\n").encode())
    return file


def keep_last_page(store: Store, record: Record, picture: bytes) -> Path:
    """Write the last page of a game down as a picture (PNG); its file. Raises CannotSave."""
    file = folder(store) / f"{record.name}-end.png"
    store.may_write(file)
    write_safely(file, picture)
    return file
