"""Before the coach: another card, or away with what lies there."""

from pygame import Rect
from pygame.event import Event

from game.engine.dick_turpin import messages
from game.engine.dick_turpin.actions import Stop, TurnAnother
from game.engine.dick_turpin.data import PISTOL
from game.engine.dick_turpin.messages.events import payments_listed
from game.engine.dick_turpin.messages.things import sovereigns
from game.engine.dick_turpin.odds import Odds, odds
from game.engine.dick_turpin.round import payments
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Seat
from game.engine.phrases import decimal, likelihood
from game.engine.words import _, plural
from game.scenes.dick_turpin.modes.deciding import hinting
from game.scenes.dick_turpin.view_model import Doing
from game.scenes.dick_turpin.widgets import places_for
from game.scenes.kit.controls import Press
from game.scenes.kit.cycling import RingSpot
from game.scenes.kit.notice import CALM
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk, Mode
from game.scenes.table.party import Party
from game.session.settings import Preview
from game.sprites.dick_turpin.cards import card_ring, invitation
from game.sprites.dick_turpin.desks import Figure, figures
from game.sprites.dick_turpin.layout import RoadLayout


class HeldUp(Doing, frozen=True):
    """What a robber goes by: the odds of the next card, and a hint if one was given."""

    view: DickTurpinView
    odds: Odds | None
    hint: str = ""


def lay(now: HeldUp, layout: RoadLayout, party: Party, on: Composer) -> None:
    """Where another card would lie, the ring round the deck, and the odds."""
    at = _next(now.view, layout)
    on.piece("next", invitation(at.size, layout.scale, _("another?")), at, "next", 14)
    around = layout.deck.inflate(8, 8)
    on.piece("deck:ring", card_ring(around.size, layout.scale), around, "ring", 14)
    row = odds_figures(now.odds, party.chances) if now.odds is not None else ()
    if row:
        slip = figures(layout.foot.size, layout.scale, row)
        on.piece("odds", slip, layout.foot, f"odds {row}", 12)


def _next(view: DickTurpinView, layout: RoadLayout) -> Rect:
    """Where the next card would lie, as far as the one before it leaves it free: there always is
    one to come, or nobody would be asked.
    """
    turned = len(view.turned)
    places = places_for(turned, view.passengers)
    spot = layout.turned(turned, places)
    if turned:
        left = max(spot.left, layout.turned(turned - 1, places).right)
        spot = Rect(left, spot.top, spot.right - left, spot.height)
    return spot


def words(now: HeldUp, party: Party) -> tuple[str, list[str]]:
    """What is asked, and what may come of it."""
    line = messages.what_now(now.view, party.names)
    if now.hint:
        return line, [now.hint]
    left = now.view.passengers - len(now.view.turned)
    more = plural(
        "One more passenger may be robbed.", "Up to {n} more passengers may be robbed.", left
    )
    if party.chances == "nothing":  # else it stands with the odds
        pistol = _("A pistol, and you get nothing.")
        more = f"{more} {pistol}"
    seat, gold = now.view.robbing, [each.gold for each in now.view.highwaymen]
    if seat is None or not now.view.turned:
        return line, [more]
    paid = payments_listed(payments(seat, sum(now.view.turned), gold), party.names)
    return line, [more, _("If you ride off now, {payments}.").format(payments=paid)]


def odds_figures(odds: Odds, telling: Preview) -> tuple[Figure, ...]:
    """The cells of the slip below the cards; none where chances are not told. They say what may
    happen, and leave to the hint what is best.
    """
    match telling:
        case "nothing":
            return ()
        case "words":
            mean = sovereigns(round(odds.mean_gold))
            return (
                Figure(_("a pistol next: all lost"), likely(float(odds.pistol))),
                Figure(_("gold next"), _("about {gold}").format(gold=mean)),
                Figure(_("riding off brings"), sovereigns(odds.takes)),
            )
        case "numbers":
            return _numbers(odds)


def _numbers(odds: Odds) -> tuple[Figure, ...]:
    pistol = float(odds.pistol)
    of = _("{n} in {all} · {percent}").format(
        n=odds.cards[PISTOL], all=sum(odds.cards), percent=likelihood(pistol)
    )
    return (
        Figure(_("a pistol next: all lost"), of, pistol),
        Figure(_("gold next, about"), decimal(odds.mean_gold)),
        Figure(_("riding off brings"), str(odds.takes)),
        Figure(_("turning on brings, about"), decimal(odds.turning)),
    )


def likely(chance: float) -> str:
    """A chance as people speak of it."""
    if chance <= 0:
        return _("out of the question")
    if chance < 0.18:
        return _("unlikely")
    if chance < 0.32:
        return _("quite possible")
    if chance < 0.48:
        return _("nearly even")
    return _("as good as certain") if chance > 0.85 else _("more likely than not")


class HoldUp(Mode):
    """Two ways on: the deck (T) and the heap of gold (R). Enter takes neither at once, for nothing
    brings back what it might take: it puts the ring there, and a second press does it. Nor does any
    press ride off just after a card has moved, for it was meant before that card was seen.
    """

    def __init__(self, desk: Desk[RoadLayout], seat: Seat, view: DickTurpinView) -> None:
        super().__init__(desk, seat)
        self.view = view
        self.odds = odds(view)
        self.hinting = hinting(desk, seat, view)
        self._asked_at = desk.clock

    @property
    def now(self) -> HeldUp:
        return HeldUp(self.view, self.odds, self.hinting.said)

    @property
    def main_place(self) -> Rect:
        layout: RoadLayout = self.desk.layout
        return layout.halves[1]

    def lay_out(self, desk: Desk[RoadLayout]) -> None:
        layout = desk.layout
        turn = messages.action_label(TurnAnother(), self.view, desk.names)
        ride = messages.action_label(Stop(), self.view, desk.names)
        if layout.large:  # the line beside them says how much it is
            turn, ride = _("Turn another"), _("Ride off")
        another = Press("another", turn, self.turn, (desk.key("hold_up.another"),), text=21)
        another.pads = ("X",)
        desk.place(another, layout.halves[0])
        main = desk.main(ride, self.ride_off)
        main.keys = (desk.key("hold_up.ride_off"),)
        self.hinting.furnish(desk, layout.second_halves[1])
        deck = RingSpot("deck", self.turn, _("The booty deck: turn another card"))
        desk.place(deck, layout.deck)
        nxt = RingSpot("next", self.turn, _("Turn another card"))
        desk.place(nxt, _next(self.view, layout))
        pile = RingSpot("pile", self.ride_off, _("The booty so far: ride off with it"))
        desk.place(pile, layout.pile)

    def key(self, event: Event) -> bool:
        if self.desk.deed(event, "table") == "confirm":
            self.desk.controls.set_focus("main")
            return True
        return False

    def pad(self, button: str) -> bool:
        if button == "X":
            self.turn()
        return button == "X"

    def turn(self) -> None:
        """Rob one more."""
        self.desk.confirm(self.seat, TurnAnother())

    def ride_off(self) -> None:
        """Take what lies there, unless it came to lie there a moment ago."""
        if self.desk.clock - self._asked_at < CALM:
            self.desk.controls.set_focus("main")
            return
        self.desk.confirm(self.seat, Stop())
