"""The attacker's answer to a defence: believe it, or call it."""

from typing import ClassVar

from pygame import Rect
from pygame.event import Event

from game.engine.riding_shotgun import messages
from game.engine.riding_shotgun.actions import Accept, Call
from game.engine.riding_shotgun.messages.odds import (
    certain_line,
    claim_line,
    drawn_line,
    likely_line,
)
from game.engine.riding_shotgun.odds.answers import challenging
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _
from game.scenes.riding_shotgun.modes import on_desk
from game.scenes.riding_shotgun.modes.answers import (
    Priced,
    Way,
    first_answer,
    furnish_answer,
    lay_prices,
)
from game.scenes.riding_shotgun.modes.hinting import play_place
from game.scenes.riding_shotgun.modes.on_desk import Pile
from game.scenes.riding_shotgun.modes.with_cards import WithCards
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk
from game.scenes.table.party import Party
from game.session.settings import Preview
from game.sprites.riding_shotgun.layout import CoachLayout


class Challenged(Priced, frozen=True, kw_only=True):
    """A defence that is being looked over."""

    desk: ClassVar[str] = "answer"
    keys: ClassVar[str] = ""

    chances: Preview = "words"

    @property
    def piles(self) -> tuple[Pile, ...]:
        if self.view.seat is None:
            return ()
        return (Pile("hand", _("Your hand"), self.view.hand),)


def lay(now: Challenged, layout: CoachLayout, party: Party, on: Composer) -> None:
    """What stays in hand, the price of each answer, and what is known."""
    on_desk.lay(now, layout, party, on)
    lay_prices(now, layout, party, on)
    if now.known:
        on_desk.lay_slip(now, slip(now), layout, on)


def slip(now: Challenged) -> tuple[str, ...]:
    """What the claim says, what is certain and what is likely."""
    told = challenging(now.view)
    if told is None or now.chances == "nothing":
        return ()
    lines = [claim_line(told), certain_line(told.bearing), likely_line(told.bearing)]
    if now.chances == "numbers":
        lines.append(drawn_line(told.bearing))
    return tuple([line for line in lines if line])


def prices(view: RidingView) -> tuple[tuple[Way, ...], ...]:
    """The ways each answer may go."""
    told = challenging(view)
    if told is None:
        return (), (), ()
    return (
        (Way("", told.believe),),
        (Way(_("bluff"), told.right), Way(_("true"), told.wrong)),
        (),
    )


def words(now: Challenged, party: Party, large: bool) -> tuple[str, list[str]]:
    """What is asked."""
    line = now.refusal or messages.what_now(now.view, party.names)
    return line, [now.hint] if now.hint else []


class Challenging(WithCards):
    """Two answers, in the places they have at every answer."""

    @property
    def main_place(self) -> Rect:
        return play_place(self.desk.layout)

    @property
    def movable(self) -> tuple[int, ...]:
        return ()

    @property
    def now(self) -> Challenged:
        return Challenged(
            **self._now(),
            chances=self.desk.party.chances,
            prices=prices(self.view),
        )

    def lay_out(self, desk: Desk[CoachLayout]) -> None:
        take, call, _none = self.now.prices
        furnish_answer(desk, self.seat, "take", _("Believe it"), self.accept, ways=take)
        furnish_answer(desk, self.seat, "call", _("Call the bluff"), self.call, ways=call)
        if not self.open_handed:
            if desk.opens:
                furnish_answer(desk, self.seat, "defend", desk.opens, desk.open_shutters)
            return
        self.card_spots(desk)
        self.furnish_beside(desk)
        if self.use is not None and not self.closed:
            desk.main(self.use_words(), self.play)

    @property
    def first_spot(self) -> str:
        return first_answer(self.desk)

    def accept(self) -> None:
        """Believe it."""
        if not self.deaf and not self.pressed_again():
            self.desk.confirm(self.seat, Accept())

    def call(self) -> None:
        """Have the Blind turned up."""
        if not self.deaf and not self.pressed_again():
            self.desk.confirm(self.seat, Call())

    def key(self, event: Event) -> bool:
        if self.desk.deed(event, "table") == "confirm" and self.use is None:
            self.desk.controls.set_focus(first_answer(self.desk))
            return True
        if self.desk.deed(event, "table") == "take_back" and self.use is not None:
            self.use = None
            self.done("click")
            return True
        return super().key(event)

    # Nothing is moved ---------------------------------------------------------------------------

    def send(self, card: int) -> None:
        """Cards stay in hand here; they are only looked at."""

    def slots_for(self, card: int) -> frozenset[str]:
        return frozenset({"hand"})

    def onward(self, card: int) -> str | None:
        return None

    def put(self, card: int, slot: str) -> None:
        """Nothing lies anywhere else."""

    def why_not(self, card: int, slot: str) -> str:
        return ""

    def home_slot(self, card: int) -> str:
        return "hand"
