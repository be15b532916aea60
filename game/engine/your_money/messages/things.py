"""What places, coaches, goods and numbers are called."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple

from game.engine.phrases import listed
from game.engine.words import _, later, later_as, plural
from game.engine.your_money.data import CARDS, GOODS, Stat
from game.engine.your_money.events import Number

# How a coach is spoken of in the middle of a sentence, and what fits a card's small heading.
_SHORT: dict[str, tuple[str, str]] = {
    "sir_wilfred": (later_as("a coach within a sentence", "Sir Wilfred"), later("Sir Wilfred")),
    "cotton_merchant": (later("the cotton merchant"), later("Cotton merchant")),
    "lady_plum": (later_as("a coach within a sentence", "Lady Plum"), later("Lady Plum")),
    "earl_of_trumpton": (later("the Earl of Trumpton"), later("Earl of Trumpton")),
    "grain_merchant": (later("the grain merchant"), later("Grain merchant")),
    "squire_hancock": (
        later_as("a coach within a sentence", "Squire Hancock"),
        later("Squire Hancock"),
    ),
    "baroness_johnson": (
        later_as("a coach within a sentence", "Baroness Johnson"),
        later("Baroness Johnson"),
    ),
    "gamekeeper": (later("the Greens’ gamekeeper"), later("The gamekeeper")),
    "silk_merchant": (later("the silk merchant"), later("Silk merchant")),
    "graphite_delivery": (later("the graphite delivery"), later("Graphite")),
    "livestock_merchant": (later("the livestock merchant"), later("Livestock")),
    "prince_vladimir": (
        later_as("a coach within a sentence", "Prince Vladimir"),
        later("Prince Vladimir"),
    ),
    "government_advisors": (later("the government advisors"), later("Advisors")),
    "town_official": (later("the town official"), later("Town official")),
    "schoolmistress_dahlia": (
        later_as("a coach within a sentence", "Schoolmistress Dahlia"),
        later("Mistress Dahlia"),
    ),
    "earl_of_ripon": (later("the Earl of Ripon"), later("Earl of Ripon")),
    "wealthy_trader": (later("the wealthy trader"), later("Wealthy trader")),
    "captain_farrell": (
        later_as("a coach within a sentence", "Captain Farrell"),
        later("Captain Farrell"),
    ),
    "postal_carriage": (later("the postal carriage"), later("Postal carriage")),
    "land_surveyor": (later("the land surveyor"), later("Land surveyor")),
    "wealthy_landowner": (later("the wealthy landowner"), later("Landowner")),
    "tax_officials": (later("the tax officials"), later("Tax officials")),
    "mine_owner": (later("the mine owner"), later("Mine owner")),
    "lawyer": (later("the lawyer"), later("Lawyer")),
    "bishop_of_york": (later("the Bishop of York"), later("Bishop of York")),
    "lord_and_lady_heath": (
        later_as("a coach within a sentence", "Lord and Lady Heath"),
        later("The Heaths"),
    ),
    "accountant": (later("the accountant"), later("Accountant")),
}

# A good in a sum or a receipt, one of it, and the one that is meant; boots come in pairs.
_GOODS: Final[Mapping[str, tuple[str, str, str]]] = {
    "pit_pony": (later("pit pony"), later("a pit pony"), later("the pit pony")),
    "farm_horse": (later("farm horse"), later("a farm horse"), later("the farm horse")),
    "warhorse": (later("warhorse"), later("a warhorse"), later("the warhorse")),
    "cudgel": (later("cudgel"), later("a cudgel"), later("the cudgel")),
    "dagger": (later("dagger"), later("a dagger"), later("the dagger")),
    "rapier": (later("rapier"), later("a rapier"), later("the rapier")),
    "pistol": (later("pistol"), later("a pistol"), later("the pistol")),
    "rifle": (later("rifle"), later("a rifle"), later("the rifle")),
    "mask": (later("mask"), later("a mask"), later("the mask")),
    "black_cloak": (later("cloak"), later("a cloak"), later("the cloak")),
    "riding_boots": (
        later("boots"),
        later_as("one of a good, with its article", "riding boots"),
        later("the boots"),
    ),
}

_YOUR_HORSE: Final[Mapping[str, str]] = {
    "pit_pony": later("your pit pony"),
    "farm_horse": later("your farm horse"),
    "warhorse": later("your warhorse"),
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
    return _(_GOODS[good][0])


def good_one(good: str) -> str:
    """One of a good, with its article: "a dagger"."""
    return _(_GOODS[good][1])


def good_the(good: str) -> str:
    """The good that is meant: "the dagger"."""
    return _(_GOODS[good][2])


def your_horse(horse: str) -> str:
    """The horse as its rider is told of it: "your farm horse"."""
    return _(_YOUR_HORSE[horse])


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
            one = _("+{bonus} combat, one hand")
            return (one if thing.hands == 1 else _("+{bonus} combat, both hands")).format(
                bonus=thing.bonus
            )


class _Place(NamedTuple):
    """A place as a heading, in a word, in the middle of a sentence, and where what is there is."""

    name: str
    word: str
    called: str = ""
    there: str = ""


_PLACES: Final[Mapping[str, _Place]] = {
    "north": _Place(
        later("North"), later("north"), later("the north road"), later("on the north road")
    ),
    "south": _Place(
        later("South"), later("south"), later("the south road"), later("on the south road")
    ),
    "east": _Place(later("East"), later("east"), later("the east road"), later("on the east road")),
    "west": _Place(later("West"), later("west"), later("the west road"), later("on the west road")),
    "tavern": _Place(
        later("Tavern"), later_as("a plan", "tavern"), later("the tavern"), later("in the tavern")
    ),
    "market": _Place(
        later("Market"), later_as("a plan", "market"), later("the market"), later("in the market")
    ),
    "retire": _Place(later("Retire"), later("retire")),
}
_TOWNS: Final[Mapping[str, tuple[str, str]]] = {
    "north": (later("Whitby"), later("the Whitby coach")),
    "south": (later("Lincoln"), later("the Lincoln coach")),
    "east": (later("Bridlington"), later("the Bridlington coach")),
    "west": (later("Ripon"), later("the Ripon coach")),
}


def place_name(place: str) -> str:
    """A place as a heading: "North", "Tavern", "Retire"."""
    return _(_PLACES[place].name)


def place_word(place: str) -> str:
    """A place, or a plan, in a word: "north", "tavern", "retire"."""
    return _(_PLACES[place].word)


def road_town(road: str) -> str:
    """Where a road from York leads."""
    return _(_TOWNS[road][0])


def place_called(place: str) -> str:
    """A place in the middle of a sentence: "the north road", "the tavern"."""
    return _(_PLACES[place].called)


def place_at(place: str) -> str:
    """Where something is: "on the north road", "in the tavern"."""
    return _(_PLACES[place].there)


def coach_at(place: str) -> str:
    """The coach on a road, when nobody knows who sits in it: "the Whitby coach"."""
    return _(_TOWNS[place][1])


_STATS: Final[Mapping[Stat, tuple[str, str]]] = {
    "speed": (later_as("a number of a coach", "Speed"), later("speed")),
    "wit": (later("Wit"), later("wit")),
    "combat": (later("Combat"), later("combat")),
}
_NUMBERS: Final = {
    "health": later("health"),
    "folk_hero": later("folk hero"),
    "scoundrel": later("scoundrel"),
    "guineas": later("purse"),
}


_MOVES: Final[Mapping[Number, tuple[str, str, str]]] = {
    "health": (
        later("{whose} health rises from {was} to {now}: {why}."),
        later("{whose} health falls from {was} to {now}: {why}."),
        later("{whose} health stays at {now}: {why}."),
    ),
    "folk_hero": (
        later("{whose} folk hero rises from {was} to {now}: {why}."),
        later("{whose} folk hero falls from {was} to {now}: {why}."),
        later("{whose} folk hero stays at {now}: {why}."),
    ),
    "scoundrel": (
        later("{whose} scoundrel rises from {was} to {now}: {why}."),
        later("{whose} scoundrel falls from {was} to {now}: {why}."),
        later("{whose} scoundrel stays at {now}: {why}."),
    ),
    "guineas": (
        later("{whose} purse rises from {was} to {now}: {why}."),
        later("{whose} purse falls from {was} to {now}: {why}."),
        later("{whose} purse stays at {now}: {why}."),
    ),
}


def stat_name(stat: Stat) -> str:
    """Speed, wit or combat, as a heading."""
    return _(_STATS[stat][0])


def stat_word(stat: Stat) -> str:
    """Speed, wit or combat in the middle of a sentence."""
    return _(_STATS[stat][1])


def number_name(number: Number) -> str:
    """A number on the sheet in the middle of a sentence."""
    return _(_NUMBERS[number])


def number_moves(number: Number, by: int) -> str:
    """The sentence of a number that has moved by so much, in English, its slots still to fill."""
    rises, falls, stays = _MOVES[number]
    return rises if by > 0 else falls if by else stays


def guineas(n: int) -> str:
    """So many guineas, in words that agree."""
    return plural("{n} guinea", "{n} guineas", n)


def points(n: int) -> str:
    """So many points."""
    return plural("{n} point", "{n} points", n)


def dice_listed(dice: Sequence[int]) -> str:
    """Pips in one breath: "3 and 5"."""
    return listed([str(die) for die in dice])


DieSlot = Literal["speed", "wit", "combat", "idle"]


def slot_name(slot: DieSlot) -> str:
    """Where a die can lie."""
    return _("Tray") if slot == "idle" else stat_name(slot)
