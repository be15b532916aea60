"""Longer, accented words have room everywhere, and no sentence bypasses translation."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.engine.discovery import game_called
from game.scenes.book.rules_book import show_rule
from game.scenes.front.first_look import FirstLook
from game.scenes.kit.scene import Context, Pop, Scene
from game.scenes.review.almanack import DiceAlmanack
from game.scenes.settings.keys import KeysPage
from game.scenes.table.drivers.lesson import open_lesson
from game.scenes.your_money.lesson import TEACHING
from game.session.tongue import LENGTHENED, speak
from game.sprites import lettering
from tests.scenes.eyes.watching import SEEN, forget_letters
from tests.words.allowed import ALLOWED
from tests.words.bypassing import complaints, in_folder
from tools.pictures import before, ends, house, table
from tools.pictures.gallery import PICTURES, Take
from tools.pictures.positions import played
from tools.pictures.studio import Sitting, Studio, open_studio

__all__ = ["before", "ends", "house", "table"]  # each puts its pictures on the list

SIZES = ((1280, 800), (1920, 1080))

SCENES = SEEN["lengthened"]

SPEC = game_called("your_money")


def _of(scene: Callable[[Context], Scene]) -> Take:
    return lambda studio: Sitting(scene(studio.context())).photograph()


def _almanack(context: Context, leaf: str) -> Scene:
    page = DiceAlmanack(context, played(2, 99).record())
    page.tab = leaf
    return page


MORE: dict[str, Take] = {
    "keys": _of(KeysPage),
    "first_look": _of(lambda context: FirstLook(context, lambda: Pop())),
    **{
        f"book_{number}": _of(lambda context, rule=rule: show_rule(context, SPEC, rule))  # type: ignore[misc]
        for number, rule in enumerate(("1", "3", "4", "5", "6"))
    },
    **{
        f"lesson_{n}": _of(lambda context, n=n: open_lesson(context, SPEC, n))  # type: ignore[misc]
        for n in range(len(TEACHING.exercises))
    },
    **{
        f"almanack_{leaf}": _of(lambda context, leaf=leaf: _almanack(context, leaf))  # type: ignore[misc]
        for leaf in ("game", "all", "seed")
    },
}
"""Scenes that are not on the list of pictures."""

PLAIN = frozenset(
    {
        # Languages by their own names.
        *("English", "qps", "Deutsch", "Español", "Français"),
        # Names of people and of things outside the house.
        *("Nell", "Tom", "Bess", "Jack", "Moll", "Dick", "Swift", "Nick", "Black", "Harry"),
        *("Pip", "Nimble", "Turpin"),
        *(
            "Bartholomew",
            "Ravencroft",
            "Ravenscroft",
            "BARTHOLOMEW",
            "RAVENCROFT",
            "Wilhelmina",
            "Featherstoneh",
        ),
        # A path, and a file's name.
        *("home", "nell", "local", "share", "stand", "and", "deliver", "saves", "errors", "log"),
    }
)

# A command to be typed, and a seed of luck.
PLAIN_LINES = frozenset({"python -m game verify --seed", "York"})

WORD = re.compile(r"[^\W\d_]{3,}")
FINGERPRINT = re.compile(r"\b[0-9A-F]{4}\b")


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[str]]:
    """Every line set in letters while the lengthened English is spoken."""
    lines: set[str] = set()
    # As anybody sees to it who may come after, so that no picture of this tongue is kept.
    open_studio()
    forget_letters()
    speak(LENGTHENED)
    set_line = lettering._set

    def remember(text: str, *how: Any) -> Surface:
        lines.add(text)
        return set_line(text, *how)

    monkeypatch.setattr(lettering, "_set", remember)
    lettering.cut_off.clear()
    yield lines
    forget_letters()
    lettering.cut_off.clear()


@pytest.mark.narrow
@pytest.mark.parametrize("size", SIZES, ids=["1280x800", "1920x1080"])
@pytest.mark.parametrize("name", [*SCENES, *MORE])
def test_every_scene_has_room_for_longer_words(
    name: str, size: tuple[int, int], drawn: set[str]
) -> None:
    picture = (PICTURES | MORE)[name](Studio(size))
    assert picture.get_size() == size
    assert drawn
    assert list(lettering.cut_off) == []
    # A word without an accent came past the translator.
    plain = [
        text
        for text in sorted(drawn - PLAIN_LINES)
        if any(
            word.isascii() and word not in PLAIN for word in WORD.findall(FINGERPRINT.sub("", text))
        )
    ]
    assert plain == []


def test_a_word_too_long_and_a_word_in_english_would_be_seen(drawn: set[str]) -> None:
    pygame.font.init()
    lettering.fitted("A very long sentence indeed", 30, 40)
    assert list(lettering.cut_off) == ["A very long sentence indeed"]
    lettering.line("Back", 20)
    assert "Back" in drawn


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
