"""The match being played: the one live state, and the log it could be rebuilt from."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from game import VERSION
from game.ai.rival import Reason
from game.engine.codec import codec_for
from game.engine.errors import GameError, IllegalAction
from game.engine.kinds import Action, Event, Result, Seat, View
from game.engine.rules import Setup
from game.engine.spec import GameSpec, PlayMode
from game.engine.words import _
from game.session.errors import Altered
from game.session.fair_play.casts import (
    CastQuestion,
    GivenOutcome,
    PartlyGivenLuck,
    Spell,
    Throwing,
    Waiting,
    Way,
    first_question,
)
from game.session.fair_play.codes import drawn_salt
from game.session.player_notes import Notes
from game.session.record import (
    FORMAT,
    Checkpoint,
    OnRide,
    Pending,
    Record,
    Sealed,
    Step,
    in_oldest_format,
    now,
)
from game.session.replay import (
    Beginning,
    Replay,
    by_seat,
    counted,
    first_record,
    marked,
    written_mode,
)
from game.session.sane import GivenUp, Lent, by_person, ended_by, over
from game.session.seats.seats import Chair
from game.session.undo_log import Batch as Batch
from game.session.undo_log import Undoing, is_sealed

MARK_EVERY = 4
"""Steps between two digest marks."""


class Match:
    """A game in progress. Its state is its own: everybody else gets views and seen events."""

    def __init__(self, replay: Replay) -> None:
        """Match.begin or Match.resume make one."""
        record = replay.record
        self.spec = replay.spec
        self.setup: Setup = replay.setup
        self.name = record.name
        self.seats: tuple[Chair, ...] = record.seats
        self.others: dict[str, str] = record.others
        self.seed = record.seed
        self.again = record.again
        self.laid = record.laid
        self.ride = record.ride
        self.friendly = record.friendly
        """How often all have agreed to go back further; None where they do not."""
        self.sealed: tuple[Seat, Action] | None = None
        """A decision that waits with its seal unbroken: confirmed and kept, and not carried out."""
        self.lent: tuple[Lent, ...] = record.lent
        """From when on who sat in a person's seat in whose stead."""
        self.given_up: GivenUp | None = record.given_up
        """Who ended the game by giving it up; None while nobody has."""
        self.sealed_salt = record.sealed.salt if record.sealed is not None else ""
        """The salt of what waits, sealed or for its dice; "" where it has none."""
        self.coded = False
        """Whether what is sealed from now on gets a code: there is a table where it is shown."""
        self.undoing = Undoing()
        """What was taken back; how that is done, `undo` knows."""
        self.throwing = Throwing(record.thrown_by, record.given)
        """What people throw themselves."""
        self.started, self._last_played = record.started, record.last_played
        self._had_ended = record.result is not None
        self.notes = Notes(record.jottings)
        """What people have written at its moments."""
        self.thoughts: dict[int, tuple[Reason, ...]] = {}
        """What rivals thought in this sitting, by the number of steps before; for the diary."""
        self.hints = counted(record.hints[: len(self.seats)])
        """Hints taken by each seat; what was heard is not unheard by taking a step back."""
        self.warnings = counted(record.warnings[: len(self.seats)])
        """How often the tutor has spoken to each seat."""
        self._replay(replay)

    def _replay(self, replay: Replay) -> None:
        record = replay.record
        moments = iter(replay)
        first = next(moments)
        self.opening = Batch(first.number, None, None, first.events)
        """What happened before the first step."""
        laid = record.laid is not None and not first.number
        self._position: Any = self.spec.rules.clone(first.state) if laid else None
        self._batches = [Batch(m.number, m.seat, m.action, m.events) for m in moments]
        self._opening_luck, self._opening_by = record.opening, record.opening_by
        self._start, self._steps = record.start, list(record.steps)
        self._marks = [mark for mark in record.marks if mark.steps % MARK_EVERY == 0]
        self._state: Any = replay.state
        self._thrown = replay.live.thrown
        self.lent, self.given_up = record.lent, record.given_up

    @classmethod
    def begin(
        cls,
        spec: GameSpec,
        setup: Setup,
        seats: Sequence[Chair],
        seed: str,
        *,
        others: Mapping[str, str] | None = None,
        name: str = "",
        friendly: bool = False,
        ride: OnRide | None = None,
        thrown_by: Way = "",
    ) -> "Match":
        """A new match; `name` is what its record is called, made from the hour and seed if empty.
        At a `friendly` table all may agree to go back further than rules and secrets allow;
        `thrown_by` is how people throw for themselves.

        Raises BadData for a set-up, names, marks or a seed that cannot be played with.
        """
        first = Beginning(others or {}, name, friendly, ride, thrown_by)
        record = first_record(spec, setup, seats, seed, first)
        match = cls(Replay(record, record.name, spec))
        match.throwing.pending = Waiting(None, None)
        if match.question is None:
            match.throwing.pending = None
        return match

    @classmethod
    def resume(cls, record: Record, source: str = "", spec: GameSpec | None = None) -> "Match":
        """The match of a record, played again from its first step and compared on the way.

        Raises BadSave, naming `source` (its file), for a record of newer rules or of a game there
        is not, and for one in which something stands that never happened.
        """
        replay = Replay(record, source or record.name, spec)
        match = cls(replay)
        replay.check_end()
        match._believe(record, source or record.name)
        return match

    def _believe(self, record: Record, source: str) -> None:
        """Take up what waits in a record called `source`; Altered if nobody could wish it."""
        sealed, waits = record.sealed, record.pending
        decode = codec_for(self.spec.rules).decode_action
        never = _("holds a sealed decision that nobody could have taken")
        try:
            if sealed is not None:
                self.sealed = sealed.seat, decode(sealed.action)
                if not self.would_open(*self.sealed):
                    raise IllegalAction(never)
            never = _("holds a decision that nobody could have taken")
            if waits is not None and waits.action is None:
                if self.steps:
                    raise IllegalAction(never)
                self.throwing.pending = Waiting(None, None)
            elif waits is not None:
                seat = -1 if waits.seat is None else waits.seat
                self.throwing.pending = Waiting(seat, decode(waits.action), waits.joined)
                self.sealed_salt = waits.salt
                self.question  # noqa: B018 - it is asked to see whether it can be
        except GameError:
            raise Altered(source, never) from None

    def view(self, seat: Seat | None) -> View:
        """The table as `seat` may see it now (None: as everybody may)."""
        view: View = self.spec.rules.observe(self._state, seat)
        result = self.result if self.given_up is not None else None
        return view if result is None else over(view, result)

    def laid_view(self, seat: Seat | None) -> View | None:
        """The position this match was laid from, as `seat` sees it while nobody is asked yet; None
        for every other match.
        """
        if self._position is None:
            return None
        seen = self.spec.rules.observe(self._position, seat)
        view: View = msgspec.structs.replace(seen, to_act=(), legal=())
        return view

    def minded(self, view: View, step: int | None = None) -> View:
        """A rival's view with what it does in the company it is in, now or at that step."""
        manners = self.spec.parts.manners
        if manners is None:
            return view
        step = self.moment + 1 if step is None else step
        rivals = {n for n in range(len(self.seats)) if not by_person(self, step, n)}
        minded: View = manners.minded(view, rivals)
        return minded

    @property
    def state_to_try(self) -> Any:
        """The state as a copy, for whoever has to look a step ahead; it holds everybody's secrets,
        and only what `observe` makes of it may leave the session.
        """
        return self.spec.rules.clone(self._state)

    @property
    def mode(self) -> PlayMode:
        """The way in which they sat down."""
        return self.spec.mode(self.setup.seats, self.setup.mode)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may decide now; empty once the game is over."""
        return () if self.given_up is not None else self.spec.rules.to_act(self._state)

    @property
    def result(self) -> Result | None:
        """How it ended, or None while it goes on."""
        if self.given_up is not None:
            return ended_by(self.spec, self.setup, self._state, self.given_up.seats)
        return self.spec.rules.result(self._state)

    @property
    def moment(self) -> int:
        """How many decisions have been taken, with the one that waits, sealed or for its dice."""
        return self.steps + (self.sealed is not None or self.throwing.waiting is not None)

    @property
    def batches(self) -> tuple[Batch, ...]:
        """The opening and every step: the whole truth, for replays of what is over."""
        return (self.opening, *self._batches)

    @property
    def last(self) -> Batch:
        """The last step; the opening before the first."""
        return self._batches[-1] if self._batches else self.opening

    @property
    def steps(self) -> int:
        """How many decisions have been taken."""
        return len(self._steps)

    @property
    def unseen(self) -> int | None:
        """How many steps older rules played, so that nobody here has seen them played; None where
        the match was played from its very beginning, 0 where that is a position that was laid.
        """
        return None if self._start is None else self._start.steps

    @property
    def taken(self) -> list[tuple[Seat, Action]]:
        """Whose every step was, and what; what older rules played nobody here can read."""
        unread = [(step.seat, Action()) for step in self._steps[: self.unseen or 0]]
        read = [(each.seat, each.action) for each in self._batches]
        return [*unread, *[(s, a) for s, a in read if s is not None and a is not None]]

    def salt(self, number: int) -> str:
        """The salt of what was sealed in step `number`; "" for none."""
        return self._steps[number - 1].salt

    def step(self, number: int) -> tuple[Batch, tuple[int, ...]]:
        """A step by its number, with its luck; none of those that older rules played."""
        return self._batches[number - 1 - (self.unseen or 0)], self._steps[number - 1].luck

    def submit(self, seat: Seat, action: Action, *, joined: bool = False) -> Batch:
        """Carry out a decision, up to the next one. IllegalAction leaves everything as it was.

        `joined` is whether it was confirmed together with the one before.
        """
        if self.sealed is not None:
            raise IllegalAction(_("Something sealed waits to be opened first."))
        if self.throwing.pending is not None:
            raise IllegalAction(_("Something waits for its dice first."))
        batch = self.carry_out(seat, action)
        self.decided(joined)
        return batch

    def decided(self, joined: bool) -> None:
        """One step more, which may be `joined` to the one before: what was taken back before is
        forgotten.
        """
        self.undoing.forget()
        if joined and self.steps > 1:
            steps = self.taken
            if steps[-1][0] == steps[-2][0]:
                self.undoing.joined.add(self.steps)

    def carry_out(self, seat: Seat, action: Action, salt: str = "") -> Batch:
        """The same, whatever waits and whatever was taken back before; with the `salt` it was
        sealed with, if it had one.
        """
        if self.wants_dice(seat, action):
            raise IllegalAction(_("The dice of that are still to be thrown."))
        state, live, events = self.applied(seat, action)
        salt = salt or self.salt_for(action)
        self._state, self._thrown = state, live.thrown
        plain, luck = msgspec.to_builtins(action), live.take_outcomes()
        self._steps.append(Step(seat, plain, luck, salt, live.take_by()))
        if len(self._steps) % MARK_EVERY == 0:
            self._marks.append(marked(state, len(self._steps)))
        batch = Batch(len(self._steps), seat, action, events)
        self._batches.append(batch)
        return batch

    @property
    def thrown(self) -> int:
        """How often luck has been asked."""
        return self._thrown

    @property
    def spells(self) -> Sequence[Spell]:
        """The seeds that were in force before this one."""
        return self.again.before if self.again is not None else ()

    def applied(self, seat: Seat, action: Action) -> tuple[Any, PartlyGivenLuck, tuple[Event, ...]]:
        """The state after a decision, the luck it has used, and what comes of it."""
        rules = self.spec.rules
        if self.given_up is not None:
            raise IllegalAction(_("The game is over."))
        # On a clone: a decision is complete, or it has not happened.
        state = rules.clone(self._state)
        live = PartlyGivenLuck(self.seed, self._thrown, self.spells, self.throwing.given)
        return state, live, tuple(rules.apply(state, seat, action, live))

    def would_open(self, seat: Seat, action: Action) -> bool:
        """Whether that is the last seal, after which all of them would be broken in one step."""
        if not is_sealed(self.spec, action):
            return False
        try:
            _state, live, events = self.applied(seat, action)
        except IllegalAction:
            return False
        return bool(live.take_outcomes()) or any(event.discloses for event in events)

    def salt_for(self, action: Action) -> str:
        """A fresh salt for what is being sealed; "" for anything else."""
        return drawn_salt() if self.coded and is_sealed(self.spec, action) else ""

    # Dice ---------------------------------------------------------------------------------------

    def luck(self, given: dict[int, GivenOutcome] | None = None) -> PartlyGivenLuck:
        """The luck from where the match stands, as far as it is known."""
        number = 0 if self.throwing.opening_waits else self._thrown
        known = self.throwing.given if given is None else given
        return PartlyGivenLuck(self.seed, number, self.spells, known)

    def wants_dice(self, seat: Seat, action: Action) -> bool:
        """Whether people have to throw before that can be carried out."""
        return bool(self.throwing.way) and self._asked_for(Waiting(seat, action)) is not None

    @property
    def question(self) -> CastQuestion | None:
        """What people have to throw next for what waits; None where nothing (more) is wanted."""
        waits = self.throwing.pending
        return None if waits is None else self._asked_for(waits)

    def _asked_for(self, waits: Waiting) -> CastQuestion | None:
        seat, action, _joined = waits
        now = self.moment + 1
        people = tuple([n for n in range(len(self.seats)) if by_person(self, now, n)])
        if not people:
            return None  # rivals play on for all of them, and nobody has to be there

        def play(luck: PartlyGivenLuck) -> Sequence[Event]:
            if action is None or seat is None:
                return self.spec.rules.new(self.setup, luck)[1]
            return self.spec.rules.apply(self.state_to_try, seat, action, luck)

        given, way = self.throwing.given, self.throwing.way
        return first_question(play, self.luck, given, self.spec, way, people)

    # Back ---------------------------------------------------------------------------------------

    def restore(self, record: Record) -> None:
        """Stand as an earlier record of this match says, played again from the start."""
        self._replay(Replay(record, self.name, self.spec))

    def history(self, seat: Seat | None) -> tuple[Event, ...]:
        """Everything that has happened, as `seat` may know it (None: as everybody may)."""
        told = self.opening, *self._batches
        return tuple([event for batch in told for event in batch.seen_by(seat)])

    def _this_moment(self) -> str:
        """Now, but never before the last time: a clock put back must not bury the newest game."""
        # Whoever writes a note to a game that is over has not played it again.
        if not (self._had_ended and self.result is not None):
            self._last_played = max(self._last_played, now())
        return self._last_played

    @property
    def _pending(self) -> Pending | None:
        """What waits for its dice, as it is written down."""
        if self.throwing.pending is None:
            return None
        seat, action, joined = self.throwing.pending
        plain = None if action is None else msgspec.to_builtins(action)
        return Pending(seat, plain, joined, self.sealed_salt)

    def record(self) -> Record:
        """The match as it stands, to be saved. It holds everybody's secrets."""
        steps, seats, marks = len(self._steps), len(self.seats), [*self._marks]
        if not marks or marks[-1].steps != steps:
            marks.append(marked(self._state, steps))
        record = Record(
            format=FORMAT,
            game=self.spec.key,
            rules=self.spec.rules_number,
            app=VERSION,
            name=self.name,
            started=self.started,
            last_played=self._this_moment(),
            seed=self.seed,
            again=self.again,
            laid=self.laid,
            ride=self.ride,
            options=dict(self.setup.options),
            mode=written_mode(self.spec, self.setup),
            seats=self.seats,
            others=self.others,
            opening=self._opening_luck,
            opening_by=self._opening_by,
            thrown_by=self.throwing.way,
            pending=self._pending,
            given=self.throwing.written(self._thrown),
            start=self._start,
            steps=tuple(self._steps),
            hints=by_seat(self.hints, seats),
            warnings=by_seat(self.warnings, seats),
            friendly=self.friendly,
            sealed=None
            if self.sealed is None
            else Sealed(self.sealed[0], msgspec.to_builtins(self.sealed[1]), self.sealed_salt),
            jottings=self.notes.written(steps),
            lent=self.lent,
            given_up=self.given_up,
            marks=tuple(marks),
            checkpoint=Checkpoint(steps, self._thrown, msgspec.to_builtins(self._state)),
            result=self.result,
        )
        return in_oldest_format(record)
