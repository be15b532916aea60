"""`replay`: a record as a transcript to read, or step by step for a program; `verify`: whether
records are what they say, by playing them again.

With --seed every throw is worked out anew from the seed alone, as anybody may (docs/fair-play.md),
and with --seals the code of everything that was sealed.
What was not played again here is not vouched for: of older rules a record has only its own word.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from game.commands.command_line import Command, read_file
from game.engine.errors import GameError
from game.engine.kinds import Event, camps
from game.engine.names import Names
from game.engine.spec import PRINTED, STOCK
from game.engine.words import _, later, plural
from game.session.errors import Altered
from game.session.fair_play.codes import begins, codes_in, written
from game.session.fair_play.vouching import as_played
from game.session.match import Match
from game.session.paths import legible
from game.session.player_notes import placed, readable
from game.session.record import Jotting, Record
from game.session.replay import Moment, Replay, forgotten, heard_by_all
from game.session.review.assizes import way_of_tries
from game.session.review.fairness import fingerprint, recount, same_fingerprint
from game.session.sane import sitter_at
from game.session.seats.seats import Chair
from game.session.seats.substitution import lent_words, whose
from game.session.seats.told import lines, sitter_within


def replay_arguments(parser: argparse.ArgumentParser) -> None:
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


def replay_run(said: argparse.Namespace) -> int:
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
        bookmark = _("a bookmark")
        yield f"   [{bookmark}]"
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
        yield _("{option}: {choice}").format(option=option.title, choice=chosen)
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
    return _("{name} ({sitter})").format(name=chair.name, sitter=sitter_within(chair.sitter))


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
    replay_arguments,
    replay_run,
)


def verify_arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after the command."""
    parser.add_argument("files", metavar="FILE", type=Path, nargs="+", help=_("records"))
    parser.add_argument(
        "--seed",
        action="store_true",
        help=_("work out every throw from the seed alone and name the first that differs"),
    )
    parser.add_argument(
        "--fingerprint",
        metavar="HEX",
        help=_("the fingerprint shown before the game: the seed has to have it; includes --seed"),
    )
    parser.add_argument(
        "--seals",
        action="store_true",
        help=_("work out the code of everything that was sealed, and tell what lies open"),
    )
    parser.add_argument(
        "--code",
        metavar="HEX",
        help=_("a code shown with a seal: something that was sealed has to have it"),
    )


TRUE, DIFFERS, UNREAD, UNSEEN = 0, 1, 2, 3
"""The exit codes; of several files the gravest counts."""

_GRAVER = (TRUE, UNSEEN, DIFFERS, UNREAD)


def verify_run(said: argparse.Namespace) -> int:
    """Check every file: 0 if all play the same, 1 if one differs, 2 if one cannot be read; 3 if
    none differs, but older rules played what nobody can play again.
    """
    found = [_check(file, said) for file in said.files]
    return max(found, key=_GRAVER.index)


def _check(file: Path, said: argparse.Namespace) -> int:
    try:
        record = as_played(read_file(file))
        wrong = _seed_told(record, file, said.fingerprint) if _asked(said) else ""
        wrong = wrong or (_seals_told(record, file, said.code) if _sealed_asked(said) else "")
        match = Match.resume(record, str(file)) if not wrong else None
    except Altered as error:
        print(error, file=sys.stderr)
        return DIFFERS
    except GameError as error:
        print(error, file=sys.stderr)
        return UNREAD
    if match is None:
        print(wrong, file=sys.stderr)
        return DIFFERS
    print(_verdict_told(match, file))
    return UNSEEN if match.unseen else TRUE


def _asked(said: argparse.Namespace) -> bool:
    return bool(said.seed or said.fingerprint)


def _sealed_asked(said: argparse.Namespace) -> bool:
    return bool(said.seals or said.code)


def _seals_told(record: Record, file: Path, noted: str | None) -> str:
    """Print what was sealed in a record, or what has a noted code; if there is none of that, the
    sentence comes back.
    """
    names = Names(tuple([chair.name for chair in record.seats]), record.others)
    coded = codes_in(record)
    if noted:
        coded = [each for each in coded if begins(each.code, noted)]
        if not coded:
            return _(
                "{file}: nothing that was sealed has the code {code}; where a seal was reopened, "
                "its code went with it."
            ).format(file=legible(file), code=noted)
    count = plural("{n} seal with a code.", "{n} seals with a code.", len(coded))
    print(_("{file}: {count}").format(file=legible(file), count=count))
    for each in coded:
        print(each.line(names))
        if each.choice is not None:
            print(f"    {each.code} = SHA-256({each.salt} ⏎ {written(each.choice)})")
    return ""


def _verdict_told(match: Match, file: Path) -> str:
    """What was seen of a record: all of it, what came after older rules, or nothing of the play."""
    steps = plural("{n} step", "{n} steps", match.steps)
    unseen = match.unseen
    if unseen is None:
        return _("{file}: {steps}, plays the same.").format(file=legible(file), steps=steps)
    if match.laid is not None and not unseen:
        words = _("{file}: {steps} from a position that was laid, plays the same.")
        return words.format(file=legible(file), steps=steps)
    if unseen == match.steps:
        words = _(
            "{file}: {steps}, by older rules and not played again. That the table they left can "
            "be, and its result, is all that was looked at; for the rest there is only its word."
        )
        return words.format(file=legible(file), steps=steps)
    words = _(
        "{file}: {steps}. What older rules played is not played again, and for that there is only "
        "its word; the last {n} play the same."
    )
    return words.format(file=legible(file), steps=steps, n=match.steps - unseen)


def _seed_told(record: Record, file: Path, noted: str | None) -> str:
    """Print what the seed says of a record; if it contradicts it, the sentence comes back."""
    counted = recount(record, str(file))
    mark = counted.fingerprint
    if noted and not same_fingerprint(noted, mark):
        return _("{file}: the fingerprint of its seed is {mark}, not {noted}.").format(
            file=legible(file), mark=mark, noted=noted
        )
    if counted.differs is not None:
        return _("{file}: {what}").format(file=legible(file), what=counted.sentence)
    # The seed of a game that goes on tells dice that are still to fall.
    heading = (
        _("{file}: seed {seed}, fingerprint {mark}.") if record.result
        else _("{file}: fingerprint {mark}.")
    ).format(file=legible(file), seed=record.seed, mark=mark)  # fmt: skip
    print(heading, counted.sentence)
    if record.again is not None and record.again.before:
        until = record.again.before[-1].until
        print(
            plural(
                "The first {n} throw is that of the game it was taken up from.",
                "The first {n} throws are those of the game it was taken up from.",
                until,
            )
        )
    if counted.first:
        print(
            plural(
                "The {n} throw before them was made by older rules.",
                "The {n} throws before them were made by older rules.",
                counted.first,
            )
        )
    return ""


VERIFY = Command(
    "verify",
    later("play saved matches again and compare"),
    later("Whether records are what they say, by playing them again."),
    verify_arguments,
    verify_run,
)
