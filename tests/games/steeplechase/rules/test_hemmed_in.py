"""A way out there is can always be drawn by lot, however narrow it is."""

from game.engine.chance import Loose
from game.engine.steeplechase.actions import Ride, Riding


def test_between_two_groups_the_one_way_left_is_found() -> None:
    hemmed = Riding((31000, 35906), 2, ((-20, -2406), (0, 1094)))
    for seed in range(20):
        way = hemmed.some(Loose(seed))
        assert isinstance(way, Ride)
        assert not hemmed.refusal(way)


def test_where_there_is_none_none_is_told() -> None:
    assert Riding((0, 0), 2, ((0, -1000), (0, 1000), (1000, 1), (-1000, 1))).ways() == []
