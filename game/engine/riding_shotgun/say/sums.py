"""Sums as people read them: what a strength, a defence, a Post is made of."""

from game.engine.reckoning import Part, Reckoning
from game.engine.riding_shotgun.say.things import card_name
from game.engine.words import _


def part_words(part: Part) -> str:
    """One thing that counted: "2 Both Barrels", "2 said of the Blind"."""
    match part.cause:
        case "card":
            return _("{n} {card}").format(n=part.amount, card=card_name(int(part.detail)))
        case "claim":
            return _("{n} said of the Blind").format(n=part.amount)
        case "loaded":
            return _("{n} loaded for bear").format(n=part.amount)
        case "token":
            return _("{n} the Driver’s token").format(n=part.amount)
        case "duck":
            return _("{n} ducked and rolled").format(n=part.amount)
        case "whip":
            return _("{n} the whip").format(n=part.amount)
        case "speed":
            return _("{n} speed").format(n=part.amount)
        case "map":
            return _("{n} the scout’s map").format(n=f"{part.amount:+d}".replace("-", "−"))
        case "gold":
            return _("{n} gold").format(n=part.amount)
        case _:
            return str(part.amount)


def summed(reckoning: Reckoning) -> str:
    """Everything that counted: "2 Both Barrels + 2 said of the Blind"."""
    return " + ".join([part_words(part) for part in reckoning.parts])
