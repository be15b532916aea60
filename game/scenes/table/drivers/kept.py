"""A match that is written down with every decision, before anything else is done."""

from collections.abc import Sequence

from game.engine.kinds import Action, Seat
from game.scenes.kit.scene import Context
from game.session.errors import CannotSave
from game.session.match import Batch, Match


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
