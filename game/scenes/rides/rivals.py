"""Rivals who ride a seed on wish: set off, followed, and what is to be said of them meanwhile."""

from typing import NamedTuple

from game.ai.levels import character
from game.engine.words import _, plural
from game.session.calendar.wording import who_words
from game.session.errors import CannotSave
from game.session.rides.company import Company
from game.session.rides.deals import Deal
from game.session.store import Store


class News(NamedTuple):
    """What there is to say of a rival who rides; with `arrived` there is one result more."""

    words: str = ""
    went_wrong: bool = False
    arrived: bool = False


class Rivals:
    """At most one rival on the way, whose result is laid into the house's records."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._company: Company | None = None

    @property
    def riding(self) -> bool:
        """Whether one is on the way."""
        return self._company is not None

    def set_off(self, deal: Deal, level: str) -> News:
        """Let a rival ride that deal."""
        try:
            self._company = Company(self._store, deal, level)
        except CannotSave as refused:
            return News(str(refused), went_wrong=True)
        return _on_the_way(self._company)

    def look(self) -> News:
        """How far it has come since the last look."""
        company = self._company
        if company is None:
            return News()
        before = company.decisions
        try:
            arrived = company.look()
        except CannotSave as refused:
            self.give_up()
            return News(str(refused), went_wrong=True)
        if arrived or company.over:
            self._company = None
            if company.trouble:
                words = _("{rival} did not come to the end ({why}).")
                said = words.format(rival=who_words(company.level), why=company.trouble)
                return News(said, went_wrong=True)
            return News(arrived=True)
        return _on_the_way(company) if company.decisions != before else News()

    def give_up(self) -> None:
        """Break the ride off, if there is one; nothing of it is kept."""
        if self._company is not None:
            self._company.stop()
            self._company = None


def _on_the_way(company: Company) -> News:
    decisions = plural("{n} decision", "{n} decisions", company.decisions)
    words = _("{rival} rides: {decisions}.")
    return News(words.format(rival=who_words(company.level), decisions=decisions))


def called(level: str) -> str:
    """A rival by its kind, within a sentence."""
    known = character(level)
    return known.within if known is not None else level
