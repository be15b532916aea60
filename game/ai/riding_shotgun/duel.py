"""The game that every declaration is: bluff or not, take, call or meet it, believe or call that.

Attacker and defender cannot both be read: what is solved here is how often each may bluff and call
so that it does not matter to the other whether he sees through it. Regret matching solves it, in
shares of the hit's worth.
"""

from functools import lru_cache
from typing import Final, NamedTuple

ROUNDS: Final = 60
"""How often each answers the other's mixture."""
_GRAIN: Final = 4  # worths and likelihoods are told apart to a quarter


class Stakes(NamedTuple):
    """What one declaration is about; worths in hits.

    `wrong` is what a wrong call costs the defender, `right` what a right one brings him; `has` how
    likely the attacker has what he claims. `meets` is how likely the defender can meet it honestly,
    `may` how likely only by a bluff. `caught` is what a defender's bluff costs him when called,
    `misled` what the attacker loses by a wrong call. `instead` is the attacker's next best deed.
    """

    wrong: float
    right: float
    has: float
    meets: float
    may: float
    caught: float
    misled: float
    instead: float


class Solved(NamedTuple):
    """How both mix.

    `bluffs` is how often an attacker without the card claims it; `calls` and `defends` are the
    shares of a defender who can meet it honestly, only by a bluff, or not at all (who cannot
    defend); `doubts` how often the attacker calls a defence.
    """

    bluffs: float
    calls: tuple[float, float, float]
    defends: tuple[float, float]
    doubts: float

    def bluff(self, has: float) -> float:
        """How likely the claim is a bluff, if the attacker has the card so likely."""
        made = has + (1 - has) * self.bluffs
        return (1 - has) * self.bluffs / made if made else 1.0


def solved(stakes: Stakes) -> Solved:
    """The mixtures of both, for stakes as near as matters."""
    return _solved(Stakes(*[round(each * _GRAIN) / _GRAIN for each in stakes]))


class _Choice:
    """One who regrets: what each of his choices would have done better, and how he has mixed."""

    __slots__ = ("regrets", "sums", "weight")

    def __init__(self, choices: int) -> None:
        self.regrets = [0.0] * choices
        self.sums = [0.0] * choices
        self.weight = 0.0

    def mixture(self, turn: int) -> list[float]:
        """Every choice as likely as it is regretted; later turns count for more."""
        regrets = self.regrets
        total = sum(regrets)
        n = len(regrets)
        shares = [each / total for each in regrets] if total > 0 else [1 / n] * n
        sums = self.sums
        for k, share in enumerate(shares):
            sums[k] += turn * share
        self.weight += turn
        return shares

    def learn(self, shares: list[float], values: tuple[float, ...]) -> None:
        """Regret what would have been better; nothing is regretted less than not at all."""
        mean = 0.0
        for share, value in zip(shares, values, strict=True):
            mean += share * value
        regrets = self.regrets
        for k, value in enumerate(values):
            better = regrets[k] + value - mean
            regrets[k] = better if better > 0 else 0.0

    def share(self, choice: int) -> float:
        """How often it was chosen, all in all."""
        return self.sums[choice] / self.weight


@lru_cache(maxsize=50_000)
def _solved(at: Stakes) -> Solved:
    meets, may = at.meets, at.may
    nothing = max(0.0, 1 - meets - may)
    worst = 1 + at.caught
    tell, doubt = _Choice(2), _Choice(2)  # bluff or not; call the defence or not
    able, lying, helpless = _Choice(3), _Choice(3), _Choice(2)  # take, call, defend
    for turn in range(1, ROUNDS + 1):
        tells, doubts = tell.mixture(turn), doubt.mixture(turn)
        one, two, three = able.mixture(turn), lying.mixture(turn), helpless.mixture(turn)
        bluffs, doubted = tells[0], doubts[0]
        honest, lied = meets * one[2], may * two[2]
        called = meets * one[1] + may * two[1] + nothing * three[1]
        taken = meets * one[0] + may * two[0] + nothing * three[0]
        met = doubted * (lied * worst - honest * at.misled)
        tell.learn(tells, (taken - called * at.right + met, at.instead))
        doubt.learn(doubts, (lied * worst - honest * at.misled, 0.0))
        made = at.has + (1 - at.has) * bluffs
        false = (1 - at.has) * bluffs / made if made else 0.5
        call = false * at.right - (1 - false) * (1 + at.wrong)
        able.learn(one, (-1.0, call, doubted * at.misled))
        lying.learn(two, (-1.0, call, -doubted * worst))
        helpless.learn(three, (-1.0, call))
    return Solved(
        tell.share(0),
        (able.share(1), lying.share(1), helpless.share(1)),
        (able.share(2), lying.share(2)),
        doubt.share(0),
    )
