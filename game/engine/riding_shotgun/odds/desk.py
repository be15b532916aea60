"""What a desk comes to before it is confirmed: an attack (§7.2, §7.3), a Quick Draw (§6), the Posts
and the coach's way (§8).
"""

from collections.abc import Sequence
from fractions import Fraction
from math import comb

import msgspec
from msgspec.structs import replace

from game.engine.kinds import Reckoning, Seat
from game.engine.riding_shotgun import data
from game.engine.riding_shotgun.actions import AttackDesperately, Target
from game.engine.riding_shotgun.odds import Outcome, outcome
from game.engine.riding_shotgun.odds.answers import bears, unseen
from game.engine.riding_shotgun.round import needed
from game.engine.riding_shotgun.round.strategy import contested, number_of, rolled
from game.engine.riding_shotgun.state import Attack, Phase
from game.engine.riding_shotgun.view import RidingView


class Striking(msgspec.Struct, frozen=True):
    """An attack that is thought of by `seat`.

    `answers` is who has to answer, with `cards` in hand and a `bonus` that counts without one;
    `most` is the highest value that hand can say, whatever it holds. `hit` is what comes of it if
    it is taken, `called` if it is called (what a caller wins if it is a `bluff`), None where there
    is nothing to be called. `kept` is what stays in the attacker's hand, and `foes` how many
    enemies have their turn still before them.
    """

    seat: Seat
    kind: data.Kind
    target: Target
    strength: int
    bluff: bool
    answers: Seat
    cards: int
    bonus: int
    most: int
    hit: Outcome
    called: Outcome | None
    kept: tuple[int, ...]
    foes: int

    @property
    def out_of_reach(self) -> bool:
        """Whether no hand of so many cards can meet it."""
        return self.most < self.strength

    def kept_of(self, symbol: str) -> int:
        """How many of a symbol stay in hand."""
        return sum([data.VALUE[card] for card in self.kept if data.SYMBOL[card] == symbol])


def aims(view: RidingView) -> list[tuple[data.Kind, Target]]:
    """Every way in which the onlooker may attack now, and at whom; all of it is public (§7.1)."""
    if view.phase is Phase.BUILD:
        said = [(each.kind, each.target) for each in view.declarations]
        return list(dict.fromkeys(said))
    if view.phase is not Phase.TURN or view.seat is None:
        return []
    found: list[tuple[data.Kind, Target]] = []
    if view.hand:
        kinds: tuple[data.Kind, ...] = ("shotgun", "knife", "dynamite", "lasso")
        found += [(kind, foe) for kind in kinds for foe in view.in_reach(view.seat, kind)]
    desperate = [each.target for each in view.legal if isinstance(each, AttackDesperately)]
    return found + [("desperate", foe) for foe in desperate]


def striking(
    view: RidingView,
    kind: data.Kind,
    target: Target,
    *,
    blind: int | None = None,
    shown: Sequence[int] = (),
    claim: int = 0,
    loaded: bool = False,
    kept: Sequence[int] | None = None,
) -> Striking:
    """What that attack of the onlooker would come to; `kept` are the cards that stay in hand (else
    all that are there now but those in the attack). A desperate one has no Blind.
    """
    if view.seat is None:
        raise RuntimeError("a bystander attacks nobody")
    seat = view.seat
    gone = {blind, *shown}
    left = tuple([card for card in view.hand if card not in gone] if kept is None else kept)
    strength = (
        sum([data.VALUE[card] for card in shown]) + claim + loaded if blind is not None else 1
    )
    base = view.attack if view.attack is not None else Attack(seat, blind)
    attack = replace(
        base,
        blind=blind,
        cards=tuple(shown),
        kind=kind,
        target=target,
        strength=strength,
        claim=claim,
        loaded=loaded,
    )
    answers = view.responder(target)
    rider, bonus = view.riders[answers], view.helped(kind, target)
    largest = max(data.DATA.claimable[needed(kind)])  # type: ignore[index]
    true = blind is not None and bears(view, blind, kind, claim)
    held = {seat: len(left)}
    called = None
    if blind is not None:
        called = outcome(view, attack, "called_honest" if true else "called_bluff", held)
    own = view.sides[seat]
    return Striking(
        seat,
        kind,
        target,
        strength,
        blind is not None and not true,
        answers,
        rider.cards,
        bonus,
        bonus + largest * rider.cards,
        outcome(view, attack, "taken", held),
        called,
        left,
        len([other for other in view.order[view.place + 1 :] if view.sides[other] != own]),
    )


class Rank(msgspec.Struct, frozen=True):
    """When a Quick Draw acts, if each other lays any card the onlooker cannot see.

    `places` is the chance of each place on the tracker, the first being 1; `drives` of being the
    last guard (0 for a bandit). `coaches` count for `team` at the end of the round, and the card
    lies in the Post of `post`.
    """

    number: int
    card: int
    places: tuple[Fraction, ...]
    drives: Fraction
    coaches: int
    team: int
    post: int

    @property
    def likely(self) -> tuple[int, int]:
        """The fewest places next to one another that hold two chances in three, and of equally
        many the likeliest: from, to.
        """
        of = len(self.places)
        for wide in range(1, of + 1):
            runs = [(sum(self.places[at : at + wide]), -at) for at in range(of - wide + 1)]
            best, at = max(runs)
            if best >= Fraction(2, 3):
                return 1 - at, wide - at
        return 1, of


def rank(view: RidingView, card: int, under: int | None = None) -> Rank:
    """What that card comes to as the onlooker's Quick Draw, perhaps with a wildcard under it."""
    if view.seat is None:
        raise RuntimeError("a bystander lays nothing")
    own = view.sides[view.seat]
    pool = unseen(view)
    number = number_of(card, under)
    lower = len([card for card in pool if card < number])
    others = len(view.sides) - 1
    mates = len([team for team in view.sides if team == own]) - 1
    supplier = view.options.posts == "supplier"
    return Rank(
        number,
        card,
        tuple([_below(lower, len(pool), others, count) for count in range(others + 1)]),
        _below(lower, len(pool), mates, mates) if own == data.GUARDS else Fraction(0),
        data.COACHES[card],
        own if supplier else 1 - own,
        1 - own,
    )


def _below(lower: int, pool: int, drawn: int, count: int) -> Fraction:
    """The chance that of so many drawn from the pool just `count` are among the lower ones.

    >>> _below(2, 4, 1, 1), _below(4, 4, 3, 3), _below(0, 4, 2, 1)
    (Fraction(1, 2), Fraction(1, 1), Fraction(0, 1))
    """
    if count > lower or drawn - count > pool - lower:
        return Fraction(0)
    return Fraction(comb(lower, count) * comb(pool - lower, drawn - count), comb(pool, drawn))


class Contest(msgspec.Struct, frozen=True):
    """The stagecoaches of both teams as they lie now, and who would set the speed; None on a tie,
    when it stays.
    """

    guards: Reckoning
    bandits: Reckoning
    captain: Seat | None


class Roll(msgspec.Struct, frozen=True):
    """Where the coach comes to at a speed: `spaces` are speed and map, `towns` the small towns on
    the way (their places in the data), `wildcards` what the onlooker draws there, `left` how far it
    is to Town from there.
    """

    speed: int
    spaces: Reckoning
    was: int
    now: int
    towns: tuple[int, ...]
    wildcards: int
    left: int

    @property
    def arrives(self) -> bool:
        """Whether it comes to Town, and the guards win."""
        return not self.left

    @property
    def robs(self) -> bool:
        """Whether a burnt wheel costs a bar at that speed."""
        return self.speed >= data.NUMBERS.robbery_speed


def contest(view: RidingView) -> Contest:
    """What the Posts count as they lie."""
    return Contest(*contested(view, view.sides))


def roll(view: RidingView, change: int = 0) -> Roll:
    """Where the coach comes to if the speed changes by so much."""
    speed = view.speed + change
    spaces = rolled(speed, view.map)
    now = min(view.space + max(spaces.total, 0), data.TOWN)
    towns = tuple(
        [n for n, town in enumerate(data.ROAD.small_towns) if view.space < town.space <= now]
    )
    return Roll(speed, spaces, view.space, now, towns, _drawn(view, len(towns)), data.TOWN - now)


def _drawn(view: RidingView, towns: int) -> int:
    """How many wildcards the onlooker gets of so many towns, in the order of the tracker (D43)."""
    if view.options.wildcards == "off" or view.seat not in view.order:
        return 0
    at, seats = view.order.index(view.seat), len(view.order)
    return len([lap for lap in range(towns) if lap * seats + at < view.wild_deck])
