"""The first lesson: five moments of real games and their notes, read from `steps.yaml`."""

from collections.abc import Callable, Mapping
from typing import Final

import msgspec
import pygame
from pygame import Rect

from game.engine.cards import read_data
from game.engine.rules import OptionValue
from game.scenes.table.teaching import LessonMoment, Note, Side, When, Where, nowhere
from game.scenes.your_money.lesson import script, text
from game.scenes.your_money.lesson.facts import YorkDesk, facts


class _Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A note in the file: its words, shown `when` all of that holds, about what lies `at` a place;
    `do` are the keys by which its advice is followed, as pygame calls them. With `also` the shared
    notes of that name stand here.
    """

    text: str = ""
    when: tuple[str, ...] = ()
    at: str = ""
    do: str = ""
    side: Side = "before"
    also: str = ""

    @property
    def note(self) -> Note:
        """The note as the table asks it."""
        do = tuple([getattr(pygame, f"K_{key}") for key in self.do.split()])
        return Note(self.text, _when(self.when), _where(self.at), facts, do, self.side)


class _Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An exercise in the file; `before` is a career of `script.py`."""

    title: str
    seed: str
    notes: tuple[_Written, ...]
    before: str = ""
    options: Mapping[str, OptionValue] = {}
    later: tuple[str, ...] = ()


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    shared: Mapping[str, tuple[_Written, ...]]
    exercises: tuple[_Moment, ...]


def _when(asked: tuple[str, ...]) -> When:
    """All of what is `asked` at once: "in_phase chase" is the condition and what it is told."""
    found = [(getattr(text, name), words) for name, *words in map(str.split, asked)]

    def when(desk: YorkDesk) -> bool:
        return all(holds(desk, *words) for holds, words in found)

    return when


def _where(said: str) -> Where:
    """The place a note speaks of; "" for none."""
    if not said:
        return nowhere
    name, *words = said.split()
    place: Callable[..., Rect | None] = getattr(text, name)
    return lambda desk: place(desk, *words)


def _exercise(moment: _Moment, shared: Mapping[str, tuple[_Written, ...]]) -> LessonMoment:
    notes = [each for note in moment.notes for each in shared.get(note.also, (note,))]
    return LessonMoment(
        moment.title,
        moment.seed,
        tuple([each.note for each in notes]),
        getattr(script, moment.before) if moment.before else (),
        moment.options,
        moment.later,
    )


_READ: Final = read_data(__package__ or "game.scenes.your_money.lesson", _File, "steps.yaml")
LESSON: Final = tuple([_exercise(moment, _READ.shared) for moment in _READ.exercises])
"""Robbery with open dice, then secrets, then guards, then what ends a career, then the town."""
