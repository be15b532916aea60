"""Seats that are lent or given up, in sentences."""

from collections import Counter
from collections.abc import Sequence

from game.ai.levels import character
from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.words import _, plural
from game.session.lending.lent import GivenUp, Lent, Seated, by_person, left_for_good
from game.session.seating import PERSON


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
