"""The bench: a game gone through step by step, every decision put before the judge of its kind.

A game's own judge is the module `game.ai.<key>.judge`, a Judge of `game.ai.rival`; where there is
none, `playouts` sits. It may have more to say: why the one and the other, and what an action is, in
more words than its button has.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from game.ai.assizes import futures
from game.ai.assizes.verdict import Chances, Judged, JudgedAction
from game.ai.rival import Belief, Judge, Mind, Skill, thinking_of
from game.engine.chance import Loose, Script
from game.engine.codec import codec_for
from game.engine.discovery import game_called
from game.engine.kinds import Action, Result, Seat, allied
from game.engine.names import Names
from game.engine.open import is_choice
from game.engine.rules import OptionValue
from game.engine.spec import GameSpec

__all__ = [
    "Case",
    "JudgedAction",
    "JudgedStep",
    "Read",
    "Tried",
    "deed",
    "hear",
    "judge_for",
    "shares",
    "why",
]


class Tried(msgspec.Struct, frozen=True):
    """A step to be gone through: whose, what (plain data), and what luck said."""

    seat: Seat
    action: dict[str, Any]
    luck: tuple[int, ...] = ()


class Case(msgspec.Struct, frozen=True):
    """A game to be judged, as plain data.

    `start` is a state to begin from after so many `done` steps, where the first were played by
    older rules. Steps up to number `of` are judged, those up to `heard` have been already.
    """

    game: str
    seats: int
    options: dict[str, OptionValue]
    opening: tuple[int, ...]
    start: dict[str, Any] | None
    done: int
    steps: tuple[Tried, ...]
    of: int
    heard: int = 0
    mode: str = ""


class Read(msgspec.Struct, frozen=True):
    """A secret choice, and how well it could be guessed: what was `chosen`, the strongest's `guess`
    from another seat's view, and how often that guess meets what the strongest would choose in its
    place, 0 to 1.
    """

    step: int
    seat: Seat
    chosen: str
    guess: str
    mixing: float

    @property
    def hit(self) -> bool:
        """Whether it was guessed."""
        return self.chosen == self.guess


class JudgedStep(msgspec.Struct, frozen=True):
    """The judge has come to this step; `judged` is None where there was nothing to decide, `read`
    where it was no secret choice, or nobody was to guess.
    """

    step: int
    judged: Judged | None = None
    read: Read | None = None


class Put(NamedTuple):
    """A decision as it was put to a seat."""

    step: int
    seat: Seat
    action: Action
    view: Any
    thrown: int
    to_act: tuple[Seat, ...]


def judge_for(key: str) -> Judge:
    """The judge of a game: its own, or play-outs of its habit."""
    return thinking_of(key).judge or futures


def begun(case: Case) -> Any:
    """The state a case begins from: its own, or that of the first deal."""
    spec = game_called(case.game)
    if case.start is not None:
        return codec_for(spec.rules).decode_state(case.start)
    setup = spec.setup(case.seats, case.options, case.mode)
    return spec.rules.new(setup, Script(case.opening))[0]


def decisions(case: Case) -> Iterator[Put]:
    """Every step as its seat saw it, in the order of play."""
    spec = game_called(case.game)
    rules, codec = spec.rules, codec_for(spec.rules)
    thrown = len(case.opening)
    state = begun(case)
    for step, tried in enumerate(case.steps[case.done : case.of], case.done + 1):
        action = codec.decode_action(tried.action)
        view = rules.observe(state, tried.seat)
        yield Put(step, tried.seat, action, view, thrown, rules.to_act(state))
        rules.apply(state, tried.seat, action, Script(tried.luck))
        thrown += len(tried.luck)


def hear(case: Case) -> Iterator[JudgedStep]:
    """Judge a game from its first decision, or from where it was left."""
    spec = game_called(case.game)
    judge, codec = judge_for(case.game), codec_for(spec.rules)
    last: Judged | None = None
    asked: tuple[Seat, ...] = ()
    """Who was asked with the decision before, and has not decided yet."""
    for put in decisions(case):
        legal = put.view.legal
        together = last is not None and put.thrown == last.thrown and put.seat in asked
        asked = tuple([seat for seat in put.to_act if seat != put.seat])
        if put.step <= case.heard:
            if is_choice(legal):
                # Judged before; only what comes after it has to know of it.
                nothing: Chances = (0.0,) * case.seats
                last = Judged(put.step, put.seat, 0, {}, {}, nothing, nothing, put.thrown)
            continue
        if not is_choice(legal):
            yield JudgedStep(put.step)
            continue
        weighed = judge.weigh(spec, put.view, put.action, case.seats, Loose(put.step))
        stretch = spec.messages.part(put.view)
        last = Judged(
            put.step,
            put.seat,
            stretch.number if stretch is not None else 0,
            codec.encode(put.action),
            codec.encode(weighed.best),
            weighed.before,
            weighed.after,
            put.thrown,
            together,
        )
        yield JudgedStep(put.step, last)


def shares(result: Result | None) -> Chances:
    """A result as chances: 1 for who won, an equal share where several sides did, else 0."""
    return () if result is None else result.shares


def deed(spec: GameSpec, action: Action, view: Any, names: Names) -> str:
    """What an action is, in as many words as the game has for it."""
    say = thinking_of(spec.key).deed or spec.messages.action_label
    return say(action, view, names)


def why(spec: GameSpec, view: Any, played: Action, best: Action) -> tuple[str, str]:
    """Why the action taken, and why the best, each in a sentence; "" where the judge is silent."""
    say = thinking_of(spec.key).why
    return say(view, played, best) if say is not None else ("", "")


WORLDS: Final = 9
"""Worlds imagined for a guess."""
MIXES: Final = 5
"""How often the strongest is asked for what it would have chosen itself."""
_STRONGEST: Final = Skill()


def read(case: Case, seats: Sequence[Seat]) -> Iterator[JudgedStep]:
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
        yield JudgedStep(step, read=found)
        rules.apply(state, tried.seat, action, Script(tried.luck))


def guessed(spec: GameSpec, mind: Mind, reader: Belief, view: Any, seat: Seat, seed: int) -> str:
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


def _met(mind: Mind, reader: Belief, view: Any, guess: str, seed: int) -> float:
    """How often the strongest, knowing what that seat knew, chooses what was guessed."""
    met = [
        reader(view, mind.decide(view, Loose(seed * MIXES + n), _STRONGEST)) == guess
        for n in range(MIXES)
    ]
    return sum(met) / MIXES
