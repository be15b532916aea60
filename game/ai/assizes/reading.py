"""How readable somebody is: every secret choice guessed by the strongest, from another's view.

The other imagines what the hidden things might be, asks in each such world what the strongest
would choose in that seat, and guesses what comes most often. A choice that has to be mixed cannot
be guessed every time; so it is also told how often the same guess meets what the strongest chooses
from what that seat really knew.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from game.ai.assizes.bench import Case, Heard, Read, begun
from game.ai.parts import Mind, Reader, thinking_of
from game.ai.rival import Skill
from game.engine.chance import Loose, Script
from game.engine.codec import codec_for
from game.engine.discovery import game_called
from game.engine.kinds import Seat
from game.engine.open import is_choice
from game.engine.sides import allied
from game.engine.spec import GameSpec

WORLDS: Final = 9
"""Worlds imagined for a guess."""
MIXES: Final = 5
"""How often the strongest is asked for what it would have chosen itself."""
_STRONGEST: Final = Skill()


def read(case: Case, seats: Sequence[Seat]) -> Iterator[Heard]:
    """Every step of a game, with what was guessed where one of `seats` chose in secret."""
    spec = game_called(case.game)
    thinking = thinking_of(case.game)
    mind, reader = thinking.mind, thinking.reader
    sides = spec.mode(case.seats, case.mode).sides
    rules, codec = spec.rules, codec_for(spec.rules)
    state = begun(case)
    for step, tried in enumerate(case.steps[case.done : case.of], case.done + 1):
        action = codec.decode_action(tried.action)
        found: Read | None = None
        if tried.seat in seats and mind is not None and reader is not None:
            view: Any = rules.observe(state, tried.seat)
            chosen = reader(view, action) if is_choice(view.legal) else None
            others = [n for n in range(case.seats) if not allied(sides, n, tried.seat)]
            if chosen is not None and others:
                other = next((n for n in others if n > tried.seat), others[0])
                behind: Any = rules.observe(state, other)
                guess = guessed(spec, mind, reader, behind, tried.seat, step)
                mixing = _met(mind, reader, view, guess, step)
                found = Read(step, tried.seat, chosen, guess, mixing)
        yield Heard(step, read=found)
        rules.apply(state, tried.seat, action, Script(tried.luck))


def guessed(spec: GameSpec, mind: Mind, reader: Reader, view: Any, seat: Seat, seed: int) -> str:
    """What the onlooker of `view` thinks `seat` will choose; "" where no world says."""
    said: Counter[str] = Counter()
    for world in range(WORLDS):
        luck = Loose(seed * WORLDS + world)
        state = spec.rules.sample(view, luck)
        if seat not in spec.rules.to_act(state):
            continue
        imagined: Any = spec.rules.observe(state, seat)
        choice = reader(imagined, mind.decide(imagined, luck, _STRONGEST))
        if choice is not None:
            said[choice] += 1
    return max(sorted(said), key=lambda each: said[each], default="")


def _met(mind: Mind, reader: Reader, view: Any, guess: str, seed: int) -> float:
    """How often the strongest, knowing what that seat knew, chooses what was guessed."""
    met = [
        reader(view, mind.decide(view, Loose(seed * MIXES + n), _STRONGEST)) == guess
        for n in range(MIXES)
    ]
    return sum(met) / MIXES
