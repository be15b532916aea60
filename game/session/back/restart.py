"""The same game once more from its beginning, and back to the one that was left."""

from contextlib import suppress

from game.session.errors import CannotSave
from game.session.match import Match
from game.session.seating import fresh_seed
from game.session.store import Store


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
    if not match.undoing.decisions and match.sealed is None and match.result is None:
        with suppress(CannotSave):
            store.delete(store.file_of(match.record()))
