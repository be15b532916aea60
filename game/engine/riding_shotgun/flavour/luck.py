"""The luck of the road to Redemption: every action card drawn, as an almanack counts it, what is
drawn by one's own hand, and which card decides.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.engine.chance import Bag
from game.engine.flavour.luck import CardFace, Cast, Throw
from game.engine.flavour.talk import Weight
from game.engine.kinds import Event
from game.engine.phrases import decimal
from game.engine.riding_shotgun import events as e
from game.engine.riding_shotgun.data import SYMBOL, VALUE
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import later, plural

PURPOSES: Final[Mapping[str, str]] = {
    "deal": later("Dealt at the start"),
    "strategy": later("Drawn in Strategy"),
    "wildcard": later("Drawn by a wildcard"),
    "refill": later("Drawn in Reload"),
}
"""What each purpose is called, in the order in which a game comes to them."""

CARDS: Final = (
    CardFace("riding_shotgun/action_single_stick", 1),
    CardFace("riding_shotgun/action_both_barrels", 2),
    CardFace("riding_shotgun/action_triple_bundle", 3),
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
    return said.format(due=decimal(due))


def thrown(event: Event) -> tuple[Throw, ...]:
    """The cards an event tells of, with the odds they had; none of those somebody keeps hidden."""
    match event:
        case e.CardsDrawn(seat, (_first, *_others) as cards, refilled=False, out_of=Bag() as bag):
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


WAYS: Final = ("hand",)
CAST_FOR: Final = PURPOSES


def cast(event: Event) -> Cast | None:
    """The cards an event tells of; nobody shakes for a deal."""
    match event:
        case e.CardsDrawn(seat=seat, why=why) if why != "deal":
            return Cast(seat, "refill" if why == "refill" else "strategy")
        case _:
            return None


def weight(event: Any, view: RidingView, told: Sequence[Event]) -> Weight:
    """What hangs on an event, the table being `view` before it; it says so itself."""
    found: Weight = event.weight(view)
    return found
