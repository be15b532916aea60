"""What On Their Merry Way is made of; each part is loaded when it is first asked for."""

from typing import Any

from game.engine.parts import Parts
from game.engine.rules import Rules


class MerryParts(Parts):
    """Rules, words, habits, and all that is told of Sherwood."""

    @property
    def rules(self) -> Rules[Any, Any]:
        from game.engine.merry_way.rules import RULES

        return RULES
