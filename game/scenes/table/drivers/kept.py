"""A match that is written down with every decision, before anything else is done."""

from collections.abc import Sequence

from game.engine.kinds import Action, Seat
from game.scenes.kit.scene import Context
from game.session.errors import CannotSave
from game.session.fair_play import throwing
from game.session.going_back import undo
from game.session.match import Batch, Match

Pick = tuple[Seat, Action]


def carried_out(
    match: Match, picks: Sequence[Pick], *, joined: bool = False, holds: bool = False
) -> list[Batch]:
    """Carry decisions out, one after the other; `joined` with the step before, as the others of a
    seat are with its first. If it `holds`, a last seal only waits, and is told so far. What people
    have to throw for waits, too.
    """
    batches = list[Batch]()
    for number, (seat, action) in enumerate(picks):
        goes_with = joined or (number > 0 and picks[number - 1][0] == seat)
        last_seal = holds and match.would_open(seat, action)
        if not last_seal and match.wants_dice(seat, action):
            throwing.hold(match, seat, action, goes_with)
            break  # luck lies between none of them, so that it is the last
        if last_seal and number == len(picks) - 1:
            batches.append(undo.give_seal(match, seat, action, joined=goes_with))
        else:
            batches.append(match.submit(seat, action, joined=goes_with))
    return batches


class MatchFile:
    """The file of the match being played; what goes wrong with it is `trouble`, a sentence, and
    the game goes on.
    """

    def __init__(self, context: Context, match: Match) -> None:
        self._context, self._match = context, match
        self.trouble = ""
        self._found = ""
        """What else was found in the folder; said until a person decides again."""

    def save(self, decided: bool = False) -> None:
        """Write the record; a person may have `decided` something in it."""
        store = self._context.store
        if decided:
            self._found = ""
        try:
            store.save(self._match.record())
            self._found = " ".join(store.watch.take_news()) or self._found
            self.trouble = self._found
        except CannotSave as refused:
            self.trouble = refused.at_a_table


class Unkept(MatchFile):
    """A match of which nothing is written down."""

    def save(self, decided: bool = False) -> None:
        """A lesson leaves no trace."""
