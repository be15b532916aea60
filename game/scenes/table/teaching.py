"""What a game teaches in its first lesson: moments of real games, and notes on them.

A note is shown while what it speaks of is so; it looks at the table and never stops anybody.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from pygame import Rect

from game.engine.kinds import Action, Seat
from game.engine.rules import OptionValue
from game.engine.spec import GameSpec
from game.scenes.table.desk import Desk
from game.session.match import Match
from game.session.seats.seats import chairs

Side = Literal["before", "after", "within", "above", "below"]
"""Where the hand lies: left of a thing, right of it, in its right end, over it, or under it."""

AnyDesk = Desk[Any]
When = Callable[[AnyDesk], bool]
Where = Callable[[AnyDesk], Rect | None]
Facts = Callable[[AnyDesk], Mapping[str, Any]]


def nowhere(desk: AnyDesk) -> None:
    """Nothing is pointed at."""


def nothing(desk: AnyDesk) -> Mapping[str, Any]:
    """The words have nothing to be filled in."""
    return {}


def never(desk: AnyDesk) -> bool:
    """At no time."""
    return False


def on_the_note(desk: AnyDesk) -> Rect:
    """At the table's usual place, but for what the way on takes of it."""
    place = desk.note_place
    return Rect(place.topleft, (place.width - _WAY_ON * place.width // 100, place.height))


def beside_the_note(desk: AnyDesk, taken: Collection[str]) -> Rect:
    """At the right end of that place."""
    place, gap = desk.note_place, desk.scale.px(8)
    wide = _WAY_ON * place.width // 100 - gap
    high = min(place.height, desk.scale.text(44))
    return Rect(place.right - wide, place.bottom - high, wide, high)


def nothing_heard(desk: AnyDesk) -> str:
    """The table has nothing to say first."""
    return ""


def unwritten(desk: AnyDesk) -> Collection[Rect]:
    """There are no names on the table's ground."""
    return ()


def anywhere(desk: AnyDesk, place: Rect) -> None:
    """A hand may lie where it will."""


_WAY_ON: Final = 22
"""How much of a note's place the way on takes, in hundredths."""


@dataclass(frozen=True, slots=True)
class Note:
    """A few words, shown while `when`, about what lies at `where`; `facts` fill in the words.

    `do` are the usual keys by which its advice is followed.
    """

    words: str
    when: When
    where: Where = nowhere
    facts: Facts = nothing
    do: tuple[int, ...] = ()
    side: Side = "before"


@dataclass(frozen=True, slots=True)
class LessonMoment:
    """A moment of a lesson: a seed and the decisions taken before the learner sits down. The first
    of its notes that holds is the one that is shown; `later` are the names of controls that are
    left away until an exercise speaks of them. What is to be learned has been once `over` holds;
    where a table is silent between two parts of its game, that is how the way on gets its name.
    """

    title: str
    seed: str
    notes: tuple[Note, ...]
    before: tuple[tuple[Seat, Action], ...] = ()
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    later: tuple[str, ...] = ()
    over: When = never


@dataclass(frozen=True, slots=True)
class Teaching:
    """What a game teaches, and who teaches it: the names and sitters of the seats, the learner's
    first. That is enough for any table. One of its own may say more: the notes lie at `card`, where
    nobody's numbers are, and what the table has `heard` goes before them; `skip` is where the way
    on to the next exercise lies. `clear` are the box a hand keeps to within a place, and what it
    must leave free there; None where it may lie anywhere. `written` are the names that stand on the
    table's ground, as on a map: a hand leaves those free as well.
    """

    exercises: tuple[LessonMoment, ...]
    names: tuple[str, ...]
    sitters: tuple[str, ...]
    farewell: str
    card: Callable[[AnyDesk], Rect] = on_the_note
    skip: Callable[[AnyDesk, Collection[str]], Rect] = beside_the_note
    heard: Callable[[AnyDesk], str] = nothing_heard
    clear: Callable[[AnyDesk, Rect], tuple[Rect, Rect] | None] = anywhere
    written: Callable[[AnyDesk], Collection[Rect]] = unwritten

    def match(self, spec: GameSpec, number: int, learner: str) -> Match:
        """The game as it stands when the learner sits down to that exercise."""
        exercise, names = self.exercises[number], (learner, *self.names[1:])
        seats = chairs(names, self.sitters)
        setup = spec.setup(len(names), exercise.options)
        match = Match.begin(spec, setup, seats, exercise.seed)
        for seat, action in exercise.before:
            match.submit(seat, action)
        return match
