"""The first lesson: three moments of two little games and their notes, read from `steps.yaml`."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec
import pygame

from game.engine.cards import read_data
from game.scenes.steeplechase.lesson import script, text
from game.scenes.steeplechase.lesson.facts import facts
from game.scenes.table.teaching import LessonMoment, Note, Side, nowhere


class _Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A note in the file: its words, shown `when` that holds, about what lies `at` a place; `do`
    are the keys by which its advice is followed, as pygame calls them. With `also` the shared notes
    of that name stand here.
    """

    text: str = ""
    when: str = ""
    at: str = ""
    do: str = ""
    side: Side = "before"
    also: str = ""

    @property
    def note(self) -> Note:
        """The note as the table asks it."""
        do = tuple([getattr(pygame, f"K_{key}") for key in self.do.split()])
        where = _called(self.at) if self.at else nowhere
        return Note(self.text, _called(self.when), where, facts, do, self.side)


class _Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A moment in the file; `before` are the steps of `script.py` that have led to it."""

    title: str
    seed: str
    before: str
    over: str
    notes: tuple[_Written, ...]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    shared: Mapping[str, tuple[_Written, ...]]
    exercises: tuple[_Moment, ...]


def _called(said: str) -> Callable[..., Any]:
    """What `text.py` has under that name: "asked AskStop" is the condition and what it is told."""
    name, *words = said.split()
    asked: Callable[..., Any] = getattr(text, name)
    return (lambda desk: asked(desk, *words)) if words else asked


def _moment(moment: _Moment) -> LessonMoment:
    notes = [each for note in moment.notes for each in _READ.shared.get(note.also, (note,))]
    return LessonMoment(
        moment.title,
        moment.seed,
        tuple([each.note for each in notes]),
        getattr(script, moment.before),
        script.OPTIONS,
        over=_called(moment.over),
    )


_READ: Final = read_data(__package__, _File, "steps.yaml")
LESSON: Final = tuple([_moment(moment) for moment in _READ.exercises])
