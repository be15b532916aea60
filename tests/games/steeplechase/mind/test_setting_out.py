"""The easiest rival sets out along the road, and loses by what a beginner does: not by standing
still, riding back, staying in prison or throwing his despatch away.
"""

import pytest

from game.ai.levels import LEVELS
from game.ai.rival import Skill
from game.ai.steeplechase.agent import Mind
from game.ai.steeplechase.dice import Thought
from game.ai.steeplechase.policy import KNOWN, ridden, sensible
from game.ai.steeplechase.scene import Road
from game.engine.chance import Loose
from game.engine.steeplechase import SPEC
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.data import country
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.state import Horse
from tests.games.steeplechase.mind.positions import seen
from tests.games.steeplechase.rules.field import asks, field, place

EASIEST = Skill(choice=11.0, detail=6.0)
"""The cutpurse’s."""


def over_the_first_river(seats: int, seed: int) -> int:
    """How many of so many of the easiest are over it by the end of turn 3, on the quick map."""
    luck = Loose(seed)
    state, _events = RULES.new(SPEC.setup(seats, {"map": "two_rivers"}), luck)
    first = country("two_rivers").terrain.bridges[1]
    far = max(first.start[0], first.end[0]) - 600
    over = set()
    while state.turn <= KNOWN and (waiting := RULES.to_act(state)):
        seat = waiting[0]
        chosen = LEVELS["cutpurse"].choose(SPEC, RULES.observe(state, seat), luck)
        RULES.apply(state, seat, chosen, luck)
        over |= {n for n, courier in enumerate(state.couriers) if courier.at[0] > far}
    return len(over)


def test_the_easiest_is_over_the_first_bridge_by_turn_3_nine_times_in_ten() -> None:
    found = sum([over_the_first_river(2, seed) for seed in range(20)])
    assert found >= 36, f"{found} of 40"


def test_whoever_sees_the_road_alone_sees_neither_patrols_nor_boasts() -> None:
    state = field("G1")
    place(state, 0, 20, 12, superb=True)
    road, scene = Mind(seen(state, 0), by_road=True).scene, Mind(seen(state, 0)).scene
    assert isinstance(road, Road)
    at = (28000, 12000)
    assert road.landed(road.courier, at) == road.worth(road.courier, at)
    assert scene.landed(scene.courier, at) < scene.worth(scene.courier, at)
    assert road.worth(road.courier, at) > road.worth(road.courier, (20000, 12000))
    assert road.worth(road.courier, at, 5.0) == road.worth(road.courier, at)


@pytest.mark.parametrize("turn", [2, KNOWN + 1])
def test_a_beginner_picks_poorer_ways_later_but_never_stays_nor_rides_back(turn: int) -> None:
    state = field()
    place(state, 0, 20, 12, superb=True)
    state.turn = turn
    view = asks(state, t.AskMove(0))
    found = Mind(view, by_road=True).thoughts()
    picked = [ridden(view, found, Loose(n)) for n in range(20)]
    ways = {max(each, key=lambda thought: thought.worth).action for each in picked}
    if turn <= KNOWN:
        assert len(ways) == 1
        return
    assert len(ways) > 3
    for way in ways:
        assert isinstance(way, a.Ride)
        assert way.heading[0] > 0  # headquarters lie to the east


def test_a_beginner_gives_a_tired_horse_no_rest() -> None:
    state = field()
    place(state, 0, 20, 12, horse=Horse(superb=True, fatigued=True), energy=0)
    state.agenda = (t.AskMove(0),)
    stay = Thought(a.Stay(), 1.0)
    for turn in (2, KNOWN + 1):
        state.turn = turn
        view = seen(state, 0)
        found = [stay, *Mind(view, by_road=True).thoughts()]
        assert all(isinstance(each.action, a.Ride) for each in ridden(view, found, Loose(1)))
    place(state, 0, 20, 12, horse=Horse(superb=True, stands="loose", loose_since=1))
    view = seen(state, 0)
    assert stay in ridden(view, [stay], Loose(1))


def test_a_beginner_destroys_no_despatch_and_never_looks_for_adventures() -> None:
    state = field()
    place(state, 0, 20, 12, messages=(0, 1), moved=True)
    view = asks(state, t.AskAction(0))
    site = view.options.country.terrain.bridges[0].id
    ways = (a.Destroy(0), a.Adventure(site), a.NoDeed())
    assert sensible(view, [Thought(each, 0.5) for each in ways]) == [Thought(a.NoDeed(), 0.5)]
