"""How to answer an attack, and a defence: what each answer brings, bluff or no bluff."""

from functools import cached_property
from math import log
from typing import Final, NamedTuple

from game.ai.riding_shotgun import belief
from game.ai.riding_shotgun.answers import (
    AttackSigns,
    card_worth,
    claim_marks,
    cover,
    defence_marks,
)
from game.ai.riding_shotgun.attack import hit_worth
from game.ai.riding_shotgun.belief import TeamStanding, lies
from game.engine.kinds import Seat
from game.engine.riding_shotgun import data
from game.engine.riding_shotgun.actions import ACCEPT, CALL, TAKE_IT, RidingAction
from game.engine.riding_shotgun.round import needed, subsets
from game.engine.riding_shotgun.state import Attack
from game.engine.riding_shotgun.view import RidingView

_LEAST: Final = 1e-6
_SMALL: Final = 0.05  # points: a smaller hit is noticed as little


class WeighedAnswer(NamedTuple):
    """An answer, what it is worth to the team's chance, and of a defence whether it is a bluff."""

    action: RidingAction
    worth: float
    lies: bool | None = None


class AttackFaced:
    """An attack that has been declared, as whoever has to answer or to believe sees it."""

    def __init__(self, view: RidingView, seat: Seat, standing: TeamStanding) -> None:
        if view.attack is None:
            raise RuntimeError("nobody attacks")
        self.view, self.seat, self.standing = view, seat, standing
        self.attack: Attack = view.attack
        self.team = view.sides[seat]
        self.owner = view.responder(self.attack.aim)
        self.symbol = needed(self.attack.way)
        hit = hit_worth(view, standing, self.attack.seat, self.attack.way, self.attack.aim)
        self.hit = max(0.0, self.hatted() if self.attack.hat else hit)

    def hatted(self) -> float:
        """What the hit is worth to the attacker if the target loses nothing by it himself."""
        left = 0.0
        if self.attack.kind in ("knife", "desperate"):
            left = abs(self._gained(self.attack.seat))
        if self.attack.kind == "dynamite" and self.view.sides[self.attack.seat] == data.BANDITS:
            left += abs(self.standing.grit(self.view.sides[self.owner], -1))
        return left

    def _gained(self, seat: Seat) -> float:
        if self.view.riders[seat].grit >= data.NUMBERS.grit_max:
            return 0.0
        return self.standing.grit(self.view.sides[seat], 1)

    @property
    def bonus(self) -> int:
        """What helps the defence without a card."""
        if self.attack.defence is not None:
            return self.attack.defence.bonus
        return self.view.helped(self.attack.way, self.attack.aim) + self.attack.ducks

    @cached_property
    def _at(self) -> AttackSigns:
        return self.faced()

    @cached_property
    def _repute(self) -> tuple[float, float]:
        """Of the defence: the defender's as a liar, the attacker's as a caller."""
        return belief.as_a_liar(self.view, self.owner), belief.as_a_caller(
            self.view, self.attack.seat
        )

    def faced(self) -> AttackSigns:
        """What is noticed of the attack, but its Blind."""
        view, standing, attack = self.view, self.standing, self.attack
        ours = view.sides[self.owner]
        cards = view.riders[self.owner].cards
        left = attack.strength - self.bonus
        hit = max(self.hit, _LEAST)
        wrong = hit + abs(standing.grit(ours, -1))
        return AttackSigns(
            len(view.sides),
            data.COACH if attack.target == data.COACH else attack.way,
            cards,
            left,
            cover(self.symbol, left, cards, frozenset(data.CARDS) - belief.in_common(view)),
            belief.worth_a_call(wrong, abs(self._gained(self.owner))),
            log(max(hit / standing.point, _SMALL)),
            (belief.as_a_liar(view, attack.seat), belief.as_a_caller(view, self.owner)),
        )

    def marks(self) -> belief.Marks:
        """What tells whether the attack is a bluff, to whoever looks at it."""
        attack = self.attack
        held = self.view.riders[attack.seat].cards
        return claim_marks(
            self.faced(), attack.claim, len(attack.cards), held, belief.attack_has(self.view)
        )

    def bluff(self) -> float:
        """How likely the attack is a bluff; certain for whoever knows the Blind."""
        view, attack = self.view, self.attack
        if not view.blind_down:
            return 0.0
        if attack.blind is not None:
            return float(lies(view, attack.blind, attack.way, attack.claim))
        return belief.likely("bluff", self.marks()) if belief.attack_has(view) else 1.0

    def defence(
        self, claim: int, shown: int, value: int, held: int, has: float, *, lies: bool = False
    ) -> belief.Marks:
        """What tells whether a defence is a bluff, and tempts to call it."""
        view, standing, attacker = self.view, self.standing, self.attack.seat
        right = max(self.hit, _LEAST) + abs(standing.grit(view.sides[self.owner], -1))
        right += abs(self._gained(attacker))
        price = belief.worth_a_call(abs(standing.grit(view.sides[attacker], -1)), right)
        over = value - max(self.attack.strength, self.bonus + shown + 1)
        return defence_marks(
            self._at,
            self.symbol,
            claim,
            shown,
            over,
            held,
            has,
            price,
            self._repute,
            lies=lies,
        )

    def false(self) -> float:
        """How likely the defence is a bluff; certain for whoever knows its Blind."""
        view, met = self.view, self.attack.defence
        if met is None or not view.defence_down:
            return 0.0
        if met.blind is not None:
            return float(lies(view, met.blind, self.symbol, belief.defence_claim(view)))
        return belief.likely("false", self.falsehood()) if belief.defence_has(view) else 1.0

    def falsehood(self) -> belief.Marks:
        """What tells whether the defence is a bluff, to whoever looks at it."""
        view, met = self.view, self.attack.met
        held = view.riders[self.owner].cards
        claim = belief.defence_claim(view)
        return self.defence(claim, len(met.cards), met.value, held, belief.defence_has(view))

    def answers(self) -> list[WeighedAnswer]:
        """Everything that may be answered, but wildcards."""
        view, standing = self.view, self.standing
        found = [WeighedAnswer(TAKE_IT, -self.hit)]
        if CALL in view.legal:
            false, loses = self.bluff(), -standing.grit(self.team, -1)
            right = self._gained(self.seat)
            if view.options.caught == "grit":
                right += standing.grit(view.sides[self.attack.seat], -1)
            found.append(WeighedAnswer(CALL, false * right - (1 - false) * (self.hit + loses)))
        for each in view.defences:
            said = 0.0, False
            if each.blind is not None:
                said = self._defence(each.blind, each.cards, each.value, self.bonus)
            found.append(WeighedAnswer(each, *said))
        return found

    def _defence(
        self, blind: int, cards: tuple[int, ...], value: int, bonus: int
    ) -> tuple[float, bool]:
        """What a defence is worth, and whether it is a bluff."""
        view, standing, attacker = self.view, self.standing, self.attack.seat
        claim = value - bonus - sum([data.VALUE[card] for card in cards])
        tells = lies(view, blind, self.symbol, claim)
        doubt = belief.likely("doubt", self.doubts(blind, cards, value, claim, lies=tells))
        point = standing.point
        worth = -point * sum([card_worth(view, self.seat, card) for card in (blind, *cards)])
        if tells:
            loses = -standing.grit(self.team, -1) - self._gained(attacker)
            worth -= doubt * (self.hit + loses)
        else:
            worth += doubt * standing.grit(view.sides[attacker], -1)
        return worth, tells

    def doubts(
        self, blind: int, cards: tuple[int, ...], value: int, claim: int, *, lies: bool
    ) -> belief.Marks:
        """What tempts the attacker to call such a defence."""
        held = len([card for card in self.view.hand if card not in (blind, *cards)])
        seen = belief.in_common(self.view) | {*cards}
        has = belief.holds(self.symbol, claim, seen, 1 + held)
        return self.defence(claim, len(cards), value, held, has, lies=lies)

    def with_a_duck(self) -> float:
        """What the best defence is worth with one symbol more."""
        hand, bonus = self.view.hand, self.bonus + 1
        strength = self.attack.strength
        if bonus >= strength:
            return 0.0
        claims = data.DATA.claimable[self.symbol]  # type: ignore[index]
        fitting = [card for card in hand if data.SYMBOL[card] == self.symbol]
        best = -self.hit
        for blind in hand:
            for cards in subsets(tuple([card for card in fitting if card != blind])):
                shown = bonus + sum([data.VALUE[card] for card in cards])
                for claim in claims:
                    if shown + claim >= strength:
                        best = max(best, self._defence(blind, cards, shown + claim, bonus)[0])
        return best

    def beliefs(self) -> list[WeighedAnswer]:
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
            WeighedAnswer(action, called if action == CALL else 0.0)
            for action in self.view.legal
            if action in (CALL, ACCEPT)
        ]
