"""Any page of rows: its keys, its focus, its deeds and its layout, without a game behind it."""

import pygame
import pytest
from pygame.event import Event

from game.scenes.kit.list_page import ListPage
from game.scenes.kit.printed import RowDeed, TableColumn, TableRow, places
from game.scenes.kit.scene import Context, plain_context
from game.session.settings import Settings, TextSize
from tests.scenes.rooms.house import lie_apart

COLUMNS = (TableColumn("one", 0.2), TableColumn("two", 0.15, "right"))


class Tolls(ListPage):
    """Tolls taken on one road or the other."""

    def __init__(self, context: Context, count: int) -> None:
        super().__init__(context)
        self.counts = {"north": count, "south": 2}
        self.done: list[str] = []

    columns = COLUMNS
    nothing = "Nobody has come by."

    @property
    def row_count(self) -> int:
        return self.counts[self.tab or "north"]

    def tabs(self) -> list[tuple[str, str]]:
        return [("north", "North"), ("south", "South")]

    def listed(self, start: int, count: int) -> list[TableRow]:
        numbers = range(start, min(start + count, self.row_count))
        return [self._row(n) for n in numbers]

    def _row(self, n: int) -> TableRow:
        deeds = (
            RowDeed(
                "burn", lambda: self.done.append(f"burn {n}"), pygame.K_DELETE, "app/icon_cancel"
            ),
            RowDeed("read", lambda: self.done.append(f"read {n}"), pygame.K_r, first=True),
        )
        act = lambda: self.done.append(f"open {n}")  # noqa: E731 - short, and of this row
        return TableRow(f"Toll {n}", act, COLUMNS, ["a", "b"], below="paid", item=n, deeds=deeds)

    heading = "Tolls"


def tolls(count: int = 20, text: TextSize = 100, size: tuple[int, int] = (1280, 800)) -> Tolls:
    page = Tolls(plain_context(size, Settings(text_size=text)), count)
    page.resize(page.size, page.scale)
    return page


def press(page: Tolls, *keys: int, mod: int = 0) -> None:
    for key in keys:
        page.handle(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))


def names(page: Tolls) -> list[str]:
    return [row.words for row in page.shown_rows]


def test_every_row_is_on_one_page_and_none_on_two() -> None:
    page = tolls(20)
    seen = names(page)
    for _page in range(page.pages - 1):
        press(page, pygame.K_PAGEDOWN)
        seen += names(page)
    assert seen == [f"Toll {n}" for n in range(20)]
    press(page, pygame.K_HOME)
    assert names(page)[0] == "Toll 0"
    press(page, pygame.K_END)
    assert names(page)[-1] == "Toll 19"
    page.handle(Event(pygame.MOUSEWHEEL, y=1))
    assert page.page_number == page.pages - 2


def test_at_either_end_the_button_says_why_it_does_not_turn() -> None:
    page = tolls(20)
    assert page.press("before").why == "This is the first page"
    assert page.press("after").enabled
    press(page, pygame.K_END)
    assert page.press("after").why == "This is the last page"


def test_page_keys_turn_the_leaves_of_a_list_on_one_page() -> None:
    page = tolls(3)
    assert "before" not in page.controls
    press(page, pygame.K_PAGEDOWN)
    assert page.tab == "south"
    assert names(page) == ["Toll 0", "Toll 1"]
    press(page, pygame.K_PAGEDOWN)
    assert page.tab == "north"


def test_the_shoulders_of_a_controller_turn_pages_and_leaves() -> None:
    page = tolls(20)
    right = Event(pygame.KEYDOWN, key=pygame.K_PLUS, mod=0, unicode="+", pad="RB")
    left = Event(pygame.KEYDOWN, key=pygame.K_MINUS, mod=0, unicode="-", pad="LB")
    page.handle(right)
    assert page.page_number == 1
    page.handle(left)
    assert page.page_number == 0
    page.turn_to("south")
    page.handle(right)
    assert page.tab == "north"


def test_a_number_opens_its_row_and_a_chord_nothing() -> None:
    page = tolls()
    press(page, pygame.K_2)
    press(page, pygame.K_2, pygame.K_r, pygame.K_PAGEDOWN, mod=pygame.KMOD_CTRL)
    assert page.done == ["open 1"]
    assert page.page_number == 0


def test_a_deed_is_done_to_the_row_with_the_focus() -> None:
    page = tolls()
    press(page, pygame.K_DELETE)  # on no row: nothing burns
    press(page, pygame.K_r)
    assert page.done == ["read 0"]
    page.controls.set_focus("row 2")
    press(page, pygame.K_DELETE, pygame.K_r)
    page.controls.set_focus("burn 3")
    press(page, pygame.K_r, pygame.K_RETURN)
    assert page.done == ["read 0", "burn 2", "read 2", "read 3", "burn 3"]


def test_the_focus_stays_where_it_is_when_the_page_turns() -> None:
    page = tolls()
    page.controls.set_focus("row 1")
    press(page, pygame.K_PAGEDOWN)
    assert page.controls.focus == "row 1"
    press(page, pygame.K_HOME)
    assert page.controls.focus == "row 0"
    press(page, pygame.K_END)
    assert page.controls.focus == page.shown_rows[-1].name


def test_a_page_that_is_gone_gives_way_to_the_last() -> None:
    page = tolls(20)
    press(page, pygame.K_END)
    page.counts["north"] = 4
    page.renew()
    assert page.page_number == 0
    assert len(names(page)) == 4
    page.counts["north"] = 0
    page.renew()
    page.picture()
    assert names(page) == []


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1000, 1000)])
@pytest.mark.parametrize("text", [100, 150, 200])
def test_nothing_lies_on_anything(text: TextSize, size: tuple[int, int]) -> None:
    page = tolls(20, text, size)
    page.picture()
    lie_apart(page.controls, size)
    rows = [row.rect for row in page.shown_rows]
    assert all(page.list_area.contains(row) for row in rows)
    assert len({row.height for row in rows}) == 1


def test_columns_lie_side_by_side_and_leave_the_name_its_room() -> None:
    row = pygame.Rect(10, 5, 1000, 40)
    one, two = places(row, COLUMNS)
    assert (one.width, two.width) == (200, 150)
    assert (one.left, two.left, two.right) == (660, 860, 1010)
    whole = places(row, (TableColumn("a", 0.25), TableColumn("b", 0.75)))
    assert (whole[0].left, whole[1].left) == (10, 260)
