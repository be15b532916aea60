"""A career, its games and its graph; nothing lies on anything on any page."""

import pygame
import pytest

from game.scenes.front.title import TitlePage
from game.scenes.kit.notice import Notice
from game.scenes.kit.printed import TableRow
from game.scenes.review.almanack import DiceAlmanack
from game.scenes.review.assizes.court import Court
from game.scenes.review.calendar.career import CareerPage
from game.scenes.review.calendar.careers import CareersPage
from game.scenes.review.calendar.game import GamePage
from game.scenes.review.calendar.page import CalendarPage, FigureControl
from game.session.disk.store import Store
from game.session.paths import saves
from game.session.settings import Settings
from game.sprites.career_graph import ScorePlate, rungs
from game.sprites.lettering import Scale
from tests.scenes.calendar.turnkey import at_a_career, at_the_calendar, settle, three_games
from tests.scenes.rooms.house import FakeTable, House, lay_table, lie_apart, saved_game
from tests.session.calendar.ledgers import DAY, fill, record_like, write
from tests.sure import some


def test_a_career_has_a_course_figures_company_and_games() -> None:
    three_games()
    house, page = at_a_career()
    assert [point.score for point in some(page.ledger).course] == [20, 41]
    figures = {c.name: c for c in house.controls if isinstance(c, FigureControl)}
    assert figures["mean"].number == "30.5"
    assert figures["mean"].tip == "61 points in all, over 2 games: 30.5 a game."
    assert figures["won"].number == "1 of 2"
    assert "no decision counts for more than 3 minutes" in figures["time"].tip
    assert figures["best"].tip == "In game 2."
    page.turn_to("company")
    kinds = [control for control in house.controls if isinstance(control, TableRow)]
    assert [row.words for row in kinds][:2] == ["Against Turpin", "2 at the table"]
    assert "30.5 a game" in kinds[0].tip
    page.turn_to("games")
    rows = [control for control in house.controls if isinstance(control, TableRow)]
    assert [row.cells[0].words for row in rows] == ["No. 2", "No. 1"]
    house.press(pygame.K_1)
    assert house.room(GamePage).entry.name == "second"
    house.press(pygame.K_ESCAPE, pygame.K_ESCAPE, pygame.K_ESCAPE)
    house.room(TitlePage)


def test_where_no_game_has_a_score_there_is_neither_a_mean_nor_a_best() -> None:
    write(Store(saves()), record_like("one", [("Nell", "person"), ("Tom", "turpin")], [0, 0], DAY))
    house, _page = at_a_career()
    figures = {c.name for c in house.controls if isinstance(c, FigureControl)}
    assert "won" in figures
    assert not figures & {"mean", "best"}


def test_the_doors_of_a_game_lead_where_they_say(monkeypatch: pytest.MonkeyPatch) -> None:
    saved_game("over", ended=True)
    house, _page = at_a_career("games")
    house.press(pygame.K_1)
    page = house.room(GamePage)
    assert {"end", "watch", "judge", "dice", "bin"} <= set(page.leads)
    assert "diary" not in page.leads  # people keep none for us
    house.click("dice")
    house.room(DiceAlmanack)
    house.press(pygame.K_ESCAPE)
    house.click("judge")
    house.room(Court).case.stop()
    house.press(pygame.K_ESCAPE)
    house.click("watch")
    assert not isinstance(house.app.top, CalendarPage)
    house.press(pygame.K_ESCAPE)
    house.room(GamePage)
    lay_table(monkeypatch)
    house.click("end")
    assert house.room(FakeTable).match.name == "over"


def test_a_game_that_cannot_be_played_again_is_told_and_nothing_falls() -> None:
    three_games()  # they have results nobody played for
    house, _page = at_a_career("games")
    house.press(pygame.K_1)
    house.room(GamePage)
    house.click("watch")
    assert "first" in house.room(Notice).words or "second" in house.room(Notice).words


PAGES = ("list", "career", "company", "games", "game", "paper", "bin")


@pytest.mark.narrow
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
        lie_apart(house.controls, size, (1, 0))


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
    while house.controls.focus != "tab":
        house.press(pygame.K_TAB)
    house.press(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT)
    assert house.room(CareerPage).tab == "games"


@pytest.mark.parametrize(
    "scores",
    [
        [0],
        [-7],
        [5, 5, 5],
        [3, -3],
        list(range(-20, 300)),
        [2**53, -(2**53)],
        [7] * 5000,
        [19, 11],
        [11, 20],
    ],
    ids=["none", "below", "same", "both", "many", "huge", "crowd", "first", "last"],
)
def test_every_score_has_its_place_on_the_plate(scores: list[int]) -> None:
    best = scores.index(max(scores))
    games = [(score, n % 2 == 0) for n, score in enumerate(scores)]
    plate = ScorePlate((500, 300), Scale(1280, 800), games, best, sum(scores) / len(scores), "star")
    assert plate.rungs[0] <= min(scores)
    assert plate.rungs[-1] >= max(scores)
    assert 2 <= len(plate.rungs) <= 12
    assert not plate.stamped.colliderect(plate.told), "the seal lies on the best score"
    assert plate.field.contains(plate.told), "the best score interrupts the frame"
    for n in (0, best, len(scores) - 1):
        x, y = plate.spot(n, scores[n])
        assert plate.field.left <= x < plate.field.right
        assert plate.field.top <= y < plate.field.bottom
    assert rungs(0, 1) == [0, 1]


@pytest.mark.narrow
@pytest.mark.parametrize("door", ["end", "watch", "judge", "diary", "dice", "ballad"])
@pytest.mark.parametrize("game", ["a_game_of_tomorrow", "dick_turpin", "your_money"])
def test_no_door_of_a_record_nobody_played_leads_into_the_ditch(game: str, door: str) -> None:
    """A later program's game, or a record that was written by hand, is told and not a mistake."""
    seats = [("Nell", "person"), ("Tom", "a_rival_of_tomorrow")]
    write(Store(saves()), record_like("odd", seats, [3, 4], DAY, game=game, options={"x": 1}))
    house, _page = at_a_career("company")
    house.step()
    house.room(CareerPage).turn_to("games")
    house.press(pygame.K_1)
    page = house.room(GamePage)
    assert page.headline
    house.click(door)
    house.step()
    assert house.app.top is not page or page.went_wrong
