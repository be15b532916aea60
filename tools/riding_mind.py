"""Learn what the strongest rival of Riding Shotgun goes by, and write `learned.json`.

    python -m tools.riding_mind                       (about half an hour)
    python -m tools.riding_mind --games 200 --times 1

The strongest plays the quick rival and himself. From the ends of those games come the weights of
the clocks, by logistic regression; from every attack, how such attacks are answered, how often such
a claim was a bluff, and how often such a defence was called. Better weights play better games, so
it is done more than once. The same seed gives the same file.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import exp, log, sqrt
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

import game.ai.riding_shotgun as package
from game.ai.levels import rival_called
from game.ai.riding_shotgun.answers import named
from game.ai.riding_shotgun.belief import holds
from game.ai.riding_shotgun.learned import FILE, Answered, Learned, learned
from game.ai.riding_shotgun.standing import WEIGHTS, Clocks, clocks, guards_win, log_odds
from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.riding_shotgun.actions import AttackDesperately, Call, Declare, Defend
from game.engine.riding_shotgun.data import COACH, SYMBOL, VALUE
from game.engine.riding_shotgun.round.targets import bonus, needed, responder
from game.engine.riding_shotgun.state import Phase, State

PATH: Final = Path(package.__file__).with_name(FILE)
SPEC: Final = game_called("riding_shotgun")
TABLES: Final = (4, 6, 8)
SELF: Final = ("turpin", "turpin")
COMPANY: Final = (SELF, ("turpin", "greedy"), SELF, SELF, ("greedy", "turpin"), SELF)
"""Who guards and who robs, in turn: mostly himself, so that nobody reads him."""
_FEW, _RARE = 4, 0.15
"""Claims of a class that are thought to have been heard besides, and the share of bluffs there."""
_KEPT: Final = 0.4
"""How much of what was learned before stays: bluffs and calls settle only if neither leaps."""
_FIRST: Final = (0.0, 1.1, -0.2, 1.2, 0.0, 0.5, 0.8, 0.5, -0.7, 0.7, 0.1, -0.1, 0.0, 0.0)
_EPOCHS, _PACE = 4, 0.01
_PULL: Final = 0.01  # weights stay near those before, unless many games say otherwise
_SMOOTH: Final = 25  # attacks of the class above that a class is thought to have seen besides


class Met(NamedTuple):
    """One attack and what became of it."""

    group: str
    kind: str
    claim: int
    shown: int
    cards: int
    left: int
    has: float
    lied: bool
    blind: bool
    answer: str
    met_claim: int = 0
    met_shown: int = 0
    met_has: float = 0.0
    met_lied: bool = False
    met_blind: bool = False
    doubted: bool = False


class Game(NamedTuple):
    """What a game teaches: how it stood at every turn, who won, every attack."""

    stood: list[Clocks]
    guards_won: bool
    met: list[Met]


def played(seats: int, who: tuple[str, str], seed: int) -> Game:
    """One game between two teams."""
    rules, luck = SPEC.rules, Loose(seed)
    state: State
    state, _events = rules.new(SPEC.setup(seats), luck)
    rivals = [rival_called(who[team]) for team in state.teams]
    stood: list[Clocks] = []
    met: list[Met] = []
    last: tuple[int, int] | None = None
    while waiting := rules.to_act(state):
        seat = waiting[0]
        view: Any = rules.observe(state, seat)
        here = (state.round, -1 if state.phase is Phase.STRATEGY else state.place)
        if here != last:
            last = here
            stood.append(clocks(view))
        action = rivals[seat].choose(SPEC, view, luck)
        before = state.clone()
        rules.apply(state, seat, action, luck)
        _note(before, state, action, met)
    result = rules.result(state)
    return Game(stood, result is not None and result.won[state.teams.index(0)], met)


def _note(before: State, after: State, action: Any, met: list[Met]) -> None:
    """Write down an attack when it is declared, and its answers as they come."""
    match action:
        case Declare() | AttackDesperately():
            attack = after.under_way
            owner = responder(after, attack.aim)
            hand = after.hands[owner]
            has, lied = 1.0, False
            if attack.blind is not None:
                seen = {*hand, *_public(after)}
                cards = 1 + len(after.hands[attack.seat])
                has = holds(attack.way, attack.claim, seen, cards)
                shows = VALUE[attack.blind] if SYMBOL[attack.blind] == attack.kind else 0
                lied = shows != attack.claim
            group = COACH if attack.target == COACH else attack.way
            left = attack.strength - bonus(after)
            met.append(
                Met(
                    group,
                    attack.way,
                    attack.claim,
                    len(attack.cards),
                    len(hand),
                    left,
                    has,
                    lied,
                    attack.blind is not None,
                    "take",
                )
            )
        case Defend(blind, cards, value):
            attack = before.under_way
            symbol = needed(attack.way)
            claim = value - bonus(before) - sum([VALUE[card] for card in cards])
            owner = responder(before, attack.aim)
            seen = {*before.hands[attack.seat], *_public(before), *cards}
            if attack.blind is not None:
                seen.add(attack.blind)
            held = len(before.hands[owner]) - len(cards)
            shows = VALUE[blind] if blind is not None and SYMBOL[blind] == symbol else 0
            met[-1] = met[-1]._replace(
                answer="defend",
                met_claim=claim,
                met_shown=len(cards),
                met_has=holds(symbol, claim, seen, held),
                met_lied=blind is not None and shows != claim,
                met_blind=blind is not None,
            )
        case Call():
            if before.phase is Phase.RESPOND:
                met[-1] = met[-1]._replace(answer="call")
            else:
                met[-1] = met[-1]._replace(doubted=True)
        case _:
            pass


def _public(state: State) -> set[int]:
    seen = {*state.spread, *[each.card for post in state.posts for each in post]}
    return seen | {*(state.attack.cards if state.attack is not None else ())}


def weighed(games: Sequence[Game], start: Sequence[float], luck: Random) -> tuple[float, ...]:
    """Weights of the clocks under which the games' ends are likeliest."""
    rows = [
        (stood, game.guards_won, 1 / sqrt(len(game.stood)))
        for game in games
        for stood in game.stood
        if min(stood.gold, stood.wheels, stood.guards, stood.bandits) > 0
    ]
    weights = list(start)
    mean, square = [0.0] * WEIGHTS, [0.0] * WEIGHTS
    step = 0
    for epoch in range(_EPOCHS):
        luck.shuffle(rows)
        pace = _PACE / (1 + epoch)
        for at in range(0, len(rows), 64):
            slope = [_PULL * (now - was) for now, was in zip(weights, start, strict=True)]
            some = rows[at : at + 64]
            total = sum([weight for _stood, _won, weight in some])
            for stood, won, weight in some:
                odds = log_odds(stood, weights)
                wrong = (1 / (1 + exp(-odds)) - won) * weight / total
                for n, each in enumerate(_slopes(stood, weights)):
                    slope[n] += wrong * each
            step += 1
            for n, each in enumerate(slope):
                mean[n] = 0.9 * mean[n] + 0.1 * each
                square[n] = 0.999 * square[n] + 0.001 * each * each
                fair = mean[n] / (1 - 0.9**step)
                weights[n] -= pace * fair / (sqrt(square[n] / (1 - 0.999**step)) + 1e-8)
    return tuple([round(weight, 3) for weight in weights])


def _slopes(now: Clocks, w: Sequence[float]) -> list[float]:
    """How the log-odds move with every weight."""
    logs = [log(now.gold), log(now.wheels), log(now.guards), log(now.bandits), log(now.rounds)]
    threats = [exp(w[2 * n] - w[2 * n + 1] * logs[n]) for n in range(5)]
    against, favour = sum(threats[:3]), sum(threats[3:])
    found: list[float] = []
    for n, threat in enumerate(threats):
        share = -threat / against if n < 3 else threat / favour
        found += [share, -share * logs[n]]
    return [*found, now.guard_wild, now.bandit_wild, now.guards_to_act, now.bandits_to_act]


def answers(met: Sequence[Met]) -> dict[str, Answered]:
    """How attacks of every class were answered, the rare ones leaning on their like."""
    counts: dict[str, list[float]] = defaultdict(lambda: [0.0] * 5)
    for each in met:
        own = named(each.group, each.cards, each.left)
        for name in (own, own.split(" ", 1)[1], "all"):
            row = counts[name]
            row[("take", "call", "defend").index(each.answer)] += 1
            row[3] += each.met_lied
            row[4] += 1
    found: dict[str, Answered] = {}
    names = [name for name in counts if len(name.split(" ")) == 3]
    for name in sorted(names):
        above = _shares(counts[name.split(" ", 1)[1]], _shares(counts["all"], None))
        found[name] = _rounded(_shares(counts[name], above))
    return found


def _shares(row: Sequence[float], above: Answered | None) -> Answered:
    extra = _SMOOTH if above is not None else 0
    base = above or Answered(0, 0, 0, 0)
    count = max(1.0, row[4] + extra)
    defended = max(1.0, row[2] + extra)
    return Answered(
        (row[0] + extra * base.take) / count,
        (row[1] + extra * base.call) / count,
        (row[2] + extra * base.defend) / count,
        (row[3] + extra * base.lies) / defended,
    )


def _rounded(each: Answered) -> Answered:
    return Answered(*[round(x, 3) for x in msgspec.structs.astuple(each)])


def tales(met: Sequence[Met]) -> dict[str, float]:
    """How much a claim is made by those without the card, against those with it."""
    found: dict[str, list[tuple[float, bool]]] = defaultdict(list)
    for each in met:
        if each.blind:
            found[f"{each.kind} {each.claim} {min(each.shown, 2)}"].append((each.has, each.lied))
        if each.met_blind:
            symbol = "knife" if each.kind == "lasso" else "dodge"
            name = f"met {symbol} {each.met_claim} {min(each.met_shown, 2)}"
            found[name].append((each.met_has, each.met_lied))
    return {name: _tale(rows) for name, rows in sorted(found.items())}


def _tale(rows: Sequence[tuple[float, bool]]) -> float:
    """The one by which as many are thought to bluff as did."""
    rows = [(has, lied) for has, lied in rows if has > 0]
    if not rows:
        return 1.0
    wanted = sum([lied for _has, lied in rows]) + _RARE * _FEW
    least, most = 1e-3, 1e3
    for _turn in range(40):
        middle = sqrt(least * most)
        thought = sum([middle * (1 - h) / (middle * (1 - h) + h) for h, _lied in rows])
        thought *= 1 + _FEW / len(rows)
        least, most = (middle, most) if thought < wanted else (least, middle)
    return round(min(max(least, 0.02), 50.0), 3)


def doubts(met: Sequence[Met]) -> dict[str, float]:
    """How often a defence is called."""
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for each in met:
        if each.met_blind:
            symbol = "knife" if each.kind == "lasso" else "dodge"
            row = counts[f"{symbol} {each.met_claim} {min(each.met_shown, 1)}"]
            row[0] += each.doubted
            row[1] += 1
    return {
        name: round((yes + 0.3 * _SMOOTH) / (of + _SMOOTH), 3)
        for name, (yes, of) in sorted(counts.items())
    }


def games(count: int, seed: int) -> Iterator[tuple[int, Game]]:
    """So many of four seats and fewer of more, with the number of seats."""
    for seats in TABLES:
        for number in range(count * TABLES[0] // seats):
            who = COMPANY[number % len(COMPANY)]
            yield seats, played(seats, who, seed * 1_000_003 + 10 * number + seats)


def learn(count: int, seed: int, was: Learned) -> Learned:
    """All of it, from so many games of four seats and fewer of more."""
    found: dict[int, list[Game]] = {seats: [] for seats in TABLES}
    for seats, game in games(count, seed):
        found[seats].append(game)
    met = [each for seats in TABLES for game in found[seats] for each in game.met]
    luck = Random(seed)
    replies = answers(met)
    for name, old in was.answers.items():
        new = replies.get(name, old)
        pairs = zip(msgspec.structs.astuple(old), msgspec.structs.astuple(new), strict=True)
        replies[name] = _rounded(Answered(*[between(a, b) for a, b in pairs]))
    return Learned(
        {n: weighed(found[n], was.clocks.get(n, _FIRST), luck) for n in TABLES},
        dict(sorted(replies.items())),
        _settled(was.tales, tales(met)),
        _settled(was.doubts, doubts(met)),
    )


def between(old: float, new: float) -> float:
    """What is gone by next: some of the old, and most of the new."""
    return _KEPT * old + (1 - _KEPT) * new


def _settled(old: Mapping[str, float], new: Mapping[str, float]) -> dict[str, float]:
    names = sorted({*old, *new})
    return {
        name: round(
            between(old.get(name, new.get(name, 0.0)), new.get(name, old.get(name, 0.0))), 3
        )
        for name in names
    }


def main() -> None:
    """Learn and write."""
    parser = argparse.ArgumentParser(description="Learn what the strongest rival goes by.")
    parser.add_argument(
        "--games", type=int, default=900, metavar="N", help="at tables of four (900)"
    )
    parser.add_argument("--times", type=int, default=2, metavar="N", help="how often over (2)")
    parser.add_argument("--seed", type=int, default=1739, metavar="N")
    said = parser.parse_args()
    for turn in range(said.times):
        was = learned() if PATH.exists() else Learned({}, {}, {}, {})
        found = learn(said.games, said.seed + turn, was)
        PATH.write_bytes(msgspec.json.format(msgspec.json.encode(found)) + b"\n")
        learned.cache_clear()
        guards_win.cache_clear()
        print(f"learned {turn + 1} of {said.times}", flush=True)


if __name__ == "__main__":
    main()
