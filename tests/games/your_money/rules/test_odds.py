"""The odds of a plan, against the rules themselves played out over every throw."""

import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from game.engine.chance import Chance, branches
from game.engine.kinds import Event
from game.engine.your_money.actions import Plan
from game.engine.your_money.data import CARD_IDS, GOODS, ROADS, STATS
from game.engine.your_money.events import Changed, Died, GuardsFought, PurseTaken
from game.engine.your_money.odds import guards_at, score
from game.engine.your_money.odds.plans import (
    RoadOdds,
    _robbery,
    road_odds,
    town_odds,
    unseen,
    wager,
)
from game.engine.your_money.odds.weighing import ENDS
from game.engine.your_money.rules import RULES
from game.engine.your_money.state import Coach, Options, Phase, Sheet, State, fresh_coach
from tests.games.your_money.rules.hands import DEFAULT, act, planning, sheet

WEAPONS = [good.id for good in GOODS.values() if good.kind == "weapon" and good.hands == 1]
GEAR = [good.id for good in GOODS.values() if good.kind == "gear"]
HORSES = [None, *[good.id for good in GOODS.values() if good.kind == "horse"]]


def some_sheet(lot: random.Random, fame: tuple[int, ...], infamy: tuple[int, ...]) -> Sheet:
    """A robber in the middle of a game."""
    return sheet(
        health=lot.randint(1, 12),
        guineas=lot.randint(0, 20),
        folk_hero=lot.choice(fame),
        scoundrel=lot.choice(infamy),
        horse=lot.choice(HORSES),
        weapons=tuple(sorted(lot.sample(WEAPONS, lot.randint(0, 2)))),
        gear=tuple(sorted(lot.sample(GEAR, lot.randint(0, 3)))),
        dice=tuple(sorted((lot.randint(1, 6), lot.randint(1, 6)))),
    )


def north(card: str, own: Sheet, other: Sheet, options: Options = DEFAULT) -> State:
    """That card stands north in a round that seat 1 leads, with some rounds still to come."""
    roads: Any = {"north": fresh_coach(card)}
    number = random.Random(card).choice((3, options.rounds - 1))
    return planning(own, other, roads=roads, options=options, round_number=number)


TOLD = ("health", "folk_hero", "scoundrel", "guineas", "purse", "death")


def told_of(events: list[Event]) -> dict[str, Any]:
    """What a robbery of seat 1 came to."""
    told: dict[str, Any] = dict.fromkeys(TOLD, 0)
    for event in events:
        match event:
            case Changed(seat=0):
                told[event.what] += event.now - event.was
            case PurseTaken(seats=(0,)):
                told["purse"] = True
            case Died(seat=0):
                told["death"] = True
    return told


def every_way(state: State, events: list[Event]) -> Iterator[tuple[list[Event], State]]:
    """Every way seat 1 can put its dice down and bear its arms, carried out by the rules."""
    if RULES.to_act(state) != (0,) or state.phase not in (Phase.ROB, Phase.BEAR):
        yield events, state
        return
    for action in RULES.legal(state, 0):
        now = state.clone()
        # Nothing is thrown in a robbery after its dice: what follows it is not our business.
        yield from every_way(now, events + RULES.apply(now, 0, action, _Whatever()))


class _Whatever(Chance):
    """Luck that nobody looks at, without a seed that would have to be stirred."""

    def below(self, n: int) -> int:
        return 0


def best_way(state: State) -> dict[str, Any]:
    """Life, purse, a whole skin, few wounds, score, little infamy: in this order."""

    def good(way: tuple[dict[str, Any], State]) -> tuple[Any, ...]:
        told, now = way
        away = not told["purse"] and not told["health"]
        return (
            not told["death"],
            (told["purse"], told["purse"] and not told["health"], away),
            told["health"],
            score(now.sheets[0], now.options, now.solo),
            -told["scoundrel"],
        )

    ways = [(told_of(events), now) for events, now in every_way(state, [])]
    return max(ways, key=good)[0]


def played(state: State) -> Iterator[tuple[Fraction, dict[str, Any]]]:
    """Seat 1 rides north and plays at its best: every way it can go, and what came of it."""
    known: dict[str, dict[str, Any]] = {}

    def ride(luck: Chance) -> dict[str, Any]:
        now = state.clone()
        RULES.apply(now, 0, Plan("north"), luck)
        if now.phase is Phase.PLAN:
            RULES.apply(now, 1, Plan("west"), luck)
        guards = guards_at("north", now.guards)
        here = repr((now.sheets[0].dice, now.roads[0], len(guards)))
        if here not in known:
            known[here] = best_way(now)
        told = dict(known[here])
        told["hand"], told["speed"] = sum(now.sheets[0].dice), now.roads[0].speed
        told["missed"] = not told["purse"] and not told["health"]
        return told

    yield from branches(ride)


def brute(state: State) -> dict[str, Fraction]:
    """Probabilities and means by playing everything out."""
    sums = dict.fromkeys((*TOLD, "catch", "spurred", *ENDS), Fraction(0))
    horse = state.sheets[0].horse
    bonus = GOODS[horse].bonus if horse else 0
    spur = state.options.spur == "anyone" or horse is not None
    for probability, told in played(state):
        for what in TOLD:
            sums[what] += probability * told[what]
        sums["catch"] += probability * (told["hand"] + bonus >= told["speed"])
        sums["spurred"] += probability * (told["hand"] + bonus + spur >= told["speed"])
        end = "missed" if told["missed"] else "empty"
        if told["purse"]:
            end = "wounded" if told["health"] else "unhurt"
        sums[end] += probability
    return sums


def reckoned(state: State) -> dict[str, Fraction]:
    """The same by the odds, from the View of seat 1."""
    odds = road_odds(RULES.observe(state, 0))["north"]
    figures = {what: getattr(odds, what) for what in RoadOdds.__struct_fields__}
    for unwanted in ("place", "company", "throws"):
        del figures[unwanted]
    return {**figures, **{end: unseen(odds.throws, end) / 36 for end in ENDS}}


@pytest.mark.parametrize("card", CARD_IDS)
def test_the_odds_are_those_of_the_rules_without_guards(card: str) -> None:
    lot = random.Random(f"{card} alone")
    state = north(card, some_sheet(lot, (0, 2, 4), (0, 3)), some_sheet(lot, (0, 4), (0, 15)))
    assert reckoned(state) == brute(state)


GUARDED = pytest.mark.wide(
    "tests/games/your_money/rules/test_odds.py::test_and_with_guards_riding_and_hunting"
)


@pytest.mark.parametrize(
    "card",
    [
        pytest.param(card, marks=[GUARDED] if number % 3 else [])
        for number, card in enumerate(CARD_IDS)
    ],
)
def test_and_with_guards_riding_and_hunting(card: str) -> None:
    lot = random.Random(f"{card} guarded")
    coach = fresh_coach(card)
    hidden = sum(getattr(coach, stat) is None for stat in STATS)
    # Every guard is a die more to play out: the other brings one where the coach hides nothing.
    own = some_sheet(lot, (5, 7) if hidden < 2 else (0,), (0, 5, 11))
    other = some_sheet(lot, (5,) if hidden == 0 and own.folk_hero < 6 else (1,), (0, 10))
    state = north(card, own, other)
    assert reckoned(state) == brute(state)


@pytest.mark.narrow
@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize(
    "options",
    [
        Options(modifiers="at_will"),
        Options(idle_dice="idle"),
        Options(spur="bought_horse"),
        Options(guards="every_five"),
        Options(scoundrel_score="better"),
        Options(modifiers="at_will", idle_dice="idle", guards="every_five"),
    ],
    ids=["at_will", "idle", "no_spur", "every_five", "better", "three"],
)
def test_the_odds_follow_the_house_rules(options: Options, number: int) -> None:
    card = random.Random(repr(options)).sample(CARD_IDS[:19], 4)[number]
    lot = random.Random(f"{options!r} {card}")
    state = north(
        card, some_sheet(lot, (0, 5, 15), (0, 6, 20)), some_sheet(lot, (0,), (0,)), options
    )
    state.sheets[0].folk_hero = min(state.sheets[0].folk_hero, 10)
    assert reckoned(state) == brute(state), card


def test_a_coach_whose_dice_lie_open_is_reckoned_with_what_they_show() -> None:
    lot, roads = random.Random("dealt"), {"north": Coach("tax_officials", 10, 9, 9, 4)}
    own, other = some_sheet(lot, (0,), (0,)), some_sheet(lot, (0,), (0,))
    state = planning(own, other, roads=roads, round_number=7)  # type: ignore[arg-type]
    assert reckoned(state) == brute(state)


def test_a_plain_case_reckoned_by_hand() -> None:
    """Hand 1 and 2 against speed 9: two dice of 6 or more reach it, 7 with the other's company."""
    roads: Any = {"north": Coach("squire_hancock", 10, 9, 8, 7)}
    state = planning(sheet(dice=(1, 2)), sheet(), roads=roads, round_number=3)
    odds = road_odds(RULES.observe(state, 0))["north"]
    assert odds.catch == Fraction(26, 36)
    assert odds.spurred == Fraction(30, 36)
    assert odds.company == Fraction(1, 6)
    assert sum(unseen(odds.throws, end) for end in ENDS) == 36
    assert [throw.dice for throw in odds.throws[:7]] == [(1, n) for n in range(1, 7)] + [(2, 1)]
    missed = odds.throws[0]
    assert missed.likeliest == "missed"
    assert missed.settled


def test_nobody_can_come_along_who_rests_has_left_or_is_not_there() -> None:
    for other in (sheet(must_rest=True), sheet(retired=True), sheet(health=0)):
        view = RULES.observe(planning(sheet(), other, round_number=3), 0)
        assert {odds.company for odds in road_odds(view).values()} == {None}
    solo = RULES.observe(planning(sheet(), round_number=3), 0)
    assert {odds.company for odds in road_odds(solo).values()} == {None}
    both = RULES.observe(planning(sheet(), sheet(), round_number=3), 0)
    assert None not in {odds.company for odds in road_odds(both).values()}


def test_there_are_odds_only_where_the_seat_may_ride_and_only_while_it_plans() -> None:
    resting = RULES.observe(planning(sheet(must_rest=True), sheet(), round_number=3), 0)
    assert road_odds(resting) == {}
    assert list(town_odds(resting)) == ["tavern"]
    state = planning(sheet(), sheet(), round_number=3)
    assert list(road_odds(RULES.observe(state, 0))) == list(ROADS)
    assert not road_odds(RULES.observe(state, None))
    assert not town_odds(RULES.observe(state, None))
    act(state, 0, Plan("north"))
    assert not road_odds(RULES.observe(state, 0))
    assert not town_odds(RULES.observe(state, 0))


@pytest.mark.parametrize("place", ["tavern", "market"])
@pytest.mark.parametrize("fame", [(0, 0), (5, 10)])
@pytest.mark.parametrize("infamy", [0, 5])
def test_a_visit_to_town_is_reckoned_by_the_rules(
    place: Any, fame: tuple[int, int], infamy: int
) -> None:
    own = sheet(health=4, folk_hero=fame[0], scoundrel=infamy, weapons=("dagger",))
    state = planning(own, sheet(folk_hero=fame[1], scoundrel=10), round_number=3)

    def visit(luck: Chance) -> tuple[bool, int, bool]:
        now = state.clone()
        events = RULES.apply(now, 0, Plan(place), luck)
        events += RULES.apply(now, 1, Plan("tavern"), luck)
        fought = any(isinstance(event, GuardsFought) and event.seat == 0 for event in events)
        lost = sum(e.was - e.now for e in events if isinstance(e, Changed) and e.seat == 0)
        return fought, lost, any(isinstance(e, Died) and e.seat == 0 for e in events)

    odds = town_odds(RULES.observe(state, 0))[place]
    outcomes = list(branches(visit))
    assert odds.fight == sum(p for p, (fought, _, _) in outcomes if fought)
    assert odds.wounds == sum(p * lost for p, (_, lost, _) in outcomes)
    assert odds.death == sum(p for p, (_, _, died) in outcomes if died)


def test_the_same_plan_is_reckoned_only_once() -> None:
    roads: Any = {
        road: fresh_coach(card)
        for road, card in zip(
            ROADS, ("tax_officials", "accountant", "lawyer", "lord_and_lady_heath"), strict=True
        )
    }
    own = sheet(dice=(3, 4), folk_hero=10, scoundrel=5, gear=("mask",), weapons=("dagger",))
    state = planning(own, sheet(folk_hero=10), roads=roads, round_number=3)
    view = RULES.observe(state, 0)
    _robbery.cache_clear()
    first = road_odds(view)
    reckoned = _robbery.cache_info().misses
    assert reckoned >= len(ROADS)
    assert road_odds(view) == first
    assert _robbery.cache_info().misses == reckoned


def test_chances_have_five_names() -> None:
    names = [wager(Fraction(n, 100)) for n in range(101)]
    assert names[:5] == ["remote"] * 5
    assert names[5:26] == ["doubtful"] * 21
    assert names[26:75] == ["even"] * 49
    assert names[75:100] == ["likely"] * 25
    assert names[100] == "certain"
