"""What towns, cards, gold and people on the coach are called."""

from collections.abc import Sequence

from game.engine.dick_turpin.data import PISTOL, Stop
from game.engine.dick_turpin.odds.hold_up import Odds
from game.engine.names import listed
from game.engine.words import _, plural

PICTURES = "dick_turpin"
"""The folder of this game's pictures under `assets/images`."""


def stop_name(stop: Stop) -> str:
    """A town or city of the road."""
    match stop:
        case "london":
            return _("London")
        case "oxford":
            return _("Oxford")
        case "bath":
            return _("Bath")
        case "warwick":
            return _("Warwick")
        case "lancaster":
            return _("Lancaster")
        case "york":
            return _("York")
        case "carlisle":
            return _("Carlisle")
        case "edinburgh":
            return _("Edinburgh")


def stops_listed(stops: Sequence[Stop]) -> str:
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
    match card:
        case 1:
            return _("a snuff-box")
        case 2:
            return _("a watch")
        case 3:
            return _("a purse")
        case 4:
            return _("a necklace")
        case _:
            return _("a strong-box")


def booty_picture(card: int) -> str:
    """The picture of a booty card."""
    return f"{PICTURES}/pistol" if card == PISTOL else f"{PICTURES}/gold_{card}"


def stop_picture(stop: Stop) -> str:
    """The picture of a town or city."""
    return f"{PICTURES}/{stop}"


def percent(share: float) -> str:
    """A chance from 0 to 1 in whole hundredths, but never 0 or 100 of what is not sure.

    >>> percent(8 / 30), percent(0.001), percent(1)
    ('27%', '1%', '100%')
    """
    whole = round(100 * share)
    if 0 < share < 1:
        whole = min(max(whole, 1), 99)
    return _("{n}%").format(n=whole)


def odds_line(odds: Odds) -> str:
    """The odds of a hold-up in a line or two."""
    said = _("A pistol is {pistol} likely; gold would be {gold} on average.").format(
        pistol=percent(float(odds.pistol)), gold=f"{float(odds.mean_gold):.1f}"
    )
    stay = _("Riding off brings {now}; turning on brings {turning} on average.").format(
        now=odds.takes, turning=f"{float(odds.turning):.1f}"
    )
    return f"{said} {stay}"


def minus(n: int) -> str:
    """A number, set with a true minus.

    >>> minus(3), minus(-2)
    ('3', '−2')
    """
    return str(n) if n >= 0 else f"−{-n}"


def capital(text: str) -> str:
    """The text as the beginning of a sentence."""
    return text[:1].upper() + text[1:]
