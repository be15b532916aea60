"""What would you take? One says so, and is bound by nothing."""

from game.engine.kinds import Seat
from game.engine.merry_way.actions import Decline
from game.engine.merry_way.draft import bargaining
from game.engine.merry_way.draft.refusals import why_no_offer
from game.engine.merry_way.view import MerryView
from game.engine.words import _
from game.scenes.merry_way.modes.answering import read
from game.scenes.merry_way.modes.weighing import Weighing
from game.scenes.table.desk import Desk
from game.sprites.merry_way.layout import MerryLayout


class Naming(Weighing):
    """What would you take? One's own price in the pans, cards by kind; it binds nobody."""

    def __init__(self, desk: Desk[MerryLayout], seat: Seat, view: MerryView) -> None:
        pans = bargaining.naming(view)
        self.speaks = pans is not None
        super().__init__(desk, seat, view, pans or read(view))
        self.told = self.invitation

    @property
    def open_pans(self) -> bool:
        return self.speaks

    @property
    def invitation(self) -> str:
        name = self.desk.names.seat(self.pans.to)
        return _("{name} asks what you would take. It binds nobody.").format(name=name)

    def lay_out(self, desk: Desk[MerryLayout]) -> None:
        self.card_spots(desk)
        self.traveller_spots(desk)
        if self.speaks:
            self.pan_spots(desk)
            self.wish_buttons(desk)
            self.claim_spots(desk)
        else:
            self.pan_notes(desk)
        if self.speaks and not self.pans.empty:
            self.small(desk, 1, "clear", _("Empty"), self.clear, "bargain.clear")
        self.small(
            desk,
            0,
            "rest",
            _("No deal"),
            self.decline,
            "bargain.rest",
            tip=_("Say that you would not trade for that."),
        )
        self.weigh_note(desk)
        if self.shut:
            self.opens_button(desk, 1)
        else:
            self.hint_button(desk, 2)
        why = why_no_offer(self.pans, desk.names) if self.speaks else ""
        self.main(
            desk, _("Say this price"), why if self.speaks else _("There is nothing you could name.")
        )

    @property
    def first_spot(self) -> str:
        return "give:plots" if self.speaks else "rest"

    def confirm(self) -> None:
        """Name it."""
        why = why_no_offer(self.pans, self.desk.names)
        if why:
            self.refuse_with(why)
        elif not self.deaf and self.speaks:
            self.desk.confirm(self.seat, self.pans.action)

    def decline(self) -> None:
        """Nothing would do."""
        if not self.deaf:
            self.desk.confirm(self.seat, Decline())
