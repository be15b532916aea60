"""How groups walk: up and down their lines, and over the squares to somewhere (§8.2, §2.7)."""

from collections.abc import Sequence

from game.engine.geometry import Line, Point, distance, edges, nearest, rounded
from game.engine.kinds import Seat
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.relations import is_enemy, may_pursue, touches
from game.engine.steeplechase.round import Play
from game.engine.steeplechase.sight import TOUCHING, heading_to, near
from game.engine.steeplechase.squares import Field, Square, field_to, line_squares, squares
from game.engine.steeplechase.state import Group, State

STEP = INCH // 4
"""A patrol goes its line by quarter inches."""


def caught(play: Play, name: str) -> bool:
    """Whether the group touches a courier it is an enemy of, whom it can see."""
    state = play.state
    group = state.group(name)
    return any(
        _catchable(state, group, seat) and touches(state, group, seat)
        for seat in range(state.seats)
    )


def _catchable(state: State, group: Group, seat: Seat) -> bool:
    courier = state.couriers[seat]
    return not courier.hidden and courier.inside is None and is_enemy(state, group, seat)


def along_line(play: Play, name: str, far: int) -> None:
    """Up and down the line by quarter inches, till it touches somebody."""
    state = play.state
    group = state.group(name)
    line = state.country.lines[group.line or ""]
    laid = [(a, b, distance(a, b)) for a, b in edges(line)]
    whole = sum([long for _a, _b, long in laid])
    path, spots, way = [group.at], [group.spot], group.way
    by, whom, prey = "end", None, _prey(state, group, _at(line, laid, group.spot), far)
    while far > 0:
        if not prey:
            # Nobody is met: one stride does for all steps but the last before it turns or stands.
            room = whole - spots[-1] if way > 0 else spots[-1]
            stride = (min(room, far) // STEP - 1) * STEP
            if stride > 0:
                far -= stride
                spots.append(spots[-1] + way * stride)
        step = min(STEP, far)
        far -= step
        to = spots[-1] + way * step
        if to > whole or to < 0:
            path.append(line[-1] if to > whole else line[0])
            way = -way
            to = 2 * whole - to if to > whole else -to
        spots.append(to)
        whom = _upon(prey, _at(line, laid, to))
        if whom is not None:
            by = "contact"
            break
    if len(spots) > 1:
        state.set_group(name, spot=spots[-1], way=way)
        play.place_group(name, _at(line, laid, spots[-1]), _came(laid, spots[-1], way))
    play.group_goes(name, (*path, state.group(name).at), by, whom)


def _came(laid: Sequence[tuple[Point, Point, int]], spot: int, way: int) -> Point:
    """Which way it went last that has come so far along, going up or down the line."""
    (a, b, _whole), before = laid[-1], 0
    for one, other, whole in laid:
        ahead = before + whole
        if before < spot <= ahead if way > 0 else before <= spot < ahead:
            a, b = one, other
        before = ahead
    return heading_to(a, b) if way > 0 else heading_to(b, a)


def _at(line: Line, laid: Sequence[tuple[Point, Point, int]], far: int) -> Point:
    """`at_length` of a line whose edges are measured."""
    if far <= 0:
        return line[0]
    for (ax, ay), (bx, by), whole in laid:
        if far <= whole:
            return ax + rounded((bx - ax) * far, whole), ay + rounded((by - ay) * far, whole)
        far -= whole
    return line[-1]


def _prey(state: State, group: Group, at: Point, far: int) -> list[tuple[int, int, int, Seat]]:
    """Where those stand whom a group may catch that goes so far along a line, and how near its
    middle touches them.
    """
    # An edge may be longer than it is counted, by less than half.
    most = far + far // 2 + INCH
    found = []
    for seat, courier in enumerate(state.couriers):
        reach = TOUCHING + group.radius + courier.radius
        if near(at, courier.at, reach, most) and _catchable(state, group, seat):
            found.append((*courier.at, reach, seat))
    return found


def _upon(prey: Sequence[tuple[int, int, int, Seat]], at: Point) -> Seat | None:
    x, y = at
    for there, south, far, seat in prey:
        if (there - x) * (there - x) + (south - y) * (south - y) <= far * far:
            return seat
    return None


def back_to_line(play: Play, name: str, far: int) -> None:
    """Over the squares to its line, and on along it with what is left."""
    state = play.state
    group = state.group(name)
    country = state.country
    line = country.lines[group.line or ""]
    field = field_to(country.id, line_squares(country.id, group.line or ""))
    left, reached = over_squares(play, name, field, far)
    if reached:
        at = state.group(name).at
        foot = nearest(line, at)
        play.place_group(name, foot.at)
        state.set_group(name, spot=foot.along, mode="patrol" if group.quarry is None else "pursue")
        if left > 0 and not caught(play, name):
            along_line(play, name, left)


def over_squares(play: Play, name: str, field: Field, far: int) -> tuple[int, bool]:
    """Walk a field; how much is left, and whether its end is reached. The last step may overrun."""
    state = play.state
    grid = squares(state.country.id)
    group = state.group(name)
    square: Square = grid.nearest_open(group.at)
    own = TOUCHING + group.radius
    prey = [
        (*courier.at, own + courier.radius, seat)
        for seat, courier in enumerate(state.couriers)
        if may_pursue(state, group, seat)
    ]
    path, before = [group.at], group.at
    by, whom = "end", None
    while field[grid.number(square)] != 0 and far > 0:
        step = grid.next(square, field)
        if step is None:
            break
        before = grid.middle(square)
        square, gone = step
        far -= gone
        path.append(grid.middle(square))
        whom = _upon(prey, path[-1])
        if whom is not None:
            by = "contact"
            far = 0
    if len(path) > 1:
        play.place_group(name, path[-1], heading_to(before, path[-1]))
        play.group_goes(name, tuple(path), by, whom)
    return max(0, far), field[grid.number(square)] == 0 and by != "contact"
