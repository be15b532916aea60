"""The table of The Famous Dick Turpin: the road, the roadside, five purses, and who decides now."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, cast

from pygame import Rect

from game.engine.dick_turpin import events as e
from game.engine.dick_turpin import say
from game.engine.dick_turpin.actions import LieInWait
from game.engine.dick_turpin.data import TOWNS, Stop, Town
from game.engine.dick_turpin.showing import after, before_the_first_journey
from game.engine.dick_turpin.state import Phase
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Action, Event, Seat
from game.engine.words import _
from game.scenes.dick_turpin import roadside
from game.scenes.dick_turpin.bar import Bar
from game.scenes.dick_turpin.composer import Composer
from game.scenes.dick_turpin.modes.ambush import Ambush
from game.scenes.dick_turpin.modes.gathering import Gathering
from game.scenes.dick_turpin.modes.hold_up import HoldUp
from game.scenes.dick_turpin.modes.mode import Mode
from game.scenes.dick_turpin.roadside import Roadside, headlines, promise
from game.scenes.dick_turpin.telling import Telling
from game.scenes.kit.bindings import OWN_KEYS
from game.scenes.kit.prerender import Job
from game.scenes.kit.scene import Context, Scene, Swap, Transition
from game.scenes.table.curtain import shutters
from game.scenes.table.log import LogDrawer
from game.scenes.table.old.game_table import LaidTable
from game.scenes.table.old.thinker import lay_thinker
from game.session.match import Match
from game.session.sitting import Ask
from game.sprites.dick_turpin.layout import RoadLayout
from game.sprites.lettering import Scale
from game.sprites.stage import Stage


def open_table(context: Context, match: Match, fresh: bool) -> Scene:
    """The table of a match: a fresh one is told from its beginning, a resumed one goes on."""
    table = TurpinTable(context, match)
    if fresh:
        table.begin(table.empty())
    else:
        table.go_on()
    return table


class TurpinTable(LaidTable):
    """Shows what its people may see, and lets them lie in wait and hold up the coach."""

    def __init__(self, context: Context, match: Match) -> None:
        super().__init__(context, match)
        self.layout = RoadLayout(context.scale, len(match.seats))
        self.composer: Composer = Composer(self)
        self.telling_of = Telling(self)
        self.bar: Bar = Bar(self)
        self.mode: Mode | None = None
        self.shown: DickTurpinView = self.view_of(self.sitting.viewer)
        self.side = Roadside()
        """What lies by the roadside, as far as it has been told."""
        self.halted: Stop | None = None
        """Where the coach has come in the event being told; None: where the View says."""
        self._together = 0
        """The journey for which everybody chose at once, and so is looking already."""

    # What it knows ------------------------------------------------------------------------------

    @property
    def window_title(self) -> str:
        journey = _("journey {n}").format(n=self.shown.journey)
        return f"{self.match.spec.title} – {journey}"

    def view_of(self, seat: Seat | None) -> DickTurpinView:
        """The table as that seat may see it now."""
        return cast(DickTurpinView, self.match.view(seat))

    def empty(self) -> DickTurpinView:
        """The table before anything has happened."""
        return before_the_first_journey(self.view_of(self.sitting.viewer))

    @property
    def turpin_mode(self) -> Mode | None:
        """The decision in the making."""
        return self.mode

    @property
    def covers_roadside(self) -> bool:
        """Whether a decision lays its own things where those of the road would lie."""
        return isinstance(self.mode, Ambush | Gathering)

    @property
    def deciding(self) -> Seat | None:
        return None if isinstance(self.mode, Gathering) else super().deciding

    def legal_of(self, seat: Seat) -> tuple[Action, ...]:
        """What a seat may do now, whoever looks."""
        return self.view_of(seat).legal

    def key_word_of(self, town: Town) -> str:
        """What is written on the key that chooses a town."""
        return self.context.bindings.word(f"ambush.place_{TOWNS.index(town) + 1}")

    def curtain_facts(self, seat: Seat) -> tuple[str, ...]:
        view = self.shown
        start, *_towns, goal = view.road
        journey = _("Journey {number} of {of}: {start} to {goal}").format(
            number=view.journey,
            of=view.options.journeys,
            start=say.stop_name(start),
            goal=say.stop_name(goal),
        )
        return (journey, *headlines(self.side.past, self.names, 2))

    def go_on(self) -> None:
        super().go_on()
        for event in self.told:
            self.side = roadside.after(self.side, event)
        said = [say.sentence(event, self.names) for event in self.told]
        self.captions = [sentence for sentence in said if sentence][-8:]
        self.compose()

    # Showing ------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        self.layout = RoadLayout(self.scale, len(self.match.seats))
        self.stage.resize(self.size, self.composer.ground())
        self.timeline.finish_beat()
        # The notes on the plates' numbers go by where the composition has put them.
        self.compose()
        self.furnish()

    def show(self, view: Any) -> None:
        self.shown = view
        self.compose()

    def see(self, view: Any) -> None:
        self.shown = view

    def compose(self) -> None:
        if self.laid_for is None:
            return
        composer = self.composer
        composer.begin()
        composer.table_of(self.shown, self.side)
        mode = self.mode
        if mode is not None:
            if isinstance(mode, Ambush):
                name = self.names.seat(mode.seat)
                composer.head(_("{name}, your cards").format(name=name))
                composer.courant(self._news())
            elif isinstance(mode, Gathering):
                composer.head(_("Everybody chooses, and nothing shows"))
            mode.compose()
        lay_thinker(self)
        composer.words(*self._words())
        self.bar.compose()
        composer.finish()
        self.bar.follow()
        self.touch()

    def _news(self) -> tuple[str, ...]:
        """What the journey before brought; before the first, what this one promises."""
        return headlines(self.side.past, self.names) or promise(self.shown)

    def _words(self) -> tuple[str, list[str]]:
        if self.trouble:
            return self.trouble, self.captions[-1:]
        if self.mode is not None:
            return self.mode.line, self.mode.lines
        older = 1 if self.layout.large else 2
        if self.captions:
            return self.captions[-1], list(reversed(self.captions[-1 - older : -1]))
        return "", []

    # Telling ------------------------------------------------------------------------------------

    def tell(self, event: Event) -> None:
        self.telling_of.tell(event, say.sentence(event, self.names) or "")

    def tell_in_time(self, event: Event) -> None:
        sentence = say.sentence(event, self.names) or ""
        self.once_drawn(
            partial(self._drawn_before, event, sentence),
            partial(self.telling_of.tell, event, sentence),
        )

    def _drawn_before(self, event: Event, sentence: str, scale: Scale) -> Iterator[Job]:
        """What is drawn before an event is told: what moves, and the table as it will lie then."""
        if isinstance(event, e.JourneyBegan) and self.sitting.shared:
            yield partial(shutters, scale)  # they follow at once
        for draw in self.telling_of.drawings(event):
            yield partial(self._unseen, draw)
        yield partial(self._draw_after, event, sentence)

    def _unseen(self, draw: Job) -> None:
        """Draw on a stage that nobody sees."""
        seen = self.composer.stage
        self.composer.stage = Stage(self.size)
        try:
            draw()
        finally:
            self.composer.stage = seen

    def _draw_after(self, event: Event, sentence: str) -> None:
        """Draw the table as `event` leaves it, on a stage that nobody sees."""
        shown, side, halted, captions = self.shown, self.side, self.halted, self.captions
        self.shown, self.side, self.halted = after(shown, event), roadside.after(side, event), None
        self.captions = [*captions[-7:], sentence] if sentence else captions
        try:
            self._compose_unseen(self.mode)
        finally:
            self.shown, self.side, self.halted, self.captions = shown, side, halted, captions

    def happened(self, event: Event) -> None:
        """The event is on the screen: the table shows what it changed."""
        self.halted = None
        self.side = roadside.after(self.side, event)
        self.shown = after(self.shown, event)
        self.compose_soon()

    def halt_at(self, stop: Stop) -> None:
        """The coach has come there; what happens there is still to be told."""
        self.halted = stop
        self.compose_soon()

    def pause_before(self, event: Event) -> str:
        match event:
            case e.JourneyBegan(journey) if journey > 1:
                return _("On to journey {n}").format(n=journey)
            case e.CoachPassed() | e.CardsRevealed() if self._leaving:
                return _("All look: the coach leaves")
            case e.GameEnded():
                return _("See how it ended")
            case _:
                return ""

    @property
    def _leaving(self) -> bool:
        """Whether the coach is about to leave and not everybody is looking yet."""
        shared = self.sitting.shared and self._together != self.shown.journey
        return shared and self.shown.phase is Phase.AMBUSH

    # Deciding -----------------------------------------------------------------------------------

    def _take_cue(self) -> Transition | None:
        people = self.gathering()
        if not people:
            return super()._take_cue()
        view = self.view_of(None)
        self.cue = Ask(people[0], view)
        self.see(view)
        self.context.sounds.play("quill")
        self.put(Gathering(self, people, view))
        return None

    def gathering(self) -> tuple[Seat, ...]:
        """Who chooses a town at the same time now; nobody where they do it in turn."""
        if self.context.settings.choosing != "at_once" or not self.sitting.shared:
            return ()
        people, view = self.sitting.people, self.view_of(None)
        if view.phase is not Phase.AMBUSH or set(view.to_act) != set(people):
            return ()  # rivals first; and where somebody has laid already, the others follow suit
        return people if len(people) <= len(OWN_KEYS) else ()

    def ask(self, seat: Seat, view: Any) -> None:
        self.shown = view if self.sitting.viewer == seat else self.shown
        if view.phase is Phase.AMBUSH:
            self.put(Ambush(self, seat, view))
        else:
            self.put(HoldUp(self, seat, view))

    def lay_all(self, picks: Sequence[tuple[Seat, LieInWait]]) -> None:
        """Carry out what everybody has chosen at once, and begin to tell what came of it."""
        batches = [self.match.submit(seat, action) for seat, action in picks]
        self.save()
        self._together = self.shown.journey
        self.hush()
        for batch in batches:
            self._untold.extend(batch.seen_by(self.sitting.viewer))
        self.cue = None

    def choose_at_once(self) -> None:
        """From now on everybody chooses at the same time."""
        self._choose_another_way("at_once")

    def choose_in_turn(self) -> None:
        """From now on everybody chooses alone behind the curtain."""
        self._choose_another_way("in_turn")

    def _choose_another_way(self, way: str) -> None:
        self.context.change(choosing=way)
        self.hush()
        self.sitting.stand()
        self.show(self.view_of(self.sitting.viewer))
        self.cue = None

    def hush(self) -> None:
        self.mode = self._once_drawn = None
        self.furnish()

    def end(self) -> Transition | None:
        from game.scenes.dick_turpin.ending import Ending

        return Swap(Ending(self.context, self.match, self.names))

    # Places and ways ----------------------------------------------------------------------------

    @property
    def bar_place(self) -> Rect:
        return self.layout.bar

    @property
    def badge_spot(self) -> tuple[int, int]:
        return self.layout.map.midtop

    @property
    def main_place(self) -> Rect:
        return self.layout.button if self.mode is None else self.mode.main_place

    def chronicle(self) -> LogDrawer:
        from game.scenes.dick_turpin.moment import chronicle

        return chronicle(self.context, self.match, self.told, self.names, self.picture())
