"""An offer received: take it, with cards for its wishes, decline it, or make another; and saying
what one would take.
"""

import msgspec
import pygame
from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Seat
from game.engine.merry_way import messages
from game.engine.merry_way.actions import Accept, Decline, may_accept
from game.engine.merry_way.data import NUMBERS, WISHES, can_meet, in_order, serves, wishes
from game.engine.merry_way.draft import bargaining
from game.engine.merry_way.draft.bargaining import Pans
from game.engine.merry_way.draft.refusals import why_no_deal, why_no_offer
from game.engine.merry_way.messages.things import wish
from game.engine.merry_way.view import MerryView
from game.engine.phrases import listed
from game.engine.words import _, said_as
from game.scenes.merry_way.modes import number
from game.scenes.merry_way.modes.on_desk import CARD
from game.scenes.merry_way.modes.scale_drawn import Weighed, given_places
from game.scenes.merry_way.modes.weighing import Weighing
from game.scenes.table.desk import Desk
from game.sprites.merry_way.layout import MerryLayout


class Answering(Weighing):
    """An offer on the scale, read from one's own side. C opens the pans for another one, which
    begins with what was offered; Esc goes back to it, and it can still be taken.
    """

    def __init__(self, desk: Desk[MerryLayout], seat: Seat, view: MerryView) -> None:
        self.offered = read(view)
        super().__init__(desk, seat, view, self.offered)
        self.countering = False
        self.wanted = wishes(self.offered.give)
        self.cards: tuple[int, ...] = ()
        """The places in the hand of the cards chosen for the wishes, in the order of these."""
        only = bargaining.forced(self.schemes, self.wanted) if self.wanted else None
        for card in only or ():
            self.cards = (*self.cards, self._place(card))

    def _place(self, card: str) -> int:
        """A place of that card in the hand that is not chosen yet."""
        return next(
            n for n, each in enumerate(self.schemes) if each == card and n not in self.cards
        )

    # What it holds ------------------------------------------------------------------------------

    @property
    def open_pans(self) -> bool:
        return self.countering

    @property
    def keys(self) -> str:  # type: ignore[override]
        return "bargain" if self.countering else "answering"

    @property
    def given(self) -> tuple[str, ...]:
        """The cards chosen for the wishes."""
        return tuple([self.schemes[n] for n in self.cards if n < len(self.schemes)])

    @property
    def asked_cards(self) -> tuple[str, ...]:
        """The wishes one by one, narrow ones first."""
        order = sorted(self.wanted, key=lambda kind: -WISHES.index(kind))
        return tuple([kind for kind in order for _n in range(self.wanted[kind])])

    @property
    def now(self) -> Weighed:
        now = super().now
        if self.countering:
            return now
        return msgspec.structs.replace(
            now,
            asked_cards=self.asked_cards,
            given=self._placed(),
            taken=self.cards,
            keyed=bool(self.wanted),
        )

    def _placed(self) -> tuple[str, ...]:
        """Each wish with the card that meets it; "" for one that is still open."""
        left, found = list(self.given), []
        for kind in self.asked_cards:
            card = next((each for each in left if serves(each, kind)), "")
            if card:
                left.remove(card)
            found.append(card)
        return tuple(found)

    @property
    def sentence(self) -> str:
        said = super().sentence
        deal = self.view.deal
        if deal is None or self.countering or deal.proposal < 2:
            return said
        return _("{sentence} Offer {n} of {all}.").format(
            sentence=said, n=deal.proposal, all=NUMBERS.proposals
        )

    # Controls -----------------------------------------------------------------------------------

    def lay_out(self, desk: Desk[MerryLayout]) -> None:
        self.card_spots(desk)
        self.traveller_spots(desk)
        if self.countering:
            self._lay_counter(desk)
        else:
            self._lay_answers(desk)

    def _lay_counter(self, desk: Desk[MerryLayout]) -> None:
        self.pan_spots(desk)
        self.wish_buttons(desk)
        self.claim_spots(desk)
        self.small(
            desk,
            0,
            "back",
            _("The offer"),
            self.read_again,
            tip=_("Esc: back to what was offered, which can still be taken"),
        )
        if not self.pans.empty:
            self.small(
                desk,
                1,
                "clear",
                said_as("button: to empty both pans", "Empty"),
                self.clear,
                "bargain.clear",
            )
        self.weigh_note(desk)
        self.main(desk, _("Offer this instead"), why_no_offer(self.pans, desk.names))

    def _lay_answers(self, desk: Desk[MerryLayout]) -> None:
        self.pan_notes(desk)
        self.small(desk, 0, "decline", _("Decline"), self.decline, "answering.decline")
        if not self.why_no_counter():
            self.small(desk, 1, "counter", _("Counter"), self.counter, "answering.counter")
        self.weigh_note(desk)
        if self.shut:
            self.opens_button(desk, 1)
        else:
            self.hint_button(desk, 2)
        why = self.why_not()
        said = (
            "" if why else messages.action_label(Accept(self.given_in_order), self.view, desk.names)
        )
        self.main(desk, said, why)

    @property
    def given_in_order(self) -> tuple[str, ...]:
        """The cards for the wishes as the rules take them."""
        return in_order(list(self.given))

    def why_not(self) -> str:
        """Why the offer cannot be taken yet."""
        if self.shut and self.wanted:
            return _("Cards are asked for: look at your hand first.")
        if self.wanted and not can_meet(self.schemes, self.wanted):
            what = listed([wish(kind, n) for kind, n in self.wanted.items()])
            return _("You cannot give {what}: counter, or decline.").format(what=what)
        if not may_accept(self.view.legal):
            return _("Cards change hands in it: look at your hand first.")
        waste, _open = bargaining.unmet(self.given, self.wanted)
        if waste:
            return _("One of those was not asked for: put it back.")
        return why_no_deal(self.view, len(self.cards))

    def why_no_counter(self) -> str:
        """Why there is no other offer to be made."""
        if self.shut and bargaining.countering(self.view) is None:
            return ""
        if bargaining.countering(self.view) is None:
            return _("This is the fourth offer: it is taken or declined.")
        return ""

    @property
    def first_spot(self) -> str:
        return "give:plots" if self.countering else "main"

    # What is done -------------------------------------------------------------------------------

    def confirm(self) -> None:
        """Take it, or offer the other one."""
        if self.deaf:
            return
        if self.countering:
            why = why_no_offer(self.pans, self.desk.names)
            if why:
                self.refuse_with(why)
            else:
                self.desk.confirm(self.seat, self.pans.action)
            return
        why = self.why_not()
        if why:
            self.refuse_with(why)
        else:
            self.desk.confirm(self.seat, Accept(self.given_in_order))

    def decline(self) -> None:
        """No."""
        if not self.deaf:
            self.desk.confirm(self.seat, Decline())

    def counter(self) -> None:
        """Open the pans: what was offered lies in them."""
        pans = bargaining.countering(self.view)
        if pans is None:
            self.refuse_with(self.why_no_counter())
            return
        self.pans = Pans(self.seat, pans.to, pans.family, pans.give, pans.want)
        self.countering, self.told, self.touched = True, "", ("", "")
        self.done("card_flip")

    def read_again(self) -> None:
        """Back to what was offered."""
        self.pans, self.countering, self.told = self.offered, False, ""
        self.done("card_flip")

    def key(self, event: Event) -> bool:
        if self.countering:
            if event.key == pygame.K_ESCAPE and not self.hand.held:
                self.read_again()
                return True
            return super().key(event)
        match self.deed(event, "answering"):
            case "accept":
                self.confirm()
            case "decline":
                self.decline()
            case "counter":
                self.counter()
            case "worth":
                self.weigh()
            case _:
                return super().key(event)
        return True

    def back(self) -> bool:
        if self.countering:
            self.read_again()
            return True
        if self.cards and bargaining.forced(self.schemes, self.wanted) is None:
            self.cards = self.cards[:-1]
            self.done("card_flip")
            return True
        return super().back()

    # Cards for wishes ---------------------------------------------------------------------------

    def send(self, thing: str) -> None:
        if self.countering or not thing.startswith(CARD):
            super().send(thing)
            return
        self.choose(number(thing))

    def choose(self, n: int) -> None:
        """Give that card of the hand for a wish, or take it back."""
        if n >= len(self.schemes):
            return
        if n in self.cards:
            self.cards = tuple([each for each in self.cards if each != n])
            self.done("card_flip")
            return
        if not self.wanted:
            self.refuse_with(_("No card of yours is asked for."))
            return
        cards = (*self.given, self.schemes[n])
        waste, _open = bargaining.unmet(cards, self.wanted)
        if waste:
            _w, left = bargaining.unmet(self.given, self.wanted)
            what = listed([wish(kind, count) for kind, count in left.items()])
            if not what:
                self.refuse_with(_("All that is asked for is chosen: put one back first."))
            else:
                self.refuse_with(_("Still asked for: {what}.").format(what=what))
            return
        self.cards = (*self.cards, n)
        self.done("card_slap")

    def fewer(self, thing: str) -> bool:
        if self.countering:
            return super().fewer(thing)
        if thing.startswith(CARD) and number(thing) in self.cards:
            self.choose(number(thing))
            return True
        return False

    def slots(self) -> dict[str, Rect]:
        if self.countering:
            return super().slots()
        found = {"hand": self.desk.layout.desks.deal.hand.whole}
        room = given_places(self.now, self.desk.layout)
        if room:
            found["given"] = room[0].unionall(list(room[1:]))
        return found

    def allowed(self, things: tuple[str, ...]) -> frozenset[str]:
        if self.countering:
            return super().allowed(things)
        n = number(things[0])
        if n in self.cards:
            return frozenset({"hand"})
        if n >= len(self.schemes):
            return frozenset()
        waste, _open = bargaining.unmet((*self.given, self.schemes[n]), self.wanted)
        return frozenset() if waste else frozenset({"given"})

    def drop(self, things: tuple[str, ...], slot: str) -> None:
        if self.countering:
            super().drop(things, slot)
        else:
            self.choose(number(things[0]))

    def refuse(self, things: tuple[str, ...], slot: str) -> None:
        if self.countering:
            super().refuse(things, slot)
        elif slot == "given":
            self.choose(number(things[0]))


def read(view: MerryView) -> Pans:
    """The offer as whoever is asked reads it."""
    pans = bargaining.reading(view)
    if pans is None:
        raise RuntimeError("nothing is offered")
    return pans
