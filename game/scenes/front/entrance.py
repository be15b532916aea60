"""The title page with its doors, and before it what went wrong with the player's files."""

from collections.abc import Callable
from functools import partial
from itertools import chain

from game import VERSION
from game.engine.words import _
from game.scenes.front.title import KEPT_PAGE, Title
from game.scenes.kit.notice import Notice
from game.scenes.kit.routes import (
    ToAbout,
    ToCalendar,
    ToGames,
    ToLesson,
    ToPractice,
    ToRides,
    ToSaved,
    ToSettings,
    ToTable,
)
from game.scenes.kit.scene import Context, Go, Reset, Scene, Transition
from game.session.disk.strangers import Keeper
from game.session.errors import in_short
from game.session.review.outcome import where_it_stands

KEEPER = "keeper"
"""The service that holds the folder of saves, or waits for it."""

AT_ONCE = "at_once"
"""The service that is the way the title page goes first of all, once."""


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
        "\n\n".join(in_short(fresh, context.scale.text_factor)),
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

    resume: Callable[[], Transition] | None = None
    words = None
    if newest is not None:
        file = newest.file
        words = where_it_stands(context.store, newest)
        resume = partial(Go, ToTable(file))
    page = Title(
        context,
        new_game=partial(Go, ToGames()),
        saved=partial(Go, ToSaved()),
        calendar=partial(Go, ToCalendar()),
        learn=partial(Go, ToLesson()),
        practice=partial(Go, ToPractice()),
        rides=partial(Go, ToRides()),
        settings=partial(Go, ToSettings()),
        how_made=partial(Go, ToAbout()),
        resume=resume,
        resume_words=words,
        at_once=context.services.pop(AT_ONCE, None),
        version=VERSION,
    )
    if KEPT_PAGE in context.services:
        page.coming = lambda scale: chain([page.make_ready], context.ahead(scale))
    return page
