"""Five people at The Famous Dick Turpin in a real window: cards dragged, then keys for all."""

from pathlib import Path
from typing import Any

import pytest

from game.engine.dick_turpin.data import TOWNS
from game.engine.dick_turpin.state import Phase
from game.sprites.dick_turpin.road import place
from tests.end_to_end.by_hand import begun, set_up
from tests.end_to_end.conftest import SIZE
from tests.end_to_end.program import SPEAKING, Program
from tests.games.dick_turpin.table.highwayman import ROWS, SPEC, Highwayman
from tests.sure import some

pytestmark = pytest.mark.window

SEATS = 5
AT_ONCE = '{"speed": "instant"}'


def view(program: Program) -> Any:
    """What everybody may know of the game as it is written down."""
    return program.match().view(None)


def lie_in_wait(program: Program, seat: int) -> None:
    """Behind the shutters: the card of a town dragged onto the map, and laid by Enter."""
    player = Highwayman(program.match(), program.home / "nowhere", size=SIZE).to_decision()
    town = player.ambush().towns[seat]
    card, goal = player.table.stage[f"card:{town}"], place(player.table.layout, town).center

    def lay() -> None:
        program.press("Return")
        program.drag((card.x, card.y), goal)
        program.press("Return")

    program.decided(lay, f"seat {seat} has laid no card")
    assert program.match().view(seat).highwaymen[seat].pick == town or seat == SEATS - 1  # type: ignore[attr-defined]


def all_choose(program: Program) -> None:
    """Everybody presses one key of the own row, and the coach is sent off."""
    match, journey = program.match(), view(program).journey
    keys = []
    for seat, row in enumerate(ROWS):
        legal: Any = match.view(seat)
        town = legal.legal[(seat + journey) % len(legal.legal)].town
        keys.append(chr(row[TOWNS.index(town)]))

    def gone() -> bool:
        now = view(program)
        return now.phase is not Phase.AMBUSH or now.journey > journey

    program.until(lambda: program.press(*keys, "Return"), gone, "the coach does not leave")


def test_five_people_play_a_whole_game(screen: str, tmp_path: Path) -> None:
    with Program(screen, tmp_path / "home", AT_ONCE, SPEAKING) as program:
        set_up(program, SPEC, SEATS, SEATS)
        begun(program, SPEC, SEATS, SEATS)
        for seat in range(SEATS):
            lie_in_wait(program, seat)
        together = False
        while program.match().result is None:
            now = view(program)
            if now.phase is not Phase.AMBUSH:
                # Enter tells on where the table waits, and T robs on where somebody robs.
                program.decided(lambda: program.press("t", "Return"), "nobody robs or rides off")
            elif program.round_told() < now.journey:
                program.until(
                    lambda: program.press("Return"),
                    lambda now=now: program.round_told() == now.journey,  # type: ignore[misc]
                    "the next journey is not told",
                    pause=0.4,
                )
            else:
                if not together:
                    change_the_way(program)
                    together = True
                all_choose(program)
        assert together
        program.until(
            lambda: program.press("Return"),
            lambda: program.title == "Stand and Deliver",
            "the end is not shown",
            pause=0.5,
        )
        file = some(program.file())
        assert file.parent.name == "finished"
        assert "Traceback" not in program.said


def change_the_way(program: Program) -> None:
    """From behind the shutters to keys for everybody, by the button on the desk."""
    player = Highwayman(program.match(), program.home / "nowhere", size=SIZE).to_decision()
    button = player.control("at_once").rect.center
    settings = program.home / "settings.json"

    def press() -> None:
        program.press("Return")
        program.click(button)

    program.until(
        press,
        lambda: '"at_once"' in settings.read_text(encoding="utf-8"),
        "the way of choosing is not changed",
    )
