"""What of Riding Shotgun may be set otherwise: which cards are in the decks, grit and gold."""

from functools import lru_cache
from typing import Annotated, Final

import msgspec

from game.engine.chance import Bag
from game.engine.mods import Path, Stocked, at
from game.engine.riding_shotgun import data
from game.engine.words import _, later

_FEWEST: Final = max(data.DATA.board.starts) * (data.NUMBERS.hand_size + 1)
"""Action cards: a hand for each of the most seats, and a card more to choose from."""
_PRINTED: Final = data.wildcards_by_effect(data.DATA.wildcards)
_ALL: Final = data.wildcards_by_effect(tuple(data.WILDCARDS.values()))


class Stock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of Riding Shotgun; the defaults are the printed game. A number is one card, for
    it says who acts when: there cannot be two of it.
    """

    cards: Annotated[
        dict[str, Annotated[int, msgspec.Meta(ge=0, le=1)]],
        msgspec.Meta(description=later("whether the action card of this number is in the deck")),
    ] = msgspec.field(default_factory=lambda: {str(card): 1 for card in data.CARDS})
    wildcards: Annotated[
        dict[str, Annotated[int, msgspec.Meta(ge=0, le=data.MOST_ALIKE)]],
        msgspec.Meta(description=later("how many of this wildcard are in the deck")),
    ] = msgspec.field(
        default_factory=lambda: {effect.value: len(alike) for effect, alike in _PRINTED.items()}
    )
    grit: Annotated[
        int,
        msgspec.Meta(
            ge=1, le=data.NUMBERS.grit_max, description=later("grit each has at the start")
        ),
    ] = data.NUMBERS.start_grit
    gold: Annotated[
        int,
        msgspec.Meta(ge=1, le=4, description=later("bars of gold each guard brings along")),
    ] = data.NUMBERS.gold_per_guard


def complaint(stock: Stock) -> str:
    """What is wrong with a stock as a whole; "" for nothing."""
    deck = sum(stock.cards.values())
    if deck < _FEWEST:
        said = _("the deck has {n} action cards, and needs {fewest}; put more of them in")
        return said.format(n=deck, fewest=_FEWEST) + at("cards")
    for effect in data.SINGLE:
        if stock.wildcards[effect.value] > 1:
            said = _("there is one {title} at most, for two could not be told apart; write 1")
            title = _(_PRINTED[effect][0].title)
            return said.format(title=title) + at(f"wildcards.{effect.value}")
    return ""


def _shows(path: Path) -> str:
    """What an action card shows, of which the key says only the number."""
    return _(data.CARDS[int(path[1])].name) if path[0] == "cards" else ""


STOCKED: Final = Stocked(Stock, complaint, _shows)


class Tables(msgspec.Struct, frozen=True):
    """What a stock comes to at the table.

    `boxed` are the action cards that are in no game of it; everybody knows that. `late` is when a
    card acts as a Quick Draw by how many of the deck act before it: from nearly 0 for the lowest to
    1; by number, 0 being no card.
    """

    deck: Bag
    wild_deck: Bag
    cards: frozenset[int]
    boxed: tuple[int, ...]
    late: tuple[float, ...]
    grit: int
    gold: int


@lru_cache(maxsize=16)
def tables_of(value: str) -> Tables:
    """The same as it is played with."""
    stock: Stock = STOCKED.of(value)
    counts = tuple([stock.cards[str(card)] for card in data.CARDS])
    there = [card for card, count in zip(data.CARDS, counts, strict=True) if count]
    return Tables(
        Bag(counts),
        Bag(_wildcards(stock)),
        frozenset(there),
        tuple([card for card in data.CARDS if card not in there]),
        tuple([sum(counts[:card]) / len(there) for card in range(len(counts) + 1)]),
        stock.grit,
        stock.gold,
    )


def _wildcards(stock: Stock) -> tuple[int, ...]:
    """Which wildcards are in the deck, by id; those beyond the printed ones only as far as any is
    needed.
    """
    inside = {
        card.id for effect, alike in _ALL.items() for card in alike[: stock.wildcards[effect.value]]
    }
    last = max([len(data.DATA.wildcards), *inside])
    return tuple([int(card in inside) for card in range(1, last + 1)])
