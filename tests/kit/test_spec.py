"""What a game's files say is checked as they are read, and a slip in them is named."""

import doctest
import importlib
import pkgutil
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Annotated

import msgspec
import pytest

import game.commands
import game.engine
import game.session
from game.ai.rival import ThinkingModules, thinking_of
from game.engine.cards import parse_data, read_data
from game.engine.discovery import game_called, games
from game.engine.errors import BadData
from game.engine.parts import Parts
from game.engine.spec import SIDE, Choice, GameSpec, Option, PlayMode, Role
from game.engine.spec_file import read_spec
from game.engine.words import speak_english, translate_with
from game.session.seats.seats import MARKS
from tests.commands.calling import printed
from tests.contract.parts import Lent, Made
from tests.each import asked_of

FOG = Option(
    "fog", "Fog", (Choice("none", "Clear", "You see."), Choice("thick", "Thick", "You do not."))
)
MILES = Option("miles", "Miles", (Choice(3, "Three", "Near."), Choice(9, "Nine", "Far.")))
TOLLS = Option("tolls", "Tolls", (Choice(True, "Yes", "Pay."), Choice(False, "No", "Ride.")))
SPEC = GameSpec(
    key="heath",
    title="The Heath",
    line="A ride.",
    modes=(
        PlayMode(2, "Two", "Side by side."),
        PlayMode(4, "Four", "A crowd.", roles=(Role("judge", "The judge is called"),)),
    ),
    minutes=(5, 10),
    options=(FOG, MILES, TOLLS),
    rules_number=1,
    package="game.engine.your_money",
)


def test_the_first_choice_is_the_default() -> None:
    assert SPEC.setup(2).options == {"fog": "none", "miles": 3, "tolls": True}
    assert SPEC.setup(4).seats == 4


@pytest.mark.parametrize("miles", [9, "9", " 9 "])
def test_values_may_be_written_as_text(miles: int | str) -> None:
    setup = SPEC.setup(2, {"miles": miles, "tolls": "false", "fog": "THICK"})
    assert setup.options == {"fog": "thick", "miles": 9, "tolls": False}


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"fgo": "thick"}, "no option 'fgo'; it has fog, miles, tolls"),
        ({"fog": "light"}, "Option fog cannot be 'light'; it can be none, thick"),
        ({"miles": 4}, "Option miles cannot be '4'; it can be 3, 9"),
    ],
)
def test_a_wrong_option_is_named_with_those_there_are(
    options: dict[str, str | int | bool], says: str
) -> None:
    with pytest.raises(BadData, match=says):
        SPEC.setup(2, options)


def test_a_wrong_number_of_seats_is_named_with_those_there_are() -> None:
    with pytest.raises(BadData, match="The Heath is for 2 or 4 seats, not 3"):
        SPEC.setup(3)
    assert SPEC.seats == (2, 4)
    assert SPEC.mode(4).others == ("judge",)
    judge = SPEC.mode(4).role("judge")
    assert (judge.asked, judge.usual) == ("The judge is called", "Judge")


def test_the_rules_are_fetched_once() -> None:
    assert SPEC.rules is SPEC.rules
    assert type(SPEC.rules).__module__ == "game.engine.your_money.rules"


def test_what_a_player_reads_is_translated_when_it_is_read() -> None:
    try:
        translate_with(str.upper, lambda one, many, n: (one if n == 1 else many).upper())
        assert (FOG.title, FOG.choices[1].label) == ("FOG", "THICK")
        assert FOG.choices[1].effect == "YOU DO NOT."
        assert (SPEC.line, SPEC.mode(2).title) == ("A RIDE.", "TWO")
        assert SPEC.mode(2).line == "SIDE BY SIDE."
    finally:
        speak_english()
    assert FOG.title == "Fog"


GOOD = """\
title: The Toll
text: Pay, or ride for it.
minutes: [5, 10]
rules_number: 3
designers: [Nell]
lengths: [4, 8]
modes:
  - {seats: 2, title: Two, text: Side by side.}
  - seats: 4
    title: Two pairs
    text: Back to back.
    key: pairs
    sides: [0, 1, 0, 1]
    side_names: [Heath, Moor]
    roles:
      - {key: judge, text: The judge is, usual: Jeffreys}
      - {key: warder, text: The warder is called}
options:
  - key: fog
    title: Fog
    choices:
      - {value: "off", title: Clear, sense: weather, text: You see.}
      - {value: "on", title: Thick, text: You do not.}
  - key: miles
    title: Miles
    own: roads
    choices:
      - {value: 3, title: Three, text: Near.}
"""


def _as_asked(said: Callable[[], str]) -> str:
    """What a translator is asked for, context and all."""
    translate_with(lambda sentence: sentence)
    try:
        return said()
    finally:
        speak_english()


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package with nothing in it yet, called as no other test calls one."""
    name = f"toll_{tmp_path.name}"
    (tmp_path / name).mkdir()
    (tmp_path / name / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    return name


def lay(tmp_path: Path, package: str, name: str, text: str) -> None:
    (tmp_path / package / name).write_text(text, encoding="utf-8")


def test_everything_that_stands_there_is_read(tmp_path: Path, package: str) -> None:
    lay(tmp_path, package, "spec.yaml", GOOD)
    lay(tmp_path, package, "roads.py", "")
    spec = read_spec(package, place=7, progress=lambda state, options: f"{state} of {options}")
    assert (spec.key, spec.package, spec.place) == (package, package, 7)
    assert (spec.title, spec.line) == ("The Toll", "Pay, or ride for it.")
    assert (spec.minutes, spec.rules_number, spec.lengths) == ((5, 10), 3, (4, 8))
    assert spec.designers == ("Nell",)
    assert spec.progress({}, {}) == "{} of {}"
    two, pairs = spec.modes
    assert (two.seats, two.key, two.sides, two.roles) == (2, "2", (), ())
    assert (pairs.title, pairs.line, pairs.key) == ("Two pairs", "Back to back.", "pairs")
    assert pairs.sides == (0, 1, 0, 1)
    assert [pairs.side_name(side) for side in (0, 1, 2)] == ["Heath", "Moor", "Side 3"]
    assert [(role.key, role.asked, role.usual) for role in pairs.roles] == [
        ("judge", "The judge is", "Jeffreys"),
        ("warder", "The warder is called", "Warder"),
    ]
    assert spec.setup(2).options == {"fog": "off", "miles": 3}
    fog, miles = spec.options
    assert [(each.value, each.label, each.effect) for each in fog.choices] == [
        ("off", "Clear", "You see."),
        ("on", "Thick", "You do not."),
    ]
    assert _as_asked(lambda: fog.choices[0].label) == "weather\x04Clear"
    assert _as_asked(lambda: fog.choices[0].effect) == "You see."
    assert _as_asked(lambda: pairs.side_name(1)) == f"{SIDE}\x04Moor"
    assert (fog.own, miles.own) == (None, sys.modules[f"{package}.roads"])


def test_what_is_lacking_is_left_out(tmp_path: Path, package: str) -> None:
    few = "{title: A, text: B., minutes: [1, 1], rules_number: 1, modes: [%s]}"
    lay(tmp_path, package, "spec.yaml", few % "{seats: 1, title: C, text: D.}")
    spec = read_spec(package)
    assert (spec.options, spec.designers, spec.lengths) == ((), (), None)
    assert spec.progress({}, {}) == ""


def test_a_game_with_mods_has_the_house_rule_for_them(tmp_path: Path, package: str) -> None:
    lay(tmp_path, package, "spec.yaml", GOOD)
    lay(tmp_path, package, "mods.py", "raise AssertionError('loaded')")
    assert [option.name for option in read_spec(package).options] == ["fog", "miles", "stock"]


def test_the_file_is_read_when_it_is_wanted_and_once(tmp_path: Path, package: str) -> None:
    spec = read_spec(package, place=2)
    assert (spec.key, spec.place, spec.progress({}, {})) == (package, 2, "")
    assert not hasattr(spec, "nothing_of_the_kind")
    lay(tmp_path, package, "spec.yaml", GOOD)
    parts, modes = spec.parts, spec.modes
    (tmp_path / package / "spec.yaml").unlink()
    assert spec.title == "The Toll"
    assert spec.modes is modes
    assert spec.parts is parts


@pytest.mark.parametrize(
    ("was", "is_now", "says"),
    [
        ('value: "on"', "value: on", r"spec\.yaml: line 23: .*`int \| str`, got `bool`"),
        ("minutes: [5, 10]", "minutes: [5]", r"line 3: .*`\$\.minutes`"),
        ("seats: 4", "seats: none", r"line 9: .*`int`.*\$\.modes\[1\]\.seats"),
        ("usual: Jeffreys", "name: Jeffreys", r"line 16: .*unknown field `name`"),
        ("title: Fog", 'title: ""', r"line 20: .*length >= 1.*\$\.options\[0\]\.title"),
        ("own: roads", "own: ../roads", r"line 26: .*\$\.options\[1\]\.own"),
        ("rules_number: 3\n", "", r"missing required field `rules_number`"),
        ("text: Near.}", "}", r"line 28: .*missing required field `text`"),
    ],
)
def test_a_slip_is_named_with_its_line(
    tmp_path: Path, package: str, was: str, is_now: str, says: str
) -> None:
    assert GOOD.count(was) == 1
    lay(tmp_path, package, "spec.yaml", GOOD.replace(was, is_now))
    spec = read_spec(package)
    with pytest.raises(BadData, match=says) as told:
        spec.setup(2)
    assert str(told.value).startswith(f"{package}/spec.yaml: ")


class Inn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    beds: Annotated[int, msgspec.Meta(ge=1)]


class Road(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    inns: tuple[Inn, ...]


INNS = "inns: [{name: The Spaniards, beds: 4}]"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (INNS.replace("4", "four"), r"^road/data\.yaml: .*int.*\$\.inns\[0\]\.beds"),
        (INNS.replace("4", "0"), r">= 1.*\$\.inns\[0\]\.beds"),
        (INNS.replace("beds", "bedz"), r"bedz|beds"),
        (INNS.replace(", beds: 4", ""), r"missing required field `beds`.*\$\.inns\[0\]"),
        ("inns: [", r"^road/data\.yaml is not readable YAML"),
        ("", r"^road/data\.yaml: "),
        (f"{INNS}\n{INNS}", r"not readable YAML: inns stands there twice, again in line 2\.$"),
        (INNS.replace("4", "4, beds: 5"), r"beds stands there twice, again in line 1\.$"),
        ("[" * 60_000, r"^road/data\.yaml is not readable YAML: .*deeper than 20 levels\.$"),
        (" " * 70_000, r"^road/data\.yaml is too long: it may have 65,536 letters\.$"),
        ("[" + "1," * 9000 + "]", r"not readable YAML: it has more than 4,000 parts\.$"),
        (f"a: &a 1\n{INNS}", r"line 1 points elsewhere by “&” or “\*”; write it out\.$"),
        (f"{INNS}\n<<: {{name: Inn}}", r"line 2 merges by “<<”; write it out\.$"),
        (INNS.replace("4", "!!int 4"), r"line 1 names a kind by “!”; leave it out\.$"),
        (INNS.replace("4", "1:" * 9000 + "1.5"), r"a number or a date in it is none\.$"),
        (f"# one\n{INNS}]", r"look at line 2 for a bracket, a colon or a quotation mark"),
        (INNS + "\x07", r"a sign in it is none of a text\.$"),
        ('{"inns":' * 50, r"^road/data\.yaml is not readable YAML: .*deeper than 20 levels\.$"),
    ],
)
def test_bad_data_is_named_by_file_and_field(text: str, says: str) -> None:
    with pytest.raises(BadData, match=says):
        parse_data(text, Road, "road/data.yaml")


def test_a_package_reads_its_own_file_and_names_it() -> None:
    with pytest.raises(BadData, match=r"^your_money/data\.yaml: .*unknown field `health`"):
        read_data("game.engine.your_money", Road)


# Games are found in the engine's folder, have their parts where names say, and examples that are


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
    if spec.parts.odds is not None:
        known.discard("advice")  # odds lie there, with hints or without
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
