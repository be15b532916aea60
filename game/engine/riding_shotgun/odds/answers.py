"""What answering an attack or its defence comes to (§7.4 to §7.6), and how many cards that would
bear a claim are still unseen.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from typing import Literal

import msgspec

from game.engine.kinds import Seat
from game.engine.riding_shotgun.data import CARDS, DATA, SYMBOL, VALUE, shows
from game.engine.riding_shotgun.mods import tables_of
from game.engine.riding_shotgun.observing import known_cards
from game.engine.riding_shotgun.odds import Outcome, outcome
from game.engine.riding_shotgun.round import needed
from game.engine.riding_shotgun.state import Attack, Phase
from game.engine.riding_shotgun.view import RidingView

Where = Literal["hand", "aside", "post", "attack", "open", "known"]
"""Where the onlooker sees a card: own hand, own cards put away or laid, a Post, the attack under
way, the open discards, or face down and known all the same.
"""


class InSight(msgspec.Struct, frozen=True):
    """A card that would bear the claim, and where it is seen."""

    card: int
    where: Where


class Bearing(msgspec.Struct, frozen=True):
    """What may bear a claim of `said` symbols.

    `fitting` are all cards that would, `left` those of them in the pool of `pool` unseen cards,
    `seen` the rest. `known` is the answer where the onlooker has seen the Blind; None otherwise.
    With `or_more` a card that shows more bears it too.
    """

    symbol: str
    said: int
    fitting: tuple[int, ...]
    left: tuple[int, ...]
    seen: tuple[InSight, ...]
    pool: int
    known: bool | None = None
    or_more: bool = False

    @property
    def chance(self) -> Fraction:
        """How likely a card drawn blindly from the pool bears the claim."""
        return Fraction(len(self.left), self.pool) if self.pool else Fraction(0)

    @property
    def certain(self) -> bool | None:
        """Whether the claim is true for sure (or not, for sure); None where it may be either."""
        if self.known is not None:
            return self.known
        if not self.left:
            return False
        return True if len(self.left) == self.pool else None


def unseen(view: RidingView) -> tuple[int, ...]:
    """The pool: every card the onlooker cannot place, ascending."""
    known = set(known_cards(view))
    return tuple([card for card in _in_play(view) if card not in known])


def _in_play(view: RidingView) -> tuple[int, ...]:
    """The cards of this game's deck, ascending."""
    boxed = tables_of(view.options.stock).boxed
    return tuple([card for card in CARDS if card not in boxed])


def bears(view: RidingView, card: int, symbol: str, said: int) -> bool:
    """Whether a card is what it is said to be, by the house's rule (D14)."""
    shown = shows(card, symbol)
    return shown >= said if view.options.bluff == "at_least" else shown == said


def bearing(view: RidingView, symbol: str, said: int, blind: int | None = None) -> Bearing:
    """What may bear that claim; `blind` is the card itself, where the onlooker knows it."""
    pool = set(unseen(view))
    fitting = tuple([card for card in _in_play(view) if bears(view, card, symbol, said)])
    places = _places(view)
    seen = [InSight(card, places.get(card, "known")) for card in fitting if card not in pool]
    return Bearing(
        symbol,
        said,
        fitting,
        tuple([card for card in fitting if card in pool]),
        tuple(seen),
        len(pool),
        None if blind is None else bears(view, blind, symbol, said),
        view.options.bluff == "at_least" and said < max(VALUE),
    )


def _places(view: RidingView) -> dict[int, Where]:
    places: dict[int, Where] = dict.fromkeys(view.hand, "hand")
    places.update(dict.fromkeys(view.spread, "open"))
    places.update(dict.fromkeys([each.card for post in view.posts for each in post], "post"))
    if view.seat is not None:
        own = view.riders[view.seat]
        laid = () if own.laid is None else (own.laid,)
        places.update(dict.fromkeys([*(own.aside or ()), *laid], "aside"))
    if view.attack is not None:
        shown = [*view.attack.cards]
        if view.attack.defence is not None:
            shown += view.attack.defence.cards
        places.update(dict.fromkeys(shown, "attack"))
    return places


class Meeting(msgspec.Struct, frozen=True):
    """What a hand can do against an attack: what is needed, what helps without a card (`token`,
    `ducks`), the `fitting` cards, and the `most` that may be said at all.
    """

    symbol: str
    strength: int
    token: int
    ducks: int
    fitting: tuple[int, ...]
    most: int

    @property
    def bonus(self) -> int:
        """What counts without a card."""
        return self.token + self.ducks

    @property
    def honest(self) -> int:
        """All that is there in truth."""
        return self.bonus + sum([VALUE[card] for card in self.fitting])

    @property
    def at_all(self) -> bool:
        """Whether it can be met, if need be by a bluff."""
        return self.most >= self.strength

    @property
    def fewest(self) -> tuple[int, ...] | None:
        """The fewest cards that meet it in truth, of equal numbers those with the least to spare;
        () where no card is needed, None where it cannot be.
        """
        if self.bonus >= self.strength:
            return ()
        for count in range(1, len(self.fitting) + 1):
            enough = [
                cards
                for cards in combinations(self.fitting, count)
                if self.bonus + sum([VALUE[card] for card in cards]) >= self.strength
            ]
            if enough:
                return min(enough, key=lambda cards: (sum([VALUE[card] for card in cards]), cards))
        return None


class Answering(msgspec.Struct, frozen=True):
    """An attack as whoever answers it sees it.

    `shown` lie face up, `said` is the claim for the Blind, `extra` what *Loaded for Bear* adds;
    `bearing` is None where there is no Blind to be called. `take` is what comes of taking it,
    `right` and `wrong` of calling it: a bluff, or none. `meeting` is None for a bystander, who
    sees no hand.
    """

    seat: Seat
    attack: Attack
    shown: int
    said: int
    extra: int
    bearing: Bearing | None
    take: Outcome
    right: Outcome | None
    wrong: Outcome | None
    meeting: Meeting | None


class DefenceFaced(msgspec.Struct, frozen=True):
    """A defence as the attacker sees it; `believe` is what comes of believing it, `right` and
    `wrong` of calling it: a bluff, or none.
    """

    seat: Seat
    attack: Attack
    shown: int
    said: int
    bearing: Bearing
    believe: Outcome
    right: Outcome
    wrong: Outcome


class Defended(msgspec.Struct, frozen=True):
    """A defence that is thought of: whether it is a bluff, and what comes of it if it is believed
    and if it is called. Without a Blind nobody can call it.
    """

    bluff: bool
    believed: Outcome
    called: Outcome | None


def answering(view: RidingView) -> Answering | None:
    """The attack that has to be answered now, for whoever answers it or (with their hand closed)
    for a bystander; None for other seats, and where there is none.
    """
    attack = view.attack
    if view.phase is not Phase.RESPOND or attack is None or not _asked(view):
        return None
    seat = view.responder(attack.aim)
    covered = view.blind_down
    shown = sum([VALUE[card] for card in attack.cards])
    return Answering(
        seat,
        attack,
        shown,
        attack.claim,
        attack.strength - shown - attack.claim if covered else 0,
        bearing(view, attack.way, attack.claim, attack.blind) if covered else None,
        outcome(view, attack, "taken"),
        outcome(view, attack, "called_bluff") if covered else None,
        outcome(view, attack, "called_honest") if covered else None,
        None if view.seat is None else meeting(view, attack, view.hand),
    )


def _asked(view: RidingView) -> bool:
    return view.seat is None or view.seat in view.to_act


def meeting(view: RidingView, attack: Attack, hand: tuple[int, ...]) -> Meeting:
    """What that hand can do against an attack."""
    symbol = needed(attack.way)
    helped = view.helped(attack.way, attack.aim)
    fitting = tuple([card for card in hand if SYMBOL[card] == symbol])
    largest = max(DATA.claimable[symbol])  # type: ignore[index]
    every = sum([VALUE[card] for card in fitting])
    bonus = helped + attack.ducks
    most = bonus
    if hand:
        blind = min(hand, key=lambda card: VALUE[card] if card in fitting else 0)
        most += every - (VALUE[blind] if blind in fitting else 0) + largest
    return Meeting(symbol, attack.strength, helped, attack.ducks, fitting, most)


def defended(
    view: RidingView, blind: int | None, cards: Sequence[int], value: int
) -> Defended | None:
    """What comes of that defence against the attack under way; None if there is none."""
    attack = view.attack
    if attack is None or attack.target is None:
        return None
    seat = view.responder(attack.aim)
    used = len(cards) + (blind is not None)
    held = {seat: view.riders[seat].cards - used}
    if blind is None:
        return Defended(False, outcome(view, attack, "token", held), None)
    bonus = view.helped(attack.way, attack.aim) + attack.ducks
    said = value - bonus - sum([VALUE[card] for card in cards])
    true = bears(view, blind, needed(attack.way), said)
    called = outcome(view, attack, "defence_honest" if true else "defence_bluff", held)
    return Defended(not true, outcome(view, attack, "believed", held), called)


def challenging(view: RidingView) -> DefenceFaced | None:
    """The defence that has to be believed or called now, for the attacker or for a bystander; None
    for other seats, and where there is none.
    """
    attack = view.attack
    if view.phase is not Phase.CHALLENGE or attack is None or not _asked(view):
        return None
    defence = attack.met
    shown = sum([VALUE[card] for card in defence.cards])
    said = defence.value - defence.bonus - shown
    return DefenceFaced(
        attack.seat,
        attack,
        shown,
        said,
        bearing(view, needed(attack.way), said, defence.blind),
        outcome(view, attack, "believed"),
        outcome(view, attack, "defence_bluff"),
        outcome(view, attack, "defence_honest"),
    )
