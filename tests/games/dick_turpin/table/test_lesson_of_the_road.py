"""The first lesson: five moments of the road, from the first card to the last hold-up."""

from pathlib import Path

import pygame
import pytest

from game.engine.chance import Loose
from game.engine.dick_turpin import events as e
from game.engine.dick_turpin.actions import LieInWait, Stop, TurnAnother
from game.engine.dick_turpin.odds import odds
from game.engine.dick_turpin.round import payments
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Action
from game.scenes.dick_turpin.lesson import TEACHING
from game.scenes.dick_turpin.lesson.steps import LESSON
from game.scenes.dick_turpin.modes.ambush import Ambush
from game.scenes.dick_turpin.modes.hold_up import HoldUp
from game.scenes.kit.notice import Notice
from game.scenes.setting_out.choose import Choose
from game.scenes.table.drivers.lesson import Lesson
from game.scenes.table.screen import has_lesson
from game.session.settings import Settings, TextSize
from game.sprites import lettering
from tests.games.dick_turpin.table.highwayman import SPEC
from tests.scenes.learning import pupil
from tests.scenes.learning.hands import SIZES, USUAL, Reader, Size
from tests.scenes.learning.pupil import MOST, at, follow, lesson_on, played, settle

COUNT = len(LESSON)


def learner(folder: Path, number: int = 0, size: Size = USUAL, text: TextSize = 100) -> Reader:
    reader = pupil.learner(folder, number, size, text, SPEC)
    settle(reader)
    return reader


def hears(reader: Reader) -> None:
    """Wait until what has just appeared is not deaf any more."""
    for _step in range(10):
        reader.step()


def view_of(lesson: Lesson) -> DickTurpinView:
    view = lesson.match.view(0)
    assert isinstance(view, DickTurpinView)
    return view


def check(lesson: Lesson) -> None:
    """What is said holds, by the game itself."""
    said, view = lesson.said, view_of(lesson)
    assert "{" not in said
    assert ".." not in said
    now = odds(view) if view.robbing == 0 else None
    if "turn another, with T" in said or "T turns another" in said:
        assert now is not None
        assert now.gain > 0, said
    if "Ride off, with R" in said:
        assert now is not None
        assert now.gain <= 0, said
    if "not enough" in said or "that wins" in said:
        assert now is not None
        gold = [each.gold for each in view.highwaymen]
        paid = payments(0, sum(view.turned), tuple(gold))
        own = gold[0] + sum([each.paid for each in paid])
        others = [each.had - each.paid for each in paid]
        assert (own > max(others)) is ("that wins" in said), said
        assert f"makes {own}" in said
    own_end = [
        each
        for each in lesson.told
        if isinstance(each, e.BootyTaken | e.DrivenOff) and each.seat == 0
    ]
    if "left lying" in said or "on the very first card" in said:
        end = own_end[-1]
        assert isinstance(end, e.DrivenOff), said
        assert bool(end.lost) is ("left lying" in said)
    if "coach was empty" in said:
        journeys = [n for n, each in enumerate(lesson.told) if isinstance(each, e.JourneyBegan)]
        gone = lesson.told[journeys[-2] : journeys[-1]]
        assert not any(each in gone for each in own_end)
        revealed = [each for each in gone if isinstance(each, e.CardsRevealed)]
        assert any(0 in each.seats and not each.passengers for each in revealed), said
    if "The pistol was yours" in said:
        told = [each for each in lesson.told if getattr(each, "seat", None) == 0]
        cards = [each for each in told if isinstance(each, e.DuelCardDrawn)]
        assert cards[-1].card == 0
    if "it is yours" in said and "gold wins" in said:
        gold = [each.gold for each in view.highwaymen]
        assert gold[0] > max(gold[1:])


def go_on(reader: Reader, number: int) -> None:
    """To the end of the moment, by the notes where they can be followed, else by habit."""
    for _step in range(MOST):
        lesson = lesson_on(reader.top())
        if lesson is None or lesson.number != number:
            return
        hears(reader)
        check(lesson)
        follow(reader)
    raise AssertionError("the lesson never ends")


def heard_in(reader: Reader) -> list[str]:
    """All that is said in a moment whose notes are followed to its end."""
    number = at(reader).number
    said: list[str] = []
    for _step in range(MOST):
        lesson = lesson_on(reader.top())
        if lesson is None or lesson.number != number:
            return said
        hears(reader)
        check(lesson)
        if lesson.said not in said:
            said.append(lesson.said)
        follow(reader)
    raise AssertionError("the notes do not lead to the end")


# ---- where it leads


def test_following_the_notes_leads_through_all_five_moments(tmp_path: Path) -> None:
    assert [each.seed for each in LESSON] == [
        "oxford-23",
        "bath-820",
        "carlisle-74",
        "york-127",
        "oxford-979",
    ]
    reader = learner(tmp_path)
    for moment in LESSON:
        assert at(reader).exercise is moment
        settle(reader)
        assert len(heard_in(reader)) >= 3
    assert isinstance(reader.top(), Notice)
    assert list(tmp_path.iterdir()) == []  # nothing of a lesson is kept


def test_the_first_coach_is_the_learners_alone(tmp_path: Path) -> None:
    reader = learner(tmp_path)
    lesson = at(reader)
    said = heard_in(reader)
    assert "press 1" in said[0]
    assert "the coach is yours" in " ".join(said)
    assert said[-1].startswith("8 sovereigns for you!")
    assert not any(isinstance(each, e.DuelBegan) for each in lesson.told)


def test_one_card_more_would_have_been_a_pistol(tmp_path: Path) -> None:
    reader = learner(tmp_path, 1)
    said = heard_in(reader)
    assert said[0].startswith("3 sovereigns before you.")
    assert said[-1].startswith("7 sovereigns, and away. 3 passengers are left")
    match = TEACHING.match(SPEC, 1, "Nell")
    for _card in range(2):
        match.submit(0, TurnAnother())
    assert isinstance(match.batches[-1].events[0], e.DrivenOff)


def test_where_two_wait_there_is_a_duel_and_the_learner_wins_it(tmp_path: Path) -> None:
    reader = learner(tmp_path, 2)
    lesson = at(reader)
    said = heard_in(reader)
    assert any("Ned drew the pistol, and the coach is yours" in words for words in said)
    duels = [each for each in lesson.told if isinstance(each, e.DuelWon)]
    assert [each.seat for each in duels] == [0]


def test_nobody_else_can_be_where_their_cards_are_played(tmp_path: Path) -> None:
    match = TEACHING.match(SPEC, 3, "Nell")
    view = match.view(0)
    assert isinstance(view, DickTurpinView)
    assert all("york" in view.shown(seat) for seat in (1, 2))
    assert {action.town for action in view.legal if isinstance(action, LieInWait)} == {
        "lancaster",
        "york",
    }
    reader = learner(tmp_path, 3)
    lesson = at(reader)
    heard_in(reader)
    assert not any(isinstance(each, e.DuelBegan) and 0 in each.order for each in lesson.told)


def test_the_last_card_turned_wins_the_game(tmp_path: Path) -> None:
    reader = learner(tmp_path, 4)
    lesson = at(reader)
    said = heard_in(reader)
    assert "not enough" in said[0]
    assert "that wins" in said[1]
    assert said[-1].startswith("24 to 22: the most gold wins")
    result = lesson.match.result
    assert result is not None
    assert result.won == (True, False, False)


def test_they_are_both_sorts_of_decision(tmp_path: Path) -> None:
    kinds = [type(at(learner(tmp_path, number)).table.mode) for number in range(COUNT)]
    assert kinds == [Ambush, HoldUp, Ambush, Ambush, HoldUp]


@pytest.mark.parametrize("number", range(COUNT))
def test_every_moment_can_be_skipped_and_taken_again(number: int, tmp_path: Path) -> None:
    for by_key in (True, False):
        reader = learner(tmp_path, number)
        if by_key:
            reader.press(pygame.K_k)
        else:
            reader.click(at(reader).table.controls["skip"].rect.center)
        if number + 1 < COUNT:
            assert at(reader).number == number + 1
        else:
            assert isinstance(reader.top(), Notice)
    assert at(learner(tmp_path, number)).said == at(learner(tmp_path, number)).said != ""


def test_it_lasts_five_minutes_at_most(tmp_path: Path) -> None:
    """By its notes: read at 180 words a minute, and five seconds for every key that is pressed."""
    words = presses = 0
    for number in range(COUNT):
        reader = learner(tmp_path, number)
        hears(reader)
        for note in played(reader):
            words += len(note.words.split())
            presses += len(note.do)
    assert words / 180 * 60 + presses * 5 < 5 * 60


def test_it_is_offered_where_the_others_are(tmp_path: Path) -> None:
    assert has_lesson(SPEC)
    settings = Settings(speed="instant", last_ways={SPEC.key: "company"})
    reader = Reader(Choose, tmp_path, USUAL, settings)
    reader.press(pygame.K_l)
    assert at(reader).exercise is LESSON[0]


STRAYS: dict[int, tuple[Action, ...]] = {
    0: (LieInWait("warwick"), LieInWait("lancaster"), LieInWait("carlisle")),
    1: (Stop(), TurnAnother()),
    2: (LieInWait("york"), LieInWait("bath"), LieInWait("warwick")),
    3: (LieInWait("lancaster"),),
    4: (Stop(),),
}


@pytest.mark.parametrize(
    ("number", "action"), [(n, action) for n, ways in STRAYS.items() for action in ways]
)
def test_one_step_astray_and_the_lesson_still_ends_in_its_words(
    number: int, action: Action, tmp_path: Path
) -> None:
    reader = learner(tmp_path, number, SIZES[0])
    at(reader).decide(0, action)
    settle(reader)
    go_on(reader, number)


@pytest.mark.narrow(alike="luck")
@pytest.mark.parametrize("luck", range(3))
def test_whatever_is_done_the_lesson_ends_and_says_nothing_wrong(luck: int, tmp_path: Path) -> None:
    for number in range(COUNT):
        reader, chance = learner(tmp_path, number), Loose(luck)
        for _step in range(MOST):
            settle(reader)
            lesson = lesson_on(reader.top())
            if lesson is None or lesson.number != number:
                break
            check(lesson)
            if lesson.table.mode is not None:
                legal = view_of(lesson).legal
                lesson.decide(0, legal[chance.below(len(legal))])
            else:
                reader.press(pygame.K_RETURN)
        else:
            raise AssertionError("the lesson never ends")


# ---- where it lies


@pytest.mark.narrow(apart=("size", "text"))
@pytest.mark.parametrize(
    ("size", "text"), [*[(size, 100) for size in SIZES], (USUAL, 200), (SIZES[0], 150)]
)
def test_a_note_covers_no_control_and_nothing_it_speaks_of(
    size: Size, text: TextSize, tmp_path: Path
) -> None:
    lettering.cut_off.clear()
    for number in range(COUNT):
        reader = learner(tmp_path, number, size, text)
        for _step in range(MOST):
            lesson = lesson_on(reader.top())
            if lesson is None or lesson.number != number:
                break
            hears(reader)
            table, card = lesson.table, lesson.card
            window = table.picture().get_rect()
            assert window.contains(card)
            for control in table.controls:
                if control.name != "note":
                    assert not card.colliderect(control.rect), (number, control.name)
            note, hand = lesson.note, lesson.hand
            place = None if note is None else note.where(lesson.desk)
            assert place is None or not card.colliderect(place)
            if hand is not None:
                assert window.contains(hand)
                assert not hand.colliderect(table.controls["skip"].rect), lesson.said
                assert not hand.colliderect(card), lesson.said
                if place is not None and note is not None and note.side != "within":
                    assert not hand.colliderect(place), lesson.said
            follow(reader)
    assert list(lettering.cut_off) == []
