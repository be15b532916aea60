"""A hand that looks about: the map follows at once, and the buttons once it rests."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.scenes.kit.prerender import Budget
from game.scenes.table.board import Noted
from game.scenes.table.composer import Composer
from game.scenes.table.rehearsal import PATIENCE
from tests.scenes.table.test_put_off import SPEC, Ample, Spent, Table


class Telling(Budget):
    """One that tells whether a frame was to do nothing but draw, however long it took."""

    gone = False

    def begin(self, spread: bool) -> None:
        super().begin(spread)
        self.gone = False

    def spend(self) -> None:
        super().spend()
        self.gone = True


class Looking(Table):
    """A table at which a hand looks elsewhere at each picture, and at which of them it was
    furnished.
    """

    def __init__(self, folder: Path, budget: Budget) -> None:
        super().__init__(SPEC, folder, budget)
        self.asked()
        self.furnished: list[int] = []
        furnish, self.number = self.table.furnish, 0

        def noted() -> None:
            self.furnished.append(self.number)
            furnish()

        self.table.furnish = noted  # type: ignore[method-assign]

    def looks(self) -> None:
        """The hand goes on, and the picture is drawn."""
        self.number += 1
        with self.table.by_hand():
            self.table.look_at(self.number)
        self.table.update(0.0)
        self.table.before_drawing()
        self.table.draw(self.canvas)
        self.table.drawn()


@pytest.mark.parametrize("budget", [Spent, Ample])
def test_while_a_map_is_pulled_each_picture_shows_it_and_buttons_follow_once_it_rests(
    tmp_path: Path, budget: type[Budget]
) -> None:
    there = Looking(tmp_path, budget())
    there.laid.clear()
    for number in range(1, 3 * PATIENCE):
        there.looks()
        assert [shown.look for shown in there.laid] == list(range(1, number + 1))
    assert not there.furnished
    for _frame in range(1 if budget is Ample else PATIENCE + 1):
        there.table.update(0.0)
        there.draw()
    assert len(there.furnished) == 1, "in the first picture that has time and nobody pulls"
    assert len(there.laid) == there.number, "and nothing is laid again for that"


def test_where_the_ring_is_seen_it_follows_at_once(tmp_path: Path) -> None:
    there = Looking(tmp_path, Spent())
    there.table.controls.set_focus("main")
    there.looks()
    assert there.furnished == [1]


def test_buttons_that_change_for_another_reason_do_not_wait_for_the_hand(tmp_path: Path) -> None:
    there = Looking(tmp_path, Spent())
    there.looks()
    there.table.furnish_soon()
    for _frame in range(PATIENCE + 1):
        there.looks()
    assert there.furnished


def test_what_is_told_goes_on_while_a_map_is_pulled(tmp_path: Path) -> None:
    there = Looking(tmp_path, Ample())
    done: list[int] = []
    there.table.once_drawn(lambda _scale: iter(()), lambda: done.append(1))
    assert done, "where there is time it is done at once"
    there.table.budget = budget = Telling()
    waited: list[int] = []
    for _frame in range(20):
        there.looks()
        waited.append(int(budget.gone))
    assert 0 in waited, "the hand leaves some pictures their share"
    assert sum(waited) > 10, "most of them are the hand's alone"


def test_a_note_speaks_of_what_it_was_laid_for_until_the_buttons_follow(tmp_path: Path) -> None:
    there = Looking(tmp_path, Spent())
    table = there.table
    table.shown = table.shown.but(house="glad")

    def passing(shown: Any, on: Composer) -> Iterable[Noted]:
        return [Noted("passing", pygame.Rect(0, 0, 9, 9), note)] if shown.house else []

    def note(shown: Any) -> str:
        return str(shown.house[0])  # as a row that a shorter list does not have

    table.board.passing_notes = passing  # type: ignore[method-assign]
    table.furnish()
    table.explain()
    assert table.controls["passing"].tip == "g"
    there.looks()
    table.shown = table.shown.but(house="")
    there.looks()
    assert table.controls["passing"].tip == "g", "the buttons wait for the hand"
    view = table.shown.view
    table.shown = table.shown.but(view=msgspec.structs.replace(view, seat=1))
    assert table.controls["passing"].tip == "", "no other eyes are told"
    table.shown = table.shown.but(view=view)
    table.settle()
    assert "passing" not in table.controls or not table.controls["passing"].visible
