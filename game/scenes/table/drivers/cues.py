"""How a decision is put before a person, and what each cue of the schedule brings about."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from game.engine.kinds import Seat
from game.scenes.kit.prerender import Job
from game.scenes.kit.scene import Pop, Push, Scene, Transition
from game.scenes.table.board import Foregone
from game.scenes.table.curtain import APART, OPENERS, Curtain, shutters
from game.scenes.table.desk import Mode
from game.scenes.table.drivers import turning
from game.scenes.table.drivers.playing import Playing
from game.scenes.table.drivers.throw_card import ThrowCard, answers
from game.scenes.table.pause import open_curtain_menu
from game.scenes.table.rehearsal import before_a_decision
from game.scenes.table.view_model import Shown
from game.session.fair_play import vouching
from game.session.gathering import Gathering
from game.session.schedule import (
    AskAll,
    AskOpenly,
    AskSeat,
    BreakSeals,
    Cue,
    Over,
    PassTo,
    Think,
    Throws,
    words_of,
)
from game.sprites.lettering import Scale
from game.sprites.timeline import beat, call, wait

_PAUSE, _A_LETTER, _LONGEST = 0.6, 0.018, 2.6
"""Seconds for which a sentence stands that nobody has to answer: by its letters, and at most."""

Asked = Sequence[tuple[Seat, Any]]
"""Those who take a decision, and what they see."""


def ask(live: Playing, seat: Seat, view: Any) -> None:
    """Let the person in `seat` decide from `view`."""
    then, live.then = live.then, None
    if then is not None and then in view.legal:
        live.commit(seat, then, joined=True)
        return
    live.table.composer.land()
    if live.schedule.viewer == seat:
        live.table.see(live.table.shown.but(view=view))
    _put_question(live, seat, view)


def ask_openly(live: Playing, seat: Seat, view: Any) -> None:
    """Let the person in `seat` answer from what everybody sees, with the shutters closed."""
    live.then = None
    live.table.composer.land()
    _put_question(live, seat, view)


def _put_question(live: Playing, seat: Seat, view: Any) -> None:
    """Lay the decision before that person, or take it where there is nothing to decide."""
    asked = live.board.mode(live.desk, seat, view)
    if not isinstance(asked, Foregone):
        asked = _only_deed(live, seat, view) or asked
    if isinstance(asked, Foregone):
        _take_foregone(live, seat, asked)
    else:
        put(live, asked, [(seat, view)])


def _only_deed(live: Playing, seat: Seat, view: Any) -> Foregone | None:
    """What is done by itself, since nothing else can be and this player wants it so."""
    if not live.forces or live.table.context.settings.forcing != "played":
        return None
    action = live.forced.action(seat, view, live.schedule.shared)
    if action is None:
        return None
    return Foregone(words_of(live.match.spec, action, view, live.table.names), action)


def _take_foregone(live: Playing, seat: Seat, decided: Foregone) -> None:
    """Say what is to be said, drawn first as everything is that is told, and do what there is to do
    when that can have been read.
    """
    sentence, action = decided
    table = live.table

    def said(_scale: Scale) -> Iterator[Job]:
        yield lambda: table.compose_unseen(table.saying(sentence))

    def say() -> None:
        table.announce(sentence)
        leave = call(partial(live.commit, seat, action, joined=True))
        reading = wait(min(_LONGEST, _PAUSE + _A_LETTER * len(sentence)))
        table.timeline.play(beat(reading, leave, name="nothing"))

    table.once_drawn(said, say, once_laid=True)


def put(live: Playing, mode: Mode, asked: Asked) -> None:
    """Draw a decision in small pieces where nobody sees it, so that nothing stands still when it
    appears, and then lay it on the desk.
    """
    table, unseen = live.table, live.desk.unseen()

    def drawn(_scale: Scale) -> Iterator[Job]:
        def present() -> Any:
            return table.present(table.shown)

        return before_a_decision(mode, present, unseen, table.compose_unseen)

    table.once_drawn(drawn, partial(_lay, live, asked, mode))


def _lay(live: Playing, asked: Asked, mode: Mode) -> None:
    table = live.table
    table.mode = mode
    live.presses.asked(table.clock)
    table.controls.set_focus("")
    table.compose()
    table.furnish_soon()
    mode.open()
    if not live.holds_up:
        return
    # Before whoever is asked lies what is to be seen once.
    cards = [live.board.moment(seat, view) for seat, view in asked]
    if [card for card in cards if card is not None and table.moments.put_before(card)]:
        table.compose()


def as_everybody_sees(live: Playing) -> Shown | None:
    """The table as everybody may see it, where it shows more now; None if it does not."""
    if not live.shows_secrets:
        return None
    shown: Shown = live.table.shown
    return shown.but(view=live.view(None), doing=None, deciding=None, look=None)


def take_cue(live: Playing) -> Transition | None:
    """Everything is told at the table `live` drives: find out what has to happen now, and let it;
    where that leads.
    """
    match = live.match
    live.schedule.at_once = live.wants_at_once
    cue = live.schedule.next()
    if _leads_on(live, cue) and live.await_next():
        return None
    if live.let_read(_thought_of(live, cue)):
        return None
    if not isinstance(cue, Think):
        live.untold.steps.asked()
    live.cue = cue
    shown = live.table.shown
    if not match.throwing.opening_waits:
        shown = shown.but(view=live.view(live.schedule.viewer))
    match cue:
        case AskSeat() | AskOpenly() | AskAll():
            live.see(shown)
            live.table.context.sounds.play("quill")
            _ask(live, cue)
        case BreakSeals():
            turning.await_seals(live)
        case Throws(None):
            batch = vouching.carry_on(live.match)
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
            ask(live, seat, view)
        case AskOpenly(seat, view):
            ask_openly(live, seat, view)
        case AskAll(seats, choices):
            live.table.composer.land()
            together = Gathering(live.match, seats, choices, live.schedule.people)
            everybody = [(seat, live.view(None)) for seat in seats]
            put(live, live.table.board.gathering(live.desk, together), everybody)


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
        live.schedule.sit(seat)
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
