"""What was done beside what was better: both ways on the map where they are rides, and in words."""

from game.engine.geometry import Point, advanced
from game.engine.kinds import Action
from game.engine.names import Names
from game.scenes.steeplechase.view_model import Compared, SteeplechaseShown
from game.scenes.steeplechase.widgets import Furniture
from game.scenes.table.composer import Composer
from game.scenes.table.view_model import JudgedWay
from game.sprites.palette import GOLD, OXBLOOD
from game.sprites.steeplechase.map.lines import way_line

_GHOST = 26
_A_DIE = 3500
"""Mils a die carries, as often as not."""


def compared(shown: SteeplechaseShown, way: JudgedWay) -> SteeplechaseShown:
    """The table with both on it."""
    now = Compared(
        seat=way.seat,
        done=way.done,
        better=way.better,
        lines=way.lines,
        posed=way.posed,
    )
    return shown.but(way=way, doing=now, deciding=way.seat, captions=way.lines)


def ridden(action: Action, at: Point) -> tuple[Point, Point] | None:
    """Where a ride leads from there, so far as its dice carry on an average."""
    heading: Point | None = getattr(action, "heading", None)
    if heading is None or hasattr(action, "at"):  # a bend is no way of its own
        return None
    return at, advanced(at, heading, _A_DIE * getattr(action, "dice", 1))


def lay(now: Compared, furniture: Furniture, shown: SteeplechaseShown, on: Composer) -> None:
    """What was done in oxblood, and what was better in gold."""
    glass, scale = furniture.glass(shown), furniture.layout.scale
    at = shown.view.couriers[now.seat].at
    ways = ((now.done, "done", OXBLOOD), (now.better, "better", GOLD))
    for action, name, colour in ways:
        line = ridden(action, at)
        if line is not None:
            laid = way_line(line, glass, scale, colour, dashed=name == "better")
            on.piece(f"ghost:{name}", laid.piece, laid.at, f"{line}", _GHOST)


def words(now: Compared, names: Names) -> tuple[str, list[str]]:
    """Whose decision it was, and both ways in words."""
    way = JudgedWay(now.seat, now.done, now.better, now.lines, now.posed)
    return way.heading(names.seat(now.seat)), list(now.lines)
