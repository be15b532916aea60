"""Where letters are large, answers have one line each, and the words say what else there is."""

from pathlib import Path
from typing import Any

import pygame

from game.engine.chance import Loose
from game.engine.steeplechase.say.things import ability_line
from game.scenes.steeplechase.modes.packing import Born
from game.scenes.steeplechase.modes.sketching import Sketching
from game.sprites.lettering import Scale
from game.sprites.pieces import block
from game.sprites.steeplechase.told import read_well
from tests.games.steeplechase.table.rider import SPEC, Rider, begun

SIZE = (1280, 800)
LARGE = 200


def test_what_a_plate_leaves_out_is_said_once_it_is_chosen(tmp_path: Path) -> None:
    player = Rider(begun(2, ("person", "greedy")), tmp_path, fresh=True, size=SIZE, text_size=LARGE)
    player.to_decision()
    mode = player.table.mode
    assert isinstance(mode, Born)
    assert mode.plate(0, mode.answers[0]).below == ""
    before = player.table.words[1]
    assert before
    player.press(pygame.K_1)
    said = player.table.words[1]
    assert said != before
    assert ability_line(getattr(mode.answers[0].action, "ability", "")) in " ".join(said)


def test_fewer_lines_are_told_rather_than_smaller_ones() -> None:
    scale, said = Scale(*SIZE, 2.0), ("Here is a line of some length.",) * 3
    for high in (60, 90, 200):
        size = (900, high)
        told = read_well(size, scale, said)
        assert told
        set_ = block("\n".join(told), scale.text(15), *size, 9)
        assert len(told) == 1 or set_.px >= 0.75 * scale.text(15)
    assert len(read_well((900, 200), scale, said)) == 3


def test_on_the_map_nothing_is_written_under_buttons(tmp_path: Path) -> None:
    match = begun(4, ("person", *("greedy",) * 3), map="road_to_burgos")
    player = Rider(match, tmp_path, fresh=True, size=SIZE, text_size=LARGE)
    for _number in range(12):
        player.to_decision()
        mode: Any = player.table.mode
        if isinstance(mode, Sketching):
            break
        view = player.match.view(mode.seat)
        player.live.decide(mode.seat, SPEC.hints.habit(view, Loose(0)))
    controls: Any = player.control("map:measure"), player.control("map:little")
    room = player.table.parts["map:fan"]["strip"]
    assert room.collidelist([each.rect for each in controls]) < 0
