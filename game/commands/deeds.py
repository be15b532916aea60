"""`deeds`: what everybody has done on the road, what is still to be done, and their ranks."""

import argparse
import json
from collections.abc import Iterator, Sequence
from typing import Any

from game.commands.calendar import opened
from game.engine.discovery import game_called, games
from game.engine.flavour.achievements import Achievement, deeds_there_are
from game.engine.spec import GameSpec
from game.engine.words import _, in_english, later, plural
from game.session.calendar.careers import RANKS, Career, Feat, Rogue, rogues
from game.session.calendar.export import day_words
from game.session.seats.seats import PERSON

NAME = "deeds"
HELP = later("list the deeds done and still to do, and everybody’s rank")
ABOUT = later("Every deed there is in each game: who has done it, or what is to be done for it.")


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after the command."""
    parser.add_argument("key", metavar="KEY", nargs="?", help=_("only this game"))
    parser.add_argument("--name", metavar="N", default="", help=_("only who is called so"))
    parser.add_argument("--json", action="store_true", help=_("deeds and ranks for a program"))


def run(said: argparse.Namespace) -> int:
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
