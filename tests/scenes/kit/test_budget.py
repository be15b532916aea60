"""What a frame has left: so much of each, and no end of it where nothing is spread."""

import pytest

from game.scenes.kit.prerender import A_FRAME, Budget
from game.sprites import art, engraving


class Clock:
    """Goes on only when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        monkeypatch.setattr("time.perf_counter", lambda: self.now)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def test_a_frame_has_so_much_and_the_next_one_as_much_again(clock: Clock) -> None:
    left = Budget()
    for _frame in range(2):
        left.begin(spread=True)
        assert left.left == pytest.approx(A_FRAME)
        assert (left.half_spent, left.spent) == (False, False)
        clock.now += A_FRAME * 0.6
        assert (left.half_spent, left.spent) == (True, False)
        assert left.left == pytest.approx(A_FRAME * 0.4)
        clock.now += A_FRAME
        assert (left.half_spent, left.spent) == (True, True)
        assert left.left == 0


def test_a_frame_that_is_spent_has_nothing_left_and_the_next_one_has(clock: Clock) -> None:
    left = Budget()
    spent = []
    for spread in (True, False):
        left.begin(spread)
        spent.append(left.spent)
        left.spend()
        spent.append(left.spent)
    assert spent == [False, True, False, False], "where nothing is spread nothing waits"


def test_where_nothing_is_spread_there_is_always_enough(clock: Clock) -> None:
    left = Budget()
    for begun in (False, True):
        if begun:
            left.begin(spread=True)
            left.begin(spread=False)
        clock.now += 60
        assert not left.spent
        assert not left.half_spent
        assert left.left == A_FRAME


def test_a_line_within_a_drawing_is_given_a_moment_more_than_the_next_drawing(
    clock: Clock,
) -> None:
    """One that is nearly done is not lost; and something is done in each try, however late."""
    with art.patiently(0.001):
        clock.now += 1
        art.pause()
        art.pause(within=True)
    with art.patiently(0.001):
        art.finished()
        art.pause()
        clock.now += 0.001 + engraving._GRACE / 2
        art.pause(within=True)
        with pytest.raises(art.NotYet):
            art.pause()
        clock.now += engraving._GRACE
        with pytest.raises(art.NotYet):
            art.pause(within=True)
    art.pause()
