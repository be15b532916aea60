"""From the title page through two rounds to the ending, by each way to hold the game alone."""

from pathlib import Path
from typing import Any

import pytest

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.your_money.actions import Plan
from game.engine.your_money.events import LeftTown
from game.scenes.kit.scene import Scene, plain_context
from game.scenes.shell.app import App
from game.scenes.table.drivers.live import open_table
from game.scenes.table.ending import EndingScene
from game.scenes.table.game_table import GameTable
from game.session.disk.store import Store
from game.session.match import Match
from game.session.seats.seats import chairs
from game.session.settings import Settings
from tests.scenes.inputs.hands import ALL, Clicks, Hands, Keys, Pad, Tab, play
from tests.scenes.rooms.house import House

FAST = Settings(speed="instant")
CARDS = {1: "alone", 2: "together"}
"""The card on the shelf for so many people."""


def third_round(scene: Scene) -> bool:
    return isinstance(scene, GameTable) and scene.shown.view.round == 3 and scene.mode is not None


@pytest.mark.narrow
@pytest.mark.parametrize("way", ALL)
@pytest.mark.parametrize("seats", [1, 2])
def test_two_rounds_from_the_title_page(way: type[Hands], seats: int) -> None:
    house = House(settings=FAST)
    hands = way(house.app)
    for name in ("new", f"way your_money {CARDS[seats]}"):
        hands.use(name)
    hands.step()
    assert isinstance(house.app.top, GameTable) or seats == 2
    taken = play(hands, third_round)
    # Round one on the roads, round two in the tavern, where one is asked if anything can be had.
    assert taken.count("plan") == 2 * seats
    told = house.room(GameTable).shown.told
    assert any(isinstance(event, LeftTown) for event in told)
    assert "robbery" in taken
    assert house.context.device == ("pad" if way is Pad else "keys")


@pytest.mark.parametrize("way", ALL)
def test_a_visit_to_the_market(way: type[Hands], tmp_path: Path) -> None:
    spec = game_called("your_money")
    match = Match.begin(spec, spec.setup(1, {"purse": 10}), chairs(["Nell"]), "YORK")
    match.submit(0, Plan("market"))
    context = plain_context(settings=FAST)
    context.store = Store(tmp_path)
    app = App(lambda c: open_table(c, match, fresh=False), context, raise_errors=True)
    app.step(0.0)
    taken = play(way(app), lambda _scene: match.view(0).round == 2)  # type: ignore[attr-defined]
    assert taken == ["town"]


@pytest.mark.parametrize("way", ALL)
def test_the_last_round_and_the_ending(way: type[Hands], tmp_path: Path) -> None:
    spec = game_called("your_money")
    match = Match.begin(spec, spec.setup(2, {"rounds": 8}), chairs(["Nell", "Tom"]), "YORK")
    luck = Loose(5)
    view: Any = match.view(None)
    while match.to_act and view.round < 8:
        seat = match.to_act[0]
        match.submit(seat, spec.heuristics.habit(match.view(seat), luck))
        view = match.view(None)
    assert match.to_act, "somebody has to be left for the last round"
    context = plain_context(settings=FAST)
    context.store = Store(tmp_path)
    app = App(lambda c: open_table(c, match, fresh=False), context, raise_errors=True)
    app.step(0.0)
    hands = way(app)
    play(hands, lambda scene: isinstance(scene, EndingScene))
    assert isinstance(app.top, EndingScene)
    for _step in range(100):
        hands.step(dt=0.1)
    hands.use("again" if way is not Keys else "title")
    hands.step()
    assert not isinstance(app.top, EndingScene)


@pytest.mark.parametrize("way", [Tab, Pad, Clicks])
def test_the_table_s_own_buttons(way: type[Hands], tmp_path: Path) -> None:
    house = House(settings=FAST)
    hands = way(house.app)
    for name in ("new", f"way your_money {CARDS[1]}"):
        hands.use(name)
    hands.step()
    table = house.app.top
    play(hands, lambda scene: getattr(scene, "mode", None) is not None)
    for name, back in (("menu", "back"), ("log", "close")):
        hands.use(name)
        assert house.app.top is not table
        hands.use(back)
        assert house.app.top is table
