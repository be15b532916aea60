"""Somebody before York's table: moves the pointer, presses keys, waits until the table waits."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
from pygame.event import Event

from game.engine.discovery import game_called
from game.engine.kinds import Action
from game.engine.rules import OptionValue
from game.engine.your_money.actions import Plan
from game.engine.your_money.draft import Draft
from game.engine.your_money.state import State
from game.scenes.kit.controls import Controls
from game.scenes.kit.dragging import DraggingHand
from game.scenes.table.curtain import Curtain
from game.scenes.table.drivers.live import open_table
from game.scenes.table.game_table import GameTable
from game.scenes.your_money.modes.planning import Planning
from game.scenes.your_money.modes.robbing import Robbing
from game.scenes.your_money.modes.visiting import Visiting
from game.session.match import Match
from tests.scenes import hands
from tests.scenes.hands import SMALL as SMALL
from tests.scenes.hands import Point

SPEC = game_called("your_money")
USUAL = (1280, 800)


def begun(
    seats: int = 2,
    sitters: Sequence[str] = (),
    seed: str = "YORK",
    options: dict[str, OptionValue] | None = None,
) -> Match:
    """A match of Nell, or of Nell and Jack."""
    return hands.begun(SPEC, seats, tuple(sitters) or ("person",) * seats, seed, **(options or {}))


class LaidByHand(Match):
    """A match of which nobody has seen how it came to stand so: as if older rules had begun it."""

    @property
    def unseen(self) -> int:
        return 0


def standing(state: State, sitters: Sequence[str] = ()) -> Match:
    """A match in which everything stands as in `state`, built by hand."""
    match = begun(len(state.sheets), sitters)
    match._state = state
    match.__class__ = LaidByHand
    return match


class Player(hands.Hands[GameTable]):
    """The table, and hands to use it with."""

    laid, opened = GameTable, staticmethod(open_table)

    def __init__(self, match: Match, saves: Path, **more: Any) -> None:
        super().__init__(match, saves, **{"size": USUAL, **more})
        self.context.log_folder = saves / "logs"

    # What is there ------------------------------------------------------------------------------

    # Methods rather than properties: what is read twice may have changed between.

    @property
    def mode(self) -> Planning | Robbing | Visiting:
        assert isinstance(self.table.mode, Planning | Robbing | Visiting)
        return self.table.mode

    @property
    def planning(self) -> Planning:
        assert isinstance(self.mode, Planning)
        return self.mode

    @property
    def robbing(self) -> Robbing:
        assert isinstance(self.mode, Robbing)
        return self.mode

    @property
    def visiting(self) -> Visiting:
        assert isinstance(self.mode, Visiting)
        return self.mode

    def chosen(self) -> Any:
        """The destination or the deal that is chosen, but not confirmed."""
        return self.mode.chosen  # type: ignore[union-attr]

    def draft(self) -> Draft:
        """The dice as they are put down."""
        return self.robbing.draft

    def held(self) -> tuple[str, ...]:
        """What the hand holds."""
        hand: DraggingHand = self.mode.hand  # type: ignore[union-attr]
        return hand.held

    def dragging(self) -> bool:
        """Whether something hangs on the pointer."""
        hand: DraggingHand = self.mode.hand  # type: ignore[union-attr]
        return hand.dragging

    @property
    def sounds(self) -> list[str]:
        return self.context.sounds.asked

    @property
    def words(self) -> str:
        """Everything that is written on the desk."""
        line, lines = self.table.words
        return "\n".join([line, *lines])

    @property
    def waiting(self) -> bool:
        """Whether the table waits for somebody."""
        top = self.top()
        if top is not self.table:
            return True
        table = self.table
        return not table.timeline.busy and (table.held or table.mode is not None)

    def spot(self, name: str) -> Point:
        """The middle of the slot, the sprite or the control of that name."""
        table = self.table
        slots = table.mode.slots() if isinstance(table.mode, Planning | Robbing) else {}
        if name in slots:
            return slots[name].center
        if name in table.stage:
            return table.stage[name].rect.center
        controls: Controls = getattr(self.top(), "controls", table.controls)
        return controls[name].rect.center

    # What the hands do --------------------------------------------------------------------------

    def pass_time(self, seconds: float, dt: float = 0.05) -> None:
        gone = 0.0
        while gone < seconds:
            self.step(dt=dt)
            gone += dt

    def press(self, *keys: int, mod: int = 0) -> None:
        """Press and release keys, one after another."""
        for code in keys:
            letter = chr(code) if 32 <= code < 127 else ""
            self.step(Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter, scancode=0), dt=0.01)
            if self.app.running:
                self.step(Event(pygame.KEYUP, key=code, mod=mod, scancode=0), dt=0.01)

    def button(self, at: Point, down: bool, which: int = 1) -> None:
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        pos = (round(at[0]), round(at[1]))
        self.step(Event(kind, pos=pos, button=which, touch=False), dt=0.01)

    def click(self, at: Point | str) -> None:
        super().click(self.spot(at) if isinstance(at, str) else at)

    def right_click(self, at: Point) -> None:
        self.button(at, True, which=3)
        self.button(at, False, which=3)

    def lift(self, start: Point | str, *via: Point | str) -> Point:
        """Press at `start`, drag along, and do not let go; where the pointer is."""
        at = self.spot(start) if isinstance(start, str) else start
        self.move(at)
        self.button(at, True)
        for stop in via:
            goal = self.spot(stop) if isinstance(stop, str) else stop
            for share in (0.1, 0.5, 0.9, 1.0):
                self.move((at[0] + (goal[0] - at[0]) * share, at[1] + (goal[1] - at[1]) * share))
            at = goal
        return at

    def drag(self, start: Point | str, *via: Point | str) -> None:
        self.button(self.lift(start, *via), False)
        self.pass_time(0.2)

    def decide(self, action: Action) -> "Player":
        """Take a decision of the person asked, as the main button would."""
        assert action in self.mode.view.legal, action
        self.live.decide(self.mode.seat, action)
        return self

    def plan(self, *places: str) -> "Player":
        """Everybody seals a plan, and the seals are broken."""
        for place in places:
            self.to_decision().decide(Plan(place))  # type: ignore[arg-type]
        return self.to_decision()

    def busy(self) -> bool:
        """Whether something moves on the table."""
        return self.table.timeline.busy

    def called(self) -> str:
        """The name on the curtain."""
        curtain = self.top()
        assert isinstance(curtain, Curtain)
        return curtain.name


def legal(player: Player) -> list[Any]:
    """What the person asked may do."""
    view: Any = player.mode.view
    return list(view.legal)
