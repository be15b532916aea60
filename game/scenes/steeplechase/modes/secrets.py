"""What nobody else may see: how eager one is, and which boast one turns up. Where others share the
screen and the player asked for it, it lies face down until its owner holds it open.
"""

from collections.abc import Sequence
from typing import Final

from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Seat
from game.engine.steeplechase.actions import GiveChit, PickEagerness, ShowChit
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.steeplechase.modes.choosing import Answer, Choosing
from game.scenes.steeplechase.modes.plates import Plate
from game.scenes.table.desk import Desk
from game.scenes.table.gathering import all_at_once, can_gather
from game.scenes.table.hinting import Peek
from game.sprites.steeplechase.layout import SteepleLayout

PEEK: Final = "peek"


class Secret(Choosing):
    """A choice that may lie face down."""

    dice = False

    def __init__(self, desk: Desk[SteepleLayout], seat: Seat, view: SteeplechaseView) -> None:
        super().__init__(desk, seat, view)
        self.peek = Peek(desk.party)

    @property
    def closed(self) -> bool:
        """Whether it lies face down now."""
        return self.view.seat != self.seat or self.peek.closed

    @property
    def on_sheet(self) -> bool:
        return False

    def below(self) -> tuple[str, ...]:
        return (_("It lies face down."),) if self.closed else super().below()

    def lay_out(self, desk: Desk[SteepleLayout]) -> None:
        if self.closed:
            self._lay_cover(desk)
            return
        super().lay_out(desk)

    def _lay_cover(self, desk: Desk[SteepleLayout]) -> None:
        """Nothing of the secret is on the desk: the key, or the button, that shows it."""
        place = self.places(desk)
        if self.view.seat != self.seat and desk.opens:
            button = Press("opens", desk.opens, desk.open_shutters, text=16)
        else:
            words = _("Hold {key} to see what you may do").format(key=desk.word("table.peek"))
            button = Press(PEEK, words, self.open_it, (), text=16)
        desk.place(button, Rect(place.over_main))

    def open_it(self) -> None:
        """Open what lies face down: for whoever cannot hold a key."""
        self.peek.toggle()
        self.desk.forget_focus()
        self.desk.changed()

    @property
    def first_spot(self) -> str:
        return PEEK if self.closed else super().first_spot

    def confirm(self) -> None:
        if not self.closed:
            super().confirm()

    def _peeked(self, event: Event) -> bool:
        changed = self.peek.take(event, on_them=False)
        if changed:
            self.desk.changed()
        return changed

    def point(self, event: Event) -> bool:
        return self._peeked(event) or super().point(event)

    def key(self, event: Event) -> bool:
        if self._peeked(event):
            return True
        return False if self.closed else super().key(event)

    def pad(self, button: str) -> bool:
        return False if self.closed else super().pad(button)


class Picking(Secret):
    """How eager one is, 1 to 6, in secret."""

    def below(self) -> tuple[str, ...]:
        if self.closed or self.answer is not None:
            return super().below()
        said = _(
            "Then everybody throws a die. Who throws his number or more steps up, the most eager "
            "in front; the others line up behind them, the least eager first."
        )
        figures = _("The figures: your chance to stand first in the line.")
        return (said, figures) if self.sees_odds else (said,)

    def lay_out(self, desk: Desk[SteepleLayout]) -> None:
        super().lay_out(desk)
        if not self.closed and can_gather(desk):
            place = self.places(desk)
            if "odds" not in desk.controls:
                desk.place(all_at_once(desk), place.odds)

    def plate(self, n: int, answer: Answer) -> Plate:
        button = super().plate(n, answer)
        if isinstance(answer.action, PickEagerness):
            button.words = str(answer.action.number)
            button.text = 21
        return button


class Showing(Secret):
    """One of the own boasts is turned up, or given away."""

    def below(self) -> tuple[str, ...]:
        shows = any(isinstance(each.action, ShowChit) for each in self.answers)
        if self.closed or self.answer is not None or not shows:
            return super().below()
        return (_("Whoever shows the higher boast draws one more; alike, nobody does."),)

    def find(self) -> Sequence[Answer]:
        found = []
        boasts = self.view.couriers[self.seat].boasts
        for each in super().find():
            action = each.action
            if isinstance(action, ShowChit | GiveChit) and action.place < len(boasts):
                value = boasts[action.place].value
                words = _("A boast of {n}").format(n=value) if value is not None else each.words
                each = each._replace(words=words, icon="steeplechase/chit_boast")
            found.append(each)
        return [told_apart(each, found) for each in found]


def told_apart(each: Answer, among: Sequence[Answer]) -> Answer:
    """The same; of several boasts that say alike, with when it was drawn."""
    action = each.action
    alike = [other for other in among if other.words == each.words]
    if len(alike) < 2 or not isinstance(action, ShowChit | GiveChit):
        return each
    return each._replace(below=_("the one drawn as number {n}").format(n=action.place + 1))
