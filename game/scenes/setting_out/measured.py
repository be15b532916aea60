"""What the house rules of a game were measured to change, as its set-up page asks for it."""

from game.engine.rules import OptionValue
from game.engine.spec import GameSpec, Mode, Option
from game.session import effects


class Measured:
    """For a game and a way to sit down at it."""

    def __init__(self, spec: GameSpec, mode: Mode) -> None:
        self._spec, self.mode = spec, mode

    def of(self, option: Option, value: OptionValue) -> str:
        """What a value changes; "" where nothing is known."""
        return effects.effect(self._spec, self.mode, option, value)

    def lines(self, option: Option) -> tuple[str, ...]:
        """What every value changes, a line each."""
        return effects.effects(self._spec, self.mode, option)

    @property
    def length(self) -> str:
        """How long a game takes."""
        return effects.length(self._spec, self.mode)
