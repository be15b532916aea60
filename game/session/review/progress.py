"""How far a saved game has come, in a line, without playing it again."""

from typing import TYPE_CHECKING

from game.engine.discovery import games
from game.engine.phrases import listed
from game.engine.words import _, plural
from game.session.disk.store import Saved, Store
from game.session.errors import BadSave

if TYPE_CHECKING:
    from game.session.record import Record


def how_far(record: "Record") -> str:
    """How far a match has come, from what everybody at the table may know."""
    spec = games().get(record.game)
    told = spec.progress(record.checkpoint.state, record.options) if spec is not None else ""
    return told or _decisions(len(record.steps))


def how_far_saved(store: Store, saved: Saved) -> str:
    """The same of a file; of one that cannot be read what its head says."""
    try:
        return how_far(store.load(saved.file))
    except BadSave:
        return _decisions(saved.steps)


def _decisions(count: int) -> str:
    return plural("{n} decision in", "{n} decisions in", count)


def where_it_stands(store: Store, saved: Saved) -> str:
    """An unfinished game in a line: "Nell and Tom, round 7 of 16"."""
    names = listed([chair.name for chair in saved.seats])
    progress = how_far_saved(store, saved)
    if len(names) > 36:  # of two long names the end may be cut, but not how far they have come
        return _("{progress}: {names}").format(progress=progress, names=names)
    return _("{names}, {progress}").format(names=names, progress=progress)
