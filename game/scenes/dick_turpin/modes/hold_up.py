"""Before the coach: another card, or away with what lies there."""

from typing import TYPE_CHECKING

from pygame import Rect
from pygame.event import Event

from game.engine.dick_turpin import say
from game.engine.dick_turpin.actions import Stop, TurnAnother
from game.engine.dick_turpin.odds import odds
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Seat
from game.engine.words import _, plural
from game.scenes.dick_turpin.composer import places_for
from game.scenes.dick_turpin.modes.hinting import hinting
from game.scenes.dick_turpin.modes.mode import Mode
from game.scenes.dick_turpin.modes.odds_panel import odds_figures
from game.scenes.kit.controls import Press
from game.scenes.kit.stage_controls import Spot
from game.sprites.dick_turpin.cards import card_ring, invitation
from game.sprites.dick_turpin.slips import figures

if TYPE_CHECKING:
    from game.scenes.dick_turpin.table import TurpinTable


class HoldUp(Mode):
    """Two ways on: the deck (T) and the heap of gold (R, or Enter)."""

    def __init__(self, table: "TurpinTable", seat: Seat, view: DickTurpinView) -> None:
        super().__init__(table, seat, view)
        self.odds = odds(view)
        self.hinting = hinting(table, seat, view)

    @property
    def main_place(self) -> Rect:
        return self.table.layout.halves[1]

    def lay_out(self) -> None:
        table, layout = self.table, self.table.layout
        bound = table.context.bindings
        turn = say.action_label(TurnAnother(), self.view, table.names)
        ride = say.action_label(Stop(), self.view, table.names)
        if layout.large:  # the line beside them says how much it is
            turn, ride = _("Turn another"), _("Ride off")
        another = Press("another", turn, self.turn, (bound.key("hold_up.another"),), text=21)
        another.pads = ("X",)
        another.place(layout.halves[0])
        table.controls.add(another)
        main = table.add_main(ride, self.ride_off)
        main.keys = (*main.keys, bound.key("hold_up.ride_off"))
        self.hinting.furnish(layout.second_halves[1])
        deck = Spot("deck", self.turn, _("The booty deck: turn another card"))
        deck.place(layout.deck)
        nxt = Spot("next", self.turn, _("Turn another card"))
        nxt.place(self._next)
        pile = Spot("pile", self.ride_off, _("The booty so far: ride off with it"))
        pile.place(layout.pile)
        table.controls.add(deck, nxt, pile)

    @property
    def _next(self) -> Rect:
        """Where the next card would lie, as far as the one before it leaves it free: there always
        is one to come, or nobody would be asked.
        """
        turned, layout = len(self.view.turned), self.table.layout
        places = places_for(turned, self.view.passengers)
        spot = layout.turned(turned, places)
        if turned:
            left = max(spot.left, layout.turned(turned - 1, places).right)
            spot = Rect(left, spot.top, spot.right - left, spot.height)
        return spot

    def compose(self) -> None:
        table, layout = self.table, self.table.layout
        lure = invitation(self._next.size, table.scale, _("another?"))
        table.composer.piece("next", lure, self._next, "next", 14)
        ring = card_ring(layout.deck.inflate(8, 8).size, table.scale)
        table.composer.piece("deck:ring", ring, layout.deck.inflate(8, 8), "ring", 14)
        if self.odds is None:
            return
        row = odds_figures(self.odds, table.context.settings.hints)
        if row:
            slip = figures(layout.foot.size, table.scale, row)
            table.composer.piece("odds", slip, layout.foot, f"odds {row}", 12)

    @property
    def line(self) -> str:
        return say.what_now(self.view, self.table.names)

    @property
    def lines(self) -> list[str]:
        if self.hinting.said:
            return [self.hinting.said]
        left = self.view.passengers - len(self.view.turned)
        more = plural(
            "One more may be robbed. A pistol, and all of it stays behind.",
            "Up to {n} more may be robbed. A pistol, and all of it stays behind.",
            left,
        )
        # In large letters the buttons alone say which keys they are for.
        if self.table.context.device == "pad" or self.table.layout.large:
            return [more]
        word = self.table.context.bindings.word
        how = _("The deck or {turn} turns another; the heap, {ride} or {enter} rides off.").format(
            turn=word("hold_up.another"),
            ride=word("hold_up.ride_off"),
            enter=word("table.confirm"),
        )
        return [more, how]

    def key(self, event: Event) -> bool:
        match self.table.context.bindings.deed(event, "hold_up"):
            case "another":
                self.turn()
            case "ride_off":
                self.ride_off()
            case _:
                return False
        return True

    def pad(self, button: str) -> bool:
        if button == "X":
            self.turn()
        return button == "X"

    def turn(self) -> None:
        """Rob one more."""
        self.table.commit(self.seat, TurnAnother())

    def ride_off(self) -> None:
        """Take what lies there."""
        self.table.commit(self.seat, Stop())
