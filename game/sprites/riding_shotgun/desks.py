"""The foot of the table: who is asked and what, the trays of each decision and where cards lie in
them, and its buttons.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from pygame import Rect

from game.sprites.fitting import across, columns, down, grown, read_at, rows_of
from game.sprites.lettering import Scale

CARD: Final = (400, 560)
"""A card's own units."""
SLIP_SHAPE: Final = 0.75
"""What is wider than this, by its height, is a slip with a name on it."""
LEAST_SLIP: Final = 66
"""Pixels a name wants."""


class Tray(NamedTuple):
    """A tray on the desk: `head` is for its name, `inner` where its cards lie, `card` how large one
    is there.
    """

    whole: Rect
    head: Rect
    inner: Rect
    card: tuple[int, int]

    def place(self, number: int, count: int) -> Rect:
        """Where card `number` of so many lies: side by side while there is room, then as slips in
        two rows, and where those would be too narrow for a name each over the last, with its index
        open.
        """
        wide, high = self.card
        gap = max(2, wide // 18)
        if count > self.side_by_side:
            across = -(-count // 2)
            slip = min(wide, (self.inner.width - gap * (across - 1)) // across)
            low = (self.inner.height - gap) // 2
            if slip >= max(LEAST_SLIP, low * SLIP_SHAPE):
                row, column = divmod(number, across)
                left, top = column * (slip + gap), row * (low + gap)
                return Rect(self.inner.left + left, self.inner.top + top, slip, low)
        step = float(wide + gap)
        if count > 1:
            step = min(step, (self.inner.width - wide) / (count - 1))
        return Rect(self.inner.left + round(number * step), self.inner.top, wide, high)

    @property
    def side_by_side(self) -> int:
        """How many cards lie in it whole."""
        wide = self.card[0]
        gap = max(2, wide // 18)
        return max(1, (self.inner.width + gap) // (wide + gap))


class Told(NamedTuple):
    """Where words stand: whose they are (`seal`), the line that counts, what is below."""

    seal: Rect
    line: Rect
    lines: Rect


KEPT: Final = 3
"""Cards kept in hand, besides the one that is laid."""
POSTED: Final = 4
"""Cards a Post holds at most."""
_BESIDE: Final = 100
"""Units beside the Quick Draw, for words."""
ENEMIES: Final = 4
KINDS: Final = 5


class StrategyDesk(NamedTuple):
    """Sorting one's cards: three to keep, what is put away, and the Quick Draw.

    `under` is the place of a wildcard under the Quick Draw, `bargain` where it is told what that
    card does; `wild` plays a wildcard, `confirm` lays it all down, and `why` says what is wanting.
    """

    keep: Tray
    away: Tray
    quick: Tray
    under: Rect
    bargain: Rect
    wild: Rect
    why: Rect
    confirm: Rect


class AttackDesk(NamedTuple):
    """Building an attack: hand, Blind, open cards, and the own Post's four beside them.

    `kinds` are shotgun, knife, dynamite, lasso, bare fists; `targets` four enemies and the coach;
    `less`, `said` and `more` are for the strength, `confirm` declares.
    """

    hand: Tray
    blind: Tray
    open: Tray
    post: Tray
    kinds: tuple[Rect, ...]
    targets: tuple[Rect, ...]
    less: Rect
    said: Rect
    more: Rect
    wild: Rect
    confirm: Rect


class AnswerButton(NamedTuple):
    """A button, and what it costs beside or below."""

    button: Rect
    price: Rect


class AnswerDesk(NamedTuple):
    """Answering an attack or a defence: hand, Blind, open cards; answers stay in their places.

    Of the third answer, a defence, `less` and `more` change the value that is said.
    """

    hand: Tray
    blind: Tray
    open: Tray
    answers: tuple[AnswerButton, AnswerButton, AnswerButton]
    less: Rect
    more: Rect


class GivingDesk(NamedTuple):
    """Parting with cards: the hand and those given up."""

    hand: Tray
    away: Tray
    why: Rect
    confirm: Rect


class ReloadDesk(NamedTuple):
    """The end of a round: the five clocks, eight turns, three choices of speed, and on."""

    clocks: Rect
    receipts: Rect
    choices: tuple[Rect, Rect, Rect]
    why: Rect
    on: Rect


@dataclass(frozen=True)
class Desks:
    """All desks of a window; `whole` is the foot of it, `large` whether letters are."""

    scale: Scale
    whole: Rect
    large: bool

    @property
    def _letters(self) -> float:
        return read_at(self.scale)

    @property
    def _gap(self) -> int:
        return self.scale.px(8)

    @cached_property
    def _inner(self) -> Rect:
        scale = self.scale
        out = self.whole.inflate(-2 * scale.px(12), -2 * scale.px(8))
        wide = scale.px(1560)
        return out if out.width <= wide else Rect(out.centerx - wide // 2, out.top, wide, out.h)

    # The same for all ---------------------------------------------------------------------------

    @cached_property
    def _across(self) -> tuple[Rect, ...]:
        """The words, or the list of who acts when; the trays; and the column of buttons."""
        units, share = (104, 0.4) if self.large else (190, 0.25)
        first = round(self.scale.px(units) * grown(self._letters, share))
        column = round(self.scale.px(244) * grown(self._letters, 0.25))
        return across(self._inner, self._gap, first, 1.0, column)

    @cached_property
    def tracker(self) -> Rect:
        """Where letters are large: the list of who acts when; else without size."""
        first = self._across[0]
        return first if self.large else Rect(first.topleft, (0, first.height))

    @property
    def column(self) -> Rect:
        """The buttons of a decision."""
        return self._across[2]

    @cached_property
    def main(self) -> Rect:
        """The one large button."""
        high = min(round(self.scale.px(54) * grown(self._letters, 0.7)), self.column.height // 3)
        return down(self.column, 0, 1.0, high)[1]

    @cached_property
    def _asked(self) -> tuple[Told, Rect]:
        """The words of a decision, and the own wildcards under them; where letters are large both
        lie above the trays.
        """
        scale, (first, middle, _column) = self.scale, self._across
        if self.large:
            row = down(middle, 0, self._words_high, 1.0)[0]
            seal = min(row.height, scale.px(56))
            seals, line, wilds = across(row, self._gap, seal, 1.0, scale.px(190))
            return Told(seals, line, Rect(line.bottomleft, (0, 0))), wilds
        above, wilds = down(first, scale.px(4), 1.0, max(scale.px(52), 44))
        line, lines = rows_of(above, 2, 0)
        return Told(Rect(above.topleft, (0, 0)), line, lines), wilds

    @property
    def asking(self) -> Told:
        """The words of a decision: beside its trays; above them where letters are large."""
        return self._asked[0]

    @property
    def wilds(self) -> Rect:
        """The own wildcards, under the words; beside them where letters are large."""
        return self._asked[1]

    @property
    def _words_high(self) -> int:
        return min(round(self.scale.text(15) * 2.5), self._inner.height // 3)

    @property
    def _left(self) -> int:
        """Where words begin that are no decision's: after the list of who acts when."""
        return self._across[1].left if self.large else self._inner.left

    @cached_property
    def _told(self) -> tuple[Told, Rect]:
        """The words while nobody is asked, and whose eyes are used under them."""
        scale, inner = self.scale, self._inner
        room = Rect(self._left, inner.top, self.steps.left - 2 * self._gap - self._left, inner.h)
        side = min(scale.px(58), room.height)
        seal, words = across(room, scale.px(14), side, 1.0)
        seal.height = side
        above, eyes = down(words, scale.px(4), 1.0, min(scale.text(34), room.height // 3))
        high = round(scale.text(21) * (2.3 if self.large else 1.35))
        line, lines = down(above, 0, min(high, words.height), 1.0)
        lines.height = max(0, lines.height)
        return Told(seal, line, lines), eyes

    @property
    def telling(self) -> Told:
        """The words while nobody is asked: as far as the kit's own buttons."""
        return self._told[0]

    @property
    def eyes(self) -> Rect:
        """Where it is chosen whose eyes are used."""
        return self._told[1]

    @cached_property
    def compared(self) -> tuple[Told, Tray, Tray]:
        """What was done beside what was better, where either has cards: words in the left half of
        where they are told, two trays in the right; over each other where letters are large.
        """
        told = self.telling
        line, right = columns(told.line, 2, 2 * self._gap)
        right.height = self._inner.height
        one, two = (rows_of if self.large else columns)(right, 2, self._gap)
        high = one.height - self._head_high - self._pad
        card = min(self.card, (int(high * CARD[0] / CARD[1]), high))
        words = Told(told.seal, line, columns(told.lines, 2, 2 * self._gap)[0])
        return words, self._tray(one, card), self._tray(two, card)

    @cached_property
    def steps(self) -> Rect:
        """What goes through time in a replay, over the main button."""
        wide = round(self.scale.px(400) * grown(self._letters, 0.2))
        high = min(self.scale.px(60), self.main.top - self._gap - self._inner.top)
        top = self.main.top - self._gap - high
        return Rect(self._inner.right - wide, top, wide, high)

    @cached_property
    def halves(self) -> tuple[Rect, Rect]:
        """The two buttons of a moment looked back on."""
        one, two = columns(self.steps, 2, self._gap)
        return one, two

    @cached_property
    def own_keys(self) -> Rect:
        """Everybody's own keys while all choose at once, as far as the kit's own buttons; where
        letters are large, under the words.
        """
        top = self._inner.top + (self._words_high + self._gap if self.large else 0)
        left, right = self._across[1].left, self.steps.left - self._gap
        return Rect(left, top, right - left, self._inner.bottom - top)

    # Trays --------------------------------------------------------------------------------------

    @cached_property
    def _trays(self) -> Rect:
        middle = self._across[1]
        if not self.large:
            return middle
        return down(middle, self.scale.px(4), self._words_high, 1.0)[1]

    @property
    def _pad(self) -> int:
        return self.scale.px(7)

    @cached_property
    def card(self) -> tuple[int, int]:
        """How large a card is in every tray."""
        high = self._trays.height - self._head_high - self._pad
        wide = min(int(high * CARD[0] / CARD[1]), self.scale.px(150))
        # Three are kept side by side (or their half), one lies beside words, and seven tenths
        # more than one are put away.
        taken = self.scale.px(_BESIDE) + 7 * self._pad + 2 * self._gap
        wide = min(wide, int((self._trays.width - taken) / (5.0 if self.large else 5.9)))
        return wide, int(wide * CARD[1] / CARD[0])

    @property
    def _head_high(self) -> int:
        return round(self.scale.text(13) * 1.45)

    def _tray(self, whole: Rect, card: tuple[int, int] | None = None) -> Tray:
        pad = self._pad
        within = Rect(whole.left + pad, whole.top, whole.width - 2 * pad, whole.height - pad)
        head, inner = down(within, 0, self._head_high, 1.0)
        return Tray(whole, head, inner, card or self.card)

    def _room(self, cards: float) -> int:
        """How wide a tray is in which so many cards lie side by side."""
        wide = self.card[0]
        return round(wide * cards + max(2, wide // 18) * max(0.0, cards - 1)) + 2 * self._pad

    def _cut(self, room: Rect, *widths: int) -> list[Tray]:
        """The room cut into trays of those widths, with one before them in what is left."""
        return [self._tray(each) for each in across(room, self._gap, 1.0, *widths)]

    # Each decision ------------------------------------------------------------------------------

    @cached_property
    def strategy(self) -> StrategyDesk:
        scale, room, pad, line = self.scale, self._trays, self._pad, self.scale.px(4)
        last = self._room(1) + scale.px(_BESIDE) + pad
        spare = room.width - last - 2 * self._gap
        keep = min(self._room(KEPT), spare - self._room(1.7))
        first, away, quick = self._cut(room, spare - keep, last)
        beside = across(quick.inner, pad, quick.card[0], 1.0)[1]
        bargain, under = down(beside, line, 1.0, min(scale.px(54), beside.height // 3))
        above = (self.column.height - self.main.height) // 2
        high = min(round(scale.px(38) * grown(self._letters, 0.4)), above)
        wild, why, confirm = down(self.column, line, high, 1.0, self.main.height)
        return StrategyDesk(first, away, quick, under, bargain, wild, why, confirm)

    @cached_property
    def attack(self) -> AttackDesk:
        gap, close = self.scale.px(5), self.scale.px(4)
        small = round(self.card[0] * (0.36 if self.large else 0.43))
        posted = POSTED * small + (POSTED - 1) * max(2, small // 18) + 2 * self._pad
        hand, blind, opened, post = self._cut(self._trays, self._room(1), self._room(1.4), posted)
        post = post._replace(card=(small, self.card[1]))
        upper, confirm = down(self.column, gap, 1.0, self.main.height)
        kinds, targets, strength = rows_of(upper, 3, gap)
        side = min(round(strength.width * 0.2), strength.height * 2)
        wide = round(strength.width * 0.27)
        less, said, more, wild = across(strength, gap, side, 1.0, side, wide)
        ways, aims = columns(kinds, KINDS, close), columns(targets, ENEMIES + 1, close)
        return AttackDesk(hand, blind, opened, post, ways, aims, less, said, more, wild, confirm)

    @cached_property
    def answer(self) -> AnswerDesk:
        gap = self.scale.px(5)
        wide = self.column.width if self.large else self.scale.px(320)
        column = across(self._inner, 0, 1.0, wide)[1]
        room = Rect(self._trays)
        room.width = column.left - self._gap - room.left
        hand, blind, opened = self._cut(room, self._room(1), self._room(1.6))
        take, call, defend = [self._answer(row) for row in rows_of(column, 3, gap)]
        side = max(24, round(defend.button.height * 1.15))
        button, less, more = across(defend.button, gap, 1.0, side, side)
        answers = take, call, AnswerButton(button, defend.price)
        return AnswerDesk(hand, blind, opened, answers, less, more)

    def _answer(self, row: Rect) -> AnswerButton:
        high = max(round(row.height * 0.46), min(24, row.height))
        return AnswerButton(*down(row, 0, high, 1.0))

    @cached_property
    def giving(self) -> GivingDesk:
        room = self._trays
        hand, away = self._cut(room, min(self._room(2), round(room.width * 0.45)))
        why, confirm = down(self.column, self.scale.px(4), 1.0, self.main.height)
        return GivingDesk(hand, away, why, confirm)

    @cached_property
    def reload(self) -> ReloadDesk:
        inner, gap, high = self._inner, self._gap, self.main.height
        room = Rect(self._left, inner.top, self.column.left - 2 * gap - self._left, inner.height)
        clocks, receipts = across(room, 2 * gap, round(room.width * 0.4), 1.0)
        upper, on = down(self.column, gap, 1.0, high)
        why, row = down(upper, self.scale.px(4), 1.0, round(high * 1.2))
        one, two, three = columns(row, 3, self.scale.px(4))
        return ReloadDesk(clocks, room if self.large else receipts, (one, two, three), why, on)
