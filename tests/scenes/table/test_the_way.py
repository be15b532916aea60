"""How long the way is from a press to the disk, and from a rival's answer to its picture.

Counted are the functions of the package `game` that stand on the stack when the end of a way is
called, from `App.step` to that end, both with them: `Store.save` for a decision, `Board.steps` (or
`run_steps`) for the beat of an event, `Stage.draw` for its picture. What a list or a generator is
made by is no function of ours, nor is what the standard library puts between.

On the way of a confirm control never comes back to an object it has left.
"""

import sys
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from types import FrameType
from typing import Any

import pygame
import pytest

import game
from game.ai.levels import LEVELS
from game.engine.chance import Loose
from game.engine.discovery import games
from game.engine.spec import GameSpec
from game.scenes.kit.controls import Controls
from game.scenes.kit.notice import CALM
from game.scenes.kit.scene import Push
from game.scenes.shell.app import App
from game.scenes.table.composer import Composer
from game.scenes.table.drivers.lesson import open_lesson
from game.scenes.table.drivers.pointing import HandSought
from game.scenes.table.drivers.untold import Untold
from game.scenes.table.game_table import GameTable
from game.scenes.table.prompter import Prompter
from game.session.disk.store import Store
from game.sprites.stage import Stage
from tests.scenes.hands import Anybody, alone

MOST = 12
"""Functions on the stack at the end of a way."""

DECISIONS = 8
SEATS = {"dick_turpin": 5, "merry_way": 3, "riding_shotgun": 4, "steeplechase": 3}
BUSY = {
    "your_money": {"Planning", "Robbing"},
    "dick_turpin": {"Ambush"},
    "riding_shotgun": {"Sort", "Attacking"},
    "merry_way": {"Picking", "Collecting", "OfferingMode"},
    "steeplechase": {"Packing", "Steering"},
}
"""The desks on which most has to be done before anything can be confirmed."""

ASIDE = ("menu", "log", "step_", "notes", "waits", "seats", "speed", "hint", "odds", "look", "map")
"""What lies beside a decision: how the names of those controls begin."""

PACKAGE = str(Path(game.__file__).parent)
Way = list[FrameType]


def way_here() -> Way:
    """The functions of the program that are at work, from `App.step` to the one that is called."""
    frame: FrameType | None = sys._getframe(2)
    found: Way = []
    while frame is not None:
        code = frame.f_code
        ours = code.co_filename.startswith(PACKAGE)
        if ours and code.co_name not in ("<listcomp>", "<genexpr>", "<dictcomp>", "<setcomp>"):
            found.append(frame)
            if code is App.step.__code__:
                return found[::-1]
        frame = frame.f_back
    return []


def told(way: Way) -> list[str]:
    """What they are called."""
    return [frame.f_code.co_qualname for frame in way]


def come_back_to(way: Way) -> list[str]:
    """The objects that had been left for others, and are at work again."""
    owners = [frame.f_locals["self"] for frame in way if "self" in frame.f_locals]
    stays = [next(same) for _id, same in groupby(owners, key=id)]
    return [
        type(each).__name__ for n, each in enumerate(stays) if any(each is o for o in stays[:n])
    ]


class Marked:
    """Every way to one of the ends, and what it looked like."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ways: list[tuple[list[str], list[str]]] = []
        self._patch = monkeypatch

    def watch(self, owner: type, name: str, only: Callable[[Way], bool]) -> None:
        """Note whatever leads to that end, of the ways that count."""
        then = getattr(owner, name)

        def arrived(*given: Any, **more: Any) -> Any:
            way = way_here()
            if way and only(way):
                self.ways.append(([*told(way), f"{owner.__name__}.{name}"], come_back_to(way)))
            return then(*given, **more)

        self._patch.setattr(owner, name, arrived)

    @property
    def longest(self) -> list[str]:
        """The functions of the longest way."""
        return max((way for way, _back in self.ways), key=len)

    def longest_to(self, end: str) -> list[str]:
        """The same of those to one end."""
        return max((way for way, _back in self.ways if way[-1] == end), key=len)


def pressed_until_it_counts(hands: Anybody) -> None:
    """Use what lies on the desk until something can be confirmed, and confirm it with Enter."""
    hands.step(dt=CALM)
    mode, steps = hands.table.mode, hands.match.moment
    for name in [name for name in hands.table.controls.order() if not name.startswith(ASIDE)]:
        controls: Controls = hands.table.controls
        if "main" in controls and controls["main"].enabled:
            controls.set_focus("")
            hands.press(pygame.K_RETURN)
        elif name in controls and name != "main":
            controls.set_focus(name)
            hands.press(pygame.K_SPACE)
        if hands.top() is not hands.table:
            hands.press(pygame.K_ESCAPE)
        if hands.match.moment != steps or hands.table.mode is not mode:
            return


@pytest.fixture(params=list(games().values()), ids=list(games()))
def spec(request: pytest.FixtureRequest) -> GameSpec:
    found: GameSpec = request.param
    return found


@pytest.fixture
def hands(spec: GameSpec, tmp_path: Path) -> Anybody:
    seats = SEATS.get(spec.key, 2)
    match = alone(spec, seats)
    return Anybody(match, tmp_path, speed="quadruple")


def desks(hands: Anybody) -> Iterator[str]:
    """One desk after another, each used by hand, and by a quick rival where hands find no end."""
    chance = Loose(3)
    for _decision in range(DECISIONS):
        mode: Any = hands.to_decision().table.mode
        before = hands.match.moment
        pressed_until_it_counts(hands)
        if hands.match.moment > before:
            yield type(mode).__name__
        elif hands.table.mode is not None:
            mode = hands.to_decision().table.mode
            action = LEVELS["greedy"].choose(hands.match.spec, mode.view, chance)
            hands.live.decide(mode.seat, action)


def test_from_enter_at_a_desk_to_the_disk_it_is_not_far(
    spec: GameSpec, hands: Anybody, monkeypatch: pytest.MonkeyPatch
) -> None:
    marked = Marked(monkeypatch)
    marked.watch(Store, "save", lambda way: "GameTable.handle" in told(way))
    met = set(desks(hands))
    assert met >= BUSY[spec.key]
    assert len(marked.longest) <= MOST, marked.longest
    assert [back for _way, back in marked.ways if back] == []


@pytest.mark.parametrize("spread", [True, False], ids=["in a window", "at once"])
def test_from_a_rivals_answer_to_its_picture_it_is_not_far(
    spec: GameSpec, hands: Anybody, spread: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, marked = hands.table, Marked(monkeypatch)
    hands.context.spread = spread
    board = type(table.board)

    def begins(way: Way) -> bool:
        """Whether the board is asked for a beat on the table itself, not for a part of one."""
        within = any(each.startswith(f"{board.__name__}.") for each in told(way))
        return seen_there(way, table) and not within

    marked.watch(Store, "save", lambda way: "GameTable.handle" not in told(way))
    marked.watch(Untold, "add", lambda way: told(way)[2:4] == ["Live.update", "Playing.commit"])
    for name in ("steps", "run_steps"):
        marked.watch(board, name, begins)
    marked.watch(Stage, "draw", lambda way: "GameTable.draw" in told(way))
    assert list(desks(hands))
    assert len(marked.longest) <= MOST, marked.longest
    # Taken, waiting to be told, begun to be told, drawn: each function once.
    ends = ("Untold.add", f"{board.__name__}.steps", "Stage.draw")
    whole = {each for end in ends for each in marked.longest_to(end)}
    before = {"App.step", "GameTable.update"}
    assert len(whole - before) <= MOST, whole


def test_nothing_is_laid_in_drawing(hands: Anybody, monkeypatch: pytest.MonkeyPatch) -> None:
    hands.context.spread = True
    ends, drawn = Marked(monkeypatch), Marked(monkeypatch)
    drawn.watch(Stage, "draw", lambda way: "GameTable.draw" in told(way))
    for owner, name in (
        (Composer, "begin"),
        (Composer, "finish"),
        (Controls, "clear"),
        (Controls, "add"),
        (HandSought, "__init__"),
        (type(hands.table.board), "compose"),
        (type(hands.table.board), "lay_out"),
    ):
        ends.watch(owner, name, lambda way: True)
    assert list(desks(hands))
    hands.app.follow(Push(open_lesson(hands.context, hands.match.spec)))
    hands.step(dt=0.2, times=60)
    assert len(drawn.ways) > DECISIONS
    assert {way[-1] for way, _back in ends.ways} >= {
        "Composer.finish",
        "Controls.add",
        "HandSought.__init__",
    }
    assert [way for way, _back in ends.ways if "GameTable.draw" in way] == []


def seen_there(way: Way, table: GameTable) -> bool:
    """Whether a beat is laid on the table itself, and not drawn beforehand."""
    prompters = [
        each for frame in way for each in frame.f_locals.values() if type(each) is Prompter
    ]
    return any(each.on is table.composer for each in prompters)
