"""To what is looked at afterwards, or asked of the judge meanwhile."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Surface

from game.engine.words import _
from game.scenes.kit.scene import Context, Push, Transition
from game.scenes.shell.doors.tables import with_saved

if TYPE_CHECKING:
    from game.session.jottings.book import NoteBook
    from game.session.match import Match
    from game.session.positions.position import Position
    from game.session.record import Record


def to_deeds(context: Context, game: str) -> Transition:
    """To the page of all deeds of that game."""
    from game.scenes.review.calendar.deeds import DeedsPage

    return Push(DeedsPage(context, leaf=game))


def to_saved(context: Context) -> Transition:
    """To the shelf of saved games."""
    from game.scenes.review.saved import SavedGames

    return Push(SavedGames(context))


def to_calendar(context: Context) -> Transition:
    """To the Newgate Calendar."""
    from game.scenes.review.calendar.careers import CareersPage

    return Push(CareersPage(context))


def to_almanack(context: Context, record: "Record") -> Transition:
    """To the almanack of a game's dice or cards."""
    from game.scenes.review.almanack import DiceAlmanack

    return Push(DiceAlmanack(context, record))


def to_broadside(context: Context, record: "Record") -> Transition:
    """To the broadside of a finished game."""
    from game.scenes.review.broadside.page import open_broadside

    return Push(open_broadside(context, record))


def to_diary(context: Context, match: "Match") -> Transition:
    """To what the rivals of a match thought."""
    from game.scenes.review.diary import DiaryPage

    return Push(DiaryPage(context, match))


def to_assizes(context: Context, record: "Record") -> Transition:
    """To the court with a record, on top of what is open, or why it cannot be judged."""
    from game.scenes.review.assizes.admission import to_assizes as admitted

    return admitted(context, record)


def saved_to_assizes(context: Context, file: Path) -> Transition:
    """To the court with the record in `file`."""
    from game.scenes.review.assizes.admission import saved_to_assizes as admitted

    return admitted(context, file)


def to_judge(context: Context, record: "Record", steps: int) -> Transition:
    """To the judge with a moment of a record, or why he may not be asked."""
    from game.scenes.review.inquiry.admission import to_judge as admitted

    return admitted(context, record, steps)


def saved_to_judge(context: Context, file: Path) -> Transition:
    """To the judge with the first decision of the record in `file`."""
    from game.scenes.review.inquiry.admission import saved_to_judge as admitted

    return admitted(context, file)


def to_position(context: Context, record: "Record", position: "Position") -> Transition:
    """To the page on which a position is set up by hand."""
    from game.scenes.review.positions.page import PositionPage

    return Push(PositionPage(context, record, position))


def position_to_judge(context: Context, record: "Record", position: "Position") -> Transition:
    """To the judge with a position that was set up by hand."""
    from game.scenes.review.inquiry.page import InquiryPage

    return Push(InquiryPage(context, record, position.steps, position))


def match_to_judge(context: Context, match: "Match", steps: int) -> Transition:
    """To the judge with a moment of a match that may be under way: then it counts as a hint."""
    from game.scenes.review.inquiry.admission import match_to_judge as admitted

    return admitted(context, match, steps)


def to_notes(
    context: Context, book: "NoteBook", steps: int, show: "Callable[[int], Transition] | None"
) -> Transition:
    """To the notes and bookmarks of a match; `show` leads from one to its moment."""
    from game.scenes.review.notes.page import NotesPage

    return Push(NotesPage(context, book, steps, show))


def to_writing(context: Context, book: "NoteBook", steps: int, under: Surface) -> Transition:
    """To the page on which a note is written, over a still picture."""
    from game.scenes.review.notes.writing import WritingPage

    return Push(WritingPage(context, book, steps, _("At this moment of the game"), under))


def to_sharing(context: Context, match: "Match") -> Transition:
    """To the page on which a match is handed on."""
    from game.scenes.review.sharing.page import SharingPage

    return Push(SharingPage(context, match))


def saved_to_sharing(context: Context, file: Path) -> Transition:
    """The same with a saved match; or why it cannot be opened."""
    return with_saved(context, file, _("This game cannot be opened"), partial(to_sharing, context))
