"""How groups walk: up and down their lines, and over the squares to somewhere (§8.2, §2.7)."""

from game.engine.geometry import at_length, length, nearest
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.events import GroupWent
from game.engine.steeplechase.grid import Field, Square, field_to, line_squares, squares
from game.engine.steeplechase.relations import is_enemy, may_pursue, touches
from game.engine.steeplechase.round.play import Play
from game.engine.steeplechase.sight import heading_to

STEP = INCH // 4
"""A patrol goes its line by quarter inches."""


def caught(play: Play, name: str) -> bool:
    """Whether the group touches a courier it is an enemy of, whom it can see."""
    state = play.state
    group = state.group(name)
    return any(
        is_enemy(state, group, seat)
        and not courier.hidden
        and courier.inside is None
        and touches(state, group, seat)
        for seat, courier in enumerate(state.couriers)
    )


def along_line(play: Play, name: str, far: int) -> None:
    """Up and down the line by quarter inches, till it touches somebody."""
    state = play.state
    group = state.group(name)
    line = state.country.lines[group.line or ""]
    whole = length(line)
    path, spot, way = [group.at], group.spot, group.way
    by, facing = "end", group.facing
    while far > 0:
        step = min(STEP, far)
        far -= step
        to = spot + way * step
        if to > whole or to < 0:
            path.append(line[-1] if to > whole else line[0])
            way = -way
            to = 2 * whole - to if to > whole else -to
        before, spot = at_length(line, spot), to
        at = at_length(line, spot)
        if at != before:
            facing = heading_to(before, at)
        state.set_group(name, spot=spot, way=way)
        play.place_group(name, at, facing)
        if caught(play, name):
            by = "contact"
            break
    play.tell(GroupWent(name, (*path, state.group(name).at), by))


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
    path = [group.at]
    by = "end"
    while True:
        if field[grid.number(square)] == 0:
            break
        if far <= 0:
            break
        step = grid.next(square, field)
        if step is None:
            break
        before = grid.middle(square)
        square, gone = step
        far -= gone
        at = grid.middle(square)
        play.place_group(name, at, heading_to(before, at))
        path.append(at)
        if _pursuable(play, name):
            by = "contact"
            far = 0
            break
    if len(path) > 1:
        play.tell(GroupWent(name, tuple(path), by))
    return max(0, far), field[grid.number(square)] == 0 and by != "contact"


def _pursuable(play: Play, name: str) -> bool:
    state = play.state
    group = state.group(name)
    return any(
        may_pursue(state, group, seat) and touches(state, group, seat)
        for seat in range(state.seats)
    )
