"""`verify`: whether records are what they say, by playing them again.

With --seed every throw is worked out anew from the seed alone, as anybody may (docs/fair-play.md),
and with --seals the code of everything that was sealed.
What was not played again here is not vouched for: of older rules a record has only its own word.
"""

import argparse
import sys
from pathlib import Path

from game.commands.command_line import Command, read_file
from game.engine.errors import GameError
from game.engine.names import Names
from game.engine.words import _, later, plural
from game.session.errors import Altered
from game.session.fair_play.codes import begins, codes_in, written
from game.session.fair_play.vouching import as_played
from game.session.match import Match
from game.session.paths import legible
from game.session.record import Record
from game.session.review.fairness import recount, same_fingerprint


def arguments(parser: argparse.ArgumentParser) -> None:
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


def run(said: argparse.Namespace) -> int:
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
    print(_told(match, file))
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
            made = _("    {code} = SHA-256({salt} ⏎ {choice})")
            print(made.format(code=each.code, salt=each.salt, choice=written(each.choice)))
    return ""


def _told(match: Match, file: Path) -> str:
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
    arguments,
    run,
)
