"""The table of Your Money or Your Life: York's map, two sheets, the desk, and who decides now."""

from collections import Counter
from typing import Any

import pygame
from pygame import Surface
from pygame.event import Event as PygameEvent

from game.engine.kinds import Action, Event, Seat
from game.engine.words import _
from game.engine.your_money import say
from game.engine.your_money.advice import Chances
from game.engine.your_money.events import (
    Changed,
    GameEnded,
    LeftTown,
    PlansRevealed,
    Reveal,
    RoundBegan,
    RoundEnded,
)
from game.engine.your_money.showing import after, before_the_first_deal
from game.engine.your_money.state import Phase
from game.engine.your_money.view import YourMoneyView
from game.scenes.controls import Controls, Press
from game.scenes.gamepad import pad_of
from game.scenes.scene import Context, Push, Scene, Swap, Transition
from game.scenes.table import TableScene
from game.scenes.your_money.bar import Bar
from game.scenes.your_money.composing import Composer
from game.scenes.your_money.mode import Mode
from game.scenes.your_money.planning import Planning
from game.scenes.your_money.robbing import Bearing, Robbing
from game.scenes.your_money.summary import Summary
from game.scenes.your_money.telling import Telling
from game.scenes.your_money.visiting import Visiting
from game.session.match import Match
from game.session.seating import MARKS
from game.sprites.your_money.coach_card import Frame
from game.sprites.your_money.layout import TableLayout


def open_table(context: Context, match: Match, fresh: bool) -> Scene:
    """The table of a match: a fresh one is told from the first deal, a resumed one goes on."""
    table = YourMoneyTable(context, match)
    if fresh:
        table.begin(table.empty())
    else:
        table.go_on()
    return table


class YourMoneyTable(TableScene):
    """Shows what its people may see, and lets them plan, rob and shop."""

    def __init__(self, context: Context, match: Match) -> None:
        super().__init__(context, match)
        self.layout = TableLayout(context.size, context.scale.text_factor, len(match.seats) == 1)
        self.controls = Controls(context)
        self.controls.by_rows = True
        self.composer = Composer(self)
        self.telling_of = Telling(self)
        self.bar = Bar(self)
        self.mode: Mode | None = None
        self.summary: Summary | None = None
        self.shown: YourMoneyView = self._view_of(self.sitting.viewer)
        self.teller = say.Teller(self.names)
        self.captions: list[str] = []
        """The last sentences told, newest last."""
        self.round_events: list[Event] = []
        self.courant: list[str] = []
        """What the round before this one changed, a line a robber."""
        self.notes: dict[Seat, Reveal] = {}
        """The plans of this round, once they lie open."""
        self.moved: dict[tuple[Seat, str], int] = {}
        """Numbers that have moved since their owner last decided."""
        self.hints_taken: Counter[Seat] = Counter()
        self.clock = 0.0
        self._kept_draft: Any = None

    # What it knows ------------------------------------------------------------------------------

    @property
    def window_title(self) -> str:
        round_words = _("round {n}").format(n=self.shown.round)
        return f"{self.match.spec.title} – {round_words}"

    def _view_of(self, seat: Seat | None) -> YourMoneyView:
        view = self.match.view(seat)
        assert isinstance(view, YourMoneyView)  # noqa: S101 - narrows the type; the match is ours
        return view

    def empty(self) -> YourMoneyView:
        """The table before the first deal."""
        return before_the_first_deal(self._view_of(self.sitting.viewer))

    def mark(self, seat: Seat) -> int:
        """The number of the seat's mark, which gives its seal, colour and rider."""
        return MARKS.index(self.match.seats[seat].mark)

    def seal_name(self, seat: Seat) -> str:
        """The picture of the seat's seal."""
        return f"app/seal_{self.match.seats[seat].mark}"

    @property
    def chances(self) -> Chances:
        """How chances are told at this table."""
        return self.context.settings.hints

    @property
    def deciding(self) -> Seat | None:
        """The seat that decides now, as far as the table shows it."""
        return self.mode.seat if self.mode is not None else None

    def frame_of(self, place: str) -> Frame:
        """How a destination stands out."""
        return self.mode.frame_of(place) if isinstance(self.mode, Planning) else Frame.PLAIN

    def curtain_facts(self, seat: Seat) -> tuple[str, ...]:
        view = self.shown
        facts = [_("Round {n} of {all}").format(n=view.round, all=view.options.rounds)]
        facts.append(_("Two secret dice and a plan"))
        if self.captions:
            facts.append(self.captions[-1])
        return tuple(facts)

    def go_on(self) -> None:
        super().go_on()
        for event in self.told:
            self._remember(event)
        self.compose()

    def _remember(self, event: Event) -> None:
        """Keep what the table shows beyond the View: this round's events and open letters."""
        match event:
            case RoundBegan():
                self.courant = say.round_summary(self.round_events, self.names)
                if not any(isinstance(each, RoundEnded) for each in self.round_events):
                    self.courant = []
                self.round_events, self.notes = [], {}
            case PlansRevealed(plans):
                self.notes = {plan.seat: plan for plan in plans}
        self.round_events.append(event)

    # Showing ------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        self.layout = TableLayout(self.size, self.scale.text_factor, self.shown.solo)
        self.stage.resize(self.size, self.composer.ground())
        self.timeline.finish_beat()
        # The notes on the sheets' numbers go by where the composition has put them.
        self.compose()
        self.furnish()

    def enter(self) -> None:
        # Softer than on the title page: people talk here.
        self.context.sounds.music("over_the_hills", softly=True)

    def leave(self) -> None:
        self.context.sounds.around("")

    def show(self, view: Any) -> None:
        self.shown = view
        eating = view.phase is Phase.TOWN and view.sheets[view.turn[0]].plan == "tavern"
        self.context.sounds.around("tavern_loop" if eating else "")
        self.compose()

    def compose(self) -> None:
        """Lay everything the table shows now on the stage."""
        if self.laid_for is None:
            return
        composer = self.composer
        composer.begin()
        composer.table_of(self.shown)
        for (seat, what), by in self.moved.items():
            if by:
                composer.change_tag(seat, what, by)
        if self.mode is not None:
            self.mode.compose()
        if self.summary is not None:
            self.summary.compose()
        composer.words(*self._words())
        self.bar.compose()
        composer.finish()
        self.touch()

    def _words(self) -> tuple[str, list[str]]:
        # One sentence in the letters asked for is worth more than three in tiny ones.
        older = 1 if self.layout.tall else 3
        if self.trouble:
            return self.trouble, self.captions[-3:]
        if self.summary is not None:
            return self.summary.line, self.captions[-1 - older : -1]
        if self.held:
            return _("Both plans are sealed. Call everybody to the table."), self.captions[-2:]
        if self.mode is not None:
            return self.mode.line, self.mode.lines
        if self.captions:
            # What happens now stands in the line; what went before it below.
            return self.captions[-1], list(reversed(self.captions[-1 - older : -1]))
        return "", []

    def furnish(self) -> None:
        """The buttons of the decision and of the bar, and a note on every number."""
        focus, ring_seen = self.controls.focus, self.controls.ring_seen
        self.controls.clear()
        self.controls.home = self.mode.first_spot if self.mode is not None else "main"
        if self.mode is not None:
            self.mode.lay_out()
        elif self.held:
            # Space goes on as well: nothing else can be meant by it now.
            button = self.add_main(self._hold_words, self._let_on)
            button.keys = (*button.keys, pygame.K_SPACE)
        self.bar.furnish()
        if focus in self.controls:
            self.controls.set_focus(focus, ring_seen)

    def add_main(self, words: str, act: Any, why: str = "") -> Press:
        """The one large button at the one place; greyed with the reason if there is one."""
        button = Press("main", words, act, (self.context.bindings.key("table.confirm"),), text=21)
        button.pads = ("Start",)
        button.place(self.layout.button)
        button.deny(why)
        self.controls.add(button)
        return button

    # Telling ------------------------------------------------------------------------------------

    def tell(self, event: Event) -> None:
        sentence = self.teller.tell(event)
        self.telling_of.tell(event, sentence)

    def announce(self, sentence: str) -> None:
        """Say what is about to be seen."""
        self.captions = [*self.captions[-7:], sentence]
        self.compose()

    def happened(self, event: Event) -> None:
        """The event is on the screen: the table shows what it changed."""
        if isinstance(event, Changed):
            key = (event.seat, event.what)
            self.moved[key] = self.moved.get(key, 0) + event.now - event.was
        if isinstance(event, RoundBegan):
            self.moved = {}
        if isinstance(event, LeftTown):
            self.context.sounds.around("")
        self._remember(event)
        self.shown = after(self.shown, event)
        if isinstance(event, RoundEnded):
            self.summarise(_("On to round {n}").format(n=event.round + 1))
        elif isinstance(event, GameEnded):
            self.summarise(_("See how it ended"))
        else:
            self.compose()

    def pause_before(self, event: Event) -> str:
        if isinstance(event, PlansRevealed) and self.sitting.shared:
            return _("Both look: break the seals")
        return ""

    def wait_for(self, words: str) -> None:
        """Hold the telling until a person says "on"."""
        self._hold_words = words
        self.hold()
        self.controls.set_focus("")
        self.furnish()
        self.compose()

    _hold_words = ""

    def _let_on(self) -> None:
        self.summary = None
        self.release()
        self.furnish()
        self.compose()

    def summarise(self, words: str) -> None:
        """Show what the round changed, and wait."""
        self.telling_of.clear()
        self.summary = Summary(self, list(self.round_events))
        self.wait_for(words)

    # Deciding -----------------------------------------------------------------------------------

    def ask(self, seat: Seat, view: Any) -> None:
        draft = self._kept_draft
        self._kept_draft = None
        if view.phase is Phase.BEAR and draft is not None:
            self.commit(seat, draft)
            return
        self.telling_of.clear()
        self.shown = view if self.sitting.viewer == seat else self.shown
        match view.phase:
            case Phase.PLAN:
                self.mode = Planning(self, seat, view)
            case Phase.ROB | Phase.CHASE | Phase.DIVIDE:
                self.mode = Robbing(self, seat, view)
            case Phase.BEAR:
                self.mode = Bearing(self, seat, view)
            case Phase.TOWN:
                self.mode = Visiting(self, seat, view)
        self.controls.set_focus("")
        self.furnish()
        self.compose()
        self.mode.open() if self.mode is not None else None

    def decide(self, action: Action, then: Action | None = None) -> None:
        """Confirm the decision of whoever is asked; `then` follows if it is asked for next."""
        mode = self.mode
        if mode is None:
            return
        self._kept_draft = then
        for key in [key for key in self.moved if key[0] == mode.seat]:
            del self.moved[key]
        self.commit(mode.seat, action)

    def hush(self) -> None:
        self.mode = None
        self.summary = None
        self.furnish()

    def end(self) -> Transition | None:
        from game.scenes.your_money.ending import Ending

        return Swap(Ending(self.context, self.match, self.names, self.hints_taken))

    # Handling -----------------------------------------------------------------------------------

    @property
    def dirty(self) -> bool:
        return super().dirty or self.stage.dirty or self.controls.dirty

    @property
    def busy(self) -> bool:
        return super().busy or self.controls.waiting or (self.cue is None and not self.held)

    def update(self, dt: float) -> Transition | None:
        self.clock += dt
        self.controls.update(dt)
        self.bar.update(dt)
        return super().update(dt)

    def draw(self, surface: Surface) -> None:
        self.stage.draw(surface)
        self.controls.draw(surface)

    def handle(self, event: PygameEvent) -> Transition | None:
        if event.type == pygame.KEYDOWN and self.bar.speed_key(event):
            return None
        if event.type == pygame.WINDOWFOCUSLOST:
            self.cover()
        if self.context.bindings.deed(event, "table") == "rules":
            return self._rule_now()
        if self.timeline.busy:
            pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
            if self.mode is not None:
                # What moves during a decision is its own dice: a press ends that, and counts.
                if pressed:
                    self.timeline.finish_all()
            elif pressed:
                self.timeline.finish_beat()
                return None
            elif event.type != pygame.MOUSEMOTION:
                return None
        if self.mode is not None and event.type != pygame.KEYDOWN and self.mode.point(event):
            return None
        if event.type == pygame.KEYDOWN and self.mode is not None and self._for_mode(event):
            return None
        handled = self.controls.handle(event)
        return handled.transition if handled is not None else None

    def _rule_now(self) -> Transition:
        """The book, open where the rule stands that matters now."""
        from game.engine.your_money.book import rule_now
        from game.scenes.rules_book import show_rule

        self.controls.reset()
        return Push(show_rule(self.context, self.match.spec, rule_now(self.shown)))

    def _for_mode(self, event: PygameEvent) -> bool:
        """Keys of the decision come before those of buttons, but not before the focus ring."""
        ring_keys = (pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB)
        if self.mode is None:
            return False
        if pad := pad_of(event):
            return pad in ("B", "X") and self.mode.pad(pad)
        if event.key in ring_keys and self.controls.ring_seen:
            if event.key == pygame.K_RETURN and self.mode.settled(self.controls.focus):
                self.controls.set_focus("main")
            return False
        return self.mode.key(event)

    def prompts_changed(self) -> None:
        self.compose()

    def suspend(self) -> None:
        self._put_down()
        self.controls.reset()

    def picture(self) -> Surface:
        """The table to lie under a menu or a question: where two share the screen, no secret."""
        self._put_down()
        if not self.secrets_shown:
            return super().picture()
        mode, own = self.mode, self.shown
        self.mode = None
        self.furnish()
        self.show(self.match.view(None))
        still = super().picture()
        self.mode = mode
        self.furnish()
        self.show(own)
        return still

    def idle(self, seconds: float) -> Transition | None:
        """Whoever has gone away has left no secret on the screen."""
        self.cover()
        return None

    def _put_down(self) -> None:
        """Empty the hand, and let everything of the decision come to rest."""
        if self.mode is not None:
            self.mode.put_down()
            self.timeline.finish_all()

    def resume(self) -> None:
        self.timeline.speed = self.context.settings.speed
        self.timeline.reduced_motion = self.context.settings.reduced_motion
        self.furnish()
