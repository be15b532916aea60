"""The house rule by whose hand luck falls."""

from collections.abc import Mapping
from typing import Final

from game.engine.rules import OptionValue
from game.engine.spec import Choice, GameSpec, Option
from game.engine.words import later
from game.session.fair_play.casts import WAYS, Way

LUCK: Final = "luck_of_the_table"

_HOUSE = Choice("house", later("The house"), later("By the seed, as anybody can check."))
_HOUSE_ALONE = Choice(
    "house",
    later("The house"),
    later("By the seed; no real cards, for all draw unseen from decks they share."),
)
"""Where nothing real can be thrown or drawn without telling what somebody holds."""

_DICE = Choice(
    "dice",
    later("Real dice"),
    later("You throw and say what fell; cards and rivals’ secrets are the house’s."),
)
_CARDS = Choice(
    "cards",
    later("Real cards"),
    later("You say what fell and what was drawn in the open; hidden hands are the house’s."),
)
_HAND = Choice(
    "hand",
    later("Own hand"),
    later("Hold to shake, let go to throw; the house’s luck, your moment."),
)
_ALL: Final = {"dice": _DICE, "cards": _CARDS, "hand": _HAND}


def luck_option(spec: GameSpec) -> Option | None:
    """The house rule by whose hand luck falls, with the ways there are in that game."""
    part = spec.parts.casts
    if part is None:
        return None
    real = {"dice", "cards"} & set(part.WAYS)
    choices = (_HOUSE if real else _HOUSE_ALONE, *[_ALL[way] for way in part.WAYS])
    return Option(LUCK, later("Luck of the table"), choices)


def way_in(
    options: Mapping[str, OptionValue] | None, spec: GameSpec
) -> tuple[dict[str, OptionValue] | None, Way]:
    """What a game's rules are told of these house rules, and by whose hand luck falls; BadData for
    a way that game does not have.
    """
    if options is None:
        return None, ""
    others = dict(options)
    said, option = others.pop(LUCK, None), luck_option(spec)
    if said is None or option is None:
        return others if option is not None else dict(options), ""
    value = option.read(str(said))
    return others, next((way for way in WAYS if way == value), "")
