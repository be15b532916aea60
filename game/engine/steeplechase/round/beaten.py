"""What comes of a fight: the losing tables (16.10, 16.15, 16.19, 16.24) and the overcoming tables
(16.11, 16.16, 16.20, 16.23).
"""

from game.engine.geometry import advanced
from game.engine.kinds import Seat
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.data import BRITISH, GUERRILLAS
from game.engine.steeplechase.events import DiceThrown
from game.engine.steeplechase.round import Play
from game.engine.steeplechase.round.captivity import capture, handed_over, to_camp
from game.engine.steeplechase.round.groups import (
    COMPASS,
    all_things,
    befriend,
    free_captives,
    out_of_fight,
    own_things,
    recover,
    release,
    remove_group,
    rob,
    spare,
    take_messages,
    take_thing,
)
from game.engine.steeplechase.round.parlaying import billet, maiden
from game.engine.steeplechase.round.turns import arrived
from game.engine.steeplechase.sight import heading_to, near
from game.engine.steeplechase.tasks import AskYesNo, Beaten, Overcome, Questioned, Stagger


def beaten(play: Play, task: Beaten) -> None:
    """Roll on the table of whoever beat him."""
    seat, name = task.seat, task.group
    if not play.state.there_is(name):
        return
    group = play.state.group(name)
    if group.kind in BRITISH:
        _british(play, seat, name, play.roll(seat, "british_losing", (), name))
    elif group.kind in GUERRILLAS:
        _guerrillas(play, seat, name, play.roll(seat, "guerrilla_losing", (), name))
    elif group.kind == "civilian":
        plus = (("cunning", int(play.courier(seat).ability == "cunning")),)
        _civilians(play, seat, name, play.roll(seat, "civilian_losing", plus, name))
    else:
        _priests(play, seat, name, play.roll(seat, "priest_losing", (), name))


def _guerrillas(play: Play, seat: Seat, name: str, row: int) -> None:
    match row:
        case 1:
            play.push(Questioned(seat, name, "captured"))
        case 2:
            capture(play, seat, name)
            to_camp(play, name)
        case 3:
            capture(play, seat, name)
            take_thing(play, seat, "pistol", name, "captured")
        case 4:
            play.shame(seat, 1, "robbed")
            rob(play, seat, name)
            spare(play, name, seat)
        case 5:
            play.boast(seat, 2, "claimed")
            capture(play, seat, name)
            protects = play.state.group(name).protects
            play.state.set_group(name, protects=tuple(sorted({*protects, seat})))
        case _:
            play.boast(seat, 1, "left_for_dead")
            play.unhorse(seat, "left_for_dead", led=True)
            spare(play, name, seat)


def _british(play: Play, seat: Seat, name: str, row: int) -> None:
    match row:
        case 1:
            take_messages(play, seat, name, "captured")
            take_thing(play, seat, "pistol", name, "captured")
            capture(play, seat, name, stunned=True)
        case 2:
            play.shame(seat, 1, "captured")
            capture(play, seat, name)
        case 3:
            if play.courier(seat).mounted:
                play.kill_horse(seat)
        case 5:
            play.boast(seat, 1, "wounded")
            play.wound(seat, "beaten")
            play.energy(seat, 0, "beaten")
        case _:
            play.shame(seat, 1, "left_for_dead")
            rob(play, seat, name)
            play.energy(seat, 0, "beaten")
            spare(play, name, seat)


def _civilians(play: Play, seat: Seat, name: str, row: int) -> None:
    match row:
        case 1:
            play.push(Questioned(seat, name, "spared"))
        case 2:
            band = handed_over(play, seat)
            rob(play, seat, band, printed=False)
            capture(play, seat, band)
            to_camp(play, band)
        case 3:
            play.shame(seat, 1, "robbed")
            for thing in ("coins", "wine", "bread"):
                if thing in play.courier(seat).items:
                    play.lose(seat, thing, "robbed")
            while play.courier(seat).rations:
                play.lose(seat, "ration", "robbed")
            remove_group(play, name, "dispersed")
        case 4:
            driven_off(play, seat, name)
        case 5:
            _hurt(play, seat)
        case _:
            play.boast(seat, 1, "pitied")
            _hurt(play, seat)
            bed = play.bed(seat, "farmhouse", "house", "monastery")
            if bed is not None:
                billet(play, seat, bed)


def _priests(play: Play, seat: Seat, name: str, row: int) -> None:
    match row:
        case 1:
            play.push(Questioned(seat, name, "spared"))
        case 2:
            play.shame(seat, 1, "robbed")
            rob(play, seat, name)
            spare(play, name, seat)
        case 3:
            driven_off(play, seat, name)
        case 4:
            _hurt(play, seat)
        case _:
            _hurt(play, seat)
            bed = play.bed(seat, "monastery")
            if bed is not None:
                billet(play, seat, bed)


def _hurt(play: Play, seat: Seat) -> None:
    play.wound(seat, "beaten")
    play.energy(seat, 0, "beaten")


def driven_off(play: Play, seat: Seat, name: str) -> None:
    """1D6 inches straight away from them."""
    far = play.chance.die()
    play.tell(DiceThrown(seat, "driven_off", (far,)))
    at, foe = play.courier(seat).at, play.state.group(name).at
    heading = heading_to(foe, at) if at != foe else (10000, 0)
    play.push(Stagger(seat, heading, far * 1000))


COMPANIONS = 2 * INCH


def overcome(play: Play, task: Overcome) -> None:
    """Roll on the table of those he has overcome."""
    seat, name = task.seat, task.group
    state = play.state
    if not state.there_is(name):
        return
    group = state.group(name)
    if group.has_priest:
        play.boast(seat, 1, "priest_rescued")
        state.set_group(name, has_priest=False)
    if group.kind in BRITISH:
        _british_yield(play, seat, name, play.roll(seat, "british_overcoming", (), name))
    elif group.kind in GUERRILLAS:
        row = play.roll(seat, "guerrilla_overcoming", (), name)
        if play.courier(seat).captor == name:
            # Who rises as a captive is free, with his horse unless they run off with it (row 1).
            release(play, seat, state.group(name), horse=row != 1)
        _guerrillas_yield(play, seat, name, row)
    elif group.kind == "civilian":
        _civilians_yield(play, seat, name, play.roll(seat, "civilian_overcoming", (), name))
    else:
        recover(play, seat, name)
        own_things(play, seat, name)
        _priests_yield(play, seat, name, play.roll(seat, "priest_overcoming", (), name))


def _guerrillas_yield(play: Play, seat: Seat, name: str, row: int) -> None:
    match row:
        case 1:
            play.boast(seat, 1, "overcome")
            remove_group(play, name, "fled", seat, horses=False)
        case 2:
            play.boast(seat, 1, "overcome")
            remove_group(play, name, "fled", seat)
            friends = _companions(play, seat)
            for each in reversed((seat, *friends)):
                play.push(AskYesNo(each, "go_to_camp"))
        case 4:
            play.boast(seat, 1, "overcome")
            recover(play, seat, name)
            remove_group(play, name, "surrendered", seat)
        case 5:
            play.boast(seat, 2, "overcome")
            recover(play, seat, name)
            remove_group(play, name, "surrendered", seat)
            play.push(AskYesNo(seat, "go_to_camp", die=5))
        case _:
            play.push(AskYesNo(seat, "refuse_surrender", name))


def friends_now(play: Play, seat: Seat, name: str) -> None:
    """Row 6 taken: captives free, despatches back, and the band is his friend."""
    free_captives(play, name, seat)
    recover(play, seat, name)
    befriend(play, name, seat)
    stays(play, name, seat)


def stays(play: Play, name: str, seat: Seat) -> None:
    """A group that yields stays in play and takes heart again, if there is anybody left."""
    if play.state.group(name).figures:
        play.state.set_group(name, removed=0)
    else:
        remove_group(play, name, "surrendered", seat)


def _companions(play: Play, seat: Seat) -> tuple[Seat, ...]:
    at, radius = play.courier(seat).at, play.courier(seat).radius
    return tuple(
        [
            each
            for each, other in enumerate(play.state.couriers)
            if each != seat
            and other.active
            and other.inside is None
            and near(at, other.at, radius + other.radius, COMPANIONS)
        ]
    )


def led_to_camp(play: Play, seat: Seat, led: bool) -> None:
    """By the secret path to the camp; `led` is by the band itself, who gives what is there."""
    state = play.state
    camp = state.country.camp.at
    courier = play.courier(seat)
    spot = camp
    for far in (0, 700, 1400, 2000):
        found = [
            p
            for way in COMPASS
            for p in [advanced(camp, way, far)]
            if state.country.is_open(p) and _clear(play, seat, p)
        ]
        if found:
            spot = found[0]
            break
    if spot != courier.at:
        play.goes(seat, (courier.at, spot), 0, courier.mounted, "placed", "camp")
    state.set(seat, at=spot, in_stream=None, hidden=False)
    out_of_fight(play, seat)
    arrived(play, seat)
    if not led or state.result is not None:
        return
    for group in state.groups:
        if group.kind in GUERRILLAS and near(group.at, camp, group.radius, 3 * INCH):
            free_captives(play, group.id, seat)
            recover(play, seat, group.id)
            spare(play, group.id, seat)
    play.gain(seat, "ration", "camp")
    if play.courier(seat).energy == 2:
        play.energy(seat, 3, "camp")
    play.gain_horse(seat)


def _clear(play: Play, seat: Seat, at: tuple[int, int]) -> bool:
    radius = play.courier(seat).radius
    return not any(
        near(group.at, at, group.radius + radius, 50) for group in play.state.groups
    ) and not any(
        near(other.at, at, other.radius + radius, 50)
        for each, other in enumerate(play.state.couriers)
        if each != seat and other.alive
    )


def _british_yield(play: Play, seat: Seat, name: str, row: int) -> None:
    state = play.state
    cavalry = state.group(name).kind == "british_cavalry"
    match row:
        case 1:
            play.boast(seat, 1, "overcome")
            remove_group(play, name, "fled", seat, horses=False)
            if cavalry:
                play.loose_mount(seat)
        case 2:
            play.boast(seat, 2, "overcome")
            recover(play, seat, name)
            own_things(play, seat, name)
            remove_group(play, name, "fled", seat)
            if cavalry:
                play.loose_mount(seat)
        case 3:
            play.boast(seat, 1, "overcome")
            free_captives(play, name, seat)
            recover(play, seat, name)
            all_things(play, seat, name)
            if cavalry:
                play.gain_horse(seat)
            _in_tow(play, seat, name)
        case _:
            play.boast(seat, 2, "overcome")
            recover(play, seat, name)
            own_things(play, seat, name)
            remove_group(play, name, "paroled", seat)
            if cavalry:
                play.gain_horse(seat)


def _in_tow(play: Play, seat: Seat, name: str) -> None:
    """They surrender, and are his prisoners; whom he led before goes free."""
    state = play.state
    group = state.group(name)
    if not group.figures:
        remove_group(play, name, "surrendered", seat)
        return
    if play.courier(seat).escorting is not None:
        remove_group(play, play.courier(seat).escorting or "", "released")
    state.set_group(
        name,
        mode="in_tow",
        enemy_of=(),
        quarry=None,
        detour=None,
        truce=(),
        no_pursuit=(),
        contact=(),
        all_round=(),
        removed=0,
    )
    play.becomes(seat, "escorts", name)
    state.set(seat, escorting=name)


def _civilians_yield(play: Play, seat: Seat, name: str, row: int) -> None:
    state = play.state
    match row:
        case 1:
            remove_group(play, name, "fled", seat)
        case 2:
            befriend(play, name, seat)
            yielded = state.group(name).yielded
            state.set_group(name, yielded=tuple(sorted({*yielded, seat})))
            stays(play, name, seat)
        case 4:
            befriend(play, name, seat)
            stays(play, name, seat)
            maiden(play, seat)
        case _:
            befriend(play, name, seat)
            stays(play, name, seat)
            _cowed(play, seat, "farmhouse", "house", "monastery")


def _cowed(play: Play, seat: Seat, *kinds: str) -> None:
    play.gain(seat, "wine", "cowed")
    play.gain(seat, "ration", "cowed")
    bed = play.bed(seat, *kinds)
    if bed is not None:
        play.push(AskYesNo(seat, "accept_billet", place=bed))


def _priests_yield(play: Play, seat: Seat, name: str, row: int) -> None:
    state = play.state
    monasteries = tuple([b.id for b in state.country.terrain.buildings if b.kind == "monastery"])
    if row == 1 or not state.group(name).figures:
        remove_group(play, name, "fled", seat)
        play.lay(open_doors=tuple(sorted({*state.open_doors, *monasteries})))
        return
    match row:
        case 2:
            befriend(play, name, seat)
            stays(play, name, seat)
            play.lay(loot_rights=(*_others(state.loot_rights, seat, name), (seat, name, True)))
        case 4:
            befriend(play, name, seat)
            stays(play, name, seat)
            _cowed(play, seat, "monastery")
        case _:
            befriend(play, name, seat)
            stays(play, name, seat)
            play.lay(loot_rights=(*_others(state.loot_rights, seat, name), (seat, name, False)))


def _others(
    rights: tuple[tuple[Seat, str, bool], ...], seat: Seat, name: str
) -> tuple[tuple[Seat, str, bool], ...]:
    return tuple([each for each in rights if each[:2] != (seat, name)])
