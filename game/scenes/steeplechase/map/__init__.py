"""The map to be used: looked at from near and far, measured on, seen through others' eyes.

Here how it is seen: where somebody looks, or else where the race is; in the hand, laid farther than
it is seen; what lasts on it, and as much of that in a picture as there is time for.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import Final, Literal, NamedTuple, Protocol, TypeVar
from weakref import WeakKeyDictionary

import msgspec
from msgspec.structs import replace
from pygame import Rect

from game.engine.geometry import Point
from game.engine.steeplechase.relations import looks
from game.scenes.steeplechase.view_model import Doing, SteeplechaseShown, looked
from game.scenes.table.composer import Composer, LaidSo
from game.scenes.table.party import Party
from game.sprites import art
from game.sprites.lettering import Scale
from game.sprites.maps.camera import WHOLE, Camera, Glass, small_map
from game.sprites.maps.pulled import covered
from game.sprites.palette import INK, SEAT_COLOURS, now
from game.sprites.pieces import Piece, fill, kept, sheet_of
from game.sprites.steeplechase.layout import SteepleLayout
from game.sprites.steeplechase.map import STEPS, at_inch, inch, lines, map_glass, seeing
from game.sprites.steeplechase.map.overlay import Laid, Named, Pane, flat
from game.sprites.steeplechase.map.rule import Measured
from game.sprites.stores import Memo

_LEGIBLE: Final = 10.5
"""Units of an inch from which all of a table is seen at first."""


class Placed(Protocol):
    """A layout with a place for the map."""

    @property
    def scale(self) -> Scale:
        """Units to pixels."""

    @property
    def board(self) -> Rect:
        """Where it lies."""


def glass_of(shown: SteeplechaseShown, layout: Placed) -> Glass:
    """How the map is seen in what is shown."""
    return _SEEN.once("glass", (shown, layout.board, layout.scale), lambda: _glass(shown, layout))


_SEEN: Final = Memo()


def _glass(shown: SteeplechaseShown, layout: Placed) -> Glass:
    country, scale = shown.view.options.country, layout.scale
    chosen = looked(shown.look).camera
    glass = map_glass(country, layout.board, chosen or WHOLE, scale)
    if chosen is None:
        glass = glass.through(_resting(shown, glass, scale))
    spot = shown.story.spot
    if (shown.telling or shown.away) and spot is not None and not glass.whole:
        glass = glass.through(seeing(glass, spot))
    return glass


def _resting(shown: SteeplechaseShown, glass: Glass, scale: Scale) -> Camera:
    """Where the race is: all of a small table; of a large one the part in which this turn began,
    moved no more than it must be for what has happened since, and for whoever decides.
    """
    u = max(1.0, scale.u)
    if inch(glass) >= _LEGIBLE * u or not glass.steps:
        return WHOLE
    camera: Camera | None = None
    for spot in _spots(shown):
        if camera is None:
            near = glass.through(at_inch(glass, STEPS[0] * u))
            camera = near.over(spot)
        else:
            camera = seeing(glass.through(camera), spot)
    return camera or WHOLE


def _spots(shown: SteeplechaseShown) -> Iterator[Point]:
    """What has to be seen, one after another."""
    story, view = shown.story, shown.view
    ways = [track for track in story.tracks if track.turn == story.turn]
    if ways:
        yield ways[0].path[0]
    elif shown.deciding is None and story.spot is not None:
        yield story.spot
    for track in ways:
        yield track.path[-1]
    if shown.deciding is not None:
        yield view.couriers[shown.deciding].at
        focus = shown.doing.focus if isinstance(shown.doing, Doing) else None
        if focus is not None:
            yield focus
    elif not ways and story.spot is None and view.couriers:
        yield view.couriers[view.queue[0] if view.queue else 0].at


def on_rider(camera: Camera, glass: Glass, shown: SteeplechaseShown) -> Camera:
    """A nearer camera over whoever decides, where he is in sight; else as it is."""
    view = shown.view
    seat = shown.deciding if shown.deciding is not None else view.seat
    if camera.zoom <= glass.camera.zoom or seat is None or not view.couriers[seat].alive:
        return camera
    at = view.couriers[seat].at
    return glass.through(camera).over(at) if glass.rect.collidepoint(glass.pixel(at)) else camera


def little_at(layout: SteepleLayout, glass: Glass) -> Rect:
    """Where the little map lies: at the foot of the side, or in the map's corner where letters are
    large and the side is not always there.
    """
    return small_map(glass) if layout.large else layout.little


class _Lying(NamedTuple):
    """What was laid for whoever pulls the map: what was shown, and how much of the flat sheet all
    of it and the sheet's own bits cover.
    """

    shown: SteeplechaseShown
    within: Rect
    sheets: tuple[Rect, ...]


class Pulling:
    """Whether somebody pulls the map, and what lies there for it."""

    def __init__(self) -> None:
        self.in_hand = False
        """Whether a hand has just pulled the map, and may pull it farther."""
        self._lies: WeakKeyDictionary[Composer, _Lying] = WeakKeyDictionary()
        """What lies on each table that can be pulled."""
        self._seen: WeakKeyDictionary[Composer, Glass] = WeakKeyDictionary()
        """How each table was laid last."""

    def looked(self, before: Camera, after: Camera) -> None:
        """Somebody has moved the camera: by a pull, if it is no nearer and no farther."""
        self.in_hand = before.zoom == after.zoom

    def rest(self) -> bool:
        """No hand pulls the map any more; whether one has."""
        was, self.in_hand = self.in_hand, False
        return was

    def lies(
        self, on: Composer, shown: SteeplechaseShown, within: Rect, sheets: tuple[Rect, ...]
    ) -> None:
        """All of the map lies on a table as far as `within`, the sheet itself on these `sheets`: in
        pixels of the flat sheet.
        """
        self._lies[on] = _Lying(shown, within, sheets)

    def lies_fast(self, on: Composer) -> None:
        """What lies there cannot be pulled."""
        self._lies.pop(on, None)

    def follows(self, on: Composer, glass: Glass) -> None:
        """Let what lies on a table, which is about to be laid, lie as it is seen through a glass:
        then only what is new has to be laid.
        """
        former = self._seen.get(on)
        self._seen[on] = glass
        if former is not None and (former.unit, former.area) == (glass.unit, glass.area):
            (left, top), (x, y) = former.corner, glass.corner
            if (x, y) != (left, top):
                on.pull(x - left, y - top)

    def pulled(
        self,
        before: SteeplechaseShown,
        after: SteeplechaseShown,
        glasses: tuple[Glass, Glass],
        on: Composer,
    ) -> bool:
        """Let what lies there of the map `before` lie as it is seen `after` that, through the other
        glass; whether that was all that had to be done. It is not where more comes in than was
        laid, or more has changed than where somebody looks.
        """
        lying, (one, other) = self._lies.get(on), glasses
        if lying is None or lying.shown is not before or before.doing is not None:
            return False
        looks = [replace(looked(each.look), camera=None) for each in (before, after)]
        if (one.unit, one.area) != (other.unit, other.area) or looks[0] != looks[1]:
            return False
        (x, y), (left, top) = other.corner, one.corner
        here = other.rect.move(-x, -y)
        if not lying.within.contains(here):
            return False
        if not covered(here.clip(flat(other).rect), list(lying.sheets)):
            return False
        if not on.pull(x - left, y - top):
            return False
        self._lies[on], self._seen[on] = lying._replace(shown=after), other
        return True


Tool = Literal["", "measure", "sight"]


class MapLook(msgspec.Struct, frozen=True):
    """`tool` is what the pointer does; `start` the base or spot it measures from, `spot` what it
    lies on, both with the radius of the base there (0: none). `pins` stay. `over` is the piece
    under the pointer, `near` the name of the ground there. `reaches` is whether all patrols' eyes
    are shown, `kept` those that somebody clicked, `eyes` the group that is looked through.
    """

    tool: Tool = ""
    dragging: bool = False
    start: tuple[Point, int] | None = None
    spot: tuple[Point, int] | None = None
    pins: tuple[Measured, ...] = ()
    over: str = ""
    near: str = ""
    reaches: bool = False
    kept: tuple[str, ...] = ()
    eyes: str = ""

    @property
    def measuring(self) -> bool:
        """Whether the left button belongs to the ruler now."""
        return self.tool == "measure" or self.dragging

    @property
    def measured(self) -> Measured | None:
        """What the ruler lies on while it is moved."""
        if not self.measuring or self.start is None or self.spot is None:
            return None
        return Measured(self.start[0], self.spot[0], self.start[1], self.spot[1])


def map_look(look: object) -> MapLook:
    """The same of whatever the table keeps."""
    found = getattr(look, "map", None)
    return found if isinstance(found, MapLook) else MapLook()


def measuring(look: object) -> bool:
    """Whether a click on the map is for the ruler, and for no decision."""
    return map_look(look).measuring


Lasting = tuple[str, Laid, int, str]
"""A piece's name, the piece as it lies on the flat sheet, how far above that, and all it shows."""

_WEDGES, _LINES, _TRACKS, _ARROWS = 7, 8, 9, 10


def lit(shown: SteeplechaseShown) -> tuple[str, ...]:
    """Groups whose eyes and lines are strong."""
    look, view = map_look(shown.look), shown.view
    found = list(look.kept)
    if look.reaches:
        found += [group.id for group in view.groups if looks(group)]
    if look.over.startswith("group "):
        found.append(look.over.removeprefix("group "))
    if isinstance(shown.doing, Doing):
        found += [*shown.doing.watched, *shown.doing.lit_groups]
    return tuple(dict.fromkeys(found))


def for_whom(shown: SteeplechaseShown) -> int | None:
    """For whom patrols' eyes are drawn."""
    return shown.deciding if shown.deciding is not None else shown.view.seat


def lasting_laid(
    lasting: Iterable[Lasting], corner: tuple[int, int], board: Rect, there: Rect
) -> Iterator[LaidSo]:
    """Those that lie `there` at least in part, with the corner of the flat sheet at `corner`; they
    are seen on the `board`. All in pixels of the window.
    """
    for name, lying, z, key in lasting:
        at = lying.at.move(corner)
        if there.colliderect(at):
            yield name, lying.piece, at, key, z, board


class LastingLines:
    """Finds it for the people of a party, and remembers it."""

    def __init__(self, party: Party) -> None:
        self.party = party
        self._kept = Memo()

    def through(self, pane: Pane, shown: SteeplechaseShown, scale: Scale) -> Sequence[Lasting]:
        """All that is seen through a pane."""
        view, whose = shown.view, (lit(shown), for_whom(shown))
        known = (shown.story.tracks, view.turn)
        of = (view.options, view.groups, view.couriers, known, *whose, scale)

        def found() -> tuple[Lasting, ...]:
            # It may change by less than a pixel: where it lies says too little.
            at = f"{view.options.map} {now()} {hash((*of[1:3], repr(of[3:])))}"
            return tuple(
                [
                    (f"map:{name}", laid, z, f"{name} {laid.at} {at}")
                    for name, laid, z in self._found(shown, pane, scale)
                ]
            )

        return self._kept.once("lasting", (*of, pane), found)

    def _found(
        self, shown: SteeplechaseShown, glass: Pane, scale: Scale
    ) -> Iterator[tuple[str, Laid, int]]:
        """The same, each kind found again only where what it is found from has changed."""
        view, story = shown.view, shown.story
        strong, seat = lit(shown), for_whom(shown)
        of = (view.options, view.groups, view.couriers, glass, scale)
        once = self._kept.once

        def ways() -> tuple[Named, ...]:
            # Of a trail older than a turn nothing is left.
            inked = [
                (track.path, self._ink(track.who))
                for track in story.tracks
                if len(track.path) > 1 and track.turn >= view.turn - 1
            ]
            return lines.tracks(inked, glass, scale)

        def wedges() -> tuple[Named, ...]:
            return lines.wedges(view, glass, scale, seat, strong)

        def rounds() -> tuple[Named, ...]:
            return lines.rounds(view, glass, scale, strong)

        def patrols() -> tuple[Named, ...]:
            return lines.patrol_lines(view, glass, scale, strong)

        found = (
            ("wedge", once("wedges", (*of, seat, strong), wedges), _WEDGES),
            ("round", once("rounds", (*of, strong), rounds), _WEDGES),
            ("patrol", once("patrols", (*of, strong), patrols), _LINES),
            ("track", once("ways", (story.tracks, view.turn, glass, scale), ways), _TRACKS),
            ("after", once("after", of, partial(lines.pursuits, view, glass, scale)), _ARROWS),
        )
        for kind, named, z in found:
            for name, laid in named:
                yield f"{kind} {name}", laid, z

    def _ink(self, who: str) -> tuple[int, int, int]:
        """The colour of somebody's way: a courier's own, a group's the patrols'."""
        if who.isdigit():
            return SEAT_COLOURS[self.party.chairs[int(who)].mark]
        return lines.GROUPS


T = TypeVar("T")
F = TypeVar("F")

_A_PICTURE: Final = 0.0005
"""Seconds of a picture that go into names, lines and pieces that are not drawn yet while somebody
looks about.
"""


class InTime:
    """Draws the rest in one of the next pictures, and knows whether there is any."""

    def __init__(self, party: Party) -> None:
        self.party = party
        self._until = 0.0
        """When the time is over that the present picture has for drawing."""
        self.waits = False
        """Whether a part of the sheet is still being engraved, or anything else is not drawn."""
        self.undrawn = False
        """Whether anything but the sheet is not drawn."""

    def soon(self, shown: SteeplechaseShown, find: Callable[[], T], former: F) -> T | F:
        """What is found there; the `former`, which lay there before, where somebody looks about and
        drawing it takes long: then it lies there in one of the next pictures.
        """
        try:
            with self.in_time(shown):
                return find()
        except art.NotYet:
            if not self.hurried(shown):
                raise
            self.waits = self.undrawn = True
            return former

    def hurried(self, shown: SteeplechaseShown) -> bool:
        """Whether a hand has moved the map, so that no picture may take long."""
        return looked(shown.look).camera is not None and self.party.context.spread

    def begin(self) -> None:
        """A picture begins to be drawn."""
        self._until = time.perf_counter() + _A_PICTURE

    def in_time(self, shown: SteeplechaseShown) -> AbstractContextManager[None]:
        """Within, where that is so, no more is drawn than a picture has time for: NotYet for the
        rest.
        """
        if not self.hurried(shown):
            return nullcontext()
        left = max(0.0, self._until - time.perf_counter())
        return art.patiently(left, begun=not left)


def edges(board: Rect, wide: int) -> dict[str, Rect]:
    """The four sides of the frame round the map, which lies outside of it."""
    out = board.inflate(2 * wide, 2 * wide)
    return {
        "top": Rect(out.left, out.top, out.width, wide),
        "foot": Rect(out.left, board.bottom, out.width, wide),
        "left": Rect(out.left, board.top, wide, board.height),
        "right": Rect(board.right, board.top, wide, board.height),
    }


@kept
def edge(size: tuple[int, int]) -> Piece:
    """A stroke of ink."""
    out = sheet_of(size)
    fill(out, out.get_rect(), INK)
    return Piece(out)
