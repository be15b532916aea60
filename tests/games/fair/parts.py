"""What this game is made of and lends its rivals, each held by mypy against what is asked of it."""

from collections.abc import Callable
from typing import Any

from game.engine.chart import Chart
from game.engine.messages import Messages
from game.engine.parts import Parts
from game.engine.protocols import FieldWords, Heuristics
from game.engine.rules import Rules


class FairParts(Parts):
    """Rules, words and habits."""

    @property
    def rules(self) -> Rules[Any, Any]:
        from tests.games.fair.rules import RULES

        return RULES

    @property
    def messages(self) -> Messages:
        from tests.games.fair import say

        return say

    @property
    def heuristics(self) -> Heuristics:
        from tests.games.fair import hints

        return hints

    @property
    def asking(self) -> FieldWords:
        from tests.games.fair import say

        return say

    @property
    def chart(self) -> Callable[[Any], Chart]:
        from tests.games.fair.say import chart

        return chart
