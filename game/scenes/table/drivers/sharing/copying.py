"""A picture of the table, and a position, on the clipboard; what became of it in a sentence."""

import io

import pygame
from pygame import Surface

from game.engine.errors import GameError
from game.engine.words import _
from game.scenes.kit.scene import Context
from game.scenes.table.drivers.sharing import clipboard
from game.session.errors import CannotSave
from game.session.match import Match
from game.session.paths import legible
from game.session.positions.as_text import written
from game.session.positions.position import position_at
from game.session.sharing.keeping import keep_picture


def picture_copied(context: Context, match: Match, picture: Surface) -> str:
    """Keep a picture as a file, and lay it on the clipboard where the system has a way to."""
    data = io.BytesIO()
    pygame.image.save(picture, data, "table.png")
    try:
        file = keep_picture(context.store, match.record(), data.getvalue())
    except CannotSave as refused:
        return str(refused)
    words = (
        _("The table is on the clipboard as a picture, and lies in {file}.")
        if clipboard.put_picture(file)
        else _("The table lies in {file}; this system takes no pictures on its clipboard.")
    )
    return words.format(file=legible(file))


def position_copied(match: Match, steps: int) -> str:
    """Lay a position on the clipboard as text, as far as whoever asks may know it."""
    try:
        position = position_at(match.record(), steps, match.name)
    except GameError as refused:
        return str(refused)
    if not clipboard.put_text(written(position)):
        return _("There is no clipboard here to lay it on.")
    return _("The position is on the clipboard, as text; a page of positions takes it in (Ctrl+V).")
