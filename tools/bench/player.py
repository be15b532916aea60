"""Somebody who plays the tables by hand: drags dice and cards, presses keys, hurries nothing."""

from collections import deque
from collections.abc import Iterator
from typing import Any

import pygame
from pygame.event import Event

from game.ai.levels import rival_called
from game.engine.chance import Loose
from game.engine.dick_turpin.actions import TurnAnother
from game.engine.dick_turpin.data import TOWNS
from game.engine.discovery import game_called
from game.engine.spec import GameSpec
from game.engine.your_money.actions import Chase, Divide, Plan, Rob
from game.scenes.dick_turpin.modes.ambush import Ambush
from game.scenes.dick_turpin.modes.hold_up import HoldUp
from game.scenes.kit.scene import Context, Scene
from game.scenes.shell.app import App
from game.scenes.table.curtain import Curtain
from game.scenes.table.drivers.live import Live, open_table
from game.scenes.table.game_table import GameTable
from game.scenes.table.gathering import GatheringMode
from game.scenes.your_money.modes.planning import Planning
from game.scenes.your_money.modes.robbery import TRAY
from game.scenes.your_money.modes.robbing import Robbing
from game.session.match import Match
from game.session.seats.seats import chairs
from game.session.seats.told import USUAL_NAMES

DRAG_FRAMES = 14
"""Frames a die takes from the tray to its slot."""

SPEC = game_called("your_money")


def fresh_table(context: Context, seed: str, seats: int = 2, spec: GameSpec = SPEC) -> Scene:
    """The table of a new match, its first deal still to be told."""
    others = dict.fromkeys(spec.mode(seats).others, "Swift Nick")
    named = chairs(USUAL_NAMES[:seats])
    match = Match.begin(spec, spec.setup(seats), named, seed, others=others)
    return open_table(context, match, True)


class Player:
    """The hands of everybody at a table: `events` are what they do in the next frame."""

    def __init__(self, seed: int = 1739, thinks: int = 0) -> None:
        self.thinks = thinks
        """Frames without an event before each decision."""
        self._thought = 0
        self._luck = Loose(seed)
        self._habit = rival_called("greedy")
        self._to_do: deque[Event] = deque()
        self.decided = 0
        """Decisions taken so far."""

    def events(self, app: App) -> list[Event]:
        """One event a frame, or none while something is told."""
        if not self._to_do:
            top = app.top
            if top is None or top.busy or self._thought >= self.thinks:
                self._thought = 0
                self._to_do.extend(self._next(top))
            else:
                self._thought += 1
        return [self._to_do.popleft()] if self._to_do else []

    def _next(self, scene: Scene | None) -> Iterator[Event]:
        match scene:
            case Curtain():
                yield from key(pygame.K_SPACE)
            case GameTable() if not scene.timeline.busy and scene.held:
                yield from key(pygame.K_RETURN)
            case GameTable() if not scene.timeline.busy and scene.mode is not None:
                turpins = isinstance(scene.mode, Ambush | GatheringMode | HoldUp)
                yield from self._hold_up(scene) if turpins else self._decide(scene)

    def _hold_up(self, table: GameTable) -> Iterator[Event]:
        """Drag a card to its town, press everybody's own keys, turn another or ride off."""
        self.decided += 1
        match table.mode:
            case GatheringMode(people=people, choices=choices):
                for seat in people:
                    action = self._choice(table, seat)
                    keys = choices.keys[people.index(seat)]
                    yield from key(ord(keys.choices[TOWNS.index(action.town)]))
                yield from key(pygame.K_RETURN)
            case Ambush(seat=seat) as mode:
                card = f"card:{self._choice(table, seat).town}"
                sprite = table.stage[card]
                goal = mode.slots()[card.removeprefix("card:")].center
                yield from drag((sprite.x, sprite.y), goal)
                yield from key(pygame.K_RETURN)
            case HoldUp(seat=seat):
                another = isinstance(self._choice(table, seat), TurnAnother)
                yield from key(pygame.K_t if another else pygame.K_r)

    def _choice(self, table: GameTable, seat: int) -> Any:
        view = table.match.view(seat)
        return self._habit.choose(table.match.spec, view, self._luck)

    def _decide(self, table: GameTable) -> Iterator[Event]:
        mode = table.mode
        self.decided += 1
        if mode is not None and table.match.spec.key != SPEC.key:
            chosen = self._choice(table, mode.seat)
            yield Event(_DONE, act=lambda: _confirm(table, chosen))
            return
        action: Any = self._habit.choose(SPEC, mode.view, self._luck)  # type: ignore[union-attr]
        match mode, action:
            case Planning(), Plan(place) if place != "retire":
                yield from drag(lying(table, 0), table.layout.plot(place).center)
                yield from key(pygame.K_RETURN)
            case Robbing(), Rob() | Chase() | Divide():
                yield from self._rob(table, mode, action)
                table_action = action
                yield Event(_DONE, act=lambda: _confirm(table, table_action))
            case _:
                yield Event(_DONE, act=lambda: _confirm(table, action))

    def _rob(
        self, table: GameTable, mode: Robbing, action: Rob | Chase | Divide
    ) -> Iterator[Event]:
        """Drag each die to its slot; what horse and spur add is confirmed with the whole."""
        free = list(range(len(mode.now.dice)))
        places = mode.slots()
        for slot in ("speed", "wit", "combat"):
            for pips in getattr(action, slot, ()):
                die = next(index for index in free if mode.now.dice[index] == pips)
                free.remove(die)
                goal = places.get(slot, places[TRAY]).center
                yield from drag(lying(table, die), goal)


_DONE = pygame.USEREVENT + 17


def _confirm(table: GameTable, action: Any) -> None:
    """Confirm the decision of whoever is asked."""
    if isinstance(table.driver, Live) and table.mode is not None:
        table.driver.decide(table.mode.seat, action)


def lying(table: GameTable, die: int) -> tuple[float, float]:
    """Where a die lies now."""
    sprite = table.stage[f"die:{die}"]
    return sprite.x, sprite.y


def acted(event: Event) -> bool:
    """Take the decision an event stands for; whether it was one."""
    if event.type != _DONE:
        return False
    event.act()
    return True


def key(code: int) -> Iterator[Event]:
    """A key pressed and let go."""
    yield Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)
    yield Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)


def drag(start: tuple[float, float], goal: tuple[float, float]) -> Iterator[Event]:
    """The pointer takes something from `start` to `goal`, a step each frame."""
    first = (round(start[0]), round(start[1]))
    last = (round(goal[0]), round(goal[1]))
    yield Event(pygame.MOUSEBUTTONDOWN, pos=first, button=1, touch=False, clicks=1)
    for step in range(1, DRAG_FRAMES + 1):
        share = step / DRAG_FRAMES
        spot = (
            round(first[0] + (last[0] - first[0]) * share),
            round(first[1] + (last[1] - first[1]) * share),
        )
        yield Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(1, 0, 0), touch=False)
    yield Event(pygame.MOUSEBUTTONUP, pos=last, button=1, touch=False, clicks=1)
