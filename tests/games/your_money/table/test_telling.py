"""Every event is told in a beat that ends, whatever it is and however the table stands."""

from itertools import product
from pathlib import Path
from typing import Any, get_args

import pytest

from game.engine.your_money import events as e
from game.engine.your_money import messages, reducer
from game.engine.your_money.rules import RULES
from game.engine.your_money.state import State
from tests.games.your_money.rules.hands import dice, planning, plans, sheet
from tests.games.your_money.rules.robbers import Watched, play_out
from tests.games.your_money.table.player import SMALL, SPEC, Player, standing


def examples() -> list[Any]:
    """An event of every kind, and of every cause and number, out of games played at random; with
    the table right before it, where two sit there.
    """
    found: dict[Any, Any] = {}

    class Heard(Watched):
        def begun(self, state: State, events: list[Any]) -> None:
            self.view = reducer.before(RULES.observe(state, None))
            self.step(state, events)

        def step(self, state: State, events: list[Any]) -> None:
            for event in events:
                public, view = event.seen_by(None), self.view
                how = (type(event), getattr(event, "why", ""), getattr(event, "what", ""))
                if how not in found:
                    found[how] = public, None if view.solo else view
                self.view = public.after(view)

    for seed, seats in product(range(30), (2, 1)):
        play_out(SPEC.setup(seats, {"purse": 10, "modifiers": "at_will"}), seed, Heard())
    return list(found.values())


TOLD = [*examples(), (e.ScoundrelWouldPay(0, 1, 5), None)]


def test_there_is_an_example_of_every_event() -> None:
    assert {type(event) for event, _view in TOLD} == set(get_args(e.YourMoneyEvent))


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
@pytest.mark.parametrize(
    ("event", "before"), TOLD, ids=[f"{n}-{type(told[0]).__name__}" for n, told in enumerate(TOLD)]
)
@pytest.mark.parametrize("calm", [False, True], ids=["moving", "less motion"])
def test_every_event_has_a_beat_that_ends(
    tmp_path: Path, event: Any, before: Any, calm: bool
) -> None:
    player = on_the_road(tmp_path, speed="normal")
    table = player.table
    table.show(table.shown.but(view=before or table.shown.view))
    table.timeline.reduced_motion = calm
    table.timeline.finish_all()
    for _beat in range(10):
        table.timeline.finish_all()
    said = len(table.shown.captions)
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
        assert table.shown.captions[said:] == [sentence] or sentence in table.shown.captions
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
