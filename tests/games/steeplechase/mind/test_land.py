"""The lie of the land as rivals reckon it, held to what the rules measure; and what is left out
when a way is looked for is never the way that is taken.
"""

from itertools import combinations, product

import pytest

from game.ai.steeplechase.dice import (
    Fighter,
    bold,
    by_dice,
    clean,
    expected,
    falls,
    fended,
    jump,
    odds,
)
from game.ai.steeplechase.race import NEVER, OtherCourier, Race
from game.engine.chance import Loose
from game.engine.geometry import Point, advanced, distance, toward
from game.engine.steeplechase.actions import Riding
from game.engine.steeplechase.country import INCH, Country
from game.engine.steeplechase.data import FAR_OFF, MAPS, country, field_to, squares
from game.engine.steeplechase.heuristics import way
from game.engine.steeplechase.heuristics.ground import Going, ground_of
from game.engine.steeplechase.heuristics.way import RIDING, WALKING, stop_on
from game.engine.steeplechase.round.pursuit import _detour
from game.engine.steeplechase.round.walking import first_met
from game.engine.steeplechase.sight import sees
from game.engine.steeplechase.state import State
from game.engine.steeplechase.tasks import Walk
from tests.games.steeplechase.mind.positions import decisions
from tests.games.steeplechase.rules.field import field
from tests.games.steeplechase.rules.test_eyes import table

PLAIN = Going(wall=10, stream=10, rough=10, wood=10)
FAR = 24 * INCH


def spots(where: Country, seed: int, many: int) -> list[Point]:
    """Points of open ground by lot."""
    luck = Loose(seed)
    found: list[Point] = []
    while len(found) < many:
        spot = (luck.below(where.size[0]), luck.below(where.size[1]))
        if where.is_open(spot):
            found.append(spot)
    return found


@pytest.mark.parametrize("name", MAPS)
def test_sight_is_as_the_rules_have_it(name: str) -> None:
    where, ground = country(name), ground_of(country(name))
    ends = [spots(where, seed, 400) for seed in (1, 2)]
    pairs = [(a, b) for a, b in zip(*ends, strict=True) if distance(a, b) < FAR]
    wrong = [(a, b) for a, b in pairs if ground.clear(a, b, 2000) != sees(where, a, b, 2000)]
    assert len(pairs) > 60
    # A line that clips a corner is measured in whole mils by the rules.
    assert len(wrong) <= len(pairs) // 200


@pytest.mark.parametrize("name", MAPS)
def test_what_ends_a_ride_is_where_the_rules_have_it(name: str) -> None:
    where, ground = country(name), ground_of(country(name))
    luck = Loose(3)
    state: State = field(map=name)
    for at in spots(where, 4, 150):
        heading = toward(luck.below(360))
        way = ground.way(at, heading, FAR, ground.around(at, FAR, 6), ground.within(at, 6))
        state.set(0, at=at, messages=())
        met = first_met(state, Walk(0, heading, FAR, 0, False, "move"), at, heading, FAR)
        stop = FAR if met is None else met.far
        if met is not None and met.kind in {"river", "building", "wall"}:
            stop -= 250
        if met is None or (met.kind == "stream" and met.far <= 500):
            continue
        assert abs(stop_on(way) - max(0, stop)) <= 3, (at, heading, met)


@pytest.mark.parametrize(("name", "inches"), list(zip(MAPS, (67, 102, 144), strict=True)))
def test_the_shortest_way_is_as_long_as_the_rules_page_says(name: str, inches: int) -> None:
    where, ground = country(name), ground_of(country(name))
    way = ground.field(PLAIN, where.finish.at)[ground.square(where.start.head)] / 20
    assert abs(way - inches) < 2


def test_dear_ground_makes_ways_longer_and_is_made_ready_once() -> None:
    where, ground = country("two_rivers"), ground_of(country("two_rivers"))
    start = ground.square(where.start.head)
    plain = ground.field(PLAIN, where.finish.at)
    dear = sum(ground.field(RIDING, where.finish.at))
    assert dear > sum(ground.field(WALKING, where.finish.at)) > sum(plain)
    assert ground.field(RIDING, where.finish.at)[start] >= plain[start]
    assert ground.field(PLAIN, where.finish.at) is plain
    assert ground_of(where) is ground


def test_a_lane_is_found_where_the_case_has_it() -> None:
    # C14: the lane covers 7.0 to 9.0 in. of the way north from (36, 28)
    where, ground = country("drill_field"), ground_of(country("drill_field"))
    at, north = (36000, 28000), (0, -10000)
    way = ground.way(at, north, FAR, ground.around(at, FAR, 6), ground.within(at, 6))
    assert [tuple(map(round, lane)) for lane in way.lanes] == [(7000, 9000)]
    # C13: over the bridge and no lane left; C12: into the river
    for y, stop in ((20500, 24000), (25000, 3750)):
        at = (36000, y)
        way = ground.way(at, (10000, 0), FAR, ground.around(at, FAR, 6), ground.within(at, 6))
        assert round(way.end) == min(stop, where.size[0] - 36000)
    assert advanced((36000, 25000), (10000, 0), 3750) == (39750, 25000)


@pytest.mark.parametrize("name", MAPS)
def test_the_best_ride_is_the_best_of_all(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = [
        (view, view.to_act[0], riding.most, riding.barred)
        for view in decisions(3, seed=7, map=name)
        for riding in view.legal
        if isinstance(riding, Riding)
    ][:40]
    looked: list[Point] = []
    danger = way.Lookout.danger

    def counted(self: way.Lookout, at: Point) -> float:
        looked.append(at)
        return danger(self, at)

    monkeypatch.setattr(way.Lookout, "danger", counted)
    chosen = [way.best_ride(*each) for each in asked]
    few = len(looked)
    looked.clear()
    ends = way._Landings.end

    def unknown(self: way._Landings, spots: list[Point]) -> way._End:
        return ends(self, spots)._replace(least=float("-inf"))  # so that every ride is looked at

    monkeypatch.setattr(way._Landings, "end", unknown)
    assert chosen == [way.best_ride(*each) for each in asked]
    assert len(set(chosen)) > 10
    assert 0 < few < len(looked) / 2


@pytest.mark.parametrize("name", [name for name in MAPS if country(name).terrain.bridges])
def test_a_group_goes_round_by_the_nearest_bridge(name: str) -> None:
    state: State = table(name)
    there, grid, luck = country(name), squares(name), Loose(5)
    taken = set()
    for _look in range(60):
        at, to = [(luck.below(there.size[0]), luck.below(there.size[1])) for _end in range(2)]
        state.set(0, at=to)
        state.set_group(state.groups[0].id, at=at)
        here = grid.number(grid.nearest_open(at))
        ways = []
        for n, bridge in enumerate(there.terrain.bridges):
            for start, (near, far) in enumerate(
                ((bridge.end, bridge.start), (bridge.start, bridge.end))
            ):
                gone = field_to(name, (grid.at(near),))[here]
                if gone < FAR_OFF:
                    cost = gone * 50 + bridge.length + distance(far, to)
                    ways.append((cost, 2 * n + 1 - start, bridge.id, bool(start)))
        found = _detour(state, state.groups[0], 0)
        assert (None if found is None else (found.bridge, found.from_start)) == (
            min(ways)[2:] if ways else None
        )
        taken.add(found)
    assert len(taken) > 1


# Dice, duels and the race as the strongest reckons them: held to throwing everything out ----------


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_every_throw_is_counted_once(count: int) -> None:
    assert sum([fall.ways for fall in falls(count)]) == 6**count
    assert len(falls(4)) == 126


@pytest.mark.parametrize("energy", [0, 1, 2, 3])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_rerolls_are_as_good_as_all_of_them_tried(count: int, energy: int) -> None:
    worth = {fall.dice: float((fall.total * 7) % 11 - 3 * fall.pairs) for fall in falls(count)}

    def lies(dice: tuple[int, ...]) -> float:
        return worth[tuple(sorted(dice))]

    whole = 0.0
    for dice in product(range(1, 7), repeat=count):
        can = [n for n, die in enumerate(dice) if die <= energy]
        best = lies(dice)
        for size in range(1, len(can) + 1):
            for places in combinations(can, size):
                kept = [die for n, die in enumerate(dice) if n not in places]
                again = [lies((*kept, *new)) for new in product(range(1, 7), repeat=size)]
                best = max(best, sum(again) / len(again))
        whole += best
    row = [worth[fall.dice] for fall in falls(count)]
    assert expected(row, count, energy) == pytest.approx(whole / 6**count)
    kept_all = by_dice(row, count)
    assert kept_all[falls(count)[0].dice] == row[0]
    assert kept_all[()] == pytest.approx(
        sum([lies(d) for d in product(range(1, 7), repeat=count)]) / 6**count
    )


def test_one_exchange_is_as_its_dice_have_it() -> None:
    plain, keen = Fighter(0, 0), Fighter(1, 3)
    assert bold(plain, 1, 1, 0, 1.0, 3).overcome == pytest.approx(3 / 6)
    assert fended(plain, 1, 1, 0, 1.0, 3).defeated == pytest.approx(2 / 6)
    # A swordsman's 1 and 2 do not beat a 3; he throws them again.
    assert bold(keen, 1, 1, 0, 1.0, 3).overcome == pytest.approx(4 / 6 + 2 / 6 * 4 / 6)
    assert fended(plain, 1, 1, 1, 1.0, 6).defeated == pytest.approx(25 / 36)
    assert bold(Fighter(0, 3, blind=True), 1, 1, 0, 1.0, 1).defeated == 1.0
    assert bold(Fighter(0, 0, harmless=True), 1, 1, 0, 1.0, 6).defeated == 0.0


def test_boldness_is_for_low_dice_and_more_enemies_are_worse() -> None:
    who = Fighter(0, 3)
    assert bold(who, 3, 3, 2, 0.4, 1) > fended(who, 3, 3, 2, 0.4, 1)
    assert bold(who, 3, 3, 2, 0.4, 6) < fended(who, 3, 3, 2, 0.4, 6)
    beaten = [odds(who, left, 3, 2, 0.4).defeated for left in (1, 2, 3, 6)]
    assert beaten == sorted(beaten)
    sword = odds(Fighter(1, 3), 3, 3, 3, 0.4)
    assert sword.defeated < odds(who, 3, 3, 2, 0.4).defeated


def test_a_jump_adds_up_and_a_superb_horseman_never_falls_into_a_stream() -> None:
    for plus, energy in product((-1, 0, 1, 2, 3), range(4)):
        assert sum(jump(plus, energy)) == pytest.approx(1)
    assert sum(jump(2, 3)[:3]) == 0
    assert clean(2, 3) == pytest.approx(3 / 4)
    assert clean(0, 0) == pytest.approx(1 / 6)


def race(*turns: float, points: float = 7.0) -> Race:
    """Against rivals so many turns from headquarters."""
    rivals = tuple([OtherCourier(far, max(0, int(far) - 2), points, 10.5, False) for far in turns])
    return Race(rivals, 10.5)


def test_more_boasts_and_a_shorter_way_are_never_worse() -> None:
    against = race(4.0, 6.0, 7.5)
    for turns in (1.0, 3.0, 6.5):
        row = [against.chance(turns, points, 1.0) for points in range(0, 40, 4)]
        assert row == sorted(row)
        assert all(0 <= each <= 1 for each in row)
    row = [against.chance(turns, 8.0, 1.0) for turns in (1, 2.5, 4, 8, NEVER)]
    assert row == sorted(row, reverse=True)


def test_whoever_leads_delivers_and_whoever_does_not_may_wait() -> None:
    far, near = race(12.0, 12.0, points=18.0), race(1.0, 1.0, points=2.0)
    # Far ahead of everybody, but with too little to tell: a turn more is worth something.
    assert far.chance(0.0, 0.0, 4.0) > far.chance(0.0, 0.0, 0.0) + 0.1
    # With the better tale and rivals at the door there is nothing to wait for.
    assert near.chance(0.0, 8.0, 1.0) > near.chance(1.0, 8.0, 1.0)


def test_of_four_who_stand_alike_each_has_about_a_quarter() -> None:
    assert race(6.0, 6.0, 6.0, points=3.5).chance(6.0, 3.5, 0.9) == pytest.approx(0.25, abs=0.12)


def test_where_nobody_has_a_despatch_the_least_shame_wins() -> None:
    rivals = (OtherCourier(NEVER, 99, 20.0, 10.5, False, shame=4.0),)
    failing, riding = Race(rivals, 10.5), Race((rivals[0]._replace(turns=6.0, least=4),), 10.5)
    row = [failing.chance(NEVER, 5.0, 0.5, shame) for shame in (0, 2, 4, 6, 9)]
    assert row == sorted(row, reverse=True)
    assert row[0] > 0.75
    assert row[2] == pytest.approx(0.45)
    assert row[-1] < 0.1
    # While another is on his way home it is a poor comfort.
    assert riding.chance(NEVER, 5.0, 0.5, 0.0) < 0.25
