"""A ruler and the rules see alike: what is measured of a spot is what the pursuit will say."""

from game.engine.discovery import game_called
from game.engine.steeplechase.relations import counts, eye, eyes, gap_to, looks, may_pursue
from game.engine.steeplechase.state import State
from tests.games.steeplechase.rules.field import field, place, stand
from tests.scenes.hands import begun, played

SPEC = game_called("steeplechase")


def look(state: State, group: str, x: float, y: float) -> tuple[bool, bool, str, bool]:
    found = eye(state, state.group(group), 0, (round(x * 1000), round(y * 1000)), 750)
    return found.near, found.front, found.blocked, found.seen


def test_a_spot_is_told_with_distance_front_and_what_is_in_the_way() -> None:
    state = field("G1")
    stand(state, "G1", 20, 20, facing=(10000, 0))
    radii = state.group("G1").radius + 750
    assert look(state, "G1", 30, 20) == (True, True, "", True)
    assert look(state, "G1", 10, 20) == (True, False, "", False)
    far = eye(state, state.group("G1"), 0, (20000 + 18000 + radii, 20000), 750)
    assert (far.far, far.near) == (18000, True)
    farther = eye(state, state.group("G1"), 0, (20000 + 18001 + radii, 20000), 750)
    assert (farther.far, farther.near, farther.seen) == (18001, False, False)


def test_whom_it_pursues_it_sees_all_round_and_farther() -> None:
    state = field("G1")
    stand(state, "G1", 20, 20, facing=(10000, 0), quarry=0, mode="pursue")
    behind = eye(state, state.group("G1"), 0, (2000, 20000), 750)
    assert (behind.front, behind.reach, behind.seen) == (True, 24000, True)


def test_in_whole_games_a_ruler_on_a_courier_says_what_the_pursuit_says() -> None:
    seen = unseen = 0
    for country in ("two_rivers", "sierra_road"):
        for state in _games(country):
            for group in state.groups:
                for seat, courier in enumerate(state.couriers):
                    if not may_pursue(state, group, seat) or not looks(group):
                        continue
                    found = eye(state, group, seat, courier.at, courier.radius)
                    assert found.seen == counts(state, group, seat)
                    assert found.far == gap_to(state, group, seat)
                    seen, unseen = seen + found.seen, unseen + (not found.seen)
    assert seen > 20
    assert unseen > 200


def test_all_groups_that_look_about_are_asked_at_once() -> None:
    state = field("G1", "C1")
    place(state, 0, 30, 20)
    ids = {each.group for each in eyes(state, 0, (30000, 20000), 750)}
    assert ids == {group.id for group in state.groups if looks(group)}


def _games(country: str) -> list[State]:
    """States out of a game of quick couriers."""
    found, match = [], begun(SPEC, 3, map=country)
    for _ in range(120):
        played(match, 5)
        found.append(match._state)
    return found
