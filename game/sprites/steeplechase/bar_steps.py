"""The step of a turn in the bar: a sign that says where the turn is, and no button."""

from pygame import Rect

from game.sprites.lettering import SMALLEST, Face, Scale, fit
from game.sprites.palette import BAND_GILT
from game.sprites.pieces import Piece, fill, kept, sheet_of, words


@kept
def bar_steps(
    size: tuple[int, int], scale: Scale, names: tuple[str, ...], now: int | None
) -> Piece:
    """The step in force, gilt and underlined at its place in the order.

    Rects "step 0" ….
    """
    out = sheet_of(size)
    wide, high = size
    arrow = scale.px(16)
    each = (wide - arrow * (len(names) - 1)) // len(names)
    px = min(scale.text(17), round(high * 0.6))
    # All of one size, as large as the longest fits where it is in force.
    px = min([fit(name, px, each - 2, SMALLEST, Face.BOLD) for name in names])
    rects: dict[str, Rect] = {}
    for number, name in enumerate(names):
        at = Rect(number * (each + arrow), 0, each, high)
        rects[f"step {number}"] = at
        if number != now:
            continue
        said = words(out, name, at, px, Face.BOLD, BAND_GILT, "centre")
        thick = max(2, scale.px(3))
        y = min(high - thick, said.bottom)
        fill(out, (said.left, y, said.width, thick), BAND_GILT)
    return Piece(out, rects)
