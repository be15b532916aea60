"""The table's furniture drawn once for nobody, so that its pictures lie ready when it is laid."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from game.engine.dick_turpin.data import DATA, PISTOL, ROAD, TOWNS, VALUES, booty
from game.engine.dick_turpin.odds import of_a_deck
from game.scenes.kit.page import sheet
from game.scenes.kit.prerender import Job
from game.session.seats.seats import MARKS
from game.sprites import art
from game.sprites.dick_turpin.cards import (
    back,
    booty_back,
    booty_card,
    deck,
    small_card,
    town_card,
)
from game.sprites.dick_turpin.layout import RoadLayout
from game.sprites.dick_turpin.purse import Rider, purse_plate, wealth
from game.sprites.dick_turpin.road import coach_token, medallion, medallion_side, road_map, windows
from game.sprites.dick_turpin.roadside import framed, left_in_deck
from game.sprites.lettering import Scale
from game.sprites.pieces import once, sheet_of

_PEOPLE: Final = 4
"""Seats made ready: as many as usually sit down."""
_SCENES: Final = tuple(
    [f"dick_turpin/{name}" for name in ("silver_flyer_right", "scene_hold_up", "scene_duel")]
)
"""Pictures of the roadside that the first journey shows."""


def jobs(scale: Scale) -> Iterator[Job]:
    """Everything the first journey shows, the largest pictures first, then what comes later."""
    layout = RoadLayout(scale, _PEOPLE)
    yield partial(art.table, scale.size)
    # Each by itself: what needs several large pictures at once would never be done in small pieces.
    for stop in ROAD:
        yield partial(medallion, stop, medallion_side(layout, stop))
    yield partial(road_map, layout)
    yield partial(lambda: sheet(sheet_of(scale.size), layout.side, scale))
    if layout.scene.width:
        for name in _SCENES:
            yield partial(once, framed, name, layout.scene.size, scale)
    for right in (True, False):
        yield partial(coach_token, layout, right)
    for left in range(DATA.passengers, -1, -1):
        yield partial(once, windows, layout.coach.size, scale, left, 0, True, 1.0)
    for town in TOWNS:
        yield partial(once, town_card, town, layout.card, scale, 0)
    for card in (PISTOL, *VALUES):
        yield partial(booty_card, card, layout.card)
    yield partial(booty_back, layout.card)
    size = layout.plate(0).size
    for mark in range(_PEOPLE):
        gold, most = DATA.sovereigns // _PEOPLE, wealth(_PEOPLE)
        rider = Rider(mark, "", gold, len(TOWNS), mark == 0, False, False, most)
        yield partial(once, purse_plate, size, scale, rider)
        yield partial(back, mark % len(MARKS), layout.card)
    rects = once(purse_plate, size, scale, rider).rects
    for town in TOWNS:
        yield partial(once, small_card, town, rects["last"].size, scale)
    whole = booty(DATA.pistols)
    yield partial(once, deck, layout.deck.size, scale, len(whole), False)
    yield partial(once, left_in_deck, layout.left_in_deck.size, scale.text(17), whole.counts)
    yield from of_a_deck(whole, _PEOPLE)
