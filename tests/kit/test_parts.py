"""Games are found in the engine's folder, have their parts where names say, and examples that are
true.
"""

import doctest
import importlib
import pkgutil
from pathlib import Path
from types import ModuleType

import pytest

import game.commands
import game.engine
import game.session
from game.ai.rival import ThinkingModules, thinking_of
from game.engine.discovery import game_called, games
from game.engine.errors import BadData
from game.engine.parts import Parts
from game.session.seats.seats import MARKS
from tests.commands.calling import printed
from tests.contract.parts import Lent, Made
from tests.each import asked_of

OPTIONAL = sorted(
    name
    for name in dir(Parts)
    if name[0] != "_" and name not in ("rules", "messages", "heuristics")
)


def test_a_game_that_adds_nothing_lacks_every_part() -> None:
    assert len(OPTIONAL) > 10
    assert [name for name in OPTIONAL if getattr(Parts(), name)] == []
    assert [name for name in OPTIONAL if getattr(Parts("game.engine.toll_gate"), name)] == []


@pytest.mark.parametrize("key", games())
def test_every_part_is_the_one_that_types_are_held_against(key: str) -> None:
    parts = games()[key].parts
    made: Made = importlib.import_module(f"tests.games.{key}.parts").MADE
    assert set(made._fields) == {*OPTIONAL, "rules", "messages", "heuristics"}
    assert {name: getattr(parts, name) for name in made._fields} == made._asdict()


@pytest.mark.parametrize("key", games())
def test_rivals_are_lent_what_types_are_held_against(key: str) -> None:
    thinking = thinking_of(key)
    lent: Lent = getattr(importlib.import_module(f"tests.games.{key}.parts"), "LENT", Lent())
    assert set(lent._fields) == {name for name in dir(ThinkingModules) if name[0] != "_"}
    assert {name: getattr(thinking, name) for name in lent._fields} == lent._asdict()


@pytest.mark.parametrize("key", games())
def test_every_part_of_a_game_is_its_own(key: str) -> None:
    spec = games()[key]
    for name in OPTIONAL:
        part = getattr(spec.parts, name)
        if isinstance(part, ModuleType):
            assert part.__name__.startswith(f"game.engine.{key}.")


@pytest.mark.parametrize("key", games())
def test_no_part_that_a_game_has_a_module_for_is_left_out(key: str) -> None:
    spec = games()[key]
    folder = Path(__file__).parents[2] / "game" / "engine" / key
    known = {path.stem for path in (*folder.glob("*.py"), *folder.glob("flavour/*.py"))}
    assert [name for name in OPTIONAL if name in known and getattr(spec.parts, name) is None] == []


def test_every_package_with_rules_is_a_game() -> None:
    engine = Path(next(iter(game.engine.__path__)))
    packages = {path.parent.name for path in engine.glob("*/rules.py")}
    assert set(games()) == packages
    assert "your_money" in games()
    for key, spec in games().items():
        assert spec.key == key
        assert spec.package == f"game.engine.{key}"


def test_a_game_is_called_by_its_key() -> None:
    assert game_called("your_money").title == "Your Money or Your Life"
    with pytest.raises(BadData, match=r"no game 'whist'; there are .*your_money"):
        game_called("whist")


@pytest.mark.parametrize("key", games())
def test_a_game_says_what_a_menu_asks(key: str) -> None:
    spec = game_called(key)
    assert spec.title
    assert spec.line
    assert 0 < spec.minutes[0] <= spec.minutes[1]
    assert len({mode.key for mode in spec.modes}) == len(spec.modes) > 0
    for mode in spec.modes:
        assert 0 < mode.seats <= len(MARKS)
        assert len(mode.sides) in (0, mode.seats)
        assert set(mode.sides) == set(range(len(set(mode.sides))))
        assert mode.title
        assert mode.line
    assert len({option.name for option in spec.options}) == len(spec.options)
    for option in spec.options:
        values = [choice.value for choice in option.choices]
        # Where a player may make some himself, one printed choice is enough.
        assert len(set(values)) == len(values) >= (1 if option.own is not None else 2)
        assert all(choice.label and choice.effect for choice in option.choices)
        assert all(option.read(str(value)) == value for value in values)


def loaded(program: str) -> str:
    """What a program prints that begins with nothing loaded."""
    begins = "import sys; from game.engine.discovery import games"
    return printed("-c", f"{begins}; {program}").strip()


def test_looking_for_games_loads_no_rules_and_no_cards() -> None:
    program = (
        "games(); print([m for m in sys.modules if m == 'yaml' or m.endswith('.rules')"
        " and m != 'game.engine.rules'])"
    )
    assert loaded(program) == "[]"


def test_what_a_menu_shows_of_them_loads_no_rules_and_nothing_that_opens_archives() -> None:
    program = (
        "assert all([spec.options for spec in games().values()]);"
        "print([m for m in sys.modules if m in ('zipfile', 'tempfile', 'game.engine.mods')"
        " or m.endswith('.rules') and m != 'game.engine.rules'])"
    )
    assert loaded(program) == "[]"


MODULES = [
    module.name
    for package in (game.engine, game.session, game.commands)
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    if not module.ispkg
]


@asked_of(MODULES)
def test_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_kit_has_examples_for_authors_of_games() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    for name in ("chance", "kinds", "words"):
        module = importlib.import_module(f"game.engine.{name}")
        assert any(test.examples for test in finder.find(module))
