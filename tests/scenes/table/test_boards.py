"""Every board is drawn from what is shown and nothing else, and a window shows it as if anew."""

import importlib
import inspect
import pkgutil
import random
from copy import copy
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

import game.scenes
from game.engine.chance import Loose
from game.engine.discovery import games
from game.engine.kinds import Event
from game.engine.spec import STOCK, GameSpec
from game.scenes.kit.scene import plain_context
from game.scenes.shell.app import App
from game.scenes.table.composer import Composer
from game.scenes.table.driver import Driver
from game.scenes.table.drivers.live import Live, open_table
from game.scenes.table.game_table import GameTable
from game.scenes.table.screen import PLAIN
from game.scenes.table.view_model import EverythingTold
from game.session.disk.store import Store
from game.session.settings import Settings
from game.sprites import lettering
from game.sprites.pieces import Piece, sheet_of
from game.sprites.stage import Sprite, Stage
from tests.contract.stocks import STOCKED, mod_of, mods_of
from tests.scenes.hands import Anybody, alone, played
from tests.sure import some, sure

SIZE = (960, 600)
LAID = [(spec, plain) for spec in games().values() for plain in (False, True)]
IDS = [f"{spec.key}{' plainly' if plain else ''}" for spec, plain in LAID]
at_every_board = pytest.mark.parametrize(("spec", "plain"), LAID, ids=IDS)
at_every_stocked_board = pytest.mark.parametrize(
    ("spec", "plain"),
    [
        pytest.param(*at, id=name)
        for at, name in zip(LAID, IDS, strict=True)
        if at[0].key in STOCKED
    ],
)


def laid(spec: GameSpec, plain: bool, folder: Path, decisions: int) -> GameTable:
    """A table at which somebody is asked after so many decisions."""

    class At(Anybody):
        opened = staticmethod(partial(open_table, screen=PLAIN if plain else None))

    return At(played(alone(spec), decisions), folder).to_decision().table


def asked(table: GameTable) -> bool:
    """Whether somebody is before a decision."""
    return table.mode is not None


def composed(table: GameTable, shown: Any) -> dict[str, Any]:
    """What lies on a stage of its own when that is shown."""
    on = Composer(Stage(SIZE))
    on.begin()
    table.board.compose(shown, on)
    on.finish()
    return on.stage.snapshot()


@at_every_board
def test_the_same_is_drawn_of_the_same_and_nothing_that_is_seen_changes_by_it(
    spec: GameSpec, plain: bool, tmp_path: Path
) -> None:
    for decisions in (2, 9, 14):
        table = laid(spec, plain, tmp_path / str(decisions), decisions)
        seen, shown = table.stage.snapshot(), table.shown
        once = composed(table, shown)
        assert {name: seen[name] for name in once} == once
        public = shown.but(view=table.match.view(None), doing=None, deciding=None)
        assert composed(table, public) != once
        assert composed(table, shown) == once
        table.compose_unseen(public)
        assert table.stage.snapshot() == seen
        assert table.shown is shown


@at_every_board
def test_what_comes_next_is_what_is_shown_once_it_has_come(
    spec: GameSpec, plain: bool, tmp_path: Path
) -> None:
    table = laid(spec, plain, tmp_path, 3)
    live = sure(Live, table.driver)
    told: list[Event] = []
    happened = live.happened

    def compare(event: Event) -> None:
        before = table.shown
        coming = table.board.after(before, event)
        happened(event)
        told.append(event)
        assert table.shown.view == coming.view
        assert tuple(table.shown.told) == (*before.told, event)
        assert len(before.told) == len(table.shown.told) - 1, "what was shown does not change"

    live.happened = compare  # type: ignore[method-assign]
    luck = Loose(4)
    for _decision in range(4):
        if table.mode is None:
            break
        seat = table.mode.seat
        live.decide(seat, spec.heuristics.habit(table.match.view(seat), luck))
        for _step in range(200):
            if table.held:
                live.let_on()
            if asked(table) or not table.match.to_act:
                break
            table.update(0.1)
    assert told


def test_no_game_has_a_table_or_a_driver_of_its_own() -> None:
    folder = Path(game.scenes.__file__).parent
    for key in (*games(), "plain"):
        for module in pkgutil.walk_packages([str(folder / key)], f"game.scenes.{key}."):
            for name, kind in inspect.getmembers(importlib.import_module(module.name)):
                if inspect.isclass(kind) and kind.__module__ == module.name:
                    assert not issubclass(kind, GameTable | Driver), (module.name, name)


def test_moments_share_what_was_told_and_part_where_they_go_different_ways() -> None:
    first, other = Event(), Event()
    none = EverythingTold()
    one = none.and_then(first)
    two, another = one.and_then(first), one.and_then(other)
    assert [len(each) for each in (none, one, two, another)] == [0, 1, 2, 2]
    assert two[-1] is first
    assert another[-1] is other
    assert list(one) == [first]
    assert list(another[1:]) == [other]
    with pytest.raises(IndexError):
        one[1]


KEYS = (
    *(pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    *(pygame.K_SPACE, pygame.K_RETURN, pygame.K_F1, pygame.K_ESCAPE),
)
FRAMES = 110
ROUNDED = 3
"""Of 255, and one more."""


def anew(table: GameTable) -> Surface:
    """The table drawn where nothing of it is drawn yet."""
    other, drawn = Stage(table.size, table.stage.ground), Surface(table.size)
    for sprite in table.stage:
        other.add(copy(sprite))
    other.draw(drawn, table.over())
    return drawn


def alike(one: Surface, other: Surface) -> bool:
    """Whether two pictures are the same, but for how what is half clear was rounded: that goes by
    where a part that is drawn begins.
    """
    for first, second in ((one, other), (other, one)):
        apart = first.copy()
        apart.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        same = pygame.mask.from_threshold(apart, (0, 0, 0), (ROUNDED, ROUNDED, ROUNDED, 255))
        if same.count() < SIZE[0] * SIZE[1]:
            return False
    return True


class Hand:
    """A hand that moves, presses, turns the wheel and types by lot."""

    def __init__(self, seed: str) -> None:
        self.luck = random.Random(seed)
        self.at = (SIZE[0] // 2, SIZE[1] // 3)
        self.down = False

    def moved(self, table: GameTable) -> list[pygame.event.Event]:
        luck = self.luck
        match luck.randrange(12):
            case 0 | 1 | 2:
                controls = list(table.controls)
                near = [
                    max(0, min(side - 1, at + luck.randrange(-60, 61)))
                    for at, side in zip(self.at, SIZE, strict=True)
                ]
                at = tuple(near) if luck.randrange(3) else luck.choice(controls).rect.center
                rel = at[0] - self.at[0], at[1] - self.at[1]
                self.at = at[0], at[1]
                held = (int(self.down), 0, 0)
                return [
                    pygame.event.Event(
                        pygame.MOUSEMOTION, pos=self.at, rel=rel, buttons=held, touch=False
                    )
                ]
            case 3:
                self.down = not self.down
                kind = pygame.MOUSEBUTTONDOWN if self.down else pygame.MOUSEBUTTONUP
                return [pygame.event.Event(kind, pos=self.at, button=1, touch=False, clicks=1)]
            case 4:
                y = luck.choice((1, -1))
                return [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=y, flipped=False, touch=False)]
            case 5:
                return pressed(luck.choice(KEYS))
        return []


def pressed(key: int) -> list[pygame.event.Event]:
    kinds = (pygame.KEYDOWN, pygame.KEYUP)
    return [pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0) for kind in kinds]


@pytest.mark.parametrize("spec", games().values(), ids=lambda spec: spec.key)
def test_the_window_shows_what_would_be_drawn_anew(spec: GameSpec, tmp_path: Path) -> None:
    context = plain_context(SIZE, Settings(speed="normal"))
    context.store, context.spread = Store(tmp_path), True
    seats = max(mode.seats for mode in spec.modes)
    match = alone(spec, seats)
    app = App(lambda context: open_table(context, match, False), context, True)
    hand, habit = Hand(spec.key), Loose(1)
    looked = 0
    others = set()
    for _step in range(40 * FRAMES):
        table = app.top
        if not isinstance(table, GameTable):
            others.add(type(table).__name__)
            app.step(0.05, pressed(pygame.K_ESCAPE))
            continue
        live = table.driver
        if isinstance(live, Live) and hand.luck.randrange(20) == 0 and not table.timeline.busy:
            if table.mode is not None:
                seat = table.mode.seat
                live.decide(seat, spec.heuristics.habit(match.view(seat), habit))
            elif live.held:
                live.let_on()
        painted = app.frames
        app.step(0.02, hand.moved(table))
        if app.top is table and app.frames > painted:
            looked += 1
            assert alike(app.frame(), anew(table)), looked
        if looked > FRAMES:
            break
    assert looked > FRAMES
    assert others, "from other rooms, too, one comes back to all of it"


def lay(on: Composer, piece: Piece, at: tuple[int, int], z: int = 5) -> None:
    on.begin()
    on.piece("piece", piece, at, "a piece", z)
    on.finish()


def test_a_piece_that_lies_there_already_is_left_alone() -> None:
    on, piece = Composer(Stage(SIZE)), Piece(sheet_of((40, 20)))
    lay(on, piece, (10, 10))
    sprite = on.stage["piece"]
    on.stage.draw(Surface(SIZE))
    lay(on, piece, (10, 10))
    assert on.stage["piece"] is sprite
    assert not on.stage.dirty


@pytest.mark.parametrize(
    ("field", "value"),
    [("x", 99.0), ("y", 99.0), ("z", 1), ("alpha", 40.0), ("visible", False), ("moving", True)],
)
def test_a_piece_that_was_stirred_is_laid_again(field: str, value: object) -> None:
    on, piece = Composer(Stage(SIZE)), Piece(sheet_of((40, 20)))
    lay(on, piece, (10, 10))
    before = on.stage["piece"]
    wanted = on.stage.snapshot(), before.z, before.moving
    setattr(before, field, value)
    lay(on, piece, (10, 10))
    now = on.stage["piece"]
    assert (on.stage.snapshot(), now.z, now.moving) == wanted


def test_a_piece_that_was_taken_off_or_moved_lies_where_its_parts_do() -> None:
    on = Composer(Stage(SIZE))
    piece = Piece(sheet_of((40, 20)), {"part": pygame.Rect(1, 2, 3, 4)})
    lay(on, piece, (10, 10))
    lay(on, piece, (30, 10))
    assert on.parts["piece"]["part"].topleft == (31, 12)
    assert on.stage["piece"].rect.topleft == (30, 10)
    on.begin()
    on.finish()
    assert "piece" not in on.parts
    lay(on, piece, (30, 10))
    assert on.parts["piece"]["part"].topleft == (31, 12)
    other = Piece(sheet_of((40, 20)), {"part": pygame.Rect(5, 5, 3, 4)})
    lay(on, other, (30, 10))
    assert on.parts["piece"]["part"].topleft == (35, 15)
    assert on.stage["piece"].surface is other.surface


# The bar of every table names the mod that is played, and nothing lies on what it says ------------


USUAL = (1280, 800)
LONG, ENDLESS = "The Goose Fair, as we always play it now", "W" * 40
NAMED = (("Rich roads", USUAL), (LONG, (960, 600)), (LONG, (1920, 1080)), (ENDLESS, (960, 600)))


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
@at_every_stocked_board
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_bar_names_the_mod_and_nothing_lies_on_it(
    spec: GameSpec, plain: bool, text: float, tmp_path: Path
) -> None:
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


@at_every_board
def test_a_game_as_printed_names_none(spec: GameSpec, plain: bool, tmp_path: Path) -> None:
    table = table_of(spec, plain, tmp_path, USUAL, 1.0)
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
