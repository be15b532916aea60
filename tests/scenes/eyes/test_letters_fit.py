"""No word is cut, falls off an edge or lies over another, however large the letters are."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from pygame import Surface

from game.engine.your_money.data import CARDS, TOWN
from game.scenes.front.first_look import FirstLook
from game.scenes.kit.scene import Pop
from game.session.settings import TEXT_SIZES, TextSize
from game.sprites import lettering
from game.sprites.lettering import Scale
from game.sprites.your_money.cards import small_card
from game.sprites.your_money.desks import town_plot
from game.sprites.your_money.layout import TableLayout
from game.sprites.your_money.slips import TagRow, odds_tag
from tests.scenes.eyes.watching import SEEN, Eyes, Size, Watch, Watched, watching
from tools.pictures import (  # noqa: F401 - they list their pictures
    before,
    broadside,
    calendar,
    ends,
    house,
    looking_on,
    pages,
    plain,
    practice,
    rides,
    table,
)
from tools.pictures.gallery import PICTURES, chosen
from tools.pictures.studio import open_studio

ROOMS = SEEN["rooms"]
AT_TABLE = SEEN["at_table"]
# What is tightest; in larger windows of the same shape the rest is the same, only larger.
TIGHT = ("setup_rules", "ending_win_long", *AT_TABLE[0:1], *AT_TABLE[5:7], *AT_TABLE[9:12])

Row = tuple[Size, TextSize]


def rows(name: str, on_a_push: Sequence[Row], at_night: Sequence[Row]) -> list[Any]:
    """Sizes of windows and letters, of which a push tries the first."""
    wide = pytest.mark.wide(f"tests/scenes/eyes/test_letters_fit.py::{name}")
    return [*on_a_push, *[pytest.param(*row, marks=wide) for row in at_night]]


SMALL = rows(
    "test_every_scene_keeps_every_word",
    [((1280, 800), 100), ((1280, 800), 200), ((960, 600), 150)],
    [
        *[((1280, 800), text) for text in TEXT_SIZES if 100 < text < 200],
        ((960, 600), 100),
        ((960, 600), 200),
    ],
)
LARGE = rows(
    "test_larger_windows_do_too",
    [((1024, 768), 150), ((3840, 2160), 200)],
    [
        ((1920, 1080), 100),
        ((1920, 1080), 150),
        ((1920, 1080), 200),
        ((2560, 1080), 175),
        ((3840, 2160), 100),
    ],
)


@pytest.fixture(scope="module", autouse=True)
def studio() -> None:
    open_studio()


def faults(watch: Watch) -> dict[str, object]:
    """What went wrong, by kind; nothing if nothing did."""
    found = {
        "cut": watch.cut,
        "lost": sorted(set(watch.lost)),
        "crossed": sorted(set(watch.crossed)),
    }
    return {kind: texts for kind, texts in found.items() if texts}


def look(names: tuple[str, ...], eyes: Eyes) -> dict[str, dict[str, object]]:
    """The faults of each picture that has some."""
    wrong = {}
    for name in names:
        with watching() as watch:
            assert isinstance(PICTURES[name](eyes), Surface)
        assert watch.seen, f"{name} shows no letters"
        if faults(watch):
            wrong[name] = faults(watch)
    return wrong


@pytest.mark.parametrize(("size", "text"), SMALL, ids=str)
def test_every_scene_keeps_every_word(size: Size, text: TextSize) -> None:
    assert look((*ROOMS, *AT_TABLE), Eyes(size, text)) == {}


@pytest.mark.parametrize(("size", "text"), LARGE, ids=str)
def test_larger_windows_do_too(size: Size, text: TextSize) -> None:
    assert look(TIGHT, Eyes(size, text)) == {}


@pytest.mark.narrow(alike="text")
@pytest.mark.parametrize("text", [200, 100])
def test_plain_letters_are_wider_and_fit_as_well(text: TextSize) -> None:
    assert look((*ROOMS, *TIGHT), Eyes((1280, 800), text, plain_letters=True)) == {}


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 800), 100), ((1280, 800), 200), ((960, 600), 200)]
)
def test_the_first_look_shows_every_size(size: Size, text: TextSize) -> None:
    eyes = Eyes(size, text)
    with watching() as watch:
        eyes.sit(FirstLook(eyes.context(), Pop)).photograph()
    assert faults(watch) == {}


def test_the_watch_sees_what_is_cut_lost_and_crossed(tmp_path: Path) -> None:
    """The watch itself: a word too long, one over the edge, and two in one place."""
    with watching() as watch:
        page = Watched((100, 60))
        lettering.fitted("Bartholomew Ravenscroft", 20, 60)
        page.blit(lettering.line("over the edge", 20), (60, 0))
        page.blit(lettering.line("one", 20), (0, 30))
        page.blit(lettering.line("two", 20), (4, 30))
    assert faults(watch) == {
        "cut": ["Bartholomew Ravenscroft"],
        "lost": ["over the edge"],
        "crossed": [("one", "two")],
    }


# In the largest letters nothing in the rooms round the tables is small print, nor on the map ------


LEAST = 10
"""Units: what is smallest at the usual size of letters, and grows with them."""

LARGE_ROOMS = (
    "title_*",
    "choose*",
    "setup_*",
    "company",
    "diary*",
    "curtain_*",
    "notice",
    "settings*",
    "saved_*",
    "about",
    "dice_*",
    "pause_trouble",
    "keys*",
    "ending_*",
    "calendar*",
    "plain_*_end",
    "practice*",
    "rides*",
)


def small_print(name: str, size: Size, text: TextSize) -> dict[str, int]:
    """The texts of a picture that are set smaller than they may be, and their pixels."""
    eyes = Eyes(size, text)
    least = eyes.context().scale.text(LEAST)
    with watching() as watch:
        PICTURES[name](eyes)
    assert watch.letters, f"{name} shows no letters"
    return {each.text: each.px for each in watch.letters if each.px < least and each.text.strip()}


@pytest.mark.narrow(alike="text")
@pytest.mark.parametrize(("size", "text"), [((1280, 800), 200), ((1280, 800), 150)], ids=str)
def test_large_letters_are_large_everywhere(size: Size, text: TextSize) -> None:
    names = sorted({name for room in LARGE_ROOMS for name in chosen(room)})
    assert len(names) > 60
    found = {name: small_print(name, size, text) for name in names}
    assert {name: small for name, small in found.items() if small} == {}


FIGURE, NAME, MARK = 24, 18, 16
"""Units on the map's cards: numbers, names and tags, and the letters of the stats."""

LONGEST = ("Lord and Lady", "Green’s gamekeeper")
"""Two long words that go on no card in larger letters than these 15 units."""

MAPS: list[tuple[Size, float]] = [
    *(((1280, 800), text) for text in (1.5, 1.75, 2.0)),
    ((1920, 1080), 2.0),
    ((3840, 2160), 2.0),
]


def wanted(text: str) -> float:
    """How large a text of a card must be at least, in units."""
    if text in LONGEST:
        return 15
    if text.startswith("+") or text in ("S", "W", "C"):
        return MARK
    if text.rstrip("+").isdigit():
        return FIGURE
    return NAME


@pytest.mark.parametrize(("size", "text"), MAPS, ids=str)
def test_the_cards_on_the_map_are_large_in_large_letters(size: Size, text: float) -> None:
    scale, layout = Scale(*size, text), TableLayout(size, text)
    small: dict[str, dict[str, int]] = {}
    for card in CARDS:
        with watching() as watch:
            small_card(card, None, layout.plot("north").size, scale, guards=3)
        assert {"S", "W", "C", "+15"} < {each.text for each in watch.letters}
        assert not watch.lost
        assert not watch.crossed
        found = {e.text: e.px for e in watch.letters if e.px < scale.px(wanted(e.text))}
        if found:
            small[card] = found
    assert small == {}


@pytest.mark.parametrize(("size", "text"), MAPS, ids=str)
def test_so_are_the_town_and_the_tags(size: Size, text: float) -> None:
    scale, layout = Scale(*size, text), TableLayout(size, text)
    with watching() as watch:
        for place in TOWN:
            town_plot(place, layout.plot(place).size, scale, guards=1)
        rows = (TagRow("catch", "catch", "certain"), TagRow("purse", "purse", "97", 0.97))
        odds_tag(rows, scale)
    letters = {each.text: each.px for each in watch.letters}
    assert set(letters) == {"Tavern", "Market", "+5", "catch", "certain", "purse", "97"}
    assert all(px >= scale.px(MARK if text == "+5" else NAME) for text, px in letters.items())
    assert not watch.lost
    assert not watch.crossed


@pytest.mark.parametrize("text", [1.0, 1.25])
def test_in_smaller_letters_the_map_stays_as_it_is_drawn(text: float) -> None:
    layout = TableLayout((1280, 800), text)
    unit, north = layout.map.width / 1120, layout.plot("north")
    assert north.width == pytest.approx(164 * unit, abs=1)
    assert north.height == pytest.approx(214 * unit, abs=1)
    assert north.centerx == pytest.approx(layout.map.left + 440 * unit, abs=1)
    assert north.centery == pytest.approx(layout.map.top + 124 * unit, abs=1)
