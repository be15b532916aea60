"""A heading, a spot or a distance in the making: turned, typed, pointed at, held to its limits."""

import os
from itertools import chain, count, islice
from typing import Any

import pytest

from game.engine.chance import Loose
from game.engine.fields import Direction, Number, Spot
from game.engine.geometry import distance, toward
from game.engine.names import Names
from game.engine.open import Open, allows, drawn, finished
from game.engine.rules import Setup
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import draft
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.actions import Leaving, Riding, Stopping
from game.engine.steeplechase.advice import ORDER, by_number, deeds, meant
from game.engine.steeplechase.draft import FIVE, ONE, TENTH, as_meant, begun, good_headings
from game.engine.steeplechase.messages import read_field
from game.engine.steeplechase.messages.odds import good_words, mark_briefly
from game.engine.steeplechase.messages.reckoned import outlook
from game.engine.steeplechase.messages.standing import follows, question
from game.engine.steeplechase.messages.things import place_name
from game.engine.steeplechase.odds import Rides, to_go
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.sight import water_on, within_turn
from game.engine.steeplechase.tasks import AskMove
from game.scenes.steeplechase import view_model
from tests.games.steeplechase.mind.positions import decisions
from tests.games.steeplechase.modes.deciding import tenths
from tests.games.steeplechase.reckon.test_fan import DEFAULTS
from tests.games.steeplechase.rules.field import E, N, S, W, asks, field, inches, place

EAST = (10000, 0)
HERE = (20000, 20000)


def test_keys_turn_to_whole_steps() -> None:
    """Five degrees go to the next five, one to the next one, a tenth by a tenth."""
    sketch = begun(a.Riding(HERE, 3), (40000, 17000))
    assert tenths(sketch.heading) == 815
    assert tenths(draft.turned(sketch, FIVE).heading) == 850
    assert tenths(draft.turned(sketch, -FIVE).heading) == 800
    assert tenths(draft.turned(sketch, ONE).heading) == 820
    assert tenths(draft.turned(sketch, TENTH).heading) == 816


def test_degrees_are_typed() -> None:
    """Whole ones and tenths; what is no heading is none."""
    sketch = begun(a.Riding(HERE, 3))
    for words, wanted in (("45", 450), ("7.5", 75), ("0", 0), ("360", 0), ("359.9", 3599)):
        found = draft.typed(sketch, words)
        assert found is not None
        assert tenths(found.heading) == wanted
    for words in ("", "361", "x", "4.55", "."):
        assert draft.typed(sketch, words) is None


def test_a_pointer_close_by_means_what_is_there() -> None:
    """Within six tenths of an inch of a bridge's middle it is meant; farther off it is not."""
    sketch, bridge = begun(a.Riding(HERE, 3)), (30000, 20000)
    assert draft.pointed(sketch, (30100, 20500), (bridge,)).heading == EAST
    assert draft.pointed(sketch, (30100, 20700), (bridge,)).heading != EAST
    assert draft.pointed(sketch, HERE) == sketch  # nobody points at where he stands


def test_dice_stay_between_one_and_the_most() -> None:
    sketch = begun(a.Riding(HERE, 3))
    assert sketch.dice == 3
    assert draft.stepped(sketch, 1, False).dice == 3
    assert draft.with_dice(sketch, 9).dice == 3
    assert draft.stepped(draft.with_dice(sketch, 1), -1, False).dice == 1


def test_a_barred_way_is_not_begun_on() -> None:
    """Who is touched from the east begins on a way that is open, and is told of one that is not."""
    sketch = begun(a.Riding(HERE, 2, ((1000, 0),)), (30000, 20000))
    assert not sketch.why_not
    against = draft.headed(sketch, EAST)
    assert against.why_not == "That way leads into those who touch you."


@pytest.mark.parametrize("by", [FIVE, -FIVE, ONE, -ONE, TENTH])
def test_a_horseman_turns_by_an_eighth_at_most(by: int) -> None:
    family = a.Turning(HERE, toward(37), 12000)
    sketch = begun(family)
    assert sketch.action == a.Turn(6000, toward(37))
    for _press in range(500):
        sketch = draft.turned(sketch, by)
        assert within_turn(family.heading, sketch.heading)
        assert not sketch.why_not
    off = abs((tenths(sketch.heading) - 370 + 1800) % 3600 - 1800)
    assert 449 <= off <= 450


def test_the_bend_lies_where_it_is_pointed_at() -> None:
    sketch = begun(a.Turning(HERE, EAST, 12000))
    assert draft.pointed(sketch, (23000, 20200)).action == a.Turn(3000, EAST)
    turned = draft.pointed(sketch, (29000, 22000))
    assert turned.far == 6000
    assert turned.heading != EAST
    assert draft.stepped(sketch, 99, False).far == 12000
    assert draft.stepped(sketch, -99, True).far == 0


def test_a_stop_keeps_to_its_lane() -> None:
    family = a.Stopping(HERE, EAST, 4300, 7900)
    sketch = begun(family)
    assert sketch.action == a.StopAt(7900)
    assert draft.pointed(sketch, (25000, 23000)).action == a.StopAt(5000)
    assert draft.pointed(sketch, (20000, 20000)).action == a.StopAt(4300)
    assert draft.stepped(sketch, -1, True).action == a.StopAt(7750)
    assert draft.stepped(sketch, 1, False).action == a.StopAt(7900)


def test_spots_are_gone_through() -> None:
    """Out of a house and out of a short cut: each step is a spot one may take."""
    families: list[Open] = [
        a.Leaving("drill_field", ((9500, 5000),)),
        a.Cutting("drill_field", 19000, ((5000, 5000),), ()),
    ]
    for family in families:
        sketch = begun(family)
        assert not sketch.why_not
        there = set()
        for _press in range(20):
            sketch = draft.stepped(sketch, 1, False)
            assert not sketch.why_not
            there.add(sketch.spot)
        assert len(there) > 3


def test_pointing_at_a_short_cut_takes_the_nearest_spot() -> None:
    """Nobody hits a circle a mil wide with a pointer."""
    family = a.Cutting("drill_field", 19000, (), ())
    sketch = draft.pointed(begun(family), (56000, 30000))
    action = sketch.action
    assert isinstance(action, a.Cut)
    assert allows((family,), action)
    assert distance(action.spot, (56000, 39000)) < 500


def test_climbing_begins_on_a_way_over() -> None:
    state = field()
    place(state, 0, 14.5, 30, on_foot=True)
    state.agenda = (AskMove(0),)
    climbing = next(e for e in RULES.legal(state, 0) if isinstance(e, a.Climbing))
    sketch = begun(climbing)
    assert allows((climbing,), sketch.action)


def test_good_headings_are_open_to_whoever_rides() -> None:
    """From many places of each map: they are legal, tell themselves apart, and lead on."""
    luck = Loose(5)
    for name in ("two_rivers", "sierra_road", "road_to_burgos"):
        state = field(map=name)
        wide, high = state.country.size
        for _place in range(12):
            at = (luck.below(wide), luck.below(high))
            if not state.country.is_open(at):
                continue
            state.set(0, at=at)
            state.agenda = (AskMove(0),)
            view = RULES.observe(state, 0)
            found = good_headings(view, 0)
            assert found
            assert {"road", "finish"} & {each.why for each in found}
            assert len({each.heading for each in found}) == len(found)
            family = next(each for each in view.legal if isinstance(each, a.Riding))
            for each in found:
                assert allows((family,), a.Ride(1, each.heading))


# What lies on the desk unasked is what the hint would come to; what can be done in an action ------


POSITIONS = 1000 if os.environ.get("STAND_AND_DELIVER_WIDE") else 60
MAPS = ("two_rivers", "sierra_road", "road_to_burgos")


@pytest.mark.parametrize("name", MAPS)
def test_what_is_offered_does_what_the_hint_says_and_is_called_what_it_is(name: str) -> None:
    games = chain.from_iterable(decisions(3, seed, map=name) for seed in count(11))
    riding = (each for each in games if isinstance(each.asked, t.AskMove | t.AskTurn | t.AskStop))
    asked = (each for each in riding if any(isinstance(legal, Open) for legal in each.legal))
    for view in islice(asked, POSITIONS // len(MAPS)):
        best = meant(view)
        sketches = [as_meant(each, best) for each in view.legal if isinstance(each, Open)]
        assert next((each.action for each in sketches if each is not None), best) == best
        if isinstance(best, a.Ride):  # a way over a bridge, or to one, meets no water before
            seat = view.to_act[0]
            at, first = view.couriers[seat].at, good_headings(view, seat, best.heading)[0]
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
    for seed, name in enumerate(MAPS):
        game = decisions(5, seed, by=lambda view, luck: drawn(view.legal, luck), fewest=1, map=name)
        for view in islice(game, 400):
            if isinstance(view.asked, t.AskAction):
                asked += 1
                found = deeds(view)
                there = [each.action for each in found if each.action is not None]
                assert sorted(map(repr, there)) == sorted(map(repr, finished(view.legal)))
                kinds = {each.kind for each in there if isinstance(each, a.Deed)}
                others = [each for each in found if each.action is None]
                assert all(each.why and each.kind not in kinds for each in others)
    assert asked > 50
    assert {each.kind for each in a.Deed.__subclasses__()} == set(ORDER)


# A whole game in a terminal: headings and distances in words, and every question to its end -------


NAMES = Names.of("Nell", "Jack", "Moll", "Tom")


@pytest.mark.parametrize(
    ("said", "way"),
    [
        ("towards bridge", E),
        ("to the farm", None),
        ("toward farm", N),
        ("headquarters", E),
        ("towards wall", S),
        ("towards jack", W),
        ("towards the moon", None),
        ("45°", None),
    ],
)
def test_a_heading_is_read_from_what_lies_there(said: str, way: tuple[int, int] | None) -> None:
    state = field()
    place(state, 0, 9.5, 20)
    place(state, 1, 2, 20)
    riding = Riding(state.couriers[0].at, 3)
    view = RULES.observe(state, 0)
    if "wall" in said:
        place(state, 0, 15, 20)
        riding = Riding(inches(15, 20), 3)
    found = read_field(riding, Direction("heading"), said, view, NAMES)
    assert found == way


FAR = Stopping((0, 0), E, 0, 9000), Number("far", 0, 9000, unit="mil")
AT = Leaving("drill_field", (inches(9.5, 5),)), Spot("spot", (0, 0), (60000, 40000))


@pytest.mark.parametrize(
    ("asked", "said", "found"),
    [
        (FAR, "4.5 inches", 4500),
        (FAR, "4,5", 4500),
        (FAR, "4500", 4500),
        (FAR, "far", None),
        (AT, "9.5, 5.9", (9500, 5900)),
        (AT, "9500 5900", (9500, 5900)),
        (AT, "9.5", None),
    ],
)
def test_distances_and_spots_are_read_in_inches(asked: Any, said: str, found: Any) -> None:
    assert read_field(asked[0], asked[1], said, RULES.observe(field(), 0), NAMES) == found
