"""Who throws what the rules ask for: the seeds of a record, or people for themselves."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Annotated, Final, Literal, NamedTuple

import msgspec

from game.engine.chance import SeededLuck, by_hand, index_of
from game.engine.flavour.luck import Cast
from game.engine.kinds import Action, Event, Seat
from game.engine.names import Names
from game.engine.words import _, later, plural
from game.session.sane import MOST_POINTS

if TYPE_CHECKING:  # a record is read before any game is
    from game.engine.spec import GameSpec


class Spell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seed that was in force before another, and the number of the first throw not its own."""

    seed: str
    until: Annotated[int, msgspec.Meta(ge=0, le=MOST_POINTS)]


class Luck(SeededLuck):
    """The throws of a seed from a number on, and before it those of others: a try goes on with the
    luck of the game it was taken up from. Throw number k is a fixed number of the seed in force at
    k (docs/fair-play.md).
    """

    def __init__(self, seed: str, thrown: int = 0, before: Sequence[Spell] = ()) -> None:
        super().__init__(seed, thrown)
        self._before, self._last = tuple(before), seed

    def below(self, n: int) -> int:
        self.seed = seed_at(self.thrown, self._last, self._before)
        return super().below(n)


def seed_at(number: int, seed: str, before: Sequence[Spell]) -> str:
    """The seed that gives the throw of that number.

    >>> [seed_at(k, "York", [Spell("Ouse", 2)]) for k in range(4)]
    ['Ouse', 'Ouse', 'York', 'York']
    """
    return next((spell.seed for spell in before if number < spell.until), seed)


def fresh_from(number: int, seed: str, before: Sequence[Spell]) -> tuple[Spell, ...]:
    """What goes before a fresh seed that gives the throws from that number on, where until now it
    was `seed` with `before`.

    >>> fresh_from(9, "York", [Spell("Ouse", 2)])
    (Spell(seed='Ouse', until=2), Spell(seed='York', until=9))
    """
    if not number:
        return ()
    earlier = [spell for spell in before if spell.until < number]
    return (*earlier, Spell(seed_at(number - 1, seed, before), number))


Way = Literal["", "dice", "cards", "hand"]
"""The house throws; people throw real dice, or draw real cards as well, and say what fell; or the
house throws when a hand lets go.
"""

WAYS: Final[tuple[Way, ...]] = ("dice", "cards", "hand")

TYPED: Final = -1
"""How a record marks an outcome that people have thrown themselves; that of a hand has the number
of the shake at which it let go, from 1 on, and the house's is 0.
"""

MOST_SHAKES: Final = 100_000

Number = msgspec.Meta(ge=0, le=MOST_POINTS)


class GivenOutcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An outcome that is known before it is asked for: that of throw `number`, among `sides` (below
    0: of so many kinds of cards), and `by` whom.
    """

    number: int
    sides: int
    outcome: int
    by: int


class LuckAsked(NamedTuple):
    """One question to luck: its number, among how many equal chances, or which kinds with which
    weights; `group` are thrown together.
    """

    number: int
    sides: int
    weights: tuple[int, ...]
    group: int
    given: bool
    outcome: int


class CastQuestion(NamedTuple):
    """What people are asked to throw or draw now: so many `dice` from throw `number` on, or a card.

    `seat` is whose they are, None for nobody's; `secret` is whether only that seat may see them.
    `cards` are what the kinds are called, with `weights` of them left.
    """

    number: int
    dice: int
    sides: int
    seat: Seat | None
    secret: bool
    words: str
    cards: tuple[str, ...] = ()
    weights: tuple[int, ...] = ()

    @property
    def asked(self) -> str:
        """What is to be done for it, in a sentence."""
        if self.cards:
            return _("Draw a card from the real deck, and say which it was.")
        return plural(
            "Throw a die on the table, and say what fell.",
            "Throw {n} dice on the table, and say what fell.",
            self.dice,
        )

    def heading(self, names: Names) -> str:
        """Whose it is, and what for."""
        if self.seat is None:
            return self.words
        return _("{name}: {purpose}").format(name=names.seat(self.seat), purpose=self.words)

    @property
    def open_cards(self) -> tuple[int, ...]:
        """The kinds of which there are any left."""
        return tuple([kind for kind, weight in enumerate(self.weights) if weight])

    def allows(self, outcomes: Sequence[int]) -> bool:
        """Whether those may have fallen."""
        if len(outcomes) != self.dice:
            return False
        if self.cards:
            return outcomes[0] in self.open_cards
        return all(0 <= outcome < self.sides for outcome in outcomes)


class PartlyGivenLuck(Luck):
    """The luck of a match in which some of it is given; everything it was asked is noted."""

    def __init__(
        self,
        seed: str,
        thrown: int,
        before: Sequence[Spell],
        given: dict[int, GivenOutcome],
    ) -> None:
        super().__init__(seed, thrown, before)
        self._given = given
        self.draws: list[LuckAsked] = []
        self._by: list[int] = []
        self._group = 0
        self._together = False

    def below(self, n: int) -> int:
        number, given = self.thrown, self._given.get(self.thrown)
        known = given is not None and given.sides == n and 0 <= given.outcome < n
        outcome = super().below(n)
        if not self._together:
            self._group += 1
        self._by.append(0)
        if known and given is not None:
            outcome = self._outcomes[-1] = given.outcome
            self._by[-1] = given.by
        self.draws.append(LuckAsked(number, n, (), self._group, known, outcome))
        return outcome

    def pick(self, weights: Sequence[int]) -> int:
        given = self._given.get(self.thrown)
        index = super().pick(weights)
        known = (
            given is not None
            and given.sides == -len(weights)
            and 0 <= given.outcome < len(weights)
            and weights[given.outcome] > 0
        )
        self._by[-1] = 0
        if known and given is not None:
            index = self._outcomes[-1] = given.outcome
            self._by[-1] = given.by
        self.draws[-1] = self.draws[-1]._replace(
            sides=-len(weights), weights=tuple(weights), given=known, outcome=index
        )
        return index

    def dice(self, count: int) -> tuple[int, ...]:
        self._group += 1
        self._together = True
        try:
            return super().dice(count)
        finally:
            self._together = False

    def take_by(self) -> tuple[int, ...]:
        """Who has thrown what was thrown since this was last asked; () where it was the house."""
        by, self._by = tuple(self._by), []
        return by if any(by) else ()


Play = Callable[[PartlyGivenLuck], Sequence[Event]]
"""Carries out on a copy what waits, with that luck."""


def first_question(
    play: Play,
    luck: Callable[[dict[int, GivenOutcome]], PartlyGivenLuck],
    given: dict[int, GivenOutcome],
    spec: "GameSpec",
    way: Way,
    people: Sequence[Seat],
) -> CastQuestion | None:
    """What people have to throw first for what waits; None where there is nothing (left) of that.

    What the dice are for is seen by what would be told otherwise if another face fell.
    """
    part = spec.parts.casts
    if not way or part is None:
        return None
    base = luck(given)
    events = list(play(base))
    asked: set[int] = set()
    for draw in base.draws:
        if draw.given or draw.group in asked:
            continue
        asked.add(draw.group)
        other = _another(draw)
        if other is None:
            continue  # there is one way only
        changed = list(play(luck({**given, draw.number: other})))
        found = _first_told(events, changed, max(spec.seats))
        if found is None:
            continue
        event, secret = found
        cast = part.cast(event)
        if cast is None or not _by_people(cast, draw, secret, way, people):
            continue
        together = [each for each in base.draws if each.group == draw.group and not each.given]
        return CastQuestion(
            draw.number,
            len(together),
            draw.sides,
            cast.seat,
            secret and way != "hand",  # a shake tells nothing
            _(part.CAST_FOR[cast.purpose]),
            cast.cards if draw.weights else (),
            draw.weights,
        )
    return None


def _another(draw: LuckAsked) -> GivenOutcome | None:
    """The same draw with another outcome."""
    was = draw.outcome
    if draw.weights:
        kinds = [kind for kind, weight in enumerate(draw.weights) if weight and kind != was]
        return GivenOutcome(draw.number, draw.sides, kinds[0], 0) if kinds else None
    return (
        GivenOutcome(draw.number, draw.sides, (was + 1) % draw.sides, 0) if draw.sides > 1 else None
    )


def _first_told(
    events: Sequence[Event], changed: Sequence[Event], seats: int
) -> tuple[Event, bool] | None:
    """The first event that tells anybody of a difference, and whether it is a secret."""
    for event, other in zip(events, changed, strict=False):
        if type(event) is not type(other):
            return event, False
        if event.seen_by(None) != other.seen_by(None):
            return event, False
        if any(event.seen_by(seat) != other.seen_by(seat) for seat in range(seats)):
            return event, True
    return None


def _by_people(cast: Cast, draw: LuckAsked, secret: bool, way: Way, people: Sequence[Seat]) -> bool:
    """Whether people throw it, by their way to do so."""
    theirs = cast.seat in people
    if way == "hand":
        return cast.seat is None or theirs
    if draw.weights:
        return way == "cards" and bool(cast.cards) and not secret
    return draw.sides == DIE and (theirs or not secret)


DIE: Final = 6


def let_go(
    question: CastQuestion, shake: int, seed: str, before: Sequence[Spell]
) -> tuple[int, ...]:
    """What falls when a hand lets go at that shake (from 1): of throw k BLAKE2b of "seed/k/shake",
    scaled (docs/fair-play.md).
    """
    found = []
    for number in range(question.number, question.number + question.dice):
        own = seed_at(number, seed, before)
        if question.weights:
            total = sum(question.weights)
            found.append(index_of(question.weights, by_hand(own, number, shake, total)))
        else:
            found.append(by_hand(own, number, shake, question.sides))
    return tuple(found)


def way_words(way: Way) -> str:
    """By whose hand luck fell, in a sentence; "" where it was the house's."""
    said = {
        "dice": later("Real dice: the players threw."),
        "cards": later("Real dice and cards: the players threw and drew."),
        "hand": later("The players shook and let go."),
    }
    return _(said[way]) if way else ""


class Waiting(NamedTuple):
    """What waits for its dice: a decision, or the opening (None)."""

    seat: Seat | None
    action: Action | None
    joined: bool = False


class Throwing:
    """How people throw in a match, what has fallen before it is asked for, and what waits."""

    def __init__(self, way: Way, given: Sequence[GivenOutcome]) -> None:
        self.way = way
        self.given = {each.number: each for each in given}
        self.pending: Waiting | None = None

    @property
    def opening_waits(self) -> bool:
        """Whether nothing lies on the table yet, because the first dice are to be thrown."""
        return self.pending is not None and self.pending.action is None

    @property
    def waiting(self) -> Action | None:
        """The decision that was confirmed and waits for its dice."""
        return None if self.pending is None else self.pending.action

    def know(self, given: Iterable[GivenOutcome]) -> None:
        """These are known from now on, and fall again where a step was taken back."""
        self.given |= {each.number: each for each in given}

    def let_go_of(self, thrown: int) -> None:
        """What waits is gone, and what has fallen for it after so many throws."""
        self.pending = None
        self.given = {n: each for n, each in self.given.items() if n < thrown}

    def written(self, thrown: int) -> tuple[GivenOutcome, ...]:
        """What is known and in no step yet, after so many throws."""
        first = 0 if self.opening_waits else thrown
        return tuple([self.given[number] for number in sorted(self.given) if number >= first])

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
