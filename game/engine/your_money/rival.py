"""The rules' own solo rival (§8): it takes what you leave, if its dice are kind."""

from typing import cast

from game.engine.chance import Chance
from game.engine.kinds import Event
from game.engine.your_money.coaches import deal, throw_coach_dice
from game.engine.your_money.data import DATA, ROADS, Road
from game.engine.your_money.events import (
    CoachDieThrown,
    Ride,
    RivalChose,
    RivalPurse,
    RivalRodeOn,
    RivalThrew,
)
from game.engine.your_money.state import Coach, State


def take_turn(state: State, chance: Chance, events: list[Event]) -> None:
    """From round five: the fattest purse left, and two dice above its combat."""
    if state.round < DATA.rival.first_round:
        return
    place, among = _choose(state, chance, events)
    coach = throw_coach_dice(state, place, chance, events)
    events.append(RivalChose(place, coach.card, among))
    dice = chance.dice(DATA.rival.dice)
    combat = _combat(coach)
    won = sum(dice) > combat  # more than, not as much as; guards do not hinder it (D23)
    events.append(RivalThrew(place, dice, combat, won))
    if won:
        was, state.rival_guineas = state.rival_guineas, state.rival_guineas + coach.guineas
        events.append(RivalPurse(was, state.rival_guineas))


def ride_on(state: State, chance: Chance, events: list[Event]) -> None:
    """The robber has retired: every round that is left is the rival's alone (D24).

    The coaches are dealt as ever, but nobody sits at the table any more: it stays as it was left,
    and all of it is told at once.
    """
    later = state.clone()
    rides: list[Ride] = []
    thrown: list[CoachDieThrown] = []
    for number in range(state.round, state.options.rounds + 1):
        told: list[Event] = []
        if number > state.round:
            later.round = number
            deal(later, chance, told)
        take_turn(later, chance, told)
        thrown += [event for event in told if isinstance(event, CoachDieThrown)]
        card = ""
        for event in told:
            match event:
                case RivalChose():
                    card = event.card
                case RivalThrew(_place, dice, combat, won):
                    gold = state.options.york.cards[card].guineas if won else 0
                    rides.append(Ride(number, card, dice, combat, gold))
    was, state.rival_guineas = state.rival_guineas, later.rival_guineas
    events.append(RivalRodeOn(was, state.rival_guineas, tuple(rides), tuple(thrown)))


def _choose(state: State, chance: Chance, events: list[Event]) -> tuple[Road, tuple[Road, ...]]:
    """The fattest purse not taken this round (D22); equal: lower combat; equal: N, S, E, W."""
    left = tuple([road for road, coach in zip(ROADS, state.roads, strict=True) if not coach.robbed])
    most = max(state.coach_at(road).guineas for road in left)
    fattest = [road for road in left if state.coach_at(road).guineas == most]
    if len(fattest) > 1:
        for road in fattest:
            throw_coach_dice(state, road, chance, events)
        fattest.sort(key=lambda road: _combat(state.coach_at(road)))  # stable: order of ROADS
    return fattest[0], left


def _combat(coach: Coach) -> int:
    return cast(int, coach.combat)  # its die, if any, is thrown before anybody asks
