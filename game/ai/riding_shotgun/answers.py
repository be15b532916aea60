"""What whoever is attacked is thought to do, and what cards are worth to whoever holds them, in
points of grit.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.ai.riding_shotgun.belief import Marks, has_one, likely, log_odds, to_come, waits
from game.engine.kinds import Seat
from game.engine.riding_shotgun.data import BANDITS, GUARDS, SYMBOL, VALUE
from game.engine.riding_shotgun.view import RidingView

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


class AttackSigns(NamedTuple):
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
    at: AttackSigns, claim: int, shown: int, held: int, has: float, *, lies: bool = False
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


def meet_marks(at: AttackSigns) -> Marks:
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
    at: AttackSigns,
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


_ANY: Final = 0.05
"""Any card: it may lie face down and be taken for another."""
_DODGE: Final = (0.03, 0.08, 0.1)
"""A symbol, by how many enemies have yet to act (2 stands for more)."""
_ARMS: Final = {
    GUARDS: {"knife": 0.16, "shotgun": 0.1, "dynamite": 0.08, "lasso": 0.0},
    BANDITS: {"knife": 0.13, "shotgun": 0.07, "dynamite": 0.1, "lasso": 0.08},
}
"""A symbol of one's own attack to come."""
_LATER: Final = 0.25
"""What arms are worth after one's turn, of what they were worth before: they may be kept."""
_ENOUGH: Final = 4  # dodges beyond this meet little
_LESS: Final = 0.4


def card_worth(view: RidingView, seat: Seat, card: int) -> float:
    """What a card is still worth to its holder this round, in points."""
    symbol, value = SYMBOL[card], VALUE[card]
    team = view.sides[seat]
    if symbol == "dodge":
        return _ANY + value * _DODGE[min(to_come(view, 1 - team), 2)]
    arms = value * _ARMS[team][symbol]
    return _ANY + (arms if waits(view, seat) else _LATER * arms)


def cards_worth(view: RidingView, seat: Seat, cards: Sequence[int]) -> float:
    """What they are worth together: dodges beyond what meets an attack help less."""
    worth = sum([card_worth(view, seat, card) for card in cards])
    dodges = sum([VALUE[card] for card in cards if SYMBOL[card] == "dodge"])
    if dodges > _ENOUGH:
        each = _DODGE[min(to_come(view, 1 - view.sides[seat]), 2)]
        worth -= (1 - _LESS) * each * (dodges - _ENOUGH)
    return worth


def unknown_worth(view: RidingView, seat: Seat) -> float:
    """What a card is worth that nobody else has seen."""
    return 0.26 if waits(view, seat) else 0.15
