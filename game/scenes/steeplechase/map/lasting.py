"""What is seen on the map whatever the pointer does, what is looked at beside the camera, and as
much of it in a picture as there is time for.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import Final, Literal, TypeVar

import msgspec
from pygame import Rect

from game.engine.geometry import Point
from game.engine.steeplechase.relations import looks
from game.scenes.steeplechase.view_model import Doing, SteeplechaseShown, looked
from game.scenes.table.composer import LaidSo
from game.scenes.table.party import Party
from game.sprites import art
from game.sprites.lettering import Scale
from game.sprites.palette import INK, SEAT_COLOURS, now
from game.sprites.pieces import Piece, fill, kept, sheet_of
from game.sprites.steeplechase.map import lines
from game.sprites.steeplechase.map.overlay import Laid, Named, Pane
from game.sprites.steeplechase.map.rule import Measured
from game.sprites.stores import Kept

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
        self._kept = Kept()

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
