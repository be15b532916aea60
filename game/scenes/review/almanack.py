"""The almanack of luck: what dice or cards came to whom and for what, beside what was to be
expected.

Three tabs: this game, all games on the shelf, and the seed with its fingerprint.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from game.engine.names import Names, possessive
from game.engine.words import _, later, said_as
from game.scenes.kit.controls import Press
from game.scenes.kit.cycling import Cycle
from game.scenes.kit.list_page import TALL_LETTERS, ListPage
from game.scenes.kit.page import emblem_name, sheet
from game.scenes.kit.printed import TableCell, TableColumn, TableRow, print_empty
from game.scenes.kit.routes import ToSeed
from game.scenes.kit.scene import Context, Go, Pop, Push, Transition
from game.scenes.review.almanack_tabs import (
    PurposeRow,
    RecordsReading,
    facts_of,
    print_large,
    print_lines,
    seed_lines,
)
from game.session.errors import BadSave
from game.session.fair_play.codes import Coded, codes_in, kept, written
from game.session.record import Record
from game.session.review.almanack import (
    NOBODY,
    Almanack,
    FaceTally,
    cards_of,
    pages_of,
    told_beside,
    words_of,
)
from game.session.review.fairness import recount
from game.session.review.outcome import title_of
from game.sprites.lettering import Face, fitted
from game.sprites.palette import FADED, INK

_HOW: Final = later("Anybody can work them out again: docs/fair-play.md")


class SealsPage(ListPage):
    """The newest first; of what is closed still, in a game under way, nothing but its code."""

    numbered = False
    named, over_names = later("The seals"), later("Whose")
    bare = later("No seal has been given a code in this game yet.")
    empty_cut = "app/dice_cup"

    def __init__(self, context: Context, record: Record) -> None:
        super().__init__(context)
        self.record = record
        self.names = Names(tuple([chair.name for chair in record.seats]), record.others)
        self.codes: list[Coded] = []
        try:
            self.codes = codes_in(record)[::-1]
        except BadSave as refused:
            self.said, self.went_wrong = str(refused), True

    @property
    def things(self) -> list[Coded]:
        return self.codes

    @property
    def columns(self) -> Sequence[TableColumn]:
        return (
            TableColumn(_("Code"), 0.42, face=Face.BOLD),
            TableColumn(_("What it held"), 0.34, "left"),
        )

    def row_of(self, each: Coded) -> TableRow:
        held = TableCell(each.words) if each.open else TableCell(_("still sealed"), FADED)
        return TableRow(
            self.names.seat(each.seat),
            None,
            self.columns,
            (kept(each.code), held),
            below=_("Decision {n}").format(n=each.step),
            mark=self.record.seats[each.seat].mark,
            tip=_tip(each),
            item=each,
        )

    @property
    def notes(self) -> list[tuple[str, bool]]:
        return super().notes or [(_(_HOW), False)]


def _tip(each: Coded) -> str:
    """The whole code, and what it is made of where that may be told."""
    if each.choice is None:
        return _("The whole code: {code}").format(code=each.code)
    words = _("The whole code: {code}. It is SHA-256 of {salt}, a line break, and {choice}")
    return words.format(code=each.code, salt=each.salt, choice=written(each.choice))


READING_TIME: Final = 0.008
"""Seconds of each frame spent on reading records."""

_DICE: Final = 6
"""Faces of a die."""

Counted = tuple[tuple[str, str] | None, str, FaceTally]
"""What fell for a purpose (None: for all of them), with the words for it."""

_EVERYBODY: Final = "everybody"
_OF: Final = "of "


class DiceAlmanack(ListPage):
    """The luck of `record` and of every game on the shelf; while a game is under way only what
    everybody at its table may know, and never its seed.
    """

    spread = 1.0
    paged = False
    tabs_width = 520

    def __init__(self, context: Context, record: Record) -> None:
        super().__init__(context)
        self.record = record
        self.tab = "game"
        self.whose = _EVERYBODY
        self.purpose: tuple[str, str] | None = None
        self.cards = cards_of(record.game)
        """What the faces show; nothing where they are those of dice."""
        self._this = pages_of(record)
        self._reading: RecordsReading | None = None
        self._check = ""

    # ---- what is counted

    @property
    def almanack(self) -> Almanack:
        """What the tab in view is about."""
        if self.tab == "game":
            return self._this
        return self._reading.found if self._reading is not None else Almanack()

    @property
    def tally(self) -> FaceTally:
        """What is shown large."""
        return self.almanack.tally(self._thrower, self.purpose, self._faces)

    @property
    def _faces(self) -> int:
        return len(self.cards) or _DICE

    @property
    def _thrower(self) -> str | None:
        return self.whose.removeprefix(_OF) if self.whose != _EVERYBODY else None

    @property
    def reading(self) -> bool:
        """Whether records are still being read for the tab in view."""
        return self.tab == "all" and self._reading is not None and not self._reading.done

    @property
    def busy(self) -> bool:
        return self.reading

    def update(self, dt: float) -> Transition | None:
        if self.reading and self._reading is not None:
            self._reading.go_on(READING_TIME)
            self.touch()
            if self._reading.done:
                self.renew()
        return super().update(dt)

    @property
    def check(self) -> str:
        """Whether every throw is what the seed gives, in a sentence."""
        if not self._check:
            try:
                self._check = recount(self.record).sentence
            except BadSave as refused:
                self._check = str(refused)
        return self._check

    # ---- controls

    def tabs(self) -> list[tuple[str, str]]:
        return [
            ("game", _("This game")),
            ("all", said_as("dice and cards of all games played", "All games")),
            ("seed", _("The seed")),
        ]

    @property
    def things(self) -> list[Counted]:
        return [] if self.tab == "seed" or self.reading else self._lines()

    def row_of(self, thing: Counted) -> PurposeRow:
        purpose, words, tally = thing
        row = PurposeRow(words, tally, partial(self._choose, purpose))
        row.chosen = purpose == self.purpose
        return row

    def furnish(self) -> None:
        self.fill_bar()
        people = self._people()
        if self.row_count:
            if len(people) > 1:
                tip = _("Whose cards") if self.cards else _("Whose dice")
                self.add(Cycle("whose", people, self.whose, self.look_at, tip=tip, text=19))
                self._place_beside()
            self.add_rows()

        def seals() -> Transition:
            return Push(SealsPage(self.context, self.record))

        feet = [
            Press("seals", _("The seals"), seals, (pygame.K_s,)),
            Press("back", _("Back"), Pop, (pygame.K_ESCAPE,)),
        ]
        feet[0].tip = _("The code of everything that was sealed, and what it held")
        if self.tab == "seed" and self.record.result is not None:
            # While a game goes on its seed is nobody's to know.
            same = partial(Go, ToSeed(self.record.seed, self.record.game))
            feet.insert(0, Press("same", _("Who else rode it"), same, (pygame.K_o,)))
        self.add(*feet)
        self.place_feet(*[each.name for each in feet])

    def _place_beside(self) -> None:
        """The bar of tabs at the left, and whose dice at the right."""
        bar, gap = self.bar, self.scale.px(16)
        wide = min(self.scale.text(520), round((bar.width - gap) * 0.58))
        self.controls["tab"].place((bar.left, bar.top, wide, bar.height))
        rest = min(bar.width - wide - gap, self.scale.text(360))
        self.controls["whose"].place((bar.right - rest, bar.top, rest, bar.height))

    def _people(self) -> list[tuple[str, str]]:
        every = _("Everybody’s cards") if self.cards else _("Everybody’s dice")
        people = [(_EVERYBODY, every)]
        for thrower in sorted(self.almanack.throwers, key=lambda each: each.name == NOBODY):
            said = _("{owner} cards") if self.cards else _("{owner} dice")
            words = said.format(owner=possessive(thrower.name))
            words = words if thrower.name else _("The road’s dice")
            people.append((_OF + thrower.name, words))
        return people

    def _lines(self) -> list[Counted]:
        """Every purpose for which dice fell, after all of them together."""
        pages, thrower = self.almanack, self._thrower
        lines: list[Counted] = []
        every = pages.tally(thrower, sides=self._faces)
        if every.thrown:
            lines.append((None, _("All cards") if self.cards else _("All dice"), every))
        for pair in pages.purposes:
            tally = pages.tally(thrower, pair, self._faces)
            words = words_of(pair[0])[pair[1]]
            if tally.thrown:
                lines.append((pair, words, tally))
        return lines

    def _choose(self, purpose: tuple[str, str] | None) -> None:
        self.purpose = purpose
        self.renew()

    def look_at(self, whose: str) -> None:
        """Show the dice of one thrower, or everybody’s."""
        self.whose = whose
        self.renew()

    def turn_to(self, tab: str) -> None:
        if tab == "all" and self._reading is None:
            listed, game = self.context.store.listing().matches, self.record.game
            self._reading = RecordsReading([saved.file for saved in listed if saved.game == game])
        super().turn_to(tab)

    def renew(self) -> None:
        """Other numbers: choose again what is no longer there."""
        if self.whose not in [value for value, _words in self._people()]:
            self.whose = _EVERYBODY
        if self.purpose not in [purpose for purpose, _words, _tally in self._lines()]:
            self.purpose = None
        super().renew()

    def resume(self) -> None:
        self.renew()

    # ---- the page

    @property
    def rows(self) -> int:
        return max(1, self.row_count)

    @property
    def row_height(self) -> int:
        return min(self.scale.text(50), self.list_area.height // self.rows)

    def lay_body(self) -> None:
        super().lay_body()
        body, gap = self.body, self.scale.px(20)
        self._large = Rect(body.left, body.top, round((body.width - gap) * 0.52), body.height)
        left = self._large.right + gap
        self._list = Rect(left, body.top, body.right - left, body.height)

    @property
    def list_area(self) -> Rect:
        return self._list.inflate(-2 * self.scale.px(24), -2 * self.scale.px(20))

    def print_on(self, page: Surface) -> None:
        self.print_heading(page, title_of(self.record.game))
        if self.tab == "seed":
            print_lines(page, self.body, self.scale, seed_lines(self.record, self.check))
        elif self.reading or not self.almanack.tally(sides=self._faces).thrown:
            return
        else:
            sheet(page, self._list, self.scale)
            sheet(page, self._large, self.scale)
            self._print_large(page)

    def paint(self, surface: Surface) -> None:
        if self.tab == "seed" or (self.row_count and not self.reading):
            return
        if self.reading and self._reading is not None:
            words = _("Reading the records: {n} of {all}").format(
                n=self._reading.read, all=self._reading.all
            )
            said = fitted(words, self.scale.text(24), self.body.width, 12, Face.SCRIPT, INK)
            surface.blit(said, said.get_rect(center=self.body.center))
            return
        words = _("No die has fallen in the open yet.")
        cut = "app/dice_cup"
        if self.cards:
            words, cut = _("No card has been drawn yet."), emblem_name(self.record.game)
        print_empty(surface, self.body, self.scale, words, cut)

    def _print_large(self, page: Surface) -> None:
        scale, tally = self.scale, self.tally
        words = next(words for purpose, words, _tally in self._lines() if purpose == self.purpose)
        short = scale.text_factor >= TALL_LETTERS
        facts = facts_of(self.almanack, tally, self.tab == "all", short, self.cards)
        if self._thrower is not None and self.purpose is not None:
            beside = told_beside(self.almanack, self._thrower, self.purpose)
            facts = f"{facts}. {beside}" if beside else facts
        thrown = self.almanack.throwers
        shown = [each for each in thrown if self._thrower in (None, each.name)]
        few = len(shown) <= self.most_rows // 2
        marks = [each.mark for each in shown if each.mark and few]
        inner = self._large.inflate(-2 * scale.px(34), -2 * scale.px(24))
        print_large(page, inner, scale, words, facts, marks, tally, self.cards)
