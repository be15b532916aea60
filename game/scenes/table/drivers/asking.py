"""How a decision is put before a person: drawn first, laid on the desk, and asked."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from game.engine.kinds import Seat
from game.scenes.kit.prerender import Job
from game.scenes.table.board import Foregone
from game.scenes.table.drivers.playing import Playing
from game.scenes.table.mode import Mode
from game.scenes.table.rehearsal import before_a_decision
from game.scenes.table.view_model import Shown
from game.session.sitting import words_of
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
    if live.sitting.viewer == seat:
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
    action = live.forced.action(seat, view, live.sitting.shared)
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
