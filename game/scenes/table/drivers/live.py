"""A match being played: people are asked, rivals think, and every event is told in its turn.

A decision is submitted and saved before anything is drawn of it. What is on the screen follows the
events; once all are told it has to be what the View says.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import pygame
from msgspec.structs import replace
from pygame.event import Event as PygameEvent

from game.engine.kinds import Action, Event, Seat, View
from game.scenes.kit.prerender import Job
from game.scenes.kit.scene import Context, Push, Swap, Transition
from game.scenes.table.ambience import eyes_of
from game.scenes.table.board import Foregone, Pause
from game.scenes.table.desk import Desk
from game.scenes.table.driver import Driver, Turns
from game.scenes.table.drivers import asking, cues, turning
from game.scenes.table.drivers.asking import Questions
from game.scenes.table.drivers.kept import Kept, Unkept
from game.scenes.table.drivers.noting import Noting, book_of
from game.scenes.table.drivers.presses import Presses
from game.scenes.table.drivers.replay import moment_of
from game.scenes.table.drivers.rivals import Rivals
from game.scenes.table.drivers.throw_card import Thrown
from game.scenes.table.drivers.turning import Turning, may_reopen
from game.scenes.table.drivers.tutoring import Tutoring
from game.scenes.table.drivers.untold import Untold, retold
from game.scenes.table.ending import EndingScene
from game.scenes.table.game_table import GameTable
from game.scenes.table.gathering import Gathered
from game.scenes.table.log import drawer
from game.scenes.table.pause import open_pause
from game.scenes.table.screen import Screen, screen_of
from game.scenes.table.seats import Seats
from game.scenes.table.view_model import Shown, Told
from game.session.match import Batch, Match
from game.session.notes.notes_at_table import NoteBook
from game.session.seats.told import steps_told
from game.session.sitting import AskAll, BreakSeals, Cue, Forced, Sitting, Think, words_of
from game.sprites.sound import Sounds
from game.sprites.stage import Overlay


def open_table(
    context: Context, match: Match, fresh: bool, screen: Screen | None = None
) -> GameTable:
    """The table of a match: a fresh one is told from its beginning, a resumed one goes on.

    It is laid on the game's own `screen` unless another is named.
    """
    table = GameTable(context, match, screen or screen_of(match.spec))
    Live(table).start(fresh)
    return table


def laid_for_nobody(context: Context, begin: Callable[[], Match | None]) -> Iterator[Job]:
    """The first table of a match like that, laid for nobody: what it sets and draws lies ready when
    the true one is laid. Nothing is saved, heard or told; None begins nothing.
    """
    laid: list[GameTable] = []

    def opened() -> None:
        match = begin()
        if match is not None:
            silent = Context(context.settings, Sounds(context.settings, silent=True), context.scale)
            unseen = replace(silent, store=context.store, log_folder=context.log_folder)
            laid.append(open_table(unseen, match, True))

    yield opened
    for table in laid:
        yield from table.first_picture(table.scale)


class Live(Driver):
    """Drives a table by the cues of its sitting."""

    def __init__(self, table: GameTable, keeper: Kept | None = None) -> None:
        table.driver = self
        self.table, self.match, self.board = table, table.match, table.board
        self.sitting = Sitting(table.match)
        table.match.seals.coded = True
        self.desk: Desk[Any] = Desk(table, self, table.controls)
        self.cue: Cue | None = None
        """What is going on once everything is told; None while events are being told."""
        self.kept = keeper or Kept(table.context, table.match, self.sitting.people)
        self.rivals, self.presses = Rivals(table, self.commit), Presses(table)
        self.untold = Untold(table, self.words_on, self.presses.asked)
        foregone = partial(self.commit, joined=True)
        self.asking = Questions(self.desk, table, self, foregone, self.presses)
        self.turning = Turning(table, self)
        self.tutor = Tutoring(table, self)
        self.seats = Seats(table, self)
        self.forced = Forced(self.match)
        self.asking.forced = self._only_deed
        self.thrown = Thrown(self, partial(cues.small_menu, self))
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
        shown = self.retold()
        self.table.show(shown if self.board.recalls else shown.but(captions=()))

    def retold(self) -> Shown:
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
        while not (
            table.timeline.busy
            or table.drawing
            or table.put_off.waits
            or table.budget.spent
            or self.held
        ):
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
        return cues.take_cue(self)

    def _only_deed(self, seat: Seat, view: Any) -> Foregone | None:
        """What is done by itself, since nothing else can be and this player wants it so."""
        if self.table.context.settings.forcing != "played":
            return None
        action = self.forced.action(seat, view, self.sitting.shared)
        if action is None:
            return None
        return Foregone(words_of(self.match.spec, action, view, self.table.names), action)

    def end(self) -> Transition | None:
        """The game is over and told."""
        table = self.table
        return Swap(EndingScene(table.context, self.match, table.names, table.screen))

    def show(self, shown: Shown) -> None:
        """Show this: at once where a hand did it; where everything is told at once, with what comes
        of it; else as soon as it is drawn.
        """
        self.see(shown)
        self.table.show_soon()

    def see(self, shown: Shown) -> None:
        self.table.see(shown)
        self.table.context.sounds.around(self.board.sounds_around(shown.view))

    @property
    def wants_at_once(self) -> bool:
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
            self.untold.add(batch.seen_by(viewer), batch.seat in self._rivals)
        for batch in batches:
            if batch.number > self.match.steps:
                self.turning.sealed(batch.number)
            else:
                self.table.ambience.hear(batch, eyes_of(viewer))
        self.table.drop()
        self.show(self.board.decided(self.table.shown.but(view=before), seats))

    def choose(self, way: str) -> None:
        """From now on secrets of this game are chosen all at once, or in turn."""
        asking.choose_way(self, way)

    def take_turns(self) -> None:
        """Let everybody choose alone behind the curtain, this time."""
        asking.let_take_turns(self)

    def open_shutters(self) -> None:
        """Let whoever is asked see their own hand, behind the curtain, before they answer."""
        asking.let_shutters_open(self)

    def resume(self) -> None:
        self.table.ambience.listen()  # a replay lay over the table and has had its own
        asked = isinstance(self.cue, AskAll) or asking.shows_secrets(self)
        if asked and self.wants_at_once != self.sitting.at_once:
            asking.ask_anew(self, None)  # it was changed on the page of settings

    def why_not_back(self, seat: Seat) -> str | None:
        """Why `seat` may not undo its last step; None if it may."""
        return self.match.can_take_back(seat)

    def take_back(self, seat: Seat) -> bool:
        """Undo the last step of `seat` if that may be done."""
        return turning.take_back(self, seat)

    @property
    def _rivals(self) -> set[Seat]:
        """Who is no person."""
        return {seat for seat, chair in enumerate(self.match.seats) if not chair.is_person}

    def drop_everything(self) -> None:
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

    # Secrets ------------------------------------------------------------------------------------

    def lamp(self, shown: Shown) -> bool | None:
        if isinstance(shown.doing, Gathered):
            return shown.doing.looking is not None
        return shown.view is not None and bool(shown.view.secret) and self.sitting.shared

    @property
    def public(self) -> Shown | None:
        return asking.as_everybody_sees(self)

    def cover(self) -> None:
        """Put the curtain before secrets on the screen; their owner opens it again."""
        if asking.shows_secrets(self):
            self.tutor.cancel()
        asking.cover_secrets(self)

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

    def over(self) -> Sequence[Overlay]:
        return self.tutor.over()

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

    def only_hurried(self, event: PygameEvent) -> bool:
        return event.type == pygame.MOUSEBUTTONDOWN and self.presses.only_hurry

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
                self.table.mode.in_menu if self.table.mode is not None else (),
            )
        )

    def open_log(self) -> Transition | None:
        """The log of what has been told, each sentence of which leads to its moment."""
        table, told = self.table, tuple(self.told)
        table.controls.reset()  # no note shall hang over the picture behind the drawer
        moment = partial(moment_of, table.screen, table.context, self.match, told)
        steps = steps_told(self.match, self._reader)
        still = table.picture()
        return Push(drawer(table.context, self.match, told, table.names, still, moment, steps))
