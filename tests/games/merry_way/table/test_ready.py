"""What is made ready beforehand is what the table asks for when it is laid."""

import time

import pytest

from game.engine.chance import Loose
from game.engine.merry_way import SPEC
from game.engine.merry_way.data import RESOURCE_IDS, SCHEME_IDS, TRAPS, TRAVELLERS
from game.engine.merry_way.greenwood import BOUND
from game.engine.merry_way.heuristics import values
from game.scenes.merry_way.prerender import jobs
from game.sprites import art, lettering, pieces
from game.sprites.lettering import Scale
from game.sprites.merry_way import cards
from game.sprites.merry_way.clearings import trap_lying
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.merry_way.line_up import traveller_card
from game.sprites.merry_way.walking import figure, forest_board
from tools.pictures.studio import open_studio


@pytest.fixture(scope="module", autouse=True)
def studio() -> None:
    open_studio()


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
    forest_board(layout)
    for card in SCHEME_IDS:
        cards.scheme(card, layout.desks.build.hand.card, scale)
    for card in RESOURCE_IDS:
        cards.work(card, layout.desks.pick.cards.card, scale)
    for card in TRAPS:
        trap_lying(layout, "N.A5", card, 0)
    for number, colour in enumerate(TRAVELLERS):
        size = layout.traveller(number).size
        traveller_card(colour, "peasant", "west", size, scale)
        figure(layout, colour, True)
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
                made = forest_board(layout)
        except art.NotYet:
            time.sleep(0.001)
            continue
        break
    assert made.rects["legend"].width
