"""Work: which resource card to collect with."""

from functools import partial

from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Seat
from game.engine.merry_way import messages
from game.engine.merry_way.actions import Pick
from game.engine.merry_way.data import RESOURCE_CARDS
from game.engine.merry_way.messages.odds import turn_line, working_line
from game.engine.merry_way.messages.things import resource_card
from game.engine.merry_way.odds.weighing import working
from game.engine.merry_way.view import MerryView
from game.engine.words import _
from game.scenes.merry_way.modes import Deciding, number, on_desk
from game.scenes.merry_way.modes.asked import Looking
from game.scenes.merry_way.modes.on_desk import CARD, OnDesk, asked, lay_hand, lay_told, with_keys
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk
from game.scenes.table.party import Party
from game.sprites.merry_way import cards, desk_rows
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.stage import Point

WORK = "work:"


class Picked(OnDesk, frozen=True, kw_only=True):
    """The resource cards, and which is chosen."""

    desk = "pick"
    names_hand = False

    chosen: int | None = None
    keyed: bool = False

    @property
    def work(self) -> tuple[str, ...]:
        """The resource cards of whoever picks, as far as they may be seen."""
        return () if self.closed else self.view.bands[self.seat].cards or ()


def places(now: Picked, layout: MerryLayout) -> tuple[Rect, ...]:
    """Where each resource card lies."""
    tray, count = with_keys(layout.desks.pick.cards, layout), len(now.work)
    return tuple([tray.place(n, count) for n in range(count)])


def lay(now: Picked, layout: MerryLayout, party: Party, on: Composer) -> None:
    """Schemes, to see what they want, and the cards to choose among."""
    lay_hand(now, layout, party, on)
    tray = layout.desks.pick.cards
    on.piece("work_tray", desk_rows.tray(tray.whole.size, layout.scale), tray.whole, "tray", 10)
    if now.closed:
        for n in range(now.view.bands[now.seat].card_count):
            at = tray.place(n, now.view.bands[now.seat].card_count)
            on.piece(f"work_back:{n}", cards.work_back(at.size), at, "back", 20 + n)
    for n, (card, at) in enumerate(zip(now.work, places(now, layout), strict=True)):
        thing = f"{WORK}{n}"
        if not on.keep_moving(thing):
            drawn = cards.work(card, at.size, layout.scale)
            on.piece(thing, drawn, at, f"work {resource_card(card)}", 20 + n)
        if n == now.chosen or thing == now.ringed:
            edge = desk_rows.edge(at.size, layout.scale, n == now.chosen)
            on.piece(f"work_edge:{n}", edge, at, f"edge {n == now.chosen}", 24 + n)
        if not party.pad:
            key = desk_rows.cap(layout.scale, str(n + 1))
            low = key.surface.get_rect(midtop=(at.centerx, at.bottom))
            on.piece(f"work_cap:{n}", key, low, f"key {n + 1}", 40)
    told = layout.desks.pick.wide if on_desk.reaches_over(now, layout) else layout.desks.pick.told
    lay_told(now, told, words(now, party, layout.large), layout, party, on)
    on_desk.lay_forecast(now, layout, party, on)


def words(now: Picked, party: Party, large: bool) -> tuple[str, list[str]]:
    """What is asked, and what the chosen card brings."""
    line = messages.what_now(now.view, party.names)
    below = []
    if now.chosen is not None and now.chosen < len(now.work):
        found = working(now.view, now.work[now.chosen])
        below.append(f"{about(now.work[now.chosen])} {working_line(found)}")
        below.append(turn_line(found.place, len(now.view.bands)))
    return asked(now, line, below)


def about(card: str) -> str:
    """What a resource card brings."""
    known = RESOURCE_CARDS[card]
    if not known.pink:
        return _("{digits}.").format(digits=resource_card(card))
    digit = known.digits[known.pink[0] - 1]
    return _("{digits}: the pink {n} draws schemes until you hold {n}.").format(
        digits=resource_card(card), n=digit
    )


class Picking(Deciding):
    """A card is clicked, dragged to the own panel, or chosen by its key; Enter plays it."""

    def __init__(self, desk: Desk[MerryLayout], seat: Seat, view: MerryView) -> None:
        super().__init__(desk, seat, view)
        self.chosen: int | None = None

    @property
    def now(self) -> Picked:
        return Picked(**self._now(), chosen=self.chosen)

    @property
    def work(self) -> tuple[str, ...]:
        """The resource cards, as far as they may be seen."""
        return self.now.work

    @property
    def action(self) -> Pick | None:
        """What is chosen."""
        if self.chosen is None or self.chosen >= len(self.work):
            return None
        return Pick(self.work[self.chosen])

    def lay_out(self, desk: Desk[MerryLayout]) -> None:
        for n, at in enumerate(places(self.now, desk.layout)):
            note = partial(about, self.work[n])
            desk.place(Looking(f"{WORK}{n}", partial(self.choose, n), note, self.ring), at)
        self.card_spots(desk)
        first = 4 if on_desk.reaches_over(self.now, desk.layout) else 0
        self.hint_button(desk, first)
        self.forecast_button(desk, first + 1)
        self.traveller_spots(desk)
        if self.action is None:
            self.main(desk, "", _("Choose one of your resource cards first."))
        else:
            self.main(desk, messages.action_label(self.action, self.view, desk.names))

    @property
    def first_spot(self) -> str:
        return "main" if self.closed else f"{WORK}0"

    def settled(self, focus: str) -> bool:
        return focus == f"{WORK}{self.chosen}"

    def choose(self, n: int) -> None:
        """Choose a card; free until it is confirmed."""
        self.chosen = n
        self.done("card_flip")

    def confirm(self) -> None:
        """Play it, face down till all have."""
        if self.action is not None and not self.deaf and not self.closed:
            self.desk.confirm(self.seat, self.action)

    def key(self, event: Event) -> bool:
        deed = self.deed(event)
        if deed.startswith("card_") and not self.closed:
            n = int(deed.removeprefix("card_")) - 1
            if n < len(self.work):
                self.choose(n)
            return True
        step = self.arrow(event)
        if step and self.work:
            at = -1 if self.chosen is None and step > 0 else self.chosen or 0
            self.chosen = (at + step) % len(self.work)
            self.done("card_flip")
            return True
        return super().key(event)

    def back(self) -> bool:
        if self.chosen is None:
            return super().back()
        self.chosen = None
        self.done()
        return True

    def send(self, thing: str) -> None:
        if thing.startswith(WORK):
            self.choose(number(thing))
        elif thing.startswith(CARD):
            self.refuse_with(_("You build schemes later: choose a resource card to work with now."))

    def grab(self, thing: str) -> tuple[str, ...]:
        if self.closed:
            return ()
        for worn in ("work_cap:", "work_edge:"):
            if thing.startswith(worn):
                thing = f"{WORK}{thing.removeprefix(worn)}"
        return (thing,) if thing.startswith(WORK) else super().grab(thing)

    def slots(self) -> dict[str, Rect]:
        return {"band": self.desk.layout.band(self.seat)}

    def home(self, thing: str) -> Point:
        if thing.startswith(WORK):
            return places(self.now, self.desk.layout)[number(thing)].center
        return super().home(thing)

    def allowed(self, things: tuple[str, ...]) -> frozenset[str]:
        return frozenset({"band"}) if things[0].startswith(WORK) else frozenset()

    def drop(self, things: tuple[str, ...], slot: str) -> None:
        self.chosen = number(things[0])
        self.done("card_slap")

    def refuse(self, things: tuple[str, ...], slot: str) -> None:
        self.send(things[0])
