"""Learn what a sheet is worth, and write it down in `odds/values.json`: `make train`.

Self-play gives the sheets that come about at each round. From the last round backwards, the worth
of a sheet is what its best plan then promises, exactly over unseen dice and guards, by the worth
one round later; a line through many such sheets gives the weights. Better weights play better
games, so it is done a few times over. The same seed gives the same file, whoever helps: `--jobs`
and `--cluster` as for `simulate`. (The file that came with the first release was learned by luck of
one thread; what is learned anew by the same seed is as good, and not the same to the digit.)
"""

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from game.ai.rival import Skill, whim
from game.ai.your_money.agent import Mind
from game.ai.your_money.policy import decide
from game.ai.your_money.trading import TradingScene, followers, plan_prospects
from game.commands.hands import Hands, Progress, arguments, hands_said
from game.engine.chance import Chance, Loose, SeededLuck
from game.engine.discovery import game_called
from game.engine.your_money.actions import Plan, TurnScoundrel
from game.engine.your_money.data import CARD_IDS, ROADS
from game.engine.your_money.odds import score
from game.engine.your_money.odds.values import (
    FEATURES,
    Kit,
    Learned,
    SheetJudge,
    Values,
    body_features,
    fame_features,
    kit_features,
    kit_of,
    purse_features,
    rogue_marks,
)
from game.engine.your_money.state import Options, Phase, Sheet, State, fresh_coach
from tools.least_squares import fitted

FILE = Path(__file__).parents[1] / "game" / "engine" / "your_money" / "odds" / "values.json"
SPEC = game_called("your_money")
OPTIONS = Options()
ROUNDS = OPTIONS.rounds
_AT_THE_END = {"guineas>0": 1.0, "hero": 1.0, "rogue": -1.0, "rogue>hero": 2.0}  # the score itself
_DANGERS = 1.5  # a road on which one may hang spreads wider than the scores of those who live
_WHIM = 2.0  # guineas
_STRANGE = 2  # one sheet in so many is changed at random, so that rare ones are judged as well
_COMPANY = 0.25  # how likely somebody else comes to a coach
_HANGED = 30.0  # guineas by which a death falls short of what most sheets promise
_HANGED_ALONE = -20.0  # guineas a death counts for alone: it loses what is as good as won
_USUAL = 120  # sheets that tell what is usual

_SEEDS: Final = 1 << 60
_SHARD: Final = 5  # games of one shard
_SHEETS: Final = 40  # sheets of one

Chooser = Callable[[Any, Chance], Any]
Pair = tuple[Sheet, ...]
Game = list[Pair]
Case = tuple[Sheet, Pair]
"""A sheet, and everybody's beside it."""
Sheets = list[list[Pair]]
"""By round played (from 0): everybody's sheets at its beginning."""


class Games(NamedTuple):
    """Games of self-play from number `first` on: by quick players, or with those values."""

    seats: int
    values: Values | None
    seed: int
    first: int
    games: int


def harvest(seats: int, games: int, values: Values | None, luck: Loose, those: Hands) -> list[Game]:
    """Self-play: of every game the sheets at the beginning of each round, and at the end."""
    seed = luck.below(_SEEDS)
    shards = [
        Games(seats, values, seed, first, min(_SHARD, games - first))
        for first in range(0, games, _SHARD)
    ]
    return [game for some in those.each(play_some, shards, Progress()) for game in some]


def play_some(shard: Games) -> list[Game]:
    """The games of a shard, each by luck of its own."""
    choose = _quick if shard.values is None else lone(SheetJudge(shard.values))
    numbers = range(shard.first, shard.first + shard.games)
    return [_one_game(shard.seats, choose, own_luck(shard.seed, n)) for n in numbers]


def own_luck(seed: int, number: int) -> Loose:
    """The luck of one game, or of one sheet, whoever plays or weighs it."""
    return Loose(SeededLuck(f"{seed}/{number}").below(_SEEDS))


def _one_game(seats: int, choose: Chooser, luck: Loose) -> Game:
    rules = SPEC.rules
    state: State = rules.new(SPEC.setup(seats), luck)[0]
    game: Game = []
    while rules.to_act(state):
        riding = all(sheet.on_the_road for sheet in state.sheets)
        if riding and state.round > len(game) and state.phase is Phase.PLAN:
            game.append(tuple([sheet.clone() for sheet in state.sheets]))
        seat = rules.to_act(state)[0]
        rules.apply(state, seat, choose(rules.observe(state, seat), luck), luck)
    game.append(tuple([sheet.clone() for sheet in state.sheets]))
    return game


def by_round(games: Sequence[list[Pair]]) -> Sheets:
    """The sheets at the beginning of each round."""
    return [[game[n] for game in games if len(game) > n + 1] for n in range(ROUNDS)]


def spreads(games: Sequence[list[Pair]], judge: SheetJudge, solo: bool) -> list[float]:
    """How widely the end spreads round the promise, by rounds to come, where nobody hangs."""
    squares: list[list[float]] = [[] for _ in range(ROUNDS + 1)]
    for game in games:
        if len(game) <= ROUNDS or not all(sheet.alive for sheet in game[-1]):
            continue
        ends = [float(score(sheet, OPTIONS, solo)) for sheet in game[-1]]
        for number, pair in enumerate(game[1:-1], 1):
            left = ROUNDS - number
            hopes = [judge.worth_for(sheet, left, OPTIONS, solo).of_sheet(sheet) for sheet in pair]
            gap = ends[0] - hopes[0] - (0.0 if solo else ends[1] - hopes[1])
            squares[left].append(gap * gap)
    # A line through the variances: every round adds its own luck.
    known = [(left, sum(each) / len(each)) for left, each in enumerate(squares) if each]
    slope = sum([left * variance for left, variance in known]) / sum([n * n for n, _ in known])
    return [round(_DANGERS * (slope * left) ** 0.5, 3) for left in range(ROUNDS + 1)]


def lone(judge: SheetJudge) -> Chooser:
    """Self-play that is quick: plans made as if alone on the road, with a whim of two guineas."""

    def choose(view: Any, luck: Chance) -> Any:
        if view.phase is not Phase.PLAN:
            return decide(view, luck, Skill(), judge)
        mind = Mind(view, judge)
        if mind.left == 0 and TurnScoundrel() in view.legal and _should_turn(mind.mine):
            return TurnScoundrel()
        random = followers(mind.sheets, view.options)
        return Plan(_planned(mind.mine, random, mind.scene, judge, luck)[0])  # type: ignore[arg-type]

    return choose


def _should_turn(sheet: Sheet) -> bool:
    return not sheet.turned and sheet.scoundrel > sheet.folk_hero


def _planned(
    sheet: Sheet, random: int, scene: TradingScene, judge: SheetJudge, luck: Chance
) -> tuple[str, float]:
    """The plan of somebody alone on the road, with a whim, and what it is worth."""
    plans = plan_prospects(sheet, sheet.dice, random, scene, judge, exact=False)
    dead = judge.learned(scene.solo).dead[scene.left]
    worths = {place: p.with_death(dead) for place, p in plans.items()}
    likes = {place: worth + _WHIM * whim(luck) for place, worth in worths.items()}
    best = max(likes, key=likes.__getitem__)
    return best, worths[best]


def strange(sheet: Sheet, luck: Loose) -> Sheet:
    """The sheet with some of it changed at random."""
    other = sheet.clone()
    if luck.below(2):
        other.health = 1 + luck.below(12)
    if luck.below(2):
        other.guineas = luck.below(35)
    if luck.below(3) == 0:
        other.folk_hero = luck.below(40)
    if luck.below(3) == 0:
        other.scoundrel = luck.below(18)
    if luck.below(3) == 0:
        other.horse = (None, None, "pit_pony", "farm_horse", "warhorse")[luck.below(5)]
    if luck.below(3) == 0:
        arms = (
            (),
            ("rifle",),
            ("pistol",),
            ("dagger",),
            ("pistol", "pistol"),
            ("cudgel", "rapier"),
        )
        other.weapons = arms[luck.below(6)]
    if luck.below(3) == 0:
        gear = ("black_cloak", "mask", "riding_boots")
        other.gear = tuple([item for item in gear if luck.below(2)])
    other.must_rest = luck.below(12) == 0
    return other


def stands(sheet: Sheet, left: int, judge: SheetJudge, solo: bool) -> float:
    """The worth of a sheet whose robber brings nothing home in this round."""
    if left == 0 and not solo and _should_turn(sheet):
        sheet = sheet.clone()
        sheet.turned = True
    return judge.worth_for(sheet, left, OPTIONS, solo).of_sheet(sheet)


def promised(
    sheet: Sheet, pair: Pair, left: int, judge: SheetJudge, luck: Loose, usual: float = 0.0
) -> float:
    """The worth of the best plan, coaches and dice as they may fall.

    Where the other comes to the same coach, what one's horse and arms bring is his as well: one
    is ahead of him by as much as before, and `usual` is what a round brings to everybody.
    """
    deck = list(CARD_IDS)
    roads = tuple([fresh_coach(deck.pop(luck.below(len(deck)))) for _ in range(4)])
    solo = len(pair) == 1
    scene = TradingScene(roads, OPTIONS, left, solo)
    random = followers(pair, OPTIONS)
    dead = judge.learned(solo).dead[left]
    dice = tuple(sorted(luck.dice(2)))
    met = 0.0 if solo else _COMPANY

    def best(of: Sheet) -> float:
        plans = plan_prospects(of, dice, random, scene, judge, exact=False)
        together = stands(of, left, judge, solo) + usual
        worths = []
        for place, plan in plans.items():
            alone = plan.with_death(dead)
            worths.append(alone + met * (together - alone) if place in ROADS else alone)
        return max(worths)

    if left == 0 and not solo and _should_turn(sheet):
        turned = sheet.clone()
        turned.turned = True
        return max(best(sheet), best(turned))
    return best(sheet)


def features_of(sheet: Sheet, kit: Kit) -> dict[str, float]:
    """Everything the worth of a sheet is made of."""
    found = {
        **kit_features(kit),
        **purse_features(sheet.guineas),
        **body_features(sheet.health, kit.combat, rogue_marks(sheet.scoundrel, kit.every_five)),
        **fame_features(sheet.folk_hero, sheet.scoundrel, kit),
    }
    if sheet.must_rest:
        found["rest"] = 1.0
    return found


def learn(
    sheets: Sheets,
    spread: Sequence[float],
    samples: int,
    solo: bool,
    luck: Loose,
    tell: Callable[[str], None],
    those: Hands,
) -> Learned:
    """All weights, from the last round to the first, and what a death counts for."""
    weights: list[tuple[float, ...]] = []
    dead = [_HANGED_ALONE for _ in range(ROUNDS)]
    for left in range(ROUNDS - 1):
        judge = _judge(weights, spread, dead, solo)
        pool = sheets[ROUNDS - 1 - left]
        usual = 0.0
        if not solo:
            now = _mean([stands(each, left, judge, solo) for pair in pool for each in pair])
            dead[left] = round(now - _HANGED, 2)
            judge = _judge(weights, spread, dead, solo)
            usual = _gain(pool, left, judge, luck, those)
        cases: list[Case] = []
        for number in range(samples):
            sheets_now = pool[luck.below(len(pool))]
            odd = number % _STRANGE == 0
            if odd:
                sheets_now = tuple([strange(sheet, luck) for sheet in sheets_now])
            sheet = sheets_now[luck.below(len(sheets_now))]
            cases.append((sheet, sheets_now))
        worths = weighed(cases, left, judge, luck, usual, those)
        rows = [features_of(sheet, kit_of(sheet, OPTIONS, solo)) for sheet, _pair in cases]
        ordinary = [worth for number, worth in enumerate(worths) if number % _STRANGE]
        near = weights[-1] if weights else [_AT_THE_END.get(name, 0.0) for name in FEATURES]
        weights.append(tuple([round(weight, 3) for weight in fitted(rows, worths, near)]))
        mean = _mean(ordinary)
        guess = [sum([weights[-1][FEATURES.index(n)] * v for n, v in row.items()]) for row in rows]
        error = sum([(g - w) ** 2 for g, w in zip(guess, worths, strict=True)]) / len(rows)
        tell(f"{left + 1:2} rounds to come: worth {mean:6.2f}, error {error**0.5:5.2f}")
    return Learned(tuple(weights), tuple(spread), tuple(dead))


class Sheaf(NamedTuple):
    """Sheets to be weighed, from number `first` on."""

    cases: list[Case]
    left: int
    values: Values
    usual: float
    seed: int
    first: int


def weighed(
    cases: list[Case], left: int, judge: SheetJudge, luck: Loose, usual: float, those: Hands
) -> list[float]:
    """What the best plan of each sheet promises."""
    seed = luck.below(_SEEDS)
    shards = [
        Sheaf(cases[first : first + _SHEETS], left, judge.values, usual, seed, first)
        for first in range(0, len(cases), _SHEETS)
    ]
    return [worth for some in those.each(weigh_some, shards) for worth in some]


def weigh_some(shard: Sheaf) -> list[float]:
    """The sheets of a shard, each by luck of its own."""
    judge = SheetJudge(shard.values)
    return [
        promised(sheet, pair, shard.left, judge, own_luck(shard.seed, number), shard.usual)
        for number, (sheet, pair) in enumerate(shard.cases, shard.first)
    ]


def _gain(pool: list[Pair], left: int, judge: SheetJudge, luck: Loose, those: Hands) -> float:
    """What a round is worth to somebody to whom nobody comes."""
    cases: list[Case] = []
    for number in range(_USUAL):
        pair = pool[luck.below(len(pool))]
        cases.append((pair[number % 2], pair))
    found = weighed(cases, left, judge, luck, 0.0, those)
    gains = [
        worth - stands(sheet, left, judge, False)
        for worth, (sheet, _pair) in zip(found, cases, strict=True)
    ]
    # All but his share of the company, which brought nothing here.
    return _mean(gains) / (1 - _COMPANY)


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def _judge(
    weights: Sequence[tuple[float, ...]], spread: Sequence[float], dead: Sequence[float], solo: bool
) -> SheetJudge:
    learned = Learned(tuple(weights), tuple(spread), tuple(dead))
    return SheetJudge(Values(learned, learned))


def learned_anew(
    seats: int,
    passes: int,
    games: int,
    samples: int,
    luck: Loose,
    tell: Callable[[str], None],
    those: Hands,
) -> Learned:
    """Play, learn, and play better; the first games are those of the quick policy."""
    solo = seats == 1
    spread = [4.0 * left**0.5 for left in range(ROUNDS + 1)]
    played = harvest(seats, games, None, luck, those)
    for number in range(1, passes + 1):
        tell(f"{'alone' if solo else 'two robbers'}, pass {number}")
        # Some quick players' games stay among them, so that no way of life is forgotten.
        among = played + harvest(seats, games // 2, None, luck, those)
        learned = learn(by_round(among), spread, samples, solo, luck, tell, those)
        values = Values(learned, learned)
        played = harvest(seats, games, values, luck, those)
        spread = spreads(played, SheetJudge(values), solo)
    tell(f"spread {spread}")
    return Learned(learned.weights, tuple(spread), learned.dead)


def _quick(view: Any, luck: Chance) -> Any:
    return SPEC.heuristics.habit(view, luck)


def main() -> None:
    """Learn both tables and write them."""
    parser = argparse.ArgumentParser(description="Learn what a sheet is worth.")
    parser.add_argument("--seed", type=int, default=1739)
    parser.add_argument("--passes", type=int, default=3, help="how often to learn and play (3)")
    parser.add_argument("--games", type=int, default=60, help="games a pass (60)")
    parser.add_argument("--samples", type=int, default=800, help="sheets a round and pass (800)")
    parser.add_argument("--out", type=Path, default=FILE)
    arguments(parser)
    said = parser.parse_args()
    luck = Loose(said.seed)
    passes, games, samples = said.passes, said.games, said.samples
    with hands_said(said) as those:
        found = [
            learned_anew(seats, passes, games, samples, luck, print, those) for seats in (2, 1)
        ]
    said.out.write_bytes(msgspec.json.encode(Values(*found)) + b"\n")
    print(f"{said.out}: {said.out.stat().st_size} bytes")


if __name__ == "__main__":
    # What other processes and machines are sent is named as they can find it.
    from tools.train import main as train

    train()
