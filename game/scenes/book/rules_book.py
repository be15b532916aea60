"""The rules book of a game: contents at the left, a sheet of text and pictures, pages to turn."""

from functools import partial
from itertools import groupby, pairwise
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.book import Paragraph
from game.engine.errors import BadData
from game.engine.spec import GameSpec
from game.engine.words import _
from game.scenes.book.book_pages import BookPage, ChapterLine, Setter, set_alike
from game.scenes.kit.controls import Press
from game.scenes.kit.page import Page, sheet
from game.scenes.kit.scene import Context, Pop, Scene, Transition
from game.scenes.table.screen import screen_of
from game.sprites import art, lettering
from game.sprites.lettering import Face, Scale, fitted, font, line, measure, put
from game.sprites.palette import EDGE, FADED, GOLD, INK, OXBLOOD, SEPIA, WELCOME, shown

_LARGEST_LETTERS: Final = 1.2
"""The factor beyond which a picture's own letters do not grow: it has to show a whole table."""
_LEAST_HIGH: Final = 0.5
"""How high a picture is at least, of how wide it may be, where a chapter has several pages."""
_LEADINGS: Final = (1.6, 1.52, 1.45)
"""Line over letter: the widest with which every chapter stays on one page, or else the last."""


def show_rule(context: Context, spec: GameSpec, anchor: str) -> Scene:
    """The book of `spec`, open where rule `anchor` stands ("4.1"); BadData if there is none."""
    return RulesBook(context, spec, anchor)


class RulesBook(Page):
    """Arrow and Page keys turn pages, Home and End go to the ends, Esc leaves.

    `at` is the rule to open at, which is then marked.
    """

    def __init__(self, context: Context, spec: GameSpec, at: str = "") -> None:
        super().__init__(context)
        self.spec, self.book, self.at = spec, spec.book, at
        self.page = 0
        """The page that lies open, from 0."""
        self.pages: list[BookPage] = []
        self._drawn: dict[tuple[str, ...], list[tuple[Surface, Surface]]] = {}
        """The pictures of each page that was tried, with their captions."""
        self._leading = _LEADINGS[-1]
        self._chapter, self._marked = self.book.find(at) if at else (0, -1)
        self._sheet = Rect(0, 0, 0, 0)
        self._list = Rect(0, 0, 0, 0)
        self._inner = Rect(0, 0, 0, 0)
        """The part of the sheet a chapter is printed on."""
        for number, chapter in enumerate(self.book.chapters):
            words = self.book.read(chapter.title)
            self.add(ChapterLine(f"chapter {number}", words, partial(self.open_chapter, number)))
        back = (pygame.K_ESCAPE, pygame.K_BACKSPACE)
        turn = {
            "earlier": (_("Back a page"), self.turn_back, (pygame.K_PAGEUP, pygame.K_LEFT)),
            "later": (_("Turn the page"), self.turn, (pygame.K_PAGEDOWN, pygame.K_RIGHT)),
        }
        for name, (words, act, keys) in turn.items():
            self.add(Press(name, words, act, keys, look="plain", text=17, sound="card_flip"))
        self.add(Press("back", _("Close the book"), Pop, back, text=18))

    # Turning ------------------------------------------------------------------------------------

    def open_chapter(self, number: int) -> None:
        """To the first page of a chapter, counted from 0."""
        self._show(next(n for n, page in enumerate(self.pages) if page.chapter == number))

    def turn(self) -> None:
        self._show(self.page + 1)

    def turn_back(self) -> None:
        self._show(self.page - 1)

    def _show(self, page: int) -> None:
        self.page = max(0, min(len(self.pages) - 1, page))
        self._chapter = self.pages[self.page].chapter
        self._settle()
        self.reprint()

    def _settle(self) -> None:
        """Buttons as the page that lies open wants them."""
        for number in range(len(self.book.chapters)):
            self.press(f"chapter {number}").chosen = number == self._chapter
        self.press("earlier").deny("" if self.page else _("This is the first page."))
        last = self.page == len(self.pages) - 1
        self.press("later").deny(_("This is the last page.") if last else "")

    def handle(self, event: Event) -> Transition | None:
        page = self._asked_for(event)
        if page is None:
            return super().handle(event)
        if 0 <= page < len(self.pages) and page != self.page:
            self.context.sounds.play("card_flip")
            self._show(page)
        return None

    def _asked_for(self, event: Event) -> int | None:
        """The page an event turns to, which there may not be; None if it means something else."""
        if event.type == pygame.MOUSEWHEEL and event.y:
            return self.page - (1 if event.y > 0 else -1)
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return None
        on_button = self.controls.ring_seen and bool(self.controls.focus)
        match event.key:
            case pygame.K_LEFT | pygame.K_PAGEUP:
                return self.page - 1
            case pygame.K_RIGHT | pygame.K_PAGEDOWN:
                return self.page + 1
            case pygame.K_SPACE if not on_button:
                return self.page + 1
            case pygame.K_HOME:
                return 0
            case pygame.K_END:
                return len(self.pages) - 1
            case _:
                return None

    def read_out(self) -> list[str]:
        """The page that lies open, a paragraph a line."""
        opened = self.pages[self.page]
        lines = [self.book.read(self.book.chapters[opened.chapter].title)]
        for _paragraph, parts in groupby(opened.lines, lambda each: each.paragraph):
            part = list(parts)
            said = [part[0].number, *[text for each in part for text, _face in each.runs]]
            lines.append(" ".join([each for each in said if each]))
        page = _("{page} of {all}").format(page=self.page + 1, all=len(self.pages))
        return [*lines, page]

    # Laying out ---------------------------------------------------------------------------------

    @property
    def _text(self) -> int:
        return self.scale.text(18)

    @property
    def _step(self) -> int:
        return round(self._text * self._leading)

    def arrange(self) -> None:
        scale = self.scale
        across = min(scale.width - scale.px(48), scale.px(1440))
        self._sheet = Rect(0, 0, across, scale.height - scale.px(32))
        self._sheet.center = (scale.width // 2, scale.height // 2)
        inside = self._sheet.inflate(-2 * scale.px(34), -2 * scale.px(22))
        wide = min(scale.text(180), round(inside.width * 0.25))
        self._list = Rect(inside.left, inside.top, wide, inside.height)
        left = self._list.right + 2 * scale.px(26)
        self._inner = Rect(left, inside.top, inside.right - left, inside.height)
        self._place_list()
        foot = self._foot
        turn = [self.press("earlier"), self.press("later")]
        for press, side in zip(turn, ("left", "right"), strict=True):
            width = min(press.natural_width(scale), round(foot.width * 0.38))
            rect = Rect(0, 0, width, foot.height)
            rect.midleft = foot.midleft
            if side == "right":
                rect.midright = foot.midright
            press.place(rect)
        self._paginate()
        where = [
            n
            for n, page in enumerate(self.pages)
            if page.chapter == self._chapter
            and (self._marked < 0 or any(line.paragraph == self._marked for line in page.lines))
        ]
        same = [n for n, page in enumerate(self.pages) if page.chapter == self._chapter]
        self.page = (where or same)[0]
        self._settle()

    def _place_list(self) -> None:
        scale, area = self.scale, self._list
        high = scale.text(44, 64)
        self.press("back").place((area.left, area.bottom - high, area.width, high))
        top = area.top + self._title_height + scale.px(16)
        room = area.bottom - high - scale.px(12) - top
        count = len(self.book.chapters)
        step = min(room // count, scale.text(44))
        entries = [each for each in self.controls if isinstance(each, ChapterLine)]
        for number, entry in enumerate(entries):
            entry.place((area.left, top + number * step, area.width, step))
        set_alike(entries, scale)

    @property
    def _title_height(self) -> int:
        return self.scale.text(38, 60)

    @property
    def _foot(self) -> Rect:
        inner, high = self._inner, self.scale.text(34, 46)
        return Rect(inner.left, inner.bottom - high, inner.width, high)

    @property
    def _body(self) -> Rect:
        """Where text and pictures stand, under the chapter's title."""
        inner = self._inner
        top = inner.top + self._title_height + self.scale.px(12)
        return Rect(inner.left, top, inner.width, self._foot.top - self.scale.px(8) - top)

    @property
    def _margin(self) -> int:
        """Pixels for the numbers beside the text."""
        px = self._number_px
        return max(measure(anchor, px, Face.BOLD)[0] for anchor in self.book.anchors) + round(
            px * 0.8
        )

    @property
    def _number_px(self) -> int:
        return max(lettering.SMALLEST, round(self._text * 0.76))

    def _paginate(self) -> None:
        chapters = self.book.chapters
        self._drawn.clear()
        for leading in _LEADINGS:
            self._leading, self.pages = leading, []
            for number, chapter in enumerate(chapters):
                self._paginate_chapter(
                    number, [each for each in chapter.paragraphs if each.picture]
                )
            if len(self.pages) == len(chapters):
                return

    def _paginate_chapter(self, number: int, paragraphs: list[Paragraph]) -> None:
        """Set a chapter, with the pictures of these of its paragraphs."""
        body = self._body
        full = body.width - self._margin
        beside = full - (self._picture_width + self.scale.px(28) if paragraphs else 0)
        setter = Setter(self.book, self._text, self._step, self._air)
        pages = setter.pages(number, beside, full, body.height)
        leaves = [paragraphs]
        if len(pages) > 1 and paragraphs:
            # Where letters are large there are pages enough for pictures in which one sees a thing.
            leaves = self._leaves(paragraphs)
            pages = setter.pages(number, beside, full, body.height, len(leaves))
        pages += [BookPage(number) for _leaf in leaves[len(pages) :]]
        for page, leaf in zip(pages, leaves, strict=False):
            page.pictures = self._draw_pictures(leaf)
        self.pages += pages

    @property
    def _air(self) -> int:
        """Pixels between paragraphs."""
        return round(self._text * 0.38)

    # Pictures -----------------------------------------------------------------------------------

    @property
    def _picture_width(self) -> int:
        return min(self.scale.px(366), round(self._body.width * 0.42))

    def _leaves(self, paragraphs: list[Paragraph]) -> list[list[Paragraph]]:
        """The pictures of a chapter page by page: as many on each as leave all of them high enough,
        and as evenly as can be.
        """
        least = round(self._picture_width * _LEAST_HIGH)
        for parts in range(1, len(paragraphs) + 1):
            cut = [len(paragraphs) * n // parts for n in range(parts + 1)]
            leaves = [paragraphs[begin:end] for begin, end in pairwise(cut)]
            if min([self._room_for(leaf) // len(leaf) for leaf in leaves]) >= least:
                return leaves
        return [[each] for each in paragraphs]

    def _room_for(self, paragraphs: list[Paragraph]) -> int:
        """Pixels that captions leave for the pictures on a page, one under another."""
        gap = self.scale.px(18)
        return self._body.height - sum(self._caption(p).get_height() + gap for p in paragraphs)

    def _caption(self, paragraph: Paragraph) -> Surface:
        px = max(lettering.SMALLEST, round(self._text * 0.97))
        said, width = self.book.read(paragraph.caption), self._picture_width
        return lettering.paragraph(said, px, width, Face.SCRIPT, SEPIA, "centre", 1.2)

    def _draw_pictures(self, paragraphs: list[Paragraph]) -> list[tuple[Surface, Surface]]:
        """Pictures one under another with their captions, in the height of the body."""
        which = tuple([each.picture for each in paragraphs])
        if which not in self._drawn:
            room = self._room_for(paragraphs)
            drawn: list[tuple[Surface, Surface]] = []
            for number, each in enumerate(paragraphs):
                size = self._picture_width, room // (len(paragraphs) - number)
                picture = pictured(self.spec, each.picture, size, self.scale)
                room -= picture.get_height()
                drawn.append((picture, self._caption(each)))
            self._drawn[which] = drawn
        return self._drawn[which]

    # Printing -----------------------------------------------------------------------------------

    def print_on(self, page: Surface) -> None:
        scale = self.scale
        # A book lies on the table: the broadside's border would only take its room.
        page.blit(art.table(self.size), (0, 0))
        sheet(page, self._sheet, scale)
        between = (self._list.right + self._inner.left) // 2
        thick = max(1, scale.px(1.2))
        page.fill(shown(EDGE), (between, self._list.top, thick, self._list.height))
        px = scale.text(26, 40)
        title = fitted(_("The rules"), px, self._list.width, 14, Face.HEADING, OXBLOOD)
        page.blit(title, title.get_rect(midleft=(self._list.left, self._title_middle)))
        self._print_chapter(page)
        self._print_folio(page)

    @property
    def _title_middle(self) -> int:
        return self._inner.top + self._title_height // 2

    def _print_chapter(self, page: Surface) -> None:
        opened, body, scale = self.pages[self.page], self._body, self.scale
        title = self.book.read(self.book.chapters[opened.chapter].title)
        px = scale.text(30, 46)
        heading = fitted(title, px, body.width, 16, Face.HEADING, OXBLOOD)
        at = heading.get_rect(midleft=(body.left, self._title_middle))
        page.blit(heading, at)
        y = at.bottom + scale.px(2)
        page.fill(shown(SEPIA), (body.left, y, body.width, max(1, scale.px(1.2))))
        self._print_text(page, opened, body)
        self._print_pictures(page, opened, body)

    def _print_text(self, page: Surface, opened: BookPage, body: Rect) -> None:
        left, y = body.left + self._margin, body.top
        self._print_mark(page, opened, body)
        for number, each in enumerate(opened.lines):
            y += each.air if number else 0
            x = left
            base = y + font(Face.TEXT, self._text).get_ascent()
            for text, face in each.runs:
                run = line(text, self._text, face, INK)
                page.blit(run, (x, base - font(face, self._text).get_ascent()))
                x += run.get_width() + measure(" ", self._text)[0]
            if each.number:
                px = self._number_px
                mark = line(each.number, px, Face.BOLD, OXBLOOD)
                page.blit(mark, (body.left, base - font(Face.BOLD, px).get_ascent()))
            y += self._step

    def _print_mark(self, page: Surface, opened: BookPage, body: Rect) -> None:
        """The paragraph that was asked for lies on a brighter strip, with gold at its edge."""
        if not self.at or opened.chapter != self.book.find(self.at)[0]:
            return
        y, top, bottom = body.top, -1, -1
        right = body.left
        for number, each in enumerate(opened.lines):
            y += each.air if number else 0
            if each.paragraph == self._marked:
                top = y if top < 0 else top
                bottom = y + self._step
            wide = sum(measure(text, self._text, face)[0] for text, face in each.runs)
            right = max(right, body.left + self._margin + wide + self._text)
            y += self._step
        if top < 0:
            return
        pad = self.scale.px(3)
        strip = Rect(body.left - pad * 3, top - pad, right - body.left + pad * 2, bottom - top)
        page.fill(shown(WELCOME), strip)
        page.fill(shown(GOLD), (strip.left, strip.top, max(3, pad), strip.height))

    def _print_pictures(self, page: Surface, opened: BookPage, body: Rect) -> None:
        if not opened.pictures:
            return
        gap = self.scale.px(6)
        middle = body.right - self._picture_width // 2
        tall = sum(p.get_height() + c.get_height() + 3 * gap for p, c in opened.pictures)
        y = body.top + max(0, min(self.scale.px(8), (body.height - tall) // 2))
        for picture, caption in opened.pictures:
            page.blit(picture, picture.get_rect(midtop=(middle, y)))
            y += picture.get_height() + gap
            page.blit(caption, caption.get_rect(midtop=(middle, y)))
            y += caption.get_height() + 2 * gap

    def _print_folio(self, page: Surface) -> None:
        """Which page of how many."""
        foot = self._foot
        words = _("{page} of {all}").format(page=self.page + 1, all=len(self.pages))
        put(page, line(words, self.scale.text(17, 26), Face.SCRIPT, FADED), center=foot.center)


def pictured(spec: GameSpec, name: str, room: tuple[int, int], scale: Scale) -> Surface:
    """The game's own picture of that name, no larger than `room` in pixels, or, where it draws none
    itself, the engraving; BadData names those there are.
    """
    given = screen_of(spec).pictures
    if given is None:
        return art.picture(name if "/" in name else f"{spec.key}/{name}", room)
    if name not in given:
        known = ", ".join(given)
        raise BadData(f"There is no picture {name!r} for the book; there are {known}.")
    letters = min(_LARGEST_LETTERS, scale.text_factor)
    return given[name](room, Scale(scale.width, scale.height, letters))
