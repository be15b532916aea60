"""The sheet on the counter: the ways to it, how it is moved and made larger, and what is kept."""

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.__main__ import main
from game.engine.chance import Loose
from game.engine.discovery import games
from game.engine.flavour.broadside import in_plain_text
from game.engine.names import Names
from game.scenes.kit.notice import Notice
from game.scenes.review.calendar.game import GamePage
from game.scenes.review.sharing import BroadsidePage, open_broadside
from game.scenes.table.screen import screen_of
from game.session.calendar.calendar import Calendar
from game.session.match import Match
from game.session.record import Record, write_record
from game.session.review import flavour
from game.session.seats.seats import chairs
from game.session.settings import Settings, TextSize
from game.sprites import broadside as press
from game.sprites.broadside import emblem, woodcut
from tests.scenes.plain import toy
from tests.scenes.rooms.house import House
from tests.session.playing import begun, on
from tests.sure import sure

NAMES = Names(("Nell", "Jack"))


def finished(names: tuple[str, str] = ("Nell", "Jack")) -> Record:
    record = on(begun("BLACK BESS", rounds=8), 1000).record()
    seats = tuple(
        [replace(chair, name=name) for chair, name in zip(record.seats, names, strict=True)]
    )
    return replace(record, seats=seats)


def on_the_counter(record: Record, house: House | None = None) -> tuple[House, BroadsidePage]:
    house = house or House()
    house.show(open_broadside(house.context, record))
    return house, house.room(BroadsidePage)


def test_it_is_moved_and_made_larger_by_keys_and_wheel() -> None:
    house, page = on_the_counter(finished())
    first = page.wide
    assert page.offset == 0
    house.press(pygame.K_DOWN)
    assert page.offset > 0
    house.press(pygame.K_END)
    foot = page.offset
    assert foot + page.view.height == press.height_of(page.wide)
    house.press(pygame.K_DOWN)
    assert page.offset == foot
    house.wheel(1)
    assert page.offset < foot
    house.press(pygame.K_HOME, *[pygame.K_PLUS] * 9)
    assert page.wide > first
    assert page.wide * press.COLUMN <= page.view.width
    assert not page.press("larger").enabled
    house.press(*[pygame.K_MINUS] * 12)
    assert not page.press("smaller").enabled
    assert press.height_of(page.wide) <= page.view.height + 1
    assert page.offset == 0
    house.press(pygame.K_ESCAPE)
    assert house.app.top is not page


@pytest.mark.parametrize("text", [100, 200])
def test_the_ballad_is_as_large_as_its_reader_wants_it(text: TextSize) -> None:
    house, page = on_the_counter(finished(), House(settings=Settings(text_size=text)))
    assert page.wide <= page.view.width
    letters = page.wide * press.VERSE_OF_WIDTH
    wanted = house.context.scale.text(16)
    assert letters >= wanted or page.wide == page.view.width


def test_it_is_kept_as_a_picture_and_as_text(own_folder: Path) -> None:
    record = finished()
    house, page = on_the_counter(record)
    house.press(pygame.K_s)
    said = house.room(Notice).words
    picture = own_folder / "broadsides" / f"{record.name}.png"
    assert str(picture.parent) in said
    assert picture.name in said
    assert pygame.image.load(str(picture)).get_size() == press.PAPER_SIZE
    text = picture.with_suffix(".txt").read_text(encoding="utf-8")
    assert text.splitlines() == in_plain_text(page.sheet)


def test_what_cannot_be_kept_is_said(own_folder: Path) -> None:
    house, _page = on_the_counter(finished())
    own_folder.mkdir(exist_ok=True)
    (own_folder / "broadsides").write_text("in the way")
    house.press(pygame.K_s)
    assert house.room(Notice).heading == "The sheet could not be kept"


def test_a_game_that_goes_on_has_no_sheet() -> None:
    scene = sure(Notice, open_broadside(House().context, on(begun(), 5).record()))
    assert "still goes on" in scene.words


@pytest.mark.parametrize("key", games())
def test_every_fate_has_its_woodcut_and_a_stranger_an_emblem(key: str) -> None:
    own = screen_of(games()[key]).woodcuts
    cuts = [woodcut(blocks, (500, 200)) for blocks in (*own.values(), emblem(key), emblem("toy"))]
    assert len({pygame.image.tobytes(cut, "RGB") for cut in cuts}) == len(own) + 2 >= 6
    assert all(cut.get_size() == (500, 200) for cut in cuts)


def test_a_game_without_a_ballad_gets_a_sheet_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = toy.spec()
    monkeypatch.setitem(games(), "toy", spec)
    match = Match.begin(spec, spec.setup(2), chairs(["Nell", "Jack"]), "any", name="toy-1")
    luck = Loose(1)
    while match.to_act:
        seat = match.to_act[0]
        match.submit(seat, spec.heuristics.habit(match.view(seat), luck))
    sheet = flavour.printed_from(match.record())
    view = sure(toy.ToyView, match.view(None))
    told = toy.result_lines(view, NAMES)
    assert sheet.title == told[0]
    assert sheet.reckoning == tuple(told[1:])
    assert sheet.stanzas == ()
    assert 0 < len(sheet.prose) <= 8
    assert press.printed(sheet, 900, {}).get_width() == 900


def test_it_is_printed_on_a_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = finished()
    file = tmp_path / "game.json"
    file.write_bytes(write_record(record))
    assert main(["broadside", str(file)]) == 0
    assert capsys.readouterr().out.splitlines() == in_plain_text(flavour.printed_from(record))
    file.write_bytes(write_record(on(begun(), 5).record()))
    assert main(["broadside", str(file)]) == 2
    assert "still goes on" in capsys.readouterr().err


def test_the_calendar_leads_to_it() -> None:
    record, house = finished(), House()
    house.context.store.save(record)
    calendar = Calendar(house.context.store)
    house.show(GamePage(house.context, calendar, calendar.entries().at_once()[0]))
    house.press(pygame.K_b)
    assert house.room(BroadsidePage).sheet == flavour.printed_from(record)
