"""A match whose players throw for themselves: what they say has fallen, and how it goes on.

A decision that calls for people’s dice is confirmed, checked and written down as `pending`; the
rules run when all of them have fallen. Each answer is written down by itself, so that a crash
between loses nothing; what fell stays known when a friendly table goes back, and falls again.
"""

from collections.abc import Sequence

from msgspec import to_builtins
from msgspec.structs import replace

from game.engine.errors import IllegalAction
from game.engine.kinds import Action, Seat
from game.engine.words import _
from game.session.fair_play import casts
from game.session.fair_play.casts import MOST_SHAKES, TYPED, CastQuestion, GivenOutcome, Waiting
from game.session.match import Match
from game.session.record import Checkpoint
from game.session.replay import marked
from game.session.undo_log import Batch


def hold(match: Match, seat: Seat, action: Action, joined: bool = False) -> None:
    """Let a decision wait until people have thrown for it."""
    match.throwing.pending = Waiting(seat, action, joined)
    match.sealed_salt = match.sealed_salt or match.salt_for(action)


def typed(match: Match, question: CastQuestion, outcomes: Sequence[int]) -> None:
    """People say what fell, counted from 0; IllegalAction if that cannot be."""
    if question != match.question or not question.allows(outcomes):
        raise IllegalAction(_("That cannot have fallen."))
    _give(match, question, outcomes, TYPED)


def let_go(match: Match, question: CastQuestion, shake: int) -> None:
    """A hand lets go; one shake does for all dice of one thing."""
    shake = max(1, min(MOST_SHAKES, shake))
    what: CastQuestion | None = question
    while what is not None and (what.seat, what.words) == (question.seat, question.words):
        fallen = casts.let_go(what, shake, match.seed, match.spells)
        _give(match, what, fallen, shake)
        what = match.question


def _give(match: Match, question: CastQuestion, outcomes: Sequence[int], by: int) -> None:
    numbered = enumerate(outcomes, question.number)
    match.throwing.know([GivenOutcome(n, question.sides, outcome, by) for n, outcome in numbered])


def carry_on(match: Match) -> Batch:
    """Carry out what has waited, now that all has fallen."""
    waits = match.throwing.pending
    if waits is None or match.question is not None:
        raise IllegalAction(_("The dice of that are still to be thrown."))
    if waits.action is None or waits.seat is None:
        _open(match)
        return match.opening
    # It waits until it is done: until then it counts for who sits where.
    batch = match.carry_out(waits.seat, waits.action, match.sealed_salt)
    match.throwing.pending, match.sealed_salt = None, ""
    match.decided(waits.joined)
    return batch


def _open(match: Match) -> None:
    """Open the match with what has fallen, before anybody has decided."""
    luck, match.throwing.pending = match.luck(), None
    state, _events = match.spec.rules.new(match.setup, luck)
    record = replace(
        match.record(),
        opening=luck.take_outcomes(),
        opening_by=luck.take_by(),
        marks=(marked(state, 0),),
        checkpoint=Checkpoint(0, luck.thrown, to_builtins(state)),
    )
    match.restore(record)
