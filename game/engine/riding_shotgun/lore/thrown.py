"""Every action card drawn, as an almanack counts it: by how much of its symbol it shows.

Each is counted against the bag it came out of, which has fewer of what people like to keep. Cards
drawn together are each taken to be drawn from the whole of that bag. Cards from a bag that was
filled up in the middle of a draw are left out. Wildcards are not counted: none is worth more than
another.

Beside its cards each purpose tells how many of them were dodges; a hand without one stands in the
open.
"""

from collections.abc import Mapping
from typing import Final

from game.engine.chance import Bag
from game.engine.kinds import Event
from game.engine.lore.casts import Card, Throw
from game.engine.riding_shotgun.data import SYMBOL, VALUE
from game.engine.riding_shotgun.events import CardsDrawn
from game.engine.words import later, plural

PURPOSES: Final[Mapping[str, str]] = {
    "deal": later("Dealt at the start"),
    "strategy": later("Drawn in Strategy"),
    "wildcard": later("Drawn by a wildcard"),
    "refill": later("Drawn in Reload"),
}
"""What each purpose is called, in the order in which a game comes to them."""

CARDS: Final = (
    Card("riding_shotgun/action_single_stick", 1),
    Card("riding_shotgun/action_both_barrels", 2),
    Card("riding_shotgun/action_triple_bundle", 3),
)
"""The faces in their order: one, two or three of a symbol."""

BESIDE: Final[Mapping[str, str]] = {purpose: f"{purpose}_dodges" for purpose in PURPOSES}
"""What is counted beside a purpose: face 1 is a card to attack with, face 2 a dodge."""

_PURPOSE: Final = {"card_sharp": "wildcard", "cartridges": "wildcard"}
"""Why cards were drawn, where it is not the purpose itself."""


def told_beside(_drawn: int, dodges: int, due: float) -> str:
    """The dodges among so many cards in a sentence, and how many there should have been."""
    said = plural(
        "{n} dodge among them; {{due}} due.",
        "{n} dodges among them; {{due}} due.",
        dodges,
    )
    return said.format(due=f"{due:.1f}")


def thrown(event: Event) -> tuple[Throw, ...]:
    """The cards an event tells of, with the odds they had; none of those somebody keeps hidden."""
    match event:
        case CardsDrawn(seat, (_first, *_others) as cards, refilled=False, out_of=Bag() as bag):
            purpose = _PURPOSE.get(event.why, event.why)
            left = [card for card, count in enumerate(bag.counts, 1) if count]
            dodges = sum([SYMBOL[card] == "dodge" for card in left])
            return (
                Throw(
                    seat,
                    purpose,
                    tuple([VALUE[card] for card in cards]),
                    len(CARDS),
                    tuple([sum([VALUE[c] == face.worth for c in left]) for face in CARDS]),
                ),
                Throw(
                    seat,
                    BESIDE[purpose],
                    tuple([1 + (SYMBOL[card] == "dodge") for card in cards]),
                    2,
                    (len(left) - dodges, dodges),
                ),
            )
        case _:
            return ()
