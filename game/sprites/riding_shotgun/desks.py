"""The foot of the table: who is asked and what, the trays of each decision, and its buttons."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from pygame import Rect

from game.sprites.lettering import Scale
from game.sprites.riding_shotgun.card_trays import CARD, Told, Tray
from game.sprites.rooms import columns, grown, read_at, rows_of

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


class Answer(NamedTuple):
    """A button, and what it costs beside or below."""

    button: Rect
    price: Rect


class AnswerDesk(NamedTuple):
    """Answering an attack or a defence: hand, Blind, open cards; answers stay in their places.

    Of the third answer, Defend, `less` and `more` change the value that is said.
    """

    hand: Tray
    blind: Tray
    open: Tray
    answers: tuple[Answer, Answer, Answer]
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
    def tracker(self) -> Rect:
        """Where letters are large: the list of who acts when; else without size."""
        wide = round(self.scale.px(104) * grown(self._letters, 0.4)) if self.large else 0
        return Rect(self._inner.topleft, (wide, self._inner.height))

    @cached_property
    def column(self) -> Rect:
        """The buttons of a decision."""
        wide = round(self.scale.px(244) * grown(self._letters, 0.25))
        return Rect(self._inner.right - wide, self._inner.top, wide, self._inner.height)

    @cached_property
    def main(self) -> Rect:
        """The one large button."""
        high = min(round(self.scale.px(54) * grown(self._letters, 0.7)), self.column.height // 3)
        return Rect(self.column.left, self.column.bottom - high, self.column.width, high)

    @cached_property
    def _middle(self) -> Rect:
        """From the words, or the list of who acts when, to the buttons."""
        if self.large:
            left = self.tracker.right + self._gap
        else:
            left = self._inner.left + round(self.scale.px(190) * grown(self._letters, 0.25))
            left += self._gap
        return Rect(left, self._inner.top, self.column.left - self._gap - left, self._inner.height)

    @cached_property
    def asking(self) -> Told:
        """The words of a decision: beside its trays; above them where letters are large."""
        if not self.large:
            left = self._inner.left
            room = Rect(left, self._inner.top, self._middle.left - self._gap - left, 0)
            room.height = self._inner.height - self.wilds.height - self.scale.px(4)
            high = room.height // 2
            line = Rect(room.topleft, (room.width, high))
            return Told(Rect(room.topleft, (0, 0)), line, line.move(0, high))
        room = Rect(self._middle.topleft, (self._middle.width, self._words_high))
        side = room.height
        seal = Rect(room.left, room.top, min(side, self.scale.px(56)), side)
        left = seal.right + self._gap
        line = Rect(left, room.top, self.wilds.left - self._gap - left, room.height)
        return Told(seal, line, Rect(line.bottomleft, (0, 0)))

    @property
    def _words_high(self) -> int:
        return min(round(self.scale.text(15) * 2.5), self._inner.height // 3)

    @cached_property
    def wilds(self) -> Rect:
        """The own wildcards, under the words; beside them where letters are large."""
        high = max(self.scale.px(52), 44)
        if not self.large:
            wide = round(self.scale.px(190) * grown(self._letters, 0.25))
            return Rect(self._inner.left, self._inner.bottom - high, wide, high)
        wide = self.scale.px(190)
        return Rect(self._middle.right - wide, self._middle.top, wide, self._words_high)

    @cached_property
    def telling(self) -> Told:
        """The words while nobody is asked: as far as the kit's own buttons."""
        left = self._middle.left if self.large else self._inner.left
        room = Rect(left, self._inner.top, self.steps.left - 2 * self._gap - left, 0)
        room.height = self._inner.height
        side = min(self.scale.px(58), room.height)
        seal = Rect(room.left, room.top, side, side)
        words = Rect(seal.right + self.scale.px(14), room.top, 0, room.height)
        words.width = room.right - words.left
        high = round(self.scale.text(21) * (2.3 if self.large else 1.35))
        line = Rect(words.left, words.top, words.width, min(high, words.height))
        below = self.eyes.top - self.scale.px(4) - line.bottom
        lines = Rect(words.left, line.bottom, words.width, max(0, below))
        return Told(seal, line, lines)

    @cached_property
    def compared(self) -> tuple[Told, Tray, Tray]:
        """What was done beside what was better, where either has cards: words in the left half of
        where they are told, two trays in the right; over each other where letters are large.
        """
        told = self.telling
        wide = (told.line.width - 2 * self._gap) // 2
        line, lines = (Rect(each.topleft, (wide, each.height)) for each in told[1:])
        right = Rect(line.right + 2 * self._gap, line.top, wide, self._inner.height)
        one, two = (rows_of if self.large else columns)(right, 2, self._gap)
        high = one.height - self._head_high - self._pad
        card = min(self.card, (int(high * CARD[0] / CARD[1]), high))
        return Told(told.seal, line, lines), self._tray(one, card), self._tray(two, card)

    @cached_property
    def eyes(self) -> Rect:
        """Where it is chosen whose eyes are used."""
        left = self._middle.left if self.large else self._inner.left
        left += min(self.scale.px(58), self._inner.height) + self.scale.px(14)
        high = min(self.scale.text(34), self._inner.height // 3)
        right = self.steps.left - 2 * self._gap
        return Rect(left, self._inner.bottom - high, right - left, high)

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
        left, right = self._middle.left, self.steps.left - self._gap
        return Rect(left, top, right - left, self._inner.bottom - top)

    # Trays --------------------------------------------------------------------------------------

    @cached_property
    def _trays(self) -> Rect:
        middle = self._middle
        if not self.large:
            return Rect(middle)
        top = middle.top + self._words_high + self.scale.px(4)
        return Rect(middle.left, top, middle.width, middle.bottom - top)

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
        head = Rect(whole.left + pad, whole.top, whole.width - 2 * pad, self._head_high)
        inner = Rect(head.left, head.bottom, head.width, whole.bottom - pad - head.bottom)
        return Tray(whole, head, inner, card or self.card)

    def _room(self, cards: float) -> int:
        """How wide a tray is in which so many cards lie side by side."""
        wide = self.card[0]
        return round(wide * cards + max(2, wide // 18) * max(0.0, cards - 1)) + 2 * self._pad

    def _cut(self, room: Rect, *widths: int) -> list[Tray]:
        """The room cut from its right end into trays of those widths, the first in what is left."""
        right, found = room.right, []
        for wide in reversed(widths):
            found.append(self._tray(Rect(right - wide, room.top, wide, room.height)))
            right -= wide + self._gap
        found.append(self._tray(Rect(room.left, room.top, right - room.left, room.height)))
        return found[::-1]

    # Each decision ------------------------------------------------------------------------------

    @cached_property
    def strategy(self) -> StrategyDesk:
        scale, room, pad = self.scale, self._trays, self._pad
        beside = self.scale.px(_BESIDE)
        last = self._room(1) + beside + pad
        spare = room.width - last - 2 * self._gap
        keep = min(self._room(KEPT), spare - self._room(1.7))
        first, away, quick = self._cut(room, spare - keep, last)
        left = quick.inner.left + quick.card[0] + pad
        beside_rect = Rect(left, quick.inner.top, quick.inner.right - left, quick.inner.height)
        under_high = min(scale.px(54), beside_rect.height // 3)
        under = Rect(beside_rect.left, beside_rect.bottom - under_high, 0, under_high)
        under.width = beside_rect.width
        bargain = Rect(
            beside_rect.topleft, (beside_rect.width, under.top - scale.px(4) - beside_rect.top)
        )
        column, main = self.column, self.main
        top = column.top
        high = min(round(scale.px(38) * grown(self._letters, 0.4)), (main.top - top) // 2)
        wild = Rect(column.left, top, column.width, high)
        why = Rect(column.left, wild.bottom + scale.px(4), column.width, 0)
        why.height = main.top - scale.px(4) - why.top
        return StrategyDesk(first, away, quick, under, bargain, wild, why, main)

    @cached_property
    def attack(self) -> AttackDesk:
        scale, room, gap = self.scale, self._trays, self.scale.px(5)
        small = round(self.card[0] * (0.36 if self.large else 0.43))
        post_wide = POSTED * small + (POSTED - 1) * max(2, small // 18) + 2 * self._pad
        hand, blind, opened, post = self._cut(room, self._room(1), self._room(1.4), post_wide)
        post = post._replace(card=(small, self.card[1]))
        column, main = self.column, self.main
        top = column.top
        upper = Rect(column.left, top, column.width, main.top - gap - top)
        kinds, targets, strength = rows_of(upper, 3, gap)
        side = min(round(strength.width * 0.2), strength.height * 2)
        less = Rect(strength.topleft, (side, strength.height))
        wild_wide = round(strength.width * 0.27)
        wild = Rect(strength.right - wild_wide, strength.top, wild_wide, strength.height)
        more = Rect(wild.left - gap - side, strength.top, side, strength.height)
        said = Rect(less.right + gap, strength.top, more.left - less.right - 2 * gap, strength.h)
        return AttackDesk(
            hand,
            blind,
            opened,
            post,
            columns(kinds, KINDS, scale.px(4)),
            columns(targets, ENEMIES + 1, scale.px(4)),
            less,
            said,
            more,
            wild,
            main,
        )

    @cached_property
    def answer(self) -> AnswerDesk:
        scale, gap = self.scale, self.scale.px(5)
        wide = self.column.width if self.large else scale.px(320)
        column = Rect(self._inner.right - wide, self._inner.top, wide, self._inner.height)
        room = Rect(self._trays)
        room.width = column.left - self._gap - room.left
        hand, blind, opened = self._cut(room, self._room(1), self._room(1.6))
        answers = []
        for row in rows_of(column, 3, gap):
            high = max(round(row.height * 0.46), min(24, row.height))
            button = Rect(row.topleft, (row.width, high))
            answers.append(
                Answer(button, Rect(row.left, row.top + high, row.width, row.height - high))
            )
        take, call, defend = answers
        side = max(24, round(defend.button.height * 1.15))
        more = Rect(defend.button.right - side, defend.button.top, side, defend.button.height)
        less = more.move(-side - gap, 0)
        button = Rect(defend.button)
        button.width = less.left - gap - button.left
        return AnswerDesk(
            hand, blind, opened, (take, call, Answer(button, defend.price)), less, more
        )

    @cached_property
    def giving(self) -> GivingDesk:
        room = self._trays
        hand, away = self._cut(room, min(self._room(2), round(room.width * 0.45)))
        column, main = self.column, self.main
        top = column.top
        why = Rect(column.left, top, column.width, main.top - self.scale.px(4) - top)
        return GivingDesk(hand, away, why, main)

    @cached_property
    def reload(self) -> ReloadDesk:
        inner, gap, column, main = self._inner, self._gap, self.column, self.main
        left = self._middle.left if self.large else inner.left
        room = Rect(left, inner.top, column.left - 2 * gap - left, inner.height)
        wide = round(room.width * 0.4)
        clocks = Rect(room.left, room.top, wide, room.height)
        start = room.left if self.large else clocks.right + 2 * gap
        receipts = Rect(start, room.top, room.right - start, room.height)
        high = main.height
        row = Rect(column.left, main.top - gap - high, column.width, high)
        one, two, three = columns(row, 3, self.scale.px(4))
        why = Rect(column.left, column.top, column.width, row.top - self.scale.px(4) - column.top)
        return ReloadDesk(clocks, receipts, (one, two, three), why, main)
