"""What every plan of one robber promises, if nobody comes to the same coach."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.ai.your_money.trading import (
    HANDS,
    PAIRS,
    Prospect,
    Tally,
    guard_chances,
    settled,
    visit_prospect,
)
from game.engine.your_money.actions import Pips
from game.engine.your_money.data import ROADS
from game.engine.your_money.odds.alone import Robbery, ways
from game.engine.your_money.odds.sums import GUARD, horse_bonus, may_spur, score
from game.engine.your_money.odds.values import Judge, hero_marks, rogue_marks
from game.engine.your_money.state import Coach, Options, Sheet

_FEW = 0.02  # guards less likely than this are left out where it need not be exact


class Scene(NamedTuple):
    """What both robbers see: the coaches, the house rules, the rounds to come."""

    roads: tuple[Coach, ...]
    options: Options
    left: int
    solo: bool


def followers(sheets: Sequence[Sheet], options: Options) -> int:
    """How many random guards will ride, if everybody stays on the road."""
    every_five = options.guards == "every_five"
    riding = [sheet for sheet in sheets if sheet.health > 0 and not sheet.retired]
    return sum([hero_marks(sheet.folk_hero, every_five) for sheet in riding])


def _guards(random: int, exact: bool) -> list[tuple[int, float]]:
    likely = [each for each in guard_chances(random) if exact or each[1] >= _FEW]
    total = sum([chance for _, chance in likely])
    return [(guards, chance / total) for guards, chance in likely]


def road_tallies(
    sheet: Sheet,
    coach: Coach,
    hands: Sequence[Pips],
    random: int,
    scene: Scene,
    judge: Judge,
    exact: bool,
) -> dict[Pips, Tally]:
    """For every hand of four dice: what robbing this coach alone comes to, over guards and
    whatever die the coach has yet to throw.
    """
    options = scene.options
    worth = judge.worth_for(sheet, scene.left, options, scene.solo)
    hunters = rogue_marks(sheet.scoundrel, options.guards == "every_five")
    horse, spur, idle = horse_bonus(sheet), may_spur(sheet, options), options.idle_dice == "idle"
    found = {hand: Tally() for hand in hands}
    laid: dict[tuple[int, int], Robbery] = {}
    for guards, ride in _guards(random, exact):
        for likely, speed, wit, bare in settled(coach, exact):
            combat = bare + GUARD * (hunters + guards)
            robbery = laid.get((wit, combat))
            if robbery is None:
                robbery = Robbery(sheet, worth, wit, combat, coach.guineas, options)
                laid[wit, combat] = robbery
            values = robbery.values
            worth_of = values.__getitem__
            for hand, tally in found.items():
                best = max(map(worth_of, ways(hand, speed, horse, spur, idle)))
                tally.add(ride * likely, best, best <= -999)
    return found


def plan_prospects(
    sheet: Sheet, dice: Pips, random: int, scene: Scene, judge: Judge, exact: bool = True
) -> dict[str, Prospect]:
    """Every plan of a robber who holds these two dice; exactly, or nearly so."""
    found = town_prospects(sheet, random, scene, judge)
    if sheet.must_rest:
        return found
    hands = _HANDS_OF[dice]
    for place, coach in zip(ROADS, scene.roads, strict=True):
        tallies = road_tallies(sheet, coach, list(hands), random, scene, judge, exact)
        found[place] = _together(hands, tallies).prospect()
    return found


def sharpened(
    rough: Mapping[str, Prospect],
    sheet: Sheet,
    dice: Pips,
    random: int,
    scene: Scene,
    judge: Judge,
) -> dict[str, Prospect]:
    """`all_prospects` of the dice in hand, made exact where a coach has a die to throw yet."""
    found = dict(rough)
    for place, coach in zip(ROADS, scene.roads, strict=True):
        if place in found and None in (coach.speed, coach.wit, coach.combat):
            hands = _HANDS_OF[dice]
            tallies = road_tallies(sheet, coach, list(hands), random, scene, judge, exact=True)
            found[place] = _together(hands, tallies).prospect()
    return found


def town_prospects(sheet: Sheet, random: int, scene: Scene, judge: Judge) -> dict[str, Prospect]:
    """The plans that ask for no dice: tavern, market and to retire."""
    options, left, solo = scene.options, scene.left, scene.solo
    found = {"retire": Prospect(taken_home(sheet, options, solo), 0.0, 0.0)}
    for place in ("tavern",) if sheet.must_rest else ("tavern", "market"):
        found[place] = visit_prospect(sheet, place, random, judge, left, options, solo)
    return found


def taken_home(sheet: Sheet, options: Options, solo: bool) -> float:
    """The score of whoever retires now, giving the word first where it pays (D19)."""
    points = score(sheet, options, solo)
    if solo or sheet.turned:
        return float(points)
    turned = sheet.clone()
    turned.turned = True
    return float(max(points, score(turned, options, solo)))


def _together(hands: Mapping[Pips, float], tallies: Mapping[Pips, Tally]) -> Tally:
    """What hands come to, each as likely as said; written out, since it is done so often."""
    weight = total = squares = deaths = 0.0
    for hand, likely in hands.items():
        one = tallies[hand]
        weight += likely * one.weight
        total += likely * one.total
        squares += likely * one.squares
        deaths += likely * one.deaths
    together = Tally()
    together.weight, together.total = weight, total
    together.squares, together.deaths = squares, deaths
    return together


_HANDS_OF: dict[Pips, dict[Pips, float]] = {}
for _held, _ in PAIRS:
    _hands: dict[Pips, float] = {}
    for _pair, _times in PAIRS:
        _hand = tuple(sorted(_held + _pair))
        _hands[_hand] = _hands.get(_hand, 0.0) + _times / 36
    _HANDS_OF[_held] = _hands


def all_prospects(
    sheet: Sheet, town: Mapping[str, Prospect], random: int, scene: Scene, judge: Judge
) -> dict[Pips, dict[str, Prospect]]:
    """Every plan for every pair of dice the robber may hold: what one knows of another's.

    `town` are his `town_prospects`.
    """
    found = {pair: dict(town) for pair, _ in PAIRS}
    if sheet.must_rest:
        return found
    for place, coach in zip(ROADS, scene.roads, strict=True):
        tallies = road_tallies(sheet, coach, HANDS, random, scene, judge, exact=False)
        for pair, hands in _HANDS_OF.items():
            found[pair][place] = _together(hands, tallies).prospect()
    return found
