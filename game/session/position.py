"""A moment of a record, to be put before the judge or to begin a new game from.

Of a game that has ended everything lies open. Of one under way nothing is told that whoever asks
may not know: the position is drawn from what the one person at the table knows, and every future
has a world of its own. Where several people share the table there is nobody to ask for.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from game.ai.assizes.bench import deed
from game.ai.assizes.futures import HABIT, SPREAD, Inquiry
from game.engine.chance import Loose
from game.engine.codec import codec_for, digest
from game.engine.errors import BadData
from game.engine.kinds import Action, Seat, View
from game.engine.names import Names
from game.engine.open import drawn, families, finished
from game.engine.positions import Setting, Value
from game.engine.rules import Setup
from game.engine.spec import GameSpec
from game.engine.words import _
from game.session.record import Record
from game.session.replay import Replay
from game.session.seats.seats import Chair


def last_moment(record: Record) -> int:
    """The last moment of a record at which somebody decides, by its number of steps."""
    return max(0, len(record.steps) - (record.result is not None))


def moment_after(batches: Sequence[tuple[int, int]], told: int) -> int:
    """The moment a table shows once so many events are told, by its number of steps.

    `batches` are steps with how many events of each are seen. In the midst of a step's events it is
    the decision that brought them.

    >>> [moment_after([(0, 2), (1, 3), (2, 1)], told) for told in (0, 1, 2, 4, 5, 6)]
    [0, 0, 0, 0, 1, 2]
    """
    moment = 0
    for step, events in batches:
        if told < events:
            return max(0, step - 1) if told else moment
        told, moment = told - events, step
    return moment


_BY_HABIT: Final = 3  # members of a family a quick player might take
_BY_LOT: Final = 5  # and others, so that there is something to compare with


class Position(NamedTuple):
    """The table after `steps` steps of the record called `of`.

    `state` is its own, and true where `eyes` is None; else drawn from what the seat `eyes` knew,
    which `view` is. `seat` is who decided there, `done` what was then decided; both None where that
    is not for whoever asks, or has not happened. `changed` is set once something was set by hand.
    """

    spec: GameSpec
    setup: Setup
    of: str
    steps: int
    state: Any
    chairs: tuple[Chair, ...]
    others: dict[str, str]
    eyes: Seat | None = None
    view: Any = None
    seat: Seat | None = None
    done: Action | None = None
    changed: bool = False

    @property
    def names(self) -> Names:
        """Everybody's names."""
        return Names(tuple([chair.name for chair in self.chairs]), self.others)

    @property
    def decides(self) -> Seat:
        """Who decides there: who did, or the first who is asked."""
        if self.seat is not None:
            return self.seat
        waiting: tuple[Seat, ...] = self.spec.rules.to_act(self.state)
        return self.eyes if self.eyes in waiting else waiting[0]

    def seen(self, seat: Seat) -> View:
        """What a seat knows there: of a game under way its own, of another any."""
        seen: View = self.spec.rules.observe(self.state, seat)
        return self.view if self.view is not None and seat == self.eyes else seen

    @property
    def may_choose(self) -> bool:
        """Whether what is open to who decides there is for whoever asks."""
        return self.eyes is None or self.decides == self.eyes

    def laid(self, state: Any) -> "Position":
        """The same with the table changed by hand: what went on from there is no more."""
        return self._replace(state=state, changed=True, eyes=None, view=None, seat=None, done=None)


def who_may_ask(record: Record) -> Seat | None:
    """The seat for which a record may be asked about: None where everything lies open. Raises
    BadData where several share the table, or nobody sits at it.
    """
    if record.result is not None:
        return None
    people = [seat for seat, chair in enumerate(record.seats) if chair.is_person]
    if len(people) != 1:
        raise BadData(
            _("Not while the game goes on: what others at the table hide would be reckoned with.")
        )
    return people[0]


def position_at(record: Record, steps: int, source: str = "", *, secrets: bool = False) -> Position:
    """The position after so many steps of a record, as far as whoever asks may know it; with the
    `secrets` of one under way as it is.

    Raises BadData where there is no such moment, nothing is left to decide there, or nobody may
    ask; BadSave for a record that cannot be played so far.
    """
    eyes = None if secrets else who_may_ask(record)
    replay = Replay(record, source or record.name)
    begun = replay.record.start.steps if replay.record.start else 0
    if not begun <= steps <= len(record.steps):
        none = _("There is no moment {n} in this game; it has those from {first} to {last}.")
        raise BadData(none.format(n=steps, first=begun, last=len(record.steps)))
    for moment in replay:
        if moment.number == steps:
            break
    rules = replay.spec.rules
    if not rules.to_act(replay.state):
        raise BadData(_("The game is over there: nothing is left to judge."))
    state, view = rules.clone(replay.state), None
    if eyes is not None:
        view = rules.observe(state, eyes)
        # One drawn world stands for what cannot be known; the same moment draws the same.
        state = rules.sample(view, Loose(int(digest(view), 16)))
    seat, done = None, None
    if steps < len(record.steps):
        step = record.steps[steps]
        if eyes in (None, step.seat):
            seat, done = step.seat, codec_for(rules).decode_action(step.action)
    return Position(
        replay.spec, replay.setup, record.name, steps, state, record.seats, record.others, eyes,
        view, seat, done,
    )  # fmt: skip


class PositionWay(NamedTuple):
    """Something that could be done in a position, in words; `taken` if it was."""

    action: Action
    words: str
    taken: bool = False


def roads(position: Position) -> tuple[PositionWay, ...]:
    """What could be done there: the road taken first, then all there is; where that cannot be
    listed what a quick player might do, and a few by lot. () where it is not for whoever asks.
    """
    if not position.may_choose:
        return ()
    spec, seat = position.spec, position.decides
    view: Any = position.seen(seat)
    found = [position.done] if position.done is not None else []
    found += finished(view.legal)
    if families(view.legal):
        luck = Loose(position.steps)
        found += [spec.heuristics.habit(view, luck) for _ in range(_BY_HABIT)]
        found += [drawn(view.legal, luck) for _ in range(_BY_LOT)]
    names = position.names
    return tuple(
        [
            PositionWay(action, _said(spec, action, view, names), action == position.done)
            for action in dict.fromkeys(found)
        ]
    )


def with_road(
    position: Position, there: tuple[PositionWay, ...], action: Action
) -> tuple[PositionWay, ...]:
    """The same roads and one more, if it is not among them."""
    if any(road.action == action for road in there):
        return there
    view = position.seen(position.decides)
    return (*there, PositionWay(action, _said(position.spec, action, view, position.names)))


def _said(spec: GameSpec, action: Action, view: Any, names: Names) -> str:
    return deed(spec, action, view, names)


def inquiry(
    position: Position,
    *,
    eyes: Seat | None = None,
    first: Action | None = None,
    level: str = HABIT,
    seed: str = "",
    played: int = 0,
    most: int = SPREAD,
) -> Inquiry:
    """What is asked about a position: as it was, or (`eyes`) as a seat could know it.

    Who asks about a game under way has only what may be known. The same position is always played
    on with the same luck, unless a seed is named.
    """
    codec = codec_for(position.spec.rules)
    known = position.eyes if position.eyes is not None else eyes
    state = codec.encode(position.state) if known is None else None
    view = codec.encode(position.seen(known)) if known is not None else None
    return Inquiry(
        game=position.spec.key,
        seats=position.setup.seats,
        options=dict(position.setup.options),
        mode=position.setup.mode,
        state=state,
        view=view,
        seat=position.decides,
        first=codec.encode(first) if first is not None else None,
        seed=seed or usual_seed(position),
        level=level,
        played=played,
        most=most,
    )


def usual_seed(position: Position) -> str:
    """The seed of a position's futures where none is named: the same for the same position."""
    known = position.view if position.view is not None else position.state
    return f"futures/{digest(known)}"


def settings_of(spec: GameSpec, state: Any, names: Names) -> tuple[Setting, ...]:
    """What may be set there; those of which there is nothing to choose are left out."""
    found = spec.parts.positions
    if found is None:
        return ()
    return tuple([each for each in found(state, names) if len(each.values) > 1])


def set_in(spec: GameSpec, setup: Setup, state: Any, setting: Setting, value: Value) -> Any:
    """A state of its own with that set. BadData says in a sentence why it cannot be."""
    if value not in setting.values:
        none = _("{zone}, {label}: it may be {between}, not {value}.")
        raise BadData(
            none.format(
                zone=setting.zone, label=setting.label, between=setting.between, value=value
            )
        )
    if value == setting.now:
        return state
    changed = setting.put(value)
    if spec.rules.unsound(changed, setup) or not spec.rules.to_act(changed):
        none = _("{zone}, {label}: no game comes to {value} here.")
        raise BadData(
            none.format(zone=setting.zone, label=setting.label, value=setting.said(value))
        )
    return changed


def stepped(spec: GameSpec, setup: Setup, state: Any, setting: Setting, by: int) -> Any:
    """The state with the next value up (1) or down (-1) to which a game comes. BadData where there
    is none further that way.
    """
    values = list(setting.values)
    at = values.index(setting.now) if setting.now in values else 0
    following = values[at + 1 :] if by > 0 else values[:at][::-1]
    if setting.choices:  # they go round
        following = [*following, *(values[:at] if by > 0 else values[at + 1 :][::-1])]
    for value in following:
        try:
            return set_in(spec, setup, state, setting, value)
        except BadData:
            continue
    raise BadData(
        _("{zone}, {label}: there is nothing further that way.").format(
            zone=setting.zone, label=setting.label
        )
    )
