"""The loop: scenes that come and go, time and attention, mistakes, letters, the first window."""

import sys
from functools import cache, lru_cache
from pathlib import Path
from types import ModuleType

import pygame
import pytest
from pygame.event import Event

import game.engine.dick_turpin.odds as turpin
from game.engine.discovery import game_called
from game.scenes.front.title import title_page
from game.scenes.kit.notice import Notice
from game.scenes.kit.scene import (
    Context,
    Pop,
    Push,
    Quit,
    Reset,
    Swap,
    Transition,
    plain_context,
)
from game.scenes.shell import window
from game.scenes.shell.app import App
from game.scenes.shell.app_keys import forget_all_but
from game.scenes.shell.canvas import pace
from game.scenes.table.drivers.live import open_table
from game.session.disk.store import Store
from game.session.letter import SUFFIX, Letter, picture_of, read_letter
from game.session.match import Match
from game.session.seats.seats import chairs
from game.session.settings import Settings, speed_after
from game.sprites.sound import Sounds
from tests.scenes.kit.conftest import Room, key
from tests.sure import some, sure


@pytest.mark.parametrize(
    ("quiet_for", "busy", "focused", "a_second"),
    [
        (0.0, False, True, 60),
        (0.49, False, True, 60),
        (0.5, False, True, 20),
        (99.0, False, True, 20),
        (99.0, False, False, 10),
        (0.1, False, False, 60),
        (99.0, True, True, 60),
        (99.0, True, False, 60),
    ],
)
def test_the_loop_runs_no_faster_than_it_must(
    quiet_for: float, busy: bool, focused: bool, a_second: int
) -> None:
    assert pace(quiet_for, busy, focused) == pytest.approx(1 / a_second)


def test_scenes_come_and_go_and_are_told(context: Context) -> None:
    diary: list[str] = []
    third = Room(context, "third", diary)
    second = Room(context, "second", diary, {pygame.K_b: Pop, pygame.K_c: lambda: Swap(third)})
    first = Room(context, "first", diary, {pygame.K_a: lambda: Push(second)})
    app = App(lambda _: first, context, raise_errors=True)
    app.step(0.01, [key(pygame.K_a)])
    assert diary[-4:] == [
        "first suspended",
        "second laid out for 1280",
        "second entered",
        "second drawn",
    ]
    diary.clear()
    app.step(0.01, [key(pygame.K_b)])
    assert diary == ["second heard b", "second left", "first resumed", "first drawn"]
    app.step(0.01, [key(pygame.K_a)])
    diary.clear()
    app.step(0.01, [key(pygame.K_c)])
    assert diary == [
        "second heard c",
        "second left",
        "third laid out for 1280",
        "third entered",
        "third drawn",
    ]
    app.follow(Reset(second))
    assert app.stack.scenes == [second]
    assert diary[-4:-2] == ["third left", "first left"]
    app.follow(Quit())
    assert not app.running


def test_a_press_meant_for_the_last_room_presses_nothing_in_the_next(context: Context) -> None:
    diary: list[str] = []
    second = Room(context, "second", diary)
    first = Room(context, "first", diary, {pygame.K_a: lambda: Push(second)})
    app = App(lambda _: first, context, raise_errors=True)
    app.step(0.01, [key(pygame.K_a), key(pygame.K_a), key(pygame.K_RETURN)])
    assert "second heard a" not in diary
    assert "second heard return" not in diary
    app.step(0.01, [key(pygame.K_a)])
    assert "second heard a" in diary


def test_nothing_is_drawn_while_nothing_changes(context: Context) -> None:
    diary: list[str] = []
    room = Room(context, "room", diary)
    app = App(lambda _: room, context, raise_errors=True)
    for _ in range(50):
        app.step(1 / 60)
    assert app.frames == 1
    room.touch()
    app.step(1 / 60)
    assert app.frames == 2
    assert app.frame().get_at((3, 3))[:3] == room.colour
    assert app.frames == 2


def test_a_new_size_reaches_the_top_at_once_and_the_rest_when_they_are_seen(
    context: Context,
) -> None:
    diary: list[str] = []
    second = Room(context, "second", diary, {pygame.K_b: Pop})
    first = Room(context, "first", diary, {pygame.K_a: lambda: Push(second)})
    app = App(lambda _: first, context, raise_errors=True)
    app.step(0.01, [key(pygame.K_a)])
    diary.clear()
    app.step(0.01, [Event(pygame.VIDEORESIZE, size=(1920, 1080), w=1920, h=1080)])
    assert diary == ["second laid out for 1920", "second drawn"]
    assert app.frame().get_size() == (1920, 1080)
    app.step(0.01, [key(pygame.K_b)])
    assert diary[-3:] == ["first laid out for 1920", "first resumed", "first drawn"]


def test_letters_grow_by_keys_in_every_room_and_it_is_kept() -> None:
    kept: list[Settings] = []
    context = plain_context()
    context.keep = kept.append
    app = App(lambda c: Room(c, "room", []), context, raise_errors=True)
    seen = []
    for code in [pygame.K_EQUALS] * 5 + [pygame.K_MINUS, pygame.K_0]:
        app.step(0.01, [key(code, pygame.KMOD_CTRL)])
        seen.append((context.settings.text_size, context.scale.text_factor))
    assert [size for size, _ in seen] == [125, 150, 175, 200, 200, 175, 100]
    assert all(factor == size / 100 for size, factor in seen)
    app.step(0.01, [key(pygame.K_F11)])
    assert context.settings.full_screen
    assert kept[-1] == context.settings


def test_a_full_disk_does_not_stop_a_game() -> None:
    def refuse(_: Settings) -> None:
        raise OSError(28, "No space left on device")

    context = plain_context()
    context.keep = refuse
    context.change(reduced_motion=True)
    assert context.settings.reduced_motion


def _letters(context: Context) -> list[Letter]:
    files = sorted(context.letters.glob(f"*{SUFFIX}"))
    assert all(picture_of(file).read_bytes().startswith(b"\x89PNG") for file in files)
    return [read_letter(file.read_bytes(), file.name) for file in files]


def test_a_mistake_in_a_scene_is_written_down_told_and_writes_a_letter(
    context: Context, tmp_path: Path
) -> None:
    def stumble() -> Pop:
        raise ValueError("the axle broke")

    context.log_folder, context.store = tmp_path / "logs", Store(tmp_path)
    rooms: list[Room] = []

    def home(c: Context) -> Room:
        rooms.append(Room(c, "room", [], {pygame.K_a: stumble}))
        return rooms[-1]

    app = App(home, context)
    app.step(0.01)
    app.step(0.01, [key(pygame.K_a)])
    assert [type(scene) for scene in app.stack.scenes] == [Notice]
    assert "the axle broke" in (tmp_path / "logs" / "errors.log").read_text(encoding="utf-8")
    (letter,) = _letters(context)
    assert "the axle broke" in letter.trouble
    assert (letter.scene, letter.record) == ("Room", None)
    assert SUFFIX in sure(Notice, app.top).words
    assert context.store.listing().matches == ()  # no letter is taken for a saved game
    app.step(0.01, [key(pygame.K_RETURN)])
    assert app.top is rooms[1]


def test_one_key_writes_a_letter_and_the_game_goes_on(context: Context, tmp_path: Path) -> None:
    spec = game_called("your_money")
    match = Match.begin(spec, spec.setup(2), chairs(["Nell", "Jack"]), "YORK")
    context.store = Store(tmp_path)
    app = App(lambda c: open_table(c, match, fresh=False), context, raise_errors=True)
    for _step in range(3):
        app.step(0.01)
    before = app.top
    app.step(0.01, [key(pygame.K_F12)])
    (letter,) = _letters(context)
    assert letter.trouble == ""
    assert some(letter.record).seed == "YORK"
    assert letter.log
    assert isinstance(app.top, Notice)
    app.step(0.01, [key(pygame.K_RETURN)])
    assert app.top is before


def test_where_no_letter_can_be_written_one_sentence_says_so(
    context: Context, tmp_path: Path
) -> None:
    (tmp_path / "taken").write_text("a file where the folder should be")
    context.store = Store(tmp_path / "taken")
    app = App(lambda c: Room(c, "room", []), context, raise_errors=True)
    app.step(0.01)
    app.step(0.01, [key(pygame.K_F12)])
    assert isinstance(app.top, Notice)
    assert "letter" in app.top.words
    assert (tmp_path / "taken").read_text() == "a file where the folder should be"


def test_closing_the_window_leaves_every_room(context: Context) -> None:
    diary: list[str] = []
    app = App(lambda c: Room(c, "room", diary), context, raise_errors=True)
    app.step(0.01)
    app.step(0.01, [Event(pygame.QUIT)])
    assert not app.running
    assert diary[-1] == "room left"


def test_speed_goes_up_and_down_and_stops_at_the_ends() -> None:
    assert speed_after("normal", 1) == "double"
    assert speed_after("half", -1) == "half"
    assert speed_after("instant", 1) == "instant"


def test_a_silent_house_still_remembers_what_was_asked(context: Context) -> None:
    sounds = Sounds(context.settings, silent=True)
    sounds.play("pistol")
    sounds.music("greensleeves")
    sounds.play("no such sound")
    assert sounds.asked == ["pistol", "music:greensleeves", "no such sound"]
    assert not sounds.open()


def held() -> int:
    """How many odds of a booty are kept."""
    return turpin._turn.cache_info().currsize


def test_odds_stay_as_long_as_their_game_is_played() -> None:
    worth = turpin._turn((2, 1, 1), 4, 2, 1, 6)
    assert held()
    forget_all_but(["dick_turpin"])
    assert held()
    forget_all_but(["your_money"])
    assert held() == 0
    assert turpin._turn((2, 1, 1), 4, 2, 1, 6) == worth


def test_what_is_printed_is_never_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("game.ai.ninepins.lanes")
    printed, reckoned = cache(str), lru_cache(maxsize=4)(repr)
    module.printed, module.reckoned = printed, reckoned  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    printed(1)
    reckoned(1)
    forget_all_but()
    assert (printed.cache_info().currsize, reckoned.cache_info().currsize) == (1, 0)


MARGIN = (16, 64)
"""The least a desktop with frames and a panel takes for itself."""


@pytest.mark.parametrize(
    ("desktop", "maximised"),
    [((1024, 768), True), ((1280, 800), True), ((1366, 768), True), ((1920, 1080), False)],
)
@pytest.mark.parametrize("framed", [True, False])
def test_it_fits_and_is_maximised_where_there_is_no_room(
    monkeypatch: pytest.MonkeyPatch, desktop: tuple[int, int], maximised: bool, framed: bool
) -> None:
    asked: list[object] = []

    class Seen(pygame.Window):
        def maximize(self) -> None:
            asked.append(self)

    monkeypatch.setattr(pygame, "Window", Seen)
    monkeypatch.setattr(window, "_desktop", lambda: desktop)
    monkeypatch.setattr(window, "managed", lambda: framed)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    assert Settings().window_size == window.FIRST
    first = window.open_window("first", window.FIRST, full_screen=False)
    try:
        assert bool(asked) == (framed and maximised)
        for n in range(2):
            assert first.size[n] <= desktop[n] - MARGIN[n] * framed
    finally:
        first.destroy()
    own = window.open_window("own", (1000, 700), full_screen=False)
    try:
        assert own.size == (1000, 700), "one that was made so on this desktop stays"
        assert len(asked) == (framed and maximised)
    finally:
        own.destroy()


class Clock(Room):
    """A scene that writes down what it is told of stillness."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, "clock", [])
        self.told: list[float] = []
        self.events: list[int] = []
        self.going = False

    def idle(self, seconds: float) -> Transition | None:
        self.told.append(seconds)
        return Pop() if self.going else None

    def handle(self, event: Event) -> Transition | None:
        self.events.append(event.type)
        return None


def sit(app: App, seconds: float) -> None:
    for _step in range(round(seconds * 10)):
        if app.running:
            app.step(0.1)


def opened(settings: Settings) -> tuple[App, Clock]:
    context = plain_context(settings=settings)
    clock = Clock(context)
    app = App(lambda _: clock, context, raise_errors=True)
    app.step(0.0)
    return app, clock


def test_a_minute_of_nothing_is_told_once_until_something_is_touched() -> None:
    app, clock = opened(Settings())
    sit(app, 59)
    assert clock.told == []
    sit(app, 300)
    assert clock.told == pytest.approx([60.0], abs=0.2)
    app.step(0.0, [Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0))])
    sit(app, 61)
    assert len(clock.told) == 2


@pytest.mark.parametrize(("limit", "told"), [(0, 0), (30, 1), (120, 0)])
def test_how_long_is_a_setting(limit: int, told: int) -> None:
    app, clock = opened(Settings(idle_curtain=limit))  # type: ignore[arg-type]
    sit(app, 100)
    assert len(clock.told) == told


@pytest.mark.parametrize(
    "event",
    [
        Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=0),
        Event(pygame.JOYBUTTONDOWN, instance_id=0, button=0),
        Event(pygame.MOUSEWHEEL, x=0, y=1),
    ],
)
def test_any_touch_counts(event: Event) -> None:
    app, clock = opened(Settings())
    for _minute in range(4):
        sit(app, 50)
        app.step(0.0, [event])
    assert clock.told == []


def test_a_stick_that_only_trembles_is_no_touch() -> None:
    app, clock = opened(Settings())
    for tenth in range(610):
        value = 0.05 if tenth % 2 else -0.05
        app.step(0.1, [Event(pygame.JOYAXISMOTION, instance_id=0, axis=0, value=value)])
    assert len(clock.told) == 1
    assert app.context.device == "keys"


def test_it_may_lead_elsewhere_and_a_lost_window_comes_as_an_event() -> None:
    app, clock = opened(Settings())
    app.step(0.0, [Event(pygame.WINDOWFOCUSLOST)])
    assert clock.events[-1] == pygame.WINDOWFOCUSLOST
    clock.going = True
    sit(app, 61)
    assert not app.running


def test_the_first_press_waits_for_nothing_slow() -> None:
    begun: list[str] = []
    pygame.display.init()
    app = App(title_page, plain_context(), raise_errors=True)
    app.after_first_frame.append(lambda: begun.append("slow"))
    app.once_painted = lambda: pygame.event.post(key(pygame.K_q))
    app.once_answering = lambda: begun.append("answered" if not app.running else "not yet")
    assert app.run() == 0
    assert begun == ["answered"]
