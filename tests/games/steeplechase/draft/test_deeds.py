"""What can be done in an action step, and why the rest cannot: every greyed deed says so."""

from typing import Any

from game.engine.chance import Loose
from game.engine.open import drawn, finished
from game.engine.rules import Setup
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.advice import ORDER, deeds
from game.engine.steeplechase.rules import RULES
from tests.games.steeplechase.reckon.test_fan import DEFAULTS


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
