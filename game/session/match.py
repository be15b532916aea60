"""The match being played: the one live state, and the log it could be rebuilt from."""

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from game import VERSION
from game.ai.rival import Reason
from game.engine.chance import Live
from game.engine.errors import BadData, IllegalAction
from game.engine.kinds import Action, Event, Result, Seat, View
from game.engine.names import Names
from game.engine.rules import Setup
from game.engine.spec import GameSpec, Mode
from game.engine.words import _
from game.session.luck import Luck
from game.session.record import FORMAT, PLAIN_FORMAT, Checkpoint, Mark, Record, Step, now, odd_in
from game.session.replay import Replay, marked
from game.session.seating import Chair, check_chairs, check_names

MARK_EVERY = 4
"""Steps between two digest marks."""


class Batch(msgspec.Struct, frozen=True):
    """One step and what came of it; step 0 is the opening, which nobody decided.

    `action` and `events` are the whole truth, for records and transcripts; screens, logs and
    rivals take `seen_by`.
    """

    number: int
    seat: Seat | None
    action: Action | None
    events: tuple[Event, ...]

    def seen_by(self, seat: Seat | None) -> tuple[Event, ...]:
        """The events as `seat` may know them (None: as everybody may)."""
        seen = [event.seen_by(seat) for event in self.events]
        return tuple([event for event in seen if event is not None])


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
        self.started = record.started
        self._last_played = record.last_played
        self.thoughts: dict[int, tuple[Reason, ...]] = {}
        """What rivals thought in this sitting, by the number of steps before; for the diary."""
        self.hints = _counted(record.hints[: len(self.seats)])
        """Hints taken by each seat; what was heard is not unheard by taking a step back."""
        self.warnings = _counted(record.warnings[: len(self.seats)])
        """How often the tutor has spoken to each seat."""
        self._replay(replay)

    def _replay(self, replay: Replay) -> None:
        record = replay.record
        moments = iter(replay)
        first = next(moments)
        self.opening = Batch(first.number, None, None, first.events)
        """What happened before the first step."""
        self._batches = [Batch(m.number, m.seat, m.action, m.events) for m in moments]
        self._opening_luck = record.opening
        self._start = record.start
        self._steps = list(record.steps)
        self._marks = [mark for mark in record.marks if mark.steps % MARK_EVERY == 0]
        self._state: Any = replay.state
        self._thrown = replay.live.thrown

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
    ) -> "Match":
        """A new match; `name` is what its record is called, made from the hour and seed if empty.

        Raises BadData for a set-up, names, marks or a seed that cannot be played with.
        """
        setup = spec.setup(setup.seats, setup.options, setup.mode)
        check_chairs(seats, setup.seats)
        check_names([*[chair.name for chair in seats], *(others or {}).values()])
        live = Live(seed)
        state, _events = spec.rules.new(setup, live)
        began = now()
        record = Record(
            format=PLAIN_FORMAT,
            game=spec.key,
            rules=spec.rules_number,
            app=VERSION,
            name=name or _name(spec.key, began, seed),
            started=began,
            last_played=began,
            seed=seed,
            options=dict(setup.options),
            mode=_written(spec, setup),
            seats=tuple(seats),
            others=dict(others or {}),
            opening=live.take_outcomes(),
            marks=(marked(state, 0),),
            checkpoint=Checkpoint(0, live.thrown, msgspec.to_builtins(state)),
        )
        wrong = odd_in(record)
        if wrong:
            raise BadData(_("No game can be begun with {wrong}.").format(wrong=wrong))
        return cls(Replay(record, record.name, spec))

    @classmethod
    def resume(cls, record: Record, source: str = "", spec: GameSpec | None = None) -> "Match":
        """The match of a record, played again from its first step and compared on the way.

        Raises BadSave, naming `source` (its file), for a record of newer rules or of a game there
        is not, and for one in which something stands that never happened.
        """
        replay = Replay(record, source or record.name, spec)
        match = cls(replay)
        replay.check_end()
        return match

    def view(self, seat: Seat | None) -> View:
        """The table as `seat` may see it now (None: as everybody may)."""
        view: View = self.spec.rules.observe(self._state, seat)
        return view

    def minded(self, view: View) -> View:
        """A rival's view with what it does in the company it is in."""
        manners = self.spec.parts.manners
        if manners is None:
            return view
        rivals = {n for n, chair in enumerate(self.seats) if not chair.is_person}
        minded: View = manners.minded(view, rivals)
        return minded

    @property
    def state_to_try(self) -> Any:
        """The state as a copy, for whoever has to look a step ahead; it holds everybody's secrets,
        and only what `observe` makes of it may leave the session.
        """
        return self.spec.rules.clone(self._state)

    @property
    def mode(self) -> Mode:
        """The way in which they sat down."""
        return self.spec.mode(self.setup.seats, self.setup.mode)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may decide now; empty once the game is over."""
        return self.spec.rules.to_act(self._state)

    @property
    def result(self) -> Result | None:
        """How it ended, or None while it goes on."""
        return self.spec.rules.result(self._state)

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
        the match was played from its very beginning.
        """
        return None if self._start is None else self._start.steps

    def submit(self, seat: Seat, action: Action) -> Batch:
        """Carry out a decision, up to the next one. IllegalAction leaves everything as it was."""
        rules = self.spec.rules
        if seat not in rules.to_act(self._state):
            raise IllegalAction(_("It is not seat {seat}’s turn.").format(seat=seat + 1))
        # On a clone: a decision is complete, or it has not happened.
        before = self.again.before if self.again is not None else ()
        state, live = rules.clone(self._state), Luck(self.seed, self._thrown, before)
        events = tuple(rules.apply(state, seat, action, live))
        self._state, self._thrown = state, live.thrown
        self._steps.append(Step(seat, msgspec.to_builtins(action), live.take_outcomes()))
        if len(self._steps) % MARK_EVERY == 0:
            self._marks.append(marked(state, len(self._steps)))
        batch = Batch(len(self._steps), seat, action, events)
        self._batches.append(batch)
        return batch

    def can_take_back(self, seat: Seat) -> str | None:
        """None if `seat` may take its last step back, or why not, in a sentence.

        Only one's own last step, and only if luck had no part in it and nobody learned anything.
        """
        if not self._batches:
            return _("There is nothing to take back yet.")
        step, batch = self._steps[-1], self._batches[-1]
        if step.seat != seat:
            mine = any(earlier.seat == seat for earlier in self._batches)
            if not mine:
                return _("There is nothing of yours to take back yet.")
            return _("{name} has acted since.").format(name=self.seats[step.seat].name)
        if step.luck:
            return _("Luck has spoken since: dice have been thrown or cards turned.")
        if any(event.discloses for event in batch.events):
            return _("It has been said or shown in the open.")
        return None

    def take_back(self, seat: Seat) -> None:
        """Undo the last step of `seat`: the log is cut and played again from the start."""
        refusal = self.can_take_back(seat)
        if refusal is not None:
            raise IllegalAction(refusal)
        record = self.record()
        left = len(record.steps) - 1
        cut = msgspec.structs.replace(
            record,
            steps=record.steps[:left],
            marks=tuple([mark for mark in record.marks if mark.steps <= left]),
        )
        self.thoughts = {n: kept for n, kept in self.thoughts.items() if n < left}
        self._replay(Replay(cut, self.name, self.spec))

    def history(self, seat: Seat | None) -> tuple[Event, ...]:
        """Everything that has happened, as `seat` may know it (None: as everybody may)."""
        batches = (self.opening, *self._batches)
        return tuple([event for batch in batches for event in batch.seen_by(seat)])

    def _this_moment(self) -> str:
        """Now, but never before the last time: a clock put back must not bury the newest game."""
        self._last_played = max(self._last_played, now())
        return self._last_played

    def record(self) -> Record:
        """The match as it stands, to be saved. It holds everybody's secrets."""
        steps = len(self._steps)
        marks: list[Mark] = list(self._marks)
        if not marks or marks[-1].steps != steps:
            marks.append(marked(self._state, steps))
        warnings = self._by_seat(self.warnings)
        return Record(
            format=PLAIN_FORMAT if self.again is None and not warnings else FORMAT,
            game=self.spec.key,
            rules=self.spec.rules_number,
            app=VERSION,
            name=self.name,
            started=self.started,
            last_played=self._this_moment(),
            seed=self.seed,
            again=self.again,
            options=dict(self.setup.options),
            mode=_written(self.spec, self.setup),
            seats=self.seats,
            others=self.others,
            opening=self._opening_luck,
            start=self._start,
            steps=tuple(self._steps),
            hints=self._by_seat(self.hints),
            warnings=warnings,
            marks=tuple(marks),
            checkpoint=Checkpoint(steps, self._thrown, msgspec.to_builtins(self._state)),
            result=self.result,
        )

    def _by_seat(self, counts: Counter[Seat]) -> tuple[int, ...]:
        """A number for every seat, or none where all are 0."""
        return tuple([counts[seat] for seat in range(len(self.seats))]) if counts.total() else ()

    def hints_line(self, names: Names) -> str:
        """Who has taken how many hints, and whom the tutor has stopped how often, each in a
        sentence; "" where nobody was helped.
        """
        told = (
            (self.hints, _("Hints taken: {list}")),
            (self.warnings, _("The tutor spoke: {list}")),
        )
        said = [
            words.format(list=", ".join(_each(counts, names))) for counts, words in told if counts
        ]
        return " · ".join(said)


def _counted(numbers: Sequence[int]) -> Counter[Seat]:
    return Counter({seat: count for seat, count in enumerate(numbers) if count})


def _each(counts: Counter[Seat], names: Names) -> list[str]:
    return [
        _("{name} {n}").format(name=names.seat(seat), n=count)
        for seat, count in sorted(counts.items())
    ]


def _written(spec: GameSpec, setup: Setup) -> str:
    """How a record names the way they sat down: not at all where the seats say it."""
    return setup.mode if len(spec.ways(setup.seats)) > 1 else ""


def _name(key: str, began: str, seed: str) -> str:
    """A file name no two matches share: the game, the hour, and a trace of the seed."""
    hour = "".join(c for c in began[:19] if c.isdigit())
    trace = hashlib.blake2b(seed.encode(), digest_size=3).hexdigest()
    return f"{key}-{hour[:8]}-{hour[8:]}-{trace}"
