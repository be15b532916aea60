"""What a house rule may change about York: how much is scored, who wins, who hangs."""

from collections.abc import Mapping
from typing import Final

from game.engine.lore.figures import Measure
from game.engine.words import later
from game.engine.your_money.state import State

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
