"""A worker of rivals that thinks here and now, so that pictures and tests need not wait."""

from typing import Any

from game.ai.worker import Thinking, ThinkTask, Worker, answer
from game.engine.codec import codec_for
from game.engine.spec import GameSpec


class AtHome(Worker):
    """Answers as the process would; `losing` so many questions are lost on the way first."""

    def __init__(self, losing: int = 0) -> None:
        self.patience = 1.0
        self.losing = losing
        self.asked: list[int] = []
        """The seeds of all questions."""

    def ask(
        self, spec: GameSpec, level: str, view: Any, seed: int, reasons: bool = False
    ) -> Thinking:
        self.asked.append(seed)
        encoded = codec_for(spec.rules).encode(view)
        question = ThinkTask(len(self.asked), spec.key, level, seed, reasons, encoded)
        thinking = Thinking(self, spec, view, question)
        if len(self.asked) <= self.losing:
            thinking.fail("died")
        else:
            thinking.take(answer(question))
        return thinking

    def leave(self) -> None:
        """There is no process to end."""
