"""The camera: what is seen of a sheet, from near and far, and never anything but the sheet."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.sprites.maps.camera import NEAREST, WHOLE, Camera, Glass

AREA = (20, 50, 600, 400)


def glass(camera: Camera = WHOLE, size: tuple[int, int] = (2400, 1600)) -> Glass:
    return Glass(size, AREA, camera, 10)


def test_all_of_a_sheet_lies_in_the_middle_of_its_area() -> None:
    whole = glass()
    assert whole.whole
    assert whole.paper.center == whole.rect.center
    assert whole.rect.contains(whole.paper)
    assert all(whole.sees(corner) for corner in ((0, 0), (2400, 0), (0, 1600), (2400, 1600)))


@given(st.integers(0, 2400), st.integers(0, 1600), st.floats(1.0, 9.0))
def test_a_point_is_found_again_where_it_is_seen(x: int, y: int, zoom: float) -> None:
    seen = glass(glass().nearer(zoom, (300, 250)))
    assert seen.point(seen.pixel((x, y))) == (x, y)


@given(st.floats(100, 500), st.floats(120, 380), st.floats(1.1, 3.0))
def test_what_lies_under_the_pointer_stays_there(x: float, y: float, times: float) -> None:
    first = glass(glass().nearer(2.0))
    seen = first.exactly((x, y))
    again = glass(first.nearer(times, (x, y)))
    assert again.exactly((x, y)) == pytest.approx(seen, abs=0.01)


@given(st.floats(1.0, 20.0), st.floats(-5000, 5000), st.floats(-5000, 5000))
def test_nothing_but_the_sheet_is_seen(zoom: float, across: float, down: float) -> None:
    seen = glass(glass(glass().nearer(zoom)).moved(across, down))
    assert 1.0 <= seen.camera.zoom <= NEAREST
    left, top = seen.pixel((0, 0))
    right, bottom = seen.pixel(seen.size)
    inner = seen.rect.inflate(-20, -20)
    for low, high, start, end in (
        (left, right, inner.left, inner.right),
        (top, bottom, inner.top, inner.bottom),
    ):
        if high - low >= end - start:
            assert low <= start + 0.01
            assert high >= end - 0.01
        else:
            assert low >= start - 0.01
            assert high <= end + 0.01


def test_far_enough_away_it_is_the_whole_again() -> None:
    near = glass(glass().nearer(1.5, (100, 100)))
    assert not near.whole
    assert near.nearer(1 / 1.5) == WHOLE
    assert near.nearer(0.01) == WHOLE


def test_the_camera_moves_no_more_than_it_must_to_see_a_point() -> None:
    near = glass(glass().nearer(4.0))
    assert near.seeing((1200, 800)) == near.camera
    there = glass(near.seeing((0, 0)))
    assert there.sees((0, 0))
    assert not there.sees((1200, 800))


def stepped(camera: Camera = WHOLE) -> Glass:
    return Glass((2400, 1600), AREA, camera, 0, 60, (1.5, 2.0, 3.0))


def test_a_frame_round_the_sheet_is_seen_with_it() -> None:
    seen = stepped()
    assert seen.pixel((0, 0))[0] - seen.paper.left == pytest.approx(60 * seen.unit, abs=1)
    assert seen.paper.width <= AREA[2]
    assert seen.paper.height <= AREA[3]
    corner = stepped(stepped(seen.nearer(9.0)).over((0, 0)))
    left, top = corner.pixel((-60, -60))
    assert (left, top) == pytest.approx(AREA[:2], abs=0.01)


def test_a_map_of_few_steps_is_seen_from_these_alone() -> None:
    zooms, seen = [], stepped()
    for _ in range(4):
        seen = stepped(seen.nearer(1.1, (300, 250)))
        zooms.append(seen.camera.zoom)
    assert zooms == [1.5, 2.0, 3.0, 3.0]
    for _ in range(4):
        seen = stepped(seen.nearer(1 / 1.25))
        zooms.append(seen.camera.zoom)
    assert zooms[4:] == [2.0, 1.5, 1.0, 1.0]
    assert seen.camera == WHOLE


def test_what_lies_under_the_pointer_stays_there_on_such_a_map_too() -> None:
    first = stepped(stepped().nearer(1.1))
    at = first.exactly((310, 260))
    assert stepped(first.nearer(1.1, (310, 260))).exactly((310, 260)) == pytest.approx(at)
