"""How a decision is put before a person: drawn first, laid on the desk, and asked."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Protocol

from game.engine.kinds import Action, Seat, View
from game.scenes.kit.controls import Controls
from game.scenes.kit.prerender import Job
from game.scenes.table.board import Foregone
from game.scenes.table.desk import Decides, Desk
from game.scenes.table.drivers.presses import Presses
from game.scenes.table.game_table import GameTable
from game.scenes.table.mode import Mode
from game.scenes.table.view_model import Shown
from game.session.match import Match
from game.session.sitting import Ask, AskAll, Cue, Sitting
from game.sprites.lettering import Scale
from game.sprites.timeline import beat, call, wait

_PAUSE, _A_LETTER, _LONGEST = 0.6, 0.018, 2.6
"""Seconds for which a sentence stands that nobody has to answer: by its letters, and at most."""


class Questions:
    """Puts what the board asks before its person; what was decided goes to `decides`, and what
    there was no need to ask to `commit`.
    """

    def __init__(
        self,
        desk: Desk[Any],
        table: GameTable,
        decides: Decides,
        commit: Callable[[Seat, Action], None],
        presses: Presses,
    ) -> None:
        self.desk, self.table, self.board = desk, table, table.board
        self._decides, self._commit, self._presses = decides, commit, presses
        self.then: Action | None = None
        """What the last decision was confirmed together with."""
        self.holds_up = True
        """Whether what is to be seen once is laid before whoever is asked."""
        self.forced: Callable[[Seat, Any], Foregone | None] = lambda _seat, _view: None
        """What is done without asking, since nothing else can be."""

    def ask(self, seat: Seat, view: Any, viewer: Seat | None) -> None:
        """Let the person in `seat` decide from `view`; `viewer` is who sits before the screen."""
        then, self.then = self.then, None
        if then is not None and then in view.legal:
            self._commit(seat, then)
            return
        self.table.composer.land()
        if viewer == seat:
            self.table.see(self.table.shown.but(view=view))
        self._put_question(seat, view)

    def ask_openly(self, seat: Seat, view: Any) -> None:
        """Let the person in `seat` answer from what everybody sees, with the shutters closed."""
        self.then = None
        self.table.composer.land()
        self._put_question(seat, view)

    def _put_question(self, seat: Seat, view: Any) -> None:
        """Lay the decision before that person, or take it where there is nothing to decide."""
        asked = self.board.mode(self.desk, seat, view)
        if not isinstance(asked, Foregone):
            asked = self.forced(seat, view) or asked
        if isinstance(asked, Foregone):
            self._take_foregone(seat, asked)
        else:
            self.put(asked, [(seat, view)])

    def _take_foregone(self, seat: Seat, decided: Foregone) -> None:
        """Say what is to be said, drawn first as everything is that is told, and do what there is
        to do when that can have been read.
        """
        sentence, action = decided
        table = self.table

        def said(_scale: Scale) -> Iterator[Job]:
            yield lambda: table.compose_unseen(table.saying(sentence))

        def say() -> None:
            table.announce(sentence)
            leave = call(partial(self._commit, seat, action))
            reading = wait(min(_LONGEST, _PAUSE + _A_LETTER * len(sentence)))
            table.timeline.play(beat(reading, leave, name="nothing"))

        table.rehearsal.once_drawn(said, say, once_laid=True)

    def put(self, mode: Mode, asked: Sequence[tuple[Seat, Any]]) -> None:
        """Draw a decision where nobody sees it, and then lay it on the desk; `asked` are those who
        take it, and what they see.
        """
        unseen: Desk[Any] = Desk(self.table, self._decides, Controls(self.table.context))
        self.table.rehearsal.put(mode, partial(self._lay, asked), unseen)

    def _lay(self, asked: Sequence[tuple[Seat, Any]], mode: Mode) -> None:
        table = self.table
        table.mode = mode
        self._presses.asked()
        table.controls.set_focus("")
        table.compose()
        table.furnish_soon()
        mode.open()
        if not self.holds_up:
            return
        # Before whoever is asked lies what is to be seen once.
        cards = [self.board.moment(seat, view) for seat, view in asked]
        if [card for card in cards if card is not None and table.moments.put_before(card)]:
            table.compose()


class Played(Protocol):
    """Whoever drives the table."""

    table: GameTable
    match: Match
    sitting: Sitting
    cue: Cue | None

    def view(self, seat: Seat | None) -> View: ...
    def show(self, shown: Shown) -> None: ...
    def put_down(self) -> None: ...


def shows_secrets(live: Played) -> bool:
    """Whether the table `live` drives shows what somebody else at this computer may not see."""
    sitting, cue = live.sitting, live.cue
    return (
        sitting.shared and isinstance(cue, Ask) and cue.view.secret and sitting.viewer == cue.seat
    )


def as_everybody_sees(live: Played) -> Shown | None:
    """The table as everybody may see it, where it shows more now; None if it does not."""
    if not shows_secrets(live):
        return None
    shown: Shown = live.table.shown
    return shown.but(view=live.view(None), doing=None, deciding=None, look=None)


def reads_alone(live: Played, seat: Seat) -> bool:
    """Whether what is said to `seat` now is read by nobody who may not know what it knows."""
    sitting = live.sitting
    return not sitting.shared or sitting.viewer == seat or not live.view(seat).secret


def cover_secrets(live: Played) -> None:
    """Put the curtain before secrets on the screen; their owner opens it again."""
    if shows_secrets(live):
        ask_anew(live, None)
    elif isinstance(live.cue, AskAll):
        live.put_down()


def ask_anew(live: Played, looking: Seat | None) -> None:
    """Leave the decision as if nobody had been asked; whoever `looking` is sees the table."""
    live.sitting.stand()
    live.cue = None
    live.table.drop()
    live.show(live.table.shown.but(view=live.view(looking)))


def choose_way(live: Played, way: str) -> None:
    """From now on secrets of this game are chosen all at once, or in turn."""
    context, key = live.table.context, live.match.spec.key
    context.change(choosing_in={**context.settings.choosing_in, key: way})
    ask_anew(live, live.sitting.viewer)


def let_take_turns(live: Played) -> None:
    """Let everybody choose alone behind the curtain, this time."""
    live.sitting.take_turns()
    ask_anew(live, None)


def let_shutters_open(live: Played) -> None:
    """Let whoever is asked see their own hand, behind the curtain, before they answer."""
    live.sitting.open_shutters()
    ask_anew(live, None)
