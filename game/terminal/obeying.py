"""What the words said besides a choice do at a table in a terminal."""

from typing import Protocol

from game.engine.kinds import Seat, View
from game.engine.words import _
from game.session.paths import legible
from game.session.voice.voice import table_lines
from game.terminal.advice import Hinting, Tutoring, judge_lines
from game.terminal.habits import AT_FIRST, ORDERS, Habits, Laid
from game.terminal.paper import Gone
from game.terminal.reading import (
    chronicle,
    log_lines,
    map_lines,
    odds_lines,
    rules_lines,
    seal_lines,
    why_lines,
)
from game.terminal.seats import Seats, mark, note, notes
from game.terminal.turning import Turning


class Obeying(Laid, Protocol):
    """The table with everything that can be asked of it by a word."""

    hinting: Hinting
    tutor: Tutoring
    habits: Habits
    turning: Turning
    seats: Seats
    unsaved: bool


def obeyed(table: Obeying, said: str, seat: Seat | None, asked: View | None) -> bool:
    """Do what a word says; whether it changed what is asked now.

    `asked` is the view of a decision, None before a hand-over: then only what everybody may know is
    read out.
    """
    word, _space, rest = said.partition(" ")
    say = table.match.spec.messages
    view = asked if asked is not None else table.match.view(None)
    whole, rest = rest.strip(), rest.casefold()
    if table.match.throwing.opening_waits and word.casefold() not in AT_FIRST:
        table.paper.say(_("Nothing lies there yet: answer what is asked first."))
        return False
    match word.casefold():
        case "table":
            table.paper.say(*table_lines(say.zones(view, table.names), table.names, rest))
        case "map":
            table.paper.say(*_map(table, view, rest))
        case "why":
            table.paper.say(*why_lines(say.zones(view, table.names), table.names, rest))
        case "log":
            sentences = chronicle(table.match, table.names, table.sitting.viewer)
            table.paper.say(*log_lines(sentences, rest == _("all")))
        case "rules":
            table.paper.say(*rules_lines(table.match.spec, view, rest))
        case "hint":
            table.paper.say(table.hinting.next(table.match, seat, asked, table.names))
        case "judge":
            table.paper.say(*judge_lines(table.match, rest))
        case "steps" | "forced" as habit:
            table.paper.say(table.habits.said(habit, rest))
        case "tutor":
            table.paper.say(table.tutor.told(rest))
        case "odds":
            table.paper.say(*odds_lines(table.match.spec, asked, table.names))
        case "seals":
            table.paper.say(*seal_lines(table.match, table.names))
        case "back":
            return table.turning.back(rest)
        case "forth":
            return table.turning.forth()
        case "restart":
            return table.turning.restart()
        case "play-for-me":
            return table.seats.lend(rest, seat)
        case "take":
            return table.seats.take_back(rest)
        case "resign":
            return table.seats.resign(rest, seat)
        case "open" if asked is not None and asked.seat is None:
            table.sitting.open_shutters()
            return True
        case "note":
            note(table, whole)
        case "mark":
            mark(table)
        case "notes":
            notes(table, whole)
        case "save":
            table.save()
            if not table.unsaved:
                file = table.store.file_of(table.match.record())
                table.paper.say(_("Saved as {file}.").format(file=legible(file)))
        case "quit":
            raise Gone
        case "help":
            ask = _("A number chooses; words find the choices that have them.")
            open_ = asked is not None and asked.seat is None
            missing = {"map"} if table.match.spec.parts.chart is None else set()
            missing |= {"odds"} if table.match.spec.parts.odds is None else set()
            missing |= set() if open_ else {"open"}
            there = [word for word in ORDERS if word not in missing]
            table.paper.say(ask, *[_(ORDERS[word]) for word in there])
        case _:
            table.paper.say(_("That is none of the words this table knows; try “help”."))
    return False


def _map(table: Laid, view: View, about: str) -> list[str]:
    spec = table.match.spec
    if spec.parts.chart is None:
        return [_("This game has no map.")]
    zones = spec.messages.zones(view, table.names)
    return map_lines(spec.parts.chart(view), zones, table.names, about)
