"""Games are found by looking into the engine's folder."""

import subprocess
import sys
from pathlib import Path

import pytest

import game.engine
from game.engine.discovery import game_called, games
from game.engine.errors import BadData
from game.session.seats.seats import MARKS


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
    root = Path(__file__).parents[2]
    told = subprocess.run(
        [sys.executable, "-c", f"import sys; from game.engine.discovery import games; {program}"],
        capture_output=True,
        text=True,
        check=True,
        cwd=root,
    )
    return told.stdout.strip()


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
