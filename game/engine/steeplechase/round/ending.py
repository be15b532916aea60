"""The end: delivered, or failed (§15)."""

from game.engine.geometry import distance, within
from game.engine.kinds import Part, Reckoning, Result, Seat
from game.engine.steeplechase.events import GameEnded
from game.engine.steeplechase.round.play import Play
from game.engine.steeplechase.state import Phase, State

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
