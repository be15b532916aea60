"""A round from the deal to its end (§3, §5), and the order in which plans are carried out; coach
cards and the dice that settle them (D2, D3), the rules' own rival (§8), and who has won (§7).
"""

from functools import lru_cache
from typing import Any, cast

from game.engine.chance import Bag, Chance
from game.engine.kinds import Event, Result, Seat
from game.engine.your_money import events as e
from game.engine.your_money.actions import (
    PLANS,
    RESTING,
    TURN_SCOUNDREL,
    YourMoneyAction,
)
from game.engine.your_money.data import (
    CARD_IDS,
    CARDS,
    DATA,
    PLACES,
    ROADS,
    STATS,
    Place,
    Road,
    Stat,
    Town,
)
from game.engine.your_money.mods import York
from game.engine.your_money.odds import (
    Choices,
    brawl_sum,
    folk_hero_marks,
    guards_in_town,
    score,
    score_sum,
    scoundrel_marks,
    verdict,
)
from game.engine.your_money.round.places import change, open_robbery
from game.engine.your_money.state import Coach, Guard, Options, Phase, Sheet, State, fresh_coach


def deal(state: State, chance: Chance, events: list[Event]) -> None:
    """Turn up a coach on each road; their dice are thrown at once if the house says so (§9)."""
    york = state.options.york
    kinds, state.deck, shuffled = turn_up(state.deck, york, chance)
    state.roads = on_the_roads(kinds, york)
    for n, (place, kind) in enumerate(zip(ROADS, kinds, strict=True)):
        events.append(e.CoachDealt(place, CARD_IDS[kind], n == shuffled))
    settle_dealt(state, chance, events)


def turn_up(deck: Bag, york: York, chance: Chance) -> tuple[tuple[int, ...], Bag, int]:
    """A coach for each road: their kinds as they come, the deck without them, and before which of
    them it was shuffled (-1: before none).
    """
    kinds: tuple[int, ...] = ()
    if len(deck) >= len(ROADS):  # nearly always
        kinds, deck = deck.draws(chance, len(ROADS))
        return kinds, deck, -1
    shuffled = -1
    while len(kinds) < len(ROADS):
        if not any(deck.counts):
            # The discards make a new deck, but never the cards now on the roads (D3).
            whole, shuffled = list(york.deck.counts), len(kinds)
            for kind in kinds:
                whole[kind] -= 1
            deck = Bag(tuple(whole))
        drawn, deck = deck.draws(chance, len(ROADS) - len(kinds))
        kinds += drawn
    return kinds, deck, shuffled


def on_the_roads(kinds: tuple[int, ...], york: York) -> tuple[Coach, ...]:
    """The coaches of those kinds as they leave York."""
    fresh = _fresh_coaches(york)
    return tuple([fresh[kind] for kind in kinds])


def settle_dealt(state: State, chance: Chance, events: list[Event]) -> None:
    """Throw for the coaches that were just dealt, where the house does not wait until somebody
    rides for them (§9).
    """
    if state.options.coach_dice == "dealt":
        for place in ROADS:
            throw_coach_dice(state, place, chance, events)


@lru_cache(maxsize=16)
def _fresh_coaches(york: York) -> tuple[Coach, ...]:
    return tuple([fresh_coach(card_id, york) for card_id in CARD_IDS])


def throw_coach_dice(state: State, place: Road, chance: Chance, events: list[Event]) -> Coach:
    """The coach with whatever was still unknown of it settled, once a round for all (D2)."""
    coach = state.coach_at(place)
    all_known = (coach.speed, coach.wit, coach.combat)
    if None not in all_known:
        return coach
    totals: dict[Stat, int] = {}
    for stat, known in zip(STATS, all_known, strict=True):
        if known is None:
            printed, _ = CARDS[coach.card].printed(stat)
            die = chance.die()
            known = printed + die
            events.append(e.CoachDieThrown(place, coach.card, stat, printed, die, known))
        totals[stat] = known
    settled = Coach(coach.card, coach.guineas, **totals, robbed=coach.robbed)
    state.put_coach(place, settled)
    return settled


def end_game(state: State, events: list[Event]) -> None:
    """Add up, name the winner, and leave nothing to decide."""
    result = result_of(state)
    state.phase = Phase.OVER
    state.turn = state.sharing = ()
    state.waiting = ()
    state.result = result
    events.append(e.GameEnded(result))


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
    events.append(e.RivalChose(place, coach.card, among))
    events.append(e.RivalThrew(place, dice, combat, won))
    if won:
        was, state.rival_guineas = state.rival_guineas, state.rival_guineas + coach.guineas
        events.append(e.RivalPurse(was, state.rival_guineas))


def ride_on(state: State, chance: Chance, events: list[Event]) -> None:
    """The robber has retired: every round that is left is the rival's alone (D24).

    The coaches are dealt as ever, but nobody sits at the table any more: it stays as it was left,
    and all of it is told at once.
    """
    later, york = state.clone(), state.options.york
    rides: list[e.Ride] = []
    thrown: list[Event] = []
    for number in range(state.round, state.options.rounds + 1):
        if number > state.round:
            kinds, later.deck, _shuffled = turn_up(later.deck, york, chance)
            later.roads = on_the_roads(kinds, york)
            settle_dealt(later, chance, thrown)
        if number >= DATA.rival.first_round:
            _place, _among, coach, dice, combat, won = _ride(later, chance, thrown)
            gold = york.cards[coach.card].guineas if won else 0
            rides.append(e.Ride(number, coach.card, dice, combat, gold))
            later.rival_guineas += coach.guineas if won else 0
    was, state.rival_guineas = state.rival_guineas, later.rival_guineas
    coach_dice = cast(Any, tuple(thrown))  # nothing else is told on the way
    events.append(e.RivalRodeOn(was, state.rival_guineas, tuple(rides), coach_dice))


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


def lead_of(round_number: int, seats: int) -> Seat:
    """Who resolves first: seat 1 in odd rounds, seat 2 in even ones (D4)."""
    return (round_number - 1) % seats


def open_round(state: State, chance: Chance, events: list[Event]) -> None:
    """Deal four coaches, tell what has to be told, and throw everybody's secret dice."""
    state.round += 1
    rounds = state.options.rounds
    events.append(e.RoundBegan(state.round, rounds, lead_of(state.round, len(state.sheets))))
    deal(state, chance, events)
    if state.round == rounds:
        _tell_who_should_turn(state, events)
    state.guards = ()
    for seat, sheet in enumerate(state.sheets):
        sheet.plan = None
        sheet.dice = ()
        if sheet.on_the_road:
            sheet.dice = tuple(sorted(chance.dice(2)))
            events.append(e.SecretDiceThrown(seat, sheet.dice))
    state.phase = Phase.PLAN


def _tell_who_should_turn(state: State, events: list[Event]) -> None:
    if state.solo or state.options.scoundrel_score != "declared":
        return
    for seat, sheet in enumerate(state.sheets):
        if sheet.on_the_road and not sheet.turned and sheet.scoundrel > sheet.folk_hero:  # D19
            now = score(sheet, state.options, solo=False)
            turned = sheet.guineas + sheet.scoundrel - sheet.folk_hero
            events.append(e.ScoundrelWouldPay(seat, now, turned))


_PLANS: Choices = dict.fromkeys(PLANS.values())
_PLANS_OR_TURN: Choices = {**_PLANS, TURN_SCOUNDREL: None}
# A forced rest may be answered by retiring, which is a plan and nothing else (D25).
_REST: Choices = {PLANS[place]: None for place in RESTING}
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
        events.append(e.TurnedScoundrel(seat))
    else:
        sheet.plan = action.place
        events.append(e.PlanSealed(seat, action.place))


def reveal(state: State, chance: Chance, events: list[Event]) -> None:
    """Lay the plans open, let the guards ride out, and line the plans up."""
    planners = [seat for seat, sheet in enumerate(state.sheets) if sheet.plan is not None]
    sheets = state.sheets
    events.append(
        e.PlansRevealed(tuple([e.Reveal(s, sheets[s].plan, sheets[s].dice) for s in planners]))  # type: ignore[arg-type]
    )
    for seat in planners:
        sheet = sheets[seat]
        sheet.must_rest = False
        if sheet.plan == "retire":
            sheet.retired = True
            events.append(e.Retired(seat, score(sheet, state.options, state.solo)))
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
            events.append(e.GuardRode(seat, mark, die, place))
    for seat in riding:
        marks = scoundrel_marks(state.sheets[seat].scoundrel, state.options)
        if marks:
            place = cast(Place, state.sheets[seat].plan)
            guards += [Guard(seat, place, hunting=True) for _ in marks]
            events.append(e.GuardsHunt(seat, marks, place))
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
            open_robbery(state, group, chance, events)
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
            events.append(e.Died(seat))


def _enter_town(state: State, seat: Seat, place: Town, chance: Chance, events: list[Event]) -> bool:
    """Fight the guards who wait there, then open for business; False if the robber dies."""
    sheet = state.sheets[seat]
    sheet.dice = ()
    events.append(e.EnteredTown(seat, place))
    guards = guards_in_town(place, seat, state.guards)
    if guards:
        die = chance.die()
        events.append(e.DiceThrown(seat, (die,), "guard"))
        fight = brawl_sum(sheet, die, guards)
        events.append(e.GuardsFought(seat, place, len(guards), fight))
        if not fight.met:
            change(sheet, seat, "health", fight.excess, "guard", fight, events)
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
            take_turn(state, chance, events)
        else:  # D24
            ride_on(state, chance, events)
    if alive and riding:
        events.append(e.RoundEnded(state.round))
    if alive and riding and state.round < state.options.rounds:
        return True
    end_game(state, events)
    return False
