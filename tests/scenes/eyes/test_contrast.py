"""Letters stand out from what they are printed on, in every theme."""

from itertools import product

import pytest
from pygame import Rect, Surface

from game.scenes.front.first_look import FirstLook
from game.scenes.kit.scene import Pop
from game.session.seats.seats import EVERY_MARK, Mark
from game.sprites import palette
from game.sprites.merry_way.line_up import COATS
from game.sprites.palette import (
    BAND,
    BAND_GILT,
    BAND_INK,
    CARD,
    DARK_PAGE,
    DISABLED,
    DISABLED_INK,
    FADED,
    HIGH_CONTRAST,
    INK,
    IVORY,
    LEATHER,
    MOSS,
    OFF,
    OXBLOOD,
    PAPER,
    SEPIA,
    Colour,
    Looks,
    Theme,
    contrast,
    shown,
)
from game.sprites.pieces import dimmed
from tests.scenes.eyes.watching import SEEN, Eyes, watching
from tools.pictures import (  # noqa: F401 - they put their pictures on the list
    before,
    ends,
    house,
    merry,
    noting,
    pages,
    riding,
    steeple,
    table,
    turpin,
)
from tools.pictures.gallery import PICTURES
from tools.pictures.studio import open_studio

WALKED = SEEN["walked"]


@pytest.fixture(scope="module", autouse=True)
def studio() -> None:
    open_studio()


@pytest.fixture(autouse=True)
def usual_looks() -> object:
    yield
    palette.take(Looks())
    return None


def pale(
    eyes: Eyes, strong: bool, more: tuple[str, ...] = ()
) -> tuple[dict[str, list[tuple[str, float]]], int]:
    """Every text too pale by picture; and how many texts were measured."""
    found: dict[str, list[tuple[str, float]]] = {}
    measured = 0
    for name in (*WALKED, "first look", *more):
        with watching() as watch:
            if name in PICTURES:
                PICTURES[name](eyes)
            else:
                eyes.sit(FirstLook(eyes.context(), Pop)).photograph()
        for seen in watch.seen:
            measured += 1
            # A little less is enough where letters are large.
            if seen.contrast < (7.0 if strong else 3.0 if seen.large else 4.5):
                row = (seen.letters.text, round(seen.contrast, 2))
                found.setdefault(name, []).append(row)
    return found, measured


@pytest.mark.narrow
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("strong", [False, True])
def test_every_text_is_dark_enough_on_its_ground(text: int, strong: bool) -> None:
    found, measured = pale(Eyes((1280, 800), text, high_contrast=strong), strong)  # type: ignore[arg-type]
    assert found == {}
    assert measured > 1500


def test_every_text_stands_out_from_a_dark_page() -> None:
    found, measured = pale(Eyes((1280, 800), 100, dark_page=True), False, SEEN["dark"])
    assert found == {}
    assert measured > 2000


@pytest.mark.parametrize("mark", EVERY_MARK, ids=lambda mark: mark.name)
def test_letters_stand_out_from_a_seat_s_colour(mark: Mark) -> None:
    assert contrast(mark.colour, mark.edge) >= 4.2
    palette.take(Looks(dark_page=True))
    assert contrast(shown(mark.colour), shown(mark.edge)) >= 4.5


def test_the_bar_and_the_greenwood_are_dark_on_a_dark_page() -> None:
    palette.take(Looks(dark_page=True))
    for light in (BAND, *GREENWOOD):
        assert contrast(shown(light), (255, 255, 255)) > 9
    for coat in COATS.values():
        assert contrast(shown(coat), shown(GREENWOOD[0])) >= 4.5
    assert contrast(shown(BAND_INK), shown(BAND)) >= 7
    assert contrast(shown(BAND_GILT), shown(BAND)) >= 7


GREENWOOD: tuple[Colour, ...] = ((0xD8, 0xD5, 0xAC), (0xF0, 0xE3, 0xBD), (0xB9, 0xBF, 0xA6))
"""The floor of the forest, its roads and its stream, as the drawings have them."""


INKS = {"ink": INK, "sepia": SEPIA, "faded": FADED, "oxblood": OXBLOOD, "moss": MOSS}
PAPERS = (PAPER, CARD, IVORY, OFF)


@pytest.mark.parametrize(
    ("ink", "paper"), [*product(INKS.values(), PAPERS), (DISABLED_INK, DISABLED)]
)
def test_every_ink_may_be_used_on_every_paper(ink: Colour, paper: Colour) -> None:
    """And what cannot be pressed can be read."""
    assert contrast(ink, paper) >= 4.5
    palette.take(Looks(dark_page=True))
    assert contrast(shown(ink), shown(paper)) >= 4.5
    palette.take(Looks(high_contrast=True))
    assert contrast(shown(ink), shown(paper)) >= 7


def test_dice_of_both_colours_stand_out_from_the_leather() -> None:
    palette.take(Looks(high_contrast=True))
    assert contrast(shown(IVORY), shown(LEATHER)) >= 4.4
    assert contrast(shown(INK), shown(LEATHER)) >= 4.4


def _after(colour: Colour, amount: float) -> Colour:
    patch = Surface((8, 8), 65536, 32)
    patch.fill(shown(colour), Rect(0, 0, 8, 8))
    at = dimmed(patch, amount).get_at((4, 4))
    return (at.r, at.g, at.b)


@pytest.mark.parametrize("ink", ["ink", "oxblood", "moss"])
@pytest.mark.parametrize("amount", [0.28, 0.3])
def test_what_is_dimmed_can_still_be_read(ink: str, amount: float) -> None:
    # Robbed coaches, closed places and the sheets of those who have left the road.
    least = 4.5 if ink == "ink" else 3.0
    assert contrast(_after(INKS[ink], amount), _after(CARD, amount)) >= least
    palette.take(Looks(high_contrast=True))
    assert contrast(_after(INKS[ink], amount), _after(CARD, amount)) >= 7


@pytest.mark.parametrize("dress", [HIGH_CONTRAST, DARK_PAGE], ids=lambda dress: dress.name)
def test_no_theme_leaves_a_role_as_it_is_or_dresses_it_twice(dress: Theme) -> None:
    assert all(role != look for role, look in dress.roles.items())
    assert not set(dress.roles) & set(dress.roles.values())


def test_high_contrast_comes_before_a_dark_page() -> None:
    palette.take(Looks(high_contrast=True, dark_page=True))
    assert shown(PAPER) == HIGH_CONTRAST.roles[PAPER]
