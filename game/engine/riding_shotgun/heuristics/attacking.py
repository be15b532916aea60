"""Which attack a quick player builds: every way to go on is priced, honest and bluffing, and which
of the two it is to be is left to luck (§19.2, §19.6).
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from game.engine.chance import Chance
from game.engine.kinds import Action, Seat
from game.engine.riding_shotgun import actions as d
from game.engine.riding_shotgun import data
from game.engine.riding_shotgun.heuristics import likelihoods
from game.engine.riding_shotgun.view import RidingView

_CARD: Final = 0.3
"""What losing a card costs, in points of grit; more before one's turn (§19.2)."""
_CARD_BEFORE_TURN: Final = 0.45
_WORN: Final = 0.2
"""What a defence costs whoever puts it up, in points of their grit: their cards are gone."""
_HELD: Final = 0.02
_FOR_EACH_FOE: Final = 0.03
_DODGE_FOR_EACH_FOE: Final = 0.09
"""What a card of the own hand is still good for, in points of grit: a little in any case, more for
each enemy still to act, and a symbol that meets attacks more again (§19.12).
"""
_STEERS: Final = 0.06
"""What a stagecoach in the own Post is worth, in points of grit."""
_DRAWN_TO: Final = 0.1
"""How much more likely a bluff is for each point of grit that it promises more than the truth."""
_EASE: Final = 0.25
_INSTEAD: Final = 0.5
"""How much of the boldness is left where the best of the honest ways needs no cards."""
_ON_THE_WAY: Final = 0.15
"""How much of the boldness is left once a Blind lies there that might bear an honest word."""
_NOTHING: Final = -9.0

CLAIMS: Final[dict[data.Kind, tuple[int, ...]]] = {
    kind: data.DATA.claimable[kind]  # type: ignore[index]
    for kind in data.KINDS
}


class Said(NamedTuple):
    """What the best that can be said is worth: in truth, and as a bluff."""

    honest: float
    bluff: float


def hit_worth(
    view: RidingView,
    seat: Seat,
    kind: data.Kind,
    target: d.Target,
    known: likelihoods.Prices | None = None,
) -> float:
    """What a hit is worth to the team of whoever attacks, by prices that may be known already."""
    cost, own = known or likelihoods.prices(view), view.sides[seat]
    if target == data.COACH:
        robs = view.speed >= data.NUMBERS.robbery_speed
        wheels = cost.wheel if view.options.wheels == "one" else cost.two_wheels
        return wheels + (cost.bar if robs else 0.0)
    if kind == "lasso":
        return cost.bar
    victim = view.riders[target]
    point = cost.grit(1 - own)
    waits = target in view.order[view.place + 1 :]
    each = (_CARD_BEFORE_TURN if waits else _CARD) * point
    worth = point if victim.grit else min(1, victim.cards) * each
    lost = {"shotgun": 2, "knife": 1, "dynamite": 1}.get(kind, 0)
    worth += each * min(lost, victim.cards)
    if kind in ("knife", "desperate") and view.riders[seat].grit < data.NUMBERS.grit_max:
        worth += cost.gain(own)
    if kind == "dynamite" and own == data.BANDITS:
        worth += point
    return worth


class Hand:
    """What an attack may be built of, and what each way is worth, from one seat's view."""

    def __init__(self, view: RidingView, seat: Seat) -> None:
        self.view, self.seat = view, seat
        self.team = view.sides[seat]
        cost = likelihoods.prices(view)
        self.price = cost.grit(self.team)
        self.foes = min(2, likelihoods.yet_to_act(view, seat))
        self._cost: likelihoods.Prices = cost
        self._keen = _keen(view, self.team)
        self._aims: dict[data.Kind, list[_Aim]] = {}
        self._aim: dict[tuple[data.Kind, d.Target], _Aim] = {}
        self._told: dict[tuple[data.Kind, int, int, int], Said] = {}

    def aims(self, kind: data.Kind) -> list["_Aim"]:
        """Whom the seat may attack that way, as everybody sees it (§7.1), and what it is worth."""
        known = self._aims.get(kind)
        if known is None:
            known = [self.aim(kind, target) for target in self.view.in_reach(self.seat, kind)]
            self._aims[kind] = known
        return known

    def aim(self, kind: data.Kind, target: d.Target) -> "_Aim":
        """A target, what hitting it is worth, and who answers with what."""
        known = self._aim.get((kind, target))
        if known is None:
            known = self._aim[kind, target] = self._weighed(kind, target)
        return known

    def _weighed(self, kind: data.Kind, target: d.Target) -> "_Aim":
        view = self.view
        foe = view.riders[view.responder(target)]
        hit = hit_worth(view, self.seat, kind, target, self._cost)
        hit *= self._keen.get(_after(kind, target), 1.0)
        own = self._cost.grit(1 - self.team)
        loses = own if foe.grit else min(1, foe.cards) * _CARD * own
        gains = self._cost.gain(1 - self.team) if foe.grit < data.NUMBERS.grit_max else 0.0
        return _Aim(target, hit, foe.cards, view.helped(kind, target), loses, gains)

    def spent(self, cards: Sequence[int]) -> float:
        """What cards would still do for their owner this round."""
        parries = self.team == data.GUARDS and self.view.riders[self.seat].gold > 0
        dodges = 0.0
        for card in cards:
            if data.SYMBOL[card] == "dodge":
                dodges += data.VALUE[card]
            elif parries and data.SYMBOL[card] == "knife":
                dodges += 0.4 * data.VALUE[card]
        count = len(cards)
        each = count * (_HELD + _FOR_EACH_FOE * self.foes)
        return self.price * (each + _DODGE_FOR_EACH_FOE * self.foes * dodges)

    def told(self, kind: data.Kind, strength: int, claim: int, shown: int) -> Said:
        """What the best target is worth for that claim, in truth and as a bluff."""
        key = (kind, strength, claim, shown)
        known = self._told.get(key)
        if known is None:
            honest = bluff = _NOTHING
            called = likelihoods.call(kind, claim, shown)
            caught = self.price if self.view.options.caught == "grit" else 0.0
            for aim in self.aims(kind):
                met = likelihoods.defence(strength, aim.cards, aim.helped, lasso=kind == "lasso")
                comes = (1 - called) * ((1 - met) * aim.hit + met * _WORN * aim.loses)
                honest = max(honest, comes + called * (aim.hit + aim.loses))
                bluff = max(bluff, comes - called * (aim.gains + caught))
            known = self._told[key] = Said(honest, bluff)
        return known

    def said(self, blind: int, cards: Sequence[int], kind: data.Kind) -> Said:
        """What the best declaration is worth once these cards lie there."""
        honest = bluff = _NOTHING
        if self.aims(kind):
            shown = 0
            for card in cards:
                shown += data.VALUE[card]
            shows = data.VALUE[blind] if data.SYMBOL[blind] == kind else 0
            more = self.view.options.bluff == "at_least"
            for claim in CLAIMS[kind]:
                told = self.told(kind, shown + claim, claim, len(cards))
                if shows == claim or (more and shows > claim):
                    honest = max(honest, told.honest)
                else:
                    bluff = max(bluff, told.bluff)
        return Said(honest, bluff)

    def going_on(
        self, blind: int, rest: Sequence[int], laid: Sequence[int], kind: data.Kind
    ) -> Said:
        """What is best with these cards laid and any of the rest added, less what they cost."""
        best = self.said(blind, laid, kind)
        fitting = tuple([card for card in rest if data.SYMBOL[card] == kind])
        for cards in _sets(fitting):
            said = self.said(blind, (*laid, *cards), kind)
            cost = self.spent(cards)
            best = Said(max(best.honest, said.honest - cost), max(best.bluff, said.bluff - cost))
        return best

    def traded(self, blind: int, rest: Sequence[int], give: int, take: int) -> Said:
        """What is best after a trade: a card of the hand goes, the Posts weigh otherwise."""
        kept = [card for card in rest if card != give]
        best = self.going_on(blind, kept, (take,), data.KIND[take])
        cost = self.spent((give,)) - self.price * _STEERS * (
            data.COACHES[give] - data.COACHES[take]
        )
        return Said(best.honest - cost, best.bluff - cost)

    def after_blind(self, blind: int) -> Said:
        """The best that may come of a Blind."""
        rest = [card for card in self.view.hand if card != blind]
        ways = [self.going_on(blind, rest, (), kind) for kind in data.KINDS if self.aims(kind)]
        if rest:
            worst = min(rest, key=lambda card: self.spent((card,)))
            post = [each.card for each in self.view.posts[self.team]]
            ways += [
                self.traded(blind, rest, worst, card)
                for card in post
                if card in data.KIND and self.aims(data.KIND[card])
            ]
        cost = self.spent((blind,))
        useful = blind in data.KIND and self.aims(data.KIND[blind])
        # Whoever bluffs does it with a card that has no other use.
        bluff = _NOTHING if useful else max([way.bluff for way in ways])
        return Said(max([way.honest for way in ways]) - cost, bluff - cost)


class _Aim(NamedTuple):
    target: d.Target
    hit: float
    cards: int
    helped: int
    loses: float
    gains: float


@cache
def _sets(cards: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    found: list[tuple[int, ...]] = []
    for count in range(1, len(cards) + 1):
        found += combinations(cards, count)
    return tuple(found)


def _after(kind: data.Kind, target: d.Target) -> str:
    """What an attack is after."""
    if target == data.COACH:
        return "wheels"
    return "gold" if kind == "lasso" else "grit"


def _keen(view: RidingView, team: int) -> dict[str, float]:
    """By how much more or less a hit is liked: bandits lean to one thing at a time (§19.10)."""
    return {likelihoods.leaning(view): likelihoods.LEANING} if team == data.BANDITS else {}


Choice = tuple[float, d.RidingAction]


def best_attack(view: RidingView, seat: Seat, chance: Chance, whim: float) -> d.RidingAction:
    """The way to go on that seems best, from the first card to the declaration."""
    hand = Hand(view, seat)
    honest: list[Choice] = []
    bluffs: list[Choice] = []
    for action in view.legal:
        said = _priced(hand, action)
        if said is None:
            continue
        amiss = (chance.below(2001) - 1000) / 1000 * whim * hand.price
        if said.honest > _NOTHING / 2:
            honest.append((said.honest + amiss, action))
        if said.bluff > _NOTHING / 2:
            bluffs.append((said.bluff + amiss, action))
    bold = likelihoods.boldness(view, seat) + _EASE
    if view.attack is not None:
        bold *= _ON_THE_WAY
    return mixed(honest, bluffs, bold, hand.price, chance)


def mixed(
    honest: Sequence[Choice], bluffs: Sequence[Choice], bold: float, price: float, chance: Chance
) -> d.RidingAction:
    """The best of the honest ways or of the bluffs, by lot: the bolder and the more a bluff
    promises beyond the truth, the likelier it is one (§19.6).
    """
    if not bluffs:
        return max(honest, key=_worth)[1]
    if not honest:
        return max(bluffs, key=_worth)[1]
    truth, lie = max(honest, key=_worth), max(bluffs, key=_worth)
    if isinstance(truth[1], d.AttackDesperately):
        bold *= _INSTEAD
    # Where all is lost, or won, already, nothing draws anybody to a lie.
    drawn = (lie[0] - truth[0]) / price if price else 0.0
    likely = bold + _DRAWN_TO * drawn
    return (lie if chance.below(1000) < 1000 * likely else truth)[1]


def _worth(choice: Choice) -> float:
    return choice[0]


def _priced(hand: Hand, action: Action) -> Said | None:
    """What an action is worth, in truth and as a bluff."""
    match action:
        case d.LayBlind(card):
            return hand.after_blind(card)
        case d.AttackDesperately(target):
            return Said(_desperate(hand, target), _NOTHING)
        case _:
            return _built(hand, action)


def _built(hand: Hand, action: Action) -> Said | None:
    attack = hand.view.attack
    if attack is None or attack.blind is None:
        return None
    match action:
        case d.Declare(kind, target, strength, wildcard):
            return _declared(hand, kind, target, strength, loaded=wildcard is not None)
        case d.AddCards(cards):
            said = hand.said(attack.blind, (*attack.cards, *cards), data.KIND[cards[0]])
            cost = hand.spent(cards)
            return Said(said.honest - cost, said.bluff - cost)
        case d.Trade(give, take):
            return hand.traded(attack.blind, hand.view.hand, give, take)
        case _:
            return None


def _desperate(hand: Hand, target: Seat) -> float:
    aim = hand.aim("desperate", target)
    met = likelihoods.defence(1, aim.cards, aim.helped, lasso=False)
    return (1 - met) * aim.hit + met * _WORN * aim.loses


def _declared(
    hand: Hand, kind: data.Kind, target: d.Target, strength: int, *, loaded: bool
) -> Said:
    attack = hand.view.attack
    if attack is None or attack.blind is None:
        return Said(_NOTHING, _NOTHING)
    shown = sum([data.VALUE[card] for card in attack.cards])
    claim = strength - shown - loaded
    shows = data.VALUE[attack.blind] if data.SYMBOL[attack.blind] == kind else 0
    aim = hand.aim(kind, target)
    called = likelihoods.call(kind, claim, len(attack.cards))
    met = likelihoods.defence(strength, aim.cards, aim.helped, lasso=kind == "lasso")
    comes = (1 - called) * ((1 - met) * aim.hit + met * _WORN * aim.loses)
    if loaded:
        comes -= 0.1 * hand.price
    if shows == claim or (hand.view.options.bluff == "at_least" and shows > claim):
        return Said(comes + called * (aim.hit + aim.loses), _NOTHING)
    caught = hand.price if hand.view.options.caught == "grit" else 0.0
    return Said(_NOTHING, comes - called * (aim.gains + caught))
