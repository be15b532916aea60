"""How rivals of Steeplechase decide: from a view alone, legally, and not absurdly; the easiest
sets out along the road, and loses by what a beginner does.
"""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.ai.levels import CHARACTERS, LEVELS, Thinker
from game.ai.rival import Skill
from game.ai.steeplechase import policy
from game.ai.steeplechase.agent import Mind, forced
from game.ai.steeplechase.dice import Thought
from game.ai.steeplechase.policy import KNOWN, ridden, sensible
from game.ai.steeplechase.scene import Road
from game.engine.chance import Loose
from game.engine.open import allows
from game.engine.steeplechase import SPEC
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.data import MAPS, country
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.state import Chit, Horse, State
from tests.games.cases import Row, cases_of, hold, plain
from tests.games.steeplechase.mind.positions import decisions, seen
from tests.games.steeplechase.rules.field import asks, field, give_chits, place, stand
from tests.games.steeplechase.rules.test_cases import WORDS

TURPIN = Skill()


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_every_level_answers_legally_and_alike_for_the_same_luck(name: str, seats: int) -> None:
    for number, view in enumerate(decisions(seats, seats, 23, map=name)):
        level = CHARACTERS[number % len(CHARACTERS)].level
        found = LEVELS[level].choose(SPEC, view, Loose(7))
        assert allows(view.legal, found), (level, view.asked, found)
        assert found == LEVELS[level].choose(SPEC, view, Loose(7))


@pytest.mark.parametrize("seed", range(5))
def test_by_any_house_rules_he_answers_legally(seed: int) -> None:
    luck = Loose(seed)
    options: dict[str, Any] = {
        option.name: option.choices[luck.below(len(option.choices))].value
        for option in SPEC.options
    }
    for view in decisions(2 + seed % 4, seed, 29, **options):
        assert allows(view.legal, policy.decide(view, Loose(1), TURPIN)), view.asked
        assert policy.reasons(view, Loose(1), TURPIN)


def test_reasons_name_legal_answers_the_best_first() -> None:
    for view in decisions(3, 5, 37):
        found = policy.reasons(view, Loose(1), TURPIN)
        assert 1 <= len(found) <= 3
        assert [each.value for each in found] == sorted([e.value for e in found], reverse=True)
        assert all(each.why and allows(view.legal, each.action) for each in found)
        assert found[0].action == policy.decide(view, Loose(1), TURPIN)


@pytest.mark.parametrize("side", [-1, 1])
def test_nobody_runs_into_those_who_touch_him(side: int) -> None:
    """Not even who has just been dug out, with them on his way home."""
    state = field("G1")
    place(state, 0, 24, 12, on_foot=True)
    reach = (state.groups[0].radius + 500) / 1000
    stand(state, "G1", 24 + side * reach, 12)
    view = asks(state, t.AskEscape(0, None))
    action = policy.decide(view, Loose(1), TURPIN)
    assert isinstance(action, a.Ride)
    assert allows(view.legal, action)


@pytest.mark.parametrize(
    ("at", "boasts", "east", "south"),
    [((48, 20), (5, 5), 9900, 10000), ((27, 27), (), 1, -1)],
    ids=["in to headquarters with the best tale", "to the bridge and not to the water"],
)
def test_where_he_rides(
    at: tuple[int, int], boasts: tuple[int, ...], east: int, south: int
) -> None:
    state = field()
    place(state, 0, *at)
    give_chits(state, 0, *boasts)
    action = policy.decide(asks(state, t.AskMove(0)), Loose(1), TURPIN)
    assert isinstance(action, a.Ride)
    assert action.heading[0] >= east
    assert action.heading[1] <= south


def test_a_patrol_that_looks_the_other_way_is_not_feared() -> None:
    state = field("G1")
    place(state, 0, 10, 12)
    before = Mind(seen(state, 0)).scene.patrols
    assert before.watch((14000, 12000)).hit == 0
    assert before.watch((36000, 12000)).hit > 0
    # Behind the wood's trees or beyond its sight nothing is to fear, near its front most.
    assert before.watch((28000, 12000)).met > before.watch((33000, 12000)).met > 0


@pytest.mark.parametrize("seats", [1, 2])
def test_the_strongest_waits_for_no_patrol_for_ever(seats: int) -> None:
    luck = Loose(seats + 40)
    state, _events = RULES.new(SPEC.setup(seats), luck)
    while waiting := RULES.to_act(state):
        action = policy.decide(RULES.observe(state, waiting[0]), luck, TURPIN)
        RULES.apply(state, waiting[0], action, luck)
    assert state.turn < 50
    assert state.result is not None


def taken(level: str, thoughts: list[Thought], times: int, *planned: bool) -> list[Thought]:
    """What one of that level takes for the best of them, time after time."""
    rival, luck = LEVELS[level], Loose(3)
    assert isinstance(rival, Thinker)
    return [
        max(policy.misjudged(thoughts, rival.skill, luck, *planned), key=lambda each: each.worth)
        for _throw in range(times)
    ]


LADDER = ("turpin", "highwayman", "footpad", "cutpurse")


def test_the_weaker_the_level_the_more_it_gives_away() -> None:
    """Even where many answers are nearly as good, as rides are."""
    thoughts = [Thought(a.StopAt(n), 0.5 - 0.01 * n, "lane") for n in range(40)]
    worth = {each.action: each.worth for each in thoughts}
    found = [[worth[each.action] for each in taken(level, thoughts, 150)] for level in LADDER]
    lost = [0.5 - sum(each) / len(each) for each in found]
    assert lost[0] == pytest.approx(0)
    assert all(2 * less < more for less, more in pairwise(lost[1:]))


def test_how_to_go_about_it_is_misjudged_less_than_what_to_do() -> None:
    """Only a novice leaves a die lying that is lost as it lies."""
    both = [Thought(a.Keep(), 0.4, "keep"), Thought(a.ThrowAgain("energy"), 0.45, "throw")]
    kept = {
        (level, planned): [each.kind for each in taken(level, both, 200, planned)].count("keep")
        for level in LADDER
        for planned in (True, False)
    }
    assert kept["turpin", False] == 0
    assert kept["highwayman", False] <= kept["footpad", False] < 20 < 40 < kept["cutpurse", False]
    assert kept["footpad", False] < kept["footpad", True] / 2


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


# What rivals decide in positions that are laid, as rows -------------------------------------------


def told(action: Any) -> list[Any]:
    """An action by its name, with its fields."""
    return [type(action).__name__, *plain(action)]


def decides(state: State, seat: int, skill: Skill = TURPIN, luck: int = 1) -> list[Any]:
    return told(policy.decide(RULES.observe(state, seat), Loose(luck), skill))


def easiest(state: State, seat: int) -> list[Any]:
    """Whatever is thrown: each answer once."""
    found = [decides(state, seat, EASIEST, luck) for luck in range(12)]
    return [each for n, each in enumerate(found) if each not in found[:n]]


def only_sensible(state: State, seat: int) -> list[Any]:
    view = RULES.observe(state, seat)
    thoughts: list[Any] = [Thought(each, 0.5) for each in view.legal]  # type: ignore[arg-type]
    return [told(each.action) for each in policy.sensible(view, thoughts)]


MINDS = replace(
    WORDS,
    given={
        **WORDS.given,
        "open": lambda state, seat, value: state.set(seat, boasts=(Chit(value, shown=True),)),
    },
    asks={
        **WORDS.asks,
        "decides": decides,
        "easiest": easiest,
        "sensible": only_sensible,
        "forced": lambda state, seat: told(forced(RULES.observe(state, seat))),
    },
)


@pytest.mark.parametrize("case", cases_of(Path(__file__).with_name("cases.yaml")))
def test_what_is_decided(case: Row) -> None:
    hold(case, MINDS)
