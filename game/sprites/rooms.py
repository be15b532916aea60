"""Rooms cut into rows, columns and cells; how large what lies in them is with larger letters."""

from collections.abc import Sequence

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


def across(room: Rect, gap: int, *sizes: float) -> tuple[Rect, ...]:
    """The room cut from left to right, `gap` between its parts: a whole number is a width in
    pixels, a fraction (0.25, 1.0) its share of what those leave.

    >>> across(Rect(0, 0, 100, 20), 10, 30, 0.5, 0.5)
    (Rect(0, 0, 30, 20), Rect(40, 0, 25, 20), Rect(75, 0, 25, 20))
    """
    cuts = _cuts(room.left, room.width, gap, sizes)
    return tuple([Rect(at, room.top, wide, room.height) for at, wide in cuts])


def down(room: Rect, gap: int, *sizes: float) -> tuple[Rect, ...]:
    """The room cut from top to bottom, as `across` cuts it from left to right."""
    cuts = _cuts(room.top, room.height, gap, sizes)
    return tuple([Rect(room.left, at, room.width, high) for at, high in cuts])


def _cuts(start: int, length: int, gap: int, sizes: Sequence[float]) -> list[tuple[int, int]]:
    """Where each part begins, and how long it is."""
    free = length - gap * (len(sizes) - 1) - sum([size for size in sizes if isinstance(size, int)])
    found, share = [], 0.0
    for size in sizes:
        if isinstance(size, int):
            long = size
        else:
            long = round(free * (share + size)) - round(free * share)
            share += size
        found.append((start, long))
        start += long + gap
    return found


def fitting(room: Rect, aspect: float) -> Rect:
    """The largest rect of that width to its height in the middle of the room."""
    wide = min(room.width, round(room.height * aspect))
    out = Rect(0, 0, max(1, wide), max(1, min(room.height, round(wide / aspect))))
    out.center = room.center
    return out
