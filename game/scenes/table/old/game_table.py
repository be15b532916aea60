"""A table as it is laid: stage, bar, one main button, and how keys and the pointer reach it all.

What a game's own table and the plain one share. Who inherits composes the furniture.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event as PygameEvent

from game.engine.kinds import Seat
from game.scenes.kit.controls import Controls, Press
from game.scenes.kit.gamepad import pad_of
from game.scenes.kit.prerender import AT_A_TIME, Ahead, Job
from game.scenes.kit.press_guard import CALM, CONFIRMING
from game.scenes.kit.scene import Context, Transition
from game.scenes.shell import doors
from game.scenes.table.log import LogDrawer
from game.scenes.table.notes import rule_in, to_rule
from game.scenes.table.old.bar import TableBar
from game.scenes.table.old.composer import Laying
from game.scenes.table.old.mode import Mode
from game.scenes.table.old.table_scene import TableScene
from game.session.match import Match
from game.session.seating import MARKS
from game.session.settings import Preview
from game.sprites.lettering import Scale
from game.sprites.stage import Stage

_AT_FIRST = AT_A_TIME / 2
"""Seconds that go into a drawing in the step in which it is first wanted."""


class LaidTable(TableScene):
    """A table with a bar above, a main button, and a `mode` while somebody decides.

    A game's table makes `composer` and `bar`, and overrides `compose`, `happened` and the places.
    """

    composer: Laying
    bar: TableBar

    def __init__(self, context: Context, match: Match) -> None:
        super().__init__(context, match)
        self.controls = Controls(context)
        self.controls.by_rows = True
        self.mode: Any = None
        """The decision in the making, a `Mode`; None while nobody at the screen decides."""
        self.shown: Any = None
        """The View whose furniture is on the stage."""
        self.captions: list[str] = []
        """The last sentences told, newest last."""
        self.clock = 0.0
        self._hold_words = self._passing = ""
        self._hurried = self._asked = -CALM
        """When a press last finished a beat, and when a decision was last laid out, by `clock`."""
        self._unlaid = False
        """Whether something has changed since the table was composed."""
        self._once_drawn: Callable[[], None] | None = None
        """What is done as soon as everything for it has been drawn."""
        self._drawing = Ahead(lambda _scale: iter(()))

    # What a game's table adds -----------------------------------------------------------------

    @property
    def bar_place(self) -> Rect:
        """Where the bar lies."""
        raise NotImplementedError

    @property
    def badge_spot(self) -> tuple[int, int]:
        """The middle and top of the place where a new speed is told."""
        raise NotImplementedError

    @property
    def main_place(self) -> Rect:
        """Where the one large button lies."""
        raise NotImplementedError

    def compose(self) -> None:
        """Lay everything the table shows now on the stage."""
        raise NotImplementedError

    def compose_soon(self) -> None:
        """Compose before the table is seen or touched again: once, however often it is asked."""
        self._unlaid = True

    def settle(self) -> None:
        """Compose now what was put off."""
        if self._unlaid:
            self._unlaid = False
            self.compose()

    def rule_now(self) -> Transition:
        """The book, open at the rule an open note names, or where the one stands that matters now,
        if the game can say.
        """
        spec = self.match.spec
        if noted := rule_in(self.controls.note, spec.book):
            return to_rule(self, noted)
        rule = getattr(spec.part("book"), "rule_now", None)
        if rule is None or self.shown is None:
            return doors.to_book(self.context, spec)
        return doors.to_rule(self.context, spec, rule(self.shown))

    @property
    def chances(self) -> Preview:
        """How chances are told at this table, and whether hints are given."""
        return self.context.settings.hints

    def chronicle(self) -> LogDrawer:
        """The log of what has been told."""
        raise NotImplementedError

    # What it knows ------------------------------------------------------------------------------

    def mark(self, seat: Seat) -> int:
        """The number of the seat's mark, which gives its seal, colour and rider."""
        return MARKS.index(self.match.seats[seat].mark)

    def seal_name(self, seat: Seat) -> str:
        """The picture of the seat's seal."""
        return f"app/seal_{self.match.seats[seat].mark}"

    @property
    def deciding(self) -> Seat | None:
        """The seat that decides now, as far as the table shows it."""
        return self.mode.seat if self._mode is not None else None

    @property
    def _mode(self) -> Mode | None:
        mode: Mode | None = self.mode
        return mode

    @property
    def secrets_seen(self) -> bool:
        """Whether anything is on the stage that another seat may not see."""
        return self.shown is not None and bool(self.shown.secret)

    # Showing ------------------------------------------------------------------------------------

    def enter(self) -> None:
        # Softer than on the title page: people talk here.
        self.context.sounds.music("over_the_hills", softly=True)

    def leave(self) -> None:
        super().leave()
        self.context.sounds.around("")

    def put(self, mode: Mode) -> None:
        """Put a decision before its person: drawn beforehand in small pieces, a few in each step,
        so that nothing stands still when it appears.
        """
        self.once_drawn(partial(self._drawn_first, mode), partial(self._lay, mode))

    def once_drawn(self, jobs: Callable[[Scale], Iterator[Job]], act: Callable[[], None]) -> None:
        """Do the jobs a few in each step, and `act` after the last; nothing else goes on meanwhile.

        Where everything happens at once, or nothing is seen, so does this.
        """
        if self.timeline.instant or self.laid_for is None or not self.context.spread:
            act()
        else:
            self._drawing, self._once_drawn = Ahead(jobs), act
            self._draw_on(_AT_FIRST)

    def _draw_on(self, seconds: float = AT_A_TIME) -> None:
        if self._once_drawn is not None and not self._drawing.work(self.scale, seconds):
            act, self._once_drawn = self._once_drawn, None
            act()

    @property
    def drawing(self) -> bool:
        return self._once_drawn is not None

    def _lay(self, mode: Mode) -> None:
        self.mode = mode
        self._asked = self.clock
        self.controls.set_focus("")
        self.furnish()
        self.compose()
        mode.open()

    def _drawn_first(self, mode: Mode, _scale: Scale) -> Iterator[Job]:
        yield from mode.reckoned()
        yield partial(self._compose_unseen, mode)
        yield partial(self._furnish_unseen, mode)

    def _compose_unseen(self, mode: Mode | None) -> None:
        """Draw all that `mode` shows first, on a stage that nobody sees."""
        seen, before = self.composer.stage, self.mode
        self.mode, self.composer.stage = mode, Stage(self.size)
        try:
            self.compose()
        finally:
            self.mode, self.composer.stage = before, seen

    def _furnish_unseen(self, mode: Mode) -> None:
        """Draw the buttons of `mode` where nobody sees them."""
        seen, before = self.controls, self.mode
        self.mode, self.controls = mode, Controls(self.context)
        try:
            mode.lay_out()
            self.controls.draw(Surface((1, 1)))
        finally:
            self.mode, self.controls = before, seen

    def furnish(self) -> None:
        """The buttons of the decision and of the bar, and a note on every number."""
        focus, ring_seen = self.controls.focus, self.controls.ring_seen
        self.controls.clear()
        mode = self._mode
        self.controls.home = mode.first_spot if mode is not None else "main"
        if mode is not None:
            mode.lay_out()
        elif self.held:
            # Space goes on as well: nothing else can be meant by it now.
            button = self.add_main(self._hold_words, self._let_on)
            button.keys = (*button.keys, pygame.K_SPACE)
        self.bar.furnish()
        if focus in self.controls:
            self.controls.set_focus(focus, ring_seen)

    def add_main(self, words: str, act: Any, why: str = "") -> Press:
        """The one large button at the one place; greyed with the reason if there is one."""
        button = Press("main", words, act, (self.context.bindings.key("table.confirm"),), text=21)
        button.pads = ("Start",)
        button.place(self.main_place)
        button.deny(why)
        self.controls.add(button)
        return button

    def announce(self, sentence: str) -> None:
        """Say what is about to be seen."""
        self.mention(sentence)
        self.settle()

    def mention(self, sentence: str) -> None:
        """Say what nothing is seen of."""
        if self._passing and self.captions and self.captions[-1] == self._passing:
            self.captions = self.captions[:-1]
        self._passing = ""
        self.captions = [*self.captions[-7:], sentence]
        self.compose_soon()

    def tell_passing(self, sentence: str) -> None:
        self.announce(sentence)
        self._passing = sentence

    def wait_for(self, words: str) -> None:
        """Hold the telling until a person says "on"."""
        self._hold_words = words
        self.hold()
        self.controls.set_focus("")
        self.furnish()
        self.compose()

    def _let_on(self) -> None:
        self.release()
        self.furnish()
        self.compose()

    # Handling -----------------------------------------------------------------------------------

    @property
    def dirty(self) -> bool:
        return super().dirty or self._unlaid or self.stage.dirty or self.controls.dirty

    @property
    def busy(self) -> bool:
        waits = self.controls.waiting or self._once_drawn is not None
        return super().busy or waits or (self.cue is None and not self.held)

    def update(self, dt: float) -> Transition | None:
        self.clock += dt
        self.controls.update(dt)
        self.bar.update(dt)
        if self.drawing:
            self._draw_on()
            return None
        return super().update(dt)

    def draw(self, surface: Surface) -> None:
        self.settle()
        self.stage.draw(surface)
        self.controls.draw(surface)

    def handle(self, event: PygameEvent) -> Transition | None:
        self.settle()
        if event.type == pygame.KEYDOWN and self.bar.speed_key(event):
            return None
        if event.type == pygame.WINDOWFOCUSLOST:
            self.cover()
        if self.context.bindings.deed(event, "table") == "rules":
            book = self.rule_now()
            self.controls.reset()
            return book
        if self.timeline.busy and self._ends_a_beat(event):
            return None
        mode = self._mode
        if mode is not None and self._still_hurrying(event):
            return None
        if mode is not None and event.type != pygame.KEYDOWN and mode.point(event):
            if event.type == pygame.MOUSEBUTTONDOWN:
                self.controls.hush()  # a note would lie in the way of the hand
            return None
        if mode is not None and event.type == pygame.KEYDOWN and self._for_mode(mode, event):
            self.controls.hush()  # a note would lie over the answer
            return None
        handled = self.controls.handle(event)
        return handled.transition if handled is not None else None

    def _ends_a_beat(self, event: PygameEvent) -> bool:
        """Let a press finish what moves; whether that was all that could be meant by it."""
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if self._mode is not None:
            # What moves during a decision is its own: a press ends that, and counts.
            if pressed:
                self.timeline.finish_all()
            return False
        if pressed:
            self._hurried = self.clock
            self.timeline.finish_beat()
            return True
        return event.type != pygame.MOUSEMOTION

    def _still_hurrying(self, event: PygameEvent) -> bool:
        """Whether a press was meant for the beat before: whoever hurries the telling on shall not
        confirm a decision he has not seen yet.
        """
        if event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return False
        confirms = event.type == pygame.KEYDOWN and event.key in CONFIRMING
        hurried = self._asked - self._hurried < CALM and self.clock - self._asked < CALM
        if not confirms:
            self._hurried = -CALM  # who chooses something has seen what is asked
        return confirms and hurried

    def _for_mode(self, mode: Mode, event: PygameEvent) -> bool:
        """Keys of the decision come before those of buttons, but not before the focus ring."""
        ring_keys = (pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB)
        if pad := pad_of(event):
            return pad in ("B", "X") and mode.pad(pad)
        if event.key in ring_keys and self.controls.ring_seen:
            if event.key == pygame.K_RETURN and mode.settled(self.controls.focus):
                self.controls.set_focus("main")
            return False
        return mode.key(event)

    def prompts_changed(self) -> None:
        self.compose()

    def show_change(self, words: str) -> None:
        self.bar.tell(words)

    def suspend(self) -> None:
        self.put_down()
        self.controls.reset()

    def picture(self) -> Surface:
        """The table to lie under a menu or a question: where two share the screen, no secret."""
        self.put_down()
        if not self.secrets_shown:
            return super().picture()
        mode, own = self.mode, self.shown
        self.mode = None
        self.furnish()
        self.show(self.match.view(None))
        still = super().picture()
        self.mode = mode
        self.furnish()
        self.show(own)
        return still

    def idle(self, seconds: float) -> Transition | None:
        """Whoever has gone away has left no secret on the screen."""
        self.cover()
        return None

    def put_down(self) -> None:
        """Empty the hand, and let everything of the decision come to rest."""
        if self._mode is not None:
            self._mode.put_down()
            self.timeline.finish_all()

    def resume(self) -> None:
        self.timeline.speed = self.context.settings.speed
        self.timeline.reduced_motion = self.context.settings.reduced_motion
        self.furnish()
