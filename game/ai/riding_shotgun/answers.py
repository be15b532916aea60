"""What whoever is attacked is thought to do: what he could, and what such players did."""

from typing import Final, NamedTuple

from game.ai.riding_shotgun.belief import has_one
from game.ai.riding_shotgun.likely import Marks, likely, log_odds
from game.engine.riding_shotgun.data import SYMBOL, VALUE

_MOST_CARDS: Final = 3
_MOST_SHOWN: Final = 2  # more cards shown than this say no more
_MOST_LEFT: Final = 7
_LARGEST: Final = 3  # symbols on one card


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


class Attacked(NamedTuple):
    """What is noticed of an attack, whoever notices it.

    `group` is its kind, or "coach". `cards` are those of whoever answers, `left` the strength
    without what helps him, `price` the log-odds of a bluff from which a call pays, `hit` the
    logarithm of the hit's worth in points; `repute` is the attacker's and of whoever answers.
    """

    seats: int
    group: str
    cards: int
    left: int
    covered: Cover
    price: float
    hit: float
    repute: tuple[float, float]


def claim_marks(
    at: Attacked, claim: int, shown: int, held: int, has: float, *, lies: bool = False
) -> Marks:
    """What tells a bluff, and tempts to call: what the Blind is said to be, and how likely somebody
    with so many cards left besides had it.

    Whoever makes the claim knows whether it `lies`: a card he has not got may lie before the other.
    """
    return [
        *_told(at.group, claim, has, lies),
        *_reputed(at.repute),
        (f"{at.group} {claim}", 1.0),
        ("all", 1.0),
        (f"seats {at.seats}", 1.0),
        (at.group, 1.0),
        (f"claim {claim}", 1.0),
        (f"shown {min(shown, _MOST_SHOWN)}", 1.0),
        (f"holds {min(held, _MOST_CARDS)}", 1.0),
        (f"hand {min(at.cards, _MOST_CARDS)}", 1.0),
        ("has", log_odds(has)),
        ("cover", log_odds(at.covered.meets)),
        ("price", at.price),
        ("hit", at.hit),
    ]


def _reputed(repute: tuple[float, float]) -> Marks:
    return [("liar", repute[0]), ("caller", repute[1])]


def _told(symbol: str, claim: int, has: float, lies: bool) -> Marks:
    if not lies:
        return []
    return [
        ("lies", 1.0),
        (f"lies {symbol}", 1.0),
        (f"lies {claim}", 1.0),
        ("lies has", log_odds(has)),
    ]


def meet_marks(at: Attacked) -> Marks:
    """What tells whether an attack that is not called is met."""
    return [
        ("all", 1.0),
        (f"seats {at.seats}", 1.0),
        (at.group, 1.0),
        (f"left {min(max(at.left, 0), _MOST_LEFT)}", 1.0),
        (f"hand {min(at.cards, _MOST_CARDS)}", 1.0),
        ("cover", log_odds(at.covered.meets)),
        ("may", log_odds(at.covered.meets + at.covered.may)),
        ("hit", at.hit),
    ]


def defence_marks(
    at: Attacked,
    symbol: str,
    claim: int,
    shown: int,
    over: int,
    held: int,
    has: float,
    price: float,
    repute: tuple[float, float],
    *,
    lies: bool = False,
) -> Marks:
    """What tells a defence that is a bluff, and tempts to call it; `over` is what it is more than
    it needs to be.
    """
    return [
        *_told(symbol, claim, has, lies),
        *_reputed(repute),
        ("all", 1.0),
        (f"seats {at.seats}", 1.0),
        ("coach", float(at.group == "coach")),
        (symbol, 1.0),
        (f"{symbol} {claim}", 1.0),
        (f"shown {min(shown, _MOST_SHOWN)}", 1.0),
        (f"over {min(over, _MOST_SHOWN)}", 1.0),
        (f"holds {min(held, _MOST_CARDS)}", 1.0),
        ("has", log_odds(has)),
        ("price", price),
    ]


class Reply(NamedTuple):
    """The shares of an answer, of bluffs among defences, and how often a defence is called."""

    take: float
    call: float
    defend: float
    lies: float


def reply(called: Marks | None, met: Marks) -> Reply:
    """What whoever is attacked is thought to do; None where there is no Blind to call."""
    call = likely("call", called) if called is not None else 0.0
    defend = (1 - call) * likely("meet", met)
    return Reply(1 - call - defend, call, defend, likely("lied", met))
