"""Keys that mean the same on every page; and a bug letter of what is on the screen."""

import io
import sys
import traceback
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import AbstractContextManager
from datetime import datetime
from functools import _lru_cache_wrapper
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

import pygame
from pygame import Surface
from pygame.event import Event

from game.engine.words import _
from game.scenes.kit.gamepad import pad_of
from game.scenes.kit.notice import Notice
from game.scenes.kit.routes import ToSettings
from game.scenes.kit.scene import Context, Go, Reset, Scene, Transition
from game.scenes.shell.voice import FrontReader, Program
from game.session.errors import CannotSave
from game.session.paths import legible
from game.session.settings import TEXT_SIZES

if TYPE_CHECKING:
    from game.session.letter import Letter
    from game.session.record import Record


class KeyedApp(Program, Protocol):
    """What a key that means the same on every page needs of the program."""

    reader: FrontReader

    @property
    def top(self) -> Scene | None:
        """The page in front."""

    def guarded(self) -> AbstractContextManager[None]:
        """A mistake in what is done meanwhile is owned up to."""

    def follow(self, transition: Transition | None) -> None:
        """Go where something leads, if it leads elsewhere."""

    def write_letter(self) -> None:
        """Write a bug letter of what is on the screen."""


def app_key(app: KeyedApp, event: Event) -> bool:
    """Do what a key means on every page; whether it means anything."""
    if app.top is not None and app.top.takes_every_key:
        return False
    now = app.context.settings
    control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    if event.key == pygame.K_F1 and pad_of(event):
        show_keys(app)
        return True
    if event.key in (pygame.K_LCTRL, pygame.K_RCTRL):
        app.reader.hush()  # and whatever else it means
    match app.context.bindings.deed(event, "house"):
        case "voice":
            turn_voice(app)
            return True
        case "again" | "where" | "line_back" | "line_on" as asked:
            return app.reader.key(asked)
        case "full_screen":
            app.context.change(full_screen=not now.full_screen)
            return True
        case "help":
            show_keys(app)
            return True
        case "mute":
            app.context.change(master_muted=not now.master_muted)
            if app.top is not None:
                app.top.show_change(_("Sound on") if now.master_muted else _("Sound off"))
            return True
        case "letter":
            app.write_letter()
            return True
    match event.key:
        case pygame.K_PLUS | pygame.K_EQUALS | pygame.K_KP_PLUS if control:
            larger = [size for size in TEXT_SIZES if size > now.text_size]
            app.context.change(text_size=min(larger, default=now.text_size))
        case pygame.K_MINUS | pygame.K_KP_MINUS if control:
            smaller = [size for size in TEXT_SIZES if size < now.text_size]
            app.context.change(text_size=max(smaller, default=now.text_size))
        case pygame.K_0 | pygame.K_KP0 if control:
            app.context.change(text_size=100)
        case _:
            return False
    return True


def turn_voice(app: KeyedApp) -> None:
    """Let the house speak, or be silent again."""
    speaks = not app.context.settings.voice
    app.context.change(voice=speaks)
    if speaks:
        app.reader.key("where")
    if app.top is not None:
        app.top.show_change(_("The voice is on") if speaks else _("The voice is off"))


def show_keys(app: KeyedApp) -> None:
    """The list of keys: the page the house offers as service "keys", else the settings' own."""
    top, context = app.top, app.context
    context.keys_here = () if top is None else top.key_contexts
    if offered := context.services.get("keys"):
        with app.guarded():
            app.follow(offered())
    elif top is not None and not top.show_keys():
        with app.guarded():
            app.follow(Go(ToSettings("keys")))


_PLACES: Final = ("game.engine.", "game.ai.")


def forget_all_but(keys: Collection[str] = ()) -> None:
    """Let go of what was reckoned for every game but those with these keys."""
    for name, module in list(sys.modules.items()):
        place = next((each for each in _PLACES if name.startswith(each)), None)
        if place is not None and name.removeprefix(place).partition(".")[0] not in keys:
            for reckoned in _reckonings(module):
                reckoned.cache_clear()


def _reckonings(module: ModuleType) -> Iterator["_lru_cache_wrapper[Any]"]:
    """The functions of a module that remember so many answers, and no more."""
    for found in list(vars(module).values()):
        if isinstance(found, _lru_cache_wrapper) and found.cache_parameters()["maxsize"]:
            yield found


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
