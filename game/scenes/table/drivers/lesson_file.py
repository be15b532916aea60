"""A first lesson, read from a YAML file: who sits there, what went before, and every note.

A condition of a note is a word and what it is told ("turned 2"); so is the place it speaks of
("control main"). What a word means says the game's own module of words, or this one, which knows
what holds at any table. Of the notes of a moment the first that holds is shown.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

import msgspec
import pygame
from pygame import Rect

from game.engine.cards import read_data
from game.engine.errors import BadData
from game.engine.kinds import Action, Seat
from game.engine.parts import LESSON_FILE
from game.engine.rules import OptionValue
from game.engine.spec import GameSpec
from game.engine.words import _
from game.scenes.table.teaching import (
    AnyDesk,
    LessonMoment,
    Note,
    Side,
    Teaching,
    When,
    Where,
    never,
    nothing,
    nowhere,
)

T = TypeVar("T")

LEARNER: Final[Seat] = 0

_OWN: Final = ("card", "skip", "heard", "clear", "written")
"""What a table of its own may say of a lesson besides; see `Teaching`."""


class WrittenNote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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


class WrittenMoment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An exercise in the file: the steps taken `before`, one after another, by the names they have
    there. It has been once all of `over` holds. What it is `about` (a round of the game) every
    condition of the game's own, and whoever fills in the words, is told first.
    """

    title: str
    seed: str
    notes: tuple[WrittenNote, ...]
    before: tuple[str, ...] = ()
    options: Mapping[str, OptionValue] = {}
    later: tuple[str, ...] = ()
    over: tuple[str, ...] = ()
    about: int | None = None


class WrittenLesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file: names and sitters of the seats, the learner's first, and the last word, `text`.
    `steps` are pairs of a seat and what it decides.
    """

    people: tuple[str, ...]
    sitters: tuple[str, ...]
    text: str
    exercises: tuple[WrittenMoment, ...]
    shared: Mapping[str, tuple[WrittenNote, ...]] = {}
    steps: Mapping[str, tuple[tuple[Seat, Any], ...]] = {}


def read_lesson(
    spec: GameSpec,
    package: str,
    words: Any = None,
    facts: Callable[..., Mapping[str, Any]] | None = None,
) -> Teaching:
    """The lesson in `lesson.yaml` of the package: `words` is the game's module of conditions and
    places, `facts` fill in what notes say. BadData where the file is none, or names a word, steps
    or notes that there are not.
    """
    file = read_data(package, WrittenLesson, LESSON_FILE)
    reading = _Reading(spec, file, words, facts or nothing)
    own = {part: getattr(words, part) for part in _OWN if hasattr(words, part)}
    exercises = tuple([reading.moment(each) for each in file.exercises])
    return Teaching(exercises, file.people, file.sitters, file.text, **own)


class _Reading:
    """What the parts of one file are read with."""

    def __init__(
        self,
        spec: GameSpec,
        file: WrittenLesson,
        words: Any,
        facts: Callable[..., Mapping[str, Any]],
    ) -> None:
        self._spec, self._file, self._words, self._facts = spec, file, words, facts

    def moment(self, told: WrittenMoment) -> LessonMoment:
        """An exercise as the lesson plays it."""
        about = () if told.about is None else (told.about,)
        notes = [each for note in told.notes for each in self._shared(note)]
        return LessonMoment(
            told.title,
            told.seed,
            tuple([self._note(note, about) for note in notes]),
            tuple([self._step(step) for name in told.before for step in self._steps(name)]),
            told.options,
            told.later,
            self._when(told.over, about) if told.over else never,
        )

    def _shared(self, note: WrittenNote) -> tuple[WrittenNote, ...]:
        if not note.also:
            return (note,)
        return _found(self._file.shared, note.also)

    def _steps(self, name: str) -> tuple[tuple[Seat, Any], ...]:
        return _found(self._file.steps, name)

    def _step(self, step: tuple[Seat, Any]) -> tuple[Seat, Action]:
        seat, done = step
        return seat, msgspec.convert(done, self._spec.rules.action_type)

    def _note(self, note: WrittenNote, about: tuple[int, ...]) -> Note:
        do = tuple([getattr(pygame, f"K_{key}") for key in note.do.split()])
        when, where = self._when(note.when, about), self._where(note.at)
        return Note(note.text, when, where, lambda desk: self._facts(desk, *about), do, note.side)

    def _when(self, asked: tuple[str, ...], about: tuple[int, ...]) -> When:
        """All of what is `asked` at once."""
        found = [
            (self._meant(word), (*(about if hasattr(self._words, word) else ()), *told))
            for word, *told in map(str.split, asked)
        ]
        return lambda desk: all(holds(desk, *told) for holds, told in found)

    def _where(self, said: str) -> Where:
        """The place a note speaks of; "" for none."""
        if not said:
            return nowhere
        word, *told = said.split()
        place = self._meant(word)
        return lambda desk: place(desk, *told)

    def _meant(self, word: str) -> Callable[..., Any]:
        meant: Callable[..., Any] | None = getattr(self._words, word, None)
        return meant or _found(_ANYWHERE, word)


def _found(among: Mapping[str, T], name: str) -> T:
    """What the file names; BadData where there is no such thing."""
    if name not in among:
        raise BadData(
            _("{file} names {name}, and there is none.").format(file=LESSON_FILE, name=name)
        )
    return among[name]


# What holds at any table ------------------------------------------------------------------------


def may(desk: AnyDesk, *decisions: str) -> bool:
    """The learner is asked, and can take a decision, or one of a family, of each of these names."""
    view = desk.shown.view
    if LEARNER not in view.to_act:
        return False
    return set(decisions) <= {type(each).__name__ for each in view.legal}


def shows(desk: AnyDesk, field: str, value: str) -> bool:
    """That field of what the learner sees has that value: "shows round 2"."""
    return str(getattr(desk.shown.view, field)) == value


def over(desk: AnyDesk) -> bool:
    """The game is over."""
    return bool(desk.shown.view.over)


def control(desk: AnyDesk, name: str) -> Rect | None:
    """Where a button lies, if it is there."""
    return desk.controls[name].rect if name in desk.controls else None


_ANYWHERE: Final[Mapping[str, Callable[..., Any]]] = {
    "may": may,
    "shows": shows,
    "over": over,
    "control": control,
}
