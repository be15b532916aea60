"""The furniture of On Their Merry Way at every size: every word whole, every figure readable, none
over another, every part on its piece.
"""

import time
from collections.abc import Iterator

import pytest
from pygame import Rect

from game.engine.chance import Loose
from game.engine.merry_way import SPEC, data
from game.engine.merry_way.data import OPEN_GOODS, WISHES
from game.engine.merry_way.greenwood import BOUND, Roads, greenwood
from game.engine.merry_way.heuristics import values
from game.engine.merry_way.messages.things import card as card_name
from game.scenes.merry_way.prerender import jobs
from game.session.paths import assets
from game.session.tongue import ENGLISH, speak
from game.sprites import art, lettering, pieces
from game.sprites.lettering import Scale
from game.sprites.merry_way import bands, cards, clearings, line_up, panels, walking
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.pieces import Piece
from tests.scenes.eyes.watching import faults, watching
from tools.pictures.positions import LONGEST
from tools.pictures.studio import open_studio

SIZES = [((960, 600), 1.0), ((1280, 800), 1.0), ((1280, 800), 1.25), ((1280, 800), 1.5)]
SIZES += [((1280, 800), 2.0), ((1920, 1080), 1.0), ((3840, 2160), 1.0)]
BOARDS: list[tuple[Roads, int]] = [
    (roads, rows) for roads in ("two_roads", "one_road") for rows in (3, 4, 5)
]
everywhere = pytest.mark.parametrize(("size", "text"), SIZES, ids=str)


@pytest.fixture(scope="module", autouse=True)
def studio() -> None:
    open_studio()


def shown(seat: int, then: int | None = None, **more: object) -> bands.BandShown:
    """A band whose figures are as wide as they come."""
    figure = (14, then)
    name = LONGEST[seat % 2] if seat < 3 else "Jo"
    return bands.BandShown(
        seat, name, (28, then), figure, 3, figure, figure, figure, (17, None),
        line="resting", **more,  # type: ignore[arg-type]
    )  # fmt: skip


def furniture(layout: MerryLayout) -> Iterator[tuple[str, Piece]]:
    """Every piece of a table in its fullest states."""
    scale, size = layout.scale, layout.band(0).size
    yield "leader", bands.band_panel(size, scale, shown(0, leader=True, part="decides"))
    yield "asked", bands.band_panel(size, scale, shown(1, 12, part="asked", rival=True))
    yield "rival", bands.band_panel(size, scale, shown(2, rival=True, leader=True, lit=True))
    yield "fourth", bands.band_panel(size, scale, shown(3, 8))
    yield "forest", walking.forest_board(layout)
    for face in data.FACES:
        yield face, line_up.folly_card(face, layout.folly(1).size, scale, True, True)
    for number, colour in enumerate(data.TRAVELLERS):
        at = layout.traveller(number).size
        yield colour, line_up.traveller_card(colour, "guard", "west", at, scale, True, True, True)
        yield "bracket", line_up.bracket(layout.bracket(number).size, scale, colour, True)
    corner = layout.supply.topleft
    rows = tuple((row.x - corner[0], row.y - corner[1], row.w, row.h) for row in layout.supply_rows)
    yield (
        "supply",
        panels.supply_panel(
            layout.supply.size, scale, rows, (20, 19, 0), "The supply",
            (True, False, True), (17, 19, 0),
        ),
    )  # fmt: skip
    guesses = tuple((seat, -3, 12, 2, 1) for seat in range(layout.bands))
    said = "The mercer walks as a peasant to the Feather-Bed Inn, and takes 5 from Nell."
    panel = panels.forecast_panel(layout.forecast.size, scale, "If they walked now", guesses, said)
    yield "forecast", panel
    names = ("schemes", "work", "follies")
    yield "decks", panels.decks_panel(layout.decks.size, scale, (60, 24, 24), names, True)
    for tab in layout.tabs:
        yield "tab", panels.tab(tab.size, scale, "supply", True)
    follies = (("dimwitted", "done"), ("wicked", "now"), ("greedy", "to come"))
    yield (
        "walker",
        panels.walker_sheet(
            layout.desks.travel.card.size, scale, "yellow", "The chapman", "merchant", "a merchant",
            follies + follies[:1],
        ),
    )  # fmt: skip


@pytest.mark.narrow(apart=("size", "text"))
@everywhere
def test_every_word_of_the_table_is_whole(size: tuple[int, int], text: float) -> None:
    assert faults(furniture(MerryLayout(Scale(*size, text), 4))) == {}


def test_lengthened_english_fits_as_well() -> None:
    speak("qps")
    try:
        for text in (1.0, 2.0):
            assert faults(furniture(MerryLayout(Scale(1280, 800, text), 4))) == {}
    finally:
        speak(ENGLISH)


@pytest.mark.parametrize("wide", [84, 92, 113, 150, 220])
def test_every_card_says_all_it_should(wide: int) -> None:
    size, scale = (wide, round(wide * 1.4)), Scale(1280, 800)
    with watching() as watch:
        for card in data.SCHEME_IDS:
            cards.scheme(card, size, scale, False, (1, 0, 2))
        for card in data.RESOURCE_CARDS:
            cards.work(card, size, scale, 1)
    assert (watch.cut, watch.lost, watch.crossed) == ([], [], [])
    said = {word for letters in watch.letters for word in letters.text.split()}
    for card in data.SCHEME_IDS:
        assert set(card_name(card).split()) <= said, (card, wide)


@pytest.mark.parametrize("wide", [98, 113, 150])
def test_names_of_cards_have_two_lines_before_a_narrower_face(wide: int) -> None:
    """Some names of a hand stood in light italics beside bold ones."""
    size, scale = (wide, round(wide * 1.4)), Scale(1280, 800)
    for card in data.SCHEME_IDS:
        with watching() as watch:
            cards.scheme(card, size, scale, False, (1, 0, 2))
        words = set(card_name(card).split())
        named = [each for each in watch.letters if set(each.text.split()) <= words]
        assert named
        assert all(each.bold for each in named), card


def test_everything_that_is_named_has_a_picture() -> None:
    named = [line_up.claim(mark) for mark in range(8)]
    named += [line_up.trap(card, side) for card in data.SCHEME_IDS for side in (60, 90)]
    named += [line_up.wish(kind) for kind in WISHES]
    named += [line_up.good(kind) for kind in OPEN_GOODS]
    named += [line_up.walker(c, side) for c in data.TRAVELLERS for side in (60, 90)]
    named += [line_up.walker(c, 0, left=True) for c in data.TRAVELLERS]
    named += [walking.blank(kind) for kind in walking.OUTLINES]
    for name in named:
        assert (assets() / "images" / f"{name}.svg").is_file(), name


def test_every_board_is_drawn_with_its_names_and_its_legend() -> None:
    for roads, rows in BOARDS:
        for text in (1.0, 2.0):
            layout = MerryLayout(Scale(1280, 800, text), 4, roads, rows)
            board = greenwood(roads, rows)
            with watching() as watch:
                made = walking.forest_board(layout)
            assert (watch.cut, watch.lost, watch.crossed) == ([], [], [])
            said = {letters.text for letters in watch.letters}
            assert {walking.spot_name(name) for name in board.clearings} <= said
            assert {"Werchesope", "Nottingham"} <= said
            # Neither the legend nor a town's name lies over a trap.
            shift = (-layout.forest.left, -layout.forest.top)
            traps = [layout.clearing(name).move(shift) for name in board.clearings]
            for part in ("legend", "west", "east"):
                within = [made.rects[part].inflate(-8, -8).colliderect(at) for at in traps]
                assert not any(within), (roads, rows, text, part)


@everywhere
def test_a_trap_shows_whose_it_is_what_it_pays_and_where(
    size: tuple[int, int], text: float
) -> None:
    layout = MerryLayout(Scale(*size, text), 4)
    for card in ("lz6", "dm1"):
        with watching() as watch:
            made = clearings.trap_lying(layout, "N.A3", card, 2, ringed=True)
            bare = clearings.trap_lying(layout, "N.A3", card)
        assert (watch.cut, watch.lost, watch.crossed) == ([], [], [])
        assert {letters.text for letters in watch.letters} == {"A3", str(data.TRAPS[card].profit)}
        assert made.surface.get_rect().contains(made.rects["token"])
        assert not made.rects["token"].colliderect(made.rects["profit"])
        assert "token" not in bare.rects


def test_footprints_lie_on_the_way_and_differ_where_it_is_not_sure() -> None:
    layout = MerryLayout(Scale(1280, 800), 4)
    path = ("N.T0", "N.T1", "N.T2", "N.A3", "N.T3")
    looks = set()
    for way in (
        walking.DrawnWalk("red", path),
        walking.DrawnWalk("red", path, sure=2),
        walking.DrawnWalk("red", path, faint=True),
        walking.DrawnWalk("blue", path),
    ):
        drawn = walking.way_prints(layout, way).surface
        at = walking.way_box(layout, way)
        inked = drawn.get_bounding_rect().move(at.topleft)
        ends = [Rect(layout.space(space), (1, 1)) for space in path]
        assert ends[0].unionall(ends).inflate(30, 30).contains(inked)
        looks.add(drawn.get_buffer().raw)
    assert len(looks) == 4


def test_who_shares_a_road_goes_beside_the_others() -> None:
    east = ("N.T0", "N.T1", "N.T5")
    west = ("W.T0", "W.T1", "W.T5")
    aside = walking.abreast([("red", east), ("yellow", west), ("green", east), ("purple", east)])
    assert aside["yellow"] == 0
    assert aside["red"] < aside["green"] == 0 < aside["purple"]
    one = walking.abreast([(each, ("T0", "T1")) for each in data.TRAVELLERS])
    assert len(set(one.values())) == 5
    assert max(one.values()) - min(one.values()) <= 36


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
    pieces.forget()
    layout = MerryLayout(scale, 4)
    walking.forest_board(layout)
    for card in data.SCHEME_IDS:
        cards.scheme(card, layout.desks.build.hand.card, scale)
    for card in data.RESOURCE_IDS:
        cards.work(card, layout.desks.pick.cards.card, scale)
    for card in data.TRAPS:
        clearings.trap_lying(layout, "N.A5", card, 0)
    for number, colour in enumerate(data.TRAVELLERS):
        size = layout.traveller(number).size
        line_up.traveller_card(colour, "peasant", "west", size, scale)
        walking.figure(layout, colour, True)
    assert art.kept()[0] == before


def test_lanes_round_every_roadblock_are_known_before_a_rival_weighs_them() -> None:
    values.way.cache_clear()
    for job in jobs(Scale(1280, 800)):
        job()
    before = values.way.cache_info().misses
    state, _told = SPEC.rules.new(SPEC.setup(4), Loose(0))
    wood = state.options.wood
    blocks = (None, *wood.blocks)
    assert len(blocks) > 20
    for bound in BOUND:
        for block in blocks:
            values.way(wood.roads, wood.rows, bound, block)
    assert values.way.cache_info().misses == before


def test_the_forest_is_done_in_small_pieces_by_whoever_has_patience() -> None:
    art.forget()
    pieces.forget()
    layout = MerryLayout(Scale(1280, 800), 4)
    tries = 0
    while True:
        tries += 1
        assert tries < 2000
        try:
            with art.patiently(0.002):
                made = walking.forest_board(layout)
        except art.NotYet:
            time.sleep(0.001)
            continue
        break
    assert made.rects["legend"].width
