"""What this game is made of and lends its rivals, each held by mypy against what is asked of it."""

from typing import Final

from game.ai.riding_shotgun import evaluator, policy
from game.engine.riding_shotgun import (
    advice,
    book,
    heuristics,
    messages,
    reducer,
    shared_screen,
)
from game.engine.riding_shotgun.flavour import achievements, ballad, figures, luck, talk
from game.engine.riding_shotgun.flavour.figures import TALLY
from game.engine.riding_shotgun.flavour.luck import CARDS
from game.engine.riding_shotgun.messages import choice, headline, results
from game.engine.riding_shotgun.positions import settings
from game.engine.riding_shotgun.rules import RULES
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
    cards=CARDS,
    beside=luck,
    tally=TALLY,
    reducer=reducer,
    book=book,
    advice=advice,
    together=shared_screen,
    shutters=shared_screen,
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
)
