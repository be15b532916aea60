"""Every sentence a player reads goes through `game.engine.words`; and the check can fail."""

from pathlib import Path

import pytest

from tests.words.allowed import ALLOWED
from tests.words.bypassing import complaints, in_folder

GAME = Path(__file__).parents[2] / "game"


def test_no_sentence_bypasses_translation() -> None:
    assert in_folder(GAME, ALLOWED) == []


def test_nothing_is_allowed_that_nobody_says() -> None:
    """A list of exceptions that only grows would hide the next bypass."""
    told = " ".join(in_folder(GAME, {}))
    needed = {words for words in frozenset().union(*ALLOWED.values()) if repr(words) in told}
    assert needed == frozenset().union(*ALLOWED.values())
    assert all((GAME / where).is_file() for where in ALLOWED)


@pytest.mark.parametrize(
    ("source", "what"),
    [
        ('words = "The coach is gone."', "a sentence"),
        ('words = f"{name} is gone"', "a sentence"),
        ('words = "won by " + name', "a sentence"),
        ('WORDS = {"gone": "The coach is gone"}', "a sentence"),
        ('raise BadData("There is no such coach.")', "a sentence"),
        ('said = _("gone") + " for good"', "a sentence"),
        ('name = "Coach"', "a word"),
        ('press = Press("go", "ride", act)', "a drawn word"),
        ('press = Press("go", _("ride"), act, tip="ride away")', "a sentence"),
        ('press = Press("go", _("ride"), act, tip="ride")', "a drawn word"),
        ('surface.blit(fitted("health", px, width), place)', "a drawn word"),
        ('lettering.line(f"{n}die", px)', "a drawn word"),
        ('line("health" if hurt else _("hale"), px)', "a drawn word"),
        ('line(", ".join(["wit", "speed"]), px)', "a drawn word"),
        ('line("wit{n}".format(n=n), px)', "a drawn word"),
        ('window.set_caption("deliver")', "a drawn word"),
        ('parser.add_argument("--json", help="machines")', "a drawn word"),
        ('_(f"{name} is gone")', "an f-string"),
        ('_("{name} is gone".format(name=name))', "filled in"),
        ('_("The coach " + where)', "put together"),
        ('plural(f"{n} die", "{n} dice", n)', "an f-string"),
        ('day = f"{then:%d %B}"', "a month"),
        ("line(CARDS[card].name, px)", "a data file"),
        ("said = GOODS[good].name", "a data file"),
        ('NAMES = {"rifle": _("rifle")}', "frozen"),
        ('class Rifle:\n    name = _("rifle")', "frozen"),
        ('def told(words: str = _("rifle")) -> str: ...', "frozen"),
        ('MANY = plural("{n} rifle", "{n} rifles", 2)', "frozen"),
        ('@named(_("rifle"))\ndef rifle() -> None: ...', "frozen"),
    ],
)
def test_what_bypasses_is_found(source: str, what: str) -> None:
    found = complaints(source)
    assert found, source
    assert any(what.removeprefix("a ") in complaint for _line, complaint, _words in found), found


@pytest.mark.parametrize(
    "source",
    [
        '"""A module, and what it means."""',
        'def told() -> str:\n    """What is told."""\n    return _("The coach is gone.")',
        'LATER = {"rifle": later("a long rifle")}',
        'def draw():\n    line(plural("{n} guinea", "{n} guineas", n), px)',
        'def told():\n    said = _("{name} is gone").format(name=name)',
        'raise ValueError(f"no picture {name!r} here")',
        'assert legal, "the action must be legal"',
        'place = "south"',
        'if place == "The South": ...',
        'kind: "Literal[1, 2]" = 1',
        'Place = Literal["North", "South"]',
        '__all__ = ["Coach"]',
        'def press():\n    return Press(f"row {n}", _("Ride"), act)',
        'line(f"{n} – {m}", px)',
        'line(f"+{n}", px)',
        'time = f"{then:%H:%M}"',
        'pattern = re.compile(r"An odd [A-Z] thing")',
        'words = property(lambda self: _("The coach"))',
        "self.name = name",
        "def told():\n    return _(CARDS[card].name)",
        "text = self.sheet[0].text",
    ],
)
def test_what_needs_no_translation_is_left_alone(source: str) -> None:
    assert complaints(source) == []


def test_what_is_allowed_is_allowed_only_where_it_is() -> None:
    source = 'name = "Swift Nick"'
    assert complaints(source)
    assert complaints(source, frozenset({"Swift Nick"})) == []


def test_a_folder_is_told_file_by_file(tmp_path: Path) -> None:
    (tmp_path / "scenes").mkdir()
    (tmp_path / "scenes" / "inn.py").write_text('\nsign = "The Red Lion"\n', encoding="utf-8")
    told = "scenes/inn.py:2: a sentence bypasses translation: 'The Red Lion'"
    assert in_folder(tmp_path, {}) == [told]
    assert in_folder(tmp_path, {"scenes/inn.py": frozenset({"The Red Lion"})}) == []
    assert in_folder(tmp_path, {"scenes/road.py": frozenset({"The Red Lion"})}) == [told]
