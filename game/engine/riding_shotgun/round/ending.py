"""How it ends (§10)."""

from game.engine.kinds import Event, Part, Reckoning, Result, Seat
from game.engine.riding_shotgun.data import BANDITS, GUARDS, NUMBERS
from game.engine.riding_shotgun.events import GameEnded
from game.engine.riding_shotgun.state import Phase, State


def outcome(state: State) -> tuple[int, str] | None:
    """The team that has won at the end of a turn, and why; the first reason is told."""
    bars = sum([bars for bars, team in zip(state.gold, state.teams, strict=True) if team])
    if bars == state.bars:
        return BANDITS, "gold"
    if state.burnt == NUMBERS.wheels:
        return BANDITS, "wheels"
    if not _grit(state, GUARDS):
        return BANDITS, "guards_spent"
    if not _grit(state, BANDITS):
        return GUARDS, "bandits_spent"
    return None


def _grit(state: State, team: int) -> int:
    return sum([grit for grit, own in zip(state.grit, state.teams, strict=True) if own == team])


def result_of(state: State, team: int, verdict: str) -> Result:
    """The result if that team wins for that reason; scores are bars, and decide nothing (D52)."""
    return Result(
        tuple([own == team for own in state.teams]),
        state.gold,
        tuple([_bars(seat, bars) for seat, bars in enumerate(state.gold)]),
        verdict=verdict,
        sides=state.teams,
    )


def _bars(_seat: Seat, bars: int) -> Reckoning:
    return Reckoning((Part("gold", bars),))


def end(state: State, team: int, verdict: str, events: list[Event]) -> None:
    """That team has won."""
    state.phase = Phase.OVER
    state.attack, state.pending, state.asked = None, (), None
    state.result = result_of(state, team, verdict)
    unseen = tuple([each.card for each in state.unseen])
    events.append(GameEnded(state.result, state.hands, unseen, state.wild))
