"""Defeated: the losing tables (16.10, 16.15, 16.19, 16.24)."""

from game.engine.kinds import Seat
from game.engine.steeplechase.data import BRITISH, GUERRILLAS
from game.engine.steeplechase.events import DiceThrown
from game.engine.steeplechase.round.captivity import capture, handed_over, to_camp
from game.engine.steeplechase.round.despatches import rob, take_messages, take_thing
from game.engine.steeplechase.round.groups import remove_group, spare
from game.engine.steeplechase.round.parlaying import billet
from game.engine.steeplechase.round.play import Play
from game.engine.steeplechase.sight import heading_to
from game.engine.steeplechase.tasks import Beaten, Questioned, Stagger


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
