"""What is drawn while people are still choosing is what their first table wants: of that map, and
for so many couriers.
"""

from pathlib import Path
from typing import Any

import pytest

from game.engine.steeplechase.data import MAPS, country, field_to, line_squares, squares
from game.engine.steeplechase.heuristics.ground import ground_of
from game.engine.steeplechase.heuristics.way import RIDING, WALKING
from game.engine.steeplechase.odds import by_road
from game.scenes.kit.inputs import FewChoices
from game.scenes.kit.scene import plain_context
from game.scenes.setting_out.setup import SetUp
from game.sprites import art, engraving
from game.sprites.lettering import Scale
from tests.games.steeplechase.table.rider import SPEC, Rider, begun

SIZE = (1280, 800)


def prepared(value: str, seats: int) -> None:
    """Everything a set-up page has drawn once somebody has chosen that map there."""
    page = SetUp(plain_context(SIZE), SPEC, SPEC.mode(seats))
    row: Any = page.controls["option map"]
    assert isinstance(row, FewChoices)
    row.changed(value)
    assert page.coming is not None
    for job in page.coming(Scale(*SIZE)):
        job()


@pytest.mark.parametrize("value", MAPS)
def test_the_first_table_finds_its_map_engraved(
    value: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    art.fit(SIZE)
    art.forget()
    prepared(value, 6)
    wanted: list[str] = []

    def engraved(source: Path | bytes, *_rest: Any) -> Any:
        wanted.append(source.stem if isinstance(source, Path) else "lent")
        return raster(source, *_rest)

    raster = engraving._raster
    monkeypatch.setattr(engraving, "_raster", engraved)
    people = ("person", *("greedy",) * 5)
    rider = Rider(begun(6, people, map=value), tmp_path, fresh=True, size=SIZE)
    rider.frame()
    assert not [name for name in wanted if name.startswith("map_")]


def test_ways_to_headquarters_are_reckoned_before_anybody_is_asked() -> None:
    value = MAPS[1]
    prepared(value, 2)
    there = country(value)
    ground = ground_of(there)
    assert {goal for _going, goal in ground._fields} >= {there.finish.at}
    assert {going for going, _goal in ground._fields} >= {RIDING, WALKING}
    before = squares.cache_info().misses, field_to.cache_info().misses
    by_road(value, there.finish.at)
    assert (squares.cache_info().misses, field_to.cache_info().misses) == before


def test_ways_back_and_round_by_bridges_are_reckoned_before_a_group_marches() -> None:
    value = MAPS[2]
    field_to.cache_clear()
    prepared(value, 2)
    there, grid = country(value), squares(value)
    before = field_to.cache_info().misses
    for line in there.lines:
        field_to(value, line_squares(value, line))
    for bridge in there.terrain.bridges:
        for end in (bridge.start, bridge.end):
            field_to(value, (grid.at(end),))
    assert field_to.cache_info().misses == before
