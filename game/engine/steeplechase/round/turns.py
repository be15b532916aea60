"""The race from the line-up, with who stands first in it, to the end of each turn (§4, §5); and its
own end: delivered, or failed (§15).
"""

from typing import Final

from game.engine.chance import Chance
from game.engine.geometry import distance, within
from game.engine.kinds import Part, Reckoning, Result, Seat
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.country import place_in_queue
from game.engine.steeplechase.data import NUMBERS
from game.engine.steeplechase.events import GameEnded, GraceBegan, LinedUp, PhaseBegan, TurnBegan
from game.engine.steeplechase.relations import far_to_finish, is_enemy, ordered
from game.engine.steeplechase.round import Play
from game.engine.steeplechase.round.groups import note_contacts
from game.engine.steeplechase.state import Phase, State, noted, replace

LONE_RANKS = (10, 20, 30)
"""A lone rider's boasts for a despatch rider, an aide-de-camp and a legend (A1)."""


def deliver(play: Play, seat: Seat) -> None:
    """A despatch is delivered: boasts for it, and the game is over (§15.1)."""
    play.boast(seat, play.state.options.tables.delivery, "delivered")
    _end(play, "delivered", seat)


def in_reach(state: State, seat: Seat) -> bool:
    """Whether he stands at headquarters."""
    courier, finish = state.couriers[seat], state.country.finish
    return within(finish.at, courier.at, finish.radius + courier.radius)


def arrived(play: Play, seat: Seat) -> None:
    """He has come to a place otherwise than along a path: it may be headquarters."""
    courier = play.courier(seat)
    if courier.active and courier.messages and in_reach(play.state, seat):
        deliver(play, seat)


def fail(play: Play) -> None:
    """French failure (§15.2)."""
    _end(play, "failure", None)


def boasts_of(state: State, seat: Seat) -> int:
    """His boasts in the end: a braggart's count one more each, a captive's half."""
    courier = state.couriers[seat]
    whole = sum([chit.value or 0 for chit in courier.boasts])
    if courier.ability == "braggart":
        whole += len(courier.boasts)
    return whole // 2 if courier.standing == "captured" else whole


def _reckoning(state: State, seat: Seat) -> Reckoning:
    courier = state.couriers[seat]
    parts = [Part("boasts", sum([chit.value or 0 for chit in courier.boasts]))]
    if courier.ability == "braggart":
        parts.append(Part("braggart", len(courier.boasts)))
    whole = sum([part.amount for part in parts])
    if courier.standing == "captured":
        parts.append(Part("captive", whole // 2 - whole))
    return Reckoning(tuple(parts))


def result_of(state: State, verdict: str, deliverer: Seat | None) -> Result:
    """How it stands if it ends now."""
    seats = range(state.seats)
    shames = tuple([sum([n or 0 for n in state.couriers[seat].shames]) for seat in seats])
    if verdict == "delivered":
        scores = tuple([boasts_of(state, seat) for seat in seats])
        won = _best(state, scores, deliverer)
        reckonings = tuple([_reckoning(state, seat) for seat in seats])
    else:
        scores = tuple([-n for n in shames])
        # The highest takes the blame, and of the others the least shamed come off best.
        won = tuple([n == min(shames) < max(shames) for n in shames])
        reckonings = tuple([Reckoning((Part("shame", -n),)) for n in shames])
    return Result(won, scores, reckonings, sum(won) > 1, verdict)


def _end(play: Play, verdict: str, deliverer: Seat | None) -> None:
    state = play.state
    seats = range(state.seats)
    result = result_of(state, verdict, deliverer)
    boasts = tuple([tuple([c.value or 0 for c in state.couriers[s].boasts]) for s in seats])
    values = tuple([tuple([n or 0 for n in state.couriers[s].shames]) for s in seats])
    shown = tuple([tuple([c.shown for c in state.couriers[s].boasts]) for s in seats])
    play.tell_standing()  # the end is the last that is told
    play.tell(GameEnded(result, boasts, values, shown))
    play.lay(result=result)
    state.phase, state.agenda = Phase.OVER, ()


def _best(state: State, scores: tuple[int, ...], deliverer: Seat | None) -> tuple[bool, ...]:
    """The highest total; ties: who delivered, then who is nearer, else shared (A44)."""
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    if deliverer in best:
        best = [seat for seat in best if seat == deliverer]
    elif len(best) > 1:
        finish = state.country.finish.at
        far = {seat: distance(state.couriers[seat].at, finish) for seat in best}
        best = [seat for seat in best if far[seat] == min(far.values())]
    return tuple([seat in best for seat in range(state.seats)])


def someone_lives(state: State) -> bool:
    """Whether any courier lives."""
    for courier in state.couriers:  # noqa: SIM110 - as below
        if courier.standing != "dead":
            return True
    return False


def someone_holds(state: State) -> bool:
    """Whether a living courier has a despatch."""
    for courier in state.couriers:  # noqa: SIM110 - asked after each step, and thrice as fast so
        if courier.messages and courier.standing != "dead":
            return True
    return False


EAGERNESS: Final = 6
"""The most eager one can be."""

DRUM_LEAST: Final = 1500
DRUM_MOST: Final = 4500
"""Milliseconds for which the drum rolls."""

SOONEST: Final = 220
LATEST: Final = 600
"""Milliseconds after the drum between which a rival springs forward."""


BY_LOT: Final = -1_000_000
"""What stands for a moment that is drawn when all have sprung, in the order of the seats."""


def by_lot(chance: Chance) -> int:
    """How soon somebody without a key springs."""
    return SOONEST + chance.below(LATEST - SOONEST + 1)


def shuffled(count: int, chance: Chance) -> tuple[Seat, ...]:
    """The seats in an order by lot."""
    left = list(range(count))
    return tuple([left.pop(chance.below(len(left))) for _place in range(count)])


def by_eagerness(
    picks: tuple[int, ...], dice: tuple[int, ...], ties: tuple[Seat, ...]
) -> tuple[Seat, ...]:
    """Who stepped up, the most eager first; then who butted in, the least eager first; ties by the
    higher die, then by lot.
    """
    seats = range(len(picks))
    stepped = [seat for seat in seats if dice[seat] >= picks[seat]]
    butted = [seat for seat in seats if dice[seat] < picks[seat]]
    stepped.sort(key=lambda seat: (-picks[seat], -dice[seat], ties.index(seat)))
    butted.sort(key=lambda seat: (picks[seat], -dice[seat], ties.index(seat)))
    return (*stepped, *butted)


def by_reflex(times: tuple[int, ...], ties: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Who sprang first after the drum is first; then who sprang before it, the earliest last."""
    seats = range(len(times))
    heard = [seat for seat in seats if times[seat] >= 0]
    early = [seat for seat in seats if times[seat] < 0]
    heard.sort(key=lambda seat: (times[seat], ties.index(seat)))
    early.sort(key=lambda seat: (-times[seat], ties.index(seat)))
    return (*heard, *early)


def line_up(play: Play, task: t.LineUp) -> None:
    """The queue forms (§4.4), and the first turn begins."""
    state = play.state
    seats = range(state.seats)
    match state.options.start_order:
        case "eagerness" if state.seats > 1:
            picks = tuple([pick or 0 for pick in state.picks])
            dice = play.chance.dice(state.seats)
            ties = shuffled(state.seats, play.chance)
            state.queue = by_eagerness(picks, dice, ties)
            play.tell(LinedUp(state.queue, picks, dice))
        case "reflex" if state.seats > 1:
            times = tuple(
                [by_lot(play.chance) if pick == BY_LOT else pick or 0 for pick in state.picks]
            )
            state.queue = by_reflex(times, shuffled(state.seats, play.chance))
            play.tell(LinedUp(state.queue, times))
        case "random":
            state.queue = shuffled(state.seats, play.chance)
            play.tell(LinedUp(state.queue))
        case _:
            state.queue = tuple(seats)
            play.tell(LinedUp(state.queue))
    state.picks = (None,) * state.seats  # the line has told them
    for place, seat in enumerate(state.queue):
        state.set(seat, at=place_in_queue(state.country, place), messages=(seat,))
    play.push(t.Dawn())


def dawn(play: Play, task: t.Dawn) -> None:
    """A turn begins (step 0)."""
    state = play.state
    state.turn += 1
    play.tell(TurnBegan(state.turn))
    if not someone_holds(state):
        if state.grace == -1 or not someone_lives(state):
            fail(play)
            return
        if state.grace == 0:
            play.lay(grace=state.turn + 1)
            play.tell(GraceBegan(state.grace))
    state.couriers = tuple(
        [
            replace(
                courier,
                moved=False,
                acted=False,
                turned=False,
                pool_used=0,
                no_move=tuple([turn for turn in courier.no_move if turn >= state.turn]),
            )
            for courier in state.couriers
        ]
    )
    for group in state.groups:
        if group.fought:
            state.set_group(group.id, fought=0)
    play.push(t.Movement(), t.Pursuit(), t.Actions(), t.Dusk())


def movement(play: Play, task: t.Movement) -> None:
    """The first moves first."""
    _begin(play, Phase.MOVEMENT, ordered(play.state))
    play.push(*[t.MoveOf(seat) for seat in play.state.order])


def actions(play: Play, task: t.Actions) -> None:
    """The last acts first."""
    _begin(play, Phase.ACTIONS, tuple(reversed(ordered(play.state))))
    play.push(*[t.ActOf(seat) for seat in play.state.order])


def _begin(play: Play, phase: Phase, order: tuple[Seat, ...]) -> None:
    state = play.state
    state.phase, state.order = phase, order
    far = tuple([far_to_finish(state, seat) for seat in range(len(state.couriers))])
    play.tell(PhaseBegan(phase, order, far))


def dusk(play: Play, task: t.Dusk) -> None:
    """A turn ends (step 4)."""
    state = play.state
    note_contacts(play)
    for seat, courier in enumerate(state.couriers):
        horse = courier.horse
        if horse is not None and horse.thieves is not None:
            _thieves(play, seat)
        if courier.sites and courier.must_woods and courier.must_woods <= state.turn:
            state.set(seat, must_woods=0)
    if state.flocks:
        play.lay(flocks=tuple([flock for flock in state.flocks if flock.until > state.turn]))
    for group in state.groups:
        if not group.truce and not group.no_pursuit:
            continue
        for field in ("truce", "no_pursuit"):
            pairs = getattr(group, field)
            for seat, turn in pairs:
                if turn <= state.turn:
                    pairs = noted(pairs, seat, None)
            if pairs != getattr(group, field):
                state.set_group(group.id, **{field: pairs})
    if _failed(state):
        fail(play)
    else:
        play.push(t.Dawn())


def _thieves(play: Play, seat: Seat) -> None:
    state = play.state
    horse = play.courier(seat).horse
    if horse is None or horse.thieves is None or horse.stolen_at > state.turn:
        return
    there = state.there_is(horse.thieves)
    if there and is_enemy(state, state.group(horse.thieves), seat):
        play.horse_is(seat, "stolen")
        state.set_horse(
            seat, stands="held", held_by=horse.thieves, at=None, thieves=None, stolen_at=0
        )
    else:
        state.set_horse(seat, thieves=None, stolen_at=0)


def _failed(state: State) -> bool:
    if not someone_lives(state):
        return True
    if state.grace > 0 and state.turn >= state.grace and not someone_holds(state):
        return True
    last = NUMBERS.last_turn
    if state.options.turn_limit == "map":
        last = min(last, state.country.turn_limit_optional)
    return state.turn >= last


def grace_spent(play: Play) -> None:
    """A despatch was got back in time: the next time there is none is the end (§15.2)."""
    state = play.state
    if state.result is not None or state.turn == 0 or state.phase is Phase.LINE_UP:
        return
    if someone_holds(state):
        if state.grace > 0:
            play.lay(grace=-1)
    elif state.grace == -1 or not someone_lives(state):
        fail(play)
