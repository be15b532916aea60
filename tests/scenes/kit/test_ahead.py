"""What is made ready beforehand is what is drawn when it is wanted, and what a frame has left."""

import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.engine.chance import Loose
from game.engine.discovery import games
from game.engine.spec import GameSpec
from game.scenes.front.title import title_page
from game.scenes.kit.prerender import A_FRAME, Budget, Job, JobQueue
from game.scenes.kit.scene import plain_context
from game.scenes.setting_out.setup import SetUp
from game.scenes.shell import canvas as dozing
from game.scenes.shell.app import App
from game.scenes.shell.pages import rooms
from game.scenes.table.drivers.live import Live, open_table
from game.scenes.table.game_table import GameTable
from game.scenes.table.screen import table_ready
from game.scenes.your_money import prerender
from game.session.disk.store import Store
from game.session.settings import Settings
from game.sprites import art, engraving, lettering, palette, pieces
from game.sprites.fitting import largest
from game.sprites.lettering import Scale
from tests.scenes.hands import alone
from tests.sure import sure

SMALL = Scale(960, 600)


@pytest.fixture(autouse=True)
def _forgotten() -> Iterator[None]:
    art.forget()
    yield
    art.forget()


def whole(ahead: JobQueue, scale: Scale) -> int:
    """Do all there is to do; how many steps it took."""
    steps = 1
    while ahead.work(scale):
        steps += 1
        # A picture is engraved beside meanwhile.
        time.sleep(0.001)
        assert steps < 20_000
    return steps


def test_a_large_picture_comes_in_its_own_time_and_is_the_same_picture() -> None:
    tries = 0

    def wanted() -> pygame.Surface:
        nonlocal tries
        tries += 1
        return art.picture("app/shutters", (640, 400))

    assert whole(JobQueue(lambda scale: iter((wanted,))), SMALL) > 1
    assert tries > 1
    got = art.picture("app/shutters", (640, 400))
    assert art.kept()[0] == 1
    art.forget()
    at_once = art.picture("app/shutters", (640, 400))
    assert pygame.image.tobytes(got, "RGBA") == pygame.image.tobytes(at_once, "RGBA")


def test_a_picture_wanted_at_once_does_not_wait_for_the_one_engraved_beside() -> None:
    with pytest.raises(art.NotYet), art.patiently():
        art.picture("app/shutters", (640, 400))
    assert art.picture("app/shutters", (640, 400)).get_width() == 640


def test_a_picture_that_is_not_there_stops_nobody() -> None:
    done: list[str] = []
    jobs: list[Job] = [
        partial(art.picture, "app/no_such_picture", (640, 400)),
        partial(art.picture, "app/no_such_small_picture", (20, 20)),
        lambda: done.append("after"),
    ]
    whole(JobQueue(lambda scale: iter(jobs)), SMALL)
    assert done == ["after"]


def test_all_is_begun_anew_for_another_window_or_theme() -> None:
    seen: list[tuple[int, int]] = []

    def jobs(scale: Scale) -> Iterator[Job]:
        yield lambda: seen.append(scale.size)

    ahead = JobQueue(jobs)
    for scale in (SMALL, SMALL, Scale(1280, 800)):
        whole(ahead, scale)
    assert seen == [(960, 600), (1280, 800)]
    palette.take(palette.Looks(high_contrast=True))
    try:
        whole(ahead, Scale(1280, 800))
    finally:
        palette.take(palette.Looks())
    assert seen[2:] == [(1280, 800)]


def test_every_job_of_the_house_can_be_done_and_the_table_finds_its_pictures() -> None:
    whole(JobQueue(rooms), SMALL)
    pictures, _size = art.kept()
    whole(JobQueue(prerender.jobs), SMALL)
    # What is ready is asked for, not made again.
    assert art.kept()[0] == pictures
    assert pictures > 100


def test_a_mistake_in_what_nobody_asked_for_is_written_down_and_nothing_more() -> None:
    context = plain_context()
    app = App(title_page, context)

    def wrong() -> None:
        raise ZeroDivisionError

    app.ahead = JobQueue(lambda scale: iter((wrong,)))
    app.step(0.01)
    assert not app.make_ready()
    assert not app.make_ready()
    assert "ZeroDivisionError" in (context.log_folder / "errors.log").read_text("utf-8")
    assert type(app.top).__name__ == "TitlePage"


def test_nothing_is_made_ready_while_something_moves() -> None:
    app = App(title_page, plain_context())
    done: list[int] = []
    app.ahead = JobQueue(lambda scale: iter((lambda: done.append(1),)))
    app.begin()
    assert app.top is not None
    app.top.touch()
    assert not app.make_ready()
    assert not done
    app.step(0.01)
    assert not app.make_ready()
    assert done == [1]


def test_sdl_waits_until_half_a_second_has_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[int] = []
    monkeypatch.setattr(dozing, "_waiting", lambda: waits.append)
    monkeypatch.setattr(pygame.joystick, "get_init", lambda: False)
    dozing.doze(0.05)
    assert waits == [500]


def test_memory_is_given_back_where_the_system_takes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    dozing.give_back()
    asked: list[int] = []
    monkeypatch.setattr(dozing, "_trimming", lambda: asked.append)
    dozing.give_back()
    monkeypatch.setattr(dozing, "_trimming", lambda: None)
    dozing.give_back()
    assert asked == [0]


def test_a_piece_for_which_there_was_no_time_is_gone_on_with_before_all_else() -> None:
    drawn: list[str] = []

    @pieces.kept
    def part(name: str) -> pieces.Piece:
        drawn.append(name)
        return pieces.Piece(Surface((1, 1)))

    @pieces.kept
    def slip() -> pieces.Piece:
        drawn.append("slip begun")
        part("line")
        part("tail")
        drawn.append("slip done")
        return pieces.Piece(Surface((1, 1)))

    with pytest.raises(art.NotYet), art.patiently(0.0):
        slip()
    assert drawn == ["slip begun", "line"]
    with art.patiently(0.0):
        art.go_on()
    assert drawn[2:] == ["slip begun", "tail", "slip done"]
    art.go_on()
    slip()
    assert drawn[-1] == "slip done", "it is whole, and kept"
    pieces.forget()


def test_words_are_gone_on_with_before_the_table_is_tried_once_more() -> None:
    words, wide, high = "The coach has gone, and with it all the gold there was.", 300, 20
    lettering.forget()
    for cached in (lettering._size, lettering._wrap, lettering._known_lines):
        cached.cache_clear()
    tries = 0
    while True:
        tries += 1
        try:
            with art.patiently(0.0):
                art.go_on()
                px = largest(words, 40, wide, high)
        except art.NotYet:
            continue
        break
    assert tries > 2
    assert px == largest(words, 40, wide, high)


def test_a_piece_that_waits_for_its_picture_holds_nobody_up() -> None:
    @pieces.kept
    def plate() -> pieces.Piece:
        return pieces.Piece(art.picture("app/shutters", (640, 400)))

    with pytest.raises(art.NotYet), art.patiently(0.0):
        plate()
    with art.patiently(0.0):
        art.go_on()  # it is engraved beside, or has come
    while not art.ready_beside():
        time.sleep(0.001)
    assert plate().surface.get_width() == 640
    pieces.forget()


def test_what_the_room_in_front_knows_of_takes_the_place_of_everything_else() -> None:
    done: list[str] = []
    ahead = JobQueue(lambda scale: iter([lambda: done.append("house")]))

    def coming(scale: Scale) -> Iterator[Job]:
        yield lambda: done.append("table")

    while ahead.work(SMALL, 0.1, coming):
        pass
    assert done == ["table"]
    assert not ahead.work(SMALL, 0.1, coming), "it is named again in every quiet moment"
    assert not ahead.work(SMALL, 0.1), "and the next room need not know anything"
    assert done == ["table"]


@pytest.mark.parametrize("spec", games().values(), ids=list(games()))
def test_nothing_of_a_game_is_loaded_while_it_moves(
    spec: GameSpec, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: set[str] = set()

    class Watched:
        def __getattr__(self, part: str, true: Any = spec.parts) -> Any:
            asked.add(part)
            return getattr(true, part)

    monkeypatch.setattr(spec, "parts", Watched())
    for job in table_ready(spec, SMALL):
        job()
    match = alone(spec, spec.seats[-1])
    match.record()
    prerender = {*asked, "rules", "messages"}
    asked.clear()
    context = plain_context((960, 600), Settings(speed="instant"))
    context.store = Store(tmp_path)
    app = App(lambda context: open_table(context, match, True), context, raise_errors=True)
    luck = Loose(3)
    while match.steps < 20:
        app.step(0.5)
        table = sure(GameTable, app.top)
        live = sure(Live, table.driver)
        if table.mode is not None:
            seat = table.mode.seat
            live.decide(seat, spec.heuristics.habit(match.view(seat), luck))
        elif live.held:
            live.let_on()
    assert "weight" in asked, "what is asked is heard"
    assert asked <= prerender


def test_a_set_up_makes_its_own_game_ready() -> None:
    for spec in games().values():
        room = SetUp(plain_context((960, 600)), spec, spec.modes[0])
        assert room.coming is not None
        jobs = list(room.coming(SMALL))
        # Most have fifty cards and more; a country that is raced over is one sheet, cut in blocks.
        assert len(jobs) > 20
        assert jobs[0]() is spec.rules


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """It goes on only when it is told to."""
    clock = SimpleNamespace(now=100.0)
    monkeypatch.setattr("time.perf_counter", lambda: clock.now)
    return clock


def test_a_frame_has_so_much_and_the_next_one_as_much_again(clock: SimpleNamespace) -> None:
    left = Budget()
    for _frame in range(2):
        left.begin(spread=True)
        assert left.left == pytest.approx(A_FRAME)
        assert (left.half_spent, left.spent) == (False, False)
        clock.now += A_FRAME * 0.6
        assert (left.half_spent, left.spent) == (True, False)
        assert left.left == pytest.approx(A_FRAME * 0.4)
        clock.now += A_FRAME
        assert (left.half_spent, left.spent) == (True, True)
        assert left.left == 0


def test_a_frame_that_is_spent_has_nothing_left_and_the_next_has(
    clock: SimpleNamespace,
) -> None:
    left = Budget()
    spent = []
    for spread in (True, False):
        left.begin(spread)
        spent.append(left.spent)
        left.spend()
        spent.append(left.spent)
    assert spent == [False, True, False, False], "where nothing is spread nothing waits"


def test_where_nothing_is_spread_there_is_always_enough(clock: SimpleNamespace) -> None:
    left = Budget()
    for has_begun in (False, True):
        if has_begun:
            left.begin(spread=True)
            left.begin(spread=False)
        clock.now += 60
        assert not left.spent
        assert not left.half_spent
        assert left.left == A_FRAME


def test_a_line_within_a_drawing_is_given_a_moment_more_than_the_next_drawing(
    clock: SimpleNamespace,
) -> None:
    """One that is nearly done is not lost; and something is done in each try, however late."""
    with art.patiently(0.001):
        clock.now += 1
        art.pause()
        art.pause(within=True)
    with art.patiently(0.001):
        art.finished()
        art.pause()
        clock.now += 0.001 + engraving._GRACE / 2
        art.pause(within=True)
        with pytest.raises(art.NotYet):
            art.pause()
        clock.now += engraving._GRACE
        with pytest.raises(art.NotYet):
            art.pause(within=True)
    art.pause()
