"""Exercises: one's own mistakes as the Assizes found them, laid out again.

Every exercise has a file of its own, the game up to that decision, so that it stays when the game
is thrown away. Mistakes come into the queue from verdicts on games that have ended.
"""

from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from game.ai.assizes.opinion import Opinion
from game.ai.assizes.verdict import FORMAT, Grade, Judged, Verdict, grade_of
from game.engine.errors import GameError
from game.engine.words import _
from game.session.disk.files import contents, records_in, write_safely
from game.session.disk.store import Store
from game.session.errors import BadSave
from game.session.match import Match
from game.session.practice.notebook import FOLDER, MOST_OF_A_GAME, Exercise, Notebook
from game.session.record import read_record, write_record
from game.session.review import assizes
from game.session.review.assizes import try_again
from game.session.review.summing_up import is_own

_BETTER: Final = 0.005
"""By how much a choice has to give away less to be called better than another."""


class Told(NamedTuple):
    """How an exercise was answered: `right` where the judge has nothing against it."""

    right: bool
    words: str


def told(exercise: Exercise, found: Opinion) -> Told:
    """An answer against what the judge says, and against what was done then."""
    now, then = found.loss, exercise.loss
    if grade_of(now) is Grade.SOUND:
        return Told(True, _("As good as the judge’s own choice."))
    lost, before = f"{100 * now:.1f}", f"{100 * then:.1f}"
    if now < then - _BETTER:
        words = _("Better than then, when it was {then}: it gives away {n} games in 100.")
    elif now > then + _BETTER:
        words = _("Worse than then, when it was {then}: it gives away {n} games in 100.")
    else:
        words = _("No better than then: it gives away {n} games in 100.")
    return Told(False, words.format(n=lost, then=before))


def file_of(store: Store, exercise: Exercise) -> Path:
    """Where the position of an exercise is kept."""
    return store.folder / FOLDER / "positions" / f"{exercise.name}.json"


def laid(store: Store, exercise: Exercise) -> Match:
    """The match that has come to the decision. Raises BadSave where its file is gone or spoilt."""
    file = file_of(store, exercise)
    try:
        data = contents(file)
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise BadSave(file.name, _("cannot be opened ({why})").format(why=why)) from error
    return Match.resume(read_record(data, file.name), file.name)


def forget(store: Store, exercise: Exercise) -> None:
    """Throw the position of an exercise away, now that nobody is asked it any more."""
    with suppress(OSError):
        file_of(store, exercise).unlink(missing_ok=True)


def gather(store: Store, notebook: Notebook, today: date) -> Notebook:
    """The notebook with the mistakes of every game judged since it was last asked."""
    for each in gathering(store, notebook, today):
        notebook = each
    return notebook


def gathering(store: Store, notebook: Notebook, today: date) -> Iterator[Notebook]:
    """The same a mistake at a time, so that nobody waits for many games: the notebook as it stands,
    which has the mistakes of a game once all of them are laid. Raises CannotSave.
    """
    for file in _fresh(store, notebook):
        found: list[Exercise] = []
        for exercise in _of_game(store, file, today):
            found.append(exercise)
            yield notebook
        try:
            trace = _trace(file)
        except OSError:
            continue
        known = {each.name for each in notebook.exercises}
        notebook = msgspec.structs.replace(
            notebook,
            exercises=(*notebook.exercises, *[each for each in found if each.name not in known]),
            gathered={**notebook.gathered, file.stem: trace},
        )
        yield notebook


def _fresh(store: Store, notebook: Notebook) -> list[Path]:
    """The verdicts that are new, or have been given anew since."""
    found = []
    with suppress(OSError):
        for file in records_in(store.folder / assizes.FOLDER):
            with suppress(OSError):
                if notebook.gathered.get(file.stem) != _trace(file):
                    found.append(file)
    return found


def _trace(file: Path) -> str:
    """What tells a writing of a file from another. Raises OSError."""
    seen = file.stat()
    return f"{seen.st_mtime_ns}/{seen.st_size}"


def _of_game(store: Store, verdict_file: Path, today: date) -> Iterator[Exercise]:
    """The gravest mistakes of people in the game a verdict is on, each once its file is written;
    none of one that goes on, that is a try itself, or that cannot be played again.
    """
    ended = store.finished / verdict_file.name
    try:
        verdict = msgspec.json.decode(contents(verdict_file), type=Verdict)
        record = read_record(contents(ended), ended.name)
    except (OSError, BadSave, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return
    whole = verdict.format == FORMAT and verdict.complete and verdict.game == record.game
    if record.result is None or record.again is not None or not whole:
        return
    people = {seat for seat, chair in enumerate(record.seats) if chair.is_person}
    faults = [each for each in verdict.faults() if each.seat in people]
    own = [each for each in faults if is_own(record, each)]
    for judged in sorted(own, key=lambda each: -each.loss)[:MOST_OF_A_GAME]:
        who = record.seats[judged.seat].name
        exercise = _exercise(record.name, record.game, who, judged, today)
        try:
            match = try_again(store, record, judged.step, judged.seat, same_luck=True)
        except GameError:
            continue
        file = file_of(store, exercise)
        store.may_write(file)
        write_safely(file, write_record(match.record()))
        yield exercise


def _exercise(record: str, game: str, who: str, judged: Judged, today: date) -> Exercise:
    return Exercise(
        record=record,
        game=game,
        step=judged.step,
        seat=judged.seat,
        who=who,
        loss=round(judged.loss, 4),
        laid=today,
    )
