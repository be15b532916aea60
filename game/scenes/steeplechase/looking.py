"""What can be pressed whoever decides, and one's own chits, face up for as long as they are held
so.
"""

from collections.abc import Callable
from functools import partial

import pygame
from msgspec.structs import replace
from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Seat
from game.engine.words import _
from game.scenes.kit.controls import Controls
from game.scenes.kit.cycling import Told
from game.scenes.steeplechase.said import courier_note
from game.scenes.steeplechase.setting import Setting
from game.scenes.steeplechase.view_model import Doing, Looked, SteeplechaseShown, looked
from game.scenes.steeplechase.widgets import Furniture
from game.scenes.table.composer import Composer
from game.scenes.table.gathering import Gathered
from game.sprites.lettering import Face
from game.sprites.palette import SEPIA
from game.sprites.pieces import Piece, sheet_of, stock, words
from game.sprites.steeplechase.counters import laid_out

Show = Callable[[SteeplechaseShown], None]


def furnish(furniture: Furniture, shown: SteeplechaseShown, controls: Controls, show: Show) -> None:
    """All of it, as far as it means something now."""
    if isinstance(shown.doing, Gathered):
        return

    def look_at(look: Looked) -> None:
        show(shown.but(look=look))

    if not furniture.covered(shown):
        furniture.side.furnish(shown, furniture.layout, controls, look_at)
        for seat in range(len(shown.view.couriers)):
            _figure(furniture, shown, seat, controls, look_at)


def _figure(
    furniture: Furniture,
    shown: SteeplechaseShown,
    seat: Seat,
    controls: Controls,
    look_at: Callable[[Looked], None],
) -> None:
    """Somebody's figure: the map moves to where he is, and back again."""
    parts = furniture.slip_parts(shown, seat)
    at = parts.get("figure")
    chosen = isinstance(shown.doing, Doing) and seat in shown.doing.lit_couriers
    if at is None or not at.width or chosen:
        return
    name = f"courier {seat}"

    def turn() -> None:
        now = looked(shown.look)
        glass = furniture.glass(shown)
        there = shown.view.couriers[seat].at
        camera = None if now.about == name else glass.seeing(there)
        look_at(replace(now, about="" if now.about == name else name, camera=camera))

    def note() -> str:
        said = courier_note(seat, furniture.names, shown)
        return _("{note}\nPress to see where.").format(note=said)

    spot = Told(f"look:{seat}", turn, partial(note))
    spot.place(at)
    controls.add(spot)


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
