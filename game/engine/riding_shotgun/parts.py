"""What Riding Shotgun is made of; each part is loaded when it is first asked for."""

from typing import Any

from game.engine.parts import Hints, Parts, Showing, Shutters, Together
from game.engine.rules import Rules
from game.engine.saying import Say


class RidingParts(Parts):
    """Rules, words, habits, and all that is told of the road to Redemption."""

    @property
    def rules(self) -> Rules[Any, Any]:
        from game.engine.riding_shotgun.rules import RULES

        return RULES

    @property
    def say(self) -> Say:
        from game.engine.riding_shotgun import say

        return say

    @property
    def hints(self) -> Hints:
        from game.engine.riding_shotgun import hints

        return hints

    @property
    def showing(self) -> Showing:
        from game.engine.riding_shotgun import showing

        return showing

    @property
    def together(self) -> Together:
        from game.engine.riding_shotgun import together

        return together

    @property
    def shutters(self) -> Shutters:
        from game.engine.riding_shotgun import shutters

        return shutters
