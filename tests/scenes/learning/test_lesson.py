"""The first lesson: played through by its notes, skipped at each step, left at any time."""

import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest
from pygame import Rect, Surface

from game.engine.dick_turpin.actions import LieInWait
from game.engine.discovery import game_called, games
from game.engine.errors import BadData
from game.engine.your_money.events import GuardRode, GuardsHunt
from game.scenes.front.title import TitlePage, title_page
from game.scenes.kit.controls import Press
from game.scenes.kit.notice import Notice
from game.scenes.kit.scene import Scene
from game.scenes.setting_out.choose import ChooseGame
from game.scenes.table.drivers.lesson import Lesson, LessonMenu, open_lesson
from game.scenes.table.drivers.lesson_file import read_lesson
from game.scenes.table.drivers.live import Live
from game.scenes.table.game_table import GameTable
from game.scenes.table.pause import PauseMenu
from game.scenes.table.screen import screen_of
from game.scenes.your_money.lesson import TEACHING
from game.scenes.your_money.modes.robbing import Robbing
from game.scenes.your_money.modes.visiting import Visiting
from game.session.settings import Settings, TextSize
from tests.scenes.learning import pupil
from tests.scenes.learning.hands import SIZES, USUAL, Reader, Size
from tests.scenes.learning.pupil import SPEC, at, follow, learner, played
from tests.sure import some, sure

LEARNER, RIVAL = TEACHING.names


def test_they_are_robbery_secrets_guards_the_last_round_and_town(tmp_path: Path) -> None:
    titles = ["An open robbery", "Two secrets", "Guards", "The last round", "The town"]
    assert [each.title for each in TEACHING.exercises] == titles
    town = pupil.begun(tmp_path, 4)
    follow(town)
    follow(town)
    assert isinstance(at(town).table.mode, Visiting)


def test_the_third_moment_has_guards_whatever_is_chosen(tmp_path: Path) -> None:
    reader = pupil.begun(tmp_path, 2)
    follow(reader)
    follow(reader)
    told = at(reader).told
    assert any(isinstance(event, GuardRode) for event in told)
    assert any(isinstance(event, GuardsHunt) for event in told)
    mode = sure(Robbing, at(reader).table.mode)
    assert mode.now.guards


@pytest.mark.parametrize("number", range(len(TEACHING.exercises)))
def test_every_moment_can_be_skipped_and_left_from_the_menu(number: int, tmp_path: Path) -> None:
    reader = pupil.begun(tmp_path, number)
    reader.press(pygame.K_ESCAPE)
    menu = sure(LessonMenu, reader.top())
    assert "not kept" in menu.words
    reader.click(menu.controls["skip"].rect.center)
    reader.step()
    over = number + 1 == len(TEACHING.exercises)
    assert isinstance(reader.top(), Notice) if over else at(reader).number == number + 1
    reader = pupil.begun(tmp_path, number)
    reader.press(pygame.K_ESCAPE)
    door = sure(PauseMenu, reader.top())
    reader.click(door.controls["leave"].rect.center)
    assert isinstance(reader.top(), TitlePage)


def test_the_end_offers_to_ride_on_and_that_game_is_kept(tmp_path: Path) -> None:
    reader = learner(tmp_path, 4)
    played(reader)
    assert isinstance(reader.top(), Notice)
    reader.press(pygame.K_RETURN)
    table = sure(GameTable, reader.top())
    assert type(table.driver) is Live
    assert table.match.to_act
    kept = reader.context.store.listing().matches
    assert [saved.finished for saved in kept] == [False]
    reader = learner(tmp_path, 4)
    played(reader)
    reader.press(pygame.K_ESCAPE)
    assert isinstance(reader.top(), TitlePage)


@pytest.mark.parametrize("page", [title_page, ChooseGame])
def test_there_is_a_door_to_it_which_may_be_used_again(page: type[Scene], tmp_path: Path) -> None:
    reader = Reader(page, tmp_path)
    reader.press(pygame.K_l)
    assert at(reader).number == 0
    reader.press(pygame.K_ESCAPE)
    sure(LessonMenu, reader.top())
    reader.press(pygame.K_t, pygame.K_l)
    assert at(reader).exercise is TEACHING.exercises[0]


def test_the_learner_has_the_name_of_who_sat_here_last(tmp_path: Path) -> None:
    for last, called in ((("Moll", "Tom"), "Moll"), ((), LEARNER), ((RIVAL,), LEARNER)):
        settings = Settings(speed="instant", last_names=last)
        reader = Reader(partial(open_lesson, spec=SPEC), tmp_path, USUAL, settings)
        assert at(reader).table.names.seat(0) == called


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


def moments(key: str, size: Size, text: TextSize, folder: Path) -> Iterator[Lesson]:
    """Each thing that the lesson of a game says, if its advice is followed."""
    spec = game_called(key)
    for number in range(len(screen_of(spec).teaching.exercises)):
        reader = pupil.begun(folder, number, size, text, spec)
        yield from pupil.moments(reader)


def printed(lesson: Lesson, at: Rect) -> float:
    """The share of a place in which something is printed on what lies there. What is drawn on the
    table itself, as a map is, does not count, nor does a line right across.
    """
    bare, seen = some(lesson.table.stage.ground), Surface(lesson.table.size)
    lesson.table.stage.draw(seen)
    across, down = range(at.left, at.right), range(at.top, at.bottom)
    pixels = {(x, y): tuple(seen.get_at((x, y)))[:3] for x in across for y in down}
    # The ground is the colour there is most of, of sixteen shades each of red, green and blue.
    shades = Counter([tuple([each // 16 for each in colour]) for colour in pixels.values()])
    ground = [16 * each + 8 for each in shades.most_common(1)[0][0]]
    ink = {
        spot
        for spot, colour in pixels.items()
        if max(abs(a - b) for a, b in zip(colour, ground, strict=True)) > FAR
        and colour != tuple(bare.get_at(spot))[:3]
    }
    rows = {y for y in down if sum((x, y) in ink for x in across) > 0.8 * at.width}
    columns = {x for x in across if sum((x, y) in ink for y in down) > 0.8 * at.height}
    return sum(x not in columns and y not in rows for x, y in ink) / (at.width * at.height)


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


@pytest.mark.narrow
@pytest.mark.parametrize(("size", "text"), WINDOWS)
@pytest.mark.parametrize("key", games())
def test_no_hand_lies_on_a_letter_or_on_what_it_points_at_and_no_button_on_words(
    key: str, size: Size, text: TextSize, tmp_path: Path
) -> None:
    hands = 0
    for lesson in moments(key, size, text, tmp_path):
        assert words_under_buttons(lesson) == [], lesson.said
        hand, note = lesson.hand, lesson.note
        if hand is None or note is None:
            continue
        hands += 1
        assert lesson.table.picture().get_rect().contains(hand), lesson.said
        assert printed(lesson, hand) < LETTERS, lesson.said
        assert not hand.colliderect(lesson.card), lesson.said
        place = some(note.where(lesson.desk))
        assert note.side == "within" or not hand.colliderect(place), lesson.said
        pressed = [each for each in lesson.table.controls if isinstance(each, Press)]
        under = [each.name for each in pressed if each.visible and each.rect.colliderect(hand)]
        assert under == [], lesson.said
    assert hands, "it never points"


# A lesson is read from its file, and a slip in it is named before anybody is taught ---------------


TURPIN = game_called("dick_turpin")
FILE = """
people: [Nell, Ned]
sitters: [person, greedy]
text: That is the trade.
steps: {laid: [[1, {do: LieInWait, town: york}]]}
shared: {later: [{when: [over], text: It is over.}]}
exercises:
  - title: A card
    seed: oxford-23
    before: [laid]
    about: 3
    over: [past]
    notes:
      - {when: [chosen york, may LieInWait], at: control main, do: RETURN, text: Enter.}
      - also: later
"""
WORDS = SimpleNamespace(
    chosen=lambda desk, about, *towns: desk.shown.chosen == (about, *towns),
    past=lambda desk, about: desk.shown.view.journey > about,
)


def written(folder: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package with that lesson."""
    (folder / "taught").mkdir()
    (folder / "taught" / "__init__.py").write_text("")
    (folder / "taught" / "lesson.yaml").write_text(text)
    monkeypatch.syspath_prepend(folder)
    monkeypatch.delitem(sys.modules, "taught", raising=False)
    return "taught"


def desk_at(journey: int, *chosen: object, asked: bool = True) -> SimpleNamespace:
    """A table at which the learner has chosen that."""
    legal = (LieInWait("york"),) if asked else ()
    view = SimpleNamespace(journey=journey, over=False, to_act=(0,), legal=legal)
    return SimpleNamespace(shown=SimpleNamespace(view=view, chosen=chosen), controls={})


def test_what_a_lesson_says_is_what_stands_in_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    teaching = read_lesson(TURPIN, written(tmp_path, FILE, monkeypatch), WORDS)
    (moment,) = teaching.exercises
    assert (teaching.names, teaching.farewell) == (("Nell", "Ned"), "That is the trade.")
    assert moment.before == ((1, LieInWait("york")),)
    enter, later = moment.notes
    assert [enter.words, later.words] == ["Enter.", "It is over."]
    assert [enter.when(desk_at(3, 3, town)) for town in ("york", "bath")] == [True, False]  # type: ignore[arg-type]
    assert not enter.when(desk_at(3, 3, "york", asked=False))  # type: ignore[arg-type]
    assert enter.where(desk_at(3)) is None  # type: ignore[arg-type]
    assert [moment.over(desk_at(journey)) for journey in (3, 4)] == [False, True]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("also: later", "also: latter"),
        ("before: [laid]", "before: [lain]"),
        ("chosen york", "chose york"),
        ("at: control main", "at: controls main"),
        ("over: [past]", "over: [passed]"),
        ("seed:", "sead:"),
    ],
)
def test_a_slip_is_named(
    right: str, wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = written(tmp_path, FILE.replace(right, wrong), monkeypatch)
    with pytest.raises(BadData, match=wrong.split(": ")[-1].strip("[]").split()[0].strip(":")):
        read_lesson(TURPIN, package, WORDS)
