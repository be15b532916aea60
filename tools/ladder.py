"""Let the rivals play each other, write game/ai/ladder.json and the table in docs: `make ladder`.

    python -m tools.ladder                          every pairing (about half an hour)
    python -m tools.ladder --only turpin,greedy     one of them; the others stay as they are
    python -m tools.ladder --key dick_turpin        those of one game
    python -m tools.ladder --only none              nobody plays; the table is written anew
    python -m tools.ladder --jobs 4                 four processes; --cluster ADDRESS: a cluster

What is played is what the command in the file says, so that anybody can play the same games.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from game import ai
from game.ai.levels import LADDER, Matchup
from game.commands import hands

PATH = Path(ai.__file__).with_name(LADDER)
DOCS = Path(__file__).parents[1] / "docs" / "rivals.md"
BEGINS, ENDS = "<!-- measured: make ladder -->\n", "<!-- so far measured -->\n"


class Pairing(NamedTuple):
    """Who plays whom ("" for one alone), how many games, and the share he is meant to win."""

    level: str
    against: str
    games: int = 1000
    mark: float = 0.65
    key: str = "your_money"

    @property
    def words(self) -> list[str]:
        """What is said to `python -m game` to play these games."""
        who = ["--rivals", f"{self.level},{self.against}", "--paired"]
        if not self.against:
            who = ["--seats", "1", "--rivals", self.level]
        return ["simulate", self.key, *who, "--games", str(self.games)]


PAIRINGS = (
    Pairing("footpad", "cutpurse"),
    Pairing("highwayman", "footpad"),
    Pairing("turpin", "highwayman"),
    Pairing("turpin", "greedy", mark=0.85),
    Pairing("turpin", "tree_search", games=400, mark=0.70),
    Pairing("turpin", "", mark=0.97),
    Pairing("greedy", "", mark=0.0),
    Pairing("footpad", "cutpurse", games=2400, mark=0.5, key="dick_turpin"),
    Pairing("highwayman", "footpad", games=2400, mark=0.5, key="dick_turpin"),
    Pairing("turpin", "highwayman", games=2400, mark=0.5, key="dick_turpin"),
    # Nobody can win more than 58 of 100: python -m tools.pair --ceiling
    Pairing("turpin", "greedy", games=2400, mark=0.56, key="dick_turpin"),
    # Teams: a level a side sits down at the table of four.
    Pairing("footpad", "cutpurse", mark=0.58, key="riding_shotgun"),
    Pairing("highwayman", "footpad", mark=0.58, key="riding_shotgun"),
    Pairing("turpin", "highwayman", mark=0.58, key="riding_shotgun"),
    Pairing("turpin", "greedy", key="riding_shotgun"),
    # Bands against bands, at the table of two.
    Pairing("footpad", "cutpurse", mark=0.58, key="merry_way"),
    Pairing("highwayman", "footpad", mark=0.58, key="merry_way"),
    Pairing("turpin", "highwayman", mark=0.58, key="merry_way"),
    Pairing("turpin", "greedy", key="merry_way"),
    # Two couriers, on the quick map.
    Pairing("footpad", "cutpurse", games=400, mark=0.58, key="steeplechase"),
    Pairing("highwayman", "footpad", games=400, mark=0.58, key="steeplechase"),
    Pairing("turpin", "highwayman", games=400, mark=0.58, key="steeplechase"),
    Pairing("turpin", "greedy", games=400, key="steeplechase"),
)


def main() -> None:
    """Play, tell, and write after every pairing."""
    parser = argparse.ArgumentParser(description="Measure the rivals against each other.")
    parser.add_argument("--only", metavar="LEVEL,LEVEL", help="one pairing; one level plays alone")
    parser.add_argument("--key", metavar="KEY", help="the pairings of one game")
    hands.arguments(parser)
    said = parser.parse_args()
    of_game = [pairing for pairing in PAIRINGS if said.key in (None, pairing.key)]
    chosen = [pairing for pairing in of_game if _is_called(pairing, said.only)]
    if not chosen and said.only != "none":
        known = ", ".join([f"{p.level},{p.against}".rstrip(",") for p in PAIRINGS])
        parser.error(f"no such pairing; there are {known}")
    for pairing in chosen:
        figure = measured(pairing, hands.words_of(said))
        write(pairing.key, figure)
        print(told(figure, pairing.mark), flush=True)
    DOCS.write_text(with_table(DOCS.read_text("utf-8"), kept("your_money")), "utf-8")


def kept(key: str) -> list[Matchup]:
    """The figures of a game as the file has them now."""
    return msgspec.json.decode(PATH.read_bytes(), type=dict[str, list[Matchup]]).get(key, [])


def with_table(page: str, figures: Sequence[Matchup]) -> str:
    """The page with the figures between its two marks."""
    before, rest = page.split(BEGINS)
    return before + BEGINS + table(figures) + ENDS + rest.split(ENDS)[1]


def table(figures: Sequence[Matchup]) -> str:
    """The figures as a table in Markdown, and the words that play the games again."""
    rows = ["| who | against | wins | with 95 % certainty | games | mean scores |"]
    rows.append("|---|---|---|---|---|---|")
    for each in figures:
        means = [mean for mean in (each.mean_score, each.against_score) if mean is not None]
        scores = " and ".join([f"{mean:.1f}" for mean in means])
        share, least, most = [f"{100 * x:.1f}" for x in (each.rate, each.rate_from, each.rate_to)]
        rows.append(
            f"| {each.level} | {each.against or 'the rules, alone'} | {share} % "
            f"| {least} to {most} % | {each.games} | {scores} |"
        )
    commands = "\n".join([f"    {each.command}" for each in figures])
    return "\n".join(rows) + f"\n\nThe same games again:\n\n{commands}\n"


def _is_called(pairing: Pairing, name: str | None) -> bool:
    return name is None or f"{pairing.level},{pairing.against}".rstrip(",") == name


def measured(pairing: Pairing, by: Sequence[str] = ()) -> Matchup:
    """The games played, in a process of their own or by those `simulate` is told of, and added up:
    the figures are the same whoever plays.
    """
    words = pairing.words
    done = subprocess.run(
        [sys.executable, "-m", "game", *words, *by, "--json"], check=True, stdout=subprocess.PIPE
    )
    return figure_of(json.loads(done.stdout)["seats"], pairing, words)


def figure_of(seats: Sequence[dict[str, float]], pairing: Pairing, words: Sequence[str]) -> Matchup:
    """What `simulate --json` says of the seats, as one figure."""
    first = seats[0]
    return Matchup(
        level=pairing.level,
        against=pairing.against,
        rate=first["rate"],
        rate_from=first["rate_from"],
        rate_to=first["rate_to"],
        games=pairing.games,
        mean_score=first["mean_score"],
        against_score=seats[1]["mean_score"] if pairing.against else None,
        command=" ".join(["python -m game", *words]),
    )


def write(key: str, figure: Matchup, path: Path = PATH) -> None:
    """The file with one figure anew, in the order of PAIRINGS."""
    kept = msgspec.json.decode(path.read_bytes(), type=dict[str, list[Matchup]])
    found = {(each.level, each.against): each for each in kept.get(key, [])}
    found[figure.level, figure.against] = figure
    order = [(p.level, p.against) for p in PAIRINGS if p.key == key]
    kept[key] = [found[pair] for pair in order if pair in found]
    path.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=2) + b"\n")


def told(figure: Matchup, mark: float) -> str:
    """One line to read."""
    share, least, most = [f"{100 * x:.1f}" for x in (figure.rate, figure.rate_from, figure.rate_to)]
    verdict = "met" if figure.rate >= mark else "MISSED"
    return (
        f"{figure.level:10} v {figure.against or 'the rules':11} "
        f"{share} % ({least} to {most}) of {figure.games} games, "
        f"mean score {figure.mean_score or 0:.1f}; {100 * mark:.0f} % wanted: {verdict}"
    )


if __name__ == "__main__":
    main()
