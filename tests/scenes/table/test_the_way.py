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
from game.engine.dick_turpin.data import TOWNS
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
from game.session.match import Match
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
    for _while_it_is_on_its_way in range(10):  # slices and rivals go by the clock
        hands.step(dt=0.2, times=60)
        if any(way[-1] == "HandSought.__init__" for way, _back in ends.ways):
            break
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


# A key does what a click on the same thing does, at every decision of every game's own table ------


LOOKED_THROUGH = 600
"""So many decisions of a game by habit are looked through for those of another kind."""
LEAST = 8
"""So many kinds of things to press each game has at least."""
OF_THE_TABLE = ("menu", "log", "seats")
"""What has a key and is no part of a decision."""
LOOKED_AT = 0.7
"""Seconds after which a press is none that hurries, and none of a double click."""


class Player(Anybody):
    """Somebody at any game's own table."""

    @classmethod
    def at(cls, match: Match, folder: Path) -> "Player":
        """The decision at which that match stands, after a look at it."""
        player = cls(Match.resume(match.record()), folder, size=(1280, 800)).to_decision()
        player.step(dt=LOOKED_AT)
        return player

    @property
    def enter(self) -> int:
        """The key of the large button."""
        return self.context.bindings.key("table.confirm")

    @property
    def waits(self) -> int:
        """The key on the large button; 0 where it does not lie there."""
        return self.control("main").keys[0] if "main" in self.table.controls else 0

    def chosen(self, name: str) -> bool:
        """Whether that lies there and is shown as chosen."""
        there = name in self.table.controls
        return there and getattr(self.control(name), "chosen", False)

    def use(self, name: str, key: int) -> None:
        """Press that key, or with 0 click the thing; then point at nothing."""
        self.press(key) if key else self.click(self.spot(name))
        self.move((1, 1))
        self.step(dt=LOOKED_AT)

    def spot(self, name: str) -> tuple[int, int]:
        """Where nothing lies over it: of cards in a hand the left edge is open."""
        rect, at = self.control(name).rect, self.table.controls.at
        spots = (rect.center, (rect.left + 8, rect.centery))
        return next((spot for spot in spots if getattr(at(spot), "name", "") == name), rect.center)

    def keyed(self) -> Iterator[tuple[str, int]]:
        """The things that lie there and have a key, with it."""
        for control in self.table.controls:
            key = control.keys[0] if control.keys else self._on_the_table(control.name)
            if control.visible and control.rect.width and key and control.name not in OF_THE_TABLE:
                yield control.name, key

    def _on_the_table(self, name: str) -> int:
        """The key of a thing that bears none itself: a card, a road, a town."""
        mode: Any = self.table.mode
        what, _colon, which = name.partition(":")
        deed = ""
        match self.match.spec.key, what:
            case "your_money", "place":
                deed = f"plan.{which}"
            case "dick_turpin", "card" | "place":
                deed = f"ambush.place_{TOWNS.index(which) + 1}"
            case "riding_shotgun", "card" if int(which) in mode.view.hand and mode.now.keys:
                deed = f"{mode.now.keys}.card_{mode.view.hand.index(int(which)) + 1}"
            case "merry_way", "work" | "card" if self._by_number(what):
                deed = f"{mode.keys}.card_{int(which) + 1}"
        return self.context.bindings.key(deed) if deed else 0

    def _by_number(self, what: str) -> bool:
        """Whether numbers mean these cards in Sherwood: resource cards come before schemes."""
        mode: Any = self.table.mode
        return mode.keys != "bargain" and (what == "work" or "work:0" not in self.table.controls)

    def done(self, since: Match) -> list[object]:
        """What the player carried out since then first."""
        steps = self.match.record().steps[since.steps :]
        done: list[object] = [step.action for step in steps if step.seat == 0]
        return done[:1]

    def seen(self, since: Match) -> object:
        """What was carried out since then, or what lies before the player now."""
        if self.done(since) or self.top() is not self.table:
            return self.done(since) or type(self.top())
        return {
            each.name: (each.enabled, getattr(each, "words", ""), getattr(each, "chosen", False))
            for each in self.table.controls
        }


def decisions(key: str) -> Iterator[Match]:
    """A game by habit, stopped where a person is asked for something new."""
    spec, luck, met = games()[key], Loose(3), set[object]()
    match = alone(spec)
    for _decision in range(LOOKED_THROUGH):
        if not match.to_act:
            return
        seat = match.to_act[0]
        view: Any = match.view(seat)
        kind = frozenset([type(action) for action in view.legal])
        if seat == 0 and kind not in met:
            met.add(kind)
            yield match
        match.submit(seat, spec.heuristics.habit(view, luck))


@pytest.mark.parametrize("key", list(games()))
def test_a_key_does_what_a_click_does(key: str, tmp_path: Path) -> None:
    """Both choose, or both carry out; and what is chosen is carried out by the large button, which
    bears Enter, and not by being chosen again.
    """
    tried, apart = set[tuple[str, str]](), list[object]()
    for match in decisions(key):
        first = Player.at(match, tmp_path)
        for name, code in list(first.keyed()):
            kind = type(first.table.mode).__name__, name.partition(":")[0]
            if kind in tried:
                continue
            tried.add(kind)
            by_key, by_click = Player.at(match, tmp_path), Player.at(match, tmp_path)
            for time, thing in enumerate((name, name, "main")):
                if thing not in by_key.table.controls:
                    continue
                chosen = by_key.chosen(name)
                by_key.use(thing, by_key.waits if thing == "main" else code)
                by_click.use(thing, 0)
                if by_key.seen(match) != by_click.seen(match):
                    apart.append((kind, time, by_key.seen(match), by_click.seen(match)))
                    break
                if by_key.done(match) or by_key.top() is not by_key.table:
                    if thing != "main" and chosen:
                        apart.append((kind, "is carried out by being chosen again"))
                    break
                if by_key.chosen(name) and by_key.waits not in (0, by_key.enter):
                    apart.append((kind, "is chosen, and the large button wants another key"))
    assert not apart
    assert len(tried) >= LEAST
