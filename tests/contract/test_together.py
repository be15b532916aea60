"""What people choose at the same time at one screen is known to everybody, and enough for each."""

from collections.abc import Sequence
from typing import Any

from game.engine.chance import Loose, Script
from game.engine.kinds import Action, Place, Seat
from game.engine.open import allows
from game.session.gathering import choices_together, keys_of, looks_together
from tests.contract.tables import Table, at_every_table, played

LARGE_HANDS = ("riding_shotgun",)
"""Games in which a hand can be larger than a row of the keyboard: then they take turns."""


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
        by_places = any(isinstance(action, Place) for action in choices)
        if not choices and table.key in LARGE_HANDS:
            continue
        assert choices, "whoever is asked together may choose together"
        # A key for every card of a hand is more than the keyboard has for many.
        enough = 2 if by_places else len(asked)
        assert keys_of(enough, len(choices), looks_together(table.spec))
        for seat in asked:
            assert choices == choices_together(table.spec, rules.observe(state, seat))
            assert _pressed(table, state, seat, choices)


def _pressed(table: Table, state: Any, seat: Seat, choices: Sequence[Action]) -> bool:
    """Whether some keys, pressed one after another, come to what is open to the seat."""
    part, rules = table.spec.parts.together, table.rules
    assert part is not None
    view = rules.observe(state, seat)
    for first in range(len(choices)):
        pressed: list[Action] = []
        for key in (*choices[first:], *choices[:first]):
            pressed.append(key)
            meant = part.meant(view, pressed)
            if meant is None:
                break
            if meant:
                if not allows(view.legal, meant[0]):
                    break
                after = rules.clone(state)
                for action in meant:
                    rules.apply(
                        after, seat, action, Script(()) if action != meant[-1] else Loose(1)
                    )
                return True
    return False
