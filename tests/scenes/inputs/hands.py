"""Four ways to hold the game: by Tab and Space, by its own keys, by clicks, by a controller."""

from collections import deque
from collections.abc import Callable

import pygame
from pygame.event import Event

from game.engine.your_money.actions import Chase, Divide, Eat, LetGo, Plan, Rob
from game.engine.your_money.data import STATS
from game.scenes.kit.controls import Control, Controls
from game.scenes.kit.focus import Way
from game.scenes.kit.scene import Scene
from game.scenes.shell.app import App
from game.scenes.table.curtain import Curtain
from game.scenes.table.ending import EndingScene
from game.scenes.table.game_table import GameTable
from game.scenes.your_money.modes.planning import Planning
from game.scenes.your_money.modes.robbing import Robbing
from game.scenes.your_money.modes.visiting import Visiting
from tests.sure import some, sure

WAYS: dict[str, Way] = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
ARROWS = {
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
}


def controls_of(scene: Scene | None) -> Controls:
    return sure(Controls, getattr(scene, "controls", None))


def routes(controls: Controls, start: str) -> dict[str, list[str]]:
    """How to come from `start` to everything that can be reached by arrows alone."""
    laid = controls.arrows()
    found: dict[str, list[str]] = {start: []}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for word, way in WAYS.items():
            there = laid.get((here, way))
            if there is not None and there not in found:
                found[there] = [*found[here], word]
                queue.append(there)
    return found


class Hands:
    """What a player does with the game; each way says how a named thing is used."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.presses = 0

    def step(self, *events: Event, dt: float = 0.02) -> None:
        self.app.step(dt, events)

    def key(self, code: int, mod: int = 0) -> None:
        letter = chr(code) if 32 < code < 127 else ""
        self.presses += 1
        self.step(Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter, scancode=0))
        if self.app.running:
            self.step(Event(pygame.KEYUP, key=code, mod=mod, scancode=0))

    @property
    def controls(self) -> Controls:
        return controls_of(self.app.top)

    def control(self, name: str) -> Control:
        control = self.controls[name]
        assert control.visible, f"{name} is not to be seen"
        return control

    def use(self, name: str) -> None:
        raise NotImplementedError

    def put_down(self) -> None:
        """Press, so that what is held up to be seen once goes away."""
        self.key(pygame.K_SPACE)


class Tab(Hands):
    """Only Tab, Space and Enter."""

    def use(self, name: str) -> None:
        self.control(name)
        for _press in range(60):
            if self.controls.focus == name and self.controls.ring_seen:
                break
            self.key(pygame.K_TAB)
        assert self.controls.focus == name, f"Tab never comes to {name}"
        self.key(pygame.K_RETURN if name in ("main", "open") else pygame.K_SPACE)


class Arrows(Hands):
    """Only arrows, Space and Enter."""

    def use(self, name: str) -> None:
        self.control(name)
        if not self.controls.ring_seen:
            self.go("down")
        way = routes(self.controls, self.controls.focus).get(name)
        assert way is not None, f"no arrows lead from {self.controls.focus} to {name}"
        for word in way:
            self.go(word)
        assert self.controls.focus == name
        self.press()

    def go(self, word: str) -> None:
        self.key(ARROWS[word])

    def press(self) -> None:
        self.key(pygame.K_SPACE)


class Pad(Arrows):
    """A controller: the cross and A, and Start for the large button."""

    def use(self, name: str) -> None:
        if name in ("main", "begin"):
            assert "Start" in self.control(name).pads
            self.button(7)
            return
        super().use(name)

    def go(self, word: str) -> None:
        x, y = WAYS[word]
        self.presses += 1
        self.step(Event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(x, -y)))
        self.step(Event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(0, 0)))

    def press(self) -> None:
        self.button(0)

    def put_down(self) -> None:
        self.press()

    def button(self, number: int) -> None:
        self.presses += 1
        self.step(Event(pygame.JOYBUTTONDOWN, instance_id=0, button=number))
        if self.app.running:
            self.step(Event(pygame.JOYBUTTONUP, instance_id=0, button=number))


class Clicks(Hands):
    """Only the left button of the mouse, and nothing dragged."""

    def use(self, name: str) -> None:
        pos = self.control(name).rect.center
        self.presses += 1
        self.step(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        self.click(pos)

    def click(self, pos: tuple[int, int]) -> None:
        self.step(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.step(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))

    def put_down(self) -> None:
        self.presses += 1
        self.click((3, 3))


PLACES = ("north", "south", "east", "west", "tavern", "market")
OWN_KEYS = {
    **{f"place:{word}": getattr(pygame, f"K_{word[0]}") for word in PLACES},
    **{f"die:{n}": getattr(pygame, f"K_{n + 1}") for n in range(4)},
    **{f"slot:{word}": getattr(pygame, f"K_{word[0]}") for word in STATS},
}


class Keys(Hands):
    """The keys of each thing itself."""

    def use(self, name: str) -> None:
        mode = self.app.top.mode if isinstance(self.app.top, GameTable) else None
        if name.startswith("die:") and isinstance(mode, Robbing):
            # The figures count the dice as they lie.
            name = f"die:{mode.now.order.index(int(name.removeprefix('die:')))}"
        if name in OWN_KEYS:
            self.key(OWN_KEYS[name])
            return
        control = self.control(name)
        assert control.keys, f"{name} has no key"
        self.key(control.keys[0])


ALL: tuple[type[Hands], ...] = (Tab, Arrows, Pad, Clicks, Keys)


def settle(hands: Hands) -> None:
    """Let the table go on until it waits for somebody."""
    for _step in range(600):
        top = hands.app.top
        if not isinstance(top, GameTable):
            return
        if not top.timeline.busy and (top.held or top.mode is not None):
            return
        hands.step(dt=0.05)
    raise AssertionError("the table never comes to rest")


def decide(hands: Hands, table: GameTable) -> str:
    """Take the decision that is asked for; what kind it was."""
    if table.shown.held is not None:
        hands.put_down()
        assert table.shown.held is None
    match table.mode:
        case Planning() as plan:
            wanted = _destination(plan, table)
            hands.use(f"place:{wanted}")
            assert plan.chosen == wanted
            hands.use("main")
            return "plan"
        case Robbing() as robbing:
            _rob(hands, robbing)
            hands.use("main")
            return "robbery"
        case Visiting() as visit:
            if Eat(1) in visit.view.legal and not isinstance(hands, Keys):
                hands.use("meal_plus")
                assert visit.chosen == Eat(1)
            hands.use("main")
            return "town"
    raise AssertionError("nobody is asked")


def _destination(plan: Planning, table: GameTable) -> str:
    """A road in the odd rounds and the tavern in the even ones, if one may go there."""
    legal = [a.place for a in plan.view.legal if isinstance(a, Plan) and a.place != "retire"]
    roads = [place for place in legal if place not in ("tavern", "market")]
    if not roads or table.shown.view.round % 2 == 0:
        return "tavern"
    return roads[plan.seat % len(roads)]


def _rob(hands: Hands, robbing: Robbing) -> None:
    """Put the dice down one by one for the first legal decision without the spur."""
    legal = [a for a in robbing.view.legal if not getattr(a, "spur", False)]
    if any(isinstance(a, LetGo) for a in legal) and len(robbing.view.legal) == 1:
        return
    wanted = next(a for a in robbing.view.legal if isinstance(a, Rob | Chase | Divide))
    wanted = next((a for a in legal if isinstance(a, Rob | Chase | Divide)), wanted)
    left = list(range(len(robbing.now.dice)))
    for stat in STATS:
        for pips in getattr(wanted, stat, ()):
            die = next(n for n in left if robbing.now.dice[n] == pips)
            left.remove(die)
            hands.use(f"die:{die}")
            hands.use(f"slot:{stat}")
            assert robbing.draft.slot_of(die) == stat
    if getattr(wanted, "spur", False) and not robbing.draft.spur:
        if isinstance(hands, Keys):
            hands.key(pygame.K_p)
        else:
            switch = next(c.name for c in hands.controls if c.name.startswith("switch:chip_spur"))
            hands.use(switch)
    assert robbing.now.complete(), robbing.now.complaint


def play(hands: Hands, until: Callable[[Scene], bool], most: int = 400) -> list[str]:
    """Play on until a scene is as wanted; the decisions that were taken, in order."""
    taken: list[str] = []
    for _turn in range(most):
        settle(hands)
        top = some(hands.app.top)
        if until(top):
            return taken
        match top:
            case Curtain():
                hands.use("open")
            case GameTable() if top.held:
                hands.use("main")
            case GameTable():
                taken.append(decide(hands, top))
            case EndingScene():
                return taken
            case _:
                raise AssertionError(f"{type(top).__name__} was not expected")
    raise AssertionError("the game does not come so far")
