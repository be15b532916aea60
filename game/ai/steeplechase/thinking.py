"""What Steeplechase lends its rivals and the Assizes."""

from typing import Final

from game.ai.parts import Mind, Thinking


class SteeplechaseThinking(Thinking):
    """A mind of its own."""

    @property
    def mind(self) -> Mind:
        from game.ai.steeplechase import policy

        return policy


THINKING: Final = SteeplechaseThinking()
