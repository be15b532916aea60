"""Several people in a real window, and one among rivals: by the mouse and by keys.

Five play at The Famous Dick Turpin: cards dragged, then keys for all.
"""

from pathlib import Path
from typing import Any

import pytest

from game.engine.dick_turpin.data import TOWNS
from game.engine.dick_turpin.state import Phase
from game.sprites.dick_turpin.road import place
from tests.end_to_end.by_hand import Company, Way, begun, by_habit, played, set_up, several, single
from tests.end_to_end.conftest import SIZE
from tests.end_to_end.program import SPEAKING, Program, wait_for
from tests.end_to_end.test_play import AT_ONCE, WHOLE, begin, read_the_summary, take
from tests.games.dick_turpin.table.highwayman import ROWS, SPEC, Highwayman
from tests.games.merry_way.table import deciding as outlaws
from tests.games.merry_way.table import outlaw
from tests.games.riding_shotgun.table import deciding as riders
from tests.games.riding_shotgun.table import rider
from tests.games.steeplechase.modes import deciding as couriers
from tests.games.steeplechase.table import rider as courier
from tests.sure import some

pytestmark = pytest.mark.window

SEATS = 5


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


# Two people plan at once in a real window, each with one hand on the keyboard ---------------------


BOTH = '{"speed": "instant", "choosing_in": {"your_money": "at_once"}}'


def plan_together(program: Program, left: str, right: str) -> None:
    """Both look at their dice, press a key each, and seal; Enter breaks the seals.

    A slow machine gets much time before it is all done again: keys pressed twice would already
    play the round the seals have opened.
    """

    def plan() -> None:
        # A look is a key that is held for some frames: of secrets nothing is said or written.
        program.hands("keydown", "z", "sleep", 0.15, "keyup", "z", "sleep", 0.05)
        program.hands("keydown", "n", "sleep", 0.15, "keyup", "n", "sleep", 0.05)
        program.press(left, right, "x", "m", "Return")

    before = program.steps
    program.until(
        plan, lambda: program.steps >= before + 2, "the two plans are not made", pause=8.0
    )


def planned(program: Program) -> list[str]:
    """Where the two whose plans were written down last ride, in the order of their seats."""
    record = some(program.record())
    plans = [step for step in record.steps if step.action["do"] == "Plan"][-2:]
    return [step.action["place"] for step in sorted(plans, key=lambda step: step.seat)]


@pytest.mark.wide(WHOLE)
def test_two_people_plan_at_once_and_play_the_round(screen: str, tmp_path: Path) -> None:
    with Program(screen, tmp_path / "home", BOTH, SPEAKING) as program:
        begin(program, 2)
        plan_together(program, "w", "k")
        assert planned(program) == ["north", "south"]
        while view(program).round == 1:
            take(program, by_keys=True)
        read_the_summary(program, 1)
        wait_for(lambda: program.round_told() == 2, "the second round is not told")
        plan_together(program, "q", "o")
        assert planned(program) == ["tavern", "market"]
        assert "Traceback" not in program.said


# One person among rivals in a real window, by the mouse and by keys -------------------------------


COMPANIES = {
    "steeplechase": Company(courier.SPEC, 6, by_habit, courier.Rider, round=lambda view: view.turn),
    "riding_shotgun": Company(rider.SPEC, 8, riders.meant, rider.Rider),
    "merry_way": Company(outlaw.SPEC, 4, by_habit, outlaw.Outlaw),
}
WAYS: dict[str, dict[str, Way]] = {
    "mouse": {
        "steeplechase": single(couriers.ByMouse),
        "riding_shotgun": several(riders.ByMouse),
        "merry_way": single(outlaws.ByMouse),
    },
    "keys": {
        "steeplechase": single(couriers.ByKeys),
        "riding_shotgun": several(riders.ByKeys),
        "merry_way": single(outlaws.ByKeys),
    },
}
MET = {
    "steeplechase": {"Steering"},
    "riding_shotgun": {"Sort", "Attacking"},
    "merry_way": {"Collecting", "Building"},
}
"""What each of them is asked at least."""


@pytest.mark.narrow(alike="way")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", COMPANIES)
def test_a_person_decides_among_rivals(screen: str, tmp_path: Path, game: str, way: str) -> None:
    met = played(screen, tmp_path / "home", COMPANIES[game], WAYS[way][game], 9)
    assert met >= MET[game]
