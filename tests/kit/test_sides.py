"""Sides: ways to sit down that have them, victories of a side, and what only a side hears."""

import msgspec
import pytest

from game.engine.errors import BadData
from game.engine.kinds import Event, Reckoning, Result, Seat, allies, camps
from game.engine.spec import PlayMode
from tests.games.two_camps.camps import ALTERNATE, FLANKS, SPEC

NOTHING = (Reckoning(()),) * 4


class Whispered(Event, frozen=True):
    seat: Seat
    to: tuple[Seat, ...]
    word: str | None

    def seen_by(self, seat: Seat | None) -> "Whispered | None":
        return self.only_for(self.to, seat, Whispered(self.seat, self.to, None))


def result(*won: bool, sides: tuple[int, ...] = (), shared: bool = False) -> Result:
    return Result(won, (0, 0, 0, 0), NOTHING, shared, sides=sides or msgspec.UNSET)


def test_a_teams_victory_is_a_victory() -> None:
    ended = result(True, False, True, False, sides=(0, 1, 0, 1))
    assert list(ended.shares) == [1, 0, 1, 0]
    assert ended.by_side == (0, 1, 0, 1)


def test_a_share_of_a_win_is_one_by_the_sides_that_won() -> None:
    both = result(True, True, True, True, sides=(0, 1, 0, 1), shared=True)
    assert list(both.shares) == [0.5] * 4
    three = result(True, True, True, False, shared=True)
    assert list(three.shares) == [1 / 3, 1 / 3, 1 / 3, 0]
    assert not any(result(False, False, False, False).shares)


def test_a_result_without_sides_is_written_as_it_always_was() -> None:
    ended = result(True, False, False, False)
    assert list(msgspec.to_builtins(ended)) == ["won", "scores", "reckonings", "shared", "verdict"]
    assert msgspec.convert(msgspec.to_builtins(ended), Result) == ended
    with_sides = result(True, False, True, False, sides=(0, 1, 0, 1))
    assert msgspec.json.decode(msgspec.json.encode(with_sides), type=Result) == with_sides


def test_what_is_for_a_side_is_heard_by_all_of_it_and_by_nobody_else() -> None:
    event = Whispered(1, allies(ALTERNATE[:6], 1), "north")
    for seat in (1, 3, 5):
        assert event.seen_by(seat) == event
    for other in (0, 2, 4, None):
        assert event.seen_by(other) == Whispered(1, (1, 3, 5), None)


def test_ways_for_as_many_are_told_apart_by_their_key() -> None:
    assert [mode.key for mode in SPEC.modes] == ["fours", "flanks", "6", "3"]
    assert SPEC.seats == (8, 6, 3)
    assert SPEC.setup(8).sides == ALTERNATE
    assert SPEC.setup(8).mode == "fours"
    assert SPEC.setup(8, mode="flanks").sides == FLANKS
    assert SPEC.setup(3).sides == ()
    assert SPEC.mode_called("flanks").seats == 8
    with pytest.raises(BadData, match="no way to sit down called 'flanks'; there are 6"):
        SPEC.setup(6, mode="flanks")
    with pytest.raises(BadData, match="called 'crowd'; there are fours, flanks, 6, 3"):
        SPEC.mode_called("crowd")


def test_a_side_has_a_name_or_else_a_number() -> None:
    assert [SPEC.mode(8).side_name(side) for side in (0, 1)] == ["Guards", "Bandits"]
    assert PlayMode(2, "Two", "A line.").side_name(1) == "Side 2"


def test_camps_are_in_the_order_of_their_first_seats() -> None:
    assert camps(FLANKS, 8) == ((0, 1, 2, 3), (4, 5, 6, 7))
    assert camps((1, 1, 0, 0), 4) == ((0, 1), (2, 3))
