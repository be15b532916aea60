"""Furniture from what is shown: every sprite of the table that no decision owns; what can be
pressed whoever decides, and one's own chits, face up for as long as they are held so.
"""

from collections.abc import Callable, Mapping
from functools import partial

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.kinds import Seat
from game.engine.steeplechase.data import TABLES
from game.engine.words import _, said_as
from game.scenes.kit.controls import Controls
from game.scenes.kit.cycling import NotedPress
from game.scenes.steeplechase import view_model
from game.scenes.steeplechase.beside import draw_beside, lay_beside
from game.scenes.steeplechase.setting import RaceTable
from game.scenes.steeplechase.sheet import lay_sheet, lay_spot
from game.scenes.steeplechase.slips import draw_pieces, lay_leather, lay_pieces, slip_of
from game.scenes.steeplechase.view_model import (
    Doing,
    Looked,
    SteeplechaseShown,
    courier_note,
    lay_gathered,
    lay_words,
    looked,
)
from game.scenes.table.ambience import FaceAt
from game.scenes.table.bar import beside_tag
from game.scenes.table.composer import Composer
from game.scenes.table.gathering import Gathered
from game.sprites import art
from game.sprites.lettering import Face
from game.sprites.maps.camera import Pixel
from game.sprites.palette import BAND_INK, INK, SEPIA
from game.sprites.pieces import Piece, kept, lay_bar, rule, sheet_of, stock, words
from game.sprites.steeplechase.counters import laid_out
from game.sprites.steeplechase.desks import bar_steps
from game.sprites.steeplechase.layout import STEPS

_SLIP, _SPOT = 6, 7


class Furniture(RaceTable):
    """Lays what is shown on a table."""

    def ground(self) -> Surface:
        """Everything that never changes at this size: parchment, bar, desk."""
        layout, scale = self.layout, self.layout.scale
        out = art.blank(scale.size)
        out.blit(art.table(scale.size), (0, 0))
        lay_bar(out, layout.bar, scale)
        rule(out, 0, scale.width, layout.desk.top, INK, max(2, scale.px(2.4)))
        rule(out, 0, scale.width, layout.desk.top + scale.px(4), INK, 1)
        return out

    def lay(self, shown: SteeplechaseShown, on: Composer) -> None:
        """Everything on the table but the words and what a decision draws of itself."""
        self._bar(shown, on)
        self._slips(shown, on)
        if self.covered(shown):
            lay_spot(self, shown, on)
        elif on.for_nobody and self.side.hurried(shown):
            # Where it will lie when all is drawn, only the hand knows that moves the map.
            self._draw_map(shown)
        else:
            self.side.lay(shown, self.layout, on)
            lay_beside(self, shown, on)
            lay_pieces(self, shown, on)
        leather = self.leather(shown)
        if leather is not None:
            lay_leather(leather, self.layout, self.names, on)
        if self.tells_sheet(shown):
            lay_sheet(self, shown, on)

    def _draw_map(self, shown: SteeplechaseShown) -> None:
        """What lies on the map drawn and not laid. NotYet where there is too little time."""
        self.side.draw(shown, self.layout)
        draw_pieces(self, shown)
        draw_beside(self, shown)

    def pulled(self, before: SteeplechaseShown, after: SteeplechaseShown, on: Composer) -> bool:
        """Let the map lie where a hand has pulled it; whether that was all that had to be done.
        What is not drawn of it is drawn meanwhile, and once all of it is, it has to be laid.
        """
        if self.covered(before) or not self.side.pulled(before, after, self.layout, on):
            return False
        if not self.side.undrawn:
            return True
        self.side.begin()
        try:
            with self.side.in_time(after):
                self._draw_map(after)
        except art.NotYet:
            return True
        return False

    # Where things lie -----------------------------------------------------------------------------

    def row_place(self, what: str) -> Pixel:
        """Where the die of a throw on that table or trial comes to lie on the sheet."""
        sheet = self.layout.sheet
        return sheet.die.center if what in TABLES else sheet.at.exchange.center

    def duel_place(self, shown: SteeplechaseShown, die: str, on: Composer) -> Pixel:
        """Where a die of an exchange comes to lie: "black" or "ivory"."""
        found = on.parts.get("told:exchange", {}).get(die)
        return (found or self.layout.sheet.at.exchange).center

    def slip_parts(self, shown: SteeplechaseShown, seat: Seat) -> Mapping[str, Rect]:
        """Where the parts of a courier's slip lie."""
        place = self.place(shown, seat)
        at = self.layout.slip(place)
        return slip_of(self, shown, seat, place, at.size).placed(*at.topleft)

    # The bar ------------------------------------------------------------------------------------

    def _bar(self, shown: SteeplechaseShown, on: Composer) -> None:
        layout, view = self.layout, shown.view
        turn = _("Turn {n}").format(n=view.turn) if view.turn else self.party.spec.title
        piece = bar_words(turn, layout.turn.size, layout.scale.text(20), layout.bar.height, True)
        on.piece("bar:turn", piece, layout.turn, turn, 5)
        called = (
            said_as("phase of a turn", "Movement"),
            said_as("phase of a turn", "Pursuit"),
            said_as("phase of a turn", "Actions"),
        )
        now = STEPS.index(view.phase.value) if view.phase.value in STEPS else None
        room = layout.steps_of_turn[0].unionall(layout.steps_of_turn)
        drawn = bar_steps(room.size, layout.scale, called, None if view.over else now)
        on.piece("bar:steps", drawn, room, f"{now}", 5)
        limit = self.limit(shown)
        at = Rect(layout.limit)
        at.width -= layout.sky.right - self.sky.right
        if limit and at.width > 40:
            px = layout.scale.text(14)
            piece = bar_words(limit, at.size, px, layout.bar.height, False)
            on.piece("bar:limit", piece, at, limit, 5)

    @property
    def sky(self) -> Rect:
        """Where the weather may stand, left of a mod's name."""
        at = Rect(self.layout.sky)
        at.right = beside_tag(self.party, self.layout.bar, at).right
        return at

    def limit(self, shown: SteeplechaseShown) -> str:
        """What may end the race, in a few words."""
        view = shown.view
        if view.grace > 0:
            return _("a despatch by turn {n}").format(n=view.grace)
        if view.options.turn_limit == "map":
            return _("{n} turns at most").format(n=view.options.country.turn_limit_optional)
        return ""

    # The race -----------------------------------------------------------------------------------

    def _slips(self, shown: SteeplechaseShown, on: Composer) -> None:
        if shown.slipping:
            return
        for place, seat in enumerate(view_model.order(shown.view)):
            at = self.layout.slip(place)
            drawn = slip_of(self, shown, seat, place, at.size)
            on.piece(f"slip:{seat}", drawn, at, f"slip {seat} {place}", _SLIP)

    def faces(self, shown: SteeplechaseShown, on: Composer) -> Mapping[Seat, FaceAt]:
        """Where rivals' faces lie, and the room for their words beside the slip."""
        found = {}
        for seat in range(len(shown.view.couriers)):
            face = on.parts.get(f"slip:{seat}", {}).get("face")
            if face is not None and face.width:
                found[seat] = FaceAt(face, self._speech(shown, seat))
        return found

    def _speech(self, shown: SteeplechaseShown, seat: Seat) -> Rect:
        """Over the map beside the slip of whoever speaks, or below it."""
        layout, scale = self.layout, self.layout.scale
        slip, board = layout.slip(self.place(shown, seat)), layout.board
        wide = round(board.width * (0.5 if layout.large else 0.36))
        high = scale.px(120 if layout.large else 84)
        if layout.large:
            left = min(slip.left, board.right - wide)
            return Rect(left, board.top + layout.gap, wide, min(high, board.height // 2))
        room = Rect(slip.right + layout.gap, 0, wide, high)
        room.centery = slip.centery
        room.top = max(board.top, min(room.top, board.bottom - high))
        return room

    # Words --------------------------------------------------------------------------------------

    def words(self, shown: SteeplechaseShown, line: str, lines: list[str], on: Composer) -> None:
        """What the desk says."""
        if isinstance(shown.doing, Gathered):
            lay_gathered(self.layout, (line, lines), on)
        else:
            lay_words(self.layout, (line, lines), on)


@kept
def bar_words(text: str, size: tuple[int, int], px: int, high: int, heading: bool) -> Piece:
    """Words in the bar."""
    out = sheet_of(size)
    px = min(px, round(high * 0.56))
    face = Face.HEADING if heading else Face.ITALIC
    words(out, text, out.get_rect(), px, face, BAND_INK, "centre" if heading else "left")
    return Piece(out)


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
        view_model = courier_note(seat, furniture.names, shown)
        return _("{note}\nPress to see where.").format(note=view_model)

    spot = NotedPress(f"look:{seat}", turn, partial(note))
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


def held(event: Event, setting: RaceTable, shown: SteeplechaseShown) -> SteeplechaseShown | None:
    """The table while the key is held, and after it; None for everything else."""
    if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
        return None
    if event.key != setting.party.key("table.peek"):
        return None
    look = looked(shown.look)
    up = event.type == pygame.KEYDOWN and own(shown) is not None
    return None if look.chits == up else shown.but(look=replace(look, chits=up))


def lay_chits(setting: RaceTable, shown: SteeplechaseShown, on: Composer) -> None:
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
    view_model = _("Boasts {n}, shames {m}: for your eyes").format(n=total, m=shame)
    head = Rect(inner.left, inner.top, inner.width, line)
    words(out, view_model, head, scale.text(14), Face.ITALIC, SEPIA)
    room = Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom)
    out.blit(laid_out(room.size, scale, boasts, courier.shames).surface, room)
    piece = Piece(out, {"chits": out.get_rect()})
    on.piece("chits:up", piece, at, f"{seat} {boasts} {courier.shames}", _UP)
