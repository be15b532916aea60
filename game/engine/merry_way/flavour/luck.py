"""The luck of Sherwood: every card drawn, as an almanack counts it, what is drawn by one's own
hand, and which step decides.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from game.engine.chance import Bag
from game.engine.flavour.luck import CardFace, Cast, Throw
from game.engine.flavour.talk import LIGHT, Weight
from game.engine.kinds import Event, Seat
from game.engine.merry_way import data
from game.engine.merry_way.events import FolliesDealt, ResourceCardsDrawn, SchemesDrawn
from game.engine.merry_way.reducer import Happening
from game.engine.merry_way.view import MerryView
from game.engine.phrases import decimal
from game.engine.words import later, plural

PURPOSES: Final[Mapping[str, str]] = {
    "digits": later("Digits to work with"),
    "deal": later("Schemes dealt at the start"),
    "work": later("Schemes drawn in Work"),
    "bank": later("Schemes bought"),
    "camp_fire": later("Schemes from the camp fire"),
    "follies": later("Follies of the line-up"),
}
"""What each purpose is called, in the order in which a game comes to them."""

HIGHEST: Final = 5
"""The highest digit, and the most purses a trap brings."""

CARDS: Final = tuple([CardFace("", worth) for worth in range(1, HIGHEST + 1)])
"""The faces in their order: numbers, whatever they stand on."""

BESIDE: Final[Mapping[str, str]] = {
    purpose: f"{purpose}_special" for purpose in ("deal", "work", "bank", "camp_fire")
}
"""What is counted beside a purpose: face 1 is a trap, face 2 a special scheme."""


def told_beside(_drawn: int, special: int, due: float) -> str:
    """The special schemes among so many cards, and how many there should have been."""
    said = plural(
        "{n} special scheme besides; {{due}} due.",
        "{n} special schemes besides; {{due}} due.",
        special,
    )
    return said.format(due=decimal(due))


def thrown(event: Event) -> tuple[Throw, ...]:
    """The cards an event tells of, with the odds they had; none of those somebody keeps hidden."""
    match event:
        case ResourceCardsDrawn(seat, _n, (_one, *_more) as cards, False, Bag() as bag):
            drawn = [digit for card in cards for digit in data.RESOURCE_CARDS[card].digits]
            return (_numbers(seat, "digits", drawn, _digits(bag)),)
        case SchemesDrawn(seat, _n, (_one, *_more) as cards, _wanted, why, False, Bag() as bag):
            return tuple(_schemes(seat, why, cards, bag))
        case FolliesDealt(faces, _why, _left, Bag() as bag):
            new = [len(data.FACES[face].follies) for face in faces if face.endswith(".red")]
            there = [
                (len(data.FACES[f"{card}.red"].follies), n) for card, n in _of(data.FOLLY_IDS, bag)
            ]
            numbers = [n for n in new if n]
            return (_numbers(None, "follies", numbers, there),) if numbers else ()
        case _:
            return ()


def _of(names: Sequence[str], bag: Bag) -> list[tuple[str, int]]:
    """What is in the bag: each card, and how often."""
    return [(name, n) for name, n in zip(names, bag.counts, strict=True) if n]


def _digits(bag: Bag) -> list[tuple[int, int]]:
    return [
        (digit, n)
        for card, n in _of(data.RESOURCE_IDS, bag)
        for digit in data.RESOURCE_CARDS[card].digits
    ]


def _schemes(seat: Seat, why: str, cards: Sequence[str], bag: Bag) -> Iterable[Throw]:
    there = _of(data.SCHEME_IDS, bag)
    drawn = [data.TRAPS[card].profit for card in cards if card in data.TRAPS]
    if drawn:
        worth = [(data.TRAPS[card].profit, n) for card, n in there if card in data.TRAPS]
        yield _numbers(seat, why, drawn, worth)
    special = sum([n for card, n in there if card not in data.TRAPS])
    if special:
        kinds = tuple([1 + (card not in data.TRAPS) for card in cards])
        yield Throw(seat, BESIDE[why], kinds, 2, (len(bag) - special, special))


def _numbers(
    seat: Seat | None, purpose: str, drawn: Sequence[int], there: Sequence[tuple[int, int]]
) -> Throw:
    """Numbers drawn from such as are `there`: each with how often it is."""
    odds = [sum([n for each, n in there if each == worth]) for worth in range(1, HIGHEST + 1)]
    return Throw(seat, purpose, tuple(drawn), HIGHEST, tuple(odds))


WAYS: Final = ("hand",)
CAST_FOR: Final = PURPOSES


def cast(event: Event) -> Cast | None:
    """The cards an event tells of; nobody shakes for a deal."""
    match event:
        case SchemesDrawn(seat=seat, why=why) if why != "deal":
            return Cast(seat, why)
        case ResourceCardsDrawn(seat):
            return Cast(seat, "digits")
        case _:
            return None


def weight(event: Event, view: MerryView, told: Sequence[Event]) -> Weight:
    """What hangs on an event, the table being `view` before it; it says so itself."""
    return event.weight(view) if isinstance(event, Happening) else LIGHT
