"""Spoilt decisions of games in which not everything that can be done is listed."""

import json
from collections.abc import Callable
from typing import Any

from game.engine.chance import Loose
from game.engine.codec import codec_for, digest
from game.engine.errors import BadData, IllegalAction
from game.engine.kinds import Action
from game.engine.open import families, refusal
from game.engine.spec import GameSpec

_PLACES = 30  # of one game in which a family may be taken


class OfTwoMinds(Exception):
    """A family and the rules do not agree on an action."""


def habit_or_member(spec: GameSpec, view: Any, chance: Loose) -> Action:
    """What a quick player does; now and then, where there is any, a member of a family."""
    opened = families(view.legal)
    if opened and chance.below(3) == 0:
        return opened[chance.below(len(opened))].some(chance)
    habit: Action = spec.heuristics.habit(view, chance)
    return habit


def decisions(spec: GameSpec) -> tuple[list[bytes], Callable[[bytes], object]]:
    """Whole decisions of a game with families, each with the place where it was taken; and what
    reads a spoilt one: it has to be refused, or carried out, by its family and the rules alike.
    """
    rules, codec, luck = spec.rules, codec_for(spec.rules), Loose(1739)
    states: list[Any] = []
    found: list[bytes] = []
    state, _events = rules.new(spec.setup(min(spec.seats)), luck)
    while len(states) < _PLACES and (to_act := rules.to_act(state)):
        for family in families(rules.legal(state, to_act[0])):
            plain = {"place": len(states), "action": codec.encode(family.some(luck))}
            found.append(json.dumps(plain).encode())
        states.append(rules.clone(state))
        seen = rules.observe(state, to_act[0])
        rules.apply(state, to_act[0], habit_or_member(spec, seen, luck), luck)

    def read(data: bytes) -> object:
        try:
            plain = json.loads(data)
            state = rules.clone(states[plain["place"]])
            written = plain["action"]
        except (ValueError, TypeError, LookupError, RecursionError) as error:
            raise BadData("That is no decision at any place.") from error
        action = codec.decode_action(written)
        seat = rules.to_act(state)[0]
        refused = refusal(rules.legal(state, seat), action)
        before = digest(state)
        try:
            rules.apply(state, seat, action, Loose(1))
        except IllegalAction:
            if not refused or digest(state) != before:
                raise OfTwoMinds(f"{action} was refused, or half carried out") from None
            raise
        if refused:
            raise OfTwoMinds(f"{action} was carried out: {refused}")
        return action

    return found, read
