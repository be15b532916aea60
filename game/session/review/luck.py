"""What a game's luck is called on the doors that lead to its almanack: dice, or cards."""

from game.engine.words import _
from game.session.review.almanack import cards_of


def title_of(game: str) -> str:
    """The name of the page on which a game's luck is counted."""
    return _("The cards") if cards_of(game) else _("The dice")


def to_come(game: str) -> str:
    """What a game taken up again from a decision is."""
    if cards_of(game):
        return _("A new game that comes as far as this, with fresh cards or the same to come")
    return _("A new game that comes as far as this, with fresh dice or the same to come")


def fresh_or_same(game: str) -> tuple[str, str]:
    """The two kinds of luck a game may be taken up again with."""
    if cards_of(game):
        return _("Fresh cards"), _("The same cards")
    return _("Fresh dice"), _("The same dice")


def tip_of(game: str) -> str:
    """What a door to that page says of it."""
    if cards_of(game):
        return _("The cards of this game, and its seed")
    return _("The dice of this game, and its seed")
