"""What On Their Merry Way lends its rivals and the Assizes."""

from typing import Final

from game.ai.rival import Judge, Mind, Reader, Thinking, Why
from game.engine.parts import ActionSaid


class MerryThinking(Thinking):
    """A mind and a judge of its own."""

    @property
    def mind(self) -> Mind:
        from game.ai.merry_way import policy

        return policy

    @property
    def judge(self) -> Judge:
        from game.ai.merry_way import judge

        return judge

    @property
    def why(self) -> Why:
        from game.ai.merry_way.judge import why

        return why

    @property
    def deed(self) -> ActionSaid:
        from game.ai.merry_way.judge import deed

        return deed

    @property
    def reader(self) -> Reader:
        from game.ai.merry_way.reader import secret

        return secret


THINKING: Final = MerryThinking()
