"""The way in: the window is opened, the house looked after, and everything let go at the end. There
the title page is drawn once more, as the next start has to show it, and left ready.
"""

import os
import time
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
import pygame
from msgspec.structs import replace
from pygame import Surface

from game.engine.words import _
from game.scenes.front.kept_page import KeptPage, made_of
from game.scenes.front.title import (
    AT_ONCE,
    FIRST,
    KEEPER,
    KEPT_PAGE,
    TitlePage,
    first_page,
    title_page,
)
from game.scenes.kit.prerender import JobQueue
from game.scenes.kit.routes import ToKeys, ToSetUp
from game.scenes.kit.scene import APP_TITLE, Context, Go, Reset, Scene
from game.scenes.shell import early_page
from game.scenes.shell.app import PRESSES, App
from game.scenes.shell.app_keys import write_down
from game.scenes.shell.early_page import (
    EarlyPage,
    KeptSheet,
    WindowFrame,
    as_things_are,
    early_file,
)
from game.scenes.shell.pages import first_look, rooms
from game.scenes.shell.voice import STREAM
from game.scenes.shell.window import NoScreen, program_icon
from game.session.disk.files import contents, write_safely
from game.session.disk.stamps import unfinished_as_they_lie
from game.session.disk.strangers import Keeper
from game.session.errors import CannotSave
from game.session.paths import cache, saves, settings_file, there
from game.session.settings import Settings, load_settings, save_settings
from game.session.tongue import catalogues, speak, wanted
from game.session.voice import VoiceWanted
from game.sprites.lettering import Scale
from game.sprites.sound import Sounds

if TYPE_CHECKING:
    from game.engine.spec import GameSpec, PlayMode
    from game.session.presets import Preset

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
    frame = WindowFrame.of(window, APP_TITLE, settings.window_size, settings.full_screen)
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
        sheet = KeptSheet(things, frame, title.shown, pixels, icon.get_width())
        write_safely(early_file(), sheet.written() + surface.get_view("0").raw)
    kept.settle()


def _lies_ready(frame: WindowFrame, surface: Surface) -> bool:
    """Whether what lies there is whole, and of now."""
    with suppress(OSError, ValueError), early_file().open("rb", buffering=0) as there:
        if KeptSheet.read(there.read).frame == frame:
            left = os.fstat(there.fileno()).st_size - there.tell()
            return left == surface.get_pitch() * surface.get_height()
    return False


def _as_at_a_start(settings: Settings, size: tuple[int, int], kept: KeptPage) -> TitlePage | None:
    """The title page as nobody has touched it; None where something is told before it."""
    scale = Scale(*size, settings.text_size / 100)
    context = Context(settings, Sounds(settings, silent=True), scale)
    context.store.looks_only = True  # a file in trouble waits for a start that tells of it
    context.services[KEPT_PAGE] = kept
    if context.store.listing(ended=False).troubles:
        return None
    page = title_page(context)
    return page if isinstance(page, TitlePage) else None


def _touched(files: Sequence[str]) -> bool:
    """Whether any of these was written since it was loaded, so that the next start has another."""
    for file in files:
        with suppress(OSError):  # what lies in an archive
            if Path(file).stat().st_mtime > _BEGAN:
                return True
    return False


# Only the title page is loaded before the first picture; every other room when it is entered.


def open_window(
    straight_to: "tuple[GameSpec, PlayMode, Preset | None] | None" = None,
    voice: VoiceWanted | None = None,
    early: EarlyPage | None = None,
) -> int:
    """Open the window and play until it is closed; the exit status. Raises NoScreen.

    `straight_to` is a way to sit down, whose set-up is opened over the title page, as a preset has
    it or as last time; `voice` is where
    the house speaks this time, whatever the settings say. `early` is a window that stands already.
    """
    never_asked = not there(settings_file())
    settings, trouble = load_settings(settings_file())
    if voice is not None:
        settings = replace(settings, voice=True)
    speak(wanted(settings.language))
    context = Context(settings, Sounds(settings), keep=lambda kept: _keep(context, kept))
    if voice is not None and voice.stream:
        context.services[STREAM] = voice.stream
    context.services["keys"] = lambda: Go(ToKeys())
    page = context.services[KEPT_PAGE] = KeptPage(_title_file())
    context.services[FIRST] = True
    keeper = context.services[KEEPER] = Keeper(context.store.folder)
    if not keeper.take():
        context.store.looks_only = True
        occupied = _(
            "Stand and Deliver is open already. Here you may look at everything, and begin a game; "
            "but only the other window writes down what is played, and plays on what was begun."
        )
        trouble = f"{trouble}\n\n{occupied}" if trouble else occupied
    elif keeper.warning:
        trouble = f"{trouble}\n\n{keeper.warning}" if trouble else keeper.warning
    if straight_to is not None:
        spec, mode, preset = straight_to
        context.services[AT_ONCE] = partial(Go, ToSetUp(spec, mode, preset=preset))

    def home(context: Context) -> Scene:
        if never_asked and not there(settings_file()):
            return first_look(context, lambda: Reset(first_page(context, trouble)))
        return first_page(context, trouble)

    app = App(home, context)
    if early is not None:
        app.canvas.early = early.window
    app.once_painted = lambda: _once_painted(app, early)
    if early_page.asked():
        app.once_answering = lambda: _answers(app)
    app.before_closing = lambda window: _leave_ready(context, window, page)
    app.after_first_frame += [page.write, lambda: _burn(context)]
    context.ahead = lambda scale: rooms(scale, *list(context.settings.last_ways)[-1:])
    app.ahead = JobQueue(context.ahead)
    try:
        return app.run()
    finally:
        keeper.leave()
        worker = context.services.get("worker")
        if worker is not None:
            worker.leave()  # no rival goes on thinking about a game nobody plays
        hearing = context.services.get("assizes")
        if hearing is not None:
            hearing.stop()  # what the judge has found by now is kept


def _burn(context: Context) -> None:
    """Burn what has lain in the bin for its days."""
    from game.session.calendar.bin import purge

    purge(context.store, datetime.now(UTC))


def _title_file() -> Path:
    return cache() / "title.page"


def _once_painted(app: App, early: EarlyPage | None) -> None:
    """The first picture of the house itself stands: whoever waits for one is told, and presses that
    were meant for an early page are not heard on another.
    """
    if early is None or not early.shown:
        if early_page.asked():
            early_page.tell()
    elif not isinstance(app.top, TitlePage) or app.top.shown != early.shown:
        pygame.event.clear(list(PRESSES))


def _answers(app: App) -> None:
    """A press would have been answered: whoever measures is told, and that was all."""
    early_page.tell()
    app.quit()


def _leave_ready(context: Context, window: pygame.Window, page: KeptPage) -> None:
    """Leave the first page of the next start behind; where none can be written it takes longer, and
    no mistake in it keeps the window from closing.
    """
    page.settle()
    try:
        leave_ready(context, window, KeptPage(_title_file()))
    except (OSError, CannotSave, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return
    except Exception as error:
        write_down(context.log_folder, error)


def _keep(context: Context, settings: Settings) -> None:
    # What is changed in a second window holds in that window.
    if not context.store.looks_only:
        save_settings(settings, settings_file())


__all__ = ["NoScreen", "open_window"]
