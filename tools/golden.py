"""Make the golden records again, on purpose: games that must play the same in every later version.

    python -m tools.golden tell     only the transcripts, after sentences have changed
    python -m tools.golden play     the records as well, after the rules have changed
    python -m tools.golden play your_money    of one game alone

They lie in `tests/games/<key>/golden`. A game names its own in `games.py` there: (name, seed,
sitters, options) of each, and the key of the way they sat down where the seats do not tell it.
A person there plays at random, and does also what rivals leave alone.
Whoever plays them again raises the game's rules number, and says why in the changelog.
"""

import argparse
import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.ai.levels import rival_called
from game.commands.replay import transcript
from game.engine.chance import Loose, SeededLuck
from game.engine.discovery import game_called
from game.engine.rules import OptionValue
from game.session.letter import SUFFIX
from game.session.match import Match
from game.session.record import read_record, write_record
from game.session.replay import Replay
from game.session.seats.seats import PERSON, chairs

FOLDER = Path(__file__).parents[1] / "tests" / "games"
HANGED = "1739-04-07T12:00:00+00:00"  # a date that does not move, so that only the play does
NAMES = ("Nell", "Jack", "Moll", "Tom", "Bess", "Ned", "Sal", "Will")
EVERY_HOUSE_RULE: dict[str, OptionValue] = {
    "guards": "every_five",
    "idle_dice": "idle",
    "modifiers": "at_will",
    "spur": "bought_horse",
    "coach_dice": "dealt",
    "scoundrel_score": "better",
    "purse": 10,
}


class Golden(NamedTuple):
    """One game to keep: what it is called, and all it takes to play it."""

    name: str
    seed: str
    sitters: tuple[str, ...]
    options: dict[str, OptionValue]
    key: str = "your_money"
    mode: str = ""


def _named_by_games() -> Iterator[Golden]:
    """What games themselves want to keep."""
    for file in sorted(FOLDER.glob("*/golden/games.py")):
        key = file.parents[1].name
        for name, seed, sitters, options, *mode in importlib.import_module(
            f"tests.games.{key}.golden.games"
        ).GAMES:
            yield Golden(name, seed, sitters, options, key, *mode)


GAMES = (
    Golden("a_whole_career", "York 96", ("greedy", "greedy"), {}),
    Golden(
        "every_house_rule_and_two_ropes",
        "York 81",
        ("greedy", "greedy"),
        {**EVERY_HOUSE_RULE, "rounds": 12},
    ),
    Golden(
        "one_knows_what_he_does",
        "York 34",
        ("greedy", "random"),
        {"modifiers": "at_will", "coach_dice": "dealt"},
    ),
    Golden("two_fools_hang", "York 100", ("random", "random"), {}),
    Golden("alone", "York 12", ("greedy",), {}),
    Golden("alone_and_off_in_round_two", "York 24", ("random",), {}),
    Golden("alone_for_eight_rounds", "York 44", ("greedy",), {**EVERY_HOUSE_RULE, "rounds": 8}),
    *_named_by_games(),
)


def records(key: str = "*") -> list[Path]:
    """The files of the golden games, of one game or of all, in order."""
    files = FOLDER.glob(f"{key}/golden/*.json")
    return sorted(file for file in files if not file.name.endswith(SUFFIX))


def main() -> None:
    """Write the files anew."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else "")
    parser.add_argument("what", choices=("tell", "play"), help="transcripts, or the games too")
    parser.add_argument("key", nargs="?", help="one game alone")
    said = parser.parse_args()
    if said.what == "play":
        for golden in GAMES:
            if said.key in (None, golden.key):
                play_golden(golden)
    for file in records(said.key or "*"):
        file.with_suffix(".txt").write_text(told(file), encoding="utf-8")
        print(file.relative_to(FOLDER))


def play_golden(golden: Golden) -> None:
    """Play one game and keep its record; who is a person does anything."""
    spec = game_called(golden.key)
    seated = chairs(NAMES[: len(golden.sitters)], golden.sitters)
    setup = spec.setup(len(seated), golden.options, golden.mode)
    match = Match.begin(spec, setup, seated, golden.seed, name=golden.name)
    sitters = [rival_called("random" if each == PERSON else each) for each in golden.sitters]
    # Each seat thinks with luck of its own, as rivals among themselves do.
    minds = [
        Loose(SeededLuck(f"{golden.seed}/mind {n}").below(1 << 32)) for n in range(len(seated))
    ]
    while match.to_act:
        seat = match.to_act[0]
        view = match.view(seat)
        if not seated[seat].is_person:
            view = match.minded(view)
        match.submit(seat, sitters[seat].choose(spec, view, minds[seat]))
    record = msgspec.structs.replace(
        match.record(), app="golden", started=HANGED, last_played=HANGED
    )
    file = FOLDER / golden.key / "golden" / f"{golden.name}.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(write_record(record))


def told(file: Path) -> str:
    """A record as a transcript to read."""
    replay = Replay(read_record(file.read_bytes(), file.name), file.name)
    lines = "\n".join(transcript(replay))
    replay.check_end()
    return lines.rstrip() + "\n"


if __name__ == "__main__":
    main()
