"""What a game is made of, in types: each `tests/games/<key>/parts.py` fills it in with the
modules of its game, so that mypy compares them with what the house asks of a part.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from game.ai.rival import Belief, Judge, Mind, Why
from game.engine.chart import Chart
from game.engine.flavour.achievements import Feats
from game.engine.flavour.broadside import Poet
from game.engine.flavour.days import Seasons
from game.engine.flavour.figures import RuleFigures, SheetTally
from game.engine.flavour.luck import BesideLuck, CardFace, Casts, LuckThrown
from game.engine.flavour.talk import TalkVoice, TalkWeighing
from game.engine.kinds import Result
from game.engine.messages import Messages
from game.engine.names import Names
from game.engine.positions import Settings
from game.engine.protocols import (
    ActionSaid,
    Advice,
    FieldWords,
    Forgetting,
    GivingUp,
    Heuristics,
    Manners,
    OddsTold,
    ReadField,
    Reducer,
    Rulebook,
    Shutters,
    Together,
)
from game.engine.rules import Rules


class Made(NamedTuple):
    """The parts by their names, as `Parts` has them; what a game lacks is left out."""

    rules: Rules[Any, Any]
    messages: Messages
    heuristics: Heuristics
    choice: ActionSaid | None = None
    headline: Callable[[Result, Names], str] | None = None
    chart: Callable[[Any], Chart] | None = None
    asking: FieldWords | None = None
    read_field: ReadField | None = None
    odds: OddsTold | None = None
    giving_up: GivingUp | None = None
    positions: Settings | None = None
    cards: tuple[CardFace, ...] = ()
    beside: BesideLuck | None = None
    tally: SheetTally | None = None
    reducer: Reducer | None = None
    book: Rulebook | None = None
    advice: Advice | None = None
    forgetting: Forgetting | None = None
    together: Together | None = None
    shutters: Shutters | None = None
    manners: Manners | None = None
    ballad: Poet | None = None
    talk: TalkVoice | None = None
    weight: TalkWeighing | None = None
    achievements: Feats | None = None
    days: Seasons | None = None
    casts: Casts | None = None
    thrown: LuckThrown | None = None
    measured: RuleFigures | None = None


class Lent(NamedTuple):
    """What a game lends its rivals, as `Thinking` has it; what it does not lend is left out."""

    mind: Mind | None = None
    judge: Judge | None = None
    why: Why | None = None
    reader: Belief | None = None
    deed: ActionSaid | None = None
