"""Seats that people lend to rivals, and how a game ends that is given up: as it stands, and for the
others.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Protocol

import msgspec
from msgspec.structs import replace

from game.ai.levels import character, rival_called
from game.engine.errors import IllegalAction
from game.engine.kinds import Action, Reckoning, Result, Seat, View
from game.engine.names import Names
from game.engine.rules import Setup
from game.engine.sides import allies, camps
from game.engine.spec import GameSpec
from game.engine.words import _, plural
from game.session.seats.lent import (
    GivenUp,
    Lent,
    Seated,
    by_person,
    left_for_good,
    settled,
    sitter_at,
)
from game.session.seats.seats import PERSON, Chair


class Forgets(Protocol):
    """The way back and forth."""

    def forget(self) -> None: ...


class Waits(Protocol):
    """What waits for people’s dice."""

    def let_go_of(self) -> None: ...


class Match(Protocol):
    """A match, as far as who sits at it."""

    seats: tuple[Chair, ...]
    lent: tuple[Lent, ...]
    given_up: GivenUp | None
    sealed: tuple[Seat, Action] | None

    @property
    def undoing(self) -> Forgets: ...
    @property
    def throwing(self) -> Waits: ...
    @property
    def moment(self) -> int: ...
    @property
    def result(self) -> Result | None: ...


class Lending:
    """Who sits in the seats of a match. Each word of it stands in the record (`lent`)."""

    def __init__(self, match: Match) -> None:
        self._match = match

    @property
    def away(self) -> dict[Seat, str]:
        """The people's seats in which a rival sits now, with its level."""
        now = self._match.moment + 1
        sits = {each.seat: sitter_at(self._match, now, each.seat) for each in self._match.lent}
        return {seat: sitter for seat, sitter in sorted(sits.items()) if sitter != PERSON}

    @property
    def sitting(self) -> tuple[Chair, ...]:
        """The chairs with whoever decides for them now: a lent one is its rival's."""
        away = self.away
        return tuple(
            [
                replace(chair, sitter=away[n]) if n in away else chair
                for n, chair in enumerate(self._match.seats)
            ]
        )

    @property
    def for_good(self) -> frozenset[Seat]:
        """The seats of people who have given up while the others play on."""
        return left_for_good(self._match.lent)

    def sitter(self, seat: Seat) -> str:
        """Who decides for a seat now: "person", or a rival's level."""
        return sitter_at(self._match, self._match.moment + 1, seat)

    def by_person(self, step: int, seat: Seat) -> bool:
        """Whether a step of that seat was a person's own decision."""
        return by_person(self._match, step, seat)

    def why_not(self, seat: Seat) -> str | None:
        """None if a seat may be lent, taken back or given up now, or why not, in a sentence."""
        match = self._match
        if match.result is not None:
            return _("The game is over, and stands as it was played.")
        if not match.seats[seat].is_person:
            return _("Only a person’s seat can be lent or given up.")
        if seat in self.for_good:
            return _("{name} has given up; the seat stays the rival’s.").format(
                name=match.seats[seat].name
            )
        return None

    def lend(self, seat: Seat, level: str, *, for_good: bool = False) -> None:
        """From the next decision on the rival of that level plays for the person in `seat`.

        IllegalAction leaves everything as it was; BadData names the levels there are.
        """
        rival_called(level)
        self._sits(Lent(self._match.moment, seat, level, for_good))

    def take_back(self, seat: Seat) -> None:
        """From the next decision on the person plays again."""
        if seat not in self.away:
            raise IllegalAction(_("Nobody plays in that seat’s stead."))
        self._sits(Lent(self._match.moment, seat, PERSON))

    def give_up(self, seats: Sequence[Seat]) -> None:
        """Those seats, one side, give up, of whom one is a person's at least: the game ends as it
        stands. What waits sealed is gone.
        """
        match = self._match
        refusals = [self.why_not(seat) for seat in seats]
        if refusals and all(refusals):
            raise IllegalAction(refusals[0] or "")
        match.sealed = None
        match.throwing.let_go_of()
        self.fit()
        match.undoing.forget()
        match.given_up = GivenUp(tuple(sorted(seats)))

    def _sits(self, lent: Lent) -> None:
        refusal = self.why_not(lent.seat)
        if refusal is not None:
            raise IllegalAction(refusal)
        match = self._match
        match.lent = settled(match.seats, [*match.lent, lent])
        match.undoing.forget()

    def sit_down(self, seat: Seat) -> None:
        """The person in `seat` decides anew, who had decided there: as all have agreed."""
        match = self._match
        if seat in self.away and seat not in self.for_good:
            match.lent = settled(match.seats, [*match.lent, Lent(match.moment, seat, PERSON)])

    def fit(self) -> None:
        """A step was taken back that had not been carried out yet."""
        match = self._match
        moved = [Lent(min(x.steps, match.moment), x.seat, x.sitter, x.for_good) for x in match.lent]
        match.lent = settled(match.seats, moved)


def rival_words(level: str) -> str:
    """A rival of that level where a sentence begins."""
    known = character(level)
    return known.name if known is not None else _("A rival")


def rival_within(level: str) -> str:
    """The same in the middle of a sentence."""
    known = character(level)
    return known.within if known is not None else _("a rival")


def lent_words(lent: Lent, name: str) -> str:
    """What has happened, in a sentence: "The Footpad plays for Nell."."""
    if lent.sitter == PERSON:
        return _("{name} takes the seat back.").format(name=name)
    if lent.for_good:
        said = _("{name} gives up; {rival} plays on in that seat.")
        return said.format(name=name, rival=rival_within(lent.sitter))
    return plays_for(lent.sitter, name)


def for_good_words(name: str) -> str:
    """What it means that somebody gives up while the others play on, in a sentence."""
    return _(
        "The rival plays that seat to the end, with its eyes; for {name} the game counts as lost."
    ).format(name=name)


def plays_for(level: str, name: str) -> str:
    """Who plays for whom."""
    return _("{rival} plays for {name}.").format(rival=rival_words(level), name=name)


def given_up_words(given_up: GivenUp, names: Names) -> str:
    """Who gave a game up, in a sentence."""
    gone = given_up.seats
    if len(gone) > 1:
        return _("{names} have given up.").format(names=names.listed(gone))
    return _("{name} has given up.").format(name=names.seat(gone[0]))


def whose(name: str, sitter: str) -> str:
    """Who decided, for a person's seat: the name, or the rival in whose hands it was."""
    if sitter == PERSON:
        return name
    return _("{rival} for {name}").format(rival=rival_words(sitter), name=name)


def taken_words(n: int) -> str:
    """That in a sentence."""
    return plural(
        "A rival took {n} decision in a lent seat.",
        "Rivals took {n} decisions in a lent seat.",
        n,
    )


def rivals_part(record: Seated, seats_of: Sequence[Seat]) -> Counter[Seat]:
    """How many decisions rivals took in people's seats; `seats_of` is the seat of every step."""
    if not record.lent:
        return Counter()
    people = [n for n, chair in enumerate(record.seats) if chair.is_person]
    return Counter(
        [
            seat
            for step, seat in enumerate(seats_of, 1)
            if seat in people and not by_person(record, step, seat)
        ]
    )


def last_lent(match: Seated, names: Names) -> list[str]:
    """Who has given up while the others played on, and for whom a rival has played, in a sentence
    each.
    """
    left = left_for_good(match.lent)
    gone = [each for each in match.lent if each.for_good and each.seat in left]
    others = sorted({each.seat for each in match.lent} - {each.seat for each in gone})
    said = [lent_words(each, names.seat(each.seat)) for each in gone]
    if others:
        said.append(_("Rivals have played for {names}.").format(names=names.listed(others)))
    return said


VERDICT: Final = "given_up"
"""The verdict of such a result, whatever the game."""


class Leaving(NamedTuple):
    """What it means that somebody gives up: the `seats` that leave together, and which people
    have to agree that the game ends with it; where nobody has to, it ends at once.
    """

    seats: tuple[Seat, ...]
    asked: tuple[Seat, ...]


class Lends(Protocol):
    """Who sits in whose seat."""

    @property
    def away(self) -> dict[Seat, str]: ...


class Played(Protocol):
    """A match, as far as who sits at it."""

    setup: Setup
    seats: tuple[Chair, ...]

    @property
    def lending(self) -> "Lends": ...


def leaving(match: Played, seat: Seat) -> Leaving:
    """What it means at that table that the person in `seat` gives up.

    A side leaves together. Between two sides the other wins, and only one's own side is asked; of
    more, all people who play.
    """
    sides, seats = match.setup.sides, len(match.seats)
    together = allies(sides, seat)
    several = len(camps(sides, seats)) > 2
    away = match.lending.away
    asked = [
        other
        for other, chair in enumerate(match.seats)
        if chair.is_person and other != seat and other not in away
        if several or other in together
    ]
    return Leaving(together, tuple(asked))


def ended_by(spec: GameSpec, setup: Setup, state: Any, seats: Sequence[Seat]) -> Result:
    """The result where those seats give up: the scores as they stand, and the best of the other
    sides wins; alone nobody does.
    """
    part = spec.parts.giving_up
    nothing = tuple([Reckoning(()) for _seat in range(setup.seats)])
    standing = (
        part.standing(state)
        if part is not None
        else Result((False,) * setup.seats, (0,) * setup.seats, nothing)
    )
    others = [camp for camp in camps(setup.sides, setup.seats) if not set(camp) & set(seats)]
    sums = [sum([standing.scores[seat] for seat in camp]) for camp in others]
    first = [camp for camp, has in zip(others, sums, strict=True) if has == max(sums)]
    won = {seat for camp in first for seat in camp}
    return Result(
        tuple([seat in won for seat in range(setup.seats)]),
        standing.scores,
        standing.reckonings,
        shared=len(first) > 1,
        verdict=VERDICT,
        sides=setup.sides or msgspec.UNSET,
    )


def over(view: View, result: Result) -> View:
    """The view of a table that was given up: nobody is asked any more, and it has this result."""
    fields: dict[str, object] = {"to_act": (), "legal": (), "over": True, "result": result}
    there = {name: value for name, value in fields.items() if hasattr(view, name)}
    return msgspec.structs.replace(view, **there)
