"""The clipboard of the system: text by SDL, pictures by what each system brings for it.

SDL 2 knows no clipboard but that of text, and pygame's older way puts pictures there on Windows
alone; so a picture is a file first, and the system's own tool takes it from there.
"""

import io
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

from game.engine.errors import GameError
from game.engine.words import _
from game.scenes.kit.scene import Context
from game.session.errors import CannotSave
from game.session.match import Match
from game.session.paths import legible
from game.session.position import position_at
from game.session.position_text import written
from game.session.sharing.web_page import keep_picture

_PATIENCE: Final = 8.0
"""Seconds after which a tool that does not answer is given up."""

_WINDOWS: Final = (
    "Add-Type -AssemblyName System.Windows.Forms, System.Drawing; "
    "$picture = [Drawing.Image]::FromFile($env:STAND_AND_DELIVER_PICTURE); "
    "[Windows.Forms.Clipboard]::SetImage($picture)"
)
_MAC: Final = (
    "set the clipboard to (read (POSIX file (system attribute "
    '"STAND_AND_DELIVER_PICTURE")) as «class PNGf»)'
)


def text() -> str:
    """The text that lies there; "" for none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def put_text(words: str) -> bool:
    """Lay a text there; whether that could be done."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error:
        return False
    return True


def put_picture(file: Path) -> bool:
    """Lay the picture of a PNG file there; whether the system has a tool that does it."""
    command = _tool(sys.platform)
    if not command:
        return False
    try:
        with file.open("rb") as picture:
            done = subprocess.run(  # noqa: S603 - a tool of the system, and no word of a player's
                command,
                stdin=picture,
                # A tool that stays to serve the picture must hold nothing of ours open.
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env={**os.environ, "STAND_AND_DELIVER_PICTURE": str(file)},
                timeout=_PATIENCE,
                check=False,
            )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def _tool(system: str) -> list[str]:
    """What takes a picture there from its standard input, or from the file that is named."""
    if system == "win32":
        shell = shutil.which("powershell")
        return [shell, "-NoProfile", "-STA", "-Command", _WINDOWS] if shell else []
    if system == "darwin":
        script = shutil.which("osascript")
        return [script, "-e", _MAC] if script else []
    wayland = shutil.which("wl-copy") if os.environ.get("WAYLAND_DISPLAY") else None
    if wayland:
        return [wayland, "--type", "image/png"]
    x11 = shutil.which("xclip") if os.environ.get("DISPLAY") else None
    return [x11, "-selection", "clipboard", "-target", "image/png"] if x11 else []


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
        if put_picture(file)
        else _("The table lies in {file}; this system takes no pictures on its clipboard.")
    )
    return words.format(file=legible(file))


def position_copied(match: Match, steps: int) -> str:
    """Lay a position on the clipboard as text, as far as whoever asks may know it."""
    try:
        position = position_at(match.record(), steps, match.name)
    except GameError as refused:
        return str(refused)
    if not put_text(written(position)):
        return _("There is no clipboard here to lay it on.")
    return _("The position is on the clipboard, as text; a page of positions takes it in (Ctrl+V).")
