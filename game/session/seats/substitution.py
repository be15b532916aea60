"""Seats that people lend to rivals, take back, or give up. Each word of it stands in the record
(`lent`).
"""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.ai.levels import character, rival_called
from game.engine.errors import IllegalAction
from game.engine.kinds import Seat, allies, camps
from game.engine.names import Names
from game.engine.words import _, plural
from game.session.match import Match
from game.session.sane import GivenUp, Lent, Seated, by_person, left_for_good, settled, sitter_at
from game.session.seats.seats import PERSON, Chair


def away(match: Match) -> dict[Seat, str]:
    """The people's seats in which a rival sits now, with its level."""
    sits = {each.seat: sitter(match, each.seat) for each in match.lent}
    return {seat: level for seat, level in sorted(sits.items()) if level != PERSON}


def seated(match: Match) -> tuple[Chair, ...]:
    """The chairs with whoever decides for them now: a lent one is its rival's."""
    levels = away(match)
    return tuple(
        [
            replace(chair, sitter=levels[n]) if n in levels else chair
            for n, chair in enumerate(match.seats)
        ]
    )


def for_good(match: Match) -> frozenset[Seat]:
    """The seats of people who have given up while the others play on."""
    return left_for_good(match.lent)


def sitter(match: Match, seat: Seat) -> str:
    """Who decides for a seat now: "person", or a rival's level."""
    return sitter_at(match, match.moment + 1, seat)


def why_not(match: Match, seat: Seat) -> str | None:
    """None if a seat may be lent, taken back or given up now, or why not, in a sentence."""
    if match.result is not None:
        return _("The game is over, and stands as it was played.")
    if not match.seats[seat].is_person:
        return _("Only a person’s seat can be lent or given up.")
    if seat in for_good(match):
        return _("{name} has given up; the seat stays the rival’s.").format(
            name=match.seats[seat].name
        )
    return None


def lend(match: Match, seat: Seat, level: str, *, for_good: bool = False) -> None:
    """From the next decision on the rival of that level plays for the person in `seat`.

    IllegalAction leaves everything as it was; BadData names the levels there are.
    """
    rival_called(level)
    _sits(match, Lent(match.moment, seat, level, for_good))


def take_back(match: Match, seat: Seat) -> None:
    """From the next decision on the person plays again."""
    if seat not in away(match):
        raise IllegalAction(_("Nobody plays in that seat’s stead."))
    _sits(match, Lent(match.moment, seat, PERSON))


def _sits(match: Match, lent: Lent) -> None:
    refusal = why_not(match, lent.seat)
    if refusal is not None:
        raise IllegalAction(refusal)
    match.lent = settled(match.seats, [*match.lent, lent])
    match.undoing.forget()


def give_up(match: Match, seats: Sequence[Seat]) -> None:
    """Those seats, one side, give up, of whom one is a person's at least: the game ends as it
    stands. What waits, sealed or for its dice, is gone, with what has fallen for it.
    """
    refusals = [why_not(match, seat) for seat in seats]
    if refusals and all(refusals):
        raise IllegalAction(refusals[0] or "")
    match.sealed, match.sealed_salt = None, ""
    match.throwing.let_go_of(match.thrown)
    fit(match)
    match.undoing.forget()
    match.given_up = GivenUp(tuple(sorted(seats)))


def sit_down(match: Match, seat: Seat) -> None:
    """The person in `seat` decides anew, who had decided there: as all have agreed."""
    if seat in away(match) and seat not in for_good(match):
        match.lent = settled(match.seats, [*match.lent, Lent(match.moment, seat, PERSON)])


def fit(match: Match) -> None:
    """A step was taken back that had not been carried out yet."""
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


class GivingUpSeats(NamedTuple):
    """What it means that somebody gives up: the `seats` that leave together, and which people
    have to agree that the game ends with it; where nobody has to, it ends at once.
    """

    seats: tuple[Seat, ...]
    asked: tuple[Seat, ...]


def leaving(match: Match, seat: Seat) -> GivingUpSeats:
    """What it means at that table that the person in `seat` gives up.

    A side leaves together. Between two sides the other wins, and only one's own side is asked; of
    more, all people who play.
    """
    sides, seats = match.setup.sides, len(match.seats)
    together = allies(sides, seat)
    several = len(camps(sides, seats)) > 2
    lent = away(match)
    asked = [
        other
        for other, chair in enumerate(match.seats)
        if chair.is_person and other != seat and other not in lent
        if several or other in together
    ]
    return GivingUpSeats(together, tuple(asked))
