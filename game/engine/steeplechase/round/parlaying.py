"""Words instead of blows: the parlay tables (16.9, 16.14, 16.18, 16.21, 16.22)."""

from game.engine.kinds import Seat
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.data import BRITISH, GUERRILLAS, NUMBERS
from game.engine.steeplechase.relations import obliging, touches
from game.engine.steeplechase.round import Play
from game.engine.steeplechase.round.captivity import capture
from game.engine.steeplechase.round.fighting import begin_fight, put_in
from game.engine.steeplechase.round.groups import (
    ambush,
    befriend,
    end_truce,
    no_pursuit,
    open_spot,
    out_of_fight,
    remove_group,
    spare,
    spawn,
    take_messages,
    take_thing,
)
from game.engine.steeplechase.sight import ON_FOOT
from game.engine.steeplechase.state import Group

MAIDEN_OFF = 1000
"""How far off a maiden stands."""


def table_of(group: Group) -> str:
    """Which parlay table a group has."""
    if group.kind in BRITISH:
        return "british_parlay"
    if group.kind in GUERRILLAS:
        return "guerrilla_parlay"
    return f"{group.kind}_parlay"


def parlay_modifiers(play: Play, seat: Seat, group: Group) -> tuple[tuple[str, int], ...]:
    """What is added to the die."""
    cunning = ("cunning", int(play.courier(seat).ability == "cunning"))
    match table_of(group):
        case "maiden_parlay":
            return (("friend", int(group.friend_of == seat)),)
        case "priest_parlay":
            return ()
        case "civilian_parlay":
            return cunning, ("yielded", int(seat in group.yielded))
        case _:
            return (cunning,)


def parlayed(play: Play, task: t.Parlayed) -> None:
    """Roll, and take what comes."""
    seat, name = task.seat, task.group
    if not play.state.there_is(name):
        return
    group = play.state.group(name)
    table = table_of(group)
    row = play.roll(seat, table, parlay_modifiers(play, seat, group), name)
    match table:
        case "guerrilla_parlay":
            _guerrillas(play, seat, name, row)
        case "british_parlay":
            _british(play, seat, name, row)
        case "civilian_parlay":
            _civilians(play, seat, row)
        case "priest_parlay":
            _priests(play, seat, name, row)
        case _:
            _maiden(play, seat, name, row)


def fight_now(play: Play, seat: Seat, name: str, exactly: int | None = None) -> None:
    """FIGHT NOW: any truce ends, that group closes up and fights."""
    end_truce(play, name, seat)
    begin_fight(play, seat, (name,), exactly)


def _guerrillas(play: Play, seat: Seat, name: str, row: int) -> None:
    courier = play.courier(seat)
    match row:
        case 1:
            play.boast(seat, 1, "fool")
            capture(play, seat, name)
        case 2:
            fight_now(play, seat, name)
        case 3:
            horse = courier.horse
            if horse is not None and horse.stands in {"ridden", "beside"}:
                play.push(t.AskYesNo(seat, "give_horse", name))
            else:
                fight_now(play, seat, name)
        case 4:
            if "coins" in courier.items:
                play.push(t.AskYesNo(seat, "give_coins", name))
            else:
                fight_now(play, seat, name)
        case 6:
            play.boast(seat, 1, "handsome")
            no_pursuit(play, name, seat)
        case 7:
            play.boast(seat, 2, "joined")
            befriend(play, name, seat)
            play.state.set_group(name, removed=0)
            give_back(play, seat, name)
            others = [n for n in play.state.group(name).enemy_of if n != seat]
            if others:
                play.push(t.AskFriends(seat, name))
        case _:
            pass


def give_back(play: Play, seat: Seat, name: str) -> None:
    """His own horse and coins, if they hold them."""
    horse = play.courier(seat).horse
    if horse is not None and horse.stands == "held" and horse.held_by == name:
        play.horse_is(seat, "back")
        play.state.set_horse(seat, stands="beside", held_by=None)
    goods = play.state.group(name).goods
    if ("coins", seat) in goods:
        play.gain(seat, "coins", "given_back")
        left = tuple([each for each in goods if each != ("coins", seat)])
        play.state.set_group(name, goods=left)


def gave_horse(play: Play, seat: Seat, name: str, yes: bool) -> None:
    """Row 3: the horse, or a fight."""
    if not yes:
        fight_now(play, seat, name)
        return
    play.shame(seat, 1, "horse_given")
    play.horse_is(seat, "held")
    play.state.set_horse(seat, stands="held", held_by=name, at=None)
    spare(play, name, seat)
    play.push(t.AskYesNo(seat, "roll_again", name))


def gave_coins(play: Play, seat: Seat, name: str, yes: bool) -> None:
    """Row 4: the coins, or a fight."""
    if not yes:
        fight_now(play, seat, name)
        return
    play.boast(seat, 1, "coins_given")
    take_thing(play, seat, "coins", name, "given")
    no_pursuit(play, name, seat)
    play.push(t.AskYesNo(seat, "roll_again", name))


def _british(play: Play, seat: Seat, name: str, row: int) -> None:
    match row:
        case 1:
            take_messages(play, seat, name, "seized")
            take_thing(play, seat, "pistol", name, "seized")
            capture(play, seat, name)
        case 3:
            play.push(t.AskYesNo(seat, "surrender", name))
        case 5:
            if play.courier(seat).messages:
                play.push(t.AskYesNo(seat, "give_despatch", name))
        case 6:
            play.boast(seat, 1, "ruse")
            from game.engine.steeplechase.events import DiceThrown

            far = play.chance.die()
            play.tell(DiceThrown(seat, "ruse", (far,)))
            play.push(t.AskRuse(seat, far * 1000))
        case _:
            pass


def surrendered(play: Play, seat: Seat, name: str, yes: bool) -> None:
    """Row 3: a captive, or two of them."""
    if yes:
        play.shame(seat, 1, "surrendered")
        capture(play, seat, name)
    else:
        fight_now(play, seat, name, 2)


def gave_despatch(play: Play, seat: Seat, name: str, yes: bool) -> None:
    """Row 5: all despatches for a truce; the printed shame is that of their loss."""
    if yes:
        play.shame(seat, 1, "message")
        take_messages(play, seat, name, "handed_over", shame=False)
        spare(play, name, seat)


def _civilians(play: Play, seat: Seat, row: int) -> None:
    match row:
        case 1:
            name = ambush(play, seat, NUMBERS.bandits, "in_hiding").id
            begin_fight(play, seat, (name,))
        case 3:
            if "coins" in play.courier(seat).items:
                play.gain(seat, "ration", "bought")
        case 4:
            maiden(play, seat)
        case 6:
            play.refresh(seat, "friend")
        case _:
            pass


def maiden(play: Play, seat: Seat, friend: bool = False) -> None:
    """MAIDEN: an inch off, or in the same building."""
    courier = play.courier(seat)
    if courier.inside is not None:
        at = courier.at
    else:
        at = open_spot(play, courier.at, MAIDEN_OFF + courier.radius + ON_FOOT)
    spawn(
        play,
        "maiden",
        1,
        at,
        (10000, 0),
        "maiden",
        friend_of=seat if friend else None,
        inside=courier.inside,
    )


def _priests(play: Play, seat: Seat, name: str, row: int) -> None:
    match row:
        case 1:
            play.becomes(seat, "unmasked", name)
            state = play.state
            state.set_group(
                name,
                kind="guerrilla",
                threshold=NUMBERS.monks_unmasked,
                enemy_of=tuple(range(state.seats)),
            )
            play.push(t.Parlayed(seat, name))
        case 4:
            play.gain(seat, "ration", "monks")
        case 5:
            play.refresh(seat, "friend")
        case _:
            pass


def _maiden(play: Play, seat: Seat, name: str, row: int) -> None:
    state = play.state
    if state.options.maiden_stays == "off" or row == 1:
        remove_group(play, name, "maiden")
    match row:
        case 1:
            band = ambush(play, seat, NUMBERS.bandits, "trap").id
            begin_fight(play, seat, (band,))
        case 2:
            play.push(t.AskYesNo(seat, "press_suit"))
        case 4:
            bed = play.bed(seat, "farmhouse", "house")
            play.gain(seat, "ration", "her_father")
            if bed is not None:
                play.push(t.AskYesNo(seat, "accept_billet", place=bed))
        case 5:
            play.boast(seat, 1, "romance")
        case _:
            pass


def billet(play: Play, seat: Seat, building: str) -> None:
    """BILLET: into that building, asleep, and the optional table."""
    from game.engine.steeplechase.round.fighting import fall_asleep

    at = play.courier(seat).at
    doors = play.state.country.buildings[building].doors
    door = min(doors, key=lambda each: (each[0] - at[0]) ** 2 + (each[1] - at[1]) ** 2)
    put_in(play, seat, building, door)
    out_of_fight(play, seat)
    fall_asleep(play, seat)
    play.push(t.AskYesNo(seat, "sleep_table"))


def others(play: Play, task: t.Others) -> None:
    """After a parlay whoever else touches him fights (A66)."""
    state, seat = play.state, task.seat
    if not play.courier(seat).active or state.result is not None:
        return
    names = tuple(
        [
            name
            for name in obliging(state, seat)
            if name != task.group and touches(state, state.group(name), seat)
        ]
    )
    if names:
        begin_fight(play, seat, names)
