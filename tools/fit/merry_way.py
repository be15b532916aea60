"""Tell what games of quick bands of On Their Merry Way come to, by number of seats.

    python -m tools.fit.merry_way 300

`greedy` rows have a quick band in every seat, `mixed` ones a single one among bands that play at
random, `random` ones none. `docs/balance.md` says what the figures should be.
"""

import argparse
from collections import Counter
from typing import Final

from game.engine.chance import Chance, Loose
from game.engine.kinds import Action, Seat
from game.engine.merry_way import SPEC
from game.engine.merry_way.actions import Block, Decline, Done, Pass, Rest
from game.engine.merry_way.heuristics import habit, minded
from game.engine.merry_way.rules import RULES
from game.engine.merry_way.state import Phase, State
from game.engine.open import drawn

SEATS: Final = tuple(SPEC.seats)
TABLES: Final = ("greedy", "mixed", "random")
COUNTED: Final = ("TrapSet", "covered", "RoadblockBuilt", "SpecialPlayed", "Fell", "Dealt")


class Tally:
    """What came about in some games; `wins` counts the quick band's where there is one of them."""

    def __init__(self) -> None:
        self.rounds: list[int] = []
        self.profits: list[list[int]] = []
        self.count: Counter[str] = Counter()
        self.wins: Counter[int] = Counter()

    @property
    def games(self) -> int:
        """How many were played."""
        return len(self.rounds)

    def mean_rounds(self) -> float:
        """How long they were."""
        return sum(self.rounds) / self.games

    def place(self, number: int) -> float:
        """The mean profit of the first (0), the second, and so on."""
        return sum([ranked[number] for ranked in self.profits]) / self.games

    def mean(self) -> float:
        """Everybody's mean profit."""
        return sum([sum(ranked) / len(ranked) for ranked in self.profits]) / self.games

    def a_round(self, what: str) -> float:
        """How often something happens in a round."""
        return self.count[what] / sum(self.rounds)


def play(seats: int, games: int, table: str, seed: int = 1739) -> Tally:
    """So many games of such a table."""
    tally = Tally()
    for number in range(games):
        _one(tally, seats, table, seed + 7919 * number, number % seats)
    return tally


def _one(tally: Tally, seats: int, table: str, seed: int, quick: int) -> None:
    luck = Loose(seed)
    state: State
    state, _events = RULES.new(SPEC.setup(seats), luck)
    everybody = set(range(seats))
    while waiting := RULES.to_act(state):
        seat = waiting[0]
        if table == "greedy" or (table == "mixed" and seat == quick):
            action = habit(minded(RULES.observe(state, seat), everybody), luck)
        else:
            action = aimless(state, seat, luck)
        for event in RULES.apply(state, seat, action, luck):
            tally.count[type(event).__name__] += 1
            tally.count["covered"] += getattr(event, "covered", None) is not None
    if state.result is None:
        raise RuntimeError("the game is not over")
    tally.rounds.append(state.round)
    tally.profits.append(sorted(state.profit, reverse=True))
    tally.count[state.result.verdict] += 1
    for seat, won in enumerate(state.result.won):
        tally.wins[seat if table == "greedy" else int(seat == quick)] += won


def aimless(state: State, seat: Seat, luck: Chance) -> Action:
    """What a band does that plays at random: as on the page it passes a quarter of its turns,
    never pays for a roadblock, and deals with nobody, nor with the bank.
    """
    legal = RULES.legal(state, seat)
    kept = [each for each in legal if not isinstance(each, Block)]
    if state.phase is Phase.BANK:
        return Done()
    if state.phase is Phase.FLOOR:
        return Rest()
    if state.phase is Phase.ANSWER:
        return Decline()
    if state.phase is Phase.BUILD and len(kept) > 1:
        return Pass() if not luck.below(4) else drawn([e for e in kept if e != Pass()], luck)
    return drawn(kept, luck)


def row(seats: int, table: str, tally: Tally) -> str:
    """A row of the page's table (§14)."""
    ordered = sorted(tally.rounds)
    tenth, half, most = [ordered[int(len(ordered) * part)] for part in (0.1, 0.5, 0.9)]
    follies = 100 * tally.count["follies"] / tally.games
    return (
        f"| {seats} | {table} | {tally.mean_rounds():.2f} | {tenth} / {half} / {most} "
        f"| {ordered[0]}-{ordered[-1]} | {tally.place(0):.1f} | {tally.place(1):.1f} "
        f"| {tally.mean():.1f} | {follies:.0f} % | {dict(sorted(tally.wins.items()))} |"
    )


def main() -> None:
    """Play and tell."""
    parser = argparse.ArgumentParser(description="What games of quick bands come to.")
    parser.add_argument("games", type=int, nargs="?", default=300, help="a row (300)")
    games: int = parser.parse_args().games
    for table in TABLES:
        for seats in SEATS:
            tally = play(seats, games, table)
            print(row(seats, table, tally), flush=True)
            if table == "greedy":
                said = [f"{what} {tally.a_round(what):.2f}" for what in COUNTED]
                print("  a round:", ", ".join(said), flush=True)


if __name__ == "__main__":
    main()
