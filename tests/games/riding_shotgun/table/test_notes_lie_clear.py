"""What points, explains or enlarges lies clear of what it is about, wherever that lies."""

from pathlib import Path
from typing import Any

import pytest
from pygame import K_RETURN, Rect

from game.engine.chance import Loose
from game.scenes.kit.focus import tip_at, uncited
from game.scenes.riding_shotgun.lesson import TEACHING
from game.scenes.table.game_table import GameTable
from tests.games.riding_shotgun.table.lesson_claims import learner
from tests.games.riding_shotgun.table.rider import Rider, begun
from tests.games.riding_shotgun.table.test_desks import fullest, opened
from tests.scenes.learning.pupil import MOST, follow, lesson_on, settle

WINDOW = (1280, 800)
TEXTS = (100, 200)


def over_their_own(table: GameTable) -> list[tuple[str, Rect]]:
    """Notes that would lie over what they explain, by its name."""
    found = []
    for control in table.controls:
        words = uncited(control.tip or control.why)
        if control.visible and words:
            area = tip_at(words, control.noted, WINDOW, table.scale)
            if area.colliderect(control.rect):
                found.append((control.name, area))
    return found


@pytest.mark.parametrize("text", TEXTS)
def test_no_note_lies_over_what_it_explains(tmp_path: Path, text: int) -> None:
    people = ("person", *["greedy"] * 3)
    player = Rider(begun(4, people), tmp_path, fresh=True, size=WINDOW, text_size=text)
    table, seen = player.table, set[object]()
    for turn in range(60):
        player.settle()
        if player.over() or len(seen) > 5:
            break
        assert over_their_own(table) == []
        if table.mode is None:
            seen.add("held")  # a round is reckoned up
            player.press(K_RETURN)
            player.step(dt=1.0)
            player.press(K_RETURN)
            continue
        view: Any = player.match.view(table.mode.seat)
        seen.add(view.phase)
        player.live.decide(table.mode.seat, player.match.spec.heuristics.habit(view, Loose(turn)))
    assert len(seen) > 3


@pytest.mark.narrow
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("phase", ["strategy", "turn", "respond"])
def test_the_enlarged_card_lies_above_all_and_its_note_beside_it(
    tmp_path: Path, phase: str, text: int
) -> None:
    player = opened(fullest(phase), tmp_path, size=WINDOW, text_size=text)
    table, large = player.table, 0
    names = [each.name for each in table.controls if each.name.startswith(("card:", "wild:"))]
    assert len(names) > 5
    for name in names:
        table.controls.set_focus(name)
        player.step()
        lifted = table.stage.get("lifted")
        assert lifted is not None, name
        # What flies, and what is said in a note, may lie over it; nothing else does.
        assert lifted.z > max(each.z for each in table.stage if each.id != "lifted")
        spot = player.control(name)
        area = tip_at(uncited(spot.tip), spot.noted, WINDOW, table.scale)
        assert not area.colliderect(lifted.rect), name
        assert not lifted.rect.colliderect(spot.rect), name
        large += 1
    assert large == len(names)


@pytest.mark.narrow
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("number", range(len(TEACHING.exercises)))
def test_hand_and_panel_of_the_lesson_lie_clear_at_every_note(
    tmp_path: Path, number: int, text: Any
) -> None:
    """Not at its first note alone: at each to which its own deeds lead."""
    reader, told = learner(tmp_path, number, WINDOW, text), set()
    for _step in range(MOST):
        settle(reader)
        lesson = lesson_on(reader.top())
        if lesson is None or lesson.number != number:
            break
        note, hand, card = lesson.note, lesson.hand, lesson.card
        if note is not None:
            place = note.where(lesson.desk)
            assert place is None or not card.colliderect(place), note.words
            assert hand is None or place is None or not hand.colliderect(place), note.words
            assert hand is None or not hand.colliderect(card), note.words
            told.add(note.words)
        follow(reader)
    assert len(told) >= 2
