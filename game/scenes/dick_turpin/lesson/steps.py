"""The first lesson: moments of the road and their notes, read from `steps.yaml`."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import msgspec
import pygame
from pygame import Rect

from game.engine.cards import read_data
from game.scenes.dick_turpin.lesson import text
from game.scenes.dick_turpin.lesson.facts import facts
from game.scenes.dick_turpin.lesson.script import BEFORE
from game.scenes.dick_turpin.lesson.text import RoadDesk
from game.scenes.table.teaching import LessonMoment, Note, Side, When, Where, nowhere


class _Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A note in the file: its words, shown `when` all of that holds, about what lies `at` a place;
    `do` is the key by which its advice is followed, as pygame calls it.
    """

    text: str
    when: tuple[str, ...]
    at: str = ""
    do: str = ""
    side: Side = "before"

    def of(self, journey: int) -> Note:
        """The note of that journey."""
        known = partial(facts, journey=journey)
        do = (getattr(pygame, f"K_{self.do}"),) if self.do else ()
        return Note(self.text, _when(self.when, journey), _where(self.at), known, do, self.side)


class _Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An exercise in the file: the journey its notes ask about, its own notes, and those it shares
    with others, after its own.
    """

    title: str
    seed: str
    before: str
    journey: int
    notes: tuple[_Written, ...]
    then: tuple[str, ...] = ()


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    shared: Mapping[str, tuple[_Written, ...]]
    exercises: tuple[_Moment, ...]


def _when(asked: tuple[str, ...], journey: int) -> When:
    """All of what is `asked` at once: "chosen oxford" is the condition and what it is told."""
    found = [(getattr(text, name), words) for name, *words in map(str.split, asked)]

    def when(desk: RoadDesk) -> bool:
        return all(holds(desk, journey, *words) for holds, words in found)

    return when


def _where(said: str) -> Where:
    """The place a note speaks of; "" for none."""
    if not said:
        return nowhere
    name, word = said.split()
    place: Callable[[RoadDesk, str], Rect | None] = getattr(text, name)
    return lambda desk: place(desk, word)


def _exercise(moment: _Moment, shared: Mapping[str, tuple[_Written, ...]]) -> LessonMoment:
    notes = [*moment.notes, *[note for name in moment.then for note in shared[name]]]
    return LessonMoment(
        moment.title,
        moment.seed,
        tuple([note.of(moment.journey) for note in notes]),
        BEFORE[moment.before],
        over=partial(text.past, journey=moment.journey),
    )


_READ: Final = read_data(__package__ or "game.scenes.dick_turpin.lesson", _File, "steps.yaml")
LESSON: Final = tuple([_exercise(moment, _READ.shared) for moment in _READ.exercises])
"""A town, the booty, a duel, what others can do, and how a game ends."""
