"""How every event is told: by a beat that ends and clears up; and what a replay shows of it."""

from typing import Any

import msgspec
import pytest

from game.engine.chance import Loose
from game.engine.kinds import Event, Part, Reckoning, Result
from game.engine.steeplechase import events as e
from game.engine.steeplechase.events.trail import RaceTrail
from game.engine.steeplechase.state import Chit, Phase
from game.scenes.steeplechase.animation.runs import run_length
from game.scenes.table.composer import Composer
from game.scenes.table.prompter import Prompter
from game.sprites.stage import Stage
from game.sprites.timeline import Timeline
from tests.games.steeplechase.table.rider import SPEC, Rider, begun


@pytest.fixture(scope="module")
def rider(tmp_path_factory: pytest.TempPathFactory) -> Rider:
    """Somebody at a table of four, on the way."""
    match, luck = begun(4, ("greedy",) * 4), Loose(2)
    while True:
        view: Any = match.view(None)
        if view.turn == 3 and view.phase is Phase.ACTIONS:
            break
        seat = match.to_act[0]
        match.submit(seat, SPEC.heuristics.habit(match.view(seat), luck))
    return Rider(match, tmp_path_factory.mktemp("rider"))


RESULT = Result((True, False, False, False), (9, 8, 7, 6), (Reckoning((Part("boasts", 9),)),) * 4)
HERE, THERE = (20_000, 24_000), (27_000, 23_000)
ROLLED = e.Rolled(0, "guerrilla_parlay", 4, (("cunning", 1),), 5, 5, "G1")
FOUGHT = e.FightBegan(0, (("G1", 3),), "fight")


def every(view: Any) -> tuple[Event, ...]:
    """An event of every kind, as they might happen at that table."""
    courier, group = view.couriers[0], view.groups[0]
    return (
        e.RaceBegan("two_rivers", (), ()),
        e.AbilityChosen(0, "cunning"),
        e.ThingsChosen(1, ("wine", "superb")),
        e.EagernessPicked(0, None),
        e.EagernessPicked(0, 3),
        e.DrumRolls(900),
        e.Sprang(0, None),
        e.LinedUp((0, 1, 2, 3), (2, 3, 4, 5), (3, 3, 3, 6)),
        e.TurnBegan(4),
        e.PhaseBegan(Phase.MOVEMENT, (3, 2, 1, 0), (1000, 2000, 3000, 4000)),
        e.PhaseBegan(Phase.PURSUIT, (), ()),
        e.Woke(0, 2, False),
        e.Stayed(0, "stuck"),
        e.Changed(0, "mounts"),
        e.DiceThrown(0, "move", (1, 2, 3)),
        e.DiceThrown(0, "move", (4, 2, 3), (0,)),
        e.DiceThrown(0, "combat", (4,)),
        e.Planned(0, "turn", 3000, (10_000, 0)),
        e.Tripled(0, 4, 6000),
        e.Went(0, (HERE, THERE), 7000, True, "jumped", "wall"),
        e.Went(0, (HERE, THERE), 7000, False, "placed", "camp"),
        e.Went(0, (HERE, HERE), 0, True, "edge"),
        ROLLED,
        e.Rolled(0, "wall", 6, (), 6, 6),
        e.Rolled(0, "hide", 5, (), 5, 5),
        e.Rolled(0, "woods", 6, (), 6, 6),
        e.PursuitBegan(group.id, 0, 5000),
        e.PursuitEnded(group.id, 0),
        e.GroupThrew(group.id, (3, 4), "pursuit"),
        e.GroupWent(group.id, (group.at, HERE), "contact", 0),
        e.GroupWent(group.id, (group.at, HERE), "placed"),
        e.BulletFlew(group.id, 0, 5, True),
        e.BulletFlew(group.id, 0, 1, False),
        e.RidersLost(group.id, (6, 1, 2)),
        e.GroupCame(msgspec.structs.replace(group, id="X1"), "ambush"),
        e.GroupLeft(group.id, "gone"),
        e.Acted(0, "parlay", group.id),
        e.Acted(0, "nothing"),
        FOUGHT,
        e.EnemyThrew(0, "G1", 5),
        e.Exchanged(0, "G1", 5, 6, (("swordsman", 1),), 7, True, "removed"),
        e.Exchanged(0, "G1", 5, 2, (), 2, False, "defeated"),
        e.BoastDrawn(0, None, "wall"),
        e.BoastDrawn(0, 4, "wall"),
        e.ShameDrawn(0, 2, "message"),
        e.ChitPassed(0, 1, Chit(3)),
        e.ChitShown(0, 1, 4),
        e.ContestEnded(0, 1, (4, 3), 0),
        e.EnergyChanged(0, 3, 2, "triple"),
        e.MessageMoved(0, "0", group.id, "robbed"),
        e.MessageMoved(0, "1", "", "destroyed"),
        e.HorseChanged(0, "loose"),
        e.HorseChanged(0, "gained"),
        e.StateChanged(0, "captured", group.id),
        e.StateChanged(0, "dead"),
        e.ThingMoved(0, "wine", True, "loot"),
        e.ThingMoved(0, "bread", False, "robbed"),
        e.GraceBegan(9),
        e.GameEnded(RESULT, ((),) * 4, ((),) * 4, ((),) * 4),
        e.CourierStands(0, courier),
        e.GroupStands(group),
        e.TableStands((), (), (), (), 0, 70, 36),
    )


def told(rider: Rider, run: tuple[Event, ...], calm: bool, before: tuple[Event, ...] = ()) -> float:
    """The seconds a run takes to be told; it ends and leaves nothing behind."""
    table = rider.table
    ended: list[bool] = []
    on = Composer(Stage(table.size))
    shown = table.shown.but(doing=None, story=RaceTrail(turn=3))
    for event in before:
        shown = table.board.after(shown, event)
    table.compose_on(on, shown)
    lying = {sprite.id for sprite in on.stage}
    prompter = Prompter(on, "What happens is said.", end=lambda: ended.append(True))
    timeline = Timeline(reduced_motion=calm)
    timeline.play(table.board.run_steps(run, shown, prompter))
    seconds = 0.0
    while timeline.busy:
        timeline.update(0.05)
        seconds += 0.05
    assert ended == [True]
    assert {sprite.id for sprite in on.stage} - lying == set()
    return seconds


@pytest.mark.parametrize("calm", [False, True], ids=["moving", "calm"])
def test_every_event_has_a_beat_that_ends_and_clears_up(rider: Rider, calm: bool) -> None:
    for event in every(rider.table.shown.view):
        assert told(rider, (event,), calm) <= 4.0, event


@pytest.mark.parametrize("calm", [False, True], ids=["moving", "calm"])
def test_what_lies_on_the_sheet_is_told_there_and_clears_up(rider: Rider, calm: bool) -> None:
    view = rider.table.shown.view
    for event in every(view):
        assert told(rider, (event,), calm, (ROLLED,)) <= 4.0, event
        assert told(rider, (event,), calm, (FOUGHT, e.EnemyThrew(0, "G1", 4))) <= 4.0, event


def test_every_kind_of_event_is_among_them(rider: Rider) -> None:
    seen = {type(event) for event in every(rider.table.shown.view)}
    assert set(e.SteeplechaseEvent.__args__) - seen == set()


def test_how_things_stand_goes_with_what_made_them_stand_so(rider: Rider) -> None:
    view: Any = rider.table.shown.view
    stands = e.CourierStands(0, view.couriers[0])
    threw = e.GroupThrew("G1", (3, 4), "pair")
    went = e.GroupWent("G1", (HERE, THERE), "end")
    assert run_length((threw, went, e.GroupStands(view.groups[0]), e.TurnBegan(2))) == 3
    assert run_length((e.BoastDrawn(0, 3, "a"), e.BoastDrawn(0, 2, "a"), stands)) == 3
    assert run_length((e.BoastDrawn(0, 3, "a"), e.BoastDrawn(1, 2, "a"))) == 1
    assert run_length((e.TurnBegan(2), e.PhaseBegan(Phase.MOVEMENT, (), ()))) == 1
