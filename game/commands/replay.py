"""`replay`: a record as a transcript to read, or step by step for a program."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from game.commands.command_line import Command, read_file
from game.engine.kinds import Event, camps
from game.engine.names import Names
from game.engine.spec import PRINTED, STOCK
from game.engine.words import _, later, plural
from game.session.player_notes import placed, readable
from game.session.record import Jotting, Record
from game.session.replay import Moment, Replay, forgotten, heard_by_all
from game.session.review.assizes import way_of_tries
from game.session.review.fairness import fingerprint
from game.session.seats.lent import sitter_at
from game.session.seats.seats import Chair
from game.session.seats.substitution import lent_words, whose
from game.session.seats.told import lines


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after the command."""
    parser.add_argument("file", metavar="FILE", type=Path, help=_("a record"))
    parser.add_argument(
        "--jsonl",
        action="store_true",
        help=_("one JSON object a step: seat, action, luck, events, the full state after"),
    )
    parser.add_argument(
        "--notes", action="store_true", help=_("only the notes and bookmarks, and where they lie")
    )
    parser.add_argument("--secrets", action="store_true", help=_(SECRETS))


SECRETS: Final = later("of a match that is not over everything, not what everybody may see")

ALL_TOLD: Final = later("The match is not over, and everything is told: secrets, luck and seed.")

OPEN_ONLY: Final = later(
    "The match is not over: what everybody may see is told; --secrets tells everything."
)


def run(said: argparse.Namespace) -> int:
    """Play the record again and tell it; of a match under way no more than lies open, unless the
    secrets are asked for.
    """
    record = read_file(said.file)
    if said.notes:
        for line in note_lines(record, said.secrets):
            print(line)
        return 0
    replay = Replay(record, str(said.file))
    if said.jsonl and record.result is None:
        print(_(ALL_TOLD if said.secrets else OPEN_ONLY), file=sys.stderr)
    for line in (_objects if said.jsonl else transcript)(replay, said.secrets):
        print(line)
    replay.check_end()
    return 0


def note_lines(record: Record, secrets: bool = False) -> list[str]:
    """The notes and bookmarks of a record with where they lie, each in full; of a match under way
    those that were written for everybody, unless the secrets are asked for.
    """
    names = Names(tuple([chair.name for chair in record.seats]), record.others)
    there = _notes(record, secrets)
    if not there:
        return [_("There are no notes in this game.")]
    lines = []
    for number, each in enumerate(placed(record, there), 1):
        lines.append(f"{number}. {each.line(names)}")
        if each.words != each.jotting.words and each.jotting.words:
            lines += [f"   {line}" for line in each.jotting.words.split("\n")]
    return lines


def _notes(record: Record, secrets: bool) -> tuple[Jotting, ...]:
    return readable(record.jottings, None, over=secrets or record.result is not None)


def _objects(replay: Replay, secrets: bool) -> Iterator[str]:
    notes = _by_step(replay.record, secrets)
    for moment, told in _told(replay, secrets):
        plain: dict[str, Any] = {"step": moment.number, "seat": moment.seat}
        events = [event for event, lost in told if not lost]
        if _whole(replay, secrets):
            plain |= {"action": moment.action, "luck": moment.luck, "events": events}
            plain["state"] = moment.state
        else:
            plain["events"] = events
        if moment.number in notes:
            plain["notes"] = notes[moment.number]
        yield json.dumps(msgspec.to_builtins(plain), ensure_ascii=False)


def transcript(replay: Replay, secrets: bool = False) -> Iterator[str]:
    """The match as lines of text: who sat down, every event as a sentence, and the sums."""
    names = Names(tuple([c.name for c in replay.record.seats]), replay.record.others)
    yield from _heading(replay, secrets)
    teller = replay.spec.messages.Teller(names)
    notes = _by_step(replay.record, secrets)
    for moment, told in _told(replay, secrets):
        yield from _changed(replay.record, moment.number, names)
        yield _whose(moment, replay.record, names)
        for event, lost in told:
            sentence = teller.tell(event)
            if sentence and not lost:
                yield f"   {sentence}"
        for jotting in notes.get(moment.number, ()):
            yield from _note_told(jotting, names)
    yield from _changed(replay.record, len(replay.record.steps) + 1, names)
    yield ""
    yield from _ending(replay, names)


def _by_step(record: Record, secrets: bool) -> dict[int, list[Jotting]]:
    found: dict[int, list[Jotting]] = {}
    for jotting in _notes(record, secrets):
        found.setdefault(jotting.steps, []).append(jotting)
    return found


def _note_told(jotting: Jotting, names: Names) -> Iterator[str]:
    if not jotting.words:
        yield f"   [{_('a bookmark')}]"
        return
    first, *others = jotting.words.split("\n")
    head = _("note")
    if jotting.seat is not None:
        head = _("note by {name}").format(name=names.seat(jotting.seat))
    yield f"   [{head}] {first}"
    yield from [f"      {line}" for line in others]


def _whole(replay: Replay, secrets: bool) -> bool:
    """Whether everything is to be told: of a match that is over, or where secrets are asked for."""
    return secrets or replay.record.result is not None


def _told(replay: Replay, secrets: bool) -> Iterator[tuple[Moment, Sequence[tuple[Event, bool]]]]:
    """Every moment with what was heard of it, and of each event whether it is told no more. The
    moment's state is the live one only where all is told.
    """
    if _whole(replay, secrets):
        for moment in replay:
            yield moment, [(event, False) for event in moment.events]
        return
    moments = [(moment, heard_by_all(moment.events)) for moment in replay]
    events = [event for _moment, heard in moments for event in heard]
    lost = forgotten(replay.spec, events, replay.spec.rules.observe(replay.state, None))
    place = 0
    for moment, heard in moments:
        yield moment, [(event, n in lost) for n, event in enumerate(heard, place)]
        place += len(heard)


def _heading(replay: Replay, secrets: bool) -> Iterator[str]:
    record: Record = replay.record
    yield replay.spec.title
    sides, seated = replay.setup.sides, [_seated(chair) for chair in record.seats]
    if not sides:
        yield ", ".join(seated)
    else:
        way = replay.spec.mode(replay.setup.seats, replay.setup.mode)
        for camp in camps(sides, len(seated)):
            names = ", ".join([seated[seat] for seat in camp])
            yield _("{side}: {names}").format(side=way.side_name(sides[camp[0]]), names=names)
    if _whole(replay, secrets):
        yield _("begun {when}, seed {seed}").format(when=record.started, seed=record.seed)
    else:  # a seed tells the dice that are still to fall
        mark = fingerprint(record.seed)
        yield _("begun {when}, fingerprint of the seed {mark}").format(
            when=record.started, mark=mark
        )
    if record.result is None:
        yield _(ALL_TOLD if secrets else OPEN_ONLY)
    if record.again is not None:
        words = (
            _("a try, taken up again from decision {n} of {name}, with the same luck to come")
            if record.again.same_luck
            else _(
                "a try, taken up again from decision {n} of {name}, with fresh luck from there on"
            )
        )
        yield words.format(n=record.again.step, name=record.again.of)
        if said := way_of_tries(record):
            yield said
    for name, value in replay.setup.options.items():
        if (name, value) == (STOCK, PRINTED):
            continue  # who has no mods knows of none
        option = replay.spec.option(name)
        chosen = option.choice(value).label
        yield f"{option.title}: {chosen}"
    if record.laid is not None:
        words = (
            _("begun from a position set up by hand, from {name} after step {n}")
            if record.laid.changed
            else _("begun from a position, that of {name} after step {n}")
        )
        yield words.format(name=record.laid.of, n=record.laid.steps)
    if record.start is not None and record.start.steps:
        yield plural(
            "The first {n} step was played by older rules and is not told.",
            "The first {n} steps were played by older rules and are not told.",
            record.start.steps,
        )


def _seated(chair: Chair) -> str:
    return f"{chair.name} ({_('a person') if chair.is_person else chair.sitter})"


def _changed(record: Record, step: int, names: Names) -> Iterator[str]:
    """Whose seat was lent, taken back or given up just before that step, a line each."""
    for each in record.lent:
        if each.steps == step - 1:
            yield f"— {lent_words(each, names.seat(each.seat))} —"


def _whose(moment: Moment, record: Record, names: Names) -> str:
    if moment.seat is None:
        head = _("The beginning") if moment.number == 0 else _("After step {n}")
        return f"\n— {head.format(n=moment.number)} —"
    name, sitter = names.seat(moment.seat), record.seats[moment.seat].sitter
    decided = sitter_at(record, moment.number, moment.seat)
    return f"{moment.number}. {name if decided == sitter else whose(name, decided)}"


def _ending(replay: Replay, names: Names) -> Iterator[str]:
    view, record = replay.spec.rules.observe(replay.state, None), replay.record
    if record.given_up is not None and record.result is not None:
        yield from lines(replay.spec, record.given_up, record.result, names)
        return
    if not view.over:
        yield _("The match is not over yet.")
        return
    yield from replay.spec.messages.result_lines(view, names)


REPLAY = Command(
    "replay",
    later("tell what happened in a saved match"),
    later("A record as a transcript to read, or step by step for a program."),
    arguments,
    run,
)
