"""Gold in a heap, coin by coin: as many lie there as are meant, so that a heap grows as sums do."""

from typing import Final

from pygame import Rect, Surface

from game.sprites import art
from game.sprites.pieces import Piece, kept, sheet_of

_TALL: Final = 0.6
"""A lying coin's height, of its width."""

_STEP, _RISE = 0.62, 0.36
"""How far apart coins lie side by side, and one row above another, in coins' widths."""

_DIP: Final = 0.03
"""How far a coin lies lower or higher than its row, at most."""

_FEWEST: Final = 21
"""A heap of so many coins fills its room, and a smaller one does not."""

Spot = tuple[float, float]


def spots(coins: int) -> tuple[Spot, ...]:
    """Where the coins of a heap lie, middle and height in coins' widths: rows that grow shorter
    upwards, in the order in which they are drawn, the hindmost first.
    """
    wide = 1
    while wide * (wide + 1) // 2 < coins:
        wide += 1
    rows: list[int] = []
    left = coins
    while left:
        rows.append(min(wide - len(rows), left))
        left -= rows[-1]
    laid: list[Spot] = []
    for storey in range(len(rows) - 1, -1, -1):
        across = rows[storey]
        for n in range(across):
            # No heap is laid with a ruler: each coin leans a little its own way.
            lean, dip = 0.05 * ((5 * n + 3 * storey) % 5 - 2), _DIP * ((3 * n + storey) % 3 - 1)
            x = (n - (across - 1) / 2) * _STEP + lean
            laid.append((x, dip - storey * _RISE))
    return tuple(laid)


def coin_width(room: tuple[int, int], most: int) -> int:
    """How wide a coin is where so many are to fit into `room`, in pixels."""
    left, top, right, bottom = _reach(spots(most))
    return max(6, int(min(room[0] / (right - left), room[1] / (bottom - top))))


def _reach(laid: tuple[Spot, ...]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what lies there, in coins' widths."""
    xs, ys = [x for x, _y in laid], [y for _x, y in laid]
    return min(xs) - 0.5, min(ys) - _TALL / 2, max(xs) + 0.5, max(ys) + _TALL / 2


def heap_in(target: Surface, room: Rect, coins: int, most: int = _FEWEST) -> None:
    """Lay so many coins on the floor of `room`, which a heap of `most` or more would fill."""
    if not coins:
        return
    wide = min(coin_width(room.size, max(coins, most)), round(room.height * 0.5))
    coin = art.picture("dick_turpin/coin_flat", (wide, round(wide * _TALL)))
    laid = spots(coins)
    left, _top, right, _bottom = _reach(laid)
    middle = room.centerx - (left + right) / 2 * wide
    for x, y in laid:
        spot = coin.get_rect(midbottom=(round(middle + x * wide), 0))
        spot.bottom = room.bottom + round((y - _DIP) * wide)
        target.blit(coin, spot)


@kept
def hoard(size: tuple[int, int], coins: int, most: int = _FEWEST) -> Piece:
    """A heap by itself on nothing."""
    out = sheet_of(size)
    heap_in(out, out.get_rect(), coins, most)
    return Piece(out)
