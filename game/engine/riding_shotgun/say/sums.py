"""Sums as people read them: what a strength, a defence, a Post is made of."""

from game.engine.kinds import Part, Reckoning
from game.engine.riding_shotgun.say.things import card_name
from game.engine.words import _


def part_words(part: Part) -> str:
    """One thing that counted: "2 Both Barrels", "2 claimed"."""
    match part.cause:
        case "card":
            return _("{n} {card}").format(n=part.amount, card=card_name(int(part.detail)))
        case "claim":
            return _("{n} claimed").format(n=part.amount)
        case "loaded":
            return _("{n} Loaded for Bear").format(n=part.amount)
        case "token":
            return _("{n} for the Driver’s token").format(n=part.amount)
        case "duck":
            return _("{n} Duck and Roll").format(n=part.amount)
        case "whip":
            return _("{n} for the whip").format(n=part.amount)
        case "speed":
            return _("{n} speed").format(n=part.amount)
        case "map":
            return _("{n} for the scout’s map").format(n=abs(part.amount))
        case "gold":
            return _("{n} gold").format(n=part.amount)
        case _:
            return str(part.amount)


def summed(reckoning: Reckoning) -> str:
    """Everything that counted: "2 Both Barrels + 2 claimed"."""
    said = ""
    for part in reckoning.parts:
        sign = (" − " if part.amount < 0 else " + ") if said else ""
        said += sign + part_words(part)
    return said


def in_brackets(reckoning: Reckoning) -> str:
    """The same behind a number, or what it is all of: " (2 Both Barrels + 2 claimed)"."""
    match reckoning.parts:
        case (Part(cause="claim"),):
            return _(", all of it claimed")
        case _:
            return _(" ({sum})").format(sum=summed(reckoning))


def stagecoaches(reckoning: Reckoning) -> str:
    """What a Post counts, with its cards in figures: "6 (3 + 1 + 2 for the whip)"."""
    counted = [part for part in reckoning.parts if part.amount]
    if len(counted) < 2:
        return str(reckoning.total)
    parts = [str(part.amount) if part.cause == "card" else part_words(part) for part in counted]
    return _("{n} ({sum})").format(n=reckoning.total, sum=" + ".join(parts))
