"""Which steps of a match may be taken back, by whom, and what can be done again.

A step may go where luck had no part in it and nobody learned anything by it. What is sealed is
reopened by its owner though others have sealed since: theirs stay sealed, for nobody saw a thing.
What a rival decided in somebody's seat stands, or its advice would be had for nothing.
At a friendly table all agree to go back further. Nothing of it is left in the record but how often.
"""

from typing import NamedTuple

from game.engine.errors import GameError, IllegalAction
from game.engine.kinds import Seat
from game.engine.words import _, later, plural
from game.session.going_back.undo_log import Batch, Log, Taken
from game.session.seats.lent import Lent

_TO_BE_THROWN = later("That stands: its dice are to be thrown first.")


class Undone(NamedTuple):
    """Steps taken back together, in their order, by `seat`; `further` where all had agreed, and
    luck and everybody's answers went with them. `sealed` is whether the last of them waited with
    its seal unbroken. `lent` is who sat in whose seat then, where all had agreed.
    """

    seat: Seat
    steps: tuple[Taken, ...]
    further: bool = False
    sealed: bool = False
    lent: tuple[Lent, ...] = ()


class Undoing:
    """The way back and forth of one match. What was taken back is kept until somebody decides
    anew, and never written down.
    """

    def __init__(self, match: Log) -> None:
        self._match = match
        self._joined: set[int] = set()
        """Numbers of steps that were confirmed with the one before, and go with it."""
        self._sealed_joined = False
        """Whether that is so of what waits with its seal unbroken."""
        self._undone: list[Undone] = []

    # What has happened --------------------------------------------------------------------------

    def decided(self, joined: bool) -> None:
        """One step more: what was taken back before is forgotten."""
        self._undone.clear()
        self._note_joined(joined)

    def forget(self) -> None:
        """Nothing of what was taken back can be done again: somebody else sits there now."""
        self._undone.clear()

    def sealed(self, joined: bool) -> None:
        """A decision waits with its seal unbroken: the same."""
        self._undone.clear()
        self._sealed_joined = joined

    def opened(self) -> None:
        """The seals were broken: what waited is a step now."""
        self.decided(self._sealed_joined)
        self._sealed_joined = False

    def _note_joined(self, joined: bool) -> None:
        number = self._match.steps
        if joined and number > 1:
            steps = self._match.taken
            if steps[-1][0] == steps[-2][0]:
                self._joined.add(number)

    # Back ---------------------------------------------------------------------------------------

    def whose(self, viewer: Seat | None) -> Seat | None:
        """Whose step goes back at a screen before which `viewer` sits alone; where everybody looks,
        that of the person who decided last. None for nobody's.
        """
        match = self._match
        if viewer is not None:
            return viewer
        people = [seat for seat, chair in enumerate(match.seats) if chair.is_person]
        if match.sealed is not None and match.sealed[0] in people:
            return match.sealed[0]
        away = match.lending.away
        found = [seat for seat, _action in match.taken if seat in people and seat not in away]
        return found[-1] if found else None

    def why_not(self, seat: Seat) -> str | None:
        """None if `seat` may take its last step back, or why not, in a sentence."""
        match = self._match
        if match.result is not None:
            return _("The game is over, and stands as it was played.")
        if match.throwing.pending is not None:
            return _(_TO_BE_THROWN)
        if seat in match.lending.away:
            name = match.seats[seat].name
            return _("A rival plays for {name}: take the seat back first.").format(name=name)
        if match.sealed is not None and match.sealed[0] == seat:
            return None
        if not match.steps:
            return _("There is nothing to take back yet.")
        found = self._last_of(seat)
        if found is None:
            return _("There is nothing of yours to take back yet.")
        first, last = found
        if not all(match.lending.by_person(n, seat) for n in range(first, last + 1)):
            name = match.seats[seat].name
            return _("A rival decided that for {name}, and it stands.").format(name=name)
        steps = match.taken
        for other, action in steps[last:]:
            # What is sealed tells nobody anything, in whatever order it was given.
            if not (match.seals.covers(action) and match.seals.covers(steps[last - 1][1])):
                return _("{name} has acted since.").format(name=match.seats[other].name)
        for number in range(last + 1, match.steps + 1):
            if self._spoken(number):
                other = steps[number - 1][0]
                return _("{name} has acted since.").format(name=match.seats[other].name)
        for number in range(first, last + 1):
            if said := self._spoken(number):
                return said
        return None

    def _spoken(self, number: int) -> str:
        """Why that step cannot go, in a sentence; "" if nothing in it keeps it."""
        batch, luck = self._match.step(number)
        if luck:
            return _("Luck has spoken since: dice have been thrown or cards turned.")
        if any(event.discloses for event in batch.events):
            return _("It has been said or shown in the open.")
        return ""

    def _last_of(self, seat: Seat) -> tuple[int, int] | None:
        """The numbers of the first and the last step that seat has confirmed together last."""
        steps = self._match.taken
        begun = self._match.unseen or 0
        own = [n for n, (other, _action) in enumerate(steps, 1) if other == seat and n > begun]
        if not own:
            return None
        first = last = own[-1]
        while first in self._joined:
            first -= 1
        return first, last

    def back(self, seat: Seat) -> None:
        """Take the last step of `seat` back. IllegalAction leaves everything as it was."""
        refusal = self.why_not(seat)
        if refusal is not None:
            raise IllegalAction(refusal)
        match, waiting = self._match, self._match.sealed
        gone: list[Taken] = []
        if waiting is not None and waiting[0] == seat:
            joined, self._sealed_joined = self._sealed_joined, False
            match.sealed, match.seals.salt = None, ""
            match.lending.fit()
            gone = [waiting]
            if joined and self.why_not(seat) is None:
                gone = [*self._cut(seat, None), waiting]
            self._undone.append(Undone(seat, tuple(gone), sealed=True))
            return
        self._undone.append(Undone(seat, tuple(self._cut(seat, waiting))))

    def _cut(self, seat: Seat, waiting: Taken | None) -> list[Taken]:
        """Leave out the last steps of `seat`; what others have sealed since stays sealed, and what
        waited (`waiting`) waits for that seat again.
        """
        match = self._match
        first, last = self._last_of(seat) or (0, 0)
        steps, before = match.taken, match.record()
        gone = list(steps[first - 1 : last])
        # Whoever keeps a seal keeps the code of it, too.
        kept = [(*steps[n - 1], match.salt(n)) for n in range(last + 1, len(steps) + 1)]
        if waiting is not None:
            kept.append((*waiting, match.seals.salt))
        joined = {n for n in self._joined if n < first}
        try:
            match.cut(first - 1, len(gone))
            for other, action, salt in kept:
                match.carry_out(other, action, salt)
        except GameError:
            match.restore(before)
            raise
        match.sealed, self._joined = None, joined
        match.seals.salt = ""
        return gone

    # Further, where all agree -------------------------------------------------------------------

    def why_no_further(self) -> str | None:
        """None if all may agree to go back further than rules and secrets allow, or why not."""
        match = self._match
        if match.friendly is None:
            return _("Only a friendly table goes back further: a house rule, chosen beforehand.")
        if match.result is not None:
            return _("The game is over, and stands as it was played.")
        if match.throwing.pending is not None:
            return _(_TO_BE_THROWN)
        if not self.decisions:
            return _("Nobody here has decided anything yet.")
        return None

    @property
    def decisions(self) -> tuple[int, ...]:
        """The numbers of the steps that people have confirmed, each the first of its like."""
        match = self._match
        begun = match.unseen or 0
        return tuple(
            [
                n
                for n, (seat, _action) in enumerate(match.taken, 1)
                if n > begun and n not in self._joined and match.lending.by_person(n, seat)
            ]
        )

    def before(self, number: int) -> None:
        """Go back to before step `number`, one of `decisions`, as all have agreed: whatever came
        of it goes, too, and the same dice will fall. It is counted.
        """
        refusal = self.why_no_further()
        match = self._match
        if refusal is not None or number not in self.decisions or match.friendly is None:
            raise IllegalAction(refusal or _("Nobody here has decided anything yet."))
        gone, lent = match.taken[number - 1 :], match.lent
        waiting, match.sealed, match.seals.salt = match.sealed, None, ""
        match.cut(number - 1, match.steps - number + 1)
        match.lending.sit_down(gone[0][0])
        match.friendly += 1
        self._joined = {n for n in self._joined if n < number}
        steps = gone if waiting is None else (*gone, waiting)
        undone = Undone(gone[0][0], tuple(steps), True, waiting is not None, lent)
        self._undone.append(undone)

    # Forth --------------------------------------------------------------------------------------

    @property
    def next(self) -> Undone | None:
        """What would be done again."""
        return self._undone[-1] if self._undone else None

    def why_not_again(self, seat: Seat | None = None) -> str | None:
        """None if what was taken back last can be done again (by `seat`), or why not."""
        undone = self.next
        if undone is None:
            return _("Nothing was taken back that could be done again.")
        if seat is not None and seat != undone.seat:
            name = self._match.seats[undone.seat].name
            return _("Only {name} can do that again.").format(name=name)
        return None

    def again(self) -> list[Batch]:
        """Do again what was taken back last: what came of it. What waited with its seal unbroken,
        or would break the seals now, waits.
        """
        refusal = self.why_not_again()
        undone = self.next
        if refusal is not None or undone is None:
            raise IllegalAction(refusal or "")
        match, left, before = self._match, self._undone[:-1], self._match.record()
        batches: list[Batch] = []
        try:
            for at, (seat, action) in enumerate(undone.steps):
                last = at == len(undone.steps) - 1
                joined = at > 0 and not undone.further
                if (
                    last
                    and (undone.sealed or not undone.further)
                    and match.seals.waits(seat, action)
                ):
                    match.seals.give(seat, action, joined=joined)
                else:
                    batches.append(match.submit(seat, action, joined=joined))
        except GameError:
            match.restore(before)
            left = []
            raise
        else:
            if undone.further:
                match.lent = undone.lent
        finally:
            self._undone = left
        return batches


def friendly_words(friendly: int | None) -> str:
    """That the table was friendly, and how often all went back further; "" if it was not."""
    if friendly is None:
        return ""
    if not friendly:
        return _("A friendly table: nobody went back.")
    return plural(
        "A friendly table: all went back once.",
        "A friendly table: all went back {n} times.",
        friendly,
    )
