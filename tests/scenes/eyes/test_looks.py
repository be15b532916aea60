"""High contrast and plain letters: at once, everywhere, and undone without a trace."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.engine.your_money.state import Coach
from game.scenes.front.first_look import FirstLook
from game.scenes.front.title import TitlePage
from game.scenes.kit.scene import Context, Pop, Push, Scene, plain_context
from game.scenes.settings.page import SettingsPage
from game.scenes.shell import opening
from game.scenes.shell.app import App
from game.scenes.shell.window import in_pixels
from game.session.settings import Settings
from game.sprites import art, lettering, palette, pieces
from game.sprites.dice import Die, die_face
from game.sprites.lettering import Face
from game.sprites.palette import (
    BROADSIDE,
    HIGH_CONTRAST,
    INK,
    IVORY,
    PAPER,
    Looks,
    contrast,
    shown,
    theme,
)
from tests.games.your_money.rules.hands import alone
from tests.games.your_money.table.player import Player, standing
from tests.sure import sure


@pytest.fixture(autouse=True)
def usual_looks() -> Iterator[None]:
    yield
    palette.take(Looks())


def title(context: Context) -> TitlePage:
    return TitlePage(context, {"new": Pop, "settings": Pop, "made": Pop})


def pixels(app: App) -> bytes:
    return pygame.image.tobytes(app.frame(), "RGB")


def press(app: App, key: int) -> None:
    app.step(0.02, [pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)])
    app.step(0.02, [pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)])


@pytest.mark.parametrize("field", ["high_contrast", "plain_letters", "dark_page"])
def test_a_look_is_taken_at_once_and_undone_without_a_trace(field: str) -> None:
    app = App(title, plain_context(), raise_errors=True)
    before = pixels(app)
    app.context.change(**{field: True})
    changed = pixels(app)
    assert changed != before
    app.context.change(**{field: False})
    assert pixels(app) == before


def test_the_dice_on_a_table_change_their_look_too(tmp_path: Path) -> None:
    """Those thrown before the settings were opened."""
    match = standing(alone((2, 3, 4, 6), Coach("cotton_merchant", 2, 4, 5, 5)))
    player = Player(match, tmp_path).to_decision()
    before = pixels(player.app)
    player.context.change(high_contrast=True)
    dice = [sprite for sprite in player.table.stage if isinstance(sprite, Die)]
    assert len(dice) == 4
    assert all(die.surface is die_face(die.colour, die.face, die.size) for die in dice)
    player.context.change(high_contrast=False)
    assert pixels(player.app) == before


def test_a_scene_under_another_is_dressed_anew_too() -> None:
    app = App(title, plain_context(), raise_errors=True)
    usual = pixels(app)
    app.follow(Push(SettingsPage(app.context)))
    app.context.change(high_contrast=True)
    pixels(app)
    app.follow(Pop())
    assert pixels(app) != usual
    app.context.change(high_contrast=False)
    assert pixels(app) == usual


def test_a_change_of_looks_drops_what_was_kept() -> None:
    art.picture("app/seal_star", (40, 40))
    assert art.kept()[0] > 0
    assert palette.take(Looks(high_contrast=True))
    assert art.kept() == (0, 0)
    assert not pieces._kept
    assert not palette.take(Looks(high_contrast=True))


def test_colours_are_looked_up_when_they_are_used() -> None:
    assert theme() is BROADSIDE
    assert shown(INK) == INK
    palette.take(Looks(high_contrast=True))
    assert theme() is HIGH_CONTRAST
    assert shown(INK) == (0, 0, 0)
    assert lettering.line("York", 20, Face.BOLD, INK).get_at((0, 0)).a == 0
    assert shown((1, 2, 3)) == (1, 2, 3)


def test_high_contrast_lays_no_parchment_and_no_veil() -> None:
    palette.take(Looks(high_contrast=True))
    ground = art.table((64, 64))
    assert {ground.get_at((x, y))[:3] for x in range(64) for y in range(64)} == {shown(PAPER)}
    behind: list[tuple[int, int, int]] = []
    for paper in ((0, 0, 0), (255, 255, 255)):
        picture = Surface((8, 8))
        picture.fill(paper)
        picture.blit(art.shade((8, 8), 150), (0, 0))
        red, green, blue, _whole = picture.get_at((4, 4))
        behind.append((red, green, blue))
    assert 1.2 < contrast(behind[0], behind[1]) < 2, (
        "what lies behind a question is there, and not to be read"
    )
    assert all(contrast(shown(IVORY), each) > 7 for each in behind), "the question stands out"
    assert art.shade((8, 8), 16).get_at((4, 4)).a == 0, "a shadow is not there at all"


def test_engravings_are_printed_in_the_inks_of_the_theme() -> None:
    usual = art.picture("app/plate_panel", (96, 96)).get_at((48, 48))[:3]
    palette.take(Looks(high_contrast=True))
    strong = art.picture("app/plate_panel", (96, 96)).get_at((48, 48))[:3]
    assert strong == shown(IVORY) == (255, 255, 255)
    assert usual != strong


@pytest.mark.parametrize("face", list(Face))
def test_plain_letters_know_one_family_only(face: Face) -> None:
    palette.take(Looks(plain_letters=True))
    assert lettering.worn(face).value[0] == "font_source_serif_pro"
    palette.take(Looks())
    assert lettering.worn(face) is face


@pytest.mark.parametrize(
    ("keys", "chosen"), [((pygame.K_3, pygame.K_RETURN), 150), ((pygame.K_ESCAPE,), 100)]
)
def test_the_first_look_is_asked_once_and_written_down(keys: tuple[int, ...], chosen: int) -> None:
    left: list[Context] = []
    kept: list[Settings] = []
    context = plain_context()
    context.keep = kept.append

    def on() -> Pop:
        left.append(context)
        return Pop()

    app = App(lambda context: FirstLook(context, on), context, raise_errors=True)
    app.begin()
    for key in keys:
        press(app, key)
    assert (kept[-1].text_size, context.scale.text_factor) == (chosen, chosen / 100)
    assert left == [context]


def test_the_samples_keep_their_sizes_whatever_is_chosen() -> None:
    app = App(lambda context: FirstLook(context, Pop), plain_context(), raise_errors=True)
    app.begin()
    page = sure(FirstLook, app.top)
    sizes = [page.press(f"size {n}").letters(app.context.scale) for n in (100, 125, 150, 175, 200)]  # type: ignore[attr-defined]
    assert sizes == sorted(set(sizes))
    press(app, pygame.K_5)
    again = [page.press(f"size {n}").letters(app.context.scale) for n in (100, 125, 150, 175, 200)]  # type: ignore[attr-defined]
    assert again == sizes


def test_the_house_opens_on_it_only_while_there_are_no_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "settings.json"
    monkeypatch.setattr(opening, "settings_file", lambda: file)
    homes: list[Scene] = []

    class Opened:
        def __init__(self, home: object, context: Context) -> None:
            assert callable(home)
            self.home, self.context = home, context
            self.after_first_frame: list[object] = []

        def run(self) -> int:
            homes.append(self.home(self.context))
            return 0

    monkeypatch.setattr(opening, "App", Opened)
    assert opening.open_window() == 0
    assert isinstance(homes[-1], FirstLook)
    file.write_text("{}", encoding="utf-8")
    assert opening.open_window() == 0
    assert not isinstance(homes[-1], FirstLook)


@pytest.mark.parametrize(("share", "there"), [(1.0, (30, 40)), (1.5, (45, 60)), (2.0, (60, 80))])
def test_the_pointer_is_told_in_pixels(share: float, there: tuple[int, int]) -> None:
    points = (1280, 800)
    pixels = (round(1280 * share), round(800 * share))
    event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(30, 40), button=1, touch=False)
    told = in_pixels(event, points, pixels)
    assert told.pos == there
    assert told.button == 1
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1)
    assert in_pixels(wheel, points, pixels) is wheel
