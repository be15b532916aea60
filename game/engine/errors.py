"""The four ways a game can refuse."""


class GameError(Exception):
    """Anything the kit or a game refuses; its text is one sentence fit for a player."""


class IllegalAction(GameError):
    """An action that is not among the seat's legal ones just now."""


class LuckError(GameError):
    """A script of luck that does not fit what the rules asked for."""


class BadData(GameError):
    """A card list, an option or a record that cannot be read; the text names file and field."""
