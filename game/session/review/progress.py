"""How far a saved game has come, in a line, without playing it again."""

from game.engine.discovery import games
from game.engine.names import listed
from game.engine.words import _
from game.session.errors import BadSave
from game.session.listing import Saved
from game.session.record import Record
from game.session.store import Store


def how_far(record: Record) -> str:
    """How far a match has come, from what everybody at the table may know."""
    spec = games().get(record.game)
    told = spec.progress(record.checkpoint.state, record.options) if spec is not None else ""
    return told or _("{n} decisions in").format(n=len(record.steps))


def where_it_stands(store: Store, saved: Saved) -> str:
    """An unfinished game in a line: "Nell and Tom, round 7 of 16"."""
    names = listed([chair.name for chair in saved.seats])
    try:
        progress = how_far(store.load(saved.file))
    except BadSave:
        progress = _("{n} decisions in").format(n=saved.steps)
    if len(names) > 36:  # of two long names the end may be cut, but not how far they have come
        return _("{progress}: {names}").format(progress=progress, names=names)
    return _("{names}, {progress}").format(names=names, progress=progress)
