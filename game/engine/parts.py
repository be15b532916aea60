"""The parts of a game, found by their names in its package, as the Protocols have them
(`game.engine.protocols`); in `tests/games/<key>/parts.py` mypy holds module and Protocol together.
What a game lacks is None.
"""

import pkgutil
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, cast

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

LESSON_FILE: Final = "lesson.yaml"
"""The first lesson of a game without a table of its own, beside its rules; see
`game/scenes/table/drivers/lesson_file.py`.
"""


def is_there(module: str) -> bool:
    """Whether there is a module of that name, without loading it."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # what it would lie in is no package, or is not there
        return False


def has_file(package: str, name: str) -> bool:
    """Whether the package has a file of that name."""
    try:
        return pkgutil.get_data(package, name) is not None
    except OSError:
        return False


class Modules:
    """The modules of a package by what they are called there, each loaded when first asked for."""

    def __init__(self, package: str = "") -> None:
        self._package = package
        self._found: dict[str, Any] = {}

    def _has(self, where: str) -> bool:
        """Whether there is a module at that place of the package; it is not loaded."""
        return bool(self._package) and is_there(f"{self._package}.{where}")

    def _module(self, where: str) -> Any:
        """The module at that place of the package; None where there is none."""
        if where not in self._found:
            name = f"{self._package}.{where}"
            self._found[where] = import_module(name) if self._has(where) else None
        return self._found[where]

    def _named(self, where: str, name: str) -> Any:
        """What the module there calls so; None where there is none."""
        return getattr(self._module(where), name, None)

    def _with(self, where: str, name: str) -> Any:
        """The module there, if it has something called so."""
        module = self._module(where)
        return module if hasattr(module, name) else None


class Parts(Modules):
    """What a game is made of, by where it lies in the game's package: what `heuristics` here is,
    its `heuristics.py` says. What a game has no module for, or what the module lacks, is None.
    Rules, messages and heuristics every game has.
    """

    @property
    def rules(self) -> Rules[Any, Any]:
        """How it is played."""
        return cast(Rules[Any, Any], self._named("rules", "RULES"))

    @property
    def messages(self) -> Messages:
        """Its sentences."""
        return cast(Messages, self._module("messages"))

    @property
    def heuristics(self) -> Heuristics:
        """What a position is worth, and the habits of a quick player."""
        return cast(Heuristics, self._module("heuristics"))

    @property
    def choice(self) -> ActionSaid | None:
        """A decision in full, where buttons share a label."""
        return cast(ActionSaid | None, self._named("messages", "choice"))

    @property
    def headline(self) -> Callable[[Result, Names], str] | None:
        """How a game ended, in a sentence."""
        return cast(Callable[[Result, Names], str] | None, self._named("messages", "headline"))

    @property
    def chart(self) -> Callable[[Any], Chart] | None:
        """The map of a view."""
        return cast(Callable[[Any], Chart] | None, self._named("messages", "chart"))

    @property
    def asking(self) -> FieldWords | None:
        """Words for decisions that cannot be listed; None where those of any game will do."""
        return cast(FieldWords | None, self._with("messages", "field_label"))

    @property
    def read_field(self) -> ReadField | None:
        """What a terminal understands besides figures; None where a text means nothing."""
        return cast(ReadField | None, self._named("messages", "read_field"))

    @property
    def reducer(self) -> Reducer | None:
        """The table between two Views."""
        return cast(Reducer | None, self._module("reducer") or self._with("rules", "before"))

    @property
    def book(self) -> Rulebook | None:
        """The rules to be read."""
        return cast(Rulebook | None, self._module("book"))

    @property
    def advice(self) -> Advice | None:
        """Hints in steps."""
        return cast(Advice | None, self._with("advice", "hint"))

    @property
    def odds(self) -> OddsTold | None:
        """What is likely before a decision, read out where it is asked for."""
        return cast(OddsTold | None, self._named("advice", "odds_lines"))

    @property
    def forgetting(self) -> Forgetting | None:
        """What logs tell no more."""
        return cast(Forgetting | None, self._with("observing", "forgotten"))

    @property
    def together(self) -> Together | None:
        """What may be chosen all at once."""
        return cast(Together | None, self._with("shared_screen", "meant"))

    @property
    def shutters(self) -> Shutters | None:
        """What may be answered with the shutters closed."""
        return cast(Shutters | None, self._with("shared_screen", "closed"))

    @property
    def manners(self) -> Manners | None:
        """What rivals do not do."""
        return cast(Manners | None, self._with("heuristics", "minded"))

    @property
    def giving_up(self) -> GivingUp | None:
        """What it means to give up; None where nothing counts then."""
        return cast(GivingUp | None, self._with("messages.results", "MEANS"))

    @property
    def positions(self) -> Settings | None:
        """What of a position may be set by hand."""
        return cast(Settings | None, self._named("positions", "settings"))

    @property
    def ballad(self) -> Poet | None:
        """What a broadside sings."""
        return cast(Poet | None, self._module("flavour.ballad"))

    @property
    def talk(self) -> TalkVoice | None:
        """What rivals say, and how they look."""
        return cast(TalkVoice | None, self._module("flavour.talk"))

    @property
    def weight(self) -> TalkWeighing | None:
        """Which die or card decides."""
        return cast(TalkWeighing | None, self._with("flavour.luck", "weight"))

    @property
    def achievements(self) -> Feats | None:
        """What a robber may be proud of."""
        return cast(Feats | None, self._module("flavour.achievements"))

    @property
    def days(self) -> Seasons | None:
        """Weather and fairs."""
        return cast(Seasons | None, self._with("flavour.figures", "DAYS"))

    @property
    def casts(self) -> Casts | None:
        """What of its luck people may throw or draw for themselves."""
        return cast(Casts | None, self._with("flavour.luck", "cast"))

    @property
    def thrown(self) -> LuckThrown | None:
        """Its luck, as an almanack counts it."""
        return cast(LuckThrown | None, self._with("flavour.luck", "thrown"))

    @property
    def cards(self) -> tuple[CardFace, ...]:
        """What the faces show where luck is cards; () where it is dice."""
        return cast(tuple[CardFace, ...], self._named("flavour.luck", "CARDS") or ())

    @property
    def beside(self) -> BesideLuck | None:
        """What is told beside the luck: won, and lost."""
        return cast(BesideLuck | None, self._with("flavour.luck", "BESIDE"))

    @property
    def measured(self) -> RuleFigures | None:
        """Which figures tell what a house rule changes."""
        return cast(RuleFigures | None, self._with("flavour.figures", "MEASURES"))

    @property
    def tally(self) -> SheetTally | None:
        """What is written down of it while it is played."""
        return cast(SheetTally | None, self._named("flavour.figures", "TALLY"))
