"""What a rival is: somebody who decides for a seat from what that seat may know; and a yardstick
for rivals, information-set Monte-Carlo tree search over any game's rules.

Every simulation of it deals a world that looks to the seat as its view does, walks down the tree by
the chance of doing better (each seat for its side), adds a node, plays on at random for a while and
asks the game's own `heuristics.worth` how it stands. What luck does on the way is thrown anew each
time. Of a decision that cannot be listed it tries a few members, and more the more often it comes
there (progressive widening).
"""

from collections.abc import Collection, Sequence
from functools import cache
from math import exp, log, sqrt
from typing import Any, NamedTuple, Protocol, cast

from game.ai.assizes.verdict import JudgedAction
from game.engine.chance import Chance
from game.engine.kinds import Action, Result, Seat, allies
from game.engine.open import Legal, Open, drawn, families, finished, is_choice
from game.engine.parts import Modules
from game.engine.protocols import ActionSaid
from game.engine.rules import Rules
from game.engine.spec import GameSpec
from game.engine.words import plural


class Reason(NamedTuple):
    """One of the best actions, its value (the chance to win, 0 to 1) and why, in words."""

    action: Action
    value: float
    why: str


class Rival(Protocol):
    """Somebody who decides for a seat, from what that seat may know and nothing else."""

    def choose(self, spec: GameSpec, view: Any, chance: Chance) -> Action:
        """One of `view.legal`, or a member of a family there; the same view and chance give the
        same answer.
        """
        ...

    def reasons(self, spec: GameSpec, view: Any, chance: Chance) -> list[Reason]:
        """The best few actions now, the best first; empty where the level knows no reasons."""
        ...


def whim(chance: Chance) -> float:
    """A number drawn near 0: its mean is 0, its standard deviation 1, never beyond 3."""
    return sum([chance.below(1000) / 1000 for _ in range(3)]) * 2 - 3


class Skill(NamedTuple):
    """How well somebody thinks: by how much he misjudges what to do (`choice`) and how to go about
    it (`detail`), in what the game counts with.

    Never worse dice, never less information. `slips` in a hundred decisions are made without
    thought, in games that have no mind of their own to misjudge with.
    """

    choice: float = 0.0
    detail: float = 0.0
    slips: int = 0


class Mind(Protocol):
    """How a game thinks, from a view alone."""

    def decide(self, view: Any, chance: Chance, skill: Skill) -> Action:
        """What somebody of that skill does now."""
        ...

    def reasons(self, view: Any, chance: Chance, skill: Skill) -> list[Reason]:
        """The best actions as somebody of that skill sees them, and why."""
        ...

    def for_the_diary(self, view: Any) -> bool:
        """Whether the decision is worth writing down."""
        ...


class Judge(Protocol):
    """Weighs decisions from the deciding seat's view alone."""

    @property
    def NUMBER(self) -> int:  # noqa: N802 - as the module spells it
        """Moves when it learns better."""
        ...

    def weigh(
        self, spec: GameSpec, view: Any, played: Action, seats: int, chance: Chance
    ) -> JudgedAction:
        """The best action and the one played, as everybody's chances to win."""
        ...


class Why(Protocol):
    """A judge's grounds."""

    def __call__(self, view: Any, played: Action, best: Action) -> tuple[str, str]: ...


class Belief(Protocol):
    """What of a decision is secret and worth guessing."""

    def __call__(self, view: Any, action: Action) -> str | None:
        """What was chosen, in a word; None where the decision is no secret choice."""
        ...


class ThinkingModules(Modules):
    """What a game lends its rivals, by where it lies in the game's package under `ai`: a mind in
    `policy.py`, and all that judges in `evaluator.py`. What there is not is None.
    """

    @property
    def mind(self) -> Mind | None:
        """How the game thinks."""
        return cast(Mind | None, self._module("policy"))

    @property
    def judge(self) -> Judge | None:
        """Who weighs its decisions."""
        return cast(Judge | None, self._with("evaluator", "weigh"))

    @property
    def why(self) -> Why | None:
        """Why one may have liked what was done, and why the best is better."""
        return cast(Why | None, self._named("evaluator", "why"))

    @property
    def reader(self) -> Belief | None:
        """Which choices of its others would like to guess; None where it has no secret choice."""
        return cast(Belief | None, self._named("evaluator", "secret"))

    @property
    def deed(self) -> ActionSaid | None:
        """What an action is, in more words than its button has."""
        return cast(ActionSaid | None, self._named("evaluator", "deed"))


@cache
def thinking_of(key: str) -> ThinkingModules:
    """What the game of that key lends; nothing where it has no folder here."""
    return ThinkingModules(f"game.ai.{key}")


_CURIOSITY = 0.7
_HORIZON = 14  # decisions of a playout, before it is judged as it stands
_WIDTH = 1.0  # members of a family that are tried, times the root of the visits


class Node:
    """What is known of a position after one action: visits, and the mover's wins."""

    __slots__ = ("available", "children", "members", "visits", "wins")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.wins = 0.0
        self.children: dict[Action, Node] = {}
        self.members: dict[Open, dict[Action, None]] = {}  # of each family, those drawn so far

    def promise(self) -> float:
        """How good it has been, and how little it has been tried where it could have been."""
        return self.wins / self.visits + _CURIOSITY * sqrt(log(self.available) / self.visits)


class TreeSearch:
    """So many simulations a decision; no clock, so that it decides equally anywhere."""

    def __init__(self, simulations: int = 1000) -> None:
        self.simulations = simulations

    def choose(self, spec: GameSpec, view: Any, chance: Chance) -> Action:
        """The action tried most."""
        if not is_choice(view.legal):
            only: Action = view.legal[0]
            return only
        root = self._search(spec, view, chance)
        return max(root.children, key=lambda action: root.children[action].visits)

    def reasons(self, spec: GameSpec, view: Any, chance: Chance) -> list[Reason]:
        """The three actions tried most."""
        root = self._search(spec, view, chance)
        best = sorted(root.children.items(), key=lambda item: -item[1].visits)[:3]
        return [
            Reason(
                action,
                node.wins / node.visits,
                plural("tried once", "tried {n} times", node.visits),
            )
            for action, node in best
        ]

    def _search(self, spec: GameSpec, view: Any, chance: Chance) -> Node:
        root = Node()
        for _ in range(self.simulations):
            self._simulate(spec, spec.rules.sample(view, chance), root, view.seat, chance)
        return root

    def _simulate(self, spec: GameSpec, state: Any, root: Node, seat: Seat, chance: Chance) -> None:
        rules = spec.rules
        node, path = root, [(root, seat)]
        fresh = False
        while not fresh and (waiting := rules.to_act(state)):
            # Where several decide at once, the searcher decides first and knows nothing of them.
            mover = seat if seat in waiting else waiting[0]
            action, child, fresh = _descend(
                node, _tried(node, rules.legal(state, mover), chance), chance
            )
            rules.apply(state, mover, action, chance)
            path.append((child, mover))
            node = child
        wins = _finish(spec, state, {mover for _, mover in path}, chance)
        for visited, mover in path:
            visited.visits += 1
            visited.wins += wins[mover]


def _tried(node: Node, legal: Legal, chance: Chance) -> Sequence[Action]:
    """What may be tried: what is listed, and of each family the members known and now and then
    one more.
    """
    found = finished(legal)
    for family in families(legal):
        known = node.members.get(family)
        if known is None:  # in another world its bounds may be others
            held = [action for action in node.children if family.holds(action)]
            known = node.members[family] = dict.fromkeys(held)
        tried = all(action in node.children for action in known)
        if tried and len(known) < _WIDTH * sqrt(node.visits + 1):
            known[family.some(chance)] = None
        found += tuple(known)
    return found


def _descend(node: Node, legal: Sequence[Action], chance: Chance) -> tuple[Action, Node, bool]:
    """An action never tried, if there is one; else the one that promises most."""
    children = node.children
    untried = [action for action in legal if action not in children]
    for action in legal:
        if action in children:
            children[action].available += 1
    if untried:
        action = untried[chance.below(len(untried))]
        child = children[action] = Node()
        child.available = 1
        return action, child, True
    action = max(legal, key=lambda each: children[each].promise())
    return action, children[action], False


def _finish(
    spec: GameSpec, state: Any, seats: Collection[Seat], chance: Chance
) -> dict[Seat, float]:
    """Play on at random; what each of `seats` has of it in the end, from 0 to 1."""
    rules: Rules[Any, Any] = spec.rules
    for _ in range(_HORIZON):
        waiting = rules.to_act(state)
        if not waiting:
            break
        legal = rules.legal(state, waiting[0])
        rules.apply(state, waiting[0], drawn(legal, chance), chance)
    result: Result | None = rules.result(state)
    if result is not None:
        return {seat: result.shares[seat] for seat in seats}
    view = rules.observe(state, None)
    return {
        seat: 1
        / (1 + exp(-side_worth(spec, view, allies(view.sides, seat)) / spec.heuristics.EDGE))
        for seat in seats
    }


def side_worth(spec: GameSpec, view: Any, side: Collection[Seat]) -> float:
    """What a position is worth to a side: the mean of what it is worth to each of its seats."""
    return float(sum([spec.heuristics.worth(view, seat) for seat in side]) / len(side))
