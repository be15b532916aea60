"""In the largest letters nothing in the rooms round the tables is small print, nor on the map."""

import pytest

from game.engine.your_money.data import CARDS, TOWN
from game.session.settings import TextSize
from game.sprites.lettering import Scale
from game.sprites.your_money.cards import small_card
from game.sprites.your_money.desks import town_plot
from game.sprites.your_money.layout import TableLayout
from game.sprites.your_money.slips import TagRow, odds_tag
from tests.scenes.eyes.watching import Eyes, Size, watching
from tools.pictures import (  # noqa: F401 - they list their pictures
    before,
    calendar,
    ends,
    house,
    pages,
    plain,
    practice,
    rides,
)
from tools.pictures.gallery import PICTURES, chosen
from tools.pictures.studio import open_studio

LEAST = 10
"""Units: what is smallest at the usual size of letters, and grows with them."""

ROOMS = (
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


@pytest.fixture(scope="module", autouse=True)
def studio() -> None:
    open_studio()


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
    names = sorted({name for room in ROOMS for name in chosen(room)})
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
