"""Pictures of the rules book: each in its room, and each a position that can come about."""

from game.engine.geometry import inside
from game.engine.steeplechase.relations import eye, may_pursue
from game.scenes.steeplechase import book_pictures


def test_one_is_seen_and_the_other_is_behind_their_backs() -> None:
    state = book_pictures.seen().state
    dragoons = state.group("B1")
    before, behind = state.couriers[0], state.couriers[1]
    assert eye(state, dragoons, 0, before.at, before.radius).seen
    assert not eye(state, dragoons, 1, behind.at, behind.radius).front


def test_whoever_is_chased_may_be() -> None:
    state = book_pictures.chased().state
    dragoons = state.group("B1")
    assert dragoons.quarry == 0
    assert may_pursue(state, dragoons, 0)


def test_where_couriers_stand_is_as_the_pictures_have_it() -> None:
    country = book_pictures.on_the_road().state.country
    wood = book_pictures.in_the_wood().state.couriers
    assert country.in_wood(wood[0].at)
    assert not country.in_wood(wood[1].at)
    riders = book_pictures.before_the_bridge().state.couriers
    lanes = [lane for bridge in country.terrain.bridges for lane in bridge.lanes(6000)]
    assert any(inside(lane, riders[0].at) for lane in lanes)
    assert not any(inside(lane, riders[1].at) for lane in lanes)
    assert all(country.is_open(each.at) for each in riders)
