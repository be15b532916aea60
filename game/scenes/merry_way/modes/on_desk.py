"""What every decision shows of itself, and how hand and words are drawn on the desk; and plates to
choose by: a picture, a word or a number, and its key.
"""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final, cast

import pygame
from pygame import Rect, Surface

from game.engine.kinds import Seat
from game.engine.merry_way import draft
from game.engine.merry_way.data import TRAPS, Cost, Traveller
from game.engine.merry_way.draft import Foreseen
from game.engine.merry_way.messages.odds import draw_line, pool_line
from game.engine.merry_way.messages.things import card as card_name
from game.engine.merry_way.odds.bargain import short
from game.engine.merry_way.odds.weighing import unseen
from game.engine.merry_way.view import MerryView
from game.scenes.kit.controls import Press
from game.scenes.merry_way.beside import claim, lay_walks
from game.scenes.merry_way.view_model import Doing
from game.scenes.table.composer import Composer
from game.scenes.table.party import Party
from game.scenes.table.tooltips import linked
from game.sprites import palette
from game.sprites.lettering import SMALLEST, Face, Scale, line, measure
from game.sprites.merry_way import cards, desk_rows
from game.sprites.merry_way.desk_rows import KEY
from game.sprites.merry_way.desks import DeskWords
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.merry_way.line_up import Tray
from game.sprites.palette import (
    CARD as PAPER,
)
from game.sprites.pieces import Piece, narrow_enough, outline, picture_in, plate, words

LEAST: Final = 9
"""Units below which letters are not made to match."""


class ChoicePlate(Press):
    """A plate without the frame of a button, so that several stand close and all are read."""

    pictures: tuple[str, ...] = ()
    """Pictures after the first one, with an arrow between: what comes of what."""
    small_key = False
    """Whether its key is but a letter in the corner."""
    badge = ""
    """How many of it are chosen."""

    def room(self, scale: Scale) -> int:
        """Pixels there are for the words, beside pictures and the key."""
        whole = self.rect.inflate(-2 * scale.px(6), -2 * scale.px(2))
        inner = whole.width
        if not self.small_key and self.key_stands(scale):
            key = self._key_place(scale, whole)
            inner -= 0 if key is None else key.width + scale.px(4)
        icon = min(scale.text(26), round(inner * 0.3)) + scale.px(5) if self.icon else 0
        others = [min(scale.text(26), round(self.rect.width * 0.3)) for _p in self.pictures]
        return inner - icon - sum(others)

    def key_stands(self, scale: Scale) -> bool:
        """Whether its key finds room beside the words."""
        whole = self.rect.inflate(-2 * scale.px(6), -2 * scale.px(2))
        return bool(self.cap) and self.show_key and self._key_place(scale, whole) is not None

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        rect = self.rect
        fill = (
            palette.OFF
            if not self.enabled
            else palette.PURSE
            if self.chosen
            else palette.WELCOME
            if hovered
            else palette.SLIP
        )
        if down:
            fill = PAPER
        edge = palette.EDGE if not self.enabled else palette.INK
        plate(surface, rect, scale.px(6), fill, edge, max(1, scale.px(1.6)))
        if self.chosen:
            outline(surface, rect.inflate(-2, -2), scale.px(5), palette.GOLD, max(2, scale.px(2.6)))
        ink = palette.INK if self.enabled else palette.DISABLED_INK
        inner = rect.inflate(-2 * scale.px(3 if self.small_key else 6), -2 * scale.px(2))
        if self.cap and self.show_key:
            inner.width -= self._draw_key(surface, scale, inner)
        if self.icon:
            side = min(inner.height, scale.text(26), round(inner.width * 0.3))
            at = Rect(inner.left, inner.centery - side // 2, side, side)
            picture_in(surface, self.icon, at)
            inner = Rect(at.right + scale.px(5), inner.top, inner.right - at.right - scale.px(5), 0)
            inner.height = rect.height - 2 * scale.px(2)
        said = f"{self.words}{self.badge}"
        for picture in self.pictures:
            side = min(inner.height, scale.text(26), round(rect.width * 0.3))
            at = Rect(inner.right - side, inner.centery - side // 2, side, side)
            picture_in(surface, picture, at)
            inner.width -= side + scale.px(3)
        face = Face.BOLD if self.chosen or self.icon else Face.TEXT
        anchor = "left" if self.icon else "centre"
        px = scale.text(self.text)
        words(surface, said, inner, px, face, ink, "left" if anchor == "left" else "centre")

    def _draw_key(self, surface: Surface, scale: Scale, inner: Rect) -> int:
        """The key at the right edge; how much room it takes, which may be none."""
        px = max(SMALLEST, round(scale.text(KEY) * 0.8))
        if self.small_key:
            letter = line(self.cap, px, Face.TEXT, palette.SEPIA)
            narrow = measure(self.words, SMALLEST, narrow_enough(self.words, 1, Face.TEXT))[0]
            if narrow + letter.get_width() > inner.width:
                return 0  # a word is rather whole than beside its key
            at = letter.get_rect(topright=(inner.right, inner.top - scale.px(2)))
            surface.blit(letter, at)
            return at.width
        key = self._key_place(scale, inner)
        if key is None:
            return 0
        pygame.draw.rect(surface, palette.shown(palette.SEPIA), key, 1, max(2, key.height // 4))
        words(surface, self.cap, key, px, Face.BOLD, palette.SEPIA, "centre")
        return key.width + scale.px(4)

    def _key_place(self, scale: Scale, inner: Rect) -> Rect | None:
        """Where the key stands, if there is room for it beside the words."""
        px = max(SMALLEST, round(scale.text(KEY) * 0.8))
        wide = max(round(px * 1.35), measure(self.cap, px, Face.BOLD)[0] + round(px * 0.6))
        high = round(px * 1.35)
        text = measure(f"{self.words}{self.badge}", max(SMALLEST, scale.text(13)), Face.TEXT)[0]
        icons = (bool(self.icon) + len(self.pictures)) * min(inner.height, scale.text(26))
        if text + icons + wide + scale.px(8) > inner.width:
            return None
        return Rect(inner.right - wide, inner.centery - high // 2, wide, high)


def set_alike(buttons: Sequence[ChoicePlate], scale: Scale) -> None:
    """Letters of one size on all of them, the largest in which the longest words go; and all of
    them with their keys, or none.
    """
    if not all(each.key_stands(scale) for each in buttons):
        for each in buttons:
            each.show_key = False
    units = max([button.text for button in buttons], default=15)
    while units > LEAST and any(
        measure(f"{each.words}{each.badge}", scale.text(units), Face.BOLD)[0] > each.room(scale)
        for each in buttons
    ):
        units -= 0.5
    for button in buttons:
        button.text = units


CARD: Final = "card:"
"""How the names of the cards of a hand begin; what follows is their place in it."""
_LIFTED: Final = 46
_LEAST: Final = 88
"""How wide a card is at least of which all can be read."""


class OnDesk(Doing, frozen=True, kw_only=True):
    """A decision: `desk` is the layout's name of it.

    Of what is done just now: what is `held`, `dragged` about, the slot it hangs `over`, what the
    pointer has `looked` at and what is `ringed`. Where the hand lies `closed`, nothing of it may be
    seen. `dim` are the places of the hand that cannot be used now, `taken` those that are chosen.
    """

    desk: ClassVar[str] = ""
    names_hand: ClassVar[bool] = True
    """Whether cards of the hand lie whole and are named: where one chooses among them, and not
    where they only tell what one is short of.
    """

    seat: Seat
    view: MerryView
    closed: bool = False
    held: tuple[str, ...] = ()
    dragged: tuple[str, ...] = ()
    over: str | None = None
    looked: str = ""
    ringed: str = ""
    refusal: str = ""
    hint: str = ""
    walks: Foreseen | None = None
    """The walks, where they are to be seen."""
    walker: Traveller | None = None
    """Whose walk is looked at."""
    dim: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()
    keyed: bool = True
    """Whether the cards have keys."""
    known: bool = False
    """Whether what is known and likely was asked for."""

    @property
    def foreseen(self) -> Foreseen | None:
        return self.walks

    @property
    def drawn_walks(self) -> tuple[Traveller, ...]:
        chosen = self.chosen_walk
        return () if chosen is None else (chosen,)

    @property
    def chosen_walk(self) -> Traveller | None:
        """Whose walk is drawn thick: the one looked at, else the one that changes most."""
        if self.walks is None:
            return None
        return self.walker or self.walks.most

    @property
    def hand(self) -> tuple[str, ...]:
        """The schemes of whoever decides, as far as they may be seen."""
        return () if self.closed else self.view.bands[self.seat].schemes or ()

    def cost(self, card: str) -> Cost:
        """What a scheme of the hand costs now."""
        return draft.cost(self.view, card, None)


def desk_of(now: OnDesk, layout: MerryLayout) -> object:
    """The places of this decision."""
    return getattr(layout.desks, now.desk)


def hand_tray(now: OnDesk, layout: MerryLayout) -> Tray:
    """Where the hand lies."""
    return cast(Tray, getattr(layout.desks, now.desk).hand)


def hand_places(now: OnDesk, layout: MerryLayout) -> tuple[Rect, ...]:
    """Where each card of the hand lies: room is left for the keys below."""
    tray = hand_tray(now, layout)
    return spread(tray, len(now.hand), layout, now.keyed, now.names_hand)


def spread(
    tray: Tray, count: int, layout: MerryLayout, keyed: bool = False, whole: bool = True
) -> tuple[Rect, ...]:
    """Where each of so many cards lies in that tray, none over another, `whole` where they may and
    can; with room for their keys below then.
    """
    scale = layout.scale
    gap, least = scale.px(3), scale.px(_LEAST) if whole else tray.inner.width
    lie = tray.spread(count, least, gap)
    if keyed and lie and not is_slip(lie[0]):
        low = tray.inner.inflate(0, 0)
        low.height -= desk_rows.key_high(scale)
        lie = tray._replace(inner=low).spread(count, least, gap)
    return lie


def is_slip(at: Rect) -> bool:
    """Whether a card that lies there is a slip."""
    return at.width > at.height


def hand_card(now: OnDesk, n: int, at: Rect, layout: MerryLayout) -> Piece:
    """A card of the hand as it lies there."""
    card, dim, scale = now.hand[n], n in now.dim, layout.scale
    due = now.cost(card)
    lacks = (
        short(now.view.bands[draft.own(now.view)].stores, due)
        if dim and card in TRAPS
        else (0, 0, 0)
    )
    if is_slip(at):
        return cards.slip(card, at.size, scale, dim, lacks, due, now.names_hand, now.keyed)
    return cards.scheme(card, at.size, scale, dim, lacks, due)


def with_keys(tray: Tray, layout: MerryLayout) -> Tray:
    """The tray with cards so much lower that their keys go under them."""
    high = tray.card[1] - desk_rows.key_high(layout.scale)
    return tray._replace(card=(tray.card[0] * high // tray.card[1], high))


def lay_hand(now: OnDesk, layout: MerryLayout, party: Party, on: Composer) -> None:
    """The hand in its tray: dim where it cannot be used, lifted where it is looked at."""
    tray, scale = hand_tray(now, layout), layout.scale
    on.piece(
        "hand", desk_rows.tray(tray.whole.size, scale, now.over == "hand"), tray.whole, "hand", 10
    )
    if now.closed:
        _lay_backs(now, layout, on)
        return
    lie = hand_places(now, layout)
    for n, (name, at) in enumerate(zip(now.hand, lie, strict=True)):
        thing = f"{CARD}{n}"
        if on.keep_moving(thing):
            continue
        drawn = hand_card(now, n, at, layout)
        look = f"card {card_name(name)} {n in now.dim} {now.cost(name)}"
        on.piece(thing, drawn, at, look, 20 + n)
        chosen = n in now.taken or thing in now.held
        if chosen or thing == now.ringed:
            edge = desk_rows.edge(at.size, scale, chosen)
            on.piece(f"edge:{n}", edge, at, f"edge {chosen}", 20 + n)
        if now.keyed and n < len(_KEYS) and not party.pad:
            key = desk_rows.cap(scale, _KEYS[n])
            low = key.surface.get_rect(midtop=at.midbottom)
            if is_slip(at):
                low.topright = at.right - 2, at.top + 2
            on.piece(f"cap:{n}", key, low, f"key {_KEYS[n]}", 40)
    _lift(now, layout, on)


_KEYS: Final = "1234567890"


def _lift(now: OnDesk, layout: MerryLayout, on: Composer) -> None:
    """The card looked at, in a size in which all of it is read."""
    looked = now.looked or now.ringed
    if not looked.startswith(CARD) or now.dragged:
        return
    n = int(looked.removeprefix(CARD))
    if n >= len(now.hand):
        return
    place = lifted_at(hand_places(now, layout)[n], layout)
    drawn = cards.scheme(now.hand[n], place.size, layout.scale, cost=now.cost(now.hand[n]))
    on.piece("lifted", drawn, place, f"lifted {card_name(now.hand[n])}", _LIFTED)


def lifted_at(card: Rect, layout: MerryLayout) -> Rect:
    """Where the large picture of a card lies."""
    place = Rect(layout.lifted)
    place.midbottom = card.centerx, layout.desk.top - layout.scale.px(4)
    return place.clamp(Rect(0, 0, *layout.scale.size))


def _lay_backs(now: OnDesk, layout: MerryLayout, on: Composer) -> None:
    count = now.view.bands[now.seat].scheme_count
    tray = hand_tray(now, layout)
    for n in range(count):
        at = tray.place(n, count)
        on.piece(f"back:{n}", cards.scheme_back(at.size), at, "back", 20 + n)


def lay_told(
    now: OnDesk,
    told: DeskWords,
    said: tuple[str, list[str]],
    layout: MerryLayout,
    party: Party,
    on: Composer,
) -> None:
    """Whose turn it is, the line that counts, and what stands below it."""
    line, below = said
    mark = desk_rows.mark(told.mark.size, claim(party, now.seat))
    on.piece("told_mark", mark, told.mark, f"mark {now.seat}", 12)
    drawn = desk_rows.line(told.line.size, layout.scale, line, 18, bool(now.refusal))
    on.piece("told_line", drawn, told.line, f"line {line}", 12)
    text = "\n".join(below)
    if text:
        drawn = desk_rows.lines(told.lines.size, layout.scale, text)
        on.piece("told_lines", drawn, told.lines, f"lines {text}", 12)


def reaches_over(now: OnDesk, layout: MerryLayout) -> bool:
    """Whether the words reach over the buttons' column: large letters have no room beside it, and
    nothing but a hint and the walks lies there, unless the hand is closed.
    """
    return layout.large and not now.closed


def lay_forecast(now: OnDesk, layout: MerryLayout, party: Party, on: Composer) -> None:
    """The walks over the forest, where they are to be seen."""
    if now.walks is not None:
        lay_walks(now.walks, layout, party, on, now.chosen_walk, now.walker is not None)


def asked(
    now: OnDesk, line: str, below: list[str], known: Callable[[], list[str]] = list
) -> tuple[str, list[str]]:
    """What is said: a refusal in place of the line, a hint in place of what stands below, or what
    is `known` besides where it was asked for.
    """
    if now.known:
        below = [*known(), *known_lines(now)]
    return linked(now.refusal) or line, [now.hint] if now.hint else below


def known_lines(now: OnDesk) -> list[str]:
    """What schemes are still unseen, and what one of them may be."""
    there = unseen(now.view)
    return [pool_line(there), draw_line(there, 1)]
