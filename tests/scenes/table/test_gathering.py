"""All at once at any table: what is chosen never shows, and secrets only to whoever looks."""

from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pygame
import pytest
from pygame.event import Event

from game.engine.discovery import games
from game.scenes.table.drivers.live import open_table
from game.scenes.table.gathering import Gathered, GatheringMode, gathering_words
from game.scenes.table.pause import PauseMenu
from game.scenes.table.screen import PLAIN, Screen, screen_of
from game.sprites.own_keys import KeyRow
from tests.games.two_camps.camps import KEY, SPEC
from tests.scenes.hands import Anybody, begun
from tests.scenes.seen import alike as looks_alike
from tests.sure import sure

SIZE = (1280, 800)


@pytest.fixture(autouse=True)
def _found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), KEY, SPEC)


class Seated(NamedTuple):
    """A table at which all may choose at once: a game, its seats, and whether it is `plain`."""

    key: str
    seats: int
    plain: bool

    @property
    def presses(self) -> int:
        """How many keys a choice takes: three discards and a Quick Draw, or one."""
        return 4 if self.key == "riding_shotgun" else 1

    @property
    def screen(self) -> Screen:
        return PLAIN if self.plain else screen_of(games()[self.key])


TABLES = [
    *[
        Seated(key, seats, plain)
        for key, seats in (("your_money", 2), ("dick_turpin", 5), ("riding_shotgun", 4))
        for plain in (False, True)
    ],
    *[Seated(KEY, seats, True) for seats in (6, 8)],
]
LOOKING = [table for table in TABLES if table.key != "dick_turpin"]
everywhere = pytest.mark.parametrize("table", TABLES, ids="{0.key}-{0.seats}-{0.plain}".format)
where_one_looks = pytest.mark.parametrize(
    "table", LOOKING, ids="{0.key}-{0.seats}-{0.plain}".format
)


class People(Anybody):
    """Everybody before one screen, each with keys of their own."""

    def __init__(self, at: Seated, folder: Path, **settings: Any) -> None:
        type(self).opened = staticmethod(partial(open_table, screen=at.screen))
        match, self.presses = begun(games()[at.key], at.seats), at.presses
        super().__init__(match, folder, size=SIZE, **{"choosing": "at_once", **settings})
        self.to_decision()

    def looks(self, seat: int | None) -> bool:
        """Whether that seat is the one whose secrets lie open."""
        return self.gathering.looking == seat

    def all_sealed(self) -> bool:
        return self.gathering.everybody

    @property
    def gathering(self) -> GatheringMode:
        return sure(GatheringMode, self.table.mode)

    def key_of(self, seat: int, what: int | str) -> int:
        """The key of a seat for its so-manieth choice, or to look or to seal."""
        keys = self.gathering.choices.keys[seat]
        letter = keys.choices[what] if isinstance(what, int) else getattr(keys, what)
        return ord(letter)

    def choose(self, seat: int, number: int) -> None:
        count = len(self.gathering.choices.choices)
        for place in range(number, number + self.presses):
            self.press(self.key_of(seat, place % count))

    def seal(self, seat: int) -> None:
        if self.gathering.choices.blocks:
            self.press(self.key_of(seat, "seal"))

    def hold(self, seat: int, down: bool = True) -> None:
        """Press the key to look, or let go of it."""
        code = self.key_of(seat, "look")
        kind = pygame.KEYDOWN if down else pygame.KEYUP
        self.step(Event(kind, key=code, mod=0, unicode=chr(code), scancode=0), dt=0.01)


def alike(worlds: list[People]) -> None:
    """Nothing tells these tables apart, nor what is held up to be seen on them."""
    looks_alike(worlds)
    assert len({repr(world.table.shown.doing) for world in worlds}) == 1


@everywhere
def test_what_is_chosen_is_neither_drawn_nor_heard_nor_hinted_at(
    table: Seated, tmp_path: Path
) -> None:
    worlds = [People(table, tmp_path / each, speed="normal") for each in ("one", "other")]
    alike(worlds)
    count = len(worlds[0].gathering.choices.choices)
    for seat in range(table.seats):
        for again in (0, 1):
            for number, world in enumerate(worlds):
                world.choose(seat, (seat + again + number) % count)
            alike(worlds)
        for world in worlds:
            world.seal(seat)
        alike(worlds)
        for world in worlds:
            world.step(dt=1.5)  # a note that comes late tells nothing either
        alike(worlds)
    picks = [world.gathering.choices.decisions() for world in worlds]
    assert picks[0] != picks[1]
    for world, chosen in zip(worlds, picks, strict=True):
        steps = world.match.steps
        world.press(pygame.K_RETURN)
        batches = world.match.batches[steps + 1 : steps + 1 + len(chosen)]
        assert tuple([(batch.seat, batch.action) for batch in batches]) == chosen


@where_one_looks
def test_secrets_lie_open_only_while_their_owner_holds_the_key(
    table: Seated, tmp_path: Path
) -> None:
    player = People(table, tmp_path)
    covered = player.frame()
    assert not player.live.lamp(player.table.shown)
    opened = set()
    for seat in range(table.seats):
        player.hold(seat)
        assert player.looks(seat)
        assert player.table.shown.doing.seen == player.match.view(seat)
        assert player.live.lamp(player.table.shown)
        opened.add(player.frame())
        player.hold((seat + 1) % table.seats)
        assert player.looks(seat), "only one at a time"
        player.hold((seat + 1) % table.seats, down=False)
        assert player.looks(seat), "another's key does not close it"
        player.hold(seat, down=False)
        assert player.looks(None)
        assert player.frame() == covered
    assert covered not in opened
    assert len(opened) == table.seats


@where_one_looks
def test_what_others_know_does_not_change_what_one_sees(table: Seated, tmp_path: Path) -> None:
    """Whoever looks sees the table as that seat, and nothing of what others have chosen."""
    worlds = [People(table, tmp_path / each) for each in ("one", "other")]
    for number, world in enumerate(worlds):
        world.choose(1, number)
        world.seal(1)
        world.hold(0)
    alike(worlds)


@pytest.mark.narrow
@where_one_looks
@pytest.mark.parametrize("what", ["menu", "elsewhere", "idle", "window"])
def test_nobody_leaves_a_secret_on_the_screen(table: Seated, what: str, tmp_path: Path) -> None:
    player = People(table, tmp_path)
    covered = player.frame()
    player.hold(0)
    secret = player.frame()
    match what:
        case "menu":
            player.press(pygame.K_ESCAPE)
            assert isinstance(player.top(), PauseMenu)
            public = People(table, tmp_path / "other")
            public.press(pygame.K_ESCAPE)
            assert player.frame() == public.frame()
            player.press(pygame.K_ESCAPE)
        case "elsewhere":
            player.step(Event(pygame.WINDOWFOCUSLOST))
        case "idle":
            player.table.idle(60.0)
        case "window":
            player.click("in_turn")
            player.settle()
            assert player.behind_curtain()
            return
    player.step()
    assert player.looks(None)
    assert player.frame() != secret
    if what == "idle":
        assert player.frame() == covered
    assert player.table.shown.doing.seen is None


def test_a_seal_may_be_broken_until_all_have_gone_on(tmp_path: Path) -> None:
    player = People(TABLES[0], tmp_path)
    player.seal(0)
    assert "choose first" in player.table.words[0]
    player.choose(0, 1)
    assert not player.gathering.now.rows[0].sealed
    player.seal(0)
    player.choose(1, 2)
    player.seal(1)
    assert player.all_sealed()
    player.seal(0)
    assert not player.all_sealed()
    steps = player.match.steps
    player.press(pygame.K_RETURN)
    assert player.match.steps == steps, "nobody goes on before all have sealed"
    player.seal(0)
    player.press(pygame.K_RETURN)
    assert player.match.steps == steps + 2


def test_one_may_choose_alone_for_once_and_all_together_the_next_time(tmp_path: Path) -> None:
    player = People(TABLES[0], tmp_path)
    tip = player.control("this_once").tip
    assert "Retiring" in tip
    player.click("this_once")
    player.settle()
    assert player.behind_curtain()
    assert player.context.settings.choosing_in == {}, "nothing is set by it"
    for _seat in range(2):
        player.to_decision()
        player.press(pygame.K_t, pygame.K_RETURN)  # the tavern
    while player.match.view(None).phase.name != "PLAN":  # type: ignore[attr-defined]
        player.to_decision()
        player.press(pygame.K_RETURN)
    player.to_decision()
    assert isinstance(player.table.mode, GatheringMode)


def test_how_it_is_done_is_remembered_for_each_game_apart(tmp_path: Path) -> None:
    player = People(TABLES[0], tmp_path, choosing="in_turn")
    player.click("at_once")
    player.settle()
    assert isinstance(player.table.mode, GatheringMode)
    assert player.context.settings.choosing_in == {"your_money": "at_once"}
    assert not player.context.settings.at_once("dick_turpin")
    player.click("in_turn")
    player.settle()
    assert player.behind_curtain()


def test_what_is_set_on_the_page_of_settings_holds_at_the_table_behind_it(tmp_path: Path) -> None:
    player = People(TABLES[0], tmp_path)
    player.press(pygame.K_ESCAPE)
    player.context.change(choosing_in={"your_money": "in_turn"})
    player.press(pygame.K_ESCAPE)
    player.settle()
    assert player.behind_curtain()


def test_a_controller_finds_the_way_to_the_curtain(tmp_path: Path) -> None:
    player = People(TABLES[0], tmp_path)
    assert player.gathering.first_spot == "in_turn"
    pad = Event(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q", scancode=0, pad="X")
    player.step(pad)
    player.seal(0)
    assert not player.gathering.now.rows[0].sealed, "a controller presses nobody's own key"


def test_keys_of_both_hands_can_be_changed_and_are_drawn_as_they_are(tmp_path: Path) -> None:
    keys = {"together.left_2": "f", "together.left_look": "g", "together.right_seal": "b"}
    player = People(TABLES[0], tmp_path, keys=keys)
    left, right = player.gathering.now.rows
    assert left.keys == ("Q", "F", "E", "A", "S", "D")
    assert (left.look, left.seal, right.look, right.seal) == ("G", "X", "N", "B")
    player.press(pygame.K_w, pygame.K_x)
    assert not player.gathering.now.rows[0].sealed, "W means nothing any more"
    player.press(pygame.K_f, pygame.K_x, pygame.K_k, pygame.K_b)
    assert [str(action.place) for _seat, action in player.gathering.choices.decisions()] == [  # type: ignore[attr-defined]
        "north",
        "south",
    ]


def test_it_is_told_how_many_have_sealed() -> None:
    rows = tuple(
        KeyRow(n, name, ("A", "B"), n == 1) for n, name in enumerate(("Nell", "Jack", "Bess"))
    )
    now = Gathered(rows, ("north", "south"), blocks=False)
    assert gathering_words(now)[0] == "1 of 3 have chosen."
    assert (
        gathering_words(msgspec.structs.replace(now, rows=(rows[1],) * 3))[0]
        == "Everybody has chosen."
    )
