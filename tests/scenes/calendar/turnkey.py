"""Whoever opens the Newgate Calendar in tests, waits for its pages and reads them."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pygame

from game.scenes.kit.printed import TableRow
from game.scenes.review.calendar.career import CareerPage
from game.scenes.review.calendar.careers import CareersPage
from game.scenes.review.calendar.page import CalendarPage
from game.session.disk.store import Store
from game.session.paths import saves
from tests.scenes.rooms.house import House
from tests.session.calendar.ledgers import DAY, record_like, write
from tests.sure import sure

NOW = datetime(2026, 5, 1, 12, 0, tzinfo=UTC)


def settle(house: House) -> House:
    """Let frames pass until the page in view has done its work."""
    page = sure(CalendarPage, house.app.top)
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


def at_a_career(leaf: str = "") -> tuple[House, CareerPage]:
    """The first career of the list, turned to that leaf."""
    house = at_the_calendar()
    house.press(pygame.K_1)
    page = settle(house).room(CareerPage)
    if leaf:
        page.turn_to(leaf)
    return house, page


def listed(house: House) -> list[str]:
    return [control.words for control in house.controls if isinstance(control, TableRow)]


def three_games() -> list[Path]:
    """Nell against Tom twice and Bess alone once; Tom is a rival."""
    store = Store(saves())
    pair = [("Nell", "person"), ("Tom", "turpin")]
    return [
        write(store, record_like("first", pair, [20, 30], DAY)),
        write(store, record_like("second", pair, [41, 7], DAY + timedelta(days=1))),
        write(store, record_like("alone", [("Bess", "person")], [9], DAY - timedelta(days=1))),
    ]
