"""The Bank: a purse buys one of the supply or a scheme, three of one kind buy one of another."""

from functools import partial
from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Action, Seat
from game.engine.merry_way import messages
from game.engine.merry_way.actions import Buy, BuyCard, Done, Exchange
from game.engine.merry_way.data import RESOURCES, Resource
from game.engine.merry_way.decisions import Purchase
from game.engine.merry_way.draft.refusals import why_not_buy, why_not_exchange, with_rule
from game.engine.merry_way.messages.odds import banked_line
from game.engine.merry_way.messages.things import a_price, amount, resource
from game.engine.merry_way.odds.bargain import banked
from game.engine.merry_way.view import MerryView
from game.engine.open import allows
from game.engine.phrases import headed, in_words
from game.engine.words import _, plural
from game.scenes.kit.cycling import RingSpot
from game.scenes.merry_way import modes
from game.scenes.merry_way.modes import SUPPLY, Deciding, on_desk
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk
from game.scenes.table.party import Party
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.stage import Point

BUYS: Final = (*RESOURCES, "schemes")
SWAPS: Final[tuple[tuple[Resource, Resource], ...]] = tuple(
    [(give, take) for give in RESOURCES for take in RESOURCES if take != give]
)


def bought(kind: str) -> Purchase:
    """What buying one of that is."""
    found = next((each for each in RESOURCES if each == kind), None)
    return BuyCard() if found is None else Buy(found)


class BankShown(on_desk.OnDesk, frozen=True, kw_only=True):
    """What may be bought, and the kind that is given three of where one was chosen."""

    desk = "bank"
    names_hand = False

    open: tuple[str, ...] = ()
    giving: str = ""
    keyed: bool = False

    @property
    def lit_supply(self) -> tuple[str, ...]:
        return self.open


def lay(now: BankShown, layout: MerryLayout, party: Party, on: Composer) -> None:
    """The hand, to see what it lacks, and what the bank asks; goods can be dragged."""
    on_desk.lay_hand(now, layout, party, on)
    for kind in now.open:
        modes.lay_supply(kind, layout, on)
    for kind in RESOURCES:
        own = modes.on_panel(on.parts.get(f"band:{now.seat}", {}), kind)
        n = now.view.bands[now.seat].stores[RESOURCES.index(kind)]
        if own is not None and n >= now.view.options.tables.exchange:
            modes.lay(modes.name(now.seat, kind), own, on)
    on_desk.lay_told(
        now, layout.desks.bank.told, words(now, party, layout.large), layout, party, on
    )
    on_desk.lay_forecast(now, layout, party, on)


def words(now: BankShown, party: Party, large: bool) -> tuple[str, list[str]]:
    """What is asked, and what it costs."""
    tables = now.view.options.tables
    if now.giving:
        said = _("{three} {goods} for one of what? Press its letter.")
        three = headed(in_words(tables.exchange))
        return on_desk.asked(now, said.format(three=three, goods=resource(now.giving)), [])
    said = plural(
        "One purse each.",
        "{n} purses each.",
        tables.price,
    )
    return on_desk.asked(now, messages.what_now(now.view, party.names), [said])


class Banking(Deciding):
    """Every press is one purchase, and done at once; it can be taken back till the band leaves or a
    card is drawn.
    """

    def __init__(self, desk: Desk[MerryLayout], seat: Seat, view: MerryView) -> None:
        super().__init__(desk, seat, view)
        self.giving = ""

    @property
    def now(self) -> BankShown:
        may = tuple([kind for kind in BUYS if not why_not_buy(self.view, self.seat, kind)])
        return BankShown(**self._now(), open=may, giving=self.giving)

    def lay_out(self, desk: Desk[MerryLayout]) -> None:
        layout = desk.layout
        buttons = []
        buying = _("Buy one for {price}").format(price=a_price(self.view))
        for kind, at in zip(BUYS, layout.desks.bank.buys, strict=True):
            said = _("A scheme") if kind == "schemes" else amount(kind, 1)
            button = on_desk.ChoicePlate(
                f"buy:{kind}",
                said,
                partial(self.buy, kind),
                (desk.key(f"sherwood.{kind}"),),
                text=15,
            )
            button.icon = modes.picture(kind)
            button.tip = with_rule(self._of(bought(kind)), "bank")
            if not why_not_buy(self.view, self.seat, kind):
                desk.place(button, at)
                buttons.append(button)
            pile = kind == "schemes"
            row = modes.on_supply(layout, desk.parts, kind) if pile else modes.row_of(layout, kind)
            spot = RingSpot(f"supply:{kind}", partial(self.buy, kind), buying)
            spot.about = _("schemes to draw") if pile else resource(kind)
            desk.place(spot, row)
        on_desk.set_alike(buttons, layout.scale)
        three = self.view.options.tables.exchange
        for (give, take), at in zip(SWAPS, layout.desks.bank.swaps, strict=True):
            swap = on_desk.ChoicePlate(
                f"swap:{give}:{take}", f"{three} →", partial(self.swap, give, take), text=14
            )
            swap.icon, swap.pictures = modes.picture(give), (modes.picture(take),)
            swap.tip = with_rule(self._of(Exchange(give, take)), "bank")
            if not why_not_exchange(self.view, self.seat, give, take):
                desk.place(swap, at)
        self.card_spots(desk)
        self.hint_button(desk, 0)
        self.forecast_button(desk, 1)
        self.opens_button(desk, 1)
        if desk.why_not_back(self.seat) is None:
            self.small(desk, 4, "take_back", _("Back"), self.back, "table.take_back")
        self.traveller_spots(desk)
        desk.main(messages.action_label(Done(), self.view, desk.names), self.confirm)

    def _of(self, action: Purchase) -> str:
        """What is bought for what, and what it leaves."""
        said = messages.action_label(action, self.view, self.desk.names)
        if self.closed or not allows(self.view.legal, action):
            return f"{said}."
        return f"{said}. {banked_line(banked(self.view, action))}"

    @property
    def first_spot(self) -> str:
        return "main"

    def confirm(self) -> None:
        """Leave the bank."""
        if not self.deaf:
            self.desk.confirm(self.seat, Done())

    def _do(self, action: Action, why: str) -> None:
        if not allows(self.view.legal, action):
            self.refuse_with(why)
        elif not self.deaf:
            self.desk.sound("coin_1")
            self.desk.confirm(self.seat, action)

    def buy(self, kind: str) -> None:
        """Buy one of it, at once; where three of a kind are to be given, exchange for it."""
        if self.giving and kind in RESOURCES:
            self.swap(self.giving, kind)
            return
        self._do(bought(kind), why_not_buy(self.view, self.seat, kind))

    def swap(self, give: str, take: str) -> None:
        """So many of one for one of the other."""
        self.giving = ""
        why = why_not_exchange(self.view, self.seat, give, take)
        pair = next((each for each in SWAPS if each == (give, take)), None)
        if pair is None:
            self.refuse_with(why)
        else:
            self._do(Exchange(*pair), why)

    def key(self, event: Event) -> bool:
        deed = self.deed(event)
        if deed in BUYS:
            if event.mod & pygame.KMOD_SHIFT and deed in RESOURCES:
                self.giving = "" if self.giving == deed else deed
                self.done()
            else:
                self.buy(deed)
            return True
        return super().key(event)

    def back(self) -> bool:
        if self.giving:
            self.giving = ""
            self.done()
            return True
        return self.take_back()

    def send(self, thing: str) -> None:
        where, what = modes.read(thing)
        if where == SUPPLY:
            self.buy(what)
        elif what:
            self.giving = "" if self.giving == what else what
            self.done()
        elif thing.startswith(on_desk.CARD):
            self.refuse_with(_("You build schemes later: buy what they need now, or leave."))

    def grab(self, thing: str) -> tuple[str, ...]:
        where, _what = modes.read(thing)
        return (thing,) if where in {SUPPLY, str(self.seat)} else super().grab(thing)

    def slots(self) -> dict[str, Rect]:
        layout = self.desk.layout
        rows = zip(RESOURCES, layout.supply_rows, strict=True)
        return {"band": layout.band(self.seat), **{f"row:{kind}": row for kind, row in rows}}

    def home(self, thing: str) -> Point:
        where, what = modes.read(thing)
        if where == SUPPLY:
            return modes.on_supply(self.desk.layout, self.desk.parts, what).center
        own = modes.on_panel(self.desk.parts(f"band:{self.seat}"), what)
        return own.center if own is not None else super().home(thing)

    def allowed(self, things: tuple[str, ...]) -> frozenset[str]:
        where, what = modes.read(things[0])
        if where == SUPPLY:
            return frozenset() if why_not_buy(self.view, self.seat, what) else frozenset({"band"})
        if not what:
            return frozenset()
        takes = [
            kind for kind in RESOURCES if not why_not_exchange(self.view, self.seat, what, kind)
        ]
        return frozenset([f"row:{kind}" for kind in takes])

    def drop(self, things: tuple[str, ...], slot: str) -> None:
        where, what = modes.read(things[0])
        if where == SUPPLY:
            self.buy(what)
        else:
            self.swap(what, slot.removeprefix("row:"))

    def refuse(self, things: tuple[str, ...], slot: str) -> None:
        where, what = modes.read(things[0])
        if where == SUPPLY:
            self.refuse_with(why_not_buy(self.view, self.seat, what) or _("Drop it on your panel."))
        elif what and slot.startswith("row:"):
            self.refuse_with(
                why_not_exchange(self.view, self.seat, what, slot.removeprefix("row:"))
            )
