"""What the table of Steeplechase remembers, and that every event of whole games can be said."""

from typing import Any

from game.engine.discovery import game_called
from game.engine.names import Names
from game.engine.steeplechase import events as e
from game.engine.steeplechase.data import TABLES, ways
from game.engine.steeplechase.events.trail import RaceTrail, after
from game.engine.steeplechase.messages.sums import effect, tale
from game.engine.steeplechase.state import Group
from game.scenes.kit.scene import plain_context
from game.scenes.table.drivers.replay import open_replay
from game.scenes.table.game_table import GameTable
from game.scenes.table.screen import screen_called
from game.session.settings import Settings
from tests.scenes.hands import begun, played, replay_on

SPEC = game_called("steeplechase")
NAMES = Names.of("Nell", "Jack", "Bess", "Tom")


def test_every_row_of_every_table_has_its_effect_and_its_chance() -> None:
    for table, rows in TABLES.items():
        assert all(effect(table, row).words for row in rows)
        for plus in (-1, 0, 1, 2):
            assert sum([n for _row, n in ways(table, plus)]) == 6


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
    match = played(begun(SPEC, 4, ("person",) + ("greedy",) * 3))
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
