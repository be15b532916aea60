"""The table of Steeplechase: country, slips, leather, table sheet; and who is asked."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace
from pygame import Rect, Surface
from pygame.event import Event as PygameEvent

from game.engine.flavour.talk import LIGHT, Weight
from game.engine.kinds import Event, Seat
from game.engine.steeplechase import events as e
from game.engine.steeplechase import messages
from game.engine.steeplechase.messages.sums import thrown_told, without_tale
from game.engine.steeplechase.reducer import before
from game.engine.steeplechase.state import Phase
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _
from game.scenes.kit.controls import Controls
from game.scenes.kit.prerender import Job
from game.scenes.steeplechase import ghost, tooltips
from game.scenes.steeplechase.animation.beats import Telling
from game.scenes.steeplechase.animation.runs import run_length, run_told
from game.scenes.steeplechase.modes import OnDesk, deciding
from game.scenes.steeplechase.view_model import Compared, Doing, SteeplechaseShown
from game.scenes.steeplechase.widgets import Furniture, furnish, held, lay_chits
from game.scenes.table.ambience import FaceAt
from game.scenes.table.board import AnyBoard, Board, Foregone, Noted, Places
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk, Mode
from game.scenes.table.gathering import Gathered, GatheringMode, gathering_words
from game.scenes.table.party import Party
from game.scenes.table.prompter import Prompter
from game.scenes.table.view_model import JudgedWay
from game.session.gathering import Gathering
from game.session.match import Match
from game.sprites.lettering import Scale
from game.sprites.steeplechase.layout import SteepleLayout
from game.sprites.timeline import Beat


class SteeplechaseBoard(Board[SteeplechaseShown, SteepleLayout]):
    """Shows what its people may see, and lets them ride, fight, talk, boast and watch."""

    panels = frozenset(("slip", "side"))

    def __init__(self, party: Party) -> None:
        super().__init__(party)
        self.furniture = Furniture(party)

    # Drawing ------------------------------------------------------------------------------------

    def lay_out(self, scale: Scale) -> None:
        country = self.furniture.country
        layout = SteepleLayout(scale, len(self.party.chairs), country.size)
        self.layout = self.furniture.layout = layout
        desk = layout.dice_desk
        self.places = Places(
            bar=layout.bar,
            badge=layout.board.midtop,
            main=desk.main,
            halves=desk.halves,
            steps=desk.steps,
            eyes=desk.eyes,
        )

    def ground(self) -> Surface:
        return self.furniture.ground()

    def compose(self, shown: SteeplechaseShown, on: Composer) -> None:
        self.furniture.lay(shown, on)
        match shown.doing:
            case Compared() as now:
                ghost.lay(now, self.furniture, shown, on)
            case Doing() as now:
                deciding.lay(now, self.layout, self.party, shown, on)
            case Gathered() as now:
                deciding.lay_at_once(now, self.layout, on)
        lay_chits(self.furniture, shown, on)
        if not isinstance(shown.doing, Doing) or not shown.doing.covers:
            self.furniture.words(shown, *self.words(shown), on)

    def words(self, shown: SteeplechaseShown) -> tuple[str, list[str]]:
        captions = list(shown.captions)
        if shown.trouble:
            return shown.trouble, captions[-1:]
        match shown.doing:
            case Compared() as now:
                return ghost.words(now, self.party.names)
            case Doing() as now:
                return now.words if isinstance(now, OnDesk) else ("", [])
            case Gathered() as now:
                return gathering_words(now)
        if shown.time == "now" and not shown.telling and shown.thinking is None:
            view = shown.view
            # A person at the screen is asked at once, where he answers.
            asked = any(seat in self.party.people for seat in view.to_act)
            if view.to_act and not view.over and not asked:
                awaited = messages.what_now(view, self.party.names)
                if awaited:
                    return awaited, list(reversed(captions[-2:]))
        if not captions:
            return "", []
        # A replay keeps the room under its line for the choice of eyes.
        older = 0 if shown.time == "again" else 1 if self.layout.large else 3
        sheet, line = shown.story.sheet, captions[-1]
        if sheet is not None and sheet.rolled is not None:
            line = without_tale(line, sheet.rolled, self.party.names, shown.view.options)
        return line, list(reversed(captions[-1 - older : -1]))

    def sky(self, shown: SteeplechaseShown, on: Composer) -> Rect | None:
        return None if self.layout.large else self.furniture.sky

    def faces(self, shown: SteeplechaseShown, on: Composer) -> Mapping[Seat, FaceAt]:
        return self.furniture.faces(shown, on)

    @property
    def middle(self) -> Rect:
        return Rect(self.layout.board)

    # Telling ------------------------------------------------------------------------------------

    def steps(self, event: Event, shown: SteeplechaseShown, prompter: Prompter) -> Beat:
        return self._telling((event,), shown, prompter).beat

    def drawings(self, event: Event, shown: SteeplechaseShown, prompter: Prompter) -> Iterator[Job]:
        yield from self._telling((event,), shown, prompter).drawings()

    def run_length(self, coming: Sequence[Event], shown: SteeplechaseShown) -> int:
        return run_length(coming)

    def run_told(
        self, events: Sequence[Event], sentences: Sequence[str], shown: SteeplechaseShown
    ) -> str:
        first = events[0]
        if (
            isinstance(first, e.Happened)
            and first.has_tale
            and self.furniture.told(shown, first).sheet is not None
        ):
            # The sheet tells the tale; here stands what was thrown.
            return thrown_told(first, self.party.names, shown.view.options)
        return run_told(events, sentences)

    def run_steps(
        self, events: Sequence[Event], shown: SteeplechaseShown, prompter: Prompter
    ) -> Beat:
        if all(isinstance(event, e.Stands) for event in events[1:]):
            return self.steps(events[0], shown, prompter)  # nothing is seen of the rest
        return self._telling(events, shown, prompter).beat

    def _telling(
        self, events: Sequence[Event], shown: SteeplechaseShown, prompter: Prompter
    ) -> Telling:
        weight: Weight = self.weight(events[0], shown) if events else LIGHT
        return Telling(self.furniture, events, shown, prompter, weight)

    def pause_before(self, event: Event, shown: SteeplechaseShown) -> str:
        if isinstance(event, e.GameEnded):
            return _("See how it ended")
        if self.party.context.settings.reckoning == "log":
            return ""
        sheet = shown.story.sheet
        if sheet is None or sheet.seat not in self.party.people:
            return ""
        # What has befallen a person on the table sheet lies there until it has been read.
        coming = self.furniture.told(shown, event)
        same = coming.sheet is not None and coming.sheet.seat == sheet.seat
        return "" if same else _("On with the race")

    # Notes, and what can be looked at -----------------------------------------------------------

    def notes(self, shown: SteeplechaseShown, on: Composer) -> Iterable[Noted]:
        return tooltips.lasting(self.furniture, shown, on)

    def passing_notes(self, shown: SteeplechaseShown, on: Composer) -> Iterable[Noted]:
        return tooltips.passing(self.furniture, shown, on)

    def furnish(
        self,
        shown: SteeplechaseShown,
        controls: Controls,
        show: Callable[[SteeplechaseShown], None],
    ) -> None:
        furnish(self.furniture, shown, controls, show)

    def pressable(self, shown: SteeplechaseShown) -> object:
        """Nothing of the map while the table sheet lies over it."""
        return self.furniture.covered(shown)

    def looked(self, event: PygameEvent, shown: SteeplechaseShown) -> SteeplechaseShown | None:
        peeked = held(event, self.furniture, shown)
        if peeked is not None:
            return peeked
        if self.furniture.covered(shown):
            return None
        look = self.furniture.side.looked(event, shown, self.layout)
        if look is None:
            return None
        return shown if look == shown.look else shown.but(look=look)

    def looks_on(self, event: PygameEvent, shown: SteeplechaseShown) -> bool:
        return not self.furniture.covered(shown) and self.furniture.side.looks_on(event)

    def elsewhere(self, before: SteeplechaseShown, after: SteeplechaseShown) -> bool:
        return self.furniture.side.elsewhere(before.look, after.look)

    def pulled(self, before: SteeplechaseShown, after: SteeplechaseShown, on: Composer) -> bool:
        return self.furniture.pulled(before, after, on)

    def rest(self) -> bool:
        return self.furniture.side.rest()

    @property
    def ripe(self) -> bool:
        return self.furniture.side.ripe

    @property
    def awaits(self) -> bool:
        return self.furniture.side.waits

    # What happened ------------------------------------------------------------------------------

    def before(self, view: Any) -> SteeplechaseShown:
        return SteeplechaseShown(view=before(view))

    def begun(self, match: Match, seat: Seat | None) -> SteeplechaseShown:
        shown = super().begun(match, seat)
        return shown.but(view=replace(shown.view, agenda=()))  # nobody is asked yet

    def remembered(self, shown: SteeplechaseShown, event: Event) -> SteeplechaseShown:
        told = self.furniture.told(shown, event)
        return shown.but(story=told, away=(), slipping=False)

    def parts_begin(self, story: Sequence[Event]) -> dict[int, int]:
        return {
            event.turn: number
            for number, event in enumerate(story)
            if isinstance(event, e.TurnBegan)
        }

    def beginning(self, house: str) -> str:
        said = _("The couriers are in the saddle, and the road is empty.")
        return f"{said} {house}".strip()

    # Deciding -----------------------------------------------------------------------------------

    def mode(
        self, desk: Desk[SteepleLayout], seat: Seat, view: SteeplechaseView
    ) -> Mode | Foregone:
        return deciding.mode(desk, seat, view)

    def gathering(self, desk: Desk[SteepleLayout], choices: Gathering) -> GatheringMode:
        return GatheringMode(desk, choices)

    def hidden(self, view: SteeplechaseView) -> bool:
        """How eager somebody is, is nobody's to watch; all else is waited for openly."""
        return view.phase is Phase.LINE_UP

    def sounds_around(self, view: SteeplechaseView) -> str:
        return "" if view.over else "wind_loop"

    def ghost(self, shown: SteeplechaseShown, way: JudgedWay) -> SteeplechaseShown:
        return ghost.compared(shown, way)

    def title(self, shown: SteeplechaseShown) -> str:
        part = _("turn {n}").format(n=max(1, shown.view.turn))
        return f"{self.party.spec.title} – {part}"

    def curtain_facts(self, shown: SteeplechaseShown, openly: SteeplechaseView) -> tuple[str, ...]:
        part = messages.part(openly)
        facts = [messages.what_now(openly, self.party.names)]
        if part is not None:
            facts.insert(0, part.called)
        return tuple(facts) if openly.phase is Phase.LINE_UP else (*facts, *shown.captions[-1:])


BOARD: Final[type[AnyBoard]] = SteeplechaseBoard
