"""The bar of every table names the mod that is played, and nothing lies on what it says."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from game.engine.discovery import games
from game.engine.spec import STOCK, GameSpec
from game.scenes.table.drivers.live import open_table
from game.scenes.table.game_table import GameTable
from game.scenes.table.screen import PLAIN
from game.sprites import lettering
from game.sprites.stage import Sprite
from tests.contract.stocks import mod_of, mods_of
from tests.scenes.hands import Anybody, alone, played
from tests.sure import some

USUAL = (1280, 800)
LONG, ENDLESS = "The Goose Fair, as we always play it now", "W" * 40
NAMED = (("Rich roads", USUAL), (LONG, (960, 600)), (LONG, (1920, 1080)), (ENDLESS, (960, 600)))
at_every_table = pytest.mark.parametrize(
    ("key", "plain"), [(key, plain) for key in games() for plain in (False, True)]
)


def mod_called(spec: GameSpec, name: str) -> str:
    """A mod of a game by that name, as a value of its house rule."""
    value = mod_of(spec, "lot").replace('"name":"Hostile"', f'"name":"{name}"')
    mods_of(spec).read_value(value)
    return value


def table_of(
    spec: GameSpec,
    plain: bool,
    folder: Path,
    size: tuple[int, int],
    text: float,
    decisions: int = 9,
    **options: Any,
) -> GameTable:
    """A table after a few decisions."""

    class At(Anybody):
        opened = staticmethod(partial(open_table, screen=PLAIN if plain else None))

    match = played(alone(spec, **options), decisions)
    table = At(match, folder, size=size, text_size=round(100 * text)).settle().table
    table.settle()
    return table


def place_of(sprite: Sprite) -> Rect:
    """Where a still sprite lies."""
    wide, high = sprite.surface.get_size()
    return Rect(int(sprite.x - wide / 2), int(sprite.y - high / 2), wide, high)


def in_the_bar(table: GameTable) -> dict[str, Rect]:
    """What lies in the bar and is pressed or read there, but for the mod's own name."""
    bar = table.places.bar
    found = {
        each.name: Rect(each.rect)
        for each in table.controls
        if bar.contains(each.rect) and each.name != "bar:mod"
    }
    for sprite in table.stage:
        if sprite.id.startswith("bar:") and sprite.id != "bar:mod":
            found[sprite.id] = sprite.surface.get_bounding_rect().move(place_of(sprite).topleft)
    return found


@pytest.mark.narrow
@at_every_table
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_bar_names_the_mod_and_nothing_lies_on_it(
    key: str, plain: bool, text: float, tmp_path: Path
) -> None:
    spec = games()[key]
    for number, (name, size) in enumerate(NAMED):
        mod: dict[str, Any] = {STOCK: mod_called(spec, name)}
        lettering.cut_off.clear()
        table = table_of(spec, plain, tmp_path / str(number), size, text, **mod)
        sprite = some(table.stage.get("bar:mod"))
        assert sprite.key == name
        at = place_of(sprite)
        assert table.places.bar.contains(at)
        beneath = {what: rect for what, rect in in_the_bar(table).items() if rect.width}
        assert not [what for what, rect in beneath.items() if rect.colliderect(at)], beneath
        sky = table.board.sky(table.shown, table.composer)
        assert sky is None or not sky.colliderect(at)
        assert name == ENDLESS or name not in lettering.cut_off
        spot = table.controls["bar:mod"]
        assert at.contains(spot.rect) or spot.rect.contains(at)
        assert name in table.party.mod[1]
        assert spec.option(STOCK).title in table.party.mod[1]


@at_every_table
def test_a_game_as_printed_names_none(key: str, plain: bool, tmp_path: Path) -> None:
    table = table_of(games()[key], plain, tmp_path, USUAL, 1.0)
    assert table.stage.get("bar:mod") is None
    assert "bar:mod" not in table.controls
    assert table.party.mod == ("", "")


LONGEST = {"dick_turpin": {"rounds": 3}}


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("decisions", [0, 9])
@pytest.mark.parametrize("key", games())
def test_no_button_lies_on_it(
    key: str, decisions: int, size: tuple[int, int], text: float, tmp_path: Path
) -> None:
    longest = LONGEST.get(key, {})
    table = table_of(games()[key], False, tmp_path, size, text, decisions=decisions, **longest)
    there = in_the_bar(table)
    said = {name: at for name, at in there.items() if name.startswith("bar:") and at.width}
    # Of York's milestones the stones are read; the road they stand on goes on under a button.
    if said.pop("bar:rounds", None) is not None:
        said |= table.composer.parts["bar:rounds"]
    assert said
    pressed = {name: at for name, at in there.items() if not name.startswith(("bar:", "number:"))}
    assert [
        (one, other)
        for one, at in said.items()
        for other, over in pressed.items()
        if at.colliderect(over)
    ] == []
