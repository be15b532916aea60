"""Time of the core, in the measure of a loop that never changes.

A machine that does other things too lets a program wait, and its cores run slower: the clock says
"missed" of what holds. Here time is what the core spent on the work, and a loop of plain Python is
turned right before and right after it; what counts is how many turns of the loop the work was
worth. Figures are told as they would be where the loop turns `REFERENCE` times a second.
"""

import time
from collections.abc import Callable
from statistics import median
from typing import NamedTuple, TypeVar

T = TypeVar("T")

REFERENCE = 8_000_000
"""Turns a second of the loop, on the machine the marks were set on, standing idle."""

TURNS = 100_000
BUSY = 0.1
"""The part of the time others may have the core before what the clock says is judged no more."""
_LOOKS = 25


class Timed(NamedTuple):
    """A figure of work, in seconds: of the core where the loop turns `REFERENCE` times a second, of
    this machine's core, and by the clock.
    """

    seconds: float
    core: float
    clock: float


def turn() -> int:
    """The loop itself: integer sums, a list, a call."""

    def step(x: int) -> int:
        return (x * 1103515245 + 12345) & 0x7FFFFFFF

    x, seen = 1739, [0] * 64
    for _ in range(TURNS):
        x = step(x)
        seen[x & 63] += 1
    return TURNS


def speed() -> float:
    """Turns of the loop in a second of this thread's core, now, as a part of `REFERENCE`."""
    began = time.thread_time()
    turns = turn()
    return turns / (time.thread_time() - began) / REFERENCE


def timed(work: Callable[[], T], core: Callable[[], float] | None = None) -> tuple[T, Timed]:
    """What `work` answers, and how long it took; `core` counts this process's seconds of a core, or
    with `time.thread_time` this thread's.
    """
    of_core = core or time.process_time
    before = speed()
    clock, began = time.perf_counter(), of_core()
    answer = work()
    took, clocked = of_core() - began, time.perf_counter() - clock
    return answer, Timed(took * (before + speed()) / 2, took, clocked)


def between_looks(work: Callable[[], T]) -> tuple[T, float]:
    """What `work` answers, and the turns of the loop in a second of the core, as they were before
    and after it taken together. A time of the core that it counted itself, times that by
    `REFERENCE`, is what it would be where the loop turns as it should.
    """
    before = machine()
    answer = work()
    return answer, (before.loop_turns_per_second + machine().loop_turns_per_second) / 2


def rate(work: Callable[[], int], runs: int) -> int:
    """How many things `work` does a second, the middle of some runs; it answers how many it did."""
    rates = []
    for _run in range(runs):
        done, took = timed(work, time.thread_time)
        rates.append(done / took.seconds)
    return round(median(rates))


class Machine(NamedTuple):
    """What the loop finds here: turns a second of the core, the middle of some looks, and the part
    of the time in which others had it.
    """

    loop_turns_per_second: int
    waited: float

    @property
    def busy(self) -> bool:
        """Whether the clock says more of others' work than of ours."""
        return self.waited > BUSY


def machine(looks: int = _LOOKS) -> Machine:
    """Turn the loop for about a third of a second, and look at both clocks."""
    clock, began = time.perf_counter(), time.thread_time()
    middle = median([speed() for _look in range(looks)])
    core, clocked = time.thread_time() - began, time.perf_counter() - clock
    return Machine(round(middle * REFERENCE), round(max(0.0, 1 - core / clocked), 3))
