"""A table is drawn in pieces while the room before it stands, and looks as if laid at once."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.engine.discovery import game_called
from game.scenes.kit.scene import Push, Reset, Scene, plain_context
from game.scenes.setting_out.setup import SetUp
from game.scenes.shell.app import App
from game.scenes.shell.pages import opened
from game.scenes.table.drivers.live import open_table
from game.scenes.table.game_table import GameTable
from game.session.disk.store import Store
from game.session.settings import Settings
from game.sprites import art, engraving, lettering, pieces
from game.sprites.lettering import Scale
from tests.scenes.hands import begun
from tests.scenes.kit.conftest import Room, key
from tests.sure import sure

SIZE = (960, 600)
SPEC = game_called("your_money")


@pytest.fixture(autouse=True)
def _forgotten() -> Iterator[None]:
    art.fit(SIZE)
    art.forget()
    pieces.forget()
    yield
    art.forget()
    pieces.forget()


def house(folder: Path, spread: bool) -> App:
    context = plain_context(SIZE, Settings(speed="instant"))
    context.store = Store(folder)
    app = App(lambda context: Room(context, "hall", []), context, raise_errors=True)
    app.step(0.0)
    context.spread = spread
    return app


def table_in(app: App) -> GameTable:
    return open_table(app.context, begun(SPEC, 2), True)


def arrived(app: App) -> int:
    """How many steps it takes until a table stands."""
    for step in range(4000):
        if isinstance(app.top, GameTable):
            return step
        app.step(0.0, [key(pygame.K_RETURN)])
        pygame.time.wait(1)  # large pictures are engraved beside meanwhile
    raise AssertionError("the table never came")


def test_the_room_before_stands_deaf_until_the_table_is_drawn(tmp_path: Path) -> None:
    app = house(tmp_path, spread=True)
    hall = sure(Room, app.top)
    hall.diary.clear()
    table: Scene = table_in(app)
    app.follow(Reset(table))
    assert app.top == hall
    assert arrived(app) > 1
    assert table is app.top
    assert hall.diary == ["hall left"], "nothing may be pressed twice"


def test_the_frame_of_the_press_draws_nothing_of_the_table_yet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, asked = house(tmp_path, spread=True), list[Scale]()

    def noted(scale: Scale) -> Iterator[Callable[[], object]]:
        asked.append(scale)
        return first(scale)

    def opened() -> Reset:
        monkeypatch.setattr(table, "first_picture", noted)
        return Reset(table)

    table = table_in(app)
    first = table.first_picture
    app.stack.follow(Reset(Room(app.context, "door", [], {pygame.K_RETURN: opened})))
    app.step(0.0, [key(pygame.K_RETURN)])
    assert not asked
    app.step(0.0)
    assert asked
    arrived(app)


def test_it_looks_as_if_it_had_been_laid_at_once(tmp_path: Path) -> None:
    pictures = []
    for spread in (True, False):
        app = house(tmp_path, spread)
        table = table_in(app)
        app.follow(Push(table))
        assert (arrived(app) > 0) is spread, "without a window nothing waits"
        assert table.laid_for == app.context.scale
        pictures.append(pygame.image.tobytes(app.frame(), "RGB"))
    assert pictures[0] == pictures[1]


def test_whoever_leaves_meanwhile_has_left(tmp_path: Path) -> None:
    app = house(tmp_path, spread=True)
    app.follow(Push(table_in(app)))
    app.quit()
    assert not app.running


def test_another_window_meanwhile_is_the_one_it_is_laid_for(tmp_path: Path) -> None:
    app = house(tmp_path, spread=True)
    table = table_in(app)
    app.follow(Push(table))
    app.step(0.0)
    app.step(0.0, [Event(pygame.VIDEORESIZE, size=(1024, 640), w=1024, h=640)])
    arrived(app)
    assert table.laid_for == app.context.scale
    assert app.frame().get_size() == table.stage.size == (1024, 640)


@pytest.mark.parametrize("game", ["your_money", "steeplechase"])
def test_the_first_table_finds_every_line_and_picture(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its set-up has laid one like it for nobody; that saves nothing, and is never seen."""
    spec = game_called(game)
    context = plain_context(SIZE)
    context.store = Store(tmp_path)
    page = SetUp(context, spec, spec.mode(2), ("person", "greedy"))
    assert page.coming is not None
    for job in page.coming(context.scale):
        job()
    assert not list(tmp_path.rglob("*.json"))

    missed: list[object] = []
    for module, drawing in ((lettering, "_set"), (engraving, "_raster")):
        true = getattr(module, drawing)

        def watched(*args: Any, true: Any = true) -> Any:
            missed.append(args[0])
            return true(*args)

        monkeypatch.setattr(module, drawing, watched)
    way: Any = page.press("begin").act()
    there: Any = opened(context, way.route)
    table = sure(GameTable, there.scene)
    table.resize(context.size, context.scale)
    table.before_drawing()
    table.draw(Surface(SIZE))
    assert not missed
