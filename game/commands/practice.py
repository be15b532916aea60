"""`dilemmas`: list the dilemmas there are, or judge every answer anew; `practice`: today's five,
one by its name, or one's own mistakes, in this terminal.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from typing import Any

import msgspec

from game.ai.assizes.opinion import half_of, opinion
from game.commands.command_line import Command
from game.engine.discovery import game_called, games
from game.engine.errors import BadData
from game.engine.names import Names
from game.engine.phrases import decimal
from game.engine.spec import GameSpec
from game.engine.words import _, in_english, later, plural
from game.session.disk.store import Store
from game.session.disk.strangers import Keeper
from game.session.errors import BadSave, CannotSave
from game.session.paths import saves
from game.session.practice import exercises, notebook
from game.session.practice.dilemmas import (
    GRADES,
    Dilemma,
    called,
    dilemma_called,
    dilemmas_of,
    holds,
    judged_anew,
    key_of,
    leaf_of,
    posed,
)
from game.session.practice.exercises import sentence
from game.session.practice.notebook import EVERY, FIVE, Exercise, Notebook, five_of
from game.terminal.at_table import asked
from game.terminal.paper import Gone, TerminalPaper

FELL = 1
"""The exit code where an answer no longer holds."""


def dilemmas_arguments(parser: argparse.ArgumentParser) -> None:
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


def dilemmas_run(said: argparse.Namespace) -> int:
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
    yield "   " + _("{deed}: better by {gap} games in 100, {half} more or less. {why}").format(
        deed=laid.words(laid.right),
        gap=decimal(100 * gap, 0),
        half=decimal(100 * half, 0),
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
                    gap=decimal(100 * found.gap.mean),
                    half=decimal(100 * half_of(found.gap)),
                    was=decimal(100 * dilemma.gap[0]),
                )
            )
    print(
        _("{checked} judged anew in {seconds} s: {fallen} no longer hold.").format(
            checked=checked, seconds=decimal(time.monotonic() - began, 0), fallen=fallen
        )
    )
    return FELL if fallen else 0


DILEMMAS = Command(
    "dilemmas",
    later("list the dilemmas, or judge every answer anew"),
    later(
        "Positions in which two choices lie close in looks and far in worth: what they are, and "
        "whether every answer still holds."
    ),
    dilemmas_arguments,
    dilemmas_run,
)


def practice_arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after the command."""
    parser.add_argument("--game", metavar="KEY", help=_("the five of this game"))
    parser.add_argument("--dilemma", metavar="NAME", help=_("one dilemma (see: dilemmas)"))
    parser.add_argument(
        "--mistakes", action="store_true", help=_("your own, from the Assizes, that are due")
    )


def practice_run(said: argparse.Namespace) -> int:
    """Practise; 0 when all is answered, or was left."""
    if sys.stdin is None or sys.stdout is None:
        raise BadData(_("There is no terminal here to play in."))
    game = game_called(said.game).key if said.game else EVERY
    if said.dilemma:
        dilemma_called(said.dilemma)
    store, paper = Store(saves()), TerminalPaper()
    keeper = Keeper(store.folder)
    try:
        if not keeper.take():
            store.looks_only = True
            paper.say(_("Stand and Deliver is open already: what you answer is not written down."))
        at = Practice(store, paper, notebook.here())
        if said.mistakes:
            at.mistakes()
        elif said.dilemma:
            at.dilemmas([said.dilemma], None)
        else:
            at.five(game)
    except (Gone, KeyboardInterrupt):
        pass
    finally:
        keeper.leave()
    if paper.lost is not None:
        raise paper.lost  # it ends as every command does whose answer does not arrive
    return 0


class Practice:
    """Somebody practising at a terminal on that day."""

    def __init__(self, store: Store, paper: TerminalPaper, day: date) -> None:
        self.store, self.paper, self.day = store, paper, day
        self.notebook, trouble = notebook.kept(store)
        paper.say(*[trouble] if trouble else [])

    def five(self, game: str) -> None:
        """Those of the day that are not answered yet."""
        done = self.notebook.days.get(self.day, {}).get(game, {})
        left = [key for key in five_of(self.day, game) if key not in done]
        if not left:
            self.paper.say(_("Today’s five are answered. Tomorrow there are others."))
        else:
            self.dilemmas(left, (self.day, game))
        kept = self.notebook.kept_up(FIVE)
        self.paper.say(
            "", exercises.streak_line(notebook.streak(kept, self.day), notebook.longest(kept))
        )

    def dilemmas(self, keys: Sequence[str], of_day: tuple[date, str] | None) -> None:
        """One after another."""
        for key in keys:
            self._dilemma(key, of_day)

    def _dilemma(self, key: str, of_day: tuple[date, str] | None) -> None:
        laid = posed(*dilemma_called(key))
        view: Any = msgspec.structs.replace(laid.view, legal=laid.choices)
        self.paper.say("", exercises.grade_line(laid))
        action = asked(laid.match, self.store, self.paper, laid.dilemma.seat, view)
        right = action == laid.right
        heading, lines = exercises.verdict(laid, right)
        self.paper.say("", _("{heading}.").format(heading=heading), *lines)
        self._keep(lambda: self.notebook.answered(key, right, self.day, of_day))

    def mistakes(self) -> None:
        """Those that are due."""
        self._keep(lambda: exercises.gather(self.store, self.notebook, self.day))
        due = self.notebook.due(self.day)
        if not due:
            self.paper.say(_("No mistake of yours is due today."))
        else:
            self.paper.say(plural("{n} mistake is due.", "{n} mistakes are due.", len(due)))
        for exercise in due:
            try:
                self._exercise(exercise)
            except BadSave as refused:
                self.paper.say(str(refused))

    def _exercise(self, exercise: Exercise) -> None:
        match = exercises.laid(self.store, exercise)
        view: Any = match.view(exercise.seat)
        names = Names(tuple([chair.name for chair in match.seats]), match.others)
        self.paper.say("", *_title(match.spec.title, exercise))
        action = asked(match, self.store, self.paper, exercise.seat, view)
        found = opinion(match.spec, view, action, len(match.seats), seed=match.steps + 1)
        said = exercises.told(exercise, found)
        self.paper.say("", *exercises.exercise_lines(said, found, match, names))
        self._keep(lambda: self.notebook.exercised(exercise, said.right, self.day))
        after = next(each for each in self.notebook.exercises if each.name == exercise.name)
        self.paper.say(exercises.when_again(after))

    def _keep(self, change: Callable[[], Notebook]) -> None:
        """Write down what has changed; where that fails it is said, and practice goes on."""
        try:
            fresh = change()
            if fresh is not self.notebook:
                self.notebook = fresh
                notebook.keep(self.store, fresh)
        except CannotSave as refused:
            self.paper.say(str(refused))


def _title(game: str, exercise: Exercise) -> Iterator[str]:
    yield _("{game}, decision {n}").format(game=game, n=exercise.step)
    yield _("{name} gave away {n} games in 100 here.").format(
        name=exercise.who, n=decimal(100 * exercise.loss)
    )


PRACTICE = Command(
    "practice",
    later("today’s five dilemmas, or your own mistakes, in this terminal"),
    later("Positions to decide in, and what the better choice was."),
    practice_arguments,
    practice_run,
)
