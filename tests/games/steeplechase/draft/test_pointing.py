"""A heading, a spot or a distance in the making: turned, typed, pointed at, held to its limits."""

from typing import Any

import pytest

from game.engine.chance import Loose
from game.engine.geometry import distance, heading, toward
from game.engine.open import Open, allows
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import draft
from game.engine.steeplechase.draft import FIVE, ONE, TENTH, begun, good_headings
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.sight import within_turn
from game.engine.steeplechase.tasks import AskMove
from tests.games.steeplechase.rules.field import field, place

EAST = (10000, 0)
HERE = (20000, 20000)


def tenths(way: Any) -> int:
    """A heading in tenths of a degree."""
    return heading((0, 0), way, 3600)


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
    """Whatever wheel and keys say."""
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
    """However often the key is pressed, the turn stays legal and comes to its limit."""
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
    """A pointer on the line moves the bend, one beside it turns."""
    sketch = begun(a.Turning(HERE, EAST, 12000))
    assert draft.pointed(sketch, (23000, 20200)).action == a.Turn(3000, EAST)
    turned = draft.pointed(sketch, (29000, 22000))
    assert turned.far == 6000
    assert turned.heading != EAST
    assert draft.stepped(sketch, 99, False).far == 12000
    assert draft.stepped(sketch, -99, True).far == 0


def test_a_stop_keeps_to_its_lane() -> None:
    """Pointed at, stepped by an inch or a quarter, never outside."""
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
    """Over the wall beside which he stands."""
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
