"""What is filled into a verse: coaches and wares as a ballad calls them, houses and purses.

Coaches and wares take four syllables, the second and the last of them heavy.
"""

from game.engine.lore.verses import in_words
from game.engine.words import _, later, plural

COACHES = {
    "sir_wilfred": later("Sir Wilfred’s coach"),
    "cotton_merchant": later("the cotton coach"),
    "lady_plum": later("my Lady Plum"),
    "earl_of_trumpton": later("Earl Trumpton’s coach"),
    "grain_merchant": later("the grain-man’s coach"),
    "squire_hancock": later("Squire Hancock’s coach"),
    "baroness_johnson": later("the Baroness"),
    "gamekeeper": later("the gamekeeper"),
    "silk_merchant": later("the silk-man’s coach"),
    "graphite_delivery": later("the graphite cart"),
    "livestock_merchant": later("the livestock man"),
    "prince_vladimir": later("Prince Vladimir"),
    "government_advisors": later("the Crown’s wise men"),
    "town_official": later("the Guildhall’s man"),
    "schoolmistress_dahlia": later("Miss Dahlia’s coach"),
    "earl_of_ripon": later("Earl Ripon’s coach"),
    "wealthy_trader": later("the trader’s coach"),
    "captain_farrell": later("the Captain’s coach"),
    "postal_carriage": later("the postal coach"),
    "land_surveyor": later("the surveyor"),
    "wealthy_landowner": later("the landed man"),
    "tax_officials": later("the taxmen’s coach"),
    "mine_owner": later("the mine-lord’s coach"),
    "lawyer": later("the lawyer’s coach"),
    "bishop_of_york": later("the Bishop’s coach"),
    "lord_and_lady_heath": later("Lord Heath’s fine coach"),
    "accountant": later("the ledger-man"),
}
WARES = {
    "pit_pony": later("a pit-bred nag"),
    "farm_horse": later("a ploughman’s horse"),
    "warhorse": later("a trooper’s horse"),
    "cudgel": later("a knobbly stick"),
    "dagger": later("a dagger keen"),
    "rapier": later("a rapier bright"),
    "pistol": later("a pistol new"),
    "rifle": later("a rifle long"),
    "mask": later("a mask of black"),
    "black_cloak": later("a cloak of black"),
    "riding_boots": later("a pair of boots"),
}


def coach(card: str) -> str:
    """A coach, by its card."""
    return _(COACHES[card])


def wares(item: str) -> str:
    """What was bought."""
    return _(WARES[item])


def house(place: str) -> str:
    """Tavern or market."""
    return _("tavern") if place == "tavern" else _("market")


def purse(gold: int) -> str:
    """So many guineas, the number in words."""
    return plural("{{gold}} guinea", "{{gold}} guineas", gold).format(gold=in_words(gold))
