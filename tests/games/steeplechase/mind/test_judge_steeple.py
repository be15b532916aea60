"""The judge of the Assizes, by the strongest rival’s own values; and the tool that looks for
what wins against it: its players do as they are called.
"""

from functools import cache

import pytest
from msgspec.structs import replace

from game.ai.assizes.bench import why
from game.ai.rival import Skill
from game.ai.steeplechase import evaluator, policy
from game.ai.steeplechase.agent import Mind
from game.engine.chance import Loose
from game.engine.open import allows, drawn, refusal
from game.engine.steeplechase import SPEC
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.data import country
from game.engine.steeplechase.heuristics import habit
from game.engine.steeplechase.heuristics.ground import ground_of
from game.engine.steeplechase.heuristics.way import awkward, danger
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.state import Flock, State
from game.engine.steeplechase.view import SteeplechaseView
from tests.games.steeplechase.mind.positions import decisions, seen
from tests.games.steeplechase.rules.field import asks, field, give_chits, place, stand
from tools.exploits.steeplechase import HABITS, habitual, won


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_chances_add_up_and_the_best_is_no_worse(seats: int) -> None:
    for number, view in enumerate(decisions(seats, 2, 13)):
        played = drawn(view.legal, Loose(number))
        found = evaluator.weigh(SPEC, view, played, seats, Loose(1))
        seat = view.seat or 0
        assert allows(view.legal, found.best)
        assert sum(found.before) == pytest.approx(1)
        assert sum(found.after) == pytest.approx(1)
        assert found.before[seat] >= found.after[seat]
        assert all(evaluator.why(view, played, found.best))


def test_what_the_strongest_thinks_best_gives_nothing_away() -> None:
    for view in decisions(3, 5, 29):
        best = max(Mind(view).thoughts(), key=lambda each: each.worth).action
        found = evaluator.weigh(SPEC, view, best, 3, Loose(1))
        assert found.before == found.after


def test_riding_away_from_home_is_a_fault_and_one_is_told_why() -> None:
    state = field()
    place(state, 0, 48, 20)
    place(state, 1, 44, 20)
    view = asks(state, t.AskMove(0))
    back = a.Ride(3, (-10000, 0))
    found = evaluator.weigh(SPEC, view, back, 4, Loose(1))
    assert isinstance(found.best, a.Ride)
    assert found.before[0] - found.after[0] > 0.05
    assert "eadquarters" in why(SPEC, view, back, found.best)[1]


def test_of_a_stance_one_hears_how_often_it_does() -> None:
    state = field("G1")
    place(state, 3, 24.7, 12, energy=0)
    state.agenda = (t.AskStance(3, t.Fight(3, (("G1", 1),)), 4),)
    said = why(SPEC, seen(state, 3), a.Stand(bold=True), a.Stand(bold=False))
    # A swordsman beats a 4 with 4, 5 and 6; two guards of three beside it hold it with 3 and more.
    assert "50 of 100" in said[0]
    assert "99 of 100" in said[1]


@cache
def asked() -> list[SteeplechaseView]:
    """Decisions of some games of quick couriers."""
    return [view for seed in range(4) for view in decisions(3, seed)]


def test_whoever_rides_flat_out_throws_all_his_dice() -> None:
    plays, rode = habitual("rides flat out", habit), 0
    for view in asked():
        family = next((each for each in view.legal if isinstance(each, a.Riding)), None)
        if not isinstance(view.asked, t.AskMove) or family is None:
            continue
        action = plays(view, Loose(1))
        if isinstance(action, a.Ride):
            rode += 1
            assert action.dice == family.most
    assert rode


def test_fighters_fight_and_talkers_talk() -> None:
    fights, talks = habitual("always fights", habit), habitual("always talks", habit)
    obliged = [view for view in asked() if a.DoFight() in view.legal]
    assert obliged
    for view in obliged:
        assert fights(view, Loose(1)) == a.DoFight()
        if len(view.legal) > 1:
            assert isinstance(talks(view, Loose(1)), a.Parlay)


def test_whoever_never_adventures_does_not_and_jumpers_jump() -> None:
    idle, bold = habitual("never adventures", habit), habitual("jumps everything", habit)
    for view in asked():
        if a.NoDeed() in view.legal:
            assert not isinstance(idle(view, Loose(1)), a.Adventure)
        if isinstance(view.asked, t.AskJump):
            assert bold(view, Loose(1)) == a.Jump()


def test_a_superb_horseman_comes_as_one() -> None:
    plays = habitual("superb horseman", habit)
    for view in asked():
        action = plays(view, Loose(1))
        if isinstance(action, a.ChooseAbility):
            assert action.ability == "horseman"
        if isinstance(action, a.ChooseThings):
            assert "superb" in action.things


def test_a_game_against_the_strongest_is_played_to_its_end() -> None:
    assert 0.0 <= won(2, 1, 0, habitual(HABITS[3], habit)) <= 1.0


# The strongest wastes no evening: captives try what they may, nobody gets up and down for ever, ---


TURPIN = Skill()


def test_a_prison_is_worth_less_than_the_road_however_late() -> None:
    """With the guerrillas, his tale the best."""
    state = field("G1")
    place(state, 0, 24, 12, horse=None, standing="captured", captor="G1")
    state.set_group("G1", captives=(0,))
    give_chits(state, 0, 5, 5, 4, 4)
    for turn in (3, 29, 35, 60):
        state.turn = turn
        scene = Mind(seen(state, 0)).scene
        free = replace(scene.courier, standing="active", captor=None)
        assert scene.worth(free) > scene.worth(scene.courier)


def test_nobody_who_has_just_mounted_gets_off_again() -> None:
    """Mounted he takes more room: whoever stands close then touches him and bars the way, so that
    the ride looks better from beside the horse than it is.
    """
    state = field("B1")
    place(state, 2, 12, 20, superb=True)
    # On foot he is free of them, by a little; mounted he touches.
    apart = (state.groups[0].radius + 750 + 25) / 1000
    stand(state, "B1", 12 + apart, 20, mode="pursue", quarry=2, contact=((2, 2),))
    state.agenda = (t.AskMove(2),)
    done = []
    for _step in range(4):
        action = policy.decide(RULES.observe(state, 2), Loose(1), TURPIN)
        done.append(type(action).__name__)
        if not isinstance(action, (a.Mount, a.Dismount)):
            break
        RULES.apply(state, 2, action, Loose(1))
    assert done.count("Mount") + done.count("Dismount") < 3, done


def test_a_turn_that_brings_nothing_costs_something_and_a_ride_home_nothing() -> None:
    state = field()
    place(state, 0, 20, 12, superb=True)
    scene = Mind(seen(state, 0)).scene
    courier = scene.courier
    x, y = courier.at
    assert scene.idled(courier, courier.at) > 0
    assert scene.idled(courier, (x + 3000, y)) < scene.idled(courier, courier.at)
    assert scene.idled(courier, scene.finish.at) == 0


def test_whoever_jumps_well_is_thought_to_gather_more() -> None:
    state = field()
    place(state, 2, 10, 12, superb=True)
    place(state, 3, 10, 14)
    rivals = Mind(seen(state, 0)).scene.race.rivals
    by_seat = dict(zip((1, 2, 3), rivals, strict=True))
    assert by_seat[2].growth > by_seat[3].growth


def test_prisoners_in_tow_cost_the_turn_and_not_the_game() -> None:
    """Riding on with them is a slower ride, which the judge grades as that and no worse."""
    state = field("B2")
    place(state, 0, 20, 12, superb=True, escorting="B2")
    stand(state, "B2", 20, 12, mode="in_tow", figures=2)
    state.agenda = (t.AskMove(0),)
    mind = Mind(seen(state, 0))
    thoughts = {type(each.action): each.worth for each in reversed(mind.thoughts())}
    assert thoughts[a.Ride] <= thoughts[a.Release] < thoughts[a.Ride] + 0.2
    assert policy.decide(seen(state, 0), Loose(1), TURPIN) == a.Release()


def test_nobody_asks_a_rival_for_the_horse_he_leads() -> None:
    """He would refuse, and be asked again, in one and the same turn, without end."""
    state = field("G1")
    place(state, 1, 20, 12, horse=None, messages=())
    place(state, 0, 20.4, 12, leads=True)
    view = asks(state, t.AskMove(1))
    assert a.Mount(0) in view.legal
    assert a.Mount(0) not in [each.action for each in Mind(view).thoughts()]


def test_whoever_has_lost_his_despatch_looks_for_those_who_have_it() -> None:
    state = field("G1")
    place(state, 0, 10, 12, superb=True, messages=())
    for seat in (1, 2, 3):
        state.set(seat, messages=())
    state.set_group("G1", messages=(0,), truce=((0, 9),))
    scene = Mind(seen(state, 0)).scene
    near, far = (scene.worth(scene.courier, at) for at in ((20000, 12000), (4000, 20000)))
    assert near > far


def test_those_who_only_stand_in_the_way_are_feared_less_than_a_patrol_that_will_go() -> None:
    """Two soldiers on a bridge once kept two of the strongest before it for eighty-six turns."""
    state = field("B2")
    place(state, 0, 20, 12, superb=True)
    stand(state, "B2", 30, 12, facing=(-10000, 0), figures=2, threshold=1)
    at = (26000, 12000)
    patrol = Mind(seen(state, 0)).scene
    stand(state, "B2", 30, 12, line=None, mode="static")
    stood = Mind(seen(state, 0)).scene
    worth = stood.worth(stood.courier, at)
    assert worth == pytest.approx(patrol.worth(patrol.courier, at))
    assert patrol.landed(patrol.courier, at) < stood.landed(stood.courier, at) < worth


def test_the_later_it_is_the_less_anybody_is_feared() -> None:
    """By the strongest, and by the quick courier; long after the day nobody is."""
    state = field("G1")
    day = state.country.turn_limit_optional
    fears, dangers = [], []
    for turn in (3, day * 3 // 4, day, day * 5 // 4, day * 3 // 2, 2 * day, 90):
        state.turn = turn
        fears.append(Mind(seen(state, 0)).scene.fear)
        dangers.append(danger(seen(state, 0), 0, (28000, 12000)))
    assert fears[0] == 1
    assert fears == sorted(fears, reverse=True)
    assert fears[2] > fears[3] > fears[4] == fears[6] == 0
    assert dangers[0] == dangers[2] > dangers[4] > dangers[5] == 0


def in_the_sierra() -> State:
    """The first turn of a race over it."""
    state, _events = RULES.new(SPEC.setup(2, {"map": "sierra_road"}), Loose(7))
    while state.turn < 1:
        seat = RULES.to_act(state)[0]
        RULES.apply(state, seat, habit(seen(state, seat), Loose(1)), Loose(1))
    return state


def test_the_bank_beside_a_bridge_is_farther_from_home_than_its_lane() -> None:
    """At the very corner of it no straight ride leads on to it: there one stood for ever."""
    state = in_the_sierra()
    scene = Mind(seen(state, 0)).scene
    corner, lane, deck = (61181, 9509), (60100, 10600), (61300, 10900)
    worth = [scene.worth(scene.courier, at) for at in (corner, lane, deck)]
    assert worth == sorted(worth)
    corners = awkward(scene.ground)
    found = [scene.ground.square(at) in corners for at in (corner, lane, deck)]
    assert found == [True, False, False]


def test_under_the_walls_of_a_house_one_is_farther_from_home_than_in_front_of_it() -> None:
    """A courier on foot once rode against the corner of a wine cellar till the last turn."""
    ground = ground_of(country("road_to_burgos"))
    assert ground.square((100435, 43419)) in awkward(ground)
    assert ground.square((98000, 41000)) not in awkward(ground)


def test_nobody_climbs_where_there_is_no_footing_beyond() -> None:
    """Two flocks on a bridge, and the river beside it."""
    state = in_the_sierra()
    place(state, 0, 26.25, 20.25, on_foot=True)
    state.groups = ()
    state.flocks = (
        Flock((26318, 20500), (26318, 23500), 9),
        Flock((26288, 18500), (26288, 21500), 9),
    )
    view = asks(state, t.AskMove(0))
    climbing = next(each for each in view.legal if isinstance(each, a.Climbing))
    assert climbing.against(a.Climb((5000, -8660)))
    thought = [each.action for each in Mind(view).thoughts()]
    for action in (habit(view, Loose(1)), *thought):
        assert not refusal(view.legal, action), action
