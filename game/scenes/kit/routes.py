"""Where one can go from a page: one frozen value a place, and what has to be known there.

A page answers `Go(route)` and knows nothing of what lies there; `game/scenes/shell/pages.py` opens
it. Where a route is `of` a file, the match or record in it is read on the way.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from pygame import Surface

from game.engine.kinds import Seat

if TYPE_CHECKING:
    from game.engine.spec import GameSpec, PlayMode
    from game.session.calendar.calendar import Calendar
    from game.session.match import Match
    from game.session.notes_at_table import NoteBook
    from game.session.position import Position
    from game.session.presets import Preset
    from game.session.record import Record


class ToTitle(Struct, frozen=True):
    """The title page, which takes the place of whatever is open and knows what has been played."""


class ToAbout(Struct, frozen=True):
    """How the program was made."""


class ToSettings(Struct, frozen=True):
    """The settings, open at a tab if one is named."""

    tab: str = ""


class ToKeys(Struct, frozen=True):
    """All keys."""


class ToBook(Struct, frozen=True):
    """The rules book of a game, open at a rule if one is named."""

    spec: "GameSpec"
    rule: str = ""


class ToGames(Struct, frozen=True):
    """Which game is to be played."""


class ToSetUp(Struct, frozen=True):
    """Names and house rules: as `preset`, or as last time; `sitters` decide for the seats if nobody
    else does.
    """

    spec: "GameSpec"
    mode: "PlayMode"
    sitters: Sequence[str] = ()
    preset: "Preset | None" = None


class ToLesson(Struct, frozen=True):
    """The lesson of a game, or of the first game that has one."""

    spec: "GameSpec | None" = None


class ToPractice(Struct, frozen=True):
    """The dilemmas, and one's own exercises."""


class ToRides(Struct, frozen=True):
    """Today's ride of every game."""


class ToSeed(Struct, frozen=True):
    """Everybody's results by a seed, open at a game if one is named; without a seed one is written
    there. `calendar` is one that is open already.
    """

    seed: str = ""
    game: str = ""
    calendar: "Calendar | None" = None


class ToTable(Struct, frozen=True):
    """The game's own table, or the plain one: a `fresh` match is told from its beginning, any other
    goes on where it was left. `told` stands in the bar above it.
    """

    of: "Match | Path"
    fresh: bool = False
    told: str = ""


class ToReplay(Struct, frozen=True):
    """A match seen again, on top of what is open; with a deed, from where the seat did it."""

    of: "Match | Path"
    deed: "tuple[Seat, str] | None" = None


class ToDeeds(Struct, frozen=True):
    """All deeds of a game."""

    game: str


class ToSaved(Struct, frozen=True):
    """The shelf of saved games."""


class ToCalendar(Struct, frozen=True):
    """The Newgate Calendar."""


class ToAlmanack(Struct, frozen=True):
    """The almanack of a game's dice or cards."""

    record: "Record"


class ToBroadside(Struct, frozen=True):
    """The broadside of a finished game."""

    record: "Record"


class ToDiary(Struct, frozen=True):
    """What the rivals of a match thought."""

    match: "Match"


class ToAssizes(Struct, frozen=True):
    """The court with a record, or why it cannot be judged."""

    of: "Record | Path"


class ToJudge(Struct, frozen=True):
    """The judge with the moment after so many steps, or why he may not be asked: of a match, which
    may be under way (then it counts as a hint), of a record, or of a file, whose first decision it
    is.
    """

    of: "Match | Record | Path"
    steps: int = 0


class ToPosition(Struct, frozen=True):
    """Where a position is set up by hand."""

    record: "Record"
    position: "Position"


class ToNotes(Struct, frozen=True):
    """The notes and bookmarks of a match; `show` leads from one to its moment."""

    book: "NoteBook"
    steps: int
    show: Callable[[int], Any] | None


class ToWriting(Struct, frozen=True):
    """Where a note is written, over a still picture."""

    book: "NoteBook"
    steps: int
    under: Surface


class ToSharing(Struct, frozen=True):
    """Where a match is handed on."""

    of: "Match | Path"


Route = (
    ToTitle
    | ToAbout
    | ToSettings
    | ToKeys
    | ToBook
    | ToGames
    | ToSetUp
    | ToLesson
    | ToPractice
    | ToRides
    | ToSeed
    | ToTable
    | ToReplay
    | ToDeeds
    | ToSaved
    | ToCalendar
    | ToAlmanack
    | ToBroadside
    | ToDiary
    | ToAssizes
    | ToJudge
    | ToPosition
    | ToNotes
    | ToWriting
    | ToSharing
)
