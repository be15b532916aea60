"""`dilemmas`: list the dilemmas there are, or judge every answer anew."""

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from typing import Any

from game.ai.assizes.opinion import half_of
from game.engine.discovery import game_called, games
from game.engine.spec import GameSpec
from game.engine.words import _, in_english, later, plural
from game.session.practice.dilemmas import (
    GRADES,
    Dilemma,
    called,
    dilemmas_of,
    holds,
    judged_anew,
    key_of,
    leaf_of,
    posed,
)
from game.session.practice.exercises import sentence

NAME = "dilemmas"
HELP = later("list the dilemmas, or judge every answer anew")
ABOUT = later(
    "Positions in which two choices lie close in looks and far in worth: what they are, and "
    "whether every answer still holds."
)

FELL = 1
"""The exit code where an answer no longer holds."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after the command."""
    parser.add_argument("--game", metavar="KEY", help=_("only those of this game"))
    parser.add_argument(
        "--grade", type=int, choices=range(1, GRADES + 1), help=_("only those of this grade")
    )
    parser.add_argument("--answers", action="store_true", help=_("with the answers"))
    parser.add_argument(
        "--check", action="store_true", help=_("judge every answer anew; exit 1 if one falls")
    )
    parser.add_argument("--some", type=int, metavar="N", help=_("only so many of each game"))
    parser.add_argument("--json", action="store_true", help=_("the list for a program"))


def run(said: argparse.Namespace) -> int:
    """List or check."""
    wanted = [game_called(said.game)] if said.game else list(games().values())
    if said.check:
        return _check(wanted, said.grade, said.some)
    if said.json:
        with in_english():
            rows = [_plain(spec, each) for spec in wanted for each in _of(spec, said)]
            print(json.dumps(rows, ensure_ascii=False))
        return 0
    for line in _lines(wanted, said):
        print(line)
    return 0


def _of(spec: GameSpec, said: argparse.Namespace) -> list[Dilemma]:
    return picked(spec.key, said.grade, said.some)


def picked(game: str, grade: int | None = None, some: int | None = None) -> list[Dilemma]:
    """Those of a game of one grade or of all, or so many of them, from first to last."""
    found = [each for each in dilemmas_of(game) if grade in (None, each.grade)]
    if some is None or some >= len(found):
        return found
    return [found[n * len(found) // some] for n in range(max(0, some))]


def _lines(wanted: Sequence[GameSpec], said: argparse.Namespace) -> Iterator[str]:
    """A heading a game, and a line a dilemma."""
    for spec in wanted:
        found = _of(spec, said)
        yield _("{game}: {dilemmas}").format(
            game=spec.title, dilemmas=plural("{n} dilemma", "{n} dilemmas", len(found))
        )
        for each in found:
            yield from _told(spec, each, said.answers)
        yield ""


def _told(spec: GameSpec, dilemma: Dilemma, answers: bool) -> Iterator[str]:
    laid = posed(spec.key, dilemma)
    first, second = [laid.words(each) for each in laid.choices]
    yield _("{name} ({grade}): {one}, or {other}?").format(
        name=laid.key, grade=called(dilemma.grade), one=first, other=second
    )
    if not answers:
        return
    gap, half = dilemma.gap
    yield _("   {deed}: better by {gap} games in 100, {half} more or less. {why}").format(
        deed=laid.words(laid.right),
        gap=f"{100 * gap:.0f}",
        half=f"{100 * half:.0f}",
        why=sentence(laid.reasons[1]),
    )


def _plain(spec: GameSpec, dilemma: Dilemma) -> dict[str, Any]:
    laid = posed(spec.key, dilemma)
    return {
        "name": laid.key,
        "game": spec.key,
        "grade": dilemma.grade,
        "seat": dilemma.seat,
        "right": laid.words(laid.right),
        "wrong": laid.words(laid.wrong),
        "why": list(laid.reasons),
        "worth": list(dilemma.worth),
        "gap": list(dilemma.gap),
        "worlds": dilemma.worlds,
    }


def _check(wanted: Sequence[GameSpec], grade: int | None, some: int | None) -> int:
    """Play every answer out again in its own worlds, and say which no longer hold."""
    fallen = checked = 0
    began = time.monotonic()
    for spec in wanted:
        leaf = leaf_of(spec.key)
        if leaf is not None and leaf.dilemmas and not dilemmas_of(spec.key):
            fallen += len(leaf.dilemmas)
            print(
                _("{game}: mined by rules {old}, and played by rules {new}.").format(
                    game=spec.title, old=leaf.rules, new=spec.rules_number
                )
            )
        for dilemma in picked(spec.key, grade, some):
            checked += 1
            laid = posed(spec.key, dilemma)
            found = judged_anew(laid)
            if holds(found):
                continue
            fallen += 1
            print(
                _("{name} falls: {gap} in 100, {half} more or less, where it was {was}.").format(
                    name=key_of(spec.key, dilemma),
                    gap=f"{100 * found.gap.mean:.1f}",
                    half=f"{100 * half_of(found.gap):.1f}",
                    was=f"{100 * dilemma.gap[0]:.1f}",
                )
            )
    print(
        _("{checked} judged anew in {seconds} s: {fallen} no longer hold.").format(
            checked=checked, seconds=f"{time.monotonic() - began:.0f}", fallen=fallen
        )
    )
    return FELL if fallen else 0
