"""What rivals may still build this round: hands dealt from the cards one has not seen."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from game.ai.merry_way.board import Board, Trail
from game.ai.merry_way.designs import pays
from game.ai.merry_way.outlook import Outlook
from game.engine.chance import Chance, Loose
from game.engine.kinds import Seat
from game.engine.merry_way.data import (
    SCHEME_IDS,
    SCHEME_NUMBER,
    TRAPS,
    upgrade_cost,
)
from game.engine.merry_way.observing import scheme_deck
from game.engine.merry_way.view import MerryView

WORLDS: Final = 9
"""Deals of the hidden hands that are looked at."""
OTHERS: Final = 0.6
"""What a purse of somebody else's counts to a rival who builds, beside one of his own."""
FUTURE: Final = 0.5
"""And what each purse on a new trap does."""
LEAST: Final = 0.7
"""What a build has to bring a rival."""
SURE: Final = 0.85
"""How much of the walks comes true once the replies are built."""


class Held(NamedTuple):
    """A card a rival may hold, and whether it pays for setting and for covering with it."""

    card: str
    sets: bool
    covers: bool


class Replies:
    """The rivals who may still build, and what each may hold in each world."""

    def __init__(self, outlook: Outlook) -> None:
        view = outlook.view
        self.outlook: Final = outlook
        self.wood: Final = view.options.wood
        seats, passed = len(view.bands), view.passed
        self.rivals: Final = tuple(
            [seat for k in range(1, seats) if not passed[seat := (outlook.seat + k) % seats]]
        )
        luck = Loose(1739 + view.round)
        self.worlds: Final = [
            {seat: _held(view, seat, luck) for seat in self.rivals} for _world in range(WORLDS)
        ]

    def worth(self, board: Board, taken: tuple[bool, ...], **changed: Any) -> float:
        """What a board is worth once each rival has built what suits him best."""
        outlook = self.outlook
        if not self.rivals:
            return outlook.worth(*outlook.totals(board, **changed))
        walks = {name: changed[name] for name in changed if name != "profit"}
        total = 0.0
        for world in self.worlds:
            after, there = board, taken
            for seat in self.rivals:
                after, there = self._reply(after, there, seat, world[seat], walks)
            totals = outlook.totals(after, sure=SURE, **changed)
            total += outlook.worth(*totals)
        return total / len(self.worlds)

    def _reply(
        self,
        board: Board,
        taken: tuple[bool, ...],
        seat: Seat,
        hand: Sequence[Held],
        walks: dict[str, Any],
    ) -> tuple[Board, tuple[bool, ...]]:
        """The board after the best a rival can build with that hand, if it is worth it to him."""
        if not hand:
            return board, taken
        trail, soon = self.outlook.trail, min(1.0, self.outlook.left)
        sites = [self.wood.number[name] for name in self.wood.sites(taken)]
        covered = [n for n, owner in enumerate(board.owners) if owner == seat]
        base = _liked(trail, board, seat, walks)
        best, most = (board, taken), LEAST
        for held in hand:
            worth = FUTURE * soon * TRAPS[held.card].profit
            for n in sites if held.sets else ():
                after = board.having(n, held.card, seat)
                value = _liked(trail, after, seat, walks) - base + worth
                if value > most:
                    best, most = (after, (*taken[:n], True, *taken[n + 1 :])), value
            for n in covered if held.covers else ():
                after = board.having(n, held.card, seat)
                less = FUTURE * soon * board.pays[n]
                value = _liked(trail, after, seat, walks) - base + worth - less
                if value > most:
                    best, most = (after, taken), value
        return best


def _liked(trail: Trail, board: Board, seat: Seat, walks: dict[str, Any]) -> float:
    change, _lifted = trail.now(board, **walks)
    return change[seat] - OTHERS * (sum(change) - change[seat]) / (len(change) - 1)


def _held(view: MerryView, seat: Seat, luck: Chance) -> tuple[Held, ...]:
    """A hand drawn from the cards the thinking seat has not seen, as far as it can be paid for."""
    counts = list(scheme_deck(view.options).counts)
    for n, gone in enumerate(view.scheme_discard.counts):
        counts[n] -= gone
    for trap in view.traps:
        if trap is not None:
            counts[SCHEME_NUMBER[trap.card]] -= 1
    for band in view.bands:
        for card in band.schemes or ():
            counts[SCHEME_NUMBER[card]] -= 1
    store, found = view.bands[seat].stores, dict[str, Held]()
    every = view.options.upgrade_minimum == "every"
    for _card in range(min(view.bands[seat].scheme_count, sum(counts))):
        n = luck.pick(counts)
        counts[n] -= 1
        name = SCHEME_IDS[n]
        if name in TRAPS and name not in found:
            known = TRAPS[name]
            sets, covers = pays(store, known.cost), pays(store, upgrade_cost(known, every))
            if sets or covers:
                found[name] = Held(name, sets, covers)
    return tuple(found.values())
