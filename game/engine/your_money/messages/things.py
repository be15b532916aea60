"""What places, coaches, goods and numbers are called."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from game.engine.phrases import listed
from game.engine.words import _, later, plural
from game.engine.your_money.data import CARDS, GOODS, ROADS, Stat
from game.engine.your_money.events import Number

# How a coach is spoken of in the middle of a sentence, and what fits a card's small heading.
_SHORT: dict[str, tuple[str, str]] = {
    "sir_wilfred": (later("Sir Wilfred"), later("Sir Wilfred")),
    "cotton_merchant": (later("the cotton merchant"), later("Cotton merchant")),
    "lady_plum": (later("Lady Plum"), later("Lady Plum")),
    "earl_of_trumpton": (later("the Earl of Trumpton"), later("Earl of Trumpton")),
    "grain_merchant": (later("the grain merchant"), later("Grain merchant")),
    "squire_hancock": (later("Squire Hancock"), later("Squire Hancock")),
    "baroness_johnson": (later("Baroness Johnson"), later("Baroness Johnson")),
    "gamekeeper": (later("the Greens’ gamekeeper"), later("The gamekeeper")),
    "silk_merchant": (later("the silk merchant"), later("Silk merchant")),
    "graphite_delivery": (later("the graphite delivery"), later("Graphite")),
    "livestock_merchant": (later("the livestock merchant"), later("Livestock")),
    "prince_vladimir": (later("Prince Vladimir"), later("Prince Vladimir")),
    "government_advisors": (later("the government advisors"), later("Advisors")),
    "town_official": (later("the town official"), later("Town official")),
    "schoolmistress_dahlia": (later("Schoolmistress Dahlia"), later("Mistress Dahlia")),
    "earl_of_ripon": (later("the Earl of Ripon"), later("Earl of Ripon")),
    "wealthy_trader": (later("the wealthy trader"), later("Wealthy trader")),
    "captain_farrell": (later("Captain Farrell"), later("Captain Farrell")),
    "postal_carriage": (later("the postal carriage"), later("Postal carriage")),
    "land_surveyor": (later("the land surveyor"), later("Land surveyor")),
    "wealthy_landowner": (later("the wealthy landowner"), later("Landowner")),
    "tax_officials": (later("the tax officials"), later("Tax officials")),
    "mine_owner": (later("the mine owner"), later("Mine owner")),
    "lawyer": (later("the lawyer"), later("Lawyer")),
    "bishop_of_york": (later("the Bishop of York"), later("Bishop of York")),
    "lord_and_lady_heath": (later("Lord and Lady Heath"), later("The Heaths")),
    "accountant": (later("the accountant"), later("Accountant")),
}

_SHORT_GOODS = {
    "pit_pony": later("pit pony"),
    "black_cloak": later("cloak"),
    "riding_boots": later("boots"),
}

_PAIRS = {
    "cudgel": later("two cudgels"),
    "dagger": later("two daggers"),
    "rapier": later("two rapiers"),
    "pistol": later("two pistols"),
}


def card_name(card: str) -> str:
    """What is printed on the coach card."""
    return _(CARDS[card].name)


def card_called(card: str) -> str:
    """The coach in the middle of a sentence: "the cotton merchant"."""
    return _(_SHORT[card][0])


def card_short(card: str) -> str:
    """A heading of some fifteen letters for a small card."""
    return _(_SHORT[card][1])


def good_name(good: str) -> str:
    """A good by its full name: "retired pit pony"."""
    return _(GOODS[good].name)


def good_short(good: str) -> str:
    """A good in a sum or a receipt: "pit pony"."""
    return _(_SHORT_GOODS[good]) if good in _SHORT_GOODS else good_name(good)


def good_one(good: str) -> str:
    """One of a good, with its article: "a dagger"; boots come in pairs."""
    if good == "riding_boots":
        return _("riding boots")
    return _("a {good}").format(good=good_short(good))


def goods_listed(goods: Sequence[str]) -> str:
    """Several goods in one breath: "cudgel and rapier", "two pistols"."""
    said = [
        _(_PAIRS[good]) if goods.count(good) == 2 and good in _PAIRS else good_short(good)
        for good in dict.fromkeys(goods)
    ]
    return listed(said)


def good_effect(good: str) -> str:
    """What a good does, in a line (§2)."""
    thing = GOODS[good]
    match thing.kind:
        case "horse":
            return _("+{bonus} speed when you want it").format(bonus=thing.bonus)
        case "gear":
            return _("+{bonus} wit").format(bonus=thing.bonus)
        case "weapon":
            hands = _("one hand") if thing.hands == 1 else _("both hands")
            return _("+{bonus} combat, {hands}").format(bonus=thing.bonus, hands=hands)


_PLACES: Final[Mapping[str, tuple[str, str]]] = {
    "north": (later("North"), later("the north road")),
    "south": (later("South"), later("the south road")),
    "east": (later("East"), later("the east road")),
    "west": (later("West"), later("the west road")),
    "tavern": (later("Tavern"), later("the tavern")),
    "market": (later("Market"), later("the market")),
    "retire": (later("Retire"), ""),
}
_TOWNS: Final = {
    "north": later("Whitby"),
    "south": later("Lincoln"),
    "east": later("Bridlington"),
    "west": later("Ripon"),
}


def place_name(place: str) -> str:
    """A place as a heading: "North", "Tavern", "Retire"."""
    return _(_PLACES[place][0])


def road_town(road: str) -> str:
    """Where a road from York leads."""
    return _(_TOWNS[road])


def place_called(place: str) -> str:
    """A place in the middle of a sentence: "the north road", "the tavern"."""
    return _(_PLACES[place][1])


def place_at(place: str) -> str:
    """Where something is: "on the north road", "in the tavern"."""
    where = _("on {place}") if place in ROADS else _("in {place}")
    return where.format(place=place_called(place))


def coach_at(place: str) -> str:
    """The coach on a road, when nobody knows who sits in it: "the Whitby coach"."""
    return _("the {town} coach").format(town=road_town(place))


_STATS: Final = {"speed": later("Speed"), "wit": later("Wit"), "combat": later("Combat")}
_NUMBERS: Final = {
    "health": later("health"),
    "folk_hero": later("folk hero"),
    "scoundrel": later("scoundrel"),
    "guineas": later("purse"),
}


def stat_name(stat: Stat) -> str:
    """Speed, wit or combat, as a heading."""
    return _(_STATS[stat])


def number_name(number: Number) -> str:
    """A number on the sheet in the middle of a sentence."""
    return _(_NUMBERS[number])


def guineas(n: int) -> str:
    """So many guineas, in words that agree."""
    return plural("{n} guinea", "{n} guineas", n)


def points(n: int) -> str:
    """So many points."""
    return plural("{n} point", "{n} points", n)


def signed(n: int) -> str:
    """A number with its sign, set with a true minus.

    >>> signed(3), signed(0), signed(-2)
    ('+3', '+0', '−2')
    """
    return f"+{n}" if n >= 0 else f"−{-n}"


def dice_listed(dice: Sequence[int]) -> str:
    """Pips in one breath: "3 and 5"."""
    return listed([str(die) for die in dice])


DieSlot = Literal["speed", "wit", "combat", "idle"]


def slot_name(slot: DieSlot) -> str:
    """Where a die can lie."""
    return _("Tray") if slot == "idle" else stat_name(slot)


def capital(text: str) -> str:
    """The text as the beginning of a sentence."""
    return text[:1].upper() + text[1:]
