"""The whole program in a real window, played with a mouse and keys alone."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ai.levels import LEVELS
from game.engine.chance import Loose
from game.engine.kinds import Action
from game.engine.your_money.actions import (
    Buy,
    Chase,
    Divide,
    Eat,
    Leave,
    LetGo,
    Pips,
    Plan,
    Rob,
)
from game.scenes.kit.scene import Scene, plain_context
from game.scenes.setting_out.choose import ChooseGame
from game.scenes.setting_out.setup import SetUp
from game.scenes.your_money.modes.robbery import Robbery
from tests.end_to_end.by_hand import WORD
from tests.end_to_end.conftest import SIZE
from tests.end_to_end.program import ROOT, SPEAKING, Program, environment, wait_for
from tests.games.your_money.table.player import SPEC, Player
from tests.needed import needed
from tests.sure import some, sure

pytestmark = pytest.mark.window

# On a push one window a game is enough, and one that is killed in the middle.
WHOLE = "tests/end_to_end/test_play.py::test_a_whole_game_alone_by_keys_and_drags"
KILLED = (
    "tests/end_to_end/test_play.py"
    "::test_a_program_told_to_end_or_killed_is_resumed_with_a_key_where_it_was"
)

AT_ONCE = '{"speed": "instant"}'
CARDS = {1: ("alone", "o"), 2: ("together", "t")}
"""The card for so many people, and its key."""
CARDS_IN_ORDER = ("rival", "together", "alone")


def laid(room: Scene) -> Any:
    """A room laid in this process, to know where its things are."""
    room.resize(SIZE, room.context.scale)
    return room


def begin(program: Program, seats: int, rounds: int = 0) -> None:
    """From the title page through the choice to the table; with house rules by the set-up."""
    card, key = CARDS[seats]
    setup: SetUp = laid(SetUp(plain_context(SIZE), SPEC, SPEC.mode(seats)))
    setup.turn_page()

    program.leads(("n",), "How many of you are there?")
    if rounds:
        program.leads((*["Right"] * (CARDS_IN_ORDER.index(card) + 1), "s"), f"{SPEC.title}. ")
        program.leads(("h",), "The rules of the house.")
        choice = setup.rules.controls["rounds"]
        values = [value for value, _words in choice.options]
        program.click(choice.cells()[values.index(str(rounds))].center)
        # The same cards every time, as somebody has them who writes a word there.
        program.click(setup.dice.entry.rect.center)
        program.press(*WORD)
        program.press("Return")
    else:
        program.press(key)
    wait_for(lambda: program.file(), "no game has begun")
    if seats == 1:  # before two people the shutters are closed, and the frame tells no round
        wait_for(lambda: program.round_told() == 1, "the table of the first round is not laid")
    record = some(program.record())
    assert len(record.seats) == seats
    if rounds:
        assert record.options["rounds"] == rounds


def plan_by_drag(program: Program, place: str) -> None:
    """Drag the two dice to a destination and press Enter, which also opens shutters and seals."""
    table = program.laid()
    start, goal = table.spot("die:0"), table.spot(place)

    def plan() -> None:
        program.drag(start, goal)
        program.press("Return")

    program.decided(plan, f"nobody has planned for {place}")


def plan_by_keys(program: Program, place: str) -> None:
    program.decided(lambda: program.press(place[0], "Return"), f"nobody has planned for {place}")


def placed(action: Action, dice: Pips) -> Iterator[tuple[int, str]]:
    """Which die of the hand goes to which slot."""
    left = dict(enumerate(dice))
    for slot in ("speed", "wit", "combat"):
        for pip in getattr(action, slot, ()):
            index = next(n for n, face in left.items() if face == pip)
            del left[index]
            yield index, slot


def place_dice(program: Program, action: Action, by_keys: bool) -> None:
    """Put the dice down as `action` says, and confirm."""
    table = program.laid()
    view: Any = table.mode.view
    dice = view.sheets[view.seat].dice
    now = sure(Robbery, table.mode.now)
    moves, order = list(placed(action, dice)), now.order
    ways = [(table.spot(f"die:{die}"), table.spot(slot)) for die, slot in moves]

    def place() -> None:
        for (die, slot), (start, goal) in zip(moves, ways, strict=True):
            if by_keys:
                program.press(str(order.index(die) + 1), slot[0])
            else:
                program.drag(start, goal)
        if getattr(action, "spur", False):  # nothing else can be done with such dice
            program.press("p")
        program.press("Return")

    program.decided(place, f"the dice are not put down as {action}")


def shop(program: Program, table: Player, action: Action) -> None:
    """Make a deal in town, or leave."""
    clicks: list[tuple[float, float]] = []
    match action:
        case Eat(points):
            clicks = [table.spot("meal_plus")] * points
        case Buy(item):
            clicks = [table.spot(item)]

    def deal() -> None:
        for at in clicks:
            program.click(at)
        program.press("Return")

    program.decided(deal, f"nobody did {action}")


def take(program: Program, by_keys: bool) -> None:
    """Take the decision that is asked for, as a cut-purse with some sense would."""
    table = program.laid()
    action = sensible(table)
    match action:
        case Plan(place):
            (plan_by_keys if by_keys else plan_by_drag)(program, place)
        case Rob() | Chase() | Divide():
            place_dice(program, action, by_keys)
        case LetGo():
            view: Any = table.mode.view
            # Enter opens the shutters, or lets go where nothing else can be done; where something
            # could be robbed as well it does nothing, and letting go has a key of its own.
            keys = ("Return",) if view.legal == (LetGo(),) else ("Return", "g")
            program.decided(lambda: program.press(*keys), "the coach is not let go")
        case _:
            shop(program, table, action)


def sensible(table: Player) -> Action:
    """What the cut-purse would do, of what needs no more than dice, clicks and Enter."""
    view: Any = table.mode.view
    wish = LEVELS["greedy"].choose(SPEC, view, Loose(table.match.steps))
    legal: list[Any] = list(view.legal)
    match wish:
        case Plan("retire"):
            return Plan("tavern")
        case Plan():
            return wish
        case Eat():
            return max((a for a in legal if isinstance(a, Eat)), key=lambda a: a.points)
        case Buy(item) if [a for a in legal if isinstance(a, Buy) and a.item == item] == [wish]:
            return wish
        case Rob() | Chase() | Divide() | LetGo():
            simple = [a for a in legal if not getattr(a, "horse", 0) and not getattr(a, "spur", 0)]
            if wish in simple:
                return wish
            best: Action = next((a for a in simple if not isinstance(a, LetGo)), legal[0])
            return best
        case _:
            return Leave()


def read_the_summary(program: Program, number: int) -> None:
    """Go on from the page of a round that is over, once it has been told."""
    program.until(
        lambda: program.press("Return"),
        lambda: program.round_told() != number,
        f"round {number} does not end on the screen",
        pause=0.6,
    )


@pytest.mark.wide(WHOLE)
def test_two_people_play_a_round_with_the_mouse(screen: str, tmp_path: Path) -> None:
    """At normal speed: curtains, plans, robberies, and the summary of the round."""
    with Program(screen, tmp_path / "home", command=SPEAKING) as program:
        begin(program, 2)
        plan_by_drag(program, "north")
        match = program.match()
        assert match.view(0).sheets[0].plan == "north"  # type: ignore[attr-defined]
        assert match.to_act == (1,)
        plan_by_drag(program, "east")
        match = program.match()
        assert match.view(None).phase == "rob"  # type: ignore[attr-defined]
        robbed = 0
        while program.match().view(None).round == 1:  # type: ignore[attr-defined]
            take(program, by_keys=False)
            robbed += 1
        assert robbed >= 2
        # The record is a round ahead of the screen: that waits for somebody to read its summary.
        assert program.round_told() == 1
        read_the_summary(program, 1)
        # The second round is dealt, the shutters close, and open again.
        plan_by_drag(program, "south")
        match = program.match()
        assert match.view(None).round == 2  # type: ignore[attr-defined]
        assert match.view(0).sheets[0].plan == "south"  # type: ignore[attr-defined]
        assert "Traceback" not in program.said


def test_a_whole_game_alone_by_keys_and_drags(screen: str, tmp_path: Path) -> None:
    """Eight rounds to the posters; the record of it is accepted."""
    home = tmp_path / "home"
    with Program(screen, home, AT_ONCE, SPEAKING) as program:
        begin(program, 1, rounds=8)
        decisions = 0
        while (match := program.match()).result is None:
            number: int = match.view(0).round  # type: ignore[attr-defined]
            if 0 < program.round_told() < number:
                read_the_summary(program, program.round_told())
            take(program, by_keys=decisions % 2 == 0)
            decisions += 1
        assert decisions > 8
        last = program.round_told()
        read_the_summary(program, last)
        wait_for(lambda: program.title == "Stand and Deliver", "the posters are not shown")
        file = some(program.file())
        assert file.parent.name == "finished"
        assert "Traceback" not in program.said
    verdict = subprocess.run(
        [sys.executable, "-m", "game", "verify", str(file)],
        cwd=ROOT,
        env=environment(screen, home),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert verdict.returncode == 0, verdict.stderr


def begun_and_planned(program: Program) -> int:
    """A game of one robber after a visit to the market, which an empty purse leaves by itself; how
    many decisions are written down.
    """
    begin(program, 1)
    plan_by_keys(program, "market")
    wait_for(lambda: program.steps == 2, "nobody leaves the market again")
    return program.steps


@pytest.mark.parametrize(
    ("how", "status"),
    [
        (signal.SIGKILL, -signal.SIGKILL),
        pytest.param(signal.SIGTERM, 0, marks=pytest.mark.wide(KILLED)),
    ],
)
def test_a_program_told_to_end_or_killed_is_resumed_with_a_key_where_it_was(
    screen: str, tmp_path: Path, how: signal.Signals, status: int
) -> None:
    """It loses nothing but what was not confirmed."""
    home = tmp_path / "home"
    with Program(screen, home, AT_ONCE, SPEAKING) as program:
        steps = begun_and_planned(program)
        program.process.send_signal(how)
        assert program.process.wait(timeout=30) == status
        assert program.steps == steps
        before = program.match().view(0)
    with Program(screen, home, AT_ONCE) as program:
        program.until(
            lambda: program.press("r"), lambda: program.round_told() == 2, "R does not resume"
        )
        assert program.match().view(0) == before
        plan_by_keys(program, "market")
        # The window's own cross.
        program.close_window()
        assert program.process.wait(timeout=30) == 0
        assert program.match().to_act
        assert "Traceback" not in program.said


def test_without_a_screen_there_is_one_sentence(tmp_path: Path) -> None:
    env = environment("", tmp_path / "home")
    for name in ("DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR"):
        env.pop(name, None)
    done = subprocess.run(
        [sys.executable, "-m", "game"],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.strip().splitlines()) == 1
    assert "no screen" in done.stderr


def test_make_play_opens_the_game(screen: str, tmp_path: Path) -> None:
    """The word a player types, in an environment that is set up already: this one."""
    needed("make")
    venv = tmp_path / "venv"
    (venv / "bin").mkdir(parents=True)
    python = venv / "bin" / "python"
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n', encoding="utf-8")
    python.chmod(0o755)
    for mark in (".made", ".play"):
        (venv / mark).touch()
    command = ["make", "--silent", "play", f"VENV={venv}"]
    with Program(screen, tmp_path / "home", AT_ONCE, command) as program:
        program.until(
            lambda: program.press("q"),
            lambda: program.process.poll() is not None,
            "Q on the title page does not end the program",
        )
        assert program.process.returncode == 0


def test_the_choice_of_a_game_has_the_keys_used_here() -> None:
    """Should the cards or their keys change, say so here rather than wait for a window."""
    choose: ChooseGame = laid(ChooseGame(plain_context(SIZE)))
    for card, key in CARDS.values():
        keys = choose.press(f"way {SPEC.key} {card}").keys
        assert getattr(pygame, f"K_{key}") in keys
    assert tuple(way.kind for way in choose.ways) == CARDS_IN_ORDER
    assert os.environ.get("SDL_VIDEODRIVER") == "dummy"
