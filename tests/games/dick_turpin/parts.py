"""What this game is made of and lends its rivals, each held by mypy against what is asked of it."""

from typing import Final

from game.ai.dick_turpin import judge, policy
from game.engine.dick_turpin import advice, book, citing, forgetting, hints, say, showing, together
from game.engine.dick_turpin.lore import ballad, casts, days, deeds, measured, talk, thrown, weight
from game.engine.dick_turpin.lore.tally import TALLY
from game.engine.dick_turpin.lore.thrown import CARDS
from game.engine.dick_turpin.positions import settings
from game.engine.dick_turpin.rules import RULES
from game.engine.dick_turpin.say import giving_up, headline
from game.engine.dick_turpin.say.odds_told import odds_lines
from tests.contract.parts import Lent, Made

MADE: Final = Made(
    rules=RULES,
    say=say,
    hints=hints,
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
    forgetting=forgetting,
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
)
