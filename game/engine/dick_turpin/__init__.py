"""The Famous Dick Turpin: one coach, six towns, and two to five highwaymen in the hedges."""

from typing import TYPE_CHECKING

from game.engine.dick_turpin.parts import TurpinParts
from game.engine.spec import Choice, GameSpec, Mode, Option
from game.engine.words import later

if TYPE_CHECKING:
    from game.engine.stock import Stocked


def _stock() -> "Stocked":
    from game.engine.dick_turpin.stock import STOCKED

    return STOCKED


SPEC = GameSpec(
    key="dick_turpin",
    title=later("The Famous Dick Turpin"),
    line=later(
        "London to Edinburgh and back. One coach, six towns, and a pistol in every fourth coat."
    ),
    modes=(
        Mode(
            2, later("Two highwaymen"), later("Thirty sovereigns each, and nobody else to blame.")
        ),
        Mode(3, later("Three highwaymen"), later("Twenty sovereigns each; now and then a duel.")),
        Mode(
            4, later("Four highwaymen"), later("Fifteen sovereigns each, and company in the hedge.")
        ),
        Mode(5, later("Five highwaymen"), later("Twelve sovereigns each, and six towns for five.")),
    ),
    minutes=(20, 60),
    options=(
        Option(
            "rounds",
            later("Rounds"),
            (
                Choice(1, later("One"), later("Six journeys, each town once.")),
                Choice(2, later("Two"), later("Twelve journeys: time to get your own back.")),
                Choice(3, later("Three"), later("Eighteen journeys, a whole evening.")),
            ),
        ),
        Option(
            "played",
            later("Played cards"),
            (
                Choice("last", later("Only the last one shows"), later("Older ones you remember.")),
                Choice("all", later("All show"), later("Everybody sees which towns are left.")),
            ),
        ),
        Option(
            "pistols",
            later("Pistols in the deck"),
            (
                Choice(8, later("Eight"), later("A third card wants thinking about.")),
                Choice(6, later("Six"), later("Timid passengers: two more single sovereigns.")),
                Choice(10, later("Ten"), later("Hot-headed ones: two single sovereigns fewer.")),
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
    parts=TurpinParts(),
    place=2,
    stock=_stock,
)
