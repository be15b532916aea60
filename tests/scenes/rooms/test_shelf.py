"""The shelf: a sheet a game, the cards of the one on top, and what is known of its past."""

import os

import pygame
import pytest
from msgspec.structs import replace
from pygame.event import Event

from game.engine.discovery import game_called, games
from game.engine.parts import Parts
from game.engine.spec import GameSpec, PlayMode
from game.scenes.kit.scene import plain_context
from game.scenes.review.saved import MatchRow, SavedGames
from game.scenes.setting_out.choose import ChooseGame
from game.scenes.setting_out.company import CompanyPage
from game.scenes.setting_out.game_sheet import GameSheet, in_short
from game.scenes.setting_out.setup import SetUp
from game.scenes.setting_out.strips import SeatedStrip
from game.scenes.setting_out.ways import WayCard, kind_of, ways_of
from game.session.disk.store import Store
from game.session.paths import saves
from game.session.settings import Settings, TextSize
from tests.games.two_camps import camps
from tests.scenes.eyes.watching import watching
from tests.scenes.inputs.hands import routes
from tests.scenes.rooms.house import FakeTable, House, lay_table, lie_apart, saved_game
from tests.scenes.rooms.test_setup import invented
from tests.sure import sure


def land(monkeypatch: pytest.MonkeyPatch, *specs: GameSpec, alone: bool = False) -> None:
    """Put games on the shelf, beside those that are there or alone."""
    there = {} if alone else dict(games())
    there.update({spec.key: spec for spec in specs})
    monkeypatch.setattr("game.scenes.setting_out.choose.games", lambda: there)


def on_the_shelf(many: int) -> tuple[GameSpec, ...]:
    """So many games nobody has drawn anything for."""
    titles = ("The Longest Way Round to Nottingham Goose Fair", "Gin", "Black Bess, or the Mare")
    return tuple(
        GameSpec(
            key=f"toy{n}",
            title=titles[n % 3],
            line="Everybody rides, nobody arrives, and the goose is the only one who is paid.",
            modes=tuple(
                PlayMode(seats, f"{seats}", "A line.") for seats in range(1 + n % 2, 3 + n)
            ),
            minutes=(10, 90),
            options=(),
            rules_number=1,
            package="nowhere",
            parts=Parts(),
            place=60 + n,
        )
        for n in range(many)
    )


def shelf(house: House | None = None) -> House:
    house = house or House()
    house.press(pygame.K_n)
    house.room(ChooseGame)
    return house


def sheets(house: House) -> list[str]:
    return [each.spec.key for each in house.controls if isinstance(each, GameSheet)]


def cards(house: House) -> list[str]:
    """The ways to play that are seen, by what the cards are called."""
    return [c.words for c in house.controls if isinstance(c, WayCard) and c.visible]


def test_a_sheet_says_for_how_many_and_how_long() -> None:
    assert in_short(game_called("your_money")) == "1–2 players · 20–30 min"
    assert in_short(game_called("dick_turpin")) == "2–5 players · 20–60 min"


def test_numbers_and_arrows_bring_a_game_to_the_top() -> None:
    house = shelf()
    page = house.room(ChooseGame)
    assert page.spec.key == "your_money"
    house.press(pygame.K_2)
    assert page.spec.key == "dick_turpin"
    assert house.controls.focus == "way dick_turpin rival"
    house.controls.set_focus("game dick_turpin")
    house.press(pygame.K_UP)
    assert house.controls.focus == "game your_money"
    assert page.spec.key == "your_money"
    house.press(pygame.K_DOWN)
    assert page.spec.key == "dick_turpin"
    house.press(pygame.K_RETURN)  # from the sheet to its card, and with the next to the table
    assert house.controls.focus == "way dick_turpin rival"


def test_a_game_without_pictures_is_announced_in_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = invented(seats=3)
    land(monkeypatch, spec)
    house = shelf()
    page = house.room(ChooseGame)
    assert page.spec.key == "your_money"
    house.click("game invented")
    assert page.spec is spec
    with watching() as watch:
        page.picture()
    assert spec.title in {letters.text for letters in watch.letters}
    house.click("seated invented company")
    assert len(house.room(SetUp).chairs) == 3


def test_one_game_alone_has_one_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    land(monkeypatch, game_called("your_money"), alone=True)
    house = shelf()
    assert sheets(house) == ["your_money"]
    assert len(cards(house)) == 3


def test_a_game_that_was_played_last_lies_on_top(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_table(monkeypatch, game="dick_turpin")
    house = shelf(
        House(settings=Settings(last_ways={"your_money": "alone", "dick_turpin": "rival"}))
    )
    assert house.room(ChooseGame).spec.key == "dick_turpin"
    house.press(pygame.K_RETURN)
    assert house.room(FakeTable).match.spec.key == "dick_turpin"
    # Where nothing was remembered yet, the games themselves tell.
    saved_game("left")
    assert shelf().room(ChooseGame).spec.key == "your_money"


def test_a_sheet_tells_what_waits_and_the_way_back_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_table(monkeypatch)
    saved_game("left", decisions=9)
    house = shelf()
    page = house.room(ChooseGame)
    assert page.standings["your_money"].how_far == "round 2 of 16"
    ride_on = page.press("resume your_money")
    assert ride_on.words == "Ride on: Nell and Tom, round 2 of 16"
    with watching() as watch:
        page.picture()
    said = {letters.text for letters in watch.letters}
    assert "one waits: round 2 of 16" in said
    assert "resume dick_turpin" not in page.controls
    house.press(pygame.K_r)
    table = house.room(FakeTable)
    assert not table.fresh
    assert table.match.name == "left"


def test_a_sheet_tells_when_the_game_was_played_last() -> None:
    store = Store(saves())
    record = store.load(saved_game("your_money-1", ended=True))
    store.save(replace(record, last_played="2026-03-03T12:00:00+00:00"))
    page = shelf().room(ChooseGame)
    with watching() as watch:
        page.picture()
    assert "last played 3 March 2026" in {letters.text for letters in watch.letters}
    assert page.standings["your_money"].waiting is None
    assert "dick_turpin" not in page.standings


def test_of_the_games_that_are_over_the_one_written_last_is_told() -> None:
    store = Store(saves())
    for n, when in enumerate(("2026-01-01", "2026-03-03", "2026-02-02")):
        record = store.load(saved_game(f"your_money-{n}", ended=True))
        file = store.save(replace(record, last_played=f"{when}T12:00:00+00:00"))
        seconds = 1_770_000_000 + (n == 1) * 1000
        os.utime(file, (seconds, seconds))
    (saved,) = store.last_ended()
    assert saved.last_played.startswith("2026-03-03")
    (store.finished / "your_money-1.json").write_text("{", encoding="utf-8")
    assert store.last_ended() == (), "a broken file is nobody's last game, and no trouble here"


def test_so_many_people_see_only_what_they_can_play() -> None:
    house = shelf()
    page = house.room(ChooseGame)
    row = house.control("people")
    house.controls.set_focus("people")
    house.press(*[pygame.K_RIGHT] * 3)
    assert page.people == 3
    assert house.controls.focus == "people"
    assert house.controls.ring_seen
    assert house.control("people") is not row
    assert sheets(house) == ["dick_turpin", "riding_shotgun", "merry_way", "steeplechase"]
    assert page.spec.key == "dick_turpin"
    assert cards(house) == ["Three at one screen", "In larger company"]
    house.press(pygame.K_LEFT, pygame.K_LEFT)
    assert page.people == 1
    assert sheets(house) == list(games())
    assert cards(house) == ["Against a rival", "In larger company"]


def test_enter_begins_while_the_ring_counts_the_people(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_table(monkeypatch, game="dick_turpin")
    house = shelf()
    house.controls.set_focus("people")
    house.press(*[pygame.K_RIGHT] * 4)
    house.press(pygame.K_RETURN)
    assert [chair.sitter for chair in house.room(FakeTable).match.seats] == ["person"] * 4


def test_the_cards_are_the_ways_a_game_has() -> None:
    house = shelf()
    assert cards(house) == ["Against a rival", "Two at one screen", "Alone on the road"]
    house.press(pygame.K_2)
    assert cards(house) == ["Against a rival", "Two at one screen", "In larger company"]


def test_ways_of_a_game_of_two_sides() -> None:
    ways = [(way.kind, way.mode.key, way.people) for way in ways_of(camps.SPEC)]
    assert ways == [("rival", "3", 1), ("together", "3", 2), ("company", "6", 1)]
    assert ways_of(camps.SPEC)[0].title == "Against rivals"
    assert [way.kind for way in ways_of(camps.SPEC, 7)] == ["together", "company"]
    assert ways_of(camps.SPEC, 7)[0].mode.seats == 8
    flanks = camps.SPEC.mode_called("flanks")
    assert kind_of(camps.SPEC, flanks, 1) == "company"
    assert kind_of(camps.SPEC, camps.SPEC.mode(3), 1) == "rival"


def test_another_rival_is_two_presses_away_and_is_met_from_then_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lay_table(monkeypatch)
    house = shelf()
    strip = sure(SeatedStrip, house.control("seated your_money rival"))
    assert strip.rival == "cutpurse"
    house.click("seated your_money rival")
    page = house.room(CompanyPage)
    assert "person" not in page.sitters, "a person is another card"
    house.click("sitter highwayman")
    house.room(ChooseGame)
    strip = sure(SeatedStrip, house.control("seated your_money rival"))
    assert strip.rival == "highwayman"
    house.press(pygame.K_RETURN)
    seats = house.room(FakeTable).match.seats
    assert [(chair.name, chair.sitter) for chair in seats] == [
        ("Nell", "person"),
        ("Jasper Vane", "highwayman"),
    ]


def test_the_last_way_is_the_usual_one(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_table(monkeypatch)
    house = shelf()
    house.press(pygame.K_t)
    house.room(FakeTable)
    again = shelf(House(settings=house.context.settings))
    assert again.room(ChooseGame).usual.kind == "together"
    assert again.control("way your_money together").cap == "Enter"
    assert again.control("way your_money rival").cap == "A"
    again.press(pygame.K_RETURN)
    assert [chair.sitter for chair in again.room(FakeTable).match.seats] == ["person", "person"]


def test_a_larger_company_begins_with_strangers_and_then_sits_down_as_last_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lay_table(monkeypatch, game="dick_turpin")
    house = shelf()
    house.press(pygame.K_2, pygame.K_c)
    strangers = house.room(FakeTable).match.seats
    assert [chair.sitter for chair in strangers] == ["person", "footpad", "cutpurse"]
    house = shelf()
    house.click("seated dick_turpin company")
    page = house.room(SetUp)
    assert page.mode.seats == 3
    page.controls["way"].changed("5")  # type: ignore[attr-defined]
    page.take_chair(1, sitter="person")
    page.take_chair(1, name="Moll")
    house.press(pygame.K_RETURN)
    first = house.room(FakeTable).match.seats
    assert [chair.is_person for chair in first] == [True, True, False, False, False]
    again = shelf(House(settings=house.context.settings))
    again.press(pygame.K_RETURN)
    seats = again.room(FakeTable).match.seats
    assert [chair.sitter for chair in seats] == [chair.sitter for chair in first]
    assert [chair.name for chair in seats if chair.is_person] == ["Nell", "Moll"]


def test_names_given_to_rivals_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_table(monkeypatch)
    house = shelf()
    house.press(pygame.K_s)
    house.room(SetUp).take_chair(1, name="Old Scratch")
    house.press(pygame.K_RETURN)
    again = shelf(House(settings=house.context.settings))
    again.press(pygame.K_RETURN)
    assert again.room(FakeTable).match.seats[1].name == "Old Scratch"


def test_the_ring_is_where_it_was_after_another_room() -> None:
    house = shelf()
    house.controls.set_focus("seated your_money alone")
    house.press(pygame.K_RETURN)
    house.room(SetUp)
    house.press(pygame.K_ESCAPE)
    house.room(ChooseGame)
    assert house.controls.focus == "seated your_money alone"
    assert house.controls.ring_seen


def test_who_holds_a_controller_begins_with_one_button(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_table(monkeypatch)
    house = shelf()
    house.context.device = "pad"
    house.step()
    assert house.controls.focus == "way your_money rival"
    assert house.controls.ring_seen
    house.step(Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0, pad="A"))
    house.room(FakeTable)


@pytest.mark.narrow("size", "text")
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (960, 600), (2560, 1080)])
@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("many", [0, 3, 4])
def test_two_five_and_six_sheets_lie_apart_with_all_they_say(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: TextSize, many: int
) -> None:
    land(monkeypatch, *on_the_shelf(many))
    saved_game("left")
    page = ChooseGame(plain_context(size, Settings(text_size=text)))
    page.resize(page.size, page.scale)
    assert len(page.specs) == len(games()) + many
    for spec in page.specs:
        page._announce(spec)
        with watching() as watch:
            page.picture()
        assert not watch.cut
        assert not watch.lost
        assert not watch.crossed
        lie_apart(page.controls, size, (20, 20))
        said = {letters.text for letters in watch.letters}
        assert {each.title for each in page.ways} <= {" ".join(words.split()) for words in said}


def test_arrows_lead_from_anything_to_everything_on_a_full_shelf(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    land(monkeypatch, *on_the_shelf(4))
    page = ChooseGame(plain_context())
    page.picture()
    every = {each.name for each in page.controls if each.visible}
    for start in every:
        assert every - set(routes(page.controls, start)) == set(), start


def test_favourites_lie_on_top_and_then_what_was_played_last() -> None:
    house = House(
        settings=Settings(favourites=("riding_shotgun",), last_ways={"merry_way": "rival"})
    )
    rest = [key for key in games() if key not in ("riding_shotgun", "merry_way")]
    assert sheets(shelf(house)) == ["riding_shotgun", "merry_way", *rest]


def test_a_key_makes_a_favourite_and_takes_it_back_and_nothing_jumps_meanwhile() -> None:
    house = shelf()
    before = sheets(house)
    house.press(pygame.K_3)
    key = before[2]
    assert house.room(ChooseGame).press("love").words == "A favourite"
    house.press(pygame.K_f)
    assert house.context.settings.favourites == (key,)
    assert [
        sheet.spec.key for sheet in house.controls if isinstance(sheet, GameSheet) and sheet.loved
    ] == [key]
    assert (sheets(house), house.room(ChooseGame).press("love").words) == (before, "No favourite")
    house.press(pygame.K_ESCAPE)
    assert sheets(shelf(house))[0] == key
    house.press(pygame.K_1, pygame.K_f)
    assert not house.context.settings.favourites


def test_a_game_of_several_people_is_marked_among_the_saved_ones() -> None:
    saved_game("a", seats=2)
    saved_game("b", seats=1)
    page = SavedGames(House().context)
    lines = {
        len(row.saved.seats): row.line for row in page.listed(0, 2) if isinstance(row, MatchRow)
    }
    assert "at one screen" in lines[2]
    assert "at one screen" not in lines[1]
