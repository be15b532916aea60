"""Whatever a learner does once against the notes, no sentence is wrong, and the lesson ends.

What every sentence claims is held here against the game itself, not against the note's own test.
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.engine.chance import Loose
from game.engine.kinds import Action
from game.engine.your_money import draft as drafts
from game.engine.your_money.actions import Plan
from game.engine.your_money.data import PLACES, ROADS, STATS
from game.engine.your_money.draft import Draft
from game.engine.your_money.view import YourMoneyView
from game.scenes.table.drivers.lesson import Lesson
from game.scenes.your_money.lesson import TEACHING
from game.scenes.your_money.modes.planning import Planning
from game.scenes.your_money.modes.robbing import Robbing
from tests.games.your_money.table.lesson_claims import CLAIMS, check
from tests.scenes.learning import pupil
from tests.scenes.learning.hands import SIZES, Reader
from tests.scenes.learning.pupil import (
    MOST,
    SPEC,
    agree,
    at,
    follow,
    go_on,
    learner,
    lesson_on,
    settle,
)
from tests.sure import sure

SMALL = SIZES[0]
KEYS = {"north": "n", "south": "s", "east": "e", "west": "w", "tavern": "t", "market": "m"}


def test_every_note_is_held_to_what_it_claims() -> None:
    for exercise in TEACHING.exercises:
        for note in exercise.notes:
            assert any(words in note.words for words in CLAIMS), note.words


def to_decision(reader: Reader, number: int, decisions: int) -> bool:
    """Follow the notes until so many decisions are taken; whether another one is before us."""
    settle(reader)
    for _step in range(MOST):
        lesson = lesson_on(reader.top())
        if lesson is None or lesson.number != number:
            return False
        check(reader)
        if lesson.match.steps >= decisions and lesson.table.mode is not None:
            return True
        follow(reader)
    raise AssertionError("the notes do not lead on")


Stray = Callable[[Reader], None]


def decided(action: Action, reader: Reader) -> None:
    at(reader).decide(0, action)


def ridden(place: str, reader: Reader) -> None:
    """Another place is chosen, thought over, taken back and chosen again, and sealed."""
    for key in (ord(KEYS[place]), pygame.K_BACKSPACE, ord(KEYS[place])):
        reader.press(key)
        check(reader)
    reader.press(pygame.K_RETURN)


def asked_once_more(key: int, reader: Reader) -> None:
    reader.press(key)
    agree(reader)


def strays(lesson: Lesson) -> list[Stray]:
    """Everything else that may be done with the decision before the learner."""
    view = sure(YourMoneyView, lesson.match.view(0))
    mode, controls = lesson.table.mode, lesson.table.controls
    if isinstance(mode, Planning):
        found: list[Stray] = [
            partial(ridden, place) for place in PLACES if Plan(place) in view.legal
        ]
        keys = (("retire", pygame.K_r), ("turn", pygame.K_x))
        return found + [partial(asked_once_more, key) for name, key in keys if name in controls]
    if isinstance(mode, Robbing):
        return [partial(decided, action) for action in some_of(view)]
    return [partial(decided, action) for action in view.legal[:8]]


def some_of(view: YourMoneyView) -> list[Action]:
    """Placements that end differently: by the health they cost, and whether the purse is won."""
    found: dict[object, Action] = {}
    for action in view.legal:
        wit, combat = getattr(action, "wit", ()), getattr(action, "combat", ())
        kind = type(action), getattr(action, "spur", False), not wit, not combat
        found.setdefault(kind, action)
    return list(found.values())


@pytest.mark.parametrize("number", range(len(TEACHING.exercises)))
def test_one_step_astray_and_the_lesson_still_ends_in_its_words(
    number: int, tmp_path: Path
) -> None:
    begun = learner(tmp_path, number, SMALL)
    first = at(begun).match.steps
    gone = 0
    for taken in range(first, first + 6):
        reader = learner(tmp_path, number, SMALL)
        if not to_decision(reader, number, taken):
            break
        for which in range(len(strays(at(reader)))):
            reader = learner(tmp_path, number, SMALL)
            assert to_decision(reader, number, taken)
            strays(at(reader))[which](reader)
            gone += 1
            settle(reader)
            go_on(reader, number, check)
    assert gone >= 5


def layings(view: YourMoneyView) -> Iterator[Draft]:
    """Every way dice may lie, whole or not, as they can come there one by one."""
    for sent in product((None, *STATS), repeat=len(view.sheets[0].dice or ())):
        draft: Draft | None = Draft.fresh(view, 0)
        for number, slot in enumerate(sent):
            if slot is None or draft is None:
                continue
            legal = slot in drafts.legal_slots(view, 0, draft, number)
            draft = draft.place(number, slot) if legal else None
        if draft is not None:
            yield draft


@pytest.mark.parametrize(("number", "place"), [(0, ""), *product(range(1, 5), ROADS)])
def test_however_the_dice_lie_the_note_is_right(number: int, place: str, tmp_path: Path) -> None:
    """At every coach the learner may go to, alone or not."""
    reader = pupil.begun(tmp_path, number, SMALL)
    lesson = at(reader)
    if place and isinstance(lesson.table.mode, Planning):
        reader.press(ord(KEYS[place]), pygame.K_RETURN)
        settle(reader)
    while isinstance(mode := lesson.table.mode, Robbing):
        ways = list(layings(mode.view))
        assert ways
        for draft in ways:
            mode._robbery = replace(mode._robbery, draft=draft)
            # Nothing has to be laid on the table for it.
            lesson.table.see(lesson.table.shown.but(doing=mode.now))
            lesson.said = lesson.words
            check(reader)
        lesson.decide(0, SPEC.heuristics.habit(mode.view, Loose(1)))
        settle(reader)


def test_a_die_that_hangs_over_a_slot_moves_no_note(tmp_path: Path) -> None:
    reader = pupil.begun(tmp_path)
    lesson = at(reader)
    mode = sure(Robbing, lesson.table.mode)
    before = lesson.said
    x, y = lesson.table.stage["die:3"].rect.center
    slot = mode.slots()["speed"].center
    buttons = (1, 0, 0)
    reader.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False))
    reader.step(pygame.event.Event(pygame.MOUSEMOTION, pos=slot, rel=(9, 9), buttons=buttons))
    reader.step()
    assert mode.hand.dragging
    assert lesson.said == before
    reader.step(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=slot, button=1, touch=False))
    assert lesson.said.startswith("Caught!"), "and with the drop it goes on, in the same step"


def test_what_is_refused_is_said_in_the_note(tmp_path: Path) -> None:
    reader = pupil.begun(tmp_path)
    lesson = at(reader)
    mode = sure(Robbing, lesson.table.mode)
    # A die of 6 is enough for a coach of 4: with another one it would be too much.
    dice = [mode.now.dice[number] for number in mode.now.order]
    reader.press(pygame.K_1 + dice.index(6), pygame.K_s, pygame.K_1 + dice.index(4), pygame.K_s)
    reader.step()
    assert mode.now.refused is not None
    assert lesson.said == mode.now.refused[1][:1].upper() + mode.now.refused[1][1:]


def test_what_cannot_be_undone_waits_for_the_lesson_that_speaks_of_it(tmp_path: Path) -> None:
    for number, exercise in enumerate(TEACHING.exercises):
        reader = pupil.begun(tmp_path, number, SMALL)
        spoken = "Turn scoundrel" in " ".join(
            note.words.replace("\n", " ") for note in exercise.notes
        )
        if number < 3:
            assert not spoken
            assert "retire" not in at(reader).table.controls
            assert "turn" not in at(reader).table.controls
            reader.press(pygame.K_r, pygame.K_x)
            assert at(reader).number == number
        else:
            assert "retire" in at(reader).table.controls
            assert "turn" in at(reader).table.controls
    assert any("Guineas are points too" in note.words for note in TEACHING.exercises[4].notes)


def test_where_both_come_to_one_coach_the_lesson_says_so(tmp_path: Path) -> None:
    reader = pupil.begun(tmp_path, 1, SMALL)
    reader.press(ord(KEYS["south"]), pygame.K_RETURN)
    settle(reader)
    assert "You both want this coach" in at(reader).said
    check(reader)
