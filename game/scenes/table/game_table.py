"""The table of any game: one board and one driver, with stage, time, buttons and bar.

What is on the stage is composed from `shown`, a frozen value, and from nothing else; so what comes
next can be drawn beforehand where nobody sees it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event as PygameEvent

from game.engine.kinds import Event, Seat
from game.scenes.kit.bindings import key_of
from game.scenes.kit.controls import Controls, Press
from game.scenes.kit.deeds import MAP
from game.scenes.kit.prerender import Budget, Job
from game.scenes.kit.routes import ToBook
from game.scenes.kit.scene import Context, Go, Scene, Transition
from game.scenes.table.ambience import (
    Ambience,
    Moments,
    lay_faces,
    lay_held,
    lay_thinker,
    lay_weather,
)
from game.scenes.table.bar import Quiet, TableBar
from game.scenes.table.board import Board, Places
from game.scenes.table.composer import FLIES, Composer, told_on
from game.scenes.table.desk import add_main
from game.scenes.table.driver import Driver
from game.scenes.table.hinting import Explained
from game.scenes.table.log import teller
from game.scenes.table.mode import Mode
from game.scenes.table.party import Party
from game.scenes.table.prompter import ALONE, LONGEST, Prompter, reading
from game.scenes.table.rehearsal import PutOff, Rehearsal
from game.scenes.table.screen import Screen
from game.scenes.table.spoken import asked_at, table_lines
from game.scenes.table.tooltips import rule_in, to_rule
from game.scenes.table.view_model import Shown
from game.session.match import Match
from game.session.record import Record
from game.session.settings import Preview
from game.sprites.lettering import Scale
from game.sprites.stage import Overlay, Sprite, Stage
from game.sprites.timeline import SPEEDS, Beat, Timeline, paced


class GameTable(Scene):
    """A table in the window. Whoever makes one gives it its `driver` before it is shown."""

    driver: Driver
    shown: Any
    """What the table shows, a `Shown` of its game."""

    def __init__(
        self, context: Context, match: Match, screen: Screen, chances: Preview | None = None
    ) -> None:
        super().__init__(context)
        self.match, self.spec, self.screen = match, match.spec, screen
        self.party = Party(context, match, chances)
        self.names = self.party.names
        self.board: Board[Any, Any] = screen.board(self.party)
        self.board.lay_out(context.scale)
        self.stage = Stage(context.size)
        self.composer = Composer(self.stage)
        self.timeline = Timeline(
            context.settings.speed,
            context.settings.reduced_motion,
            play_sound=context.sounds.play,
        )
        self.controls = Controls(context)
        self.controls.by_rows = True
        self.controls.spared = partial(told_on, self.stage)
        self.bar, self.quiet = TableBar(self), Quiet(self)
        self.mode: Mode | None = None
        """The decision in the making; None while nobody at the screen decides."""
        self.ambience = Ambience(context, match)
        self.moments = Moments(context)
        self.tell_sentence = teller(match.spec, self.names)
        self.clock = 0.0
        self._said_at: dict[str, float] = {}
        """When each of the last sentences was said, by that clock."""
        self._passing = ""
        self._explained = Explained(self)
        self.budget = Budget()
        """What this frame has left for what may as well be done in the next."""
        self._pressable: object = None
        """What of the board could be pressed when it was furnished."""
        self.rehearsal = Rehearsal(self)
        self.put_off = PutOff(self)
        self._looks: dict[Seat | None, Any] = {}
        """Where each pair of eyes looks, which nobody else's shall tell of."""

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
    def main_place(self) -> Rect:
        """Where the one large button lies."""
        own = self.mode.main_place if self.mode is not None else None
        return own or self.board.places.main

    @property
    def places(self) -> Places:
        """Where the kit's own things lie."""
        return self.board.places

    # Showing ------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        self.lay_ground()
        self.lay_anew()

    def lay_ground(self) -> None:
        """Lay what lies under everything."""
        self.board.lay_out(self.scale)
        self.stage.resize(self.size, self.board.ground())
        self.timeline.finish_beat()

    def lay_first(self) -> None:
        """Compose before the table has ever been shown."""
        self.laid_for = self.scale
        self.compose()

    @property
    def takes_long(self) -> bool:
        return True

    def first_picture(self, _scale: Scale) -> Iterator[Job]:
        """All that is done before the table is seen. Each of these may be begun anew: what it has
        drawn is kept.
        """
        yield self.lay_ground
        yield self.lay_first
        yield self.furnish
        yield partial(self.controls.draw, Surface((1, 1)))

    def lay_anew(self) -> None:
        """Compose, and then furnish: notes on numbers go by where the composition has put them."""
        self.put_off.unfurnished = 1
        self.compose()
        self.furnish()

    def show(self, shown: Any) -> None:
        """Show this, at once."""
        self.see(shown)
        self.compose()

    def see(self, shown: Any) -> None:
        """Take note of what is to be shown; it is composed by whoever asks next."""
        self.shown = shown
        self.ambience.see(shown)

    def present(self, shown: Any) -> Any:
        """The same with what the table knows best itself."""
        mode = self.mode
        return self.ambience.present(shown).but(
            doing=mode.now if mode is not None else shown.doing,
            deciding=mode.deciding if mode is not None else shown.deciding,
            thinking=self.driver.thinking,
            held=self.moments.held,
            telling=self.telling,
            look=self._looks.get(self.driver.looker),
            waits=self.driver.held,
            stepping=self.driver.stepping,
            trouble=self.driver.trouble,
        )

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

    def compose(self) -> None:
        """Lay everything the table shows now on the stage."""
        if self.laid_for is None:
            return
        self.shown = self.present(self.shown)
        self.put_off.composed(self.shown)
        self.compose_on(self.composer, self.shown)
        if not self.put_off.unfurnished or self.put_off.only_looked:
            if self.board.pressable(self.shown) != self._pressable:
                self.furnish_soon()
            elif not self.put_off.unfurnished:
                self._follow()
        self.touch()

    def compose_on(self, on: Composer, shown: Any) -> None:
        on.begin()
        self.board.compose(shown, on)
        lay_thinker(on, self.party, shown, self.main_place)
        lay_weather(on, self.spec.key, shown.day, self.board.sky(shown, on))
        lay_faces(on, self.party, shown, self.board.faces(shown, on))
        lay_held(on, self.scale, shown.held, self.board.middle)
        self.bar.compose(on, self.driver.lamp(shown))
        on.finish()
        self.quiet.hide(on)

    def pull(self) -> bool:
        """Let what lies there lie as it is seen from where somebody looks now; whether that was all
        that had to be done for it.
        """
        lies = self.put_off.lies
        if lies is None or self.laid_for is None:
            return False
        after = lies.but(look=self._looks.get(self.driver.looker))
        if not self.board.pulled(lies, after, self.composer):
            return False
        self.put_off.lies, self.shown = after, self.shown.but(look=after.look)
        return True

    def rest(self) -> bool:
        """Nobody pulls what lies there any more; whether it has to be composed for that."""
        return self.board.rest()

    def compose_soon(self) -> None:
        """Compose before the table is touched again, once, however often it is asked, and as soon
        as every piece is drawn that will lie there; what a hand does is seen at once.
        """
        self.put_off.compose()

    def furnish_soon(self) -> None:
        """Furnish before the table is touched again, in a frame that does not compose it; where a
        hand did it, at once.
        """
        self.put_off.furnish()

    def lay_soon(self) -> None:
        """Compose and furnish before the table is touched again, one after the other."""
        if self.rehearsal.at_once:
            self.lay_anew()
        else:
            self.put_off.compose()
            self.put_off.furnish(after_all=True)

    def show_soon(self) -> None:
        """Compose what a decision has made of the table: at once where a hand took it, and else in
        a frame of its own, before anything is told of it.
        """
        if self.put_off.wait_for_table() or self.timeline.instant:
            self.compose_soon()
        else:
            self.compose()

    @property
    def unlaid(self) -> bool:
        """Whether something has changed since the table was composed."""
        return self.put_off.unlaid

    def settle(self) -> None:
        """Compose and furnish now what was put off."""
        self.put_off.settle()

    def picture(self) -> Surface:
        """The table to lie under a menu or a question: where two share the screen, no secret."""
        self.driver.put_down()
        self.put_off.rest()
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
        self.bar.furnish(controls)
        stage.draw(still, [*self.driver.under(), *controls.overlays(self.size)])
        return still

    # Telling ------------------------------------------------------------------------------------

    def announce(self, sentence: str) -> None:
        """Say what is about to be seen."""
        self.mention(sentence)
        self.lay_for_beat()

    def lay_for_beat(self) -> None:
        """Compose what was put off, so that what is told moves over the table as it stands. Where
        everything is told at once nothing is seen to move, and it stays put off.
        """
        if not self.timeline.instant:
            self.put_off.lay()

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
        beat = self._beat_of(events, self.shown, prompter)
        alone = ALONE * reading(sentence)
        self.timeline.play(replace(beat, step=paced(beat.step, alone, LONGEST)))

    def _beat_of(self, events: Sequence[Event], shown: Any, prompter: Prompter) -> Beat:
        if len(events) == 1:
            return self.board.steps(events[0], shown, prompter)
        return self.board.run_steps(events, shown, prompter)

    def _told_of(self, events: Sequence[Event]) -> None:
        for event in events:
            self.driver.happened(event)

    def _changed(self, fields: Mapping[str, Any]) -> None:
        self.shown = self.shown.but(**fields)
        self.compose_soon()

    # Drawing what comes next --------------------------------------------------------------------

    def compose_unseen(self, shown: Any) -> None:
        """Draw what that lays on the table where nobody sees it."""
        self.rehearsal.compose(self.present(shown))

    @property
    def drawing(self) -> bool:
        """Whether what comes next is being drawn first."""
        return self.rehearsal.under_way

    # Controls -----------------------------------------------------------------------------------

    def furnish(self) -> None:
        """Everything that can be pressed, with the ring where it was."""
        self.put_off.furnished()
        focus, ring_seen = self.controls.focus, self.controls.ring_seen
        self.controls.clear()
        self.quiet.undecided()
        self.controls.home = self.mode.first_spot if self.mode is not None else "main"
        self._explained.begun = False
        self._pressable = self.board.pressable(self.shown)
        self.driver.furnish()
        self.board.furnish(self.shown, self.controls, self._look)
        anew = self.quiet.strip(self.composer, self.controls)
        if focus in self.controls:
            self.controls.set_focus(focus, ring_seen)
        if anew:
            self.compose_soon()

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

    def look_at(self, look: Any) -> None:
        """Show the same from elsewhere: in the next picture, however often a hand moves on until
        then.
        """
        self._looks[self.driver.looker] = look
        self.shown = self.shown.but(look=look)
        with self.put_off.as_told():
            self.timeline.finish_beat()  # what flies goes by where things lay before
        if self.rehearsal.at_once or self.controls.ring_seen:
            self.lay_soon()
        else:
            self.put_off.look()

    def add_main(self, words: str, act: Any, why: str = "") -> Press:
        """The one large button at the one place; greyed with the reason if there is one."""
        return add_main(self.party, self.controls, self.main_place, words, act, why)

    def explain(self) -> None:
        """A note on every number of the table that no decision owns."""
        self._explained.all(self.board.notes(self.shown, self.composer))
        self._follow()

    def _follow(self) -> None:
        """Let notes on what comes and goes lie where it lies, as long as it does."""
        if self._explained.begun:
            self._explained.passing(self.board.passing_notes(self.shown, self.composer))

    # Handling -----------------------------------------------------------------------------------

    @property
    def telling(self) -> bool:
        """Whether events are still being told."""
        return self.timeline.busy or self.drawing or self.driver.telling

    @property
    def held(self) -> bool:
        """Whether the telling waits for somebody to press the large button."""
        return self.driver.held

    @property
    def dirty(self) -> bool:
        return super().dirty or self.put_off.anything or self.stage.dirty or self.controls.dirty

    @property
    def busy(self) -> bool:
        waits = self.controls.waiting or self.drawing or self.bar.badge_left > 0
        waits = waits or self.board.awaits or self.put_off.in_motion
        runs = self.mode is not None and self.mode.runs
        return self.driver.busy or waits or runs

    def update(self, dt: float) -> Transition | None:
        self.budget.begin(self.context.spread and not self.timeline.instant)
        self.put_off.begin_frame()
        self.clock += dt
        self.controls.update(dt)
        self.bar.update(dt)
        if self.ambience.update(dt) | self.moments.update(dt):
            self.compose_soon()
        if self.board.ripe:
            self.compose_soon()
        if self.drawing:
            self.rehearsal.go_on()
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
        self.put_off.go_on()
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
        with self.put_off.by_hand():
            return self._handled(event)

    def _handled(self, event: PygameEvent) -> Transition | None:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.ambience.hush():
            self.compose_soon()
        looks_on = event.type == pygame.MOUSEMOTION or (
            self.mode is None and self.board.looks_on(event, self.shown)
        )
        if not looks_on and not self.driver.only_hurried(event):
            self.settle()
        quiet = self.context.bindings.deed(event, "table") == "quiet"
        if quiet and self.quiet.turn_over():
            return None
        return self.driver.handle(event)

    def press(self, event: PygameEvent) -> Transition | None:
        """Let the controls take an event; where that leads."""
        handled = self.controls.handle(event)
        return handled.transition if handled is not None else None

    def looks(self, event: PygameEvent) -> bool:
        """Let somebody look elsewhere on the board; whether the event meant that."""
        looked = self.board.looked(event, self.shown)
        if looked is not None:
            self._look(looked)
        return looked is not None

    def paced(self, event: PygameEvent) -> bool:
        """Take a key of the pace at which things are told; where nothing is told, + and − are for
        a decision that counts, or for whoever looks at a map. Whether it was one.
        """
        nearer = key_of(event) in (pygame.K_PLUS, pygame.K_MINUS)
        if nearer and self.mode is not None and self.mode.counts:
            return False
        if nearer and not self.driver.busy and self.looks(event):
            return True
        return self.bar.speed_key(event)

    def prompts_changed(self) -> None:
        self.lay_anew()

    def show_change(self, words: str) -> None:
        self.bar.tell(words)

    def enter(self) -> None:
        self.driver.enter()

    def leave(self) -> None:
        self.driver.leave()

    def suspend(self) -> None:
        self.driver.suspend()
        self.driver.put_down()
        self.controls.reset()
        self.put_off.rest()
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
