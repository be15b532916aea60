"""`calendar`: what became of everybody who finished a game; `deeds`: what they have done on the
road, what is still to be done, and their rank.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from game.commands.command_line import Command, table
from game.engine.discovery import game_called, games
from game.engine.flavour.achievements import Achievement, deeds_there_are
from game.engine.spec import GameSpec
from game.engine.words import _, in_english, later, plural, said_as
from game.session.calendar.calendar import Calendar
from game.session.calendar.careers import RANKS, Career, Feat, Rogue, rogues
from game.session.calendar.export import (
    as_csv,
    as_json,
    day_words,
    exported,
    game_words,
    mean_words,
    minus,
    time_words,
)
from game.session.calendar.index import Wanted
from game.session.calendar.trials import Job, Session
from game.session.disk.store import Store
from game.session.disk.strangers import Keeper
from game.session.paths import saves, there
from game.session.review.mastery import TITLES, JudgedGame, Yardstick, mastery, scale_of
from game.session.seats.seats import PERSON
from game.session.seats.told import sitter_within


def calendar_arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after the command."""
    parser.add_argument("key", metavar="KEY", nargs="?", help=_("only this game"))
    parser.add_argument("--name", metavar="N", default="", help=_("only who is called so"))
    parser.add_argument(
        "--judge", action="store_true", help=_("with --grade: judge first what was not judged yet")
    )
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--json", action="store_true", help=_("careers and games for a program"))
    how.add_argument("--grade", action="store_true", help=_("how well each of them decides"))
    how.add_argument("--csv", action="store_true", help=_("a line for every seat of every game"))


def calendar_run(said: argparse.Namespace) -> int:
    """Bring the calendar up to the records and print what was asked for; troubles on the side."""
    if said.key:
        game_called(said.key)  # a game nobody knows is refused
    with opened() as calendar:
        wanted = Wanted(game=said.key or "")
        told = Wanted(game=said.key or "", claimed=True)
        if said.grade:
            return _grade(calendar, wanted, said.name, judge=said.judge)
        if said.json or said.csv:
            entries = (*calendar.entries(wanted).at_once(), *calendar.entries(told).at_once())
            export = exported(sorted(entries, key=lambda each: (each.at, each.file)), said.name)
            data = as_csv(export) if said.csv else as_json(export)
            print(data.decode().replace("\r\n", "\n"), end="")
            return 0
        played, claimed = (
            [each for each in calendar.careers(kind).at_once() if said.name in ("", each.name)]
            for kind in (wanted, told)
        )
        shut = any(trouble.fault == "shut" for trouble in calendar.troubles)
        if played or not (claimed or shut):
            _print(played)
        if claimed:
            print()
            print(_("Played by older rules. For these there is only the word of their records:"))
            _print(claimed)
    return 0


def _grade(calendar: Calendar, wanted: Wanted, name: str, *, judge: bool) -> int:
    """A line for every person at every game: the grade, how sure it is, and from what."""
    careers = [
        each
        for each in calendar.careers(wanted).at_once()
        if (each.name == name if name else each.is_person)
    ]
    head = [_("name"), _("game"), _("grade"), _("of 100"), _("surely between")]
    head += [_("decisions"), _("games"), _("with help"), _("not judged")]
    rows = [[*head, _("read in 100"), _("mixing well")]]
    for career in sorted(careers, key=lambda each: (each.game, each.name)):
        scale = scale_of(career.game)
        if scale is None:
            continue
        trials = calendar.trials(career.key, wanted).at_once()
        unheard = {each.file for each in trials if each.unheard}
        if judge and unheard:
            _hear(calendar.session(career.key, unheard, wanted), career)
            trials = calendar.trials(career.key, wanted).at_once()
        rows.append([career.name, game_words(career.game), *_graded(scale, trials)])
    if len(rows) == 1:
        print(_("Nobody has come to an end yet, good or bad."))
        return 0
    print(table(rows))
    grades = ", ".join([title.name for title in TITLES])
    print(_("Grades, the lowest first: {grades}.").format(grades=grades))
    return 0


def _graded(scale: Yardstick, trials: tuple[JudgedGame, ...]) -> list[str]:
    found = mastery(scale, trials)
    if found is None or not found.games:
        left = sum([each.unheard for each in trials])
        helped = sum([each.aided for each in trials])
        return ["—", "", "", "0", "0", str(helped), str(left), "", ""]
    low, high = found.estimate.low, found.estimate.high
    return [
        found.title.name,
        str(round(found.estimate.place)),
        _("{low} and {high}").format(low=round(low), high=round(high)),
        str(found.decisions),
        str(found.games),
        str(found.aided),
        str(found.unheard),
        "" if found.read is None else str(found.read.hit),
        "" if found.read is None else str(found.read.mixing),
    ]


def _hear(session: Session, career: Career) -> None:
    """Judge what was not judged yet, saying on the side how far it is."""
    job, told, through = Job(session.sit()), -1, False
    try:
        while not through:
            if session.done > told:
                told = session.done
                print(
                    _("{name}: {n} of {all} games judged…").format(
                        name=career.name, n=told, all=session.of
                    ),
                    file=sys.stderr,
                )
            through = job.go_on(1.0)
    finally:
        job.give_up()


@contextmanager
def opened() -> Iterator[Calendar]:
    """The calendar brought up to the records, and let go of in the end; troubles on the side."""
    store = Store(saves())
    keeper = Keeper(store.folder)
    store.looks_only = not there(store.folder) or not keeper.take()
    calendar = Calendar(store)
    try:
        calendar.refresh().at_once()
        for trouble in calendar.troubles:
            print(trouble.sentence, file=sys.stderr)
        yield calendar
    finally:
        calendar.close()
        if not store.looks_only:
            keeper.leave()


def _print(careers: list[Career]) -> None:
    if not careers:
        print(_("Nobody has come to an end yet, good or bad."))
        return
    known = games()
    head = [
        _("name"),
        _("decided by"),
        _("game"),
        _("played"),
        said_as("column: games", "won"),
        _("mean"),
        _("best"),
    ]
    rows = [[*head, _("streak"), _("longest"), _("time")]]
    for career in sorted(careers, key=lambda each: (-each.last, each.game, each.name)):
        tally = career.tally
        spec = known.get(career.game)
        rows.append(
            [
                career.name,
                sitter_within(career.sitter),
                spec.title if spec is not None else career.game,
                str(tally.played),
                str(tally.won),
                mean_words(tally),
                minus(tally.best),
                str(tally.current),
                str(tally.longest),
                time_words(tally.seconds),
            ]
        )
    print(table(rows))


CALENDAR = Command(
    "calendar",
    later("list the careers of all who finished a game"),
    later("Every career in the finished games: played, won, mean, best, streaks and time."),
    calendar_arguments,
    calendar_run,
)


def deeds_arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after the command."""
    parser.add_argument("key", metavar="KEY", nargs="?", help=_("only this game"))
    parser.add_argument("--name", metavar="N", default="", help=_("only who is called so"))
    parser.add_argument("--json", action="store_true", help=_("deeds and ranks for a program"))


def deeds_run(said: argparse.Namespace) -> int:
    """Look through the finished games and print what was found; troubles on the side."""
    wanted = [game_called(said.key)] if said.key else list(games().values())
    with opened() as calendar:
        calendar.search().at_once()
        feats = [feat for feat in calendar.feats().at_once() if _is_meant(feat, said.name)]
        careers = [each for each in calendar.careers().at_once() if _is_meant(each, said.name)]
    ranked = rogues(careers, feats)
    if said.json:
        with in_english():
            print(json.dumps(_plain(wanted, feats, ranked), ensure_ascii=False))
        return 0
    print("\n".join(_lines(wanted, feats, ranked)))
    return 0


def _is_meant(each: Feat | Career, name: str) -> bool:
    """Whoever is asked for by name; else all people, and no rival."""
    return each.name == name if name else each.sitter == PERSON


def _of(spec: GameSpec, deed: Achievement, feats: Sequence[Feat]) -> list[Feat]:
    """The games in which the deed was done, the first first."""
    return [feat for feat in feats if (feat.game, feat.deed) == (spec.key, deed.id)]


def _lines(wanted: list[GameSpec], feats: list[Feat], ranked: tuple[Rogue, ...]) -> Iterator[str]:
    if not ranked:
        yield _("Nobody has come to an end yet, good or bad.")
    for rogue in ranked:
        yield rogue.line
    for spec in wanted:
        there_are = deeds_there_are(spec.parts.achievements)
        if not there_are:
            continue
        done = sum([bool(_of(spec, deed, feats)) for deed in there_are.values()])
        yield ""
        yield _("{game}: {done} of {all} deeds done").format(
            game=spec.title, done=done, all=len(there_are)
        )
        for deed in there_are.values():
            yield _line(deed, _of(spec, deed, feats))


def _line(deed: Achievement, done: list[Feat]) -> str:
    """A deed with who did it first and when, or what is to be done for it."""
    if not done:
        return _("[ ] {deed}: {task}").format(deed=deed.called, task=deed.task)
    first = done[0]
    said = _("[x] {deed}: {told}").format(deed=deed.called, told=deed.told(first.name))
    day = day_words(first.at)
    times = plural("{n} game", "{n} games", len({feat.file for feat in done}))
    if not day:
        return _("{deed} ({times})").format(deed=said, times=times)
    return _("{deed} ({day}; {times})").format(deed=said, day=day, times=times)


def _plain(wanted: list[GameSpec], feats: list[Feat], ranked: tuple[Rogue, ...]) -> dict[str, Any]:
    return {
        "ranks": [
            {
                "name": rogue.name,
                "sitter": rogue.sitter,
                "rank": rogue.number,
                "of": len(RANKS),
                "title": rogue.rank.name,
                "points": rogue.points,
                "next": None if rogue.next is None else rogue.next.points,
                "played": rogue.played,
                "won": rogue.won,
                "deeds": rogue.deeds,
            }
            for rogue in ranked
        ],
        "games": [
            {
                "key": spec.key,
                "deeds": [
                    {
                        "id": deed.id,
                        "title": deed.called,
                        "task": deed.task,
                        "done": [
                            {
                                "name": feat.name,
                                "sitter": feat.sitter,
                                "file": feat.file,
                                "at": feat.at,
                                "seat": feat.seat,
                            }
                            for feat in _of(spec, deed, feats)
                        ],
                    }
                    for deed in deeds_there_are(spec.parts.achievements).values()
                ],
            }
            for spec in wanted
        ],
    }


DEEDS = Command(
    "deeds",
    later("list the deeds done and still to do, and everybody’s rank"),
    later("Every deed there is in each game: who has done it, or what is to be done for it."),
    deeds_arguments,
    deeds_run,
)
