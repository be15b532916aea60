"""What was found, graded and put into the files of the game."""

from collections import Counter
from pathlib import Path
from typing import Any, Final

import msgspec

from game.engine.codec import codec_for
from game.engine.spec import GameSpec
from game.session.match import Match
from game.session.practice import dilemmas
from game.session.practice.dilemmas import (
    FORMAT,
    GRADES,
    Dilemma,
    DilemmaFile,
    DilemmaGame,
    Written,
)
from game.session.seats.seats import chairs
from tools.dilemmas import ore
from tools.dilemmas.ore import Found

FILES: Final = Path(dilemmas.__file__).parent / dilemmas.FOLDER

MOST: Final = 80
"""Dilemmas of a game that are kept."""

CAUGHT: Final = (("highwayman", 4), ("greedy", 3), ("footpad", 2))
"""The grade of a dilemma that takes in somebody so good; what takes in a cutpurse only is 1."""

_OFTEN: Final = 0.1
"""How often somebody goes wrong who is taken in: once in the six times that each is asked."""


def grade(found: Found) -> int:
    """By the strongest of those whom it takes in."""
    return next((g for level, g in CAUGHT if found.taken_in[level] > _OFTEN), 1)


def write(spec: GameSpec) -> str:
    """Write the file of a game; what there is of it, in a line."""
    found, _begun = ore.read(spec.key, spec.rules_number)
    kept = chosen(found)
    games: dict[int, list[Found]] = {}
    for each in kept:
        games.setdefault(each.number, []).append(each)
    leaf = DilemmaFile(
        format=FORMAT,
        game=spec.key,
        rules=spec.rules_number,
        courses=tuple([_course(spec, games[number]) for number in sorted(games)]),
        dilemmas=tuple([_dilemma(each) for each in kept]),
    )
    FILES.mkdir(exist_ok=True)
    file = FILES / f"{spec.key}.json"
    file.write_bytes(_laid_out(leaf))
    counts = Counter(grade(each) for each in kept)
    grades = " ".join([f"{g}:{counts[g]}" for g in range(1, GRADES + 1)])
    size = file.stat().st_size
    return f"{spec.key}: {len(kept)} of {len(found)}, grades {grades}, {size} bytes"


def chosen(found: list[Found]) -> list[Found]:
    """Of many those with the clearest answers, as evenly over the grades as they come."""
    by_grade: dict[int, list[Found]] = {g: [] for g in range(1, GRADES + 1)}
    for each in _mixed(sorted(found, key=lambda f: f.gap[1] / f.gap[0])):
        by_grade[grade(each)].append(each)
    kept: list[Found] = []
    while len(kept) < MOST and any(by_grade.values()):
        for each_grade in by_grade.values():
            if each_grade and len(kept) < MOST:
                kept.append(each_grade.pop(0))
    return sorted(kept, key=lambda each: (grade(each), each.number, len(each.steps)))


def _mixed(found: list[Found]) -> list[Found]:
    """The same with kinds of decisions taking turns, as long as there are several."""
    seen: Counter[str] = Counter()
    places = []
    for at, each in enumerate(found):
        places.append((seen[each.kind], at))
        seen[each.kind] += 1
    return [found[at] for _turn, at in sorted(places)]


def _dilemma(found: Found) -> Dilemma:
    a, b, c, d = [round(each, 3) for each in found.worth]
    return Dilemma(
        of=found.number,
        step=len(found.steps),
        seat=found.seat,
        right=found.right,
        wrong=found.wrong,
        grade=grade(found),
        worlds=found.worlds,
        horizon=found.horizon,
        lot=found.lot,
        worth=(a, b, c, d),
        gap=(round(found.gap[0], 3), round(found.gap[1], 3)),
    )


def _course(spec: GameSpec, of_game: list[Found]) -> DilemmaGame:
    """The game up to the last dilemma of it."""
    longest = max(of_game, key=lambda each: len(each.steps))
    setup = spec.setup(longest.seats, longest.options)
    seated = chairs([f"{n}" for n in range(longest.seats)])
    match = Match.begin(spec, setup, seated, longest.seed, name="mined")
    steps: list[Written] = []
    codec = codec_for(spec.rules)
    for step in longest.steps:
        assert step.seat == match.to_act[0]  # noqa: S101 - whoever is asked first chose
        view: Any = match.view(step.seat)
        taken = codec.decode_action(step.action)
        number = next((n for n, each in enumerate(view.legal) if each == taken), None)
        steps.append(step.action if number is None else number)
        match.submit(step.seat, taken)
    return DilemmaGame(longest.number, longest.seats, longest.options, tuple(steps))


def _laid_out(leaf: DilemmaFile) -> bytes:
    """A line a game and a line a dilemma, for those who compare two writings."""
    plain = msgspec.to_builtins(leaf)
    lines = []
    for field, value in plain.items():
        if isinstance(value, list | tuple):
            rows = ",\n".join([msgspec.json.encode(row).decode() for row in value])
            lines.append(f'"{field}":[\n{rows}\n]')
        else:
            lines.append(f'"{field}":{msgspec.json.encode(value).decode()}')
    return ("{" + ",\n".join(lines) + "}\n").encode()
