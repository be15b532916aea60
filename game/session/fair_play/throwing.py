"""A match whose players throw for themselves: what waits for their dice, and what they have thrown.

A decision that calls for people’s dice is confirmed, checked and written down as `pending`; the
rules run when all of them have fallen. Each answer is written down by itself, so that a crash
between loses nothing; what fell stays known when a friendly table goes back, and falls again.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from game.engine.codec import codec_for
from game.engine.errors import GameError, IllegalAction
from game.engine.kinds import Action, Event, Seat
from game.engine.rules import Setup
from game.engine.spec import GameSpec
from game.engine.words import _, later
from game.session.errors import Altered
from game.session.fair_play.casts import (
    MOST_SHAKES,
    TYPED,
    Given,
    Question,
    Thrown,
    Way,
    first_question,
    let_go,
)
from game.session.going_back.undo_log import Batch
from game.session.luck import Spell
from game.session.record import Pending, Record
from game.session.replay import Replay
from game.session.seats.seats import PERSON, Chair


class Waiting(NamedTuple):
    """What waits for its dice: a decision, or the opening (None)."""

    seat: Seat | None
    action: Action | None
    joined: bool = False


class Played(Protocol):
    """The match."""

    spec: GameSpec
    setup: Setup
    seats: tuple[Chair, ...]
    seed: str
    name: str
    opening: Batch

    @property
    def spells(self) -> Sequence[Spell]: ...
    @property
    def thrown(self) -> int: ...
    @property
    def steps(self) -> int: ...
    @property
    def state_to_try(self) -> Any: ...
    def carry_out(self, seat: Seat, action: Action, salt: str = "") -> Batch: ...
    def begin_anew(self, luck: Thrown) -> None: ...
    @property
    def seals(self) -> Any: ...
    @property
    def lending(self) -> Any: ...
    @property
    def undoing(self) -> Any: ...


class Throwing:
    """What people throw in a match."""

    def __init__(self, match: Played, record: Record) -> None:
        self._match = match
        self.way: Way = record.thrown_by
        self.given = {each.number: each for each in record.given}
        self.pending: Waiting | None = None

    def believe(self, record: Record, source: str) -> None:
        """Take up what waits in a record called `source`; Altered if nobody could wish it."""
        waits = record.pending
        if waits is None:
            return
        if waits.action is None:
            if self._match.steps:
                raise Altered(source, _("holds a decision that nobody could have taken"))
            self.pending = Waiting(None, None)
            return
        try:
            action = codec_for(self._match.spec.rules).decode_action(waits.action)
            seat = waits.seat if waits.seat is not None else -1
            self.pending, self._match.seals.salt = Waiting(seat, action, waits.joined), waits.salt
            self.question  # noqa: B018 - it is asked to see whether it can be
        except GameError:
            raise Altered(source, _("holds a decision that nobody could have taken")) from None

    @property
    def opening_waits(self) -> bool:
        """Whether nothing lies on the table yet, because the first dice are to be thrown."""
        return self.pending is not None and self.pending.action is None

    @property
    def waiting(self) -> Action | None:
        """The decision that was confirmed and waits for its dice."""
        return None if self.pending is None else self.pending.action

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        match = self._match
        return tuple([n for n in range(len(match.seats)) if match.lending.sitter(n) == PERSON])

    def luck(self, given: dict[int, Given] | None = None) -> Thrown:
        """The luck from where the match stands, as far as it is known."""
        match = self._match
        number = 0 if self.opening_waits else match.thrown
        return Thrown(match.seed, number, match.spells, self.given if given is None else given)

    def luck_now(self) -> Thrown:
        """The luck of the next step."""
        return Thrown(self._match.seed, self._match.thrown, self._match.spells, self.given)

    # What waits ---------------------------------------------------------------------------------

    def wants(self, seat: Seat, action: Action) -> bool:
        """Whether people have to throw before that can be carried out."""
        return bool(self.way) and self._question(Waiting(seat, action)) is not None

    def hold(self, seat: Seat | None, action: Action | None, joined: bool = False) -> None:
        """Let a decision (or the opening) wait until people have thrown for it."""
        self.pending = Waiting(seat, action, joined)
        if action is not None:
            self._match.seals.salt = self._match.seals.salt or self._match.seals.salt_for(action)

    @property
    def question(self) -> Question | None:
        """What people have to throw next for what waits; None where nothing (more) is wanted."""
        return None if self.pending is None else self._question(self.pending)

    def _question(self, waiting: Waiting) -> Question | None:
        match, rules = self._match, self._match.spec.rules
        seat, action, people = waiting.seat, waiting.action, self.people
        if not people:
            return None  # rivals play on for all of them, and nobody has to be there

        def play(luck: Thrown) -> Sequence[Event]:
            if action is None or seat is None:
                return rules.new(match.setup, luck)[1]
            return rules.apply(match.state_to_try, seat, action, luck)

        return first_question(play, self.luck, self.given, match.spec, self.way, people)

    def typed(self, question: Question, outcomes: Sequence[int]) -> None:
        """People say what fell, counted from 0; IllegalAction if that cannot be."""
        if question != self.question or not question.allows(outcomes):
            raise IllegalAction(_("That cannot have fallen."))
        self._give(question, outcomes, TYPED)

    def let_go(self, question: Question, shake: int) -> None:
        """A hand lets go; one shake does for all dice of one thing."""
        shake = max(1, min(MOST_SHAKES, shake))
        what: Question | None = question
        while what is not None and (what.seat, what.words) == (question.seat, question.words):
            fallen = let_go(what, shake, self._match.seed, self._match.spells)
            self._give(what, fallen, shake)
            what = self.question

    def _give(self, question: Question, outcomes: Sequence[int], by: int) -> None:
        for number, outcome in enumerate(outcomes, question.number):
            self.given[number] = Given(number, question.sides, outcome, by)

    def carry_on(self) -> Batch:
        """Carry out what has waited, now that all has fallen."""
        waits, match = self.pending, self._match
        if waits is None or self.question is not None:
            raise IllegalAction(_("The dice of that are still to be thrown."))
        if waits.action is None or waits.seat is None:
            luck, self.pending = self.luck_of_opening(), None
            match.begin_anew(luck)
            return match.opening
        # It waits until it is done: until then it counts for who sits where.
        batch = match.carry_out(waits.seat, waits.action, match.seals.salt)
        self.pending, match.seals.salt = None, ""
        match.undoing.decided(waits.joined)
        return batch

    def luck_of_opening(self) -> Thrown:
        """The luck from the very first throw on, as far as it is known."""
        return Thrown(self._match.seed, 0, self._match.spells, self.given)

    def let_go_of(self) -> None:
        """The game is given up: what waits is gone, and what has fallen for it."""
        self.pending, self._match.seals.salt = None, ""
        self.given = {n: each for n, each in self.given.items() if n < self._match.thrown}

    @property
    def when_lent(self) -> str:
        """Who throws for a rival in a person’s seat, in a sentence; "" where the house always
        does.
        """
        said = {
            "dice": later("The house throws a rival’s secret dice, and all while nobody plays."),
            "cards": later("The house draws a rival’s hidden cards, and all while nobody plays."),
            "hand": later("For a rival the house throws."),
        }
        return _(said[self.way]) if self.way else ""

    # Back ---------------------------------------------------------------------------------------

    def keep(self, record: Record, left: int) -> None:
        """Remember what people have thrown in the steps after the first `left`, which are taken
        back: it will fall again.
        """
        for step, each in people_threw(record, self._match.spec):
            if step > left:
                self.given[each.number] = each

    # Written down -------------------------------------------------------------------------------

    @property
    def written(self) -> tuple[Given, ...]:
        """What is known and in no step yet."""
        first = 0 if self.opening_waits else self._match.thrown
        return tuple([self.given[number] for number in sorted(self.given) if number >= first])

    @property
    def waits(self) -> Pending | None:
        """What waits, as it is written down."""
        if self.pending is None:
            return None
        seat, action, joined = self.pending
        plain = None if action is None else msgspec.to_builtins(action)
        return Pending(seat, plain, joined, self._match.seals.salt)


def people_threw(record: Record, spec: GameSpec | None = None) -> list[tuple[int, Given]]:
    """What people have thrown themselves in a record, each after the number of its step."""
    if not any([record.opening_by, *[step.by for step in record.steps]]):
        return []
    replay, found = Replay(record, record.name, spec), list[tuple[int, Given]]()
    before = record.again.before if record.again is not None else ()
    noted = Thrown(record.seed, 0, before, {})
    replay.live = noted
    for moment in replay:
        if replay.live is not noted:  # it begins from a table of older rules
            noted = Thrown(record.seed, replay.live.thrown, before, {})
            replay.live = noted
            continue
        luck = moment.luck
        by = record.opening_by if not moment.number else record.steps[moment.number - 1].by
        for draw, mark, outcome in zip(noted.draws, by or (0,) * len(luck), luck, strict=True):
            if mark:
                found.append((moment.number, Given(draw.number, draw.sides, outcome, mark)))
        noted.draws.clear()
    return found
