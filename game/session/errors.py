"""What can go wrong with files, each as one sentence for the player."""

from pathlib import Path

from game.engine.errors import GameError
from game.engine.words import _


class BadSave(GameError):
    """A record that cannot be gone on with: which one, why, and what to do about it."""

    def __init__(self, source: str, reason: str, advice: str = "") -> None:
        self.source = source
        self.reason = reason
        self.advice = advice or _("nothing in it was changed")
        super().__init__(
            _("{source} {reason}; {advice}.").format(
                source=source, reason=reason, advice=self.advice
            )
        )


class Altered(BadSave):
    """A record that reads well, but in which something stands that never happened."""


class CannotSave(GameError):
    """The disk is full or the folder cannot be written; the game itself goes on."""

    def __init__(self, file: Path, error: OSError) -> None:
        self.file = file
        reason = error.strerror or type(error).__name__
        super().__init__(
            _("{file} could not be written ({reason}): play goes on, but it is not saved.").format(
                file=file, reason=reason
            )
        )


def shut(folder: Path, error: OSError) -> str:
    """That a folder cannot be looked into: which, why, and what to do."""
    return _(
        "The folder {folder} cannot be opened ({why}): what lies in it is not shown, and nothing "
        "in it was changed. See to it that you may read it, and look again."
    ).format(folder=folder, why=error.strerror or type(error).__name__)
