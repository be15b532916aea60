"""Letters: the house's faces at real pixels, every line kept, paragraphs broken to a width."""

import re
from collections import deque
from collections.abc import Callable
from functools import lru_cache
from typing import Final, Literal

import pygame
from pygame import Surface

from game.sprites import art, faces, palette
from game.sprites.art import converted, gone_on_with, on_fit, share_of
from game.sprites.faces import Face as Face
from game.sprites.faces import font as font
from game.sprites.faces import font_file as font_file
from game.sprites.faces import lacking as lacking
from game.sprites.faces import letters_high as letters_high
from game.sprites.faces import opened as opened
from game.sprites.faces import opened_font
from game.sprites.faces import printed as printed
from game.sprites.faces import worn as worn
from game.sprites.hearing import overheard
from game.sprites.palette import DESIGN as DESIGN
from game.sprites.palette import INK, Colour, shown
from game.sprites.palette import SMALLEST as SMALLEST
from game.sprites.palette import Scale as Scale
from game.sprites.stores import SizedStore, weight

Align = Literal["left", "centre", "right"]

_ILL_SPACED: Final = re.compile('([%“”„…«»½¼¾⅓⅔⅛⅜⅝⅞‰´¨¸"])')
"""Letters built of others in Source Serif: the setter takes the first part's advance for theirs."""

_BREAKS: Final = re.compile(r"[ \t\n]+")

_COPY: Final = pygame.BLEND_RGBA_MAX

cut_off: Final[deque[str]] = deque(maxlen=256)
"""The last texts of which something could not be shown, whole as they were wanted; tests see to it
that none is among them.
"""

_WINDOWS: Final = 0.8
_LEAST_KEPT: Final = 6 * 1024 * 1024

_lines: SizedStore[Surface] = SizedStore(share_of(DESIGN, _WINDOWS, _LEAST_KEPT), weight)


def forget() -> None:
    """Drop every line and font kept."""
    _lines.forget()
    faces.forget()


def _fit(window: tuple[int, int]) -> None:
    forget()
    _lines.narrow(share_of(window, _WINDOWS, _LEAST_KEPT))


palette.on_change(_lines.forget)
on_fit(_fit)


def line(text: str, px: int, face: Face = Face.TEXT, colour: Colour = INK) -> Surface:
    """One line of letters on nothing; shared, so blit it and do not draw on it."""
    overheard.note(text)
    ink = shown(colour)
    return _lines.get((text, px, face, ink), lambda: _set_line(text, px, face, ink))


def _set_line(text: str, px: int, face: Face, ink: Colour) -> Surface:
    art.pause(within=True)
    made = _set(text, px, worn(face, text), ink)
    art.finished()
    return made


def put(target: Surface, drawn: Surface, **corner: tuple[int, int]) -> None:
    """Lay letters or a picture there by a corner, a side's middle or its own: `midtop=(x, y)`."""
    target.blit(drawn, drawn.get_rect(**corner))


def measure(text: str, px: int, face: Face = Face.TEXT) -> tuple[int, int]:
    """Width and height in pixels a line would take."""
    return _size(text, px, worn(face, text))


@lru_cache(maxsize=4096)
def _size(text: str, px: int, face: Face) -> tuple[int, int]:
    # The same words are measured again and again: at every width tried, and whenever they change.
    art.pause()
    setter, text = opened_font(face, px), printed(text)
    pieces = _pieces(text)
    wide, high = setter.size(text)
    if len(pieces) > 1:
        wide = sum([setter.size(piece)[0] for piece in pieces])
    art.finished()
    return wide, high


def _pieces(text: str) -> list[str]:
    """`text` cut round every letter whose advance the type's files have wrong, so that it can be
    set by itself: alone it takes the room of its ink, in a row the next letter prints over it.
    """
    return [piece for piece in _ILL_SPACED.split(text) if piece] or [""]


def eased(markup: str, px: int) -> str:
    """Words with thin spaces behind letters whose advance is wrong, for setters that are not ours;
    straight quotes are left, as marks of type have them too.
    """
    return _ILL_SPACED.sub(lambda found: found[0] + _room_behind(found[0], px), markup)


@lru_cache(maxsize=256)
def _room_behind(letter: str, px: int) -> str:
    """Thin and hair spaces that together are as wide as the letter’s advance is short."""
    if letter == '"':
        return ""
    setter = opened_font(Face.TEXT, px)
    one = setter.size("n")[0]
    short = setter.size(letter)[0] - (setter.size(letter + "n")[0] - one)
    room = ""
    for space in ("\u2009", "\u200a"):
        wide = setter.size(f"n{space}n")[0] - 2 * one
        count = max(0, short) // wide if wide > 0 else 0
        room += space * count
        short -= count * wide
    return room


def words_of(text: str) -> list[str]:
    """What a text may be broken between: at plain spaces, never at those that hold together.

    >>> words_of(" La bourse\u202f!  La vie\u202f! ")
    ['La', 'bourse\u202f!', 'La', 'vie\u202f!']
    """
    return [word for word in _BREAKS.split(text) if word]


def wrap(text: str, px: int, width: int, face: Face = Face.TEXT) -> list[str]:
    """The lines of `text` broken at spaces to `width` pixels; newlines are kept, and a word that is
    itself too long is broken where it must be.
    """
    return list(_wrap(text, px, width, worn(face, text)))


def lines_of(text: str, px: int, width: int, face: Face = Face.TEXT) -> int:
    """How many lines `wrap` breaks the text into. Smaller letters never take more of them: between
    two sizes that take as many, and below one that takes the least, nothing is measured.
    """
    face = worn(face, text)
    known = _known_lines(text, width, face)
    if px not in known:
        above = min([each for each in known if each > px], default=0)
        below = max([each for each in known if each < px], default=0)
        least = known[below] if below else text.count("\n") + 1
        if above and (known[above] == least or _surely_one(text, px, above, width, face)):
            known[px] = least
        else:
            known[px] = len(_wrap(text, px, width, face))
    return known[px]


def _surely_one(text: str, px: int, above: int, width: int, face: Face) -> bool:
    """Whether a text that was measured at the size `above` goes on one line at this smaller one:
    letters are as wide as they are high but for a few hundredths.
    """
    return "\n" not in text and _size(text, above, face)[0] * px * _ABOUT <= width * above


_ABOUT: Final = 1.05


@lru_cache(maxsize=1024)
def _known_lines(_text: str, _width: int, _face: Face) -> dict[int, int]:
    """How many lines a text takes at the sizes asked for so far."""
    return {}


_SHORT: Final = 4
"""Letters of a word that looks lost on a line of its own."""

_PARTS: Final = frozenset("/\\-_.")
"""Behind these a word that is too long is rather broken than elsewhere."""


@lru_cache(maxsize=1024)
def _wrap(text: str, px: int, width: int, face: Face) -> tuple[str, ...]:
    lines: list[str] = []
    for part in text.split("\n"):
        words = words_of(part)
        begun = len(lines)
        if not words:
            lines.append("")
        while words:
            count = _on_a_line(words, px, width, face)
            if count:
                lines.append(" ".join(words[:count]))
                words = words[count:]
            else:
                cut = _broken_at(words[0], px, width, face)
                lines.append(words[0][:cut])
                words[0] = words[0][cut:]
        _not_alone(lines, begun, px, width, face)
    return tuple(lines)


def _not_alone(lines: list[str], begun: int, px: int, width: int, face: Face) -> None:
    """Let no short word end the paragraph from line `begun` on alone ("rule D5" stays together)."""
    if len(lines) < begun + 2 or len(lines[-1]) > _SHORT or " " in lines[-1]:
        return
    before, _space, word = lines[-2].rpartition(" ")
    together = f"{word} {lines[-1]}"
    if before and _size(together, px, face)[0] <= width:
        lines[-2:] = [before, together]


def _on_a_line(words: list[str], px: int, width: int, face: Face) -> int:
    """How many of the words go on one line; 0 if the first is too long and may be broken."""

    def goes(count: int) -> bool:
        return _size(" ".join(words[:count]), px, face)[0] <= width

    all_wide = _size(" ".join(words), px, face)[0]
    if all_wide <= width:
        return len(words)
    # About as many letters as their share of the width: there it is measured, word by word.
    letters, count = len(" ".join(words)) * width / all_wide, 0
    while count < len(words) and letters > 0:
        letters -= len(words[count]) + 1
        count += 1
    count = max(1, count)
    if goes(count):
        while goes(count + 1):
            count += 1
        return count
    while count > 1 and not goes(count):
        count -= 1
    return count if len(words[0]) == 1 or goes(count) else 0


def _broken_at(word: str, px: int, width: int, face: Face) -> int:
    """How many letters of a word too long for the line go on it."""
    cut = next(
        n for n in range(len(word) - 1, 0, -1) if n == 1 or _size(word[:n], px, face)[0] <= width
    )
    # A path is broken behind one of its parts, unless that leaves the line half empty.
    parts = [n for n in range(cut // 2, cut + 1) if word[n - 1 : n] in _PARTS]
    return parts[-1] if parts else cut


@gone_on_with
def balanced(text: str, px: int, width: int, face: Face = Face.TEXT) -> int:
    """The least width at which `text` still takes no more lines than at `width`: no word alone, and
    none broken that `width` leaves whole.
    """
    lines = len(wrap(text, px, width, face))
    longest = max((measure(word, px, face)[0] for word in words_of(text)), default=0)
    # A pixel less, as what lies below the width that is found may be too little.
    least, most = max(width // 2, min(longest - 1, width)), width
    while most - least > 4:
        middle = (least + most) // 2
        if len(wrap(text, px, middle, face)) > lines:
            least = middle
        else:
            most = middle
    return most


@gone_on_with
def paragraph(
    text: str,
    px: int,
    width: int,
    face: Face = Face.TEXT,
    colour: Colour = INK,
    align: Align = "left",
    leading: float = 1.3,
) -> Surface:
    """A paragraph `width` pixels wide, as tall as its lines; `leading` is line over letter."""
    overheard.note(text)
    ink, face = shown(colour), worn(face, text)
    key = ("paragraph", text, px, width, face, ink, align, leading)
    return _lines.get(key, lambda: _set_paragraph(text, px, width, face, ink, align, leading))


def paragraph_height(
    text: str, px: int, width: int, face: Face = Face.TEXT, leading: float = 1.3
) -> int:
    """How tall `paragraph` would be, in pixels."""
    face = worn(face, text)
    return _step(px, leading) * (lines_of(text, px, width, face) - 1) + letters_high(px, face)


def largest_that(fits: Callable[[int], bool], px: int, least: int, about: int = 0) -> int:
    """The largest letters, from `px` down to `least`, that fit, where smaller ones do as well;
    `least` where none do. It is sought from `about` on, if that is given.

    >>> largest_that(lambda px: px <= 17, 23, 12), largest_that(lambda px: False, 23, 12)
    (17, 12)
    """
    if px <= least or fits(px):
        return max(px, least)
    low, high = least, px
    at = about or (low + high) // 2
    while high - low > 1:
        # Each size that is tried is cut anew, which takes longer than to set the line.
        at = max(low + 1, min(at, high - 1))
        if fits(at):
            low = at
        else:
            high = at
        at = (low + high) // 2
    return low


def fit(text: str, px: int, width: int, min_px: int = SMALLEST, face: Face = Face.TEXT) -> int:
    """The largest letters, from `px` down to `min_px`, at which the line fits in `width`."""
    least = max(SMALLEST, min_px)
    wide = measure(text, px, face)[0]
    if wide <= width or px <= least:
        return max(px, least)
    # Letters are as wide as they are high, more or less: there it is measured, size by size.
    at = max(least, min(px - 1, int(px * width / wide)))
    while at > least and measure(text, at, face)[0] > width:
        at -= 1
    while at + 1 < px and measure(text, at + 1, face)[0] <= width:
        at += 1
    return at


def fitted(
    text: str,
    px: int,
    width: int,
    min_px: int = SMALLEST,
    face: Face = Face.TEXT,
    colour: Colour = INK,
) -> Surface:
    """The line made smaller until it fits, and cut with … when even `min_px` is too wide."""
    px = fit(text, px, width, min_px, face)
    if measure(text, px, face)[0] <= width:
        return line(text, px, face, colour)
    cut_off.append(text)
    overheard.note(text)  # who listens hears all of it
    while text and measure(text.rstrip() + "…", px, face)[0] > width:
        text = text[:-1]
    with overheard.apart():
        return line(text.rstrip() + "…", px, face, colour)


def broken(
    text: str,
    px: int,
    width: int,
    height: int,
    most: int = 2,
    face: Face = Face.TEXT,
    colour: Colour = INK,
    align: Align = "centre",
    leading: float = 1.1,
) -> Surface:
    """The text as large as it may be, up to `px`, in at most so many lines within the box; no word
    is broken. What is too much even for the smallest letters is set in the narrowest face, and what
    does not fit then is cut with ….
    """
    room, face = max(1, width), worn(face, text)
    for one in dict.fromkeys((face, Face.SCRIPT)):
        for size in range(max(px, SMALLEST) if one is face else SMALLEST, SMALLEST - 1, -1):
            if measure(text, size, one)[0] <= room:
                return line(text, size, one, colour)
            lines = wrap(text, size, room, one)
            tall = _step(size, leading) * (len(lines) - 1) + letters_high(size, one)
            whole = all(measure(word, size, one)[0] <= room for word in words_of(text))
            if whole and len(lines) <= most and tall <= height:
                least = balanced(text, size, room, one)
                return paragraph(text, size, least, one, colour, align, leading)
    return fitted(text, SMALLEST, room, SMALLEST, face, colour)


def _step(px: int, leading: float) -> int:
    return round(max(px, SMALLEST) * leading)


def _set(text: str, px: int, face: Face, colour: Colour) -> Surface:
    setter, text = font(face, px), printed(text)
    if not text:
        return Surface((1, setter.get_height()), pygame.SRCALPHA)
    pieces = _pieces(text)
    if len(pieces) == 1:
        return converted(setter.render(text, True, colour))
    out = Surface(measure(text, px, face), pygame.SRCALPHA)
    left = 0
    for piece in pieces:
        # What is blended onto nothing would darken at its edges: copied, it does not.
        out.blit(setter.render(piece, True, colour), (left, 0), special_flags=_COPY)
        left += setter.size(piece)[0]
    return converted(out)


def _set_paragraph(
    text: str, px: int, width: int, face: Face, colour: Colour, align: Align, leading: float
) -> Surface:
    art.pause()
    lines = [
        words
        for part in text.split("\n")
        for words in wrap(
            part, px, balanced(part, px, width, face) if align == "centre" else width, face
        )
    ]
    step = _step(px, leading)
    out = Surface(
        (max(1, width), step * (len(lines) - 1) + letters_high(px, face)), pygame.SRCALPHA
    )
    for n, words in enumerate(lines):
        set_line = _set(words, px, face, colour)
        spare = width - set_line.get_width()
        x = {"left": 0, "centre": spare // 2, "right": spare}[align]
        out.blit(set_line, (x, n * step))
    art.finished()
    return converted(out)
