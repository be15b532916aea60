"""Which attack a quick player builds: every way to go on is priced, and the best one taken."""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final

from game.engine.kinds import Action, Seat
from game.engine.riding_shotgun.actions import (
    AddCards,
    AttackDesperately,
    Declare,
    LayBlind,
    Target,
    Trade,
)
from game.engine.riding_shotgun.data import (
    BANDITS,
    COACH,
    COACHES,
    DATA,
    GUARDS,
    KIND,
    NUMBERS,
    SYMBOL,
    VALUE,
    Kind,
    shows,
)
from game.engine.riding_shotgun.habit.clocks import prices
from game.engine.riding_shotgun.habit.likely import call, defence, yet_to_act
from game.engine.riding_shotgun.view import RidingView

_KINDS: Final[tuple[Kind, ...]] = ("shotgun", "knife", "dynamite", "lasso")
_CARD: Final = 0.3
"""What losing a card costs, in points of grit; more before one's turn (§19.2)."""
_CARD_BEFORE_TURN: Final = 0.45
_TALE: Final = 0.02
"""What a bluff nobody needs costs in trust."""

Whim = Callable[[], float]


def aims(view: RidingView, seat: Seat, kind: Kind) -> list[Target]:
    """Whom `seat` may attack that way, as everybody sees it (§7.1)."""
    own = view.sides[seat]
    foes = [n for n, team in enumerate(view.sides) if team != own]
    if kind == "lasso":
        return [n for n in foes if view.riders[n].gold] if own == BANDITS else []
    found: list[Target] = [n for n in foes if not view.riders[n].in_cover]
    if kind == "dynamite" and own == BANDITS:
        found.append(COACH)
    return found


def hit_worth(view: RidingView, seat: Seat, kind: Kind, target: Target) -> float:
    """What a hit is worth to the team of whoever attacks."""
    cost, own = prices(view), view.sides[seat]
    if target == COACH:
        robs = view.speed >= NUMBERS.robbery_speed
        return cost.wheel + (cost.bar if robs else 0.0)
    victim = view.riders[target]
    if kind == "lasso":
        return cost.bar
    point = cost.grit(1 - own)
    waits = target in view.order[view.place + 1 :]
    each = (_CARD_BEFORE_TURN if waits else _CARD) * point
    worth = point if victim.grit else min(1, victim.cards) * each
    lost = {"shotgun": 2, "knife": 1, "dynamite": 1}.get(kind, 0)
    worth += each * min(lost, victim.cards)
    if kind in ("knife", "desperate") and view.riders[seat].grit < NUMBERS.grit_max:
        worth += cost.grit(own)
    if kind == "dynamite" and own == BANDITS:
        worth += point
    return worth


class _Hand:
    """What an attack may be built of, from one seat's view."""

    def __init__(self, view: RidingView, seat: Seat) -> None:
        self.view, self.seat = view, seat
        self.team = view.sides[seat]
        self.price = prices(view).grit(self.team)
        self.foes = min(2, yet_to_act(view, seat))
        self.targets = {kind: aims(view, seat, kind) for kind in _KINDS}
        self._worth: dict[tuple[Kind, Target], float] = {}

    def hit(self, kind: Kind, target: Target) -> float:
        key = (kind, target)
        if key not in self._worth:
            self._worth[key] = hit_worth(self.view, self.seat, kind, target)
        return self._worth[key]

    def spent(self, cards: Sequence[int]) -> float:
        """What cards would still defend this round."""
        dodges = sum([VALUE[card] for card in cards if SYMBOL[card] == "dodge"])
        knives = sum([VALUE[card] for card in cards if SYMBOL[card] == "knife"])
        if self.team == GUARDS and self.view.riders[self.seat].gold:
            dodges += knives * 0.4  # type: ignore[assignment]
        return self.price * (0.05 * len(cards) + 0.1 * self.foes * dodges)

    def said(
        self, kind: Kind, target: Target, strength: int, claim: int, shown: int, *, lies: bool
    ) -> float:
        """What a declaration is worth."""
        view = self.view
        answers = view.driver if target == COACH else target
        victim = view.riders[answers if answers is not None else 0]
        token = answers == view.driver and kind != "lasso"
        if token and target != COACH and view.options.token == "coach":  # noqa: S105
            token = False
        hit = self.hit(kind, target)
        called = call(claim, shown)
        met = (1 - called) * defence(strength, victim.cards, int(token), lasso=kind == "lasso")
        if lies:
            return (1 - called - met) * hit - called * prices(view).grit(1 - self.team) - _TALE
        return (1 - met) * hit + called * prices(view).grit(1 - self.team)

    def best_said(self, blind: int, cards: Sequence[int], kind: Kind | None) -> float:
        """What the best declaration is worth once these cards lie there."""
        shown = sum([VALUE[card] for card in cards])
        best = -1.0
        for each in _KINDS if kind is None else (kind,):
            for target in self.targets[each]:
                for claim in DATA.claimable[each]:  # type: ignore[index]
                    lies = shows(blind, each) != claim
                    worth = self.said(each, target, shown + claim, claim, len(cards), lies=lies)
                    best = max(best, worth)
        return best


def best_attack(view: RidingView, seat: Seat, whim: Whim) -> Action:
    """The way to go on that seems best, from the first card to the declaration."""
    hand = _Hand(view, seat)
    found: list[tuple[float, int, Action]] = []
    for n, action in enumerate(view.legal):
        match action:
            case LayBlind(card):
                worth = _after_blind(hand, card)
            case AttackDesperately(target):
                worth = _desperate(hand, target)
            case Declare(kind, target, strength, wildcard):
                worth = _declared(hand, kind, target, strength, loaded=wildcard is not None)
            case AddCards(cards):
                worth = _added(hand, cards)
            case Trade(give, take):
                worth = _traded(hand, give, take)
            case _:
                continue
        found.append((worth + whim(), -n, action))
    return max(found, key=lambda each: each[:2])[2]


def _after_blind(hand: _Hand, blind: int) -> float:
    rest = [card for card in hand.view.hand if card != blind]
    best = hand.best_said(blind, (), None) - hand.spent((blind,))
    for kind in _KINDS:
        if not hand.targets[kind]:
            continue
        fitting = [card for card in rest if SYMBOL[card] == kind]
        for count in range(1, len(fitting) + 1):
            for cards in combinations(fitting, count):
                worth = hand.best_said(blind, cards, kind) - hand.spent((blind, *cards))
                best = max(best, worth)
    return best


def _desperate(hand: _Hand, target: Seat) -> float:
    view = hand.view
    victim = view.riders[target]
    token = target == view.driver and view.options.token == "all"  # noqa: S105
    met = defence(1, victim.cards, int(token), lasso=False)
    return (1 - met) * hand.hit("desperate", target)


def _declared(hand: _Hand, kind: Kind, target: Target, strength: int, *, loaded: bool) -> float:
    attack = hand.view.attack
    if attack is None or attack.blind is None:
        return 0.0
    shown = sum([VALUE[card] for card in attack.cards])
    claim = strength - shown - loaded
    lies = shows(attack.blind, kind) != claim
    worth = hand.said(kind, target, strength, claim, len(attack.cards), lies=lies)
    return worth - (0.02 if loaded else 0.0)


def _added(hand: _Hand, cards: tuple[int, ...]) -> float:
    attack = hand.view.attack
    if attack is None or attack.blind is None:
        return 0.0
    every = (*attack.cards, *cards)
    return hand.best_said(attack.blind, every, KIND[cards[0]]) - hand.spent(cards)


def _traded(hand: _Hand, give: int, take: int) -> float:
    """A card of the Post costs one of the hand, and what the Post weighs."""
    attack = hand.view.attack
    if attack is None or attack.blind is None:
        return 0.0
    kind = KIND[take]
    steer = 0.02 * (COACHES[give] - COACHES[take])
    best = hand.best_said(attack.blind, (take,), kind)
    rest = [card for card in hand.view.hand if card != give and SYMBOL[card] == kind]
    for count in range(1, len(rest) + 1):
        for cards in combinations(rest, count):
            worth = hand.best_said(attack.blind, (take, *cards), kind) - hand.spent(cards)
            best = max(best, worth)
    return best + steer - hand.spent((give,))
