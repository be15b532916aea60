"""A match that is written down with every decision, before anything else is done; steps undone and
done again at it.
"""

from collections.abc import Sequence
from typing import Protocol

from game.engine.kinds import Action, Seat, View
from game.scenes.kit.scene import Context
from game.scenes.table.game_table import GameTable
from game.scenes.table.view_model import Shown
from game.session.errors import CannotSave
from game.session.match import Batch, Match
from game.session.sitting import Forced, Sitting


class Kept:
    """The match being played and its file; what goes wrong with it is `trouble`, a sentence, and
    the game goes on.
    """

    def __init__(self, context: Context, match: Match, people: Sequence[Seat]) -> None:
        self._context, self._match, self._people = context, match, people
        self.trouble = ""
        self._found = ""
        """What else was found in the folder; said until a person decides again."""

    def submit(
        self, *picks: tuple[Seat, Action], joined: bool = False, holds: bool = False
    ) -> list[Batch]:
        """Carry decisions out, and write them down; `joined` with the step before, as the others
        are with the first. If it `holds`, a last seal only waits, and is told so far.
        """
        if any(seat in self._people for seat, _action in picks):
            self._found = ""
        batches, seals = list[Batch](), self._match.seals
        for number, (seat, action) in enumerate(picks):
            goes_with = joined or (number > 0 and picks[number - 1][0] == seat)
            if not self._waits(seat, action, holds) and self._match.throwing.wants(seat, action):
                self._match.throwing.hold(seat, action, goes_with)
                break  # luck lies between none of them, so that it is the last
            if holds and number == len(picks) - 1 and seals.waits(seat, action):
                batches.append(seals.give(seat, action, joined=goes_with))
            else:
                batches.append(self._match.submit(seat, action, joined=goes_with))
        self.save()
        return batches

    def _waits(self, seat: Seat, action: Action, holds: bool) -> bool:
        return holds and self._match.seals.waits(seat, action)

    def break_seals(self) -> Batch | None:
        """Carry out what has waited, and write it down; None where people have to throw first."""
        seals = self._match.seals
        batch = None if seals.wait_for_dice() else seals.break_all()
        self.save()
        return batch

    def carry_on(self) -> Batch:
        """Carry out what has waited for dice, and write it down."""
        batch = self._match.throwing.carry_on()
        self.save()
        return batch

    def do_again(self) -> list[Batch]:
        """Do again what was taken back last, and write it down."""
        batches = self._match.undoing.again()
        self.save()
        return [*batches, *([self._match.seals.laid] if self._match.sealed is not None else [])]

    def save(self) -> None:
        """Write the record."""
        store = self._context.store
        try:
            store.save(self._match.record())
            self._found = " ".join(store.watch.take_news()) or self._found
            self.trouble = self._found
        except CannotSave as refused:
            self.trouble = refused.at_a_table


class Unkept(Kept):
    """A match of which nothing is written down."""

    def save(self) -> None:
        """A lesson leaves no trace."""


class Played(Protocol):
    """Whoever drives the table."""

    table: GameTable
    match: Match
    sitting: Sitting
    kept: Kept
    forced: Forced

    def view(self, seat: Seat | None) -> View: ...
    def retold(self) -> Shown: ...
    def drop_everything(self) -> None: ...
    def tell_of(self, batches: Sequence[Batch], seats: Sequence[Seat], before: View) -> None: ...


class GoneBack:
    """Makes the log of the table that `live` drives shorter or longer, and lays the table as it is
    then.
    """

    def __init__(self, live: Played) -> None:
        self._live, self._match = live, live.match

    def take_back(self, seat: Seat) -> bool:
        """Undo the last step of `seat` if that may be done."""
        if self._match.can_take_back(seat) is not None:
            return False
        self._match.take_back(seat)
        self._stand_anew(seat)
        return True

    def before(self, number: int) -> None:
        """All have agreed to go back to before that step."""
        seat = self._match.step(number)[0].seat
        self._match.undoing.before(number)
        self._live.sitting.stand()
        self._stand_anew(seat or 0)

    def do_again(self) -> None:
        """Do again what was taken back last: it is told again, or lies there where it was much."""
        live, undone = self._live, self._match.undoing.next
        if undone is None:
            return
        secret, viewer = live.view(undone.seat).secret, live.sitting.viewer
        before = live.view(None if secret and live.sitting.shared else viewer)
        batches = live.kept.do_again()
        if secret:
            live.sitting.stand(has_decided=undone.seat == viewer)
        if undone.further:
            self._stand_anew(undone.seat)
            return
        live.forced.came_back()
        live.drop_everything()
        live.tell_of(batches, (undone.seat,), before)

    def _stand_anew(self, seat: Seat) -> None:
        """The log is another one now: it is written down, and the table shows it at once."""
        live = self._live
        live.forced.came_back()
        live.kept.save()
        live.drop_everything()
        moved = live.table.shown
        live.table.drop()
        # What was undone is neither told nor remembered any more.
        live.table.see(live.table.board.taken_back(live.retold(), moved, seat))
