"""The table's furniture drawn once for nobody, so that its pictures lie ready when it is laid."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from game.engine.riding_shotgun.data import BANDITS, DATA, GUARDS, ROAD
from game.scenes.kit.prerender import Job
from game.session.seating import MARKS
from game.sprites import art
from game.sprites.lettering import Scale
from game.sprites.pieces import once
from game.sprites.riding_shotgun.cards import back, front
from game.sprites.riding_shotgun.layout import CoachLayout
from game.sprites.riding_shotgun.panel import Rider, rider_panel
from game.sprites.riding_shotgun.posts import post_piece
from game.sprites.riding_shotgun.road import coach_disc, road_board
from game.sprites.riding_shotgun.stage import Actor, Cast, land_at, stage_picture
from game.sprites.riding_shotgun.tracker import field, tracker_plate
from game.sprites.riding_shotgun.wheels import wheels_panel

_PEOPLE: Final = 4
"""Seats made ready: the fewest, who are the largest."""


def jobs(scale: Scale) -> Iterator[Job]:
    """Everything the first round shows, the largest pictures first."""
    layout = CoachLayout(scale, _PEOPLE)
    yield partial(art.table, scale.size)
    yield partial(road_board, layout)
    yield partial(wheels_panel, layout, 0, DATA.constants.start_speed)
    team = _PEOPLE // 2
    actors = [Actor(seat, MARKS[seat], _board(seat)) for seat in range(_PEOPLE)]
    cast = Cast(
        land_at(ROAD.starts[_PEOPLE].space),
        tuple([actor for actor in actors if actor.seat % 2 == GUARDS]),
        tuple([actor for actor in actors if actor.seat % 2 == BANDITS]),
    )
    for stage in (layout.stage, layout.tall_stage):
        if stage.height:
            yield partial(once, stage_picture, stage.size, scale, cast)
    for actor in actors:
        at = layout.panel(actor.seat % 2, actor.seat // 2)
        board = DATA.player_boards[actor.board]
        rider = Rider(actor.mark, "", actor.board, board.name, actor.seat % 2, 3, 2, 4, 0)
        yield partial(once, rider_panel, at.size, scale, rider)
    yield partial(tracker_plate, layout)
    for place in range(_PEOPLE):
        yield partial(field, layout.field(place).size, scale, place + 1)
    for side in (GUARDS, BANDITS):
        for post in (layout.post(side), layout.folded_post(side)):
            yield partial(once, post_piece, post.size, scale, side, 0, ())
        yield partial(back, side, layout.desks.card)
    yield partial(coach_disc, layout.coach_disc, scale)
    for card in range(1, len(DATA.action_cards) + 1, team):
        yield partial(once, front, card, layout.desks.card, scale)


def _board(seat: int) -> int:
    """The board of a seat where sides alternate."""
    half = len(DATA.player_boards) // 2
    return seat // 2 + half * (seat % 2)
