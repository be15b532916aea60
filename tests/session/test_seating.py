import pytest

from game.engine.errors import BadData
from game.session.seating import MARKS, Chair, chairs, check_chairs, fresh_seed


def test_chairs_take_the_marks_in_their_order() -> None:
    assert chairs(["Nell", "Jack"], ["person", "greedy"]) == (
        Chair("Nell", "circle", "person"),
        Chair("Jack", "diamond", "greedy"),
    )
    assert chairs(["Nell"])[0].is_person
    assert not chairs(["Nell"], ["random"])[0].is_person


def test_there_are_marks_for_five() -> None:
    assert [c.mark for c in chairs(list("abcde"))] == list(MARKS)
    with pytest.raises(BadData, match="marks for 5 seats, not 6"):
        chairs(list("abcdef"))


def test_good_chairs_pass() -> None:
    check_chairs(chairs(["Nell", "Jack"]), 2)


def test_no_two_seeds_are_alike() -> None:
    assert len({fresh_seed() for _ in range(200)}) == 200
