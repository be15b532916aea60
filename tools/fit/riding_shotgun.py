"""Fit the quick rivals of Riding Shotgun, and tell what their games come to.

    python -m tools.fit.riding_shotgun learn          # learned.json, by self-play
    python -m tools.fit.riding_shotgun clocks 200     # its clocks, from how games end
    python -m tools.fit.riding_shotgun figures 1000   # the balance by number of seats
    python -m tools.fit.riding_shotgun options 300    # what each option does to the guards' share

`learn` plays games of quick rivals, counts how often each claim was a bluff and was called, and how
often attacks were met; the rivals reckon with those shares in the next lap, until they hardly move.
`clocks` finds the weights under which positions would best have foretold how games ended. From the
same file the same seed gives the same again. `docs/balance.md` says what the figures should be.
"""

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import log
from pathlib import Path
from typing import Any

import msgspec

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.riding_shotgun.actions import AttackDesperately, Call, Declare, Defend, TakeIt
from game.engine.riding_shotgun.data import COACH, VALUE, shows
from game.engine.riding_shotgun.events import AttackSucceeded, RoundBegan
from game.engine.riding_shotgun.heuristics import likelihoods
from game.engine.riding_shotgun.heuristics.likelihoods import (
    FACES_UP,
    HANDS,
    STRENGTHS,
    LearnedShares,
)
from game.engine.riding_shotgun.round import bonus, needed, responder
from game.engine.riding_shotgun.state import Phase, State

FILE = Path(likelihoods.__file__).with_name("learned.json")
SPEC = game_called("riding_shotgun")
SEATS = tuple(SPEC.seats)
REASONS = ("gold", "wheels", "guards_spent", "bandits_spent", "town")
GUARDS_WIN = ("bandits_spent", "town")

Cell = tuple[str, int, int]


class Tally:
    """What came about in some games."""

    def __init__(self) -> None:
        self.ends: Counter[str] = Counter()
        self.rounds: list[int] = []
        self.count: Counter[str] = Counter()
        self.claims: defaultdict[Cell, Counter[str]] = defaultdict(Counter)
        self.foretold: defaultdict[Cell, float] = defaultdict(float)
        self.answers: defaultdict[Cell, Counter[str]] = defaultdict(Counter)
        self.positions: list[tuple[likelihoods.ClocksLeft, bool]] = []

    @property
    def games(self) -> int:
        """How many were played."""
        return len(self.rounds)

    def guards(self) -> float:
        """The guards' share of wins, in hundredths."""
        return 100 * sum([self.ends[reason] for reason in GUARDS_WIN]) / self.games

    def share(self, part: str, whole: str) -> float:
        """One count in hundredths of another."""
        return 100 * self.count[part] / max(self.count[whole], 1)


def play(seats: int, games: int, seed: int, options: Mapping[str, Any] | None = None) -> Tally:
    """So many games of quick rivals."""
    tally = Tally()
    for number in range(games):
        one_game(tally, seats, Loose(seed + 7919 * number), dict(options or {}))
    return tally


def one_game(tally: Tally, seats: int, luck: Loose, options: Mapping[str, Any]) -> None:
    """One game of quick rivals, counted."""
    rules, habit = SPEC.rules, SPEC.heuristics.habit
    state, _events = rules.new(SPEC.setup(seats, options), luck)
    before: list[likelihoods.ClocksLeft] = []
    while to_act := rules.to_act(state):
        view: Any = rules.observe(state, to_act[0])
        action = habit(view, luck)
        count_action(tally, state, view, action)
        for event in rules.apply(state, to_act[0], action, luck):
            if isinstance(event, AttackSucceeded):
                tally.count["success"] += 1
            if isinstance(event, RoundBegan):
                before.append(likelihoods.clocks(rules.observe(state, None)))
    result = rules.result(state)
    if result is None:
        raise RuntimeError("the game has not ended")
    tally.ends[str(result.verdict)] += 1
    tally.rounds.append(state.round)
    guards = result.verdict in GUARDS_WIN
    tally.positions += [(each, guards) for each in before]


def count_action(tally: Tally, state: State, view: Any, action: object) -> None:
    """What is to be known of a decision before it is carried out."""
    match action:
        case Declare(kind, target, strength, wildcard):
            attack = state.under_way
            shown = sum([VALUE[card] for card in attack.cards])
            claim = strength - shown - (wildcard is not None)
            lies = shows(attack.covered, kind) != claim
            tally.count["attack"] += 1
            tally.count["claim"] += 1
            tally.count["bluff"] += lies
            tally.count[COACH if target == COACH else kind] += 1
        case AttackDesperately():
            tally.count["attack"] += 1
            tally.count["desperate"] += 1
        case TakeIt() | Call() | Defend() if state.phase is Phase.RESPOND:
            _count_answer(tally, state, view, action)
        case _ if state.phase is Phase.CHALLENGE:
            _count_challenge(tally, state, view, isinstance(action, Call))


def _count_answer(tally: Tally, state: State, view: Any, action: object) -> None:
    attack = state.under_way
    called = isinstance(action, Call)
    tally.count["answer"] += 1
    tally.count[type(action).__name__] += 1
    if attack.blind is not None:
        lies = shows(attack.covered, attack.way) != attack.claim
        tally.count["called"] += called
        tally.count["called_right"] += called and lies
        cell = _cell(attack.way, attack.claim, len(attack.cards))
        _claimed(tally, cell, view, lies=lies, called=called)
    left = attack.strength - bonus(state)
    hand = len(state.hands[responder(state, attack.aim)])
    if not called and left > 0 and hand:
        met = (likelihoods.meant(attack.way), min(hand, HANDS) - 1, min(left, STRENGTHS) - 1)
        tally.answers[met][type(action).__name__] += 1
    if isinstance(action, Defend) and action.blind is not None:
        claim = action.value - bonus(state) - sum([VALUE[card] for card in action.cards])
        tally.count["defence"] += 1
        tally.count["defence_bluff"] += shows(action.blind, needed(attack.way)) != claim


def _count_challenge(tally: Tally, state: State, view: Any, called: bool) -> None:
    attack = state.under_way
    met = attack.met
    claim = met.value - met.bonus - sum([VALUE[card] for card in met.cards])
    lies = shows(met.covered, needed(attack.way)) != claim
    tally.count["challenge"] += 1
    tally.count["defence_called"] += called
    tally.count["defence_called_right"] += called and lies
    _claimed(
        tally,
        _cell(likelihoods.meant(attack.way), claim, len(met.cards)),
        view,
        lies=lies,
        called=called,
    )


def _cell(said: str, claim: int, shown: int) -> Cell:
    return said, claim - 1, min(shown, FACES_UP - 1)


def _claimed(tally: Tally, cell: Cell, view: Any, *, lies: bool, called: bool) -> None:
    counts = tally.claims[cell]
    counts["all"] += 1
    counts["bluff"] += lies
    counts["called"] += called
    said, claim, shown = cell
    tally.foretold[cell] += likelihoods.bluff(said, claim + 1, shown, likelihoods.in_sight(view))


# ---- Learning.

_DOUBT = 25.0
"""So many cases a share is thought to have been seen in before any was."""


def learned(tally: Tally, before: LearnedShares, pace: float) -> LearnedShares:
    """What the games teach, `pace` of the way from what was thought before."""

    def bluffs(cell: Cell, old: float) -> float:
        counts = tally.claims[cell]
        if old in (0.0, 1.0) or not counts["all"]:
            return old
        # What was foretold differs from what came by what was in sight: mend it by the odds.
        foretold, came = tally.foretold[cell] + _DOUBT * old, counts["bluff"] + _DOUBT * old
        whole = counts["all"] + _DOUBT
        odds = _odds(old) * _odds(came / whole) / _odds(foretold / whole)
        return odds / (1 + odds)

    def calls(cell: Cell, old: float) -> float:
        counts = tally.claims[cell]
        return (counts["called"] + _DOUBT * old) / (counts["all"] + _DOUBT)

    def meets(cell: Cell, old: float) -> float:
        counts = tally.answers[cell]
        return (counts["Defend"] + _DOUBT * old) / (counts.total() + _DOUBT)

    def moved(
        grids: Mapping[str, likelihoods.Grid], share: Callable[[Cell, float], float]
    ) -> dict[str, likelihoods.Grid]:
        return {
            said: tuple(
                [
                    tuple(
                        [
                            round(old + pace * (share((said, n, m), old) - old), 4)
                            for m, old in enumerate(row)
                        ]
                    )
                    for n, row in enumerate(grid)
                ]
            )
            for said, grid in grids.items()
        }

    return LearnedShares(
        bluffs=moved(before.bluffs, bluffs),
        calls=moved(before.calls, calls),
        meets=moved(before.meets, meets),
        clocks=before.clocks,
    )


def _odds(share: float) -> float:
    share = min(max(share, 0.01), 0.99)
    return share / (1 - share)


_SMALL = 0.03
_USUAL = (1.0, 0.3, 0.3, 2.4, 1.0)
"""What the clocks are thought to count for before any game was seen."""
_FAITH = 6.0
"""How dearly a weight is torn from that: few games would else tell more than they know."""


def foretelling(positions: Sequence[tuple[likelihoods.ClocksLeft, bool]]) -> tuple[float, ...]:
    """The weights under which such positions best foretell whether the guards win.

    One after another each is raised or lowered while that makes what came about likelier.
    """
    weighs = [*_USUAL]
    best, step = _likely(positions, weighs), 1.0
    while step > _SMALL:
        moved = False
        for at in range(len(weighs)):
            for factor in (1 + step, 1 / (1 + step)):
                other = [*weighs[:at], weighs[at] * factor, *weighs[at + 1 :]]
                worth = _likely(positions, other)
                if worth > best + 1e-6:
                    best, weighs, moved = worth, other, True
        if not moved:
            step /= 2
    return tuple([round(weight, 3) for weight in weighs])


def _likely(
    positions: Sequence[tuple[likelihoods.ClocksLeft, bool]], weighs: Sequence[float]
) -> float:
    total = 0.0
    gold, wheels, guards, bandits, road = weighs
    for left, won in positions:
        for_them = bandits / left.bandits**2 + road / left.rounds**2
        against = gold / left.gold**2 + wheels / left.wheels**2 + guards / left.guards**2
        odds = for_them / against
        total -= log(1 + (1 / odds if won else odds))
    for weight, usual in zip(weighs, _USUAL, strict=True):
        total -= _FAITH * log(weight / usual) ** 2
    return total / len(positions)


def learn_clocks(games: int, seed: int) -> LearnedShares:
    """Play, and see from which positions the guards went on to win."""
    found: dict[str, Any] = {}
    for seats in SEATS:
        positions = play(seats, games, seed).positions
        found[str(seats // 2)] = foretelling(positions)
        print(f"{seats} seats: {found[str(seats // 2)]}", flush=True)
    return msgspec.structs.replace(likelihoods.LEARNED, clocks=found)


def learn(laps: int, games: int, seed: int) -> LearnedShares:
    """Play, learn, and play again."""
    for lap in range(laps):
        whole = Tally()
        for seats in SEATS:
            for number in range(games):
                one_game(whole, seats, Loose(seed + 7919 * number + 104729 * lap + seats), {})
        likelihoods.LEARNED = learned(whole, likelihoods.LEARNED, 0.6 if lap < laps / 2 else 0.3)
        print(f"lap {lap + 1}: guards {whole.guards():.1f}", flush=True)
    return likelihoods.LEARNED


# ---- Figures.


def table(tally: Tally) -> Iterator[tuple[str, str]]:
    """The lines of the balance table."""
    rounds = sorted(tally.rounds)
    yield "games", f"{tally.games:,}"
    yield "guards win", f"{tally.guards():.1f} %"
    mean = sum(rounds) / len(rounds)
    tenth, middle, most = (rounds[int(len(rounds) * part)] for part in (0.1, 0.5, 0.9))
    yield (
        "rounds: mean; 10 / 50 / 90 %, most",
        (f"{mean:.2f}; {tenth} / {middle} / {most}, {rounds[-1]}"),
    )
    for reason in REASONS:
        yield f"by {reason}", f"{100 * tally.ends[reason] / tally.games:.1f} %"

    def pair(*pairs: tuple[str, str]) -> str:
        return " / ".join([f"{tally.share(part, whole):.0f}" for part, whole in pairs]) + " %"

    yield "attacks that succeed", pair(("success", "attack"))
    yield "bluffs: attacks / defences", pair(("bluff", "claim"), ("defence_bluff", "defence"))
    yield (
        "called: attacks / defences",
        pair(("called", "claim"), ("defence_called", "challenge")),
    )
    yield (
        "calls that were right",
        pair(("called_right", "called"), ("defence_called_right", "defence_called")),
    )
    yield (
        "answers: take / call / defend",
        pair(("TakeIt", "answer"), ("Call", "answer"), ("Defend", "answer")),
    )
    kinds = ("shotgun", "knife", "dynamite", "lasso", "desperate", COACH)
    yield (
        "shotgun, knife, dynamite, lasso, desperate, coach",
        pair(*[(kind, "attack") for kind in kinds]),
    )


def told(tallies: Mapping[int, Tally]) -> str:
    """The balance as a table of the page."""
    lines = ["| | " + " | ".join([f"{seats} seats" for seats in tallies]) + " |"]
    lines.append("|---|" + "---|" * len(tallies))
    columns = [list(table(tally)) for tally in tallies.values()]
    lines += [
        f"| {rows[0][0]} | " + " | ".join([row[1] for row in rows]) + " |"
        for rows in zip(*columns, strict=True)
    ]
    return "\n".join(lines)


def options_told(games: int, seed: int, at: Sequence[int]) -> str:
    """What each option does to the guards' share, paired with the default games by seed."""
    usual = {seats: play(seats, games, seed).guards() for seats in at}
    lines = [
        "| option | " + " | ".join(map(str, at)) + " | mean |",
        "|---|" + "---|" * (len(at) + 1),
    ]
    for option in SPEC.options:
        for choice in option.choices[1:]:
            chosen = {option.name: choice.value}
            moved = [play(seats, games, seed, chosen).guards() - usual[seats] for seats in at]
            cells = " | ".join([f"{points:+.1f}" for points in [*moved, sum(moved) / len(moved)]])
            lines.append(f"| `{option.name}: {choice.value}` | {cells} |")
    return "\n".join(lines)


def write(found: LearnedShares) -> None:
    """Keep it, a row of shares to a line."""
    parts = []
    for part, named in msgspec.to_builtins(found).items():
        rows = []
        for name, row in named.items():
            cells = [json.dumps(each) for each in row]
            long = isinstance(row[0], list | tuple)
            rows.append(f'  "{name}": [' + (",\n    " if long else ", ").join(cells) + "]")
        parts.append(f' "{part}": {{\n' + ",\n".join(rows) + "\n }")
    FILE.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


def main() -> None:
    """Learn, or measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("what", choices=("learn", "clocks", "figures", "options"))
    parser.add_argument("games", type=int, nargs="?", default=200)
    parser.add_argument("--laps", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1739)
    parser.add_argument("--seats", type=int, choices=SEATS, nargs="*", default=SEATS)
    parser.add_argument("--option", action="append", default=[], help="name=value, for figures")
    asked = parser.parse_args()
    if asked.what == "learn":
        write(learn(asked.laps, asked.games, asked.seed))
    elif asked.what == "clocks":
        write(learn_clocks(asked.games, asked.seed))
    elif asked.what == "figures":
        chosen = dict([each.split("=") for each in asked.option])
        print(told({seats: play(seats, asked.games, asked.seed, chosen) for seats in asked.seats}))
    else:
        print(options_told(asked.games, asked.seed, asked.seats))


if __name__ == "__main__":
    main()
