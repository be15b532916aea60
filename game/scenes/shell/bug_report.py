"""Writing a bug letter of what is on the screen: after a mistake of the house, or when asked."""

import io
import traceback
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import pygame
from pygame import Surface

from game.engine.words import _
from game.scenes.kit.notice import Notice
from game.scenes.kit.scene import Context, Reset, Scene
from game.session.errors import CannotSave
from game.session.paths import legible

if TYPE_CHECKING:
    from game.session.letter import Letter
    from game.session.record import Record

T = TypeVar("T")


def write_home(
    folder: Path, scenes: Sequence[Scene], picture: Surface | None, error: Exception | None = None
) -> str:
    """Write a letter into `folder`; what is told of it. `scenes` lie one on another, the topmost
    last, and `picture` is what is on the screen.

    Of a match that still goes on the table is pictured as everybody may see it, whatever is open.
    Raises CannotSave. A part that cannot be had, because that very part is broken, is left out.
    """
    from game.session.letter import compose, post

    trouble = "".join(traceback.format_exception(error)) if error is not None else ""
    record: Record | None = None
    told: tuple[str, ...] = ()
    for scene in reversed(scenes):
        record = _had(scene.record_here, None)
        if record is not None:
            told = _had(scene.last_words, ())
            break
    room = _had(lambda: scenes[-1].called, "") if scenes else ""
    letter = compose(trouble, room, told, record)
    if letter.under_way:
        picture = _had(scene.picture, None)
    return told_of(post(folder, letter, _had(lambda: _png(picture), b"")), letter)


def write_down(folder: Path, error: Exception) -> str:
    """Add a mistake to the errors' log in `folder`; where it is now written, in a sentence."""
    path = folder / "errors.log"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as log:
            log.write(f"--- {datetime.now().astimezone().isoformat(timespec='seconds')}\n")
            log.write("".join(traceback.format_exception(error)))
    except OSError as reason:
        why = reason.strerror
        return _("It could not be written down either ({why}).").format(why=why)
    return _("It is written down in {file}.").format(file=legible(path))


def told_of(file: Path, letter: "Letter") -> str:
    """What the player is told of a letter."""
    words = (
        _(
            "A letter about it lies in {file}. It holds a picture of what everybody may see, and "
            "the whole game with its secrets, sealed against a glance; it goes nowhere unless you "
            "send it."
        )
        if letter.under_way
        else _(
            "A letter about it lies in {file}. It holds a picture and, where a game was on, all of "
            "it; it goes nowhere unless you send it."
        )
    )
    return words.format(file=legible(file))


def _had(ask: Callable[[], T], otherwise: T) -> T:
    # Whatever is broken, the rest of the letter has to be written.
    try:
        return ask()
    except Exception:
        return otherwise


def _png(picture: Surface | None) -> bytes:
    if picture is None:
        return b""
    written = io.BytesIO()
    pygame.image.save(picture, written, "picture.png")
    return written.getvalue()


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
