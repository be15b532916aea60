"""Fights, exchange after exchange, die against die (§11). Sleep and what happens at night (§13.2,
16.7, 16.8); in and out of buildings, and being put to bed there (§7.5, BILLET, MAIDEN).
"""

import msgspec

from game.engine.geometry import Point, distance, within
from game.engine.kinds import Action, Seat
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.actions import Keep, Stand, ThrowAgain
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.data import BRITISH, GUERRILLAS, NUMBERS
from game.engine.steeplechase.events import EnemyThrew, Exchanged
from game.engine.steeplechase.relations import guarded, is_enemy, obliging
from game.engine.steeplechase.round import Play
from game.engine.steeplechase.round.captivity import capture, mutiny_failed
from game.engine.steeplechase.round.groups import all_round, close_up, open_spot, spawn
from game.engine.steeplechase.round.turns import arrived
from game.engine.steeplechase.sight import TOUCHING, heading_to, near
from game.engine.steeplechase.state import Group, State
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


replace = msgspec.structs.replace

WOLVES = "wolves"
"""What stands for a group where wolves are fought."""


MUTINY = 2
"""So many beaten by a captive are enough (16.12)."""


# How many (§11.1) ---------------------------------------------------------------------------------


def reach(state: State, group: Group, seat: Seat, round_: bool) -> int:
    """How many figures of the group can be at him."""
    numbers = state.options.contact_numbers
    if numbers != "front_all_round":
        return int(numbers)
    mounted = state.couriers[seat].mounted
    if group.kind == "british_cavalry":
        return (6 if mounted else 4) if round_ else (3 if mounted else 2)
    return (7 if mounted else 6) if round_ else 3


def meets(state: State, names: tuple[str, ...], seat: Seat) -> tuple[tuple[str, int], ...]:
    """How many of each of those groups reach him, together no more than stand all round."""
    groups = [state.group(name) for name in names]
    largest = max([reach(state, group, seat, True) for group in groups], default=0)
    found, left = [], largest
    for group in groups:
        free = max(0, group.figures - group.fought)
        count = min(reach(state, group, seat, all_round(state, group, seat)), free, left)
        left -= count
        if count:
            found.append((group.id, count))
    return tuple(found)


def begin_fight(play: Play, seat: Seat, names: tuple[str, ...], exactly: int | None = None) -> None:
    """Those groups close up, and the exchanges begin."""
    for name in names:
        close_up(play, name, seat)
    foes = meets(play.state, names, seat)
    if exactly is not None:
        foes = tuple([(name, min(exactly, play.state.group(name).figures)) for name in names])
    broken_parole(play, seat, names)
    play.state.set(seat, hidden=False, asleep=False)
    if foes:
        play.push(*[t.CloseUp(seat, name) for name in names])
        play.fight_begins(seat, foes)


def broken_parole(play: Play, seat: Seat, names: tuple[str, ...]) -> None:
    """Whoever gave his parole and fights the British has two shame, once (§11.7)."""
    courier = play.courier(seat)
    british = any(play.state.group(name).kind in BRITISH for name in names)
    if courier.paroled and not courier.parole_broken and british:
        play.becomes(seat, "parole_broken")
        play.state.set(seat, parole_broken=True)
        play.shame(seat, 2, "parole")
        if play.state.options.parole == "all_british":
            for group in play.state.groups:
                if group.british and seat not in group.enemy_of:
                    enemies = tuple(sorted((*group.enemy_of, seat)))
                    play.state.set_group(group.id, enemy_of=enemies)


def pool(state: State, seat: Seat, kind: str) -> int:
    """How many rerolls of his defence are left this turn."""
    courier = state.couriers[seat]
    whole = 1 + courier.mounted + (courier.ability == "swordsman")
    if kind == "mutiny" and courier.mounted:
        whole -= 1
    if state.options.wounds == "fewer_rerolls":
        whole = max(0, whole - courier.wounds)
    return 0 if courier.blind else max(0, whole - courier.pool_used)


# Exchanges (§11.3) --------------------------------------------------------------------------------


def fight(play: Play, task: t.Fight) -> None:
    """The next figure's die is thrown, if there is one still to be met."""
    courier = play.courier(task.seat)
    standing = courier.standing
    if standing not in {"active", "captured"} or (task.kind == "fight" and standing != "active"):
        return
    foes = tuple(
        [(name, n) for name, n in task.foes if n and (name == WOLVES or play.state.there_is(name))]
    )
    if not foes:
        ended(play, replace(task, foes=()))
        return
    die = play.chance.die()
    play.tell(EnemyThrew(task.seat, foes[0][0], die))
    play.push(t.AskStance(task.seat, replace(task, foes=foes), die))


def stance(play: Play, task: t.AskStance, action: Stand) -> None:
    """His own die, which may be thrown again."""
    die = play.throw(task.seat, "combat")
    asked = t.AskCombatReroll(task.seat, task.fight, task.enemy, action.bold, die)
    _ask(play, asked)


def combat_rerolls(state: State, task: t.AskCombatReroll) -> tuple[Action, ...]:
    """What may be thrown again, and out of what."""
    courier = state.couriers[task.seat]
    found: list[Action] = [Keep()]
    if not courier.blind and not task.tired and task.die <= courier.energy:
        found.append(ThrowAgain("energy"))
    if not task.bold and pool(state, task.seat, task.fight.kind):
        found.append(ThrowAgain("pool"))
    return tuple(found)


def _ask(play: Play, task: t.AskCombatReroll) -> None:
    if len(combat_rerolls(play.state, task)) > 1:
        play.push(task)
    else:
        play.push(_lies(task))


def _lies(task: t.AskCombatReroll) -> t.BlowLies:
    return t.BlowLies(task.seat, task.fight, task.enemy, task.bold, task.die)


def combat_rerolled(play: Play, task: t.AskCombatReroll, action: Action) -> None:
    """Keep it, or throw it again."""
    if not isinstance(action, ThrowAgain):
        play.push(_lies(task))
        return
    die = play.throw_again(task.seat, "combat")
    if action.out_of == "pool":
        play.state.set(task.seat, pool_used=play.courier(task.seat).pool_used + 1)
        _ask(play, replace(task, die=die, times=task.times + 1))
    else:
        tired = play.state.options.chain_rerolls == "off"
        _ask(play, replace(task, die=die, tired=tired, times=task.times + 1))


def combat_modifiers(state: State, seat: Seat) -> tuple[tuple[str, int], ...]:
    """What is added to his combat die."""
    courier = state.couriers[seat]
    plus = [("swordsman", int(courier.ability == "swordsman"))]
    if state.options.wounds == "minus_one":
        plus.append(("wounds", -courier.wounds))
    return tuple([each for each in plus if each[1]])


def exchanged(play: Play, task: t.BlowLies) -> None:
    """Who has won the exchange, and what comes of it."""
    seat, state = task.seat, play.state
    plus = combat_modifiers(state, seat)
    total = task.die + sum([much for _why, much in plus])
    if play.courier(seat).blind:
        plus, total = (("blind", -task.die),), 0
    name, count = task.fight.foes[0]
    left = replace(task.fight, foes=((name, count - 1), *task.fight.foes[1:]))
    won = total > task.enemy if task.bold else total >= task.enemy
    harmless = task.bold and not won and state.options.aggressive_loss == "harmless"
    outcome = "removed" if won and task.bold else "fended" if won else "defeated"
    if harmless:
        outcome = "nothing"
    play.tell(
        Exchanged(seat, name, task.enemy, task.die, plus, total, task.bold, outcome)  # type: ignore[arg-type]
    )
    if name != WOLVES and outcome != "removed":
        # Who is put out of the fight is none of those that stand, fought or not.
        group = state.group(name)
        state.set_group(name, fought=group.fought + 1)
    match outcome:
        case "removed":
            _removed(play, replace(left, beaten=left.beaten + 1), name)
        case "defeated":
            _defeated(play, replace(left, foes=()), name)
        case _:
            play.push(left)


def _removed(play: Play, left: t.Fight, name: str) -> None:
    seat = left.seat
    if name == WOLVES:
        play.push(left)
        return
    hit(play, name)
    if left.kind == "mutiny" and left.beaten >= MUTINY:
        play.push(t.Overcome(seat, name))
    elif overcome(play.state.group(name)):
        others = tuple([each for each in left.foes if each[0] != name])
        play.push(t.Overcome(seat, name), replace(left, foes=others))
    else:
        play.push(left)


def hit(play: Play, name: str) -> None:
    """A figure of the group is out of the fight."""
    group = play.state.group(name)
    play.state.set_group(name, figures=group.figures - 1, removed=group.removed + 1)


def overcome(group: Group) -> bool:
    """Whether it has lost heart."""
    return group.removed >= group.threshold or group.figures == 0


def _defeated(play: Play, left: t.Fight, name: str) -> None:

    if left.kind == "mutiny":
        mutiny_failed(play, left.seat, name)
    elif name == WOLVES:
        horse = play.courier(left.seat).horse
        if horse is not None and horse.stands in {"ridden", "beside"}:
            play.kill_horse(left.seat)
    else:
        play.push(t.Beaten(left.seat, name))


def ended(play: Play, task: t.Fight) -> None:
    """All exchanges are over and he stands."""
    if task.kind == "wolves" and task.beaten == NUMBERS.soldiers:
        play.boast(task.seat, 1, "wolves")


def close_up_after(play: Play, task: t.CloseUp) -> None:
    """A group still at it comes up to touch him (§11.5)."""
    state = play.state
    if not state.there_is(task.group) or not play.courier(task.seat).active:
        return
    if task.group in obliging(state, task.seat):
        close_up(play, task.group, task.seat)
