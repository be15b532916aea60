"""Whole games at Turpin's own table, decided in every way a hand can. What is shown after an event
tests/games/test_whole_games.py asks.
"""

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.dick_turpin.actions import LieInWait, Stop, TurnAnother
from game.engine.dick_turpin.data import TOWNS, Town
from game.scenes.dick_turpin.modes.ambush import Ambush
from game.scenes.dick_turpin.modes.hold_up import HoldUp
from game.scenes.table.gathering import GatheringMode
from game.sprites.dick_turpin.road import place
from tests.games.dick_turpin.table.highwayman import ROWS, Highwayman, begun


def choose(player: Highwayman, town: Town, way: int) -> None:
    """Lay a card by key, by drag, by click on the card, or by click on the town."""
    table, name = player.table, f"card:{town}"
    match way % 4:
        case 0:
            player.press(pygame.K_1 + TOWNS.index(town))
        case 1:
            card = table.stage[name]
            player.drag((card.x, card.y), place(table.layout, town).center)
        case 2:
            player.click(f"place:{town}")
        case _:
            card = table.stage[name]
            player.click((card.x, card.y))
            player.click(place(table.layout, town).center)
    assert player.ambush().chosen == town
    player.press(pygame.K_RETURN)


def decide(player: Highwayman, lot: random.Random, way: int) -> None:
    """Whatever is asked, taken with the hands."""
    view: Any = player.match.view(player.table.mode.seat if player.table.mode else None)
    match player.table.mode:
        case Ambush():
            towns = [a.town for a in view.legal if isinstance(a, LieInWait)]
            choose(player, lot.choice(towns), way)
        case GatheringMode() as gathering:
            for seat in lot.sample(gathering.people, len(gathering.people)):
                legal: Any = player.match.view(seat)
                town = lot.choice([a.town for a in legal.legal])
                player.press(ROWS[gathering.people.index(seat)][TOWNS.index(town)])
            assert gathering.everybody
            player.press(pygame.K_RETURN)
        case HoldUp():
            assert view.legal == (TurnAnother(), Stop())
            ways = (pygame.K_t, "another", "deck") if lot.random() < 0.6 else (pygame.K_r, "pile")
            how = lot.choice(ways)
            player.step(dt=0.6)  # just after a card has moved nothing rides off
            if isinstance(how, str):
                player.click(how)
            else:
                player.press(how)


@pytest.mark.parametrize(
    ("seats", "choosing", "options"),
    [
        (5, "at_once", {"played": "all"}),
        (2, "in_turn", {"rounds": 2, "route": "london"}),
        (3, "at_once", {"pistols": 10}),
    ],
)
def test_a_game_is_played_by_hand_and_the_stage_is_what_the_view_says(
    tmp_path: Path, seats: int, choosing: str, options: dict[str, Any]
) -> None:
    match = begun(seats, **options)
    player = Highwayman(match, tmp_path, fresh=True, choosing=choosing)
    lot, met, kinds = random.Random(f"{seats} {choosing}"), 0, set()
    while not player.to_decision().over():
        kinds.add(type(player.table.mode).__name__)
        assert player.table.shown.view == match.view(player.live.schedule.viewer)
        steps = match.steps
        decide(player, lot, met)
        assert match.steps > steps or match.sealed is not None
        met += 1
        assert met < 400
    assert match.result is not None
    assert {"HoldUp", "GatheringMode" if choosing == "at_once" else "Ambush"} <= kinds
    assert met > 5 * seats if choosing == "in_turn" else met > 6
    assert player.context.store.listing().matches[0].finished
