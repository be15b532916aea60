"""A process of its own in which rivals think, so that the window never waits for them.

Only encoded views go there and only encoded actions come back. One question is thought about at a
time. If the process dies, or has not answered when its time is up, the game's quick policy
answers instead, and the next question finds a new process.

    worker = Worker()                        # starts the process; imports only the engine there
    thinking = worker.ask(spec, level, view, seed=number_of_steps)
    thinking.ready()                         # once a frame; never waits
    thinking.action, thinking.reasons        # once ready
    worker.leave()                           # when the window closes
"""

import multiprocessing
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Final

import msgspec

from game.ai.levels import rival_called
from game.ai.rival import Reason
from game.engine.chance import Loose
from game.engine.codec import codec_for
from game.engine.discovery import game_called
from game.engine.errors import BadData
from game.engine.kinds import Action
from game.engine.open import allows
from game.engine.spec import GameSpec

PATIENCE: Final = 4.0
"""Seconds a rival may think; a slow machine included, none comes near it."""

START_PATIENCE: Final = 10.0
"""Seconds more for a process that has just been started."""

_GOODBYE: Final = 0.05  # seconds a killed process is waited for


class Question(msgspec.Struct, frozen=True):
    """What goes to the process: a view as plain data, and who is to think about it."""

    number: int
    game: str
    level: str
    seed: int
    reasons: bool
    view: Any


class ReasonSaid(msgspec.Struct, frozen=True):
    """A reason as plain data."""

    action: Any
    value: float
    why: str


class Answered(msgspec.Struct, frozen=True):
    """What comes back."""

    number: int
    action: Any
    reasons: tuple[ReasonSaid, ...]


def answer(question: Question) -> Answered:
    """Think about one question; the same question always has the same answer."""
    spec = game_called(question.game)
    codec = codec_for(spec.rules)
    view = codec.decode_view(question.view)
    rival = rival_called(question.level)
    action = rival.choose(spec, view, Loose(question.seed))
    said: tuple[ReasonSaid, ...] = ()
    if question.reasons:
        found = rival.reasons(spec, view, Loose(question.seed))
        said = tuple([ReasonSaid(codec.encode(r.action), r.value, r.why) for r in found])
    return Answered(question.number, codec.encode(action), said)


def serve(line: Connection, think: Callable[[Question], Answered] = answer) -> None:
    """Answer questions until the line is cut."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the window decides when it is over
    with suppress(EOFError, OSError):
        line.send_bytes(b"here")
        while True:
            question = msgspec.msgpack.decode(line.recv_bytes(), type=Question)
            line.send_bytes(msgspec.msgpack.encode(think(question)))


class Thinking:
    """A question under way: ask `ready` now and then; it never waits."""

    def __init__(self, worker: "Worker", spec: GameSpec, view: Any, question: Question) -> None:
        self._worker = worker
        self._spec = spec
        self._view = view
        self.question = question
        self.until = time.monotonic() + worker.patience
        self.failed = ""
        self._action: Action | None = None
        self._reasons: list[Reason] = []

    def ready(self) -> bool:
        """Whether the answer is there; where the process failed, the quick policy's answer."""
        if self._action is None:
            self._worker.look(self)
        return self._action is not None

    @property
    def action(self) -> Action:
        """One of the view's legal actions, once `ready`."""
        if self._action is None:
            raise RuntimeError("The rival is still thinking.")
        return self._action

    @property
    def reasons(self) -> list[Reason]:
        """The best actions and why, the best first; empty if they were not asked for."""
        return self._reasons

    def take(self, answered: Answered) -> None:
        """The process has answered; what is not legal counts as a failure."""
        codec = codec_for(self._spec.rules)
        try:
            action = codec.decode_action(answered.action)
        except BadData:
            self.fail("illegal")
            return
        if not allows(self._view.legal, action):
            self.fail("illegal")
            return
        self._action = action
        self._reasons = [
            Reason(codec.decode_action(said.action), said.value, said.why)
            for said in answered.reasons
        ]

    def fail(self, why: str) -> None:
        """The process cannot answer: the quick policy does, here and now."""
        self.failed = why
        luck = Loose(self.question.seed)
        self._action = self._spec.hints.habit(self._view, luck)


class Worker:
    """The process, started at once and again whenever it has been lost."""

    def __init__(
        self, patience: float = PATIENCE, think: Callable[[Question], Answered] = answer
    ) -> None:
        self.patience = patience
        self._think = think
        self._asked = 0
        self._now: Thinking | None = None
        self._process: multiprocessing.process.BaseProcess | None = None
        self._line: Connection | None = None
        self._greeted = False
        self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(
            target=serve, args=(there, self._think), name="rivals", daemon=True
        )
        process.start()
        there.close()  # so that a death at the other end is an end of the line at this one
        self._process, self._line, self._greeted = process, here, False

    @property
    def alive(self) -> bool:
        """Whether there is a process to ask."""
        return self._process is not None and self._process.is_alive()

    def ask(
        self, spec: GameSpec, level: str, view: Any, seed: int, reasons: bool = False
    ) -> Thinking:
        """Let the rival of that level think about a view; the same seed, the same answer.

        A question that is still under way is given up, and its process with it.
        """
        if self._now is not None and not self._now.ready():
            self._lose(self._now, "abandoned")
        if not self.alive:
            self._start()
        self._asked += 1
        encoded = codec_for(spec.rules).encode(view)
        question = Question(self._asked, spec.key, level, seed, reasons, encoded)
        thinking = self._now = Thinking(self, spec, view, question)
        if not self._greeted:
            thinking.until += START_PATIENCE
        try:
            assert self._line is not None  # noqa: S101 - `_start` has just made it
            self._line.send_bytes(msgspec.msgpack.encode(question))
        except OSError:
            self._lose(thinking, "died")
        return thinking

    def look(self, thinking: Thinking) -> None:
        """Take what has come back for `thinking`, or give the process up."""
        line = self._line
        if line is None or thinking is not self._now:
            thinking.fail("abandoned")
            return
        try:
            while line.poll():
                said = line.recv_bytes()
                if not self._greeted:
                    self._greeted = True
                    thinking.until = time.monotonic() + self.patience
                    continue
                answered = msgspec.msgpack.decode(said, type=Answered)
                if answered.number == thinking.question.number:
                    thinking.take(answered)
                    return
        except (EOFError, OSError, msgspec.MsgspecError):
            self._lose(thinking, "died")
            return
        if time.monotonic() > thinking.until:
            self._lose(thinking, "hung")

    def _lose(self, thinking: Thinking, why: str) -> None:
        self.leave()
        thinking.fail(why)

    def leave(self) -> None:
        """End the process at once: it holds nothing that could be lost."""
        if self._line is not None:
            self._line.close()
        if self._process is not None:
            self._process.kill()
            self._process.join(_GOODBYE)
        self._line = self._process = None
