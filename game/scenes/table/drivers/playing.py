"""A match as it is played at a table: what is told of it, and what is decided, saved and shown.

A decision is submitted and saved before anything is drawn of it. What is on the screen follows the
events; once all are told it has to be what the View says.
"""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from game.engine.kinds import Action, Event, Seat, View
from game.engine.words import _
from game.scenes.kit.prerender import Job
from game.scenes.kit.scene import Context, Transition
from game.scenes.table.ambience import eyes_of
from game.scenes.table.board import Pause
from game.scenes.table.desk import Desk
from game.scenes.table.driver import Driver
from game.scenes.table.drivers.thinking import Rivals, Tutor
from game.scenes.table.drivers.untold import LastSeal, Presses, Untold
from game.scenes.table.game_table import GameTable
from game.scenes.table.log import teller
from game.scenes.table.prompter import LONGEST
from game.scenes.table.rehearsal import before_a_run
from game.scenes.table.view_model import LATELY, EverythingTold, Shown
from game.session import undo
from game.session.errors import CannotSave
from game.session.fair_play import vouching
from game.session.match import Batch, Match
from game.session.schedule import AskSeat, Cue, Forced, Schedule, Think
from game.sprites.lettering import Scale
from game.sprites.timeline import beat, wait

Pick = tuple[Seat, Action]


def carried_out(
    match: Match, picks: Sequence[Pick], *, joined: bool = False, holds: bool = False
) -> list[Batch]:
    """Carry decisions out, one after the other; `joined` with the step before, as the others of a
    seat are with its first. If it `holds`, a last seal only waits, and is told so far. What people
    have to throw for waits, too.
    """
    batches = list[Batch]()
    for number, (seat, action) in enumerate(picks):
        goes_with = joined or (number > 0 and picks[number - 1][0] == seat)
        last_seal = holds and match.would_open(seat, action)
        if not last_seal and match.wants_dice(seat, action):
            vouching.hold(match, seat, action, goes_with)
            break  # luck lies between none of them, so that it is the last
        if last_seal and number == len(picks) - 1:
            batches.append(undo.give_seal(match, seat, action, joined=goes_with))
        else:
            batches.append(match.submit(seat, action, joined=goes_with))
    return batches


class MatchFile:
    """The file of the match being played; what goes wrong with it is `trouble`, a sentence, and
    the game goes on.
    """

    def __init__(self, context: Context, match: Match) -> None:
        self._context, self._match = context, match
        self.trouble = ""
        self._found = ""
        """What else was found in the folder; said until a person decides again."""

    def save(self, decided: bool = False) -> None:
        """Write the record; a person may have `decided` something in it."""
        store = self._context.store
        if decided:
            self._found = ""
        try:
            store.save(self._match.record())
            self._found = " ".join(store.watch.take_news()) or self._found
            self.trouble = self._found
        except CannotSave as refused:
            self.trouble = refused.at_a_table


class Unkept(MatchFile):
    """A match of which nothing is written down."""

    def save(self, decided: bool = False) -> None:
        """A lesson leaves no trace."""


class Playing(Driver):
    """All that is so at a table that is played at, and the one way in which it goes on: decide,
    save, show, tell.
    """

    desk: Desk[Any]

    def __init__(self, table: GameTable, keeper: MatchFile | None = None) -> None:
        table.driver = self
        self.table, self.match, self.board = table, table.match, table.board
        self.schedule, self.forced = Schedule(table.match), Forced(table.match)
        self.cue: Cue | None = None
        """What is going on once everything is told; None while events are being told."""
        self.kept = keeper or MatchFile(table.context, table.match)
        self.untold, self.seal = Untold(), LastSeal()
        self.presses, self.rivals, self.tutor = Presses(), Rivals(), Tutor()
        self.then: Action | None = None
        """What the last decision was confirmed together with."""
        self.holds_up = self.forces = self.lends = True
        """Whether what is to be seen once is laid before whoever is asked, whether what can only be
        done so plays itself where a player wants that, and whether anybody may leave a seat.
        """

    # What is so ---------------------------------------------------------------------------------

    @property
    def reader(self) -> Seat | None:
        """Whose eyes the log is written for: where several share the screen, everybody's."""
        return None if self.schedule.shared else self.schedule.viewer

    @property
    def told(self) -> EverythingTold:
        """The log: events as the people at the screen may know them, told ones only."""
        told: EverythingTold = self.table.shown.told
        return told

    @property
    def telling(self) -> bool:
        return self.untold.more

    @property
    def trouble(self) -> str:
        return self.kept.trouble

    @property
    def held(self) -> bool:
        """Whether the telling waits for a person."""
        return bool(self.untold.words)

    @property
    def stepping(self) -> bool:
        return self.untold.steps.waiting

    @property
    def looker(self) -> Seat | None:
        return self.schedule.viewer

    @property
    def thinking(self) -> Seat | None:
        """The rival's seat while it thinks in the open; nothing is shown of a hidden choice."""
        if not isinstance(self.cue, Think):
            return None
        seat = self.cue.seat
        return None if self.board.hidden(self.view(seat)) else seat

    @property
    def wants_at_once(self) -> bool:
        """Whether secrets are chosen all at once here."""
        return self.table.context.settings.at_once(self.match.spec.key)

    @property
    def holds(self) -> bool:
        """Whether a last seal waits for whoever sits here."""
        seals = self.table.context.settings.seals
        wanted = seals == "press" or (seals == "moment" and not self.table.timeline.instant)
        return self.seal.waits and (wanted or self.schedule.shared)

    @property
    def shows_secrets(self) -> bool:
        """Whether the table shows what somebody else at this computer may not see."""
        schedule, cue = self.schedule, self.cue
        alone = isinstance(cue, AskSeat) and cue.view.secret and schedule.viewer == cue.seat
        return schedule.shared and alone

    def reads_alone(self, seat: Seat) -> bool:
        """Whether what is said to `seat` now is read by nobody who may not know what it knows."""
        schedule = self.schedule
        return not schedule.shared or schedule.viewer == seat or not self.view(seat).secret

    def tutored(self, seat: Seat) -> bool:
        """Whether the tutor weighs what that seat decides now."""
        settings, chair = self.table.context.settings, self.match.seats[seat]
        return self.tutor.minds(settings, chair) and self.reads_alone(seat)

    def view(self, seat: Seat | None) -> View:
        """The table as that seat may see it now (None: as everybody may)."""
        return self.match.view(seat)

    # Showing ------------------------------------------------------------------------------------

    def see(self, shown: Shown) -> None:
        """Take note of what is to be shown, and let it be heard."""
        self.table.see(shown)
        self.table.context.sounds.around(self.board.sounds_around(shown.view))

    def show(self, shown: Shown) -> None:
        """Show this: at once where a hand did it; where everything is told at once, with what comes
        of it; else as soon as it is drawn.
        """
        self.see(shown)
        self.table.show_soon()

    def retold(self) -> Shown:
        """The table as it stands, with all that is remembered of what the log tells."""
        table = self.table
        table.ambience.follow(eyes_of(self.reader))
        told, view = self.match.history(self.reader), self.view(self.schedule.viewer)
        table.tell_sentence = tell = teller(table.spec, table.names)
        shown: Shown = self.board.before(view)
        for event in told:
            shown = self.board.remembered(shown, event)
        said = [tell(event) for event in told]
        captions = tuple([each for each in said if each][-LATELY:])
        rested: Shown = self.board.at_rest(shown)
        return rested.but(view=view, told=EverythingTold(told), captions=captions)

    # Deciding -----------------------------------------------------------------------------------

    def commit(
        self,
        seat: Seat,
        action: Action,
        decided: Sequence[Seat] = (),
        others: Sequence[Action] = (),
        joined: bool = False,
    ) -> None:
        """Carry out a decision and save it; only then is anything drawn, and what came of it told.

        `decided` are the seats for whom nothing that has moved stands out any more, `others` the
        steps that go with it; it is `joined` to the one before where nobody was asked anew. The
        last seal of a person waits.
        """
        secret, viewer = self.view(seat).secret, self.schedule.viewer
        before = self.view(None if secret and self.schedule.shared else viewer)
        picks = [(seat, each) for each in (action, *others)]
        holds = bool(decided) and self.holds
        # Before anything is done that might go wrong.
        batches = carried_out(self.match, picks, joined=joined, holds=holds)
        self.kept.save(decided=seat in self.schedule.people)
        if secret:
            self.schedule.stand(has_decided=seat == viewer)
        self.tell_of(batches, decided, before)

    def decide_all(self, picks: Sequence[tuple[Seat, Action]]) -> None:
        """The same for what several have chosen at the same time."""
        before = self.table.shown.view
        batches = carried_out(self.match, picks)
        self.kept.save(decided=True)
        self.tell_of(batches, [seat for seat, _action in picks], before)

    def tell_of(
        self,
        batches: Sequence[Batch],
        seats: Sequence[Seat],
        before: View,
        untold: Sequence[Batch] = (),
    ) -> None:
        """Tell what came of what those seats have confirmed, on the table as it was `before`; of
        what is told in part already, what is `untold`.
        """
        self.cue = None
        viewer = self.schedule.viewer
        for batch in untold or batches:
            chair = None if batch.seat is None else self.match.seats[batch.seat]
            theirs = chair is not None and not chair.is_person
            self.untold.add(batch.seen_by(viewer), theirs)
        for batch in batches:
            if batch.number > self.match.steps:
                self.seal.told = batch.number
            else:
                self.table.ambience.hear(batch, eyes_of(viewer))
        self.table.drop()
        self.show(self.board.decided(self.table.shown.but(view=before), seats))

    def drop_everything(self) -> None:
        """Nothing is told, thought of or asked any more that has not happened."""
        self.cue = self.then = None
        self.tutor.cancel()
        self.rivals.drop()
        self.untold.drop()
        self.seal.drop()
        self.table.timeline.clear()
        self.table.composer.land()
        self.table.touch()

    def ask_anew(self, looking: Seat | None) -> None:
        """Leave the decision as if nobody had been asked; whoever `looking` is sees the table."""
        self.schedule.stand()
        self.cue = None
        self.table.drop()
        self.show(self.table.shown.but(view=self.view(looking)))

    @abstractmethod
    def open_seats(self, under: Any = None) -> Transition | None:
        """To who sits in the people's seats, over a still picture."""

    @abstractmethod
    def end(self) -> Transition | None:
        """The game is over and told."""

    # Telling ------------------------------------------------------------------------------------

    def tell_next(self) -> None:
        """Tell what comes next in one beat, or offer the button that has to be pressed first."""
        table, untold = self.table, self.untold
        if untold.pause is not None:
            self._lay_pause(untold.pause)
            return
        if self.await_next():
            return
        coming = untold.coming
        words = self.board.pause_before(coming[0], table.shown)
        if words and coming[0] is not untold.paused_for:
            untold.paused_for = coming[0]
            self.hold(words)
            return
        run = coming[: self.board.run_length(coming, table.shown)]
        sentences = [table.tell_sentence(each) or "" for each in run]
        told = self.board.run_told(run, sentences, table.shown)
        if told and self.let_read(table.saying(told)):
            return
        by_rival = untold.by_rival(len(run))
        untold.take(len(run))
        if told and by_rival:
            untold.steps.told()
        if told and (by_rival or self._theirs(run[0])):
            untold.unread.append(told)

        def drawn(_scale: Scale) -> Iterator[Job]:
            lies, compose = table.composer, table.compose_unseen
            return before_a_run(self.board, lies, run, told, self._saying, compose)

        table.once_drawn(drawn, partial(table.tell_run, run, told), once_laid=True)

    def _saying(self, sentence: str) -> Shown:
        """What is shown now, once that is said if it is anything."""
        shown: Shown = self.table.saying(sentence) if sentence else self.table.shown
        return shown

    def _theirs(self, event: Event) -> bool:
        """Whether a rival did it, whoever brought it about."""
        seat = getattr(event, "seat", None)
        return seat is not None and seat not in self.table.party.people

    def happened(self, event: Event) -> None:
        """The beat of `event` is over: show what it has made of the table, and let it be read."""
        table = self.table
        table.see(self.board.after(table.shown, event))
        self.untold.pause = self.board.pause_after(event, table.shown)
        table.compose_soon()

    def await_next(self) -> bool:
        """Hold the telling where it goes by steps and one is over; whether it is held."""
        if self.untold.steps.over(self.table.context.settings.telling):
            self.untold.steps.await_press()
            self.hold(_("Next"), _("Rivals’ turns are told step by step, as the settings say"))
        return self.held

    def let_read(self, then: Shown | None = None) -> bool:
        """Let what was told be read before it goes: before somebody is asked, who looks elsewhere
        then, or before it stands no more where `then` is shown; whether anything is left to read.
        """
        untold, stays = self.untold, ""
        if not untold.unread:
            return False
        if then is not None:
            if self.board.told_otherwise(then):
                return False
            line, below = self.board.words(then)
            stays = "\n".join((line, *below))
        gone = [self.table.unread(each) for each in untold.unread if each not in stays]
        untold.unread = [each for each in untold.unread if each in stays]
        left = max(gone, default=0.0)
        if left > 0.0:
            self.table.timeline.play(beat(wait(min(left, LONGEST)), name="reading"))
        return left > 0.0

    def hold(self, words: str, tip: str = "") -> None:
        """Hold the telling and offer a button with these words that releases it."""
        self.untold.words, self.untold.tip = words, tip
        if not self.untold.steps.waiting:  # a page that has come to be read
            self.presses.asked(self.table.clock)
        self.table.controls.set_focus("")
        self.table.lay_soon()

    def words_on(self, pause: Pause) -> str:
        """What the button says that goes on from a pause."""
        return pause.words

    def _lay_pause(self, pause: Pause) -> None:
        """Lay something to be read, and wait."""
        table = self.table
        read = table.shown.but(page=pause.page)
        if self.let_read(read):
            return
        self.untold.pause = None
        table.composer.land()
        words = self.words_on(pause)

        def drawn(_scale: Scale) -> Iterator[Job]:
            yield lambda: table.compose_unseen(read)

        def lay() -> None:
            table.see(read)
            self.hold(words, pause.tip)

        table.once_drawn(drawn, lay)

    def tell_on(self) -> None:
        """The button was pressed that goes on."""
        self.untold.words, self.untold.steps.waiting = "", False
        self.table.see(self.table.shown.but(page=None))
        self.table.lay_anew()
