"""What a game gets at the plain table by giving data alone: looking back, better way, lesson."""

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.engine.discovery import game_called
from game.engine.spec import GameSpec
from game.scenes.kit.notice import Notice
from game.scenes.kit.scene import Context, Scene
from game.scenes.table.drivers.lesson import Lesson, open_lesson
from game.scenes.table.drivers.practice import BetterWay, open_better_way
from game.scenes.table.drivers.replay import ReplayDriver, moment_of
from game.scenes.table.game_table import GameTable
from game.scenes.table.screen import PLAIN, Screen, screen_of
from game.scenes.table.teaching import AnyDesk, LessonMoment, Note, Teaching
from game.session.match import Match
from game.session.seats.seats import chairs
from game.session.settings import Settings, TextSize
from game.sprites import lettering
from tests.games import fair
from tests.games.two_camps import camps
from tests.scenes.hands import played
from tests.scenes.learning.hands import Reader
from tests.sure import some, sure

SIZES = [((960, 600), 100), ((1280, 800), 150), ((1920, 1080), 200)]


def laid(desk: AnyDesk) -> bool:
    return desk.shown.view.seat not in desk.shown.view.to_act


def rounds_of(desk: AnyDesk) -> dict[str, int]:
    return {"n": len(desk.shown.view.legal)}


TEACHING = Teaching(
    (
        LessonMoment(
            "A card",
            "camp",
            (
                Note("Now it lies there. On you go.", laid),
                Note("Lay one of your {n} cards.", lambda _desk: True, facts=rounds_of),
            ),
            over=laid,
        ),
        LessonMoment("Another", "fire", (Note("Lay one more.", lambda _desk: True),)),
    ),
    ("Nell", "Harry", "Moll"),
    ("person", "greedy", "greedy"),
    "That is all there is to it.",
)


class Taught(Screen):
    """The plain table with a lesson."""

    @property
    def teaching(self) -> Teaching:
        return TEACHING


TAUGHT = Taught("plain")


def match_of(spec: GameSpec, decisions: int) -> Match:
    """A game of three after so many decisions."""
    seats = chairs(("Nell", "Harry", "Moll"), ("person", "person", "person"))
    return played(Match.begin(spec, spec.setup(3), seats, "camp"), decisions)


@pytest.mark.parametrize("spec", [camps.SPEC, fair.SPEC], ids=lambda spec: spec.key)
def test_every_moment_of_the_chronicle_can_be_gone_to(spec: GameSpec, tmp_path: Path) -> None:
    assert screen_of(spec).key == PLAIN.key
    match = match_of(spec, 6)
    reader = Reader(lambda context: Notice(context, "A game", "is under way."), tmp_path)
    told = match.history(None)
    for at in range(0, len(told), 3):
        pushed = moment_of(PLAIN, reader.context, match, told, at)
        table = pushed.scene  # type: ignore[union-attr]
        assert isinstance(table, GameTable)
        assert isinstance(table.driver, ReplayDriver)
        reader.app.follow(pushed)
        reader.step()
        assert table.shown.told[-1] == told[at]
        reader.press(pygame.K_ESCAPE)
        assert isinstance(reader.top(), Notice)


@pytest.mark.parametrize(
    ("spec", "decisions", "size", "text"),
    [*[(camps.SPEC, 3, *each) for each in SIZES], (game_called("dick_turpin"), 5, *SIZES[0])],
)
def test_a_better_way_is_shown_in_words_on_the_table_and_on_one_that_has_no_ghosts(
    spec: GameSpec, decisions: int, size: tuple[int, int], text: TextSize, tmp_path: Path
) -> None:
    match = match_of(spec, decisions)
    seat = match.to_act[0]
    done, better = match.view(seat).legal[:2]  # type: ignore[attr-defined]
    lines = ("Done: lay the first card. It was high.", "Better: lay the second. It is low.")

    def opened(context: Context) -> Scene:
        return some(open_better_way(context, match, seat, done, better, lines))

    lettering.cut_off.clear()
    reader = Reader(opened, tmp_path, size, Settings(speed="instant", text_size=text))
    table = sure(GameTable, reader.top())
    assert isinstance(table.driver, BetterWay)
    assert table.shown.view == match.view(seat), "as the seat saw it, and nothing more"
    line, below = table.words
    assert "what was done, and the better way" in line
    assert below == ([] if spec is camps.SPEC else list(lines))
    without = table.picture().copy()
    table.show(table.shown.but(way=None))
    assert pygame.image.tobytes(without, "RGB") != pygame.image.tobytes(table.picture(), "RGB")
    assert not lettering.cut_off
    assert not reader.context.store.listing().matches, "nothing of it is kept"


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_a_lesson_is_moments_and_notes(
    size: tuple[int, int], text: TextSize, tmp_path: Path
) -> None:
    lettering.cut_off.clear()
    reader = Reader(
        lambda context: open_lesson(context, camps.SPEC, screen=TAUGHT),
        tmp_path,
        size,
        Settings(speed="instant", text_size=text),
    )
    said = set()
    for number in range(2):
        reader.step(times=40)
        table = sure(GameTable, reader.top())
        lesson = sure(Lesson, table.driver)
        assert lesson.number == number
        assert lesson.said
        said.add(lesson.said)
        skip = table.controls["skip"]
        assert Rect((0, 0), size).contains(lesson.card)
        assert not lesson.card.colliderect(skip.rect)
        others = [c for c in table.controls if c.visible and c.name not in ("note", "skip")]
        assert all(not c.rect.colliderect(skip.rect) for c in others if c.name == "main")
        reader.press(pygame.K_k)
    assert len(said) == 2
    assert isinstance(reader.top(), Notice)
    assert not lettering.cut_off
    assert list(tmp_path.iterdir()) == []
