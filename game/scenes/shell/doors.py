"""Every way from room to room. A room names a door, never the room behind it.

Rooms lead to each other and back, so whoever imports a room at the top of a file closes a circle.
Here, and nowhere else, rooms are imported late: when somebody goes through the door. Only what the
first picture needs is loaded before it.
"""

import importlib
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Surface

from game.engine.discovery import games
from game.engine.kinds import Action, Seat
from game.engine.words import _
from game.scenes.kit import ground
from game.scenes.kit.notice import Notice
from game.scenes.kit.prerender import Job
from game.scenes.kit.scene import Context, Push, Reset, Scene, Transition
from game.session.errors import BadSave
from game.sprites.lettering import Scale

if TYPE_CHECKING:
    from game.engine.names import Names
    from game.engine.rules import Setup
    from game.engine.spec import GameSpec, Mode
    from game.scenes.table.screen import Screen
    from game.session.calendar.calendar import Calendar
    from game.session.jottings.book import NoteBook
    from game.session.match import Match
    from game.session.positions.position import Position
    from game.session.presets.presets import Preset
    from game.session.record import Record

# ---- a game's own table


def table_ready(spec: "GameSpec", scale: Scale, setup: "Setup | None" = None) -> Iterator[Job]:
    """The game's rules and table, which are loaded late, and what its table is laid with; of the
    game that has been chosen so far, if one has.
    """
    from game.scenes.table.screen import screen_of

    screen = screen_of(spec)

    yield lambda: spec.rules
    yield partial(importlib.import_module, "game.scenes.table.drivers.live")
    # What rivals say, and what the days are like, is read before anybody sits down.
    yield lambda: spec.parts.talk
    yield lambda: spec.parts.days
    if setup is not None and screen.opening is not None:
        yield from screen.opening(scale, setup)
    else:
        yield from screen.ready(scale)
    # A ballad's first verse stands on the last page, which waits for nothing.
    yield lambda: spec.parts.ballad


def laid_for_nobody(context: Context, begin: "Callable[[], Match | None]") -> Iterator[Job]:
    """The first table of a match, laid where nobody sees it."""
    from game.scenes.table.drivers.live import laid_for_nobody

    yield from laid_for_nobody(context, begin)


# ---- what is made ready behind the title page


def rooms(scale: Scale) -> Iterator[Job]:
    """What is behind the doors of the title page: rooms not loaded yet, and the tables of games."""
    yield from ground.ready(scale)
    for room in (
        "setting_out.choose",
        "setting_out.setup",
        "review.saved",
        "settings.page",
        "table.curtain",
    ):
        yield partial(importlib.import_module, f"game.scenes.{room}")
    for spec in games().values():
        yield from table_ready(spec, scale)


def rooms_and(spec: "GameSpec", scale: Scale) -> Iterator[Job]:
    """The same, and at last the table of the game that will probably be taken up again: what was
    drawn last is kept longest.
    """
    yield from rooms(scale)
    yield from table_ready(spec, scale)


# ---- the front of the house


def to_title(context: Context) -> Transition:
    """Leave whatever is open for a title page that knows what has been played."""
    from game.scenes.front.entrance import title_page

    return Reset(title_page(context))


def to_about(context: Context) -> Transition:
    """To the page of how it was made."""
    from game.scenes.front.about import About

    return Push(About(context))


def first_look(context: Context, then: Callable[[], Transition]) -> Scene:
    """The page that asks, the first time of all, how large letters shall be."""
    from game.scenes.front.first_look import FirstLook

    return FirstLook(context, then)


def to_settings(context: Context, leaf: str = "") -> Transition:
    """To the settings, open at a leaf if one is named."""
    from game.scenes.settings.page import SettingsPage

    page = SettingsPage(context)
    if leaf:
        page.turn_to(leaf)
    return Push(page)


def to_sounds(context: Context) -> Transition:
    """To the page of single sounds."""
    from game.scenes.settings.sounds_page import SoundsPage

    return Push(SoundsPage(context))


def to_keys(context: Context) -> Transition:
    """To the page of all keys."""
    from game.scenes.book.keys_page import KeysPage

    return Push(KeysPage(context))


# ---- before a game


def choosing(context: Context) -> Scene:
    """The page on which a game is chosen."""
    from game.scenes.setting_out.choose import Choose

    return Choose(context)


def to_choose(context: Context) -> Transition:
    """To the page on which a game is chosen."""
    return Push(choosing(context))


def to_setup(
    context: Context,
    spec: "GameSpec",
    mode: "Mode",
    sitters: Sequence[str] = (),
    preset: "Preset | None" = None,
) -> Transition:
    """To the page of names and house rules: as `preset`, or as last time; `sitters` decide for the
    seats if nobody else does.
    """
    from game.scenes.setting_out.setup import SetUp

    return Push(SetUp(context, spec, mode, sitters, preset))


def has_lesson(spec: "GameSpec") -> bool:
    """Whether there is a first lesson in this game; it is not loaded."""
    from game.scenes.table.screen import screen_of

    return screen_of(spec).lesson is not None


def to_lesson(context: Context, spec: "GameSpec | None" = None) -> Transition | None:
    """To the lesson of `spec`, or of the first game that has one; None if there is none."""
    from game.scenes.table.drivers.lesson import open_lesson

    for each in [spec] if spec is not None else games().values():
        if has_lesson(each):
            return Reset(open_lesson(context, each))
    return None


# ---- to a table


def open_match(context: Context, match: "Match", fresh: bool) -> Transition:
    """To the game's own table, or to the plain one."""
    from game.scenes.table.drivers.live import open_table

    return Reset(open_table(context, match, fresh))


def to_end(context: Context, match: "Match", names: "Names", screen: "Screen") -> Transition:
    """To the last page of a match that is over."""
    from game.scenes.table.ending import EndingScene

    return Reset(EndingScene(context, match, names, screen))


def resume_match(context: Context, file: Path) -> Transition:
    """To the table where the match in `file` was left; what is wrong with it is said instead."""
    try:
        match = context.store.resume(file)
    except BadSave as refused:
        return Push(
            Notice(
                context,
                _("This game cannot go on"),
                str(refused),
                yes=_("To the title page"),
                on_yes=lambda: to_title(context),
            )
        )
    return open_match(context, match, fresh=False)


def watch(context: Context, match: "Match") -> Transition:
    """To the replay of a match, on top of what is open; Escape leads back there."""
    from game.scenes.table.drivers.replay import open_replay

    return Push(open_replay(context, match))


def watch_saved(context: Context, file: Path) -> Transition:
    """To the replay of the match in `file`; what is wrong with it is said instead."""
    try:
        match = context.store.resume(file)
    except BadSave as refused:
        heading = _("This game cannot be seen again")
        return Push(Notice(context, heading, str(refused), yes=_("Back")))
    return watch(context, match)


def watch_deed(context: Context, file: Path, seat: Seat, deed: str) -> Transition:
    """To the replay of the match in `file`, at the moment at which `seat` did that deed."""
    from game.scenes.table.drivers.replay import open_replay
    from game.session.review.deeds import deeds_of

    try:
        match = context.store.resume(file)
    except BadSave as refused:
        heading = _("This game cannot be seen again")
        return Push(Notice(context, heading, str(refused), yes=_("Back")))
    found = (done.event for done in deeds_of(match) if (done.seat, done.deed) == (seat, deed))
    return Push(open_replay(context, match, at=next(found, -1)))


def to_deeds(context: Context, game: str) -> Transition:
    """To the page of all deeds of that game."""
    from game.scenes.review.calendar.deeds import DeedsPage

    return Push(DeedsPage(context, leaf=game))


# ---- practice


def to_practice(context: Context, leaf: str = "") -> Transition:
    """To the dilemmas and one's own exercises, open at a leaf if one is named."""
    from game.scenes.practice.page import PracticePage

    return Push(PracticePage(context, leaf))


# ---- rides


def to_rides(context: Context) -> Transition:
    """To today's ride of every game."""
    from game.scenes.rides.page import RidesPage

    return Push(RidesPage(context))


def to_seed(
    context: Context, seed: str = "", game: str = "", calendar: "Calendar | None" = None
) -> Transition:
    """To everybody's results by a seed, open at a game if one is named; without a seed one is
    written there. `calendar` is one that is open already.
    """
    from game.scenes.rides.seed_page import SeedPage

    return Push(SeedPage(context, seed, game, calendar))


# ---- the rules


def to_book(context: Context, spec: "GameSpec") -> Transition:
    """To the rules book of a game, at its beginning."""
    from game.scenes.book.rules_book import RulesBook

    return Push(RulesBook(context, spec))


def to_rule(context: Context, spec: "GameSpec", anchor: str) -> Transition:
    """To the rules book of a game, open at one rule."""
    from game.scenes.book.rules_book import show_rule

    return Push(show_rule(context, spec, anchor))


# ---- what was played


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
    try:
        return to_sharing(context, context.store.resume(file))
    except BadSave as refused:
        heading = _("This game cannot be opened")
        return Push(Notice(context, heading, str(refused), yes=_("Back")))


def to_better_way(
    context: Context,
    match: "Match",
    seat: Seat,
    done: Action,
    better: Action,
    lines: tuple[str, ...],
    back: str = "",
    posed: bool = False,
) -> Transition | None:
    """To the position of `match` with the better way as a ghost, and a button that says `back`;
    None where only words can. What is `posed` nobody has done: it only tempts.
    """
    from game.scenes.table.drivers.better_way import open_better_way

    shown = open_better_way(context, match, seat, done, better, lines, back=back, posed=posed)
    return Push(shown) if shown is not None else None
