"""The table's furniture drawn once for nobody, so that its pictures lie ready when it is laid."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from game.engine.your_money.data import BONUS, CARDS, DATA, GOODS, TOWN
from game.engine.your_money.state import Coach, Sheet
from game.engine.your_money.view import SheetSeen
from game.scenes.kit.prerender import Job
from game.scenes.your_money.animation.movements import ICONS
from game.session.seats.seats import MARKS
from game.sprites import art
from game.sprites.dice import die_face
from game.sprites.lettering import Scale
from game.sprites.palette import seal
from game.sprites.pieces import Piece, once
from game.sprites.your_money.cards import Frame, card_back, large_card, small_card
from game.sprites.your_money.desks import (
    desk,
    die_side,
    map_ground,
    open_letter,
    rider,
    sealed_letter,
    town_plot,
)
from game.sprites.your_money.layout import TableLayout
from game.sprites.your_money.marks import milestones
from game.sprites.your_money.robbery_board import Chip, Slot, robbery_board
from game.sprites.your_money.sheet import robber_sheet
from game.sprites.your_money.slips import receipt
from game.sprites.your_money.stall import Portion, StallGood, market_board, tavern_board

_PEOPLE: Final = 2
"""Seats whose marks are made ready: as many as usually sit down."""


def jobs(scale: Scale) -> Iterator[Job]:
    """Everything the first round shows, the largest pictures first, then what comes later."""
    layout = TableLayout(scale.size, scale.text_factor)
    yield from _largest(layout, scale)
    yield from _on_the_map(layout, scale)
    yield from _robbers(layout, scale)
    yield from _boards(layout, scale)
    for icon in ICONS.values():
        yield partial(art.picture, icon, (scale.px(34), scale.px(34)))
    yield partial(art.nine, "app/plate_scroll", (scale.px(76), scale.px(76)), scale=scale.u)
    # Whatever was drawn since may have pushed them out; if it has not, this is only a look.
    yield from _largest(layout, scale)


def _largest(layout: TableLayout, scale: Scale) -> Iterator[Job]:
    yield partial(art.table, scale.size)
    yield partial(map_ground, layout)
    yield partial(desk, layout)
    yield partial(milestones, layout.milestones.size, scale, 7, 1, 0)


def _on_the_map(layout: TableLayout, scale: Scale) -> Iterator[Job]:
    plot = layout.plot("north").size
    yield partial(once, card_back, plot, scale)
    for card in CARDS:
        yield partial(once, small_card, card, None, plot, scale)
    yield partial(once, small_card, next(iter(CARDS)), None, plot, scale, guards=2)
    for place in TOWN:
        size = layout.plot(place).size
        yield partial(once, town_plot, place, size, scale)
        yield partial(once, town_plot, place, size, scale, Frame.CHOICE, keyed=True)


def _robbers(layout: TableLayout, scale: Scale) -> Iterator[Job]:
    weapons = tuple(good.id for good in GOODS.values() if good.kind == "weapon")
    gear = tuple(good.id for good in GOODS.values() if good.kind == "gear")
    horses = [good.id for good in GOODS.values() if good.kind == "horse"]
    for seat in range(_PEOPLE):
        mark = seal(MARKS[seat])
        yield partial(rider, seat, scale.px(74))
        yield partial(once, sealed_letter, scale.px(60), mark)
        yield partial(once, open_letter, scale.px(60), mark, "", (1, 2, 3, 4), scale)
        for horse in [None, *horses]:
            own = Sheet(DATA.health, 10, 3, 3, horse, weapons[seat * 2 : seat * 2 + 2], gear)
            sheet = SheetSeen.of(own, True, own.guineas)
            size = layout.sheets[seat].size
            yield partial(once, robber_sheet, size, scale, seat, "", sheet, seat == 0)


def _boards(layout: TableLayout, scale: Scale) -> Iterator[Job]:
    size = layout.board.size
    card = next(iter(CARDS))
    coach = Coach(card, CARDS[card].guineas, 4, 4, 4)
    chips = {
        kind: tuple(Chip(g.id, BONUS[g.id], True) for g in GOODS.values() if g.kind == kind)
        for kind in ("horse", "gear", "weapon")
    }
    drawn: list[Piece] = []

    def board() -> None:
        drawn.append(
            once(
                robbery_board,
                size,
                scale,
                card,
                coach,
                2,
                Slot(total=1, chips=(*chips["horse"][:1], Chip("spur", 1, True, True))),
                Slot(total=1, chips=chips["gear"]),
                Slot(total=1, chips=chips["weapon"]),
            )
        )

    yield board
    for rects in [piece.rects for piece in drawn]:
        yield partial(once, receipt, rects["receipt"].size, scale, ())
        for face in range(1, 7):
            for side in sorted({die_side(layout), rects["wit_die_0"].width}):
                yield partial(die_face, "ivory", face, side)
        for each in CARDS:
            yield partial(once, large_card, each, None, rects["card"].size, scale)
    goods = tuple(StallGood(good.id, good.price) for good in GOODS.values())
    meal, alms = Portion(1, 0, 2), Portion(DATA.alms_price, 0, 2)
    yield partial(once, market_board, size, scale, goods, meal, alms, 12, DATA.health)
    yield partial(once, tavern_board, size, scale, meal, alms, 12, DATA.health)
