"""What a person is doing at a table just now, a decision in the making; and the desk, all that it
may touch of its table.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Action, Seat, View
from game.engine.words import _
from game.scenes.kit.controls import Act, Control, Controls, Press
from game.scenes.kit.dragging import DraggingHand, Holder
from game.scenes.kit.notice import CALM, Notice, NoticeQuestion, asked_already
from game.scenes.kit.scene import Pop, Push, Transition
from game.scenes.table.party import Party
from game.scenes.table.tooltips import lay_note
from game.scenes.table.view_model import Shown
from game.sprites.dice import DieCast, throw
from game.sprites.lettering import Scale
from game.sprites.stage import Point, Stage
from game.sprites.timeline import Timeline, beat

L = TypeVar("L")
_NOTHING: Mapping[str, Rect] = {}


class Bears(Protocol):
    """The table a desk stands at."""

    party: Party
    stage: Stage
    timeline: Timeline
    clock: float

    @property
    def layout(self) -> Any: ...
    @property
    def shown(self) -> Any: ...
    @property
    def main_place(self) -> Rect: ...
    @property
    def places(self) -> Any: ...
    @property
    def parts(self) -> Mapping[str, Mapping[str, Rect]]: ...
    def compose(self) -> None: ...
    def compose_soon(self) -> None: ...
    def settle(self) -> None: ...
    def furnish(self) -> None: ...
    def lay_anew(self) -> None: ...
    def look_at(self, look: Any) -> None: ...
    def picture(self) -> Any: ...


class Decides(Protocol):
    """Whoever carries out what is decided at a desk."""

    def decide(self, seat: Seat, action: Action, then: Action | None = None) -> None: ...
    def decide_all(self, picks: Sequence[tuple[Seat, Action]]) -> None: ...
    def decide_in_a_row(self, seat: Seat, actions: Sequence[Action]) -> None: ...
    def choose(self, way: str) -> None: ...
    def take_turns(self) -> None: ...
    def open_shutters(self) -> None: ...
    def take_back(self, seat: Seat) -> bool: ...
    def why_not_back(self, seat: Seat) -> str | None: ...
    def view(self, seat: Seat | None) -> View: ...
    def hint_taken(self, seat: Seat) -> None: ...


class Desk(Generic[L]):
    """Layout, parts, controls, the one large button, the hand, sounds, and the ways to decide.

    `controls` are the table's, or those of a desk that is only drawn beforehand.
    """

    def __init__(self, table: Bears, decides: Decides, controls: Controls) -> None:
        self._table, self._decides, self.controls = table, decides, controls
        self.party = table.party
        self.context, self.spec = table.party.context, table.party.spec
        self.names, self.mark, self.seal = self.party.names, self.party.mark, self.party.seal
        self.key, self.word = self.party.key, self.party.word
        self.confirm = decides.decide
        """Carries a decision of a seat out; a second one follows if it is asked for next."""
        self.confirm_in_a_row = decides.decide_in_a_row
        """Carries steps out that were drafted as one: luck lies between none of them."""

    def unseen(self) -> "Desk[L]":
        """The same desk where nobody sees what is put on it."""
        return Desk(self._table, self._decides, Controls(self.context))

    # What lies there ----------------------------------------------------------------------------

    @property
    def layout(self) -> L:
        """The game's own layout of the table."""
        layout: L = self._table.layout
        return layout

    @property
    def scale(self) -> Scale:
        return self.party.scale

    @property
    def halves(self) -> tuple[Rect, Rect]:
        """The places of two small buttons side by side."""
        left, right = self._table.places.halves
        return left, right

    @property
    def note_place(self) -> Rect:
        """Where a lesson says what it has to say, and leads on."""
        places = self._table.places
        return Rect(places.note or places.eyes)

    def parts(self, piece: str) -> Mapping[str, Rect]:
        """Where the parts of a piece lie; empty where it does not."""
        return self._table.parts.get(piece, _NOTHING)

    def under(self, at: Point) -> str:
        """The name of the topmost thing under the pointer; "" for none."""
        sprite = self._table.stage.at(at)
        return "" if sprite is None else sprite.id

    @property
    def shown(self) -> Shown:
        """What the table shows."""
        shown: Shown = self._table.shown
        return shown

    @property
    def clock(self) -> float:
        """Seconds of the table's life."""
        return self._table.clock

    # Controls -----------------------------------------------------------------------------------

    def add(self, *controls: Control) -> None:
        """Put controls on the table."""
        self.controls.add(*controls)

    def place(self, control: Control, rect: Rect) -> None:
        """Put a control there."""
        control.place(rect)
        self.controls.add(control)

    def main(self, words: str, act: Act, why: str = "") -> Press:
        """The one large button at the one place; greyed with the reason if there is one."""
        return add_main(self.party, self.controls, self._table.main_place, words, act, why)

    def note(
        self, name: str, place: Rect, note: Callable[[], str], about: Rect | None = None
    ) -> None:
        """Make the number at `place` explain itself; the note leaves `about` free as well."""
        lay_note(self, name, place, note, about)

    def deed(self, event: Event, *groups: str) -> str:
        """What a key means, in the words of the settings; "" for nothing."""
        return self.context.bindings.deed(event, *groups)

    def focused(self) -> str:
        """The name of what the ring is on."""
        return self.controls.focus

    def forget_focus(self) -> None:
        """The ring begins anew."""
        self.controls.set_focus("")

    # Showing ------------------------------------------------------------------------------------

    def changed(self) -> None:
        """The decision holds something else now: buttons and table are laid anew."""
        self._table.lay_anew()

    def changed_soon(self) -> None:
        """The same; the table once before it is seen again, however often this is called."""
        self._table.furnish()
        self._table.compose_soon()

    def look_at(self, look: Any) -> None:
        """Look elsewhere, as `Shown.look` says where."""
        self._table.look_at(look)

    def redraw(self) -> None:
        """Only what is seen has changed, and it is laid at once."""
        self._table.compose()

    def redraw_soon(self) -> None:
        """Only what is seen has changed."""
        self._table.compose_soon()

    def settle(self) -> None:
        """Lay now what was put off."""
        self._table.settle()

    def sound(self, name: str) -> None:
        """Let something be heard."""
        self.context.sounds.play(name)

    def hand(self, holder: Holder) -> DraggingHand:
        """A hand for what lies on this desk."""
        return DraggingHand(self._table.stage, self._table.timeline, holder)

    def throw(self, casts: Sequence[DieCast], size: int, origin: Point) -> None:
        """Let dice be thrown there."""
        thrown = throw(self._table.stage, casts, size, origin)
        self._table.timeline.play(beat(thrown, sound="dice_roll"))

    # Deciding -----------------------------------------------------------------------------------

    def confirm_all(self, picks: Sequence[tuple[Seat, Action]]) -> None:
        """Carry out what several have chosen at the same time."""
        self._decides.decide_all(picks)

    def choose(self, way: str) -> None:
        """From now on secrets of this game are chosen "at_once" or "in_turn"."""
        self._decides.choose(way)

    def take_turns(self) -> None:
        """Let everybody choose alone behind the curtain, this time."""
        self._decides.take_turns()

    @property
    def opens(self) -> str:
        """What a button says that opens the shutters, while they are closed; "" for no such way."""
        part = self.spec.parts.shutters
        return part.opens(self.view(None)) if part is not None else ""

    def open_shutters(self) -> None:
        """Ask with the hand of whoever answers from what everybody sees, behind the curtain."""
        self._decides.open_shutters()

    def sure(
        self, question: NoticeQuestion, words: str, yes: str, seat: Seat, action: Action
    ) -> Transition | None:
        """Ask once more over a still picture of the table before that is carried out, unless the
        player wants to be asked no more.
        """
        if asked_already(self.context, question):
            self.confirm(seat, action)
            return None

        def agreed() -> Transition:
            self.confirm(seat, action)
            return Pop()

        under = self._table.picture()
        return Push(
            Notice(
                self.context,
                question.words,
                words,
                yes=yes,
                on_yes=agreed,
                no=_("Not yet"),
                under=under,
                question=question,
            )
        )

    def take_back(self, seat: Seat) -> bool:
        """Undo the last step of `seat`, if that may be done."""
        return self._decides.take_back(seat)

    def why_not_back(self, seat: Seat) -> str | None:
        """Why that may not be done; None if it may."""
        return self._decides.why_not_back(seat)

    def view(self, seat: Seat | None) -> View:
        """The table as that seat may see it now (None: as everybody may)."""
        return self._decides.view(seat)

    def hint_taken(self, seat: Seat) -> None:
        """A hint was given to `seat`: it is counted and written down."""
        self._decides.hint_taken(seat)


def add_main(
    party: Party, controls: Controls, place: Rect, words: str, act: Act, why: str = ""
) -> Press:
    """The one large button, there; greyed with the reason if there is one."""
    button = Press("main", words, act, (party.key("table.confirm"),), text=21)
    button.pads = ("Start",)
    button.place(place)
    button.deny(why)
    controls.add(button)
    return button


# ruff: noqa: B027 - what most of them have nothing to do at need not be written down


class Mode(ABC):
    """A decision in the making; it touches nothing of the table but its desk.

    What is drawn of it is drawn by the board, from what it holds `now`.
    """

    calm: float = CALM
    """Seconds for which it is deaf once it has appeared."""

    def __init__(self, desk: Desk[Any], seat: Seat) -> None:
        self.desk = desk
        self.seat = seat
        self._appeared = desk.clock

    @property
    @abstractmethod
    def now(self) -> Any:
        """What it holds, as one frozen value."""

    @abstractmethod
    def lay_out(self, desk: Desk[Any]) -> None:
        """Make the controls for the table's present layout, on `desk`: where they are only drawn
        beforehand it is another than the decision's own.
        """

    @property
    def deciding(self) -> Seat | None:
        """The seat that stands out meanwhile; None where several decide at once."""
        return self.seat

    @property
    def main_place(self) -> Rect | None:
        """Where the large button lies meanwhile, if not at its usual place."""
        return None

    @property
    def in_menu(self) -> tuple[Press, ...]:
        """What else may be done, which lies in the table's menu."""
        return ()

    @property
    def counts(self) -> bool:
        """Whether + and − are for a number of this decision, and not for the pace."""
        return False

    @property
    def runs(self) -> bool:
        """Whether time counts in it just now, so that the table must run at full pace."""
        return False

    def pass_time(self) -> None:
        """Time has passed by the table's clock."""

    def reckoned(self) -> Iterator[Callable[[], object]]:
        """Long sums that what is seen first needs, one by one; each is kept where it is done."""
        yield from ()

    def open(self) -> None:
        """Begin: what moves when the decision is put before the person."""
        self._appeared = self.desk.clock

    @property
    def deaf(self) -> bool:
        """Whether it has only just appeared: a press was meant for what was there before."""
        return self.desk.clock - self._appeared < self.calm

    def point(self, event: Event) -> bool:
        """Take a pointer event; whether it was this decision's business."""
        return False

    def key(self, event: Event) -> bool:
        """Take a key; whether it meant anything."""
        return False

    def pad(self, button: str) -> bool:
        """Take B (not after all) or X (take up, give back) of a controller; whether it meant so."""
        return False

    def shoulder(self, by: int) -> bool:
        """A shoulder of a controller: one fewer (-1) or one more; whether anything came of it."""
        return False

    def put_down(self) -> None:
        """Let go of whatever is in the hand."""

    def settled(self, focus: str) -> bool:
        """Whether the spot with the ring is chosen already, so that Enter on it confirms."""
        return False

    @property
    def first_spot(self) -> str:
        """The spot on which the ring of the focus begins."""
        return "main"
