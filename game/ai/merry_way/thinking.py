"""What On Their Merry Way lends its rivals; see `game.ai.parts`."""

from typing import Final

from game.ai.parts import Mind, Thinking


class MerryThinking(Thinking):
    """A mind of its own."""

    @property
    def mind(self) -> Mind:
        from game.ai.merry_way import policy

        return policy


THINKING: Final = MerryThinking()
