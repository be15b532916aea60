"""What On Their Merry Way is made of; each part is loaded when it is first asked for."""

from typing import Any

from game.engine.parts import ActionSaid, Asking, Hints, Parts, Showing
from game.engine.rules import Rules
from game.engine.saying import Say


class MerryParts(Parts):
    """Rules, words, habits, and all that is told of Sherwood."""

    @property
    def rules(self) -> Rules[Any, Any]:
        from game.engine.merry_way.rules import RULES

        return RULES

    @property
    def say(self) -> Say:
        from game.engine.merry_way import say

        return say

    @property
    def asking(self) -> Asking:
        from game.engine.merry_way import say

        return say

    @property
    def choice(self) -> ActionSaid:
        from game.engine.merry_way.say import action_label
        from game.engine.merry_way.say.reckoned import in_full

        return lambda action, view, names: in_full(
            action_label(action, view, names), action, view, names
        )

    @property
    def hints(self) -> Hints:
        from game.engine.merry_way import hints

        return hints

    @property
    def showing(self) -> Showing:
        from game.engine.merry_way import showing

        return showing
