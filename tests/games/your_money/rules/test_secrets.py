"""The secret dice and plans of §10: who may know them, and until when."""

import json
from collections import Counter

import pytest

from game.engine.chance import Loose, SeededLuck
from game.engine.codec import codec_for
from game.engine.discovery import game_called
from game.engine.kinds import Event
from game.engine.your_money.actions import DESTINATIONS, Leave, Plan, TurnScoundrel
from game.engine.your_money.rules import RULES
from game.engine.your_money.state import State
from tests.games.your_money.rules.hands import act, dice, planning, plans, sheet

CODEC = codec_for(RULES)


def begin(seats: int = 2) -> tuple[State, list[Event]]:
    return RULES.new(game_called("your_money").setup(seats), SeededLuck("a secret"))


def test_dice_are_seen_by_their_owner_and_by_nobody_else() -> None:
    state, _ = begin()
    for seat, other in ((0, 1), (1, 0)):
        assert RULES.observe(state, seat).sheets[seat].dice == state.sheets[seat].dice
        assert RULES.observe(state, seat).sheets[other].dice is None
        assert RULES.observe(state, None).sheets[seat].dice is None
        assert RULES.observe(state, seat).secret


def test_a_sealed_plan_shows_that_it_is_sealed_and_no_more() -> None:
    state, _ = begin()
    act(state, 0, Plan("market"))
    for watcher in (1, None):
        seen = RULES.observe(state, watcher).sheets[0]
        assert (seen.sealed, seen.plan, seen.dice) == (True, None, None)
    assert RULES.observe(state, 0).sheets[0].plan == "market"
    assert RULES.observe(state, 1).to_act == (1,)


@pytest.mark.parametrize("watcher", [1, None])
def test_what_others_hear_and_see_is_the_same_whatever_is_planned(watcher: int | None) -> None:
    looks, sounds = set(), set()
    for place in DESTINATIONS:
        state, _ = begin()
        events = act(state, 0, Plan(place))
        looks.add(json.dumps(CODEC.encode(RULES.observe(state, watcher))))
        heard = [seen for event in events if (seen := event.seen_by(watcher))]
        sounds.add(json.dumps([CODEC.encode(event) for event in heard]))
    assert len(looks) == len(sounds) == 1


def test_the_reveal_opens_dice_and_plans_to_all() -> None:
    state = planning(sheet(dice=(2, 6)), sheet(dice=(3, 3)), round_number=15)
    plans(state, "north", "tavern", luck=dice(1, 1))
    for watcher in (0, 1, None):
        view = RULES.observe(state, watcher)
        assert [each.plan for each in view.sheets] == ["north", "tavern"]
        assert view.sheets[0].dice == (1, 1, 2, 6)
        assert view.sheets[1].dice == (3, 3)
        assert not view.secret


def test_alone_there_is_nobody_to_hide_it_from() -> None:
    state, _ = begin(seats=1)
    assert not RULES.observe(state, 0).secret
    assert RULES.observe(state, 0).sheets[0].dice == state.sheets[0].dice


def test_imagined_secrets_are_all_that_could_be_and_nothing_else() -> None:
    state, _ = begin()
    act(state, 1, Plan("west"))
    view, luck = RULES.observe(state, 0), Loose(1)
    worlds = [RULES.sample(view, luck) for _ in range(7_200)]
    assert {world.sheets[1].plan for world in worlds} == set(DESTINATIONS)
    thrown = Counter(world.sheets[1].dice for world in worlds)
    assert len(thrown) == 21  # two dice lie in one order
    assert all(abs(thrown[pips] - (200 if len(set(pips)) == 1 else 400)) < 100 for pips in thrown)
    assert all(world.sheets[0] == state.sheets[0] for world in worlds[:50])


def test_somebody_who_must_rest_is_not_imagined_on_the_road() -> None:
    state = planning(sheet(), sheet(must_rest=True), round_number=3)
    act(state, 1, Plan("tavern"))
    view, luck = RULES.observe(state, 0), Loose(1)
    assert {RULES.sample(view, luck).sheets[1].plan for _ in range(60)} == {"tavern", "retire"}


def test_a_plan_can_be_taken_back_until_it_is_open_but_a_word_cannot() -> None:
    state, _ = begin()
    assert not any(event.discloses for event in act(state, 0, Plan("tavern")))
    assert any(event.discloses for event in act(state, 1, TurnScoundrel()))
    assert any(event.discloses for event in act(state, 1, Plan("tavern")))
    assert not any(event.discloses for event in act(state, 0, Leave()))
