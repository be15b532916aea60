"""docs/adding-a-game.md names nothing that is not there."""

import importlib
import inspect
import re
from pathlib import Path

import pytest

from game.ai.your_money import evaluator
from game.engine import chance, chart, fields, kinds, messages, parts, protocols, rules
from game.engine import open as families
from game.engine.discovery import games
from game.engine.flavour import talk
from game.engine.spec_file import _File, _Option, read_spec
from game.scenes.table import board, gathering, screen, teaching
from game.scenes.table.farewell import finale
from tests.each import asked_of
from tools.new_game.making import PATTERN

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "adding-a-game.md"
TEXT = GUIDE.read_text(encoding="utf-8")

# Names of the kit that the guide may use; the rest is looked up in the games themselves.
KIT = {
    *vars(chance),
    *vars(messages),
    *vars(rules.Rules),
    *[name for module in (chart, fields, families, kinds) for name in vars(module)],
    *[name for kind in (chart.Chart, families.Open, messages.ZonePiece) for name in vars(kind)],
    *[name for kind in (kinds.View, kinds.Event) for name in vars(kind)],
    *families.Open.__annotations__,
    *_File.__annotations__,
    *_Option.__annotations__,
    read_spec.__name__,
    *("opens", "Covered"),  # of events
    *("happen", "claims", "title", "start", "when", "at", "read_lesson"),
    *("scale",),  # what a map may begin with
    *("SPEC", "messages", "clone", "seen_by", "discloses"),  # what games have, see below
    *("holds", "accounted", "decide", "reasons", "open_table"),
    *("_open_round", "_settle", "ways", "Galloping", "Sealed"),  # of the pattern
    *vars(evaluator),
    *vars(teaching),
    *("Board", "BOARD", "FINALE"),
    *vars(board.Board),
    *vars(screen),
    *vars(finale),
    *vars(finale.Finale),
    *vars(gathering),
    *vars(protocols.Together),
    *vars(talk.Talk),
}
NAMED = sorted(set(re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", TEXT, flags=re.DOTALL))))
SAID = re.findall(r"^(?:make|python) .*$", TEXT, flags=re.MULTILINE)


def in_a_game(path: str) -> bool:
    """Whether a path with <key> in it is made by the generator, or there is such a one already."""
    for kind, folder in (("engine", "game/engine/<key>/"), ("tests", "tests/games/<key>/")):
        if path == folder:
            return True
        if path.startswith(folder):
            return (PATTERN / kind / f"{path.removeprefix(folder)}.in").is_file()
    return any((ROOT / path.replace("<key>", key)).exists() for key in games())


@asked_of(NAMED)
def test_what_the_guide_names_is_there(name: str) -> None:
    if name.startswith("make "):
        said_makes(name)
    elif "<key>" in name:
        assert in_a_game(name)
    elif "/" in name:
        assert (ROOT / name).exists()
    elif name.endswith(".py"):
        folders = [ROOT / "game/engine" / key / sub for key in games() for sub in ("", "flavour")]
        homes = [folder / name for folder in folders]
        assert any(
            home.is_file() or (home.with_suffix("") / "__init__.py").is_file() for home in homes
        )
    elif name.startswith("Board."):
        called, listed = name.removeprefix("Board.").removesuffix(")").split("(")
        asked = list(inspect.signature(getattr(board.Board, called)).parameters)
        assert asked == ["self", *listed.split(", ")]
    elif "." in name:
        part, thing = name.split(".")
        pattern = PATTERN / "engine" / f"{part}.py.in"
        assert any(hasattr(module, thing) for module in modules_called(part)) or (
            f"def {thing}(" in pattern.read_text(encoding="utf-8")
        )
    elif "(" in name:
        called, listed = name.removesuffix(")").split("(")
        assert list(inspect.signature(getattr(evaluator, called)).parameters) == listed.split(", ")
    else:
        assert name in KIT


def modules_called(part: str) -> list[object]:
    """The modules of that name in every game, of its rules or of what no rule knows of."""
    places = [f"game.engine.{key}{folder}.{part}" for key in games() for folder in ("", ".flavour")]
    return [importlib.import_module(place) for place in places if parts.is_there(place)]


def test_what_a_round_goes_through_is_in_the_pattern() -> None:
    part = TEXT.partition("## 2. Read one round of it\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| [^|]+ \| ([^|]+) \|", part, re.MULTILINE)[1:]
    code = "".join([file.read_text(encoding="utf-8") for file in PATTERN.rglob("*.py.in")])
    called = [re.findall(r"`(?:\w+\.)?(\w+)`", row)[0] for row in rows]
    assert len(called) >= 10
    called += ["Galloping", "Sealed"]
    assert [name for name in called if not re.search(rf"(def|class) {name}\(", code)] == []


def test_no_paragraph_is_longer_than_eighty_words() -> None:
    plain = re.sub(r"```.*?```", "", TEXT, flags=re.DOTALL)
    paragraphs = re.split(r"\n\s*\n|\n(?=\d+\. )", plain)
    long = [each for each in paragraphs if not each.startswith("|") and len(each.split()) > 80]
    assert long == []


def said_makes(line: str) -> None:
    target = line.split()[1]
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert re.search(rf"^{re.escape(target)}:", makefile, flags=re.MULTILINE)


def test_what_the_guide_types_can_be_typed() -> None:
    from game.__main__ import main

    assert len(SAID) >= 5
    for line in SAID:
        if line.startswith("make "):
            said_makes(line)
            continue
        python, dash_m, program, command = line.split()[:4]
        assert (python, dash_m, program) == ("python", "-m", "game")
        with pytest.raises(SystemExit) as left:
            main([command, "--help"])
        assert left.value.code == 0


def test_what_games_have_to_say_is_what_every_game_says() -> None:
    must = TEXT[TEXT.index("`messages` has to have") : TEXT.index("Where two decisions share")]
    wanted = re.findall(r"`messages\.(\w+)`", must)
    assert len(wanted) == 7
    for spec in games().values():
        assert [name for name in wanted if not hasattr(spec.messages, name)] == []


@pytest.mark.parametrize("file", ["README.md", "CONTRIBUTING.md"])
def test_the_way_to_the_guide_is_shown(file: str) -> None:
    assert "(docs/adding-a-game.md)" in (ROOT / file).read_text(encoding="utf-8")


def test_every_file_of_the_pattern_is_told_of() -> None:
    for kind, folder in (("engine", "game/engine/<key>/"), ("tests", "tests/games/<key>/")):
        for pattern in (PATTERN / kind).glob("*.in"):
            assert f"`{folder}{pattern.name.removesuffix('.in')}`" in TEXT
