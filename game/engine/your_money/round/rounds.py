"""A round from the deal to its end (§3, §5), and the order in which plans are carried out."""

from typing import cast

from game.engine.chance import Chance
from game.engine.kinds import Event, Seat
from game.engine.your_money.actions import (
    DESTINATIONS,
    RESTING,
    TURN_SCOUNDREL,
    Plan,
    YourMoneyAction,
)
from game.engine.your_money.data import PLACES, ROADS, Place, Town
from game.engine.your_money.events import (
    DiceThrown,
    Died,
    EnteredTown,
    GuardRode,
    GuardsFought,
    GuardsHunt,
    PlanSealed,
    PlansRevealed,
    Retired,
    Reveal,
    RoundBegan,
    RoundEnded,
    ScoundrelWouldPay,
    SecretDiceThrown,
    TurnedScoundrel,
)
from game.engine.your_money.odds.sums import (
    Choices,
    brawl_sum,
    folk_hero_marks,
    guards_in_town,
    score,
    scoundrel_marks,
)
from game.engine.your_money.round import ending, robbery
from game.engine.your_money.round.opening import deal, throw_coach_dice
from game.engine.your_money.state import Guard, Options, Phase, Sheet, State


def lead_of(round_number: int, seats: int) -> Seat:
    """Who resolves first: seat 1 in odd rounds, seat 2 in even ones (D4)."""
    return (round_number - 1) % seats


def open_round(state: State, chance: Chance, events: list[Event]) -> None:
    """Deal four coaches, tell what has to be told, and throw everybody's secret dice."""
    state.round += 1
    rounds = state.options.rounds
    events.append(RoundBegan(state.round, rounds, lead_of(state.round, len(state.sheets))))
    deal(state, chance, events)
    if state.round == rounds:
        _tell_who_should_turn(state, events)
    state.guards = ()
    for seat, sheet in enumerate(state.sheets):
        sheet.plan = None
        sheet.dice = ()
        if sheet.on_the_road:
            sheet.dice = tuple(sorted(chance.dice(2)))
            events.append(SecretDiceThrown(seat, sheet.dice))
    state.phase = Phase.PLAN


def _tell_who_should_turn(state: State, events: list[Event]) -> None:
    if state.solo or state.options.scoundrel_score != "declared":
        return
    for seat, sheet in enumerate(state.sheets):
        if sheet.on_the_road and not sheet.turned and sheet.scoundrel > sheet.folk_hero:  # D19
            now = score(sheet, state.options, solo=False)
            turned = sheet.guineas + sheet.scoundrel - sheet.folk_hero
            events.append(ScoundrelWouldPay(seat, now, turned))


_PLANS: Choices = {Plan(place): None for place in DESTINATIONS}
_PLANS_OR_TURN: Choices = {**_PLANS, TURN_SCOUNDREL: None}
# A forced rest may be answered by retiring, which is a plan and nothing else (D25).
_REST: Choices = {Plan(place): None for place in RESTING}
_REST_OR_TURN: Choices = {**_REST, TURN_SCOUNDREL: None}


def plan_choices(sheet: Sheet, options: Options, solo: bool) -> Choices:
    """Where a robber may go, and whether he may turn scoundrel before."""
    may_turn = options.scoundrel_score == "declared" and not sheet.turned and not solo
    if sheet.must_rest:
        return _REST_OR_TURN if may_turn else _REST
    return _PLANS_OR_TURN if may_turn else _PLANS


def decide_plan(sheet: Sheet, seat: Seat, action: YourMoneyAction, events: list[Event]) -> None:
    """Seal a plan, or give up being loved."""
    if action == TURN_SCOUNDREL:
        sheet.turned = True
        events.append(TurnedScoundrel(seat))
    else:
        sheet.plan = action.place
        events.append(PlanSealed(seat, action.place))


def reveal(state: State, chance: Chance, events: list[Event]) -> None:
    """Lay the plans open, let the guards ride out, and line the plans up."""
    planners = [seat for seat, sheet in enumerate(state.sheets) if sheet.plan is not None]
    sheets = state.sheets
    events.append(
        PlansRevealed(tuple([Reveal(s, sheets[s].plan, sheets[s].dice) for s in planners]))  # type: ignore[arg-type]
    )
    for seat in planners:
        sheet = sheets[seat]
        sheet.must_rest = False
        if sheet.plan == "retire":
            sheet.retired = True
            events.append(Retired(seat, score(sheet, state.options, state.solo)))
    riding = [seat for seat in planners if not sheets[seat].retired]
    _send_guards(state, riding, chance, events)
    state.waiting = _line_up(state, riding)
    state.turn = ()


def _send_guards(state: State, riding: list[Seat], chance: Chance, events: list[Event]) -> None:
    """Random guards by a die each, hunters to their quarry; none for the retired (D13)."""
    guards: list[Guard] = []
    for seat in riding:
        for mark in folk_hero_marks(state.sheets[seat].folk_hero, state.options):
            die = chance.die()
            place = PLACES[die - 1]
            guards.append(Guard(seat, place))
            events.append(GuardRode(seat, mark, die, place))
    for seat in riding:
        marks = scoundrel_marks(state.sheets[seat].scoundrel, state.options)
        if marks:
            place = cast(Place, state.sheets[seat].plan)
            guards += [Guard(seat, place, hunting=True) for _ in marks]
            events.append(GuardsHunt(seat, marks, place))
    state.guards = tuple(guards)


def _line_up(state: State, riding: list[Seat]) -> tuple[tuple[Seat, ...], ...]:
    """The plans in the order they are carried out: the lead first, a shared coach together (D4)."""
    lead = lead_of(state.round, len(state.sheets))
    order = sorted(riding, key=lambda seat: seat != lead)
    plans = {state.sheets[seat].plan for seat in order}
    if len(order) == 2 and len(plans) == 1 and plans <= set(ROADS):
        return (tuple(order),)
    return tuple([(seat,) for seat in order])


def carry_on(state: State, chance: Chance, events: list[Event]) -> None:
    """Carry out what is waiting until somebody has to decide, then close the round."""
    while True:
        _bury(state, events)
        if not state.waiting:
            if not _close_round(state, chance, events):
                return
            open_round(state, chance, events)
            return
        group, state.waiting = state.waiting[0], state.waiting[1:]
        place = state.sheets[group[0]].plan
        if place in ROADS:
            throw_coach_dice(state, place, chance, events)
            robbery.open_robbery(state, group, chance, events)
            return
        if all(sheet.alive for sheet in state.sheets):  # a death cancels town visits (D18)
            seat = group[0]
            if _enter_town(state, seat, cast(Town, place), chance, events):
                return


def _bury(state: State, events: list[Event]) -> None:
    """Tell of every death once, when all effects are in (D11)."""
    for seat, sheet in enumerate(state.sheets):
        if not sheet.alive and sheet.plan is not None:
            sheet.plan = None
            sheet.must_rest = False
            events.append(Died(seat))


def _enter_town(state: State, seat: Seat, place: Town, chance: Chance, events: list[Event]) -> bool:
    """Fight the guards who wait there, then open for business; False if the robber dies."""
    sheet = state.sheets[seat]
    sheet.dice = ()
    events.append(EnteredTown(seat, place))
    guards = guards_in_town(place, seat, state.guards)
    if guards:
        die = chance.die()
        events.append(DiceThrown(seat, (die,), "guard"))
        fight = brawl_sum(sheet, die, guards)
        events.append(GuardsFought(seat, place, len(guards), fight))
        if not fight.met:
            robbery.change(sheet, seat, "health", fight.excess, "guard", fight, events)
    if not sheet.alive:
        return False
    state.phase = Phase.TOWN
    state.turn = (seat,)
    return True


def _close_round(state: State, chance: Chance, events: list[Event]) -> bool:
    """Mark the round, or end the game (§7); True if another round follows."""
    alive = all(sheet.alive for sheet in state.sheets)
    riding = any(sheet.on_the_road for sheet in state.sheets)
    if alive and state.solo:
        if riding:
            ending.take_turn(state, chance, events)
        else:  # D24
            ending.ride_on(state, chance, events)
    if alive and riding:
        events.append(RoundEnded(state.round))
    if alive and riding and state.round < state.options.rounds:
        return True
    ending.end_game(state, events)
    return False
