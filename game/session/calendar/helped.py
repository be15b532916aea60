"""What tells a game apart from one that was played unaided: hints, the tutor, going back, a deal
that was known, a rival in one's seat.

A list, so that another mark is one line more. A mark is its seat's (hints) or the whole game's (a
friendly table); rows, filters, grades and the page of a game go by the same list.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from game.engine.words import _, later, plural
from game.session.fair_play.casts import way_words
from game.session.going_back.undo import friendly_words
from game.session.seats.substitution import taken_words


class Mark(NamedTuple):
    """One way a game was not played unaided: its name, what a row says, and how much of it there
    was for a seat (0: none) by the head of a record.
    """

    name: str
    spoken_row: str
    much: Callable[[Any, int], int]
    said: Callable[[int], str]

    @property
    def row(self) -> str:
        """What a row of the calendar says."""
        return _(self.spoken_row)


def of_seat(counts: Sequence[int], seat: int) -> int:
    """A seat's number of a row that may be shorter than the table."""
    return counts[seat] if seat < len(counts) else 0


MARKS: Final = (
    Mark(
        "hints",
        later("with hints"),
        lambda entry, seat: of_seat(entry.hints, seat),
        lambda n: plural("{n} hint was taken.", "{n} hints were taken.", n),
    ),
    Mark(
        "tutor",
        later("with the tutor"),
        lambda entry, seat: of_seat(entry.warnings, seat),
        lambda n: plural("The tutor warned once.", "The tutor warned {n} times.", n),
    ),
    Mark(
        "friendly",
        later("a friendly table"),
        lambda entry, seat: 0 if entry.friendly is None else entry.friendly + 1,
        lambda n: friendly_words(n - 1),
    ),
    Mark(
        "lent",
        later("a seat lent"),
        lambda entry, seat: of_seat(entry.lent, seat),
        taken_words,
    ),
    Mark(
        "ridden",
        later("a second try"),
        lambda entry, seat: 0 if entry.ride is None else entry.ride.turn - 1,
        lambda n: plural(
            "Ridden before: the deal was known.", "Ridden {n} times before: the deal was known.", n
        ),
    ),
    Mark(
        "real_dice",
        later("real dice"),
        lambda entry, seat: {"dice": 1, "cards": 2}.get(entry.thrown_by, 0),
        lambda n: way_words("cards" if n == 2 else "dice"),
    ),
    Mark(
        "tried",
        later("tried again"),
        lambda entry, seat: entry.tried,
        lambda n: _("A try, taken up again from decision {n} of a game that had ended.").format(
            n=n
        ),
    ),
)
"""Every mark there is, in the order in which they are told."""


def helped(entry: Any, seat: int) -> bool:
    """Whether anything tells this seat's game apart."""
    return any(mark.much(entry, seat) for mark in MARKS)


def told_apart(entry: Any, seat: int) -> tuple[str, ...]:
    """By what, as a row says it."""
    return tuple([mark.row for mark in MARKS if mark.much(entry, seat)])


def told_in_full(entry: Any) -> tuple[str, ...]:
    """By what, in sentences: of every seat together, each mark once."""
    seats = range(len(entry.seats))
    found = []
    for mark in MARKS:
        each = [mark.much(entry, seat) for seat in seats]
        of_a_seat = mark.name in OF_A_SEAT
        much = sum(each) if of_a_seat else max(each, default=0)
        if much:
            found.append(mark.said(much))
    return tuple(found)


OF_A_SEAT: Final = frozenset({"hints", "tutor", "lent"})
"""The marks that are one seat's; the others are the whole game's."""
