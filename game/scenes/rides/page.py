"""The page of a day's rides: its word, a table of each game, the days ridden in a row; and rivals
who ride a seed on wish.
"""

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import pygame
from pygame import Surface
from pygame.event import Event

from game.ai.levels import character
from game.engine.discovery import games
from game.engine.phrases import dated_shortly
from game.engine.words import _, later, plural
from game.scenes.kit.bindings import key_of
from game.scenes.kit.controls import Press
from game.scenes.kit.cycling import Cycle
from game.scenes.kit.entry import TextEntry
from game.scenes.kit.list_page import ListPage
from game.scenes.kit.notice import Notice
from game.scenes.kit.page import emblem_name
from game.scenes.kit.printed import TableCell, TableColumn, TableRow
from game.scenes.kit.routes import ToSeed, ToTable
from game.scenes.kit.scene import Context, Go, Push, Transition
from game.session.calendar.export import who_words
from game.session.disk.store import Store
from game.session.errors import CannotSave
from game.session.practice.notebook import here
from game.session.rides import book, telling
from game.session.rides.book import Ridden, RivalRide
from game.session.rides.deals import RideDeal, deal_of, word_of
from game.session.seats.seats import likeness
from game.session.seats.told import LONGEST, usual_name
from game.sprites.lettering import Face, fitted, put
from game.sprites.palette import FADED, INK, OXBLOOD


class News(NamedTuple):
    """What there is to say of a rival who rides; with `arrived` there is one result more."""

    words: str = ""
    went_wrong: bool = False
    arrived: bool = False


class RidingRival:
    """At most one rival on the way, whose result is laid into the house's records."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._company: RivalRide | None = None

    @property
    def riding(self) -> bool:
        """Whether one is on the way."""
        return self._company is not None

    def set_off(self, deal: RideDeal, level: str) -> News:
        """Let a rival ride that deal."""
        try:
            self._company = RivalRide(self._store, deal, level)
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


def _on_the_way(company: RivalRide) -> News:
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


def set_off(
    context: Context, deal: RideDeal, name: str, today: date, before: int = 0
) -> Transition:
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


_YEAR: Final = 366
"""Days one can look back here; a terminal goes back further."""


class DayCycle(Cycle):
    """Days turned over one after the other: after the last there is none yet."""

    def turn(self, step: int) -> None:
        """Show the next day (1) or the one before (-1), as far as there are days."""
        values = [value for value, _words in self.options]
        at = max(0, min(len(values) - 1, values.index(self.value) + step))
        if values[at] != self.value:
            self.value = values[at]
            self.changed(self.value)


class RidesPage(ListPage):
    """One day's rides. `today` is the day as it is here; without one the clock says it."""

    has_bar = True
    spares_ornament = True
    empty_cut = "figures/highwayman"
    row_units, line_units = (64, 100), (44, 64)
    over_names = later("the game, and who rides against you")

    def __init__(self, context: Context, today: date | None = None) -> None:
        super().__init__(context)
        self._today = today
        self._seen = self.today
        self.back_by = 0
        """How many days before today are looked at."""
        who, label = usual_rider(context), _("Who rides")
        tip = _("Who rides: first tries and days in a row are each rider’s own")
        self._rider = TextEntry("rider", who, self._write, LONGEST, tip=tip, text=19, label=label)
        self.book = book.RideBook()
        self._trouble = ""
        self._under_way: dict[str, Path] = {}
        self._read()

    # ---- what is kept

    @property
    def today(self) -> date:
        """The day, by the clock of this place."""
        return self._today or here()

    @property
    def day(self) -> date:
        """The day whose rides are shown."""
        return self.today - timedelta(days=self.back_by)

    @property
    def rider(self) -> str:
        """Who rides."""
        return self._rider.value.strip()

    @property
    def ridden(self) -> dict[str, Ridden]:
        """The rider's first tries of the day, by game."""
        return self.book.of_day(self.day, self.rider)

    def _read(self) -> None:
        store = self.context.store
        kept, self._trouble = book.kept(store)
        self.book = book.caught_up(store, kept)
        if self.book != kept and not store.looks_only and not self._trouble:
            try:
                book.keep(store, self.book)
            except CannotSave as refused:
                self._trouble = str(refused)
        self._look()

    def _look(self) -> None:
        self._under_way = book.under_way(self.context.store, self.ridden)

    def _write(self, _name: str) -> None:
        self._look()
        self.renew()

    def resume(self) -> None:
        self.controls.reset()
        self._read()
        self.renew()

    def update(self, dt: float) -> Transition | None:
        if self.today != self._seen:
            # Midnight turns no page: whoever looks at a day goes on looking at it.
            self.back_by = min(_YEAR, max(0, self.back_by + (self.today - self._seen).days))
            self._seen = self.today
            self.renew()
        return super().update(dt)

    # ---- the rows

    @property
    def things(self) -> list[str]:
        return list(games())

    @property
    def columns(self) -> Sequence[TableColumn]:
        return [TableColumn(_("your first try"), 0.26, "right", Face.ITALIC)]

    def row_of(self, game: str) -> TableRow:
        deal = deal_of(game, self.day)
        ridden = self.ridden.get(game)
        many = len(deal.rivals) > (2 if telling.rules_words(deal) else 3)
        more = telling.tries_words(ridden, self.day)
        words = telling.first_try_words(ridden)
        if more:
            words = _("{result} ({more})").format(result=words, more=more)
        if ridden is None:
            ink, tip = FADED, _("Ride it: this try counts")
        elif game in self._under_way:
            ink, tip = OXBLOOD, _("Ride on")
        else:
            ink, tip = None, _("Who rode it, side by side")
        return TableRow(
            deal.spec.title,
            partial(self._open, deal),
            self.columns,
            [TableCell(words, ink)],
            below=telling.deal_words(deal, short=self.tall or many),
            picture=emblem_name(game),
            tip=tip,
            item=game,
        )

    def _open(self, deal: RideDeal) -> Transition | None:
        """Ride it, ride on, or look who rode it."""
        if wrong_name(self.rider):
            self.tell(wrong_name(self.rider), went_wrong=True)
            return None
        if deal.game in self._under_way:
            return Go(ToTable(self._under_way[deal.game]))
        if deal.game in self.ridden:
            return Go(ToSeed(deal.seed, deal.game))
        return set_off(self.context, deal, self.rider, self.today)

    # ---- controls

    def fill_bar(self) -> None:
        turned = [
            (str(n), dated_shortly(self.today - timedelta(days=n))) for n in range(_YEAR, -1, -1)
        ]
        days = DayCycle("day", turned, str(self.back_by), self._go, _("Another day"), text=19)
        self.add(self._rider, days)
        bar, gap = self.bar, self.scale.px(20)
        wide = min(self.scale.text(420), (bar.width - gap) // 2)
        left = bar.centerx - wide - gap // 2
        self._rider.place((left, bar.top, wide, bar.height))
        days.place((left + wide + gap, bar.top, wide, bar.height))

    def ways(self) -> Sequence[Press]:
        all_ridden = partial(Go, ToSeed(word_of(self.day)))
        who = Press("who", _("Who rode it"), all_ridden, (pygame.K_w,))
        who.tip = _("Everybody’s results by this word or any other, side by side")
        return (who, *super().ways())

    def _go(self, back_by: str) -> None:
        self.back_by = int(back_by)
        self._look()
        self.said = ""
        self.renew()

    def handle(self, event: Event) -> Transition | None:
        # Enter on the name goes on to the rides.
        written = event.type == pygame.KEYDOWN and self.controls.focus == "rider"
        if written and key_of(event) == pygame.K_RETURN:
            self.controls.set_focus(self.shown_rows[0].name, seen=True)
            return None
        return super().handle(event)

    # ---- the page

    @property
    def heading(self) -> str:
        if not self.back_by:
            return _("Today’s ride")
        return _("The ride of {day}").format(day=dated_shortly(self.day))

    @property
    def notes(self) -> list[tuple[str, bool]]:
        said = super().notes
        if self._trouble:
            said = [*said, (self._trouble, True)]
        words = telling.streak_words(*self.book.streak(self.rider, self.today))
        if self.back_by:
            words = _("{streak} Ridden now, it is told as late.").format(streak=words)
        elif not self.tall:
            words = _("{streak} The same deal for everybody; the first try counts.").format(
                streak=words
            )
        return [*said, (words, False)]

    def print_on(self, page: Surface) -> None:
        super().print_on(page)
        inside, scale = self.inside, self.scale
        top = inside.top + self.heading_height - scale.px(8)
        px = min(scale.text(28), round(self.line_height * 0.72))
        words = _("The word is {word}").format(word=word_of(self.day))
        put(page, fitted(words, px, inside.width, 12, Face.BOLD, INK), midtop=(inside.centerx, top))
