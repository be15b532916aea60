"""Small marks and what lies on a plate, in letters of any size: none is cut or touches another."""

import inspect
from functools import partial
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.engine.dick_turpin.data import TOWNS
from game.engine.kinds import Part, Reckoning
from game.engine.your_money import events as e
from game.engine.your_money.data import TOWN
from game.scenes.kit.control import Press
from game.scenes.kit.notice import Notice
from game.scenes.kit.scene import Pop, plain_context
from game.scenes.setting_out.ways import SeedLine
from game.scenes.table.curtain import _FOOT, Curtain, shutters_place
from game.session.settings import Settings, TextSize
from game.sprites import art
from game.sprites.dick_turpin import cards
from game.sprites.lettering import Face, Scale
from game.sprites.your_money.poster import rival_poster
from tests.games.your_money.rules.hands import coach, dice, planning, plans, sheet
from tests.games.your_money.table.player import Player, standing
from tests.scenes.eyes.watching import Eyes, Watched, watching
from tools.pictures.studio import open_studio

SIZES = ((960, 600), (1280, 800), (1920, 1080), (1000, 1400))
TEXTS: tuple[TextSize, ...] = (100, 150, 200)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", TEXTS)
def test_the_candlestick_stands_above_its_button(size: tuple[int, int], text: TextSize) -> None:
    context = plain_context(size, Settings(text_size=text))
    curtain = Curtain(context, "Nell", "diamond", (), Pop)
    curtain.resize(size, context.scale)
    unit, _left, top = shutters_place(context.scale)
    (button,) = curtain.controls
    assert button.rect.top >= top + round(_FOOT * unit)
    assert Rect((0, 0), size).contains(button.rect)
    assert button.rect.height >= context.scale.px(40)


def test_it_ends_where_it_is_said_to() -> None:
    """Nothing golden of the dish lies lower."""
    context = plain_context((1280, 800), Settings())
    curtain = Curtain(context, "Nell", "diamond", (), Pop)
    curtain.resize((1280, 800), context.scale)
    drawn = Surface((1280, 800))
    curtain.draw(drawn)
    low = drawn.subsurface(Rect(540, _FOOT, 200, curtain.controls["open"].rect.top - _FOOT))
    gold = pygame.mask.from_threshold(low, (0xC9, 0x99, 0x3A), (24, 24, 24))
    assert gold.count() == 0


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("wide", [880, 760, 640, 520])
def test_the_two_lines_of_a_fingerprint_do_not_touch(wide: int, text: TextSize) -> None:
    scale = Scale(960, 600, text / 100)
    line = SeedLine(lambda: None, "your_money")
    place = Rect(10, 20, wide, line.height(scale))
    line.arrange(place, scale)
    paper = Surface((960, 100))
    paper.fill((255, 255, 255))
    line.paint(paper, scale)
    note = paper.subsurface(line._note.clip(paper.get_rect()))
    inked = [
        any(note.get_at((x, y))[0] < 190 for x in range(note.get_width()))
        for y in range(note.get_height())
    ]
    bands = sum(not above and here for above, here in zip([False, *inked], inked, strict=False))
    lines = round(sum(inked) / scale.text(18) + 0.3)
    assert 1 <= bands <= 2
    assert bands >= min(2, lines), "two lines with white between them"


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("high", [90, 130, 200])
def test_the_towns_of_a_hand_are_written_alike(
    high: int, text: TextSize, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[tuple[int, Face]] = []

    def note(out: Surface, said: str, rect: Rect, px: int, face: Face, *_more: object) -> None:
        from game.sprites import lettering

        line = lettering.fitted(said, px, rect.width, lettering.SMALLEST, face)
        assert line.get_height() == lettering.line(said, px, face).get_height()
        written.append((px, face))

    monkeypatch.setattr(cards, "words", note)
    scale = Scale(960, 600, text / 100)
    size = (round(high * 0.7), high)
    # Drawn anew, whatever is kept of them.
    whole, small = inspect.unwrap(cards.town_card), inspect.unwrap(cards.small_card)
    for make in (partial(whole, mark=0), small):
        written.clear()
        for town in TOWNS:
            make(town, size, scale)
        assert len(set(written)) <= 1, written


SUMS = Reckoning((Part("die", 5),), (Part("card", 6),))


@pytest.mark.parametrize("place", ["north", "south", "east", "west", "tavern", "market"])
@pytest.mark.parametrize(("size", "text"), [((960, 600), 100), ((1280, 800), 100)])
def test_a_verdict_covers_nothing_of_the_card_it_judges(
    place: str, size: tuple[int, int], text: int, tmp_path: Path
) -> None:
    state = planning(
        sheet(dice=(1, 2), guineas=10, health=9),
        sheet(retired=True),
        roads={"north": coach(3, 3, 3)},
        round_number=3,
    )
    luck = dice() if place in TOWN else dice(3, 4)
    plans(state, place, luck=luck)  # type: ignore[arg-type]
    player = Player(standing(state), tmp_path, size=size, text_size=text).to_decision()
    table = player.table
    table.timeline.speed = "normal"
    robbed = e.WitTried((0,), "north", SUMS), e.CombatTried((0,), "north", SUMS)
    told = (e.GuardsFought(0, "tavern", 1, SUMS),) if place in TOWN else robbed
    for event in told:
        table.tell(event, "")
        seen = []
        while table.timeline.busy:
            table.timeline.update(0.05)
            seen += [s.rect.copy() for s in table.stage if s.id.startswith("fly:stamp")]
        assert seen
        assert not any(stamp.colliderect(table.layout.plot(place)) for stamp in seen)
        assert all(table.layout.map.contains(stamp) for stamp in seen)


BUTTONS_IN = [((1280, 800), 1.0), ((1280, 800), 2.0), ((960, 600), 2.0), ((3840, 2160), 2.0)]


@pytest.fixture(scope="module")
def studio() -> None:
    open_studio()


@pytest.mark.usefixtures("studio")
@pytest.mark.parametrize(("size", "text"), BUTTONS_IN, ids=str)
@pytest.mark.parametrize("words", ["", "Ride on"])
def test_an_icon_is_smaller_than_its_button(
    size: tuple[int, int], text: float, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scale = Scale(*size, text)
    button = Press("menu", words, Pop, icon="app/icon_menu", text=17)
    high = scale.px(30)
    button.place((0, 0, high if not words else 8 * high, high))
    drawn: list[tuple[int, int]] = []

    def noted(_name: str, wanted: tuple[int, int]) -> Surface:
        drawn.append(wanted)
        return Surface(wanted)

    monkeypatch.setattr(art, "picture", noted)
    button.draw(Surface(button.rect.size), scale, False, False)
    ((wide, tall),) = drawn
    assert 0 < max(wide, tall) <= round(high * 0.7)


@pytest.mark.usefixtures("studio")
@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 800), (960, 600), (1920, 1080)])
def test_a_notice_lies_between_the_borders_of_the_page(size: tuple[int, int], text: int) -> None:
    eyes = Eyes(size, text)  # type: ignore[arg-type]
    notice = Notice(eyes.context(), "A wheel has come off", "Something gave way. " * 4)
    eyes.sit(notice)
    border = notice.scale.px(60)
    assert border <= notice._panel.left
    assert notice._panel.right <= size[0] - border


@pytest.mark.usefixtures("studio")
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(332, 290), (184, 540), (166, 145)])
def test_all_words_of_the_rivals_poster_lie_on_its_paper(
    size: tuple[int, int], text: float
) -> None:
    scale = Scale(1280, 800, text)
    with watching() as watch:
        poster = rival_poster(size, scale, "Black Harry", 40, 5, 7)
        assert isinstance(poster.surface, Watched)
    paper = poster.rects["sheet"]
    found = dict(watch.placed)
    assert {"Black Harry", "40 guineas"} <= set(found)
    assert [words for words, place in found.items() if not paper.contains(place)] == []
