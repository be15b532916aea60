"""What lies on the desk unasked is what the hint would come to; what can be done in an action
step, and why the rest cannot.
"""

import os
from typing import Any

import pytest

from game.engine.chance import Loose
from game.engine.open import Open, drawn, finished
from game.engine.rules import Setup
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.advice import ORDER, by_number, deeds, meant
from game.engine.steeplechase.draft import as_meant, good_headings
from game.engine.steeplechase.heuristics import habit
from game.engine.steeplechase.messages.odds import good_words, mark_briefly
from game.engine.steeplechase.messages.reckoned import outlook
from game.engine.steeplechase.messages.standing import follows, question
from game.engine.steeplechase.messages.things import place_name
from game.engine.steeplechase.odds import Rides, to_go
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.sight import water_on
from game.scenes.steeplechase import view_model
from tests.games.steeplechase.reckon.test_fan import DEFAULTS
from tests.games.steeplechase.rules.field import asks, field, place

POSITIONS = 1000 if os.environ.get("STAND_AND_DELIVER_WIDE") else 60
MAPS = ("two_rivers", "sierra_road", "road_to_burgos")


@pytest.mark.parametrize("name", MAPS)
def test_what_is_offered_does_what_the_hint_says_and_is_called_what_it_is(name: str) -> None:
    luck, seen = Loose(11), 0
    while seen < POSITIONS // len(MAPS):
        state, _ = RULES.new(Setup(3, options={**DEFAULTS, "map": name}), luck)
        while state.result is None and seen < POSITIONS // len(MAPS):
            seat = RULES.to_act(state)[0]
            view = RULES.observe(state, seat)
            families = [each for each in view.legal if isinstance(each, Open)]
            if families and isinstance(view.asked, t.AskMove | t.AskTurn | t.AskStop):
                seen += 1
                best = meant(view)
                sketches = [as_meant(family, best) for family in families]
                offered = next((each.action for each in sketches if each is not None), best)
                assert offered == best
                _told_truly(view, seat, best)
            action = habit(view, luck)
            RULES.apply(state, seat, action, luck)


def _told_truly(view: Any, seat: int, best: Any) -> None:
    """A way over a bridge, or to one, meets no water before."""
    if not isinstance(best, a.Ride):
        return
    first = good_headings(view, seat, best.heading)[0]
    at = view.couriers[seat].at
    assert first.heading == best.heading
    assert good_words(first, view, at)
    if first.why in {"over", "bridge"}:
        assert water_on(view.options.country, at, first.at) is None


def test_how_far_it_still_is_and_what_a_jump_comes_to_are_reckoned_once() -> None:
    """Slips, lines and hints say one number; at headquarters nothing is left."""
    state, _ = RULES.new(Setup(3, options={**DEFAULTS, "map": "two_rivers"}), Loose(2))
    view = RULES.observe(state, None)
    finish = view.options.country.finish
    for seat, courier in enumerate(view.couriers):
        assert view_model.how_far(view, seat) == to_go(view.options, courier.at)
        ends = Rides(view, seat).fan((0, -10000), 1).ends
        assert {end.road for end in ends} == {to_go(view.options, end.at) for end in ends}
    assert to_go(view.options, (finish.at[0] - finish.radius - 750, finish.at[1])) == 0
    state = field()
    place(state, 0, 49, 20, messages=(0,))
    fan = Rides(RULES.observe(state, 0), 0).fan((10000, 0), 4)
    assert all(end.road == 0 for end in fan.ends if end.by == "finish")
    there = next(mark for mark in fan.marks if mark.kind == "finish")
    assert mark_briefly(there, True).startswith("you arrive: ")


def test_a_die_that_is_kept_says_what_happens_and_bears_no_bare_percentage() -> None:
    state = field()
    place(state, 0, 20, 20)
    walk = t.Walk(0, (10000, 0), 8000, 0, False, "move")
    wall = state.country.terrain.walls[0].id
    for die in range(1, 5):
        jumped = t.Jumped(0, walk, "wall", wall, 2000, die)
        view = asks(state, t.AskAgain(0, "wall", die, jumped))
        kept, again = (outlook(view, each, by_number(view)) for each in (a.Keep(), a.Again()))
        assert (kept.badge, kept.lines) == ("", ())
        assert follows(view, a.Keep(), by_number(view)).endswith(".")
        assert again.badge.endswith("% over")
        assert place_name(view.options.country, wall) in question(view, by_number(view))


def test_every_legal_deed_is_there_once_and_every_other_has_a_reason() -> None:
    """Over games by lot on all maps."""
    asked = 0
    for seed, name in enumerate(("two_rivers", "sierra_road", "road_to_burgos")):
        luck: Any = Loose(seed)
        options = {**DEFAULTS, "map": name}
        state, _ = RULES.new(Setup(5, options=options), luck)
        for _step in range(400):
            if state.result is not None:
                break
            seat = RULES.to_act(state)[0]
            legal = RULES.legal(state, seat)
            if isinstance(state.agenda[-1], t.AskAction):
                asked += 1
                found = deeds(RULES.observe(state, seat))
                there = [each.action for each in found if each.action is not None]
                assert sorted(map(repr, there)) == sorted(map(repr, finished(legal)))
                kinds = {each.kind for each in there if isinstance(each, a.Deed)}
                for each in found:
                    if each.action is None:
                        assert each.why
                        assert each.kind not in kinds
            RULES.apply(state, seat, drawn(legal, luck), luck)
    assert asked > 50
    assert {each.kind for each in a.Deed.__subclasses__()} == set(ORDER)
