"""All at once: everybody's keys, and over them the hand of whoever holds the key to look."""

from typing import Any

from pygame import Rect

from game.engine.words import _
from game.scenes.table.composer import Composer
from game.scenes.table.gathering import Gathered
from game.sprites.merry_way import cards
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.own_keys import KeyRow, draw_key, key_slate, table_of_keys
from game.sprites.pieces import Piece, sheet_of


def lay(now: Gathered, layout: MerryLayout, on: Composer) -> None:
    """Everybody's keys; in their place, while somebody looks, the resource cards of that hand with
    the key of each under it.
    """
    area, scale, gap = layout.desks.own_keys, layout.scale, layout.scale.px(8)
    row = next((each for each in now.rows if each.looking), None)
    if now.seen is not None and row is not None:
        _lay_hand(now.seen, row, now.pressed, now.labels, layout, on)
    elif now.blocks:
        wide = (area.width - gap * (len(now.rows) - 1)) // len(now.rows)
        for number, each in enumerate(now.rows):
            at = Rect(area.left + number * (wide + gap), area.top, wide, area.height)
            slate = key_slate(at.size, scale, now.labels, each)
            on.piece(f"keys:{number}", slate, at, f"slate {each}", 12)
    else:
        drawn = table_of_keys(area.size, scale, now.labels, now.rows)
        on.piece("keys", drawn, area, f"keys {now.rows}", 12)


def _lay_hand(
    view: Any,
    row: KeyRow,
    pressed: tuple[str, ...],
    labels: tuple[str, ...],
    layout: MerryLayout,
    on: Composer,
) -> None:
    """The resource cards to choose among, with their keys, and the schemes they are to serve."""
    area, scale = layout.desks.own_keys, layout.scale
    band = view.bands[view.seat]
    work: tuple[str, ...] = band.cards or ()
    gap, foot = scale.px(6), scale.text(34)
    high = area.height - foot
    wide = round(high * 400 / 560)
    for place, card in enumerate(work):
        at = Rect(area.left + place * (wide + gap), area.top, wide, high)
        on.piece(f"looked:{place}", cards.work(card, at.size, scale), at, f"work {card}", 12)
        if place >= len(row.keys):
            continue
        said = labels[place] in pressed
        key = Rect(at.left, at.bottom + scale.px(2), wide, foot - scale.px(2))
        cap = sheet_of(key.size)
        draw_key(cap, cap.get_rect(), row.keys[place], scale, held=said)
        told = _("{key}: {card}").format(key=row.keys[place], card=labels[place])
        on.piece(f"looked_key:{place}", Piece(cap), key, f"{told} {said}", 12)
    schemes: tuple[str, ...] = band.schemes or ()
    left = area.left + len(work) * (wide + gap) + 2 * gap
    if not schemes:
        return
    step = min(wide + gap, max(1, (area.right - left - wide) // max(1, len(schemes) - 1)))
    for place, card in enumerate(schemes):
        at = Rect(left + place * step, area.top, wide, high)
        drawn = cards.scheme(card, at.size, scale, False)
        on.piece(f"looked_scheme:{place}", drawn, at, f"card {card}", 13 + place)
