"""A game's `spec.yaml` is read when something of it is asked for, and a slip in it is named."""

import sys
from pathlib import Path

import pytest

from game.engine.errors import BadData
from game.engine.spec_file import read_spec

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
      - {key: warder}
options:
  - key: fog
    title: Fog
    choices:
      - {value: "off", title: Clear, text: You see.}
      - {value: "on", title: Thick, text: You do not.}
  - key: miles
    title: Miles
    own: roads
    choices:
      - {value: 3, title: Three, text: Near.}
"""


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
