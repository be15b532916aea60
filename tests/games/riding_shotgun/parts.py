"""What this game is made of and lends its rivals, each held by mypy against what is asked of it."""

from typing import Final

from game.ai.riding_shotgun import judge, policy
from game.engine.riding_shotgun import advice, book, citing, hints, say, showing, shutters, together
from game.engine.riding_shotgun.lore import (
    ballad,
    casts,
    days,
    deeds,
    measured,
    talk,
    thrown,
    weight,
)
from game.engine.riding_shotgun.lore.tally import TALLY
from game.engine.riding_shotgun.lore.thrown import CARDS
from game.engine.riding_shotgun.positions import settings
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.say import giving_up, headline
from game.engine.riding_shotgun.say.odds_told import choice, odds_lines
from tests.contract.parts import Lent, Made

MADE: Final = Made(
    rules=RULES,
    say=say,
    hints=hints,
    choice=choice,
    headline=headline,
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
)
