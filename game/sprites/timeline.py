"""Time on the table: beats played one after another, in seconds and never in frames.

A step is a frozen value (`wait`, `tween`, `call`, `sequence`, `together`, `beat`, `glide`); a
`Timeline` plays the steps given to it. Instant speed runs through the very same calls.
"""

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, Protocol

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


class Runner(Protocol):
    """A step under way."""

    def advance(self, seconds: float) -> float | None:
        """Go on by `seconds`; the seconds left over when done, None while there is more to do."""


class Step(Protocol):
    """Something that takes its time on the table."""

    def begin(self, reduced: bool) -> Runner: ...


@dataclass(frozen=True, slots=True)
class Wait:
    """Nothing, for a while."""

    seconds: float

    def begin(self, reduced: bool) -> Runner:
        return _Running(self.seconds, lambda _: None)


@dataclass(frozen=True, slots=True)
class Call:
    """A function called once, taking no time."""

    function: Callable[[], object]

    def begin(self, reduced: bool) -> Runner:
        return _Running(0.0, lambda _: self.function())


@dataclass(frozen=True, slots=True)
class Tween:
    """A number handed to `setter` on its way from `start` to `end`; the last is `end` exactly.

    `start` may be a function, asked when the step begins. A tween that is `motion` jumps to its
    end where the player asked for less motion.
    """

    setter: Setter
    start: float | Callable[[], float]
    end: float
    seconds: float
    easing: Easing = ease_in_out
    motion: bool = True

    def begin(self, reduced: bool) -> Runner:
        start = self.start() if callable(self.start) else self.start
        end = self.end

        def show(t: float) -> None:
            self.setter(end if t >= 1.0 else start + (end - start) * self.easing(t))

        if reduced and self.motion:
            show(1.0)
            return _Running(min(self.seconds, 0.15), lambda t: show(1.0) if t >= 1.0 else None)
        return _Running(self.seconds, show)


@dataclass(frozen=True, slots=True)
class Sequence:
    """Steps one after another."""

    steps: tuple[Step, ...]

    def begin(self, reduced: bool) -> Runner:
        return _InTurn(iter(self.steps), reduced)


@dataclass(frozen=True, slots=True)
class Together:
    """Steps side by side; done when the longest is."""

    steps: tuple[Step, ...]

    def begin(self, reduced: bool) -> Runner:
        return _SideBySide([step.begin(reduced) for step in self.steps])


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that happens, whole: what a key press finishes, with its caption and its sound."""

    step: Step
    caption: str = ""
    sound: str = ""
    name: str = ""

    def begin(self, reduced: bool) -> Runner:
        return self.step.begin(reduced)


@dataclass(frozen=True, slots=True)
class Paced:
    """A step that lasts no less and no more than so many seconds: what is left of it then is done
    at once.
    """

    step: Step
    least: float
    most: float

    def begin(self, reduced: bool) -> Runner:
        return _AtPace(self.step.begin(reduced), self.least, self.most)


@dataclass(frozen=True, slots=True)
class Hastened:
    """A step that takes a share of its time: so many times as fast."""

    step: Step
    factor: float

    def begin(self, reduced: bool) -> Runner:
        return _Hastening(self.step.begin(reduced), self.factor)


def wait(seconds: float) -> Wait:
    """The step of letting time pass."""
    return Wait(seconds)


def call(function: Callable[[], object]) -> Call:
    """The step of calling a function once."""
    return Call(function)


def tween(
    setter: Setter,
    start: float | Callable[[], float],
    end: float,
    seconds: float,
    easing: Easing = ease_in_out,
    motion: bool = True,
) -> Tween:
    """The step of a number on its way; see `Tween`."""
    return Tween(setter, start, end, seconds, easing, motion)


def shift(
    thing: object, field: str, end: float, seconds: float, easing: Easing = ease_in_out
) -> Tween:
    """The tween of a number field of `thing`, from whatever it is when the step begins."""
    return Tween(
        lambda value: setattr(thing, field, value),
        lambda: float(getattr(thing, field)),
        end,
        seconds,
        easing,
        motion=field != "alpha",
    )


def sequence(*steps: Step) -> Sequence:
    """Steps one after another."""
    return Sequence(steps)


def together(*steps: Step) -> Together:
    """Steps side by side."""
    return Together(steps)


def hastened(factor: float, *steps: Step) -> Step:
    """The steps in turn, so many times as fast."""
    return Hastened(sequence(*steps), factor)


def beat(*steps: Step, caption: str = "", sound: str = "", name: str = "") -> Beat:
    """One thing that happens: steps in turn, with a caption and a sound at their beginning."""
    return Beat(steps[0] if len(steps) == 1 else Sequence(steps), caption, sound, name)


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

    def play(self, *steps: Step) -> None:
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
                    running.advance(WHOLE)
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
        self._running = current.begin(self.reduced_motion)
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
                left = self._running.advance(left)
                if left is not None:
                    self._running = None
        finally:
            self._advancing = False


class _Running:
    """A single step: `show` gets the share done, 0 to 1, and 1.0 exactly once at the end."""

    def __init__(self, seconds: float, show: Callable[[float], object]) -> None:
        self._seconds = max(0.0, seconds)
        self._gone = 0.0
        self._show = show

    def advance(self, seconds: float) -> float | None:
        self._gone += seconds
        if self._gone >= self._seconds:
            self._show(1.0)
            return self._gone - self._seconds
        self._show(self._gone / self._seconds)
        return None


class _AtPace:
    def __init__(self, running: Runner, least: float, most: float) -> None:
        self._running: Runner | None = running
        self._least, self._most = least, most
        self._gone = 0.0

    def advance(self, seconds: float) -> float | None:
        self._gone += seconds
        if self._running is not None:
            late = self._gone >= self._most
            left = self._running.advance(WHOLE if late else seconds)
            if left is None:
                return None
            self._running = None
            self._least = max(self._least, self._most if late else self._gone - left)
        return None if self._gone < self._least else self._gone - self._least


class _Hastening:
    def __init__(self, running: Runner, factor: float) -> None:
        self._running, self._factor = running, factor

    def advance(self, seconds: float) -> float | None:
        left = self._running.advance(seconds * self._factor)
        return None if left is None else left / self._factor


class _InTurn:
    def __init__(self, steps: Iterator[Step], reduced: bool) -> None:
        self._steps = steps
        self._reduced = reduced
        self._running: Runner | None = None

    def advance(self, seconds: float) -> float | None:
        left: float | None = seconds
        while left is not None:
            if self._running is None:
                step = next(self._steps, None)
                if step is None:
                    return left
                self._running = step.begin(self._reduced)
            left = self._running.advance(left)
            if left is not None:
                self._running = None
        return None


class _SideBySide:
    def __init__(self, running: list[Runner]) -> None:
        self._running = running
        self._least: float | None = None

    def advance(self, seconds: float) -> float | None:
        still: list[Runner] = []
        least = seconds
        for runner in self._running:
            left = runner.advance(seconds)
            if left is None:
                still.append(runner)
            else:
                least = min(least, left)
        self._running = still
        return None if still else least
