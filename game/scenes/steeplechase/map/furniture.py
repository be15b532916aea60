"""What lies on the map and beside it to be pressed: its buttons, the little map, its spots."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.names import Names
from game.engine.phrases import clauses
from game.engine.steeplechase.messages.things import inches, place_name, some_group
from game.engine.words import _, later_as, plural
from game.scenes.kit.bindings import Bindings
from game.scenes.kit.control import Handled, Laid, Press, StageControl
from game.scenes.kit.controls import Controls
from game.scenes.kit.map_control import MapSpot
from game.scenes.kit.map_gestures import KEYED, Magnifier
from game.scenes.steeplechase.keys import CONTEXT, MEASURE, REACHES, SIGHT
from game.scenes.steeplechase.map import Tool, little_at, map_look, on_rider
from game.scenes.steeplechase.map.tools import does, switched
from game.scenes.steeplechase.view_model import Looked, SteeplechaseShown, courier_note, looked
from game.sprites import lettering
from game.sprites.lettering import Face, Scale
from game.sprites.maps.camera import Camera, Glass
from game.sprites.palette import Colour
from game.sprites.steeplechase.layout import SteepleLayout
from game.sprites.steeplechase.map.standing import looked_at

_LETTERS: Final = 14.5
LABELS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "measure": later_as("tool of the map", "Measure"),
        "sight": later_as("tool of the map", "Sight"),
        "reaches": later_as("tool of the map", "Reaches"),
    }
)
"""What stands beside the signs."""


class LittleMap(StageControl):
    """The whole table in little: whoever points there, or drags over it, looks there."""

    takes_drag = True

    def __init__(
        self,
        layout: SteepleLayout,
        glass: Glass,
        shown: SteeplechaseShown,
        show: Callable[[Camera | None], object],
    ) -> None:
        super().__init__("map:little", tip=_("All of the map: press where you want to look"))
        self.aside = True
        self._glass, self._show = glass, show
        self._country = shown.view.options.country
        self.place(little_at(layout, glass))

    def point(self, event: Event) -> Handled | None:
        self._show(looked_at(self._country, self._glass, self.rect, event.pos))
        return Handled()

    def press(self) -> Handled | None:
        """By keys: where the race is again."""
        self._show(None)
        return Handled()


def add_map_keys(
    shown: SteeplechaseShown,
    layout: SteepleLayout,
    glass: Glass,
    bindings: Bindings,
    controls: Controls,
    look_at: Callable[[Looked], object],
) -> None:
    """Nearer, farther, all of it; measure, sight, reaches; and the little map."""
    now, look = looked(shown.look), map_look(shown.look)

    def show(camera: Camera | None) -> None:
        look_at(replace(now, camera=camera))

    def nearer(times: float) -> None:
        show(on_rider(glass.nearer(times), glass, shown))

    def whole() -> None:
        show(glass.nearer(0.01) if not glass.whole else None)

    def tool(which: Tool) -> None:
        look_at(replace(now, map=switched(look, which, shown)))

    def reaches() -> None:
        look_at(replace(now, map=replace(look, reaches=not look.reaches)))

    nearest = _("It cannot be seen any nearer") if glass.camera.zoom >= glass.nearest else ""
    farthest = _("All of the map is seen") if glass.whole else ""
    word = bindings.word
    closer, off = partial(nearer, KEYED), partial(nearer, 1 / KEYED)
    rows: list[tuple[Press, str, bool]] = [
        (Magnifier("map:nearer", "+", closer, _("Nearer (+, or the wheel)")), nearest, False),
        (Magnifier("map:farther", "−", off, _("Farther (−, or the wheel)")), farthest, False),
        (Magnifier("map:all", "all", whole, _("All of the map")), farthest, False),
        (
            Sign(
                "map:measure",
                "measure",
                partial(tool, "measure"),
                _("Measure from base to base, without moving ({key})").format(
                    key=word(f"{CONTEXT}.{MEASURE}")
                ),
            ),
            "",
            look.tool == "measure",
        ),
        (
            Sign(
                "map:sight",
                "sight",
                partial(tool, "sight"),
                _("Who would see the spot under the pointer ({key})").format(
                    key=word(f"{CONTEXT}.{SIGHT}")
                ),
            ),
            "",
            look.tool == "sight",
        ),
        (
            Sign(
                "map:reaches",
                "reaches",
                reaches,
                _("What all patrols see and reach ({key})").format(
                    key=word(f"{CONTEXT}.{REACHES}")
                ),
            ),
            "",
            look.reaches,
        ),
    ]
    for (button, why, chosen), place in zip(rows, key_places(layout, glass), strict=True):
        button.deny(why)
        button.chosen = chosen
        if isinstance(button, Sign):
            button.label = _(LABELS[button.sign])
        button.aside = True
        button.place(place)
        controls.add(button)
    if not glass.whole:
        controls.add(LittleMap(layout, glass, shown, show))


def key_places(layout: SteepleLayout, glass: Glass) -> tuple[Rect, ...]:
    """Where the buttons lie: in the side, or down the map's edge where letters are large."""
    if not layout.large:
        return layout.map_keys
    scale, area = layout.scale, glass.rect
    high = max(26, min(scale.text(26), area.height // 8))
    side, gap = high, scale.px(4)
    wide = max(scale.text(94), side)
    top, right = area.top + gap, area.right - gap
    small = [Rect(right - (3 - n) * (side + gap), top, side, side) for n in range(3)]
    tools = [Rect(right - wide - gap, top + (n + 1) * (high + gap), wide, high) for n in range(3)]
    return (*small, *tools)


def _label_px(scale: Scale, room: int, high: int) -> int:
    """How large the words beside the signs are, all alike; 0 where one has no room."""
    most = min(scale.text(_LETTERS), high * 9 // 16)
    words = [_(label) for label in LABELS.values()]
    for px in range(most, max(lettering.SMALLEST, most * 2 // 3) - 1, -1):
        if all(lettering.measure(each, px, Face.HEADING)[0] <= room for each in words):
            return px
    return 0


def written_on(layout: SteepleLayout, glass: Glass) -> Rect:
    """So much of the map as nothing to be pressed lies over."""
    room = glass.rect.inflate(-8, -8)
    if not layout.large:
        return room
    right = min(key.left for key in key_places(layout, glass)) - 4
    left = room.left if glass.whole else little_at(layout, glass).right + 4
    return Rect(left, room.top, right - left, room.height)


class Sign(Magnifier):
    """A small button with a ruler, an eye, or the wedge of what a patrol sees on it, and its word,
    where all of the three words have room in the tongue that is spoken.
    """

    label = ""

    @property
    def _seen_of(self) -> tuple[object, ...]:
        return (*super()._seen_of, self.label)

    @property
    def _arm(self) -> int:
        """Half of its sign's width."""
        return max(7, min(self.rect.width // 3, self.rect.height * 2 // 5))

    def _words_px(self, scale: Scale) -> tuple[int, int]:
        """How large its word is written, and how wide that is; 0 without one."""
        room = self.rect.width - 2 * self._arm - 4 * scale.px(6)
        px = _label_px(scale, room, self.rect.height)
        return px, lettering.measure(self.label, px, Face.HEADING)[0] if px else 0

    def _signs(self, scale: Scale, colour: Colour) -> list[Laid]:
        laid, (px, wide) = super()._signs(scale, colour), self._words_px(scale)
        if wide:
            letters = lettering.line(self.label, px, Face.HEADING, colour)
            left = self.rect.centerx - (scale.px(6) + wide) // 2 + self._arm + scale.px(6)
            at = letters.get_rect(midleft=(left, self.rect.centery))
            laid.append((letters, at.topleft))
        return laid

    def _engrave(self, out: Surface, scale: Scale, ink: Colour) -> None:
        arm, (x, y) = self._arm, out.get_rect().center
        wide = self._words_px(scale)[1]
        if wide:
            x -= (scale.px(6) + wide) // 2
        thin = max(2, scale.px(2))
        match self.sign:
            case "measure":
                foot = y + arm // 3
                pygame.draw.line(out, ink, (x - arm, foot), (x + arm, foot), thin)
                for n in range(5):
                    left = x - arm + n * arm // 2
                    top = y - (arm // 2 if n % 2 == 0 else arm // 6)
                    pygame.draw.line(out, ink, (left, top), (left, foot), thin)
            case "sight":
                lid = [
                    (x - arm, y),
                    (x - arm // 2, y - arm // 2),
                    (x + arm // 2, y - arm // 2),
                    (x + arm, y),
                    (x + arm // 2, y + arm // 2),
                    (x - arm // 2, y + arm // 2),
                ]
                pygame.draw.polygon(out, ink, lid, thin)
                pygame.draw.circle(out, ink, (x, y), max(2, arm // 3))
            case _:
                wedge = [
                    (x - arm, y),
                    (x + arm * 2 // 3, y - arm * 3 // 4),
                    (x + arm, y),
                    (x + arm * 2 // 3, y + arm * 3 // 4),
                ]
                pygame.draw.polygon(out, ink, wedge, thin)
                pygame.draw.circle(out, ink, (x - arm, y), max(2, thin + 1))


# Where the ring can go ----------------------------------------------------------------------------


def map_spots(shown: SteeplechaseShown, names: Names) -> tuple[MapSpot, ...]:
    """Every courier and group, then buildings, bridges and headquarters."""
    view = shown.view
    country = view.options.country
    found = [
        MapSpot(f"courier {seat}", courier.at, partial(_courier_note, shown, seat, names))
        for seat, courier in enumerate(view.couriers)
        if courier.alive
    ]
    found += [
        MapSpot(f"group {group.id}", group.at, partial(group_note, shown, group.id, names))
        for group in view.groups
    ]
    for building in country.terrain.buildings:
        said = _("{name}: {does}").format(
            name=place_name(country, building.id), does=does(building.kind)
        )
        found.append(MapSpot(f"place {building.id}", building.doors[0], partial(str, said)))
    for bridge in country.terrain.bridges:
        said = _("{name}: {does}").format(name=place_name(country, bridge.id), does=does("bridge"))
        middle = ((bridge.start[0] + bridge.end[0]) // 2, (bridge.start[1] + bridge.end[1]) // 2)
        found.append(MapSpot(f"place {bridge.id}", middle, partial(str, said)))
    said = _("Headquarters: come within two inches with a despatch.")
    found.append(MapSpot("finish", country.finish.at, partial(str, said)))
    return tuple({spot.at: spot for spot in reversed(found)}.values())[::-1]


def _courier_note(shown: SteeplechaseShown, seat: int, names: Names) -> str:
    return courier_note(seat, names, shown)


def group_note(shown: SteeplechaseShown, name: str, names: Names) -> str:
    """Who they are, what they are about, and how far they see."""
    view = shown.view
    group = next((each for each in view.groups if each.id == name), None)
    if group is None:
        return ""
    told = [some_group(group.kind, group.figures)]
    if group.quarry is not None:
        told.append(_("after {name}").format(name=names.seat(group.quarry)))
        told.append(_("keep up {far} round").format(far=inches(view.options.keeps_up_at)))
    if group.captives:
        told.append(_("hold {names}").format(names=names.listed(group.captives)))
    if group.patrols and group.mode != "in_tow":
        told.append(_("see {far} ahead").format(far=inches(view.options.begins_at)))
        left = group.threshold - group.removed
        said = plural("give way when {n} more falls", "give way when {n} more fall", left)
        told.append(said)
    return _("{what}.").format(what=clauses(told))
