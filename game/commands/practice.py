"""`practice`: today's five dilemmas, one by its name, or one's own mistakes, in this terminal."""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from typing import Any

import msgspec

from game.ai.assizes.opinion import opinion
from game.engine.discovery import game_called
from game.engine.errors import BadData
from game.engine.names import Names
from game.engine.words import _, later, plural
from game.session.disk.store import Store
from game.session.disk.strangers import Keeper
from game.session.errors import BadSave, CannotSave
from game.session.paths import saves
from game.session.practice import exercises, notebook
from game.session.practice.dilemmas import dilemma_called, posed
from game.session.practice.notebook import EVERY, FIVE, Exercise, Notebook, five_of
from game.terminal.at_table import asked
from game.terminal.paper import Gone, TerminalPaper

NAME = "practice"
HELP = later("today’s five dilemmas, or your own mistakes, in this terminal")
ABOUT = later("Positions to decide in, and what the better choice was.")


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after the command."""
    parser.add_argument("--game", metavar="KEY", help=_("the five of this game"))
    parser.add_argument("--dilemma", metavar="NAME", help=_("one dilemma (see: dilemmas)"))
    parser.add_argument(
        "--mistakes", action="store_true", help=_("your own, from the Assizes, that are due")
    )


def run(said: argparse.Namespace) -> int:
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
        name=exercise.who, n=f"{100 * exercise.loss:.1f}"
    )
