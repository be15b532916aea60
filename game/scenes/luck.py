"""What a game's luck is called on the doors that lead to its almanack: dice, or cards."""

from game.engine.words import _
from game.session.almanack import cards_of


def title_of(game: str) -> str:
    """The name of the page on which a game's luck is counted."""
    return _("The cards") if cards_of(game) else _("The dice")


def tip_of(game: str) -> str:
    """What a door to that page says of it."""
    if cards_of(game):
        return _("The cards of this game, and its seed")
    return _("The dice of this game, and its seed")
