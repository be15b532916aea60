"""The grade's leaf: read without judging, the rest heard on wish, and help told apart."""

import pygame

from game.scenes.kit.controls import Press
from game.scenes.kit.printed import TableRow
from game.scenes.review.calendar.career import CareerPage
from game.scenes.review.calendar.careers import CareersPage
from game.scenes.review.calendar.game import GamePage
from game.session.disk.store import Store
from game.session.paths import saves
from game.session.settings import Settings
from game.sprites import lettering
from game.sprites.career_graph import GameDot, MasteryPlate
from game.sprites.lettering import Scale
from tests.scenes.calendar.turnkey import at_the_calendar, settle
from tests.scenes.rooms.house import House
from tests.session.calendar.ledgers import DAY, record_like, write
from tests.session.test_mastery import finished


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
    press = page.controls["hear"]
    assert isinstance(press, Press)
    return press


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
    found = page.grade.found
    assert found is not None
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
