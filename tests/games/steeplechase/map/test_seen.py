"""What is drawn of the map: sharp at every step, names that give way, eyes as in the rules."""

from itertools import combinations, pairwise, product
from math import atan2, cos, dist, pi, sin

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.geometry import advanced, distance, inside
from game.engine.rules import Setup
from game.engine.steeplechase.country import INCH, Country
from game.engine.steeplechase.data import DRILL_FIELD, MAPS, country
from game.engine.steeplechase.odds import Rides
from game.engine.steeplechase.relations import eyes, looks
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.sight import MOUNTED, seen_until, sees
from game.engine.steeplechase.tasks import Walk
from game.engine.steeplechase.view import SteeplechaseView
from game.sprites import art
from game.sprites.lettering import Scale
from game.sprites.maps.camera import Glass
from game.sprites.steeplechase.layout import SteepleLayout
from game.sprites.steeplechase.map import (
    FRAME,
    STEPS,
    inch,
    lines,
    map_glass,
    map_sheet,
    picture_of,
    seeing,
)
from game.sprites.steeplechase.map.fan import _Ruled
from game.sprites.steeplechase.map.lines import through_eyes
from game.sprites.steeplechase.map.overlay import MapOverlay, flat
from game.sprites.steeplechase.map.rule import Measured, ruler, sight_lines
from game.sprites.steeplechase.map.standing import (
    compass_of,
    looked_at,
    seen_in_little,
    stack_of,
    standing,
)
from game.sprites.steeplechase.map.whole import ALWAYS, PLACES, map_names
from tests.games.steeplechase.reckon.test_fan import DEFAULTS
from tests.scenes.hands import begun, played

SPEC = game_called("steeplechase")
SIZES = [(960, 600), (1280, 800), (1920, 1080)]


def area(size: tuple[int, int]) -> tuple[Rect, Scale]:
    """A place for the map in a window of that size."""
    scale = Scale(*size)
    return Rect(scale.px(220), scale.px(50), scale.px(820), scale.px(556)), scale


def glasses(name: str, size: tuple[int, int]) -> list[Glass]:
    """The map as seen from every distance, in its middle and in a corner."""
    there, (room, scale) = country(name), area(size)
    found = [map_glass(there, room, scale=scale)]
    while (closer := found[-1].nearer(1.1)) != found[-1].camera:
        found.append(found[-1].through(closer))
    corner = [glass.through(glass.over((0, there.size[1]))) for glass in found[1:]]
    return found + corner


def whole(name: str, nearer: float = 0) -> tuple[Country, Glass, Scale]:
    """A country as it is seen in a usual window: all of it, or from so much nearer."""
    there, (room, scale) = country(name), area((1280, 800))
    glass = map_glass(there, room, scale=scale)
    return there, glass.through(glass.nearer(nearer)) if nearer else glass, scale


def view(name: str, decisions: int = 60) -> SteeplechaseView:
    seen = played(begun(SPEC, 4, map=name), decisions).view(0)
    assert isinstance(seen, SteeplechaseView)
    return seen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", MAPS)
def test_the_steps_are_so_many_units_an_inch(name: str, size: tuple[int, int]) -> None:
    _room, scale = area(size)
    seen = [inch(glass) for glass in glasses(name, size)]
    whole, steps = seen[0], sorted({round(each, 3) for each in seen[1:]})
    wanted = [step * max(1.0, scale.u) for step in STEPS]
    assert steps == pytest.approx([step for step in wanted if step > whole * 1.12], abs=0.01)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", [*MAPS, DRILL_FIELD])
def test_no_name_lies_over_another_nor_over_a_piece_nor_beyond_the_table(
    name: str, size: tuple[int, int]
) -> None:
    there, (_room, scale) = country(name), area(size)
    seen = view(name) if name in MAPS else None
    most = 0
    for glass in glasses(name, size):
        pieces = [] if seen is None else [each.base for each in standing(seen, glass, scale)]
        found = map_names(there, glass, scale, pieces)
        boxes = [(n, box) for n, each in enumerate(found) for box in each.boxes]
        for n, box in boxes:
            assert box.collidelist(pieces) < 0, found[n].name
            assert not [m for m, other in boxes if m != n and box.colliderect(other)]
        assert all(glass.rect.contains(each.at) for each in found)
        most = max(most, len(found))
    assert most >= (3 if name == DRILL_FIELD else 10)


def test_a_name_gives_way_to_a_piece() -> None:
    there, glass, scale = whole("two_rivers")
    free = {each.name: each.at for each in map_names(there, glass, scale)}
    village = next(name for name in free if name.kind == "village")
    moved = {each.name: each.at for each in map_names(there, glass, scale, [free[village]])}
    assert not moved[village].colliderect(free[village])


def test_from_afar_only_some_are_named_and_whatever_is_pointed_at() -> None:
    there, glass, scale = whole("road_to_burgos")
    assert {each.name.kind for each in map_names(there, glass, scale)} <= ALWAYS
    near = map_names(there, glass, scale, near="Convent Wall")
    assert "Convent Wall" in [each.name.words for each in near]


@pytest.mark.parametrize("name", [*MAPS, DRILL_FIELD])
def test_the_sheet_shows_water_where_the_rules_have_it(name: str) -> None:
    there, (room, scale) = country(name), area((1280, 800))
    for glass in glasses(name, (1280, 800)):
        sheet = map_sheet(there, glass, scale)
        assert not sheet.waits
        blue = total = 0
        for river in there.terrain.rivers:
            x = sum(p[0] for p in river.polygon) // len(river.polygon)
            for y in range(500, there.size[1], 1500):
                spot = (x, y)
                if not there.in_water(spot) or not glass.sees(spot):
                    continue
                px, py = glass.pixel(spot)
                colour = sheet.surface.get_at((round(px) - room.left, round(py) - room.top))
                total += 1
                blue += colour.b > colour.r
        assert blue >= total * 0.6, (name, glass.camera, blue, total)


def test_a_block_beside_is_awaited_and_comes() -> None:
    there, glass, scale = whole("sierra_road", 1.1)
    art.forget()
    sheet = map_sheet(there, glass, scale, beside=True)
    assert sheet.waits
    for _ in range(2000):
        if art.ready_beside():
            sheet = map_sheet(there, glass, scale, beside=True)
            if not sheet.waits:
                break
        pygame.time.wait(2)
    assert pygame.image.tobytes(sheet.surface, "RGB") == pygame.image.tobytes(
        map_sheet(there, glass, scale).surface, "RGB"
    )


def test_a_cut_of_an_engraving_is_the_piece_of_the_whole() -> None:
    name, size = picture_of(country("two_rivers")), (1260, 860)
    whole = art.part(name, size, (0, 0, *size))
    cut = art.part(name, size, (400, 200, 320, 240))
    worst = max(
        abs(cut.get_at((x, y))[n] - whole.get_at((400 + x, 200 + y))[n])
        for x in range(0, 320, 16)
        for y in range(0, 240, 16)
        for n in range(3)
    )
    assert worst < 24


@pytest.mark.parametrize("name", MAPS)
def test_one_sees_along_a_ray_as_far_as_the_rules_say_of_its_points(name: str) -> None:
    there = country(name)
    checked = 0
    for x in range(3, there.size[0] // INCH, 9):
        at = (x * INCH, there.size[1] // 2 + 130 * x)
        if not there.is_open(at):
            continue
        for turn in range(0, 360, 24):
            tip = (
                at[0] + round(18_000 * cos(turn * pi / 180)),
                at[1] + round(18_000 * sin(turn * pi / 180)),
            )
            until, whole = seen_until(there, at, tip, 2000), distance(at, tip)
            way = ((tip[0] - at[0]) * 10_000 // whole, (tip[1] - at[1]) * 10_000 // whole)
            assert sees(there, at, advanced(at, way, max(0, until - 60)), 2000)
            if until < whole - 60:
                assert not sees(there, at, advanced(at, way, until + 60), 2000)
                checked += 1
    assert checked > 5


@pytest.mark.parametrize("name", MAPS)
def test_a_wedge_is_just_where_the_pursuit_would_see(name: str) -> None:
    seen = view(name, 90)
    spots = agreed = 0
    for group in [each for each in seen.groups if looks(each) and each.quarry is None][:3]:
        if not group.enemy_of or group.captives:
            continue
        outline = lines.seen_from(seen, group)
        seat = group.enemy_of[0]
        for dx in range(-20_000, 20_001, 3700):
            for dy in range(-20_000, 20_001, 3700):
                spot = (group.at[0] + dx, group.at[1] + dy)
                turn = atan2(dy, dx) - atan2(group.facing[1], group.facing[0])
                off = abs((turn + pi) % (2 * pi) - pi)
                if abs(off - pi / 4) < 0.06 or not seen.options.country.holds(spot):
                    continue  # between two rays
                eye = next(e for e in eyes(seen, seat, spot, MOUNTED) if e.group == group.id)
                spots += 1
                agreed += inside(outline, spot) == (eye.near and eye.front and not eye.blocked)
    assert spots > 60
    assert agreed >= spots * 0.97


def test_sight_lines_say_of_every_group_how_far_and_why_not() -> None:
    seen, (there, glass, scale) = view("sierra_road", 90), whole("sierra_road")
    me = seen.couriers[0]
    found = eyes(seen, 0, me.at, me.radius)
    laid = sight_lines(found, seen.groups, me.at, me.radius, there, glass, scale)
    assert laid is not None
    shown = {name for name in laid.piece.rects if name.startswith("eye ")}
    assert shown == {f"eye {each.group}" for each in found}
    tags = list(laid.piece.rects.values())
    assert all(tag.collidelist([o for o in tags if o is not tag]) < 0 for tag in tags)
    assert glass.rect.contains(laid.at)


def test_the_ruler_measures_as_the_rules_do() -> None:
    there, glass, scale = whole("two_rivers")
    measured = Measured((10_000, 10_000), (20_000, 10_000), 750, 1500)
    assert measured.far == 7750
    assert measured.words(there, 2000).startswith("7.8 inches")
    hidden = Measured((28_000, 23_500), (36_000, 23_500))
    assert "Village House" in hidden.words(there, 2000)
    laid = ruler(measured, there, 2000, glass, scale)
    assert laid.piece.rects["ruler"].width > 40


def test_the_little_map_frames_what_is_seen_and_leads_there() -> None:
    there, glass, scale = whole("road_to_burgos", 1.1)
    at = Rect(1000, 480, 238, 88)
    seen = seen_in_little(there, glass, at.size, scale)
    assert 0 < seen.width < at.width
    assert Rect((0, 0), at.size).inflate(-2, -2).contains(seen), "clear of the edge"
    camera = looked_at(there, glass, at, (at.right - 12, at.centery))
    assert glass.through(camera).sees((there.size[0] - 6000, there.size[1] // 2))


def test_a_stack_opens_under_the_pointer_and_nothing_in_it_covers_another() -> None:
    seen, (room, scale) = view("two_rivers", 0), area((1280, 800))
    spot = (30_000, 20_000)
    couriers = tuple([replace(each, at=spot) for each in seen.couriers])
    seen = replace(seen, couriers=couriers)
    glass = map_glass(seen.options.country, room, scale=scale)
    closed = standing(seen, glass, scale)
    assert len(stack_of(closed, "courier 0", 20)) == 4
    assert len({each.at for each in closed if each.seat is not None}) == 1
    opened = [each for each in standing(seen, glass, scale, "courier 2") if each.seat is not None]
    assert all(each.aside for each in opened)
    assert all(dist(one.at, other.at) > 30 for one, other in combinations(opened, 2))


def test_through_a_patrols_eyes_the_rest_is_dark() -> None:
    seen, (_there, glass, scale) = view("two_rivers", 20), whole("two_rivers")
    group = next(each for each in seen.groups if looks(each))
    laid = through_eyes(seen, group, glass, scale)
    ahead = advanced(group.at, group.facing, 3000)
    behind = advanced(group.at, (-group.facing[0], -group.facing[1]), 6000)
    dark = []
    for spot in (ahead, behind):
        x, y = glass.pixel(spot)
        dark.append(laid.piece.surface.get_at((round(x) - laid.at.left, round(y) - laid.at.top)).a)
    assert dark[0] == 0
    assert dark[1] > 100


def test_the_view_moves_only_for_what_is_off_it() -> None:
    there, glass, _scale = whole("road_to_burgos", 1.1)
    middle = glass.point(glass.rect.center)
    assert seeing(glass, middle) == glass.camera
    assert seeing(glass, (middle[0] + 4000, middle[1])) == glass.camera
    far = (there.size[0] - 3000, there.size[1] - 3000)
    assert glass.through(seeing(glass, far)).sees(far)
    assert FRAME == 1500


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("name", MAPS)
def test_no_places_name_lies_over_a_wood_a_wall_or_the_compass(name: str, text: float) -> None:
    there, scale = country(name), Scale(1280, 800, text)
    room = SteepleLayout(scale, 4, there.size).board
    glass, said = map_glass(there, room, scale=scale), 0
    rose = compass_of(there)
    assert rose is not None
    wide, high = there.size
    riders = product((wide // 6, wide // 2, wide * 5 // 6), (high // 4, high * 3 // 4))
    nearer = [glass.through(glass.nearer(zoom)) for zoom in (1.5, 2.0, 3.0)]
    # Nearer is nearer to the rider, wherever he is by then.
    looks = [glass, *[near.through(seeing(near, at)) for near, at in product(nearer, riders)]]
    for near in looks:
        for each in map_names(there, near, scale):
            if each.name.kind not in PLACES:
                continue
            said += 1
            for box in each.boxes:
                for pixel in (box.topleft, box.topright, box.bottomleft, box.bottomright):
                    spot = near.point(pixel)
                    assert not there.in_wood(spot), each.name
                    assert distance(spot, rose[0]) > rose[1], each.name
                for wall in there.terrain.walls:
                    line = pairwise(map(near.pixel, wall.line))
                    assert not any(box.clipline(a, b) for a, b in line), each.name
    assert said


def test_a_wedge_within_another_has_no_edge_of_its_own() -> None:
    sheet, scale = flat(map_glass(country("two_rivers"), area((1280, 800))[0])), Scale(1280, 800)

    def square(far: int) -> lines._Wedge:
        x, y = 20_000, 20_000
        corners = ((x - far, y - far), (x + far, y - far), (x + far, y + far), (x - far, y + far))
        return lines._Wedge(corners, strong=False)

    outer = lines._wedges((square(9000),), sheet, scale)
    both = lines._wedges((square(9000), square(4000)), sheet, scale)
    assert pygame.image.tobytes(both.piece.surface, "RGBA") == pygame.image.tobytes(
        outer.piece.surface, "RGBA"
    )


def test_the_ruler_of_a_ride_with_a_turn_turns_with_it() -> None:
    there, (room, scale) = country("two_rivers"), area((1280, 800))
    glass, start = map_glass(there, room, scale=scale), (10_000, 20_000)
    state, _ = RULES.new(Setup(2, options={**DEFAULTS, "map": "two_rivers"}), Loose(1))
    state.set(0, at=start)
    walk = Walk(0, (10000, 0), 12_000, 0, False, "move", turn_at=5000, turn_to=(7071, -7071))
    fan = Rides(RULES.observe(state, 0), 0).course(walk, 0)
    ruled = _Ruled(fan, MapOverlay(glass, [room.topleft, room.bottomright], 0), glass, scale)
    assert fan.bend is not None
    for far, spot in ((5000, fan.bend), (12_000, fan.reach)):
        found, wanted = ruled.there(far), glass.pixel(spot)
        assert max(abs(found[0] - wanted[0]), abs(found[1] - wanted[1])) < 1


@pytest.mark.parametrize("decisions", [0, 60, 150])
@pytest.mark.parametrize("name", MAPS)
def test_no_wedge_lies_over_another_and_those_far_apart_are_pieces_of_their_own(
    name: str, decisions: int
) -> None:
    seen, (_room, scale) = view(name, decisions), area((1280, 800))
    for glass in glasses(name, (1280, 800)):
        named = lines.wedges(seen, glass, scale, None)
        masks = [pygame.mask.from_surface(laid.piece.surface, 1) for _name, laid in named]
        for n, (_name, laid) in enumerate(named):
            for mask, (_other, other) in zip(masks[:n], named[:n], strict=True):
                off = other.at.left - laid.at.left, other.at.top - laid.at.top
                assert masks[n].overlap(mask, off) is None
        watching = [group for group in seen.groups if looks(group) and group.enemy_of]
        if glass.whole and decisions == 0 and len(watching) > 2:
            assert len(named) > 1
