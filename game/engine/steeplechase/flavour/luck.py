"""The luck of the race: every die, as an almanack counts it, what is thrown by hand, and which
throw decides.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.engine.flavour.luck import Cast, Throw, cast_of
from game.engine.flavour.talk import Weight
from game.engine.kinds import Event
from game.engine.steeplechase.messages.things import THINGS
from game.engine.steeplechase.view import SteeplechaseView

PURPOSES: Final[Mapping[str, str]] = {what: each.name for what, each in THINGS.purposes.items()}
"""What each purpose is called, about in the order in which a race comes to them."""


def thrown(event: Any) -> tuple[Throw, ...]:
    """The dice an event tells of."""
    told: tuple[Throw, ...] = event.throws()
    return told


WAYS: Final = ("dice", "hand")
CAST_FOR: Final = PURPOSES


def cast(event: Event) -> Cast | None:
    """The dice an event tells of."""
    return cast_of(thrown, event)


def weight(event: Any, view: SteeplechaseView, told: Sequence[Event]) -> Weight:
    """What hangs on an event, the table being `view` before it."""
    weighs: Weight = event.weight(view)
    return weighs
