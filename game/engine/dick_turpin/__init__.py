"""The Famous Dick Turpin: one coach, six towns, and two to five highwaymen in the hedges."""

from typing import TYPE_CHECKING

from game.engine.spec import Choice, GameSpec, Mode, Option
from game.engine.words import later

if TYPE_CHECKING:
    from game.engine.mods import Stocked


def _stock() -> "Stocked":
    from game.engine.dick_turpin.mods import STOCKED

    return STOCKED


SPEC = GameSpec(
    key="dick_turpin",
    title=later("The Famous Dick Turpin"),
    line=later(
        "London to Edinburgh and back. One coach, six towns, and a pistol in every fourth coat."
    ),
    modes=(
        Mode(2, later("Two highwaymen"), later("Thirty sovereigns each.")),
        Mode(3, later("Three highwaymen"), later("Twenty sovereigns each; duels now and then.")),
        Mode(4, later("Four highwaymen"), later("Fifteen sovereigns each; duels are common.")),
        Mode(5, later("Five highwaymen"), later("Twelve sovereigns each; most towns are shared.")),
    ),
    minutes=(20, 60),
    options=(
        Option(
            "rounds",
            later("Rounds"),
            (
                Choice(1, later("One"), later("Six journeys, each town once.")),
                Choice(2, later("Two"), later("Twelve journeys, each town twice.")),
                Choice(3, later("Three"), later("Eighteen journeys, each town three times.")),
            ),
        ),
        Option(
            "played",
            later("Played cards"),
            (
                Choice(
                    "last",
                    later("Only the last one shows"),
                    later("Older ones have to be remembered."),
                ),
                Choice("all", later("All show"), later("Everybody sees which towns are left.")),
            ),
        ),
        Option(
            "pistols",
            later("Pistols in the deck"),
            (
                Choice(8, later("Eight"), later("Eight pistols in thirty cards.")),
                Choice(6, later("Six"), later("Two more cards of 1 sovereign instead.")),
                Choice(10, later("Ten"), later("Two cards of 1 sovereign fewer.")),
            ),
        ),
        Option(
            "route",
            later("Route"),
            (
                Choice("both", later("There and back"), later("Even journeys start in Edinburgh.")),
                Choice("london", later("Always from London"), later("Oxford is always first.")),
            ),
        ),
    ),
    rules_number=1,
    package=__name__,
    place=2,
    stock=_stock,
    lengths=(1, 3),
)
