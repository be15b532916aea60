"""What abilities and things are good for, in figures."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.engine.words import _, later

ABILITIES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "cunning": later(
            "One more on words with guerrillas, British and villagers, on hiding and on loose "
            "horses; two more to dig yourself out, or save a child."
        ),
        "braggart": later(
            "Every boast counts one more in the end. One less when you are put to the question."
        ),
        "horseman": later(
            "Once a turn you may bend your line by up to 45°. One more on jumps, two more on loose "
            "horses and under low branches."
        ),
        "swordsman": later("One more on every blow, and one more throw of your guard a turn."),
    }
)
THINGS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "coins": later("Coins buy you off with guerrillas, and food and a horse elsewhere."),
        "wine": later("Wine lets you drink anywhere."),
        "superb": later(
            "A superb horse throws four dice while it is fresh. One more on jumps, two more when "
            "it has to be caught."
        ),
        "pistol": later("A pistol carries 6 inches. A 5 or 6 puts one of them out of the fight."),
        "bread": later("Bread lets you eat anywhere."),
    }
)


def ability_gains(ability: str) -> str:
    """What somebody has by being that."""
    return _(ABILITIES[ability])


def thing_gains(thing: str) -> str:
    """What somebody has by taking that."""
    return _(THINGS[thing])
