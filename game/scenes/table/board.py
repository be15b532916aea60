"""A game's own table, as the kit asks for it: where things lie, how they look, how events go.

Everything a board draws is drawn from a `Shown`, which is frozen: of now, of a moment long past, or
of one that comes next and is drawn where nobody sees it. Who shows it what, and when, is a driver's
matter.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from pygame import Rect, Surface
from pygame.event import Event as PygameEvent

from game.engine.flavour.talk import LIGHT, Weight
from game.engine.kinds import Action, Event, Seat, View
from game.engine.words import _
from game.scenes.kit.controls import Controls
from game.scenes.kit.prerender import Job
from game.scenes.table.ambience import FaceAt, MomentCard
from game.scenes.table.composer import Composer
from game.scenes.table.curtain import CurtainSide
from game.scenes.table.desk import Desk, Mode
from game.scenes.table.gathering import GatheringMode
from game.scenes.table.log import begins_part
from game.scenes.table.party import Party
from game.scenes.table.prompter import Prompter
from game.scenes.table.view_model import JudgedWay, Shown
from game.session.gathering import Gathering
from game.session.match import Match
from game.sprites.lettering import Scale
from game.sprites.timeline import Beat

BREATHS: Final = 2
"""How often a round holds its breath at most."""

S = TypeVar("S", bound=Shown)
L = TypeVar("L")


@dataclass(frozen=True, slots=True)
class Places:
    """Where the kit's own things lie on a table, in pixels of the window."""

    bar: Rect
    badge: tuple[int, int]
    """The middle and top of the place where a new speed is told."""
    main: Rect
    """The one large button."""
    halves: tuple[Rect, ...]
    """The two buttons of a moment looked back on."""
    steps: Rect
    """What goes through time in a replay."""
    eyes: Rect
    """Where it is chosen whose eyes are used."""
    note: Rect | None = None
    """What a lesson says, and the way on beside it; None for the place of the eyes."""


class Noted(NamedTuple):
    """A number that explains itself: its control's name, where it stands, and what is said of it
    as the table stands when it is asked.
    """

    name: str
    place: Rect
    note: Callable[[Any], str]
    rule: bool = False
    """Whether the note is but a rule's number, written there, and the way to it."""


def always(words: str) -> Callable[[Any], str]:
    """A note that says the same however the table stands."""
    return lambda _shown: words


class TablePart(NamedTuple):
    """A round, or another part of a game, where it stands on the table; `never` is said of one the
    game did not come to.
    """

    number: int
    place: Rect
    name: str
    never: str


class Foregone(NamedTuple):
    """A decision with nothing to decide: it is told, and taken when that can have been read."""

    sentence: str
    action: Action


class Pause(NamedTuple):
    """What is laid on the table to be read, and what the button says that goes on."""

    words: str
    page: Any
    tip: str = ""
    """What the button's own note says."""


@dataclass(frozen=True, slots=True)
class Onlooker:
    """With whose eyes a game is seen again: everybody's (`opened`), a seat's, or a passer-by's."""

    match: Match
    opened: bool
    seat: Seat | None

    @property
    def lookers(self) -> tuple[Seat | None, ...]:
        """Whose views are laid together: everybody's where all hands are open."""
        return (None, *range(len(self.match.seats))) if self.opened else (self.seat,)


class Board(ABC, Generic[S, L]):
    """A game's table. `layout` is the game's own, `places` where the kit's own things lie on it;
    both are set by `lay_out`, before anything is drawn.
    """

    layout: L
    places: Places
    recalls = True
    """Whether a game taken up again tells the last sentences anew."""
    maps = False
    """Whether a map lies on it, whose keys the list of keys tells then."""
    folds = True
    """Whether a moment can be looked back on from the events alone."""

    panels: ClassVar[frozenset[str]] = frozenset()
    """How the names of pieces begin (before a colon) that only tell, and can be left out."""

    def __init__(self, party: Party) -> None:
        self.party = party

    # Drawing ------------------------------------------------------------------------------------

    @abstractmethod
    def lay_out(self, scale: Scale) -> None:
        """Set `layout` and `places` for a window and a reader's size of letters."""

    @abstractmethod
    def ground(self) -> Surface:
        """Everything that never changes at this size."""

    @abstractmethod
    def compose(self, shown: S, on: Composer) -> None:
        """Lay on a table all that `shown` says; the bar and what flies are not its matter."""

    @abstractmethod
    def words(self, shown: S) -> tuple[str, list[str]]:
        """The line that says who must do what, and what stands below it."""

    def told_otherwise(self, shown: S) -> bool:
        """Whether all that was told lately stands there in other words."""
        return False

    def page_lines(self, shown: S, on: Composer) -> Sequence[str]:
        """What stands on the page that lies over the table, if one does."""
        return ()

    @abstractmethod
    def steps(self, event: Event, shown: S, prompter: Prompter) -> Beat:
        """How `event` looks and sounds on the table as it stands; the beat ends with `done`."""

    def drawings(self, event: Event, shown: S, prompter: Prompter) -> Iterator[Job]:
        """What moves or changes in that beat, drawn for nobody in pieces of a picture or two."""
        yield lambda: self.steps(event, shown, prompter)

    def run_length(self, coming: Sequence[Event], shown: S) -> int:
        """How many of the events that come next are told in one beat, because they tell one thing.

        None of them but the first may want a pause before it, none but the last one after it.
        """
        return 1

    def run_told(self, events: Sequence[Event], sentences: Sequence[str], shown: S) -> str:
        """What is said of such a run; `sentences` are those of its events."""
        return sentences[0]

    def run_steps(self, events: Sequence[Event], shown: S, prompter: Prompter) -> Beat:
        """How a run of several looks and sounds; the beat ends with `done`, once for all."""
        raise NotImplementedError

    def notes(self, shown: S, on: Composer) -> Iterable[Noted]:
        """Every number there that no decision owns, and what is said of it."""
        return ()

    def passing_notes(self, shown: S, on: Composer) -> Iterable[Noted]:
        """Those that come and go with what lies on the table."""
        return ()

    def furnish(self, shown: S, controls: Controls, show: Callable[[S], None]) -> None:
        """Whatever else can be pressed, whoever drives the table; `show` shows something else."""

    def pressable(self, shown: S) -> object:
        """On what it hangs which of these can be pressed, if that may change while something is
        told: where it becomes another value, everything is furnished anew.
        """
        return None

    def looked(self, event: PygameEvent, shown: S) -> S | None:
        """What is shown once somebody has looked elsewhere with the wheel or a key; None for an
        event that means something else.
        """
        return None

    def looks_on(self, event: PygameEvent, shown: S) -> bool:
        """Whether an event can only mean that somebody goes on looking about, whatever lies there
        to be pressed.
        """
        return False

    def elsewhere(self, before: S, after: S) -> bool:
        """Whether things lie elsewhere once somebody has looked so, or others can be pressed; not
        where only a mark follows the pointer.
        """
        return True

    def pulled(self, before: S, after: S, on: Composer) -> bool:
        """Let what was laid there for `before` lie as it is seen `after` somebody has looked
        elsewhere, and only that; whether that was all that had to be done.
        """
        return False

    def rest(self) -> bool:
        """Nobody looks elsewhere any more; whether anything lies otherwise then."""
        return False

    @property
    def ripe(self) -> bool:
        """Whether a picture that was awaited may be had now."""
        return False

    @property
    def awaits(self) -> bool:
        """Whether a picture is still awaited, for which something else stands in."""
        return False

    def faces(self, shown: S, on: Composer) -> Mapping[Seat, FaceAt]:
        """Where the faces of rivals lie, once everything else is laid."""
        return {}

    def sky(self, shown: S, on: Composer) -> Rect | None:
        """Where the weather may stand, once everything else is laid; None where it would cover
        something.
        """
        return None

    # What happened ------------------------------------------------------------------------------

    @abstractmethod
    def before(self, view: View) -> S:
        """The table before anything has happened, for whoever has that view now."""

    def begun(self, match: Match, seat: Seat | None) -> S:
        """The table a match began from, as `seat` sees it: before anything has happened, or as the
        position was laid.
        """
        shown = self.before(match.view(seat))
        view = match.laid_view(seat)
        return shown if view is None else shown.but(view=view)

    def seen_after(self, view: Any, event: Event) -> Any:
        """The view once `event` has been told."""
        return event.after(view)

    def remembered(self, shown: S, event: Event) -> S:
        """What the table shows beyond the view, once `event` has been told."""
        return shown

    def after(self, shown: S, event: Event) -> S:
        """The table once `event` has been told."""
        kept = self.remembered(shown, event)
        before = 0 if self.parts_begin([event]) else shown.breaths
        return kept.but(
            view=self.seen_after(shown.view, event),
            told=shown.told.and_then(event),
            breaths=before + self.weight(event, shown).hangs,
        )

    def weight(self, event: Event, shown: S) -> Weight:
        """How heavy `event` is on the table as it stands. A round holds its breath twice at most,
        and what is a rival's leaves the second time to a person.
        """
        weighing = self.party.spec.parts.weight
        if weighing is None or shown.view is None:
            return LIGHT
        found = weighing.weight(event, shown.view, shown.told)
        people = self.party.people
        spare = BREATHS - shown.breaths - (bool(people) and found.seat not in people)
        return found._replace(hangs=found.hangs and spare > 0)

    def at_rest(self, shown: S) -> S:
        """The same before a step that is about to be told, or where nothing was told before: no
        trace of what has moved.
        """
        return shown

    def decided(self, shown: S, seats: Sequence[Seat]) -> S:
        """The same once those seats have confirmed their decisions."""
        return shown

    def parts_begin(self, story: Sequence[Event]) -> dict[int, int]:
        """Where in `story` each round, or whatever a game is made of, begins, by its number."""
        heads = [at for at, event in enumerate(story) if begins_part(event)]
        return dict(enumerate(heads, 1))

    def parts(self, shown: S, on: Composer) -> Iterable[TablePart]:
        """The rounds, or other parts of the game, that stand on the table and can be gone to."""
        return ()

    def beginning(self, house: str) -> str:
        """What a replay says before anything has happened; `house` are its house rules."""
        return _("The table is laid.")

    def taken_back(self, shown: S, was: S, seat: Seat) -> S:
        """The table once `seat` has taken its last step back, as the log tells it; `was` before."""
        return shown

    def course(
        self, looking: Onlooker, story: Sequence[Event], step_of: Sequence[int]
    ) -> Sequence[S]:
        """The table before the first event of `story` and after each; `step_of` are the numbers of
        their steps.
        """
        shown = self.begun(looking.match, looking.seat).but(time="again")
        moments = [shown]
        for number, event in enumerate(story):
            begins = number == 0 or step_of[number] != step_of[number - 1]
            shown = self.after(self.at_rest(shown) if begins else shown, event)
            moments.append(shown)
        return moments

    # Deciding -----------------------------------------------------------------------------------

    @abstractmethod
    def mode(self, desk: Desk[L], seat: Seat, view: Any) -> Mode | Foregone:
        """What the person in `seat` is asked to do.

        While the shutters stay closed `view` is a bystander's (its `seat` None), and `legal` there
        what may be answered from it; a button `desk.opens` then calls `desk.open_shutters`.
        """

    def gathering(self, desk: Desk[L], choices: Gathering) -> GatheringMode:
        """What several do at the same time, each on keys of their own."""
        return GatheringMode(desk, choices)

    def moment(self, seat: Seat, view: Any) -> MomentCard | None:
        """What is held up once before `seat` decides from `view`; None for nothing."""
        return None

    @property
    def middle(self) -> Rect:
        """Where such a card lies."""
        return Rect((0, 0), self.party.scale.size)

    @property
    def seal_words(self) -> str:
        """What the button says that breaks the seals; "" for the usual words."""
        return ""

    def pause_before(self, event: Event, shown: S) -> str:
        """What a button says that has to be pressed before `event` is told; "" for none."""
        return ""

    def pause_after(self, event: Event, shown: S) -> Pause | None:
        """What is to be read once `event` has been told."""
        return None

    def hidden(self, view: Any) -> bool:
        """Whether a rival decides this unseen, so that nothing is shown of it."""
        part = self.party.spec.parts.shutters
        return bool(view.secret) if part is None else part.pause(view, ()) is None

    def sounds_around(self, view: Any) -> str:
        """What is heard all the time while somebody is asked; "" for nothing."""
        return ""

    def title(self, shown: S) -> str:
        """What the window's frame says."""
        return self.party.spec.title

    def curtain_facts(self, shown: S, openly: Any) -> tuple[str, ...]:
        """Up to three safe sentences for whoever takes the seat; `openly` is what all may see."""
        return ()

    def curtain_camps(self, openly: Any) -> tuple[CurtainSide, ...]:
        """Both sides as the curtain shows them, where it does."""
        return ()

    # The better way -----------------------------------------------------------------------------

    def ghost(self, shown: S, way: JudgedWay) -> S | None:
        """The table with what was done on it and what was better beside it as a ghost, or as here
        in words on the desk; None where that says nothing more than a notice would.
        """
        return shown.but(way=way, deciding=way.seat, captions=way.lines)


AnyBoard = Board[Any, Any]
