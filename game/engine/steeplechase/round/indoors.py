"""In and out of buildings, and being put to bed there (§7.5, BILLET, MAIDEN)."""

from game.engine.geometry import Point, within
from game.engine.kinds import Seat
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.events import Went
from game.engine.steeplechase.relations import guarded
from game.engine.steeplechase.round.ending import arrived
from game.engine.steeplechase.round.groups import close_up
from game.engine.steeplechase.round.play import Play
from game.engine.steeplechase.sight import TOUCHING, near
from game.engine.steeplechase.tasks import AskYesNo


def enter(play: Play, seat: Seat, building: str, door: int) -> None:
    """He goes in: the horse stays at the door, and his turn is over (A26)."""
    state, courier = play.state, play.courier(seat)
    at = play.door_of(building, door)
    if courier.horse is not None and courier.horse.stands in {"ridden", "beside"}:
        state.set_horse(seat, stands="tethered", at=at)
    if courier.at != at:
        play.tell(Went(seat, (courier.at, at), 0, False, "door", building))
    acted = state.options.building_turn == "whole_turn"
    state.set(
        seat,
        at=at,
        inside=building,
        entered_turn=play.turn,
        in_stream=None,
        hidden=False,
        moved=True,
        acted=acted or courier.acted,
    )


def put_in(play: Play, seat: Seat, building: str, door: Point) -> None:
    """He is taken into a building by a table."""
    state, courier = play.state, play.courier(seat)
    if courier.horse is not None and courier.horse.stands in {"ridden", "beside"}:
        state.set_horse(seat, stands="tethered", at=door)
    play.tell(Went(seat, (courier.at, door), 0, False, "placed", building))
    state.set(seat, at=door, inside=building, entered_turn=0, in_stream=None, hidden=False)


def leave(play: Play, seat: Seat, spot: Point) -> None:
    """Out to a spot; a horse tethered within two inches of it may be mounted at once, and whoever
    besieged that door is upon him.
    """
    state, courier = play.state, play.courier(seat)
    play.tell(Went(seat, (courier.at, spot), 0, False, "door", courier.inside or ""))
    state.set(seat, at=spot, inside=None, moved=True)
    for group in state.groups:
        # Who has waited for him at this door touches him now (A27).
        door = near(group.at, courier.at, group.radius, TOUCHING) and group.quarry == seat
        if door and within(courier.at, spot, INCH):
            close_up(play, group.id, seat)
    horse = play.courier(seat).horse
    near_by = horse is not None and horse.at is not None and within(horse.at, spot, 2 * INCH)
    if horse is not None and near_by and not guarded(state, seat, horse):
        play.push(AskYesNo(seat, "remount"))
    arrived(play, seat)
