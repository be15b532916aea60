"""At the end the title page is drawn once more, as the next start has to show it, and left ready.

What can only be known when the house is loaded is looked at here, so that the start has to see no
more than that nothing has changed since (`early_page.py`).
"""

import os
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
import pygame
from pygame import Surface

from game.scenes.front.entrance import title_page
from game.scenes.front.kept_page import KeptPage, made_of
from game.scenes.front.title import KEPT_PAGE, Title
from game.scenes.kit.scene import APP_TITLE, Context
from game.scenes.shell.early_page import Frame, Sheet, as_things_are, early_file
from game.scenes.shell.window import program_icon
from game.session.disk.files import contents, write_safely
from game.session.disk.stamps import unfinished_as_they_lie
from game.session.paths import saves, settings_file
from game.session.settings import Settings
from game.session.tongue import catalogues, speak, wanted
from game.sprites.lettering import Scale
from game.sprites.sound import Sounds

_BEGAN: Final = time.time()


def leave_ready(context: Context, window: pygame.Window, kept: KeptPage) -> None:
    """Leave the first page of the next start behind, if anything about it is new, and none that is
    no longer true; `kept` keeps what is printed on it. The window is hidden.

    Nothing is left where the next start may have something else to show: where another window
    writes, where the settings in force are not those on the disk or speak of a tongue that is not
    there, where a file is in trouble, or where the program was changed under its own feet. Raises
    OSError, CannotSave, and whatever a spoilt file of settings is refused with.
    """
    settings = msgspec.json.decode(contents(settings_file()), type=Settings)
    if context.store.looks_only:
        return
    window.hide()
    surface = window.get_surface()
    frame = Frame.of(window, APP_TITLE, settings.window_size, settings.full_screen)
    if _lies_ready(frame, surface):
        return
    # Nobody will see it any more, and names of players may stand on it.
    early_file().unlink(missing_ok=True)
    language = wanted(settings.language)
    if context.settings != settings or speak(language) != language:
        return
    games = unfinished_as_they_lie(saves())
    title = _as_at_a_start(settings, surface.get_size(), kept)
    if title is None:
        return
    title.resize(title.size, title.scale)
    title.draw(surface)
    kept.write()
    made = made_of()
    things = as_things_are([*made, str(settings_file()), *map(str, catalogues(language))])
    if things[2] == games and not _touched(made):
        icon = program_icon()
        pixels = pygame.image.tobytes(icon, "RGBA")
        sheet = Sheet(things, frame, title.shown, pixels, icon.get_width())
        write_safely(early_file(), sheet.written() + surface.get_view("0").raw)
    kept.settle()


def _lies_ready(frame: Frame, surface: Surface) -> bool:
    """Whether what lies there is whole, and of now."""
    with suppress(OSError, ValueError), early_file().open("rb", buffering=0) as there:
        if Sheet.read(there.read).frame == frame:
            left = os.fstat(there.fileno()).st_size - there.tell()
            return left == surface.get_pitch() * surface.get_height()
    return False


def _as_at_a_start(settings: Settings, size: tuple[int, int], kept: KeptPage) -> Title | None:
    """The title page as nobody has touched it; None where something is told before it."""
    scale = Scale(*size, settings.text_size / 100)
    context = Context(settings, Sounds(settings, silent=True), scale)
    context.store.looks_only = True  # a file in trouble waits for a start that tells of it
    context.services[KEPT_PAGE] = kept
    if context.store.listing(ended=False).troubles:
        return None
    page = title_page(context)
    return page if isinstance(page, Title) else None


def _touched(files: Sequence[str]) -> bool:
    """Whether any of these was written since it was loaded, so that the next start has another."""
    for file in files:
        with suppress(OSError):  # what lies in an archive
            if Path(file).stat().st_mtime > _BEGAN:
                return True
    return False
