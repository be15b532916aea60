"""A match being played: people are asked, rivals think, and every event is told in its turn.

A decision is submitted and saved before anything is drawn of it. What is on the screen follows the
events; once all are told it has to be what the View says.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame
from pygame.event import Event as PygameEvent

from game.engine.kinds import Action, Event, Seat, View
from game.scenes.kit.scene import Context, Pop, Push, Scene, Swap, Transition
from game.scenes.table.board import Foregone, Pause
from game.scenes.table.curtain import APART, OPENERS, Curtain, shutters
from game.scenes.table.desk import Desk
from game.scenes.table.driver import Driver, Turns
from game.scenes.table.drivers.asking import Questions
from game.scenes.table.drivers.kept import Kept, Unkept
from game.scenes.table.drivers.noting import Noting, book_of
from game.scenes.table.drivers.presses import Presses
from game.scenes.table.drivers.replay import moment_of
from game.scenes.table.drivers.rivals import Rivals
from game.scenes.table.drivers.throw_card import ThrowCard
from game.scenes.table.drivers.turning import BehindShutters, Turning, may_reopen
from game.scenes.table.drivers.tutoring import Tutoring
from game.scenes.table.drivers.untold import Untold, retold
from game.scenes.table.ending import EndingScene
from game.scenes.table.game_table import GameTable
from game.scenes.table.gathering import Gathered
from game.scenes.table.log import drawer
from game.scenes.table.lore.ambience import eyes_of
from game.scenes.table.pause import open_curtain_menu, open_pause
from game.scenes.table.screen import Screen, screen_of
from game.scenes.table.seats.seats import Seats
from game.scenes.table.shown import Shown, Told
from game.session.back.forced import Forced, words_of
from game.session.fair_play.casts import Question
from game.session.gathering import Gathering
from game.session.jottings.book import NoteBook
from game.session.match import Batch, Match
from game.session.sitting import (
    Ask,
    AskAll,
    AskOpenly,
    BreakSeals,
    Cue,
    Over,
    PassTo,
    Sitting,
    Think,
    Throws,
)

_PAUSE, _A_LETTER, _LONGEST = 0.4, 0.012, 1.6
"""Seconds for which a sentence stands that nobody has to answer: by its letters, and at most."""


def open_table(
    context: Context, match: Match, fresh: bool, screen: Screen | None = None
) -> GameTable:
    """The table of a match: a fresh one is told from its beginning, a resumed one goes on.

    It is laid on the game's own `screen` unless another is named.
    """
    table = GameTable(context, match, screen or screen_of(match.spec))
    Live(table).start(fresh)
    return table


class Live(Driver):
    """Drives a table by the cues of its sitting."""

    def __init__(self, table: GameTable, kept: Kept | None = None) -> None:
        table.driver = self
        self.table, self.match, self.board = table, table.match, table.board
        self.sitting = Sitting(table.match)
        table.match.seals.coded = True
        self.desk: Desk[Any] = Desk(table, self, table.controls)
        self.cue: Cue | None = None
        """What is going on once everything is told; None while events are being told."""
        self.kept = kept or Kept(table.context, table.match, self.sitting.people)
        self.rivals, self.presses = Rivals(table, self.commit), Presses(table)
        self.untold = Untold(table, self.words_on)
        foregone = partial(self.commit, joined=True)
        self.asking = Questions(self.desk, table, self, foregone, self.presses)
        self.turning = Turning(table, self)
        self.tutor = Tutoring(table, self)
        self.seats = Seats(table, self)
        self._forced = Forced(self.match)
        self.asking.forced = self._only_deed
        self._noting = Noting(table, self._notes, lambda: self.match.steps, self._moment)

    # The course of the game ---------------------------------------------------------------------

    def start(self, fresh: bool) -> None:
        """Take the match up where it stands: at its beginning, or where it was left."""
        if self.match.throwing.opening_waits:
            # What the house would have thrown is nothing that anybody sees.
            self.table.show(self.board.before(self.view(None)))
        elif fresh:
            self.table.ambience.follow(eyes_of(self.sitting.viewer))
            self.table.show(self.board.before(self.view(self.sitting.viewer)))
            self.untold.add(self.match.opening.seen_by(self.sitting.viewer))
        else:
            self.go_on()

    def go_on(self) -> None:
        """Take up a resumed match: everything that happened is told already."""
        shown = self._retold()
        self.table.show(shown if self.board.recalls else shown.but(captions=()))

    def _retold(self) -> Shown:
        """The table as it stands, with all that is remembered of what the log tells."""
        self.table.ambience.follow(eyes_of(self._reader))
        told = self.match.history(self._reader)
        return retold(self.table, told, self.view(self.sitting.viewer))

    @property
    def _reader(self) -> Seat | None:
        """Whose eyes the log is written for: where several share the screen, everybody's."""
        return None if self.sitting.shared else self.sitting.viewer

    @property
    def told(self) -> Told:
        """The log: events as the people at the screen may know them, told ones only."""
        told: Told = self.table.shown.told
        return told

    @property
    def telling(self) -> bool:
        return self.untold.more

    @property
    def trouble(self) -> str:
        return self.kept.trouble

    @property
    def held(self) -> bool:
        """Whether the telling waits for a person."""
        return bool(self.untold.words)

    @property
    def stepping(self) -> bool:
        return self.untold.steps.waiting

    @property
    def busy(self) -> bool:
        waits = self.untold.more and not self.held
        goes_on = waits or self.tutor.weighs or self.turning.counting
        return self.table.timeline.busy or goes_on or (self.cue is None and not self.held)

    def update(self, dt: float) -> Transition | None:
        table = self.table
        table.pass_time(dt)
        if self.tutor.weighs:
            return self.tutor.update(dt)
        self.turning.update(dt)
        # Instant speed tells many events in one update, but never more than one cue.
        while not table.timeline.busy and not self.held and not table.drawing:
            if self.untold.more:
                self.untold.tell_next()
                table.timeline.update(0.0)
            elif self.cue is None:
                return self.take_cue()
            else:
                if not self.rivals.answer():
                    break
        return None

    def happened(self, event: Event) -> None:
        self.untold.happened(event)

    def words_on(self, pause: Pause) -> str:
        """What the button says that goes on from a pause."""
        return pause.words

    def let_on(self) -> Transition | None:
        """The button was pressed: tell on."""
        self.untold.let_on()
        if isinstance(self.cue, BreakSeals):
            self.turning.break_seals()
        return None

    # Cues ---------------------------------------------------------------------------------------

    def take_cue(self) -> Transition | None:
        """Everything is told: what has to happen now."""
        self.sitting.at_once = self._wants_at_once
        cue = self.sitting.next()
        if self._leads_on(cue) and self.untold.await_next():
            return None
        if not isinstance(cue, Think):
            self.untold.steps.asked()
        self.cue = cue
        shown = self.table.shown
        if not self.match.throwing.opening_waits:
            shown = shown.but(view=self.view(self.sitting.viewer))
        match self.cue:
            case PassTo(seat):
                self._show(shown)
                return Push(self._curtain_for(seat))
            case Ask(seat, view):
                self._see(shown)
                self.table.context.sounds.play("quill")
                self.tutor.make_ready(seat, view)
                self.asking.ask(seat, view, self.sitting.viewer)
            case AskOpenly(seat, view):
                self._see(shown)
                self.table.context.sounds.play("quill")
                self.asking.ask_openly(seat, view)
            case AskAll(seats, choices):
                self._see(shown)
                self.table.context.sounds.play("quill")
                self.table.composer.land()
                together = Gathering(self.match, seats, choices, self.sitting.people)
                everybody = [(seat, self.view(None)) for seat in seats]
                self.asking.put(self.board.gathering(self.desk, together), everybody)
            case Think(seat, level):
                self._show(shown)
                self.rivals.think(seat, level)
            case BreakSeals():
                self.turning.await_seals()
            case Throws(None):
                batch = self.kept.carry_on()
                self.tell_of([batch], (), shown.view, self.turning.rest_of(batch))
            case Throws(question) if question is not None:
                self._show(shown)
                return Push(ThrowCard(self.table, self, question))
            case Over():
                self._show(shown)
                return self.end()
        return None

    def _leads_on(self, cue: Cue) -> bool:
        """Whether something else will lie on the table then, without anybody being asked."""
        if isinstance(cue, Think):
            return not self.board.hidden(self.view(cue.seat))
        return isinstance(cue, PassTo | Over)

    def _only_deed(self, seat: Seat, view: Any) -> Foregone | None:
        """What is done by itself, since nothing else can be and this player wants it so."""
        if self.table.context.settings.forcing != "played":
            return None
        action = self._forced.action(seat, view, self.sitting.shared)
        if action is None:
            return None
        return Foregone(words_of(self.match.spec, action, view, self.table.names), action)

    def end(self) -> Transition | None:
        """The game is over and told."""
        table = self.table
        return Swap(EndingScene(table.context, self.match, table.names, table.screen))

    def _show(self, shown: Shown) -> None:
        self._see(shown)
        self.table.compose()

    def _see(self, shown: Shown) -> None:
        self.table.see(shown)
        self.table.context.sounds.around(self.board.sounds_around(shown.view))

    def _curtain_for(self, seat: Seat) -> Scene:
        chair = self.match.seats[seat]

        def seated() -> Transition:
            self.sitting.sit(seat)
            self.cue = None
            return Pop()

        openly = self.view(None)
        # Where some answers need no curtain nobody knows whether the next press meets one.
        keys = OPENERS if self.match.spec.parts.shutters is None else APART
        return Curtain(
            self.table.context,
            chair.name,
            chair.mark,
            self.board.curtain_facts(self.table.shown, openly),
            seated,
            self._menu_over_curtain,
            self.board.curtain_camps(openly),
            keys,
            None if self.turns is None else BehindShutters(self.turning),
        )

    def _menu_over_curtain(self) -> Transition:
        context = self.table.context
        under = shutters(context.scale)
        seats = partial(self.seats.open, under)
        return Push(open_curtain_menu(context, self.match, under, self.trouble, seats))

    @property
    def _wants_at_once(self) -> bool:
        return self.table.context.settings.at_once(self.match.spec.key)

    @property
    def looker(self) -> Seat | None:
        return self.sitting.viewer

    @property
    def thinking(self) -> Seat | None:
        """The rival's seat while it thinks in the open; nothing is shown of a hidden choice."""
        if not isinstance(self.cue, Think):
            return None
        seat = self.cue.seat
        return None if self.board.hidden(self.view(seat)) else seat

    # Deciding -----------------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> View:
        """The table as that seat may see it now (None: as everybody may)."""
        return self.match.view(seat)

    def decide(self, seat: Seat, action: Action, then: Action | None = None) -> None:
        """Carry out what a person has confirmed, once the tutor has let it pass; `then` as well,
        if it is asked for next.
        """

        def go_on() -> None:
            self.asking.then = then
            self.commit(seat, action, (seat,))

        self.tutor.hear(seat, (action,), go_on)

    def decide_in_a_row(self, seat: Seat, actions: Sequence[Action]) -> None:
        """The same for steps that a person has confirmed as one; luck lies between none of them."""
        first, *others = actions

        def go_on() -> None:
            self.asking.then = None
            self.commit(seat, first, (seat,), others)

        self.tutor.hear(seat, actions, go_on)

    def commit(
        self,
        seat: Seat,
        action: Action,
        decided: Sequence[Seat] = (),
        others: Sequence[Action] = (),
        joined: bool = False,
    ) -> None:
        """Carry out a decision and save it; only then is anything drawn, and what came of it told.

        `decided` are the seats for whom nothing that has moved stands out any more, `others` the
        steps that go with it; it is `joined` to the one before where nobody was asked anew. The
        last seal of a person waits.
        """
        secret, viewer = self.view(seat).secret, self.sitting.viewer
        before = self.view(None if secret and self.sitting.shared else viewer)
        picks = [(seat, each) for each in (action, *others)]
        holds = bool(decided) and self.turning.holds
        # Before anything is done that might go wrong.
        batches = self.kept.submit(*picks, joined=joined, holds=holds)
        if secret:
            self.sitting.stand(has_decided=seat == viewer)
        self.tell_of(batches, decided, before)

    def decide_all(self, picks: Sequence[tuple[Seat, Action]]) -> None:
        """The same for what several have chosen at the same time."""
        before = self.table.shown.view
        self.tell_of(self.kept.submit(*picks), [seat for seat, _action in picks], before)

    def tell_of(
        self,
        batches: Sequence[Batch],
        seats: Sequence[Seat],
        before: View,
        untold: Sequence[Batch] = (),
    ) -> None:
        """Tell what came of what those seats have confirmed, on the table as it was `before`; of
        what is told in part already, what is `untold`.
        """
        self.cue = None
        viewer = self.sitting.viewer
        for batch in untold or batches:
            code = "" if untold else self.match.seals.code(batch.number)
            self.untold.add(batch.seen_by(viewer), batch.seat in self._rivals, code)
        for batch in batches:
            if batch.number > self.match.steps:
                self.turning.sealed(batch.number)
            else:
                self.table.ambience.hear(batch, eyes_of(viewer))
        self.table.drop()
        self._show(self.board.decided(self.table.shown.but(view=before), seats))

    def choose(self, way: str) -> None:
        """From now on secrets of this game are chosen all at once, or in turn."""
        context = self.table.context
        context.change(choosing_in={**context.settings.choosing_in, self.match.spec.key: way})
        self._ask_anew(self.sitting.viewer)

    def fell(self, question: Question, outcomes: Sequence[int]) -> None:
        """People have thrown, and said what: it is written down before anything else is asked."""
        self.match.throwing.typed(question, outcomes)
        self._thrown(question)

    def let_go(self, question: Question, shake: int) -> None:
        """A hand has let go."""
        self.match.throwing.let_go(question, shake)
        self._thrown(question)

    def _thrown(self, question: Question) -> None:
        self.kept.save()
        if question.secret:
            self.sitting.stand()
        self.cue = None

    def menu_over_card(self) -> Transition:
        """The small menu, while dice are asked for."""
        return self._menu_over_curtain()

    def cover_card(self) -> None:
        """Somebody has gone away from dice only they may see."""
        self.sitting.stand()
        self.cue = None

    def take_turns(self) -> None:
        """Let everybody choose alone behind the curtain, this time."""
        self.sitting.take_turns()
        self._ask_anew(None)

    def open_shutters(self) -> None:
        """Let whoever is asked see their own hand, behind the curtain, before they answer."""
        self.sitting.open_shutters()
        self._ask_anew(None)

    def resume(self) -> None:
        self.table.ambience.listen()  # a replay lay over the table and has had its own
        asked = isinstance(self.cue, AskAll) or self.secrets_shown
        if asked and self._wants_at_once != self.sitting.at_once:
            self._ask_anew(None)  # it was changed on the page of settings

    def _ask_anew(self, looking: Seat | None) -> None:
        """Leave the decision as if nobody had been asked; whoever `looking` is sees the table."""
        self.sitting.stand()
        self.cue = None
        self.table.drop()
        self._show(self.table.shown.but(view=self.view(looking)))

    def why_not_back(self, seat: Seat) -> str | None:
        """Why `seat` may not undo its last step; None if it may."""
        return self.match.can_take_back(seat)

    def take_back(self, seat: Seat) -> bool:
        """Undo the last step of `seat` if that may be done."""
        if self.match.can_take_back(seat) is not None:
            return False
        self.match.take_back(seat)
        self._stand_anew(seat)
        return True

    def go_back_before(self, number: int) -> None:
        """All have agreed to go back to before that step."""
        seat = self.match.step(number)[0].seat
        self.match.undoing.before(number)
        self.sitting.stand()
        self._stand_anew(seat or 0)

    def do_again(self) -> None:
        """Do again what was taken back last: it is told again, or lies there where it was much."""
        undone = self.match.undoing.next
        if undone is None:
            return
        secret, viewer = self.view(undone.seat).secret, self.sitting.viewer
        before = self.view(None if secret and self.sitting.shared else viewer)
        batches = self.kept.do_again()
        if secret:
            self.sitting.stand(has_decided=undone.seat == viewer)
        if undone.further:
            self._stand_anew(undone.seat)
            return
        self._forced.came_back()
        self._drop_everything()
        self.tell_of(batches, (undone.seat,), before)

    @property
    def _rivals(self) -> set[Seat]:
        """Who is no person."""
        return {seat for seat, chair in enumerate(self.match.seats) if not chair.is_person}

    def _stand_anew(self, seat: Seat) -> None:
        """The log is another one now: it is written down, and the table shows it at once."""
        self._forced.came_back()
        self.kept.save()
        self._drop_everything()
        moved = self.table.shown
        self.table.drop()
        # What was undone is neither told nor remembered any more.
        self.table.see(self.board.taken_back(self._retold(), moved, seat))

    def _drop_everything(self) -> None:
        """Nothing is told, thought of or asked any more that has not happened."""
        self.cue = self.asking.then = None
        self.tutor.cancel()
        self.rivals.drop()
        self.untold.drop()
        self.turning.drop()
        self.table.timeline.clear()
        self.table.composer.land()

    @property
    def turns(self) -> Turns | None:
        return self.turning

    @property
    def noting(self) -> Noting | None:
        return None if isinstance(self.kept, Unkept) else self._noting

    def _notes(self) -> NoteBook:
        """The notes of whoever is before the table now, written down with the game."""

        def keep() -> str:
            self.kept.save()
            return self.kept.trouble

        return book_of(self.table.context, self.match, self.sitting.viewer, keep)

    def _moment(self, steps: int) -> Transition:
        """To the table as it stood after so many steps, as the log has it."""
        told = tuple(self.told)
        seen = [(each.number, len(each.seen_by(self._reader))) for each in self.match.batches]
        at = sum([count for number, count in seen if number <= steps]) - 1
        at = max(0, min(at, len(told) - 1))
        table = self.table
        return moment_of(table.screen, table.context, self.match, told, at)

    def hint_taken(self, seat: Seat) -> None:
        """A hint was given to `seat`: it is counted and written down."""
        self.match.hints[seat] += 1
        self.kept.save()

    def warned(self, seat: Seat) -> None:
        """The tutor has spoken to `seat`: that is counted and written down like a hint."""
        self.match.warnings[seat] += 1
        self.kept.save()

    def before(self, seat: Seat) -> bool:
        """Whether what is said to `seat` now is read by nobody who may not know what it knows."""
        sitting = self.sitting
        return not sitting.shared or sitting.viewer == seat or not self.view(seat).secret

    # Secrets ------------------------------------------------------------------------------------

    def lamp(self, shown: Shown) -> bool | None:
        if isinstance(shown.doing, Gathered):
            return shown.doing.looking is not None
        return shown.view is not None and bool(shown.view.secret) and self.sitting.shared

    @property
    def secrets_shown(self) -> bool:
        """Whether the screen shows what somebody else at this computer may not see."""
        return (
            self.sitting.shared
            and isinstance(self.cue, Ask)
            and self.cue.view.secret
            and self.sitting.viewer == self.cue.seat
        )

    @property
    def public(self) -> Shown | None:
        if not self.secrets_shown:
            return None
        shown: Shown = self.table.shown
        return shown.but(view=self.view(None), doing=None, deciding=None, look=None)

    def cover(self) -> None:
        """Put the curtain before secrets on the screen; their owner opens it again."""
        if self.secrets_shown:
            self.tutor.cancel()
            self._ask_anew(None)
        elif isinstance(self.cue, AskAll):
            self.put_down()

    def idle(self) -> None:
        """Whoever has gone away has left no secret on the screen."""
        self.cover()

    # Controls -----------------------------------------------------------------------------------

    def furnish(self) -> None:
        table = self.table
        if table.mode is not None:
            table.mode.lay_out(self.desk)
            table.quiet.decide(table.controls)
        elif self.held:
            # Space goes on as well: nothing else can be meant by it now.
            button = table.add_main(self.untold.words, self.let_on)
            button.keys = (*button.keys, pygame.K_SPACE)
            button.tip = self.untold.tip
            if self.untold.steps.waiting:
                self.untold.steps.furnish(self.untold.to_the_end)
        if seats := may_reopen(self.cue):
            self.turning.furnish_seals(seats)
        table.bar.furnish(table.controls)
        self.seats.furnish()
        table.explain()

    def draw_over(self, surface: pygame.Surface) -> None:
        self.tutor.draw(surface)

    def handle(self, event: PygameEvent) -> Transition | None:
        table = self.table
        if self.tutor.weighs:
            self.tutor.handle(event)
            return None
        taken, leads = self.turning.handle(event)
        if taken:
            return leads
        if self.noting is not None:
            taken, leads = self.noting.key(event)
            if taken:
                return leads
        if event.type == pygame.KEYDOWN and table.paced(event):
            return None
        if event.type == pygame.WINDOWFOCUSLOST:
            self.cover()
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if pressed and table.moments.put_down():
            table.compose_soon()
            return None
        if table.context.bindings.deed(event, "table") == "seats":
            return self.seats.open()
        if table.context.bindings.deed(event, "table") == "rules":
            book = table.rule_now()
            table.controls.reset()
            return book
        return None if self.presses.take(event) or table.looks(event) else table.press(event)

    def put_down(self) -> None:
        """Empty the hand, and let everything of the decision come to rest."""
        if self.table.mode is not None:
            self.table.mode.put_down()
            self.table.timeline.finish_all()

    def enter(self) -> None:
        # Softer than on the title page: people talk here.
        self.table.context.sounds.music("over_the_hills", softly=True)
        self.table.ambience.outside = True
        self.table.ambience.listen()

    def leave(self) -> None:
        if self.trouble:
            self.kept.save()  # a disk that was full may have room again
        self.rivals.drop()
        self.table.context.sounds.around("")
        self.table.ambience.leave()

    # Where it leads -----------------------------------------------------------------------------

    def menu(self) -> Transition | None:
        self.table.controls.reset()
        return Push(
            open_pause(
                self.table.context,
                self.match,
                self.table.picture(),
                self.open_log,
                self.trouble,
                self.turning.restart,
                partial(self.seats.open, self.table.picture()) if self.seats.offered else None,
            )
        )

    def open_log(self) -> Transition | None:
        """The log of what has been told, each sentence of which leads to its moment."""
        table, told = self.table, tuple(self.told)
        table.controls.reset()  # no note shall hang over the picture behind the drawer
        moment = partial(moment_of, table.screen, table.context, self.match, told)
        return Push(drawer(table.context, self.match, told, table.names, table.picture(), moment))
