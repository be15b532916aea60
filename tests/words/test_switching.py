"""Another tongue is spoken at once, in the room one is in and in those under it."""

from pathlib import Path

import pygame
import pytest
from babel.messages.catalog import Catalog

from game.scenes.front.title import TitlePage
from game.scenes.kit.controls import Press
from game.scenes.kit.inputs import FewChoices
from game.scenes.kit.scene import Push, plain_context
from game.scenes.settings.page import SettingsPage
from game.scenes.shell.app import App
from game.scenes.table.curtain import Curtain
from game.scenes.table.drivers.live import open_table
from game.scenes.table.game_table import GameTable
from game.session import tongue
from game.session.settings import Settings
from game.session.tongue import spoken
from tests.games.your_money.table.player import begun
from tests.scenes.rooms.house import House
from tests.sure import sure
from tools.messages import binary
from tools.translated import Forms

SAID = {
    "Back": "Tillbaka",
    "Settings": "Inställningar",
    "Language": "Språk",
    "Planning": "Planering",
    "Round {n}": "Runda {n}",
}


@pytest.fixture(autouse=True)
def swedish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = Catalog("sv")
    for english, said in SAID.items():
        catalogue.add(english, said)
    folder = tmp_path / "locale"
    folder.mkdir()
    (folder / "sv.mo").write_bytes(binary(catalogue, Forms("Svenska", " och "), {}, whole=True))
    monkeypatch.setattr(tongue, "assets", lambda: tmp_path)


def choose(page: SettingsPage, language: str) -> tuple[int, int]:
    choices = sure(FewChoices, page.controls["language"])
    place = [value for value, _words in choices.options].index(language)
    return choices.cells()[place].center


def test_the_page_and_the_title_speak_it_at_once() -> None:
    house = House()
    house.press(pygame.K_s)
    page = house.room(SettingsPage)
    assert sure(FewChoices, page.controls["language"]).value == "en"
    assert sure(FewChoices, page.controls["language"]).options == (
        ("en", "English"),
        ("sv", "Svenska"),
    )
    house.click_at(choose(page, "sv"))
    house.step()
    anew = house.room(SettingsPage)
    assert spoken() == house.context.settings.language == "sv"
    assert anew is not page
    assert sure(FewChoices, anew.controls["language"]).about == "Språk"
    assert sure(FewChoices, anew.controls["language"]).value == "sv"
    house.press(pygame.K_ESCAPE)
    assert sure(Press, house.room(TitlePage).controls["settings"]).words == "Inställningar"
    house.press(pygame.K_s)
    house.click_at(choose(house.room(SettingsPage), "en"))
    house.step()
    assert house.room(SettingsPage).press("back").words == "Back"


def test_a_table_under_the_page_goes_on_in_it() -> None:
    context = plain_context(settings=Settings(speed="instant"))
    match = begun(2)
    app = App(lambda _context: open_table(context, match, False), context, raise_errors=True)
    app.frame()
    table = app.top
    app.follow(Push(SettingsPage(context)))
    app.frame()
    choices = sure(FewChoices, sure(SettingsPage, app.top).controls["language"])
    choices.changed("sv")
    app.step(0.1)
    assert [type(scene) for scene in app.stack.scenes] == [GameTable, SettingsPage]
    anew = app.stack.scenes[0]
    assert sure(GameTable, anew).match is match
    assert anew is not table
    assert sure(GameTable, anew).ambience.outside, "it was entered, and is heard"
    app.step(0.1, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")])
    for _ in range(60):
        app.step(0.1)
    assert app.stack.scenes[0] is anew
    assert isinstance(app.top, Curtain), "as after any absence where two share the screen"
    app.frame()


def test_a_room_that_says_nothing_anew_is_left() -> None:
    house = House()
    house.press(pygame.K_n)  # which game shall it be
    house.show(SettingsPage(house.context))
    house.click_at(choose(house.room(SettingsPage), "sv"))
    house.step()
    assert [type(scene) for scene in house.app.stack.scenes] == [TitlePage, SettingsPage]


def test_the_first_start_speaks_as_the_system_does() -> None:
    assert tongue.wanted("", {"LANG": "sv_FI.UTF-8"}) == "sv"
    assert tongue.wanted("", {"LANGUAGE": "xx:sv:de", "LANG": "en_GB.UTF-8"}) == "sv"
    assert tongue.wanted("", {"LANG": "en_GB.UTF-8", "LANGUAGE": "en:sv"}) == "en"
    assert tongue.wanted("en", {"LANG": "sv_SE"}) == "en", "what was chosen goes before"
