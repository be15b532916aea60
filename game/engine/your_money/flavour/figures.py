"""The figures of York: what a house rule may change, the lines of the score sheet, and its days: a
day is a round.
"""

from collections.abc import Callable, Mapping
from typing import Final

from game.engine.flavour.days import read_days
from game.engine.flavour.figures import Measure, SheetTally, TallyColumn
from game.engine.kinds import Event, Seat
from game.engine.words import later
from game.engine.your_money.state import State
from game.engine.your_money.view import YourMoneyView

MEASURES: Final = (
    Measure("score", later("scores {n} higher"), later("scores {n} lower")),
    Measure(
        "hero",
        later("folk heroes win {n} in 100 more often"),
        later("folk heroes win {n} in 100 less often"),
        share=True,
    ),
    Measure(
        "hanged",
        later("robbers hang {n} in 100 more often"),
        later("robbers hang {n} in 100 less often"),
        share=True,
    ),
)
MINUTES: Final = 25.0


def figures(state: State) -> Mapping[str, float]:
    """Of a finished game; a folk hero is who did more for the people than against the law."""
    result = state.result
    assert result is not None  # noqa: S101 - it is over
    heroes = [sheet.folk_hero > sheet.scoundrel for sheet in state.sheets]
    seats = len(state.sheets)
    return {
        "score": sum(result.scores) / seats,
        "hero": sum([share for share, hero in zip(result.shares, heroes, strict=True) if hero]),
        "hanged": sum([not sheet.alive for sheet in state.sheets]) / seats,
    }


def _of(number: str) -> Callable[[YourMoneyView, Seat], int]:
    """A number of a seat's sheet, read off a view."""

    def read(view: YourMoneyView, seat: Seat) -> int:
        found: int = getattr(view.sheets[seat], number)
        return found

    return read


TALLY: Final = SheetTally(
    later("Round"),
    16,
    (
        TallyColumn(later("Health"), _of("health")),
        TallyColumn(later("Guineas"), _of("guineas")),
        TallyColumn(later("Folk hero"), _of("folk_hero")),
        TallyColumn(later("Scoundrel"), _of("scoundrel")),
        TallyColumn(later("Score"), _of("score")),
    ),
)


DAYS: Final = read_days("game.engine.your_money.flavour")


def begins(event: Event) -> int | None:
    """The round that begins with an event."""
    began: int | None = getattr(event, "round", None) if event.opens else None
    return began
