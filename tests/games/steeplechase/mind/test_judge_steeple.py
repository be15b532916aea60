"""The judge of the Assizes, by the strongest rival’s own values; and the tool that looks for
what wins against it: its players do as they are called.
"""

from functools import cache

import pytest

from game.ai.assizes.bench import why
from game.ai.steeplechase import evaluator
from game.ai.steeplechase.agent import Mind
from game.engine.chance import Loose
from game.engine.open import allows, drawn
from game.engine.steeplechase import SPEC
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.heuristics import habit
from game.engine.steeplechase.view import SteeplechaseView
from tests.games.steeplechase.mind.positions import decisions, seen
from tests.games.steeplechase.rules.field import asks, field, place
from tools.exploits.steeplechase import HABITS, habitual, won


@pytest.mark.parametrize("seats", [2, 4])
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


def test_a_lone_rider_is_judged_too() -> None:
    for view in decisions(1, 3, 17):
        found = evaluator.weigh(SPEC, view, drawn(view.legal, Loose(1)), 1, Loose(1))
        assert found.before == found.after == (1.0,)


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
