"""Learn what the strongest rival of Riding Shotgun goes by, and write `learned.json`.

    python -m tools.riding_mind
    python -m tools.riding_mind --games 40 --laps 1

It begins with nothing: quick players play first, and the ends of their games give the first weights
of the clocks. Then, for some laps, the strongest plays himself, and now and then somebody else.
After every few games whatever was noticed of a claim, a call, a defence moves the odds by which the
next are played, ever less (each weight by the root of all it was moved by before). So each answers
the mean of what all did before, which settles where nobody gains by doing otherwise; what a lap
leaves is the mean of its second half. The ends of all games so far then give new weights of the
clocks, by logistic regression. The same seed gives the same file, however many play at once.
"""

import argparse
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from math import exp, log, sqrt
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import msgspec

import game.ai.riding_shotgun as package
from game.ai.riding_shotgun.attack import Attacks, Build
from game.ai.riding_shotgun.belief import (
    FILE,
    WEIGHTS,
    Clocks,
    Learned,
    Marks,
    TeamStanding,
    attack_has,
    clocks,
    defence_claim,
    defence_has,
    guards_odds,
    guards_win,
    learned,
    lies,
)
from game.ai.riding_shotgun.policy import decide
from game.ai.riding_shotgun.respond import AttackFaced
from game.ai.rival import Skill
from game.commands.hands import Hands, arguments, hands_said
from game.engine.chance import Chance, Loose
from game.engine.kinds import Action, Seat
from game.engine.riding_shotgun import SPEC
from game.engine.riding_shotgun.actions import (
    AttackDesperately,
    Call,
    Declare,
    Defend,
    PlayWildcard,
)
from game.engine.riding_shotgun.data import VALUE
from game.engine.riding_shotgun.heuristics import habit
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import Phase, State
from game.engine.riding_shotgun.view import RidingView
from tools.exploits.riding_shotgun import habitual

PATH: Final = Path(package.__file__).with_name(FILE)
TABLES: Final = (4, 6, 4, 8)
"""How many sit down, in turn."""
_FIRST: Final = (0.0, 1.1, -0.2, 1.2, 0.0, 0.5, 0.8, 0.5, -0.7, 0.7, 0.1, -0.1, 0.0, 0.0)
_EPOCHS, _PACE = 6, 0.03
_PULL: Final = 0.0005  # weights stay near those before, unless games say otherwise
_CAUTION: Final = 0.3
_WISER: Final = (
    ("bluff", "all", 1.0, -0.25),
    ("false", "all", 1.0, -0.25),
    ("bluff", "liar", 1.0, 0.38),
    ("false", "liar", 1.0, 0.72),
    ("call", "caller", 1.3, 0.0),
    ("doubt", "caller", 1.3, 0.0),
)
"""Of what, what is noticed, how many times what was learned it counts, and how much more."""
_BATCH: Final = 20
"""Games that are played by the same odds."""
_STRIDE: Final = 0.12  # how far what was seen for the first time moves a weight
_FADES: Final = 2e-4  # and how much of a weight is forgotten by it, that none grows endless

Plays = Callable[[RidingView, Chance], Action]
Seen = tuple[str, Marks, bool]
"""What somebody may do, what was noticed of it, and whether he did it."""


def strongest(view: RidingView, chance: Chance) -> Action:
    """The strongest himself."""
    return decide(view, chance, Skill())


def quick(view: RidingView, chance: Chance) -> Action:
    """The quick player."""
    return habit(view, chance)


COMPANY: Final[tuple[tuple[Plays, Plays], ...]] = (
    (strongest, strongest),
    (strongest, quick),
    (strongest, strongest),
    (habitual("never calls"), strongest),
    (strongest, strongest),
    (quick, strongest),
    (strongest, strongest),
    (strongest, habitual("calls always")),
    (strongest, strongest),
    (strongest, habitual("never bluffs")),
    (strongest, strongest),
    (quick, strongest),
    (strongest, strongest),
    (strongest, habitual("never calls")),
    (strongest, strongest),
    (strongest, quick),
    (strongest, strongest),
    (habitual("bluffs always"), strongest),
    (strongest, strongest),
    (habitual("never bluffs"), strongest),
)
"""Who guards and who robs, in turn: every other game himself, so that nobody reads him, and others
by whom he learns what somebody's word so far is worth.
"""


class Game(NamedTuple):
    """What a game teaches: how it stood at every turn, who won, everything noticed."""

    stood: list[Clocks]
    guards_won: bool
    seen: list[Seen]


class Noting:
    """Who notices what in a game, from their views."""

    def __init__(self) -> None:
        self.seen: list[Seen] = []
        self._called: Marks | None = None
        self._met: Marks = []
        self._doubted: Marks | None = None

    def note(self, state: State, seat: Seat, view: RidingView, action: Action) -> None:
        """What is about to be done, before it is."""
        if isinstance(action, PlayWildcard):
            return
        match action:
            case Declare(kind, target, strength):
                attack = state.under_way
                claim = strength - sum([VALUE[card] for card in attack.cards])
                claim -= action.wildcard is not None
                build = Build(kind, target, attack.covered, strength=strength, claim=claim)
                told = lies(view, attack.covered, kind, claim)
                self._called, self._met = self._attacks(view, seat).marks(build, lies=told)
            case AttackDesperately(target):
                build = Build("desperate", target)
                self._called, self._met = self._attacks(view, seat).marks(build, lies=False)
            case _:
                pass
        if view.phase is Phase.RESPOND:
            self._answer(
                state, AttackFaced(view, seat, TeamStanding(view, view.sides[seat])), action
            )
        if view.phase is Phase.CHALLENGE:
            self._doubt(
                state, AttackFaced(view, seat, TeamStanding(view, view.sides[seat])), action
            )

    def _attacks(self, view: RidingView, seat: Seat) -> Attacks:
        return Attacks(view, seat, TeamStanding(view, view.sides[seat]))

    def _answer(self, state: State, at: AttackFaced, action: Action) -> None:
        attack, view = state.under_way, at.view
        if attack.blind is not None and at.attack.blind is None:
            if attack_has(view):
                lied = lies(view, attack.blind, attack.way, attack.claim)
                self.seen.append(("bluff", at.marks(), lied))
            if self._called is not None:
                self.seen.append(("call", self._called, isinstance(action, Call)))
        if not isinstance(action, Call):
            self.seen.append(("meet", self._met, isinstance(action, Defend)))
        if isinstance(action, Defend):
            claim = action.value - at.bonus - sum([VALUE[card] for card in action.cards])
            blind = action.blind
            lied = blind is not None and lies(view, blind, at.symbol, claim)
            self._doubted = (
                None
                if blind is None
                else at.doubts(blind, action.cards, action.value, claim, lies=lied)
            )
            self.seen.append(("lied", self._met, lied))

    def _doubt(self, state: State, at: AttackFaced, action: Action) -> None:
        met, view = state.under_way.met, at.view
        if met.blind is None or at.attack.met.blind is not None:
            return
        if defence_has(view):
            lied = lies(view, met.blind, at.symbol, defence_claim(view))
            self.seen.append(("false", at.falsehood(), lied))
        if self._doubted is not None:
            self.seen.append(("doubt", self._doubted, isinstance(action, Call)))


class Task(NamedTuple):
    """A game to be played: how many sit down, who (a number in `COMPANY`, none for quick players
    alone), and the seed.
    """

    seats: int
    who: int | None
    seed: int


def go_by(found: Learned) -> None:
    """Have everybody here go by that from now on."""
    now = learned()
    now.clocks.clear()
    now.clocks.update(found.clocks)
    now.odds.clear()
    now.odds.update(found.odds)
    now.caution.clear()
    now.caution.update(found.caution)
    guards_win.cache_clear()


def _at_the_table(taught: tuple[Learned, Task]) -> Game:
    found, task = taught
    go_by(found)
    who = (quick, quick) if task.who is None else COMPANY[task.who]
    return played(task.seats, who, task.seed)


def played(seats: int, who: tuple[Plays, Plays], seed: int) -> Game:
    """One game between two teams."""
    luck = Loose(seed)
    state: State
    state, _events = RULES.new(SPEC.setup(seats), luck)
    stood: list[Clocks] = []
    noting = Noting()
    last: tuple[int, int] | None = None
    while waiting := RULES.to_act(state):
        seat = waiting[0]
        view = RULES.observe(state, seat)
        here = (state.round, -1 if state.phase is Phase.STRATEGY else state.place)
        if here != last:
            last = here
            stood.append(clocks(view))
        action = who[state.teams[seat]](view, luck)
        noting.note(state, seat, view, action)
        RULES.apply(state, seat, action, luck)
    result = RULES.result(state)
    won = result is not None and result.won[state.teams.index(0)]
    return Game(stood, won, noting.seen)


class Learning:
    """The odds while they move."""

    def __init__(self, odds: dict[str, dict[str, float]]) -> None:
        self.odds = odds
        self._moved: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
        self._sums: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
        self._counted = 0

    def learn(self, seen: Sequence[Seen]) -> None:
        """Move every weight towards what was seen."""
        for what, marks, did in seen:
            weights, moved = self.odds.setdefault(what, {}), self._moved[what]
            odds = sum([weights.get(name, 0.0) * much for name, much in marks])
            wrong = did - 1 / (1 + exp(-odds))
            for name, much in marks:
                weight = weights.get(name, 0.0)
                slope = wrong * much - _FADES * weight
                moved[name] += slope * slope
                if slope:
                    weights[name] = weight + _STRIDE * slope / sqrt(0.1 + moved[name])

    def count(self) -> None:
        """Take what they are now into the mean."""
        self._counted += 1
        for what, weights in self.odds.items():
            for name, weight in weights.items():
                self._sums[what][name] += weight

    def mean(self) -> dict[str, dict[str, float]]:
        """What they were on the average since counting began."""
        return {
            what: {name: round(total / self._counted, 3) for name, total in sorted(sums.items())}
            for what, sums in sorted(self._sums.items())
        }


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
                odds = guards_odds(stood, weights)
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


class School:
    """All games so far, and what they taught."""

    def __init__(self, seed: int, hands: Hands) -> None:
        self.found = Learned(dict.fromkeys(sorted(set(TABLES)), _FIRST), {}, {})
        self._seed, self._hands = seed, hands
        self._games: dict[int, list[Game]] = {seats: [] for seats in sorted(set(TABLES))}
        self._number = 0

    def look_on(self, games: int) -> None:
        """Quick players play so many games of four seats, and half as many of six and of eight."""
        for tasks in self._tasks(games, company=False):
            self._keep(self._played(tasks))
        self._reckon()

    def lap(self, games: int) -> None:
        """The strongest plays as many."""
        learning = Learning({what: {**each} for what, each in self.found.odds.items()})
        batches = list(self._tasks(games, company=True))
        for number, tasks in enumerate(batches):
            self.found = Learned(self.found.clocks, learning.odds, {})
            some = self._played(tasks)
            self._keep(some)
            for game in some:
                learning.learn(game.seen)
                if number >= len(batches) // 2:
                    learning.count()
        self.found = Learned(self.found.clocks, learning.mean(), {})
        self._reckon()

    def _tasks(self, games: int, *, company: bool) -> Iterator[list[Task]]:
        tasks: list[Task] = []
        count = games * len(TABLES) // TABLES.count(4)
        for number in range(count):
            who = number // len(TABLES) % len(COMPANY) if company else None
            seats = TABLES[number % len(TABLES)]
            tasks.append(Task(seats, who, self._seed * 1_000_003 + self._number))
            self._number += 1
            if len(tasks) == _BATCH or number == count - 1:
                yield tasks
                tasks = []

    def _played(self, tasks: Sequence[Task]) -> list[Game]:
        return list(self._hands.each(_at_the_table, [(self.found, task) for task in tasks]))

    def _keep(self, games: Sequence[Game]) -> None:
        for game in games:
            self._games[game.stood[0].seats].append(game._replace(seen=[]))

    def _reckon(self) -> None:
        luck, clocks = Random(self._seed), self.found.clocks
        weights = {n: weighed(games, clocks[n], luck) for n, games in self._games.items()}
        self.found = Learned(weights, self.found.odds, {})


def wiser(found: Learned) -> Learned:
    """What is gone by in earnest, set by what won against habits and quick players.

    At school everybody bluffs as freely as it promises, and half the company are equals of whom
    there is nothing to hear. So outside a bluff has to promise a little more and is thought a
    little rarer, and a repute counts for more than was learned there.
    """
    odds = {what: {**each} for what, each in found.odds.items()}
    for what, mark, times, more in _WISER:
        weights = odds.setdefault(what, {})
        weights[mark] = round(times * weights.get(mark, 0.0) + more, 3)
    return Learned(found.clocks, odds, {"bluff": _CAUTION})


def main() -> None:
    """Learn and write."""
    parser = argparse.ArgumentParser(description="Learn what the strongest rival goes by.")
    parser.add_argument(
        "--games", type=int, default=150, metavar="N", help="of four seats in a lap (150)"
    )
    parser.add_argument("--laps", type=int, default=3, metavar="N", help="how often over (3)")
    parser.add_argument("--seed", type=int, default=1739, metavar="N")
    arguments(parser)
    said = parser.parse_args()
    with hands_said(said) as hands:
        school = School(said.seed, hands)
        school.look_on(said.games // 2)
        for turn in range(said.laps):
            school.lap(said.games)
            PATH.write_bytes(msgspec.json.format(msgspec.json.encode(wiser(school.found))) + b"\n")
            print(f"learned {turn + 1} of {said.laps}", flush=True)


if __name__ == "__main__":
    # What other processes and machines are sent is named as they can find it.
    from tools.riding_mind import main as learn

    learn()
