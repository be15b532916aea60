"""The table's furniture drawn once for nobody, so that its pictures lie ready when it is laid."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from game.engine.riding_shotgun.data import CARDS, GUARDS, NUMBERS, ROAD
from game.scenes.kit.prerender import Job
from game.session.seats.seats import MARKS
from game.sprites import art
from game.sprites.lettering import Scale
from game.sprites.palette import seal
from game.sprites.pieces import once
from game.sprites.riding_shotgun import cards, panel, posts, stage
from game.sprites.riding_shotgun.desks import POSTED
from game.sprites.riding_shotgun.layout import CoachLayout
from game.sprites.riding_shotgun.panel import FACES, Rider, face, rider_panel

_PEOPLE: Final = 8
"""Seats made ready: as many as the table has."""


def jobs(scale: Scale) -> Iterator[Job]:
    """Everything the first round shows, the largest pictures first, then what comes later."""
    layout = CoachLayout(scale, _PEOPLE)
    yield partial(art.table, scale.size)
    if not layout.large:
        yield from _stage(layout, layout.stage.size)
    yield partial(posts.road_board, layout)
    yield partial(posts.coach_disc, layout.coach_disc, scale)
    yield from _people(layout)
    yield partial(once, posts.wheels_panel, layout, 0, NUMBERS.start_speed)
    yield partial(panel.tracker_plate, layout)
    for team in (0, 1):
        size = layout.post(team).size
        yield partial(once, posts.post_piece, size, scale, posts.Post(team))
    # All eight Quick Draws turn at once, and lie in the Posts at once: what is printed on their
    # plates has to be there by then.
    for team in (0, 1):
        yield partial(cards.back, team, layout.drawn_card)
    for card in CARDS:
        yield partial(once, cards.front, card, layout.drawn_card, scale)
    every = tuple(CARDS)
    for first in range(0, len(every), POSTED):
        post = posts.Post(0, 1, every[first : first + POSTED])
        yield partial(once, posts.post_piece, layout.post(0).size, scale, post)
    yield from _cards(layout)
    if not layout.large:
        # The stage of Showdown is of the same pictures, but for the country.
        yield from _stage(layout, layout.tall_stage.size)


def _stage(layout: CoachLayout, size: tuple[int, int]) -> Iterator[Job]:
    """The pictures a stage is laid together from, each by itself: what needs several large ones at
    once would never be done in small pieces.
    """
    scale = layout.scale
    start = ROAD.starts[layout.seats].space
    yield partial(stage.country, size, stage.land_at(start))
    for name, box in (
        ("team", stage.team_box(size, scale)),
        ("coach", stage.coach_box(size, scale)),
    ):
        yield partial(art.picture, f"riding_shotgun/{name}", box.size)
    boards = range(len(FACES) // 2, len(FACES))
    for number, board in enumerate(boards):
        box = stage.rider_box(size, scale, number, len(boards))
        yield partial(stage.rider, board, box.size)
    actors = [
        stage.Actor(seat, MARKS[seat], seat // 2 + (len(FACES) // 2) * (seat % 2))
        for seat in range(layout.seats)
    ]
    cast = stage.StageCast(stage.land_at(start), tuple(actors[::2]), tuple(actors[1::2]))
    yield partial(once, stage.coach_piece, stage.coach_box(size, scale).size, scale, cast)
    yield partial(once, stage.stage_picture, size, scale, cast)


def _people(layout: CoachLayout) -> Iterator[Job]:
    """Panels, and what stands on the tracker."""
    scale = layout.scale
    side = layout.field(0).height
    for seat in range(layout.seats):
        team, board = seat % 2, seat // 2 + (len(FACES) // 2) * (seat % 2)
        gold = NUMBERS.gold_per_guard if team == GUARDS else 0
        rider = Rider(MARKS[seat], "", board, team, NUMBERS.start_grit, gold, 7, 0)
        yield partial(once, rider_panel, layout.panel(team, 0).size, scale, rider)
        place = partial(panel.field, layout.field(0).size, scale, 1, MARKS[seat], board)
        yield partial(once, place, state="now")
        yield partial(art.picture, face(board, side), (side, side))
        yield partial(art.picture, seal(MARKS[seat]), (side, side))
        # It rides to its place when the Quick Draws are turned up.
        riding = min(side, scale.px(36))
        yield partial(art.picture, seal(MARKS[seat]), (riding, riding))


def _cards(layout: CoachLayout) -> Iterator[Job]:
    """Every card as it lies in a hand, backs, and empty places."""
    scale, size = layout.scale, layout.desks.card
    for team in (0, 1):
        yield partial(cards.back, team, size)
    for symbol in ("shotgun", "knife", "lasso", "dynamite", "dodge"):
        yield partial(art.picture, f"riding_shotgun/front_{symbol}", size)
    for card in CARDS:
        yield partial(once, cards.whole, card, size, scale)
