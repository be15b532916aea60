"""All at once at the plain table: everybody's keys where one person's choices would be."""

from pygame import Rect

from game.scenes.plain.layout import PlainLayout
from game.scenes.table.composer import Composer
from game.scenes.table.gathering import Gathered, gathering_words
from game.sprites.lettering import Face, paragraph
from game.sprites.own_keys import key_slate, table_of_keys
from game.sprites.palette import SEPIA


def lay_gathered(now: Gathered, layout: PlainLayout, on: Composer) -> None:
    """How it is done, and over that the block of each hand, or a row for everybody."""
    area, scale = layout.choices, layout.scale
    gap = scale.px(8)
    said = " ".join(gathering_words(now)[1])
    px = min(scale.text(15), scale.px(20))  # the keys want the room of large letters
    how = paragraph(said, px, area.width, Face.ITALIC, SEPIA, leading=1.15)
    on.lay("together:how", how, (area.left, area.bottom - how.get_height()), said, 12)
    room = Rect(area.topleft, (area.width, area.height - how.get_height() - gap))
    if not now.blocks:
        room.height = min(room.height, scale.text(66) * (len(now.rows) + 1))
        drawn = table_of_keys(room.size, scale, now.labels, now.rows)
        on.piece("together:keys", drawn, room, f"keys {now.rows}", 12)
        return
    high = min((room.height - gap) // len(now.rows), scale.text(200))
    for number, row in enumerate(now.rows):
        at = Rect(room.left, room.top + number * (high + gap), room.width, high)
        slate = key_slate(at.size, scale, now.labels, row)
        on.piece(f"together:{number}", slate, at, f"slate {row}", 12)
