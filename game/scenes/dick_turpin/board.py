"""The table of The Famous Dick Turpin: the road, the roadside, five purses, and who decides now."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

from pygame import Rect, Surface

from game.engine.dick_turpin.events import GameEnded, begins
from game.engine.dick_turpin.messages.events import headlines, run_length, run_told
from game.engine.dick_turpin.messages.things import stop_name
from game.engine.dick_turpin.reducer import before
from game.engine.dick_turpin.state import Phase
from game.engine.dick_turpin.trail import trail_after
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Event, Seat
from game.engine.words import _
from game.scenes.dick_turpin import tooltips
from game.scenes.dick_turpin.animation.beats import Telling
from game.scenes.dick_turpin.animation.runs import TellingRun
from game.scenes.dick_turpin.modes import ambush, deciding, hold_up
from game.scenes.dick_turpin.modes.ambush import Ambush, Ambushed
from game.scenes.dick_turpin.modes.hold_up import HeldUp, HoldUp
from game.scenes.dick_turpin.modes.odds import Overleaf, corner
from game.scenes.dick_turpin.view_model import TurpinShown, promise
from game.scenes.dick_turpin.widgets import Furniture
from game.scenes.kit.prerender import Job
from game.scenes.table.ambience import FaceAt
from game.scenes.table.board import AnyBoard, Board, Noted, Places
from game.scenes.table.composer import Composer
from game.scenes.table.curtain import shutters
from game.scenes.table.desk import Desk
from game.scenes.table.gathering import Gathered, GatheringMode
from game.scenes.table.party import Party
from game.scenes.table.prompter import Prompter
from game.session.gathering import Gathering
from game.sprites.dick_turpin.layout import RoadLayout
from game.sprites.dick_turpin.road import sky
from game.sprites.lettering import Scale
from game.sprites.timeline import Beat


class TurpinBoard(Board[TurpinShown, RoadLayout]):
    """Shows what its people may see, and lets them lie in wait and hold up the coach."""

    panels = frozenset(("plate", "windows"))

    def __init__(self, party: Party) -> None:
        super().__init__(party)
        self.furniture = Furniture(party)
        # Where no news is printed the sheet would be blank.
        self.leaf = Overleaf(odds=party.context.settings.courant == "silent")

    # Drawing ------------------------------------------------------------------------------------

    def lay_out(self, scale: Scale) -> None:
        layout = self.layout = self.furniture.layout = RoadLayout(scale, len(self.party.chairs))
        # Across the desk, under the line: five pairs of eyes want room for their names.
        eyes = Rect(layout.lines.left, 0, layout.lines.width, scale.text(34))
        eyes.height = min(eyes.height, layout.lines.height)
        eyes.bottom = layout.button.bottom
        self.places = Places(
            bar=layout.bar,
            badge=layout.map.midtop,
            main=layout.button,
            halves=layout.second_halves,
            steps=layout.second,
            eyes=eyes,
        )

    def ground(self) -> Surface:
        return self.furniture.ground()

    def compose(self, shown: TurpinShown, on: Composer) -> None:
        furniture = self.furniture
        furniture.lay(shown, on)
        match shown.doing:
            case Ambushed() as now:
                name = self.party.names.seat(now.seat)
                beside = corner(self.layout) if now.corner else None
                furniture.head(_("{name}, your cards").format(name=name), on, beside)
                if not ambush.lay_odds(now, self.layout, self.party, on):
                    furniture.courant(self.news(shown), on)
                ambush.lay(now, self.layout, self.party, on)
            case Gathered() as now:
                furniture.head(_("Everybody chooses, and nothing shows"), on)
                deciding.lay(now, self.layout, on)
            case HeldUp() as now:
                hold_up.lay(now, self.layout, self.party, on)
        furniture.words(shown, *self.words(shown), on)

    def news(self, shown: TurpinShown) -> tuple[str, ...]:
        """What the journey before brought; before the first, what this one promises."""
        if self.party.context.settings.courant == "silent":
            return ()
        news = headlines(shown.side.past, self.party.names) or promise(shown.view)
        return self.furniture.with_weather(news, shown)

    def words(self, shown: TurpinShown) -> tuple[str, list[str]]:
        captions = list(shown.captions)
        if shown.trouble:
            return shown.trouble, captions[-1:]
        if shown.way is not None:
            return shown.way.heading(self.party.names.seat(shown.way.seat)), captions
        match shown.doing:
            case Ambushed() as now:
                return ambush.words(now, self.party, self.layout.large)
            case Gathered() as now:
                return deciding.words(now)
            case HeldUp() as now:
                return hold_up.words(now, self.party)
        if not captions:
            return "", []
        # A replay keeps the room under its line for the choice of eyes.
        older = 0 if shown.time == "again" else 1 if self.layout.large else 2
        return captions[-1], list(reversed(captions[-1 - older : -1]))

    def sky(self, shown: TurpinShown, on: Composer) -> Rect:
        return sky(self.layout)

    def faces(self, shown: TurpinShown, on: Composer) -> Mapping[Seat, FaceAt]:
        return {
            seat: FaceAt(parts["portrait"], self.layout.slip(seat, parts["portrait"]))
            for seat in range(len(shown.view.highwaymen))
            if "portrait" in (parts := on.parts.get(f"plate:{seat}", {}))
        }

    def steps(self, event: Event, shown: TurpinShown, prompter: Prompter) -> Beat:
        weight = self.weight(event, shown)
        return Telling(self.furniture, event, shown, prompter, weight).beat

    def run_length(self, coming: Sequence[Event], shown: TurpinShown) -> int:
        length = run_length(coming)
        # What hangs on a card wants a moment of its own.
        moment = shown
        for number, event in enumerate(coming[:length]):
            if self.weight(event, moment).hangs:
                return max(1, number)
            moment = self.after(moment, event)
        return length

    def run_told(
        self, events: Sequence[Event], sentences: Sequence[str], shown: TurpinShown
    ) -> str:
        return run_told(events, sentences, self.party.names)

    def run_steps(self, events: Sequence[Event], shown: TurpinShown, prompter: Prompter) -> Beat:
        return TellingRun(self.furniture, events, shown, prompter).beat

    def drawings(self, event: Event, shown: TurpinShown, prompter: Prompter) -> Iterator[Job]:
        if begins(event) and self.party.shared:
            yield partial(shutters, self.layout.scale)  # they follow at once
        weight = self.weight(event, shown)
        yield from Telling(self.furniture, event, shown, prompter, weight).drawings()

    def notes(self, shown: TurpinShown, on: Composer) -> Iterable[Noted]:
        return tooltips.lasting(self.furniture, shown, on)

    def passing_notes(self, shown: TurpinShown, on: Composer) -> Iterable[Noted]:
        return tooltips.passing(self.party.names, on)

    # What happened ------------------------------------------------------------------------------

    def before(self, view: Any) -> TurpinShown:
        return TurpinShown(view=before(view))

    def remembered(self, shown: TurpinShown, event: Event) -> TurpinShown:
        return shown.but(side=trail_after(shown.side, event), halted=None)

    def decided(self, shown: TurpinShown, seats: Sequence[Seat]) -> TurpinShown:
        return shown.but(together=shown.view.journey) if len(seats) > 1 else shown

    def parts_begin(self, story: Sequence[Event]) -> dict[int, int]:
        journeys = [begins(event) for event in story]
        return {journey: number for number, journey in enumerate(journeys) if journey}

    def beginning(self, house: str) -> str:
        said = _("The table is laid, and the coach has not left yet.")
        return f"{said} {house}".strip()

    def pause_before(self, event: Event, shown: TurpinShown) -> str:
        journey = begins(event) or 1
        if journey > 1 and self.party.context.settings.reckoning != "log":
            return _("On to journey {n}").format(n=journey)
        return _("See how it ended") if isinstance(event, GameEnded) else ""

    @property
    def seal_words(self) -> str:
        if self.party.shared:
            return _("All look: the coach leaves")
        return _("The coach leaves")

    # Deciding -----------------------------------------------------------------------------------

    def mode(self, desk: Desk[RoadLayout], seat: Seat, view: DickTurpinView) -> Ambush | HoldUp:
        if view.phase is Phase.AMBUSH:
            return Ambush(desk, seat, view, self.leaf)
        return HoldUp(desk, seat, view)

    def gathering(self, desk: Desk[RoadLayout], choices: Gathering) -> GatheringMode:
        return GatheringMode(desk, choices, _(deciding.GOES), _(deciding.REFUSED))

    def title(self, shown: TurpinShown) -> str:
        journey = _("journey {n}").format(n=shown.view.journey)
        return f"{self.party.spec.title} – {journey}"

    def curtain_facts(self, shown: TurpinShown, openly: DickTurpinView) -> tuple[str, ...]:
        start, *_towns, goal = shown.view.road
        journey = _("Journey {number} of {of}: {start} to {goal}").format(
            number=shown.view.journey,
            of=shown.view.options.journeys,
            start=stop_name(start),
            goal=stop_name(goal),
        )
        return (journey, *headlines(shown.side.past, self.party.names, 2))


BOARD: Final[type[AnyBoard]] = TurpinBoard
