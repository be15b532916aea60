"""What one band may know (§8)."""

import msgspec

from game.engine.chance import Bag
from game.engine.fields import Goods
from game.engine.kinds import Result, Seat, View
from game.engine.merry_way.actions import MerryAction, MerryFamily
from game.engine.merry_way.data import FOLLIES, FOLLY_IDS, Traveller
from game.engine.merry_way.greenwood import Bound, Step
from game.engine.merry_way.state import Deal, Options, Phase, Trap


class Band(msgspec.Struct, frozen=True, gc=False):
    """A band as it is seen: `schemes`, `cards` and `picked` are None for whoever may only know how
    many there are, and whether one is chosen.
    """

    stores: tuple[int, int, int]
    profit: int
    scheme_count: int
    card_count: int
    tokens: int
    chosen: bool
    schemes: tuple[str, ...] | None = None
    cards: tuple[str, ...] | None = None
    picked: str | None = None


class Lain(msgspec.Struct, frozen=True, gc=False):
    """A folly card of the line-up by the face that lies up; `under` is the other one where the
    house lets everybody look.
    """

    face: str
    turned: bool
    under: str | None = None

    @property
    def other(self) -> str:
        """The face of the second side that is printed with it, or of the first."""
        card, side = self.face.split(".")
        return FOLLIES[card].face("blue" if side == "red" else "red").key

    @property
    def back(self) -> "Lain":
        """The card as it lay before the Rumour turned it."""
        if not self.turned:
            return self
        return Lain(self.other, False, None if self.under is None else self.face)

    def opened(self, open_: bool = True) -> "Lain":
        """The card as it is seen where everybody may look under it, or may not."""
        return Lain(self.face, self.turned, self.other if open_ else None)


class MerryView(View, frozen=True, kw_only=True):
    """What a band may know; see `State` for what the fields are. Of discards all is known, of the
    draw piles of schemes and resource cards only how many there are; of the folly deck which.
    `revealed` are the resource cards that are collected with, `made` the opening offers, cards
    in those among others only counted.
    """

    options: Options
    round: int
    phase: Phase
    leader: Seat
    turn: Seat
    digit: int
    supply: tuple[int, int, int]
    bands: tuple[Band, ...]
    traps: tuple[Trap | None, ...]
    lineup: tuple[Lain, ...]
    bound: tuple[Bound, ...]
    revealed: tuple[str | None, ...]
    scheme_pile: int
    scheme_discard: Bag
    resource_pile: int
    resource_discard: Bag
    folly_deck: Bag
    resting: tuple[bool, ...]
    offers: tuple[int, ...]
    deal: Deal | None
    made: tuple[tuple[Seat, Seat, Goods, Goods], ...]
    asked: int
    named: tuple[tuple[Seat, Seat, Goods, Goods], ...]
    deals: int
    passed: tuple[bool, ...]
    special: bool
    deer: bool
    carpenter: bool
    block: Step | None
    bribed: tuple[Traveller, ...]
    alms: tuple[Seat, ...]
    result: Result | None
    legal: tuple[MerryAction | MerryFamily, ...]


def unseen_seconds(view: MerryView) -> tuple[str, ...]:
    """The folly cards whose second sides have never lain up: in the deck and in the line-up.

    Which of them belongs to which first side is not told: that is the house's secret (A63).
    """
    there = [card for card, n in zip(FOLLY_IDS, view.folly_deck.counts, strict=True) if n]
    for lain in view.lineup:
        card, side = lain.face.split(".")
        if side == "red" and not lain.turned:
            there.append(card)
    return tuple(there)
