"""What screens show between two Views is, in the end, the View."""

import random

import pytest
from msgspec.structs import asdict, replace

from game.engine.chance import Loose
from game.engine.merry_way import SPEC
from game.engine.merry_way.reducer import after, before
from game.engine.merry_way.rules import RULES
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView
from game.engine.open import Open


def settled(view: MerryView) -> MerryView:
    """Without who decides what next, which no event tells."""
    return replace(view, to_act=(), legal=(), turn=0, phase=Phase.PICK)


@pytest.mark.narrow(alike="seed")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_folding_what_is_told_gives_the_view(seats: int, seed: int) -> None:
    lot = random.Random(f"{seats}/{seed}")
    options = {option.name: lot.choice(option.choices).value for option in SPEC.options}
    luck = Loose(seed)
    state, events = RULES.new(SPEC.setup(seats, options if seed else {}), luck)
    lookers = (None, *range(seats))
    shown = {looker: before(RULES.observe(state, looker)) for looker in lookers}
    while True:
        for looker in lookers:
            for event in events:
                seen = event.seen_by(looker)
                if seen is not None:
                    shown[looker] = after(shown[looker], seen)
            view = RULES.observe(state, looker)
            told, true = asdict(settled(shown[looker])), asdict(settled(view))
            assert {name for name in true if told[name] != true[name]} == set()
            shown[looker] = view
        acting = RULES.to_act(state)
        if not acting:
            break
        seat = lot.choice(acting)
        legal = RULES.legal(state, seat)
        kind = lot.choice(sorted({type(each).__name__ for each in legal}))
        chosen = lot.choice([each for each in legal if type(each).__name__ == kind])
        action = chosen.some(luck) if isinstance(chosen, Open) else chosen
        events = RULES.apply(state, seat, action, luck)
