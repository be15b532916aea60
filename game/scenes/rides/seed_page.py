"""Who rode a seed: everybody's results on the same deal side by side, and two ways to add one."""

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import Any, Final

import pygame
from pygame import Surface
from pygame.event import Event

from game.ai.levels import BY_STRENGTH, character
from game.engine.discovery import games
from game.engine.words import _, later, said_as
from game.scenes.kit.bindings import key_of
from game.scenes.kit.controls import Press
from game.scenes.kit.cycling import Cycle
from game.scenes.kit.entry import TextEntry
from game.scenes.kit.list_page import ListPage
from game.scenes.kit.printed import TableCell, TableColumn, TableRow
from game.scenes.kit.routes import ToReplay, ToTable
from game.scenes.kit.scene import Context, Go, Transition
from game.scenes.rides.page import News, RidingRival, ask_to_see, called, set_off, usual_rider
from game.session.calendar.calendar import Calendar
from game.session.calendar.export import minus
from game.session.calendar.trials import Job, Slices
from game.session.practice.notebook import here
from game.session.review.fairness import LONGEST
from game.session.rides import telling
from game.session.rides.deals import USUAL_RIVAL, RideDeal, checked, day_of, same_name
from game.session.rides.results import FoundResults, RideResult, ridable, sought
from game.session.seats.seats import Chair
from game.sprites.lettering import Face, fitted, put
from game.sprites.palette import FADED, INK, OXBLOOD, seal


def result_columns(tall: bool) -> list[TableColumn]:
    """What stands beside the name; in `tall` letters the day stands below it."""
    heads = [
        TableColumn(_("score"), 0.1, face=Face.BOLD),
        TableColumn(_("the end"), 0.13, face=Face.SCRIPT),
        TableColumn(said_as("column: how many were better", "place"), 0.12),
        TableColumn(_("points"), 0.1, face=Face.BOLD),
    ]
    return heads if tall else [TableColumn(_("the day"), 0.17), *heads]


def result_row(
    line: RideResult, act: Callable[[], Transition], columns: Sequence[TableColumn], tall: bool
) -> TableRow:
    """One result; `act` shows the ride, or goes on with it."""
    cells = [
        TableCell(minus(line.score) if line.finished else "", None),
        TableCell(telling.result_words(line), OXBLOOD if line.share else FADED),
        TableCell(telling.place_words(line)),
        TableCell(telling.points_words(line)),
    ]
    when = telling.when_words(line)
    if not tall:
        cells = [TableCell(when), *cells]
    below = [telling.against_words(line), telling.table_words(line)]
    below += telling.apart_words(line)
    if tall:
        below.insert(0, when)
    own = not line.finished
    return TableRow(
        telling.rider_words(line),
        act,
        columns,
        cells,
        below=" · ".join(below),
        picture=_picture(line.chair),
        tip=_("Ride on") if own else _("See this ride again"),
        item=line,
    )


def _picture(chair: Chair) -> str:
    """A rival's face, or a person's seal."""
    known = character(chair.sitter)
    return seal(chair.mark) if known is None else f"{known.picture}_small"


SLICE: Final = 0.006
"""Seconds of each frame given to reading records."""


class SeedPage(ListPage):
    """The results by one seed, a game at a time. `calendar` is one that is open already."""

    has_bar = True
    spares_ornament = True
    numbered = False
    empty_cut = "objects/mask"
    row_units, line_units = (58, 96), (40, 58)
    named, over_names = later("Who rode it"), later("who, against whom, and how")

    def __init__(
        self,
        context: Context,
        seed: str = "",
        game: str = "",
        calendar: Calendar | None = None,
        today: date | None = None,
    ) -> None:
        super().__init__(context)
        self.seed = seed
        self._today = today
        self._own = calendar is None
        self.calendar = calendar or Calendar(context.store)
        self.found = FoundResults()
        self.level = USUAL_RIVAL
        """Who rides where rivals are let."""
        self._chosen_game = game
        self._line: RideResult | None = None
        """The result the focus was on last: rides go by its deal."""
        self._job: Job[Any] | None = None
        self._rivals = RidingRival(context.store)
        tip, empty = _("A word, a phrase or a seed; Enter shows who rode it"), _("a word or a seed")
        self._word = TextEntry("word", seed, lambda _: None, LONGEST, tip=tip, text=19, empty=empty)

    # ---- what there is

    @property
    def today(self) -> date:
        """The day, by the clock of this place."""
        return self._today or here()

    @property
    def game(self) -> str:
        """Whose results are shown: the game asked for, or the first there is a result of."""
        if self._chosen_game:
            return self._chosen_game
        known = [line.game for line in self.found.lines if line.game in games()]
        return known[0] if known else next(iter(games()))

    @property
    def lines(self) -> tuple[RideResult, ...]:
        """The results of that game."""
        return self.found.of_game(self.game)

    @property
    def deal(self) -> RideDeal | None:
        """What is ridden from here; None while there is no word."""
        if not self.seed:
            return None
        line = self._line if self._line in self.lines else next(iter(self.lines), None)
        return ridable(self.game, self.seed, self.today, line)

    @property
    def rider(self) -> str:
        """Who rides from here."""
        return usual_rider(self.context)

    def enter(self) -> None:
        self._look()

    def _look(self) -> None:
        """Read who rode; what is seen stays until that is known."""
        if self._job is not None:
            self._job.give_up()
        self._job = Job(self._read()) if self.seed else None
        self.renew()

    def _read(self) -> Slices[tuple[str, FoundResults]]:
        refresh = self.calendar.refresh()
        while not refresh.go_on(0.0):
            yield
        results = yield from sought(self.calendar, self.seed)
        return results

    @property
    def reading(self) -> bool:
        """Whether records are being read."""
        return self._job is not None

    @property
    def busy(self) -> bool:
        return self.reading or self._rivals.riding

    def update(self, dt: float) -> Transition | None:
        if self._job is not None and self._job.go_on(SLICE):
            (self.seed, self.found), self._job = self._job.at_once(), None
            self._word.value = self.seed
            self._word.cursor = len(self.seed)
            self.renew()
        self._told(self._rivals.look())
        return super().update(dt)

    def resume(self) -> None:
        self.controls.reset()
        self._look()

    def leave(self) -> None:
        if self._job is not None:
            self._job.give_up()
            self._job = None
        self._rivals.give_up()
        if self._own:
            self.calendar.close()

    # ---- rivals

    def _let_ride(self) -> None:
        deal = self.deal
        if deal is not None:
            self._told(self._rivals.set_off(deal, self.level))

    def _told(self, news: News) -> None:
        """Say what is new of the rivals, or look who rode now that one has come to the end."""
        if news.arrived:
            self.said, self.went_wrong = "", False
            self._look()
        elif news.words:
            self.tell(news.words, news.went_wrong)

    def _give_up(self) -> None:
        if self._rivals.riding:
            self._rivals.give_up()
            self.tell(_("The ride is broken off; nothing of it is kept."))

    # ---- ways

    def _ride(self) -> Transition | None:
        deal = self.deal
        if deal is None:
            return None
        before = self.found.begun_by(deal, self.rider)
        return set_off(self.context, deal, self.rider, self.today, before)

    def _open(self, line: RideResult) -> Transition:
        """See a ride again, or go on with one's own."""
        if not line.finished:
            return Go(ToTable(line.file))
        see = partial(Go, ToReplay(line.file))
        own = [
            each
            for each in self.lines
            if each.finished and each.chair.is_person and same_name(each.chair.name, self.rider)
        ]
        return see() if own else ask_to_see(self.context, see)

    def look_up(self, words: str) -> None:
        """Show who rode by that word or seed. Raises BadData for one that is none."""
        checked(words)
        self.seed, self._line, self.found = words.strip(), None, FoundResults()
        self.page_number, self.said = 0, ""
        self._look()

    def hear(self, event: Event) -> Transition | None:
        if (
            event.type == pygame.KEYDOWN
            and self.controls.focus == "word"
            and key_of(event) in (pygame.K_RETURN, pygame.K_KP_ENTER)
        ):
            self.look_up(self._word.value)
            return None
        moved = super().hear(event)
        for row in self.shown_rows:
            if row.name == self.controls.focus and isinstance(row.item, RideResult):
                self._line = row.item
        return moved

    # ---- rows

    @property
    def things(self) -> tuple[RideResult, ...]:
        return self.lines

    @property
    def columns(self) -> Sequence[TableColumn]:
        return result_columns(self.tall) if self.row_count else []

    def row_of(self, line: RideResult) -> TableRow:
        return result_row(line, partial(self._open, line), self.columns, self.tall)

    # ---- controls

    def fill_bar(self) -> None:
        self._word.label = "" if self.tall else _("The word")
        titles = [(spec.key, self._title(spec.key)) for spec in games().values()]
        game = Cycle("game", titles, self.game, self._take_game, _("Which game"), text=17)
        kinds = [(each.level, each.name) for each in BY_STRENGTH]
        level = Cycle("level", kinds, self.level, self._take_level, _("Which rival rides"), text=17)
        shares = (0.35, 0.33, 0.32) if self.tall else (0.36, 0.4, 0.24)
        self.place_in_bar(list(zip((self._word, game, level), shares, strict=True)))
        self.add(self._word, game, level)
        if not self.seed:
            self.controls.home = "word"

    def _title(self, game: str) -> str:
        """A game, with how many results there are."""
        count = len(self.found.of_game(game))
        title = games()[game].title
        return _("{game} ({n})").format(game=title, n=count) if count else title

    def _take_game(self, game: str) -> None:
        self._chosen_game, self._line, self.page_number = game, None, 0
        self.renew()

    def _take_level(self, level: str) -> None:
        self.level = level
        self.renew()

    def ways(self) -> Sequence[Press]:
        none = "" if self.seed else _("No word is written yet")
        if self.reading:
            none = _("The records are still being read")
        words = _("Ride it") if self.tall else _("Ride it yourself")
        ride = Press("ride", words, self._ride, (pygame.K_r,), text=19)
        ride.tip = _("The same deal at the same table, for {name}").format(name=self.rider)
        ride.deny(none)
        if self._rivals.riding:
            words = _("Break it off")
            rivals = Press("rivals", words, self._give_up, (pygame.K_l,), text=19)
        else:
            words = _("A rival rides it")
            if not self.tall:
                words = _("Let {rival} ride it").format(rival=called(self.level))
            rivals = Press("rivals", words, self._let_ride, (pygame.K_l,), text=19)
            rivals.tip = _("At your seat of the same table; the result is laid beside the others")
            rivals.deny(none)
        return (ride, rivals, *super().ways())

    # ---- the page

    @property
    def notes(self) -> list[tuple[str, bool]]:
        notes = super().notes
        troubles = (*[each.sentence for each in self.calendar.troubles], *self.found.troubles)
        if troubles:
            notes = [(troubles[0], True), *notes]
        if any(line.points is not None for line in self.lines) and not self.tall:
            notes = [*notes, (telling.how_compared(), False)]
        return notes

    @property
    def nothing(self) -> str:
        if not self.seed:
            return _(
                "Write a word, a phrase or the seed of any game: whoever played by it stands here, "
                "and you may ride the same deal, or let rivals ride it."
            )
        if self.reading:
            return ""
        return _(
            "Nobody has ridden this word in this game here. Ride it yourself, or let rivals ride "
            "it: every result is laid beside the others."
        )

    def print_on(self, page: Surface) -> None:
        super().print_on(page)
        if not self.seed:
            return
        inside, scale = self.inside, self.scale
        top = inside.top + self.heading_height - scale.px(8)
        px = min(scale.text(26), round(self.line_height * 0.72))
        words = telling.seed_words(self.seed, day_of(self.seed, self.today))
        put(page, fitted(words, px, inside.width, 12, Face.BOLD, INK), midtop=(inside.centerx, top))
