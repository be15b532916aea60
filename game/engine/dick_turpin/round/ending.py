"""How the game ends and who has won (§7)."""

from game.engine.dick_turpin import events as e
from game.engine.dick_turpin.data import DATA
from game.engine.dick_turpin.state import Phase, State
from game.engine.kinds import Event, Part, Reckoning, Result


def end_game(state: State, verdict: str, events: list[Event]) -> None:
    """The game is over; what still lies face down is laid open."""
    state.result = result_of(state, verdict)
    state.phase = Phase.OVER
    hidden = [
        e.StillHidden(seat, pick) for seat, pick in enumerate(state.picks) if pick is not None
    ]
    events.append(e.GameEnded(state.result, tuple(hidden)))


def result_of(state: State, verdict: str) -> Result:
    """How a game with that gold ends: the most wins; equal gold shares the honours (D8)."""
    most, share = max(state.gold), DATA.sovereigns // len(state.gold)
    won = tuple([gold == most for gold in state.gold])
    sums = [
        (Part("share", share), Part("taken", taken), Part("paid", gold - share - taken))
        for gold, taken in zip(state.gold, state.taken, strict=True)
    ]
    reckonings = tuple([Reckoning(parts) for parts in sums])
    return Result(won, state.gold, reckonings, shared=sum(won) > 1, verdict=verdict)
