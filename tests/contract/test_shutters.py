"""What is answered with the shutters closed hangs on nothing hidden, and is always legal."""

import random

from game.engine.chance import Loose
from game.engine.open import allows
from tests.contract.tables import Table, at_every_table, played, samples

WORLDS = 2
EVERY = 4
"""One state in so many is asked about: the answers are the same sort over and over."""


@at_every_table
def test_in_every_world_that_looks_alike_from_outside_the_same_may_be_answered(
    table: Table,
) -> None:
    part, rules = table.spec.parts.shutters, table.rules
    if part is None:
        return
    lot, met = random.Random(f"{table} shutters"), 0
    for state in played(table).all_states()[::EVERY]:
        asked = rules.to_act(state)
        openly = rules.observe(state, None)
        answers = part.closed(openly)
        if len(asked) != 1 or not answers:
            assert not answers or len(asked) == 1
            continue
        met += 1
        assert len(set(answers)) == len(answers)
        assert part.opens(openly).strip()
        for number in range(WORLDS):
            world = rules.sample(openly, Loose(number)) if number else state
            legal = rules.legal(world, asked[0])
            assert part.closed(rules.observe(world, None)) == answers
            assert part.opens(rules.observe(world, asked[0])) == part.opens(openly)
            for action in samples(lot, answers, members=2):
                assert allows(legal, action), "what is answered openly can be done"
    assert met
