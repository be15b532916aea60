"""A rival plays on for somebody, somebody takes a seat back or gives up, in a terminal."""

from collections.abc import Sequence
from typing import Final

from game.ai.levels import BY_STRENGTH
from game.engine.kinds import Seat
from game.engine.words import _
from game.session.seats.giving_up import leaving
from game.session.seats.seats import PERSON
from game.session.seats.substitution import for_good_words, lent_words, plays_for
from game.session.seats.substitution_told import means
from game.terminal.habits import Laid

LEVELS: Final = tuple([known.level for known in BY_STRENGTH])
"""The rivals one may ask for, the mildest first."""


class Seats:
    """What the words “play-for-me”, “take back” and “resign” do at a table."""

    def __init__(self, table: Laid) -> None:
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
        whose = self._meant(" ".join(["play-for-me", level]), name, seat)
        if whose is None:
            return False
        table.match.lending.lend(whose, level)
        words = [plays_for(level, table.names.seat(whose)), table.match.throwing.when_lent]
        table.stands_anew(" ".join(filter(None, words)))
        return True

    def take_back(self, said: str) -> bool:
        """Let somebody sit down again, the one who is named or the only one; whether that changed
        what is asked.
        """
        table = self._table
        away = list(table.match.lending.away)
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
        refusal = table.match.lending.why_not(whose)
        if refusal is not None:
            self._say(refusal)
            return False
        table.match.lending.take_back(whose)
        table.stands_anew(_("{name} takes the seat back.").format(name=table.names.seat(whose)))
        return True

    def before(self, seat: Seat, level: str) -> bool:
        """Before a rival decides where nobody who is here is asked any more: whether it shall."""
        table, away = self._table, self._table.match.lending.away
        people = set(table.sitting.people)
        if seat not in away or not people <= set(away) or people <= table.match.lending.for_good:
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
        whose = self._meant("resign", said, seat)
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
                match.lending.lend(whose, level, for_good=True)
                last = [each for each in match.lent if each.seat == whose][-1]
                table.stands_anew(lent_words(last, names.seat(whose)))
                return True
        self._say(_("Then everything stays as it is."))
        return False

    def _end(self, seats: Sequence[Seat]) -> bool:
        self._table.match.lending.give_up(seats)
        self._table.stands_anew(_("The game is given up."))
        return True

    def _agreed(self, question: str) -> bool:
        return self._table.paper.ask(question).casefold() in ("yes", "y", _("yes"))

    def _meant(self, word: str, name: str, seat: Seat | None) -> Seat | None:
        """Whose seat is meant by a word said while `seat` decides (None: nobody does). At a
        rival's step whoever is alone here means the own seat. What keeps it from leaving is said.
        """
        table, people = self._table, self._table.sitting.people
        whose = self._named(name) if name else seat
        if not name and (seat is None or table.match.lending.sitter(seat) != PERSON):
            whose = people[0] if len(people) == 1 else None
        if whose is None:
            unsaid = _("Whose seat? Say “{word}” and the name.").format(word=word)
            self._say(_("Nobody of that name sits here.") if name else unsaid)
        elif (refusal := table.match.lending.why_not(whose)) is not None:
            self._say(refusal)
            return None
        return whose

    def _named(self, name: str) -> Seat | None:
        table = self._table
        for seat in table.sitting.people:
            if table.names.seat(seat).casefold() == name.casefold():
                return seat
        return None

    def _say(self, *lines: str) -> None:
        self._table.paper.say(*filter(None, lines))
