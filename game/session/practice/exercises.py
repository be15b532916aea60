"""Exercises: one's own mistakes as the Assizes found them, laid out again; and what practice says,
at a table and in a terminal alike.
"""

from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from game.ai.assizes.bench import deed
from game.ai.assizes.opinion import Opinion
from game.ai.assizes.verdict import FORMAT, Grade, Judged, Verdict, grade_of
from game.engine.errors import GameError
from game.engine.kinds import Action, Seat
from game.engine.names import Names
from game.engine.phrases import decimal, headed
from game.engine.words import _, plural
from game.session.disk.files import contents, records_in, write_safely
from game.session.disk.store import Store
from game.session.errors import BadSave
from game.session.match import Match
from game.session.practice.dilemmas import LaidOut, called
from game.session.practice.notebook import DAYS, FOLDER, MOST_OF_A_GAME, THRICE, Exercise, Notebook
from game.session.record import read_record, write_record
from game.session.review import assizes
from game.session.review.assizes import try_again
from game.session.review.outcome import is_own

_BETTER: Final = 0.005
"""By how much a choice has to give away less to be called better than another."""


class ExerciseTold(NamedTuple):
    """How an exercise was answered: `right` where the judge has nothing against it."""

    right: bool
    words: str


def told(exercise: Exercise, found: Opinion) -> ExerciseTold:
    """An answer against what the judge says, and against what was done then."""
    now, then = found.loss, exercise.loss
    if grade_of(now) is Grade.SOUND:
        return ExerciseTold(True, _("As good as the judge’s own choice."))
    lost, before = decimal(100 * now), decimal(100 * then)
    if now < then - _BETTER:
        words = _("Better than then, when it was {then}: it gives away {n} games in 100.")
    elif now > then + _BETTER:
        words = _("Worse than then, when it was {then}: it gives away {n} games in 100.")
    else:
        words = _("No better than then: it gives away {n} games in 100.")
    return ExerciseTold(False, words.format(n=lost, then=before))


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


def question(laid: LaidOut) -> str:
    """What is asked, in a line or two."""
    stretch = laid.spec.messages.part(laid.view)
    now = laid.spec.messages.what_now(laid.view, laid.names)
    if stretch is None:
        return now
    return _("{part}. {now}").format(part=stretch.called, now=now)


def verdict(laid: LaidOut, right: bool) -> tuple[str, tuple[str, ...]]:
    """How a dilemma was answered: a heading, and what there is to say of it."""
    first, _half_first, second, _half_second = laid.dilemma.worth
    gap, half = laid.dilemma.gap
    lines = [
        *ways(laid)[::-1],
        _(
            "The better one wins {first} games in 100, the other {second}; played on in {worlds} "
            "worlds, it is ahead by {low} to {high}."
        ).format(
            first=decimal(100 * first, 0),
            second=decimal(100 * second, 0),
            worlds=laid.dilemma.worlds,
            low=decimal(100 * (gap - half), 0),
            high=decimal(100 * (gap + half), 0),
        ),
    ]
    heading = _("Well chosen") if right else _("Taken in")
    return heading, tuple(lines)


def _together(words: str, why: str) -> str:
    """What something is, and why, one after the other."""
    return _("{deed} {why}").format(deed=words, why=sentence(why)) if why else words


def ways(laid: LaidOut) -> tuple[str, str]:
    """The wrong way with what speaks for it, and the right one with its reason."""
    for_wrong, why_right = laid.reasons
    wrong = _("Tempting: {deed}.").format(deed=laid.words(laid.wrong))
    if for_wrong and for_wrong != why_right:
        wrong = _("{tempting} What speaks for it: {why}").format(
            tempting=wrong, why=sentence(for_wrong)
        )
    right = _("Better: {deed}.").format(deed=laid.words(laid.right))
    return wrong, _together(right, why_right)


def grade_line(laid: LaidOut) -> str:
    """What kind of dilemma it is."""
    return _("{game}: {grade}").format(game=laid.spec.title, grade=called(laid.dilemma.grade))


def deed_of(match: Match, seat: Seat, action: Action, names: Names) -> str:
    """What a choice of a seat is, as the match stands."""
    return deed(match.spec, action, match.view(seat), names)


def exercise_lines(
    told: ExerciseTold, found: Opinion, match: Match, names: Names
) -> tuple[str, ...]:
    """What there is to say of an exercise that was answered."""
    own, better = found.why(match.spec, match.view(found.seat))
    done = _("You: {deed}.").format(deed=deed_of(match, found.seat, found.action, names))
    if found.best == found.action:
        return told.words, _together(done, better)
    best = _("Better: {deed}.").format(deed=deed_of(match, found.seat, found.best, names))
    return told.words, _together(done, own if own != better else ""), _together(best, better)


def when_again(exercise: Exercise) -> str:
    """When an exercise that has just been answered is asked again."""
    if exercise.done:
        return _("Right three times running: it is done with.")
    days = DAYS[min(exercise.rights, THRICE - 1)]
    return plural("It comes again tomorrow.", "It comes again in {n} days.", days)


def streak_line(days: int, longest: int) -> str:
    """How many days in a row were kept up."""
    if not days:
        if not longest:
            return _("No day kept up yet: all five of a day make one.")
        return plural("Longest so far: {n} day.", "Longest so far: {n} days running.", longest)
    return plural("Kept up for {n} day.", "Kept up for {n} days running.", days)


def sentence(words: str) -> str:
    """A reason as a sentence of its own: with a stop at its end, and no second one."""
    if not words:
        return ""
    words = headed(words)
    return words if words.endswith((".", "!", "?", "…")) else _("{why}.").format(why=words)
