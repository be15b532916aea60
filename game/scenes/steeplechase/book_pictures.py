"""Pictures of the rules book: the table's own furniture, showing positions of the rules' own state,
so that no picture can say what the game does not do.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from pygame import Rect, Surface

from game.engine.chance import Loose
from game.engine.geometry import Point, direction
from game.engine.kinds import Seat
from game.engine.phrases import decimal, headed
from game.engine.steeplechase import SPEC
from game.engine.steeplechase.data import ways
from game.engine.steeplechase.messages.sums import chance, effect, row_name, scene
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.state import State
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _, said_as
from game.scenes.steeplechase.sheet import numbered
from game.scenes.steeplechase.slips import inch_of, laid_at
from game.scenes.table.screen import Drawing
from game.session.seats.seats import MARKS
from game.sprites import art
from game.sprites.fitting import side_by_side, stacked
from game.sprites.lettering import Scale
from game.sprites.maps.camera import WHOLE, Camera, Glass
from game.sprites.palette import INK, SEAT_COLOURS
from game.sprites.pieces import outline, sheet_of
from game.sprites.steeplechase import counters
from game.sprites.steeplechase.counters import chit
from game.sprites.steeplechase.layout import SteepleLayout
from game.sprites.steeplechase.map import lines, map_glass, map_sheet
from game.sprites.steeplechase.map.standing import standing
from game.sprites.steeplechase.slips import SlipShown, slip
from game.sprites.steeplechase.table_sheet import ExchangeShown, RowShown, exchange, row
from game.sprites.steeplechase.woodcuts import pose_of

_LUCK: Final = 7
_WIDE: Final = 4 / 3
"""How wide a picture of the country is, to its height."""


class PicturedPosition:
    """A position on the Two Rivers: couriers by where they stand, groups by id, and whoever is
    pursued by whom.
    """

    def __init__(
        self,
        places: Mapping[Seat, Point] = {},
        moved: Mapping[str, tuple[Point, Point]] = {},
        after: Mapping[str, Seat] = {},
        seats: int = 4,
        held: Mapping[Seat, str] = {},
    ) -> None:
        state, _events = RULES.new(SPEC.setup(seats), Loose(_LUCK))
        for seat, at in places.items():
            state.set(seat, at=at)
        for name, (at, facing) in moved.items():
            state.set_group(name, at=at, facing=direction(*facing))
        for name, quarry in after.items():
            state.set_group(name, quarry=quarry, mode="pursue")
        for seat, name in held.items():
            captor = state.group(name)
            state.set(seat, standing="captured", captor=name, at=captor.at, horse=None)
            state.set_group(name, captives=(seat,), quarry=None)
        state.turn = 1
        self.state: State = state

    @property
    def view(self) -> SteeplechaseView:
        """The same as everybody sees it."""
        return RULES.observe(self.state, None)


BRIDGE: Final[Point] = (16_500, 23_300)
"""Before the bridge of the mill, in line with it."""


def lined_up() -> PicturedPosition:
    """Six in the queue, before anybody has moved."""
    return PicturedPosition(seats=6)


def on_the_road() -> PicturedPosition:
    """Two well on their way, two behind."""
    return PicturedPosition(
        {0: (30_000, 22_500), 1: BRIDGE, 2: (12_000, 30_000), 3: (9_000, 33_000)}
    )


def before_the_bridge() -> PicturedPosition:
    """One in line with a bridge, and one who is not."""
    return PicturedPosition({0: BRIDGE, 1: (16_000, 27_500)})


def at_the_wall() -> PicturedPosition:
    """One before a wall, with room for a run-up."""
    return PicturedPosition({0: (29_000, 19_500)})


def in_the_wood() -> PicturedPosition:
    """One in the trees, and one before them."""
    return PicturedPosition({0: (13_000, 22_000), 1: (8_500, 24_500)})


def seen() -> PicturedPosition:
    """One before a patrol, and one behind its back."""
    return PicturedPosition(
        {0: (36_000, 13_000), 1: (18_500, 9_500)}, {"B1": ((24_000, 12_000), (10_000, 800))}
    )


def chased() -> PicturedPosition:
    """A patrol that goes after whom it has seen."""
    return PicturedPosition(
        {0: (33_000, 16_500)}, {"B1": ((24_000, 12_000), (8_000, 4_000))}, {"B1": 0}
    )


def captured() -> PicturedPosition:
    """Somebody who is held."""
    return PicturedPosition({1: (33_000, 30_000)}, held={0: "G1"})


# Drawing the country ------------------------------------------------------------------------------


def _glass(view: SteeplechaseView, size: tuple[int, int], at: Point | None, scale: Scale) -> Glass:
    camera = WHOLE if at is None else Camera(at, 2.6)
    return map_glass(view.options.country, Rect((0, 0), size), camera, scale)


def _country(
    make: Callable[[], PicturedPosition],
    at: Point | None,
    also: Callable[[SteeplechaseView, Glass, Scale], Sequence[Any]],
    room: tuple[int, int],
    scale: Scale,
) -> Surface:
    """The country round a point, or all of it, with whoever stands there."""
    view = make().view
    high = min(room[1], round(room[0] / _WIDE))
    size = (min(room[0], round(high * _WIDE)), high)
    glass = _glass(view, size, at, scale)
    out = sheet_of(size)
    out.blit(map_sheet(view.options.country, glass, scale).surface, (0, 0))
    for laid in also(view, glass, scale):
        if laid is not None:
            out.blit(laid.piece.surface, laid.at)
    for stood in standing(view, glass, scale):
        kind, _space, who = stood.name.partition(" ")
        if kind == "group":
            group = next(each for each in view.groups if each.id == who)
            piece = counters.group_token(
                group.kind,
                group.figures,
                group.facing,
                "enemy" if group.enemy_of else "friend",
                group.mode == "pursue",
                False,
                inch_of(glass),
                scale,
            )
        elif kind == "courier":
            pose = pose_of(view.couriers[int(who)])
            piece = counters.courier_token(MARKS[int(who)], pose, inch_of(glass), scale)
        else:
            continue
        out.blit(piece.surface, laid_at(piece, stood.at))
    outline(out, out.get_rect(), scale.px(3), INK, max(1, scale.px(2)))
    return out


def _plainly(_view: SteeplechaseView, _glass_: Glass, _scale: Scale) -> Sequence[Any]:
    return ()


def _wedges(view: SteeplechaseView, glass: Glass, scale: Scale) -> Sequence[Any]:
    """What the dragoons see."""
    return [laid for _name, laid in lines.wedges(view, glass, scale, None, ("B1",))]


def _chase(view: SteeplechaseView, glass: Glass, scale: Scale) -> Sequence[Any]:
    return [laid for _name, laid in lines.pursuits(view, glass, scale)]


def _patrols(view: SteeplechaseView, glass: Glass, scale: Scale) -> Sequence[Any]:
    """The lines they go up and down."""
    ids = tuple([group.id for group in view.groups])
    return [laid for _name, laid in lines.patrol_lines(view, glass, scale, ids)]


def _ridden(view: SteeplechaseView, glass: Glass, scale: Scale) -> Sequence[Any]:
    """The way one has come, from the start."""
    start = view.options.country.start.head
    ways_ = [((start, (15_500, 27_000), BRIDGE), SEAT_COLOURS[MARKS[1]])]
    return [laid for _name, laid in lines.tracks(ways_, glass, scale)]


# What lies beside the map -------------------------------------------------------------------------


def _slip(room: tuple[int, int], scale: Scale) -> Surface:
    """A courier with all there may be on a slip."""
    layout = SteepleLayout(scale, 1)
    shown = SlipShown(
        MARKS[0],
        _("Nell"),
        _("{far}″").format(far=decimal(35)),
        "mounted",
        energy=2,
        despatches=1,
        wounds=1,
        things=("swordsman", "wine", "pistol"),
        boasts=2,
        shames=1,
    )
    wide, high = layout.slip(0).size
    share = min(1.4, room[0] / wide, room[1] / high)
    size = (round(wide * share), round(high * share))
    return slip(size, Scale(scale.width, scale.height), shown).surface


def _rows(table: str, room: tuple[int, int], scale: Scale) -> Surface:
    """A table with its chances, under its engraving where there is room for it."""
    wide = min(room[0], scale.px(560))
    found = ways(table)
    high = min(scale.px(34), room[1] // (len(found) + 1))
    drawn = []
    for first, count in found:
        brings = effect(table, first)
        told = RowShown(
            numbered(table, first),
            headed(row_name(table, first)),
            brings.words,
            brings.boasts,
            brings.shames,
            chance((count, 6)) if count else "–",
            dim=not count,
        )
        drawn.append(row((wide, high), scale, told).surface)
    left = room[1] - (high + scale.px(3)) * len(drawn) - scale.px(8)
    size = (min(wide, round(left * 1.5)), min(left, round(wide / 1.5)))
    if size[0] >= scale.px(150):
        picture = art.picture(f"steeplechase/{scene(table)}", size)
        drawn.insert(0, picture)
    return stacked(drawn, scale.px(3))


def _exchange(room: tuple[int, int], scale: Scale) -> Surface:
    """A redcoat's four met with a five and a sword."""
    wide = min(room[0], scale.px(400))
    high = min(room[1], round(wide * 0.45))
    shown = ExchangeShown(
        "british_infantry",
        12,
        MARKS[0],
        "mounted",
        black=4,
        ivory=5,
        black_words=said_as("whose die it is", "theirs"),
        ivory_words=_("5 +1"),
        beaten="foe",
    )
    return exchange((wide, high), scale, shown).surface


def _chits(boasts: Sequence[int], room: tuple[int, int], scale: Scale) -> Surface:
    """Boasts, turned up."""
    count = len(boasts)
    side = min(scale.px(72), room[1], (room[0] - scale.px(6) * count) // count)
    return side_by_side([chit("boast", n, side).surface for n in boasts], scale.px(6))


def _captive(room: tuple[int, int], scale: Scale) -> Surface:
    """Whoever is held, on the map and on his slip."""
    layout = SteepleLayout(scale, 1)
    wide, high = layout.slip(0).size
    share = min(1.0, room[0] / wide, room[1] / 3 / high)
    size = (round(wide * share), round(high * share))
    shown = SlipShown(
        MARKS[0],
        _("Nell"),
        "",
        "captive",
        energy=1,
        despatches=0,
        states=("captive",),
        line=_("held"),
        boasts=1,
    )
    below = slip(size, Scale(scale.width, scale.height), shown).surface
    rest = (room[0], room[1] - size[1] - scale.px(6))
    group = captured().state.group("G1")
    above = _country(captured, group.at, _plainly, rest, scale)
    return stacked([above, below], scale.px(6))


def _of(
    make: Callable[[], PicturedPosition],
    at: Point | None,
    also: Callable[[SteeplechaseView, Glass, Scale], Sequence[Any]] = _plainly,
) -> Drawing:
    return partial(_country, make, at, also)


PICTURES: Final[Mapping[str, Drawing]] = {
    "the_country": _of(on_the_road, None),
    "a_courier": _slip,
    "a_patrol": _of(seen, (28_000, 12_000), _patrols),
    "the_line_up": _of(lined_up, (9_000, 35_000)),
    "the_woods": _of(in_the_wood, (13_000, 22_000)),
    "the_move": _of(before_the_bridge, (14_000, 28_000), _ridden),
    "the_lane": _of(before_the_bridge, (18_000, 24_000)),
    "the_jump": _of(at_the_wall, (30_000, 18_000)),
    "the_wedge": _of(seen, (28_000, 12_000), _wedges),
    "the_chase": _of(chased, (29_000, 14_500), _chase),
    "the_adventure": partial(_rows, "woods"),
    "the_parlay": partial(_rows, "guerrilla_parlay"),
    "the_exchange": _exchange,
    "a_captive": _captive,
    "the_contest": partial(_chits, (5, 3)),
    "the_end": partial(_chits, (4, 3, 2, 5)),
}
"""By the names the book has for them."""
