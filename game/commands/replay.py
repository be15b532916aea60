"""`replay`: a record as a transcript to read, or step by step for a program."""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

import msgspec

from game.commands.reading import read_file
from game.engine.names import Names
from game.engine.words import _, later, plural
from game.session.record import Record
from game.session.replay import Moment, Replay

NAME = "replay"
HELP = later("tell what happened in a saved match")
ABOUT = later("A record as a transcript to read, or step by step for a program.")


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after the command."""
    parser.add_argument("file", metavar="FILE", type=Path, help=_("a record"))
    parser.add_argument(
        "--jsonl",
        action="store_true",
        help=_("one JSON object a step: seat, action, luck, events, the full state after"),
    )


def run(said: argparse.Namespace) -> int:
    """Play the record again and tell it; both seats' secrets are told as they were made."""
    record = read_file(said.file)
    replay = Replay(record, str(said.file))
    for line in _objects(replay) if said.jsonl else transcript(replay):
        print(line)
    replay.check_end()
    return 0


def _objects(replay: Replay) -> Iterator[str]:
    for moment in replay:
        plain = msgspec.to_builtins(
            {
                "step": moment.number,
                "seat": moment.seat,
                "action": moment.action,
                "luck": moment.luck,
                "events": moment.events,
                "state": moment.state,
            }
        )
        yield json.dumps(plain, ensure_ascii=False)


def transcript(replay: Replay) -> Iterator[str]:
    """The match as lines of text: who sat down, every event as a sentence, and the sums."""
    names = Names(tuple([c.name for c in replay.record.seats]), replay.record.others)
    yield from _heading(replay)
    teller = replay.spec.say.Teller(names)
    for moment in replay:
        yield _whose(moment, names)
        for event in moment.events:
            sentence = teller.tell(event)
            if sentence:
                yield f"   {sentence}"
    yield ""
    yield from _ending(replay, names)


def _heading(replay: Replay) -> Iterator[str]:
    record: Record = replay.record
    yield replay.spec.title
    yield ", ".join(
        f"{chair.name} ({_('a person') if chair.is_person else chair.sitter})"
        for chair in record.seats
    )
    yield _("begun {when}, seed {seed}").format(when=record.started, seed=record.seed)
    if record.again is not None:
        words = (
            _("a try, taken up again from decision {n} of {name}, with the same luck to come")
            if record.again.same_luck
            else _(
                "a try, taken up again from decision {n} of {name}, with fresh luck from there on"
            )
        )
        yield words.format(n=record.again.step, name=record.again.of)
    for name, value in replay.setup.options.items():
        option = replay.spec.option(name)
        chosen = next(c.label for c in option.choices if c.value == value)
        yield f"{option.title}: {chosen}"
    if record.start is not None:
        yield plural(
            "The first {n} step was played by older rules and is not told.",
            "The first {n} steps were played by older rules and are not told.",
            record.start.steps,
        )


def _whose(moment: Moment, names: Names) -> str:
    if moment.seat is None:
        head = _("The beginning") if moment.number == 0 else _("After step {n}")
        return f"\n— {head.format(n=moment.number)} —"
    return f"{moment.number}. {names.seat(moment.seat)}"


def _ending(replay: Replay, names: Names) -> Iterator[str]:
    view = replay.spec.rules.observe(replay.state, None)
    if not view.over:
        yield _("The match is not over yet.")
        return
    lines: list[str] = replay.spec.say.result_lines(view, names)
    yield from lines
