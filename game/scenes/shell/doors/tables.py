"""To a table: to play there, to go on, or to look on."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.engine.kinds import Action, Seat
from game.engine.words import _
from game.scenes.kit.notice import Notice
from game.scenes.kit.scene import Context, Push, Reset, Swap, Transition
from game.scenes.shell.doors.house import to_title
from game.session.errors import BadSave, Elsewhere

if TYPE_CHECKING:
    from game.engine.names import Names
    from game.scenes.table.screen import Screen
    from game.session.match import Match


def open_match(context: Context, match: "Match", fresh: bool) -> Transition:
    """To the game's own table, or to the plain one."""
    from game.scenes.table.drivers.live import open_table

    return Reset(open_table(context, match, fresh))


def to_end(context: Context, match: "Match", names: "Names", screen: "Screen") -> Transition:
    """To the last page of a match that is over."""
    from game.scenes.table.ending import EndingScene

    return Reset(EndingScene(context, match, names, screen))


def resume_match(context: Context, file: Path) -> Transition:
    """To the table where the match in `file` was left; what is wrong with it is said instead. While
    another program has the folder it is only looked at.
    """
    heading = _("This game cannot go on")
    try:
        match = context.store.take_up(file)
    except Elsewhere as refused:
        look = partial(with_saved, context, file, heading, partial(_look, context))
        return Push(
            Notice(
                context,
                heading,
                str(refused),
                yes=_("Look at it"),
                no=_("Back"),
                on_yes=look,
            )
        )
    except BadSave as refused:
        return Push(
            Notice(
                context,
                heading,
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


def _look(context: Context, match: "Match") -> Transition:
    """The same in place of the page that is open."""
    from game.scenes.table.drivers.replay import open_replay

    return Swap(open_replay(context, match))


def watch_saved(context: Context, file: Path) -> Transition:
    """To the replay of the match in `file`; what is wrong with it is said instead."""
    heading = _("This game cannot be seen again")
    return with_saved(context, file, heading, partial(watch, context))


def watch_deed(context: Context, file: Path, seat: Seat, deed: str) -> Transition:
    """To the replay of the match in `file`, at the moment at which `seat` did that deed."""
    from game.scenes.table.drivers.replay import open_replay
    from game.session.review.deeds import deeds_of

    def at_the_deed(match: "Match") -> Transition:
        found = (done.event for done in deeds_of(match) if (done.seat, done.deed) == (seat, deed))
        return Push(open_replay(context, match, at=next(found, -1)))

    heading = _("This game cannot be seen again")
    return with_saved(context, file, heading, at_the_deed)


def with_saved(
    context: Context, file: Path, heading: str, lead: "Callable[[Match], Transition]"
) -> Transition:
    """Where `lead` goes with the match in `file`; under `heading`, what is wrong with that."""
    try:
        match = context.store.resume(file)
    except BadSave as refused:
        return Push(Notice(context, heading, str(refused), yes=_("Back")))
    return lead(match)


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
