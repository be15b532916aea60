"""What this game is made of and lends its rivals, each held by mypy against what is asked of it."""

from typing import Final

from game.ai.merry_way import judge, policy
from game.engine.merry_way import (
    advice,
    book,
    citing,
    hints,
    manners,
    say,
    showing,
    shutters,
    together,
)
from game.engine.merry_way.lore import ballad, casts, days, deeds, measured, talk, thrown, weight
from game.engine.merry_way.lore.tally import TALLY
from game.engine.merry_way.lore.thrown import CARDS
from game.engine.merry_way.positions import settings
from game.engine.merry_way.rules import RULES
from game.engine.merry_way.say import giving_up, headline
from game.engine.merry_way.say.odds_told import choice, odds_lines
from tests.contract.parts import Lent, Made

MADE: Final = Made(
    rules=RULES,
    say=say,
    hints=hints,
    choice=choice,
    headline=headline,
    asking=say,
    odds=odds_lines,
    giving_up=giving_up,
    positions=settings,
    cards=CARDS,
    beside=thrown,
    tally=TALLY,
    showing=showing,
    book=book,
    advice=advice,
    citing=citing,
    together=together,
    shutters=shutters,
    manners=manners,
    ballad=ballad,
    talk=talk,
    weight=weight,
    deeds=deeds,
    days=days,
    casts=casts,
    thrown=thrown,
    measured=measured,
)

LENT: Final = Lent(
    mind=policy,
    judge=judge,
    why=judge.why,
    reader=judge.secret,
    deed=judge.deed,
)
