"""What each cue of the sitting brings about at a table that is played at."""

from functools import partial

from game.engine.kinds import Seat
from game.scenes.kit.scene import Pop, Push, Scene, Transition
from game.scenes.table.curtain import APART, OPENERS, Curtain, shutters
from game.scenes.table.drivers import asking, turning
from game.scenes.table.drivers.playing import Playing
from game.scenes.table.drivers.throw_card import ThrowCard, answers
from game.scenes.table.pause import open_curtain_menu
from game.scenes.table.view_model import Shown
from game.session.fair_play import throwing
from game.session.gathering import Gathering
from game.session.sitting import (
    AskAll,
    AskOpenly,
    AskSeat,
    BreakSeals,
    Cue,
    Over,
    PassTo,
    Think,
    Throws,
)


def take_cue(live: Playing) -> Transition | None:
    """Everything is told at the table `live` drives: find out what has to happen now, and let it;
    where that leads.
    """
    match = live.match
    live.sitting.at_once = live.wants_at_once
    cue = live.sitting.next()
    if _leads_on(live, cue) and live.await_next():
        return None
    if live.let_read(_thought_of(live, cue)):
        return None
    if not isinstance(cue, Think):
        live.untold.steps.asked()
    live.cue = cue
    shown = live.table.shown
    if not match.throwing.opening_waits:
        shown = shown.but(view=live.view(live.sitting.viewer))
    match cue:
        case AskSeat() | AskOpenly() | AskAll():
            live.see(shown)
            live.table.context.sounds.play("quill")
            _ask(live, cue)
        case BreakSeals():
            turning.await_seals(live)
        case Throws(None):
            batch = throwing.carry_on(live.match)
            live.kept.save()
            live.tell_of([batch], (), shown.view, turning.rest_of(live, batch))
        case Think():
            live.see(shown)
            live.table.compose_soon()
            return _led(live, cue)
        case _:
            live.show(shown)
            return _led(live, cue)
    return None


def _thought_of(live: Playing, cue: Cue) -> Shown | None:
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


def _ask(live: Playing, cue: AskSeat | AskOpenly | AskAll) -> None:
    """Put a decision before whoever takes it."""
    match cue:
        case AskSeat(seat, view):
            if live.tutored(seat):
                live.tutor.make_ready(live.table.context, live.match, view)
            asking.ask(live, seat, view)
        case AskOpenly(seat, view):
            asking.ask_openly(live, seat, view)
        case AskAll(seats, choices):
            live.table.composer.land()
            together = Gathering(live.match, seats, choices, live.sitting.people)
            everybody = [(seat, live.view(None)) for seat in seats]
            asking.put(live, live.table.board.gathering(live.desk, together), everybody)


def _led(live: Playing, cue: Cue) -> Transition | None:
    """What lies over the table next, or comes after it."""
    match cue:
        case PassTo(seat):
            return Push(_curtain_for(live, seat))
        case Think(seat, level):
            live.rivals.think(live.table, seat, level)
        case Throws(question) if question is not None:
            return Push(ThrowCard(live.table, answers(live, partial(small_menu, live)), question))
        case Over():
            return live.end()
    return None


def _leads_on(live: Playing, cue: Cue) -> bool:
    """Whether something else will lie on the table then, without anybody being asked."""
    if isinstance(cue, Think):
        return not live.table.board.hidden(live.view(cue.seat))
    return isinstance(cue, PassTo | Over)


def _curtain_for(live: Playing, seat: Seat) -> Scene:
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
        None if live.turns is None else turning.behind_shutters(live),
    )


def small_menu(live: Playing) -> Transition:
    """The menu where nothing of the table may be seen."""
    context = live.table.context
    under = shutters(context.scale)
    seats = partial(live.open_seats, under)
    return Push(open_curtain_menu(context, live.match, under, live.trouble, seats))
