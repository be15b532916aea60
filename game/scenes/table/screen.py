"""What the window has of a game: its board, its end, its lesson, its pictures; all loaded late.

This is the one place where something of a game's is found in `game/scenes` by the game's name.
"""

import importlib
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from typing import TYPE_CHECKING, Final, cast

from pygame import Surface

from game.engine.names import Names
from game.engine.parts import LESSON_FILE, Modules, has_file, is_there
from game.engine.rules import Setup
from game.engine.spec import GameSpec
from game.scenes.kit.notice import NoticeQuestion
from game.scenes.kit.prerender import Job
from game.scenes.kit.scene import Context
from game.session.match import Match
from game.sprites.broadside import PlacedCut, Woodcuts
from game.sprites.lettering import Face, Scale, worn

if TYPE_CHECKING:
    # Who only asks what there is does not load it.
    from game.scenes.table.board import AnyBoard
    from game.scenes.table.farewell.finale import Finale
    from game.scenes.table.party import Party
    from game.scenes.table.teaching import Teaching

Drawing = Callable[[tuple[int, int], Scale], Surface]
"""Draws a picture no larger than so many pixels."""

WOODCUTS: Final = "woodcuts.yaml"
"""The file a game's woodcuts lie in."""

Drawn = Callable[[str, tuple[int, int]], Surface]
"""Draws a value of a house rule, no larger than so many pixels."""


class Screen(Modules):
    """A game's own table, by where it lies in the game's folder of `game/scenes`; each thing is
    loaded when it is first asked for, so that it is soon known what a game has.
    """

    def __init__(self, key: str, of: str = "") -> None:
        """The table at `key`, laid for the game `of` that key where it is not its own."""
        super().__init__(f"game.scenes.{key}")
        self.key = key
        self._rules = f"game.engine.{of}" if of else ""

    def board(self, party: "Party") -> "AnyBoard":
        """Lays the table."""
        laid: AnyBoard = self._module("board").BOARD(party)
        return laid

    def finale(self, match: Match, names: Names) -> "Finale":
        """What is laid on the last page."""
        laid: Finale = self._module("finale").FINALE(match, names)
        return laid

    def ready(self, scale: Scale, setup: Setup | None = None) -> Iterator[Job]:
        """The first table's furniture, drawn for nobody so that it lies ready; of the game chosen
        so far, where its table hangs on that.
        """
        yield partial(self._module, "board")
        yield partial(self._module, "finale")
        opening = self._named("prerender", "opening") if setup is not None else None
        jobs = self._named("prerender", "jobs")
        if opening is not None:
            yield from opening(scale, setup)
        elif jobs is not None:
            yield from jobs(scale)

    @property
    def has_lesson(self) -> bool:
        """Whether there is a first lesson; it is not loaded. A game without a table of its own has
        it beside its rules.
        """
        return self._has("lesson") or (bool(self._rules) and has_file(self._rules, LESSON_FILE))

    @property
    def teaching(self) -> "Teaching":
        """The first lesson of a game that has one."""
        teaching: Teaching | None = self._named("lesson", "TEACHING")
        if teaching is not None:
            return teaching
        reader = importlib.import_module(_LESSON_READER)
        read: Teaching = reader.read_lesson(importlib.import_module(self._rules).SPEC, self._rules)
        return read

    @property
    def pictures(self) -> Mapping[str, Drawing] | None:
        """What is drawn for the rules book, by name; None where names are those of engravings."""
        return cast(Mapping[str, Drawing] | None, self._named("book_pictures", "PICTURES"))

    @property
    def questions(self) -> tuple[NoticeQuestion, ...]:
        """What is asked once more before it is done, and may be asked no more."""
        return cast(tuple[NoticeQuestion, ...], self._named("keys", "QUESTIONS") or ())

    @property
    def woodcuts(self) -> Woodcuts:
        """What its broadsides may bear, by the words of its ballad."""
        package = f"game.sprites.{self.key}"
        if not (is_there(package) and has_file(package, WOODCUTS)):
            return {}
        cards = importlib.import_module("game.engine.cards")
        return cast(Woodcuts, cards.read_data(package, dict[str, tuple[PlacedCut, ...]], WOODCUTS))

    @property
    def pictured(self) -> Mapping[str, Drawn]:
        """The house rules that are chosen by pictures, before all others, by name: a map is."""
        whole = f"game.sprites.{self.key}.map.whole"

        def drawn(value: str, size: tuple[int, int]) -> Surface:
            picture: Surface = importlib.import_module(whole).within(value, size)
            return picture

        return {"map": drawn} if is_there(whole) else {}


PLAIN: Final = Screen("plain")
"""That of games that have none of their own."""

_LIVE: Final = "game.scenes.table.drivers.live"
_LESSON_READER: Final = "game.scenes.table.drivers.lesson_file"
"""Loaded as late as can be."""
_ASKED_IN_PLAY: Final = (
    "weight",
    "shutters",
    "manners",
    "heuristics",
    "together",
    "advice",
    "ballad",
    "reducer",
)
"""Parts that are first asked for while something moves, in that order. A ballad's first verse is on
the last page, which waits for nothing.
"""
_IN_TALK: Final = "’…–"
"""Signs that rivals' words have beside letters: whether a face has one takes four milliseconds to
find out, the first time.
"""


@cache
def screen_called(key: str) -> Screen:
    """The screen of the game of that key, or the plain one, laid for it."""
    return Screen(key) if is_there(f"game.scenes.{key}.board") else Screen("plain", key)


def screen_of(spec: GameSpec) -> Screen:
    """The game's own screen, or the plain one."""
    return screen_called(spec.key)


def has_lesson(spec: GameSpec) -> bool:
    """Whether there is a first lesson in this game; it is not loaded."""
    return screen_of(spec).has_lesson


def table_ready(spec: GameSpec, scale: Scale, setup: Setup | None = None) -> Iterator[Job]:
    """The game's rules and table, which are loaded late, and what its table is laid with; of the
    game that has been chosen so far, if one has.
    """
    yield lambda: spec.rules
    yield partial(importlib.import_module, _LIVE)
    # What rivals say, and what the days are like, is read before anybody sits down.
    yield lambda: spec.parts.talk
    yield partial(worn, Face.SCRIPT, _IN_TALK)
    yield lambda: spec.parts.days
    yield from screen_of(spec).ready(scale, setup)
    for part in _ASKED_IN_PLAY:
        yield partial(getattr, spec.parts, part)


def laid_for_nobody(context: Context, begin: Callable[[], Match | None]) -> Iterator[Job]:
    """The first table of a match, laid where nobody sees it."""
    yield from importlib.import_module(_LIVE).laid_for_nobody(context, begin)
