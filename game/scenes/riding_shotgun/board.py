"""The table of Riding Shotgun: road, wheels, Posts, tracker, panels, stage; and who is asked."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from pygame import Rect, Surface

from game.engine.kinds import Event, Seat
from game.engine.riding_shotgun import events as e
from game.engine.riding_shotgun import messages
from game.engine.riding_shotgun.data import BANDITS, GUARDS
from game.engine.riding_shotgun.flavour.figures import begins
from game.engine.riding_shotgun.messages.events import run_told
from game.engine.riding_shotgun.reducer import before
from game.engine.riding_shotgun.state import Phase
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _
from game.scenes.kit.prerender import Job
from game.scenes.riding_shotgun import ghost, tooltips, view_model
from game.scenes.riding_shotgun.animation.beats import Telling, run_length
from game.scenes.riding_shotgun.ghost import Compared
from game.scenes.riding_shotgun.modes import deciding
from game.scenes.riding_shotgun.view_model import Doing, RidingShown
from game.scenes.riding_shotgun.widgets import Furniture
from game.scenes.table.ambience import FaceAt
from game.scenes.table.board import AnyBoard, Board, Foregone, Noted, Places
from game.scenes.table.composer import Composer
from game.scenes.table.curtain import CurtainSide
from game.scenes.table.desk import Desk, Mode
from game.scenes.table.gathering import Gathered, GatheringMode, gathering_words
from game.scenes.table.party import Party
from game.scenes.table.prompter import Prompter
from game.scenes.table.view_model import JudgedWay
from game.session.gathering import Gathering
from game.sprites.lettering import Scale
from game.sprites.riding_shotgun.cards import icon
from game.sprites.riding_shotgun.layout import CoachLayout
from game.sprites.riding_shotgun.panel import face
from game.sprites.timeline import Beat


class RidingBoard(Board[RidingShown, CoachLayout]):
    """Shows what its people may see, and lets them guard the coach or rob it."""

    panels = frozenset(("panel", "tracker", "wheels"))

    def __init__(self, party: Party) -> None:
        super().__init__(party)
        self.furniture = Furniture(party)

    # Drawing ------------------------------------------------------------------------------------

    def lay_out(self, scale: Scale) -> None:
        layout = self.layout = self.furniture.layout = CoachLayout(scale, len(self.party.chairs))
        desks = layout.desks
        self.places = Places(
            bar=layout.bar,
            badge=layout.middle.midtop,
            main=desks.main,
            halves=desks.halves,
            steps=desks.steps,
            eyes=desks.eyes,
        )

    def ground(self) -> Surface:
        return self.furniture.ground()

    def compose(self, shown: RidingShown, on: Composer) -> None:
        self.furniture.lay(shown, on)
        match shown.doing:
            case Compared() as now:
                ghost.lay(now, self.layout, on)
            case Doing() as now:
                now.lay(self.layout, self.party, on)
            case Gathered() as now:
                deciding.lay_gathered(now, self.layout, on)
        self.furniture.words(shown, *self.words(shown), on)

    def words(self, shown: RidingShown) -> tuple[str, list[str]]:
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
        if shown.time == "now" and not shown.telling and shown.thinking is None:
            awaited = messages.what_now(shown.view, self.party.names) if _awaits(shown.view) else ""
            if awaited:
                return awaited, list(reversed(captions[-2:]))
        if not captions:
            return "", []
        # A replay keeps the room under its line for the choice of eyes.
        older = 0 if shown.time == "again" else 1 if self.layout.large else 3
        return captions[-1], list(reversed(captions[-1 - older : -1]))

    def told_otherwise(self, shown: RidingShown) -> bool:
        return self.furniture.reloads(shown)

    def sky(self, shown: RidingShown, on: Composer) -> Rect | None:
        return self.furniture.sky(shown)

    def faces(self, shown: RidingShown, on: Composer) -> Mapping[Seat, FaceAt]:
        return self.furniture.faces(shown, on)

    def steps(self, event: Event, shown: RidingShown, prompter: Prompter) -> Beat:
        return self.run_steps((event,), shown, prompter)

    def drawings(self, event: Event, shown: RidingShown, prompter: Prompter) -> Iterator[Job]:
        yield from self._telling((event,), shown, prompter).drawings()

    def run_length(self, coming: Sequence[Event], shown: RidingShown) -> int:
        return run_length(coming)

    def run_told(
        self, events: Sequence[Event], sentences: Sequence[str], shown: RidingShown
    ) -> str:
        return run_told(events, sentences, self.party.names)

    def run_steps(self, events: Sequence[Event], shown: RidingShown, prompter: Prompter) -> Beat:
        return self._telling(events, shown, prompter).beat

    def _telling(self, events: Sequence[Event], shown: RidingShown, prompter: Prompter) -> Telling:
        return Telling(self.furniture, events, shown, prompter, self.weight(events[0], shown))

    def notes(self, shown: RidingShown, on: Composer) -> Iterable[Noted]:
        return tooltips.lasting(self.furniture, shown, on)

    def passing_notes(self, shown: RidingShown, on: Composer) -> Iterable[Noted]:
        return tooltips.passing(self.furniture, shown, on)

    # What happened ------------------------------------------------------------------------------

    def before(self, view: Any) -> RidingShown:
        return RidingShown(view=before(view))

    def remembered(self, shown: RidingShown, event: Event) -> RidingShown:
        return shown.but(trail=view_model.after(shown.trail, event), halted=None)

    def parts_begin(self, story: Sequence[Event]) -> dict[int, int]:
        began = [begins(event) for event in story]
        return {n: number for number, n in enumerate(began) if n is not None}

    def beginning(self, house: str) -> str:
        said = _("The table is laid, and the coach has not left yet.")
        return f"{said} {house}".strip()

    def pause_before(self, event: Event, shown: RidingShown) -> str:
        match event:
            case e.PostsCleared():
                if self.party.context.settings.reckoning == "log":
                    return ""
                return _("On to the next round")
            case e.GameEnded():
                return _("See how it ended")
            case _:
                return ""

    # Deciding -----------------------------------------------------------------------------------

    def mode(self, desk: Desk[CoachLayout], seat: Seat, view: RidingView) -> Mode | Foregone:
        return deciding.mode(desk, seat, view)

    def gathering(self, desk: Desk[CoachLayout], choices: Gathering) -> GatheringMode:
        return deciding.gathering(desk, choices)

    def hidden(self, view: RidingView) -> bool:
        """What is chosen in Strategy is nobody's to watch; whatever else is decided is waited for
        before everybody's eyes.
        """
        return view.phase is Phase.STRATEGY

    def ghost(self, shown: RidingShown, way: JudgedWay) -> RidingShown:
        return ghost.compared(shown, way)

    def title(self, shown: RidingShown) -> str:
        part = _("round {n}").format(n=max(1, shown.view.round))
        return f"{self.party.spec.title} – {part}"

    def curtain_facts(self, shown: RidingShown, openly: RidingView) -> tuple[str, ...]:
        facts = [messages.part(openly).called, messages.what_now(openly, self.party.names)]
        if openly.phase is Phase.STRATEGY:
            return tuple(facts)  # who has laid is nobody's to know
        return (*facts, *shown.captions[-1:])

    def curtain_camps(self, openly: RidingView) -> tuple[CurtainSide, ...]:
        """Both teams, with one back each: the same for who has laid and who has not."""
        return tuple([self._camp(openly, team) for team in (GUARDS, BANDITS)])

    def _camp(self, view: RidingView, team: int) -> CurtainSide:
        seats = [seat for seat, side in enumerate(view.sides) if side == team]
        people = [(face(view.riders[seat].board, 0), self.party.names.seat(seat)) for seat in seats]
        called = "bandit" if team == BANDITS else "guard"
        title = self.party.spec.mode(len(view.sides)).side_name(team)
        return CurtainSide(title, icon(called), tuple(people), f"riding_shotgun/back_{called}")


def _awaits(view: RidingView) -> bool:
    return bool(view.to_act) and not view.over


BOARD: Final[type[AnyBoard]] = RidingBoard
