"""Nothing is told by colour alone: through four filters, what differs must still differ."""

from collections.abc import Callable, Iterator
from itertools import combinations

import pygame
import pytest
from pygame import Rect, Surface

from game.engine.your_money.data import CARDS
from game.engine.your_money.odds.weighing import ENDS, End
from game.engine.your_money.state import Coach
from game.session.seats.seats import EVERY_MARK
from game.sprites import art, palette
from game.sprites.course_graph import CoursePlate, CourseRider
from game.sprites.course_graph import CoursePoint as Course
from game.sprites.dick_turpin.cards import back
from game.sprites.lettering import Scale
from game.sprites.palette import (
    FRESH,
    IVORY,
    SEAT_COLOURS,
    SEAT_MARKS,
    Looks,
    seal,
    shown,
)
from game.sprites.pieces import Piece
from game.sprites.your_money import marks
from game.sprites.your_money.cards import Frame, small_card
from game.sprites.your_money.desks import rider, town_plot
from game.sprites.your_money.layout import TableLayout
from game.sprites.your_money.robbery_board import Slot, SlotState, robbery_board
from game.sprites.your_money.sheet import robber_sheet
from game.sprites.your_money.slips import throw_square
from game.sprites.your_money.stall import Deal, Portion, StallGood, market_board
from tools.pictures.furniture import fresh, robber

LAYOUT = TableLayout((1280, 800))
SCALE: Scale = LAYOUT.scale

# Machado, Oliveira and Fernandes 2009, full strength, on linear red, green and blue.
MATRICES: dict[str, tuple[tuple[float, float, float], ...]] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
LINEAR = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in range(256)]

Pixel = tuple[float, float, float]


def _light(part: float) -> float:
    """How light a linear part looks, 0–100."""
    part = min(1.0, max(0.0, part))
    return 116 * part ** (1 / 3) - 16 if part > 0.008856 else 903.3 * part


def filtered(surface: Surface, matrix: tuple[tuple[float, float, float], ...]) -> list[Pixel]:
    """The picture on map paper, small, as such eyes see it: parts 0–100."""
    ground = Surface(surface.get_size(), 0, 32)
    ground.fill(shown(FRESH))
    ground.blit(surface, (0, 0))
    longest = max(ground.get_size())
    share = min(1.0, 160 / longest)
    size = tuple(max(1, round(side * share)) for side in ground.get_size())
    raw = pygame.image.tobytes(pygame.transform.smoothscale(ground, size), "RGB")
    known: dict[bytes, Pixel] = {}  # most of a picture is paper and ink
    seen = []
    for at in range(0, len(raw), 3):
        colour = raw[at : at + 3]
        found = known.get(colour)
        if found is None:
            r, g, b = LINEAR[colour[0]], LINEAR[colour[1]], LINEAR[colour[2]]
            one, two, three = [_light(x * r + y * g + z * b) for x, y, z in matrix]
            found = known[colour] = (one, two, three)
        seen.append(found)
    return seen


def apart(one: Surface, other: Surface, eyes: str) -> float:
    """The share of the picture that plainly differs: by 15 steps of lightness of 100."""
    return differing(filtered(one, MATRICES[eyes]), filtered(other, MATRICES[eyes]))


def differing(first: list[Pixel], second: list[Pixel]) -> float:
    """The same of two pictures as somebody's eyes see them."""
    assert len(first) == len(second)
    plain = 0
    for (a, b, c), (x, y, z) in zip(first, second, strict=True):
        if abs(a - x) >= 15 or abs(b - y) >= 15 or abs(c - z) >= 15:
            plain += 1
    return plain / len(first)


def part(piece: Piece, name: str) -> Surface:
    return piece.surface.subsurface(piece.rects[name]).copy()


@pytest.fixture(params=[False, True], ids=["broadside", "high contrast"], autouse=True)
def looked(request: pytest.FixtureRequest) -> Iterator[None]:
    palette.take(Looks(high_contrast=request.param))
    yield
    palette.take(Looks())


def seals(side: int = 48) -> dict[str, Surface]:
    return {mark: art.picture(seal(mark), (side, side)) for mark in SEAT_MARKS}


def riders() -> dict[str, Surface]:
    """The seal at the riders' feet, which is what tells them apart."""
    return {str(seat): part(rider(seat, 74), "seal") for seat in range(len(SEAT_MARKS))}


def card_backs() -> dict[str, Surface]:
    return {mark: back(number, (92, 128)) for number, mark in enumerate(SEAT_MARKS)}


def ticks() -> dict[str, Surface]:
    def mark(met: bool) -> Surface:
        out = Surface((24, 24), pygame.SRCALPHA)
        marks.tick(out, out.get_rect(), met)
        return out

    return {"met": mark(True), "missed": mark(False)}


def slots() -> dict[str, Surface]:
    """The same slot in every state, empty of dice."""
    coach: Coach = fresh("gamekeeper")

    def slot(state: SlotState) -> Surface:
        it = Slot(state, 7)
        board = robbery_board(LAYOUT.board.size, SCALE, "gamekeeper", coach, 0, it, it, it)
        box = board.rects["wit"].inflate(10, 10)
        return board.surface.subsurface(box).copy()

    return {state.value: slot(state) for state in SlotState}


def cards() -> dict[str, Surface]:
    card = next(iter(CARDS))
    size = LAYOUT.plot("north").size
    drawn = {
        frame.value: small_card(card, fresh(card), size, SCALE, frame).surface for frame in Frame
    }
    robbed = small_card(card, fresh(card, robbed=True), size, SCALE).surface
    return {**drawn, "robbed": robbed}


def towns() -> dict[str, Surface]:
    size = LAYOUT.plot("tavern").size
    return {frame.value: town_plot("tavern", size, SCALE, frame).surface for frame in Frame}


def stalls() -> dict[str, Surface]:
    def stall(deal: Deal) -> Surface:
        goods = (StallGood("mask", 6, (), deal),)
        none = Portion(3)
        board = market_board(LAYOUT.board.size, SCALE, goods, none, none, 9, 9)
        return part(board, "mask")

    return {deal.value: stall(deal) for deal in Deal}


def rows() -> dict[str, Surface]:
    """The three rows of a sheet at the same number: what they count must be seen."""
    size = LAYOUT.sheets[0].size
    sheet = robber_sheet(size, SCALE, 0, "Nell", robber(health=7, folk_hero=7, scoundrel=7))
    out = {}
    for row in ("health", "folk_hero", "scoundrel"):
        number, track = sheet.rects[row], sheet.rects[f"{row}_track"]
        # Icon and track, without the word, which differs anyway.
        icon = Rect(track.left, number.top, 24, 22)
        strip = Surface((track.width, 48), pygame.SRCALPHA)
        strip.blit(sheet.surface, (0, 0), icon)
        strip.blit(sheet.surface, (0, 24), Rect(track.left, track.bottom - 22, track.width, 22))
        out[row] = strip
    return out


def sheets() -> dict[str, Surface]:
    size = LAYOUT.sheets[0].size

    def head(turn: bool = False) -> Surface:
        drawn = robber_sheet(size, SCALE, 0, "Nell", robber(), turn=turn)
        return drawn.surface.subsurface(Rect(0, 0, size[0], 90)).copy()

    return {"waiting": head(), "deciding": head(turn=True)}


def lamps() -> dict[str, Surface]:
    return {name: art.picture(f"app/lamp_{name}", (36, 36)) for name in ("lit", "dark")}


def throws() -> dict[str, Surface]:
    """A square of the 36 throws for every end it may be filled with."""

    def square(end: End) -> Surface:
        out = Surface((58, 58), pygame.SRCALPHA)
        throw_square(out, out.get_rect(), ((end, 1.0),))
        return out

    return {end: square(end) for end in ENDS}


# (what is drawn, the least share of it that must differ between any two)
KINDS: dict[str, tuple[Callable[[], dict[str, Surface]], float]] = {
    "seals": (seals, 0.08),
    "small seals": (lambda: seals(24), 0.08),
    "riders": (riders, 0.08),
    "card backs": (card_backs, 0.03),
    "ticks": (ticks, 0.15),
    "slots": (slots, 0.02),
    "cards": (cards, 0.03),
    "towns": (towns, 0.03),
    "stalls": (stalls, 0.03),
    "rows": (rows, 0.04),
    "sheets": (sheets, 0.2),
    "lamps": (lamps, 0.05),
    "throws": (throws, 0.1),
}


@pytest.mark.parametrize("eyes", MATRICES)
@pytest.mark.parametrize("kind", KINDS)
def test_what_differs_differs_to_every_eye(kind: str, eyes: str) -> None:
    draw, least = KINDS[kind]
    seen = {name: filtered(drawn, MATRICES[eyes]) for name, drawn in draw().items()}
    alike = {
        (one, other): round(share, 4)
        for one, other in combinations(seen, 2)
        if (share := differing(seen[one], seen[other])) < least
    }
    assert alike == {}


def silhouette(mark: str) -> set[tuple[int, int]]:
    """The pixels of a seal at 24 by 24, whatever their colours."""
    drawn = art.picture(seal(mark), (24, 24))
    size = drawn.get_size()
    return {(x, y) for x in range(size[0]) for y in range(size[1]) if drawn.get_at((x, y)).a > 127}


def test_every_two_marks_differ_by_their_shape_alone() -> None:
    shapes = {mark: silhouette(mark) for mark in SEAT_MARKS}
    for one, other in combinations(SEAT_MARKS, 2):
        differs = len(shapes[one] ^ shapes[other])
        assert differs >= 0.08 * 24 * 24, (one, other)


def _step(one: str, other: str, eyes: str) -> float:
    """How far the colours of two marks are apart, in steps of lightness of 100."""
    seen: list[Pixel] = []
    for mark in (one, other):
        plate = Surface((1, 1))
        plate.fill(SEAT_COLOURS[mark])
        seen.append(filtered(plate, MATRICES[eyes])[0])
    return max([abs(a - b) for a, b in zip(seen[0], seen[1], strict=True)])


@pytest.mark.parametrize("eyes", MATRICES)
def test_where_eyes_take_two_marks_for_one_colour_dashes_and_letters_differ(eyes: str) -> None:
    """The later three are told from all by colour alone, the first five are not by every eye."""
    for one, other in combinations(EVERY_MARK, 2):
        if one.name in SEAT_MARKS[:5] and other.name in SEAT_MARKS[:5]:
            assert one.dashes != other.dashes
            assert one.letter != other.letter
        else:
            assert _step(one.name, other.name, eyes) >= 14, (one.name, other.name)


@pytest.mark.parametrize("mark", SEAT_MARKS)
def test_an_area_of_how_a_game_went_shows_whose_ever_it_is(mark: str) -> None:
    other = SEAT_MARKS[SEAT_MARKS.index(mark) - 1]
    course = (Course(1.0, (0.95, 0.05)), Course(6.0, (0.95, 0.05)))
    plate = CoursePlate(
        (480, 260), SCALE, course, [CourseRider(mark, ""), CourseRider(other, "")], 6, 6.0
    )
    middle = plate.field.inflate(-plate.field.width // 2, -plate.field.height // 2)
    area = plate.surface.subsurface(middle)
    paper = Surface(middle.size)
    paper.fill(shown(IVORY))
    assert apart(area, paper, "grey") > 0.05


def test_the_filters_are_filters() -> None:
    """Red and green of one lightness are apart for most eyes, and not for a deutan's."""
    red, green = Surface((8, 8)), Surface((8, 8))
    red.fill((150, 90, 60))
    green.fill((104, 110, 60))
    assert apart(red, green, "deutan") == 0
    assert apart(red, green, "grey") == 0
    assert apart(red, green, "tritan") == 1
