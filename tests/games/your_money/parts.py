"""What this game is made of and lends its rivals, each held by mypy against what is asked of it."""

from typing import Final

from game.ai.your_money import evaluator, policy
from game.engine.your_money import (
    advice,
    book,
    heuristics,
    messages,
    reducer,
    shared_screen,
)
from game.engine.your_money.flavour import achievements, ballad, figures, luck, talk
from game.engine.your_money.flavour.figures import TALLY
from game.engine.your_money.messages import choice, headline, results
from game.engine.your_money.positions import settings
from game.engine.your_money.rules import RULES
from tests.contract.parts import Lent, Made

MADE: Final = Made(
    rules=RULES,
    messages=messages,
    heuristics=heuristics,
    choice=choice,
    headline=headline,
    odds=advice.odds_lines,
    giving_up=results,
    positions=settings,
    tally=TALLY,
    reducer=reducer,
    book=book,
    advice=advice,
    together=shared_screen,
    ballad=ballad,
    talk=talk,
    weight=luck,
    achievements=achievements,
    days=figures,
    casts=luck,
    thrown=luck,
    measured=figures,
)

LENT: Final = Lent(
    mind=policy,
    judge=evaluator,
    why=evaluator.why,
    reader=evaluator.secret,
    deed=evaluator.deed,
)
