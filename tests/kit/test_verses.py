"""A ballad's verses as data: what could not be sung is refused by line, verse and field."""

import pytest

from game.engine.errors import BadData
from game.engine.flavour.verses import Ballad, Verse, parse_ballad, read_ballad

GOOD = """\
turns:
  haul:
    verses:
      - rhyme: town
        openings:
          - "{rider} rode out,\\nAnd up and down:"
        closings:
          - "{purse} came home,\\nAnd stayed in town."
          - "A lawyer wept,\\nAnd tore his gown."
  score:
    titles:
      - "The Garland of {name}"
      - "{name} Above {foe}"
    verses:
      - rhyme: ten
        openings: ["They counted once,\\nAnd once again:"]
        closings: ["{pair} had just the same,\\nAs five and five make ten."]
"""
FIELDS = {"purse"}


def read(text: str) -> Ballad:
    return parse_ballad(text, "toy/ballad.yaml", FIELDS)


def test_verses_and_titles_are_read_by_what_they_tell_in_their_order() -> None:
    ballad = read(GOOD)
    haul = Verse(
        "town",
        ("{rider} rode out,\nAnd up and down:",),
        ("{purse} came home,\nAnd stayed in town.", "A lawyer wept,\nAnd tore his gown."),
    )
    assert list(ballad.verses) == ["haul", "score"]
    assert ballad.verses["haul"] == (haul,)
    assert ballad.titles == {"score": ("The Garland of {name}", "{name} Above {foe}")}


@pytest.mark.parametrize(
    ("right", "wrong", "line", "why", "field"),
    [
        ("rhyme: town", "rhyme: no", 4, "Expected `str`, got `bool`", "haul.verses[0].rhyme"),
        ("rhyme: ten", "rime: ten", 15, "unknown field `rime`", "score.verses[0]"),
        (",\\nAnd up", ", and up", 6, "matching regex", "haul.verses[0].openings[0]"),
        ("gown.", "gown.\\n", 9, "matching regex", "haul.verses[0].closings[1]"),
        ("A lawyer", "A {lawyer}", 9, "cannot be filled in", "haul.verses[0].closings[1]"),
        ("{purse}", "{purse", 8, "cannot be filled in", "haul.verses[0].closings[0]"),
        ("{rider}", "{}", 6, "cannot be filled in", "haul.verses[0].openings[0]"),
        ("{foe}", "{purses}", 13, "cannot be filled in", "score.titles[1]"),
        (
            "A lawyer wept,\\nAnd tore his gown.",
            "{purse} came home,\\nAnd stayed in town.",
            9,
            "stands there twice",
            "haul.verses[0].closings[1]",
        ),
        ('      - "{name} Above', '      - ""\n      - "', 13, "length >= 1", "score.titles[1]"),
    ],
)
def test_a_slip_is_named_by_line_verse_and_field(
    right: str, wrong: str, line: int, why: str, field: str
) -> None:
    assert GOOD.count(right) == 1
    with pytest.raises(BadData) as caught:
        read(GOOD.replace(right, wrong))
    said = str(caught.value)
    assert said.startswith(f"toy/ballad.yaml: line {line}: ")
    assert why in said
    assert said.endswith(f" - at `$.turns.{field}`.")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[]", r"line 1: Expected `object`, got `array`"),
        ("turns: 3", r"line 1: Expected `object`, got `int` - at `\$.turns`"),
        ("turns:\n  haul: [3]", r"line 2: Expected `object`, got `array` - at `\$.turns.haul`"),
        ("turns:\n  haul:\n    verses: []", r"line 3: .* length >= 1 - at `\$.turns.haul.verses`"),
        ("turns:\n  haul: {titles: [A]}", r"line 2: .*field `verses` - at `\$.turns.haul`"),
        ("turns: {}\nverses: {}", r"line 2: .*unknown field `verses`"),
        ("turns: {", r"is not readable YAML"),
    ],
)
def test_what_is_no_ballad_at_all_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadData, match=rf"(?s)toy/ballad.yaml.*{complaint}"):
        read(text)


def test_a_games_ballad_is_read_from_its_package() -> None:
    with pytest.raises(BadData, match=r"^flavour/ballad.yaml: line \d+: .* cannot be filled in"):
        read_ballad("game.engine.dick_turpin.flavour", ())
