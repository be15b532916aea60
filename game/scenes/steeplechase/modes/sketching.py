"""A heading, a spot or a stop in the making, with whatever else may be done at that moment: what it
holds, and what lies there for it.
"""

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import Final

import msgspec
import pygame
from pygame import Rect
from pygame.event import Event

from game.engine.geometry import Point
from game.engine.kinds import Action, Seat
from game.engine.open import Open
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import draft, messages
from game.engine.steeplechase.advice import meant
from game.engine.steeplechase.draft import Good, Sketch, good_headings
from game.engine.steeplechase.messages.odds import dice_notes, line_notes
from game.engine.steeplechase.odds import Rides
from game.engine.steeplechase.odds.fan import Fan
from game.engine.steeplechase.tasks import AskEscape, AskMove, AskStop, AskTurn
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _, later, plural, said_as
from game.scenes.kit.controls import Handled, Press
from game.scenes.kit.cycling import NotedPress
from game.scenes.kit.focus import Way
from game.scenes.steeplechase.modes import AskedMode
from game.scenes.steeplechase.modes.choosing import Steered
from game.scenes.table.desk import Desk
from game.sprites.fitting import cells, columns, rows_of
from game.sprites.steeplechase.layout import SteepleLayout

HEADING: Final = "heading"
"""The name of the line on the map among the controls."""
OTHER: Final = "other:"
LEAP: Final = later("If you jump")


class Line(NotedPress):
    """The line on the map while the ring is on it: the arrows turn it, Tab goes through what is
    good.
    """

    keeps: Collection[Way] = ((-1, 0), (1, 0))

    def __init__(self, mode: "Sketching") -> None:
        super().__init__(HEADING, mode.settle, mode.about_line)
        self._mode = mode
        if isinstance(mode.sketch.family, a.Turning) and mode.other is None:
            self.keeps = (*self.keeps, (0, -1), (0, 1))

    def type(self, event: Event) -> Handled | None:
        if event.type != pygame.KEYDOWN:
            return None
        return Handled() if self._mode.turns_by(event) else None


class Sketching(AskedMode):
    """A heading, or a spot; and the finished answers beside it."""

    def __init__(self, desk: Desk[SteepleLayout], seat: Seat, view: SteeplechaseView) -> None:
        super().__init__(desk, seat, view)
        self.families = tuple([each for each in view.legal if isinstance(each, Open)])
        self.others: tuple[Action, ...] = tuple(
            [each for each in view.legal if not isinstance(each, Open)]
        )
        # What lies there unasked is what the hint would come to: nothing worse is offered.
        best = meant(view) if view.seat == seat else None
        as_meant = [
            None if best is None else draft.as_meant(family, best) for family in self.families
        ]
        ahead = next((found.heading for found in as_meant if found and found.most), None)
        self.good: tuple[Good, ...] = good_headings(view, seat, ahead)
        toward = self.good[0].at if self.good else None
        self.sketches = [
            found or draft.begun(family, toward)
            for found, family in zip(as_meant, self.families, strict=True)
        ]
        self.which = next((n for n, found in enumerate(as_meant) if found is not None), 0)
        self.suggested: Action | None = best if best in self.others else None
        """The finished answer that lay there unasked."""
        self.other = self.suggested
        """A finished answer that is chosen instead."""
        self.jumping = False
        self.typing = ""
        self.types = False
        """Whether figures are typed for degrees."""
        self._rides: Rides | None = None
        self._fans: tuple[tuple[object, ...], Fan | None] = ((), None)
        self._tab = 0 if self._rides_first else -1
        self._dragging = False
        self._ghost: Point | None = None

    def drop_other(self) -> bool:
        """Put down a finished answer that a hand has chosen; whether there was one."""
        if self.other is None or self.other == self.suggested:
            return False  # nothing of one's own is taken back: the key is the map's
        self.other = None
        self.done()
        return True

    @property
    def _rides_first(self) -> bool:
        return bool(self.sketches) and self.sketches[0].most > 0

    # What it holds ------------------------------------------------------------------------------

    @property
    def sketch(self) -> Sketch:
        """What is being put together."""
        return self.sketches[self.which]

    def draw(self, sketch: Sketch, sound: str = "") -> None:
        """It is something else now."""
        self.sketches[self.which] = sketch
        self.other = None
        self.done(sound)

    @property
    def action(self) -> Action | None:
        if self.other is not None:
            return self.other
        return None if self.sketch.why_not else self.sketch.action

    @property
    def missing(self) -> str:
        return self.sketch.why_not

    @property
    def rides(self) -> Rides:
        """Every ride from here, made ready once."""
        if self._rides is None:
            purpose = "escape" if isinstance(self.view.asked, AskEscape) else "move"
            self._rides = Rides(self.view, self.seat, purpose)
        return self._rides

    def reckoned(self) -> Iterator[Callable[[], object]]:
        yield lambda: self.fan

    @property
    def fan(self) -> Fan | None:
        """What the ride in hand may come to; None where it is none."""
        key = (self.which, self.sketch, self.other, self.jumping)
        if self._fans[0] != key:
            self._fans = (key, self._fan())
        return self._fans[1]

    def _fan(self) -> Fan | None:
        sketch, task = self.sketch, self.view.asked
        if sketch.most:
            if self.other is not None:
                return None
            return self.rides.fan(sketch.heading, sketch.dice, self.jumping)
        if isinstance(task, AskTurn):
            walk = task.walk
            if self.other is None:
                walk = msgspec.structs.replace(walk, turn_at=sketch.far, turn_to=sketch.heading)
            return self.rides.course(walk, len(task.pairs), self.jumping)
        if isinstance(task, AskStop):
            walk = task.walk
            if self.other is None:
                walk = msgspec.structs.replace(walk, stop=sketch.far)
            return self.rides.course(walk, len(task.pairs), self.jumping)
        return None

    @property
    def now(self) -> Steered:
        return Steered(
            **self._now(),
            line=self._line(),
            below=self._how,
            sketch=self.sketch,
            fan=self.fan,
            other=self.other is not None,
            odds=self.sees_odds,
            good=self.here,
            typing=f"{self.typing}°" if self.types else "",
            ghost=self._ghost,
            leaps=self.jumping,
            large=self.desk.layout.large,
        )

    @property
    def does_what(self) -> str:
        # Which way is said above, where it is chosen.
        if self.sketch.most and self.other is None and not self.sketch.why_not:
            return plural("Throw {n} die", "Throw {n} dice", self.sketch.dice)
        # What is chosen from the beginning stands on its own button.
        return (
            said_as("button: on along the way", "Ride on")
            if isinstance(self.action, a.RideOn | a.Straight)
            else super().does_what
        )

    @property
    def _how(self) -> tuple[str, ...]:
        """On the first turn, and where there is room for it, how another way is chosen."""
        asks = isinstance(self.view.asked, AskMove) and self._rides_first
        if self.view.turn > 1 or not asks or self.desk.layout.large:
            return ()
        return (_("Click on the map to ride another way."),)

    def _line(self) -> str:
        if self.types:
            return _("Degrees: {figures}").format(figures=f"{self.typing or '…'}°")
        return self.question

    @property
    def here(self) -> Good | None:
        """The good heading that is meant just now."""
        if not self.sketch.turns or isinstance(self.sketch.family, a.Turning):
            return None
        return next((each for each in self.good if each.heading == self.sketch.heading), None)

    # What lies there ----------------------------------------------------------------------------

    def lay_out(self, desk: Desk[SteepleLayout]) -> None:
        line = Line(self)
        desk.place(line, desk.layout.board)
        buttons = self._others(desk)
        most = self.sketch.most
        leaps = self._may_leap
        said = [each.words for each in buttons] + [_(LEAP)] * leaps
        squares, rects = self._rooms(desk, most, said)
        jump = rects.pop() if leaps else None
        for n, at in enumerate(squares, 1):
            die = Press(f"dice:{n}", str(n), partial(self.dice_are, n), (pygame.K_0 + n,))
            die.chosen = n == self.sketch.dice and self.other is None
            die.text = 19
            die.show_key = False
            die.tip = _("Throw so many dice ({n})").format(n=n)
            desk.place(die, at)
        for button, at in zip(buttons, rects, strict=True):
            if at.height > desk.scale.px(60):
                button.text = 18.0
            desk.place(button, at)
        self.helps(desk)
        self._leap_button(desk, jump)
        side_notes(desk, lambda: self.fan, self.view)
        self.main_button(desk)

    @property
    def _may_leap(self) -> bool:
        """Whether a ride in hand can be told as it is if one jumps."""
        return self.sketch.most > 0 and self.view.couriers[self.seat].mounted

    def _leap_button(self, desk: Desk[SteepleLayout], at: Rect | None) -> None:
        """The ride as it is if one jumps, to be switched on and off."""
        if at is None:
            return
        fan = self.fan
        if fan is None or not any(mark.leap is not None for mark in fan.marks):
            return
        button = Press("leap", _(LEAP), self.leap, (desk.key("steeplechase.leap"),), text=14.5)
        button.chosen = self.jumping
        button.tip = _("The ride as it is if you jump what lies on its line")
        desk.place(button, at)

    def leap(self) -> None:
        """Told as it is if one jumps, or if one stops."""
        self.jumping = not self.jumping
        self.done("")

    def _rooms(
        self, desk: Desk[SteepleLayout], most: int, said: Sequence[str]
    ) -> tuple[list[Rect], list[Rect]]:
        """Where so many numbers of dice, and answers that say this, lie over the large button."""
        place, gap, count = self.places(desk), desk.scale.px(5), len(said)
        room = Rect(place.over_main)
        if not most + count:
            return [], []
        if desk.layout.large:
            return numbers_and_answers(room, most, said, gap)
        if not most:
            return [], list(cells(room, count, -(-count // (1 if count < 4 else 2)), gap))
        squares = place.squares(most)
        rects: tuple[Rect, ...] = (place.beside_squares(most),) if count else ()
        room.height = squares[0].top - desk.layout.gap // 2 - room.top
        if count > 1:
            lines = 1 if count < 5 else 2
            rects += tuple(cells(room, count - 1, -(-(count - 1) // lines), gap))
        return list(squares), list(rects)

    def _others(self, desk: Desk[SteepleLayout]) -> list[Press]:
        """What else may be done: staying first, then what is to be put together, then the rest."""
        found: list[Press] = []
        stays = [each for each in self.others if isinstance(each, a.Stay)]
        rest = [each for each in self.others if not isinstance(each, a.Stay)]
        number = 6
        for action in stays + rest:
            words = messages.action_label(action, self.view, desk.names)
            if isinstance(action, a.Stay):
                keys: tuple[int, ...] = (desk.key("steeplechase.stay"),)
            else:
                keys = (pygame.K_0 + number,) if number <= 9 else ()
                number += 1
            button = Press(
                self.name_of(action), words, partial(self.choose, action), keys, text=14.5
            )
            button.chosen = action == self.other
            button.tip = words
            found.append(button)
        for n, family in enumerate(self.families):
            if n == self.which and (self.other is None or self.sketch.most):
                continue
            words = messages.action_label(family, self.view, desk.names)
            keys = (pygame.K_0 + number,) if number <= 9 else ()
            number += 1
            button = Press(f"family:{n}", words, partial(self.take_up, n), keys, text=14.5)
            button.tip = words
            found.append(button)
        return found

    def name_of(self, action: Action) -> str:
        """What the button of a finished answer is called."""
        return f"{OTHER}{self.others.index(action)}"

    def about_line(self) -> str:
        """What is said of the line on the map."""
        return _("Arrows turn it, with Shift and Alt finely; Tab goes on to what is worth a ride.")

    @property
    def first_spot(self) -> str:
        return HEADING

    def settled(self, focus: str) -> bool:
        if focus == HEADING:
            return True
        return self.other is not None and focus == self.name_of(self.other)

    def settle(self) -> None:
        """The ring goes on to the large button."""
        self.desk.controls.set_focus("main")

    @property
    def counts(self) -> bool:
        return True

    # What is done -------------------------------------------------------------------------------

    def choose(self, action: Action) -> None:
        """A finished answer."""
        self.other = action
        self.done()

    def take_up(self, n: int) -> None:
        """Put that together instead."""
        self.which, self.other = n, None
        self._tab = -1
        self.done()

    def dice_are(self, n: int) -> None:
        """So many dice."""
        self.draw(draft.with_dice(self.sketch, n), "click")

    def next_good(self, by: int) -> None:
        """On to the next good heading, or the next spot."""
        if not self.sketch.turns or not self._headed:
            self.draw(draft.stepped(self.sketch, by, False))
            return
        if not self.good:
            return
        for _each in self.good:
            self._tab = (self._tab + by) % len(self.good)
            there = draft.headed(self.sketch, self.good[self._tab].heading)
            if not there.why_not:
                self.draw(there)
                return

    @property
    def _headed(self) -> bool:
        """Whether good headings are for it."""
        return not isinstance(self.sketch.family, a.Turning | a.Leaving | a.Cutting | a.Stopping)

    @abstractmethod
    def turns_by(self, event: Event) -> bool:
        """A key for the line itself; whether it was one."""


def numbers_and_answers(
    room: Rect, numbers: int, said: Sequence[str], gap: int
) -> tuple[list[Rect], list[Rect]]:
    """Where large letters choose a number and what else may be done: the numbers are narrow, and
    whichever answer says most has the rest of their row.
    """
    count = len(said)
    if not numbers:
        return [], list(cells(room, count, -(-count // (1 if count < 4 else 2)), gap))
    if not count:
        return list(columns(room, numbers, gap)), []
    half, rest = columns(room, 2, gap)
    if count < 3:
        return list(columns(half, numbers, gap)), list(rows_of(rest, count, gap))
    upper, lower = rows_of(room, 2, gap)
    rects = list(columns(lower, count - 1, gap))
    beside = Rect(rest.left, upper.top, rest.width, upper.height)
    rects.insert(max(range(count), key=lambda n: len(said[n])), beside)
    return list(columns(Rect(half.left, upper.top, half.width, upper.height), numbers, gap)), rects


def side_notes(
    desk: Desk[SteepleLayout], fan: Callable[[], Fan | None], view: SteeplechaseView
) -> None:
    """What is said of the numbers beside the map."""
    if desk.layout.large:
        return

    def on_the_line() -> str:
        found = fan()
        return "" if found is None else "\n".join(line_notes(found, view))

    def of_the_dice() -> str:
        found = fan()
        return "" if found is None else "\n".join(dice_notes(found, view))

    found = fan()
    if found is not None:
        desk.note("note:line", desk.layout.card, on_the_line)
        if found.dice:
            desk.note("note:dice", desk.layout.fan, of_the_dice)
