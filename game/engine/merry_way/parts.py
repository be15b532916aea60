"""What On Their Merry Way is made of; each part is loaded when it is first asked for."""

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
    Asking,
    Citing,
    GivingUp,
    Hints,
    Manners,
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


class MerryParts(Parts):
    """Rules, words, habits, and all that is told of Sherwood."""

    @property
    def manners(self) -> Manners:
        from game.engine.merry_way import manners

        return manners

    @property
    def rules(self) -> Rules[Any, Any]:
        from game.engine.merry_way.rules import RULES

        return RULES

    @property
    def giving_up(self) -> GivingUp:
        from game.engine.merry_way.say import giving_up

        return giving_up

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
        from game.engine.merry_way.say.odds_told import in_full

        return lambda action, view, names: in_full(
            action_label(action, view, names), action, view, names
        )

    @property
    def hints(self) -> Hints:
        from game.engine.merry_way import hints

        return hints

    @property
    def odds(self) -> OddsTold:
        from game.engine.merry_way.say.odds_told import odds_lines

        return odds_lines

    @property
    def advice(self) -> Advice:
        from game.engine.merry_way import advice

        return advice

    @property
    def book(self) -> Rulebook:
        from game.engine.merry_way import book

        return book

    @property
    def citing(self) -> Citing:
        from game.engine.merry_way import citing

        return citing

    @property
    def showing(self) -> Showing:
        from game.engine.merry_way import showing

        return showing

    @property
    def together(self) -> Together:
        from game.engine.merry_way import together

        return together

    @property
    def shutters(self) -> Shutters:
        from game.engine.merry_way import shutters

        return shutters

    @property
    def headline(self) -> Callable[[Result, Names], str]:
        from game.engine.merry_way.say import headline

        return headline

    @property
    def casts(self) -> Casts:
        from game.engine.merry_way.lore import casts

        return casts

    @property
    def thrown(self) -> Thrown:
        from game.engine.merry_way.lore import thrown

        return thrown

    @property
    def cards(self) -> tuple[Card, ...]:
        from game.engine.merry_way.lore.thrown import CARDS

        return CARDS

    @property
    def beside(self) -> Beside:
        from game.engine.merry_way.lore import thrown

        return thrown

    @property
    def weight(self) -> Weighing:
        from game.engine.merry_way.lore import weight

        return weight

    @property
    def days(self) -> Seasons:
        from game.engine.merry_way.lore import days

        return days

    @property
    def deeds(self) -> Feats:
        from game.engine.merry_way.lore import deeds

        return deeds

    @property
    def talk(self) -> Voice:
        from game.engine.merry_way.lore import talk

        return talk

    @property
    def ballad(self) -> Poet:
        from game.engine.merry_way.lore import ballad

        return ballad

    @property
    def positions(self) -> Settings:
        from game.engine.merry_way.positions import settings

        return settings

    @property
    def measured(self) -> Measured:
        from game.engine.merry_way.lore import measured

        return measured

    @property
    def tally(self) -> Tally:
        from game.engine.merry_way.lore.tally import TALLY

        return TALLY
