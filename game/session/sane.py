"""What of a record is shown on pages: plain words of bearable length, marks there are, scores one
can write. A hand, or bad luck, may have put something else into the file.

And what it tells of seats that were lent: from which decision on who sat in whose chair; and how a
game ends that is given up.
"""

import unicodedata
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final, Protocol

import msgspec
from msgspec.structs import replace

from game.engine.errors import BadData
from game.engine.kinds import Reckoning, Result, Seat, View, camps
from game.engine.rules import OptionValue, Setup
from game.engine.words import _
from game.session.seats.seats import MARKS, PERSON, Chair, check_chairs

if TYPE_CHECKING:  # the title page reads records before any game is
    from game.engine.spec import GameSpec

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


def folded(words: str) -> str:
    """The words as they are compared where somebody looks for them: small, and without accents.

    >>> folded("Étape")
    'etape'
    """
    apart = unicodedata.normalize("NFKD", words.casefold())
    return "".join([letter for letter in apart if not unicodedata.combining(letter)])


def printable(words: str) -> str:
    """The words as a page can show them, and no longer than a line."""
    shown = "".join([letter if letter.isprintable() else "?" for letter in words[:LONGEST_WORD]])
    return shown if len(words) <= LONGEST_WORD else shown + "…"


Count = Annotated[int, msgspec.Meta(ge=0, le=MOST_POINTS)]


class Lent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """That after so many `steps` somebody else sits in a person's seat: a rival by its level, or
    "person" again. `for_good` is set where the person has given up while the others play on.
    """

    steps: Count
    seat: Count
    sitter: str
    for_good: bool = False


class GivenUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """That a game ended because these seats, one side of it, gave it up."""

    seats: tuple[Count, ...]


class Seated(Protocol):
    """What a record or a match tells of its seats."""

    @property
    def seats(self) -> tuple[Chair, ...]: ...
    @property
    def lent(self) -> tuple[Lent, ...]: ...


def sitter_at(record: Seated, step: int, seat: Seat) -> str:
    """Who decided in a seat at step `step`: a person, or a rival by its level."""
    sitter = record.seats[seat].sitter
    for each in record.lent:
        if each.seat == seat and each.steps < step:
            sitter = each.sitter
    return sitter


def by_person(record: Seated, step: int, seat: Seat) -> bool:
    """Whether a step of that seat was a person's own decision."""
    return sitter_at(record, step, seat) == PERSON


def rivals_in(record: Seated) -> dict[Seat, str]:
    """Every seat in which a rival sat at any time, with the level of the last."""
    found = {n: chair.sitter for n, chair in enumerate(record.seats) if not chair.is_person}
    found |= {each.seat: each.sitter for each in record.lent if each.sitter != PERSON}
    return dict(sorted(found.items()))


def left_for_good(lent: Sequence[Lent]) -> frozenset[Seat]:
    """The seats of people who have given up while the others played on."""
    last = {each.seat: each.for_good for each in lent}
    return frozenset([seat for seat, gone in last.items() if gone])


def settled(seats: Sequence[Chair], lent: Sequence[Lent]) -> tuple[Lent, ...]:
    """The same without what came to nothing: of a moment the last word, and no word twice."""
    last = {(each.steps, each.seat): each for each in lent}
    kept: list[Lent] = []
    sits = {n: Lent(0, n, chair.sitter) for n, chair in enumerate(seats)}
    for each in sorted(last.values(), key=lambda lent: (lent.steps, lent.seat)):
        before = sits[each.seat]
        if (before.sitter, before.for_good) != (each.sitter, each.for_good):
            kept.append(each)
            sits[each.seat] = each
    return tuple(kept)


def cut_out(seats: Sequence[Chair], lent: Sequence[Lent], left: int, gone: int) -> tuple[Lent, ...]:
    """What is left of it where the `gone` steps after the first `left` were cut out of the log:
    whoever sits there now still does.
    """
    moved = [
        each if each.steps <= left else replace(each, steps=max(left, each.steps - gone))
        for each in lent
    ]
    return settled(seats, moved)


def odd_lent(
    seats: Sequence[Chair],
    lent: Sequence[Lent],
    given_up: GivenUp | None,
    steps: int,
    levels: Sequence[str],
) -> str:
    """Where in a record of so many steps something stands of this that never was; "" if nowhere."""
    people = [n for n, chair in enumerate(seats) if chair.is_person]
    known = all(
        each.seat in people
        and each.steps <= steps
        and each.sitter in (PERSON, *levels)
        and not (each.for_good and each.sitter == PERSON)
        for each in lent
    )
    if not known or settled(seats, lent) != tuple(lent):
        return "$.lent"
    if given_up is not None:
        gone = given_up.seats
        if sorted(set(gone)) != list(gone) or not gone or gone[-1] >= len(seats):
            return "$.given_up"
    return ""


VERDICT: Final = "given_up"
"""The verdict of such a result, whatever the game."""


def ended_by(spec: "GameSpec", setup: Setup, state: Any, seats: Sequence[Seat]) -> Result:
    """The result where those seats give up: the scores as they stand, and the best of the other
    sides wins; alone nobody does.
    """
    part = spec.parts.giving_up
    nothing = tuple([Reckoning(()) for _seat in range(setup.seats)])
    standing = (
        part.standing(state)
        if part is not None
        else Result((False,) * setup.seats, (0,) * setup.seats, nothing)
    )
    others = [camp for camp in camps(setup.sides, setup.seats) if not set(camp) & set(seats)]
    sums = [sum([standing.scores[seat] for seat in camp]) for camp in others]
    first = [camp for camp, has in zip(others, sums, strict=True) if has == max(sums)]
    won = {seat for camp in first for seat in camp}
    return Result(
        tuple([seat in won for seat in range(setup.seats)]),
        standing.scores,
        standing.reckonings,
        shared=len(first) > 1,
        verdict=VERDICT,
        sides=setup.sides or msgspec.UNSET,
    )


def over(view: View, result: Result) -> View:
    """The view of a table that was given up: nobody is asked any more, and it has this result."""
    fields: dict[str, object] = {"to_act": (), "legal": (), "over": True, "result": result}
    there = {name: value for name, value in fields.items() if hasattr(view, name)}
    return replace(view, **there)
