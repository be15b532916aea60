"""How it ended, and what giving up means, in words."""

from typing import Final

from game.engine.kinds import Result, Seat, camps
from game.engine.names import Names
from game.engine.riding_shotgun.data import BANDITS, GUARDS
from game.engine.riding_shotgun.messages.things import bars
from game.engine.riding_shotgun.round.strategy import result_of
from game.engine.riding_shotgun.state import State
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _, later


def verdict(reason: str) -> str:
    """Why it is over, in a sentence."""
    match reason:
        case "town":
            return _("The coach is in Town.")
        case "bandits_spent":
            return _("The bandits have no grit left.")
        case "gold":
            return _("All the gold is in the bandits’ saddlebags.")
        case "wheels":
            return _("All four wheels have burnt, and the coach lies in the dust.")
        case _:
            return _("The guards have no grit left.")


def winners(result: Result) -> int:
    """The team that has won."""
    return next(team for team, won in zip(result.by_side, result.won, strict=True) if won)


def headline(result: Result, names: Names) -> str:
    """Who has won, in a line."""
    team = winners(result)
    seats = [seat for seat, side in enumerate(result.by_side) if side == team]
    said = _("The guards win: {names}.") if team == GUARDS else _("The bandits win: {names}.")
    return said.format(names=names.listed(seats))


def ended(result: Result, names: Names) -> str:
    """The end as a sentence of the log."""
    return f"{verdict(result.verdict)} {headline(result, names)}"


def result_lines(view: RidingView, names: Names) -> list[str]:
    """How it ended, the headline first; nothing before the end."""
    result = view.result
    if result is None:
        return []
    held = {
        team: sum(
            [gold for gold, side in zip(result.scores, result.by_side, strict=True) if side == team]
        )
        for team in (GUARDS, BANDITS)
    }
    return [
        headline(result, names),
        verdict(result.verdict),
        _("Gold: {guards} still on the coach, {bandits} in the bandits’ saddlebags.").format(
            guards=bars(held[GUARDS]), bandits=bars(held[BANDITS])
        ),
        *[
            f"{_held(view, guard, names)} {_held(view, bandit, names)}"
            for guard, bandit in zip(*camps(view.sides, len(view.riders)), strict=True)
        ],
    ]


def _held(view: RidingView, seat: Seat, names: Names) -> str:
    rider = view.riders[seat]
    return _("{name}: {grit} grit, {gold}.").format(
        name=names.seat(seat), grit=rider.grit, gold=bars(rider.gold)
    )


MEANS: Final = later("A team gives up together, and the other has won.")
"""In a sentence."""


def standing(state: State) -> Result:
    """The scores and their sums as they stand; who has won by giving up is the house's to say."""
    return result_of(state, GUARDS, "")


def told(score: int) -> str:
    """A score, in words."""
    return bars(score)
