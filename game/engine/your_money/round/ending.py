"""The rules' own solo rival (§8), and the end of the game and who has won (§7)."""

from typing import Any, cast

from game.engine.chance import Chance
from game.engine.kinds import Event, Result
from game.engine.your_money.data import DATA, ROADS, Road
from game.engine.your_money.events import (
    GameEnded,
    Ride,
    RivalChose,
    RivalPurse,
    RivalRodeOn,
    RivalThrew,
)
from game.engine.your_money.odds.sums import score, score_sum, verdict
from game.engine.your_money.round.opening import (
    on_the_roads,
    settle_dealt,
    throw_coach_dice,
    turn_up,
)
from game.engine.your_money.state import Coach, Phase, State


def end_game(state: State, events: list[Event]) -> None:
    """Add up, name the winner, and leave nothing to decide."""
    result = result_of(state)
    state.phase = Phase.OVER
    state.turn = state.sharing = ()
    state.waiting = ()
    state.result = result
    events.append(GameEnded(result))


def result_of(state: State) -> Result:
    """How a game that has come so far ends."""
    return _solo_result(state) if state.solo else _duel_result(state)


def _solo_result(state: State) -> Result:
    sheet = state.sheets[0]
    points = score(sheet, state.options, solo=True)
    won = sheet.alive and points > state.rival_guineas
    sums = (score_sum(sheet, state.options, solo=True),)
    return Result((won,), (points,), sums, verdict=verdict(points))


def _duel_result(state: State) -> Result:
    """The one who lives; else the higher score, or reputation if both hang (D20, D21)."""
    sheets = state.sheets
    living = [sheet.alive for sheet in sheets]
    both_hanged = not any(living)
    sums = tuple([score_sum(sheet, state.options, False, both_hanged) for sheet in sheets])
    scores = tuple([each.total for each in sums])
    if any(living) and not all(living):
        return Result(tuple(living), scores, sums, verdict="last_alive")
    best = max(scores)
    won = tuple([points == best for points in scores])
    reason = "reputation" if both_hanged else "score"
    return Result(won, scores, sums, shared=all(won), verdict=reason)


def take_turn(state: State, chance: Chance, events: list[Event]) -> None:
    """From round five: the fattest purse left, and two dice above its combat."""
    if state.round < DATA.rival.first_round:
        return
    place, among, coach, dice, combat, won = _ride(state, chance, events)
    events.append(RivalChose(place, coach.card, among))
    events.append(RivalThrew(place, dice, combat, won))
    if won:
        was, state.rival_guineas = state.rival_guineas, state.rival_guineas + coach.guineas
        events.append(RivalPurse(was, state.rival_guineas))


def ride_on(state: State, chance: Chance, events: list[Event]) -> None:
    """The robber has retired: every round that is left is the rival's alone (D24).

    The coaches are dealt as ever, but nobody sits at the table any more: it stays as it was left,
    and all of it is told at once.
    """
    later, york = state.clone(), state.options.york
    rides: list[Ride] = []
    thrown: list[Event] = []
    for number in range(state.round, state.options.rounds + 1):
        if number > state.round:
            kinds, later.deck, _shuffled = turn_up(later.deck, york, chance)
            later.roads = on_the_roads(kinds, york)
            settle_dealt(later, chance, thrown)
        if number >= DATA.rival.first_round:
            _place, _among, coach, dice, combat, won = _ride(later, chance, thrown)
            gold = york.cards[coach.card].guineas if won else 0
            rides.append(Ride(number, coach.card, dice, combat, gold))
            later.rival_guineas += coach.guineas if won else 0
    was, state.rival_guineas = state.rival_guineas, later.rival_guineas
    coach_dice = cast(Any, tuple(thrown))  # nothing else is told on the way
    events.append(RivalRodeOn(was, state.rival_guineas, tuple(rides), coach_dice))


def _ride(
    state: State, chance: Chance, events: list[Event]
) -> tuple[Road, tuple[Road, ...], Coach, tuple[int, ...], int, bool]:
    """The rival rides once: where to, of which roads, for which coach, with which dice against
    which combat, and whether it wins. What its coaches' own dice come to is told in `events`.
    """
    place, among = _choose(state, chance, events)
    coach = throw_coach_dice(state, place, chance, events)
    dice, combat = chance.dice(DATA.rival.dice), _combat(coach)
    # More than, not as much as; guards do not hinder it (D23).
    return place, among, coach, dice, combat, sum(dice) > combat


def _choose(state: State, chance: Chance, events: list[Event]) -> tuple[Road, tuple[Road, ...]]:
    """The fattest purse not taken this round (D22); equal: lower combat; equal: N, S, E, W."""
    left: list[Road] = []
    fattest: list[Road] = []
    most = -1
    for road, coach in zip(ROADS, state.roads, strict=True):
        if not coach.robbed:
            left.append(road)
            if coach.guineas > most:
                most, fattest = coach.guineas, [road]
            elif coach.guineas == most:
                fattest.append(road)
    if len(fattest) > 1:
        for road in fattest:
            throw_coach_dice(state, road, chance, events)
        fattest.sort(key=lambda road: _combat(state.coach_at(road)))  # stable: order of ROADS
    return fattest[0], tuple(left)


def _combat(coach: Coach) -> int:
    return cast(int, coach.combat)  # its die, if any, is thrown before anybody asks
