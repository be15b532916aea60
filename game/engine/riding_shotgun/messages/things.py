"""What things are called: cards, wildcards, symbols, places, amounts."""

from collections.abc import Sequence
from typing import Final

from game.engine.names import Names
from game.engine.phrases import listed
from game.engine.riding_shotgun import data
from game.engine.riding_shotgun.actions import Target
from game.engine.words import _, later, plural, said_as


def card_name(card: int) -> str:
    """An action card by its name: "Boot Knife"."""
    return _(data.CARDS[card].name)


def card_words(card: int) -> str:
    """A card with what matters on it: "13 Boot Knife (knife 1)"."""
    each = data.CARDS[card]
    return _("{number} {name} ({symbols})").format(
        number=card, name=_(each.name), symbols=symbols(each.value, each.symbol)
    )


def cards_listed(cards: Sequence[int]) -> str:
    """Several cards by name: "Boot Knife and Duck"."""
    return listed([card_name(card) for card in cards])


def cards_told(cards: Sequence[int]) -> str:
    """Several cards with what they show: "Boot Knife (knife 1) and Duck (dodge 1)"."""
    return listed(
        [
            _("{name} ({symbols})").format(
                name=card_name(card),
                symbols=symbols(data.CARDS[card].value, data.CARDS[card].symbol),
            )
            for card in cards
        ]
    )


def some_cards(count: int) -> str:
    """So many cards nobody else sees: "3 cards"."""
    return plural("{n} card", "{n} cards", count)


_SYMBOLS: Final = {
    "shotgun": later("shotgun"),
    "dynamite": later("dynamite"),
    "knife": later("knife"),
    "lasso": later("lasso"),
    "dodge": later("dodge"),
    "desperate": later("bare hands"),
}


def symbol_name(symbol: str) -> str:
    """What a symbol is called."""
    return _(_SYMBOLS[symbol])


def symbols(count: int, symbol: str) -> str:
    """So much of a symbol: "shotgun 3"."""
    return _("{symbol} {n}").format(symbol=symbol_name(symbol), n=count)


def counted(count: int, symbol: str) -> str:
    """So many symbols, in words that agree: "2 knives"."""
    match symbol:
        case "shotgun":
            return plural("{n} shotgun", "{n} shotguns", count)
        case "dynamite":
            return plural("{n} stick of dynamite", "{n} sticks of dynamite", count)
        case "knife":
            return plural("{n} knife", "{n} knives", count)
        case "lasso":
            return plural("{n} lasso", "{n} lassos", count)
        case _:
            return plural("{n} dodge", "{n} dodges", count)


def signed(n: int) -> str:
    """A change, with its sign.

    >>> signed(2), signed(-1), signed(0)
    ('+2', '−1', '±0')
    """
    return f"+{n}" if n > 0 else f"−{-n}" if n else "±0"


def grit_changed(n: int) -> str:
    """So much grit more or less: "−1 grit"."""
    if n > 0:
        return plural("+{n} grit", "+{n} grit", n)
    return plural("−{n} grit", "−{n} grit", -n)


def cards_gone(n: int) -> str:
    """So many cards fewer: "−2 cards"."""
    return plural("−{n} card", "−{n} cards", n)


_KINDS: Final = {
    "shotgun": later("a shotgun"),
    "dynamite": later("dynamite"),
    "knife": later("a knife"),
    "lasso": later("a lasso"),
    "desperate": later("bare hands"),
}


def kind_name(kind: data.Kind) -> str:
    """An attack of a kind, as it is spoken of: "a shotgun"."""
    return _(_KINDS[kind])


_CAUSES: Final = {
    "call_right": later("a right call"),
    "call_wrong": later("a wrong call"),
    "bluff_caught": later("caught bluffing"),
    "hit_gain": later("the hit"),
    "wildcard": later("a wildcard"),
    "nominated": later("the blast"),
    "passed_on": later("for a mate"),
}


def cause_name(cause: str) -> str:
    """Why grit or cards were lost or gained, in a few words: of a hit, by what."""
    return _(_CAUSES.get(cause) or _KINDS.get(cause, _KINDS["shotgun"]))


def wildcard_name(card: int) -> str:
    """A wildcard by its title."""
    return _(data.WILDCARDS[card].title)


def wildcard_text(card: int) -> str:
    """What a wildcard does."""
    return _(data.WILDCARDS[card].text)


def target_name(target: Target, names: Names) -> str:
    """Whom an attack is aimed at."""
    return the_coach() if target == data.COACH else names.seat(target)


def the_coach() -> str:
    """What they all ride with, guard and rob."""
    return said_as("a stagecoach with gold", "the coach")


def team_name(team: int) -> str:
    """A team, as it is spoken of."""
    if team == data.GUARDS:
        return said_as("those who guard a stagecoach", "the guards")
    return _("the bandits")


def team_title(team: int) -> str:
    """A team, as it stands over a column."""
    if team == data.GUARDS:
        return said_as("those who guard a stagecoach", "Guards")
    return _("Bandits")


def bars_of_gold(count: int) -> str:
    """So much gold where nothing else tells that it is gold: "2 bars of gold"."""
    return plural("{n} bar of gold", "{n} bars of gold", count)


def bars(count: int) -> str:
    """So much gold: "2 bars"."""
    return plural("{n} bar", "{n} bars", count)


def coaches(count: int) -> str:
    """So many stagecoach symbols."""
    return plural("{n} stagecoach", "{n} stagecoaches", count)


def spaces(count: int) -> str:
    """So many spaces of the road."""
    return plural("{n} space", "{n} spaces", count)


def place_name(space: int) -> str:
    """The last named place the coach has come to, and how far beyond it is."""
    named = [*data.ROAD.starts.values(), *data.ROAD.small_towns, data.ROAD.town]
    behind = [place for place in named if place.space <= space]
    if not behind:
        return _("the mine road")
    last = max(behind, key=lambda place: place.space)
    if last.space == space:
        return _(last.name)
    return _("{n} past {place}").format(n=spaces(space - last.space), place=_(last.name))


def standing(space: int) -> str:
    """Where the coach is: "at Dry Creek", "3 spaces past Dry Creek"."""
    named = [*data.ROAD.starts.values(), *data.ROAD.small_towns, data.ROAD.town]
    if any(place.space == space for place in named):
        return said_as("where the coach is", "at {place}").format(place=place_name(space))
    return place_name(space)


def to_town(space: int) -> str:
    """How far it is to Town."""
    return _("{n} to {town}").format(n=spaces(data.TOWN - space), town=_(data.ROAD.town.name))


def to_town_told(space: int) -> str:
    """The same as a sentence."""
    return _("{n} to {town}.").format(n=spaces(data.TOWN - space), town=_(data.ROAD.town.name))


def wheels_left(burnt: int) -> str:
    """How the coach rolls."""
    left = data.NUMBERS.wheels - burnt
    return plural("{n} whole wheel", "{n} whole wheels", left)


_DOES: Final = {
    "shotgun": later("A hit costs 1 grit and 2 cards."),
    "dynamite": later("A hit costs 1 grit and a card, or burns a wheel."),
    "knife": later("A hit moves 1 grit to you and costs a card. Meets lassos."),
    "lasso": later("Takes a gold bar from a guard."),
    "dodge": later("Against shotgun, knife and dynamite."),
}


def symbol_does(symbol: str) -> str:
    """What a symbol is good for, as it is printed on a card."""
    return _(_DOES[symbol])


_MOMENTS: Final = {
    "turn_start": later("as your turn starts"),
    "targeted": later("when you are attacked"),
    "quick_draw": later("under your Quick Draw"),
    "strategy": later("as you sort your hand"),
    "declare": later("as you declare"),
    "defended": later("when they defend"),
}


def moment_words(moment: str) -> str:
    """When a wildcard is played, as it is printed on it."""
    return _(_MOMENTS[moment])
