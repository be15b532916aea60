"""What this game is made of and lends its rivals, each held by mypy against what is asked of it."""

from typing import Final

from game.ai.your_money import judge, policy
from game.engine.your_money import advice, book, citing, hints, say, showing, together
from game.engine.your_money.lore import ballad, casts, days, deeds, measured, talk, thrown, weight
from game.engine.your_money.lore.tally import TALLY
from game.engine.your_money.positions import settings
from game.engine.your_money.rules import RULES
from game.engine.your_money.say import giving_up, headline
from game.engine.your_money.say.odds_told import choice, odds_lines
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
    tally=TALLY,
    showing=showing,
    book=book,
    advice=advice,
    citing=citing,
    together=together,
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
