"""A position laid for practice: one decision at the table's own desk.

Nothing is submitted and nothing is kept here: what somebody chooses goes to whoever has laid the
position, and the game stays where it is.
"""

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect

from game.ai.worker import JudgeWeighing
from game.engine.kinds import Action, Seat
from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.kit.scene import Context, Pop, Scene, Transition
from game.scenes.table.driver import Driver
from game.scenes.table.drivers.live import Live
from game.scenes.table.drivers.playing import Unkept
from game.scenes.table.drivers.thinking import worker_of
from game.scenes.table.game_table import GameTable
from game.scenes.table.screen import Screen, screen_of
from game.scenes.table.view_model import EverythingTold, JudgedWay, Shown
from game.session.match import Match
from game.session.schedule import AskSeat, Schedule


def open_better_way(
    context: Context,
    match: Match,
    seat: Seat,
    done: Action,
    better: Action,
    lines: tuple[str, ...],
    screen: Screen | None = None,
    back: str = "",
    posed: bool = False,
) -> Scene | None:
    """The table of `match` as it stood before the decision; None where only words can show it.
    Its button says `back`; `posed` is whether nobody has `done` it, and it only tempts.
    """
    table = GameTable(context, match, screen or screen_of(match.spec))
    view, told = match.view(seat), match.history(seat)
    shown: Shown = table.board.before(view)
    for event in told:
        shown = table.board.remembered(shown, event)
    shown = table.board.at_rest(shown).but(view=view, told=EverythingTold(told), time="then")
    ghost = table.board.ghost(shown, JudgedWay(seat, done, better, lines, posed))
    if ghost is None:
        return None
    BetterWay(table, ghost, back or _("Back to the court"))
    return table


class BetterWay(Driver):
    """A table to look at: what was done stands solid, what was better is a ghost. Nothing is asked,
    nothing goes on, and nothing lies here that is still secret.
    """

    def __init__(self, table: GameTable, ghost: Shown, back: str) -> None:
        table.driver = self
        self._back = back
        self.table = table
        table.show(ghost)

    @property
    def title(self) -> str:
        return _("{game}, the better way").format(game=self.table.spec.title)

    def furnish(self) -> None:
        back = self.table.add_main(self._back, Pop)
        back.keys = (*back.keys, pygame.K_ESCAPE, pygame.K_SPACE)
        back.pads = (*back.pads, "B")

    def update(self, dt: float) -> Transition | None:
        return None


PATIENCE: Final = 5.0
"""Seconds the judge may take: a process that has to be started first is slower than one at work."""

_CLEAR: Final = 296
"""Units from the left edge of a bar that no board uses."""

CARD_KEY: Final = pygame.K_F4
"""The key that lays the two choices of a dilemma before one again."""

Heard = Callable[[Action, JudgeWeighing], Transition | None]
"""What becomes of a choice and what the judge says of it, once he has."""

Chosen = Callable[[Action], Transition | None]
"""What becomes of a choice; None where it is none of those that are asked about."""

Lay = Callable[[], Transition]
"""What lays the two choices before somebody."""


def open_dilemma(
    context: Context,
    match: Match,
    seat: Seat,
    chosen: Chosen,
    lay: Lay,
    screen: Screen | None = None,
) -> GameTable:
    """The table of `match` with the decision of `seat` on its desk, and a card laid over it."""
    table = GameTable(context, match, screen or screen_of(match.spec))
    DilemmaMode(table, seat, chosen, lay).start(fresh=False)
    return table


def open_exercise(
    context: Context, match: Match, seat: Seat, heard: Heard, screen: Screen | None = None
) -> GameTable:
    """The table of `match` with the decision of `seat` on its desk."""
    table = GameTable(context, match, screen or screen_of(match.spec))
    Exercising(table, seat, heard).start(fresh=False)
    return table


class AtOnce(Schedule):
    """Nobody but one person is asked, whoever else may decide now."""

    def __init__(self, match: Match, seat: Seat) -> None:
        super().__init__(match)
        self.people, self.viewer, self._seat = (seat,), seat, seat

    def next(self) -> AskSeat:
        return AskSeat(self._seat, self._match.view(self._seat))


class AtPractice(Live):
    """One decision, which goes to nobody but whoever has laid it."""

    def __init__(self, table: GameTable, seat: Seat) -> None:
        super().__init__(table, Unkept(table.context, table.match))
        self.seat = seat
        self.schedule = AtOnce(table.match, seat)
        self.holds_up = self.forces = self.lends = False
        table.ambience.mute = True
        self.tutor.mute = True  # it is judged when it is chosen, and not before
        self.untold.steps.mute = True
        self.onward: Transition | None = None
        """Where it leads as soon as the table is in front again."""

    def commit(
        self,
        seat: Seat,
        action: Action,
        decided: Sequence[Seat] = (),
        others: Sequence[Action] = (),
        joined: bool = False,
    ) -> None:
        """Take the choice; the game stays where it is."""
        self.then = None
        self.chose(action)

    @property
    def turns(self) -> None:
        return None  # nothing is carried out that could be taken back

    def chose(self, action: Action) -> None:
        """Somebody has chosen."""
        raise NotImplementedError

    def update(self, dt: float) -> Transition | None:
        if self.onward is not None:
            onward, self.onward = self.onward, None
            return onward
        return super().update(dt)

    def furnish(self) -> None:
        super().furnish()
        self.table.controls.remove("log")  # nothing has been told here that it could tell again

    def why_not_back(self, seat: Seat) -> str | None:
        return _("What is practised begins with this decision.")

    def take_back(self, seat: Seat) -> bool:
        return False

    def hint_taken(self, seat: Seat) -> None:
        """Nobody counts them here."""

    def menu(self) -> Transition | None:
        self.table.controls.reset()
        return Pop()

    def open_log(self) -> Transition | None:
        return None


class DilemmaMode(AtPractice):
    """A decision between two choices: they lie on a card, and either can be played at the desk."""

    def __init__(self, table: GameTable, seat: Seat, chosen: Chosen, lay: Lay) -> None:
        super().__init__(table, seat)
        self._chosen, self._lay = chosen, lay
        self._laid = False
        """Whether the card has been before whoever plays."""

    @property
    def title(self) -> str:
        return _("{game}, a dilemma").format(game=self.table.spec.title)

    def chose(self, action: Action) -> None:
        self.onward = self._chosen(action)
        if self.onward is None:
            self.onward = self._lay()
        self.cue = None
        self.table.drop()

    def update(self, dt: float) -> Transition | None:
        led = super().update(dt)
        if led is None and not self._laid and self.table.mode is not None:
            self._laid = True
            return self._lay()
        return led

    def furnish(self) -> None:
        super().furnish()
        table, scale = self.table, self.table.scale
        table.controls.remove("hint")
        card = Press("card", _("The two choices"), self._lay, (CARD_KEY,), text=17)
        menu = table.controls["menu"].rect
        left = menu.right + scale.px(8)
        # What a board has in the middle of its bar begins there at the earliest.
        wide = min(card.natural_width(scale, menu.height), scale.px(_CLEAR) - left)
        card.place(Rect(left, menu.top, wide, menu.height))
        table.controls.add(card)


class Exercising(AtPractice):
    """A decision that goes before the judge."""

    def __init__(self, table: GameTable, seat: Seat, heard: Heard) -> None:
        super().__init__(table, seat)
        self._heard = heard
        self._weighed: tuple[Action, JudgeWeighing] | None = None

    @property
    def title(self) -> str:
        return _("{game}, an exercise").format(game=self.table.spec.title)

    @property
    def busy(self) -> bool:
        return super().busy or self._weighed is not None

    def chose(self, action: Action) -> None:
        table, match = self.table, self.match
        weighing = worker_of(table.context).weigh(
            match.spec,
            self.view(self.seat),
            action,
            len(match.seats),
            seed=match.steps + 1,
            seconds=PATIENCE,
        )
        self._weighed = action, weighing
        table.drop()
        table.announce(_("The judge considers it."))

    def update(self, dt: float) -> Transition | None:
        if self._weighed is None:
            return super().update(dt)
        self.table.pass_time(dt)
        action, weighing = self._weighed
        if not weighing.ready():
            return None
        self._weighed = None
        return self._heard(action, weighing)
