"""What lies behind each route: the one place where pages are found by where one wants to go.

Nothing is imported before somebody goes there, so that the first picture waits for nothing. No page
knows this module: they name a `Route`, and the program opens it.
"""

import importlib
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, assert_never

from game.engine.discovery import games
from game.engine.kinds import Seat
from game.engine.words import _
from game.scenes.kit import routes
from game.scenes.kit.notice import Notice
from game.scenes.kit.page import ready
from game.scenes.kit.prerender import Job
from game.scenes.kit.scene import Context, Go, Push, Reset, Scene, Transition
from game.session.errors import BadSave, Elsewhere
from game.sprites.lettering import Scale

if TYPE_CHECKING:
    from game.engine.spec import GameSpec
    from game.session.match import Match


def opened(context: Context, route: routes.Route) -> Transition | None:
    """The way to what lies there, or what is wrong with it; None where there is nothing."""
    match route:
        case routes.ToTable() | routes.ToReplay() | routes.ToSharing():
            return _to_match(context, route)
        case routes.ToTitle():
            from game.scenes.front.title import title_page

            return Reset(title_page(context))
        case routes.ToLesson(spec):
            return _to_lesson(context, [spec] if spec is not None else list(games().values()))
        case routes.ToAssizes(of):
            from game.scenes.review.assizes.court import to_assizes

            return to_assizes(context, of)
        case routes.ToJudge(of, steps):
            from game.scenes.review.inquiry.page import to_judge

            return to_judge(context, of, steps)
        case _:
            return Push(_page(context, route))


def rooms(scale: Scale, last: str = "") -> Iterator[Job]:
    """What lies behind the ways of the title page, loaded and drawn before anybody goes there: the
    pages that are not loaded yet, and the tables of games. That of the game `last` comes at the
    end, for what was drawn last is kept longest.
    """
    from game.scenes.table.screen import table_ready

    yield from ready(scale)
    for room in ("setting_out.choose", "setting_out.setup", "review.saved", "settings.page"):
        yield partial(importlib.import_module, f"game.scenes.{room}")
    for spec in games().values():
        yield partial(getattr, spec, "modes")  # what menus know of it, in a file that is read late
    yield partial(importlib.import_module, "game.scenes.table.curtain")
    for spec in sorted(games().values(), key=lambda spec: spec.key == last):
        yield from table_ready(spec, scale)


def first_look(context: Context, then: Callable[[], Transition]) -> Scene:
    """The page that asks, the first time of all, how large letters shall be."""
    from game.scenes.front.first_look import FirstLook

    return FirstLook(context, then)


_Afterwards = (
    routes.ToDeeds
    | routes.ToSaved
    | routes.ToCalendar
    | routes.ToAlmanack
    | routes.ToBroadside
    | routes.ToDiary
    | routes.ToPosition
    | routes.ToNotes
    | routes.ToWriting
)
"""What is looked at when a game is over, or beside it."""
_Page = (
    routes.ToAbout
    | routes.ToSettings
    | routes.ToKeys
    | routes.ToBook
    | routes.ToGames
    | routes.ToSetUp
    | routes.ToPractice
    | routes.ToRides
    | routes.ToSeed
    | _Afterwards
)


def _page(context: Context, route: _Page) -> Scene:
    match route:
        case routes.ToAbout():
            from game.scenes.front.about import AboutPage

            return AboutPage(context)
        case routes.ToSettings(tab):
            from game.scenes.settings.page import SettingsPage

            page = SettingsPage(context)
            if tab:
                page.turn_to(tab)
            return page
        case routes.ToKeys():
            from game.scenes.settings.keys import KeysPage

            return KeysPage(context)
        case routes.ToBook(spec, rule):
            from game.scenes.book.rules_book import RulesBook, show_rule

            return show_rule(context, spec, rule) if rule else RulesBook(context, spec)
        case routes.ToGames():
            from game.scenes.setting_out.choose import ChooseGame

            return ChooseGame(context)
        case routes.ToSetUp(spec, mode, sitters, preset):
            from game.scenes.setting_out.setup import SetUp

            return SetUp(context, spec, mode, sitters, preset)
        case routes.ToPractice():
            from game.scenes.practice.page import PracticePage

            return PracticePage(context)
        case routes.ToRides():
            from game.scenes.rides.page import RidesPage

            return RidesPage(context)
        case routes.ToSeed(seed, game, calendar):
            from game.scenes.rides.seed_page import SeedPage

            return SeedPage(context, seed, game, calendar)
        case _:
            return _looking_back(context, route)


def _looking_back(context: Context, route: _Afterwards) -> Scene:
    match route:
        case routes.ToDeeds(game):
            from game.scenes.review.calendar.achievements import DeedsPage

            return DeedsPage(context, tab=game)
        case routes.ToSaved():
            from game.scenes.review.saved import SavedGames

            return SavedGames(context)
        case routes.ToCalendar():
            from game.scenes.review.calendar.careers import CareersPage

            return CareersPage(context)
        case routes.ToAlmanack(record):
            from game.scenes.review.almanack import DiceAlmanack

            return DiceAlmanack(context, record)
        case routes.ToBroadside(record):
            from game.scenes.review.sharing import open_broadside

            return open_broadside(context, record)
        case routes.ToDiary(match):
            from game.scenes.review.diary import DiaryPage

            return DiaryPage(context, match)
        case routes.ToPosition(record, position):
            from game.scenes.review.positions import PositionPage

            return PositionPage(context, record, position)
        case routes.ToNotes(book, steps, show):
            from game.scenes.review.notes import NotesPage

            return NotesPage(context, book, steps, show)
        case routes.ToWriting(book, steps, under):
            from game.scenes.review.notes import WritingPage

            return WritingPage(context, book, steps, _("At this moment of the game"), under)
        case _:
            assert_never(route)


def _to_lesson(context: Context, specs: "Sequence[GameSpec]") -> Transition | None:
    from game.scenes.table.drivers.lesson import open_lesson
    from game.scenes.table.screen import has_lesson

    first = next(filter(has_lesson, specs), None)
    return None if first is None else Reset(open_lesson(context, first))


def _to_match(
    context: Context, route: routes.ToTable | routes.ToReplay | routes.ToSharing
) -> Transition:
    """To a match at hand or in a file; what is wrong with the file is said instead."""
    match = route.of
    if isinstance(match, Path):
        try:
            played = isinstance(route, routes.ToTable)
            match = context.store.take_up(match) if played else context.store.resume(match)
        except BadSave as refused:
            return Push(_unread(context, route, refused))
    match route:
        case routes.ToTable(_of, fresh, told):
            from game.scenes.table.drivers.live import open_table

            table = open_table(context, match, fresh)
            if told:
                table.show_change(told)
            return Reset(table)
        case routes.ToReplay(_of, deed):
            from game.scenes.table.drivers.replay import open_replay

            return Push(open_replay(context, match, at=-1 if deed is None else _at(match, *deed)))
        case routes.ToSharing():
            from game.scenes.review.sharing import SharingPage

            return Push(SharingPage(context, match))


def _unread(
    context: Context, route: routes.ToTable | routes.ToReplay | routes.ToSharing, refused: BadSave
) -> Scene:
    words = str(refused)
    match route:
        case routes.ToTable(of):
            heading = _("This game cannot go on")
            title = partial(Go, routes.ToTitle())
            if isinstance(refused, Elsewhere):
                look = partial(Go, routes.ToReplay(of), instead=True)
                look_at, back = _("Look at it"), _("Back")
                return Notice(context, heading, words, yes=look_at, no=back, on_yes=look)
            return Notice(context, heading, words, yes=_("To the title page"), on_yes=title)
        case routes.ToReplay():
            heading = _("This game cannot be seen again")
        case routes.ToSharing():
            heading = _("This game cannot be opened")
    return Notice(context, heading, words, yes=_("Back"))


def _at(match: "Match", seat: Seat, deed: str) -> int:
    """The number of the event by which a seat did a deed, or -1."""
    from game.session.review.flavour import deeds_of

    found = (done.event for done in deeds_of(match) if (done.seat, done.deed) == (seat, deed))
    return next(found, -1)
