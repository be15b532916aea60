"""What lies on the almanack’s tabs: the lines of the list, the bars in large, the seed."""

import time
from pathlib import Path

from pygame import Rect, Surface

from game.engine.flavour.luck import CardFace
from game.engine.phrases import decimal
from game.engine.words import _, plural
from game.scenes.kit.controls import Act
from game.scenes.kit.list_page import TALL_LETTERS
from game.scenes.kit.page import sheet
from game.scenes.kit.printed import ListRow
from game.session.errors import BadSave
from game.session.record import Record, read_record
from game.session.review.almanack import Almanack, FaceTally, cards_of, pages_of
from game.session.review.fairness import fingerprint
from game.sprites import art
from game.sprites.course_graph import bars, small_bars
from game.sprites.lettering import (
    SMALLEST,
    Face,
    Scale,
    broken,
    fitted,
    paragraph,
    paragraph_height,
    put,
)
from game.sprites.palette import CARD, FADED, INK, OXBLOOD, SEPIA, seal

Line = tuple[str, Face, float]
"""Words, their face, and the units their letters are high."""


class RecordsReading:
    """Records read one after another, a few in each frame."""

    def __init__(self, files: list[Path]) -> None:
        self._left = files[::-1]
        self.all = len(files)
        self.found = Almanack()

    @property
    def read(self) -> int:
        """How many have been read."""
        return self.all - len(self._left)

    @property
    def done(self) -> bool:
        return not self._left

    def go_on(self, seconds: float) -> None:
        """Read for about so long; at least one."""
        until = time.perf_counter() + seconds
        while self._left:
            file = self._left.pop()
            try:
                self.found += pages_of(read_record(file.read_bytes(), file.name))
            except (OSError, BadSave):
                self.found += Almanack(left_out=1)
            if time.perf_counter() >= until:
                return


class PurposeRow(ListRow):
    """What dice were thrown for, how many, and their bars in little; the chosen one is black."""

    def __init__(self, words: str, tally: FaceTally, act: Act) -> None:
        super().__init__(words, act, text=19)
        self.tally = tally

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        ink = self.ink(hovered, down)
        if self.chosen:
            self.draw_ground(surface, scale)
        inner = self.rect.inflate(-2 * scale.px(12), 0)
        px = min(scale.text(self.text), round(self.rect.height * 0.62))
        cap = self.cap_width(scale)
        if cap:
            self.draw_cap(
                surface, (inner.left, inner.centery), scale, CARD if self.chosen else SEPIA
            )
        left = inner.left + cap + scale.px(12)
        wide = min(scale.px(110), round(inner.width * 0.22))
        place = Rect(0, 0, wide, round(self.rect.height * 0.62))
        place.midright = inner.midright
        small_bars(surface, place, self.tally, ink)
        count = fitted(str(self.tally.thrown), px, round(inner.width * 0.2), 12, Face.BOLD, ink)
        at = count.get_rect(midright=(place.left - scale.px(14), inner.centery))
        surface.blit(count, at)
        face = Face.BOLD if self.chosen else Face.TEXT
        words = fitted(self.words, px, at.left - left - scale.px(10), 12, face, ink)
        surface.blit(words, words.get_rect(midleft=(left, inner.centery)))


def print_large(
    page: Surface,
    inner: Rect,
    scale: Scale,
    words: str,
    facts: str,
    marks: list[str],
    tally: FaceTally,
    cards: tuple[CardFace, ...] = (),
) -> None:
    """One tally in large within `inner`: whose and what for, the bars, and the verdict."""
    top = inner.top + _print_caption(page, inner, scale, words, facts, marks)
    px, high = min(scale.text(25), round(inner.height * 0.11)), round(inner.height * 0.2)
    verdict = broken(tally.verdict, px, inner.width, high, 2, Face.SCRIPT, OXBLOOD)
    bottom = inner.bottom
    page.blit(verdict, verdict.get_rect(midbottom=(inner.centerx, bottom)))
    bottom -= verdict.get_height() + scale.px(4)
    if scale.text_factor < TALL_LETTERS:
        key = (
            _("Of a hundred fair counts, ninety-five lie between the red lines.")
            if cards
            else _("Of a hundred counts of true dice, ninety-five lie between the red lines.")
        )
        note = fitted(key, scale.text(16), inner.width, 12, Face.ITALIC, FADED)
        page.blit(note, note.get_rect(midbottom=(inner.centerx, bottom)))
        bottom -= note.get_height() + scale.px(6)
    size = (inner.width, max(scale.px(60), bottom - top))
    pictures = tuple([card.picture for card in cards if card.picture])
    page.blit(bars(size, scale, tally, pictures), (inner.left, top))


def _print_caption(
    page: Surface, inner: Rect, scale: Scale, words: str, facts: str, marks: list[str]
) -> int:
    """The words with the seals beside them, over the facts; the pixels used."""
    px = min(scale.text(24), round(inner.height * 0.11))
    side, gap = round(px * 1.3), scale.px(6)
    room = inner.width - len(marks) * (side + gap)
    name = fitted(words, px, room, 12, Face.HEADING, INK)
    at = name.get_rect(topleft=inner.topleft)
    page.blit(name, at)
    x = inner.right
    for mark in reversed(marks):
        put(page, art.picture(seal(mark), (side, side)), midright=(x, at.centery))
        x -= side + gap
    small = min(scale.text(19), round(inner.height * 0.085))
    tall = round(small * 2.6)
    told = broken(facts, small, inner.width, tall, 2, Face.SCRIPT, SEPIA, align="left")
    page.blit(told, told.get_rect(topleft=(inner.left, at.bottom)))
    return at.height + told.get_height() + scale.px(8)


def facts_of(
    pages: Almanack,
    tally: FaceTally,
    several_games: bool,
    short: bool,
    cards: tuple[CardFace, ...] = (),
) -> str:
    """How many dice or cards, how high on average, and of how many games."""
    facts = _cards_facts(tally, short, cards) if cards else _dice_facts(tally, short)
    if not several_games:
        return facts
    count = plural("{n} game", "{n} games", pages.games)
    facts = _("{count}: {facts}").format(count=count, facts=facts)
    if pages.left_out:
        left = plural("{n} record left out", "{n} records left out", pages.left_out)
        facts = _("{facts} ({left})").format(facts=facts, left=left)
    return facts


def _dice_facts(tally: FaceTally, short: bool) -> str:
    facts = _("{dice}, {mean} on average").format(
        dice=plural("{n} die", "{n} dice", tally.thrown), mean=decimal(tally.mean, 2)
    )
    if short:
        return facts
    return _("{facts}; true dice show {due}").format(facts=facts, due=decimal(tally.mean_due, 2))


def _cards_facts(tally: FaceTally, short: bool, cards: tuple[CardFace, ...]) -> str:
    first = cards[0].worth - 1  # faces are counted from 1
    facts = _("{cards}, worth {mean} on average").format(
        cards=plural("{n} card", "{n} cards", tally.thrown), mean=decimal(tally.mean + first, 2)
    )
    if short:
        return facts
    return _("{facts}; {due} were due").format(facts=facts, due=decimal(tally.mean_due + first, 2))


def seed_lines(record: Record, check: str) -> list[Line]:
    """What the tab of the seed says; the seed itself only once the game is over."""
    lines: list[Line] = [
        (_("The fingerprint of the seed"), Face.SCRIPT, 22),
        (fingerprint(record.seed), Face.BOLD, 36),
    ]
    if record.result is not None:
        lines += [(_("The seed"), Face.SCRIPT, 22), (record.seed, Face.BOLD, 30)]
    else:
        words = (
            _(
                "Write it down, if you like. The seed itself is told when the game is over, for it "
                "tells every card that is still to come."
            )
            if cards_of(record.game)
            else _(
                "Write it down, if you like. The seed itself is told when the game is over, for it "
                "tells every die that is still to fall."
            )
        )
        lines.append((words, Face.TEXT, 19))
    lines.append((check, Face.SCRIPT, 25))
    words = _(
        "Each throw comes from the seed and the throw’s number alone, for people and rivals alike. "
        "Anybody can work it out again: docs/fair-play.md tells how in a few lines, and for a "
        "whole record there is the command"
    )
    lines += [(words, Face.TEXT, 17), ("python -m game verify --seed", Face.TEXT, 17)]
    return lines


def print_lines(page: Surface, body: Rect, scale: Scale, lines: list[Line]) -> None:
    """The lines in the middle of a sheet in `body`: where they do not fit, the large ones come
    nearer to the small ones first, and then all of them are smaller.
    """
    place = Rect(0, 0, min(body.width, scale.text(820)), body.height)
    place.center = body.center
    sheet(page, place, scale)
    margin = scale.px(50 if scale.text_factor < 1.5 else 30)
    inner = place.inflate(-2 * margin, -2 * scale.px(24))
    gap = scale.px(8 if scale.text_factor < 1.5 else 4)
    least = min(units for _words, _face, units in lines)
    apart = shrink = 1.0

    def px(units: float) -> int:
        return max(SMALLEST, round(scale.text(least + (units - least) * apart) * shrink))

    def height() -> int:
        tall = sum(paragraph_height(w, px(u), inner.width, face, 1.2) for w, face, u in lines)
        return tall + gap * (len(lines) - 1)

    while height() > inner.height and apart > 0.3:
        apart -= 0.1
    while height() > inner.height and shrink > 0.4:
        shrink -= 0.04
    y = inner.top + max(0, (inner.height - height()) // 2)
    for words, face, units in lines:
        ink = OXBLOOD if face is Face.BOLD else SEPIA if units < 18 else INK
        said = paragraph(words, px(units), inner.width, face, ink, "centre", 1.2)
        page.blit(said, (inner.left, y))
        y += said.get_height() + gap
