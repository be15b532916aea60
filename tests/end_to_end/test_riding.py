"""Riding Shotgun in a real window: one person among seven rivals, by the mouse, and by keys.

What the hand outside has to do is found by hands of this process at a table laid for the same
record; each of their presses is then pressed once on the screen, and not again before the decision
is written down. Where a machine was too slow for that, the program is begun anew: it takes the game
up where nothing has been touched yet.
"""

import time
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.engine.chance import Loose
from game.scenes.kit.inputs import Choose as Row
from game.scenes.kit.scene import plain_context
from game.scenes.setting_out.choose import Choose
from game.scenes.setting_out.setup import SetUp
from game.session.match import Match
from game.session.seating import chairs
from tests.end_to_end.conftest import SIZE
from tests.end_to_end.program import PATIENCE, Point, Program, wait_for
from tests.games.riding_shotgun.table.deciding import ByKeys, ByMouse, Deciding, meant
from tests.games.riding_shotgun.table.rider import NAMES, SPEC, Rider

pytestmark = pytest.mark.window

SEATS, PERSON = 8, 0
BRISKLY = '{"speed": "instant", "reckoning": "log"}'
"""Nothing moves, and nobody waits for a button between rounds."""

_AGAIN = 3
_AT_REST = 1.0
"""Seconds after a rival's last decision until the person's desk lies there."""
_APART = 0.36
"""Seconds between two clicks: nobody presses a button twice in a third of a second."""

_KEYS = {
    pygame.K_RETURN: "Return",
    pygame.K_SPACE: "space",
    pygame.K_BACKSPACE: "BackSpace",
    pygame.K_UP: "Up",
    pygame.K_DOWN: "Down",
    pygame.K_LEFT: "Left",
    pygame.K_RIGHT: "Right",
    pygame.K_PLUS: "KP_Add",
    pygame.K_MINUS: "KP_Subtract",
}


Input = tuple[str, tuple[Any, ...]]
"""What a hand does: the name of a method of `Program`, and what it is told."""


class Noting(Rider):
    """Hands that remember what they have pressed, as somebody outside would press it."""

    def __init__(self, *how: Any, **more: Any) -> None:
        self.pressed: list[Input] = []
        super().__init__(*how, **more)

    def press(self, *keys: int) -> None:
        self.pressed += [("press", (_KEYS.get(key) or chr(key),)) for key in keys]
        super().press(*keys)

    def click(self, at: Point | str) -> None:
        pos: Point = self.control(at).rect.center if isinstance(at, str) else at
        self.pressed.append(("click", (pos,)))
        super().click(at)

    def drag(self, start: Point, goal: Point) -> None:
        self.pressed.append(("drag", (start, goal)))
        super().drag(start, goal)


def begin(program: Program) -> None:
    """From the title page to a coach with one person and seven rivals."""
    context = plain_context(SIZE)
    few, eight = (SetUp(context, SPEC, SPEC.mode(seats)) for seats in (4, SEATS))
    choose = Choose(context)
    for room in (choose, few, eight):
        room.resize(SIZE, context.scale)
    sheet = choose.controls[f"game {SPEC.key}"].rect.center
    number = [mode.seats for mode in SPEC.modes].index(SEATS)
    ways, people = few.controls["way"], eight.controls["people"]
    assert isinstance(ways, Row)
    assert isinstance(people, Row)

    def way_in() -> None:
        program.press("n")
        program.hands("sleep", 0.8)
        program.click(sheet)
        program.hands("sleep", 0.6)
        program.press("c")
        program.hands("sleep", 0.8)
        program.click(ways.cells()[number].center)
        program.hands("sleep", 0.4)
        program.click(people.cells()[0].center)
        program.hands("sleep", 0.4)
        program.press("Return")

    program.until(way_in, lambda: program.file(), "no game has begun", pause=8.0)
    record = program.record()
    assert record is not None
    assert (record.game, len(record.seats)) == (SPEC.key, SEATS)
    assert [chair.is_person for chair in record.seats] == [True, *[False] * (SEATS - 1)]


def own_steps(match: Match) -> int:
    """How many decisions of the person are written down."""
    return sum([step.seat == PERSON for step in match.record().steps])


def asked(program: Program) -> Match:
    """The game, once the person is asked or it is over."""

    def there() -> Match | None:
        match = program.match()
        return match if match.result is not None or PERSON in match.to_act else None

    found: Match = wait_for(there, "nobody is asked", 3 * PATIENCE)
    return found


def taken_up(screen: str, home: Path) -> Program:
    """The program begun anew, with the game as it was written down."""
    program = Program(screen, home, BRISKLY).__enter__()
    program.until(lambda: program.press("r"), lambda: program.round_told() > 0, "R does not resume")
    return program


def among_quick_rivals(match: Match) -> Match:
    """The same match with rivals who answer within this process."""
    sitters = ["person", *["greedy"] * (SEATS - 1)]
    seats = chairs(NAMES[:SEATS], sitters)
    return Match.resume(msgspec.structs.replace(match.record(), seats=tuple(seats)))


def decide(program: Program, match: Match, way: type[Deciding], luck: Loose) -> str:
    """The person's next decision on the screen: what sort it was, "" if it did not come about."""
    player = Noting(among_quick_rivals(match), program.home / "nowhere", size=SIZE)
    player.to_decision()
    mode: Any = player.table.mode
    steps = meant(match, mode.seat, luck)
    player.pressed.clear()
    way(player).do(steps)
    before = own_steps(match)
    time.sleep(_AT_REST)
    for method, told in player.pressed:
        getattr(program, method)(*told)
        time.sleep(_APART if way is ByMouse else 0.05)
    try:
        wait_for(lambda: own_steps(program.match()) >= before + len(steps), "nothing is written")
    except AssertionError:
        return ""
    mine = [step.action for step in program.match().record().steps if step.seat == PERSON]
    wanted = [msgspec.json.decode(msgspec.json.encode(step)) for step in steps]
    assert mine[before : before + len(steps)] == wanted, player.pressed
    return type(mode).__name__


def played(screen: str, home: Path, way: type[Deciding], decisions: int) -> set[str]:
    """What sorts of decisions were taken, till there were so many or the game was over."""
    met: set[str] = set()
    luck, taken, failed = Loose(7), 0, 0
    program = Program(screen, home, BRISKLY).__enter__()
    try:
        begin(program)
        while taken < decisions:
            match = asked(program)
            if match.result is not None:
                break
            sort = decide(program, match, way, luck)
            if sort:
                met.add(sort)
                taken += 1
                continue
            failed += 1
            assert failed <= _AGAIN, f"no decision comes about; the program said {program.said!r}"
            program.__exit__()
            program = taken_up(screen, home)
        assert "Traceback" not in program.said
    finally:
        program.__exit__()
    return met


@pytest.mark.parametrize("way", [ByMouse, ByKeys], ids=["mouse", "keys"])
def test_a_person_rides_among_seven_rivals(
    screen: str, tmp_path: Path, way: type[Deciding]
) -> None:
    met = played(screen, tmp_path / "home", way, 9)
    assert {"Sort", "Attacking"} <= met
