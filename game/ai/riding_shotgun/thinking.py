"""What this game lends its rivals; each is loaded when it is first asked for."""

from typing import Final

from game.ai.rival import Judge, Mind, Reader, Thinking, Why


class RidingThinking(Thinking):
    """A mind and a judge of its own."""

    @property
    def mind(self) -> Mind:
        from game.ai.riding_shotgun import policy

        return policy

    @property
    def judge(self) -> Judge:
        from game.ai.riding_shotgun import judge

        return judge

    @property
    def why(self) -> Why:
        from game.ai.riding_shotgun.judge import why

        return why

    @property
    def reader(self) -> Reader:
        from game.ai.riding_shotgun.reader import secret

        return secret


THINKING: Final = RidingThinking()
