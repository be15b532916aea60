"""The table of Your Money or Your Life: York's map, two sheets, the desk, and who decides now."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from pygame import Rect

from game.engine.kinds import Action, Event, Seat
from game.engine.words import _
from game.engine.your_money import say
from game.engine.your_money.actions import Leave
from game.engine.your_money.events import (
    Changed,
    GameEnded,
    LeftTown,
    PlansRevealed,
    Reveal,
    RoundBegan,
    RoundEnded,
)
from game.engine.your_money.say import numbers
from game.engine.your_money.say.town import nothing_here
from game.engine.your_money.showing import after, before_the_first_deal
from game.engine.your_money.state import Phase
from game.engine.your_money.view import YourMoneyView
from game.scenes.kit.prerender import Job
from game.scenes.kit.scene import Context, Scene, Swap, Transition
from game.scenes.table.curtain import shutters
from game.scenes.table.log import LogDrawer
from game.scenes.table.notes import lay_note
from game.scenes.table.old.game_table import LaidTable
from game.scenes.table.old.thinker import lay_thinker
from game.scenes.your_money.bar import Bar
from game.scenes.your_money.composer import Composer
from game.scenes.your_money.modes.bearing import Bearing
from game.scenes.your_money.modes.mode import Mode
from game.scenes.your_money.modes.planning import Planning
from game.scenes.your_money.modes.robbing import Robbing
from game.scenes.your_money.modes.visiting import Visiting
from game.scenes.your_money.summary import Summary
from game.scenes.your_money.telling import Telling
from game.session.match import Match
from game.sprites.lettering import Scale
from game.sprites.timeline import beat, call, wait
from game.sprites.your_money.coach_card import Frame
from game.sprites.your_money.layout import TableLayout

Moved = dict[tuple[Seat, str], int]
"""By how much each number of a seat has moved."""
_PAUSE, _A_LETTER, _LONGEST = 0.6, 0.018, 2.6
"""Seconds for which a sentence stands that nobody has to answer: by its letters, and at most."""


def open_table(context: Context, match: Match, fresh: bool) -> Scene:
    """The table of a match: a fresh one is told from the first deal, a resumed one goes on."""
    table = YourMoneyTable(context, match)
    if fresh:
        table.begin(table.empty())
    else:
        table.go_on()
    return table


class YourMoneyTable(LaidTable):
    """Shows what its people may see, and lets them plan, rob and shop."""

    def __init__(self, context: Context, match: Match) -> None:
        super().__init__(context, match)
        self.layout = TableLayout(context.size, context.scale.text_factor, len(match.seats) == 1)
        self.composer: Composer = Composer(self)
        self.telling_of = Telling(self)
        self.bar: Bar = Bar(self)
        self.mode: Mode | None = None
        self.summary: Summary | None = None
        self.shown: YourMoneyView = self._view_of(self.sitting.viewer)
        self.teller = say.Teller(self.names)
        self.round_events: list[Event] = []
        self.courant: list[str] = []
        """What the round before this one changed, a line a robber."""
        self.headlines: list[str] = []
        """The same in the fewest words."""
        self.notes: dict[Seat, Reveal] = {}
        """The plans of this round, once they lie open."""
        self.moved: Moved = {}
        """Numbers that have moved since their owner last decided."""
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

    def lies_open(self, place: str) -> bool:
        """Whether a place of the map can be seen, and no decision speaks of it."""
        over = self.summary.place if self.summary is not None else Rect(0, 0, 0, 0)
        return self.mode is None and not over.contains(self.layout.plot(place))

    def frame_of(self, place: str) -> Frame:
        """How a destination stands out."""
        return self.mode.frame_of(place) if isinstance(self.mode, Planning) else Frame.PLAIN

    @property
    def keys_on_map(self) -> bool:
        """Whether places are to be chosen, each by a key that lies on it."""
        return isinstance(self.mode, Planning)

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
                self.headlines = say.round_headlines(self.round_events, self.names)
                if not any(isinstance(each, RoundEnded) for each in self.round_events):
                    self.courant, self.headlines = [], []
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

    def show(self, view: Any) -> None:
        self.see(view)
        self.compose()

    def see(self, view: Any) -> None:
        self.shown = view
        eating = view.phase is Phase.TOWN and view.sheets[view.turn[0]].plan == "tavern"
        self.context.sounds.around("tavern_loop" if eating else "")

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
        lay_thinker(self)
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
        super().furnish()
        self.explain_stones()
        if self.summary is not None:
            self.summary.explain()
            self.controls["main"].tip = self.of_round(self.shown.round + 1)

    def explain_stones(self) -> None:
        """Each milestone tells what its round brought, or who leads; those to come go together."""
        parts = self.composer.parts.get("bar:rounds", {})
        now, rounds = self.shown.round, self.shown.options.rounds
        for number in range(1, min(now, rounds) + 1):
            if stone := parts.get(f"round_{number}"):
                lay_note(self, f"number:round:{number}", stone, partial(self.of_round, number))
        ahead = [parts[f"round_{n}"] for n in range(now + 1, rounds + 1) if f"round_{n}" in parts]
        if ahead:
            place = ahead[0].unionall(ahead[1:])
            lay_note(self, "number:round:to_come", place, partial(self.of_round, now + 1))

    def of_round(self, number: int) -> str:
        """The note on a round's number."""
        return numbers.round_note(number, self.shown, self.told, self.names)

    # Telling ------------------------------------------------------------------------------------

    def tell(self, event: Event) -> None:
        self.telling_of.tell(event, self.teller.tell(event))

    def tell_in_time(self, event: Event) -> None:
        sentence = self.teller.tell(event)
        self.once_drawn(
            partial(self._drawn_before, event, sentence),
            partial(self.telling_of.tell, event, sentence),
        )

    def _drawn_before(self, event: Event, sentence: str | None, scale: Scale) -> Iterator[Job]:
        """What is drawn before an event is told: what moves, and the table as it will lie then."""
        if isinstance(event, RoundBegan) and self.sitting.shared:
            yield partial(shutters, scale)  # they follow at once
        yield partial(self.telling_of.draw, event)
        yield partial(self._draw_after, event, sentence)

    def _draw_after(self, event: Event, sentence: str | None) -> None:
        """Draw the table as `event` leaves it, on a stage that nobody sees."""
        shown, captions, moved = self.shown, self.captions, self.moved
        self.shown, self.moved = after(shown, event), _moved(moved, event)
        self.captions = [*captions, sentence] if sentence else captions
        try:
            self._compose_unseen(self.mode)
        finally:
            self.shown, self.captions, self.moved = shown, captions, moved

    def happened(self, event: Event) -> None:
        """The event is on the screen: the table shows what it changed."""
        self.moved = _moved(self.moved, event)
        if isinstance(event, LeftTown):
            self.context.sounds.around("")
        self._remember(event)
        self.shown = after(self.shown, event)
        if isinstance(event, RoundEnded) and event.round < self.shown.options.rounds:
            self.summarise(_("On to round {n}").format(n=event.round + 1))
        elif isinstance(event, GameEnded):
            self.summarise(_("See how it ended"))
        else:
            self.compose_soon()

    def pause_before(self, event: Event) -> str:
        if isinstance(event, PlansRevealed) and self.sitting.shared:
            return _("Both look: break the seals")
        return ""

    def _let_on(self) -> None:
        self.summary = None
        super()._let_on()

    def summarise(self, words: str) -> None:
        """Show what the round changed, and wait."""
        self.telling_of.clear()
        summary = Summary(self, list(self.round_events))

        def lay() -> None:
            self.summary = summary
            self.wait_for(words)

        self.hold()
        self.once_drawn(summary.drawings, lay)

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
                self.put(Planning(self, seat, view))
            case Phase.ROB | Phase.CHASE | Phase.DIVIDE:
                self.put(Robbing(self, seat, view))
            case Phase.BEAR:
                self.put(Bearing(self, seat, view))
            case Phase.TOWN if self._nothing_here(seat, view):
                self._leave_again(seat, view)
            case Phase.TOWN:
                self.put(Visiting(self, seat, view))

    def _nothing_here(self, seat: Seat, view: YourMoneyView) -> bool:
        """Whether a visit has nothing to offer, and nothing that could still be taken back."""
        return view.legal == (Leave(),) and self.match.can_take_back(seat) is not None

    def _leave_again(self, seat: Seat, view: YourMoneyView) -> None:
        """Say why there is nothing to be had, and leave when it can have been read."""
        sentence = nothing_here(view, seat, self.names)
        self.announce(sentence)
        leave = call(partial(self.commit, seat, Leave()))
        reading = wait(min(_LONGEST, _PAUSE + _A_LETTER * len(sentence)))
        self.timeline.play(beat(reading, leave, name="nothing"))

    def decide(self, action: Action, then: Action | None = None) -> None:
        """Confirm the decision of whoever is asked; `then` follows if it is asked for next."""
        mode = self.mode
        if mode is None:
            return
        self._kept_draft = then
        for key in [key for key in self.moved if key[0] == mode.seat]:
            del self.moved[key]
        self.commit(mode.seat, action)

    def take_back(self, seat: Seat) -> bool:
        done = super().take_back(seat)
        if done:
            # What was undone is neither told nor marked nor summed up any more.
            self.round_events, self.courant, self.headlines, self.notes = [], [], [], {}
            for event in self.told:
                self._remember(event)
            self.moved = {key: by for key, by in self.moved.items() if key[0] != seat}
            said = [say.sentence(event, self.names) for event in self.told[-6:]]
            self.captions = [sentence for sentence in said if sentence]
        return done

    def hush(self) -> None:
        self.mode = self._once_drawn = None
        self.summary = None
        self.furnish()

    def end(self) -> Transition | None:
        from game.scenes.your_money.ending import Ending

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
        return self.layout.button

    def chronicle(self) -> LogDrawer:
        from game.scenes.your_money.chronicle import chronicle

        return chronicle(self.context, self.match, self.told, self.names, self.picture())


def shifted(moved: Moved, change: Changed) -> Moved:
    """The numbers that have moved, with this change among them."""
    key = (change.seat, change.what)
    return {**moved, key: moved.get(key, 0) + change.now - change.was}


def _moved(moved: Moved, event: Event) -> Moved:
    """The numbers that have moved, once `event` is on the screen."""
    match event:
        case RoundBegan():
            return {}
        case Changed():
            return shifted(moved, event)
        case _:
            return moved
