"""Decisions of every game that are known to be bad, found by the judge himself; and sound ones."""

from functools import cache
from typing import Any, NamedTuple

import msgspec

from game.ai.assizes.opinion import Opinion, opinion
from game.ai.assizes.verdict import Grade
from game.ai.worker import JudgeTask, JudgeWeighing, Reply, Underway, Worker, answer
from game.engine.chance import Loose
from game.engine.discovery import game_called, games
from game.engine.kinds import Action, Seat
from game.engine.open import drawn, is_choice
from game.session.match import Match
from game.session.record import Record
from tests.scenes.hands import begun

LOTS = 12
"""Decisions drawn in a position before the next is tried."""


class Known(NamedTuple):
    """A position, whose decision it is, and what the judge says of the one and the other."""

    match: Match
    view: Any
    bad: Opinion
    good: Action

    @property
    def seat(self) -> Seat:
        seat: Seat = self.view.seat
        return seat


@cache
def _found(key: str, grade: Grade, secret: bool) -> tuple[Record, Opinion]:
    spec = game_called(key)
    seats = next(n for n in spec.seats if n > 1)
    match, lot, grades = begun(spec, seats), Loose(11), list(Grade)
    while match.to_act:
        seat = match.to_act[0]
        view: Any = match.view(seat)
        asked = is_choice(view.legal) and view.secret >= secret
        for _lot in range(LOTS if asked else 0):
            found = opinion(spec, view, drawn(view.legal, lot), seats, seed=match.steps + 1)
            if found.grade is grade:
                sound = opinion(spec, view, found.best, seats, seed=match.steps + 1)
                assert grades.index(sound.grade) < grades.index(grade)
                return match.record(), found
        match.submit(seat, spec.heuristics.habit(view, lot))
    raise AssertionError(f"nothing so bad can be done at {key}")


def known(
    key: str, grade: Grade = Grade.MISDEMEANOUR, *, alone: bool = True, secret: bool = False
) -> Known:
    """A match of that game at a decision that can be got wrong by so much; `alone` among rivals,
    who are quick, or with people in every seat; and `secret` where not everybody may see it.
    """
    record, bad = _found(key, grade, secret)
    if alone:
        chairs = [
            chair if seat == bad.seat else msgspec.structs.replace(chair, sitter="greedy")
            for seat, chair in enumerate(record.seats)
        ]
        record = msgspec.structs.replace(record, seats=tuple(chairs))
    match = Match.resume(record)
    return Known(match, match.view(bad.seat), bad, bad.best)


class Here(Worker):
    """A judge who has thought before anybody looks, without a process; how often he was asked."""

    def __init__(self) -> None:
        self.asked: list[JudgeTask] = []
        super().__init__()

    def _start(self) -> None:
        self._process = self._line = None
        self.judged = set(games())

    def weigh(self, *about: Any, **more: Any) -> JudgeWeighing:
        weighing = super().weigh(*about, **more)
        self.asked.append(weighing.question)
        weighing.over, weighing.failed = False, ""
        weighing.take(self.thought(weighing.question))
        return weighing

    def thought(self, question: JudgeTask) -> Reply:
        """What is answered."""
        return answer(question)

    def _put(self, waiting: Underway) -> None:
        """There is nobody to send it to."""
