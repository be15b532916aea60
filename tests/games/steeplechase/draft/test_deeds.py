"""What can be done in an action step, and why the rest cannot: every greyed deed says so."""

from typing import Any

from game.engine.chance import Loose
from game.engine.open import drawn, finished
from game.engine.rules import Setup
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.advice import ORDER, deeds
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.state import State
from tests.games.steeplechase.reckon.test_fan import DEFAULTS
from tests.games.steeplechase.rules.field import field, place


def reasons(state: State, seat: int = 0) -> dict[str, str]:
    """Of every deed that cannot be done, why not."""
    state.agenda = (t.AskAction(seat),)
    found = deeds(RULES.observe(state, seat))
    return {each.kind: each.why for each in found if each.action is None}


def test_whoever_has_moved_does_not_rest() -> None:
    """Drink, food and sleep want a turn at rest."""
    state = field()
    place(state, 0, 20, 20, moved=True)
    why = reasons(state)
    for kind in ("drink", "eat", "sleep"):
        assert "stay where you are first" in why[kind]


def test_what_is_missing_is_named() -> None:
    """Water, food, a pistol, somebody to speak with, a place for an adventure."""
    state = field()
    place(state, 0, 20, 30)
    why = reasons(state)
    assert "no water within an inch" in why["drink"]
    assert "no bread" in why["eat"]
    assert why["fire"] == "You have no pistol."
    assert "within two inches" in why["parlay"]
    assert "farmhouse, wood or bridge" in why["adventure"]
    assert why["hide"] == "Nobody is after you."
    assert "sleep" not in why


def test_the_same_place_twice_is_said_to_be_that() -> None:
    """Not that there is none."""
    state = field()
    place(state, 0, 27.5, 5, sites=("wood",))
    assert "seek one elsewhere" in reasons(state)["adventure"]


def test_whoever_is_obliged_is_offered_nothing_else() -> None:
    """Parlay or fight: the rest is not even greyed."""
    state = field("G1")
    place(state, 0, 18, 12)
    state.agenda = (t.AskAction(0),)
    kinds = [each.kind for each in deeds(RULES.observe(state, 0))]
    assert kinds == ["parlay", "fight"]


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
