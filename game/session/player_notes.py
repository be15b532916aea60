"""Notes and bookmarks at the moments of a game: whose they are, how they are changed, and where
they lie.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import Final, NamedTuple

import msgspec

from game.engine.errors import BadData
from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.words import _
from game.session.errors import BadSave
from game.session.record import Jotting, Record
from game.session.replay import Replay
from game.session.sane import MOST_JOTTINGS, unfit

_MOST_UNDONE: Final = 50


class _Change(NamedTuple):
    """What was there before, and what after; None for nothing."""

    before: Jotting | None
    after: Jotting | None


class Notes:
    """The notes and bookmarks of one match, in the order of their moments."""

    def __init__(self, jottings: Iterable[Jotting] = ()) -> None:
        self._kept: list[Jotting] = list(jottings)
        self._changes: list[_Change] = []

    def seen_by(self, seat: Seat | None, *, over: bool) -> tuple[Jotting, ...]:
        """Those that whoever looks may read: everybody's and its own, and once it is `over` all."""
        return readable(self._kept, seat, over=over)

    def written(self, steps: int) -> tuple[Jotting, ...]:
        """All of them as a record of so many steps has them: of moments that were taken back the
        words stay, at the last moment there is.
        """
        return tuple([_no_later(each, steps) for each in self._kept])

    def write(self, seat: Seat | None, steps: int, words: str) -> Jotting:
        """Add a note at that moment, or without words a bookmark. BadData says what is wrong."""
        jotting = Jotting(steps, tidy(words), seat)
        if not jotting.words and jotting in self._kept:
            return jotting
        if len(self._kept) >= MOST_JOTTINGS:
            full = _("There are {n} notes and bookmarks in this game: strike one out first.")
            raise BadData(full.format(n=MOST_JOTTINGS))
        self._change(_Change(None, jotting))
        return jotting

    def rewrite(self, jotting: Jotting, words: str) -> Jotting:
        """Change the words of one; without any a bookmark stays. BadData says what is wrong."""
        fresh = Jotting(jotting.steps, tidy(words), jotting.seat)
        if fresh != jotting:
            self._change(_Change(jotting, fresh))
        return fresh

    def strike(self, jotting: Jotting) -> None:
        """Take one away."""
        self._change(_Change(jotting, None))

    def toggle(self, seat: Seat | None, steps: int) -> bool:
        """Set a bookmark at that moment, or take it away again; whether one is there now."""
        there = Jotting(steps, "", seat)
        if there in self._kept:
            self.strike(there)
            return False
        self.write(seat, steps, "")
        return True

    def can_undo(self, seat: Seat | None) -> bool:
        """Whether there is a change of that writer's to be undone."""
        return self._last_of(seat) is not None

    def undo(self, seat: Seat | None) -> bool:
        """Undo the last change that this writer has made; whether there was one. What another has
        written since stays.
        """
        number = self._last_of(seat)
        if number is None:
            return False
        change = self._changes.pop(number)
        self._put(_Change(change.after, change.before))
        return True

    def _last_of(self, seat: Seat | None) -> int | None:
        for number in reversed(range(len(self._changes))):
            before, after = self._changes[number]
            whose = (after or before or Jotting(0)).seat
            if whose == seat:
                return number
        return None

    def _change(self, change: _Change) -> None:
        self._put(change)
        self._changes = [*self._changes, change][-_MOST_UNDONE:]

    def _put(self, change: _Change) -> None:
        if change.before is not None and change.before in self._kept:
            self._kept.remove(change.before)
        if change.after is not None:
            self._kept.append(change.after)
        self._kept.sort(key=lambda each: each.steps)


def readable(jottings: Sequence[Jotting], seat: Seat | None, *, over: bool) -> tuple[Jotting, ...]:
    """Of these those that whoever looks may read."""
    return tuple([each for each in jottings if over or each.seat is None or each.seat == seat])


def tidy(words: str) -> str:
    r"""The words as they are kept: lines without blanks at their ends, and none empty at either end
    of the note. BadData for what no note can hold.

    >>> tidy("  the red coach,\r\nnext time \n\n")
    'the red coach,\nnext time'
    """
    lines = [line.replace("\t", " ").rstrip() for line in words.splitlines()]
    note = "\n".join(lines).strip()
    refused = unfit(note)
    if refused:
        raise BadData(refused)
    return note


def first_words(words: str, most: int = 60) -> str:
    r"""The beginning of a note in one line.

    >>> first_words("The red coach\nnext time", 15)
    'The red coach…'
    """
    line = words.split("\n")[0]
    short = line if len(line) <= most else line[: most - 1].rsplit(" ", 1)[0].rstrip(",;:")
    return short if short == words else f"{short}…"


def _no_later(jotting: Jotting, steps: int) -> Jotting:
    return jotting if jotting.steps <= steps else Jotting(steps, jotting.words, jotting.seat)


class PlacedNote(msgspec.Struct, frozen=True):
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


def placed(record: Record, jottings: Sequence[Jotting]) -> tuple[PlacedNote, ...]:
    """The same with where they lie, which playing the record tells; where it cannot be played, or
    older rules played that far, nothing is known of it.
    """
    known = parts_at(record, {each.steps for each in jottings})
    return tuple([PlacedNote(each, known.get(each.steps, "")) for each in jottings])


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
                part = replay.spec.messages.part(view)
                found[moment.number] = part.called if part is not None else ""
            if moment.number >= max(wanted):
                break
    except BadSave:
        pass
    return found
