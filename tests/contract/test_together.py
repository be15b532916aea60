"""What people choose at the same time at one screen is known to everybody, and enough for each."""

from game.engine.open import allows
from game.session.gathering import choices_together, keys_of, looks_together
from tests.contract.tables import Table, at_every_table, played


@at_every_table
def test_what_may_be_chosen_at_once_gives_no_secret_away_and_leaves_nobody_out(
    table: Table,
) -> None:
    part, rules = table.spec.parts.together, table.rules
    if part is None:
        return
    for state in played(table).all_states():
        asked = rules.to_act(state)
        choices = choices_together(table.spec, rules.observe(state, None))
        assert part.alone(rules.observe(state, None)) == part.alone(rules.observe(state, 0))
        assert len(set(choices)) == len(choices)
        assert len({part.label(action) for action in choices}) == len(choices)
        assert all(part.label(action).strip() for action in choices)
        if len(asked) < 2:
            continue
        assert choices, "whoever is asked together may choose together"
        assert keys_of(len(asked), len(choices), looks_together(table.spec))
        for seat in asked:
            assert any(allows(rules.legal(state, seat), action) for action in choices)
            assert choices == choices_together(table.spec, rules.observe(state, seat))
