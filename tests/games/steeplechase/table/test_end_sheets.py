"""On a sheet of the last page every row is read, and the laurel lies on nobody's face."""

import pytest
from pygame import Rect

from game.scenes.steeplechase.finale import sheet_high, sheet_parts
from game.sprites.lettering import Scale


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("wide", [150, 300])
@pytest.mark.parametrize("rows", [3, 4, 5])
def test_rows_end_over_the_corner_and_the_laurel_lies_beside_the_head(
    size: tuple[int, int], text: float, wide: int, rows: int
) -> None:
    scale = Scale(*size, text)
    for high in (sheet_high(scale, rows), round(size[1] * 0.28)):
        rect = Rect(100, 100, scale.px(wide), high)
        parts = sheet_parts(rect, scale, rows)
        assert parts.body.top + rows * parts.row <= rect.bottom - scale.px(15 + 8)
        assert not parts.laurel.colliderect(parts.head)
        assert rect.contains(parts.laurel)
    usual = sheet_parts(Rect(0, 0, scale.px(wide), sheet_high(scale, rows)), scale, rows)
    assert usual.row >= scale.text(14) * 1.3
