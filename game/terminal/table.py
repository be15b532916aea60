"""The table of any game in a terminal: asks people, lets rivals think, tells what happens.

It goes by the same cues as the window's table, and keeps the same promises: a decision is saved
before it is told, and nobody's secret stays in view when somebody else is to look.
"""

from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from game.engine.flavour.days import day_begun
from game.engine.kinds import Action, Event, Seat, View
from game.engine.names import Names
from game.engine.open import Open
from game.engine.words import _
from game.session import undo
from game.session.disk.store import Store
from game.session.errors import CannotSave
from game.session.fair_play import vouching
from game.session.fair_play.codes import kept
from game.session.match import Batch, Match
from game.session.review.fairness import fingerprint
from game.session.review.flavour import TableTalk, printed_from
from game.session.review.outcome import asides
from game.session.schedule import (
    AskOpenly,
    AskSeat,
    BreakSeals,
    Cue,
    Over,
    PassTo,
    Schedule,
    Think,
    Throws,
)
from game.session.seats import substitution
from game.session.seats.seats import PERSON
from game.session.seats.substitution import whose
from game.session.seats.told import end_lines
from game.terminal.advice import HintsAsked, TutorTold
from game.terminal.choices import ChoiceWords, FillingByWords, choices_of, sifted
from game.terminal.habits import Habits, Minds
from game.terminal.paper import Gone, TerminalPaper
from game.terminal.reading import chronicle, obeyed, own_news
from game.terminal.seats import SeatWords
from game.terminal.turning import BackAndForth, thrown_for
from game.terminal.vocabulary import order_in

LAST_TOLD = 5
"""Sentences that are told again when a match is taken up."""


class TerminalTable:
    """One match, played on paper until it is over or somebody leaves."""

    def __init__(
        self,
        match: Match,
        store: Store,
        paper: TerminalPaper,
        minds: Minds,
        talk: bool = True,
        seals_wait: bool = True,
        tutoring: TutorTold | None = None,
        habits: Habits | None = None,
    ) -> None:
        """`talk` is whether rivals say a word now and then, `seals_wait` whether somebody has to
        say so before seals are broken; without a `tutoring` there is no tutor until somebody asks
        for one. `habits` are how it goes on where nobody has to be asked.
        """
        self.match = match
        self.store = store
        self.paper = paper
        self.minds = minds
        self.schedule = Schedule(match)
        match.coded = True
        self.names = Names(tuple([chair.name for chair in match.seats]), match.others)
        self._say = match.spec.messages
        self._teller = self._say.Teller(self.names)
        self.hinting = HintsAsked()
        self.unsaved = False
        self._speaks, self._seals_wait = talk, seals_wait
        self.turning, self.seats = BackAndForth(self), SeatWords(self)
        self._laid = -1
        """The number of the step of which it is told already that it was sealed."""
        self._heard = False
        """Whether the last step told had anything in it for whoever looks."""
        self._talk = TableTalk.beginning(match)
        self.tutor = tutoring or TutorTold()
        self.habits = habits or Habits()

    # ---- the course of the game

    def play(self, fresh: bool) -> None:
        """Play on until the end, or until nobody answers; either way the match is saved."""
        try:
            self.save()
            self._warn()
            self._begin() if fresh or self.match.throwing.opening_waits else self._take_up()
            while not isinstance(cue := self.schedule.next(), Over):
                self._follow(cue)
            self._end()
        except (Gone, KeyboardInterrupt):
            self._leave()

    def _warn(self) -> None:
        """Say before anything is secret that this terminal keeps what it has shown, if it does."""
        if self.schedule.shared and not self.paper.forgets:
            self.paper.say(
                _(
                    "This terminal can be scrolled back, and the game cannot stop it: whoever does "
                    "so reads what others hid."
                ),
                "",
            )

    def _begin(self) -> None:
        self.paper.say(
            self.match.spec.title,
            _("The seed of this game has the fingerprint {mark}.").format(
                mark=fingerprint(self.match.seed)
            ),
            _("Type “help” at any time."),
            "",
        )
        if self.match.throwing.pending is None:  # else it is told once all has fallen
            self.tell(self.match.opening)

    def _take_up(self) -> None:
        happened = self.match.history(self.schedule.viewer)
        sentences = chronicle(self.match, self.names, self.schedule.viewer)
        self._hear(happened)
        self._talk = TableTalk.of(self.match)
        self.paper.say(self.match.spec.title, _("What happened last:"), *sentences[-LAST_TOLD:])

    def _follow(self, cue: Cue) -> None:
        if not isinstance(cue, Think):
            self.habits.asked()
        match cue:
            case PassTo(seat):
                self._pass_to(seat)
            case AskSeat(seat, view) | AskOpenly(seat, view):
                self._ask(seat, view)
            case Think(seat, level):
                self._think(seat, level)
            case BreakSeals(seats):
                self.turning.before_the_seals(seats)
            case Throws(question):
                thrown_for(self, question)

    def _pass_to(self, seat: Seat) -> None:
        """Wait until `seat` is alone before the screen, then tell it what it alone may know."""
        name = self.names.seat(seat)
        self.paper.say("", _("Pass to {name}.").format(name=name))
        while answer := self.paper.ask(
            _("{name}, press Enter when nobody else is looking:").format(name=name)
        ):
            if self.ordered(answer, seat, None):
                return
        self.schedule.sit(seat)
        if self.match.throwing.pending is None:
            self.paper.say("", *own_news(self.match, seat, self.names))

    def _ask(self, seat: Seat, view: Any) -> None:
        """Ask until there is a decision, or until one was taken back."""
        only = self.habits.only(self.match, seat, view, self.schedule.shared)
        if only is not None:
            self.paper.say("", self.habits.words(self.match, only, view, self.names))
            self.done(self.match.submit(seat, only, joined=True))
            return
        choices = self.choices(view)
        self.hinting.anew()
        self.tutor.make_ready(self, seat, view)
        found: list[int] = []
        self.paper.say("", self._say.what_now(view, self.names), *choices.lines())
        part = self.match.spec.parts.shutters
        if part is not None and view.seat is None:
            self.paper.say(
                _("“open”: {what} (nobody else may look then)").format(what=part.opens(view))
            )
        while True:
            said = self.paper.ask(_("Your choice:"))
            if not said and len(choices) > 1 and len(found) != 1:
                self.paper.say(self._say.what_now(view, self.names), *choices.lines())
                continue
            if not said:
                number = found[0] if len(found) == 1 else 1
                if self._take(seat, view, choices, number):
                    return
                continue
            if said.isdecimal():
                number = int(said[:9])  # nobody means a longer one
                if 1 <= number <= len(choices):
                    if self._take(seat, view, choices, number):
                        return
                    continue
                self.paper.say(
                    _("There is no choice {n}; they go from 1 to {last}.").format(
                        n=said, last=len(choices)
                    )
                )
                continue
            if order_in(said):
                if self.ordered(said, seat, view):
                    return
                continue
            found = sifted(self.paper, choices, said)

    def _take(self, seat: Seat, view: Any, choices: ChoiceWords, number: int) -> bool:
        """Do what stands there, asking first for what is open in it; False where it was left."""
        chosen: Action | Open = view.legal[choices.order[number - 1]]
        if not isinstance(chosen, Open):
            return self._decide(seat, view, chosen)

        def order(said: str) -> tuple[bool, bool]:
            known = bool(order_in(said))
            return known, known and self.ordered(said, seat, view)

        filling = FillingByWords(chosen, view, self.match.spec.parts, self.names, self.paper, order)
        action = filling.decided()
        if action is not None and self._decide(seat, view, action):
            return True
        if not filling.gone:
            self.paper.say(self._say.what_now(view, self.names), *choices.lines())
        return filling.gone

    def _decide(self, seat: Seat, view: Any, action: Action) -> bool:
        """Carry out what a person has chosen, unless they think again on the tutor's word."""
        if not self.tutor.lets_pass(self, seat, view, action):
            return False
        self._commit(seat, action)
        return True

    def choices(self, view: Any) -> ChoiceWords:
        """The decisions of a view in full, grouped by what their button would say."""
        return choices_of(self.match.spec, view, self.names)

    def _think(self, seat: Seat, level: str) -> None:
        if not self.seats.before(seat, level):
            return
        view = self.match.minded(self.match.view(seat))
        if not view.secret:
            who = whose(self.names.seat(seat), level if seat in self.schedule.people else PERSON)
            self.paper.say(_("{name} considers…").format(name=who))
        seed = self.match.steps  # the same position is thought about the same way
        self._commit(seat, self.minds.choose(self.match.spec, level, view, seed))
        if self._heard:
            self.habits.wait(self.paper, lambda said: self.ordered(said, seat, None))

    def _commit(self, seat: Seat, action: Action) -> None:
        """Carry out a decision, save it, hide what was secret, and tell what everybody may hear.

        A last seal waits: whoever has sealed may still think again.
        """
        person = substitution.sitter(self.match, seat) == PERSON
        if person and self._seals_wait and self.match.would_open(seat, action):
            self.done(undo.give_seal(self.match, seat, action))
        elif self.match.wants_dice(seat, action):
            vouching.hold(self.match, seat, action)
            self.hide()
            self.save()
        else:
            self.done(self.match.submit(seat, action))

    def done(self, batch: Batch) -> None:
        """That has happened: it is saved, and then told."""
        self.unsaved = True
        self.hide()
        self.save()
        self.paper.say("")
        fresh = self._laid != batch.number
        self.tell(batch if fresh else batch.at_the_seal[1])
        code = undo.seal_code(self.match, batch.number) if fresh else ""
        if code:
            self.paper.say("   " + _("The seal has the code {code}.").format(code=kept(code)))
        self._laid = batch.number if self.match.sealed is not None else -1

    def stands_anew(self, said: str) -> None:
        """The log is another one now: it is saved, and the teller starts from it."""
        self.habits.came_back(self.match)
        self.unsaved = True
        self.hide()
        self.save()
        self._teller = self._say.Teller(self.names)
        if self.match.throwing.opening_waits:
            self._talk = TableTalk.beginning(self.match)  # nothing has happened yet
        else:
            self._hear(self.match.history(self.schedule.viewer))
            self._talk = TableTalk.of(self.match)
        self.paper.say(said)

    def sit_at(self, match: Match) -> None:
        """Go on at another match of the same people."""
        self.hide()
        self.match, self.schedule = match, Schedule(match)
        match.coded = True
        self._teller, self.unsaved = self._say.Teller(self.names), True
        self.save()

    def hide(self) -> None:
        """Put out of view what only the one who sat here may know."""
        if self.schedule.shared and self.schedule.viewer is not None:
            self.schedule.stand(has_decided=True)
            self.paper.cover()

    def tell(self, batch: Batch) -> None:
        """Say what happened, and after it what a rival says of it."""
        lines = []
        for event, beat in zip(
            batch.events, self._talk.hear(batch.number, batch.events), strict=True
        ):
            seen = event.seen_by(self.schedule.viewer)
            if seen is None:
                continue
            lines += self._hear([seen])
            day = day_begun(self.match.spec.parts.days, self.match.seed, seen)
            lines += [f"   {said}" for said in (() if day is None else day.told)]
            if beat.remark is not None and self._speaks:
                name, words = self.names.seat(beat.remark.seat), beat.remark.said(self.names)
                lines.append("   " + _("{name}: “{words}”").format(name=name, words=words))
        self._heard = bool(lines)
        self.paper.say(*lines)

    def _hear(self, events: Iterable[Event]) -> list[str]:
        return [sentence for event in events if (sentence := self._teller.tell(event))]

    def _end(self) -> None:
        self.paper.say(
            "",
            *end_lines(self.match, self.names),
            *filter(None, [asides(self.match, self.names)]),
            _("The seed of this game was {seed}.").format(seed=self.match.seed),
        )
        sheet = printed_from(self.match.record())
        if sheet.stanzas:
            self.paper.say("", sheet.title)
            for stanza in sheet.stanzas:
                self.paper.say("", *stanza.lines)

    def _leave(self) -> None:
        """Say goodbye, with nobody's secret left in view."""
        with suppress(Gone):  # it is saved even if nobody reads that
            self.hide()
        if self.unsaved:
            self.save()
        if not self.unsaved:
            kept = _("The game is saved. To go on: python -m game play {key} --terminal --resume")
            self.paper.say("", kept.format(key=self.match.spec.key))

    def save(self) -> None:
        """Write the record; where that fails it is said, and the game goes on."""
        try:
            self.store.save(self.match.record())
            self.unsaved = False
            self.paper.say(*self.store.watch.take_news())
        except CannotSave as refused:
            self.unsaved = True
            self.paper.say(refused.at_a_table)

    def ordered(self, said: str, seat: Seat | None, asked: View | None) -> bool:
        """Do what a word says; whether it changed what is asked now.

        `asked` is the view of a decision, None before a hand-over: then only what everybody may
        know is read out.
        """
        return obeyed(self, said, seat, asked)
