"""What towns, cards, gold and people on the coach are called."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.engine.dick_turpin.data import PISTOL, Halt
from game.engine.dick_turpin.odds import Odds
from game.engine.phrases import decimal, likelihood, listed
from game.engine.words import _, later, plural

PICTURES = "dick_turpin"
"""The folder of this game's pictures under `assets/images`."""


_STOPS: Final[Mapping[Halt, str]] = {
    "london": later("London"),
    "oxford": later("Oxford"),
    "bath": later("Bath"),
    "warwick": later("Warwick"),
    "lancaster": later("Lancaster"),
    "york": later("York"),
    "carlisle": later("Carlisle"),
    "edinburgh": later("Edinburgh"),
}

_PLUNDER: Final = (
    later("a snuff-box"),
    later("a watch"),
    later("a purse"),
    later("a necklace"),
    later("a strong-box"),
)


def stop_name(stop: Halt) -> str:
    """A town or city of the road."""
    return _(_STOPS[stop])


def stops_listed(stops: Sequence[Halt]) -> str:
    """Several places in one breath: "Oxford and Bath"."""
    return listed([stop_name(stop) for stop in stops])


def sovereigns(n: int) -> str:
    """So many sovereigns, in words that agree."""
    return plural("{n} sovereign", "{n} sovereigns", n)


def passengers(n: int) -> str:
    """So many passengers."""
    return plural("{n} passenger", "{n} passengers", n)


def cards(n: int) -> str:
    """So many cards."""
    return plural("{n} card", "{n} cards", n)


def pistols(n: int) -> str:
    """So many pistols."""
    return plural("{n} pistol", "{n} pistols", n)


def booty_name(card: int) -> str:
    """A booty card by what it shows: "pistol", "3 sovereigns"."""
    return _("pistol") if card == PISTOL else sovereigns(card)


def plunder(card: int) -> str:
    """The thing a gold card shows, which is always of the same worth: "a watch"."""
    return _(_PLUNDER[min(card, len(_PLUNDER)) - 1])


def booty_picture(card: int) -> str:
    """The picture of a booty card."""
    return f"{PICTURES}/pistol" if card == PISTOL else f"{PICTURES}/gold_{card}"


def stop_picture(stop: Halt) -> str:
    """The picture of a town or city."""
    return f"{PICTURES}/{stop}"


def odds_line(odds: Odds) -> str:
    """The odds of a hold-up in a line or two."""
    said = _("A pistol is {pistol} likely; gold would be {gold} on average.").format(
        pistol=likelihood(odds.pistol), gold=decimal(odds.mean_gold)
    )
    stay = _("Riding off brings {now}; turning on brings {turning} on average.").format(
        now=odds.takes, turning=decimal(odds.turning)
    )
    return f"{said} {stay}"


def cited(text: str, rule: str) -> str:
    """A sentence with the rule behind it."""
    return _("{text} · rule {rule}").format(text=text, rule=rule)
