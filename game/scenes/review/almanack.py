"""The almanack of luck: what dice or cards came to whom and for what, beside what was to be
expected.

Three leaves: this game, all games on the shelf, and the seed with its fingerprint.
"""

from typing import Final, Literal

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.names import possessive
from game.engine.words import _
from game.scenes.kit.controls import Act, Press
from game.scenes.kit.cycling import Cycle
from game.scenes.kit.ground import sheet
from game.scenes.kit.inputs import Choose
from game.scenes.kit.room import Room, emblem
from game.scenes.kit.scene import Context, Pop, Transition
from game.scenes.review.almanack_leaves import (
    TALL_LETTERS,
    PurposeRow,
    Reading,
    facts_of,
    print_large,
    print_lines,
    seed_lines,
)
from game.session.errors import BadSave
from game.session.record import Record
from game.session.review.almanack import (
    NOBODY,
    Almanack,
    Tally,
    Thrower,
    cards_of,
    pages_of,
    told_beside,
    words_of,
)
from game.session.review.fairness import recount
from game.session.review.luck import title_of
from game.sprites import art
from game.sprites.lettering import Face, fitted
from game.sprites.palette import INK

Leaf = Literal["game", "all", "seed"]

READING_TIME: Final = 0.008
"""Seconds of each frame spent on reading records."""

_EVERYBODY: Final = "everybody"
_OF: Final = "of "
_NUMBERS: Final = (
    pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5, pygame.K_6, pygame.K_7,
    pygame.K_8, pygame.K_9,
)  # fmt: skip


class DiceAlmanack(Room):
    """The luck of `record` and of every game on the shelf; while a game is under way only what
    everybody at its table may know, and never its seed.
    """

    def __init__(self, context: Context, record: Record) -> None:
        super().__init__(context)
        self.record = record
        self.leaf: Leaf = "game"
        self.whose = _EVERYBODY
        self.purpose: tuple[str, str] | None = None
        self.cards = cards_of(record.game)
        """What the faces show; nothing where they are those of dice."""
        self._this = pages_of(record)
        self._reading: Reading | None = None
        self._check = ""

    # ---- what is counted

    @property
    def pages(self) -> Almanack:
        """What the leaf in view is about."""
        if self.leaf == "game":
            return self._this
        return self._reading.found if self._reading is not None else Almanack()

    @property
    def tally(self) -> Tally:
        """What is shown large."""
        return self.pages.tally(self._thrower, self.purpose)

    @property
    def _thrower(self) -> str | None:
        return self.whose.removeprefix(_OF) if self.whose != _EVERYBODY else None

    def _begin_reading(self) -> None:
        listed = self.context.store.listing().matches
        game = self.record.game
        self._reading = Reading([saved.file for saved in listed if saved.game == game])

    @property
    def reading(self) -> bool:
        """Whether records are still being read for the leaf in view."""
        return self.leaf == "all" and self._reading is not None and not self._reading.done

    @property
    def busy(self) -> bool:
        return self.reading

    def update(self, dt: float) -> Transition | None:
        if self.reading and self._reading is not None:
            self._reading.go_on(READING_TIME)
            self.touch()
            if self._reading.done:
                self._renew()
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

    def _furnish(self) -> None:
        self.strip()
        leaves = [("game", _("This game")), ("all", _("All games")), ("seed", _("The seed"))]
        self.add(Choose("leaf", leaves, self.leaf, self.turn_to, text=19))
        if self.leaf != "seed" and not self.reading:
            people = self._people()
            tip = _("Whose cards") if self.cards else _("Whose dice")
            if len(people) > 1:
                self.add(Cycle("whose", people, self.whose, self.look_at, tip=tip, text=19))
            for n, (purpose, words, tally) in enumerate(self._lines()):
                keys = _NUMBERS[n : n + 1]
                row = PurposeRow(f"row {n}", words, tally, self._choosing(purpose), keys)
                row.chosen = purpose == self.purpose
                self.add(row)
        self.add(Press("back", _("Back"), Pop, (pygame.K_ESCAPE,)))

    def _people(self) -> list[tuple[str, str]]:
        every = _("Everybody’s cards") if self.cards else _("Everybody’s dice")
        people = [(_EVERYBODY, every)]
        for thrower in sorted(self.pages.throwers, key=lambda each: each.name == NOBODY):
            words = self._whose(thrower.name) if thrower.name else _("The road’s dice")
            people.append((_OF + thrower.name, words))
        return people

    def _whose(self, name: str) -> str:
        said = _("{owner} cards") if self.cards else _("{owner} dice")
        return said.format(owner=possessive(name))

    def _lines(self) -> list[tuple[tuple[str, str] | None, str, Tally]]:
        """Every purpose for which dice fell, after all of them together."""
        pages, thrower = self.pages, self._thrower
        lines: list[tuple[tuple[str, str] | None, str, Tally]] = []
        every = pages.tally(thrower)
        if every.thrown:
            lines.append((None, _("All cards") if self.cards else _("All dice"), every))
        for pair in pages.purposes:
            tally = pages.tally(thrower, pair)
            words = words_of(pair[0])[pair[1]]
            if tally.thrown:
                lines.append((pair, words, tally))
        return lines

    def _choosing(self, purpose: tuple[str, str] | None) -> Act:
        def choose() -> None:
            self.purpose = purpose
            self._renew()

        return choose

    def look_at(self, whose: str) -> None:
        """Show the dice of one thrower, or everybody’s."""
        self.whose = whose
        self._renew()

    def turn_to(self, leaf: str) -> None:
        """Turn to this game, all games, or the seed."""
        match leaf:
            case "game" | "all" | "seed":
                self.leaf = leaf
        if self.leaf == "all" and self._reading is None:
            self._begin_reading()
        self._renew()

    def _renew(self) -> None:
        """Other numbers: choose again what is no longer there, and keep the focus where it is."""
        if self.whose not in [value for value, _words in self._people()]:
            self.whose = _EVERYBODY
        if self.purpose not in [purpose for purpose, _words, _tally in self._lines()]:
            self.purpose = None
        focus, ring = self.controls.focus, self.controls.ring_seen
        self.reprint()
        self.arrange()
        if focus in self.controls:
            self.controls.set_focus(focus, seen=ring)

    def resume(self) -> None:
        self._renew()

    def handle(self, event: Event) -> Transition | None:
        if event.type == pygame.KEYDOWN:
            step = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}.get(event.key)
            if step is not None:
                leaves = ("game", "all", "seed")
                self.turn_to(leaves[(leaves.index(self.leaf) + step) % 3])
                return None
        return super().handle(event)

    # ---- the page

    def arrange(self) -> None:
        self._furnish()
        scale, inside = self.scale, self.inside
        foot = self.place_feet("back")
        top = inside.top + self.heading_height
        high = min(scale.text(38), scale.px(60))
        gap = scale.px(16)
        wide = min(inside.width, scale.text(520))
        if "whose" in self.controls:
            wide = min(wide, round((inside.width - gap) * 0.58))
            self.controls["leaf"].place((inside.left, top, wide, high))
            rest = min(inside.width - wide - gap, scale.text(360))
            self.controls["whose"].place((inside.right - rest, top, rest, high))
        else:
            self.controls["leaf"].place((inside.centerx - wide // 2, top, wide, high))
        top += high + scale.px(14)
        self._body = Rect(inside.left, top, inside.width, foot - scale.px(14) - top)
        self._arrange_rows()

    def _arrange_rows(self) -> None:
        scale, body = self.scale, self._body
        gap = scale.px(20)
        self._large = Rect(body.left, body.top, round((body.width - gap) * 0.52), body.height)
        self._list = Rect(self._large.right + gap, body.top, 0, body.height)
        self._list.width = body.right - self._list.left
        rows = [control for control in self.controls if isinstance(control, PurposeRow)]
        inner = self._list.inflate(-2 * scale.px(24), -2 * scale.px(20))
        high = min(scale.text(50), inner.height // max(1, len(rows)))
        for n, row in enumerate(rows):
            row.place((inner.left, inner.top + n * high, inner.width, high))

    def print_on(self, page: Surface) -> None:
        self.print_heading(page, title_of(self.record.game))
        if self.leaf == "seed":
            print_lines(page, self._body, self.scale, seed_lines(self.record, self.check))
        elif self.reading or not self.pages.tally().thrown:
            return
        else:
            sheet(page, self._list, self.scale)
            sheet(page, self._large, self.scale)
            self._print_large(page)

    def paint(self, surface: Surface) -> None:
        if self.leaf == "seed":
            return
        if self.reading and self._reading is not None:
            words = _("Reading the records: {n} of {all}").format(
                n=self._reading.read, all=self._reading.all
            )
        elif not self.pages.tally().thrown:
            words = (
                _("No card has been drawn yet.")
                if self.cards
                else _("No die has fallen in the open yet.")
            )
        else:
            return
        said = fitted(words, self.scale.text(24), self._body.width, 12, Face.SCRIPT, INK)
        at = said.get_rect(center=self._body.center)
        if not self.reading:
            side = min(self.scale.px(190), self._body.height // 2)
            cut = (
                emblem(self.record.game, side)
                if self.cards
                else art.picture("app/dice_cup", (side, side))
            )
            top = self._body.centery - (side + at.height) // 2
            surface.blit(cut, cut.get_rect(midtop=(self._body.centerx, top)))
            at.top = top + side + self.scale.px(8)
        surface.blit(said, at)

    def _print_large(self, page: Surface) -> None:
        scale, tally = self.scale, self.tally
        words = next(words for purpose, words, _tally in self._lines() if purpose == self.purpose)
        short = scale.text_factor >= TALL_LETTERS
        facts = facts_of(self.pages, tally, self.leaf == "all", short, self.cards)
        if self._thrower is not None and self.purpose is not None:
            beside = told_beside(self.pages, self._thrower, self.purpose)
            facts = f"{facts}. {beside}" if beside else facts
        marks = [each.mark for each in self._shown_throwers() if each.mark]
        inner = self._large.inflate(-2 * scale.px(34), -2 * scale.px(24))
        print_large(page, inner, scale, words, facts, marks, tally, self.cards)

    def _shown_throwers(self) -> list[Thrower]:
        there = self.pages.throwers
        mine = [each for each in there if self._thrower in (None, each.name)]
        return mine if len(mine) <= len(_NUMBERS) // 2 else []
