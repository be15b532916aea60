"""The foot of the table: one's hand, who is asked what, the trays of each decision, its buttons."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from pygame import Rect

from game.sprites.fitting import across, columns, down, grown, read_at, rows_of
from game.sprites.lettering import Scale
from game.sprites.merry_way.line_up import Tray, tray, width_for

WISHES: Final = 8
"""Kinds of card that may be asked for."""
RESOURCES: Final = 3
CHOICES: Final = 6
"""Most things that a special scheme lets one choose among on the desk."""
SMALLS: Final = 6
"""Small buttons over the large one: three rows of two."""


class DeskWords(NamedTuple):
    """Where words stand: whose they are (`mark`), the line that counts, what is below."""

    mark: Rect
    line: Rect
    lines: Rect


class PickDesk(NamedTuple):
    """Choosing a resource card: one's schemes, to see what they want, and the cards to choose. In
    `wide` the words reach over the buttons' column, whose small ones lie in its last row then.
    """

    hand: Tray
    cards: Tray
    told: DeskWords
    wide: DeskWords


class CollectDesk(NamedTuple):
    """Collecting with a digit: one's schemes, everybody's played cards, and four `choices`: plots,
    manpower, materials, schemes. In `wide` the words reach over the buttons' column, whose small
    ones lie in its last row then.
    """

    hand: Tray
    played: Tray
    told: DeskWords
    wide: DeskWords
    choices: tuple[Rect, Rect, Rect, Rect]


class DealDesk(NamedTuple):
    """Offering, answering and countering: the hand, and a scale with two pans.

    `beam` lies over both pans and says whose they are; `give` is what goes away from whoever reads
    it, `want` what comes. `sentence` reads the deal back. `wishes` are the eight kinds of card that
    may be asked for; `slots` is the same room, for the cards one gives for the wishes of another.
    """

    hand: Tray
    beam: Rect
    give: Rect
    want: Rect
    sentence: Rect
    wishes: tuple[Rect, ...]
    slots: Rect


class BankDesk(NamedTuple):
    """The Bank: `buys` plots, manpower, materials and a card, `swaps` three of one for one of
    another: from each resource, in their order, to the two others.
    """

    hand: Tray
    told: DeskWords
    buys: tuple[Rect, Rect, Rect, Rect]
    swaps: tuple[Rect, ...]


class BuildDesk(NamedTuple):
    """Build: the hand, the words, and under them what a special scheme lets one choose."""

    hand: Tray
    told: DeskWords
    choices: tuple[Rect, ...]


class TravelDesk(NamedTuple):
    """Who walks: his card with his follies, and why he goes there."""

    card: Rect
    told: DeskWords


@dataclass(frozen=True)
class Desks:
    """All desks of a window; `whole` is the foot of it, `large` whether letters are, `bands` how
    many play.
    """

    scale: Scale
    whole: Rect
    large: bool
    bands: int

    @property
    def _letters(self) -> float:
        return read_at(self.scale)

    @property
    def gap(self) -> int:
        return self.scale.px(8)

    @property
    def pad(self) -> int:
        """Between a tray's edge and what lies in it."""
        return self.scale.px(3)

    @cached_property
    def inner(self) -> Rect:
        return self.whole.inflate(-2 * self.scale.px(12), -2 * self.scale.px(8))

    # The same for all ---------------------------------------------------------------------------

    @cached_property
    def _parts(self) -> tuple[Rect, ...]:
        """All that is left of the buttons, and their column."""
        wide = round(self.scale.px(262) * grown(self._letters, 0.36))
        return across(self.inner, 2 * self.gap, 1.0, wide)

    @property
    def free(self) -> Rect:
        """All that is left of the buttons."""
        return self._parts[0]

    @property
    def column(self) -> Rect:
        """The buttons of a decision."""
        return self._parts[1]

    @cached_property
    def _buttons(self) -> tuple[Rect, ...]:
        """The room of the small ones, and the large one."""
        high = min(round(self.scale.px(54) * grown(self._letters, 0.7)), self.column.height // 3)
        return down(self.column, self.scale.px(4), 1.0, high)

    @property
    def main(self) -> Rect:
        """The one large button."""
        return self._buttons[1]

    @cached_property
    def smalls(self) -> tuple[Rect, ...]:
        """Six places for small buttons over the large one, two in a row: left, right, next row."""
        gap = self.scale.px(4)
        rows = rows_of(self._buttons[0], SMALLS // 2, gap)
        return tuple([place for row in rows for place in columns(row, 2, gap)])

    def wide_small(self, row: int) -> Rect:
        """Both places of a row of small buttons, for one of them."""
        return self.smalls[2 * row].union(self.smalls[2 * row + 1])

    def _hand(self, wide: int) -> Tray:
        return tray(Rect(self.free.topleft, (wide, self.free.height)), 0, self.pad, 2.1)

    def _after(self, left: int) -> Rect:
        """What is free from there to the buttons."""
        return Rect(left, self.free.top, self.free.right - left, self.free.height)

    def _told(self, room: Rect, share: float = 0.5) -> DeskWords:
        """Words in that room, of which the bold line takes a share, and at most two lines."""
        side = min(self.scale.px(44), room.height, room.width // 4)
        mark = Rect(room.left, room.top, side, side)
        left = mark.right + self.gap
        high = min(round(self.scale.text(18) * 2.6), round(room.height * share))
        if room.height < self.scale.text(18) * 3.6:
            # In a low room the bold line has one line, so that the others can be read as well.
            high = min(high, round(self.scale.text(18) * 1.3))
        line = Rect(left, room.top, room.right - left, high)
        below = line.bottom + self.scale.px(2)
        return DeskWords(mark, line, Rect(left, below, line.width, room.bottom - below))

    def _over(self, told: DeskWords, top: int) -> DeskWords:
        """The same with a bold line that reaches over the buttons, where they begin below it."""
        line = Rect(told.line)
        if line.bottom <= top:
            line.width = self.inner.right - line.left
        return told._replace(line=line)

    # While nobody is asked ----------------------------------------------------------------------

    @cached_property
    def telling(self) -> DeskWords:
        """The words while nobody is asked: as far as the kit's own buttons."""
        inner = self.inner
        room = Rect(inner.left, inner.top, self.steps.left - 2 * self.gap - inner.left, 0)
        room.height = self.eyes.top - self.scale.px(4) - room.top
        return self._over(self._told(room, 0.6), self.steps.top)

    @cached_property
    def telling_now(self) -> DeskWords:
        """The words of the present, where nothing goes through time: beside the main button."""
        return self._over(self._told(self.free, 0.6), self.smalls[-1].top)

    @cached_property
    def eyes(self) -> Rect:
        """Where it is chosen whose eyes are used."""
        inner = self.inner
        left = inner.left + self.scale.px(44) + self.gap
        high = min(self.scale.text(34), inner.height // 3)
        right = self.steps.left - 2 * self.gap
        return Rect(left, inner.bottom - high, right - left, high)

    @cached_property
    def steps(self) -> Rect:
        """What goes through time in a replay, over the main button."""
        wide = round(self.scale.px(400) * grown(self._letters, 0.2))
        high = min(self.scale.px(60), self.main.top - self.gap - self.inner.top)
        return Rect(self.inner.right - wide, self.main.top - self.gap - high, wide, high)

    @cached_property
    def halves(self) -> tuple[Rect, Rect]:
        """The two buttons of a moment looked back on."""
        one, two = columns(self.steps, 2, self.gap)
        return one, two

    @cached_property
    def own_keys(self) -> Rect:
        """Everybody's own keys while all choose at once, as far as the kit's own buttons."""
        inner = self.inner
        return Rect(inner.topleft, (self.steps.left - self.gap - inner.left, inner.height))

    # Each decision ------------------------------------------------------------------------------

    @cached_property
    def pick(self) -> PickDesk:
        free = self.free
        hand = self._hand(round(free.width * 0.4))
        left = hand.whole.right + self.gap
        high = free.height - 2 * self.pad
        wanted = width_for(3, high * 400 // 560, self.pad)
        wide = min(wanted, round(free.width * 0.37))
        cards = tray(Rect(left, free.top, wide, free.height), 0, self.pad, 2.4)
        room = self._after(cards.whole.right + self.gap)
        told = self._told(room)
        lines = Rect(room.left, told.lines.top, room.width, told.lines.height)
        wide_told = self._over(told, self.smalls[-1].top)._replace(lines=lines)
        return PickDesk(hand, cards, told, wide_told)

    @cached_property
    def collect(self) -> CollectDesk:
        free = self.free
        head = self._head
        high = (free.height - head - self.pad) * 400 // 560
        most = round(free.width * (0.36 if self.large else 0.4))
        full = min(width_for(4, high, self.pad), most)
        wide = min(width_for(self.bands, high, self.pad), full * (5 + 2 * self.bands) // 13)
        # What few bands leave free goes to the hand, and to what one chooses among.
        hand = self._hand(round(free.width * (0.26 if self.large else 0.29) + 0.6 * (full - wide)))
        left = hand.whole.right + self.gap
        # Of two cards that lie over each other the lower would hide its digits.
        beside = 2.8 if self.bands > 2 else 2.1
        played = tray(Rect(left, free.top, wide, free.height), head, self.pad, beside)
        right = self._after(played.whole.right + self.gap)
        gap = self.scale.px(4)
        words, grid = down(right, gap, round(right.height * 0.46) - gap, 1.0)
        (one, two), (three, four) = [columns(row, 2, gap) for row in rows_of(grid, 2, gap)]
        told = self._told(words, 0.6)
        words.width = self.column.right - words.left
        words.height = min(grid.top, self.smalls[-1].top) - gap - words.top
        return CollectDesk(hand, played, told, self._told(words, 0.6), (one, two, three, four))

    @property
    def _head(self) -> int:
        return round(self.scale.text(13) * 1.5)

    @cached_property
    def deal(self) -> DealDesk:
        free, gap = self.free, self.scale.px(4)
        wide = round(free.width * (0.3 if self.large else 0.345))
        hand = self._hand(wide)
        room = self._after(hand.whole.right + self.gap)
        # Eight words in one row need some four times the height of their letters each.
        lines = 1 if room.width >= WISHES * 4.2 * self.scale.text(13) else 2
        row = max(26, round(self.scale.text(13) * (1.5 if self.large else 1.9)))
        high = min(lines * row + (lines - 1) * gap, round(room.height * 0.34))
        said = min(round(self.scale.text(14) * 2.5), round(room.height * 0.28))
        beam, rest = down(room, 0, self._head, 1.0)
        pans, sentence, slots = down(rest, gap, 1.0, said, high)
        wishes = [
            place
            for each in rows_of(slots, lines, gap)
            for place in columns(each, WISHES // lines, gap)
        ]
        give, want = columns(pans, 2, self.gap)
        return DealDesk(hand, beam, give, want, sentence, tuple(wishes), slots)

    @property
    def answer(self) -> DealDesk:
        """An offer is answered on the same scale, read from one's own side."""
        return self.deal

    @cached_property
    def bank(self) -> BankDesk:
        free, gap = self.free, self.scale.px(4)
        hand = self._hand(round(free.width * (0.3 if self.large else 0.38)))
        room = self._after(hand.whole.right + self.gap)
        words, rest = down(room, gap, round(room.height * 0.4), 1.0)
        top, foot = rows_of(rest, 2, gap)
        one, two, three, four = columns(top, 4, gap)
        swaps = columns(foot, RESOURCES * (RESOURCES - 1), gap)
        return BankDesk(hand, self._told(words, 0.6), (one, two, three, four), swaps)

    @cached_property
    def build(self) -> BuildDesk:
        free, gap = self.free, self.scale.px(4)
        hand = self._hand(round(free.width * (0.5 if self.large else 0.62)))
        room = self._after(hand.whole.right + self.gap)
        high = max(round(self.scale.text(14) * 2.2), 30)
        words, foot = down(room, gap, 1.0, high)
        return BuildDesk(hand, self._told(words, 0.6), columns(foot, CHOICES, gap))

    @cached_property
    def travel(self) -> TravelDesk:
        free = self.free
        wide = round(self.scale.px(210) * grown(self._letters, 0.4))
        card, room = across(free, self.gap, wide, 1.0)
        told = self._told(room)
        return TravelDesk(card, self._over(told, self.smalls[-1].top))
