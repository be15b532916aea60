"""What this game is made of and lends its rivals, each held by mypy against what is asked of it."""

from typing import Final

from game.ai.steeplechase import judge, policy
from game.engine.steeplechase import advice, book, citing, hints, say, showing, shutters, together
from game.engine.steeplechase.lore import ballad, casts, days, deeds, measured, talk, thrown, weight
from game.engine.steeplechase.lore.tally import TALLY
from game.engine.steeplechase.positions import settings
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.say import chart, giving_up, headline, read_field
from game.engine.steeplechase.say.odds_told import choice, odds_lines
from tests.contract.parts import Lent, Made

MADE: Final = Made(
    rules=RULES,
    say=say,
    hints=hints,
    choice=choice,
    chart=chart,
    asking=say,
    read_field=read_field,
    headline=headline,
    odds=odds_lines,
    giving_up=giving_up,
    positions=settings,
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
    deed=judge.deed,
)
