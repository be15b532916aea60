"""What this game lends its rivals; each is loaded when it is first asked for."""

from typing import Final

from game.ai.rival import Judge, Mind, Reader, Thinking, Why
from game.engine.parts import ActionSaid


class YorkThinking(Thinking):
    """A mind and a judge of its own."""

    @property
    def mind(self) -> Mind:
        from game.ai.your_money import policy

        return policy

    @property
    def judge(self) -> Judge:
        from game.ai.your_money import judge

        return judge

    @property
    def why(self) -> Why:
        from game.ai.your_money.judge import why

        return why

    @property
    def deed(self) -> ActionSaid:
        from game.ai.your_money.judge import deed

        return deed

    @property
    def reader(self) -> Reader:
        from game.ai.your_money.reader import secret

        return secret


THINKING: Final = YorkThinking()
