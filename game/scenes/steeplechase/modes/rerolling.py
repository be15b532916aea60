"""Throw any of the dice again? They are taken up one by one, and the line shows what may come."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame
from pygame.event import Event

from game.engine.kinds import Action, Seat
from game.engine.steeplechase import messages
from game.engine.steeplechase.actions import Reroll, Riding
from game.engine.steeplechase.draft.pointing import Sketch, begun
from game.engine.steeplechase.messages.things import inches
from game.engine.steeplechase.odds.effects import behind
from game.engine.steeplechase.odds.fan import Fan
from game.engine.steeplechase.odds.fan_rides import Rides
from game.engine.steeplechase.round.dice import may_throw_again
from game.engine.steeplechase.tasks import AskReroll
from game.engine.steeplechase.trail import Leather
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _
from game.scenes.kit.bindings import key_of
from game.scenes.kit.cycling import Told
from game.scenes.steeplechase.modes.asked import Asked
from game.scenes.steeplechase.modes.steering_drawn import Steered, side_notes
from game.scenes.table.desk import Desk
from game.sprites.steeplechase.layout import SteepleLayout

DIE: Final = "die:"


class Thrown(Steered, frozen=True, kw_only=True):
    """The dice as they lie, those that may be thrown again, and those that are taken up."""

    faces: tuple[int, ...]
    again: tuple[int, ...] = ()
    may: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()

    @property
    def leather(self) -> Leather:
        return Leather(self.faces, self.again, self.may, self.taken, self.seat)


class Rerolling(Asked):
    """Dice are pressed on the leather, or taken up by their numbers; Enter throws them, or leaves
    them all as they lie.
    """

    def __init__(self, desk: Desk[SteepleLayout], seat: Seat, view: SteeplechaseView) -> None:
        super().__init__(desk, seat, view)
        task = view.asked
        if not isinstance(task, AskReroll):
            raise TypeError("no dice are asked about")
        self.task = task
        self.may = may_throw_again(behind(view), task)
        self.taken: tuple[int, ...] = ()
        self.jumping = False
        self._rides: Rides | None = None
        self._fans: dict[tuple[object, ...], Fan] = {}

    def reckoned(self) -> Iterator[Callable[[], object]]:
        yield lambda: self.fan

    @property
    def fan(self) -> Fan:
        """What the ride may come to with those dice thrown again."""
        key = (self.taken, self.jumping)
        if key not in self._fans:
            if self._rides is None:
                self._rides = Rides(self.view, self.seat, self.task.purpose)
            kept = tuple([die for n, die in enumerate(self.task.dice) if n not in self.taken])
            self._fans[key] = self._rides.fan(
                self.task.heading, len(self.taken), self.jumping, kept
            )
        return self._fans[key]

    @property
    def action(self) -> Action:
        return Reroll(self.taken)

    @property
    def now(self) -> Thrown:
        start = self.view.couriers[self.seat].at
        sketch: Sketch = begun(Riding(start, 1))
        return Thrown(
            **self._now(),
            line=self.question,
            sketch=sketch,
            fan=self.fan,
            large=self.desk.layout.large,
            odds=self.sees_odds,
            other=True,
            pulls=True,
            faces=self.task.dice,
            again=self.task.again,
            may=self.may,
            taken=self.taken,
        )

    def lay_out(self, desk: Desk[SteepleLayout]) -> None:
        places = desk.layout.dice_desk.places(len(self.task.dice))
        for n, at in enumerate(places[: len(self.task.dice)]):
            spot = Told(f"{DIE}{n}", partial(self.take, n), partial(self.about, n))
            spot.keys = (pygame.K_1 + n,)
            desk.place(spot, at)
        place = self.places(desk)
        if self.may:
            left, right = place.answers(2, main=True)
            if self.taken != self.may:
                every = self.small(desk, left, "every", _("Pick up all"), self.take_all)
                every.tip = _("Take up every die that may be thrown again")
            if self.taken:
                self.small(desk, right, "none", _("Put back"), self.take_none)
        self.helps(desk)
        side_notes(desk, lambda: self.fan, self.view)
        self.main_button(desk)

    def main_button(self, desk: Desk[SteepleLayout]) -> None:
        words = messages.action_label(self.action, self.view, desk.names)
        if not self.taken:
            words = _("Keep all, and go {far}").format(far=inches(self.fan.longest))
        desk.main(words, self.confirm)

    def about(self, n: int) -> str:
        """What is said of a die."""
        if n in self.may:
            return _("Your strength lets you throw it again, once.")
        if n in self.task.again:
            return _("It has been thrown again already.")
        return _("Your strength is not enough to throw a {n} again.").format(n=self.task.dice[n])

    @property
    def first_spot(self) -> str:
        return f"{DIE}{self.may[0]}" if self.may else "main"

    def take(self, n: int) -> None:
        """Take a die up, or put it down."""
        if n not in self.may:
            self.refuse_with(self.about(n))
            return
        kept = set(self.taken) ^ {n}
        self.taken = tuple(sorted(kept))
        self.done("click")

    def take_all(self) -> None:
        """Take up all that may be thrown again."""
        self.taken = self.may
        self.done()

    def take_none(self) -> None:
        """Put all down."""
        self.taken = ()
        self.done()

    def key(self, event: Event) -> bool:
        if self.desk.deed(event, self.keys) == "leap":
            self.jumping = not self.jumping
            self.done("")
            return True
        if key_of(event) == pygame.K_ESCAPE and self.taken:
            self.take_none()
            return True
        return False

    def pad(self, button: str) -> bool:
        if button == "B" and self.taken:
            self.take_none()
            return True
        return False
