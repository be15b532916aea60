"""A ride is begun: its match, and its line in the book."""

from datetime import date
from pathlib import Path

from game.engine.errors import BadData
from game.engine.words import _
from game.session.match import Match
from game.session.paths import there
from game.session.record import Ride
from game.session.rides import book
from game.session.rides.book import Ridden
from game.session.rides.days import EDITION, day_of
from game.session.rides.deals import Deal
from game.session.seating import Chair
from game.session.store import Store


def sat_down(deal: Deal, rider: str, today: date, before: int = 0) -> Match:
    """A match on that deal, which nobody has written down yet. `before` is how often the rider has
    begun it before. Raises BadData for a day that has not come.
    """
    if deal.day is not None and deal.day > today:
        raise BadData(_("That day has not come yet."))
    seated = deal.seated(rider)
    return _match(deal, seated, turn=before + 1, late=deal.day is not None and deal.day < today)


def _match(deal: Deal, seated: tuple[Chair, ...], *, turn: int = 1, late: bool = False) -> Match:
    spec = deal.spec
    setup = spec.setup(len(seated), deal.options, deal.mode)
    ride = Ride(edition=EDITION, turn=turn, seat=deal.seat, day=deal.day, late=late)
    others = deal.others([chair.name for chair in seated])
    return Match.begin(spec, setup, seated, deal.seed, others=others, ride=ride)


def by_rivals(deal: Deal, level: str, name: str) -> Match:
    """A match on that deal with a rival of that level, called so, at the rider's seat."""
    return _match(deal, deal.seated(name, level))


def begin(store: Store, deal: Deal, rider: str, today: date, before: int = 0) -> Match:
    """Begin to ride: written down in the book first, so that a first try is one whatever happens
    then, and saved. `before` is how often it is known to have been begun besides what the book
    says. Raises BadData, and CannotSave where nothing can be written: then nothing is begun.
    """
    kept = book.caught_up(store, book.kept(store)[0])
    if deal.day is not None:
        known = kept.first(deal.day, deal.game, rider)
        before = max(before, known.tries if known is not None else 0)
    match = sat_down(deal, rider, today, before)
    match.name = store.fresh_name(match.name)
    if deal.day is not None:
        # A first try that is none by what lies elsewhere stands apart.
        ridden = Ridden(record=match.name, begun=today, apart=before > 0)
        book.keep(store, kept.begun(deal.day, deal.game, rider, ridden))
    else:
        noted(store, match, today)
    store.save(match.record())
    return match


def noted(store: Store, match: Match, today: date) -> None:
    """Write down that a match begun at another table falls by the word of a day: whoever has played
    it knows the deal. Nothing for a match by any other word. Raises CannotSave.
    """
    day = day_of(match.seed, today)
    if day is None:
        return
    kept = book.caught_up(store, book.kept(store)[0])
    for chair in match.seats:
        if chair.is_person:
            ridden = Ridden(record=match.name, begun=today, apart=True)
            kept = kept.begun(day, match.spec.key, chair.name, ridden)
    book.keep(store, kept)


def under_way(store: Store, of: dict[str, Ridden]) -> dict[str, Path]:
    """The files of the rides that can be gone on with, by game."""
    files = {game: store.folder / f"{ridden.record}.json" for game, ridden in of.items()}
    return {game: file for game, file in files.items() if not of[game].ended and there(file)}
