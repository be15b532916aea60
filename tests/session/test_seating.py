from itertools import combinations

import pytest

from game.engine.chance import SeededLuck
from game.engine.errors import BadData
from game.session.seats.seats import (
    EVERY_MARK,
    MARKS,
    Chair,
    chairs,
    check_chairs,
    drawn,
    fresh_seed,
    on_sides,
)
from game.session.seats.told import usual_name


def test_chairs_take_the_marks_in_their_order() -> None:
    assert chairs(["Nell", "Jack"], ["person", "greedy"]) == (
        Chair("Nell", "circle", "person"),
        Chair("Jack", "diamond", "greedy"),
    )
    assert chairs(["Nell"])[0].is_person
    assert not chairs(["Nell"], ["random"])[0].is_person


def test_there_are_marks_for_eight() -> None:
    assert [c.mark for c in chairs(list("abcdefgh"))] == list(MARKS)
    with pytest.raises(BadData, match="marks for 8 seats, not 9"):
        chairs(list("abcdefghi"))


def test_every_mark_has_a_letter_and_dashes_of_its_own() -> None:
    for one, other in combinations(EVERY_MARK, 2):
        assert one.name != other.name
        assert one.letter != other.letter
        assert one.colour != other.colour
        assert one.dashes != other.dashes


def test_there_is_a_usual_name_for_everybody_at_a_full_table() -> None:
    names: list[str] = []
    while len(names) < len(MARKS):
        names.append(usual_name(names))
    check_chairs(chairs(names), len(MARKS))


def test_good_chairs_pass() -> None:
    check_chairs(chairs(["Nell", "Jack"]), 2)


def test_no_two_seeds_are_alike() -> None:
    assert len({fresh_seed() for _ in range(200)}) == 200


def test_people_sit_on_the_sides_they_want_or_are_refused() -> None:
    people = chairs(["Nell", "Tom", "Bess", "Jack"])
    seated = on_sides(people, (1, 1, 0, 0), (0, 1, 0, 1))
    assert [chair.name for chair in seated] == ["Bess", "Nell", "Jack", "Tom"]
    assert {chair.mark for chair in seated} == {chair.mark for chair in people}
    for wanted in ((0, 0, 0, 1), (0, 1, 0), (0, 1, 0, 2)):
        with pytest.raises(BadData, match="on the same side"):
            on_sides(people[: len(wanted)], wanted, (0, 1, 0, 1))


def test_lots_may_seat_anybody_anywhere_and_lose_nobody() -> None:
    people = chairs(["Nell", "Tom", "Bess"])
    met = {drawn(people, SeededLuck(f"lots {n}")) for n in range(60)}
    assert len(met) == 6
    assert all(set(found) == set(people) for found in met)
