"""How every event is told: by a beat that ends and clears up; and what a replay shows of it."""

from typing import Any

import msgspec
import pytest

from game.engine.chance import Loose
from game.engine.kinds import Event
from game.engine.names import Names
from game.engine.steeplechase import events as e
from game.engine.steeplechase.events.trail import RaceTrail, after
from game.engine.steeplechase.messages.sums import tale
from game.engine.steeplechase.state import Group, Phase
from game.scenes.kit.scene import plain_context
from game.scenes.steeplechase.animation.runs import run_length
from game.scenes.table.composer import Composer
from game.scenes.table.drivers.replay import open_replay
from game.scenes.table.game_table import GameTable
from game.scenes.table.prompter import Prompter
from game.scenes.table.screen import screen_called
from game.session.settings import Settings
from game.sprites.stage import Stage
from game.sprites.timeline import Timeline
from tests.games.steeplechase.lore.rows import rows, scored
from tests.games.steeplechase.table.rider import SPEC, Rider, begun, played
from tests.scenes.hands import replay_on


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


HERE, THERE = (20_000, 24_000), (27_000, 23_000)
ROLLED = e.Rolled(0, "guerrilla_parlay", 4, (("cunning", 1),), 5, 5, "G1")
FOUGHT = e.FightBegan(0, (("G1", 3),), "fight")


def every(view: Any) -> tuple[Event, ...]:
    """An event of every kind, as they might happen at that table."""
    courier, group = view.couriers[0], view.groups[0]
    return (
        *rows("beats"),
        ROLLED,
        FOUGHT,
        e.GroupWent(group.id, (group.at, HERE), "contact", 0),
        e.GroupWent(group.id, (group.at, HERE), "placed"),
        e.GroupCame(msgspec.structs.replace(group, id="X1"), "ambush"),
        *scored(9, 8, 7, 6),
        e.CourierStands(0, courier),
        e.GroupStands(group),
    )


def told(rider: Rider, run: tuple[Event, ...], calm: bool, before: tuple[Event, ...]) -> float:
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
@pytest.mark.parametrize(
    "before", [(), (ROLLED,), (FOUGHT, e.EnemyThrew(0, "G1", 4))], ids=["road", "row", "fight"]
)
def test_every_event_has_a_beat_that_ends_and_clears_up(
    rider: Rider, before: tuple[Event, ...], calm: bool
) -> None:
    events = every(rider.table.shown.view)
    assert {type(event) for event in events} >= set(e.SteeplechaseEvent.__args__)
    for event in events:
        assert told(rider, (event,), calm, before) <= 4.0, event


def test_how_things_stand_goes_with_what_made_them_stand_so(rider: Rider) -> None:
    view: Any = rider.table.shown.view
    stands = e.CourierStands(0, view.couriers[0])
    threw = e.GroupThrew("G1", (3, 4), "pair")
    went = e.GroupWent("G1", (HERE, THERE), "end")
    assert run_length((threw, went, e.GroupStands(view.groups[0]), e.TurnBegan(2))) == 3
    assert run_length((e.BoastDrawn(0, 3, "a"), e.BoastDrawn(0, 2, "a"), stands)) == 3
    assert run_length((e.BoastDrawn(0, 3, "a"), e.BoastDrawn(1, 2, "a"))) == 1
    assert run_length((e.TurnBegan(2), e.PhaseBegan(Phase.MOVEMENT, (), ()))) == 1


# What the table of Steeplechase remembers, and that every event of whole games can be said --------


NAMES = Names.of("Nell", "Jack", "Bess", "Tom")


def test_the_story_has_a_sheet_while_an_adventure_is_told_and_none_on_the_road() -> None:
    story, bands = RaceTrail(), {"G1": ("guerrilla", 10)}
    rolled = e.Rolled(1, "guerrilla_parlay", 2, (), 2, 2, "G1")
    story = after(after(story, e.Acted(1, "parlay", "G1")), rolled, bands)
    assert story.sheet is not None
    assert (story.sheet.table, story.sheet.kind) == ("guerrilla_parlay", "guerrilla")
    story = after(story, e.BoastDrawn(1, 4, "parlay"))
    assert story.sheet is not None
    (boast,) = story.sheet.came
    assert boast == e.BoastDrawn(1, None, "parlay"), "nobody else's eyes know its value"
    story = after(story, e.FightBegan(1, (("G1", 3),), "fight"), bands)
    story = after(after(story, e.EnemyThrew(1, "G1", 4)), e.EnergyChanged(0, 3, 2, "triple"))
    hit: Any = e.Exchanged(1, "G1", 4, 5, (("swordsman", 1),), 6, True, "removed")
    story = after(story, hit)
    assert story.sheet is not None
    assert story.sheet.duel is not None
    assert [blow.done for blow in story.sheet.duel.blows] == [hit]
    story = after(story, e.Went(1, ((0, 0), (9, 9)), 3, True, "end"))
    assert story.sheet is None
    assert story.track("1") is not None


def test_a_table_taken_up_again_knows_of_what_kind_they_are_who_came_on_the_way() -> None:
    bandits = Group("S1", "bandit", 4, (0, 0), (10000, 0), 2)
    story = after(RaceTrail(), e.GroupCame(bandits, "ambush"))
    story = after(story, e.FightBegan(0, (("S1", 4),), "fight"))
    assert story.sheet is not None
    assert (story.sheet.kind, story.sheet.figures) == ("bandit", 4)


def test_what_the_sheet_tells_is_not_told_again_below_it() -> None:
    match = played(begun(4, ("person",) + ("greedy",) * 3))
    table = open_replay(
        plain_context((1280, 800), Settings()), match, screen_called("steeplechase")
    )
    assert isinstance(table, GameTable)
    replay, tales = replay_on(table), set[str]()
    for at in range(replay.last):
        replay.jump(at)
        sheet, line = table.shown.story.sheet, table.words[0]
        rolled = None if sheet is None else sheet.rolled
        told = None if rolled is None else tale(rolled, NAMES, table.shown.view.options)
        if told is not None and told.told and line.startswith(told.heading):
            tales.add(told.heading)
            assert told.told not in line
    assert len(tales) > 3
