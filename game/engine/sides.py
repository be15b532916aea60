"""Who plays with whom: seats that win and lose together, and may know what the others may not."""

from collections.abc import Sequence

from game.engine.errors import BadData
from game.engine.words import _

Sides = tuple[int, ...]
"""For every seat the number of its side, from 0; () where everybody plays for himself."""


def side_of(sides: Sides, seat: int) -> int:
    """The side of a seat; where there are none every seat is a side of its own.

    >>> side_of((0, 1, 0, 1), 2), side_of((), 2)
    (0, 2)
    """
    return sides[seat] if sides else seat


def allied(sides: Sides, one: int | None, other: int | None) -> bool:
    """Whether two seats are of one side, as a seat is with itself; a bystander is of none.

    >>> allied((0, 1, 0), 0, 2), allied((0, 1, 0), 0, 1), allied((), 1, 1), allied((), 0, None)
    (True, False, True, False)
    """
    if one is None or other is None:
        return False
    return side_of(sides, one) == side_of(sides, other)


def allies(sides: Sides, seat: int) -> tuple[int, ...]:
    """Everybody on the side of a seat, itself included, in the order of the seats.

    >>> allies((0, 1, 0, 1), 3), allies((), 3)
    ((1, 3), (3,))
    """
    if not sides:
        return (seat,)
    return tuple([other for other, side in enumerate(sides) if side == sides[seat]])


def camps(sides: Sides, seats: int) -> tuple[tuple[int, ...], ...]:
    """The seats side by side, in the order in which the sides' first seats sit.

    >>> camps((1, 0, 1, 0), 4), camps((), 2)
    (((0, 2), (1, 3)), ((0,), (1,)))
    """
    found: dict[int, list[int]] = {}
    for seat in range(seats):
        found.setdefault(side_of(sides, seat), []).append(seat)
    return tuple([tuple(camp) for camp in found.values()])


def interleaved(sides: Sides, seats: int) -> tuple[int, ...]:
    """The seats so that sides take turns: moving everybody one place on along it keeps together
    who plays together, where all sides are equally large.

    >>> interleaved((0, 0, 1, 1), 4), interleaved((), 3)
    ((0, 2, 1, 3), (0, 1, 2))
    """
    together = camps(sides, seats)
    rows = max([len(camp) for camp in together], default=0)
    return tuple([camp[row] for row in range(rows) for camp in together if row < len(camp)])


def even(sides: Sides, seats: int, many: int = 2) -> Sides:
    """The same sides, if they are so many and share the seats evenly; else BadData.

    >>> even((0, 1, 1, 0), 4)
    (0, 1, 1, 0)
    """
    per_side = seats // many
    if sorted(sides) != [side for side in range(many) for _seat in range(per_side)]:
        raise BadData(_("Sides have to be of equal size: {n} each.").format(n=per_side))
    return sides


def winning(sides: Sides, won: Sequence[bool]) -> int:
    """How many sides have won.

    >>> winning((0, 1, 0, 1), (True, False, True, False)), winning((), (True, True, False))
    (1, 2)
    """
    return len({side_of(sides, seat) for seat, has_won in enumerate(won) if has_won})
