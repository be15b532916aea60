"""An action is looked for in its own part of what is legal, which is all that part and no more."""

import pytest

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.merry_way.rules import RULES
from game.engine.merry_way.state import Phase
from game.engine.open import Open, drawn, refusal

SPEC = game_called("merry_way")
BARGAINS_AND_BUILDS = {Phase.FLOOR, Phase.ANSWER, Phase.BUILD}


@pytest.mark.parametrize("house", [{}, {"roadblock_scheme": "card", "withdraw_token": "on"}])
def test_the_part_an_action_is_looked_for_in(house: dict[str, str]) -> None:
    luck, looked = Loose(18), 0
    state, _events = RULES.new(SPEC.setup(3, house), luck)
    while to_act := RULES.to_act(state):
        seat = to_act[0]
        legal = RULES.legal(state, seat)
        if state.phase in BARGAINS_AND_BUILDS:
            whole = set(legal)
            for each in legal:
                action = each.some(luck) if isinstance(each, Open) else each
                part = RULES._such(state, seat, action)
                assert not refusal(part, action)
                assert whole.issuperset(part)
                assert refusal(RULES._such(state, (seat + 1) % 3, action), action)
                looked += 1
        RULES.apply(state, seat, drawn(legal, luck), luck)
    assert looked > 500
