"""`judge`: how well a saved match was played, decision by decision, with luck apart."""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from game.ai.assizes.bench import deed, hear
from game.ai.assizes.futures import HABIT
from game.ai.assizes.verdict import Grade, Judged, Verdict, reckoned
from game.ai.levels import LEVELS
from game.commands import position
from game.commands.command_line import Command, read_file, table
from game.commands.replay import SECRETS
from game.engine.codec import codec_for
from game.engine.discovery import game_called
from game.engine.messages import Stretch
from game.engine.names import Names
from game.engine.phrases import decimal, signed
from game.engine.words import _, later, plural
from game.session.record import Record
from game.session.replay import Replay
from game.session.review.assizes import brought, gone_on, opened
from game.session.review.outcome import (
    accused,
    decider_words,
    no_worst,
    reckoned_for,
    summed_up,
    worst_said,
)

_WORST: Final = -1
"""Under what the worst decision is told."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after the command."""
    parser.add_argument("file", metavar="FILE", type=Path, help=_("a record"))
    parser.add_argument("--json", action="store_true", help=_("the verdict for a program"))
    parser.add_argument("--secrets", action="store_true", help=_(SECRETS))
    parser.add_argument(
        "--at", type=int, metavar="STEP", help=_("how it stands before that step, by playing it on")
    )
    parser.add_argument(
        "--futures", type=int, default=200, metavar="N", help=_("how many are played on (200)")
    )
    parser.add_argument(
        "--instead",
        type=int,
        metavar="M",
        help=_("twenty futures of that road beside the one taken"),
    )
    parser.add_argument(
        "--level",
        default=HABIT,
        metavar="LEVEL",
        help=_("who plays them on: {levels} ({usual})").format(
            levels=", ".join(LEVELS), usual=HABIT
        ),
    )
    parser.add_argument(
        "--eyes", metavar="NAME", help=_("only what that seat could know; all else is drawn")
    )
    parser.add_argument("--seed", default="", metavar="S", help=_("whose luck the futures have"))


_ALL_JUDGED: Final = later("The match is not over, and everything is judged, secrets too.")

_OPEN_ONLY: Final = later(
    "The match is not over: what lies open is judged; --secrets judges everything."
)


def run(said: argparse.Namespace) -> int:
    """Hear the whole case and print the verdict; the record is left as it is. Of a match under way
    no more is judged than lies open, unless the secrets are asked for.
    """
    record = read_file(said.file)
    if said.at is not None:
        return position.answer(said, record)
    case = brought(record, str(said.file), said.secrets)
    if record.result is None:
        print(_(_ALL_JUDGED if said.secrets else _OPEN_ONLY), file=sys.stderr)
    verdict = gone_on(opened(record, case), list(hear(case)))
    if said.json:
        whole = said.secrets or record.result is not None
        print(json.dumps(_plain(verdict, whole), ensure_ascii=False))
        return 0
    for line in told(record, verdict):
        print(line)
    return 0


def _plain(verdict: Verdict, whole: bool) -> object:
    """The verdict with the grades and the reckoning that follow from it. Unless the `whole` game
    may be told, without the trace: seed and secret dice could be tried till they give it.
    """
    plain = msgspec.to_builtins(verdict)
    if not whole:
        del plain["trace"]
    for written, judged in zip(plain["judged"], verdict.judged, strict=True):
        written |= {"loss": judged.loss, "grade": str(judged.grade)}
    return plain | {"columns": msgspec.to_builtins(reckoned(verdict))}


def told(record: Record, verdict: Verdict) -> Iterator[str]:
    """In short, the faults in the order of play, then luck and skill by seat."""
    names = Names(tuple([chair.name for chair in record.seats]), record.others)
    spec = game_called(record.game)
    yield spec.title
    if not verdict.judged:
        yield _("There is nothing to judge in this game yet.")
        return
    summed = summed_up(record, verdict)
    yield summed.given
    if summed.ended:
        yield summed.ended
    told = dict(_faults(record, verdict, summed.worst, names))
    yield told.pop(_WORST, "") or no_worst(verdict.complete)
    yield ""
    yield from told.values()
    if not verdict.faults():
        yield plural(
            "The one decision was sound.",
            "All {n} decisions were sound.",
            len(verdict.judged),
        )
    yield ""
    yield from _columns(record, verdict, names)


def _faults(
    record: Record, verdict: Verdict, worst: Judged | None, names: Names
) -> Iterator[tuple[int, str]]:
    """The faults in a line each, by their steps in the order of play; under _WORST the worst."""
    spec = game_called(record.game)
    faults = {each.step: each for each in verdict.faults()}
    looked_at = faults if worst is None else {**faults, worst.step: worst}
    several = len(accused(record)) > 1
    rules, codec = spec.rules, codec_for(spec.rules)
    view = None
    for moment in Replay(record, record.name):
        judged = looked_at.get(moment.number)
        if judged is not None and view is not None:
            done = deed(spec, codec.decode_action(judged.action), view, names)
            if judged is worst:
                part = spec.messages.part(view) or Stretch(
                    _("Decision {n}").format(n=judged.step), 0
                )
                whose = names.seat(judged.seat) if several else ""
                yield _WORST, worst_said(judged, part, done, whose, verdict.complete)
            if judged.step in faults:
                better = deed(spec, codec.decode_action(judged.best), view, names)
                said = _("{step}. {name}: {deed} — {grade}, {loss} in 100; better: {better}")
                yield (
                    judged.step,
                    said.format(
                        step=judged.step,
                        name=decider_words(record, judged, names),
                        deed=done,
                        grade=judged.grade.words,
                        loss=decimal(100 * judged.loss),
                        better=better,
                    ),
                )
        following = looked_at.get(moment.number + 1)
        view = rules.observe(moment.state, following.seat) if following is not None else None


def _columns(record: Record, verdict: Verdict, names: Names) -> Iterator[str]:
    """A line a seat: what its decisions gave away, what luck brought, and the end without it."""
    head = [_("in 100"), _("skill"), _("luck"), _("luck apart"), *[g.column for g in Grade]]
    rows = [
        [
            names.seat(column.seat),
            decimal(-100 * column.given),
            signed(100 * column.luck, 1),
            decimal(100 * column.adjusted, 0),
            *[str(column.grades[grade]) for grade in Grade],
        ]
        for column in reckoned_for(record, verdict)
    ]
    yield table([head, *rows])


JUDGE = Command(
    "judge",
    later("say how well a saved match was played"),
    later(
        "Every decision of a record, graded by what it gave away; luck and skill told apart. With "
        "--at how one moment stands, by playing it on, and the road not taken."
    ),
    arguments,
    run,
)
