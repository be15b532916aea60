"""Choosing somebody: whom the blast catches, whose gold falls, on whom one leans."""

from functools import partial

from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Action, Seat
from game.engine.riding_shotgun import messages
from game.engine.riding_shotgun.actions import LeanOn, Naming, TakeGoldFrom
from game.engine.riding_shotgun.messages.things import bars, some_cards
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _, plural
from game.scenes.kit.controls import Press
from game.scenes.riding_shotgun.modes.asked import Deciding
from game.scenes.riding_shotgun.modes.on_desk import asked, furnish_hint
from game.scenes.riding_shotgun.view_model import Doing
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk
from game.scenes.table.party import Party
from game.sprites.riding_shotgun import trays
from game.sprites.riding_shotgun.layout import CoachLayout
from game.sprites.rooms import columns


class Pointed(Doing, frozen=True, kw_only=True):
    """Those who may be chosen, and who is."""

    view: RidingView
    among: tuple[Seat, ...]
    chosen: Seat | None = None
    refusal: str = ""
    hint: str = ""

    @property
    def targets(self) -> tuple[Seat, ...]:
        return self.among

    @property
    def aimed(self) -> Seat | None:
        return self.chosen

    def lay(self, layout: CoachLayout, party: Party, on: Composer) -> None:
        """Under each name what matters about them; the panels themselves are lit."""
        rects = columns(room(layout), len(self.among), layout.scale.px(8))
        for seat, rect, action in zip(self.among, rects, self.view.legal, strict=True):
            button = name_place(layout, rect)
            at = Rect(button.left, button.bottom + 2, button.width, rect.bottom - button.bottom - 2)
            at.height = min(at.height, round(layout.scale.text(15) * 1.5))
            said = matters(action, self.view)
            drawn = trays.line(at.size, layout.scale, said)
            on.piece(f"matters:{seat}", drawn, at, f"matters {said}", 14)

    def words(self, party: Party, large: bool) -> tuple[str, list[str]]:
        """What is asked."""
        return asked(self, party)


def seat_of(action: Action) -> Seat:
    """Whom such a decision names."""
    if isinstance(action, Naming):
        return action.seat
    raise AssertionError(action)


def room(layout: CoachLayout) -> Rect:
    """Where the names lie as buttons."""
    desk = layout.giving
    return desk.hand.whole.union(desk.away.whole)


def name_place(layout: CoachLayout, rect: Rect) -> Rect:
    """Where somebody's button lies in their part of the desk."""
    high = min(rect.height * 2 // 3, layout.scale.px(84 if not layout.large else 130))
    return Rect(rect.left, rect.top + rect.height // 10, rect.width, high)


def matters(action: Action, view: RidingView) -> str:
    """What matters about whoever such a decision names."""
    rider = view.riders[seat_of(action)]
    grit = plural("{n} grit", "{n} grit", rider.grit)
    match action:
        case TakeGoldFrom():
            return bars(rider.gold)
        case LeanOn() if not rider.grit:
            return _("{grit}, {cards}").format(grit=grit, cards=some_cards(rider.cards))
        case _:
            return grit


class Pointing(Deciding):
    """A panel or a button chooses; Enter confirms."""

    def __init__(self, desk: Desk[CoachLayout], seat: Seat, view: RidingView) -> None:
        super().__init__(desk, seat, view)
        self.ways = {seat_of(action): action for action in view.legal}
        self.chosen: Seat | None = None

    @property
    def now(self) -> Pointed:
        return Pointed(
            view=self.view,
            among=tuple(self.ways),
            chosen=self.chosen,
            refusal=self.refusal,
            hint=self.hint,
        )

    def lay_out(self, desk: Desk[CoachLayout]) -> None:
        layout = desk.layout
        rects = columns(room(layout), len(self.ways), layout.scale.px(8))
        for number, (seat, rect) in enumerate(zip(self.ways, rects, strict=True), 1):
            at = name_place(layout, rect)
            key = (desk.key(f"hand.card_{number}"),)
            button = Press(
                f"name:{seat}", desk.names.seat(seat), partial(self.choose, seat), key, text=20
            )
            button.icon = "" if layout.large else desk.seal(seat)
            button.chosen = seat == self.chosen
            desk.place(button, at)
        self.panel_spots(desk, self.choose)
        if not self.closed:
            furnish_hint(self.hinting, desk)
        if self.chosen is not None:
            said = messages.action_label(self.ways[self.chosen], self.view, desk.names)
            desk.main(said, self.confirm)

    def about(self, seat: Seat) -> str:
        if seat in self.ways:
            return messages.action_label(self.ways[seat], self.view, self.desk.names)
        return ""

    @property
    def first_spot(self) -> str:
        return f"name:{self.chosen if self.chosen is not None else next(iter(self.ways))}"

    def settled(self, focus: str) -> bool:
        return focus in (f"name:{self.chosen}", f"target:{self.chosen}")

    def choose(self, seat: Seat) -> None:
        """Choose somebody; free until it is confirmed."""
        if seat not in self.ways:
            name = self.desk.names.seat(seat)
            self.refuse_with(_("{name} cannot be chosen: choose a lit panel.").format(name=name))
            return
        self.chosen = seat
        self.done("click")

    def key(self, event: Event) -> bool:
        deed = self.desk.deed(event, "hand")
        across, down = self.arrow(event)
        every = tuple(self.ways)
        if deed.startswith("card_"):
            at = int(deed.removeprefix("card_")) - 1
            if at < len(every):
                self.choose(every[at])
            return True
        if across or down:
            at = every.index(self.chosen) if self.chosen is not None else -1
            step = across or down
            if at < 0 and step < 0:
                at = 0
            self.choose(every[(at + step) % len(every)])
            return True
        if self.desk.deed(event, "table") == "take_back" and self.chosen is not None:
            self.chosen = None
            self.done("click")
            return True
        return super().key(event)

    def pad(self, button: str) -> bool:
        if button != "B" or self.chosen is None:
            return False
        self.chosen = None
        self.done("click")
        return True

    def confirm(self) -> None:
        """Name whoever is chosen."""
        if self.chosen is not None and not self.deaf:
            self.desk.confirm(self.seat, self.ways[self.chosen])
