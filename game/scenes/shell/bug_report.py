"""Writing a bug letter of what is on the screen: after a mistake of the house, or when asked."""

import io
import traceback
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TypeVar

import pygame
from pygame import Surface

from game.engine.words import _
from game.scenes.kit.scene import Scene
from game.session.letter import compose, post
from game.session.record import Record

T = TypeVar("T")


def write_home(
    folder: Path, scenes: Sequence[Scene], picture: Surface | None, error: Exception | None = None
) -> Path:
    """Write a letter into `folder`; the file. `scenes` lie one on another, the topmost last.

    Raises CannotSave. A part that cannot be had, because that very part is broken, is left out.
    """
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
    return post(folder, letter, _had(lambda: _png(picture), b""))


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
    return _("It is written down in {file}.").format(file=path)


def told_of(file: Path) -> str:
    """What the player is told of a letter."""
    return _(
        "A letter about it lies in {file}. It holds a picture and, where a game is on, all of it, "
        "secrets too; it goes nowhere unless you send it."
    ).format(file=file)


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
