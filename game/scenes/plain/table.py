"""The plain table: any game's zones on paper, its choices by number, its events as sentences."""

from typing import Any

from pygame import Rect, Surface
from pygame.event import Event as PygameEvent

from game.engine.kinds import Event, Seat, View
from game.engine.words import _
from game.engine.zones import Zone
from game.scenes.kit.scene import Context, Push, Scene, Swap, Transition
from game.scenes.plain.choosing import Choosing
from game.scenes.plain.layout import PlainLayout
from game.scenes.plain.scrolling import Scrolling
from game.scenes.plain.setting import Setting
from game.scenes.plain.sounds import sound_of
from game.scenes.table.bar import TableBar
from game.scenes.table.chronicle import drawer, teller
from game.scenes.table.composer import Laying
from game.scenes.table.game_table import LaidTable
from game.scenes.table.log import LogDrawer
from game.scenes.table.peeking import Peek
from game.scenes.table.thinker import lay_thinker
from game.session.match import Match
from game.sprites.timeline import Step, beat, call, wait


def open_table(context: Context, match: Match, fresh: bool) -> Scene:
    """The table of a match: a fresh one is told from its beginning, a resumed one goes on."""
    table = PlainTable(context, match)
    if fresh:
        table.begin(table.empty())
    else:
        table.go_on()
    return table


class PlainTable(LaidTable):
    """Shows what its people may see by `say.zones`, and asks them by number.

    Between two Views it shows what a game's `showing.after` makes of each event; a game without
    one is shown anew once a step is told.
    """

    def __init__(self, context: Context, match: Match) -> None:
        super().__init__(context, match)
        self.layout = PlainLayout(context.scale)
        self.composer: Laying = Laying(self.stage)
        self.bar = TableBar(self)
        self.peek = Peek(self)
        self.tell_sentence = teller(match.spec, self.names)
        self.scrolling = Scrolling(self)
        self.setting = Setting(self)
        self.showing = match.spec.part("showing")

    # What it knows ------------------------------------------------------------------------------

    @property
    def window_title(self) -> str:
        return self.match.spec.title

    def empty(self) -> Any:
        """The table before anything has happened, where the game can say what it looks like."""
        return self.bare(self.match.view(self.sitting.viewer))

    def bare(self, view: View) -> Any:
        """The same for whoever has that view. It is called by what a game begins with: a deal, a
        journey; None where nothing is called so.
        """
        known = vars(self.showing) if self.showing is not None else {}
        begins = [bare for name, bare in known.items() if name.startswith("before_the_first")]
        return begins[0](view) if begins else None

    def zones(self) -> tuple[Zone, ...]:
        """What lies on the table now, as far as it lies open; nothing before the beginning."""
        if self.shown is None:
            return ()
        covered = self.shown.secret and self.mode is not None and self.peek.closed
        view = self.match.view(None) if covered else self.shown
        zones: tuple[Zone, ...] = self.match.spec.say.zones(view, self.names)
        return zones

    @property
    def desk_words(self) -> str:
        """The line that says who must do what."""
        if self.trouble:
            return self.trouble
        if self.mode is not None:
            return str(self.mode.line)
        if self.telling or self.shown is None:
            return _("See what happens.")
        return str(self.match.spec.say.what_now(self.shown, self.names))

    def curtain_facts(self, seat: Seat) -> tuple[str, ...]:
        facts = [str(self.match.spec.say.what_now(self.match.view(None), self.names))]
        return (*facts, *self.captions[-1:])

    def may_take_back(self, seat: Seat) -> bool:
        """Whether the last step was this seat's, and nobody has learned anything from it."""
        return self.match.can_take_back(seat) is None

    # Showing ------------------------------------------------------------------------------------

    @property
    def bar_place(self) -> Rect:
        return self.layout.bar

    @property
    def badge_spot(self) -> tuple[int, int]:
        return self.layout.zones.midtop

    @property
    def main_place(self) -> Rect:
        return self.layout.button

    def lay_out(self) -> None:
        self.layout = PlainLayout(self.scale)
        self.stage.resize(self.size, self.setting.ground())
        self.timeline.finish_beat()
        self.compose()
        self.furnish()

    def show(self, view: Any) -> None:
        self.shown = view
        self.compose()

    def compose(self) -> None:
        if self.laid_for is None:
            return
        self.composer.begin()
        self.setting.compose()
        if self.mode is not None:
            self.mode.compose()
        lay_thinker(self)
        self.bar.compose()
        self.composer.finish()
        self.touch()

    def furnish(self) -> None:
        super().furnish()
        focus, ring_seen = self.controls.focus, self.controls.ring_seen
        self.scrolling.furnish()
        self.setting.furnish()
        if focus in self.controls:
            self.controls.set_focus(focus, ring_seen)

    # Telling ------------------------------------------------------------------------------------

    def go_on(self) -> None:
        super().go_on()
        said = [self.tell_sentence(event) for event in self.told]
        self.captions = [sentence for sentence in said if sentence][-8:]

    def tell(self, event: Event) -> None:
        self.tell_as(event, self.tell_sentence(event) or "")

    def tell_as(self, event: Event, sentence: str) -> None:
        """The beat of an event: what is said of it, a while to read it, and what it changed."""
        steps: list[Step] = []
        if sentence:
            steps.append(call(lambda: self.announce(sentence)))
            # As long as it takes to read, and never so long that one waits.
            steps.append(wait(min(2.2, 0.5 + 0.017 * len(sentence))))
        steps.append(call(lambda: self.happened(event)))
        self.timeline.play(beat(*steps, sound=sound_of(event), name=type(event).__name__))

    def happened(self, event: Event) -> None:
        """The event has been told: the table shows what it changed."""
        if self.showing is not None and self.shown is not None:
            self.show(self.showing.after(self.shown, event))
            self.furnish()

    # Deciding -----------------------------------------------------------------------------------

    def ask(self, seat: Seat, view: Any) -> None:
        self.shown = view if self.sitting.viewer == seat else self.shown
        self.peek.cover()
        self.mode = Choosing(self, seat, view)
        self.controls.set_focus("")
        self.compose()
        self.furnish()

    def hush(self) -> None:
        self.mode = None
        self.furnish()

    def take_back(self, seat: Seat) -> bool:
        if not super().take_back(seat):
            return False
        # The sentences of what is undone go as well.
        self.tell_sentence = teller(self.match.spec, self.names)
        said = [self.tell_sentence(event) for event in self.told]
        self.captions = [sentence for sentence in said if sentence][-8:]
        return True

    def toggle_peek(self) -> None:
        """Open what lies face down, or cover it again: for whoever cannot hold a key."""
        self.peek.toggle()
        self.controls.set_focus("")
        self.compose()
        self.furnish()

    def end(self) -> Transition | None:
        from game.scenes.plain.ending import PlainEnding

        return Swap(PlainEnding(self.context, self.match, self.names))

    # Places and ways ----------------------------------------------------------------------------

    def handle(self, event: PygameEvent) -> Transition | None:
        if self.mode is not None and self.peek.take(event, on_them=False):
            self.compose()
            self.furnish()
            return None
        if self.scrolling.handle(event):
            return None
        return super().handle(event)

    def chronicle(self) -> LogDrawer:
        from game.scenes.plain.replaying import moment_of

        told = tuple(self.told)

        def moment(number: int) -> Transition:
            return Push(moment_of(self.context, self.match, self.sitting, number))

        return drawer(self.context, self.match, told, self.names, self.picture(), moment)

    def picture(self) -> Surface:
        still = super().picture()
        self.compose()
        return still
