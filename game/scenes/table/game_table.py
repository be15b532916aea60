"""The table of any game: one board and one driver, with time, buttons and a bar."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event as PygameEvent

from game.engine.kinds import Event
from game.engine.words import _
from game.scenes.kit.bindings import key_of
from game.scenes.kit.controls import Controls, Press
from game.scenes.kit.deeds import MAP
from game.scenes.kit.routes import ToBook
from game.scenes.kit.scene import Context, Go, Scene, Transition
from game.scenes.table.bar import SPEED_WORDS, Button, furnish_bar, speed_step
from game.scenes.table.board import Places
from game.scenes.table.composer import FLIES, Composer
from game.scenes.table.desk import add_main
from game.scenes.table.gathering import Gathered
from game.scenes.table.hinting import Explained, asked_at, table_lines
from game.scenes.table.laid_table import LaidTable
from game.scenes.table.log import teller
from game.scenes.table.prompter import ALONE, LONGEST, Prompter, reading
from game.scenes.table.screen import Screen
from game.scenes.table.tooltips import rule_in, to_rule
from game.scenes.table.view_model import Shown
from game.session.match import Match
from game.session.record import Record
from game.session.settings import Preview, speed_after
from game.sprites.stage import Overlay, Sprite, Stage
from game.sprites.timeline import SPEEDS, paced


class GameTable(LaidTable):
    """A table in the window: what is told on it, what can be pressed there, and where it leads."""

    def __init__(
        self, context: Context, match: Match, screen: Screen, chances: Preview | None = None
    ) -> None:
        super().__init__(context, match, screen, chances)
        self.tell_sentence = teller(match.spec, self.names)
        self.clock = 0.0
        self._said_at: dict[str, float] = {}
        """When each of the last sentences was said, by that clock."""
        self._passing = ""
        self._explained = Explained()
        self._pressable: object = None
        """What of the board could be pressed when it was furnished."""

    # What there is ------------------------------------------------------------------------------

    @property
    def window_title(self) -> str:
        return self.driver.title or self.board.title(self.shown)

    @property
    def key_contexts(self) -> tuple[str, ...]:
        return (MAP.context,) if self.board.maps else ()

    @property
    def plays(self) -> str:
        return self.spec.key

    @property
    def called(self) -> str:
        return f"{type(self.board).__name__} {type(self.driver).__name__}"

    @property
    def layout(self) -> Any:
        """The board's own layout."""
        return self.board.layout

    @property
    def parts(self) -> Mapping[str, Mapping[str, Rect]]:
        """Where the parts of every piece lie."""
        return self.composer.parts

    @property
    def words(self) -> tuple[str, list[str]]:
        """The line on the desk, and what stands below it."""
        return self.board.words(self.shown)

    @property
    def places(self) -> Places:
        """Where the kit's own things lie."""
        return self.board.places

    # Telling ------------------------------------------------------------------------------------

    def announce(self, sentence: str) -> None:
        """Say what is about to be seen."""
        self.mention(sentence)
        self.lay_for_beat()

    def mention(self, sentence: str) -> None:
        """Say what nothing is seen of."""
        self.context.tell(sentence)
        self.shown, self._passing = self.saying(sentence), ""
        since = self._said_at | {sentence: self.clock}
        self._said_at = {each: since.get(each, 0.0) for each in self.shown.captions}
        self.compose_soon()

    def unread(self, sentence: str) -> float:
        """Seconds for which that has to stand there still, so that it can be read; 0 for what was
        not said lately.
        """
        if sentence not in self._said_at:
            return 0.0
        stood = (self.clock - self._said_at[sentence]) * SPEEDS[self.timeline.speed]
        return max(0.0, reading(sentence) - stood)

    def saying(self, sentence: str) -> Any:
        """What is shown now as it will be once that is said."""
        return self.shown.saying(sentence, instead=self._passing)

    def mention_passing(self, sentence: str) -> None:
        """Say what nobody needs to know once it is over."""
        self.mention(sentence)
        self._passing = sentence

    def tell(self, event: Event, sentence: str) -> None:
        """Add the beat of `event` to the timeline; the driver hears when it is over."""
        self.tell_run((event,), sentence)

    def tell_run(self, events: Sequence[Event], sentence: str) -> None:
        """The same with events that are told in one beat, which lasts no longer than anybody should
        wait; the driver hears of each in turn.
        """
        prompter = Prompter(
            self.composer,
            sentence,
            say=partial(self.announce, sentence),
            mutter=partial(self.mention, sentence),
            settle=self.lay_for_beat,
            end=partial(self._told_of, events),
            heard=self.context.sounds.play,
            cut=self.context.sounds.cut,
            around=self.context.sounds.around,
            show=self._changed,
        )
        if len(events) == 1:
            beat = self.board.steps(events[0], self.shown, prompter)
        else:
            beat = self.board.run_steps(events, self.shown, prompter)
        alone = ALONE * reading(sentence)
        self.timeline.play(replace(beat, step=paced(beat.step, alone, LONGEST)))

    def _told_of(self, events: Sequence[Event]) -> None:
        for event in events:
            self.driver.happened(event)

    def _changed(self, fields: Mapping[str, Any]) -> None:
        self.shown = self.shown.but(**fields)
        self.compose_soon()

    # Controls -----------------------------------------------------------------------------------

    def drop(self) -> None:
        """Take away everything that belongs to a decision."""
        lay, self.mode = self.mode is not None, None
        self.rehearsal.drop()
        self.moments.clear()
        self.shown = self.shown.but(doing=None, deciding=None)
        if lay:  # what was seen there may have been for one pair of eyes alone
            self.furnish()
        else:
            self.furnish_soon()

    def furnish(self) -> None:
        """Everything that can be pressed, with the ring where it was."""
        self.unfurnished, self._looked = 0, False
        focus, ring_seen = self.controls.focus, self.controls.ring_seen
        self.controls.clear()
        self.quiet.undecided()
        self.controls.home = self.mode.first_spot if self.mode is not None else "main"
        self._explained.begun = False
        self._pressable = self.board.pressable(self.shown)
        self.driver.furnish()
        self.board.furnish(self.shown, self.controls, self._look)
        quiet = self.quiet.on(self.context.settings)
        anew = quiet and self.quiet.strip(self.composer, self.controls, self.board.panels)
        if focus in self.controls:
            self.controls.set_focus(focus, ring_seen)
        if anew:
            self.compose_soon()

    def furnish_bar(self, controls: Controls) -> None:
        """The bar's buttons."""
        speed = Button(SPEED_WORDS[self.timeline.speed], self._next_speed)
        furnish_bar(controls, self.party, self.places.bar, self.driver, speed, self._turn_waiting)

    def add_main(self, words: str, act: Any, why: str = "") -> Press:
        """The one large button at the one place; greyed with the reason if there is one."""
        return add_main(self.party, self.controls, self.main_place, words, act, why)

    def explain(self) -> None:
        """A note on every number of the table that no decision owns."""
        notes = self.board.notes(self.shown, self.composer)
        self._explained.all(notes, self, self._now)
        self._follow_notes()

    def follow(self) -> None:
        if self.board.pressable(self.shown) != self._pressable:
            self.furnish_soon()
        elif not self.unfurnished:
            self._follow_notes()

    def _follow_notes(self) -> None:
        """Let notes on what comes and goes lie where it lies, as long as it does."""
        if self._explained.begun:
            notes = self.board.passing_notes(self.shown, self.composer)
            self._explained.passing(notes, self, self._now)

    def _now(self) -> Shown:
        shown: Shown = self.shown
        return shown

    # Handling -----------------------------------------------------------------------------------

    @property
    def held(self) -> bool:
        """Whether the telling waits for somebody to press the large button."""
        return self.driver.held

    @property
    def dirty(self) -> bool:
        return super().dirty or self.put_off or self.stage.dirty or self.controls.dirty

    @property
    def busy(self) -> bool:
        waits = self.controls.waiting or self.drawing or self.bar.badge_left > 0
        waits = waits or self.board.awaits or self.in_motion
        runs = self.mode is not None and self.mode.runs
        return self.driver.busy or waits or runs

    def update(self, dt: float) -> Transition | None:
        self.begin_frame()
        self.clock += dt
        self.controls.update(dt)
        if self.bar.update(dt):
            self.compose()
        if self.ambience.update(dt) | self.moments.update(dt) or self.board.ripe:
            self.compose_soon()
        if self.drawing:
            self.rehearse()
            return None
        return self.driver.update(dt)

    def pass_time(self, dt: float) -> None:
        """Let what moves go on by `dt` seconds, faster while Shift is held."""
        keys = pygame.key.get_mods() if pygame.display.get_init() else 0
        self.timeline.hurry = 4.0 if keys & pygame.KMOD_SHIFT else 1.0
        self.timeline.update(dt)
        if self.mode is not None:
            self.mode.pass_time()

    def draw(self, surface: Surface) -> None:
        self.stage.draw(surface, self.over())
        self.controls.drawn()

    def over(self) -> Sequence[Overlay]:
        """What lies over the stage: what can be pressed, notes, and what a driver has to say."""
        lie = self.controls.overlays(self.size)
        return (*self.driver.under(), *lie, *self.driver.over())

    def uncovered(self) -> None:
        self.stage.touch()
        super().uncovered()

    def handle(self, event: PygameEvent) -> Transition | None:
        with self.by_hand():
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.ambience.hush():
                self.compose_soon()
            looks_on = event.type == pygame.MOUSEMOTION or (
                self.mode is None and self.board.looks_on(event, self.shown)
            )
            if not looks_on and not self.driver.only_hurried(event):
                self.settle()
            if self.context.bindings.deed(event, "table") == "quiet" and self._turn_quiet():
                return None
            handled = self.driver.take(event) or self.controls.handle(event)
            return None if handled is None else handled.transition

    def looks(self, event: PygameEvent) -> bool:
        """Let somebody look elsewhere on the board; whether the event meant that."""
        looked = self.board.looked(event, self.shown)
        if looked is not None:
            self._look(looked)
        return looked is not None

    def _look(self, shown: Shown) -> None:
        if shown is self.shown:
            return
        if shown.look == self.shown.look:
            self.see(shown)
            self.lay_anew()
        elif self.board.elsewhere(self.shown, shown):
            self.look_at(shown.look)
        else:
            self._looks[self.driver.looker] = shown.look
            self.shown = self.shown.but(look=shown.look)
            self.compose_soon()

    def paced(self, event: PygameEvent) -> bool:
        """Take a key of the pace at which things are told; where nothing is told, + and − are for
        a decision that counts, or for whoever looks at a map. Whether it was one.
        """
        nearer = key_of(event) in (pygame.K_PLUS, pygame.K_MINUS)
        if nearer and self.mode is not None and self.mode.counts:
            return False
        if nearer and not self.driver.busy and self.looks(event):
            return True
        by = speed_step(event, self.context.bindings)
        if by:
            self._set_speed(by)
        return bool(by)

    def _next_speed(self) -> None:
        names = list(SPEEDS)
        last = names.index(self.timeline.speed) == len(names) - 1
        self._set_speed(1 - len(names) if last else 1)

    def _set_speed(self, by: int) -> None:
        speed = self.timeline.speed = speed_after(self.timeline.speed, by)
        self.context.change(speed=speed)
        self.furnish()
        self.show_change(_("Speed {speed}").format(speed=SPEED_WORDS[speed]))

    def _turn_waiting(self) -> None:
        """Let rivals' turns wait for somebody at every step, or go on by themselves."""
        steps = self.context.settings.telling == "steps"
        self.context.change(telling="flowing" if steps else "steps")
        self.furnish()
        self.show_change(_("Rivals go on by themselves") if steps else _("Rivals wait for you"))

    def _turn_quiet(self) -> bool:
        """Leave panels out, or bring them back; whether that can be done here."""
        if self.quiet.never or isinstance(self.shown.doing, Gathered):
            return False
        now = not self.context.settings.quiet_view
        self.context.change(quiet_view=now)
        self.lay_anew()
        words = _("Quiet; {key} brings the panels back") if now else _("The panels are back")
        self.show_change(words.format(key=self.party.word("table.quiet")))
        return True

    def prompts_changed(self) -> None:
        self.lay_anew()

    def show_change(self, words: str) -> None:
        self.bar.say(words)
        self.context.tell(words)
        self.compose()

    def reworded(self) -> Scene | None:
        return self.driver.reworded()

    def enter(self) -> None:
        self.driver.enter()

    def leave(self) -> None:
        self.driver.leave()

    def suspend(self) -> None:
        self.driver.suspend()
        self.driver.put_down()
        self.controls.reset()
        self.rest()
        self.settle()  # nothing of what was lies there until the table is seen again

    def resume(self) -> None:
        self.timeline.speed = self.context.settings.speed
        self.timeline.reduced_motion = self.context.settings.reduced_motion
        self.driver.resume()
        self.furnish()

    def idle(self, seconds: float) -> Transition | None:
        self.driver.idle()
        return None

    # Where it leads -----------------------------------------------------------------------------

    def rule_now(self) -> Transition:
        """The book, open at the rule an open note names, or where the one stands that matters now,
        if the game can say.
        """
        if noted := rule_in(self.controls.note, self.spec.book):
            return to_rule(self, noted)
        book = self.spec.parts.book
        if book is None or self.shown.view is None:
            return Go(ToBook(self.spec))
        return Go(ToBook(self.spec, book.rule_now(self.shown.view)))

    def picture(self) -> Surface:
        """The table to lie under a menu or a question: where two share the screen, no secret."""
        self.driver.put_down()
        self.rest()
        self.settle()
        public = self.driver.public
        return super().picture() if public is None else self._picture_of(public)

    def _picture_of(self, shown: Any) -> Surface:
        """A still picture of something else than what is shown."""
        stage = Stage(self.size, self.board.ground())
        still = Surface(self.size)
        for sprite in self.stage:
            if sprite.id.startswith(FLIES):
                flown = Sprite(sprite.id, sprite.surface, sprite.key, sprite.x, sprite.y, sprite.z)
                flown.alpha, flown.visible = sprite.alpha, sprite.visible
                stage.add(flown)
        controls = Controls(self.context)
        self.compose_on(Composer(stage), shown)
        self.furnish_bar(controls)
        stage.draw(still, [*self.driver.under(), *controls.overlays(self.size)])
        return still

    @property
    def tells(self) -> bool:
        return True

    def read_out(self) -> list[str]:
        """What is asked, what was told last, and all that lies on the table: as much as is seen."""
        return table_lines(self)

    def asked_now(self) -> list[str]:
        return asked_at(self)

    def record_here(self) -> Record:
        return self.match.record()

    def last_words(self) -> tuple[str, ...]:
        say = self.spec.messages
        told = [say.sentence(event, self.names) for event in self.shown.told]
        return tuple([said for said in told if said])
