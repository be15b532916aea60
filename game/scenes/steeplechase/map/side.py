"""The map as a side of the table: laid, furnished with its buttons, and listened to.

side = MapSide(party)
side.lay(shown, layout, on)            # all of it but the pieces, which stand at `side.stood`
side.furnish(shown, layout, controls, look_at)
side.looked(event, shown, layout)      # where an event lets somebody look; None: not meant
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final
from weakref import WeakKeyDictionary

import pygame
from msgspec.structs import replace
from pygame import Rect
from pygame.event import Event

from game.engine.geometry import Point
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.messages import chart
from game.engine.steeplechase.relations import eyes
from game.scenes.kit.controls import Controls
from game.scenes.kit.map_control import MapControl
from game.scenes.kit.map_gestures import Gestures
from game.scenes.steeplechase.map import (
    InTime,
    Lasting,
    LastingLines,
    MapLook,
    Pulling,
    edge,
    edges,
    for_whom,
    glass_of,
    lasting_laid,
    little_at,
    map_look,
    on_rider,
)
from game.scenes.steeplechase.map.furniture import add_map_keys, map_spots
from game.scenes.steeplechase.map.tools import Tools, covers, ground_note, named, names_laid
from game.scenes.steeplechase.view_model import Doing, Looked, SteeplechaseShown, looked
from game.scenes.table.composer import Composer
from game.scenes.table.party import Party
from game.sprites import art
from game.sprites.lettering import Scale
from game.sprites.maps.camera import Camera, Glass
from game.sprites.palette import now, seal
from game.sprites.pieces import Piece
from game.sprites.steeplechase.layout import SteepleLayout
from game.sprites.steeplechase.map import BitDrawn, bit_drawn, hold_whole, lines, sheet_bits
from game.sprites.steeplechase.map.lines import through_eyes
from game.sprites.steeplechase.map.overlay import Laid, Panes, pane
from game.sprites.steeplechase.map.rule import ruler, sight_lines
from game.sprites.steeplechase.map.standing import (
    Dot,
    Stood,
    figure_high,
    frame,
    hold_little,
    little_ground,
    seen_in_little,
    standing,
)
from game.sprites.steeplechase.map.whole import Set
from game.sprites.stores import Memo

Drawn = tuple[str, Laid | None, int]
"""What is laid: its name, the piece and its place if there is any, and how far above the sheet."""

SHEET, ARROWS, DARK, OVER, LITTLE = 5, 10, 24, 28, 30


_BESIDE: Final = 96
"""Pixels beside what is seen from which on more of the sheet is laid for whoever pulls it."""


class MapSide(InTime):
    """Lays the map of what is shown, and says what hands mean on it."""

    def __init__(self, party: Party) -> None:
        super().__init__(party)
        self._hands = Gestures()
        self._tools = Tools(party)
        self._kept = Memo()
        self._panes = Panes()
        self._pulling = Pulling()
        self._lasting = LastingLines(party)
        self._lay_last: WeakKeyDictionary[Composer, tuple[object, Sequence[Lasting]]]
        self._lay_last = WeakKeyDictionary()
        """The lines that lie on each table, and at what distance and for whose eyes."""
        self._stand_ins: dict[str, BitDrawn] = {}
        """What stands in for bits that are not engraved yet, on the flat sheet."""

    # What there is ------------------------------------------------------------------------------

    def glass(self, shown: SteeplechaseShown, layout: SteepleLayout) -> Glass:
        """How the map is seen."""
        return glass_of(shown, layout)

    def stood(self, shown: SteeplechaseShown, layout: SteepleLayout) -> tuple[Stood, ...]:
        """Where every piece stands; the stack under the pointer lies open."""
        view, over = shown.view, map_look(shown.look).over
        glass, scale = self.glass(shown, layout), layout.scale
        return self._kept.once(
            "stood",
            (view.couriers, view.groups, view.flocks, glass, scale, over),
            lambda: standing(view, glass, scale, over),
        )

    # Drawing ------------------------------------------------------------------------------------

    def lay(self, shown: SteeplechaseShown, layout: SteepleLayout, on: Composer) -> None:
        """The sheet, names, and everything that is seen of eyes and ways; but no piece."""
        view, scale, glass = shown.view, layout.scale, self.glass(shown, layout)
        country, look, board = view.options.country, map_look(shown.look), layout.board
        corner, there = glass.corner, self.laid_in(shown, layout)
        self._pulling.follows(on, glass)
        sheets = self._lay_sheet(shown, layout, glass, on)
        for side, at in edges(board, max(2, scale.px(2))).items():
            on.piece(f"map:edge {side}", edge(at.size), at, side, LITTLE)
        stood, figures = self.stood(shown, layout), self._figures(shown, layout)
        self.begin()
        names = self.soon(shown, lambda: self._names(shown, layout), ())
        on.all_of("names", (names, corner, board), partial(names_laid, names, corner, board))
        group = next((each for each in view.groups if each.id == look.eyes), None)
        lies = glass.unit, scale, view.options.map, view.seat, for_whom(shown), now()
        known, former = self._lay_last.get(on, (None, ()))
        last = self.soon(shown, lambda: self._lines(shown, layout), former if known == lies else ())
        self._lay_last[on] = lies, last
        of = (last, corner, board, there)
        on.all_of("lasting", of, partial(lasting_laid, *of))
        drawn = self._tool(shown, look, glass, scale, figures)
        opened = [(each.at, each.true) for each in stood if each.aside]
        drawn.append(("leads", lines.leads(opened, glass, scale), ARROWS))
        if group is not None:
            drawn.append(("eyes", through_eyes(view, group, glass, scale), DARK))
        of_window = any(laid is not None for _name, laid, _z in drawn)
        if of_window:
            # It may change by less than a pixel: where it lies says too little.
            stand = (view.groups, view.couriers, look, planned(shown))
            key = self._kept.once("of", stand, lambda: hash((*stand[:2], repr(stand[2:]))))
            here = f"{country.id} {glass.camera} {glass.area} {now()} {key}"
            for name, laid, z in drawn:
                if laid is not None:
                    on.piece(f"map:{name}", laid.piece, laid.at, f"{name} {laid.at} {here}", z)
        self._lay_little(shown, layout, glass, on)
        if self._wide(shown) and not of_window:
            self._pulling.lies(on, shown, there.move(-corner[0], -corner[1]), sheets)
        else:
            self._pulling.lies_fast(on)

    def draw(self, shown: SteeplechaseShown, layout: SteepleLayout) -> None:
        """The same drawn and not laid, wherever the sheet is pulled to; but not the sheet."""
        self._names(shown, layout)
        self._lines(shown, layout)

    def _figures(self, shown: SteeplechaseShown, layout: SteepleLayout) -> tuple[Rect, ...]:
        """What couriers and groups cover, in pixels of the window."""
        stood = self.stood(shown, layout)
        high = figure_high(self.glass(shown, layout), layout.scale)
        return self._kept.once("figures", (stood, high), lambda: covers(stood, high))

    def _names(self, shown: SteeplechaseShown, layout: SteepleLayout) -> tuple[Set, ...]:
        """The names that have room, on the flat sheet."""
        glass = self.glass(shown, layout)
        left, top = glass.corner
        there = self.laid_in(shown, layout).move(-left, -top)
        return named(shown, glass, layout.scale, self._figures(shown, layout), there)

    def _lines(self, shown: SteeplechaseShown, layout: SteepleLayout) -> Sequence[Lasting]:
        """What is seen whatever the pointer does, on the flat sheet."""
        glass = self.glass(shown, layout)
        through = self._panes.through(glass) if self.hurried(shown) else pane(glass)
        return self._lasting.through(through, shown, layout.scale)

    def pulled(
        self,
        before: SteeplechaseShown,
        after: SteeplechaseShown,
        layout: SteepleLayout,
        on: Composer,
    ) -> bool:
        """Let what lies there of the map lie where a hand has pulled it; whether that was all that
        had to be done.
        """
        glasses = self.glass(before, layout), self.glass(after, layout)
        if not self._pulling.pulled(before, after, glasses, on):
            return False
        self._lay_little(after, layout, glasses[1], on)
        return True

    def _wide(self, shown: SteeplechaseShown) -> bool:
        """Whether more is laid than is seen, since a hand is about to pull it there."""
        return self._pulling.in_hand and self.hurried(shown)

    def laid_in(self, shown: SteeplechaseShown, layout: SteepleLayout) -> Rect:
        """What of the map is laid, in pixels of the window."""
        if not self._wide(shown):
            return layout.board
        glass = self.glass(shown, layout)
        return self._panes.through(glass).rect.move(glass.corner)

    def rest(self) -> bool:
        """No hand pulls the map any more; whether one has."""
        return self._pulling.rest()

    def _lay_sheet(
        self, shown: SteeplechaseShown, layout: SteepleLayout, glass: Glass, on: Composer
    ) -> tuple[Rect, ...]:
        """The sheet bit by bit: whoever pulls it only lays them elsewhere. What lies there of it,
        on the flat sheet.
        """
        country, by_hand = shown.view.options.country, looked(shown.look).camera is not None
        self.waits = self.undrawn = False
        if not glass.whole:
            hold_whole(country, glass)
        area, (left, top) = glass.rect, glass.corner
        room = _BESIDE if self._wide(shown) else 0
        found, former, self._stand_ins = [], self._stand_ins, {}
        for bit in sheet_bits(country, glass, layout.scale, room):
            name, key = f"map:sheet {bit.name}", f"{bit.key} {now()}"
            lying, stood = on.stage.get(name), former.get(f"{name} {key}")
            if lying is not None and lying.key == key:
                drawn = BitDrawn(lying.surface, bit.at, True)
            elif bit.block is not None and not bit.at.colliderect(area) and not bit.block.kept:
                continue  # nobody sees it yet
            else:
                before = None if stood is None else stood.moved(left, top)
                drawn = bit_drawn(bit, country, glass, by_hand, room, before)
            on_sheet = drawn.moved(-left, -top)
            if not drawn.there:
                self._stand_ins[f"{name} {key}"] = on_sheet
                self.waits, key = True, f"waits {key} {on_sheet.at}"
            on.lay(name, drawn.surface, drawn.at, key, SHEET, area if bit.block else None)
            if bit.block:
                found.append(on_sheet.at)
        return tuple(found)

    def _tool(
        self,
        shown: SteeplechaseShown,
        look: MapLook,
        glass: Glass,
        scale: Scale,
        figures: Sequence[Rect],
    ) -> list[Drawn]:
        """What is measured, and who sees the spot under the pointer or a courier."""
        view = shown.view
        country, wood = view.options.country, view.options.wood_sight * INCH
        found: list[Drawn] = []
        for number, pin in enumerate(look.pins):
            found.append((f"pin {number}", ruler(pin, country, wood, glass, scale, True), OVER))
        if look.measured is not None:
            found.append(("ruler", ruler(look.measured, country, wood, glass, scale), OVER + 1))
        spot, seat = self._watched(shown, look)
        if spot is not None and seat is not None:
            at, radius = spot
            all_eyes = eyes(view, seat, at, radius)
            laid = sight_lines(all_eyes, view.groups, at, radius, country, glass, scale, figures)
            found.append(("sight", laid, OVER))
        return found

    def _watched(
        self, shown: SteeplechaseShown, look: MapLook
    ) -> tuple[tuple[Point, int] | None, int | None]:
        """The base that groups are asked about, and whose it is: the spot under the pointer with
        the tool for it, or where the move in hand would end; else the courier the pointer lies on.
        """
        view = shown.view
        if look.over.startswith("courier ") and look.tool != "measure":
            seat = int(look.over.removeprefix("courier "))
            courier = view.couriers[seat]
            if courier.active and courier.inside is None:
                return (courier.at, courier.radius), seat
        at = planned(shown) if look.spot is None else look.spot[0]
        if look.tool == "sight" and at is not None:
            seat = view.to_act[0] if view.to_act else view.seat or 0
            return (at, view.couriers[seat].radius), seat
        return None, None

    def _lay_little(
        self, shown: SteeplechaseShown, layout: SteepleLayout, glass: Glass, on: Composer
    ) -> None:
        if glass.whole:
            return
        at = little_at(layout, glass)
        view, country = shown.view, shown.view.options.country
        hold_little(country, at.size)

        def ground() -> Piece:
            dots = [Dot(g.at, enemy=bool(g.enemy_of)) for g in view.groups]
            dots += [
                Dot(c.at, seal(self.party.chairs[n].mark))
                for n, c in enumerate(view.couriers)
                if c.alive
            ]
            return little_ground(country, at.size, tuple(dots), layout.scale)

        lies = self._kept.once("little", (view.groups, view.couriers, at.size), ground)
        on.piece("map:little", lies, at, f"{at.size}", LITTLE)
        seen = seen_in_little(country, glass, at.size, layout.scale)
        there = seen.inflate(2, 2).move(at.topleft)
        on.piece("map:seen", frame(seen.size, layout.scale), there, f"{there}", LITTLE)

    # Looking ------------------------------------------------------------------------------------

    @property
    def ripe(self) -> bool:
        """Whether what was awaited may be had now."""
        return self.waits and art.ready_beside()

    def looks_on(self, event: Event) -> bool:
        """Whether an event comes nearer, goes off, or lets go of the sheet."""
        if event.type == pygame.MOUSEBUTTONUP:
            return self._hands.pulling
        return event.type == pygame.MOUSEWHEEL

    def elsewhere(self, before: object, after: object) -> bool:
        """Whether somebody looks elsewhere, or has another tool in hand; not where only what
        follows the pointer has changed.
        """
        one, other = map_look(before), map_look(after)
        tools = (one.tool, one.reaches) != (other.tool, other.reaches)
        return tools or replace(looked(before), map=None) != replace(looked(after), map=None)

    def furnish(
        self,
        shown: SteeplechaseShown,
        layout: SteepleLayout,
        controls: Controls,
        look_at: Callable[[Looked], object],
    ) -> None:
        """The map as one control, the buttons for it, and the little map."""
        glass, now = self.glass(shown, layout), looked(shown.look)
        spots = map_spots(shown, self.party.names)
        at = {spot.name: spot.at for spot in spots}

        def went(name: str) -> None:
            camera = glass.seeing(at[name])
            moved = camera if camera != glass.camera else now.camera
            look_at(replace(now, camera=moved, about=name))

        control = MapControl(
            "map",
            chart(shown.view),
            glass,
            spots,
            now.about,
            went,
            around=partial(ground_note, shown.view.options.country, glass),
        )
        control.reach = max(14, figure_high(glass, layout.scale) // 2)
        controls.add(control)
        add_map_keys(shown, layout, glass, self.party.context.bindings, controls, look_at)

    def looked(
        self, event: Event, shown: SteeplechaseShown, layout: SteepleLayout
    ) -> Looked | None:
        """Where an event lets somebody look; None for one that means something else."""
        now, glass = looked(shown.look), self.glass(shown, layout)
        self._hands.size = layout.scale.size
        if event.type == pygame.MOUSEMOTION:
            camera = self._hands.camera(event, glass, False)
            if camera is not None:
                return self._moved(now, camera, glass)
        stood = self.stood(shown, layout)
        look = self._tools.meant(event, shown, glass, stood, layout)
        if look is not None:
            return None if look == map_look(shown.look) else replace(now, map=look)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_HOME and not event.mod:
            return None if now.camera is None else replace(now, camera=None)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and little_at(layout, glass).collidepoint(
            event.pos
        ):
            return None
        pulls = not (isinstance(shown.doing, Doing) and shown.doing.points)
        camera = self._hands.camera(event, glass, pulls)
        if camera is not None and event.type == pygame.KEYDOWN:
            camera = on_rider(camera, glass, shown)
        if camera is None or (camera == glass.camera and event.type != pygame.MOUSEMOTION):
            return None
        return self._moved(now, camera, glass)

    def _moved(self, now: Looked, camera: Camera, glass: Glass) -> Looked:
        """Another camera for somebody who looks through that glass."""
        self._pulling.looked(glass.camera, camera)
        return replace(now, camera=camera)


def planned(shown: SteeplechaseShown) -> Point | None:
    """Where the move in hand would most likely end."""
    return shown.doing.ends if isinstance(shown.doing, Doing) else None
