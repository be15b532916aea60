"""A career, its games and its graph; nothing lies on anything on any page."""

import pygame
import pytest

from game.engine.discovery import game_called
from game.engine.flavour.achievements import deeds_there_are
from game.scenes.front.title import TitlePage
from game.scenes.kit.controls import Press
from game.scenes.kit.notice import Notice
from game.scenes.kit.printed import TableRow
from game.scenes.kit.scene import Push
from game.scenes.review.almanack import DiceAlmanack
from game.scenes.review.assizes.court import Court
from game.scenes.review.calendar.achievements import RANKED, DeedsPage
from game.scenes.review.calendar.career import CareerPage
from game.scenes.review.calendar.careers import CareersPage
from game.scenes.review.calendar.game import GamePage
from game.scenes.review.calendar.page import CalendarPage, FigureControl
from game.scenes.table.drivers.replay import OPEN
from game.session.calendar.careers import RANKS
from game.session.disk.store import Store
from game.session.match import Match
from game.session.paths import saves
from game.session.review.flavour import deeds_of
from game.session.settings import Settings
from game.sprites import lettering
from game.sprites.career_graph import GameDot, MasteryPlate, ScorePlate, rungs
from game.sprites.lettering import Scale
from game.sprites.palette import FADED
from tests.scenes.calendar.turnkey import at_a_career, at_the_calendar, listed, settle, three_games
from tests.scenes.hands import begun, played, replay_on
from tests.scenes.rooms.house import FakeTable, House, lay_table, lie_apart, saved_game
from tests.session.calendar.ledgers import DAY, fill, record_like, write
from tests.session.test_mastery import finished
from tests.sure import some, sure


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


# The leaves of grades and of deeds: what was heard, what was done and by whom, and every rank -----


def opened(house: House) -> CareerPage:
    """The grade's leaf of the person's career, with its papers read."""
    careers = house.room(CareersPage).things
    house.press(pygame.K_1 + [each.is_person for each in careers].index(True))
    page = settle(house).room(CareerPage)
    page.turn_to("grade")
    settle(house)
    return page


def judging(page: CareerPage) -> bool:
    """Whether the judge sits."""
    return page.session is not None


def button(page: CareerPage) -> Press:
    return sure(Press, page.controls["hear"])


def test_a_grade_is_read_heard_on_wish_and_stopped() -> None:
    store = Store(saves())
    finished(store, "York")
    finished(store, "Bath", hints=2)
    house = at_the_calendar()
    page = opened(house)
    assert page.career.name == "Nell"
    assert page.grade.unheard, "opening the page judges nothing"
    assert button(page).words == "Judge 2 games"
    house.press(pygame.K_j)
    assert judging(page)
    assert button(page).words == "Stop judging"
    house.press(pygame.K_j)
    assert not judging(page)
    settle(house)
    house.press(pygame.K_j)
    settle(house)
    found = some(page.grade.found)
    assert (found.games, found.aided, found.unheard) == (1, 1, 0)
    assert button(page).why
    said = " ".join(page.grade.lines())
    assert "1 game with help is shown" in said
    assert "in 1 game were judged" in said


def test_leaving_the_leaf_ends_the_hearing() -> None:
    finished(Store(saves()), "York")
    house = at_the_calendar()
    page = opened(house)
    house.press(pygame.K_j)
    page.turn_to("games")
    assert not judging(page)
    settle(house)


def test_games_with_help_are_told_apart_in_rows_on_their_page_and_by_the_sieve() -> None:
    store = Store(saves())
    pair = (("Nell", "person"), ("Tom", "turpin"))
    write(store, record_like("alone", pair, (20, 10), DAY))
    write(store, record_like("hints", pair, (21, 10), DAY, hints=[2, 0]))
    write(store, record_like("tutor", pair, (22, 10), DAY, format=2, warnings=[1]))
    write(store, record_like("friendly", pair, (23, 10), DAY, format=3, friendly=2))
    house = at_the_calendar()
    cycle = house.controls["proof"]
    assert cycle.name == "proof"
    house.press(pygame.K_1)
    page = settle(house).room(CareerPage)
    page.turn_to("games")
    rows = {c.cells[3].words: c.words for c in house.controls if isinstance(c, TableRow)}
    assert rows["20"] == "with Tom"
    assert rows["21"] == "with Tom, with hints"
    assert rows["22"] == "with Tom, with the tutor"
    assert rows["23"] == "with Tom, a friendly table"
    entry = next(e for e, _seat in page.calendar.games_of(page.career.key, 0, 9) if e.friendly)
    assert "all went back 2 times" in GamePage(house.context, page.calendar, entry).facts


def test_the_plate_holds_everything_it_draws() -> None:
    lettering.cut_off.clear()
    for size in ((300, 160), (700, 400)):
        for count in (1, 2, 40):
            dots = [GameDot(5 * (n % 20), n % 3 == 2, 40, 20, 60) for n in range(count)]
            dots.append(GameDot(100, True, None))
            plate = MasteryPlate(
                size, Scale(1280, 800), dots, [(0, "The Drunkard"), (100, "Turpin")]
            )
            spots = [plate.spot(n, dot.own) for n, dot in enumerate(dots)]
            assert all(plate.field.collidepoint(spot) for spot in spots)
            assert spots == sorted(spots, key=lambda spot: spot[0])
    assert list(lettering.cut_off) == []


def test_large_letters_give_the_course_a_leaf_of_its_own() -> None:
    finished(Store(saves()), "York")
    house = at_the_calendar(House(settings=Settings(text_size=200)))
    page = opened(house)
    assert page.tall
    assert "trend" not in [name for name, _words in page.tabs()]
    house.press(pygame.K_j)
    settle(house)
    assert "trend" in [name for name, _words in page.tabs()]
    page.turn_to("trend")
    page.picture()


SPEC = game_called("dick_turpin")


def ended() -> Match:
    """A game of Turpin's that has ended and been kept: Nell and Jack against each other."""
    match = played(begun(SPEC, 2))
    Store(saves()).save(match.record())
    return match


def at_the_deeds() -> tuple[House, DeedsPage]:
    house = at_the_calendar()
    house.press(pygame.K_d)
    page = house.room(DeedsPage)
    settle(house)
    return house, page


def test_the_ranks_stand_first_with_what_is_wanting() -> None:
    match = ended()
    house, page = at_the_deeds()
    assert page.tab == RANKED
    assert sorted(listed(house)) == sorted([chair.name for chair in match.seats])
    rogue = page.rogues[0]
    row = sure(TableRow, page.shown_rows[0])
    assert row.picture == f"app/rank_{rogue.number}"
    assert rogue.rank.name in row.below
    assert f"of {len(RANKS)}" in row.below
    assert some(rogue.next).name in row.cells[-1].words
    seat = [chair.name for chair in match.seats].index(rogue.name)
    assert rogue.deeds == len({done.deed for done in deeds_of(match) if done.seat == seat})


def test_every_deed_is_listed_and_those_done_lead_to_their_moment() -> None:
    match = ended()
    done = deeds_of(match)
    assert done
    house, page = at_the_deeds()
    page.turn_to(SPEC.key)
    there_are = deeds_there_are(SPEC.parts.achievements)
    ids = {each.deed for each in done}
    assert page.row_count == len(there_are)
    assert [deed.id in ids for deed in page.deeds] == sorted(
        [deed.id in ids for deed in page.deeds], reverse=True
    )
    assert page.notes[-1][0] == f"{len(ids)} of {len(there_are)} deeds done"
    first = page.deeds[0]
    feat = some(page.first(first))
    row = sure(TableRow, page.shown_rows[0])
    assert (row.words, row.picture) == (first.called, "app/medal_earned")
    assert row.below == first.told(feat.name)
    assert row.cells[0].words.startswith(f"{feat.name}, ")
    house.press(pygame.K_1)
    replay = replay_on(house.app.top)
    meant = (feat.seat, first.id)
    event = next(each.event for each in done if (each.seat, each.deed) == meant)
    assert replay.eyes == OPEN
    assert replay.at == event
    house.press(pygame.K_ESCAPE)
    house.room(DeedsPage)


def test_what_nobody_has_done_stands_in_grey_with_what_is_to_be_done() -> None:
    house, page = at_the_deeds()
    assert page.row_count == 0
    assert page.nothing
    page.turn_to("your_money")
    assert page.row_count == 30
    row, deed = page.shown_rows[0], page.deeds[0]
    assert isinstance(row, TableRow)
    assert (row.picture, row.below, row.cells[0].words) == (
        "app/medal_not_yet",
        deed.task,
        "not yet",
    )
    assert row.ink(False, False) == FADED
    assert row.aside
    house.press(pygame.K_PAGEDOWN)
    assert page.page_number == 1
    house.press(pygame.K_ESCAPE)
    settle(house)


def test_a_door_leads_straight_to_the_deeds_of_a_game() -> None:
    from game.scenes.kit.routes import ToDeeds
    from game.scenes.shell.pages import opened

    ended()
    house = House()
    there = sure(Push, opened(house.context, ToDeeds(SPEC.key)))
    page = sure(DeedsPage, there.scene)
    house.show(page)
    settle(house)
    assert page.tab == SPEC.key
    assert any(page.first(deed) for deed in page.deeds)
