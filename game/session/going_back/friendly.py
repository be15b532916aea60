"""What a friendly table may do with a game: go back further by a house rule, and begin it once
more.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from game.engine.names import Names, listed
from game.engine.rules import OptionValue
from game.engine.spec import Choice, Option
from game.engine.words import _, later
from game.session.disk.store import Store
from game.session.errors import CannotSave
from game.session.going_back import undo
from game.session.match import Match
from game.session.seats.seats import fresh_seed

FRIENDLY: Final = Option(
    "friendly_table",
    later("Friendly table"),
    (
        Choice(
            "no",
            later("What fell, fell"),
            later("A step back ends at the dice."),
        ),
        Choice(
            "yes",
            later("All may agree"),
            later("To go further back; the record says so."),
        ),
    ),
)
"""A rule of the house rather than of a game, so that no game’s rules know it."""


def parted(
    options: Mapping[str, OptionValue] | None,
) -> tuple[dict[str, OptionValue] | None, bool]:
    """What a game's rules are told of these house rules, and whether the table is friendly."""
    if options is None:
        return None, False
    others = dict(options)
    said = others.pop(FRIENDLY.name, FRIENDLY.default)
    return others, FRIENDLY.read(str(said)) == "yes"


def asked_of(match: Match, number: int, names: Names) -> tuple[str, str]:
    """Before whose decision all would go back, and who has to agree, in a sentence each; the second
    is "" where nobody but the one who asks sits here.
    """
    batch, _luck = match.step(number)
    name = names.seat(batch.seat) if batch.seat is not None else ""
    what = _("{name} decides anew; what came of it goes, and the same dice will fall.").format(
        name=name
    )
    people = [names.seat(n) for n, chair in enumerate(match.seats) if chair.is_person]
    if len(people) < 2:
        return what, ""
    return what, _("Do all agree: {names}?").format(names=listed(people))


def decision_before(match: Match, number: int) -> int | None:
    """The last decision of a person that is step `number` or one before it; None for none."""
    return max([n for n in undo.decisions(match) if n <= number], default=None)


def begun_again(match: Match, store: Store) -> Match:
    """A new match of the same people by the same house rules, with other luck; `match` stays as it
    is, and so does its file.
    """
    again = Match.begin(
        match.spec,
        match.setup,
        match.seats,
        fresh_seed(),
        others=match.others,
        friendly=match.friendly is not None,
        thrown_by=match.throwing.way,
    )
    again.name = store.fresh_name(again.name)
    return again


def put_away(match: Match, store: Store) -> None:
    """Leave a match for another: on the shelf, or not at all if nobody has decided anything yet.

    What cannot be thrown away is left lying.
    """
    if not undo.decisions(match) and match.sealed is None and match.result is None:
        with suppress(CannotSave):
            store.delete(store.file_of(match.record()))
