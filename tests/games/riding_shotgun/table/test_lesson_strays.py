"""Whatever a learner does once against the notes, no sentence is wrong, and the lesson ends."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.kinds import Action
from game.engine.riding_shotgun.actions import (
    Accept,
    Call,
    Declare,
    Defend,
    Discard,
    LayBlind,
    QuickDraw,
)
from game.engine.riding_shotgun.data import shows
from game.engine.riding_shotgun.draft import Ground, Stand, attacking
from game.engine.riding_shotgun.draft.attacking import Design
from game.engine.riding_shotgun.draft.sorting import Sorting
from game.scenes.riding_shotgun.lesson import TEACHING
from game.scenes.riding_shotgun.modes.attacking import Attacking
from game.scenes.riding_shotgun.modes.responding import Believing, Responding
from tests.games.riding_shotgun.table.lesson_claims import ROPE, SMALL, check, learner
from tests.scenes.learning.hands import Reader
from tests.scenes.learning.pupil import at, go_on, hears, settle

BLIND = LayBlind(31)


def strays(ways: Sequence[Action]) -> list[Action]:
    """Decisions that go different ways: one for every sort of what may be done."""
    found: dict[object, Action] = {}
    for action in ways:
        match action:
            case Discard(cards):
                key: object = ROPE in cards, 31 in cards, 10 in cards and 60 in cards
            case QuickDraw(card):
                key = card
            case LayBlind(card):
                key = card
            case Defend(blind, cards, value):
                key = blind, bool(cards), value
            case Declare(kind, target, strength):
                key = kind, target, strength
            case _:
                key = action
        found.setdefault((type(action), key), action)
    return list(found.values())


def decided(folder: Path, number: int, *actions: Action) -> Reader:
    """A learner at that moment who has done so."""
    reader = learner(folder, number, SMALL)
    for action in actions:
        at(reader).decide(0, action)
        settle(reader)
    return reader


def legal(reader: Reader) -> tuple[Action, ...]:
    view: Any = at(reader).match.view(0)
    return tuple(view.legal)


@pytest.mark.parametrize(
    ("number", "before", "least", "every"),
    [*[(n, (), 3, 1) for n in range(len(TEACHING.exercises))], (2, (BLIND,), 10, 3)],
)
def test_one_step_astray_and_the_lesson_still_ends_in_its_words(
    number: int, before: tuple[Action, ...], least: int, every: int, tmp_path: Path
) -> None:
    """An attack goes astray at its second step, too."""
    ways = strays(legal(decided(tmp_path, number, *before)))
    assert len(ways) >= least
    for action in ways[::every]:
        go_on(decided(tmp_path, number, *before, action), number, check)


def shows_draft(reader: Reader, draft: Any) -> None:
    """The note with that draft on the desk; nothing has to be laid on the table for it."""
    lesson = at(reader)
    mode: Any = lesson.table.mode
    mode.draft = draft
    lesson.table.see(lesson.table.shown.but(doing=mode.now))
    lesson.said = lesson.words
    check(reader)


def sortings(hand: tuple[int, ...]) -> Iterator[Sorting]:
    for count in range(4):
        for away in combinations(hand, count):
            for quick in (None, *[card for card in hand if card not in away]):
                yield Sorting(away, quick)


def test_however_the_hand_is_sorted_the_note_is_right(tmp_path: Path) -> None:
    reader = learner(tmp_path, 1, SMALL)
    ways = list(sortings(at(reader).match.view(0).hand))  # type: ignore[attr-defined]
    assert len(ways) > 300
    for draft in ways:
        shows_draft(reader, draft)


def designs(lies: Ground) -> Iterator[Design]:
    """Everything that may lie on the attacker's desk."""
    found: dict[Design, None] = {}

    def grow(design: Design) -> None:
        if design in found:
            return
        found[design] = None
        for card in lies.hand:
            if card not in design.cards:
                if design.blind is None and attacking.may_blind(lies, design, card):
                    grow(attacking.with_blind(lies, design, card))
                if attacking.may_show(lies, design, card):
                    grow(attacking.with_shown(lies, design, card))
                if design.take is not None and design.give is None:
                    grow(attacking.with_given(lies, design, card))
        for card in lies.post:
            if design.take is None and attacking.may_take(lies, design, card):
                grow(attacking.with_taken(lies, design, card))
        for target in attacking.aims(lies, design):
            if design.target is None:
                grow(attacking.with_target(lies, design, target))
        if design.wanted is None and not attacking.settled(lies, design):
            for kind in attacking.kinds(lies, design):
                grow(attacking.with_kind(lies, design, kind))
        for said in attacking.sayable(lies, design):
            grow(attacking.with_said(lies, design, said))

    grow(attacking.fresh(lies))
    return iter(found)


def test_however_the_attack_is_built_the_note_is_right(tmp_path: Path) -> None:
    reader = learner(tmp_path, 2, SMALL)
    mode = at(reader).table.mode
    assert isinstance(mode, Attacking)
    ways = list(designs(mode.ground))
    assert len(ways) > 100
    for draft in ways:
        shows_draft(reader, draft)


@pytest.mark.parametrize("number", [0, 3])
def test_however_the_defence_lies_the_note_is_right(number: int, tmp_path: Path) -> None:
    reader = learner(tmp_path, number, SMALL)
    mode = at(reader).table.mode
    assert isinstance(mode, Responding)
    assert mode.threat is not None
    hand = mode.threat.hand
    fitting = [card for card in hand if shows(card, mode.threat.symbol)]
    for blind in (None, *hand):
        rest = [card for card in fitting if card != blind]
        for count in range(len(rest) + 1):
            for shown in combinations(rest, count):
                for said in (None, 1, 2, 3):
                    shows_draft(reader, Stand(blind, shown, said))


def test_every_speed_has_its_note(tmp_path: Path) -> None:
    reader = learner(tmp_path, 4, SMALL)
    for key in (pygame.K_1, pygame.K_2, pygame.K_3):
        reader.press(key)
        reader.step()
        check(reader)


def test_what_is_refused_is_said_in_the_note(tmp_path: Path) -> None:
    reader = learner(tmp_path, 2)
    hears(reader)
    reader.press(pygame.K_3, pygame.K_2)
    reader.step()
    refusal = at(reader).teaching.heard(at(reader).desk)
    assert refusal
    assert at(reader).said == refusal


def test_the_attackers_last_word_may_go_either_way(tmp_path: Path) -> None:
    """Of every attack the learner may declare, those that are met: believed, and called."""
    tried = 0
    declared = [each for each in legal(decided(tmp_path, 2, BLIND)) if isinstance(each, Declare)]
    for action, answer in product(declared, (Accept(), Call())):
        reader = decided(tmp_path, 2, BLIND, action)
        if isinstance(at(reader).table.mode, Believing):
            check(reader)
            at(reader).decide(0, answer)
            settle(reader)
            go_on(reader, 2, check)
            tried += 1
    assert tried >= 2
