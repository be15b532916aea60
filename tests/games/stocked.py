"""Games with other cards and prices than print: the least there may be, the most, and by lot."""

import random
from typing import Any

from msgspec.structs import asdict

from game.ai.levels import LEVELS
from game.engine.chance import Loose
from game.engine.open import allows, drawn
from game.engine.spec import GameSpec
from tests.contract.stocks import mod_of, mods_of
from tests.games.fixture import fixture

WAYS = ("least", "most", "lot 1", "lot 2")
"""How hostile stocks are come by."""

hostile = mod_of
__all__ = ["WAYS", "hostile", "mods_of", "play"]


def play(
    spec: GameSpec,
    seats: int,
    value: str,
    *,
    asked: int = 40,
    longest: int = 4000,
) -> Any:
    """A whole game of anything legal, by house rules of which the stock is that value; the state
    at its end.

    What is shown is folded from what is told and held against the View, rivals of every level are
    asked `asked` times in all, and what is imagined looks like what is seen.
    """
    rules = spec.rules
    luck, lot = Loose(seats), random.Random(f"{seats} {value}")
    setup = spec.setup(seats, {"stock": value})
    state, events = rules.new(setup, luck)
    looker = seats - 1
    showing = spec.parts.reducer
    assert showing is not None
    shown = showing.before(rules.observe(state, looker))
    levels, taken = list(LEVELS.values()), 0
    while True:
        for event in events:
            seen = event.seen_by(looker)
            if seen is not None:
                shown = seen.after(shown)
        view = rules.observe(state, looker)
        assert view.options.stock == value
        told, true = asdict(shown), asdict(view)
        apart = {name for name in true if told[name] != true[name]}
        assert apart <= set(fixture(spec.key).untold(view))
        shown = view
        acting = rules.to_act(state)
        if not acting:
            break
        seat = lot.choice(acting)
        legal = rules.legal(state, seat)
        if taken < asked and lot.random() < 0.2:
            mine = rules.observe(state, seat)
            choice = levels[taken % len(levels)].choose(spec, mine, Loose(taken))
            assert allows(legal, choice)
            imagined = rules.sample(mine, Loose(taken))
            assert rules.observe(imagined, seat) == mine
            taken += 1
            action = choice
        else:
            action = drawn(legal, luck)
        events = rules.apply(state, seat, action, luck)
        longest -= 1
        assert longest
    assert rules.unsound(state, setup) == ""
    return state
