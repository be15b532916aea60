"""Back, forth and once more from the beginning, and what fell on the real table, typed at a
terminal.
"""

import time
from collections.abc import Sequence
from typing import Final

from game.engine.kinds import Seat
from game.engine.phrases import listed
from game.engine.words import _
from game.session import undo
from game.session.fair_play import vouching
from game.session.fair_play.casts import MOST_SHAKES, CastQuestion
from game.session.match import Match
from game.session.sane import folded
from game.session.schedule import PassTo
from game.session.undo import asked_of, begun_again, decision_before, put_away
from game.terminal.habits import TableInTerminal
from game.terminal.vocabulary import order_in, says


class BackAndForth:
    """What the words “back”, “forth” and “restart” do at a table."""

    def __init__(self, table: TableInTerminal) -> None:
        self._table = table
        self._left: Match | None = None
        """The match that was left for this one."""
        self._ahead: Match | None = None
        """The one begun again, once all have gone back from it."""

    # Seals --------------------------------------------------------------------------------------

    def before_the_seals(self, seats: Sequence[Seat]) -> None:
        """Let whoever has sealed think again, until somebody says that the seals are broken."""
        table = self._table
        name = table.names.seat(seats[0]) if seats else ""
        reopens = _("“back” reopens what you sealed.")
        if len(seats) > 1:
            reopens = _("“back {name}” reopens what {name} sealed; so may {others}.").format(
                name=name, others=listed([table.names.seat(seat) for seat in seats[1:]])
            )
        table.paper.say("", _("All is sealed. {reopens}").format(reopens=reopens))
        while said := table.paper.ask(_("Enter breaks the seals:")):
            if table.ordered(said, undo.whose(table.match, None), None):
                return
        if undo.wait_for_dice(table.match):
            table.save()
            return
        table.done(undo.break_seals(table.match))

    # Back and forth -----------------------------------------------------------------------------

    def back(self, rest: str) -> bool:
        """Take back: one’s last step, that of the one who is named, or so many decisions further;
        whether that changed what is asked.
        """
        table, match = self._table, self._table.match
        if rest.isdecimal():
            return self._further(max(1, int(rest[:4])))
        seat = self._named(rest) if rest else undo.whose(match, table.schedule.viewer)
        if rest and seat is None:
            table.paper.say(_("Nobody of that name has anything to take back here."))
            return False
        if seat is None or not (undo.decisions(match) or match.sealed):
            return self._to_left()
        refusal = undo.why_not(match, seat)
        if refusal is None:
            if not self._owner_agrees(seat):
                return False
            undo.back(match, seat)
            said = _("{name} takes the last step back.").format(name=table.names.seat(seat))
            table.stands_anew(said)
            return True
        if match.friendly is not None and undo.why_no_further(match) is None:
            table.paper.say(refusal)
            return self._further(1)
        table.paper.say(refusal)
        return False

    def _owner_agrees(self, seat: Seat) -> bool:
        """Whether the step of `seat` may go. While the place is handed over nobody knows who is at
        the keys, so its owner is asked; elsewhere whoever sits there has spoken.
        """
        table = self._table
        if not isinstance(table.schedule.next(), PassTo):
            return True
        name = table.names.seat(seat)
        asked = _("{name}, do you take your last step back yourself? [no]").format(name=name)
        if says("yes", table.paper.ask(asked)):
            return True
        table.paper.say(_("Then everything stays as it is."))
        return False

    def _named(self, name: str) -> Seat | None:
        """Whose name that is; nobody’s while somebody else is alone before the screen."""
        table = self._table
        alone = table.schedule.viewer
        for seat in table.schedule.people:
            mine = table.names.seat(seat).casefold() == name.casefold()
            if mine and alone in (None, seat):
                return seat
        return None

    def _further(self, decisions: int) -> bool:
        """Go back so many decisions of people, if all agree."""
        table, match = self._table, self._table.match
        refusal = undo.why_no_further(match)
        if refusal is not None:
            table.paper.say(refusal)
            return False
        known = undo.decisions(match)
        number = decision_before(match, known[-min(decisions, len(known))])
        assert number is not None  # noqa: S101 - it is one of those
        what, who = asked_of(match, number, table.names)
        table.paper.say(what)
        if who and not says("yes", table.paper.ask(_("{who} [no]").format(who=who))):
            table.paper.say(_("Then everything stays as it is."))
            return False
        undo.before(match, number)
        table.stands_anew(_("All go back."))
        return True

    def forth(self) -> bool:
        """Do again what was taken back last; whether that changed what is asked."""
        table, match = self._table, self._table.match
        viewer = table.schedule.viewer
        if match.undoing.next is None and self._ahead is not None:
            ahead, self._ahead = self._ahead, None
            self._left = table.match
            table.sit_at(ahead)
            table.paper.say(_("The game begun again goes on."))
            return True
        refusal = undo.why_not_again(match, viewer)
        if refusal is not None:
            table.paper.say(refusal)
            return False
        undo.again(match)
        table.stands_anew(_("It is done again."))
        return True

    # Once more ----------------------------------------------------------------------------------

    def restart(self) -> bool:
        """Begin the same game again; the one that is left waits on the shelf."""
        table = self._table
        self._left, self._ahead = table.match, None
        again = begun_again(table.match, table.store)
        table.sit_at(again)
        put_away(self._left, table.store)
        table.paper.say(
            _("The same people, and other luck. “back” leads to the game you have left."), ""
        )
        table.tell(again.opening)
        return True

    def _to_left(self) -> bool:
        """From a game just begun again to the one that was left for it."""
        table = self._table
        if self._left is None:
            table.paper.say(_("There is nothing to take back yet."))
            return False
        left, self._left = self._left, None
        self._ahead = table.match
        table.sit_at(left)
        put_away(self._ahead, table.store)
        table.paper.say(_("The game you had left goes on."))
        return True


SHAKES: Final = 60
"""Shakes in a second."""


def thrown_for(table: TableInTerminal, question: CastQuestion | None) -> None:
    """Ask for what people throw next, or carry out what has waited for it."""
    match = table.match
    if question is None:
        table.done(vouching.carry_on(match))
        return
    table.paper.say("", question.heading(table.names))
    by_hand = match.throwing.way == "hand"
    if _let_go(table, question) if by_hand else _typed(table, question):
        table.save()
        if question.secret:
            table.hide()


def _let_go(table: TableInTerminal, question: CastQuestion) -> bool:
    begun = time.monotonic()
    said = table.paper.ask(_("You shake; Enter lets go:"))
    if said:
        _other(table, question, said)
        return False
    shake = 1 + int((time.monotonic() - begun) * SHAKES)
    vouching.let_go(table.match, question, min(MOST_SHAKES, shake))
    return True


def _typed(table: TableInTerminal, question: CastQuestion) -> bool:
    """Whether something was said, and stands; it can be said anew before that."""
    table.paper.say(question.asked)
    if question.cards:
        kinds = question.open_cards
        table.paper.say(*[f"{n}. {question.cards[kind]}" for n, kind in enumerate(kinds, 1)])
        said = table.paper.ask(_("Which card was drawn (its name, or its number):"))
    else:
        said = table.paper.ask(_("What fell (1 to 6, one after another):"))
    if said and order_in(said):
        _other(table, question, said)
        return False
    outcomes = _read(question, said)
    if outcomes is None or not question.allows(outcomes):
        table.paper.say(_("That cannot have fallen."))
        return False
    told = " ".join([str(outcome + 1) for outcome in outcomes])
    if question.cards:
        told = question.cards[outcomes[0]]
    if table.paper.ask(_("{what}: Enter confirms, “no” says it anew:").format(what=told)):
        return False
    vouching.typed(table.match, question, outcomes)
    return True


def _other(table: TableInTerminal, question: CastQuestion, said: str) -> None:
    table.ordered(said, question.seat, None)


def _read(question: CastQuestion, said: str) -> tuple[int, ...] | None:
    """What was typed, as luck counts it; None if it cannot be read.

    >>> from game.session.fair_play.casts import CastQuestion
    >>> _read(CastQuestion(0, 2, 6, None, False, ""), "3, 5")
    (2, 4)
    >>> of_two = CastQuestion(0, 1, -2, None, False, "", ("knave", "1 queen"), (1, 1))
    >>> _read(of_two, "1 Queen"), _read(of_two, "1")
    ((1,), (0,))
    """
    if question.cards:
        kinds = question.open_cards
        named = [kind for kind in kinds if folded(question.cards[kind]) == folded(said)]
        if named:
            return (named[0],)
        number = int(said[:4]) if said.isdecimal() else 0
        return (kinds[number - 1],) if 1 <= number <= len(kinds) else None
    digits = [c for c in said if not c.isspace() and c not in ",;-"]
    if not all(c in "123456" for c in digits):
        return None
    return tuple([int(c) - 1 for c in digits])
