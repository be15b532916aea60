"""A match being played: people are asked, rivals think, and every event is told in its turn."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface
from pygame.event import Event as PygameEvent

from game.ai.assizes.opinion import Opinion
from game.engine.kinds import Action, Seat
from game.engine.words import _
from game.scenes.kit.controls import Handled, Press
from game.scenes.kit.prerender import Job
from game.scenes.kit.scene import Context, Push, Swap, Transition
from game.scenes.table.ambience import eyes_of
from game.scenes.table.desk import Desk
from game.scenes.table.driver import Turns
from game.scenes.table.drivers import cues, noting, seats, turning
from game.scenes.table.drivers.playing import MatchFile, Playing, Unkept
from game.scenes.table.drivers.replay import moment_of
from game.scenes.table.drivers.thinking import Confirmed, Counted, Objection, TutorCard, weighing
from game.scenes.table.ending import EndingScene
from game.scenes.table.game_table import GameTable
from game.scenes.table.gathering import Gathered
from game.scenes.table.log import drawer
from game.scenes.table.pause import open_pause
from game.scenes.table.screen import Screen, screen_of
from game.scenes.table.view_model import Shown
from game.session import undo
from game.session.match import Match
from game.session.schedule import AskAll, BreakSeals
from game.session.seats.told import steps_told
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


class Live(Playing):
    """Drives a table by the cues of its schedule: who is asked, what is pressed, where it leads."""

    def __init__(self, table: GameTable, keeper: MatchFile | None = None) -> None:
        super().__init__(table, keeper)
        self.desk = Desk(table, self, table.controls)
        table.match.coded = True

    # The course of the game ---------------------------------------------------------------------

    def start(self, fresh: bool) -> None:
        """Take the match up where it stands: at its beginning, or where it was left."""
        if self.match.throwing.opening_waits:
            # What the house would have thrown is nothing that anybody sees.
            self.table.show(self.board.before(self.view(None)))
        elif fresh:
            self.table.ambience.follow(eyes_of(self.schedule.viewer))
            self.table.show(self.board.before(self.view(self.schedule.viewer)))
            self.untold.add(self.match.opening.seen_by(self.schedule.viewer))
        else:  # everything that happened is told already
            shown = self.retold()
            self.table.show(shown if self.board.recalls else shown.but(captions=()))

    def reworded(self) -> GameTable:
        return open_table(self.table.context, self.match, False, self.table.screen)

    @property
    def busy(self) -> bool:
        waits = self.untold.more and not self.held
        goes_on = waits or self.tutor.weighs or self.seal.left > 0
        return self.table.timeline.busy or goes_on or (self.cue is None and not self.held)

    def update(self, dt: float) -> Transition | None:
        table = self.table
        table.pass_time(dt)
        if self.tutor.weighs:
            return self._tutor_weighs(dt)
        turning.pass_time(self, dt)
        # Instant speed tells many events in one update, but never more than one cue.
        while not (
            table.timeline.busy
            or table.drawing
            or table.waits_to_be_laid
            or table.budget.spent
            or self.held
        ):
            if self.untold.more:
                self.tell_next()
                table.timeline.update(0.0)
            elif self.cue is None:
                return self.take_cue()
            else:
                answer = self.rivals.answer(table)
                if answer is None:
                    break
                self.commit(*answer)
        return None

    def take_cue(self) -> Transition | None:
        """Everything is told: what has to happen now."""
        return cues.take_cue(self)

    def let_on(self) -> Transition | None:
        """The button was pressed: tell on."""
        self.tell_on()
        if isinstance(self.cue, BreakSeals):
            turning.break_seals(self)
        return None

    def _to_the_end(self) -> Transition | None:
        """The other button was pressed: tell the rest without waiting."""
        self.untold.steps.skipping = True
        return self.let_on()

    def end(self) -> Transition | None:
        table = self.table
        return Swap(EndingScene(table.context, self.match, table.names, table.screen))

    # Deciding -----------------------------------------------------------------------------------

    def decide(self, seat: Seat, action: Action, then: Action | None = None) -> None:
        """Carry out what a person has confirmed, once the tutor has let it pass; `then` as well,
        if it is asked for next.
        """
        if not self._tutor_hears(Confirmed(seat, (action,), then)):
            self.then = then
            self.commit(seat, action, (seat,))

    def decide_in_a_row(self, seat: Seat, actions: Sequence[Action]) -> None:
        """The same for steps that a person has confirmed as one; luck lies between none of them."""
        if not self._tutor_hears(Confirmed(seat, tuple(actions))):
            self.then = None
            self.commit(seat, actions[0], (seat,), actions[1:])

    def _tutor_hears(self, decision: Confirmed) -> bool:
        """Whether the tutor weighs it first."""
        context = self.table.context
        return self.tutored(decision.seat) and self.tutor.hear(context, self.match, decision)

    def _tutor_weighs(self, dt: float) -> Transition | None:
        """Let the tutor weigh for so long; what he has nothing against counts."""
        table, noticed = self.table, self.tutor.noticed
        said = self.tutor.look(table.context, self.match, dt)
        if self.tutor.noticed != noticed:
            table.touch()
        match said:
            case Counted(decision, sure):
                table.touch()
                self._counts(decision)
                if not sure:
                    table.mention_passing(_("The tutor had no time to check that."))
            case Objection(decision, view, opinion):
                return self.object_to(view, opinion, partial(self._counts, decision))
        return None

    def _counts(self, decision: Confirmed) -> None:
        """It is carried out now."""
        seat, (first, *others), self.then = decision
        self.commit(seat, first, (seat,), others)

    def object_to(self, view: Any, opinion: Opinion, play: Callable[[], None]) -> Transition:
        """Say what there is to say against a decision, before `play` carries it out."""
        table, seat = self.table, opinion.seat
        if self.tutor.counts(self.match.steps, opinion):
            self.match.warnings[seat] += 1
            self.kept.save()  # written down like a hint
        hinted = partial(self.hint_taken, seat)
        still = table.picture()
        return Push(
            TutorCard(table.party, still, view, opinion, play=play, hinted=hinted, cover=self.cover)
        )

    def hint_taken(self, seat: Seat) -> None:
        """A hint was given to `seat`: it is counted and written down."""
        self.match.hints[seat] += 1
        self.kept.save()

    def choose(self, way: str) -> None:
        """From now on secrets of this game are chosen all at once, or in turn."""
        context, key = self.table.context, self.match.spec.key
        context.change(choosing_in={**context.settings.choosing_in, key: way})
        self.ask_anew(self.schedule.viewer)

    def take_turns(self) -> None:
        """Let everybody choose alone behind the curtain, this time."""
        self.schedule.take_turns()
        self.ask_anew(None)

    def open_shutters(self) -> None:
        """Let whoever is asked see their own hand, behind the curtain, before they answer."""
        self.schedule.open_shutters()
        self.ask_anew(None)

    def why_not_back(self, seat: Seat) -> str | None:
        """Why `seat` may not undo its last step; None if it may."""
        return undo.why_not(self.match, seat)

    def take_back(self, seat: Seat) -> bool:
        """Undo the last step of `seat` if that may be done."""
        return turning.take_back(self, seat)

    @property
    def turns(self) -> Turns | None:
        return turning.turns_of(self)

    # Notes --------------------------------------------------------------------------------------

    @property
    def has_notes(self) -> bool:
        return not isinstance(self.kept, Unkept)

    def open_notes(self) -> Transition | None:
        return noting.to_notes(self.table, self._notes())

    def _notes(self) -> noting.TableNotes:
        """The notes of whoever is before the table now, written down with the game."""

        def keep() -> str:
            self.kept.save()
            return self.kept.trouble

        book = noting.book_of(self.table.context, self.match, self.schedule.viewer, keep)
        return noting.TableNotes(book, self.match.steps, self._moment)

    def _moment(self, steps: int) -> Transition:
        """To the table as it stood after so many steps, as the log has it."""
        told = tuple(self.told)
        seen = [(each.number, len(each.seen_by(self.reader))) for each in self.match.batches]
        at = sum([count for number, count in seen if number <= steps]) - 1
        at = max(0, min(at, len(told) - 1))
        table = self.table
        return moment_of(table.screen, table.context, self.match, told, at)

    # Secrets ------------------------------------------------------------------------------------

    def lamp(self, shown: Shown) -> bool | None:
        if isinstance(shown.doing, Gathered):
            return shown.doing.looking is not None
        return shown.view is not None and bool(shown.view.secret) and self.schedule.shared

    @property
    def public(self) -> Shown | None:
        return cues.as_everybody_sees(self)

    def cover(self) -> None:
        """Put the curtain before secrets on the screen; their owner opens it again."""
        if self.shows_secrets:
            self._think_again()
            self.ask_anew(None)
        elif isinstance(self.cue, AskAll):
            self.put_down()

    def _think_again(self) -> None:
        self.tutor.cancel()
        self.table.touch()

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
                self._furnish_to_the_end()
        turning.furnish_seals(self)
        table.furnish_bar(table.controls)
        seats.furnish(self)
        table.explain()

    def _furnish_to_the_end(self) -> None:
        """The button that tells the rest without waiting, over the large one."""
        table, bound = self.table, self.table.context.bindings
        key, word = bound.key("table.to_the_end"), bound.word("table.to_the_end")
        button = Press("to_the_end", _("To the end"), self._to_the_end, (key,), text=17)
        button.tip = _("Tells the rest, up to what you decide next ({key})").format(key=word)
        main, row = table.main_place, table.places.halves[1]
        button.place(Rect(main.left, row.top, main.width, row.height))
        table.controls.add(button)

    def over(self) -> Sequence[Overlay]:
        table = self.table
        return (weighing(Rect(table.main_place), table.scale),) if self.tutor.noticed else ()

    def take(self, event: PygameEvent) -> Handled | None:
        table = self.table
        if self.tutor.weighs:  # there is one thing to do: to take the decision back
            if event.type == pygame.WINDOWFOCUSLOST:
                self.cover()
            elif event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
                self._think_again()
            return Handled()
        taken = turning.take(self, event)
        if taken is None and self.has_notes:
            taken = noting.take(event, table, self._notes)
        if taken is not None:
            return taken
        if event.type == pygame.KEYDOWN and table.paced(event):
            return Handled()
        if event.type == pygame.WINDOWFOCUSLOST:
            self.cover()
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if pressed and table.moments.put_down():
            table.compose_soon()
            return Handled()
        deed = table.context.bindings.deed(event, "table")
        if deed == "seats":
            return Handled(self.open_seats())
        if deed == "rules":
            book = table.rule_now()
            table.controls.reset()
            return Handled(book)
        return Handled() if self.presses.take(event, table) or table.looks(event) else None

    def only_hurried(self, event: PygameEvent) -> bool:
        moves = self.table.timeline.busy and self.table.mode is None
        return event.type == pygame.MOUSEBUTTONDOWN and moves

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

    def resume(self) -> None:
        self.table.ambience.listen()  # a replay lay over the table and has had its own
        asked = isinstance(self.cue, AskAll) or self.shows_secrets
        if asked and self.wants_at_once != self.schedule.at_once:
            self.ask_anew(None)  # it was changed on the page of settings

    def leave(self) -> None:
        if self.trouble:
            self.kept.save()  # a disk that was full may have room again
        self.rivals.drop()
        self.table.context.sounds.around("")
        self.table.ambience.leave()

    # Where it leads -----------------------------------------------------------------------------

    def open_seats(self, under: Surface | None = None) -> Transition | None:
        return seats.open_card(self, under)

    def menu(self) -> Transition | None:
        table = self.table
        table.controls.reset()
        lend = partial(self.open_seats, table.picture()) if seats.offered(self) else None
        return Push(
            open_pause(
                table.context,
                self.match,
                table.picture(),
                self.open_log,
                self.trouble,
                partial(turning.restart, self),
                lend,
                table.mode.in_menu if table.mode is not None else (),
            )
        )

    def open_log(self) -> Transition | None:
        """The log of what has been told, each sentence of which leads to its moment."""
        table, told = self.table, tuple(self.told)
        table.controls.reset()  # no note shall hang over the picture behind the drawer
        moment = partial(moment_of, table.screen, table.context, self.match, told)
        steps = steps_told(self.match, self.reader)
        still = table.picture()
        return Push(drawer(table.context, self.match, told, table.names, still, moment, steps))
