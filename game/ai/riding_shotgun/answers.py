"""What whoever is attacked is thought to do: half as players were seen to, half as he should.

Players seen answer by the class of the attack (`learned`); how somebody answers who cannot be read
is solved at each declaration (`duel`).
"""

from typing import Final, NamedTuple

from game.ai.riding_shotgun.belief import has_one
from game.ai.riding_shotgun.duel import Solved, Stakes, solved
from game.ai.riding_shotgun.learned import Answered, learned
from game.engine.riding_shotgun.data import SYMBOL, VALUE

LEAN: Final = 0.7
"""How likely others are thought to answer as players were seen to, and not as they should."""

_MOST_CARDS: Final = 3
_STEPS: Final = (1, 2, 3, 5, 6)
"""Where classes of strength end; above the last there is one more."""
_TYPICAL: Final = Answered(0.2, 0.25, 0.55, 0.3)
_LARGEST: Final = 3  # symbols on one card


def named(group: str, cards: int, left: int) -> str:
    """The class of an attack: its kind (or "coach"), the cards of whoever answers, and the strength
    left when what helps him is taken off.
    """
    step = next((n for n, most in enumerate(_STEPS) if left <= most), len(_STEPS))
    return f"{group} {min(cards, _MOST_CARDS)} {step}"


def seen(group: str, cards: int, left: int) -> Answered:
    """How players were seen to answer."""
    return learned().answers.get(named(group, cards, left), _TYPICAL)


class Cover(NamedTuple):
    """How likely somebody can meet an attack honestly, and how likely by a bluff alone."""

    meets: float
    may: float


def cover(symbol: str, left: int, cards: int, hidden: frozenset[int]) -> Cover:
    """What somebody with so many of the cards not in sight can do against so many symbols."""
    if left <= 0:
        return Cover(1.0, 0.0)
    if not cards:
        return Cover(0.0, 0.0)
    pool = len(hidden)
    all_of = [card for card in hidden if SYMBOL[card] == symbol]
    lone = [card for card in all_of if VALUE[card] >= left]
    needs = -(-left // _LARGEST)  # cards at least, the Blind among them
    if needs == 1:
        meets = has_one(len(lone), pool, cards)
        return Cover(meets, 1 - meets)
    share = len(all_of) / pool if pool else 0.0
    enough = _at_least(needs, cards, share)
    nearly = _at_least(needs - 1, cards, share) if cards >= needs else 0.0
    # Two cards seldom show three symbols each: a defence falls short as often as not.
    short = 0.5 if left > 2 * needs else 0.8
    return Cover(enough * short, max(0.0, nearly - enough * short))


def _at_least(count: int, cards: int, share: float) -> float:
    """How likely of so many cards at least `count` are of a kind that has this share."""
    likely, ways = 0.0, 1.0
    for n in range(cards + 1):
        if n:
            ways = ways * (cards - n + 1) / n
        if n >= count:
            likely += ways * share**n * (1 - share) ** (cards - n)
    return likely


class Reply(NamedTuple):
    """The shares of an answer, of bluffs among defences, and how often a defence is called."""

    take: float
    call: float
    defend: float
    lies: float


def reply(group: str, cards: int, left: int, covered: Cover, stakes: Stakes) -> Reply:
    """What whoever is attacked is thought to do."""
    known = seen(group, cards, left)
    should = _should(solved(stakes), covered, desperate=group == "desperate")
    lean = LEAN
    return Reply(*[lean * a + (1 - lean) * b for a, b in zip(_row(known), should, strict=True)])


def _row(known: Answered) -> tuple[float, float, float, float]:
    return known.take, known.call, known.defend, known.lies


def _should(duel: Solved, covered: Cover, *, desperate: bool) -> Reply:
    types = (covered.meets, covered.may, max(0.0, 1 - covered.meets - covered.may))
    calls = 0.0 if desperate else sum([t * c for t, c in zip(types, duel.calls, strict=True)])
    honest, lying = types[0] * duel.defends[0], types[1] * duel.defends[1]
    if desperate:  # what would have been called is met instead, where it can be
        honest, lying = types[0], types[1] * (duel.defends[1] + duel.calls[1])
    defends = honest + lying
    take = max(0.0, 1 - calls - defends)
    return Reply(take, calls, defends, lying / defends if defends else 0.0)
