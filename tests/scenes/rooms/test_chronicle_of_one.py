"""The chronicle shows one robber's deeds alone where one asks for them."""

import pytest

from game.scenes.kit.control import Press
from game.scenes.table.log import LogDrawer, LogLine
from game.sprites import art
from game.sprites.palette import SEAT_MARKS
from tests.scenes.rooms.house import House

TOLD = (
    LogLine("Round 1", heading=True),
    LogLine("Nell rides.", 0),
    LogLine("Jack waits.", 1),
    LogLine("The market opens."),
    LogLine("Nell robs a coach.", 0),
)


@pytest.mark.parametrize(
    ("button", "shown"),
    [
        ("only:0", ["Round 1", "Nell rides.", "Jack waits.", "The market opens.", TOLD[4].text]),
        ("only:1", ["Round 1", "Nell rides.", TOLD[4].text]),
        ("only:2", ["Round 1", "Jack waits."]),
    ],
)
def test_who_is_asked_for_is_shown_under_the_headings_and_marked(
    button: str, shown: list[str]
) -> None:
    house = House()
    ground = art.table(house.context.size)
    drawer = LogDrawer(house.context, TOLD, ground, SEAT_MARKS[:2], ("Nell", "Jack"))
    house.show(drawer)
    house.click(button)
    assert [told.text for told in drawer.shown] == shown
    marked = [each.name for each in house.controls if isinstance(each, Press) and each.chosen]
    assert marked == [button]
