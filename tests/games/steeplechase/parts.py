"""What this game is made of and lends its rivals, each held by mypy against what is asked of it."""

from typing import Final

from game.ai.steeplechase import evaluator, policy
from game.engine.steeplechase import advice, book, heuristics, messages, reducer, shared_screen
from game.engine.steeplechase.flavour import achievements, ballad, figures, luck, talk
from game.engine.steeplechase.flavour.figures import TALLY
from game.engine.steeplechase.messages import chart, choice, headline, read_field, results
from game.engine.steeplechase.positions import settings
from game.engine.steeplechase.rules import RULES
from tests.contract.parts import Lent, Made

MADE: Final = Made(
    rules=RULES,
    messages=messages,
    heuristics=heuristics,
    choice=choice,
    chart=chart,
    asking=messages,
    read_field=read_field,
    headline=headline,
    odds=advice.odds_lines,
    giving_up=results,
    positions=settings,
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
    mind=policy, judge=evaluator, why=evaluator.why, reader=evaluator.secret, deed=evaluator.deed
)
