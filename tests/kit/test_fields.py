"""A field takes exactly what it says, says why not, and every value of it can come by lot."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.chance import Loose
from game.engine.errors import IllegalAction
from game.engine.fields import (
    Direction,
    Field,
    Goods,
    Heading,
    Number,
    OneOf,
    SomeOf,
    Spot,
)
from game.engine.geometry import direction
from game.engine.open import OpenDraft, drawn, is_choice, refusal
from tests.games.fair.actions import (
    Accept,
    Camping,
    Gallop,
    Galloping,
    Offer,
    Offering,
    Rest,
)

BREAD: Goods = (("bread", 2), ("coin", 3), ("wine", 1))
BREAD_VALUES = [
    tuple([(kind, n) for kind, n in zip(("bread", "coin", "wine"), counts, strict=True) if n])
    for counts in product(range(3), range(4), range(2))
]

# A field with everything it may be filled with.
SMALL: list[tuple[Field, list[Any]]] = [
    (Number("n", 3, 9), [3, 4, 5, 6, 7, 8, 9]),
    (Number("n", -4, 5, step=3), [-4, -1, 2, 5]),
    (Number("n", 2, 2), [2]),
    (Heading("h"), list(range(360))),
    (Heading("h", turn=8), list(range(8))),
    (Heading("h", middle=350, spread=20), [*range(330, 360), *range(11)]),
    (Heading("h", turn=4, middle=1, spread=2), [0, 1, 2, 3]),
    (Spot("s", (1, 5), (3, 6)), [(x, y) for x in (1, 2, 3) for y in (5, 6)]),
    (OneOf("o", ("north", "south")), ["north", "south"]),
    (OneOf("o", (1, 4)), [1, 4]),
    (SomeOf("g", BREAD), BREAD_VALUES),
    (
        SomeOf("g", BREAD, fewest=1, most=2),
        [goods for goods in BREAD_VALUES if 1 <= sum([n for _kind, n in goods]) <= 2],
    ),
    (SomeOf("g", BREAD, fewest=6), [BREAD]),
    (SomeOf("g", ()), [()]),
]
ODD: list[Any] = [
    *(None, True, False, 1.5, "3", "", b"x", (), [], {}, (1,), (1, 2, 3), (1.0, 5.0), 10**5000),
    *((True, 5), (("bread", 1), ("bread", 1)), (("wine", 1), ("bread", 1)), (("bread", 0),)),
    *((("bread", -1),), (("bread", True),), (("gin", 1),), (("bread",),), (1, "bread")),
    *([("bread", 1)], (["bread", 1],), -1, 360, 10**30),
]


@pytest.mark.parametrize(("field", "values"), SMALL)
def test_a_field_takes_what_it_says_and_nothing_else(field: Field, values: list[Any]) -> None:
    everything = [*ODD, *range(-10, 370), *BREAD_VALUES, *product(range(9), range(9))]
    taken = [value for value in [*everything, "north", "south"] if not field.refusal(value)]
    exactly = [(type(value), value) for value in values]
    assert all((type(value), value) in exactly for value in taken)
    assert all(not field.refusal(value) for value in values)
    for value in everything:
        said = field.refusal(value)
        assert said == "" or (said[-1] == "." and len(said) < 120)


@pytest.mark.parametrize(("field", "values"), SMALL)
def test_every_value_comes_by_lot_and_no_other(field: Field, values: list[Any]) -> None:
    chance = Loose(1739)
    found = [field.some(chance) for _ in range(60 * len(values))]
    assert set(found) == set(values)


@given(st.integers(0, 10**9))
def test_a_direction_by_lot_is_one_and_others_are_not(seed: int) -> None:
    field = Direction("d")
    found = field.some(Loose(seed))
    assert field.refusal(found) == ""
    assert field.refusal((found[0] * 2, found[1] * 2))
    assert field.refusal((0, 0))


@given(st.integers(-(10**5), 10**5), st.integers(-(10**5), 10**5).filter(bool))
def test_whatever_is_pointed_at_gives_a_direction(east: int, south: int) -> None:
    assert Direction("d").refusal(direction(east, south)) == ""


def test_a_few_goods_are_drawn_by_lot_where_only_few_are_wanted() -> None:
    field, luck = SomeOf("g", BREAD), Loose(4)
    few = [field.some(luck, 2) for _each in range(400)]
    assert all(not field.refusal(goods) for goods in few)
    assert {sum([n for _kind, n in goods]) for goods in few} == {0, 1, 2}
    assert {kind for goods in few for kind, _n in goods} == {kind for kind, _n in BREAD}


def test_goods_are_put_in_order_and_what_is_none_is_left_out() -> None:
    field = SomeOf("g", BREAD)
    assert field.of({"wine": 1, "bread": 2, "coin": 0}) == (("bread", 2), ("wine", 1))
    assert field.refusal(field.of({"gin": 1})) == "Something of that is not there."
    assert field.refusal(field.of({"coin": 4})) == "There is not so much of that."
    two = SomeOf("g", BREAD, most=2)
    assert two.refusal(field.of({"coin": 3})) == "It can be 2 things at most."
    assert SomeOf("g", BREAD, fewest=1).refusal(()) == "It has to be 1 thing at least."
    assert SomeOf("g", (), fewest=1).refusal(()) == "There is nothing to be had."


# Families ---------------------------------------------------------------------------------------

GALLOPING = Galloping((5, 5), False)
OFFERING = Offering(1, BREAD, (("coin", 9),))


def test_a_family_says_why_not_in_the_words_of_its_field_or_its_own() -> None:
    assert GALLOPING.holds(Gallop(90, 3))
    assert GALLOPING.refusal(Gallop(360, 3)) == "A heading is 0 to 359, not 360."
    assert GALLOPING.refusal(Gallop(0, 9)) == "It can be 1 to 8, not 9."
    assert GALLOPING.refusal(Gallop(0, 6)) == "That leads off the ground."
    assert GALLOPING.refusal(Rest()) == "Something else is to be decided now."
    assert OFFERING.refusal(Offer(2, (), ())) == "That is none of those there are."
    assert OFFERING.refusal(Offer(1, (), ())) == "Nothing for nothing is no bargain."


def test_among_finished_actions_and_families_what_is_held_is_legal() -> None:
    legal = (Rest(), GALLOPING, OFFERING)
    assert refusal(legal, Rest()) == ""
    assert refusal(legal, Gallop(90, 3)) == ""
    assert refusal(legal, Accept()) == "Something else is to be decided now."
    # The sentence comes from the family that makes such actions.
    assert refusal(legal, Gallop(90, 9)) == "It can be 1 to 8, not 9."
    # Of two partners, the one who is asked answers.
    both = (*legal, Offering(2, BREAD, ()))
    assert refusal(both, Offer(2, (("wine", 1),), ())) == ""
    assert not is_choice((Rest(),))
    assert is_choice((Rest(), Accept()))
    assert is_choice((GALLOPING,))


def test_what_is_drawn_asks_luck_as_ever_where_nothing_is_open() -> None:
    legal = (Rest(), Accept())
    for seed in range(20):
        assert drawn(legal, Loose(seed)) == legal[Loose(seed).below(2)]
    assert isinstance(drawn((GALLOPING,), Loose(1)), Gallop)


def test_a_draft_is_filled_in_step_by_step_and_refuses_in_a_sentence() -> None:
    draft = OpenDraft(GALLOPING)
    assert [field.name for field in draft.missing] == ["heading", "far"]
    assert draft.refusal == "Something is still to be filled in."
    with pytest.raises(IllegalAction, match="still to be filled in"):
        _ = draft.action
    with pytest.raises(IllegalAction, match="1 to 8"):
        draft.filled("far", 9)
    with pytest.raises(KeyError):
        draft.filled("gin", 9)
    draft = draft.filled("far", 8).filled("heading", 0)
    assert draft.refusal == "That leads off the ground."
    draft = draft.without("far")
    assert [field.name for field in draft.missing] == ["far"]
    assert draft.filled("far", 2).action == Gallop(0, 2)


def test_a_family_without_a_member_that_lot_finds_says_whose_fault_it_is() -> None:
    class Nowhere(Camping, frozen=True):
        def against(self, action: object) -> str:
            return "No."

    with pytest.raises(RuntimeError, match="Nowhere"):
        Nowhere((5, 5)).some(Loose(1))
