"""A process of its own in which rivals think, so that the window never waits for them.

Only encoded views go there and only encoded actions come back. One question is thought about at a
time. If the process dies, or has not answered when its time is up, the game's quick policy
answers instead, and the next question finds a new process.

    worker = Worker()                        # starts the process; imports only the engine there
    thinking = worker.ask(spec, level, view, seed=number_of_steps)
    thinking.ready()                         # once a frame; never waits
    thinking.action, thinking.reasons        # once ready
    weighing = worker.weigh(spec, view, action, seats, seed=number_of_steps + 1)
    weighing.ready()
    weighing.opinion                         # once ready; None where the time was too short
    worker.leave()                           # when the window closes
"""

import multiprocessing
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

import msgspec

from game.ai.assizes.opinion import SECONDS, Opinion, opinion
from game.ai.assizes.verdict import Chances
from game.ai.levels import rival_called
from game.ai.rival import Reason
from game.engine.chance import Loose
from game.engine.codec import codec_for
from game.engine.discovery import game_called
from game.engine.errors import BadData
from game.engine.kinds import Action, Seat
from game.engine.open import allows
from game.engine.spec import GameSpec

PATIENCE: Final = 4.0
"""Seconds a rival may think; a slow machine included, none comes near it."""

START_PATIENCE: Final = 10.0
"""Seconds more for a process that has just been started."""

_TRYING: Final = 0.8
"""How much of the time for an opinion the judge may use, where he can stop when he likes."""

_GOODBYE: Final = 0.05  # seconds a killed process is waited for


class Tongue(NamedTuple):
    """How the process comes to give its reasons in the player's tongue: what is spoken where it is
    asked, and what lets it speak so. Both are found by their names in a process of its own.
    """

    spoken: Callable[[], str]
    speak: Callable[[str], object]


class ThinkTask(msgspec.Struct, frozen=True, tag=True):
    """What goes to the process: a view as plain data, who is to think about it, and the tongue in
    which reasons are given, "" for English.
    """

    number: int
    game: str
    level: str
    seed: int
    reasons: bool
    view: Any
    tongue: str = ""


class JudgeTask(msgspec.Struct, frozen=True, tag=True):
    """What goes to the process of a choice somebody is about to make: is it a good one?"""

    number: int
    game: str
    seats: int
    seed: int
    seconds: float
    view: Any
    action: Any


Asked = ThinkTask | JudgeTask


class ReasonSaid(msgspec.Struct, frozen=True):
    """A reason as plain data."""

    action: Any
    value: float
    why: str


class Answered(msgspec.Struct, frozen=True, tag=True):
    """What comes back."""

    number: int
    action: Any
    reasons: tuple[ReasonSaid, ...]


class OpinionSaid(msgspec.Struct, frozen=True, tag=True):
    """What comes back of a choice."""

    number: int
    best: Any
    before: Chances
    after: Chances
    certain: bool


Reply = Answered | OpinionSaid


def answer(question: Asked) -> Reply:
    """Think about one question; the same question always has the same answer."""
    spec = game_called(question.game)
    codec = codec_for(spec.rules)
    if isinstance(question, JudgeTask):
        thought = opinion(
            spec,
            codec.decode_view(question.view),
            codec.decode_action(question.action),
            question.seats,
            seed=question.seed,
            seconds=question.seconds,
        )
        chances = thought.before, thought.after
        return OpinionSaid(question.number, codec.encode(thought.best), *chances, thought.certain)
    view = codec.decode_view(question.view)
    rival = rival_called(question.level)
    action = rival.choose(spec, view, Loose(question.seed))
    said: tuple[ReasonSaid, ...] = ()
    if question.reasons:
        found = rival.reasons(spec, view, Loose(question.seed))
        said = tuple([ReasonSaid(codec.encode(r.action), r.value, r.why) for r in found])
    return Answered(question.number, codec.encode(action), said)


def serve(
    line: Connection,
    think: Callable[[Asked], Reply] = answer,
    speak: Callable[[str], object] | None = None,
) -> None:
    """Answer questions until the line is cut."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the window decides when it is over
    with suppress(EOFError, OSError):
        line.send_bytes(b"here")
        now = ""
        while True:
            question = msgspec.msgpack.decode(line.recv_bytes(), type=Asked)
            if speak is not None and isinstance(question, ThinkTask) and question.tongue != now:
                now = question.tongue
                speak(now)
            line.send_bytes(msgspec.msgpack.encode(think(question)))


class Underway:
    """Something asked that is under way: ask `ready` now and then; it never waits."""

    def __init__(self, worker: "Worker", spec: GameSpec, view: Any, question: Asked) -> None:
        self._worker = worker
        self._spec = spec
        self._view = view
        self.question = question
        self.until = 0.0
        """When its time is up, by the clock that only goes on."""
        self.failed = ""
        self.over = False

    def ready(self) -> bool:
        """Whether it is answered, or never will be."""
        if not self.over:
            self._worker.look(self)
        return self.over

    def take(self, reply: Reply) -> None:
        """The process has answered; what is not legal counts as a failure."""
        self.over = True
        try:
            sound = self._taken(reply)
        except BadData:
            sound = False
        if not sound:
            self.fail("illegal")

    def fail(self, why: str) -> None:
        """The process cannot answer."""
        self.over = True
        self.failed = why

    def _taken(self, reply: Reply) -> bool:
        raise NotImplementedError


class Thinking(Underway):
    """A rival's thought; where the process fails, the quick policy's."""

    question: ThinkTask

    def __init__(self, worker: "Worker", spec: GameSpec, view: Any, question: ThinkTask) -> None:
        super().__init__(worker, spec, view, question)
        self._action: Action | None = None
        self._reasons: list[Reason] = []

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

    def _taken(self, reply: Reply) -> bool:
        if not isinstance(reply, Answered):
            return False
        codec = codec_for(self._spec.rules)
        action = codec.decode_action(reply.action)
        if not allows(self._view.legal, action):
            return False
        self._action = action
        self._reasons = [
            Reason(codec.decode_action(said.action), said.value, said.why) for said in reply.reasons
        ]
        return True

    def fail(self, why: str) -> None:
        """The process cannot answer: the quick policy does, here and now."""
        super().fail(why)
        luck = Loose(self.question.seed)
        self._action = self._spec.heuristics.habit(self._view, luck)


class JudgeWeighing(Underway):
    """A choice before the judge. Nobody answers in his place: without an answer in time there is
    no opinion.
    """

    question: JudgeTask
    opinion: Opinion | None = None
    """What he says; None as long as he has not, and where he never will."""

    @property
    def seat(self) -> Seat:
        """Whose choice it is."""
        seat: Seat = self._view.seat
        return seat

    def _taken(self, reply: Reply) -> bool:
        if not isinstance(reply, OpinionSaid):
            return False
        codec = codec_for(self._spec.rules)
        best = codec.decode_action(reply.best)
        played = codec.decode_action(self.question.action)
        chances = reply.before, reply.after
        if not allows(self._view.legal, best):
            return False
        self.opinion = Opinion(self.seat, played, best, *chances, reply.certain)
        return True


class Worker:
    """The process, started at once and again whenever it has been lost."""

    def __init__(
        self,
        patience: float = PATIENCE,
        think: Callable[[Asked], Reply] = answer,
        tongue: Tongue | None = None,
    ) -> None:
        self.patience = patience
        self._think, self._tongue = think, tongue
        self._asked = 0
        self._now: Underway | None = None
        self._owes = False
        """Whether the process still has to answer what it was asked last."""
        self._process: multiprocessing.process.BaseProcess | None = None
        self._line: Connection | None = None
        self._greeted = False
        self._up_by = 0.0
        """By when the judge has to be up who was woken last."""
        self.judged: set[str] = set()
        """Games whose judge this process has heard already, so that he is awake."""
        self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe()
        speak = None if self._tongue is None else self._tongue.speak
        process = context.Process(
            target=serve, args=(there, self._think, speak), name="rivals", daemon=True
        )
        process.start()
        there.close()  # so that a death at the other end is an end of the line at this one
        self._process, self._line, self._greeted = process, here, False
        self.judged = set()

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
        self._made_free()
        encoded = codec_for(spec.rules).encode(view)
        tongue = "" if self._tongue is None else self._tongue.spoken()
        question = ThinkTask(self._asked, spec.key, level, seed, reasons, encoded, tongue)
        thinking = Thinking(self, spec, view, question)
        thinking.until = time.monotonic() + self.patience
        if not self._greeted:
            thinking.until += START_PATIENCE
        self._put(thinking)
        return thinking

    def weigh(
        self,
        spec: GameSpec,
        view: Any,
        action: Action,
        seats: int,
        seed: int,
        seconds: float = SECONDS,
    ) -> JudgeWeighing:
        """Let the judge weigh a choice: an opinion within that time, or none at all; only until he
        is up, asked about a game for the first time, he is waited for as patiently as a rival.
        """
        self._made_free()
        codec = codec_for(spec.rules)
        encoded = codec.encode(view), codec.encode(action)
        # What it takes to go there and back is not left for trying.
        trying = seconds * _TRYING
        choice = JudgeTask(self._asked, spec.key, seats, seed, trying, *encoded)
        weighing = JudgeWeighing(self, spec, view, choice)
        weighing.until = time.monotonic() + seconds
        if spec.key not in self.judged:
            weighing.until = self._up_by = weighing.until + self.patience
        elif self._owes:  # he still gets up
            weighing.until = max(weighing.until, self._up_by)
        self._put(weighing)
        self.judged.add(spec.key)
        return weighing

    def _made_free(self) -> None:
        """See to it that there is a process, with nothing to do but an opinion it has soon given.

        A rival's thought may be long, and nobody waits for it any more.
        """
        now = self._now
        if self._owes:
            with suppress(EOFError, OSError, msgspec.MsgspecError):
                self._heard()
        soon = isinstance(now, JudgeWeighing) and time.monotonic() < now.until + self.patience
        if now is not None and not now.over:
            now.fail("abandoned")
        if self._owes and not soon:
            self.leave()
        if not self.alive:
            self._start()
        self._asked += 1

    def _put(self, waiting: Underway) -> None:
        self._now, self._owes = waiting, True
        try:
            assert self._line is not None  # noqa: S101 - `_start` has just made it
            self._line.send_bytes(msgspec.msgpack.encode(waiting.question))
        except OSError:
            self._lose(waiting, "died")

    def look(self, waiting: Underway) -> None:
        """Take what has come back for `waiting`, or give the process up."""
        if self._line is None or waiting is not self._now:
            waiting.fail("abandoned")
            return
        try:
            reply = self._heard()
        except (EOFError, OSError, msgspec.MsgspecError):
            self._lose(waiting, "died")
            return
        if reply is not None:
            waiting.take(reply)
        elif time.monotonic() > waiting.until:
            if isinstance(waiting, JudgeWeighing):
                waiting.fail("late")  # the process is at work, and will be free again
            else:
                self._lose(waiting, "hung")

    def _heard(self) -> Reply | None:
        """The answer to what was asked last, if it has come; others come too late."""
        line, waiting = self._line, self._now
        while line is not None and line.poll():
            said = line.recv_bytes()
            if not self._greeted:
                self._greeted = True
                if isinstance(waiting, Thinking):
                    waiting.until = time.monotonic() + self.patience
                continue
            reply: Reply = msgspec.msgpack.decode(said, type=Reply)
            if waiting is not None and reply.number == waiting.question.number:
                self._owes = False
                return reply
        return None

    def _lose(self, waiting: Underway | None, why: str) -> None:
        self.leave()
        if waiting is not None and not waiting.over:
            waiting.fail(why)

    def leave(self) -> None:
        """End the process at once: it holds nothing that could be lost."""
        if self._line is not None:
            self._line.close()
        if self._process is not None:
            self._process.kill()
            self._process.join(_GOODBYE)
        self._line = self._process = None
        self._owes = False
