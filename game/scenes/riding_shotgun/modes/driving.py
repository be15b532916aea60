"""The small decisions: the captain's word at the end of a round, parting with cards, and choosing
somebody: whom the blast catches, whose gold falls, on whom one leans.
"""

from functools import partial
from typing import ClassVar, Final

from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Action, Seat
from game.engine.riding_shotgun import messages
from game.engine.riding_shotgun.actions import Change, LeanOn, Naming, SetSpeed, TakeGoldFrom
from game.engine.riding_shotgun.draft import sorting
from game.engine.riding_shotgun.messages.sums import roll_line
from game.engine.riding_shotgun.messages.things import bars, some_cards
from game.engine.riding_shotgun.odds.desk import roll
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _, plural
from game.scenes.kit.controls import Press
from game.scenes.kit.cycling import RingSpot
from game.scenes.riding_shotgun.modes import on_desk
from game.scenes.riding_shotgun.modes.asked import Deciding, furnish_hint
from game.scenes.riding_shotgun.modes.on_desk import OnDesk, Pile, asked, beside
from game.scenes.riding_shotgun.modes.with_cards import WithCards
from game.scenes.riding_shotgun.view_model import Doing
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk
from game.scenes.table.party import Party
from game.sprites.fitting import columns
from game.sprites.riding_shotgun import trays
from game.sprites.riding_shotgun.layout import CoachLayout

_CHANGES: Final[tuple[Change, ...]] = (-1, 0, 1)
"""What each of the three buttons does, from the left."""


class Driven(Doing, frozen=True, kw_only=True):
    """By how much the speed may change, and which of it is chosen."""

    view: RidingView
    changes: tuple[Change, ...]
    chosen: Change | None = None
    refusal: str = ""
    hint: str = ""

    @property
    def speeds(self) -> tuple[int, ...]:
        return tuple([self.view.speed + change for change in self.changes])

    @property
    def speed(self) -> int | None:
        return None if self.chosen is None else self.view.speed + self.chosen

    def words(self, party: Party, large: bool) -> tuple[str, list[str]]:
        """What is asked, and where the chosen speed leads."""
        chosen = self.chosen
        return asked(self, party, *([] if chosen is None else [roll_line(roll(self.view, chosen))]))


def hint_place(layout: CoachLayout) -> Rect:
    """Where the button of hints lies: the words take its usual place."""
    side = min(beside(layout)[1].width, layout.reload.why.height)
    why = layout.reload.why
    return Rect(why.right - side, why.top, side, side)


class Driving(Deciding):
    """Three buttons, the fields of the speed, − and +; Enter confirms."""

    def __init__(self, desk: Desk[CoachLayout], seat: Seat, view: RidingView) -> None:
        super().__init__(desk, seat, view)
        self.changes = tuple([a.faster for a in view.legal if a.faster is not None])
        self.chosen: Change | None = None

    @property
    def counts(self) -> bool:
        return True

    @property
    def now(self) -> Driven:
        return Driven(
            view=self.view,
            changes=self.changes,
            chosen=self.chosen,
            refusal=self.refusal,
            hint=self.hint,
        )

    def lay_out(self, desk: Desk[CoachLayout]) -> None:
        layout = desk.layout
        for number, (change, rect) in enumerate(
            zip(_CHANGES, layout.reload.choices, strict=True), 1
        ):
            if change in self.changes:
                self._choice(desk, change, number, rect)
        for change in self.changes:
            speed = self.view.speed + change
            spot = RingSpot(f"speed:{speed}", partial(self.choose, change))
            spot.tip = roll_line(roll(self.view, change))
            desk.place(spot, layout.speed(speed))
        if not self.closed:
            furnish_hint(self.hinting, desk, hint_place(layout))
        if self.chosen is not None:
            said = messages.action_label(SetSpeed(self.chosen), self.view, desk.names)
            desk.main(said, self.confirm)

    def _choice(self, desk: Desk[CoachLayout], change: Change, number: int, rect: Rect) -> None:
        speed = self.view.speed + change
        key = (desk.key(f"hand.card_{number}"),)
        button = Press(f"change:{change}", str(speed), partial(self.choose, change), key, text=24)
        button.show_key = False
        if not desk.layout.large:
            button.below = _("space {n}").format(n=roll(self.view, change).now)
        button.tip = roll_line(roll(self.view, change))
        button.pads = {-1: ("LB",), 1: ("RB",)}.get(change, ())
        button.chosen = change == self.chosen
        desk.place(button, rect)

    def _why_not(self, change: Change) -> str:
        if change in self.changes:
            return ""
        if not change:
            return _("A house rule says the speed has to change. · rule D38")
        if change > 0:
            return _("The speed cannot go higher. · rule D40")
        return _("The speed cannot go lower. · rule D40")

    def lit(self) -> dict[str, Rect]:
        speeds = [self.view.speed + change for change in self.changes]
        return {f"speed:{speed}": self.desk.layout.speed(speed) for speed in speeds}

    @property
    def first_spot(self) -> str:
        return f"change:{self.changes[0] if self.chosen is None else self.chosen}"

    def settled(self, focus: str) -> bool:
        if self.chosen is None:
            return False
        return focus in (f"change:{self.chosen}", f"speed:{self.view.speed + self.chosen}")

    def choose(self, change: Change) -> None:
        """Choose a speed; free until it is confirmed."""
        why = self._why_not(change)
        if why:
            self.refuse_with(why)
            return
        self.chosen = change
        self.done("click")

    def key(self, event: Event) -> bool:
        deed = self.desk.deed(event, "hand")
        across, down = self.arrow(event)
        step = self.count(event) or across or -down
        if deed in ("card_1", "card_2", "card_3"):
            self.choose(_CHANGES[int(deed[-1]) - 1])
            return True
        if step:
            now = 0 if self.chosen is None else self.chosen
            at = max(-1, min(1, now + step))
            if not at and 0 not in self.changes:
                at = step
            self.choose(at)  # type: ignore[arg-type]
            return True
        return super().key(event)

    def pad(self, button: str) -> bool:
        if button != "B" or self.chosen is None:
            return False
        self.chosen = None
        self.done("click")
        return True

    def confirm(self) -> None:
        """Let the horses go so."""
        if self.chosen is not None and not self.deaf:
            self.desk.confirm(self.seat, SetSpeed(self.chosen))


class Given(OnDesk, frozen=True, kw_only=True):
    """Cards that are about to be lost."""

    desk: ClassVar[str] = "giving"

    chosen: tuple[int, ...] = ()

    @property
    def piles(self) -> tuple[Pile, ...]:
        count = sorting.to_lose(self.view)
        kept = tuple([card for card in self.view.hand if card not in self.chosen])
        note = f"{len(self.chosen)}/{count}"
        return (
            Pile("hand", _("You keep"), kept),
            Pile("away", _("Lost"), self.chosen, note, places=count),
        )

    @property
    def takes(self) -> frozenset[str]:
        return frozenset({"hand", "away"}) if self.dragged else frozenset()


class Giving(WithCards):
    """Cards dragged, clicked or sent by key to those that go; Enter parts with them."""

    chosen: tuple[int, ...] = ()

    @property
    def now(self) -> Given:
        return Given(**self._now(), chosen=self.chosen)

    def lay_out(self, desk: Desk[CoachLayout]) -> None:
        self.card_spots(desk)
        self.furnish_beside(desk)
        lost = sorting.losing(self.view, self.chosen)
        if lost is not None and not self.closed:
            desk.main(messages.action_label(lost, self.view, desk.names), self.confirm)

    @property
    def wanting(self) -> str:
        return sorting.why_not_lose(self.view, self.chosen)

    def confirm(self) -> None:
        """Part with them for good."""
        lost = sorting.losing(self.view, self.chosen)
        if lost is not None and not self.deaf:
            self.desk.confirm(self.seat, lost)

    def settled(self, focus: str) -> bool:
        chosen = [f"{on_desk.CARD}{card}" for card in self.chosen]
        return focus in chosen and sorting.losing(self.view, self.chosen) is not None

    def take_back(self) -> bool:
        if not self.chosen:
            return False
        self.chosen = self.chosen[:-1]
        self.done()
        return True

    # Trays --------------------------------------------------------------------------------------

    def slots_for(self, card: int) -> frozenset[str]:
        return frozenset({"hand", "away"})

    def onward(self, card: int) -> str | None:
        if card in self.chosen:
            return "hand"
        full = sorting.toggled(self.view, self.chosen, card) == self.chosen
        return None if full else "away"

    def put(self, card: int, slot: str) -> None:
        if (slot == "away") is not (card in self.chosen):
            self.chosen = sorting.toggled(self.view, self.chosen, card)

    def why_not(self, card: int, slot: str) -> str:
        return _("You have chosen enough: take one back first.")


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
    desk = layout.desks.giving
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
