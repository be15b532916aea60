"""A coach's card: small on the map, large on the robbery board, face up or down."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

import pygame
from pygame import Rect, Surface

from game.engine.words import _
from game.engine.your_money.data import CARDS, STATS, Stat
from game.engine.your_money.messages.things import stat_name
from game.engine.your_money.state import Coach
from game.sprites import art, lettering
from game.sprites.dice import die_face
from game.sprites.fitting import across, down
from game.sprites.lettering import Face, Scale
from game.sprites.palette import CARD, EDGE, FADED, GOLD, HAIR, INK, OXBLOOD, PAPER, SEPIA
from game.sprites.pieces import (
    Piece,
    block,
    dimmed,
    fill,
    kept,
    picture_in,
    plate,
    rule,
    set_block,
    sheet_of,
    stock,
    words,
)
from game.sprites.your_money.marks import STAT_ICONS, coin, shields, stat_letter, tick


class Frame(Enum):
    """How a card stands out."""

    PLAIN = "plain"
    CHOICE = "choice"  # may be chosen
    CHOSEN = "chosen"
    DIMMED = "dimmed"


@dataclass(frozen=True, slots=True)
class StatShown:
    """A stat as the card tells it: `known` once printed part and die are added, else None."""

    stat: Stat
    printed: int
    die: int | None
    known: int | None


def stats_of(card: str, coach: Coach | None) -> tuple[StatShown, ...]:
    """The three stats of a card, with what `coach` (if any) knows of the dice thrown for it."""
    shown = []
    for stat in STATS:
        printed, has_die = CARDS[card].printed(stat)
        known: int | None = printed if not has_die else None
        if has_die and coach is not None:
            known = getattr(coach, stat)
        die = known - printed if has_die and known is not None else None
        shown.append(StatShown(stat, printed, die, known))
    return tuple(shown)


def _engraving(target: Surface, card: str, rect: Rect) -> None:
    """The vignette filling the rect's width; where the rect is flatter, sky is left out."""
    drawn = art.picture(f"your_money/{card}", (rect.width, rect.width))
    if drawn.get_height() > rect.height:
        cut = drawn.get_height() - rect.height
        target.blit(drawn, rect.topleft, Rect(0, cut, rect.width, rect.height))
    else:
        target.blit(drawn, drawn.get_rect(midbottom=rect.midbottom))


def _small_stat(
    target: Surface, cell: Rect, shown: StatShown, scale: Scale, broad: bool = False
) -> None:
    head, foot = down(cell, 0, round(cell.height * 0.44), 1.0)
    letter = lettering.line(
        stat_letter(shown.stat),
        min(scale.text(13.3), head.height + 2, round(cell.width * 0.42)),
        Face.BOLD,
    )
    side = min(head.height, cell.width - letter.get_width() - 3)
    wide = side + 2 + letter.get_width()
    left = head.centerx - wide // 2
    picture_in(target, STAT_ICONS[shown.stat], Rect(left, head.centery - side // 2, side, side))
    target.blit(letter, letter.get_rect(midleft=(left + side + 2, head.centery)))
    px = min(scale.text(20), round(foot.height * 1.02))
    if shown.known is not None:
        words(target, str(shown.known), foot, px, Face.BOLD, anchor="centre")
        return
    px = min(px, round(foot.width * (0.55 if broad else 0.46)))
    text = lettering.line(f"{shown.printed}+", px, Face.BOLD)
    die = min(round(foot.height * 0.62), foot.width - text.get_width() - 3)
    left = foot.centerx - (text.get_width() + die) // 2
    target.blit(text, text.get_rect(midleft=(left, foot.centery)))
    mark = Rect(left + text.get_width(), foot.centery - die // 2, die, die)
    picture_in(target, "your_money/icon_dice", mark)


def _frame(target: Surface, whole: Rect, card: Rect, frame: Frame, scale: Scale) -> None:
    radius = scale.px(8)
    match frame:
        case Frame.CHOICE:
            plate(target, whole, radius, GOLD, INK, 1)
        case Frame.CHOSEN:
            plate(target, whole, radius, OXBLOOD, INK, 1)
        case Frame.PLAIN | Frame.DIMMED:
            # A shadow's worth of ink below and to the right, as light comes from the upper left.
            shadow = card.move(scale.px(2), scale.px(2))
            plate(target, shadow, scale.px(6), (*INK, 70), None)


def _stamp(target: Surface, text: str, rect: Rect, scale: Scale) -> None:
    """A rubber stamp across the rect, a little askew."""
    px = lettering.fit(text, scale.text(26), round(rect.width * 0.74), 12, Face.BOLD)
    # Set twice as large and shrunk while it is turned, which keeps the edges smooth.
    px *= 2
    line = lettering.line(text, px, Face.BOLD, OXBLOOD)
    pad = max(6, px // 4)
    size = (line.get_width() + 3 * pad, line.get_height() + pad)
    seal = sheet_of(size)
    plate(seal, seal.get_rect(), pad, (*PAPER, 235), OXBLOOD, max(2, px // 9))
    seal.blit(line, line.get_rect(center=seal.get_rect().center))
    turned = pygame.transform.rotozoom(seal, 11, 0.5)
    target.blit(turned, turned.get_rect(center=rect.center))


@kept
def small_card(
    card: str,
    coach: Coach | None,
    size: tuple[int, int],
    scale: Scale,
    frame: Frame = Frame.PLAIN,
    guards: int = 0,
) -> Piece:
    """The card as it lies on a road; rects "card", "purse", "speed", "wit", "combat", "guards"."""
    out = sheet_of(size)
    whole = out.get_rect()
    edge = max(3, scale.px(4))
    body = whole.inflate(-2 * edge, -2 * edge)
    _frame(out, whole, body, frame, scale)
    face = sheet_of(body.size)
    broad = body.width > 0.9 * body.height
    rects = (_broad_face if broad else _small_face)(face, card, coach, scale, guards)
    if coach is not None and coach.robbed:
        ground = dimmed(face, 0.3)
        face = ground
        half = Rect(0, 0, body.width, round(body.height * 0.5))
        if broad:  # over the numbers, which are of no more use: above there is the name
            half.bottom = body.height
        _stamp(face, _("Robbed"), half, scale)
    elif frame is Frame.DIMMED:
        face = dimmed(face, 0.28)
    out.blit(face, body)
    if frame is Frame.CHOSEN:
        side = max(14, round(body.width * 0.24))
        at = Rect(body.left - edge // 2, body.top - edge // 2, side, side)
        tick(out, at, met=True)
    parts = {name: rect.move(body.topleft) for name, rect in rects.items()}
    return Piece(out, {"card": body, **parts})


def _small_face(
    face: Surface, card: str, coach: Coach | None, scale: Scale, guards: int
) -> dict[str, Rect]:
    whole = face.get_rect()
    stock(face, whole, scale)
    pad = max(4, scale.px(5))
    inner = whole.inflate(-2 * pad, -2 * pad)
    stats_high = max(round(inner.height * 0.25), min(scale.text(36), round(inner.height * 0.32)))
    stats = Rect(inner.left, inner.bottom - stats_high, inner.width, stats_high)
    name = _(CARDS[card].name)
    # The picture gives way to the name, never the name to the picture.
    most = inner.height - stats_high - round(inner.width * 0.42)
    wide = inner.width
    text = block(name, scale.text(14), wide, most, 3, Face.BOLD_ITALIC, 1.06)
    if not text.whole:  # a long word may come close to the edge before it is broken
        wide = whole.width - 4
        text = block(name, scale.text(14), wide, most, 3, Face.BOLD_ITALIC, 1.06)
    picture_high = min(
        round(inner.width * 2 / 3), inner.height - stats_high - text.height - max(2, scale.px(3))
    )
    picture = Rect(inner.left, inner.top, inner.width, picture_high)
    _engraving(face, card, picture)
    label = Rect(0, picture.bottom, wide, stats.top - picture.bottom)
    label.centerx = whole.centerx
    set_block(face, name, label, scale.text(14), 3, Face.BOLD_ITALIC, leading=1.06)
    rects = _small_stats(face, stats, card, coach, scale)
    side = max(22, round(whole.width * 0.29))
    purse = Rect(whole.right - side - 1, 1, side, side)
    coin(face, purse, CARDS[card].guineas if coach is None else coach.guineas, scale)
    rects["purse"] = purse
    high = max(16, round(side * 0.64))
    room = Rect(pad - 1, picture.bottom - high, inner.width, high)
    rects["guards"] = shields(face, room, guards, scale) if guards else Rect(room.topleft, (0, 0))
    return rects


def _small_stats(
    face: Surface, room: Rect, card: str, coach: Coach | None, scale: Scale, broad: bool = False
) -> dict[str, Rect]:
    """The three stats side by side below a rule; their cells by stat."""
    rule(face, room.left, room.right, room.top, EDGE)
    rects: dict[str, Rect] = {}
    thirds = across(room.move(0, 1), 0, 1 / 3, 1 / 3, 1 / 3)
    for cell, shown in zip(thirds, stats_of(card, coach), strict=True):
        if cell.left > room.left:
            fill(face, (cell.left, room.top + 3, 1, room.height - 5), HAIR)
        _small_stat(face, cell, shown, scale, broad)
        rects[shown.stat] = cell
    return rects


_KEY: Final = 0.24
"""The share of a card's width that its key takes, which lies over the left corner."""


def _broad_face(
    face: Surface, card: str, coach: Coach | None, scale: Scale, guards: int
) -> dict[str, Rect]:
    """The face for large letters, nearly as broad as high: above it the picture between the key and
    the purse, then the name and the numbers as large as there is room for.
    """
    whole = face.get_rect()
    stock(face, whole, scale)
    pad = max(3, scale.px(4))
    inner = whole.inflate(-2 * pad, -2 * pad)
    stats = Rect(inner.left, 0, inner.width, round(whole.height * 0.36))
    stats.bottom = inner.bottom
    side = round(whole.height * 0.3)
    name, px = _(CARDS[card].name), min(scale.text(14), scale.px(23))
    label = Rect(0, 0, inner.width, stats.top - round(whole.height * 0.27))
    text = block(name, px, label.width, label.height, 3, Face.BOLD_ITALIC, 1.06)
    if text.px < scale.px(18):  # a long name may come close to the edge before it is small
        label.width = whole.width - 2
        text = block(name, px, label.width, label.height, 3, Face.BOLD_ITALIC, 1.06)
    purse = Rect(whole.right - side - 1, 1, side, side)
    # The whole picture between the key and the purse; a short name leaves it more room.
    picture = Rect(round(whole.width * _KEY), inner.top, 0, stats.top - text.height - inner.top)
    picture.width = purse.left - picture.left
    drawn = art.picture(f"your_money/{card}", picture.size)
    face.blit(drawn, drawn.get_rect(midbottom=picture.midbottom))
    label.height = min(label.height, stats.top - picture.bottom)
    label.midbottom = (whole.centerx, stats.top)
    set_block(face, name, label, px, 3, Face.BOLD_ITALIC, leading=1.06)
    rects = _small_stats(face, stats, card, coach, scale, broad=True)
    coin(face, purse, CARDS[card].guineas if coach is None else coach.guineas, scale)
    rects["purse"] = purse
    high = max(16, scale.px(26))
    room = Rect(picture.left, scale.px(4), picture.width - 1, high)
    row = shields(face, room, guards, scale, "right") if guards else Rect(room.topleft, (0, 0))
    return {**rects, "guards": row}


@kept
def large_card(
    card: str, coach: Coach | None, size: tuple[int, int], scale: Scale, guards: int = 0
) -> Piece:
    """The card on the robbery board, with each stat's name, and its die where one was thrown;
    rects "card", "name", "purse", "speed", "wit", "combat", "guards".
    """
    out = sheet_of(size)
    whole = out.get_rect()
    stock(out, whole, scale)
    pad = scale.px(12)
    inner = whole.inflate(-2 * pad, -2 * pad)
    row = max(scale.px(38), min(round(scale.text(17) * 1.9), round(inner.height * 0.13)))
    guard_row = max(scale.px(34), min(scale.text(26), round(inner.height * 0.1)))
    stats_high = 3 * row
    foot = guard_row if guards else 0
    most = inner.height - stats_high - foot - round(inner.width * 0.4)
    text = block(_(CARDS[card].name), scale.text(23), inner.width, most, 3, Face.BOLD_ITALIC, 1.1)
    spare = inner.height - stats_high - foot - text.height
    picture = Rect(inner.left, inner.top, inner.width, min(round(inner.width * 2 / 3), spare))
    _engraving(out, card, picture)
    stats_top = inner.bottom - stats_high - foot
    label = Rect(inner.left, picture.bottom, inner.width, stats_top - picture.bottom)
    set_block(out, _(CARDS[card].name), label, scale.text(23), 3, Face.BOLD_ITALIC, leading=1.1)
    rects = {"card": whole, "name": label}
    for n, shown in enumerate(stats_of(card, coach)):
        cell = Rect(inner.left, stats_top + n * row, inner.width, row)
        rule(out, cell.left, cell.right, cell.top, HAIR)
        _large_stat(out, cell, shown, scale)
        rects[shown.stat] = cell
    side = round(whole.width * 0.235)
    purse = Rect(whole.right - side - scale.px(4), scale.px(4), side, side)
    coin(out, purse, CARDS[card].guineas if coach is None else coach.guineas, scale)
    rects["purse"] = purse
    room = Rect(inner.left, inner.bottom - guard_row + scale.px(4), inner.width, guard_row)
    if guards:
        room.height = guard_row - scale.px(4)
        rects["guards"] = shields(out, room, guards, scale, "centre")
    else:
        rects["guards"] = Rect(room.topleft, (0, 0))
    if coach is not None and coach.robbed:
        _stamp(out, _("Robbed"), picture, scale)
    return Piece(out, rects)


@kept
def coach_strip(card: str, coach: Coach | None, size: tuple[int, int], scale: Scale) -> Piece:
    """The card as one line, where letters are large: its name, the dice thrown for it, its purse;
    rects as `large_card` has them.
    """
    out = sheet_of(size)
    whole = out.get_rect()
    fill(out, whole, CARD)
    side = whole.height
    purse = Rect(whole.right - side, 0, side, side)
    coin(out, purse, CARDS[card].guineas if coach is None else coach.guineas, scale)
    right = purse.left - scale.px(12)
    rects = {"card": whole, "purse": purse, "guards": Rect(right, 0, 0, 0)}
    for shown in reversed(stats_of(card, coach)):
        cell = Rect(right, 0, 0, side)
        if shown.die is not None:
            die = round(side * 0.62)
            icon = Rect(right - 2 * die - scale.px(4), whole.centery - die // 2, die, die)
            picture_in(out, STAT_ICONS[shown.stat], icon)
            out.blit(die_face("ivory", shown.die, die), (icon.right + scale.px(4), icon.top))
            cell = Rect(icon.left, 0, right - icon.left, side)
            right = icon.left - scale.px(10)
        rects[shown.stat] = cell
    name = Rect(0, 0, right, side)
    words(out, _(CARDS[card].name), name, scale.text(19), Face.BOLD_ITALIC)
    if coach is not None and coach.robbed:
        _stamp(out, _("Robbed"), name, scale)
    rects["name"] = name
    return Piece(out, rects)


def _large_stat(target: Surface, cell: Rect, shown: StatShown, scale: Scale) -> None:
    side = round(cell.height * 0.68)
    icon = Rect(cell.left, cell.centery - side // 2, side, side)
    picture_in(target, STAT_ICONS[shown.stat], icon)
    room = Rect(icon.right + scale.px(7), cell.top, round(cell.width * 0.38), cell.height)
    px = min(scale.text(17), round(cell.height * 0.62))
    words(target, stat_name(shown.stat), room, px, Face.TEXT)
    right = cell.right - scale.px(2)
    number = min(scale.text(25), round(cell.height * 0.82))
    if shown.known is not None:
        total = lettering.line(str(shown.known), number, Face.BOLD)
        target.blit(total, total.get_rect(midright=(right, cell.centery)))
        if shown.die is not None:
            right -= total.get_width() + scale.px(8)
            equals = lettering.line("=", min(scale.text(16), number), Face.TEXT, FADED)
            target.blit(equals, equals.get_rect(midright=(right, cell.centery)))
            right -= equals.get_width() + scale.px(6)
            _printed_and_die(target, right, cell, shown, scale)
        return
    _printed_and_die(target, right, cell, shown, scale)


def _printed_and_die(
    target: Surface, right: int, cell: Rect, shown: StatShown, scale: Scale
) -> None:
    """The printed part and its die, ending at `right`: the thrown face, or a die yet to fall."""
    side = round(cell.height * 0.66)
    at = (right - side, cell.centery - side // 2)
    if shown.die is None:
        picture_in(target, "your_money/icon_dice", Rect(*at, side, side))
    else:
        target.blit(die_face("ivory", shown.die, side), at)
    px = min(scale.text(18 if shown.die else 25), round(cell.height * (0.6 if shown.die else 0.82)))
    text = lettering.line(f"{shown.printed} +", px, Face.BOLD, INK if shown.die is None else SEPIA)
    target.blit(text, text.get_rect(midright=(right - side - scale.px(5), cell.centery)))


@kept
def card_back(size: tuple[int, int], scale: Scale) -> Piece:
    """A face-down card of exactly `size`; rect "card"."""
    out = sheet_of(size)
    whole = out.get_rect()
    plate(out, whole, scale.px(6), INK, None)
    inner = whole.inflate(-2, -2)
    drawn = art.picture("cards/back_your_money", (inner.width * 2, inner.height * 2))
    out.blit(pygame.transform.smoothscale(drawn, inner.size), inner)
    return Piece(out, {"card": whole})
