"""At every step of every lesson nothing lies over what is read: the hand that points on no letter
and on nothing to be pressed, and no button on the words of the desk.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import Rect, Surface

from game.engine.discovery import game_called
from game.scenes.kit.controls import Press
from game.scenes.table.drivers.lesson import Lesson
from game.scenes.table.screen import screen_of
from game.session.settings import TextSize
from tests.scenes.learning import pupil
from tests.scenes.learning.hands import SIZES, USUAL, Reader, Size
from tests.scenes.learning.pupil import MOST, follow, lesson_on, settle

GAMES = ("dick_turpin", "merry_way", "riding_shotgun", "steeplechase", "your_money")
WINDOWS: list[tuple[Size, TextSize]] = [
    *[(size, 100) for size in SIZES],
    (USUAL, 200),
    (SIZES[0], 150),
]
FAR = 60
"""How far a colour is from the ground's, at least, where something is printed."""
LETTERS = 0.02
"""The share of a hand's place that a letter under it takes, at least: two lines of a frame, or the
grain of parchment, take less.
"""


def moments(key: str, size: Size, text: TextSize, folder: Path) -> Iterator[tuple[Reader, Lesson]]:
    """Each thing that the lesson of a game says, if its advice is followed."""
    spec = game_called(key)
    for number in range(len(screen_of(spec).teaching.exercises)):
        reader = pupil.learner(folder, number, size, text, spec)
        settle(reader)
        for _step in range(MOST):
            for _calm in range(12):
                reader.step()  # until a decision that has just come up is not deaf any more
            lesson = lesson_on(reader.top())
            if lesson is None or lesson.number != number:
                break
            yield reader, lesson
            follow(reader)


def printed(lesson: Lesson, at: Rect) -> float:
    """The share of a place in which something is printed on what lies there. What is drawn on the
    table itself, as a map is, does not count, nor does a line right across.
    """
    table, bare = lesson.table, lesson.table.stage.ground
    seen = Surface(table.size)
    table.stage.draw(seen)
    assert bare is not None
    pixels = {(x, y): tuple(seen.get_at((x, y))) for x in _across(at) for y in _down(at)}
    ground = _ground(seen, at)
    ink = {
        (x, y)
        for (x, y), colour in pixels.items()
        if max(abs(a - b) for a, b in zip(colour[:3], ground, strict=True)) > FAR
        and colour[:3] != tuple(bare.get_at((x, y)))[:3]
    }
    rows = {y for y in _down(at) if sum((x, y) in ink for x in _across(at)) > 0.8 * at.width}
    columns = {x for x in _across(at) if sum((x, y) in ink for y in _down(at)) > 0.8 * at.height}
    left = [1 for x, y in ink if x not in columns and y not in rows]
    return len(left) / (at.width * at.height)


def words_under_buttons(lesson: Lesson) -> list[tuple[str, str]]:
    """What is written on the desk, and what can be pressed that lies on it."""
    table = lesson.table
    pressed = [each for each in table.controls if isinstance(each, Press) and each.visible]
    words = [each for each in table.stage if each.id.startswith(("desk:line", "desk:words"))]
    return [
        (each.id, over.name)
        for each in words
        for over in pressed
        if not lesson.card.contains(each.rect) and each.rect.colliderect(over.rect)
    ]


def _across(at: Rect) -> range:
    return range(at.left, at.right)


def _down(at: Rect) -> range:
    return range(at.top, at.bottom)


def _ground(seen: Surface, at: Rect) -> tuple[int, int, int]:
    """The colour there is most of, of sixteen shades each of red, green and blue."""
    colours = [seen.get_at((x, y)) for x in _across(at) for y in _down(at)]
    shade, _count = Counter([(c.r // 16, c.g // 16, c.b // 16) for c in colours]).most_common(1)[0]
    red, green, blue = [16 * each + 8 for each in shade]
    return red, green, blue


@pytest.mark.narrow
@pytest.mark.parametrize(("size", "text"), WINDOWS)
@pytest.mark.parametrize("key", GAMES)
def test_no_hand_lies_on_a_letter_or_on_what_it_points_at_and_no_button_on_words(
    key: str, size: Size, text: TextSize, tmp_path: Path
) -> None:
    hands = 0
    for _reader, lesson in moments(key, size, text, tmp_path):
        assert words_under_buttons(lesson) == [], lesson.said
        hand, note = lesson.hand, lesson.note
        if hand is None or note is None:
            continue
        hands += 1
        assert lesson.table.picture().get_rect().contains(hand), lesson.said
        assert printed(lesson, hand) < LETTERS, lesson.said
        assert not hand.colliderect(lesson.card), lesson.said
        place = note.where(lesson.desk)
        assert place is not None
        assert note.side == "within" or not hand.colliderect(place), lesson.said
        pressed = [each for each in lesson.table.controls if isinstance(each, Press)]
        under = [each.name for each in pressed if each.visible and each.rect.colliderect(hand)]
        assert under == [], lesson.said
    assert hands, "it never points"
