"""The window and the one main loop: events, time, and drawing only when something changed."""

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final
from weakref import ref

import pygame
from pygame import Surface
from pygame.event import Event

from game.engine.words import _
from game.scenes.kit.gamepad import PANNED, RAW, Gamepads
from game.scenes.kit.notice import CONFIRMING, Breath, Notice
from game.scenes.kit.prerender import AT_A_TIME, AT_REST, STILL, JobQueue
from game.scenes.kit.scene import Context, Go, Push, Quit, Reset, Scene, Stack, Swap, Transition
from game.scenes.shell import canvas
from game.scenes.shell.app_keys import app_key, letter_told, owned_up, write_down
from game.scenes.shell.pages import opened
from game.scenes.shell.voice import FrontReader, open_voice
from game.scenes.shell.window import signalled
from game.session.settings import Settings
from game.sprites import art, palette, stores
from game.sprites.hearing.overheard import overhearing
from game.sprites.lettering import Scale

PRESSES: Final = frozenset(
    {pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}
)
_UNCOVERS: Final = frozenset(
    {pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWDISPLAYCHANGED}
)
"""After these the window may have lost what was drawn there."""
_TOUCHES: Final = PRESSES | {pygame.KEYUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL, PANNED}


class App:
    """The program's window. `home` makes the first scene, and again the one to fall back on.

    Tests give no window: `step(dt, events)` and `frame()` then work on a plain surface.
    """

    def __init__(
        self, home: Callable[[Context], Scene], context: Context, raise_errors: bool = False
    ) -> None:
        self.context = context
        self.home = home
        self.raise_errors = raise_errors
        self.once_painted: Callable[[], object] | None = None
        """Called as soon as the first picture has been handed to the window, before anything else
        is begun.
        """
        self.once_answering: Callable[[], object] | None = None
        """Called once the loop has looked for presses, and answered what there was."""
        self.before_closing: Callable[[pygame.Window], object] | None = None
        """Called while the window still stands, when all else is over."""
        self.after_first_frame: list[Callable[[], object]] = []
        """Called one by one after the first picture: slow things wait until then."""
        self.ahead: JobQueue | None = None
        """What is made ready while nothing moves, if anything is."""
        self.stack = Stack()
        self.frames = 0
        """Pictures drawn so far."""
        self.canvas = canvas.Canvas(context.settings.window_size)
        self._painted: ref[Scene] | None = None
        """The scene that was painted last."""
        self._focused = True
        self._last_stir = 0.0
        self._untouched = 0.0
        self._pads = Gamepads()
        self._interrupted = False
        self._tidy = False
        self._breath = Breath()
        """Taken when the page changes: the key that led there confirms nothing on it."""
        self._arrival: canvas.Arrival | None = None
        """The room that is on its way, if it takes long to draw."""
        self.reader = FrontReader(self, lambda: open_voice(context.services, context.settings))
        """Reads the room in front to whoever listens."""
        context.apply = self.settings_changed
        art.fit(context.size)
        palette.take(_looks_of(context.settings))

    @property
    def running(self) -> bool:
        return bool(self.stack.scenes)

    @property
    def top(self) -> Scene | None:
        return self.stack.top

    def begin(self) -> None:
        """Put the first scene on the stack, if nothing is there."""
        if not self.stack.scenes:
            self.follow(Reset(self.home(self.context)))

    def step(self, dt: float, events: Sequence[Event] = ()) -> None:
        """One step of the loop: events, then `dt` seconds, then a picture if one is due."""
        self.begin()
        self._untouched += dt
        self._breath.pass_time(dt)
        moved, on_its_way = False, self._arrival
        for event in self._understood(events, dt):
            # A press meant for the last screen must not press anything on the next.
            if (moved or self._arrival is not None) and event.type in PRESSES:
                continue
            before = self.top
            self._handle(event)
            moved = moved or self.top is not before
            if not self.running:
                return
        top = self.top
        if self._arrival is not None:
            # The frame that was asked for it has had its work: it begins in the next.
            if self._arrival is on_its_way:
                with self.guarded():
                    self._arrive()
        elif top is not None:
            # Nothing that moves may jump; what only waits has waited all that time.
            most = 0.1 if events or top.busy else 1.0
            with self.guarded():
                self.follow(top.update(min(dt, most)))
        self._mind_the_time(dt)
        self.context.sounds.update()
        self._paint()
        with self.guarded():
            self.reader.follow()

    def make_ready(self) -> bool:
        """Use a quiet moment for what will be wanted later; whether more is left to do."""
        top = self.top
        if self.ahead is None or top is None or top.busy or top.dirty or self._arrival:
            return False
        try:
            seconds = AT_A_TIME if self._untouched < STILL else AT_REST
            return self.ahead.work(self.context.scale, seconds, top.coming)
        except Exception as error:
            if self.raise_errors:
                raise
            # Nobody has asked for it yet: it is only written down.
            self.ahead = None
            write_down(self.context.log_folder, error)
            return False

    def frame(self) -> Surface:
        """The picture as it stands, drawn if it was not."""
        self.begin()
        self._paint()
        return self._surface()

    def run(self) -> int:
        """Open the window and play until the program is closed; the exit status."""

        def interrupt() -> None:
            self._interrupted = True

        with signalled(interrupt):
            try:
                self._open_window()
                self._loop()
            finally:
                self._shut()
        return 0

    def settings_changed(self) -> None:
        """Make changed settings work at once; `Context.change` calls this."""
        if self.canvas.fill(self.context.settings.full_screen):
            self._rescale(self._surface().get_size())
            self._uncovered()
        self._rescale(self.context.scale.size)
        if palette.take(_looks_of(self.context.settings)):
            self._lay_out_anew()
        self.context.sounds.settle()
        self.reader.settle()

    def quit(self) -> None:
        self.follow(Quit())

    def _understood(self, events: Sequence[Event], dt: float) -> list[Event]:
        """The events with those of controllers spoken as keys; notes who touches what."""
        heard: list[Event] = []
        for event in events:
            heard += self._pads.hear(event) if event.type in RAW else [event]
        heard += self._pads.update(dt)
        for event in heard:
            if event.type in _TOUCHES:
                self._untouched = 0.0
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                before = self.context.device
                self.context.device = "pad" if getattr(event, "pad", "") else "keys"
                if self.context.device != before and self.top is not None:
                    self.top.prompts_changed()
        return heard

    def _mind_the_time(self, dt: float) -> None:
        """Tell the topmost scene once that nobody has touched anything for a while."""
        limit, top = self.context.settings.idle_curtain, self.top
        if top is not None and limit and self._untouched - dt < limit <= self._untouched:
            with self.guarded():
                self.follow(top.idle(self._untouched))

    # ---- the window

    def _open_window(self) -> None:
        self.canvas.open(self.context.settings)
        self.context.sounds.beside = True
        self.context.spread = True
        self._rescale(self._surface().get_size())

    def _surface(self) -> Surface:
        return self.canvas.surface(self.context.size)

    def _rescale(self, size: tuple[int, int]) -> None:
        scale = Scale(size[0], size[1], self.context.settings.text_size / 100)
        if scale == self.context.scale:
            return
        if scale.size != self.context.scale.size:
            art.fit(scale.size)
        self.context.scale = scale
        self._lay_out_top()

    def _lay_out_anew(self) -> None:
        """Every scene on the stack is drawn from nothing, as after a change of size."""
        for scene in self.stack.scenes:
            scene.laid_for = None
        self._lay_out_top()

    def _lay_out_top(self) -> None:
        top = self.top
        if top is not None:
            with self.guarded():
                top.resize(self.context.size, self.context.scale)

    def _loop(self) -> None:
        self.context.sounds.asleep = True
        self.step(0.0)
        if self.once_painted is not None:
            self.once_painted()
        # Neither the first picture nor the first press waits for a sound card or a controller,
        # whose threads find one heap; each is begun between two looks at the player's hands.
        sounds, begun = self.context.sounds, (self.reader.settle, self._pads.begin)
        due = deque(
            [canvas.one_heap, sounds.wake, *begun, *self.after_first_frame, canvas.sweep_seldom]
        )
        now = self._last_stir = time.perf_counter()
        while self.running:
            last, now = now, time.perf_counter()
            if self._interrupted:
                self.quit()
                break
            events = pygame.event.get()
            stirred = any(e.type in _TOUCHES or e.type >= pygame.WINDOWSHOWN for e in events)
            if stirred or self._pads.pushed or self._untouched == 0.0:
                self._last_stir = now
            self.step(now - last, events)
            tell, self.once_answering = self.once_answering, None
            if tell is not None:
                tell()
            top = self.top
            if top is None:
                break
            if due:
                due.popleft()()
                continue
            more = not events and self.make_ready()
            quiet = now - self._last_stir
            busy = top.busy or self._arrival is not None
            period = canvas.pace(0.0 if more else quiet, busy, self._focused)
            spent = time.perf_counter() - now
            left = 0.001 if self._arrival else max(0.001, period - spent)
            if period > canvas.pace(0.0, False, True) and not top.dirty:
                if not self._tidy:
                    self._tidy = True
                    self.give_back()
                canvas.sweep()
                self.context.sounds.rest()
                canvas.doze(left)
            else:
                time.sleep(left)

    def give_back(self) -> None:
        """Let go of what is not wanted in any of the rooms that are open."""
        played = [scene.plays for scene in self.stack.scenes]
        if not any(played):
            self.context.sounds.let_go()
        canvas.give_back(played)

    def _shut(self) -> None:
        self.follow(Quit())
        if self.canvas.window_size != self.context.settings.window_size:
            self.context.change(window_size=self.canvas.window_size)
        self.context.sounds.close()
        self.reader.close()
        self._pads.end()
        if self.before_closing is not None and self.canvas.window is not None:
            self.before_closing(self.canvas.window)
        self.canvas.close()

    # ---- events

    def _handle(self, event: Event) -> None:
        event = self.canvas.in_pixels(event)
        match event.type:
            case pygame.QUIT:
                self.quit()
                return
            case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
                self._resized(event)
                self._uncovered()
                return
            case _ if event.type in _UNCOVERS:
                self._uncovered()
                return
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWFOCUSGAINED:
                self._focused = event.type == pygame.WINDOWFOCUSGAINED
                self._pads.release()
                if self.context.settings.quiet_in_background or self._focused:
                    self.context.sounds.hush(not self._focused)
            case pygame.KEYDOWN if app_key(self, event):
                return
        top = self.top
        confirms = event.type == pygame.KEYDOWN and event.key in CONFIRMING
        if top is not None and not (confirms and self._breath.too_soon()):
            with self.guarded():
                self.follow(top.handle(event))

    def _uncovered(self) -> None:
        if self.top is not None:
            self.top.uncovered()

    def _resized(self, event: Event) -> None:
        size = self.canvas.resized(event)
        if size == self.context.size:
            return
        self._rescale((max(1, size[0]), max(1, size[1])))
        if not self.context.settings.full_screen:
            window = self.canvas.window
            self.canvas.window_size = self.context.size if window is None else window.size

    # ---- scenes, and their mistakes

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """Let a scene act; a mistake in it is written down and told, and the house goes on."""
        try:
            yield
        except Exception as error:
            if self.raise_errors:
                raise
            self._own_up(error)

    def follow(self, transition: Transition | None) -> None:
        """Do what a scene asked for, if it did."""
        if transition is None:
            return
        if isinstance(transition, Go):
            there = opened(self.context, transition.route)
            if there is None:
                return
            if isinstance(there, Push) and transition.instead:
                there = Swap(there.scene)
            transition = there
        self._tidy = False
        stores.enter_room()
        if self.ahead is not None:
            self.ahead.leave()
        # Without a window nobody waits; and before the first room there is nothing to stand.
        spread = self.context.spread and self.running
        self._arrival = canvas.arrival(transition) if spread else None
        if self._arrival is None:
            self._go(transition, spread)

    def _arrive(self) -> None:
        """Go on with the room that is on its way, and show it once it is drawn."""
        coming, self._arrival = self._arrival, None
        if coming is not None and not coming.ready(self.context.scale):
            self._arrival = coming
        elif coming is not None:
            self._go(coming.transition, True)

    def _go(self, transition: Transition, seen: bool) -> None:
        """Go there; where somebody sees the page change he looks at it before he confirms."""
        self.stack.follow(transition)
        if seen and isinstance(transition, Swap | Reset):
            self._breath.take()

    def _paint(self) -> None:
        top = self.top
        if top is None or not top.dirty:
            return
        surface = self._surface()
        if self._painted is None or self._painted() is not top:
            self._painted = ref(top)
            top.uncovered()
        if top.laid_for != self.context.scale:
            self._lay_out_top()
        try:
            if self.reader.voice is None:
                top.before_drawing()
                top.draw(surface)
            else:
                with overhearing() as self.reader.printed:
                    top.before_drawing()
                    top.draw(surface)
            top.drawn()
        except Exception as error:
            if self.raise_errors:
                raise
            self._own_up(error)
            return
        self.frames += 1
        self.canvas.show(top.window_title)

    def _own_up(self, error: Exception) -> None:
        # A mistake in telling of a mistake is past mending here.
        if isinstance(self.top, Notice):
            raise error
        notice = owned_up(self.context, self.stack.scenes, self._seen, error, self.home)
        self.stack.scenes.clear()
        self.stack.follow(Reset(notice))

    @property
    def _seen(self) -> Surface | None:
        """What is on the screen; None before the first picture."""
        return self._surface() if self.frames else None

    def write_letter(self) -> None:
        """A letter because somebody asked for one; the game lies under the notice unharmed."""
        words = letter_told(self.context, self.stack.scenes, self._seen)
        with self.guarded():
            self.follow(Push(Notice(self.context, _("A letter was written"), words)))


def _looks_of(settings: Settings) -> palette.Looks:
    return palette.Looks(settings.high_contrast, settings.plain_letters, settings.dark_page)
