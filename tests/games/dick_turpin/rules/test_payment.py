"""Who pays: by the coin, as equally as can be, and never more than there is (D6)."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from game.engine.dick_turpin.round import payments, portions

purses = st.lists(st.integers(0, 60), min_size=1, max_size=4).map(tuple)


def by_the_coin(amount: int, has: tuple[int, ...]) -> tuple[int, ...]:
    """The words of D6, coin by coin."""
    paid = [0] * len(has)
    for _coin in range(amount):
        able = [who for who in range(len(has)) if has[who] > paid[who]]
        if not able:
            break
        paid[min(able, key=lambda who: (paid[who], paid[who] - has[who], who))] += 1
    return tuple(paid)


@given(purses, st.integers(0, 40))
def test_it_is_what_coin_by_coin_comes_to(has: tuple[int, ...], amount: int) -> None:
    assert portions(amount, has) == by_the_coin(amount, has)


@given(st.lists(st.integers(0, 7), min_size=1, max_size=4).map(tuple), st.integers(0, 18))
def test_no_other_way_to_pay_is_more_equal(has: tuple[int, ...], amount: int) -> None:
    paid = portions(amount, has)
    owed = min(amount, sum(has))
    assert sum(paid) == owed
    assert all(0 <= coins <= purse for coins, purse in zip(paid, has, strict=True))
    ways = [w for w in product(*[range(purse + 1) for purse in has]) if sum(w) == owed]
    # Of all ways to pay the same sum none has less unlike portions, nor a smaller largest one.
    assert sum([c * c for c in paid]) == min(sum([c * c for c in way]) for way in ways)
    assert max(paid) == min(max(way) for way in ways)


@given(st.lists(st.integers(0, 30), min_size=2, max_size=5), st.data())
def test_payments_name_everybody_else_clockwise(gold: list[int], data: st.DataObject) -> None:
    robber = data.draw(st.integers(0, len(gold) - 1))
    amount = data.draw(st.integers(1, 30))
    paid = payments(robber, amount, gold)
    seats = len(gold)
    assert [each.seat for each in paid] == [(robber + n) % seats for n in range(1, seats)]
    assert [each.had for each in paid] == [gold[each.seat] for each in paid]
    assert sum([each.paid for each in paid]) == min(amount, sum(gold) - gold[robber])
