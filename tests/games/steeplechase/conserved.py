"""What a game of Steeplechase keeps: every chit, every despatch, and where everybody stands."""

import msgspec

from game.engine.kinds import Seat
from game.engine.rules import Setup
from game.engine.steeplechase import events as e
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.state import Phase, State
from tests.contract.tables import Played


def holds(state: State) -> None:
    """What is true of every state: the rules say it themselves."""
    setup = Setup(state.seats, msgspec.structs.asdict(state.options), str(state.seats))
    assert RULES.unsound(state, setup) == ""


def accounted(played: Played) -> None:
    """Fold what was told over an empty table: it gives chits, despatches, energy, wounds, things,
    turns and groups.
    """
    end: State = played.end
    seats = range(end.seats)
    boasts: list[list[int]] = [[] for _seat in seats]
    shames: list[list[int]] = [[] for _seat in seats]
    energy, wounds = [3] * end.seats, [0] * end.seats
    rations = [0] * end.seats
    despatches: dict[Seat, str] = {}
    groups = {group.id for group in end.country.groups}
    turns = 0
    for event in played.all_events():
        match event:
            case e.LinedUp(queue):
                assert sorted(queue) == list(seats)
                despatches = {seat: str(seat) for seat in seats}
            case e.TurnBegan(turn):
                turns += 1
                assert turn == turns
            case e.BoastDrawn(seat, value):
                assert value is not None
                boasts[seat].append(value)
            case e.ShameDrawn(seat, value):
                assert value is not None
                shames[seat].append(value)
            case e.ChitPassed(seat, to, chit):
                assert chit.value is not None
                boasts[seat].remove(chit.value)
                boasts[to].append(chit.value)
            case e.ChitShown(seat, _other, value):
                assert value in boasts[seat]
            case e.EnergyChanged(seat, was, now):
                assert energy[seat] == was != now
                energy[seat] = now
            case e.StateChanged(seat, "wounded"):
                wounds[seat] += 1
            case e.ThingMoved(seat, "ration", gained):
                rations[seat] += 1 if gained else -1
                assert rations[seat] >= 0
            case e.MessageMoved(message, giver, taker):
                assert despatches[message] == giver
                despatches[message] = taker
            case e.GroupCame(group):
                assert group.id not in groups
                groups.add(group.id)
            case e.GroupLeft(name):
                groups.remove(name)
            case e.GameEnded(result, all_boasts, all_shames):
                assert result == end.result
                assert [sorted(each) for each in boasts] == [sorted(each) for each in all_boasts]
                assert [sorted(each) for each in shames] == [sorted(each) for each in all_shames]
            case _:
                pass
    assert turns == end.turn
    assert tuple(energy) == tuple([courier.energy for courier in end.couriers])
    assert tuple(wounds) == tuple([courier.wounds for courier in end.couriers])
    assert tuple(rations) == tuple([courier.rations for courier in end.couriers])
    assert groups == {group.id for group in end.groups}
    held = {message: str(seat) for seat in seats for message in end.couriers[seat].messages}
    held |= {message: group.id for group in end.groups for message in group.messages}
    assert {message: where for message, where in despatches.items() if where} == held
    assert end.phase is Phase.OVER
