"""What is handed on of a game lies in a folder beside the saves until its owner takes it away."""

from pathlib import Path
from typing import Final

from game.engine.spec import GameSpec, Mode
from game.session.disk.files import write_safely
from game.session.disk.store import Store
from game.session.record import Record
from game.session.sharing.paper import Format
from game.session.sharing.score_sheet import empty_sheet, filled_sheet, printed
from game.session.sharing.story import Pictures, story_of
from game.session.sharing.web_page import web_page

FOLDER: Final = "shared"


def folder(store: Store) -> Path:
    """Where it lies: beside the folder of saved games."""
    return store.folder.parent / FOLDER


def keep_page(store: Store, record: Record, pictures: Pictures | None, language: str) -> Path:
    """Write the page of a game; its file. Raises CannotSave, BadSave."""
    ending = "" if pictures is not None else "-in-words"
    page = web_page(story_of(record, record.name, pictures), language)
    return _kept(store, f"{record.name}{ending}.html", page)


def keep_sheet(store: Store, record: Record, form: Format, language: str) -> tuple[Path, str]:
    """Write the score sheet of a finished game: its file, and the letters there is no type for.
    Raises CannotSave, BadData, BadSave.
    """
    data, lacking = printed(filled_sheet(record), form, language)
    return _kept(store, f"{record.name}-{form}.pdf", data), lacking


def keep_empty_sheet(store: Store, spec: GameSpec, mode: Mode, form: Format, language: str) -> Path:
    """Write an empty score sheet; its file. Raises CannotSave."""
    data, _lacking = printed(empty_sheet(spec, mode), form, language)
    return _kept(store, f"{spec.key}-{mode.seats}-empty-{form}.pdf", data)


def keep_picture(store: Store, record: Record, picture: bytes) -> Path:
    """Write a picture of the table (PNG); its file. Raises CannotSave."""
    return _kept(store, f"{record.name}-step-{len(record.steps)}.png", picture)


def _kept(store: Store, name: str, data: bytes) -> Path:
    file = folder(store) / name
    store.may_write(file)
    write_safely(file, data)
    return file
