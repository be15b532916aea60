"""What this game is made of and lends its rivals, each held by mypy against what is asked of it."""

from typing import Final

from game.ai.merry_way import evaluator, policy
from game.engine.merry_way import (
    advice,
    book,
    heuristics,
    messages,
    reducer,
    shared_screen,
)
from game.engine.merry_way.flavour import achievements, ballad, figures, luck, talk
from game.engine.merry_way.flavour.figures import TALLY
from game.engine.merry_way.flavour.luck import CARDS
from game.engine.merry_way.messages import choice, headline, results
from game.engine.merry_way.positions import settings
from game.engine.merry_way.rules import RULES
from tests.contract.parts import Lent, Made

MADE: Final = Made(
    rules=RULES,
    messages=messages,
    heuristics=heuristics,
    choice=choice,
    headline=headline,
    asking=messages,
    odds=advice.odds_lines,
    giving_up=results,
    positions=settings,
    cards=CARDS,
    beside=luck,
    tally=TALLY,
    reducer=reducer,
    book=book,
    advice=advice,
    together=shared_screen,
    shutters=shared_screen,
    manners=heuristics,
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
