"""The table of On Their Merry Way: forest, travellers, bands, panels; and who is asked."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from pygame import Rect, Surface

from game.engine.flavour.talk import Weight
from game.engine.kinds import Event, Seat
from game.engine.merry_way import events as e
from game.engine.merry_way import messages
from game.engine.merry_way.flavour.figures import begins
from game.engine.merry_way.messages.events import refused_because, run_length, run_told
from game.engine.merry_way.reducer import Happening, before
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView
from game.engine.words import _
from game.scenes.kit.controls import Controls
from game.scenes.kit.prerender import Job
from game.scenes.merry_way import beside, ghost, spoken, tooltips, view_model
from game.scenes.merry_way.animation.beats import Telling
from game.scenes.merry_way.beside import foreseen_of, lay_walks, looked_at, overviewed
from game.scenes.merry_way.ghost import Compared
from game.scenes.merry_way.modes import deciding
from game.scenes.merry_way.view_model import Doing, MerryShown
from game.scenes.merry_way.widgets import Furniture
from game.scenes.table.ambience import FaceAt
from game.scenes.table.board import AnyBoard, Board, Foregone, Noted, Places
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk, Mode
from game.scenes.table.gathering import Gathered, GatheringMode, gathering_words
from game.scenes.table.party import Party
from game.scenes.table.prompter import Prompter
from game.scenes.table.view_model import JudgedWay
from game.session.gathering import Gathering
from game.sprites.lettering import Scale
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.timeline import Beat


class MerryBoard(Board[MerryShown, MerryLayout]):
    """Shows what its people may see, and lets them work, bargain, build and watch."""

    panels = frozenset(("band", "supply", "forecast", "decks"))

    def __init__(self, party: Party) -> None:
        super().__init__(party)
        self.furniture = Furniture(party)

    # Drawing ------------------------------------------------------------------------------------

    def lay_out(self, scale: Scale) -> None:
        options: Mapping[str, Any] = self.party.options
        layout = self.layout = self.furniture.layout = MerryLayout(
            scale,
            len(self.party.chairs),
            options.get("road_model", "two_roads"),
            options.get("clearing_rows", 3),
        )
        desks = layout.desks
        self.places = Places(
            bar=layout.bar,
            badge=layout.forest.midtop,
            main=desks.main,
            halves=desks.halves,
            steps=desks.steps,
            eyes=desks.eyes,
        )

    def ground(self) -> Surface:
        return self.furniture.ground()

    def compose(self, shown: MerryShown, on: Composer) -> None:
        self.furniture.lay(shown, on)
        match shown.doing:
            case Compared() as now:
                ghost.lay(now, self.layout, self.party, on)
            case Doing() as now:
                deciding.lay(now, self.layout, self.party, on)
            case Gathered() as now:
                deciding.lay_gathered(now, self.layout, on)
            case _:
                found = foreseen_of(shown)
                if found is not None:
                    lay_walks(found, self.layout, self.party, on)
                spoken.lay_sheet(shown, self.layout, on)
        if not isinstance(shown.doing, Doing) or isinstance(shown.doing, Compared):
            self.furniture.words(shown, *self.words(shown), on)

    def words(self, shown: MerryShown) -> tuple[str, list[str]]:
        captions = list(shown.captions)
        if shown.trouble:
            return shown.trouble, captions[-1:]
        match shown.doing:
            case Compared() as now:
                return ghost.words(now, self.party.names.seat(now.way.seat))
            case Doing() as now:
                return deciding.words(now, self.party, self.layout.large)
            case Gathered() as now:
                return gathering_words(now)
        walk = looked_at(shown)
        if overviewed(shown) and shown.time != "again":
            return spoken.overview(shown, self.party.names, captions)
        if walk is not None and shown.time != "again":
            return spoken.words(shown, walk, self.party.names, captions)
        asked = shown.view.to_act and not shown.view.over
        if asked and shown.time == "now" and not shown.telling and shown.thinking is None:
            awaited = messages.what_now(shown.view, self.party.names)
            if awaited:
                return awaited, list(reversed(captions[-2:]))
        if not captions:
            return "", []
        # A replay keeps the room under its line for the choice of eyes.
        older = 0 if shown.time == "again" else 1 if self.layout.large else 3
        return captions[-1], list(reversed(captions[-1 - older : -1]))

    def sky(self, shown: MerryShown, on: Composer) -> Rect | None:
        return None if self.layout.large else self.layout.sky

    def faces(self, shown: MerryShown, on: Composer) -> Mapping[Seat, FaceAt]:
        return self.furniture.faces(shown, on)

    @property
    def middle(self) -> Rect:
        return Rect(self.layout.forest)

    # Telling ------------------------------------------------------------------------------------

    def steps(self, event: Event, shown: MerryShown, prompter: Prompter) -> Beat:
        return self.run_steps((event,), shown, prompter)

    def drawings(self, event: Event, shown: MerryShown, prompter: Prompter) -> Iterator[Job]:
        yield from self._telling((event,), shown, prompter).drawings()

    def run_length(self, coming: Sequence[Event], shown: MerryShown) -> int:
        return run_length(coming, shown.at_once)

    def run_told(self, events: Sequence[Event], sentences: Sequence[str], shown: MerryShown) -> str:
        walks = shown.trail.walks if shown.trail.walking else ()
        before = [event for walk in walks for event in spoken.events_of(walk)]
        told = run_told(events, sentences, self.party.names, before)
        why = refused_because(events[0], shown.view, self.party.people)
        return f"{told} {why}" if why else told

    def run_steps(self, events: Sequence[Event], shown: MerryShown, prompter: Prompter) -> Beat:
        return self._telling(events, shown, prompter).beat

    def _telling(self, events: Sequence[Event], shown: MerryShown, prompter: Prompter) -> Telling:
        return Telling(self.furniture, events, shown, prompter, self._weights(events, shown))

    def _weights(self, events: Sequence[Event], shown: MerryShown) -> tuple[Weight, ...]:
        """How heavy each event of a run is, as the table stands before it; in a walk a fall may
        come long after the first step.
        """
        if not any(isinstance(event, Happening) and event.weighs for event in events):
            return ()
        found = []
        for event in events:
            found.append(self.weight(event, shown))
            shown = self.after(shown, event)
        return tuple(found)

    def pause_before(self, event: Event, shown: MerryShown) -> str:
        halts = event.halts if isinstance(event, Happening) else ""
        if self.party.context.settings.reckoning == "log":
            return _(halts) if halts and isinstance(event, e.GameEnded) else ""
        if halts and isinstance(event, e.Walked):
            if shown.at_once:
                return ""
            return _(halts) if shown.trail.walking else _("Let them walk")
        return _(halts) if halts else ""

    # Notes, and what can be looked at -----------------------------------------------------------

    def notes(self, shown: MerryShown, on: Composer) -> Iterable[Noted]:
        return tooltips.lasting(self.furniture, shown, on)

    def passing_notes(self, shown: MerryShown, on: Composer) -> Iterable[Noted]:
        return tooltips.passing(self.furniture, shown, on)

    def furnish(
        self, shown: MerryShown, controls: Controls, show: Callable[[MerryShown], None]
    ) -> None:
        beside.furnish(self.layout, self.party, shown, controls, show)

    # What happened ------------------------------------------------------------------------------

    def before(self, view: Any) -> MerryShown:
        return MerryShown(view=before(view))

    def remembered(self, shown: MerryShown, event: Event) -> MerryShown:
        trail = view_model.after(shown.trail, event)
        at_once = shown.at_once and not trail.ended
        return shown.but(trail=trail, strolling=(), at_once=at_once)

    def parts_begin(self, story: Sequence[Event]) -> dict[int, int]:
        rounds = [(begins(event), number) for number, event in enumerate(story)]
        return {n: number for n, number in rounds if n is not None}

    def beginning(self, house: str) -> str:
        said = _("The table is laid, and the forest is still.")
        return f"{said} {house}".strip()

    # Deciding -----------------------------------------------------------------------------------

    def mode(self, desk: Desk[MerryLayout], seat: Seat, view: MerryView) -> Mode | Foregone:
        return deciding.mode(desk, seat, view)

    def gathering(self, desk: Desk[MerryLayout], choices: Gathering) -> GatheringMode:
        return GatheringMode(desk, choices)

    def hidden(self, view: MerryView) -> bool:
        """Which card somebody works with is nobody's to watch; all else is waited for openly."""
        return view.phase is Phase.PICK

    def sounds_around(self, view: MerryView) -> str:
        return "" if view.over else "greenwood_loop"

    def ghost(self, shown: MerryShown, way: JudgedWay) -> MerryShown:
        return ghost.compared(shown, way)

    def title(self, shown: MerryShown) -> str:
        part = _("round {n}").format(n=max(1, shown.view.round))
        return f"{self.party.spec.title} – {part}"

    def curtain_facts(self, shown: MerryShown, openly: MerryView) -> tuple[str, ...]:
        facts = [messages.part(openly).called, messages.what_now(openly, self.party.names)]
        if openly.phase is Phase.PICK:
            return tuple(facts)
        return (*facts, *shown.captions[-1:])


BOARD: Final[type[AnyBoard]] = MerryBoard
