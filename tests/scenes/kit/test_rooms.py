from functools import partial

import pygame
import pytest
from pygame import Rect, Surface

from game.scenes.front.title import TitlePage
from game.scenes.kit.controls import Controls, Handled, Press
from game.scenes.kit.entry import TextEntry
from game.scenes.kit.notice import Danger, Notice, NoticeQuestion
from game.scenes.kit.page import Page as PrintedPage
from game.scenes.kit.scene import Context, Pop, Push, Quit, Scene, plain_context
from game.scenes.settings.page import TABS, SettingsPage
from game.scenes.shell.app import App
from game.scenes.table.curtain import Curtain
from game.session.settings import TEXT_SIZES, Settings, TextSize
from game.sprites.lettering import Scale
from tests.scenes.eyes.watching import Watched, watching
from tests.scenes.hands import pixels
from tests.scenes.kit.conftest import Room, click, key, released
from tests.scenes.rooms.house import lie_apart
from tests.sure import some

SIZES = [(1280, 800), (1920, 1080), (960, 600), (2560, 1080), (1024, 768), (800, 1200)]
SCOUNDREL = NoticeQuestion("scoundrel", Danger.LIGHT, "Turn scoundrel?")
FACTS = ("Round 5 of 9", "The secret plan", "Jack has 14 guineas")


def _curtain(context: Context) -> Curtain:
    return Curtain(context, "Nell", "diamond", FACTS, Pop)


def _title(context: Context, pressed: list[str], saved: bool = True) -> TitlePage:
    def way(name: str) -> None:
        pressed.append(name)

    names = ("new", "settings", "made", *(("resume",) if saved else ()))
    return TitlePage(
        context,
        {name: partial(way, name) for name in names},
        "Your Money or Your Life, round 5",
    )


@pytest.mark.parametrize("size", SIZES)
def test_the_curtain_covers_every_pixel_and_shows_nothing_of_what_is_under_it(
    size: tuple[int, int],
) -> None:
    frames = []
    for colour in ((255, 0, 255), (0, 255, 0)):
        context = plain_context(size)
        room = Room(context, "table", [], {pygame.K_a: lambda c=context: Push(_curtain(c))}, colour)  # type: ignore[misc]
        app = App(lambda _, r=room: r, context, raise_errors=True)  # type: ignore[misc]
        app.frame()
        app.step(0.01, [key(pygame.K_a)])
        assert isinstance(app.top, Curtain)
        frames.append(app.frame().copy())
    assert pixels(frames[0]) == pixels(frames[1])
    # The fill under it was pure magenta, then pure green: neither is an ink of the house.
    mask = pygame.mask.from_threshold(frames[0], (255, 0, 255), (2, 2, 2, 255))
    assert mask.count() == 0


def test_under_the_curtain_nothing_lives(context: Context) -> None:
    diary: list[str] = []
    room = Room(context, "table", diary, {pygame.K_a: lambda: Push(_curtain(context))})
    app = App(lambda _: room, context, raise_errors=True)
    app.step(0.01, [key(pygame.K_a)])
    diary.clear()
    for _ in range(30):
        app.step(0.05, [key(pygame.K_x), *click((300, 300))])
    assert diary == []
    assert some(app.top).window_title == "Stand and Deliver"


def test_the_curtain_opens_to_a_fresh_press_only(context: Context) -> None:
    diary: list[str] = []
    room = Room(context, "table", diary, {pygame.K_RETURN: lambda: Push(_curtain(context))})
    app = App(lambda _: room, context, raise_errors=True)
    app.step(0.01, [key(pygame.K_RETURN), key(pygame.K_RETURN), key(pygame.K_SPACE)])
    app.step(30.0)
    assert [type(scene) for scene in app.stack.scenes] == [Room, Curtain]
    app.step(0.01, [released(pygame.K_RETURN), key(pygame.K_RETURN)])
    assert app.top is room


def test_a_key_still_held_does_not_open_the_curtain(context: Context) -> None:
    curtain = _curtain(context)
    app = App(lambda _: curtain, context, raise_errors=True)
    app.frame()
    curtain._held = {pygame.K_RETURN}
    app.step(0.01, [key(pygame.K_RETURN)])
    assert app.top is curtain
    app.step(0.01, [released(pygame.K_RETURN)])
    app.step(0.01, [key(pygame.K_RETURN)])
    assert app.top is None


def test_the_curtain_opens_to_its_button(context: Context) -> None:
    curtain = _curtain(context)
    app = App(lambda _: curtain, context, raise_errors=True)
    app.frame()
    app.step(0.01, click((640, 400)))
    assert app.top is curtain
    app.step(0.01, click(curtain.controls["open"].rect.center))
    assert not app.running


def test_the_title_answers_its_keys_and_its_buttons(context: Context) -> None:
    pressed: list[str] = []
    title = _title(context, pressed)
    app = App(lambda _: title, context, raise_errors=True)
    app.frame()
    for code in (pygame.K_r, pygame.K_n, pygame.K_s, pygame.K_h):
        app.step(0.01, [key(code)])
    assert pressed == ["resume", "new", "settings", "made"]
    app.step(0.01, click(title.controls["new"].rect.center))
    assert pressed[-1] == "new"
    app.step(0.01, [key(pygame.K_q)])
    assert not app.running


@pytest.mark.parametrize("saved", [True, False])
def test_enter_on_the_title_is_for_what_lies_first(context: Context, saved: bool) -> None:
    pressed: list[str] = []
    app = App(lambda _: _title(context, pressed, saved=saved), context, raise_errors=True)
    app.frame()
    app.step(0.01, [key(pygame.K_RETURN)])
    assert pressed == ["resume" if saved else "new"]


def test_tab_goes_round_and_enter_presses_what_the_ring_is_on(context: Context) -> None:
    pressed: list[str] = []
    title = _title(context, pressed)
    app = App(lambda _: title, context, raise_errors=True)
    before = pixels(app.frame())
    app.step(0.01, [key(pygame.K_TAB)])
    assert title.controls.focus == "resume"
    assert pixels(app.frame()) != before
    app.step(0.01, [key(pygame.K_RIGHT)])
    assert title.controls.focus == "new"
    app.step(0.01, [key(pygame.K_TAB, pygame.KMOD_SHIFT)])
    app.step(0.01, [key(pygame.K_TAB, pygame.KMOD_SHIFT)])
    assert title.controls.focus == "quit"
    app.step(0.01, [key(pygame.K_UP), key(pygame.K_RETURN)])
    assert pressed in (["new"], ["resume"])


def _leaves(context: Context) -> list[SettingsPage]:
    """The settings page turned to each of its leaves, and to the longest list of keys."""
    leaves = []
    for tab in (*TABS, "keys"):
        page = SettingsPage(context)
        page.turn_to(tab)
        leaves.append(page)
    leaves[-1].show_keys_of("robbery")
    return leaves


def _all(context: Context) -> list[Scene]:
    long = "It ends in the middle of round 4 and was kept under another name. " * 3
    return [
        _title(context, []),
        *_leaves(context),
        Notice(context, "Retire to the country?", long, yes="Go", no="Ride on", question=SCOUNDREL),
        _curtain(context),
    ]


@pytest.mark.narrow
@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("size", SIZES[:5])
def test_every_control_lies_within_the_window_and_on_no_other(
    size: tuple[int, int], text_size: int
) -> None:
    context = plain_context(size, Settings(text_size=text_size))  # type: ignore[arg-type]
    for scene in _all(context):
        scene.picture()
        controls: Controls = scene.controls  # type: ignore[attr-defined]
        lie_apart(controls, size, (0, 24))


def test_what_cannot_be_used_says_why_and_does_nothing(context: Context) -> None:
    pressed: list[str] = []
    controls = Controls(context)
    button = Press("ride", "Ride north", lambda: pressed.append("ride"), (pygame.K_RETURN,))
    button.place((100, 100, 200, 50))
    controls.add(button)
    button.deny("The dice have been thrown")
    plain = Surface((600, 400))
    controls.draw(plain)
    for event in [*click((150, 120)), key(pygame.K_RETURN)]:
        assert controls.handle(event) is not None or event.type == pygame.MOUSEMOTION
    assert len(pressed) == 0
    noted = Surface((600, 400))
    controls.draw(noted)
    assert pixels(noted) != pixels(plain)
    button.deny("")
    controls.handle(key(pygame.K_RETURN))
    assert len(pressed) == 1


def test_a_note_is_shown_after_the_pointer_rests(context: Context) -> None:
    controls = Controls(context)
    button = Press("ride", "Ride", Quit, tip="The north road is long")
    button.place((100, 100, 200, 50))
    controls.add(button)
    controls.handle(click((150, 120))[0])
    controls.draw(Surface((600, 400)))
    due = []
    for seconds in (0.3, 0.2):
        controls.update(seconds)
        due.append(controls.dirty)
    assert due == [False, True]
    assert controls.note == button.tip
    # A press has been understood: the note goes, and comes again with the pointer.
    for event in click((150, 120)):
        controls.handle(event)
    controls.update(1.0)
    assert controls.note == ""
    controls.handle(click((10, 10))[0])
    controls.handle(click((150, 120))[0])
    controls.update(1.0)
    assert controls.note == button.tip
    controls.reset()
    assert controls.focus == ""


def test_letters_are_written_where_the_cursor_is(context: Context) -> None:
    written: list[str] = []
    controls = Controls(context)
    entry = TextEntry("name", "Nel", written.append, longest=6)
    entry.place((10, 10, 200, 40))
    controls.add(entry, Press("quit", "Quit", Quit, (pygame.K_q,)))
    controls.handle(click((20, 20))[1])
    controls.handle(key(pygame.K_END))
    for code, letter in ((pygame.K_l, "l"), (pygame.K_q, "q")):
        assert controls.handle(key(code)) == Handled()
        controls.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    assert entry.value == "Nellq"
    controls.handle(key(pygame.K_BACKSPACE))
    controls.handle(key(pygame.K_HOME))
    controls.handle(pygame.event.Event(pygame.TEXTINPUT, text="O’Mally"))
    assert entry.value == "O’Nell"
    assert written[-1] == entry.value


def test_what_is_written_first_takes_the_place_of_the_whole_name(context: Context) -> None:
    def write(letters: str) -> str:
        for letter in letters:
            controls.handle(key(ord(letter.lower())))
            controls.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        return entry.value

    controls = Controls(context)
    entry = TextEntry("name", "Nell", lambda _name: None)
    entry.place((10, 10, 200, 40))
    controls.add(entry)
    for event in click((20, 30)):
        controls.handle(event)
    assert write("B") == "B"
    assert write("ess") == "Bess"
    controls.handle(key(pygame.K_a, pygame.KMOD_CTRL))
    assert entry.marked
    controls.handle(key(pygame.K_LEFT))
    assert write("O") == "OBess"
    controls.draw(Surface((300, 80)))
    for event in click((12, 30)):  # a second click goes between letters: here before the first
        controls.handle(event)
    assert write("M") == "MOBess"
    controls.handle(key(pygame.K_a, pygame.KMOD_CTRL))
    controls.handle(key(pygame.K_BACKSPACE))
    assert entry.value == ""


class Feet(PrintedPage):
    """A page with nothing but buttons at its foot."""

    WORDS = ("Back", "All as in the rules", "Who plays", "Begin")

    def arrange(self) -> None:
        for number, words in enumerate(self.WORDS):
            self.add(Press(words, words, lambda: None, (pygame.K_a + number,), text=21 + number))
        self.place_feet(*self.WORDS)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text", TEXT_SIZES)
def test_buttons_at_the_foot_shrink_alike_and_keep_off_the_corners(
    size: tuple[int, int], text: TextSize
) -> None:
    room = Feet(plain_context(size, Settings(text_size=text)))
    with watching() as watch:
        room.picture()
    buttons = [room.press(words) for words in Feet.WORDS]
    assert len({button.share for button in buttons}) == 1
    scale = room.scale
    for button in buttons:
        # No button is so narrow that its own letters have to be smaller than those beside it.
        assert button.natural_width(scale, button.rect.height) <= button.rect.width
        assert scale.px(100) <= button.rect.left < button.rect.right <= size[0] - scale.px(100)
    assert not watch.cut


@pytest.mark.parametrize("text", [100, 200])
def test_a_long_name_is_read_whole_where_nobody_writes(text: TextSize) -> None:
    name, size = "Bartholomew Ravencroft X", (154, 58)
    entry = TextEntry("name", name, lambda _name: None)
    entry.rect = Rect((0, 0), size)
    with watching() as watch:
        entry.draw(Watched(size), Scale(1280, 800, text / 100), False, False)
    assert " ".join(words for words, _place in watch.placed) == name
    assert not watch.cut
