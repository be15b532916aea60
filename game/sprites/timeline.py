"""Time on the table: beats played one after another, in seconds and never in frames.

A step is a frozen value (`wait`, `tween`, `call`, `sequence`, `together`, `glide`); a `Timeline`
plays the steps and beats given to it. Instant speed runs through the very same calls.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.session.settings import Speed

Easing = Callable[[float], float]
Setter = Callable[[float], object]

WHOLE: Final = 1e9
"""More seconds than any beat lasts: advancing by it finishes whatever runs."""

SPEEDS: Final[dict[Speed, float]] = {
    "half": 0.5,
    "normal": 1.0,
    "double": 2.0,
    "quadruple": 4.0,
    "instant": WHOLE,
}


def linear(t: float) -> float:
    """At one pace."""
    return t


def ease_in(t: float) -> float:
    """Slow, then fast."""
    return t * t * t


def ease_out(t: float) -> float:
    """Fast, then slow."""
    return 1.0 - (1.0 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow at both ends."""
    return 4.0 * t**3 if t < 0.5 else 1.0 - (2.0 - 2.0 * t) ** 3 / 2.0


Runner = Callable[[float], float | None]
"""A step under way: goes on by so many seconds; those left over when it is done, None while there
is more to do.
"""


@dataclass(frozen=True, slots=True)
class Motion:
    """Something that takes its time on the table, begun for more motion or less."""

    begin: Callable[[bool], Runner]


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that happens, whole: what a key press finishes, with its caption and its sound."""

    step: Motion
    caption: str = ""
    sound: str = ""
    name: str = ""


def wait(seconds: float) -> Motion:
    """Nothing, for a while."""
    return Motion(lambda _reduced: _running(seconds, lambda _share: None))


def call(function: Callable[[], object]) -> Motion:
    """A function called once, taking no time."""
    return Motion(lambda _reduced: _running(0.0, lambda _share: function()))


def tween(
    setter: Setter,
    start: float | Callable[[], float],
    end: float,
    seconds: float,
    easing: Easing = ease_in_out,
    motion: bool = True,
) -> Motion:
    """A number handed to `setter` on its way from `start` to `end`; the last is `end` exactly.

    `start` may be a function, asked when the step begins. A tween that is `motion` jumps to its
    end where the player asked for less motion.
    """

    def begin(reduced: bool) -> Runner:
        first = start() if callable(start) else start

        def show(t: float) -> None:
            setter(end if t >= 1.0 else first + (end - first) * easing(t))

        if reduced and motion:
            show(1.0)
            return _running(min(seconds, 0.15), lambda t: show(1.0) if t >= 1.0 else None)
        return _running(seconds, show)

    return Motion(begin)


def shift(
    thing: object, field: str, end: float, seconds: float, easing: Easing = ease_in_out
) -> Motion:
    """The tween of a number field of `thing`, from whatever it is when the step begins."""
    return tween(
        lambda value: setattr(thing, field, value),
        lambda: float(getattr(thing, field)),
        end,
        seconds,
        easing,
        motion=field != "alpha",
    )


def sequence(*steps: Motion) -> Motion:
    """Steps one after another."""

    def begin(reduced: bool) -> Runner:
        coming, running = iter(steps), None

        def advance(seconds: float) -> float | None:
            nonlocal running
            left: float | None = seconds
            while left is not None:
                if running is None:
                    step = next(coming, None)
                    if step is None:
                        return left
                    running = step.begin(reduced)
                left = running(left)
                running = running if left is None else None
            return None

        return advance

    return Motion(begin)


def together(*steps: Motion) -> Motion:
    """Steps side by side; done when the longest is."""

    def begin(reduced: bool) -> Runner:
        running = [step.begin(reduced) for step in steps]

        def advance(seconds: float) -> float | None:
            left = [(each, each(seconds)) for each in running]
            running[:] = [each for each, rest in left if rest is None]
            over = [rest for _each, rest in left if rest is not None]
            return None if running else min([seconds, *over])

        return advance

    return Motion(begin)


def hastened(factor: float, *steps: Motion) -> Motion:
    """The steps in turn, so many times as fast."""
    step = sequence(*steps)

    def begin(reduced: bool) -> Runner:
        running = step.begin(reduced)

        def advance(seconds: float) -> float | None:
            left = running(seconds * factor)
            return None if left is None else left / factor

        return advance

    return Motion(begin)


def paced(step: Motion, least: float, most: float) -> Motion:
    """A step that lasts no less and no more than so many seconds: what is left of it then is done
    at once.
    """

    def begin(reduced: bool) -> Runner:
        running: Runner | None = step.begin(reduced)
        gone, lasts = 0.0, least

        def advance(seconds: float) -> float | None:
            nonlocal running, gone, lasts
            gone += seconds
            if running is not None:
                late = gone >= most
                left = running(WHOLE if late else seconds)
                if left is None:
                    return None
                running = None
                lasts = max(lasts, most if late else gone - left)
            return None if gone < lasts else gone - lasts

        return advance

    return Motion(begin)


def beat(*steps: Motion, caption: str = "", sound: str = "", name: str = "") -> Beat:
    """One thing that happens: steps in turn, with a caption and a sound at their beginning."""
    return Beat(steps[0] if len(steps) == 1 else sequence(*steps), caption, sound, name)


def _running(seconds: float, show: Callable[[float], object]) -> Runner:
    """A single step: `show` gets the share done, 0 to 1, and 1.0 exactly once at the end."""
    whole, gone = max(0.0, seconds), 0.0

    def advance(by: float) -> float | None:
        nonlocal gone
        gone += by
        if gone >= whole:
            show(1.0)
            return gone - whole
        show(gone / whole)
        return None

    return advance


class Timeline:
    """Plays beats in the order given; the scene updates it once a step of the main loop."""

    def __init__(
        self,
        speed: Speed = "normal",
        reduced_motion: bool = False,
        on_beat: Callable[[Beat], object] | None = None,
        play_sound: Callable[[str], object] | None = None,
    ) -> None:
        self.speed = speed
        self.reduced_motion = reduced_motion
        self.hurry = 1.0
        """A factor on top of the speed, while a key is held."""
        self.caption = ""
        """The caption of the latest beat that had one; stays until the next."""
        self._on_beat = on_beat
        self._play_sound = play_sound
        self._queue: deque[Beat] = deque()
        self._running: Runner | None = None
        self._advancing = False

    @property
    def busy(self) -> bool:
        return self._running is not None or bool(self._queue)

    @property
    def instant(self) -> bool:
        return SPEEDS[self.speed] >= WHOLE

    def play(self, *steps: Motion | Beat) -> None:
        """Put steps behind all that waits; each is a beat of its own."""
        for step in steps:
            self._queue.append(step if isinstance(step, Beat) else Beat(step))

    def update(self, seconds: float) -> bool:
        """Let `seconds` of the clock pass; whether anything was under way."""
        if not self.busy:
            return False
        left: float | None = WHOLE if self.instant else seconds * SPEEDS[self.speed] * self.hurry
        self._advance(left)
        return True

    def finish_beat(self) -> None:
        """Bring the beat under way (or the next) to its end at once."""
        if not self._advancing and (self._running is not None or self._begin_next()):
            running, self._running = self._running, None
            self._advancing = True
            try:
                if running is not None:
                    running(WHOLE)
            finally:
                self._advancing = False

    def finish_all(self) -> None:
        """Bring everything to its end at once, also what those ends put behind."""
        self._advance(WHOLE)

    def clear(self) -> None:
        """Drop everything unplayed; nothing more is called."""
        self._queue.clear()
        self._running = None

    def _begin_next(self) -> bool:
        if not self._queue:
            return False
        current = self._queue.popleft()
        if current.caption:
            self.caption = current.caption
        if self._on_beat is not None:
            self._on_beat(current)
        if current.sound and self._play_sound is not None:
            self._play_sound(current.sound)
        self._running = current.step.begin(self.reduced_motion)
        return True

    def _advance(self, left: float | None) -> None:
        # A call inside a beat may ask for more time to pass; it only ever adds to the queue.
        if self._advancing:
            return
        self._advancing = True
        try:
            while left is not None:
                if self._running is None and not self._begin_next():
                    return
                if self._running is None:
                    continue
                left = self._running(left)
                if left is not None:
                    self._running = None
        finally:
            self._advancing = False
