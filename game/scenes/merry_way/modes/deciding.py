"""Which decision is put before a person and what the board draws of it, one after another or for
all at once.

`mode`, `lay`, `lay_gathered` and `words` are all the board knows of the decisions.
"""

from typing import Any

import msgspec
from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Action, Seat
from game.engine.merry_way.actions import Collect, Decline, Rest
from game.engine.merry_way.draft import bargaining
from game.engine.merry_way.draft.bargaining import Pans
from game.engine.merry_way.draft.refusals import why_no_offer
from game.engine.merry_way.events import Said, just_named, just_refused, last_offer
from game.engine.merry_way.heuristics.dealing import refusal
from game.engine.merry_way.messages.events import refused
from game.engine.merry_way.messages.things import goods
from game.engine.merry_way.state import Deal, Phase
from game.engine.merry_way.view import MerryView
from game.engine.open import Open, allows
from game.engine.phrases import in_words
from game.engine.words import _, plural, said_as
from game.scenes.kit.notice import CALM
from game.scenes.merry_way.modes import banking, build_drawn, collecting, picking, scale_drawn
from game.scenes.merry_way.modes.answering import Answering, read
from game.scenes.merry_way.modes.banking import Banking, BankShown
from game.scenes.merry_way.modes.build_drawn import BuildShown
from game.scenes.merry_way.modes.building import Building
from game.scenes.merry_way.modes.collecting import Collecting, Taken
from game.scenes.merry_way.modes.picking import Picked, Picking
from game.scenes.merry_way.modes.scale_drawn import Weighed
from game.scenes.merry_way.modes.weighing import Weighing
from game.scenes.merry_way.view_model import Doing
from game.scenes.table.board import Foregone
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk, Mode
from game.scenes.table.gathering import Gathered
from game.scenes.table.party import Party
from game.sprites.merry_way import cards
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.own_keys import KeyRow, draw_key, key_slate, table_of_keys
from game.sprites.pieces import Piece, sheet_of


class OfferingMode(Weighing):
    """The floor: goods go into the pans, Enter offers, R rests, Q asks for the other's price."""

    def __init__(self, desk: Desk[MerryLayout], seat: Seat, view: MerryView) -> None:
        self.partners = bargaining.partners(view)
        answered = just_named(desk.shown.told, seat)
        said = answered[0] if answered is not None else just_refused(desk.shown.told, seat)
        pans = bargaining.fresh(view, self.partners[0])
        if said is not None and said.to in self.partners:
            pans = bargaining.again(bargaining.fresh(view, said.to), said.give, said.want)
        super().__init__(desk, seat, view, pans)
        self._drafts: dict[Seat, Pans] = {}
        self.price = None if answered is None else answered[1]
        """What the other would take, as it was just told, if that is not what lies there; it is
        laid when it is asked for.
        """
        if answered is not None:
            self.told = self._priced(answered[0].to)
            self.price = None if answered[0] == self.price else self.price
        elif said is not None:
            self.told = self._refusal(said)

    def _priced(self, other: Seat) -> str:
        """What was answered to a question."""
        name, price = self.desk.names.seat(other), self.price
        if price is None:
            return _("{name} would not deal in that.").format(name=name)
        said = _("{name} would take {give} for {want}; offered so, it is a deal.")
        if other in self.desk.party.people:
            said = _("{name} would take {give} for {want}, but is not bound.")
        return said.format(name=name, give=goods(price.give), want=goods(price.want))

    @property
    def deaf(self) -> bool:
        return super().deaf or self.desk.clock - self._laid < CALM

    def take_price(self) -> None:
        """Lay what the other would take: what changes is lit, and has to be looked at first."""
        price = self.price
        if price is None:
            return
        before = self.pans
        self.lay(bargaining.again(before, price.give, price.want), "", "")
        self.fresh = tuple(
            [
                (side, kind)
                for side in bargaining.SIDES
                for kind in dict((*before.pan(side), *self.pans.pan(side)))
                if before.holds(side, kind) != self.pans.holds(side, kind)
            ]
        )
        self._laid = self.desk.clock

    def _refusal(self, said: Said) -> str:
        """Why a rival may have said no, and how far it is from a deal."""
        name = self.desk.names.seat(said.to)
        if said.to in self.desk.party.people:
            return _("{name} has declined this.").format(name=name)
        table = Deal(self.seat, said.to, said.give, said.want, 1, self.seat)
        why = refusal(msgspec.structs.replace(self.view, deal=table))
        if why is None:
            return ""
        reason, distance = refused(why)
        return _("{name}: “{reason}” {distance}").format(
            name=name, reason=reason, distance=distance
        )

    @property
    def invitation(self) -> str:
        name = self.desk.names.seat(self.pans.to)
        if self.view.offers[self.seat] == 1:
            return _("What will you trade with {name}? It is your last offer.").format(name=name)
        return _("What will you trade with {name}?").format(name=name)

    def lay_out(self, desk: Desk[MerryLayout]) -> None:
        self.card_spots(desk)
        self.pan_spots(desk)
        self.wish_buttons(desk)
        self.claim_spots(desk)
        self.partner_spots(desk, self.partners)
        self.traveller_spots(desk)
        self.weigh_note(desk)
        names = desk.names
        if self.pans.empty:
            tip = _("You make no more offers this round; others can still offer to you.")
            self.small(desk, 0, "rest", _("Rest"), self.rest, "bargain.rest", tip=tip)
            if last_offer(desk.shown.told, self.seat) is not None:
                tip = _("The deal you offered last, as far as you can still make it")
                self.small(desk, 1, "again", _("Again"), self.again, "bargain.again", tip=tip)
        else:
            self.small(
                desk,
                0,
                "clear",
                said_as("button: to empty both pans", "Empty"),
                self.clear,
                "bargain.clear",
            )
            if self.price is not None:
                said, tip = _("Use it"), _("Put what was named into the pans")
                self.small(desk, 1, "price", said, self.take_price, "bargain.ask", tip=tip)
            elif self._question() is not None:
                tip = _("What would {name} take? It binds nobody.").format(
                    name=names.seat(self.pans.to)
                )
                self.small(desk, 1, "ask", _("Ask"), self.ask, "bargain.ask", tip=tip)
        if self.shut:
            self.opens_button(desk, 1)
        else:
            self.hint_button(desk, 2)
        self.main(desk, _("Offer it"), why_no_offer(self.pans, names))

    @property
    def first_spot(self) -> str:
        return "give:plots"

    def set_partner(self, seat: Seat) -> None:
        if seat not in self.partners:
            name = self.desk.names.seat(seat)
            self.refuse_with(_("You and {name} have nothing to trade.").format(name=name))
            return
        if seat == self.pans.to:
            return
        self._drafts[self.pans.to] = self.pans
        fresh = bargaining.fresh(self.view, seat)
        # What one gives goes along; what was wanted of the one is not asked of the other.
        self.pans = self._drafts.get(seat) or bargaining.again(fresh, self.pans.give, ())
        self.touched, self.told, self.price = ("", ""), "", None
        self.done()

    def confirm(self) -> None:
        """Offer it."""
        why = why_no_offer(self.pans, self.desk.names)
        if why:
            self.refuse_with(why)
        elif not self.deaf:
            self.desk.confirm(self.seat, self.pans.action)

    def rest(self) -> None:
        """No more offers this phase."""
        if not self.deaf:
            self.desk.confirm(self.seat, Rest())

    def _question(self) -> Action | None:
        pans = bargaining.question(self.view, self.pans)
        if pans is None or pans.refusal:
            return None
        return pans.action if allows(self.view.legal, pans.action) else None

    def _why_no_question(self) -> str:
        if bargaining.question(self.view, self.pans) is None:
            return _("You have asked enough this turn: offer, or rest.")
        return _("Put something into the pans first.")

    def ask(self) -> None:
        """What would the other take?"""
        action = self._question()
        if action is None:
            self.refuse_with(self._why_no_question())
        elif not self.deaf:
            self.desk.confirm(self.seat, action)

    def key(self, event: Event) -> bool:
        if self.deed(event, "bargain") != "ask":
            return super().key(event)
        if self.price is not None:
            self.take_price()
        else:
            self.ask()
        return True


class NamingMode(Weighing):
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
            self.small(
                desk,
                1,
                "clear",
                said_as("button: to empty both pans", "Empty"),
                self.clear,
                "bargain.clear",
            )
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


def lay_gathered(now: Gathered, layout: MerryLayout, on: Composer) -> None:
    """What lies on the desk while several decide at once: everybody's keys; in their place, while
    somebody looks, the resource cards of that hand with the key of each under it.
    """
    area, scale, gap = layout.desks.own_keys, layout.scale, layout.scale.px(8)
    row = next((each for each in now.rows if each.looking), None)
    if now.seen is not None and row is not None:
        _lay_hand(now.seen, row, now.pressed, now.labels, layout, on)
    elif now.blocks:
        wide = (area.width - gap * (len(now.rows) - 1)) // len(now.rows)
        for number, each in enumerate(now.rows):
            at = Rect(area.left + number * (wide + gap), area.top, wide, area.height)
            slate = key_slate(at.size, scale, now.labels, each)
            on.piece(f"keys:{number}", slate, at, f"slate {each}", 12)
    else:
        drawn = table_of_keys(area.size, scale, now.labels, now.rows)
        on.piece("keys", drawn, area, f"keys {now.rows}", 12)


def _lay_hand(
    view: Any,
    row: KeyRow,
    pressed: tuple[str, ...],
    labels: tuple[str, ...],
    layout: MerryLayout,
    on: Composer,
) -> None:
    """The resource cards to choose among, with their keys, and the schemes they are to serve."""
    area, scale = layout.desks.own_keys, layout.scale
    band = view.bands[view.seat]
    work: tuple[str, ...] = band.cards or ()
    gap, foot = scale.px(6), scale.text(34)
    high = area.height - foot
    wide = round(high * 400 / 560)
    for place, card in enumerate(work):
        at = Rect(area.left + place * (wide + gap), area.top, wide, high)
        on.piece(f"looked:{place}", cards.work(card, at.size, scale), at, f"work {card}", 12)
        if place >= len(row.keys):
            continue
        said = labels[place] in pressed
        key = Rect(at.left, at.bottom + scale.px(2), wide, foot - scale.px(2))
        cap = sheet_of(key.size)
        draw_key(cap, cap.get_rect(), row.keys[place], scale, held=said)
        told = _("{key}: {card}").format(key=row.keys[place], card=labels[place])
        on.piece(f"looked_key:{place}", Piece(cap), key, f"{told} {said}", 12)
    schemes: tuple[str, ...] = band.schemes or ()
    left = area.left + len(work) * (wide + gap) + 2 * gap
    if not schemes:
        return
    step = min(wide + gap, max(1, (area.right - left - wide) // max(1, len(schemes) - 1)))
    for place, card in enumerate(schemes):
        at = Rect(left + place * step, area.top, wide, high)
        drawn = cards.scheme(card, at.size, scale, False)
        on.piece(f"looked_scheme:{place}", drawn, at, f"card {card}", 13 + place)


def mode(desk: Desk[MerryLayout], seat: Seat, view: MerryView) -> Mode | Foregone:
    """What the person in `seat` is asked; with the shutters closed `view` is a bystander's."""
    settled = _foregone(seat, view)
    if settled is not None:
        return settled
    match view.phase:
        case Phase.PICK:
            return Picking(desk, seat, view)
        case Phase.COLLECT:
            return Collecting(desk, seat, view)
        case Phase.FLOOR:
            return OfferingMode(desk, seat, view)
        case Phase.ANSWER:
            return Answering(desk, seat, view)
        case Phase.ASKED:
            return NamingMode(desk, seat, view)
        case Phase.BANK:
            return Banking(desk, seat, view)
        case _:
            return Building(desk, seat, view)


def _foregone(seat: Seat, view: MerryView) -> Foregone | None:
    """Where there is one thing to do and nothing to look at first, it is done and said; nothing is
    foregone that a hand behind shutters may yet open.
    """
    if len(view.legal) != 1 or view.seat != seat or isinstance(view.legal[0], Open):
        return None
    action: Action = view.legal[0]
    match view.phase:
        case Phase.COLLECT if action == Collect("pass"):
            said = _("Neither supply nor pile has enough for this digit.")
        case Phase.FLOOR:
            said = _("There is nobody to deal with.")
        case Phase.BANK:
            said = plural(
                "You have no purse to spend, and not {{three}} of a kind.",
                "You have not {n} purses to spend, and not {{three}} of a kind.",
                view.options.tables.price,
            ).format(three=in_words(view.options.tables.exchange))
        case Phase.BUILD:
            said = _("You have nothing that could be built: you pass.")
        case Phase.PICK:
            said = _("You have one resource card left, and play it.")
        case _:
            return None
    return Foregone(said, action)


def lay(now: Doing, layout: MerryLayout, party: Party, on: Composer) -> None:
    """What lies on the desk, and over the forest, while somebody decides."""
    match now:
        case Picked():
            picking.lay(now, layout, party, on)
        case Taken():
            collecting.lay(now, layout, party, on)
        case Weighed():
            scale_drawn.lay(now, layout, party, on)
        case BankShown():
            banking.lay(now, layout, party, on)
        case BuildShown():
            build_drawn.lay(now, layout, party, on)


def words(now: Doing, party: Party, large: bool) -> tuple[str, list[str]]:
    """What is asked, and what may come of it."""
    match now:
        case Picked():
            return picking.words(now, party, large)
        case Taken():
            return collecting.words(now, party, large)
        case Weighed():
            return now.refusal or now.sentence, [now.told] if now.told else []
        case BankShown():
            return banking.words(now, party, large)
        case BuildShown():
            return build_drawn.words(now, party, large)
    return "", []
