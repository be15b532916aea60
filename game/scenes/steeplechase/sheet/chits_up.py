"""One's own chits, face up for as long as they are held so."""

import pygame
from msgspec.structs import replace
from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Seat
from game.engine.words import _
from game.scenes.steeplechase.doing import looked
from game.scenes.steeplechase.setting import Setting
from game.scenes.steeplechase.shown import SteeplechaseShown
from game.scenes.table.composer import Composer
from game.sprites.lettering import Face
from game.sprites.palette import SEPIA
from game.sprites.pieces import Piece, sheet_of, stock, words
from game.sprites.steeplechase.chits import laid_out

_UP = 58


def own(shown: SteeplechaseShown) -> Seat | None:
    """Whose chits may be looked at: those of whoever's eyes are at the table, if he has any."""
    seat = shown.view.seat
    if seat is None or shown.time == "again":
        return None
    courier = shown.view.couriers[seat]
    return seat if courier.boasts or courier.shames else None


def held(event: Event, setting: Setting, shown: SteeplechaseShown) -> SteeplechaseShown | None:
    """The table while the key is held, and after it; None for everything else."""
    if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
        return None
    if event.key != setting.party.key("table.peek"):
        return None
    look = looked(shown.look)
    up = event.type == pygame.KEYDOWN and own(shown) is not None
    return None if look.chits == up else shown.but(look=replace(look, chits=up))


def lay_chits(setting: Setting, shown: SteeplechaseShown, on: Composer) -> None:
    """Beside the slip, or under it where the slips lie above the map."""
    seat = own(shown)
    if seat is None or not looked(shown.look).chits:
        return
    layout, scale = setting.layout, setting.layout.scale
    courier = shown.view.couriers[seat]
    slip, board = layout.slip(setting.place(shown, seat)), layout.board
    boasts = tuple([chit.value for chit in courier.boasts])
    line = round(scale.text(14) * 1.5)
    rows = bool(boasts) + bool(courier.shames)
    wide = min(scale.px(440), board.width)
    at = Rect(slip.right + layout.gap, slip.top, wide, line + rows * scale.px(64) + scale.px(20))
    if layout.large:
        at.topleft = (slip.left, slip.bottom + layout.gap)
    at.clamp_ip(Rect((0, 0), scale.size))
    out = sheet_of(at.size)
    stock(out, out.get_rect(), scale)
    inner = out.get_rect().inflate(-2 * scale.px(12), -2 * scale.px(8))
    known = [value for value in boasts if value is not None]
    total = sum(known) + (len(known) if courier.ability == "braggart" else 0)
    shame = sum([value for value in courier.shames if value is not None])
    said = _("Boasts {n}, shames {m}: for your eyes").format(n=total, m=shame)
    head = Rect(inner.left, inner.top, inner.width, line)
    words(out, said, head, scale.text(14), Face.ITALIC, SEPIA)
    room = Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom)
    out.blit(laid_out(room.size, scale, boasts, courier.shames).surface, room)
    piece = Piece(out, {"chits": out.get_rect()})
    on.piece("chits:up", piece, at, f"{seat} {boasts} {courier.shames}", _UP)
