"""How a match begins, the record of its first moment; and a record played again."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from game import VERSION
from game.engine.chance import Script, SeededLuck, by_hand, index_of
from game.engine.codec import codec_for, digest
from game.engine.discovery import games
from game.engine.errors import BadData, GameError, IllegalAction, LuckError
from game.engine.kinds import Action, Event, Seat, View
from game.engine.rules import Setup
from game.engine.spec import PRINTED, STOCK, GameSpec
from game.engine.words import _
from game.session.errors import Altered, BadSave
from game.session.fair_play.casts import GivenOutcome, PartlyGivenLuck, Way
from game.session.record import (
    FIRST_RULES,
    FORMAT,
    Checkpoint,
    Digest,
    OnRide,
    Record,
    named,
    newer,
    now,
    odd_in,
)
from game.session.sane import ended_by
from game.session.seats.seats import Chair, check_chairs, check_names


class Witnessed(Script):
    """Luck read back from a record while the seed throws beside it: both have to agree."""

    def __init__(self, outcomes: Sequence[int], live: SeededLuck, by: Sequence[int] = ()) -> None:
        """`by` says which outcomes people have thrown, and at which shake a hand let go."""
        super().__init__(outcomes)
        self._live, self._by = live, iter(by)

    def below(self, n: int) -> int:
        written, number, given = super().below(n), self._live.thrown, self._live.below(n)
        by = next(self._by, 0)
        if by:
            given = written if by < 0 else by_hand(self._live.seed, number, by, n)
        return self._agree(written, given)

    def pick(self, weights: Sequence[int]) -> int:
        written, number, given = super().pick(weights), self._live.thrown, self._live.pick(weights)
        by = next(self._by, 0)
        if by < 0:
            given = written
        elif by:
            given = index_of(weights, by_hand(self._live.seed, number, by, sum(weights)))
        return self._agree(written, given)

    def _agree(self, written: int, thrown: int) -> int:
        if written != thrown:
            raise LuckError(
                _("the record holds luck {written} where the seed gives {thrown}").format(
                    written=written, thrown=thrown
                )
            )
        return written


class Moment(msgspec.Struct, frozen=True):
    """A record up to and with one step: 0 is the opening, before anybody has decided.

    `state` is the one live state: look at it before asking for the next moment, never keep it.
    """

    number: int
    seat: Seat | None
    action: Action | None
    luck: tuple[int, ...]
    events: tuple[Event, ...]
    state: Any


class Replay:
    """A record being played again; `state` and `live` stand where it has come to."""

    def __init__(self, record: Record, source: str, spec: GameSpec | None = None) -> None:
        """Raises BadSave if this program cannot play the record at all."""
        self.spec = spec or _spec_of(record, source)
        if record.game != self.spec.key:
            raise BadSave(source, _("is a record of another game, {key}").format(key=record.game))
        if record.rules > self.spec.rules_number:
            raise newer(source, record.app)
        wrong = claims_too_much(record.rules, started=False) or _oddly_laid(record)
        if wrong:
            raise Altered(source, wrong)
        resumed = record.start is not None and record.laid is None
        self._too_much = claims_too_much(record.rules, started=resumed)
        self.source = source
        older = record.rules < self.spec.rules_number
        self.record = onward(record, source) if older else record
        """The record as it is played: one of older rules starts at its checkpoint."""
        self.live: SeededLuck = record.luck()
        self.state: Any = None
        try:
            self.setup = self.spec.setup(len(record.seats), record.options, record.mode)
        except GameError as error:
            raise Altered(source, _because(_("has a set-up nobody can play"), error)) from error

    def __iter__(self) -> Iterator[Moment]:
        """Every moment in order; Altered names the first that cannot have been."""
        rules, codec = self.spec.rules, codec_for(self.spec.rules)
        start = self.record.start
        yield self._resumed(start) if start else self._opening()
        marks = {mark.steps: mark.digest for mark in self.record.marks}
        done = start.steps if start else 0
        self._compare(done, marks)
        for number, step in enumerate(self.record.steps[done:], done + 1):
            luck = Witnessed(step.luck, self.live, step.by)
            try:
                action = codec.decode_action(step.action)
                if step.seat not in rules.to_act(self.state):
                    raise IllegalAction(
                        _("it was not seat {seat}’s turn").format(seat=step.seat + 1)
                    )
                events = tuple(rules.apply(self.state, step.seat, action, luck))
            except GameError as error:
                raise self._impossible(number, error) from error
            if not luck.used_up:
                raise self._impossible(number, _("it holds more luck than was called for"))
            self._compare(number, marks)
            yield Moment(number, step.seat, action, step.luck, events, self.state)

    def _opening(self) -> Moment:
        luck = Witnessed(self.record.opening, self.live, self.record.opening_by)
        try:
            self.state, events = self.spec.rules.new(self.setup, luck)
        except GameError as error:
            raise self._impossible(0, error) from error
        if not luck.used_up:
            raise self._impossible(0, _("it holds more luck than was called for"))
        return Moment(0, None, None, self.record.opening, tuple(events), self.state)

    def _resumed(self, start: Checkpoint) -> Moment:
        if start.steps > len(self.record.steps):
            raise Altered(self.source, _("starts after its own last step"))
        self.state = self._decoded(start)
        wrong = self.doubt(start)
        if wrong:
            raise Altered(self.source, wrong)
        self.live = self.record.luck(start.thrown)
        return Moment(start.steps, None, None, (), (), self.state)

    def _decoded(self, checkpoint: Checkpoint) -> Any:
        try:
            return codec_for(self.spec.rules).decode_state(checkpoint.state)
        except GameError as error:
            raise Altered(self.source, _because(_("has a damaged checkpoint"), error)) from error

    def doubt(self, start: Checkpoint) -> str:
        """Why the table a record starts from is not to be trusted, in words; "" if it is."""
        if start.thrown != luck_told(self.record, start.steps):
            return _("starts after more or fewer throws than it tells of")
        place = self.spec.rules.unsound(self.state, self.setup)
        if place:
            return _because(_("starts from a table no game can have come to"), place)
        return self._too_much

    def _compare(self, number: int, marks: dict[int, str]) -> None:
        mark = marks.get(number, "")
        if mark and mark != digest(self.state):
            raise Altered(
                self.source,
                _("does not add up at step {number}: what was recorded by then gives another table")
                .format(number=number),
            )  # fmt: skip

    def _impossible(self, number: int, why: GameError | str) -> Altered:
        where = _("cannot have begun so") if number == 0 else _("cannot be played at step {number}")
        return Altered(self.source, _because(where.format(number=number), why))

    def check_end(self) -> None:
        """Once every moment is played: Altered if the checkpoint or the result differs."""
        record = self.record
        end, played = record.checkpoint, self.spec.rules.result(self.state)
        plain = _as_written(msgspec.to_builtins(self.state), end.state)
        if record.given_up is not None:
            if played is not None:
                raise Altered(self.source, _("was given up when it was over already"))
            played = ended_by(self.spec, self.setup, self.state, record.given_up.seats)
        result = _difference(
            _("the result"),
            msgspec.to_builtins(record.result),
            msgspec.to_builtins(played),
        )
        # Of older rules nothing was played, and the mark of the table has been compared.
        differences = (result,) if end is record.start else (
            _difference(_("the checkpoint’s number of steps"), end.steps, len(record.steps)),
            _difference(_("the checkpoint’s number of throws"), end.thrown, self.live.thrown),
            _difference(_("the checkpoint"), end.state, plain),
            result,
            "" if any(mark.steps == len(record.steps) for mark in record.marks)
            else _("there is no mark at the end"),
        )  # fmt: skip
        for difference in differences:
            if difference:
                raise Altered(self.source, _because(_("does not add up at its end"), difference))


def _as_written(plain: Any, then: Any) -> Any:
    """A table as a file has it; one from before there were other stocks does not name its own."""
    now, before = plain.get("options"), then.get("options") if isinstance(then, dict) else None
    if not isinstance(now, dict) or not isinstance(before, dict) or STOCK in before:
        return plain
    rest = {name: value for name, value in now.items() if name != STOCK}
    return {**plain, "options": rest} if now.get(STOCK) == PRINTED else plain


def _spec_of(record: Record, source: str) -> GameSpec:
    try:
        return games()[record.game]
    except KeyError:
        raise BadSave(
            source,
            _("is a record of {key!r}, a game this program does not have").format(key=record.game),
            _("it was left as it is"),
        ) from None


def claims_too_much(rules: int, *, started: bool) -> str:
    """That a record calls itself of rules there never were, or was `started` from a table of such;
    "" if it does not.
    """
    if rules < FIRST_RULES:
        return _("was played by rules there never were")
    if started and rules == FIRST_RULES:
        return _("starts from a table of older rules, and there are none")
    return ""


def _oddly_laid(record: Record) -> str:
    """That a record calls itself laid and names no position, or more than one; "" if it does not.

    One that was gone on with by newer rules starts later.
    """
    if record.laid is None:
        return ""
    start = record.start
    if start is None or record.opening or (start.steps == 0 and start.thrown):
        return _("calls itself laid, and names no position it began from")
    return ""


def luck_told(record: Record, steps: int) -> int:
    """How many throws a record tells of, from the opening to after so many steps."""
    return len(record.opening) + sum([len(step.luck) for step in record.steps[:steps]])


def onward(record: Record, source: str) -> Record:
    """A record of older rules as one that starts from its checkpoint.

    The steps so far are kept to be read, but nobody plays them again. What is to be trusted of
    the checkpoint is held by its mark.
    """
    end = record.checkpoint
    marks = tuple([mark for mark in record.marks if mark.steps == end.steps])
    if not marks or marks[-1].digest != digest(end.state) or end.steps != len(record.steps):
        raise Altered(source, _("has a checkpoint that does not fit its own mark"))
    return msgspec.structs.replace(record, start=end, marks=())


def marked(state: Any, steps: int) -> Digest:
    """The mark of a state after so many steps."""
    return Digest(steps, digest(state))


def _because(what: str, why: GameError | str) -> str:
    return _("{what} ({why})").format(what=what, why=str(why).rstrip("."))


def _difference(what: str, written: Any, played: Any) -> str:
    """The first place where what is written is not what was played, or nothing.

    >>> _difference("state", {"purses": [{"coins": 31}]}, {"purses": [{"coins": 13}]})
    'state.purses[0].coins is 31 in the file and 13 when played'
    """
    match written, played:
        case dict(), dict():
            for key in sorted(written.keys() | played.keys()):
                found = _difference(f"{what}.{key}", written.get(key), played.get(key))
                if found:
                    return found
            return ""
        case (list() | tuple(), list() | tuple()) if len(written) == len(played):
            for number, (one, other) in enumerate(zip(written, played, strict=True)):
                found = _difference(f"{what}[{number}]", one, other)
                if found:
                    return found
            return ""
    if written == played:
        return ""
    return _("{what} is {written} in the file and {played} when played").format(
        what=what, written=written, played=played
    )


def people_threw(record: Record, spec: GameSpec | None = None) -> list[tuple[int, GivenOutcome]]:
    """What people have thrown themselves in a record, each after the number of its step."""
    if not any([record.opening_by, *[step.by for step in record.steps]]):
        return []
    replay, found = Replay(record, record.name, spec), list[tuple[int, GivenOutcome]]()
    before = record.again.before if record.again is not None else ()
    noted = PartlyGivenLuck(record.seed, 0, before, {})
    replay.live = noted
    for moment in replay:
        if replay.live is not noted:  # it begins from a table of older rules
            noted = PartlyGivenLuck(record.seed, replay.live.thrown, before, {})
            replay.live = noted
            continue
        luck = moment.luck
        by = record.opening_by if not moment.number else record.steps[moment.number - 1].by
        for draw, mark, outcome in zip(noted.draws, by or (0,) * len(luck), luck, strict=True):
            if mark:
                found.append((moment.number, GivenOutcome(draw.number, draw.sides, outcome, mark)))
        noted.draws.clear()
    return found


def heard_by_all(events: Iterable[Event]) -> list[Event]:
    """What everybody may hear of these events."""
    return [seen for event in events if (seen := event.seen_by(None)) is not None]


def forgotten(spec: GameSpec, events: Sequence[Event], view: View) -> frozenset[int]:
    """The places in `events` that are told no more; a game's `forgetting` says which, if any.

    `view` is what a bystander sees now.
    """
    part = spec.parts.forgetting
    return part.forgotten(events, view) if part is not None else frozenset()


class Beginning(NamedTuple):
    """What is settled besides game, seats and seed: what `others` without a seat are called, the
    record's name (made from the hour and seed if empty), whether the table is friendly, the ride
    it is, and how people throw for themselves.
    """

    others: Mapping[str, str]
    name: str = ""
    friendly: bool = False
    ride: OnRide | None = None
    thrown_by: Way = ""


def first_record(
    spec: GameSpec, setup: Setup, seats: Sequence[Chair], seed: str, first: Beginning
) -> Record:
    """The record of a match before anybody has decided.

    Raises BadData for a set-up, names, marks or a seed that cannot be played with.
    """
    setup = spec.setup(setup.seats, setup.options, setup.mode)
    check_chairs(seats, setup.seats)
    check_names([*[chair.name for chair in seats], *first.others.values()])
    live = SeededLuck(seed)
    state, _events = spec.rules.new(setup, live)
    began = now()
    record = Record(
        format=FORMAT,
        game=spec.key,
        rules=spec.rules_number,
        app=VERSION,
        name=first.name or named(spec.key, began, seed),
        started=began,
        last_played=began,
        seed=seed,
        ride=first.ride,
        thrown_by=first.thrown_by,
        options=dict(setup.options),
        mode=written_mode(spec, setup),
        seats=tuple(seats),
        others=dict(first.others),
        opening=live.take_outcomes(),
        friendly=0 if first.friendly else None,
        marks=(marked(state, 0),),
        checkpoint=Checkpoint(0, live.thrown, msgspec.to_builtins(state)),
    )
    wrong = odd_in(record)
    if wrong:
        raise BadData(_("No game can be begun with {wrong}.").format(wrong=wrong))
    return record


def written_mode(spec: GameSpec, setup: Setup) -> str:
    """How a record names the way they sat down: not at all where the seats say it."""
    return setup.mode if len(spec.ways(setup.seats)) > 1 else ""


def counted(numbers: Sequence[int]) -> Counter[Seat]:
    """The numbers that a record has for the seats, for counting on."""
    return Counter({seat: count for seat, count in enumerate(numbers) if count})


def by_seat(counts: Counter[Seat], seats: int) -> tuple[int, ...]:
    """The same for a record: a number for every seat, or none where all are 0."""
    return tuple([counts[seat] for seat in range(seats)]) if counts.total() else ()
