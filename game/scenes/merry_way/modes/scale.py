"""Laying goods, claims, cards and wishes into two pans: for offers, counters and prices."""

import msgspec

from game.engine.kinds import Seat
from game.engine.merry_way.data import OPEN_GOODS, SCHEME, TRAP, UNCLAIM, without_faces
from game.engine.merry_way.draft import Foreseen, bargaining, touches_walks, with_deal
from game.engine.merry_way.draft.bargaining import Pans, Side
from game.engine.merry_way.draft.refusals import why_not_more
from game.engine.merry_way.events import Said, last_offer
from game.engine.merry_way.heuristics.dealing import deal_worth
from game.engine.merry_way.messages.odds import worth_line
from game.engine.merry_way.view import MerryView
from game.engine.words import _
from game.scenes.merry_way.modes import Deciding, scale_drawn
from game.scenes.table.desk import Desk
from game.sprites.merry_way.layout import MerryLayout

NOTHING = ("", "")


class ScaleShown(Deciding):
    """A deal on the scale, written in while it is `open`."""

    keys = "bargain"

    def __init__(self, desk: Desk[MerryLayout], seat: Seat, view: MerryView, pans: Pans) -> None:
        super().__init__(desk, seat, view)
        self.pans = pans
        self.touched: tuple[str, str] = NOTHING
        self.typing = ""
        """What was typed of a number, while a letter has just named the good it is for."""
        self.fresh: tuple[tuple[str, str], ...] = ()
        """What has changed by itself, as pan and kind."""
        self.price: Said | None = None
        self._laid = -1.0
        self.told = ""
        """What is said beside the deal: what it is worth, what the other would take."""
        self.wishing = False
        """Whether the kinds of card that may be asked for are shown."""
        self._reckoned: tuple[Pans, Foreseen] | None = None

    # What it holds ------------------------------------------------------------------------------

    @property
    def open_pans(self) -> bool:
        """Whether anything can be laid into the pans."""
        return True

    @property
    def now(self) -> scale_drawn.Weighed:
        now = scale_drawn.Weighed(
            **self._now(),
            pans=self.pans if not self.closed else self._faceless(),
            open=self.open_pans,
            touched=(self.touched, *self.fresh),
            sentence=self.sentence,
            taken=self.taken_cards(),
        )
        words = " ".join([each for each in (self.told, scale_drawn.walks_words(now)) if each])
        return msgspec.structs.replace(now, told=words)

    @property
    def sentence(self) -> str:
        """The deal read back, or what can be done while there is none."""
        pans = self.pans if not self.closed else self._faceless()
        said = scale_drawn.read_back(pans, self.desk.names)
        return said or self.invitation

    def _faceless(self) -> Pans:
        """The pans as anybody may see them: cards are only counted."""
        give, want = without_faces(self.pans.give), without_faces(self.pans.want)
        return msgspec.structs.replace(self.pans, give=give, want=want)

    @property
    def invitation(self) -> str:
        """What is said while both pans are empty."""
        return _("Click goods, cards and traps to put them into the pans.")

    def taken_cards(self) -> tuple[int, ...]:
        """The places in the hand of the cards that lie in the pan."""
        found, left = [], dict(self.pans.give)
        for n, card in enumerate(self.schemes):
            if left.get(f"{SCHEME}{card}", 0):
                left[f"{SCHEME}{card}"] -= 1
                found.append(n)
        return tuple(found)

    def seen_walks(self) -> Foreseen | None:
        """The walks where they are to be seen; with a claim in the deal wherever the house lets
        anybody foresee them, before and after it.
        """
        pans = self.pans
        moved = any(kind.startswith((TRAP, UNCLAIM)) for kind, _n in (*pans.give, *pans.want))
        if self.view.options.forecast == "off" or not (self.sees_walks or moved):
            return None
        if not touches_walks(pans.give, pans.want):
            return self.plain_walks
        if self._reckoned is None or self._reckoned[0] != pans:
            seen = with_deal(
                self.view, self.plain_walks.now, pans.seat, pans.to, pans.give, pans.want
            )
            self._reckoned = pans, seen
        return self._reckoned[1]

    # What is laid -------------------------------------------------------------------------------

    def lay(self, pans: Pans, side: str, kind: str) -> None:
        """The pans hold something else now."""
        self.pans, self.touched, self.told = pans, (side, kind), ""
        self.fresh, self.price = (), None
        self.done("coin_1" if kind in OPEN_GOODS else "card_flip")

    def more(self, side: Side, kind: str) -> None:
        """One more of it, or why not."""
        if kind.startswith((TRAP, UNCLAIM)):
            self.turn(side, kind.partition(".")[2])
            return
        why = why_not_more(self.pans, side, kind, self.desk.names)
        if why:
            self.touched = side, kind
            self.refuse_with(why)
        else:
            self.lay(self.pans.more(side, kind), side, kind)

    def less(self, side: Side, kind: str) -> bool:
        """One less of it; whether there was any."""
        if not self.pans.holds(side, kind):
            return False
        self.lay(self.pans.more(side, kind, -1), side, kind)
        return True

    def turn(self, side: Side, clearing: str) -> None:
        """The claim there in its next state: handed over, freed, or out of the pan."""
        if clearing not in bargaining.claims(self.pans, side):
            self.refuse_with(why_not_more(self.pans, side, f"{TRAP}{clearing}", self.desk.names))
            return
        self.lay(self.pans.turned(side, clearing), side, f"{TRAP}{clearing}")

    def toggle_card(self, n: int) -> None:
        """A card of the hand into the pan, or out of it."""
        kind = f"{SCHEME}{self.schemes[n]}"
        if not self.pans.there("give") or kind not in dict(self.pans.there("give")):
            self.refuse_with(_("Cards are only named by kind here: use the words below."))
        elif n in self.taken_cards():
            self.less("give", kind)
        else:
            self.more("give", kind)

    def set_partner(self, seat: Seat) -> None:
        """Deal with another band."""
        self.refuse_with(
            _("This deal is with {name}.").format(name=self.desk.names.seat(self.pans.to))
        )

    def side_of(self, seat: Seat) -> Side | None:
        """The pan into which that band's goods go."""
        if seat == self.pans.seat:
            return "give"
        return "want" if seat == self.pans.to else None

    def again(self) -> None:
        """The last deal that was offered, once more, as far as it goes now."""
        said = last_offer(self.desk.shown.told, self.seat)
        if said is None:
            self.refuse_with(_("You have offered nothing yet."))
            return
        if said.to != self.pans.to:
            self.set_partner(said.to)
            if self.pans.to != said.to:
                return
        self.lay(bargaining.again(self.pans, said.give, said.want), "", "")

    def clear(self) -> None:
        """Empty both pans."""
        self.lay(self.pans.cleared(), "", "")

    def weigh_refused(self) -> str:
        """Why it cannot be said what the deal is worth."""
        if self.closed:
            return _("Look at your hand first: what a deal is worth depends on it.")
        if self.pans.empty or self.desk.party.chances == "nothing":
            return _("The pans are still empty.")
        return ""

    def weighed(self) -> str:
        """What the deal is worth, by the house's reckoning."""
        pans = self.pans
        found = deal_worth(self.view, pans.seat, pans.to, pans.give, pans.want)
        return worth_line(found, pans.to, self.desk.names)

    def weigh(self) -> None:
        """Say what the deal is worth."""
        why = self.weigh_refused()
        if why:
            self.refuse_with(why)
            return
        self.told = self.weighed()
        self.done()


def split(name: str) -> tuple[Side, str]:
    """A pan and a kind of thing in it, by the name of the place where it lies."""
    side, _colon, kind = name.partition(":")
    return ("give" if side == "give" else "want"), kind
