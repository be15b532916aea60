"""A rival plays on for somebody, somebody takes a seat back or gives up; notes and bookmarks, in a
terminal.
"""

from collections.abc import Sequence
from typing import Final

from game.ai.levels import BY_STRENGTH
from game.engine.errors import BadData
from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.words import _
from game.session.player_notes import PlacedNote, placed
from game.session.record import Jotting
from game.session.sane import MOST_LINES
from game.session.schedule import Schedule
from game.session.seats import substitution
from game.session.seats.seats import PERSON
from game.session.seats.substitution import for_good_words, leaving, lent_words, plays_for
from game.session.seats.told import means
from game.terminal.habits import TableInTerminal
from game.terminal.vocabulary import said_for, says

LEVELS: Final = tuple([known.level for known in BY_STRENGTH])
"""The rivals one may ask for, the mildest first."""


class SeatWords:
    """What the words “play-for-me”, “take back” and “resign” do at a table."""

    def __init__(self, table: TableInTerminal) -> None:
        self._table = table

    # Lending ------------------------------------------------------------------------------------

    def lend(self, said: str, seat: Seat | None) -> bool:
        """Let a rival play on for the one who is named, or for whoever is asked or alone here;
        whether that changed what is asked.
        """
        level, _space, name = said.partition(" ")
        table = self._table
        if level not in LEVELS:
            self._say(_("Which rival? There are {known}.").format(known=", ".join(LEVELS)))
            return False
        whose = self._meant(" ".join([said_for("play-for-me"), level]), name, seat)
        if whose is None:
            return False
        substitution.lend(table.match, whose, level)
        words = [plays_for(level, table.names.seat(whose)), table.match.throwing.when_lent]
        table.stands_anew(" ".join(filter(None, words)))
        return True

    def take_back(self, said: str) -> bool:
        """Let somebody sit down again, the one who is named or the only one; whether that changed
        what is asked.
        """
        table = self._table
        away = list(substitution.away(table.match))
        name = said.removeprefix("back").strip()
        whose = self._named(name) if name else away[0] if len(away) == 1 else None
        if whose is None and away:
            self._say(
                _("Whose? Rivals play for {names}: “take back” and the name.").format(
                    names=table.names.listed(away)
                )
            )
            return False
        if whose not in away:
            self._say(_("Nobody plays in that seat’s stead."))
            return False
        refusal = substitution.why_not(table.match, whose)
        if refusal is not None:
            self._say(refusal)
            return False
        substitution.take_back(table.match, whose)
        table.stands_anew(_("{name} takes the seat back.").format(name=table.names.seat(whose)))
        return True

    def before(self, seat: Seat, level: str) -> bool:
        """Before a rival decides where nobody who is here is asked any more: whether it shall."""
        table, away = self._table, substitution.away(self._table.match)
        people = set(table.schedule.people)
        gone = substitution.for_good(table.match)
        if seat not in away or not people <= set(away) or people <= gone:
            return True
        asked = _("{words} Enter plays on, “take back” sits down again:").format(
            words=plays_for(level, table.names.seat(seat))
        )
        while said := table.paper.ask(asked):
            if table.ordered(said, seat, None):
                return False
        return True

    # Giving up ----------------------------------------------------------------------------------

    def resign(self, said: str, seat: Seat | None) -> bool:
        """Give up for the one who is named, or for whoever is asked or alone here; whether that
        changed what is asked.
        """
        table, match, names = self._table, self._table.match, self._table.names
        whose = self._meant(said_for("resign"), said, seat)
        if whose is None:
            return False
        gone = leaving(match, whose)
        who = _("{names} give up.") if len(gone.seats) > 1 else _("{names} gives up.")
        self._say(who.format(names=names.listed(gone.seats)), means(match.spec))
        if not gone.asked:
            if self._agreed(_("The game ends here, as it stands. Give up? [no]")):
                return self._end(gone.seats)
        else:
            asked = _("Do all agree that the game ends here: {names}? [no]")
            if self._agreed(asked.format(names=names.listed(gone.asked))):
                return self._end(gone.seats)
            self._say(for_good_words(names.seat(whose)))
            words = _("Or the others play on: which rival takes the seat for good? [none]")
            level = table.paper.ask(words).casefold()
            if level in LEVELS:
                substitution.lend(match, whose, level, for_good=True)
                last = [each for each in match.lent if each.seat == whose][-1]
                table.stands_anew(lent_words(last, names.seat(whose)))
                return True
        self._say(_("Then everything stays as it is."))
        return False

    def _end(self, seats: Sequence[Seat]) -> bool:
        substitution.give_up(self._table.match, seats)
        self._table.stands_anew(_("The game is given up."))
        return True

    def _agreed(self, question: str) -> bool:
        return says("yes", self._table.paper.ask(question))

    def _meant(self, word: str, name: str, seat: Seat | None) -> Seat | None:
        """Whose seat is meant by a word said while `seat` decides (None: nobody does). At a
        rival's step whoever is alone here means the own seat. What keeps it from leaving is said.
        """
        table, people = self._table, self._table.schedule.people
        whose = self._named(name) if name else seat
        if not name and (seat is None or substitution.sitter(table.match, seat) != PERSON):
            whose = people[0] if len(people) == 1 else None
        if whose is None:
            unsaid = _("Whose seat? Say “{word}” and the name.").format(word=word)
            self._say(_("Nobody of that name sits here.") if name else unsaid)
        elif (refusal := substitution.why_not(table.match, whose)) is not None:
            self._say(refusal)
            return None
        return whose

    def _named(self, name: str) -> Seat | None:
        table = self._table
        for seat in table.schedule.people:
            if table.names.seat(seat).casefold() == name.casefold():
                return seat
        return None

    def _say(self, *lines: str) -> None:
        self._table.paper.say(*filter(None, lines))


def note(table: TableInTerminal, words: str) -> None:
    """Write a note at this moment: the words that were said, or lines that are asked for."""
    if not words:
        table.paper.say(_("Your note, line by line; an empty line ends it."))
        lines: list[str] = []
        while len(lines) < MOST_LINES:
            line = table.paper.ask(_("Line {n}:").format(n=len(lines) + 1))
            if not line:
                break
            lines.append(line)
        words = "\n".join(lines)
    if not words.strip():
        table.paper.say(_("Nothing was noted."))
        return
    try:
        table.match.notes.write(_writer(table), table.match.steps, words)
    except BadData as refused:
        table.paper.say(str(refused))
        return
    table.save()
    table.paper.say(_("Noted. {whose}").format(whose=whose(table.schedule)))


def mark(table: TableInTerminal) -> None:
    """Set a bookmark at this moment, or take it away."""
    try:
        there = table.match.notes.toggle(_writer(table), table.match.steps)
    except BadData as refused:
        table.paper.say(str(refused))
        return
    table.save()
    table.paper.say(_("A bookmark lies here now.") if there else _("The bookmark is taken away."))


def notes(table: TableInTerminal, said: str) -> None:
    """List notes and bookmarks, read one, change it, strike it out, or undo the last change."""
    match, viewer = table.match, table.schedule.viewer
    word, _space, words = said.partition(" ")
    if says("undo", word):
        done = match.notes.undo(viewer)
        table.save()
        table.paper.say(_("Undone.") if done else _("There is no note of yours to undo."))
        return
    there = match.notes.seen_by(viewer, over=match.result is not None)
    if not word:
        table.paper.say(*_list(placed(match.record(), there), table.names))
        return
    if not word.isdecimal() or not 1 <= int(word[:9]) <= len(there):
        table.paper.say(_("There is no such note; “notes” alone lists them all."))
        return
    chosen = there[int(word[:9]) - 1]
    words = words.strip()
    if not words:
        where = placed(match.record(), [chosen])[0]
        table.paper.say(where.line(table.names), *[f"   {line}" for line in _lines(chosen)])
        return
    if chosen.seat != viewer:
        table.paper.say(_("Only who wrote it may change it."))
        return
    try:
        if says("strike", words):
            match.notes.strike(chosen)
            done_words = _("Struck out; “notes undo” has it back.")
        else:
            match.notes.rewrite(chosen, words)
            done_words = _("Changed; “notes undo” has the old words back.")
    except BadData as refused:
        table.paper.say(str(refused))
        return
    table.save()
    table.paper.say(done_words)


def whose(schedule: Schedule) -> str:
    """Who may read what is written now, in a sentence; "" where nobody else is here."""
    if not schedule.shared:
        return ""
    if schedule.viewer is None:
        return _("Everybody at this screen may read it.")
    return _("Until the end of the game only you may read it.")


def _writer(table: TableInTerminal) -> Seat | None:
    return table.schedule.viewer


def _lines(jotting: Jotting) -> list[str]:
    return jotting.words.split("\n") if jotting.words else [_("A bookmark, without words.")]


def _list(there: tuple[PlacedNote, ...], names: Names) -> list[str]:
    if not there:
        return [_("There are no notes yet: “note” and some words, or “mark” for a bookmark.")]
    told = [f"{number}. {each.line(names)}" for number, each in enumerate(there, 1)]
    how = _("“notes 2” reads the second; “notes 2 strike” takes it away, other words replace it.")
    return [*told, how]
