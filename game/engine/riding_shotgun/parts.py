"""What Riding Shotgun is made of; each part is loaded when it is first asked for."""

from collections.abc import Callable
from typing import Any

from game.engine.kinds import Result
from game.engine.lore.broadside import Poet
from game.engine.lore.casts import Beside, Card, Casts, Thrown
from game.engine.lore.days import Seasons
from game.engine.lore.deeds import Feats
from game.engine.lore.figures import Measured, Tally
from game.engine.lore.talk import Voice, Weighing
from game.engine.names import Names
from game.engine.parts import (
    ActionSaid,
    Advice,
    Citing,
    GivingUp,
    Hints,
    OddsTold,
    Parts,
    Rulebook,
    Showing,
    Shutters,
    Together,
)
from game.engine.positions import Settings
from game.engine.rules import Rules
from game.engine.saying import Say


class RidingParts(Parts):
    """Rules, words, habits, and all that is told of the road to Redemption."""

    @property
    def rules(self) -> Rules[Any, Any]:
        from game.engine.riding_shotgun.rules import RULES

        return RULES

    @property
    def giving_up(self) -> GivingUp:
        from game.engine.riding_shotgun.say import giving_up

        return giving_up

    @property
    def say(self) -> Say:
        from game.engine.riding_shotgun import say

        return say

    @property
    def choice(self) -> ActionSaid:
        from game.engine.riding_shotgun.say import action_label
        from game.engine.riding_shotgun.say.odds_told import in_full

        return lambda action, view, names: in_full(
            action_label(action, view, names), action, view, names
        )

    @property
    def hints(self) -> Hints:
        from game.engine.riding_shotgun import hints

        return hints

    @property
    def showing(self) -> Showing:
        from game.engine.riding_shotgun import showing

        return showing

    @property
    def book(self) -> Rulebook:
        from game.engine.riding_shotgun import book

        return book

    @property
    def odds(self) -> OddsTold:
        from game.engine.riding_shotgun.say.odds_told import odds_lines

        return odds_lines

    @property
    def advice(self) -> Advice:
        from game.engine.riding_shotgun import advice

        return advice

    @property
    def citing(self) -> Citing:
        from game.engine.riding_shotgun import citing

        return citing

    @property
    def casts(self) -> Casts:
        from game.engine.riding_shotgun.lore import casts

        return casts

    @property
    def thrown(self) -> Thrown:
        from game.engine.riding_shotgun.lore import thrown

        return thrown

    @property
    def cards(self) -> tuple[Card, ...]:
        from game.engine.riding_shotgun.lore.thrown import CARDS

        return CARDS

    @property
    def beside(self) -> Beside:
        from game.engine.riding_shotgun.lore import thrown

        return thrown

    @property
    def headline(self) -> Callable[[Result, Names], str]:
        from game.engine.riding_shotgun.say import headline

        return headline

    @property
    def weight(self) -> Weighing:
        from game.engine.riding_shotgun.lore import weight

        return weight

    @property
    def days(self) -> Seasons:
        from game.engine.riding_shotgun.lore import days

        return days

    @property
    def deeds(self) -> Feats:
        from game.engine.riding_shotgun.lore import deeds

        return deeds

    @property
    def together(self) -> Together:
        from game.engine.riding_shotgun import together

        return together

    @property
    def shutters(self) -> Shutters:
        from game.engine.riding_shotgun import shutters

        return shutters

    @property
    def talk(self) -> Voice:
        from game.engine.riding_shotgun.lore import talk

        return talk

    @property
    def ballad(self) -> Poet:
        from game.engine.riding_shotgun.lore import ballad

        return ballad

    @property
    def positions(self) -> Settings:
        from game.engine.riding_shotgun.positions import settings

        return settings

    @property
    def measured(self) -> Measured:
        from game.engine.riding_shotgun.lore import measured

        return measured

    @property
    def tally(self) -> Tally:
        from game.engine.riding_shotgun.lore.tally import TALLY

        return TALLY
