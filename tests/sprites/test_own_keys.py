"""Everybody's own keys are drawn in whatever way has the largest letters."""

import pytest

from game.sprites import lettering, own_keys
from game.sprites.lettering import Scale
from game.sprites.own_keys import KeyRow, table_of_keys

TOWNS = ("Oxford", "Bath", "Warwick", "Lancaster", "York", "Carlisle")
CARDS = tuple(f"card {n}" for n in range(1, 8))
NAMES = ("Nell", "Jack", "Bess", "Tom", "Moll")
KEYS = ("123456", "QWERTY", "ASDFGH", "ZXCVBN", "UIOPJK")


def rows(count: int, keys: int) -> tuple[KeyRow, ...]:
    return tuple(KeyRow(n, NAMES[n], tuple((KEYS[n] * 2)[:keys]), n == 0) for n in range(count))


@pytest.mark.parametrize(
    ("size", "text", "heads", "seats", "least"),
    [
        ((735, 220), 2.0, TOWNS, 5, 18),  # the journey of Dick Turpin
        ((614, 228), 2.0, CARDS, 4, 18),  # the desk of Riding Shotgun
        ((515, 400), 2.0, TOWNS, 5, 26),  # the plain desk
    ],
)
def test_keys_are_not_small_beside_large_letters(
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    text: float,
    heads: tuple[str, ...],
    seats: int,
    least: int,
) -> None:
    drawn: list[int] = []
    draw = own_keys.draw_key

    def noting(out: object, spot: object, key: str, *more: object, **other: object) -> object:
        cap = draw(out, spot, key, *more, **other)  # type: ignore[arg-type]
        drawn.append(cap.height)
        return cap

    monkeypatch.setattr(own_keys, "draw_key", noting)
    lettering.cut_off.clear()
    made = table_of_keys(size, Scale(1280, 800, text), heads, rows(seats, len(heads)))
    assert {f"row_{n}" for n in range(seats)} <= set(made.rects)
    assert len(drawn) == seats * len(heads)
    assert min(drawn) >= least * 1.4  # a cap is half as high again as its letter
    assert not lettering.cut_off
