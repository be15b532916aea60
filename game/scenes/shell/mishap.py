"""What is said when something in the house gave way, and of a letter that was asked for."""

from collections.abc import Callable, Sequence

from pygame import Surface

from game.engine.words import _
from game.scenes.kit.notice import Notice
from game.scenes.kit.scene import Context, Reset, Scene
from game.scenes.shell.bug_report import write_down, write_home
from game.session.errors import CannotSave


def owned_up(
    context: Context,
    scenes: Sequence[Scene],
    picture: Surface | None,
    error: Exception,
    home: Callable[[Context], Scene],
) -> Notice:
    """The notice that tells of a mistake, which is written down, with a letter; it leads `home`.
    `scenes` lie one on another, and `picture` is what is on the screen.
    """
    written = write_down(context.log_folder, error)
    where = f"{written} {letter_told(context, scenes, picture, error)}"
    return Notice(
        context,
        _("A wheel has come off"),
        _("Something in the house gave way, and was set aside. {where}").format(where=where),
        yes=_("To the title page"),
        on_yes=lambda: Reset(home(context)),
    )


def letter_told(
    context: Context,
    scenes: Sequence[Scene],
    picture: Surface | None,
    error: Exception | None = None,
) -> str:
    """Write a letter of this moment; what came of it, in a sentence."""
    try:
        return write_home(context.letters, scenes, picture, error)
    except CannotSave as refused:
        return str(refused)
