"""A game as it is told to others: its rounds with every step, the table between them, the end.

Of a game that is over everything is told. Of one under way only what whoever hands it on may know:
the one person at the table what that seat knows, of several what lies open before all.
"""

from collections.abc import Callable, Sequence

import msgspec

from game.engine.flavour.broadside import Stanza
from game.engine.kinds import Event, Seat, View, camps
from game.engine.messages import Zone
from game.engine.names import Names
from game.engine.spec import GameSpec
from game.engine.words import _
from game.session.player_notes import readable
from game.session.record import Jotting, Record
from game.session.replay import Moment, Replay, forgotten
from game.session.review.fairness import fingerprint
from game.session.review.flavour import printed_from
from game.session.seats.seats import Chair
from game.session.seats.told import Moved, before_each, lines, moved

Pictures = Callable[[Record, Sequence[int]], dict[int, bytes]]
"""What draws the table as it stood after steps of a record, as JPEG files by their numbers."""


class StoryStep(msgspec.Struct, frozen=True):
    """What was told of a step, whose it was, and what was noted after it."""

    number: int
    seat: Seat | None
    told: tuple[str, ...]
    jottings: tuple[Jotting, ...] = ()


class StoryChapter(msgspec.Struct, frozen=True):
    """A round, or whatever a game's parts are called ("" before the first), and what lay on the
    table when it was over; after which step that was.
    """

    title: str
    steps: tuple[StoryStep, ...]
    table: tuple[Zone, ...]
    ended: int


class Story(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is told of a game; `picture` by the step after which the table looked so."""

    record: Record
    names: Names
    title: str
    seated: tuple[str, ...]
    facts: tuple[str, ...]
    told_for: str
    chapters: tuple[StoryChapter, ...]
    jottings: tuple[Jotting, ...]
    ending: tuple[str, ...]
    ballad: tuple[Stanza, ...] = ()
    pictures: dict[int, bytes] = {}


def shared_eyes(record: Record) -> Seat | None:
    """With whose eyes a game under way is handed on: those of the one person who plays, or None
    for what everybody may know.
    """
    people = [seat for seat, chair in enumerate(record.seats) if chair.is_person]
    return people[0] if len(people) == 1 else None


def story_of(record: Record, source: str = "", pictures: Pictures | None = None) -> Story:
    """The game as it is told to others. BadSave for a record that cannot be played again."""
    replay = Replay(record, source or record.name)
    spec, over = replay.spec, record.result is not None
    seat = None if over else shared_eyes(record)
    names = Names(tuple([chair.name for chair in record.seats]), record.others)
    jottings = readable(record.jottings, seat, over=over)
    seats = moved(record, names)
    chapters, view = _Telling(spec, names, over, seat, jottings, seats).told(replay)
    replay.check_end()
    drawn = pictures(record, [each.ended for each in chapters]) if pictures is not None else {}
    ballad = printed_from(record).stanzas if over else ()
    return Story(
        record=record,
        names=names,
        title=spec.title,
        seated=_seated(replay, record),
        facts=_facts(replay, record),
        told_for=_told_for(record, seat, names),
        chapters=chapters,
        jottings=jottings,
        ending=_ending(record, spec, view, names) if over else (),
        ballad=ballad,
        pictures=drawn,
    )


class _Telling:
    """Takes the moments of a replay apart into chapters."""

    def __init__(
        self,
        spec: GameSpec,
        names: Names,
        over: bool,
        seat: Seat | None,
        jottings: Sequence[Jotting],
        moved: Sequence[Moved],
    ) -> None:
        self._spec, self._names, self._over, self._seat = spec, names, over, seat
        self._jottings, self._moved = jottings, moved
        self._teller = spec.messages.Teller(names)

    def told(self, replay: Replay) -> tuple[tuple[StoryChapter, ...], View]:
        """The chapters, and the table at the end."""
        heard: list[tuple[Moment, tuple[Event, ...], str, tuple[Zone, ...]]] = []
        part, zones = "", tuple[Zone, ...]()
        rules, say = self._spec.rules, self._spec.messages
        for moment in replay:
            view = rules.observe(replay.state, self._seat)
            found = say.part(view)
            called = found.called if found is not None else part
            if called != part or not heard:
                zones = say.zones(view, self._names)
            heard.append((moment, self._heard(moment), called, zones))
            part = called
        lost = self._lost(heard, view)
        return self._chapters(heard, lost, say.zones(view, self._names)), view

    def _heard(self, moment: Moment) -> tuple[Event, ...]:
        if self._over:
            return moment.events
        seen = [event.seen_by(self._seat) for event in moment.events]
        return tuple([event for event in seen if event is not None])

    def _lost(
        self, heard: Sequence[tuple[Moment, tuple[Event, ...], str, tuple[Zone, ...]]], view: View
    ) -> frozenset[int]:
        if self._over:
            return frozenset()
        events = [event for _moment, events, _part, _zones in heard for event in events]
        return forgotten(self._spec, events, view)

    def _chapters(
        self,
        heard: Sequence[tuple[Moment, tuple[Event, ...], str, tuple[Zone, ...]]],
        lost: frozenset[int],
        last: tuple[Zone, ...],
    ) -> tuple[StoryChapter, ...]:
        chapters: list[StoryChapter] = []
        steps: list[StoryStep] = []
        part, number = heard[0][2], 0
        between = before_each(self._moved, [each[0].number for each in heard], len(heard))
        next(between)  # what follows a step stands with it
        for moment, events, called, zones in heard:
            said = []
            for event in events:
                sentence = self._teller.tell(event)
                if sentence and number not in lost:
                    said.append((event.opens, sentence))
                number += 1
            said += [(False, each.words) for each in next(between)]
            noted = tuple([each for each in self._jottings if each.steps == moment.number])
            if called == part:
                told = tuple([sentence for _opens, sentence in said])
                steps.append(StoryStep(moment.number, moment.seat, told, noted))
                continue
            # What opens the next part stands in its chapter, whoever's step brought it about.
            opening = next((n for n, (opens, _said) in enumerate(said) if opens), len(said))
            before = tuple([sentence for _opens, sentence in said[:opening]])
            after = tuple([sentence for _opens, sentence in said[opening:]])
            # A note lies where the moment does that it was written at: in the next part.
            steps.append(StoryStep(moment.number, moment.seat, before))
            chapters.append(StoryChapter(part, tuple(steps), zones, moment.number))
            steps = [StoryStep(moment.number, None, after, noted)] if after or noted else []
            part = called
        ended = heard[-1][0].number
        return (*chapters, StoryChapter(part, tuple(steps), last, ended))


def _ending(record: Record, spec: GameSpec, view: View, names: Names) -> tuple[str, ...]:
    if record.given_up is not None and record.result is not None:
        return tuple(lines(spec, record.given_up, record.result, names))
    return tuple(spec.messages.result_lines(view, names))


def _seated(replay: Replay, record: Record) -> tuple[str, ...]:
    seated = [_sitter(chair) for chair in record.seats]
    sides = replay.setup.sides
    if not sides:
        return tuple(seated)
    way = replay.spec.mode(replay.setup.seats, replay.setup.mode)
    return tuple(
        [
            _("{side}: {names}").format(
                side=way.side_name(sides[camp[0]]), names=", ".join([seated[seat] for seat in camp])
            )
            for camp in camps(sides, len(seated))
        ]
    )


def _sitter(chair: Chair) -> str:
    sitter = _("a person") if chair.is_person else chair.sitter
    return _("{name} ({sitter})").format(name=chair.name, sitter=sitter)


def _facts(replay: Replay, record: Record) -> tuple[str, ...]:
    begun = record.started.partition("T")[0]
    facts = [_("Begun on {day}").format(day=begun)]
    for name, value in replay.setup.options.items():
        option = replay.spec.option(name)
        if value != option.default:
            label = option.choice(value).label
            facts.append(_("{option}: {choice}").format(option=option.title, choice=label))
    if record.result is not None:
        facts.append(_("Seed {seed}").format(seed=record.seed))
    else:  # a seed tells the dice that are still to fall
        mark = fingerprint(record.seed)
        facts.append(_("Fingerprint of the seed {mark}").format(mark=mark))
    return tuple(facts)


def _told_for(record: Record, seat: Seat | None, names: Names) -> str:
    if record.result is not None:
        return ""
    if seat is None:
        return _("The game goes on: told is what everybody at the table may know.")
    name = names.seat(seat)
    return _("The game goes on: told is what {name} may know.").format(name=name)
