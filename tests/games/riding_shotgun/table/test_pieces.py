"""Riding Shotgun's furniture at every size: every word whole, every figure readable, none over
another, every part on its piece.
"""

from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect

from game.engine.riding_shotgun.data import CARDS, DATA, ROAD, TOWN, WILDCARDS
from game.scenes.riding_shotgun.prerender import jobs
from game.session.seats.seats import EVERY_MARK
from game.session.tongue import ENGLISH, speak
from game.sprites import art, lettering, pieces
from game.sprites.lettering import Scale
from game.sprites.pieces import Piece
from game.sprites.riding_shotgun import cards, panel, placard, posts, stage, trays
from game.sprites.riding_shotgun.layout import CoachLayout
from game.sprites.riding_shotgun.panel import FACES, Rider, rider_panel
from tests.scenes.eyes.watching import faults, watching
from tools.pictures.positions import LONGEST
from tools.pictures.studio import open_studio

SIZES = [(960, 600), (1280, 800), (1920, 1080)]
TEXTS = [1.0, 1.25, 1.5, 2.0]
NAMES = (LONGEST[0], "Nell", LONGEST[1], "Jo")
MARKS = tuple([mark.name for mark in EVERY_MARK])
EVERYWHERE = [(size, text, seats) for size in SIZES for text in TEXTS for seats in (4, 6, 8)]
EVERYWHERE.append(((3840, 2160), 1.0, 8))


@pytest.fixture(scope="module", autouse=True)
def studio() -> None:
    open_studio()


def rider(seat: int, **more: bool) -> Rider:
    """Somebody whose figures are as wide as they come."""
    board = seat // 2 + (4 if seat % 2 else 0)
    name = NAMES[seat % len(NAMES)]
    return Rider(MARKS[seat], name, board, seat % 2, 5, 16, 14, 11, **more)


def furniture(layout: CoachLayout) -> Iterator[tuple[str, Piece]]:
    """Every piece of a table in its fullest states."""
    scale = layout.scale
    size = layout.panel(0, 0).size
    for seat in range(layout.seats):
        yield f"panel {seat}", rider_panel(size, scale, rider(seat, driver=True, cover=True))
        yield f"rival {seat}", rider_panel(size, scale, rider(seat, rival=True, active=True))
    yield "road", posts.road_board(layout)
    if layout.large:
        said = "space 13 of 44, Prosperity Gulch in 2"
        yield "road words", posts.road_words(layout.road_line.size, scale, said)
    yield "wheels", posts.wheels_panel(layout, 3, 5, (4, 5, 6), 6)
    yield "tracker", panel.tracker_plate(layout)
    states: tuple[panel.State, ...] = ("open", "coming", "now", "done")
    for state in states:
        size = layout.field(0).size
        made = panel.field(size, scale, layout.seats, MARKS[7], 7, 999, state)
        yield f"field {state}", made
    if not layout.large:
        lines = ("Featherstonehaugh is captain: speed 4 + 1 = 5", "26 spaces to Redemption")
        wild = "Prosperity Gulch passed: a wildcard for each"
        yield "receipt", panel.receipt_line(layout, "The guards steer, 12 to 11", lines, wild)
    each = tuple(range(7, 7 + layout.seats // 2))
    for team in (0, 1):
        yield (
            "post",
            posts.post_piece(layout.post(team).size, scale, posts.Post(team, 12, each, wins=True)),
        )
        size = layout.folded_post(team).size
        yield "folded", posts.post_piece(size, scale, posts.Post(team, 12, each, each[:1]), True)
    yield from placards(layout)
    yield from reload(layout)


def placards(layout: CoachLayout) -> Iterator[tuple[str, Piece]]:
    """Placards of an attack alone, met, and over."""
    scale, size = layout.scale, layout.placard.size
    head = "Featherstonehaugh throws dynamite at Maximiliane"
    attack = placard.Laid(1, "dynamite", 0, 3, (7, 13, 16), ("+1 loaded",), 12)
    met = placard.Laid(0, "dodge", 0, 3, (1, 3, 6), ("+1 Driver", "+2 ducked"), 15)
    effect = "A hit costs 1 grit and a card, and another guard 1 grit."
    count = "3 dynamite: four in the deck, three in sight."
    bandit, guard = placard.Person(MARKS[1], 4), placard.Person(MARKS[0], 0)
    for at in (placard.Person(), guard):
        said = placard.Declaration(
            bandit, at, head, "Maximiliane answers", "dynamite", attack, None, effect, count
        )
        yield "placard", placard.placard(size, scale, said)
        said = placard.Declaration(
            bandit, at, head, "Maximiliane answers", "dynamite", attack, met, effect, count
        )
        yield "met", placard.placard(size, scale, said)
    over = placard.Declaration(
        bandit,
        guard,
        head,
        "",
        "dynamite",
        placard.Laid(1, "dynamite", 44, 3, (), (), 3, lied=True),
        result="Called: it was a lie. Maximiliane gains 1 grit.",
    )
    yield "over", placard.placard(size, scale, over)
    open_yet = placard.Declaration(bandit, None, head, "", "", placard.Laid(1, "", 0))
    yield "draft", placard.placard(size, scale, open_yet)


def reload(layout: CoachLayout) -> Iterator[tuple[str, Piece]]:
    """The end of a round."""
    road_name, grit, gold, wheels_name = trays.clock_names()
    rows = (
        trays.Clock(road_name, 300, "13 of 44"),
        trays.Clock(grit, 400, "bandits: 12 left", 550, "guards: 9 left"),
        trays.Clock(gold, 0, "", 125, "1 of 8 bars"),
        trays.Clock(wheels_name, 0, "", 500, "2 of 4 burnt"),
    )
    size = layout.reload.clocks.size
    yield "clocks", trays.clocks(size, layout.scale, "How near to winning", rows)
    said = f"dynamite 5 at {LONGEST[1].split()[0]}, taken"
    cost = f"{LONGEST[1].split()[0]} −1 grit, −1 card and in cover; {LONGEST[0].split()[0]} +1 grit"
    row = trays.Receipt(MARKS[7], "dynamite", said, cost)
    size = layout.reload.receipts.size
    yield "receipts", trays.receipts(size, layout.scale, "This round", (row,) * layout.seats)


@pytest.mark.narrow(apart=("size", "text", "seats"))
@pytest.mark.parametrize(("size", "text", "seats"), EVERYWHERE, ids=str)
def test_every_word_of_the_table_is_whole(size: tuple[int, int], text: float, seats: int) -> None:
    assert faults(furniture(CoachLayout(Scale(*size, text), seats))) == {}


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_lengthened_english_fits_as_well(text: float) -> None:
    speak("qps")
    try:
        layout = CoachLayout(Scale(1280, 800, text), 8)
        assert faults(furniture(layout)) == {}
    finally:
        speak(ENGLISH)


@pytest.mark.parametrize("wide", [96, 110, 150, 200, 270])
def test_every_card_says_all_it_should(wide: int) -> None:
    size = (wide, round(wide * 1.4))
    scale = Scale(1280, 800)
    with watching() as watch:
        for card in CARDS:
            made = cards.front(card, size, scale)
            assert made.rects["number"].right < made.rects["picture"].left
        for card in WILDCARDS:
            cards.wild_front(card, size, scale)
    assert (watch.cut, watch.lost, watch.crossed) == ([], [], [])
    said = {letters.text for letters in watch.letters}
    words = {word for line in said for word in line.split()}
    for each in CARDS.values():
        assert set(each.name.split()) <= words, each
    for wild in WILDCARDS.values():
        assert set(wild.title.split()) <= words, wild
        if wide >= cards.WORDS_FROM:
            assert set(wild.text.split()) <= words, wild


@pytest.mark.parametrize("size", [(67, 104), (35, 98), (47, 150), (86, 134), (125, 415), (95, 260)])
def test_a_plate_shows_number_symbol_and_coaches(size: tuple[int, int]) -> None:
    with watching() as watch:
        for card in CARDS:
            made = cards.front(card, size, Scale(1280, 800))
            assert not made.rects["number"].colliderect(made.rects["symbols"])
            assert made.rects["coaches"].top >= made.rects["symbols"].bottom
    assert (watch.cut, watch.lost, watch.crossed) == ([], [], [])


# The stage ---------------------------------------------------------------------------------------


def cast(seats: int, burnt: int = 0, tilt: int = 0) -> stage.StageCast:
    """Everybody of so many seats on the stage."""
    actors = [stage.Actor(s, MARKS[s], s // 2 + (4 if s % 2 else 0)) for s in range(seats)]
    return stage.StageCast("scrub", tuple(actors[::2]), tuple(actors[1::2]), burnt, True, tilt)


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("seats", [4, 6, 8])
@pytest.mark.parametrize("size", SIZES)
def test_everybody_rides_within_the_stage(size: tuple[int, int], seats: int, tall: bool) -> None:
    layout = CoachLayout(Scale(*size), seats)
    there = layout.tall_stage if tall else layout.stage
    made = stage.stage_picture(there.size, layout.scale, cast(seats))
    box = made.surface.get_rect()
    for name, rect in made.rects.items():
        if name.startswith(("seat_", "muzzle_", "wheel_", "gold", "driver")):
            assert box.contains(rect), name
    assert {f"seat_{seat}" for seat in range(seats)} <= set(made.rects)
    if tall:
        # Who rides there is not hidden by what hangs over the stage.
        low = layout.placard.bottom - there.top
        for seat in range(seats):
            assert made.rects[f"seat_{seat}"].centery > low, seat


@pytest.mark.parametrize("seats", [4, 6, 8])
@pytest.mark.parametrize("size", SIZES)
def test_the_weather_stands_where_nobody_rides(size: tuple[int, int], seats: int) -> None:
    layout = CoachLayout(Scale(*size), seats)
    made = stage.stage_picture(layout.stage.size, layout.scale, cast(seats))
    sky = layout.sky.move(-layout.stage.left, -layout.stage.top)
    assert made.surface.get_rect().contains(sky)
    for name, rect in made.rects.items():
        if name.startswith(("seat_", "muzzle_", "gold")):
            assert not sky.colliderect(rect), name


def test_a_part_left_out_can_be_laid_where_it_was() -> None:
    scale = Scale(1280, 800)
    size = CoachLayout(scale, 4).stage.size
    whole = stage.stage_picture(size, scale, cast(4))
    for name in ("coach", "rider_1", "team"):
        without = stage.stage_picture(size, scale, cast(4), frozenset({name}))
        assert without.rects == whole.rects
        rect = whole.rects[name].clip(whole.surface.get_rect())
        changed = differing(whole.surface, without.surface)
        assert changed.width, name
        assert rect.inflate(rect.width // 2, rect.height // 2).contains(changed), name


def differing(one: pygame.Surface, other: pygame.Surface) -> Rect:
    """The box of what is not the same in both."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes) if boxes else Rect(0, 0, 0, 0)


def test_each_burnt_wheel_shows_where_it_is() -> None:
    scale = Scale(1280, 800)
    size = CoachLayout(scale, 4).stage.size
    before = stage.stage_picture(size, scale, cast(4))
    for burnt in range(1, 5):
        after = stage.stage_picture(size, scale, cast(4, burnt))
        wheel = after.rects[f"wheel_{burnt - 1}"]
        changed = differing(before.surface, after.surface)
        assert wheel.colliderect(changed), burnt
        before = after


def test_the_country_slides_without_a_gap() -> None:
    size = CoachLayout(Scale(1280, 800), 4).stage.size
    whole = stage.country(size, "prairie").surface
    at_rest, gone_by, on_its_way = (
        whole.subsurface(Rect((left, 0), size)) for left in (0, size[0], 40)
    )
    assert differing(at_rest, gone_by).width == 0
    assert differing(at_rest, on_its_way).width > 0


def test_the_country_is_that_of_the_road() -> None:
    found = [stage.land_at(space) for space in range(TOWN + 1)]
    assert set(found) == set(stage.LANDS)
    assert found == sorted(found, key=stage.LANDS.index)
    assert len(ROAD.terrain) == len(stage.LANDS)


@pytest.mark.parametrize(
    ("start", "end"),
    [((0, 0), (90, 40)), ((90, 40), (0, 0)), ((0, 40), (90, 0)), ((90, 0), (0, 40))],
)
def test_the_line_of_an_attack_ends_at_its_target(
    start: tuple[int, int], end: tuple[int, int]
) -> None:
    piece, box = stage.aimed(start, end, Scale(1280, 800))
    assert box.size == piece.surface.get_size()
    inked = pygame.mask.from_surface(piece.surface)
    near = Rect(0, 0, 14, 14)
    near.center = (end[0] - box.left, end[1] - box.top)
    far = near.copy()
    far.center = (start[0] - box.left, start[1] - box.top)
    # The head is broad, the tail is a line.
    assert covered(inked, near) > covered(inked, far) > 0


def covered(mask: pygame.Mask, rect: Rect) -> int:
    """How many inked pixels a rect holds."""
    return mask.overlap_area(pygame.mask.Mask(rect.size, fill=True), rect.topleft)


# The road ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "text", "seats"), EVERYWHERE, ids=str)
def test_every_space_lies_on_the_road_and_the_coach_goes_right(
    size: tuple[int, int], text: float, seats: int
) -> None:
    layout = CoachLayout(Scale(*size, text), seats)
    picture = layout.road_picture
    spots = [posts.space_at(layout, space) for space in range(TOWN + 1)]
    assert all(picture.collidepoint(spot) for spot in spots)
    assert [x for x, _y in spots] == sorted({x for x, _y in spots})
    disc = Rect(0, 0, layout.coach_disc, layout.coach_disc)
    for space in range(TOWN + 1):
        disc.center = posts.coach_at(layout, space)
        assert picture.contains(disc)


def test_art_of_the_people_is_theirs() -> None:
    for board, name in enumerate(FACES):
        assert name in DATA.player_boards[board].name.lower()
        assert art.picture(f"riding_shotgun/face_{name}", (110, 110)).get_width() == 110


@pytest.mark.parametrize(("size", "text", "seats"), EVERYWHERE, ids=str)
def test_figures_of_a_panel_stand_beside_one_another(
    size: tuple[int, int], text: float, seats: int
) -> None:
    layout = CoachLayout(Scale(*size, text), seats)
    made = rider_panel(layout.panel(0, 0).size, layout.scale, rider(0, driver=True, cover=True))
    gold, held, wild = (made.rects[name] for name in ("gold", "cards", "wild"))
    assert gold.right <= held.left
    assert held.right <= wild.left
    if not layout.large:
        boots = [made.rects[f"grit_{n}"] for n in range(5)]
        assert all(boots[n].right <= boots[n + 1].left for n in range(4))
        assert min(boots[0].size) >= 10


# What is made ready beforehand is what the table asks for when it is laid


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_table_laid_afterwards_engraves_nothing_more(text: float) -> None:
    art.forget()
    lettering.forget()
    pieces.forget()
    scale = Scale(1280, 800, text)
    for job in jobs(scale):
        job()
    before, _bytes = art.kept()
    assert before > 100
    layout = CoachLayout(scale, 8)
    for card in CARDS:
        cards.whole(card, layout.desks.card, scale)
    for team in (0, 1):
        cards.back(team, layout.desks.card)
        cards.back(team, layout.drawn_card)
        posts.post_piece(layout.post(team).size, scale, posts.Post(team))
    for card in CARDS:
        cards.front(card, layout.drawn_card, scale)
    if not layout.large:
        actors = [stage.Actor(s, MARKS[s], s // 2 + (4 if s % 2 else 0)) for s in range(8)]
        cast = stage.StageCast("mine", tuple(actors[::2]), tuple(actors[1::2]))
        for size in (layout.stage.size, layout.tall_stage.size):
            stage.stage_picture(size, scale, cast)
    assert art.kept()[0] == before
