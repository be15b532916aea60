"""What a table says of itself when asked: a hint in steps, what its numbers mean, and all of it in
words for whoever listens.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pygame
from pygame import Rect
from pygame.event import Event

from game.engine.book import Book
from game.engine.kinds import Seat
from game.engine.protocols import Advice
from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.kit.focus import uncited
from game.scenes.table.board import Noted
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk
from game.scenes.table.laid_table import LaidTable
from game.scenes.table.party import Party
from game.scenes.table.tooltips import Explains, lie_at, reason, rule_in, rule_link
from game.scenes.table.view_model import Shown
from game.session import voice


class Hinting:
    """Where to look, what to weigh, what to do: one step further with each press.

    `advice` is the game's part, `note` says what the steps are.
    """

    def __init__(self, desk: Desk[Any], seat: Seat, view: Any, advice: Advice, note: str) -> None:
        self.desk, self.seat, self.view = desk, seat, view
        self.advice, self.note = advice, note
        self.step = 0
        self.said = ""
        """The hint that stands on the desk now."""

    @property
    def offered(self) -> bool:
        """Whether this person takes hints, and there is something to hint at."""
        return self.desk.party.chances != "nothing" and self.advice.can_advise(self.view)

    def furnish(self, desk: Desk[Any], rect: Rect) -> None:
        """The button, where hints are offered."""
        if not self.offered:
            return
        button = Press("hint", _("A hint"), self.ask, (desk.key("table.hint"),), text=16)
        button.tip = self.note
        desk.place(button, rect)

    def ask(self) -> None:
        """The next step; the last one stays and is not counted again."""
        if self.step < self.advice.STEPS:
            self.step += 1
            self.desk.hint_taken(self.seat)
        self._say()

    def tell_all(self) -> None:
        """The last step at once, for what does as the hint would; counted as one."""
        if self.step < self.advice.STEPS:
            self.step = self.advice.STEPS
            self.desk.hint_taken(self.seat)
        self._say()

    def _say(self) -> None:
        self.said = _("Hint {n} of {all}. {words}").format(
            n=self.step,
            all=self.advice.STEPS,
            words=self.advice.hint(self.view, self.step, self.desk.names),
        )
        self.desk.redraw()

    def hush(self) -> None:
        """The player has turned to something else."""
        self.said = ""


class Peek:
    """Whether secrets may be seen just now.

    Only where others share the screen, and only if the player has asked for it, do they lie face
    down.
    """

    def __init__(self, party: Party) -> None:
        self._party = party
        self._held = False
        self._opened = False

    @property
    def asked_for(self) -> bool:
        """Whether secrets lie face down at all."""
        return self._party.context.settings.peek == "held" and self._party.shared

    @property
    def closed(self) -> bool:
        """Whether they lie face down now."""
        return self.asked_for and not (self._held or self._opened)

    def take(self, event: Event, on_them: bool) -> bool:
        """Mind a key or a button going down or up; whether what is seen has changed.

        `on_them` is whether the pointer is on what lies face down.
        """
        before = self.closed
        match event.type:
            case pygame.KEYDOWN | pygame.KEYUP:
                if event.key == self._party.key("table.peek"):
                    self._held = event.type == pygame.KEYDOWN
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and on_them:
                self._held = True
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._held = False
            case pygame.WINDOWFOCUSLOST:
                self.cover()
        return self.closed != before

    def toggle(self) -> None:
        """Open them until they are covered again."""
        self._opened = not self._opened

    def cover(self) -> None:
        """Nobody holds them open any more."""
        self._held = self._opened = False


Now = Callable[[], Shown]
"""What the table shows at this moment."""


def why_not(
    on: Composer, sprite: str, why: Callable[[Any], str], shown: Any, book: Book
) -> Iterator[Noted]:
    """The way to the rule with which a refusal ends that is read on the desk as that sprite; `why`
    is the refusal with its rule, of what is shown.
    """
    lies = on.stage.get(sprite)
    if lies is not None and rule_in(why(shown), book):
        yield Noted("why_not", lies.rect, lambda now: rule_in(why(now), book), rule=True)


class Explained:
    """Puts a control on every number, whose note is made when it is asked for."""

    def __init__(self) -> None:
        self.begun = False
        """Whether numbers explain themselves on this table."""
        self._of: Any = None
        """What was shown when they were laid there or looked after last: of that they speak, until
        all that can be pressed has followed what is shown now.
        """
        self._come_and_go: set[str] = set()
        """The notes there have been on what comes and goes."""

    def all(self, notes: Iterable[Noted], on: Explains, now: Now) -> None:
        """Let all these numbers explain themselves as the table stands `now`."""
        self.begun, self._of = True, now()
        for noted in notes:
            self._add(noted, on, now)

    def passing(self, notes: Iterable[Noted], on: Explains, now: Now) -> None:
        """Let these lie where what they speak of lies now, and what passed before say nothing."""
        controls, self._of = on.controls, now()
        there = {noted.name: noted for noted in notes}
        self._come_and_go |= set(there)
        for name in self._come_and_go:
            if name in controls:
                controls[name].visible = name in there
        for name, noted in there.items():
            if name in controls:
                lie_at(controls[name], noted.place)
            else:
                self._add(noted, on, now)

    def _add(self, noted: Noted, on: Explains, now: Now) -> None:
        def said() -> str:
            # Another pair of eyes is told nothing of what these saw.
            return noted.note(self._of) if self._of.eyes == now().eyes else ""

        make = rule_link if noted.rule else reason
        spot = make(on, noted.name, said)
        lie_at(spot, noted.place)
        on.controls.add(spot)


_LAST = 3
"""Sentences of the telling that stand before what lies there."""


def asked_at(table: LaidTable) -> list[str]:
    """What is asked at the table, with what stands below it; or what it waits for."""
    if table.mode is None and not table.driver.held:
        return []
    heading, below = table.board.words(table.shown)
    return [uncited(each) for each in (heading, *below) if each]


def table_lines(table: LaidTable) -> list[str]:
    """What is asked, what was told last, and all that lies there."""
    heading, below = table.board.words(table.shown)
    over = table.board.page_lines(table.shown, table.composer)
    last = [said for said in table.shown.captions[-_LAST:] if said not in (heading, *below)]
    return [uncited(each) for each in (heading, *below, *over, *last, *standing(table)) if each]


def standing(table: LaidTable) -> list[str]:
    """All that lies on the table, place by place, as far as it lies open there."""
    view = table.shown.view
    if view is None:
        return []
    # What is seen only while a key is held is not for every ear in the room.
    if view.secret and table.party.shared and table.party.context.settings.peek == "held":
        view = table.match.view(None)
    return voice.table_lines(table.spec.messages.zones(view, table.names), table.names)
