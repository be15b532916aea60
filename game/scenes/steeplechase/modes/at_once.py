"""All at once: everybody's keys while all choose how eager to be."""

from pygame import Rect

from game.scenes.table.composer import Composer
from game.scenes.table.gathering import Gathered
from game.sprites.own_keys import key_slate, table_of_keys
from game.sprites.steeplechase.layout import SteepleLayout


def lay(now: Gathered, layout: SteepleLayout, on: Composer) -> None:
    """Each one's keys, in blocks or as one table."""
    area, scale, gap = layout.plain_desk.own_keys, layout.scale, layout.scale.px(8)
    if now.blocks:
        wide = (area.width - gap * (len(now.rows) - 1)) // len(now.rows)
        for number, each in enumerate(now.rows):
            at = Rect(area.left + number * (wide + gap), area.top, wide, area.height)
            slate = key_slate(at.size, scale, now.labels, each)
            on.piece(f"keys:{number}", slate, at, f"slate {each}", 52)
        return
    drawn = table_of_keys(area.size, scale, now.labels, now.rows)
    on.piece("keys", drawn, area, f"keys {now.rows}", 52)
