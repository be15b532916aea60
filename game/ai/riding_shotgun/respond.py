"""How to answer an attack, and a defence: what each answer brings, bluff or no bluff."""

from typing import Final, NamedTuple

from game.ai.riding_shotgun.answers import LEAN, cover
from game.ai.riding_shotgun.attack import TALE, hit_worth
from game.ai.riding_shotgun.belief import (
    attack_bluff,
    attack_has,
    defence_bluff,
    defence_has,
    in_sight,
    lies,
)
from game.ai.riding_shotgun.duel import Solved, Stakes, solved
from game.ai.riding_shotgun.hands import card_worth
from game.ai.riding_shotgun.learned import learned
from game.ai.riding_shotgun.standing import Standing
from game.engine.kinds import Seat
from game.engine.riding_shotgun.actions import Accept, Call, Defend, TakeIt
from game.engine.riding_shotgun.data import (
    BANDITS,
    CARDS,
    COACH,
    DATA,
    NUMBERS,
    SYMBOL,
    VALUE,
)
from game.engine.riding_shotgun.round.choices import subsets
from game.engine.riding_shotgun.round.targets import needed
from game.engine.riding_shotgun.state import Attack
from game.engine.riding_shotgun.view import RidingView

_LEAST: Final = 1e-6
_INSTEAD: Final = 0.35
"""What an attacker's next best deed is thought to bring, in hits."""
_HEARD: Final = 0.9
"""How far a claim is judged by how often its like was true, and not by how often it should be."""
_HONEST: Final = 0.7
"""How likely an attacker is thought to have had his card by whoever defended."""
_DOUBT: Final = 0.3
"""How often a defence is called, and is a bluff, where nothing was seen of its like."""


class Answer(NamedTuple):
    """An answer, what it is worth to the team's chance, and whether it is a bluff."""

    action: TakeIt | Call | Defend | Accept
    worth: float
    lies: bool = False


class Answering:
    """An attack that has been declared, as whoever has to answer or to believe sees it."""

    def __init__(self, view: RidingView, seat: Seat, standing: Standing) -> None:
        if view.attack is None:
            raise RuntimeError("nobody attacks")
        self.view, self.seat, self.standing = view, seat, standing
        self.attack: Attack = view.attack
        self.team = view.sides[seat]
        self.owner = self._owner()
        self.symbol = needed(self.attack.way)
        hit = hit_worth(view, standing, self.attack.seat, self.attack.way, self.attack.aim)
        self.hit = max(0.0, self.hatted() if self.attack.hat else hit)

    def _owner(self) -> Seat:
        if self.attack.target == COACH:
            return self.view.driver if self.view.driver is not None else self.seat
        return self.attack.aim if isinstance(self.attack.aim, int) else self.seat

    def hatted(self) -> float:
        """What the hit is worth to the attacker if the target loses nothing by it himself."""
        left = 0.0
        if self.attack.kind in ("knife", "desperate"):
            left = abs(self._gained(self.attack.seat))
        if self.attack.kind == "dynamite" and self.view.sides[self.attack.seat] == BANDITS:
            left += abs(self.standing.grit(self.view.sides[self.owner], -1))
        return left

    def _gained(self, seat: Seat) -> float:
        if self.view.riders[seat].grit >= NUMBERS.grit_max:
            return 0.0
        return self.standing.grit(self.view.sides[seat], 1)

    @property
    def bonus(self) -> int:
        """What helps the defence without a card."""
        if self.attack.defence is not None:
            return self.attack.defence.bonus
        token = self.owner == self.view.driver and self.symbol == "dodge"
        all_of = self.view.options.token == "all"  # noqa: S105 - the Driver's
        return int(token and (self.attack.target == COACH or all_of)) + self.attack.ducks

    def solved(self, has: float) -> Solved:
        """How both should mix, if the attacker has what he claims so likely."""
        view, standing, hit = self.view, self.standing, max(self.hit, _LEAST)
        attacker, owner = self.attack.seat, self.owner
        theirs, ours = view.sides[attacker], view.sides[owner]
        hidden = frozenset(CARDS) - in_sight(view)
        left = self.attack.strength - self.bonus
        covered = cover(self.symbol, left, view.riders[owner].cards, hidden)
        stakes = Stakes(
            min(3.0, abs(standing.grit(ours, -1)) / hit),
            min(3.0, abs(self._gained(owner)) / hit),
            has,
            covered.meets,
            covered.may,
            min(3.0, (abs(standing.grit(ours, -1)) + abs(self._gained(attacker))) / hit),
            min(3.0, abs(standing.grit(theirs, -1)) / hit),
            _INSTEAD,
        )
        return solved(stakes)

    def bluff(self) -> float:
        """How likely the attack is a bluff: as players were seen to, and as they should."""
        seen = attack_bluff(self.view)
        if seen in (0.0, 1.0):
            return seen
        has = attack_has(self.view)
        return _doubted(seen, self.solved(has).bluff(has))

    def false(self) -> float:
        """How likely the defence is a bluff."""
        seen = defence_bluff(self.view)
        if seen in (0.0, 1.0):
            return seen
        has = defence_has(self.view)
        able, liar = self.solved(_HONEST).defends
        lied, honest = (1 - has) * liar, has * able
        should = lied / (lied + honest) if lied + honest else _DOUBT
        return _doubted(seen, should)

    def answers(self) -> list[Answer]:
        """Everything that may be answered, but wildcards."""
        view, standing = self.view, self.standing
        loses = -standing.grit(self.team, -1)
        found = []
        false = self.bluff() if view.blind_down else 0.0
        for action in view.legal:
            match action:
                case TakeIt():
                    found.append(Answer(action, -self.hit))
                case Call():
                    right = self._gained(self.seat)
                    if view.options.caught == "grit":
                        right += standing.grit(view.sides[self.attack.seat], -1)
                    worth = false * right - (1 - false) * (self.hit + loses)
                    found.append(Answer(action, worth))
                case Defend():
                    found.append(self._defence(action, self.bonus))
                case _:
                    pass
        return found

    def _defence(self, action: Defend, bonus: int) -> Answer:
        if action.blind is None:
            return Answer(action, 0.0)
        view, standing, attacker = self.view, self.standing, self.attack.seat
        shown = sum([VALUE[card] for card in action.cards])
        claim = action.value - bonus - shown
        tells = lies(view, action.blind, self.symbol, claim)
        doubt = LEAN * doubted(self.symbol, claim, len(action.cards))
        doubt += (1 - LEAN) * self.solved(attack_has(view) if view.blind_down else 1.0).doubts
        point = standing.point
        worth = -point * sum(
            [card_worth(view, self.seat, card) for card in (action.blind, *action.cards)]
        )
        if tells:
            loses = -standing.grit(self.team, -1) - self._gained(attacker)
            worth -= doubt * (self.hit + loses) + TALE * point
        else:
            worth += doubt * standing.grit(view.sides[attacker], -1)
        return Answer(action, worth, tells)

    def with_a_duck(self) -> float:
        """What the best defence is worth with one symbol more."""
        hand, bonus = self.view.hand, self.bonus + 1
        strength = self.attack.strength
        if bonus >= strength:
            return 0.0
        claims = DATA.claimable[self.symbol]  # type: ignore[index]
        fitting = [card for card in hand if SYMBOL[card] == self.symbol]
        best = -self.hit
        for blind in hand:
            for cards in subsets(tuple([card for card in fitting if card != blind])):
                shown = bonus + sum([VALUE[card] for card in cards])
                for claim in claims:
                    if shown + claim >= strength:
                        way = Defend(blind, cards, shown + claim)
                        best = max(best, self._defence(way, bonus).worth)
        return best

    def beliefs(self) -> list[Answer]:
        """Whether to believe a defence."""
        standing = self.standing
        false = self.false()
        enemy = self.view.sides[self.owner]
        right = self.hit + standing.grit(enemy, -1) + self._gained(self.seat)
        wrong = -standing.grit(self.team, -1)
        if not self.view.riders[self.seat].grit:
            wrong = 0.3 * wrong if self.view.hand else wrong
        called = false * right - (1 - false) * wrong
        return [
            Answer(action, called if isinstance(action, Call) else 0.0)
            for action in self.view.legal
            if isinstance(action, Call | Accept)
        ]


def _doubted(heard: float, should: float) -> float:
    """How likely a bluff is, by how often such claims were false and how often they should be."""
    return _HEARD * heard + (1 - _HEARD) * should


def doubted(symbol: str, claim: int, shown: int) -> float:
    """How often such a defence is called."""
    return learned().doubts.get(f"{symbol} {claim} {min(shown, 1)}", _DOUBT)
