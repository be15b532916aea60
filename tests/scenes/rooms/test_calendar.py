"""The Newgate Calendar, walked through as a player does."""

import csv
import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pygame
import pytest

from game.engine.names import Names
from game.scenes.almanack import DiceAlmanack
from game.scenes.assizes.court import Court
from game.scenes.calendar import game as game_module
from game.scenes.calendar.bin import BinPage
from game.scenes.calendar.career import CareerPage
from game.scenes.calendar.careers import CareersPage
from game.scenes.calendar.furniture import BinRow, CareerRow, Figure, GameRow
from game.scenes.calendar.game import GamePage
from game.scenes.calendar.leaf import CalendarLeaf
from game.scenes.calendar.paper import PaperPage
from game.scenes.calendar.sifting import Sieve, company_there, games_there, seats_there
from game.scenes.notice import Notice
from game.scenes.title import Title
from game.scenes.your_money.ending import Ending
from game.session.calendar.index import Choices, Wanted
from game.session.paths import saves, user_data
from game.session.settings import Settings
from game.session.store import Store
from game.sprites.lettering import Scale
from game.sprites.scores import ScorePlate, rungs
from tests.scenes.rooms.house import FakeTable, House, lay_table, saved_game
from tests.session.calendar.ledgers import DAY, fill, record_like, write

NOW = datetime(2026, 5, 1, 12, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> dict[str, datetime]:
    """The clock of the bin and of files written; tests put it on."""
    hands = {"now": NOW}
    monkeypatch.setattr(game_module, "now", lambda: hands["now"])
    monkeypatch.setattr("game.scenes.calendar.paper.now", lambda: hands["now"])
    return hands


def settle(house: House) -> House:
    """Let frames pass until the page in view has done its work."""
    page = house.app.top
    assert isinstance(page, CalendarLeaf)
    for _frame in range(20_000):
        if not page.working:
            return house
        house.step()
    raise AssertionError("the page never comes to rest")


def at_the_calendar(house: House | None = None) -> House:
    house = house or House()
    house.press(pygame.K_c)
    house.room(CareersPage)
    return settle(house)


def listed(house: House) -> list[str]:
    return [control.words for control in house.controls if isinstance(control, CareerRow)]


def three_games() -> list[Path]:
    """Nell against Tom twice and Bess alone once; Tom is a rival."""
    store = Store(saves())
    pair = [("Nell", "person"), ("Tom", "turpin")]
    return [
        write(store, record_like("first", pair, [20, 30], DAY)),
        write(store, record_like("second", pair, [41, 7], DAY + timedelta(days=1))),
        write(store, record_like("alone", [("Bess", "person")], [9], DAY - timedelta(days=1))),
    ]


def test_an_empty_calendar_says_what_will_stand_here() -> None:
    house = at_the_calendar()
    assert listed(house) == []
    page = house.room(CareersPage)
    assert "brings a game to its end" in page._nothing
    assert not page.press("paper").enabled
    house.press(pygame.K_PAGEDOWN, pygame.K_1, pygame.K_p)
    house.wheel(-1)
    house.room(CareersPage)
    house.press(pygame.K_ESCAPE, pygame.K_ESCAPE)  # first the note why there is no paper
    house.room(Title)


def test_the_list_is_of_people_and_rivals_last_at_play_first() -> None:
    three_games()
    house = at_the_calendar()
    assert listed(house) == ["Nell", "Tom", "Bess"]
    row = house.control("row 0")
    assert isinstance(row, CareerRow)
    assert (row.career.tally.played, row.career.tally.won) == (2, 1)
    assert "61 points in all, over 2 games: 30.5 a game" in row.tip


def test_letters_typed_sift_the_list_and_press_nothing() -> None:
    three_games()
    house = at_the_calendar()
    house.press(pygame.K_f, mod=pygame.KMOD_CTRL)
    house.write("be")
    assert house.room(CareersPage).sieve.search == "be"
    assert listed(house) == ["Bess"]
    house.write("p")  # a letter, and not the key of a button
    house.room(CareersPage)
    assert listed(house) == []
    house.wipe(1)
    assert listed(house) == ["Bess"]
    house.press(pygame.K_LEFT)
    house.write("o")
    assert house.room(CareersPage).sieve.search == "boe"  # written where the cursor stood


def test_what_is_chosen_counts_and_all_comes_back() -> None:
    three_games()
    house = at_the_calendar()
    page = house.room(CareersPage)
    house.press(pygame.K_TAB, pygame.K_TAB, pygame.K_TAB)
    assert house.controls.focus == "against"
    seen = {}
    for _turn in range(4):
        house.press(pygame.K_RIGHT)
        settle(house)
        seen[page.sieve.wanted.against] = listed(house)
        assert house.controls.focus == "against"
    assert seen == {
        "": ["Bess"],
        "person": ["Tom"],
        "turpin": ["Nell"],
        None: ["Nell", "Tom", "Bess"],
    }
    page._choose(seats=1)
    settle(house)
    assert listed(house) == ["Bess"]
    page.everything()
    settle(house)
    assert len(listed(house)) == 3


@pytest.mark.parametrize(
    ("order", "first"),
    [("name", "Bess"), ("played", "Nell"), ("mean", "Nell"), ("best", "Nell"), ("won", "Bess")],
)
def test_the_list_is_sorted(order: str, first: str) -> None:
    three_games()
    house = at_the_calendar()
    house.room(CareersPage)._order(order)
    assert listed(house)[0] == first


def test_a_career_has_a_course_figures_company_and_games() -> None:
    three_games()
    house = at_the_calendar()
    house.press(pygame.K_1)
    page = settle(house).room(CareerPage)
    assert page.ledger is not None
    assert [point.score for point in page.ledger.course] == [20, 41]
    figures = {c.name: c for c in house.controls if isinstance(c, Figure)}
    assert figures["mean"].number == "30.5"
    assert figures["mean"].tip == "61 points in all, over 2 games: 30.5 a game."
    assert figures["won"].number == "1 of 2"
    assert "no decision counts for more than 3 minutes" in figures["time"].tip
    assert figures["best"].tip == "In game 2."
    page.turn_to("company")
    assert [words for words, _tally in page._kinds][:2] == ["Against Turpin", "2 at the table"]
    page.turn_to("games")
    rows = [control for control in house.controls if isinstance(control, GameRow)]
    assert [(row.number, row.entry.name) for row in rows] == [(2, "second"), (1, "first")]
    house.press(pygame.K_1)
    assert house.room(GamePage).entry.name == "second"
    house.press(pygame.K_ESCAPE, pygame.K_ESCAPE, pygame.K_ESCAPE)
    house.room(Title)


def test_the_doors_of_a_game_lead_where_they_say(monkeypatch: pytest.MonkeyPatch) -> None:
    saved_game("over", ended=True)
    house = at_the_calendar()
    house.press(pygame.K_1)
    settle(house).room(CareerPage).turn_to("games")
    house.press(pygame.K_1)
    page = house.room(GamePage)
    assert {"end", "watch", "judge", "dice", "bin"} <= set(page.doors)
    assert "diary" not in page.doors  # people keep none for us
    house.click("dice")
    house.room(DiceAlmanack)
    house.press(pygame.K_ESCAPE)
    house.click("judge")
    house.room(Court).case.stop()
    house.press(pygame.K_ESCAPE)
    house.click("watch")
    assert not isinstance(house.app.top, CalendarLeaf)
    house.press(pygame.K_ESCAPE)
    house.room(GamePage)
    lay_table(monkeypatch)
    house.click("end")
    assert house.room(FakeTable).match.name == "over"


def test_a_game_that_cannot_be_played_again_is_told_and_nothing_falls() -> None:
    three_games()  # they have results nobody played for
    house = at_the_calendar()
    house.press(pygame.K_1)
    settle(house).room(CareerPage).turn_to("games")
    house.press(pygame.K_1)
    house.room(GamePage)
    house.click("watch")
    assert "first" in house.room(Notice).words or "second" in house.room(Notice).words


def test_a_game_goes_into_the_bin_and_comes_back(clock: dict[str, datetime]) -> None:
    files = three_games()
    house = at_the_calendar()
    house.press(pygame.K_1)
    settle(house).room(CareerPage).turn_to("games")
    house.press(pygame.K_1)
    house.click("bin")
    assert "Nell and Tom" in house.room(Notice).words
    house.press(pygame.K_ESCAPE)
    assert files[1].exists()
    house.press(pygame.K_DELETE)
    house.press(pygame.K_RETURN)
    page = settle(house).room(CareerPage)
    assert not files[1].exists()
    assert page.career.tally.played == 1
    house.press(pygame.K_ESCAPE)
    settle(house)
    assert house.room(CareersPage).calendar.count == 2
    clock["now"] = NOW + timedelta(days=10)
    house.press(pygame.K_b)
    house.room(BinPage)
    (row,) = [control for control in house.controls if isinstance(control, BinRow)]
    assert (row.words, row.days) == ("Nell and Tom", "burnt in 20 days")
    house.press(pygame.K_1)
    assert files[1].exists()
    assert "lies where it lay before" in house.room(BinPage).said
    house.press(pygame.K_ESCAPE)
    assert settle(house).room(CareersPage).calendar.count == 3


def test_after_thirty_days_the_bin_is_empty(clock: dict[str, datetime]) -> None:
    files = three_games()
    house = at_the_calendar()
    house.press(pygame.K_3)
    settle(house).room(CareerPage).turn_to("games")
    house.press(pygame.K_TAB, pygame.K_TAB)
    assert house.controls.focus == "row 0"
    house.press(pygame.K_DELETE)
    house.press(pygame.K_RETURN)
    page = settle(house).room(CareerPage)
    assert page._gone  # the only game of this career
    house.press(pygame.K_ESCAPE)
    settle(house)
    assert listed(house) == ["Nell", "Tom"]
    clock["now"] = NOW + timedelta(days=30)
    house.press(pygame.K_b)
    assert house.room(BinPage).thrown == []
    assert not house.room(BinPage).press("empty").enabled
    assert not files[2].exists()
    assert not (Store(saves()).bin / files[2].name).exists()


def test_emptying_the_bin_asks(clock: dict[str, datetime]) -> None:
    three_games()
    Store(saves()).discard(saves() / "finished" / "first.json")
    house = at_the_calendar()
    house.press(pygame.K_b)
    house.press(pygame.K_e)
    assert "1 game is burnt for good" in house.room(Notice).words
    house.press(pygame.K_ESCAPE)
    assert len(house.room(BinPage).thrown) == 1
    house.press(pygame.K_e)
    house.press(pygame.K_RETURN)
    assert house.room(BinPage).thrown == []


def test_the_calendar_is_written_down_and_said_where() -> None:
    three_games()
    house = at_the_calendar()
    house.press(pygame.K_f, mod=pygame.KMOD_CTRL)
    house.write("nell")
    house.press(pygame.K_TAB)
    house.press(pygame.K_p)
    page = house.room(PaperPage)
    house.press(pygame.K_c)
    settle(house)
    (file,) = (user_data() / "exports").glob("*.csv")
    assert str(file) in page.said
    assert "2 games" in page.said
    rows = list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))
    assert {row["name"] for row in rows} == {"Nell", "Tom"}
    house.press(pygame.K_j)
    settle(house)
    (file,) = (user_data() / "exports").glob("*.json")
    assert [career["name"] for career in json.loads(file.read_bytes())["careers"]] == ["Nell"]


def test_a_folder_that_will_have_no_file_is_told() -> None:
    three_games()
    (user_data() / "exports").write_text("in the way", encoding="utf-8")
    house = at_the_calendar()
    house.press(pygame.K_p)
    house.press(pygame.K_j)
    page = settle(house).room(PaperPage)
    assert page.went_wrong
    assert "could not be written" in page.said


def test_files_with_trouble_are_told_and_the_others_listed() -> None:
    three_games()
    (saves() / "finished" / "newer.json").write_text('{"format": 99, "app": "9.0"}')
    house = at_the_calendar()
    assert len(listed(house)) == 3
    (said, trouble) = house.room(CareersPage)._notes[0]
    assert trouble
    assert said.startswith("newer.json")


def test_the_end_of_a_game_leads_to_the_calendar(monkeypatch: pytest.MonkeyPatch) -> None:
    saved_game("over", ended=True)
    house = House()
    match = Store(saves()).resume(saves() / "finished" / "over.json")
    house.show(Ending(house.context, match, Names(("Nell", "Tom"), {})))
    house.press(pygame.K_SPACE)  # the sums at once
    house.press(pygame.K_c)
    settle(house)
    assert sorted(listed(house)) == ["Nell", "Tom"]
    house.press(pygame.K_ESCAPE)
    house.room(Ending)


def test_whoever_leaves_lets_go_of_the_index() -> None:
    three_games()
    house = at_the_calendar()
    calendar = house.room(CareersPage).calendar
    house.press(pygame.K_ESCAPE)
    assert calendar._index is None
    assert (saves() / "calendar.sqlite").is_file()


def test_many_careers_lie_on_several_pages() -> None:
    store = Store(saves())
    for n in range(23):
        plain = record_like(f"g-{n}", [(f"Nell {n:02}", "person")], [n], DAY - timedelta(days=n))
        write(store, plain)
    house = at_the_calendar()
    page = house.room(CareersPage)
    seen = listed(house)
    while page.page_number < page.pages - 1:
        house.press(pygame.K_PAGEDOWN)
        seen += listed(house)
    assert seen == [f"Nell {n:02}" for n in range(23)]
    house.wheel(1)
    assert page.page_number == page.pages - 2
    house.press(pygame.K_END)
    assert listed(house)[-1] == "Nell 22"
    house.press(pygame.K_HOME)
    assert listed(house)[0] == "Nell 00"
    # While somebody writes, Home and End belong to what is written.
    house.click("search")
    house.write("Nell")
    house.press(pygame.K_HOME)
    house.write("x")
    assert page.sieve.search == "xNell"


PAGES = ("list", "career", "company", "games", "game", "paper", "bin")


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_nothing_lies_on_anything_or_beyond_the_edge(size: tuple[int, int], text: int) -> None:
    fill(Store(saves()), 40)
    Store(saves()).discard(saves() / "finished" / "g-1.json")
    house = at_the_calendar(House(size, Settings(text_size=text)))  # type: ignore[arg-type]
    for kind in PAGES:
        match kind:
            case "career":
                house.press(pygame.K_1)
                settle(house)
            case "company" | "games":
                house.room(CareerPage).turn_to(kind)
            case "game":
                house.press(pygame.K_1)
            case "paper":
                house.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
                settle(house).room(CareersPage)._turn_over()
                house.press(pygame.K_p)
            case "bin":
                house.press(pygame.K_ESCAPE)
                settle(house)
                house.press(pygame.K_b)
        house.step()
        controls = [control for control in house.controls if control.visible]
        assert controls, kind
        for n, control in enumerate(controls):
            assert house.app.frame().get_rect().contains(control.rect), (kind, control.name)
            assert control.rect.width > 0, (kind, control.name)
            for other in controls[n + 1 :]:
                pair = (kind, control.name, other.name)
                assert not control.rect.colliderect(other.rect), pair


def test_every_page_is_gone_through_by_keys_alone() -> None:
    three_games()
    house = at_the_calendar()
    names = set()
    for _tab in range(12):
        house.press(pygame.K_TAB)
        names.add(house.controls.focus)
    assert {"search", "game", "against", "seats", "order", "row 0", "paper", "bin", "back"} <= names
    while house.controls.focus != "row 0":
        house.press(pygame.K_TAB)
    house.press(pygame.K_RETURN)
    settle(house).room(CareerPage)
    while house.controls.focus != "leaf":
        house.press(pygame.K_TAB)
    house.press(pygame.K_RIGHT, pygame.K_RIGHT)
    assert house.room(CareerPage).leaf == "games"


def test_the_sieve_keeps_what_was_chosen_though_its_last_game_is_gone() -> None:
    wanted = Wanted(game="gone", against="turpin", seats=5)
    assert "gone" in [key for key, _words in games_there(Choices(), wanted)]
    assert "of turpin" in [key for key, _words in company_there(Choices(), wanted)]
    assert "5" in [key for key, _words in seats_there(Choices(), wanted)]
    assert not Sieve(wanted=wanted).all_through


@pytest.mark.parametrize(
    "scores",
    [[0], [-7], [5, 5, 5], [3, -3], list(range(-20, 300)), [2**53, -(2**53)], [7] * 5000],
    ids=["none", "below", "same", "both", "many", "huge", "crowd"],
)
def test_every_score_has_its_place_on_the_plate(scores: list[int]) -> None:
    best = scores.index(max(scores))
    games = [(score, n % 2 == 0) for n, score in enumerate(scores)]
    plate = ScorePlate((500, 300), Scale(1280, 800), games, best, sum(scores) / len(scores), "star")
    assert plate.rungs[0] <= min(scores)
    assert plate.rungs[-1] >= max(scores)
    assert 2 <= len(plate.rungs) <= 12
    assert not plate.stamped.colliderect(plate.told), "the seal lies on the best score"
    for n in (0, best, len(scores) - 1):
        x, y = plate.spot(n, scores[n])
        assert plate.field.left <= x < plate.field.right
        assert plate.field.top <= y < plate.field.bottom
    assert rungs(0, 1) == [0, 1]


@pytest.mark.parametrize("door", ["end", "watch", "judge", "diary", "dice", "ballad"])
@pytest.mark.parametrize("game", ["a_game_of_tomorrow", "dick_turpin", "your_money"])
def test_no_door_of_a_record_nobody_played_leads_into_the_ditch(game: str, door: str) -> None:
    """A later program's game, or a record that was written by hand, is told and not a mistake."""
    seats = [("Nell", "person"), ("Tom", "a_rival_of_tomorrow")]
    write(Store(saves()), record_like("odd", seats, [3, 4], DAY, game=game, options={"x": 1}))
    house = at_the_calendar()
    house.press(pygame.K_1)
    settle(house).room(CareerPage).turn_to("company")
    house.step()
    house.room(CareerPage).turn_to("games")
    house.press(pygame.K_1)
    page = house.room(GamePage)
    assert page.headline
    house.click(door)
    house.step()
    assert house.app.top is not page or page.went_wrong
