"""Learn what a sheet is worth, and write it down in `reckon/values.json`: `make train`.

Self-play gives the sheets that come about at each round. From the last round backwards, the worth
of a sheet is what its best plan then promises, exactly over unseen dice and guards, by the worth
one round later; a line through many such sheets gives the weights. Better weights play better
games, so it is done a few times over. The same seed gives the same file.
"""

import argparse
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.ai.rival import Skill, whim
from game.ai.your_money.mind import Mind
from game.ai.your_money.policy import decide
from game.ai.your_money.prospects import Scene, followers, plan_prospects
from game.engine.chance import Chance, Loose
from game.engine.discovery import game_called
from game.engine.your_money.actions import Plan, TurnScoundrel
from game.engine.your_money.coaches import fresh_coach
from game.engine.your_money.data import CARD_IDS, ROADS
from game.engine.your_money.reckon.sums import score
from game.engine.your_money.reckon.values import (
    FEATURES,
    Judge,
    Kit,
    Learned,
    Values,
    body_features,
    fame_features,
    kit_features,
    kit_of,
    purse_features,
    rogue_marks,
)
from game.engine.your_money.state import Options, Phase, Sheet, State

FILE = Path(__file__).parents[1] / "game" / "engine" / "your_money" / "reckon" / "values.json"
SPEC = game_called("your_money")
OPTIONS = Options()
ROUNDS = OPTIONS.rounds
_RIDGE = 4.0
_AT_THE_END = {"guineas>0": 1.0, "hero": 1.0, "rogue": -1.0, "rogue>hero": 2.0}  # the score itself
_DANGERS = 1.5  # a road on which one may hang spreads wider than the scores of those who live
_WHIM = 2.0  # guineas
_STRANGE = 2  # one sheet in so many is changed at random, so that rare ones are judged as well
_COMPANY = 0.25  # how likely somebody else comes to a coach
_HANGED = 30.0  # guineas by which a death falls short of what most sheets promise
_HANGED_ALONE = -20.0  # guineas a death counts for alone: it loses what is as good as won
_USUAL = 120  # sheets that tell what is usual

Chooser = Callable[[Any, Chance], Any]
Pair = tuple[Sheet, ...]
Sheets = list[list[Pair]]
"""By round played (from 0): everybody's sheets at its beginning."""


def harvest(seats: int, games: int, choose: Chooser, luck: Loose) -> list[list[Pair]]:
    """Self-play: of every game the sheets at the beginning of each round, and at the end."""
    rules = SPEC.rules
    found = []
    for _ in range(games):
        state: State = rules.new(SPEC.setup(seats), luck)[0]
        game: list[Pair] = []
        while rules.to_act(state):
            riding = all(sheet.on_the_road for sheet in state.sheets)
            if riding and state.round > len(game) and state.phase is Phase.PLAN:
                game.append(tuple([sheet.clone() for sheet in state.sheets]))
            seat = rules.to_act(state)[0]
            rules.apply(state, seat, choose(rules.observe(state, seat), luck), luck)
        game.append(tuple([sheet.clone() for sheet in state.sheets]))
        found.append(game)
    return found


def by_round(games: Sequence[list[Pair]]) -> Sheets:
    """The sheets at the beginning of each round."""
    return [[game[n] for game in games if len(game) > n + 1] for n in range(ROUNDS)]


def spreads(games: Sequence[list[Pair]], judge: Judge, solo: bool) -> list[float]:
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


def lone(judge: Judge) -> Chooser:
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
    sheet: Sheet, random: int, scene: Scene, judge: Judge, luck: Chance
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


def stands(sheet: Sheet, left: int, judge: Judge, solo: bool) -> float:
    """The worth of a sheet whose robber brings nothing home in this round."""
    if left == 0 and not solo and _should_turn(sheet):
        sheet = sheet.clone()
        sheet.turned = True
    return judge.worth_for(sheet, left, OPTIONS, solo).of_sheet(sheet)


def promised(
    sheet: Sheet, pair: Pair, left: int, judge: Judge, luck: Loose, usual: float = 0.0
) -> float:
    """The worth of the best plan, coaches and dice as they may fall.

    Where the other comes to the same coach, what one's horse and arms bring is his as well: one
    is ahead of him by as much as before, and `usual` is what a round brings to everybody.
    """
    deck = list(CARD_IDS)
    roads = tuple([fresh_coach(deck.pop(luck.below(len(deck)))) for _ in range(4)])
    solo = len(pair) == 1
    scene = Scene(roads, OPTIONS, left, solo)
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


def fitted(
    rows: Sequence[Mapping[str, float]], worths: Sequence[float], near: Sequence[float]
) -> list[float]:
    """Weights that bring the features nearest to the worths: least squares, drawn a little
    towards the weights of the round after, since rounds are much alike.
    """
    count = len(FEATURES)
    known = dict(zip(FEATURES, near, strict=True))
    worths = [
        worth - sum([known[name] * value for name, value in row.items()])
        for row, worth in zip(rows, worths, strict=True)
    ]
    place = {name: number for number, name in enumerate(FEATURES)}
    matrix = [[0.0] * (count + 1) for _ in range(count)]
    for number in range(1, count):  # all but the first, which is the same for every sheet
        matrix[number][number] = _RIDGE
    for row, worth in zip(rows, worths, strict=True):
        named = [(place[name], value) for name, value in row.items() if value]
        for i, value in named:
            line = matrix[i]
            for j, other in named:
                line[j] += value * other
            line[count] += value * worth
    return [start + more for start, more in zip(near, solved_lines(matrix), strict=True)]


def solved_lines(matrix: list[list[float]]) -> list[float]:
    """Gauss and Jordan, with the largest pivot."""
    count = len(matrix)
    for column in range(count):
        pivot = max(range(column, count), key=lambda row: abs(matrix[row][column]))
        matrix[column], matrix[pivot] = matrix[pivot], matrix[column]
        line = matrix[column]
        for row in range(count):
            if row != column and matrix[row][column]:
                share = matrix[row][column] / line[column]
                matrix[row] = [a - share * b for a, b in zip(matrix[row], line, strict=True)]
    return [matrix[n][count] / matrix[n][n] for n in range(count)]


def learn(
    sheets: Sheets,
    spread: Sequence[float],
    samples: int,
    solo: bool,
    luck: Loose,
    tell: Callable[[str], None],
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
            usual = _gain(pool, left, judge, luck)
        rows, worths = [], []
        ordinary: list[float] = []
        for number in range(samples):
            sheets_now = pool[luck.below(len(pool))]
            odd = number % _STRANGE == 0
            if odd:
                sheets_now = tuple([strange(sheet, luck) for sheet in sheets_now])
            sheet = sheets_now[luck.below(len(sheets_now))]
            worth = promised(sheet, sheets_now, left, judge, luck, usual)
            rows.append(features_of(sheet, kit_of(sheet, OPTIONS, solo)))
            worths.append(worth)
            if not odd:
                ordinary.append(worth)
        near = weights[-1] if weights else [_AT_THE_END.get(name, 0.0) for name in FEATURES]
        weights.append(tuple([round(weight, 3) for weight in fitted(rows, worths, near)]))
        mean = _mean(ordinary)
        guess = [sum([weights[-1][FEATURES.index(n)] * v for n, v in row.items()]) for row in rows]
        error = sum([(g - w) ** 2 for g, w in zip(guess, worths, strict=True)]) / len(rows)
        tell(f"{left + 1:2} rounds to come: worth {mean:6.2f}, error {error**0.5:5.2f}")
    return Learned(tuple(weights), tuple(spread), tuple(dead))


def _gain(pool: list[Pair], left: int, judge: Judge, luck: Loose) -> float:
    """What a round is worth to somebody to whom nobody comes."""
    gains = []
    for number in range(_USUAL):
        pair = pool[luck.below(len(pool))]
        sheet = pair[number % 2]
        gains.append(promised(sheet, pair, left, judge, luck) - stands(sheet, left, judge, False))
    # All but his share of the company, which brought nothing here.
    return _mean(gains) / (1 - _COMPANY)


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def _judge(
    weights: Sequence[tuple[float, ...]], spread: Sequence[float], dead: Sequence[float], solo: bool
) -> Judge:
    learned = Learned(tuple(weights), tuple(spread), tuple(dead))
    return Judge(Values(learned, learned))


def learned_anew(
    seats: int, passes: int, games: int, samples: int, luck: Loose, tell: Callable[[str], None]
) -> Learned:
    """Play, learn, and play better; the first games are those of the quick policy."""
    solo = seats == 1
    spread = [4.0 * left**0.5 for left in range(ROUNDS + 1)]
    played = harvest(seats, games, _quick, luck)
    for number in range(1, passes + 1):
        tell(f"{'alone' if solo else 'two robbers'}, pass {number}")
        # Some quick players' games stay among them, so that no way of life is forgotten.
        among = played + harvest(seats, games // 2, _quick, luck)
        learned = learn(by_round(among), spread, samples, solo, luck, tell)
        judge = Judge(Values(learned, learned))
        played = harvest(seats, games, lone(judge), luck)
        spread = spreads(played, judge, solo)
    tell(f"spread {spread}")
    return Learned(learned.weights, tuple(spread), learned.dead)


def _quick(view: Any, luck: Chance) -> Any:
    return SPEC.hints.habit(view, luck)


def main() -> None:
    """Learn both tables and write them."""
    parser = argparse.ArgumentParser(description="Learn what a sheet is worth.")
    parser.add_argument("--seed", type=int, default=1739)
    parser.add_argument("--passes", type=int, default=3, help="how often to learn and play (3)")
    parser.add_argument("--games", type=int, default=60, help="games a pass (60)")
    parser.add_argument("--samples", type=int, default=800, help="sheets a round and pass (800)")
    parser.add_argument("--out", type=Path, default=FILE)
    said = parser.parse_args()
    luck = Loose(said.seed)
    found = [
        learned_anew(seats, said.passes, said.games, said.samples, luck, print) for seats in (2, 1)
    ]
    said.out.write_bytes(msgspec.json.encode(Values(*found)) + b"\n")
    print(f"{said.out}: {said.out.stat().st_size} bytes")


if __name__ == "__main__":
    main()
