"""What this game is made of and lends its rivals, each held by mypy against what is asked of it."""

from typing import Final

from game.ai.dick_turpin import evaluator, policy
from game.engine.dick_turpin import (
    advice,
    book,
    heuristics,
    messages,
    observing,
    reducer,
    shared_screen,
)
from game.engine.dick_turpin.flavour import achievements, ballad, figures, luck, talk
from game.engine.dick_turpin.flavour.figures import TALLY
from game.engine.dick_turpin.flavour.luck import CARDS
from game.engine.dick_turpin.messages import headline, results
from game.engine.dick_turpin.positions import settings
from game.engine.dick_turpin.rules import RULES
from tests.contract.parts import Lent, Made

MADE: Final = Made(
    rules=RULES,
    messages=messages,
    heuristics=heuristics,
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
    forgetting=observing,
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
)
