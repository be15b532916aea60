"""What a record only claims, weighed: played by today's rules where they can, or kept apart."""

from pathlib import Path

from msgspec.structs import replace

from game.session.calendar.heads import Entry, Trouble
from game.session.calendar.job import Slices
from game.session.errors import Altered, BadSave
from game.session.files import contents
from game.session.record import read_record
from game.session.replay import Replay
from game.session.sane import printable
from game.session.vouching import played_through


def weighed(file: Path, entry: Entry) -> Slices[Entry | Trouble]:
    """The game of a claimed entry: as good as any once it has been played through here, apart while
    there is only its word; a Trouble where not even the table it was left at can be.
    """
    try:
        record = read_record(contents(file), file.name)
        yield
        if (yield from played_through(record)) is not None:
            return replace(entry, claimed=False)
        replay = Replay(record, file.name)
        for _moment in replay:
            yield
        replay.check_end()
    except Altered as refused:
        return Trouble(entry.file, "odd", printable(refused.reason))
    except (BadSave, OSError):  # newer rules, or gone meanwhile: nobody can say
        return entry
    return entry
