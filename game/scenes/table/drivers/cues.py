"""What each cue of the sitting brings about at a table that is played at."""

from functools import partial
from typing import Any, Protocol

from game.engine.kinds import Seat, View
from game.scenes.kit.scene import Pop, Push, Scene, Transition
from game.scenes.table.curtain import APART, OPENERS, Curtain, shutters
from game.scenes.table.desk import Desk
from game.scenes.table.driver import Turns
from game.scenes.table.drivers.asking import Questions
from game.scenes.table.drivers.rivals import Rivals
from game.scenes.table.drivers.throw_card import ThrowCard, Thrown
from game.scenes.table.drivers.turning import BehindShutters, Telling, Turning
from game.scenes.table.drivers.tutoring import Tutoring
from game.scenes.table.game_table import GameTable
from game.scenes.table.pause import open_curtain_menu
from game.scenes.table.seats import Seats
from game.scenes.table.view_model import Shown
from game.session.gathering import Gathering
from game.session.match import Match
from game.session.sitting import (
    Ask,
    AskAll,
    AskOpenly,
    BreakSeals,
    Cue,
    Over,
    PassTo,
    Think,
    Throws,
)


class Played(Telling, Protocol):
    """Whoever drives the table."""

    table: GameTable
    match: Match
    desk: Desk[Any]
    asking: Questions
    rivals: Rivals
    seats: Seats
    thrown: Thrown
    turning: Turning
    tutor: Tutoring

    @property
    def turns(self) -> Turns | None: ...
    @property
    def trouble(self) -> str: ...
    @property
    def wants_at_once(self) -> bool: ...
    def view(self, seat: Seat | None) -> View: ...
    def see(self, shown: Shown) -> None: ...
    def show(self, shown: Shown) -> None: ...
    def end(self) -> Transition | None: ...


def take_cue(live: Played) -> Transition | None:
    """Everything is told at the table `live` drives: find out what has to happen now, and let it;
    where that leads.
    """
    match = live.match
    live.sitting.at_once = live.wants_at_once
    cue = live.sitting.next()
    if _leads_on(live, cue) and live.untold.await_next():
        return None
    if live.untold.let_read(_thought_of(live, cue)):
        return None
    if not isinstance(cue, Think):
        live.untold.steps.asked()
    live.cue = cue
    shown = live.table.shown
    if not match.throwing.opening_waits:
        shown = shown.but(view=live.view(live.sitting.viewer))
    match cue:
        case Ask() | AskOpenly() | AskAll():
            live.see(shown)
            live.table.context.sounds.play("quill")
            _ask(live, cue)
        case BreakSeals():
            live.turning.await_seals()
        case Throws(None):
            batch = live.kept.carry_on()
            live.tell_of([batch], (), shown.view, live.turning.rest_of(batch))
        case Think():
            live.see(shown)
            live.table.compose_soon()
            return _led(live, cue)
        case _:
            live.show(shown)
            return _led(live, cue)
    return None


def _thought_of(live: Played, cue: Cue) -> Shown | None:
    """The table while a rival thinks, which is told unless it is done unseen; None for all that
    takes the place of what was told.
    """
    table = live.table
    if not isinstance(cue, Think):
        return None
    if table.board.hidden(live.view(cue.seat)):
        unseen: Shown = table.shown.but(telling=False, thinking=None)
        return unseen
    thinks: Shown = table.saying("").but(thinking=cue.seat)
    return thinks


def _ask(live: Played, cue: Ask | AskOpenly | AskAll) -> None:
    """Put a decision before whoever takes it."""
    match cue:
        case Ask(seat, view):
            live.tutor.make_ready(seat, view)
            live.asking.ask(seat, view, live.sitting.viewer)
        case AskOpenly(seat, view):
            live.asking.ask_openly(seat, view)
        case AskAll(seats, choices):
            live.table.composer.land()
            together = Gathering(live.match, seats, choices, live.sitting.people)
            everybody = [(seat, live.view(None)) for seat in seats]
            live.asking.put(live.table.board.gathering(live.desk, together), everybody)


def _led(live: Played, cue: Cue) -> Transition | None:
    """What lies over the table next, or comes after it."""
    match cue:
        case PassTo(seat):
            return Push(_curtain_for(live, seat))
        case Think(seat, level):
            live.rivals.think(seat, level)
        case Throws(question) if question is not None:
            return Push(ThrowCard(live.table, live.thrown, question))
        case Over():
            return live.end()
    return None


def _leads_on(live: Played, cue: Cue) -> bool:
    """Whether something else will lie on the table then, without anybody being asked."""
    if isinstance(cue, Think):
        return not live.table.board.hidden(live.view(cue.seat))
    return isinstance(cue, PassTo | Over)


def _curtain_for(live: Played, seat: Seat) -> Scene:
    chair = live.match.seats[seat]

    def seated() -> Transition:
        live.sitting.sit(seat)
        live.cue = None
        return Pop()

    openly = live.view(None)
    # Where some answers need no curtain nobody knows whether the next press meets one.
    keys = OPENERS if live.match.spec.parts.shutters is None else APART
    return Curtain(
        live.table.context,
        chair.name,
        chair.mark,
        live.table.board.curtain_facts(live.table.shown, openly),
        seated,
        partial(small_menu, live),
        live.table.board.curtain_camps(openly),
        keys,
        None if live.turns is None else BehindShutters(live.turning),
    )


def small_menu(live: Played) -> Transition:
    """The menu where nothing of the table may be seen."""
    context = live.table.context
    under = shutters(context.scale)
    seats = partial(live.seats.open, under)
    return Push(open_curtain_menu(context, live.match, under, live.trouble, seats))
