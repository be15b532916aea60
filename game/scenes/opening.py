"""The way in: the window, the title page with its doors, and the way to a game's own table."""

import importlib
import os
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from game import VERSION
from game.engine.discovery import games
from game.engine.names import listed
from game.engine.spec import GameSpec, Mode
from game.engine.words import _
from game.scenes.ahead import Ahead, Job
from game.scenes.app import App
from game.scenes.notice import Notice
from game.scenes.scene import Context, Push, Reset, Scene, Transition
from game.scenes.title import Title
from game.scenes.ways import room_of, table_ready
from game.scenes.window import NoScreen
from game.session.errors import BadSave
from game.session.keeper import Keeper
from game.session.match import Match
from game.session.paths import settings_file, there
from game.session.record import Record
from game.session.settings import Settings, load_settings, save_settings
from game.session.store import Saved
from game.session.tongue import speak, wanted
from game.sprites.lettering import Scale
from game.sprites.sound import Sounds

FIRST_FRAME = "STAND_AND_DELIVER_FIRST_FRAME"
"""With this variable set the program tells when its first picture stood, and closes."""

# Only the title page is loaded before the first picture; every other room when it is entered.


KEEPER = "keeper"
"""The service that holds the folder of saves, or waits for it."""

_MOST_ROUNDS = 999

AT_ONCE = "at_once"
"""The service that is the way the title page goes first of all, once."""


def open_window(straight_to: tuple[GameSpec, Mode] | None = None) -> int:
    """Open the window and play until it is closed; the exit status. Raises NoScreen.

    `straight_to` is a way to sit down, whose set-up is opened over the title page.
    """
    never_asked = not there(settings_file())
    settings, trouble = load_settings(settings_file())
    speak(wanted(settings.language))
    context = Context(settings, Sounds(settings), keep=lambda kept: _keep(context, kept))
    context.services["keys"] = lambda: show_keys(context)
    keeper = context.services[KEEPER] = Keeper(context.store.folder)
    if not keeper.take():
        context.store.looks_only = True
        occupied = _(
            "Stand and Deliver is open already. Here you may look at everything, and play; but "
            "only the other window writes down what is played."
        )
        trouble = f"{trouble}\n\n{occupied}" if trouble else occupied
    if straight_to is not None:
        context.services[AT_ONCE] = partial(to_setup, context, *straight_to)

    def home(context: Context) -> Scene:
        if never_asked and not there(settings_file()):
            return first_look(context, lambda: Reset(first_page(context, trouble)))
        return first_page(context, trouble)

    app = App(home, context)
    if FIRST_FRAME in os.environ:
        app.after_first_frame.append(lambda: _tell_first_frame(app))
    app.after_first_frame.append(lambda: _burn(context))
    app.ahead = Ahead(rooms)
    try:
        return app.run()
    finally:
        keeper.leave()
        worker = context.services.get("worker")
        if worker is not None:
            worker.leave()  # no rival goes on thinking about a game nobody plays
        hearing = context.services.get("assizes")
        if hearing is not None:
            hearing.stop()  # what the judge has found by now is kept


def rooms(scale: Scale) -> Iterator[Job]:
    """What is behind the doors of the title page: rooms not loaded yet, and the tables of games."""
    for room in ("choose", "setup", "saved", "settings", "curtain"):
        yield partial(importlib.import_module, f"game.scenes.{room}")
    for spec in games().values():
        yield from table_ready(spec, scale)


def _rooms_and(spec: GameSpec, scale: Scale) -> Iterator[Job]:
    """The same, and at last the table of the game that will probably be taken up again: what was
    drawn last is kept longest.
    """
    yield from rooms(scale)
    yield from table_ready(spec, scale)


def _burn(context: Context) -> None:
    """Burn what has lain in the bin for its days."""
    from game.session.calendar.bin import purge

    purge(context.store, datetime.now(UTC))


def _tell_first_frame(app: App) -> None:
    """Seconds this process has had a core, and of the monotonic clock, which whoever started the
    process reads too.
    """
    print(time.process_time(), time.monotonic(), flush=True)
    app.quit()


def to_setup(context: Context, spec: GameSpec, mode: Mode) -> Transition:
    """To the page of names and house rules."""
    from game.scenes.setup import SetUp

    return Push(SetUp(context, spec, mode))


def show_keys(context: Context) -> Transition:
    """To the page of all keys."""
    from game.scenes.keys_page import KeysPage

    return Push(KeysPage(context))


def first_look(context: Context, then: Callable[[], Transition]) -> Scene:
    """The page that asks, the first time of all, how large letters shall be."""
    from game.scenes.first_look import FirstLook

    return FirstLook(context, then)


def _keep(context: Context, settings: Settings) -> None:
    # What is changed in a second window holds in that window.
    if not context.store.looks_only:
        save_settings(settings, settings_file())


def first_page(context: Context, trouble: str | None = None) -> Scene:
    """The title page, or before it what went wrong with the player's files, each in a sentence."""
    # The first look at the road sets broken files aside and is the only one that tells of them;
    # finished games may be thousands, and the shelf and the calendar tell of theirs.
    listing = context.store.listing(ended=False)
    troubles = ([trouble] if trouble else []) + list(listing.troubles)
    # A mistake in the house brings everybody back here: the same trouble is told only once.
    told: set[str] = context.services.setdefault("troubles_told", set())
    fresh = [each for each in troubles if each not in told]
    told.update(fresh)
    if not fresh:
        return title_page(context)
    return Notice(
        context,
        _("Before we ride"),
        "\n\n".join(fresh),
        yes=_("To the title page"),
        on_yes=lambda: Reset(title_page(context)),
    )


def title_page(context: Context) -> Scene:
    """The title page with all its doors; the newest unfinished game is one key away."""
    keeper: Keeper | None = context.services.get(KEEPER)
    if context.store.looks_only and keeper is not None and keeper.take():
        # The other window is closed, and no game is open here that it might have gone on with.
        context.store.looks_only = False
    known = context.store.listing(ended=False).matches
    left = [saved for saved in known if not saved.finished]
    newest = left[0] if left else None

    def new_game() -> Transition:
        from game.scenes.choose import Choose

        return Push(Choose(context))

    def saved_games() -> Transition:
        from game.scenes.saved import SavedGames

        return Push(SavedGames(context))

    def calendar() -> Transition:
        from game.scenes.calendar.careers import CareersPage

        return Push(CareersPage(context))

    def settings() -> Transition:
        from game.scenes.settings import SettingsPage

        return Push(SettingsPage(context))

    def learn() -> Transition | None:
        from game.scenes.learning import learn as to_lesson

        return to_lesson(context)

    def how_made() -> Transition:
        from game.scenes.about import About

        return Push(About(context))

    resume: Callable[[], Transition] | None = None
    words = None
    if newest is not None:
        file = newest.file
        words = where_it_stands(context, newest)
        resume = lambda: resume_match(context, file)  # noqa: E731 - a door like the others
    page = Title(
        context,
        new_game=new_game,
        saved=saved_games,
        calendar=calendar,
        learn=learn,
        settings=settings,
        how_made=how_made,
        resume=resume,
        resume_words=words,
        at_once=context.services.pop(AT_ONCE, None),
        version=VERSION,
    )
    if newest is not None and newest.game in games():
        page.coming = partial(_rooms_and, games()[newest.game])
    return page


def to_title(context: Context) -> Transition:
    """Leave whatever is open for a title page that knows what has been played."""
    return Reset(title_page(context))


def where_it_stands(context: Context, saved: Saved) -> str:
    """An unfinished game in a line: "Nell and Tom, round 7 of 16"."""
    names = listed([chair.name for chair in saved.seats])
    try:
        progress = how_far(context.store.load(saved.file))
    except BadSave:
        progress = _("{n} decisions in").format(n=saved.steps)
    if len(names) > 36:  # of two long names the end may be cut, but not how far they have come
        return _("{progress}: {names}").format(progress=progress, names=names)
    return _("{names}, {progress}").format(names=names, progress=progress)


def how_far(record: Record) -> str:
    """How far a match has come, from what everybody at the table may know."""
    now, all_rounds = record.checkpoint.state.get("round"), record.options.get("rounds")
    if isinstance(now, int) and 0 <= now <= _MOST_ROUNDS:  # a list does not play it again
        if isinstance(all_rounds, int):
            return _("round {now} of {all}").format(now=now, all=all_rounds)
        return _("round {now}").format(now=now)
    return _("{n} decisions in").format(n=len(record.steps))


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


def open_match(context: Context, match: Match, fresh: bool) -> Transition:
    """To the game's own table, or to the plain one."""
    table: Scene = room_of(match.spec, "table").open_table(context, match, fresh)
    return Reset(table)


__all__ = [
    "NoScreen",
    "first_page",
    "how_far",
    "open_match",
    "open_window",
    "resume_match",
    "title_page",
    "to_title",
    "where_it_stands",
]
