"""A table of Your Money or Your Life before the camera, and the hands that play at it."""

from collections.abc import Sequence
from typing import Any

import pygame

from game.engine.kinds import Seat
from game.engine.your_money.actions import Plan
from game.engine.your_money.data import Place, Stat
from game.scenes.table.drivers.live import Live, open_table
from game.session.match import Match
from game.session.settings import Speed
from tools.pictures.positions import (
    USUAL,
    match_at,
    position,
    sheet,
)
from tools.pictures.studio import Sitting, Studio

KEYS = {
    "north": pygame.K_n,
    "south": pygame.K_s,
    "east": pygame.K_e,
    "west": pygame.K_w,
    "tavern": pygame.K_t,
    "market": pygame.K_m,
}
SLOT_KEYS = {"speed": pygame.K_s, "wit": pygame.K_w, "combat": pygame.K_c}


class AtTable(Sitting):
    """The table before the camera, asking the seat whose turn it is."""

    def __init__(
        self, studio: Studio, match: Match, sit: Seat | None = None, fresh: bool = False
    ) -> None:
        context = studio.context(speed="normal" if fresh else "instant")
        scene = open_table(context, match, fresh)
        assert isinstance(scene.driver, Live)  # noqa: S101 - narrows the type
        self.table, self.live = scene, scene.driver
        if sit is not None:
            self.live.schedule.sit(sit)
        super().__init__(scene)
        if not fresh:
            self.settle()

    def settle(self) -> None:
        """Wait until somebody has to do something."""
        self.until(lambda: not self.table.telling or self.table.held or self.top is not self.table)
        self.until(
            lambda: self.live.cue is not None or self.table.held or self.top is not self.table
        )
        self.until(lambda: not self.table.timeline.busy)

    def decide(self, action: Any, speed: Speed = "instant") -> None:
        """Confirm a decision, and tell what follows at that speed."""
        self.table.timeline.speed = speed
        assert self.table.mode is not None  # noqa: S101 - somebody is asked
        self.live.decide(self.table.mode.seat, action)

    def flying(self, key: str, share: float = 0.5) -> None:
        """Wait until something of that name moves, and then for part of its beat."""

        def there() -> bool:
            return any(
                sprite.id.startswith(f"fly:{key}") and sprite.moving for sprite in self.table.stage
            )

        self.until(there, key)
        self.pass_time(share)

    def place(self, *moves: tuple[int, Stat]) -> None:
        """Put dice (counted from 0) into slots, by their keys."""
        for die, slot in moves:
            self.press(pygame.K_1 + die)
            self.press(SLOT_KEYS[slot])

    def slot(self, name: str) -> tuple[int, int]:
        """The middle of a slot on the board."""
        middle = self.table.composer.parts["board"][name].center
        return middle[0], middle[1]

    def die(self, number: int) -> tuple[float, float]:
        """Where a die lies."""
        sprite = self.table.stage[f"die:{number}"]
        return sprite.x, sprite.y


def planning(
    studio: Studio,
    first: dict[str, Any] | None = None,
    second: dict[str, Any] | None = None,
    names: Sequence[str] = USUAL,
    **known: Any,
) -> AtTable:
    """The first of two robbers makes a plan."""
    ours = sheet(**{"dice": (3, 5), **(first or {})})
    theirs = sheet(**{"dice": (2, 2), **(second or {})})
    return AtTable(studio, match_at(position([ours, theirs], **known), names), sit=0)


def last_plan(
    studio: Studio, mine: Place, theirs: Place, one: dict[str, Any], two: dict[str, Any]
) -> AtTable:
    """The second of two people is about to seal; the first has done so."""
    state = position([sheet(dice=(3, 5), plan=mine, **one), sheet(dice=(2, 4), **two)])
    at = AtTable(studio, match_at(state), sit=1)
    at.decide(Plan(theirs), "normal")
    return at
