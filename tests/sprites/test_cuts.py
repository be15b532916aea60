"""Rooms are cut without a pixel lost or a part laid over another."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.sprites.fitting import across, down

SHARES = st.lists(st.integers(1, 9), min_size=1, max_size=6)


@given(st.integers(200, 900), st.integers(0, 12), SHARES, st.integers(0, 40))
def test_shares_fill_a_room_to_the_pixel(wide: int, gap: int, parts: list[int], fixed: int) -> None:
    room = Rect(7, 11, wide, 50)
    found = across(room, gap, fixed, *[part / sum(parts) for part in parts])
    assert (found[0].left, found[0].width) == (room.left, fixed)
    assert found[-1].right == room.right
    assert all(right.left - left.right == gap for left, right in pairwise(found))
    assert {(part.top, part.height) for part in found} == {(11, 50)}


def test_down_cuts_as_across_does_on_its_side() -> None:
    assert down(Rect(0, 0, 20, 100), 10, 30, 0.5, 0.5) == (
        Rect(0, 0, 20, 30),
        Rect(0, 40, 20, 25),
        Rect(0, 75, 20, 25),
    )
