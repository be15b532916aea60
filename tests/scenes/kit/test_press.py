"""A button is made of what it was made of, until something of it changes; and choices among few."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.scenes.kit import inputs
from game.scenes.kit.control import Press
from game.scenes.kit.controls import Controls
from game.scenes.kit.dragging import DraggingHand
from game.scenes.kit.inputs import FewChoices, lozenge
from game.scenes.kit.scene import plain_context
from game.scenes.table.drivers.replay import WhoseEyes
from game.session.seats.seats import MARKS
from game.sprites import lettering, palette
from game.sprites.hearing import overheard
from game.sprites.lettering import Scale
from game.sprites.palette import INK, IVORY
from game.sprites.stage import Sprite, Stage
from game.sprites.timeline import Timeline
from tests.scenes.kit.conftest import key
from tools.pictures.studio import open_studio

SCALE = Scale(1280, 800)


def button(change: Callable[[Press], object] = lambda _press: None) -> Press:
    press = Press("ride", "Ride on", lambda: None, (pygame.K_r,), below="to the next town")
    press.place((10, 10, 300, 76))
    change(press)
    return press


def drawn(press: Press, hovered: bool = False, down: bool = False, scale: Scale = SCALE) -> bytes:
    page = Surface((340, 110))
    page.fill((190, 170, 130))
    press.draw(page, scale, hovered, down)
    return pygame.image.tobytes(page, "RGB")


CHANGES: dict[str, Callable[[Press], object]] = {
    "words": lambda press: setattr(press, "words", "Hold it up"),
    "below": lambda press: setattr(press, "below", ""),
    "icon": lambda press: setattr(press, "icon", "app/icon_menu"),
    "text": lambda press: setattr(press, "text", 15),
    "share": lambda press: setattr(press, "share", 0.7),
    "look": lambda press: setattr(press, "look", "plain"),
    "grave": lambda press: setattr(press, "grave", True),
    "chosen": lambda press: setattr(press, "chosen", True),
    "denied": lambda press: press.deny("Not now."),
    "key": lambda press: setattr(press, "keys", (pygame.K_o,)),
    "no key": lambda press: setattr(press, "show_key", False),
    "pad": lambda press: press.__dict__.update(device="pad", pads=("Y",)),
    "place": lambda press: press.place((20, 14, 290, 60)),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_whatever_changes_is_seen(change: Callable[[Press], object]) -> None:
    press = button()
    before = drawn(press)
    assert drawn(press) == before
    change(press)
    assert drawn(press) != before
    assert drawn(press) == drawn(button(change))


def test_so_are_the_pointer_the_window_and_the_looks() -> None:
    press = button()
    usual = drawn(press)
    assert len({usual, drawn(press, hovered=True), drawn(press, down=True)}) == 3
    assert drawn(press, scale=Scale(1280, 800, 1.5)) != usual
    try:
        palette.take(palette.Looks(high_contrast=True))
        assert drawn(press) != usual
    finally:
        palette.take(palette.Looks())
    assert drawn(press) == usual


def test_nothing_is_set_anew_and_the_same_is_read_out(monkeypatch: pytest.MonkeyPatch) -> None:
    press, read = button(), []
    for _picture in range(2):
        with overheard.overhearing() as said:
            drawn(press)
        read.append(list(said))
        monkeypatch.setattr(lettering, "line", None)
        monkeypatch.setattr(lettering, "paragraph", None)
    assert read[0] == read[1] == ["to the next town", "Ride on"]


WORDS = (
    ("front", "Front, then all round"),
    ("three", "Three"),
    ("dice", "By the dice of the moment"),
)


@pytest.fixture(scope="module")
def studio() -> None:
    open_studio()


@pytest.mark.usefixtures("studio")
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("marked", [value for value, _words in WORDS])
@pytest.mark.parametrize("chosen", [True, False])
def test_no_letter_touches_the_lozenge(
    marked: str, chosen: bool, text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inputs, "_fill_lozenge", lambda *_drawn: None)
    scale = Scale(1280, 800, text / 100)
    choice = FewChoices("what", WORDS, marked if chosen else "", lambda _value: None, text=16)
    choice.marked = marked
    number = [value for value, _words in WORDS].index(marked)
    if not chosen:
        choice.value = WORDS[number - 1][0]
    for wide in (260, 380):
        for high in (28, 56):
            surface = Surface((wide + 20, high + 20))
            choice.place(Rect(10, 10, wide, high))
            choice.draw(surface, scale, hovered=False, down=False)
            bare = lozenge(choice.cells()[number], scale).clip(choice.rect.inflate(-8, -8))
            ground = {tuple(INK if chosen else IVORY)}
            found = {
                tuple(surface.get_at((x, y)))[:3]
                for x in range(bare.left, bare.right)
                for y in range(bare.top, bare.bottom)
            }
            assert found <= ground, (wide, high)


LONG = ("Bartholomew Ravencroft X", "Wilhelmina Featherstoneh")
SHORT = ("Nell", "Tom")


def whose(names: tuple[str, ...], wide: int, scale: Scale) -> tuple[WhoseEyes, Surface]:
    """The choice as it is drawn in a box so wide."""
    seats = [(str(n), name) for n, name in enumerate(names)]
    seals = {value: f"app/seal_{mark}" for (value, _), mark in zip(seats, MARKS, strict=False)}
    chosen: list[str] = []
    eyes = WhoseEyes("eyes", [("open", "Open hands"), *seats], seals, "open", chosen.append, "")
    eyes.place(Rect(0, 0, wide, scale.px(46)))
    out = Surface(eyes.rect.size)
    lettering.cut_off.clear()
    eyes.draw(out, scale, False, False)
    assert not lettering.cut_off
    return eyes, out


@pytest.mark.parametrize("scale", [Scale(960, 600), Scale(1280, 800), Scale(1280, 800, 2.0)])
def test_a_name_is_whole_or_the_seal_stands_alone(scale: Scale) -> None:
    for names in (SHORT, LONG, ("Nell", "Jack", "Bess", "Tom", "Moll")):
        for wide in (scale.px(236), scale.px(420), scale.px(900)):
            eyes, _picture = whose(names, wide, scale)
            cells = eyes.cells()
            assert sum(cell.width for cell in cells) == wide
            assert min(cell.width for cell in cells) >= scale.px(24)
    assert not whose(LONG, scale.px(236), scale)[0].named
    assert whose(SHORT, scale.px(900), scale)[0].named


def test_a_click_takes_the_seal_under_the_pointer() -> None:
    eyes, before = whose(LONG, 236, Scale(1280, 800))
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=eyes.cells()[2].center, button=1)
    eyes.point(click)
    assert eyes.value == "1"
    after = before.copy()
    eyes.draw(after, Scale(1280, 800), False, False)
    assert pygame.image.tobytes(after, "RGB") != pygame.image.tobytes(before, "RGB")


# A button that is not seen hears no key, and a hand gives back what it is told to let go ----------


def test_a_button_hears_its_key_only_while_it_is_seen() -> None:
    pressed: list[str] = []
    controls = Controls(plain_context((960, 600)))
    button = Press("go", "Go", lambda: pressed.append("go"), (pygame.K_g,))
    controls.add(button)
    button.visible = False
    assert controls.handle(key(pygame.K_g)) is None
    button.visible = True
    assert controls.handle(key(pygame.K_g)) is not None
    assert pressed == ["go"]


ONE_DIE: Any = SimpleNamespace(
    grab=lambda thing: (thing,),
    slots=lambda: {"speed": Rect(300, 300, 60, 60)},
    home=lambda _thing: (100, 100),
    allowed=lambda _things: frozenset({"speed"}),
    fits=lambda _things: "speed",
    give_back=lambda _thing: False,
    drop=lambda things, slot: pytest.fail(f"{things} are put into {slot}"),
    refuse=lambda _things, _slot: None,
    hold=lambda _things, _over: None,
)
"""A desk with one die and one slot."""


@pytest.mark.parametrize(
    "lets_go",
    [
        Event(pygame.KEYDOWN, key=pygame.K_ESCAPE),
        Event(pygame.MOUSEBUTTONDOWN, button=3, pos=(500, 20)),
        Event(pygame.WINDOWFOCUSLOST),
    ],
    ids=["escape", "the other button", "another window"],
)
def test_escape_the_other_button_and_another_window_each_empty_the_hand(lets_go: Event) -> None:
    stage, line = Stage((800, 600)), Timeline()
    stage.add(Sprite("die", Surface((40, 40)), "a die", 100, 100))
    hand = DraggingHand(stage, line, ONE_DIE)
    assert hand.take("die")
    assert hand.handle(lets_go, now=1.0)
    assert not hand.held


def test_what_is_taken_up_a_second_time_is_put_back() -> None:
    stage = Stage((800, 600))
    stage.add(Sprite("die", Surface((40, 40)), "a die", 100, 100))
    hand = DraggingHand(stage, Timeline(), ONE_DIE)
    hand.take("die")
    hand.take("die")
    assert not hand.held
