"""Long text that scrolls: sentences laid out by pygame-gui, each only when it comes into sight.

One text box of 600 sentences takes well over a second to build, one of a single sentence a few
milliseconds; so each is built by itself, kept as a picture, and let go.
"""

import html
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.scenes.kit.page import Page
from game.scenes.kit.scene import Context, Transition
from game.session.paths import assets
from game.sprites import art, palette, stores
from game.sprites.hearing import overheard
from game.sprites.lettering import Face, Scale, eased, font_file, printed, worn
from game.sprites.palette import CARD, INK, OXBLOOD, SEPIA, Colour, Theme, seal, shown

if TYPE_CHECKING:
    import pygame_gui

_SERIF: Final = (Face.TEXT, Face.BOLD, Face.ITALIC, Face.BOLD_ITALIC)
# Lengths in the theme that grow with the window; borders stay thin.
_LENGTHS: Final = frozenset(
    {"list_item_height", "title_bar_height", "sliding_button_width", "rect_width"}
)
_PAIRS: Final = frozenset({"padding", "text_horiz_alignment_padding"})


@lru_cache(maxsize=4)
def _theme_text(theme: Theme, plain: bool) -> str:
    text = (assets() / "theme" / "theme.json").read_text(encoding="utf-8")
    serif = font_file(Face.TEXT).removesuffix("SourceSerifPro-Regular.ttf").rstrip("/\\")
    for mark, path in (
        ("@SERIF@", serif),
        ("@TITLE@", font_file(Face.BOLD if plain else Face.HEADING)),
        ("@ITALIC@", font_file(Face.ITALIC if plain else Face.SCRIPT)),
    ):
        text = text.replace(mark, json.dumps(path)[1:-1])
    for role, look in palette.printed(theme):
        text = text.replace(role.decode(), look.decode())
    return text


def themed(scale: Scale) -> dict[str, Any]:
    """The theme as a dict: letters times scale and reader's factor, lengths times scale."""
    theme: dict[str, Any] = json.loads(_theme_text(palette.theme(), palette.now().plain_letters))
    for block in theme.values():
        letters = block.get("font")
        if letters and "size" in letters:
            # Larger letters the library takes for a mistake.
            letters["size"] = str(min(200, scale.text(float(letters["size"]))))
        for field, value in (block.get("misc") or {}).items():
            if field in _LENGTHS:
                grows = scale.text if field == "list_item_height" else scale.px
                block["misc"][field] = str(grows(float(value)))
            elif field in _PAIRS:
                block["misc"][field] = ",".join(str(scale.px(float(n))) for n in value.split(","))
    return theme


def dress(manager: "pygame_gui.UIManager", scale: Scale) -> None:
    """Load fonts and theme into a manager, with real paths: relative ones break when frozen."""
    theme = themed(scale)
    fonts = [each["font"] for each in theme.values() if "font" in each]
    sizes = {int(each["size"]) for each in fonts if each.get("name") == "source_serif"}
    manager.add_font_paths("source_serif", *(font_file(face) for face in _SERIF))
    manager.preload_fonts(
        [
            {"name": "source_serif", "point_size": size, "style": style, "antialiased": "1"}
            for size in sorted(sizes)
            for style in ("regular", "bold", "italic", "bold_italic")
        ]
    )
    manager.get_theme().load_theme(theme)


_NOTCH: Final = 60
"""Units a notch of the wheel moves the text."""

_STEP: Final = 40
_MARKS: Final = re.compile("<[^>]*>")

_SEAL: Final = 24
"""Units the small seal behind a block takes."""

_RED: Final = "#{:02x}{:02x}{:02x}".format(*OXBLOOD)
_MIST: Final = 18
"""Units over which a line thins out that is cut by the edge."""


@dataclass(frozen=True, slots=True)
class TextBlock:
    """A paragraph in the text box's own marks, a seat's mark for the margin, air above it, and
    whether a small seal lies behind it.
    """

    markup: str
    mark: str = ""
    above: int = 0
    sealed: bool = False

    @classmethod
    def of(cls, text: str, mark: str = "", above: int = 0) -> "TextBlock":
        """A paragraph of plain words."""
        return cls(html.escape(text, quote=False), mark, above)

    @classmethod
    def heading(cls, text: str, above: int = 12) -> "TextBlock":
        """Plain words, bold and red."""
        words = html.escape(text, quote=False)
        return cls(f'<font color="{_RED}"><b>{words}</b></font>', above=above)

    @property
    def plain(self) -> str:
        """The words without the marks."""
        return html.unescape(_MARKS.sub("", self.markup))


def settable(markup: str, px: int) -> str:
    """The markup with letters of ours alone, upright where italics lack one, as for Greek, and with
    room behind those letters that would run into the next.
    """
    markup = eased(printed(markup), px)
    if worn(Face.ITALIC, markup) is Face.ITALIC:
        return markup
    return markup.replace("<i>", "").replace("</i>", "")


def _manager(scale: Scale) -> "pygame_gui.UIManager":
    # The library copies the window's own pixel order; without a window (pictures) a hidden one.
    if pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode((1, 1), pygame.HIDDEN)
    return _manager_of(scale, palette.now())


@lru_cache(maxsize=1)
def _manager_of(scale: Scale, _looks: palette.Looks) -> "pygame_gui.UIManager":
    # Loaded late: the title page is on the screen long before anybody reads a chronicle.
    import pygame_gui

    manager = pygame_gui.UIManager(scale.size)
    dress(manager, scale)
    return manager


# What it has set of letters takes four megabytes, whether much is read or little.
stores.on_let_go(_manager_of.cache_clear)


class Scroll:
    """Blocks one under another in `area`, with a rail; wheel, arrows, Page keys, Home and End."""

    def __init__(
        self, context: Context, area: Rect, blocks: Sequence[TextBlock], at_end: bool = False
    ) -> None:
        self.scale = context.scale
        self.area = area
        self.blocks = tuple(blocks)
        self.offset = 0
        """Pixels of text above the area."""
        self.at_end = at_end
        """Whether the end stays in sight when heights become known."""
        self._rail = max(10, self.scale.px(14))
        self._margin = self.scale.text(26) if any(block.mark for block in blocks) else 0
        self._seals = self.scale.text(_SEAL) if any(block.sealed for block in blocks) else 0
        self._built: dict[int, Surface] = {}
        self._heights = [self._guess(block) for block in self.blocks]
        self._grab: int | None = None
        self._settle()

    @property
    def built(self) -> int:
        """How many blocks have been laid out so far."""
        return len(self._built)

    @property
    def length(self) -> int:
        """Pixels of the whole text; guessed where it has not been in sight."""
        return sum(self._heights)

    def _guess(self, block: TextBlock) -> int:
        px = self.scale.text(18)
        lines = 1 + round(len(block.markup) * px * 0.46) // max(1, self._width)
        return round(lines * px * 1.3) + self.scale.px(16) + self.scale.px(block.above)

    @property
    def _width(self) -> int:
        return self.area.width - self._rail - self.scale.px(10) - self._margin - self._seals

    def _build(self, n: int) -> int:
        """Lay out block `n`; by how many pixels the guess of its height was wrong."""
        from pygame_gui.elements import UITextBox

        block = self.blocks[n]
        words = settable(block.markup, self.scale.text(18))
        manager = _manager(self.scale)
        box = UITextBox(words, Rect(0, 0, self._width, -1), manager)
        picture: Surface = box.image
        box.kill()
        # The library notes where each box stood until it draws the next time; here it never does.
        manager.ui_group.lostsprites.clear()
        self._built[n] = picture.copy()
        height = picture.get_height() + self.scale.px(block.above)
        wrong, self._heights[n] = height - self._heights[n], height
        return wrong

    def _settle(self) -> None:
        """Build what is in sight; text the reader looks at does not move by it."""
        while True:
            self._clamp()
            top, next_one = 0, -1
            for n, height in enumerate(self._heights):
                seen = top + height > self.offset and top < self.offset + self.area.height
                if seen and n not in self._built:
                    next_one = n
                    break
                top += height
            if next_one < 0:
                return
            wrong = self._build(next_one)
            if not self.at_end and top < self.offset:
                self.offset += wrong

    def _clamp(self) -> None:
        furthest = max(0, self.length - self.area.height)
        self.offset = furthest if self.at_end else max(0, min(furthest, self.offset))

    def move(self, pixels: int) -> None:
        """Scroll down, or up, if negative."""
        self.at_end = False
        self.offset += pixels
        self._settle()
        self.at_end = self.offset >= self.length - self.area.height

    def place_of(self, n: int) -> Rect | None:
        """Where block `n` lies in the window, if it is all in sight."""
        if not 0 <= n < len(self.blocks):
            return None
        top = self.area.top - self.offset + sum(self._heights[:n])
        place = Rect(self.area.left, top, self.area.width - self._rail, self._heights[n])
        return place if self.area.contains(place) else None

    def block_at(self, pos: tuple[int, int]) -> int:
        """The number of the block under `pos`; −1 for none."""
        if not self.area.collidepoint(pos) or pos[0] >= self.area.right - self._rail:
            return -1
        y = pos[1] - self.area.top + self.offset
        for n, height in enumerate(self._heights):
            if y < height:
                return n
            y -= height
        return -1

    def seal_of(self, n: int) -> Rect:
        """Where the small seal behind block `n` lies in the window, in sight or not; empty where
        there is none.
        """
        if not 0 <= n < len(self.blocks) or not self.blocks[n].sealed:
            return Rect(0, 0, 0, 0)
        top = self.area.top - self.offset + sum(self._heights[:n])
        top += self.scale.px(self.blocks[n].above) + self.scale.px(8)
        left = self.area.right - self._rail - self.scale.px(6) - self._seals
        return Rect(left, top, self._seals, self._seals)

    def bring(self, n: int) -> None:
        """Scroll until block `n` is in sight."""
        top = sum(self._heights[:n])
        if top < self.offset:
            self.move(top - self.offset)
        elif top + self._heights[n] > self.offset + self.area.height:
            self.move(top + self._heights[n] - self.offset - self.area.height)

    def go_to(self, end: bool) -> None:
        """To the very end, or to the very beginning."""
        self.at_end = end
        self.offset = self.length if end else 0
        self._settle()

    def handle(self, event: Event) -> bool:
        """Take an event that scrolls; whether it did."""
        page = self.area.height - self.scale.px(_STEP)
        match event.type:
            case pygame.MOUSEWHEEL if event.y:
                self.move(-event.y * self.scale.px(_NOTCH))
                return True
            case pygame.KEYDOWN:
                return self._key(event.key, page)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._grasp(event.pos, page)
            case pygame.MOUSEMOTION if self._grab is not None:
                self._drag_to(event.pos[1] - self._grab)
                return True
            case pygame.MOUSEBUTTONUP if self._grab is not None:
                self._grab = None
                return True
        return False

    def _key(self, key: int, page: int) -> bool:
        step = self.scale.px(_STEP)
        moves = {
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_UP: -step,
            pygame.K_DOWN: step,
        }
        if key in moves:
            self.move(moves[key])
        elif key in (pygame.K_HOME, pygame.K_END):
            self.go_to(end=key == pygame.K_END)
        else:
            return False
        return True

    # ---- the rail

    @property
    def needed(self) -> bool:
        """Whether there is more than fits."""
        return self.length > self.area.height

    @property
    def rail(self) -> Rect:
        """Where the thumb runs."""
        return Rect(self.area.right - self._rail, self.area.top, self._rail, self.area.height)

    @property
    def thumb(self) -> Rect:
        """The part of the rail that stands for what is in sight."""
        rail = self.rail
        share = self.area.height / max(1, self.length)
        tall = max(self.scale.px(28), round(rail.height * min(1.0, share)))
        furthest = max(1, self.length - self.area.height)
        y = rail.top + round((rail.height - tall) * self.offset / furthest)
        return Rect(rail.left, y, rail.width, tall)

    def _grasp(self, pos: tuple[int, int], page: int) -> bool:
        if not self.needed or not self.rail.inflate(self.scale.px(8), 0).collidepoint(pos):
            return False
        if self.thumb.collidepoint(self.rail.centerx, pos[1]):
            self._grab = pos[1] - self.thumb.top
        else:
            self.move(-page if pos[1] < self.thumb.top else page)
        return True

    def _drag_to(self, top: int) -> None:
        room = max(1, self.rail.height - self.thumb.height)
        furthest = max(0, self.length - self.area.height)
        self.move(round((top - self.rail.top) / room * furthest) - self.offset)

    def draw(self, surface: Surface) -> None:
        old, paper = surface.get_clip(), surface.get_at(self.area.topleft)
        surface.set_clip(self.area.clip(old))
        # Who listens hears all of it, in sight or not.
        overheard.note_all([block.plain for block in self.blocks])
        y = self.area.top - self.offset
        for n, height in enumerate(self._heights):
            if y + height > self.area.top and y < self.area.bottom and n in self._built:
                self._draw_block(surface, n, y)
            y += height
        self._draw_mist(surface, (paper.r, paper.g, paper.b))
        surface.set_clip(old)
        if self.needed:
            rail, thumb = self.rail, self.thumb
            pygame.draw.rect(surface, shown(CARD), rail, border_radius=rail.width // 2)
            pygame.draw.rect(surface, shown(SEPIA), rail, 1, border_radius=rail.width // 2)
            ink = OXBLOOD if self._grab is not None else INK
            pygame.draw.rect(
                surface, shown(ink), thumb.inflate(-4, -4), border_radius=rail.width // 2
            )

    def _draw_mist(self, surface: Surface, paper: Colour) -> None:
        """Where the text goes on above or below, it goes over into the `paper` it is printed on."""
        size = (self.area.width - self._rail - self.scale.px(4), self.scale.text(_MIST))
        if self.offset:
            surface.blit(_mist(size, paper, False), self.area.topleft)
        if self.offset + self.area.height < self.length:
            low = self.area.bottom - size[1]
            surface.blit(_mist(size, paper, True), (self.area.left, low))

    def _draw_block(self, surface: Surface, n: int, y: int) -> None:
        block = self.blocks[n]
        y += self.scale.px(block.above)
        # The library blends premultiplied.
        place = (self.area.left + self._margin, y)
        surface.blit(self._built[n], place, special_flags=pygame.BLEND_PREMULTIPLIED)
        if block.mark:
            side = self._margin - self.scale.px(4)
            stamp = art.picture(seal(block.mark), (side, side))
            surface.blit(stamp, (self.area.left, y + self.scale.px(8)))
        if block.sealed:
            at = self.seal_of(n)
            surface.blit(art.picture("app/icon_lock", at.size), at)


def _mist(size: tuple[int, int], paper: Colour, below: bool) -> Surface:
    """A strip of paper that thins out downwards, or upwards if it is for what goes on `below`."""

    def drawn() -> Surface:
        column = Surface((1, size[1]), pygame.SRCALPHA)
        for y in range(size[1]):
            share = y / size[1]
            thick = round(255 * (share if below else 1 - share))
            column.set_at((0, y), (*paper, thick))
        return art.converted(pygame.transform.scale(column, size))

    return art.keep(("mist", size, paper, below), drawn)


class ReadingPage(Page):
    """A page with one long text on a sheet; what is being looked at stays where it is."""

    margin: ClassVar[float] = 26
    """Units between the edges of the sheet and the text."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.scroll: Scroll | None = None
        self.paper = Rect(0, 0, 0, 0)
        """The place of the sheet."""

    def lines(self) -> Sequence[TextBlock]:
        """The text, paragraph by paragraph."""
        raise NotImplementedError

    def write(self) -> None:
        """Put the text as it is now on the sheet."""
        area = self.paper.inflate(-2 * self.scale.px(self.margin), -2 * self.scale.px(20))
        offset = self.scroll.offset if self.scroll is not None else 0
        self.scroll = Scroll(self.context, area, self.lines())
        self.scroll.move(offset)

    def handle(self, event: Event) -> Transition | None:
        if self.scroll is not None and self.scroll.handle(event):
            self.touch()
            return None
        return super().handle(event)

    def paint(self, surface: Surface) -> None:
        if self.scroll is not None:
            self.scroll.draw(surface)
