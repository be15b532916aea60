"""From the title page to a table and back: by keys, by clicks, and with broken files."""

import json
import subprocess
import sys
from pathlib import Path

import msgspec
import pygame
import pytest
from msgspec.structs import replace

from game.engine.chance import Loose
from game.engine.discovery import game_called, games
from game.scenes.front.title import TitlePage, first_page
from game.scenes.kit.notice import Notice
from game.scenes.kit.routes import ToReplay, ToTable
from game.scenes.kit.scene import Context, Push, Reset, Scene, plain_context
from game.scenes.plain.board import PlainBoard
from game.scenes.review.saved import MatchRow, SavedGames, moment
from game.scenes.setting_out.choose import ChooseGame
from game.scenes.setting_out.company import FIRST_RIVAL
from game.scenes.setting_out.setup import SetUp
from game.scenes.settings.page import SettingsPage
from game.scenes.shell.pages import opened
from game.scenes.table.drivers.live import Live, open_table
from game.scenes.table.game_table import GameTable
from game.session.disk.store import Store
from game.session.match import Match
from game.session.paths import saves, settings_file
from game.session.review.progress import how_far
from game.session.schedule import Think
from game.session.settings import load_settings
from tests.scenes.eyes.watching import watching
from tests.scenes.hands import replay_on
from tests.scenes.rooms.house import FakeTable, House, lay_table, saved_game
from tests.sure import some, sure


def test_two_clicks_from_the_title_page_to_play(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_table(monkeypatch)
    house = House()
    house.click("new")
    house.room(ChooseGame)
    house.click("way your_money rival")
    table = house.room(FakeTable)
    assert table.fresh
    assert [(chair.name, chair.sitter) for chair in table.match.seats] == [
        ("Nell", "person"),
        ("Pip Nimble", FIRST_RIVAL),
    ]
    assert table.match.setup.options == game_called("your_money").setup(2).options
    assert house.app.stack.scenes == [table]


@pytest.mark.parametrize(
    ("key", "sitters"),
    [
        (pygame.K_RETURN, ("person", FIRST_RIVAL)),
        (pygame.K_a, ("person", FIRST_RIVAL)),
        (pygame.K_t, ("person", "person")),
        (pygame.K_o, ("person",)),
    ],
)
def test_the_same_way_by_two_keys(
    monkeypatch: pytest.MonkeyPatch, key: int, sitters: tuple[str, ...]
) -> None:
    lay_table(monkeypatch)
    house = House()
    house.press(pygame.K_n, key)
    table = house.room(FakeTable)
    assert tuple(chair.sitter for chair in table.match.seats) == sitters
    assert table.match.others == ({"rival": "Swift Nick"} if len(sitters) == 1 else {})


def test_a_begun_game_is_saved_and_names_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_table(monkeypatch)
    house = House()
    house.press(pygame.K_n)
    house.click("seated your_money together")
    house.click("name 0")
    house.wipe()
    house.write("Black Bess")
    house.press(pygame.K_ESCAPE, pygame.K_RETURN)
    house.room(FakeTable)
    (saved,) = Store(saves()).listing().matches
    assert [chair.name for chair in saved.seats] == ["Black Bess", "Tom"]
    kept, trouble = load_settings(settings_file())
    assert trouble is None
    assert kept.last_names == ("Black Bess", "Tom")
    again = House(settings=kept)
    again.press(pygame.K_n, pygame.K_s)
    assert [chair.name for chair in again.room(SetUp).chairs] == ["Black Bess", "Tom"]


def test_who_decided_last_time_is_remembered_for_that_many(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_table(monkeypatch)
    house = House()
    house.press(pygame.K_n, pygame.K_s)
    house.room(SetUp).seats.take(1, sitter="turpin")
    house.click("begin")
    house.room(FakeTable)
    kept, _trouble = load_settings(settings_file())
    assert kept.last_names == ("Nell",), "a rival's name is nobody's here"
    again = House(settings=kept)
    again.press(pygame.K_n, pygame.K_RETURN)
    assert [chair.sitter for chair in again.room(FakeTable).match.seats] == ["person", "turpin"]
    # A level no longer known is a person again.
    strange = msgspec.structs.replace(kept, last_sitters={"your_money 2": ("person", "hangman")})
    third = House(settings=strange)
    spec = game_called("your_money")
    page = SetUp(third.context, spec, spec.mode(2))
    assert [chair.sitter for chair in page.chairs] == ["person", "person"]
    # Two at one screen have not sat down yet, and nobody takes a chair for them.
    fourth = House(settings=kept)
    fourth.press(pygame.K_n, pygame.K_t)
    assert [chair.sitter for chair in fourth.room(FakeTable).match.seats] == ["person", "person"]
    # The next rival is the one met last, in whatever game it is.
    fifth = House(settings=load_settings(settings_file())[0])
    turpin = game_called("dick_turpin")
    page = SetUp(fifth.context, turpin, turpin.mode(2))
    assert [chair.sitter for chair in page.chairs] == ["person", "turpin"]


@pytest.mark.parametrize("key", [key for key, spec in games().items() if max(spec.seats) > 2])
def test_a_larger_company_that_never_met_is_a_table_of_strangers(key: str) -> None:
    """Each another face, another name and another level; and one press sits down with them."""
    house, spec = House(), games()[key]
    for seats in [n for n in spec.seats if 3 <= n <= 7]:
        rivals = SetUp(house.context, spec, spec.mode(seats)).chairs[1:]
        assert len({chair.sitter for chair in rivals}) == len(rivals)
        assert len({chair.name for chair in rivals}) == len(rivals)


@pytest.mark.parametrize("key", list(games()))
def test_the_first_decision_of_any_game_is_three_presses_away(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two for whoever has played it last: a new game, its card on the shelf, and the table."""
    sat: list[GameTable] = []

    def laid(context: Context, match: Match, fresh: bool) -> Scene:
        sat.append(open_table(context, match, fresh))
        return sat[-1]

    lay_table(monkeypatch, laid, key)
    number = list(games()).index(key) + 1
    new, of_the_game, usual = pygame.K_n, pygame.K_0 + number, pygame.K_RETURN
    for presses in ((new, of_the_game, usual), (new, usual)):
        kept, _trouble = load_settings(settings_file())
        house = House(settings=msgspec.structs.replace(kept, speed="instant"))
        house.press(*presses)
        table = sat.pop()
        house.step(times=60)
        assert house.app.top is table
        # Somebody decides, or a rival thinks: nothing else has to be pressed.
        live = sure(Live, table.driver)
        assert table.mode is not None or isinstance(live.cue, Think)


def test_one_key_takes_up_the_newest_unfinished_game(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_table(monkeypatch)
    saved_game("ended", ended=True)
    saved_game("left", decisions=9)
    house = House()
    house.press(pygame.K_r)
    table = house.room(FakeTable)
    assert not table.fresh
    assert table.match.name == "left"
    assert table.match.steps == 9


def test_no_resume_without_an_unfinished_game() -> None:
    saved_game("ended", ended=True)
    house = House()
    assert "resume" not in house.controls
    house.press(pygame.K_r)
    house.room(TitlePage)


def test_the_resume_button_says_who_plays_and_how_far() -> None:
    saved_game("left", decisions=1)
    house = House()
    record = Store(saves()).load(Store(saves()).listing().matches[0].file)
    assert how_far(record) == "round 1 of 16"
    button = house.control("resume")
    assert getattr(button, "below", "") == "Nell and Tom, round 1 of 16"


def test_one_decision_is_one_where_a_game_cannot_say_how_far_it_is() -> None:
    file = saved_game("left", decisions=1)
    record = replace(Store(saves()).load(file), game="gone")
    assert how_far(record) == "1 decision in"
    assert how_far(replace(record, steps=record.steps * 2)) == "2 decisions in"


def test_every_door_of_the_title_page_leads_somewhere_and_back() -> None:
    house = House()
    for key, room in (
        (pygame.K_n, ChooseGame),
        (pygame.K_s, SettingsPage),
        (pygame.K_g, SavedGames),
    ):
        house.press(key)
        house.room(room)
        house.press(pygame.K_ESCAPE)
        house.room(TitlePage)


def test_broken_settings_are_told_once_and_play_goes_on() -> None:
    house = House(trouble="settings.json has something wrong in it.")
    assert "settings.json" in house.room(Notice).words
    house.press(pygame.K_RETURN)
    house.room(TitlePage)
    assert isinstance(
        first_page(house.context, "settings.json has something wrong in it."), TitlePage
    )


def test_a_save_altered_by_hand_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_table(monkeypatch)
    file = saved_game("altered", decisions=8)
    plain = json.loads(file.read_text(encoding="utf-8"))
    plain["marks"][0]["digest"] = "0" * len(plain["marks"][0]["digest"])
    file.write_text(json.dumps(plain), encoding="utf-8")
    house = House()
    house.press(pygame.K_r)
    assert "altered.json" in house.room(Notice).words
    house.press(pygame.K_RETURN)
    house.room(TitlePage)


def test_a_game_without_a_table_is_played_on_the_plain_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = Store(saves())
    match = store.resume(saved_game("left"))
    monkeypatch.setattr(match.spec, "key", "no_such_table")
    transition = sure(Reset, opened(plain_context(), ToTable(match)))
    assert isinstance(transition.scene, GameTable)
    assert isinstance(transition.scene.board, PlainBoard)
    replay = sure(Push, opened(plain_context(), ToReplay(match)))
    assert isinstance(replay_on(replay.scene).board, PlainBoard)


def test_a_mistake_in_laying_a_table_is_not_taken_for_a_missing_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(*_things: object) -> FakeTable:
        raise ModuleNotFoundError("no drummer", name="drummer")

    lay_table(monkeypatch, broken)
    match = Store(saves()).resume(saved_game("left"))
    with pytest.raises(ModuleNotFoundError, match="drummer"):
        opened(plain_context(), ToTable(match))


def test_nothing_can_be_written_yet_the_game_begins(
    monkeypatch: pytest.MonkeyPatch, own_folder: Path
) -> None:
    lay_table(monkeypatch)
    house = House()
    own_folder.mkdir(exist_ok=True)
    saves().write_text("a file where the folder should be", encoding="utf-8")
    house.press(pygame.K_n, pygame.K_RETURN)
    assert "could not be written" in house.room(Notice).words
    house.press(pygame.K_RETURN)
    assert house.room(FakeTable).fresh


def test_the_title_page_loads_nothing_that_can_wait() -> None:
    """No game and what plays one, no command line, no letters; each costs the first picture."""
    script = (
        "import sys\n"
        "import game.__main__, game.scenes.shell.opening\n"
        "from game.scenes.front.title import title_page\n"
        "from game.scenes.kit.scene import plain_context\n"
        "title_page(plain_context()).picture()\n"
        "late = ('pygame_gui', 'yaml', 'argparse', 'ctypes', 'fractions', 'game.commands.',\n"
        "    'game.engine.your_money', 'game.engine.spec', 'game.engine.cards', 'game.ai.',\n"
        "    'game.session.match', 'game.session.replay', 'game.session.letter',\n"
        "    'game.session.record', 'importlib.readers', 'zipfile')\n"
        "print([name for name in sys.modules if name.startswith(late)])\n"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout.strip().endswith("[]")


# The shelf of saved games -------------------------------------------------------------------------


def at_the_shelf(house: House | None = None) -> House:
    house = house or House()
    house.press(pygame.K_g)
    house.room(SavedGames)
    return house


def rows(house: House) -> list[MatchRow]:
    return [control for control in house.controls if isinstance(control, MatchRow)]


def test_an_empty_shelf_is_no_error() -> None:
    house = at_the_shelf()
    assert rows(house) == []
    house.press(pygame.K_PAGEDOWN, pygame.K_DELETE, pygame.K_1)
    house.room(SavedGames)


def test_a_row_says_who_how_far_and_when() -> None:
    saved_game("left", decisions=1)
    (row,) = rows(at_the_shelf())
    assert row.words == "Nell and Tom"
    assert row.line.startswith("Your Money or Your Life · round 1 of 16 · ")


def test_the_number_on_a_row_resumes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_table(monkeypatch)
    saved_game("first")
    saved_game("second")
    house = at_the_shelf()
    wanted = rows(house)[1].saved.file.stem
    house.press(pygame.K_2)
    assert house.room(FakeTable).match.name == wanted


def test_an_ended_game_says_who_won_and_opens_at_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_table(monkeypatch)
    saved_game("over", ended=True)
    house = at_the_shelf()
    assert rows(house) == []
    house.press(pygame.K_TAB, pygame.K_RIGHT)
    (row,) = rows(house)
    result = some(row.saved.result)
    winner = ("Nell", "Tom")[result.won.index(True)]
    most, least = max(result.scores), min(result.scores)
    assert f"{winner} wins" in row.line
    assert f"{winner} wins, {most} to {least}".replace("-", "−") in row.line
    house.click("row 0")
    assert house.room(FakeTable).match.result == result


def test_throwing_away_asks_and_keeps_the_file_in_the_bin() -> None:
    file = saved_game("left")
    kept = file.read_bytes()
    house = at_the_shelf()
    house.click("bin 0")
    assert "Nell and Tom" in house.room(Notice).words
    house.press(pygame.K_RETURN)
    assert rows(house) == []
    assert not file.exists()
    assert (Store(saves()).bin / file.name).read_bytes() == kept
    house.press(pygame.K_ESCAPE)
    assert "resume" not in house.room(TitlePage).controls


def test_keeping_it_after_all_changes_nothing() -> None:
    file = saved_game("left")
    house = at_the_shelf()
    house.press(pygame.K_TAB, pygame.K_TAB)
    assert house.controls.focus == "row 0"
    house.press(pygame.K_DELETE)
    house.room(Notice)
    house.press(pygame.K_ESCAPE)
    assert len(rows(house)) == 1
    assert file.exists()


def test_older_writings_of_a_game_go_into_the_bin_with_it() -> None:
    store = Store(saves())
    match = store.resume(saved_game("left", decisions=3))
    seat = match.to_act[0]
    match.submit(seat, match.spec.heuristics.habit(match.view(seat), Loose(3)))
    file = store.save(match.record())
    assert file.with_name("left.json.1").exists()
    store.discard(file)
    assert sorted(path.name for path in store.bin.iterdir()) == ["left.json", "left.json.1"]
    assert list(store.folder.glob("left*")) == []


def test_a_bin_that_cannot_be_made_is_told_and_the_game_stays() -> None:
    file = saved_game("left")
    Store(saves()).bin.write_text("in the way", encoding="utf-8")
    house = at_the_shelf()
    house.click("bin 0")
    house.press(pygame.K_RETURN)
    page = house.room(SavedGames)
    assert "could not be written" in page.said
    assert file.exists()
    assert len(rows(house)) == 1


def test_files_with_trouble_are_told_and_the_others_listed(tmp_path: Path) -> None:
    saved_game("good")
    (saves() / "newer.json").write_text('{"format": 99, "app": "9.0"}', encoding="utf-8")
    house = House()
    house.press(pygame.K_RETURN)
    page = at_the_shelf(house).room(SavedGames)
    assert len(rows(house)) == 1
    assert any("newer.json" in trouble for trouble in page.troubles)
    assert (saves() / "newer.json").exists()


def test_a_moment_nobody_can_read_is_shown_as_it_stands() -> None:
    assert moment("last Michaelmas") == "last Michaelmas"
    assert "2026" in moment("2026-03-03T21:04:00+00:00")


def test_every_icon_of_a_finished_game_says_what_it_does() -> None:
    saved_game("over", ended=True)
    house = House()
    house.press(pygame.K_g)
    page = house.room(SavedGames)
    page.turn_to("ended")
    with watching() as watch:
        page.picture()
    said = [letters.text for letters in watch.letters]
    assert {"watch", "Assizes", "ask", "dice", "hand on", "bin"} <= set(said)
    assert not watch.cut
