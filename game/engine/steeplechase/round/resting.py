"""Sleep and what happens at night (§13.2, 16.7, 16.8); in and out of buildings, and being put to
bed there (§7.5, BILLET, MAIDEN).
"""

from game.engine.geometry import Point, distance, within
from game.engine.kinds import Seat
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.data import GUERRILLAS, NUMBERS
from game.engine.steeplechase.relations import guarded, is_enemy
from game.engine.steeplechase.round import Play
from game.engine.steeplechase.round.captivity import capture
from game.engine.steeplechase.round.groups import close_up, open_spot, spawn
from game.engine.steeplechase.round.turns import arrived
from game.engine.steeplechase.sight import TOUCHING, heading_to, near
from game.engine.steeplechase.tasks import AskYesNo, SleepTable


def sleep(play: Play, seat: Seat) -> None:
    """The Sleep action, with the choice of the table."""
    fall_asleep(play, seat)
    play.push(AskYesNo(seat, "sleep_table"))


def fall_asleep(play: Play, seat: Seat) -> None:
    """Off the horse; exhausted no more; a tired horse is rested."""
    state, courier = play.state, play.courier(seat)
    if courier.mounted:
        state.set_horse(seat, stands="beside")
    if courier.energy == 0:
        play.energy(seat, 1, "sleep")
    horse = play.courier(seat).horse
    doors = () if courier.inside is None else state.country.buildings[courier.inside].doors
    at_hand = horse is not None and (horse.stands == "beside" or horse.at in doors)
    if horse is not None and at_hand and horse.fatigued and not horse.wounded:
        play.horse_is(seat, "fresh")
        state.set_horse(seat, fatigued=False)
    play.becomes(seat, "asleep")
    state.set(seat, asleep=True)


def sleep_table(play: Play, task: SleepTable) -> None:
    """The table he has chosen to roll on."""
    if play.courier(task.seat).inside is None:
        _campsite(play, task.seat)
    else:
        _billet(play, task.seat)


def _campsite(play: Play, seat: Seat) -> None:
    match play.roll(seat, "campsite"):
        case 1:
            _thieves(play, seat)
        case 4:
            play.gain(seat, "ration", "hare")
        case 6:
            _rested(play, seat)
        case _:
            pass


def _rested(play: Play, seat: Seat) -> None:
    play.becomes(seat, "rested")
    play.state.set(seat, rested=True)


def _thieves(play: Play, seat: Seat) -> None:
    """Bandits all round him, and his horse beyond them in their hands."""
    state, courier = play.state, play.courier(seat)
    finish = state.country.finish.at
    facing = heading_to(courier.at, finish)
    band = spawn(
        play,
        "bandit",
        NUMBERS.bandits,
        courier.at,
        facing,
        "thieves",
        all_round=(seat,),
        contact=((seat, play.turn),),
    )
    horse = courier.horse
    if horse is not None and horse.stands == "beside":
        spot = open_spot(play, courier.at, courier.radius + 2 * INCH, facing)
        state.set_horse(seat, stands="tethered", at=spot, thieves=band.id, stolen_at=play.turn + 1)


def _billet(play: Play, seat: Seat) -> None:
    courier, state = play.courier(seat), play.state
    row = play.roll(seat, "billet")
    horse = courier.horse
    match row:
        case 1:
            if horse is not None and horse.stands == "tethered" and horse.at is not None:
                band = _at_the_door(play, horse.at)
                state.set_horse(seat, thieves=band, stolen_at=play.turn + 1)
                play.push(AskYesNo(seat, "rush_out", band))
        case 2:
            _sold(play, seat)
        case 4:
            _rested(play, seat)
        case 5:
            play.gain(seat, "ration", "farmer")
            state.set(seat, may_water=play.turn + 1)
            if play.horseless(seat) and "coins" in courier.items:
                play.push(AskYesNo(seat, "buy_horse"))
        case 6:
            play.boast(seat, 1, "innkeeper")
        case _:
            pass


def _at_the_door(play: Play, at: Point) -> str:
    finish = play.state.country.finish.at
    facing = heading_to(at, finish)
    return spawn(play, "bandit", NUMBERS.bandits, at, facing, "thieves").id


def rushed_out(play: Play, seat: Seat, name: str, yes: bool) -> None:
    """Out of doors among them, awake; no fight until next turn."""
    if not yes:
        return
    state, courier = play.state, play.courier(seat)
    spot = open_spot(play, state.group(name).at, INCH * 3 // 4)
    play.goes(seat, (courier.at, spot), 0, False, "door", courier.inside or "")
    state.set(seat, inside=None, asleep=False, at=spot)
    state.set_group(name, all_round=(seat,), contact=((seat, play.turn),))
    arrived(play, seat)


def _sold(play: Play, seat: Seat) -> None:
    state, at = play.state, play.courier(seat).at
    found = [
        (distance(group.at, at), n, group.id)
        for n, group in enumerate(state.groups)
        if group.kind in GUERRILLAS and group.mode != "in_tow" and is_enemy(state, group, seat)
    ]
    if found:
        capture(play, seat, min(found)[2])
        return
    camp = state.country.camp.at
    band = spawn(play, "bandit", NUMBERS.bandits, camp, (10000, 0), "camp", camped=True)
    capture(play, seat, band.id)


def bought_horse(play: Play, seat: Seat, yes: bool) -> None:
    """A horse at the door; the pouch is kept."""
    if yes:
        play.gain_horse(seat, play.courier(seat).at)


def enter(play: Play, seat: Seat, building: str, door: int) -> None:
    """He goes in: the horse stays at the door, and his turn is over (A26)."""
    state, courier = play.state, play.courier(seat)
    at = play.state.country.buildings[building].doors[door]
    if courier.horse is not None and courier.horse.stands in {"ridden", "beside"}:
        state.set_horse(seat, stands="tethered", at=at)
    if courier.at != at:
        play.goes(seat, (courier.at, at), 0, False, "door", building)
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
    play.goes(seat, (courier.at, door), 0, False, "placed", building)
    state.set(seat, at=door, inside=building, entered_turn=0, in_stream=None, hidden=False)


def leave(play: Play, seat: Seat, spot: Point) -> None:
    """Out to a spot; a horse tethered within two inches of it may be mounted at once, and whoever
    besieged that door is upon him.
    """
    state, courier = play.state, play.courier(seat)
    play.goes(seat, (courier.at, spot), 0, False, "door", courier.inside or "")
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
