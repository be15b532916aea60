"""What a game's luck is called on the doors that lead to its almanack: dice, or cards."""

from game.engine.words import _
from game.session.review.almanack import cards_of


def title_of(game: str) -> str:
    """The name of the page on which a game's luck is counted."""
    return _("The cards") if cards_of(game) else _("The dice")


def to_come(game: str) -> str:
    """What a game taken up again from a decision has in store."""
    if cards_of(game):
        return _("A new game that comes as far as this, with the same cards to come")
    return _("A new game that comes as far as this, with the same dice to come")


def tip_of(game: str) -> str:
    """What a door to that page says of it."""
    if cards_of(game):
        return _("The cards of this game, and its seed")
    return _("The dice of this game, and its seed")
