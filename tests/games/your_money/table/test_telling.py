"""Every event is told in a beat that ends, whatever it is and however the table stands."""

from pathlib import Path
from typing import Any, get_args

import pytest

from game.engine.kinds import Part, Reckoning, Result
from game.engine.your_money import events as e
from game.engine.your_money import messages
from tests.games.your_money.rules.hands import dice, planning, plans, sheet
from tests.games.your_money.table.player import SMALL, Player, standing

COMBAT = Reckoning((Part("die", 5), Part("pistol", 4)), (Part("card", 6), Part("guard", 5)))
CHASE = Reckoning((Part("die", 6), Part("pit_pony", 2)), (Part("card", 8),))
SUMS = Reckoning((Part("guineas", 3), Part("folk_hero", 1)))
RESULT = Result((True, False), (4, 4), (SUMS, SUMS))

TOLD: list[Any] = [
    e.RoundBegan(2, 16, 1),
    e.CoachDealt("north", "cotton_merchant"),
    e.CoachDealt("east", "cotton_merchant", True),
    e.CoachDieThrown("north", "cotton_merchant", "speed", 3, 4, 7),
    e.ScoundrelWouldPay(0, 1, 5),
    e.SecretDiceThrown(0, None),
    e.SecretDiceThrown(1, (1, 2)),
    e.PlanSealed(0, None),
    e.PlanSealed(1, "west"),
    e.TurnedScoundrel(1),
    e.PlansRevealed((e.Reveal(0, "north", (1, 2)), e.Reveal(1, "retire", (3, 4)))),
    e.PlansRevealed((e.Reveal(0, "tavern", (1, 2)), e.Reveal(1, "tavern", (3, 4)))),
    e.Retired(1, 4),
    e.GuardRode(0, 5, 3, "south"),
    e.GuardsHunt(1, (5, 10), "market"),
    e.DiceThrown(0, (3, 6), "alone"),
    e.DiceThrown(1, (2,), "shared"),
    e.DiceThrown(1, (2,), "left_alone"),
    e.DiceThrown(0, (4,), "guard"),
    e.CoachCaught(0, "north", CHASE),
    e.CoachMissed(1, "west", CHASE),
    e.DiceDivided(0, (2,), (3, 6)),
    e.GearChosen(0, ("mask",), ()),
    e.WitTried((0,), "north", COMBAT),
    e.CombatTried((0, 1), "north", COMBAT),
    e.PurseTaken((0, 1), "north", "cotton_merchant", 5, 2, 1),
    e.PurseKept((0,), "north", "cotton_merchant"),
    e.Changed(0, "health", 12, 10, "combat", COMBAT),
    e.Changed(1, "folk_hero", 0, 1, "wit"),
    e.Changed(1, "scoundrel", 3, 2, "alms"),
    e.Changed(0, "guineas", 0, 7, "purse"),
    e.MustRest(0),
    e.EnteredTown(0, "tavern"),
    e.EnteredTown(1, "market"),
    e.GuardsFought(0, "tavern", 2, COMBAT),
    e.Ate(0, "tavern", 2, 4),
    e.GaveToThePoor(1, 1, 2),
    e.Bought(0, "dagger", 3, (), 0, 3),
    e.ThrewAway(0, "pistol"),
    e.LeftTown(0, "market"),
    e.RivalChose("south", "cotton_merchant", ("south", "west")),
    e.RivalThrew("south", (3, 5), 6, True),
    e.RivalPurse(0, 5),
    e.RivalRodeOn(5, 11, (e.Ride(15, "lawyer", (1, 1), 3, 0), e.Ride(16, "lawyer", (6, 1), 3, 6))),
    e.RivalRodeOn(5, 5, (e.Ride(16, "lawyer", (1, 1), 3, 0),)),
    e.Died(0),
    e.RoundEnded(1),
    e.GameEnded(RESULT),
]


def test_there_is_an_example_of_every_event() -> None:
    assert {type(event) for event in TOLD} == set(get_args(e.YourMoneyEvent))


def on_the_road(folder: Path, **more: Any) -> Player:
    """A table at which Nell and Jack have gone out, with somebody who only looks on."""
    state = planning(
        sheet(guineas=9, horse="pit_pony", weapons=("pistol",)),
        sheet(guineas=2, gear=("mask",)),
        round_number=1,
    )
    plans(state, "north", "west", luck=dice(3, 6))
    player = Player(standing(state), folder, size=SMALL, **more)
    player.live.untold._waiting.clear()
    player.table.drop()
    player.table.show(player.table.shown.but(view=player.match.view(None)))
    return player


@pytest.mark.narrow
@pytest.mark.parametrize("event", TOLD, ids=[f"{n}-{type(t).__name__}" for n, t in enumerate(TOLD)])
@pytest.mark.parametrize("calm", [False, True], ids=["moving", "less motion"])
def test_every_event_has_a_beat_that_ends(tmp_path: Path, event: Any, calm: bool) -> None:
    player = on_the_road(tmp_path, speed="normal")
    table = player.table
    table.timeline.reduced_motion = calm
    table.timeline.finish_all()
    for _beat in range(10):
        table.timeline.finish_all()
    before = len(table.shown.captions)
    sentence = messages.Teller(table.names).tell(event)
    table.tell(event, sentence or "")
    assert player.busy()
    gone = 0.0
    while player.busy():
        table.timeline.update(0.05)
        player.app.frame()
        gone += 0.05
        assert gone < 4.0, "ux.md: a throw takes 0.9 s, a reveal 1.2 s; nothing takes four"
    # What was said is on the desk, in the table's own words.
    if sentence:
        assert table.shown.captions[before:] == [sentence] or sentence in table.shown.captions
    # What has flown has landed or is only dice with whose they are, a letter or the rival, who stay
    # till the next act.
    staying = ("fly:die", "fly:tray", "fly:fight", "fly:rival")
    flying = [s.id for s in table.stage if s.id.startswith("fly:") and not s.id.startswith(staying)]
    assert flying == []


def test_a_number_that_moved_keeps_its_mark_till_its_owner_decides(tmp_path: Path) -> None:
    player = on_the_road(tmp_path)
    table = player.table
    for event in (
        e.Changed(0, "guineas", 9, 12, "purse"),
        e.Changed(0, "guineas", 12, 11, "meal"),
        e.Changed(1, "health", 12, 9, "combat"),
    ):
        table.tell(event, "")
        table.timeline.finish_all()
    table.settle()
    tags = {sprite.id: sprite.key for sprite in table.stage if sprite.id.startswith("tag:")}
    assert tags == {"tag:0:guineas": "guineas 2", "tag:1:health": "health -3"}
