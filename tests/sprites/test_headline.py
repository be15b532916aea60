"""A line gives way to its sentences only where it would dwarf them, and no further than it may."""

from game.sprites.fitting import together


def test_where_there_is_room_both_are_as_large_as_is_wanted() -> None:
    assert together(40, 24, 34, lambda _line: 60) == (40, 34)


def test_sentences_nearly_as_large_leave_the_line_alone() -> None:
    assert together(40, 24, 34, lambda _line: 32) == (40, 32)


def test_the_line_gives_way_to_sentences_far_smaller() -> None:
    # Every pixel the line gives up makes the sentences a pixel larger.
    line, body = together(40, 24, 34, lambda line: 16 + 40 - line)
    assert (line, body) == (31, 25)
    assert body >= round(0.8 * line)


def test_it_gives_way_no_further_than_it_may() -> None:
    assert together(40, 30, 34, lambda _line: 12) == (30, 12)
