"""What is seen on the map whatever the pointer does: where groups look, their lines, ways come.

It lies on the flat sheet, and somewhat farther than a glass shows it, so that whoever pulls the
map only lays it elsewhere.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from pygame import Rect

from game.engine.steeplechase.relations import looks
from game.scenes.steeplechase.doing import Doing
from game.scenes.steeplechase.map.look import map_look
from game.scenes.steeplechase.shown import SteeplechaseShown
from game.scenes.table.composer import LaidSo
from game.scenes.table.party import Party
from game.sprites.lettering import Scale
from game.sprites.palette import SEAT_COLOURS, now
from game.sprites.steeplechase.map import lines
from game.sprites.steeplechase.map.overlay import Laid, Named, Pane
from game.sprites.stores import Kept

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
