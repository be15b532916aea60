"""The end of the game and who has won (§7, §8)."""

from game.engine.kinds import Event, Result
from game.engine.your_money.events import GameEnded
from game.engine.your_money.odds.sums import score, score_sum, verdict
from game.engine.your_money.state import Phase, State


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
