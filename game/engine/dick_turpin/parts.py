"""What The Famous Dick Turpin is made of; each part is loaded when it is first asked for."""

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
    Advice,
    Citing,
    Forgetting,
    GivingUp,
    Hints,
    OddsTold,
    Parts,
    Rulebook,
    Showing,
    Together,
)
from game.engine.positions import Settings
from game.engine.rules import Rules
from game.engine.saying import Say


class TurpinParts(Parts):
    """Rules, words, habits, and all that is told of the road to Edinburgh."""

    @property
    def rules(self) -> Rules[Any, Any]:
        from game.engine.dick_turpin.rules import RULES

        return RULES

    @property
    def giving_up(self) -> GivingUp:
        from game.engine.dick_turpin.say import giving_up

        return giving_up

    @property
    def say(self) -> Say:
        from game.engine.dick_turpin import say

        return say

    @property
    def hints(self) -> Hints:
        from game.engine.dick_turpin import hints

        return hints

    @property
    def showing(self) -> Showing:
        from game.engine.dick_turpin import showing

        return showing

    @property
    def book(self) -> Rulebook:
        from game.engine.dick_turpin import book

        return book

    @property
    def advice(self) -> Advice:
        from game.engine.dick_turpin import advice

        return advice

    @property
    def odds(self) -> OddsTold:
        from game.engine.dick_turpin.say.odds_told import odds_lines

        return odds_lines

    @property
    def citing(self) -> Citing:
        from game.engine.dick_turpin import citing

        return citing

    @property
    def together(self) -> Together:
        from game.engine.dick_turpin import together

        return together

    @property
    def ballad(self) -> Poet:
        from game.engine.dick_turpin.lore import ballad

        return ballad

    @property
    def talk(self) -> Voice:
        from game.engine.dick_turpin.lore import talk

        return talk

    @property
    def weight(self) -> Weighing:
        from game.engine.dick_turpin.lore import weight

        return weight

    @property
    def deeds(self) -> Feats:
        from game.engine.dick_turpin.lore import deeds

        return deeds

    @property
    def days(self) -> Seasons:
        from game.engine.dick_turpin.lore import days

        return days

    @property
    def casts(self) -> Casts:
        from game.engine.dick_turpin.lore import casts

        return casts

    @property
    def thrown(self) -> Thrown:
        from game.engine.dick_turpin.lore import thrown

        return thrown

    @property
    def forgetting(self) -> Forgetting:
        from game.engine.dick_turpin import forgetting

        return forgetting

    @property
    def headline(self) -> Callable[[Result, Names], str]:
        from game.engine.dick_turpin.say import headline

        return headline

    @property
    def cards(self) -> tuple[Card, ...]:
        from game.engine.dick_turpin.lore.thrown import CARDS

        return CARDS

    @property
    def beside(self) -> Beside:
        from game.engine.dick_turpin.lore import thrown

        return thrown

    @property
    def positions(self) -> Settings:
        from game.engine.dick_turpin.positions import settings

        return settings

    @property
    def measured(self) -> Measured:
        from game.engine.dick_turpin.lore import measured

        return measured

    @property
    def tally(self) -> Tally:
        from game.engine.dick_turpin.lore.tally import TALLY

        return TALLY
