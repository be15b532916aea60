"""How groups move that do not pursue: along their lines, and back to them (§8, §2.7)."""

from game.engine.geometry import at_length, length, nearest
from game.engine.kinds import Seat
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.data import KINDS
from game.engine.steeplechase.events import GroupThrew, GroupWent
from game.engine.steeplechase.grid import Square, field_to, line_squares, squares
from game.engine.steeplechase.relations import gap_to, is_enemy, may_pursue, touches
from game.engine.steeplechase.round.groups import note_contacts
from game.engine.steeplechase.round.play import Play
from game.engine.steeplechase.sight import heading_to
from game.engine.steeplechase.state import Group, State
from game.engine.steeplechase.tasks import Pairs

STEP = INCH // 4
"""A patrol goes its line by quarter inches."""


def eligible(state: State, group: Group, seat: Seat) -> bool:
    """Whether a pair of that courier's may move it (§8.1)."""
    from game.engine.steeplechase.round.pursuit import target

    if not group.patrols or group.mode == "in_tow" or (group.camped and group.captives):
        return False
    if seat not in group.enemy_of:
        return False
    if any(
        is_enemy(state, group, each) and touches(state, group, each) for each in range(state.seats)
    ):
        return False
    return group.line is not None or group.mode == "pursue" or target(state, group) is not None


def moved_by(state: State, seat: Seat) -> tuple[str, ...]:
    """The groups a courier's pairs would move, the nearest first."""
    found = [
        (gap_to(state, group, seat), n, group.id)
        for n, group in enumerate(state.groups)
        if eligible(state, group, seat)
    ]
    return tuple([name for _gap, _n, name in sorted(found)])


def pairs(play: Play, task: Pairs) -> None:
    """One patrol for each pair."""
    note_contacts(play)
    if play.state.result is not None or not task.faces:
        return
    names = moved_by(play.state, task.seat)[: len(task.faces)]
    for name in names:
        if play.state.there_is(name):
            patrol_move(play, name)
    note_contacts(play)


def patrol_move(play: Play, name: str) -> None:
    """A pursuit move where it sees somebody, else along its line or back to it (§8.2)."""
    from game.engine.steeplechase.round.pursuit import pursuit_move, set_quarry, target

    state = play.state
    group = state.group(name)
    seen = target(state, group)
    if seen is not None:
        set_quarry(play, name, seen)
        pursuit_move(play, name)
        return
    if group.line is None:
        return
    dice = play.chance.dice(KINDS[group.kind].dice)
    play.tell(GroupThrew(name, dice, "pair"))
    far = sum(dice) * INCH
    if group.mode == "patrol":
        along_line(play, name, far)
    else:
        back_to_line(play, name, far)


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
        state.set_group(name, spot=foot.along, mode="patrol")
        if left > 0 and not caught(play, name):
            along_line(play, name, left)


def over_squares(play: Play, name: str, field: tuple[int, ...], far: int) -> tuple[int, bool]:
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
