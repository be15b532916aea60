"""What of a record is shown on pages: plain words of bearable length, marks there are, scores one
can write. A hand, or bad luck, may have put something else into the file.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from game.engine.errors import BadData
from game.engine.kinds import Result
from game.engine.rules import OptionValue
from game.engine.words import _
from game.session.seats.seats import MARKS, Chair, check_chairs

LONGEST_WORD: Final = 80
"""Letters of a name, a game's key or a moment in a record that is still taken for one."""

LONGEST_OWN: Final = 64 * 1024
"""Letters of such data."""

LONGEST_NOTE: Final = 1000
"""Letters of a note."""

MOST_LINES: Final = 20
"""Lines of a note that somebody ended; how it is broken for a page is the page's affair."""

MOST_JOTTINGS: Final = 200
"""Notes and bookmarks of one game."""

MOST_POINTS: Final = 2**53
"""Scores beyond this either way are nobody's."""


class ListedRecord(Protocol):
    """The part of a record that lists and pages show."""

    @property
    def game(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def started(self) -> str: ...
    @property
    def last_played(self) -> str: ...
    @property
    def options(self) -> Mapping[str, OptionValue]: ...
    @property
    def seats(self) -> Sequence[Chair]: ...
    @property
    def others(self) -> Mapping[str, str]: ...
    @property
    def result(self) -> Result | None: ...


def wrong_with(record: ListedRecord) -> str:
    """What no game of ours would have written, in words or as its place; "" if nothing."""
    try:
        check_chairs(record.seats, len(record.seats))
    except BadData as refused:
        return str(refused)
    if not record.seats or any(chair.mark not in MARKS for chair in record.seats):
        return "$.seats"
    result = record.result
    if result is not None:
        if not len(result.won) == len(result.scores) == len(record.seats):
            return "$.result"
        if result.by_side and (
            len(result.by_side) != len(record.seats)
            or not set(result.by_side) <= set(range(len(record.seats)))
        ):
            return "$.result.sides"
        if any(abs(score) > MOST_POINTS for score in result.scores):
            return "$.result.scores"
    words = [record.game, record.name, record.started, record.last_played]
    words += [word for chair in record.seats for word in (chair.name, chair.sitter)]
    for name, value in record.options.items():
        words += [name] if _is_own(value) else [name, str(value)]
    words += [word for pair in record.others.items() for word in pair]
    return odd_among(words)


def _is_own(value: OptionValue) -> bool:
    """Whether a value may be data that a player made, which no list or page shows as it stands:
    whoever plays by it reads and judges it.
    """
    if not isinstance(value, str) or not value.startswith("{"):
        return False
    return len(value) <= LONGEST_OWN and value.isprintable()


def odd_among(words: Sequence[str]) -> str:
    """The first of these words that no page can show, as far as one can; "" if all are plain."""
    for word in words:
        if len(word) > LONGEST_WORD or not word.isprintable():
            return _("a name or word nobody could read: {word}").format(word=printable(word))
    return ""


def unfit(note: str) -> str:
    """Why nobody can have written such a note, in a sentence; "" for one that may stand."""
    lines = note.split("\n")
    if len(note) > LONGEST_NOTE or len(lines) > MOST_LINES:
        return _("A note has at most {letters} letters in {lines} lines.").format(
            letters=LONGEST_NOTE, lines=MOST_LINES
        )
    if not all(line.isprintable() for line in lines):
        return _("A note holds what can be printed, and nothing else.")
    return ""


def typed(words: str) -> str:
    """The words without what nobody can type, and no longer than a name.

    >>> typed("Nell" + chr(0))
    'Nell'
    """
    return "".join([letter for letter in words[:LONGEST_WORD] if letter.isprintable()])


def printable(words: str) -> str:
    """The words as a page can show them, and no longer than a line."""
    shown = "".join([letter if letter.isprintable() else "?" for letter in words[:LONGEST_WORD]])
    return shown if len(words) <= LONGEST_WORD else shown + "…"
