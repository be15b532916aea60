"""Rivals who ride a seed on wish: set off, followed, and what is to be said of them meanwhile."""

from collections.abc import Callable
from datetime import date
from typing import NamedTuple

from game.ai.levels import character
from game.engine.words import _, plural
from game.scenes.kit.notice import Notice
from game.scenes.kit.routes import ToTable
from game.scenes.kit.scene import Context, Go, Push, Transition
from game.session.calendar.wording import who_words
from game.session.disk.store import Store
from game.session.errors import CannotSave
from game.session.rides import book
from game.session.rides.company import Company
from game.session.rides.deals import Deal
from game.session.seats.seats import likeness
from game.session.seats.sitters import LONGEST, usual_name


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


def usual_rider(context: Context) -> str:
    """Who rides unless another name is written: whoever sat down last."""
    return usual_name((), "".join(context.settings.last_names[:1]))


def wrong_name(name: str) -> str:
    """Why nobody can ride under a name; "" if somebody can."""
    return "" if likeness(name) else _("Of that name nothing would be seen.")


def set_off(context: Context, deal: Deal, name: str, today: date, before: int = 0) -> Transition:
    """To the table of a deal, written down in the book of rides. Where nothing can be written the
    player is asked whether to ride all the same. Raises BadData for a day that has not come.
    """
    rider = name.strip()[:LONGEST]
    others = [each for each in context.settings.last_names if likeness(each) != likeness(rider)]
    context.change(last_names=(rider, *others))
    try:
        match = book.begin(context.store, deal, rider, today, before)
    except CannotSave as refused:
        unkept = book.sat_down(deal, rider, today, before)

        def all_the_same() -> Transition:
            return Go(ToTable(unkept, fresh=True))

        heading = _("Nothing can be written down")
        words, yes = str(refused), _("Play all the same")
        return Push(Notice(context, heading, words, yes=yes, on_yes=all_the_same))
    return Go(ToTable(match, fresh=True))


def ask_to_see(context: Context, see: Callable[[], Transition]) -> Transition:
    """Ask whoever has not ridden a deal before it is seen."""
    return Push(
        Notice(
            context,
            _("See it before you ride?"),
            _(
                "Whoever has seen a ride knows the deal: what falls and when. Your own would be "
                "worth less."
            ),
            yes=_("See it"),
            no=_("Ride first"),
            on_yes=see,
        )
    )
