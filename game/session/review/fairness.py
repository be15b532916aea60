"""Whether a game's luck is what its seed gives: the fingerprint before, every throw after.

Throw k of a seed is one published formula (`game.engine.chance.throw`); how anybody can work it out
without this program stands in docs/fair-play.md.
"""

import hashlib
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

import msgspec

from game.engine.chance import by_hand
from game.engine.codec import codec_for
from game.engine.errors import GameError
from game.engine.words import _, plural
from game.session.errors import Altered
from game.session.fair_play.casts import Luck
from game.session.record import Record
from game.session.replay import Replay

LONGEST = 40
"""Letters in the longest word or phrase to play by."""


def fingerprint(seed: str) -> str:
    """Sixteen hex digits by which a seed is known again, and from which nobody can find it:
    BLAKE2b of the seed's text in 8 bytes.

    >>> fingerprint("BLACK BESS")
    '7786 8BC3 6F18 6C78'
    """
    digits = hashlib.blake2b(seed.encode(), digest_size=8).hexdigest().upper()
    return " ".join(digits[start : start + 4] for start in range(0, 16, 4))


def same_fingerprint(one: str, other: str) -> bool:
    """Whether two fingerprints are the same, however they were written down.

    >>> same_fingerprint("7786 8BC3 6F18 6C78", "77868bc3-6f18-6c78")
    True
    """
    return _digits(one) == _digits(other)


def _digits(written: str) -> str:
    return "".join(c for c in written.lower() if c.isalnum())


def word_seed(words: str) -> str:
    """The seed of a word or phrase: capitals and single spaces, so that a phrase is the same
    seed in every house. "" for nothing but spaces.

    >>> word_seed("  Black   Bess ")
    'BLACK BESS'
    """
    return " ".join(words.upper().split())


class LuckQuestion(msgspec.Struct, frozen=True):
    """One question to luck: throw `number` (from 0) of the seed, one of `sides`, in step `step`
    (0: the opening). `outcome` counts from 0, as records write it.
    """

    number: int
    step: int
    sides: int
    outcome: int


class Difference(msgspec.Struct, frozen=True):
    """The first throw at which a record and its seed part; None where one of them has none."""

    number: int
    step: int
    sides: int
    written: int | None
    given: int | None

    def __str__(self) -> str:
        if self.given is None:
            words = _("Throw {number}, in {where}: the record holds {written}; none is called for.")
        elif self.written is None:
            words = _(
                "Throw {number}, in {where}: the record holds nothing; the seed gives {given}."
            )
        else:
            words = _(
                "Throw {number}, in {where}: the record holds {written}; the seed gives {given} "
                "(counted from 0 to {last})."
            )
        where = _("the opening") if self.step == 0 else _("step {n}").format(n=self.step)
        return words.format(
            number=self.number,
            where=where,
            written=self.written,
            given=self.given,
            last=self.sides - 1,
        )


class Recount(msgspec.Struct, frozen=True):
    """A record's throws worked out from its seed: how many agree, and the first that does not.

    `first` is the number of the first throw looked at: not 0 where older rules began the game,
    whose questions this program can no longer ask.
    """

    seed: str
    throws: int
    first: int = 0
    differs: Difference | None = None
    typed: int = 0
    """Throws that people made themselves: for those there is their word."""

    @property
    def fingerprint(self) -> str:
        """The seed's fingerprint."""
        return fingerprint(self.seed)

    @property
    def sentence(self) -> str:
        """What came of it."""
        if self.differs is not None:
            return str(self.differs)
        own = plural(
            "{n} throw was made and typed by the players.",
            "{n} throws were made and typed by the players.",
            self.typed,
        )
        if self.throws == self.typed:
            return own if self.typed else _("No throw was left to work out.")
        given = plural(
            "The one throw of luck is what the seed gives.",
            "All {n} throws of luck are what the seed gives.",
            self.throws - self.typed,
        )
        return f"{given} {own}" if self.typed else given


class _Noting(Luck):
    """The luck of a record, noting of each throw how many sides it had."""

    def __init__(self, record: Record, thrown: int = 0) -> None:
        super().__init__(record.seed, thrown, record.again.before if record.again else ())
        self._sides: list[int] = []
        self._by = _by_people(record)

    def below(self, n: int) -> int:
        self._sides.append(n)
        number, outcome = self.thrown, super().below(n)
        by, written = self._by.get(number, (0, 0))
        if by:
            # A card is told by its own number, which `pick` knows.
            outcome = min(written, n - 1) if by < 0 else by_hand(self.seed, number, by, n)
            self._outcomes[-1] = outcome
        return outcome

    def pick(self, weights: Sequence[int]) -> int:
        number, index = self.thrown, super().pick(weights)
        self._sides[-1] = len(weights)
        by, written = self._by.get(number, (0, 0))
        if by < 0:
            index = self._outcomes[-1] = written
        return index

    @property
    def typed(self) -> int:
        """How many of the throws so far people have typed."""
        return len([n for n, (by, _outcome) in self._by.items() if by < 0 and n < self.thrown])

    def take(self, step: int) -> list[LuckQuestion]:
        """What was thrown since this was last asked."""
        outcomes = self.take_outcomes()
        first = self.thrown - len(outcomes)
        sides, self._sides = self._sides, []
        return [
            LuckQuestion(first + n, step, among, outcome)
            for n, (among, outcome) in enumerate(zip(sides, outcomes, strict=True))
        ]


def _by_people(record: Record) -> dict[int, tuple[int, int]]:
    """By the number of the throw whose it was and what fell, where it was not the house's."""
    found, number = dict[int, tuple[int, int]](), 0
    steps = [(record.opening, record.opening_by), *[(s.luck, s.by) for s in record.steps]]
    for luck, by in steps:
        for outcome, mark in zip(luck, by or (0,) * len(luck), strict=False):
            if mark:
                found[number] = mark, outcome
            number += 1
    return found


def recount(record: Record, source: str = "") -> Recount:
    """Play a record with the luck of its seed alone, and compare it with the luck written down.

    Raises BadSave for a record this program cannot play, Altered for one whose decisions cannot
    have been taken.
    """
    source = source or record.name
    replay = Replay(record, source)
    rules, codec, played = replay.spec.rules, codec_for(replay.spec.rules), replay.record
    start = played.start
    luck = _Noting(played, start.thrown if start else 0)
    first = luck.thrown
    done = number = start.steps if start else 0
    try:
        if start:
            next(iter(replay))  # the table it starts from has to be one that can be trusted
            state: Any = rules.clone(replay.state)
        else:
            state, _events = rules.new(replay.setup, luck)
            differs = _compare(luck.take(0), played.opening, luck.thrown, 0)
            if differs:
                return Recount(played.seed, differs.number - first, first, differs)
        for number, step in enumerate(played.steps[done:], done + 1):
            rules.apply(state, step.seat, codec.decode_action(step.action), luck)
            differs = _compare(luck.take(number), step.luck, luck.thrown, number)
            if differs:
                return Recount(played.seed, differs.number - first, first, differs)
    except Altered:
        raise
    except GameError as error:
        why = _("cannot be played at step {number} ({error})")
        raise Altered(source, why.format(number=number, error=str(error).rstrip("."))) from error
    return Recount(played.seed, luck.thrown - first, first, typed=luck.typed)


def _compare(
    given: Sequence[LuckQuestion], written: Sequence[int], thrown: int, step: int
) -> Difference | None:
    """The first throw of a step that is not as it is written."""
    past = thrown  # the number of a throw that is written but was never called for
    for throw, outcome in zip_longest(given, written):
        if throw is None:
            return Difference(past, step, 0, outcome, None)
        if throw.outcome != outcome:
            return Difference(throw.number, step, throw.sides, outcome, throw.outcome)
    return None
