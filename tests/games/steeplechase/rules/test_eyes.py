"""A ruler and the rules see alike: what is measured of a spot is what the pursuit will say."""

from game.engine.discovery import game_called
from game.engine.steeplechase.relations import counts, eye, eyes, gap_to, looks, may_pursue
from game.engine.steeplechase.state import State
from tests.games.steeplechase.rules.field import field, place
from tests.scenes.hands import begun, played

SPEC = game_called("steeplechase")


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
