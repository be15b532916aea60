"""A sum keeps its parts."""

import pytest

from game.engine.kinds import Part, Reckoning


@pytest.mark.parametrize(
    ("brought", "needed", "total", "excess", "met"),
    [
        ((4, 3), (6, 5), 7, -4, False),
        ((6,), (6,), 6, 0, True),
        ((6, 5), (10,), 11, 1, True),
        ((), (3,), 0, -3, False),
        ((31, -4, 2), (), 29, 29, True),
    ],
)
def test_total_target_and_excess(
    brought: tuple[int, ...], needed: tuple[int, ...], total: int, excess: int, met: bool
) -> None:
    reckoning = Reckoning(
        tuple(Part("die", n) for n in brought), tuple(Part("card", n) for n in needed)
    )
    assert (reckoning.total, reckoning.target) == (total, sum(needed))
    assert (reckoning.excess, reckoning.met) == (excess, met)


def test_two_of_a_kind_are_told_apart_by_their_detail() -> None:
    assert Part("guard", 5, "hunting:0") != Part("guard", 5, "random:0")
    assert hash(Part("die", 3)) == hash(Part("die", 3))
