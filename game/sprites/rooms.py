"""Rooms cut into rows, columns and cells; how large what lies in them is with larger letters."""

from pygame import Rect

from game.sprites.palette import Scale

Bounds = tuple[int, int, int, int]
"""A rect as a value: left, top, width, height."""


def area(rect: Rect) -> Bounds:
    """The rect as a value, by which what is drawn can be kept."""
    return rect.left, rect.top, rect.width, rect.height


def grown(text_size: float, share: float) -> float:
    """How much a part grows when letters do: `share` of it follows them."""
    return 1.0 + share * (max(1.0, text_size) - 1.0)


def read_at(scale: Scale) -> float:
    """How large letters are for their window: in a small one they do not shrink as all else."""
    return max(scale.text_factor, scale.text(13) / (13 * scale.u))


def rows_of(room: Rect, count: int, gap: int) -> tuple[Rect, ...]:
    """The room cut into so many rows of one height."""
    high = (room.height - gap * (count - 1)) // count
    return tuple(
        [Rect(room.left, room.top + n * (high + gap), room.width, high) for n in range(count)]
    )


def columns(room: Rect, count: int, gap: int) -> tuple[Rect, ...]:
    """The room cut into so many columns of one width."""
    wide = (room.width - gap * (count - 1)) // count
    return tuple(
        [Rect(room.left + n * (wide + gap), room.top, wide, room.height) for n in range(count)]
    )


def cells(room: Rect, count: int, in_a_row: int, gap: int) -> tuple[Rect, ...]:
    """So many cells of one size, in rows from the left; a row that is not full begins further
    right, so that the last cell ends the last row.
    """
    lines = rows_of(room, -(-count // in_a_row), gap)
    found = [cell for line in lines for cell in columns(line, in_a_row, gap)]
    missing = len(found) - count
    return (*found[: len(found) - in_a_row], *found[len(found) - in_a_row + missing :])


def fitting(room: Rect, aspect: float) -> Rect:
    """The largest rect of that width to its height in the middle of the room."""
    wide = min(room.width, round(room.height * aspect))
    out = Rect(0, 0, max(1, wide), max(1, min(room.height, round(wide / aspect))))
    out.center = room.center
    return out
