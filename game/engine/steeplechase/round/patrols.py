"""How groups move that do not pursue: along their lines, and back to them (§8, §2.7)."""

from game.engine.kinds import Seat
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.data import KINDS
from game.engine.steeplechase.events import GroupThrew
from game.engine.steeplechase.relations import gap_to, is_enemy, target, touches
from game.engine.steeplechase.round.groups import note_contacts
from game.engine.steeplechase.round.marching import along_line, back_to_line
from game.engine.steeplechase.round.play import Play
from game.engine.steeplechase.round.pursuit import give_up, pursuit_move, set_quarry
from game.engine.steeplechase.state import Group, State
from game.engine.steeplechase.tasks import Pairs


def eligible(state: State, group: Group, seat: Seat) -> bool:
    """Whether a pair of that courier's may move it (§8.1)."""
    if not group.patrols or group.mode == "in_tow" or (group.camped and group.captives):
        return False
    if seat not in group.enemy_of:
        return False
    if any(
        touches(state, group, each) and is_enemy(state, group, each) for each in range(state.seats)
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
    if names:
        note_contacts(play)


def patrol_move(play: Play, name: str) -> None:
    """A pursuit move where it sees somebody, else along its line or back to it (§8.2)."""
    state = play.state
    group = state.group(name)
    seen = target(state, group)
    if seen is not None:
        set_quarry(play, name, seen)
        pursuit_move(play, name)
        return
    if group.quarry is not None:
        give_up(play, name)
        group = state.group(name)
    if group.line is None:
        return
    dice = play.chance.dice(KINDS[group.kind].dice)
    play.tell(GroupThrew(name, dice, "pair"))
    far = sum(dice) * INCH
    if group.mode == "patrol":
        along_line(play, name, far)
    else:
        back_to_line(play, name, far)
