"""What a finished game is made into: its broadside, to be read and kept, and what is handed on."""

import io
import os
from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.discovery import game_called
from game.engine.errors import BadData, GameError
from game.engine.flavour.broadside import PrintedSheet, in_plain_text
from game.engine.words import _, later, later_as
from game.scenes.kit.bindings import key_of
from game.scenes.kit.controls import Press
from game.scenes.kit.list_page import ListPage
from game.scenes.kit.notice import Notice, ask
from game.scenes.kit.page import Page
from game.scenes.kit.printed import ListRow
from game.scenes.kit.scene import Context, Pop, Scene, Transition, plain_context
from game.scenes.table.drivers.replay import ReplayDriver, eyes_for
from game.scenes.table.game_table import GameTable
from game.scenes.table.screen import screen_of
from game.session.errors import BadSave, CannotSave
from game.session.match import Match
from game.session.paths import legible
from game.session.record import Record
from game.session.review.flavour import keep, printed_from
from game.session.sharing.paper import Format
from game.session.sharing.web_page import keep_empty_sheet, keep_page, keep_sheet
from game.session.tongue import spoken
from game.sprites import art
from game.sprites.broadside import COLUMN, PAPER_SIZE, VERSE_OF_WIDTH, cutting, height_of, printed
from game.sprites.palette import INK, SEPIA, shown
from game.sprites.pieces import fill

_DRAWN: Final = (1280, 800)
_SMALL: Final = (800, 500)
"""Pixels of a picture in a page: as wide as its text, and sharp enough to read a number."""


def small_pictures(record: Record, steps: Sequence[int]) -> dict[int, bytes]:
    """The table after each of these steps as a JPEG, as whoever hands the game on may see it; none
    of what can no longer be shown.
    """
    if not pygame.display.get_init():
        # Where no window is open none shall be opened for this.
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        pygame.font.init()
    return drawn(plain_context(_DRAWN), Match.resume(record, record.name), steps)


def drawn(context: Context, match: Match, steps: Sequence[int]) -> dict[int, bytes]:
    """The same of a match, in this context's looks."""
    if not match.opening.events and match.unseen != 0:
        return {}
    table = GameTable(context, match, screen_of(match.spec))
    replay = ReplayDriver(table, eyes_for(match))
    table.resize(context.size, context.scale)
    pictures = {}
    for step in steps:
        # The last thing these eyes saw by then.
        replay.jump(bisect_right(replay.step_of, step) - 1)
        pictures[step] = _jpeg(pygame.transform.smoothscale(still(table), _SMALL))
    return pictures


def still(table: GameTable) -> Surface:
    """A picture of what lies on a table, without what can be pressed there."""
    table.settle()
    surface = Surface(table.size)
    table.stage.draw(surface, table.driver.under())
    return surface


def _jpeg(picture: Surface) -> bytes:
    written = io.BytesIO()
    pygame.image.save(picture, written, "table.jpg")
    return written.getvalue()


_PAPERS: Final[tuple[tuple[Format, str], ...]] = (
    ("a4", later("A4")),
    ("letter", later_as("size of paper", "Letter")),
)

Make = Callable[[], str]
"""Makes something; what became of it, in a sentence."""


class SharingPage(ListPage):
    """Whatever is pressed is written into a folder beside the saves, and told where."""

    named = later("To be handed on")

    def __init__(self, context: Context, match: Match) -> None:
        super().__init__(context)
        self.match = match

    @property
    def things(self) -> list[tuple[str, str, Make]]:
        """What can be made: its words, what is to be said of it, and how."""
        over = self.match.result is not None
        whole = _("One file that any browser shows, with the tale step by step, scores and notes")
        if not over:
            whole = _("One file that any browser shows; of a game under way only what you may know")
        things: list[tuple[str, str, Make]] = [
            (
                _("A page for a browser, with pictures"),
                whole,
                partial(self._web_page, pictures=True),
            ),
            (_("The same page in words alone"), whole, partial(self._web_page, pictures=False)),
        ]
        for form, paper in _PAPERS:
            words = _("The score sheet of this game, to print ({paper})").format(paper=_(paper))
            tip = _("Every line of the game with everybody’s numbers, as a PDF file")
            if over:
                things.append((words, tip, partial(self._sheet, form)))
        for form, paper in _PAPERS:
            words = _("An empty score sheet, for a real table ({paper})").format(paper=_(paper))
            tip = _("For as many as sit here, as a PDF file")
            things.append((words, tip, partial(self._empty, form)))
        return things

    # ---- what is done

    def _press(self, make: Make) -> Transition:
        heading = _("It is made")
        try:
            words = make()
        except GameError as refused:
            heading, words = _("It could not be made"), str(refused)
        return ask(self, heading, words, _("Back"))

    def _language(self) -> str:
        return spoken()

    def _web_page(self, pictures: bool) -> str:
        record = self.match.record()
        draw = self._drawn if pictures else None
        return _lies(keep_page(self.context.store, record, draw, self._language()))

    def _drawn(self, record: Record, steps: Sequence[int]) -> dict[int, bytes]:
        return drawn(self.context, self.match, steps)

    def _sheet(self, form: Format) -> str:
        file, lacking = keep_sheet(self.context.store, self.match.record(), form, self._language())
        if not lacking:
            return _lies(file)
        words = _("{file} There is no type for {letters}: ? stands there.")
        return words.format(file=_lies(file), letters=lacking)

    def _empty(self, form: Format) -> str:
        spec, mode = self.match.spec, self.match.mode
        return _lies(keep_empty_sheet(self.context.store, spec, mode, form, self._language()))

    # ---- the page

    @property
    def notes(self) -> list[tuple[str, bool]]:
        return [(_("What is made here goes nowhere by itself."), False)]

    def row_of(self, thing: tuple[str, str, Make]) -> ListRow:
        words, tip, make = thing
        row = ListRow(words, partial(self._press, make))
        row.tip = tip
        return row


def _lies(file: Path) -> str:
    return _("It lies in {file}.").format(file=legible(file))


_STEP: Final = 1.25
"""How much larger the sheet is with each step."""
_READING: Final = 17
"""Units the ballad's letters have at first, in the reader's size, where there is room."""
_NOTCH: Final = 64
"""Units a notch of the wheel, or an arrow, moves the sheet."""


def open_broadside(context: Context, record: Record) -> Scene:
    """The sheet of a finished game, or a notice that says why there is none."""
    try:
        sheet = printed_from(record)
    except (BadData, BadSave) as refused:
        return Notice(context, _("No sheet of this game"), str(refused), yes=_("Back"))
    return BroadsidePage(context, record, sheet)


class BroadsidePage(Page):
    """The sheet in the middle of the window; up and down move it, + and − change its size."""

    def __init__(self, context: Context, record: Record, sheet: PrintedSheet) -> None:
        super().__init__(context)
        self.record, self.sheet = record, sheet
        self._cuts = screen_of(game_called(sheet.game)).woodcuts
        self.wide = 0
        """Pixels of the sheet's width; 0 until it was first laid."""
        self.offset = 0
        """Pixels of the sheet above what is seen."""
        self.view = Rect(0, 0, 0, 0)
        bound = context.bindings
        larger, smaller = bound.key("table.faster"), bound.key("table.slower")
        self.add(
            Press("keep", _("Keep the sheet"), self._keep, bound.own(pygame.K_s)),
            Press("larger", _("Larger"), lambda: self._zoom(_STEP), (larger,)),
            Press("smaller", _("Smaller"), lambda: self._zoom(1 / _STEP), (smaller,)),
            Press("back", _("Back"), Pop, (pygame.K_ESCAPE,)),
        )
        self.press("keep").tip = _("As a picture and as text, in a folder beside your games")

    def record_here(self) -> Record | None:
        return self.record

    def read_out(self) -> list[str]:
        """The sheet as its words stand on it."""
        return [line for line in in_plain_text(self.sheet) if line.strip()]

    # How it lies --------------------------------------------------------------------------------

    @property
    def inside(self) -> Rect:
        """Nearly the whole window: there is no border round the counter."""
        whole = Rect((0, 0), self.size)
        return whole.inflate(-2 * self.scale.px(40), -2 * self.scale.px(26))

    def arrange(self) -> None:
        scale = self.scale
        before, seen = self.view.size, self._seen
        foot = self.place_feet("keep", "larger", "smaller", "back")
        inside = self.inside
        self.view = Rect(inside.left, inside.top, inside.width, foot - scale.px(14) - inside.top)
        if not self.wide or before != self.view.size:
            self.wide = self._within(
                min(self.view.width, round(scale.text(_READING) / VERSE_OF_WIDTH))
            )
        self._show_again(seen)

    @property
    def _least(self) -> int:
        """The width at which the whole sheet is seen."""
        return min(self.view.width, round(self.view.height * PAPER_SIZE[0] / PAPER_SIZE[1]))

    @property
    def _most(self) -> int:
        """The width at which the column fills the view, and the border is out of sight."""
        return round(self.view.width * 0.97 / COLUMN)

    def _within(self, wide: int) -> int:
        return max(self._least, min(self._most, wide))

    @property
    def _seen(self) -> float:
        """What part of the sheet's height lies at the middle of the view."""
        if not self.wide:
            return 0.0
        return (self.offset + self.view.height / 2) / height_of(self.wide)

    @property
    def _furthest(self) -> int:
        return max(0, height_of(self.wide) - self.view.height)

    def _show_again(self, seen: float) -> None:
        at = round(seen * height_of(self.wide) - self.view.height / 2)
        self.offset = max(0, min(self._furthest, at))
        self.press("larger").enabled = self.wide < self._most
        self.press("smaller").enabled = self.wide > self._least
        self.touch()

    def _zoom(self, by: float) -> None:
        seen = self._seen
        self.wide = self._within(round(self.wide * by))
        self._show_again(seen)

    def _move(self, by: int) -> None:
        at = max(0, min(self._furthest, self.offset + by))
        if at != self.offset:
            self.offset = at
            self.touch()

    # What is done -------------------------------------------------------------------------------

    def handle(self, event: Event) -> Transition | None:
        notch = self.scale.px(_NOTCH)
        if event.type == pygame.MOUSEWHEEL:
            self._move(-event.y * notch)
            return None
        if event.type == pygame.KEYDOWN and not event.mod & pygame.KMOD_CTRL:
            moves = {
                pygame.K_UP: -notch,
                pygame.K_DOWN: notch,
                pygame.K_PAGEUP: -self.view.height * 9 // 10,
                pygame.K_PAGEDOWN: self.view.height * 9 // 10,
                pygame.K_HOME: -self._furthest,
                pygame.K_END: self._furthest,
            }
            by = moves.get(key_of(event))
            if by is not None:
                self._move(by)
                return None
        return super().handle(event)

    def _keep(self) -> Transition:
        data = io.BytesIO()
        pygame.image.save(printed(self.sheet, PAPER_SIZE[0], self._cuts), data, "sheet.png")
        try:
            file = keep(self.context.store, self.record, self.sheet, data.getvalue())
        except CannotSave as refused:
            heading, words = _("The sheet could not be kept"), str(refused)
        else:
            heading = _("The sheet is kept")
            words = _(
                "It lies in {folder}: {picture} to be hung up, {text} to be sung from."
            ).format(
                folder=legible(file.parent),
                picture=legible(file.name),
                text=legible(file.with_suffix(".txt").name),
            )
        return ask(self, heading, words, _("Back"))

    # How it looks -------------------------------------------------------------------------------

    def lay_ground(self, page: Surface) -> None:
        """The bare counter: the sheet brings a border of its own."""
        page.blit(art.table(self.size), (0, 0))

    def paint(self, surface: Surface) -> None:
        wide = min(self.view.width, self.wide)
        high = min(self.view.height, height_of(self.wide))
        part = Rect((self.wide - wide) // 2, self.offset, wide, high)
        place = Rect(0, 0, wide, high)
        place.center = self.view.center
        drop = self.scale.px(4)
        surface.blit(art.shade(place.size, 60), place.move(drop, drop))
        surface.blit(cutting(self.sheet, self.wide, part, self._cuts), place)
        pygame.draw.rect(surface, shown(SEPIA), place, max(1, self.scale.px(1)))
        self._rail(surface, place)

    def _rail(self, surface: Surface, place: Rect) -> None:
        """How far down the sheet one is, where not all of it is seen."""
        if not self._furthest:
            return

        wide = self.scale.px(5)
        left = min(place.right + self.scale.px(14), self.inside.right + self.scale.px(8))
        fill(surface, (left + wide // 2, place.top, max(1, wide // 4), place.height), SEPIA)
        share = place.height / height_of(self.wide)
        top = place.top + round(self.offset / height_of(self.wide) * place.height)
        fill(surface, (left, top, wide, round(share * place.height)), INK)


__all__ = ["open_broadside"]
