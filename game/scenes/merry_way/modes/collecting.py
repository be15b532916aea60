"""Work: what a digit brings."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Seat
from game.engine.merry_way import messages
from game.engine.merry_way.actions import Collect
from game.engine.merry_way.data import RESOURCE_CARDS, RESOURCES
from game.engine.merry_way.draft.refusals import why_not_draw, why_not_take, with_rule
from game.engine.merry_way.messages.odds import ahead_line, bringing_line
from game.engine.merry_way.messages.things import amount, resource_card, some_schemes
from game.engine.merry_way.odds.bargain import Holding, holding
from game.engine.merry_way.odds.weighing import ahead, bringing
from game.engine.merry_way.view import MerryView
from game.engine.words import _
from game.scenes.kit.cycling import RingSpot
from game.scenes.merry_way import modes
from game.scenes.merry_way.beside import claim
from game.scenes.merry_way.modes import SUPPLY, Deciding, on_desk
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk
from game.scenes.table.party import Party
from game.sprites.merry_way import cards, desk_rows
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.stage import Point

KINDS: Final = (*RESOURCES, "draw")


class Taken(on_desk.OnDesk, frozen=True, kw_only=True):
    """What the digit may bring, and what is chosen of it."""

    desk = "collect"
    names_hand = False

    open: tuple[str, ...] = ()
    chosen: str = ""
    keyed: bool = False

    @property
    def panels(self) -> Mapping[Seat, Holding]:
        if not self.chosen or self.chosen == "pass":
            return {}
        return {self.seat: after(self.view, self.seat, self.chosen)}

    @property
    def lit_supply(self) -> tuple[str, ...]:
        return tuple([("schemes" if kind == "draw" else kind) for kind in self.open])

    @property
    def action(self) -> Collect:
        """What is chosen, as an action."""
        there = [each for each in self.view.legal if isinstance(each, Collect)]
        return next(each for each in there if each.take == self.chosen)


def digit_of(view: MerryView, seat: Seat) -> tuple[int, bool]:
    """The digit that is collected with, and whether it is pink."""
    card = view.revealed[seat]
    if card is None:
        return 0, False
    known = RESOURCE_CARDS[card]
    return known.digits[view.digit], known.is_pink(view.digit)


def drawn(view: MerryView, seat: Seat) -> int:
    """How many schemes the digit would draw."""
    digit, pink = digit_of(view, seat)
    wanted = max(0, digit - view.bands[seat].scheme_count) if pink else digit
    return min(wanted, view.scheme_pile + len(view.scheme_discard))


def after(view: MerryView, seat: Seat, kind: str) -> Holding:
    """What the band has once it is taken."""
    band = holding(view, seat)
    if kind == "draw":
        return band._replace(schemes=band.schemes + drawn(view, seat))
    digit, _pink = digit_of(view, seat)
    plots, manpower, materials = [
        n + digit * (each == kind) for each, n in zip(RESOURCES, band.stores, strict=True)
    ]
    return band._replace(stores=(plots, manpower, materials))


def lay(now: Taken, layout: MerryLayout, party: Party, on: Composer) -> None:
    """The cards played side by side, the digit ringed, and what it may bring."""
    on_desk.lay_hand(now, layout, party, on)
    tray, scale = layout.desks.collect.played, layout.scale
    on.piece("work_tray", desk_rows.tray(tray.whole.size, scale), tray.whole, "tray", 10)
    played = [(seat, card) for seat, card in enumerate(now.view.revealed) if card is not None]
    for n, (seat, card) in enumerate(played):
        at = tray.place(n, len(played))
        ring = now.view.digit if seat == now.seat else None
        piece = cards.work(card, at.size, scale, ring)
        on.piece(f"played:{seat}", piece, at, f"played {resource_card(card)} {ring}", 20 + n)
        side = min(tray.head.height, at.width)
        seal = desk_rows.mark((side, side), claim(party, seat))
        over = seal.surface.get_rect(midbottom=(at.centerx, at.top - 1))
        on.piece(f"played_mark:{seat}", seal, over, f"mark {seat}", 21)
    for kind in now.lit_supply:
        modes.lay_supply(kind, layout, on)
    told = (
        layout.desks.collect.wide
        if on_desk.reaches_over(now, layout)
        else layout.desks.collect.told
    )
    on_desk.lay_told(now, told, words(now, party, layout.large), layout, party, on)
    on_desk.lay_forecast(now, layout, party, on)


def words(now: Taken, party: Party, large: bool) -> tuple[str, list[str]]:
    """What is asked, and what a pink digit means."""
    return on_desk.asked(
        now, messages.what_now(now.view, party.names), [], lambda: coming_lines(now, party)
    )


def coming_lines(now: Taken, party: Party) -> list[str]:
    """What a pink digit means, and who collects before one does again."""
    digit, pink = digit_of(now.view, now.seat)
    told = []
    if pink:
        told.append(
            _("A pink {n} draws schemes until you hold {n}. Now: {schemes}.").format(
                n=digit, schemes=some_schemes(drawn(now.view, now.seat))
            )
        )
    coming = ahead(now.view)
    if coming is not None:
        told.append(ahead_line(coming, party.names))
    return told


def took(thing: str) -> str:
    """What a good of the supply is taken as; "" for anything else."""
    _where, what = modes.read(thing)
    return "draw" if what == "schemes" else what


class Collecting(Deciding):
    """A row of the supply or the pile is clicked, dragged to the own panel or chosen by its letter;
    Enter takes it.
    """

    def __init__(self, desk: Desk[MerryLayout], seat: Seat, view: MerryView) -> None:
        super().__init__(desk, seat, view)
        self.ways: dict[str, Collect] = {
            each.take: each for each in view.legal if isinstance(each, Collect)
        }
        self.chosen = next(iter(self.ways)) if len(self.ways) == 1 else ""

    @property
    def now(self) -> Taken:
        return Taken(**self._now(), open=tuple(self.ways), chosen=self.chosen)

    def lay_out(self, desk: Desk[MerryLayout]) -> None:
        layout = desk.layout
        digit, _pink = digit_of(self.view, self.seat)
        buttons = []
        for kind, at in zip(KINDS, layout.desks.collect.choices, strict=True):
            what = "schemes" if kind == "draw" else kind
            n = drawn(self.view, self.seat) if kind == "draw" else digit
            said = some_schemes(n) if kind == "draw" else amount(kind, digit)
            key = desk.key(f"sherwood.{what}")
            button = on_desk.ChoicePlate(
                f"take:{kind}", said, partial(self.choose, kind), (key,), text=16
            )
            button.icon = modes.picture(what)
            if kind in self.ways and not self.closed:
                button.tip = with_rule(
                    bringing_line(bringing(self.view, self.ways[kind].take)), "work"
                )
            else:
                button.tip = with_rule(_("The digit, all of one kind."), "work")
            button.chosen = kind == self.chosen
            if kind in self.ways:
                desk.place(button, at)
                buttons.append(button)
            spot = RingSpot(f"supply:{kind}", partial(self.choose, kind), self.why_not(kind), said)
            desk.place(spot, self._row(what))
        on_desk.set_alike(buttons, layout.scale)
        self.card_spots(desk)
        self._notes(desk)
        first = 4 if on_desk.reaches_over(self.now, desk.layout) else 0
        self.hint_button(desk, first)
        self.forecast_button(desk, first + 1)
        self.opens_button(desk, 1)
        self.traveller_spots(desk)
        if self.chosen:
            self.main(desk, messages.action_label(self.ways[self.chosen], self.view, desk.names))
        else:
            self.main(desk, "", _("Choose what the digit brings first."))

    def _notes(self, desk: Desk[MerryLayout]) -> None:
        """What every played card brings in its turn."""
        for seat, card in enumerate(self.view.revealed):
            for n in range(3):
                at = desk.parts(f"played:{seat}").get(f"digit_{n}")
                if card is not None and at is not None:
                    said = _("{name} collects with {card}.").format(
                        name=desk.names.seat(seat), card=resource_card(card)
                    )
                    note = with_rule(said, "work")
                    desk.note(f"number:played:{seat}:{n}", at, partial(str, note))

    def _row(self, what: str) -> Rect:
        layout = self.desk.layout
        if what in RESOURCES:
            return modes.row_of(layout, what)
        return modes.on_supply(layout, self.desk.parts, what)

    def why_not(self, kind: str) -> str:
        """Why the digit does not bring that."""
        if kind in self.ways:
            return ""
        digit, pink = digit_of(self.view, self.seat)
        if kind == "draw":
            return why_not_draw(self.view, self.seat, digit, pink)
        return why_not_take(self.view, kind, digit)

    @property
    def first_spot(self) -> str:
        return next((f"take:{kind}" for kind in KINDS if kind in self.ways), "main")

    def settled(self, focus: str) -> bool:
        return bool(self.chosen) and focus in (f"take:{self.chosen}", f"supply:{self.chosen}")

    def choose(self, kind: str) -> None:
        """Choose what the digit brings; free until it is confirmed."""
        if kind not in self.ways:
            self.refuse_with(self.why_not(kind))
        else:
            self.chosen = kind
            self.done()

    def confirm(self) -> None:
        """Take it."""
        if self.chosen and not self.deaf:
            self.desk.confirm(self.seat, self.ways[self.chosen])

    def key(self, event: Event) -> bool:
        deed = self.deed(event)
        kind = "draw" if deed == "schemes" else deed
        if kind in KINDS:
            self.choose(kind)
            return True
        step = self.arrow(event)
        if step:
            every = list(self.ways)
            at = every.index(self.chosen) if self.chosen else (-1 if step > 0 else 0)
            self.chosen = every[(at + step) % len(every)]
            self.done()
            return True
        return super().key(event)

    def back(self) -> bool:
        if not self.chosen or len(self.ways) == 1:
            return super().back()
        self.chosen = ""
        self.done()
        return True

    def lit(self) -> dict[str, Rect]:
        return {
            f"supply:{kind}": self._row("schemes" if kind == "draw" else kind)
            for kind in self.ways
            if kind != "pass"
        }

    def send(self, thing: str) -> None:
        if what := took(thing):
            self.choose(what)
        elif thing.startswith(on_desk.CARD):
            self.refuse_with(_("You build schemes later: choose what the digit brings now."))

    def grab(self, thing: str) -> tuple[str, ...]:
        where, _what = modes.read(thing)
        return (thing,) if where == SUPPLY else super().grab(thing)

    def slots(self) -> dict[str, Rect]:
        return {"band": self.desk.layout.band(self.seat)}

    def home(self, thing: str) -> Point:
        _where, what = modes.read(thing)
        if what:
            return modes.on_supply(self.desk.layout, self.desk.parts, what).center
        return super().home(thing)

    def allowed(self, things: tuple[str, ...]) -> frozenset[str]:
        return frozenset({"band"}) if took(things[0]) in self.ways else frozenset()

    def drop(self, things: tuple[str, ...], slot: str) -> None:
        self.chosen = took(things[0])
        self.done("coin_1")

    def refuse(self, things: tuple[str, ...], slot: str) -> None:
        self.send(things[0])
