"""Where notes and bookmarks lie in a game: in which round, and what is said there."""

from collections.abc import Collection, Sequence

import msgspec

from game.engine.names import Names
from game.engine.words import _
from game.session.errors import BadSave
from game.session.jottings.notes import first_words
from game.session.record import Jotting, Record
from game.session.replay import Replay


class Placed(msgspec.Struct, frozen=True):
    """A note or a bookmark with the part of the game it lies in ("" where none is known)."""

    jotting: Jotting
    part: str

    @property
    def words(self) -> str:
        """What a list shows of it: the first words of a note, of a bookmark what it is."""
        return first_words(self.jotting.words) if self.jotting.words else _("a bookmark")

    def line(self, names: Names | None = None) -> str:
        """That in a line: "Round 3, step 12: the red coach …"; with `names` whose it is, too."""
        where = self.part or _("Before the first step")
        told = _("{part}, step {n}: {words}") if self.jotting.steps else _("{part}: {words}")
        said = told.format(part=where, n=self.jotting.steps, words=self.words)
        if names is None or self.jotting.seat is None:
            return said
        return _("{line} ({name})").format(line=said, name=names.seat(self.jotting.seat))


def placed(record: Record, jottings: Sequence[Jotting]) -> tuple[Placed, ...]:
    """The same with where they lie, which playing the record tells; where it cannot be played, or
    older rules played that far, nothing is known of it.
    """
    known = parts_at(record, {each.steps for each in jottings})
    return tuple([Placed(each, known.get(each.steps, "")) for each in jottings])


def parts_at(record: Record, wanted: Collection[int]) -> dict[int, str]:
    """The part of the game after so many steps, for each number that is wanted and can be had."""
    found: dict[int, str] = {}
    if not wanted:
        return found
    try:
        replay = Replay(record, record.name)
        for moment in replay:
            if moment.number in wanted:
                view = replay.spec.rules.observe(replay.state, None)
                part = replay.spec.say.part(view)
                found[moment.number] = part.called if part is not None else ""
            if moment.number >= max(wanted):
                break
    except BadSave:
        pass
    return found
