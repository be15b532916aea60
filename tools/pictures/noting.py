"""Notes and bookmarks, the page one is written on, and the page on which a game is handed on."""

import pygame
from pygame import Surface

from game.scenes.kit.scene import Pop
from game.scenes.review.notes import NotesPage, WritingPage
from game.scenes.review.sharing import SharingPage
from game.session.match import Match
from game.session.notes_at_table import NoteBook
from tools.pictures.gallery import picture
from tools.pictures.inquiry import _played
from tools.pictures.positions import LONGEST, USUAL
from tools.pictures.studio import Sitting, Studio

_NOTES = (
    (0, ""),
    (9, "The red coach goes south again."),
    (14, "He always rides where the money is; a bluff would have been worth two rounds of hiding.\n"
         "Next time: wait in the tavern, and let the others fight over the bishop."),
    (22, ""),
    (30, "Ωραία! Всё хорошо."),
)  # fmt: skip


def _book(names: tuple[str, ...], noted: bool = True) -> NoteBook:
    match = Match.resume(_played("your_money", 2, names))
    for steps, words in _NOTES if noted else ():
        match.notes.write(0 if words else None, steps, words)
    return NoteBook(match, None, lambda: "", shared=True)


def _page(studio: Studio, names: tuple[str, ...], noted: bool = True) -> Sitting:
    book = _book(names, noted)
    return Sitting(NotesPage(studio.context(), book, 30, lambda steps: Pop()))


@picture("notes")
def notes(studio: Studio) -> Surface:
    """Notes and bookmarks of a finished game, the ring on the second."""
    at = _page(studio, USUAL[:2])
    at.press(pygame.K_TAB)
    at.press(pygame.K_DOWN)
    return at.photograph()


@picture("notes_longest_names")
def notes_longest_names(studio: Studio) -> Surface:
    """The same with the longest names there are."""
    return _page(studio, LONGEST[:2]).photograph()


@picture("notes_none")
def notes_none(studio: Studio) -> Surface:
    """Nothing noted yet."""
    return _page(studio, USUAL[:2], noted=False).photograph()


@picture("notes_writing")
def notes_writing(studio: Studio) -> Surface:
    """A note being written."""
    at = _page(studio, USUAL[:2])
    book = _book(USUAL[:2])
    under = at.photograph()
    jotting = book.jottings[2]
    page = WritingPage(studio.context(), book, 14, "Round 3", under, jotting=jotting)
    return Sitting(page).photograph()


@picture("sharing")
def sharing(studio: Studio) -> Surface:
    """What can be made of a finished game."""
    return Sitting(SharingPage(studio.context(), _book(USUAL[:2]).match)).photograph()
