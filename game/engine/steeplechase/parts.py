"""What Steeplechase is made of; each part is loaded when it is first asked for."""

from collections.abc import Callable
from typing import Any

from game.engine.chart import Chart
from game.engine.lore.broadside import Poet
from game.engine.lore.casts import Casts, Thrown
from game.engine.lore.days import Seasons
from game.engine.lore.deeds import Feats
from game.engine.lore.figures import Measured, Tally
from game.engine.lore.talk import Voice, Weighing
from game.engine.parts import (
    ActionSaid,
    Advice,
    Asking,
    Citing,
    GivingUp,
    Hints,
    OddsTold,
    Parts,
    ReadField,
    Rulebook,
    Showing,
    Shutters,
    Together,
)
from game.engine.positions import Settings
from game.engine.rules import Rules
from game.engine.saying import Say


class SteeplechaseParts(Parts):
    """Rules, words, habits, and the map."""

    @property
    def rules(self) -> Rules[Any, Any]:
        from game.engine.steeplechase.rules import RULES

        return RULES

    @property
    def giving_up(self) -> GivingUp:
        from game.engine.steeplechase.say import giving_up

        return giving_up

    @property
    def say(self) -> Say:
        from game.engine.steeplechase import say

        return say

    @property
    def asking(self) -> Asking:
        from game.engine.steeplechase import say

        return say

    @property
    def choice(self) -> ActionSaid:
        from game.engine.steeplechase.reckon.outlook import in_full

        return in_full

    @property
    def chart(self) -> Callable[[Any], Chart]:
        from game.engine.steeplechase.say import chart

        return chart

    @property
    def hints(self) -> Hints:
        from game.engine.steeplechase import hints

        return hints

    @property
    def showing(self) -> Showing:
        from game.engine.steeplechase import showing

        return showing

    @property
    def casts(self) -> Casts:
        from game.engine.steeplechase.lore import casts

        return casts

    @property
    def thrown(self) -> Thrown:
        from game.engine.steeplechase.lore import thrown

        return thrown

    @property
    def weight(self) -> Weighing:
        from game.engine.steeplechase.lore import weight

        return weight

    @property
    def days(self) -> Seasons:
        from game.engine.steeplechase.lore import days

        return days

    @property
    def odds(self) -> OddsTold:
        from game.engine.steeplechase import say
        from game.engine.steeplechase.say.reckoned import odds_lines

        return lambda view, names: odds_lines(view, names, say.action_label)

    @property
    def advice(self) -> Advice:
        from game.engine.steeplechase import advice

        return advice

    @property
    def book(self) -> Rulebook:
        from game.engine.steeplechase import book

        return book

    @property
    def citing(self) -> Citing:
        from game.engine.steeplechase import citing

        return citing

    @property
    def deeds(self) -> Feats:
        from game.engine.steeplechase.lore import deeds

        return deeds

    @property
    def ballad(self) -> Poet:
        from game.engine.steeplechase.lore import ballad

        return ballad

    @property
    def together(self) -> Together:
        from game.engine.steeplechase import together

        return together

    @property
    def shutters(self) -> Shutters:
        from game.engine.steeplechase import shutters

        return shutters

    @property
    def read_field(self) -> ReadField:
        from game.engine.steeplechase.say.reading import read_field

        return read_field

    @property
    def talk(self) -> Voice:
        from game.engine.steeplechase.lore import talk

        return talk

    @property
    def positions(self) -> Settings:
        from game.engine.steeplechase.positions import settings

        return settings

    @property
    def measured(self) -> Measured:
        from game.engine.steeplechase.lore import measured

        return measured

    @property
    def tally(self) -> Tally:
        from game.engine.steeplechase.lore.tally import TALLY

        return TALLY
