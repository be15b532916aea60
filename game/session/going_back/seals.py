"""The last seal of a round, which waits unbroken so that whoever sealed may still think again.

What waits is the match's `sealed`: confirmed and kept, and not carried out, since all would be
opened with it.
"""

import msgspec

from game.engine.errors import IllegalAction
from game.engine.kinds import Action, Seat
from game.engine.words import _
from game.session.fair_play import throwing
from game.session.fair_play.codes import code_of
from game.session.going_back.undo_log import Batch, Taken
from game.session.match import Match


def code(match: Match, number: int) -> str:
    """The code of what was sealed in step `number`, or waits to be that step; "" for none."""
    salt, action = "", None
    if 0 < number <= match.steps:
        salt, action = match.salt(number), match.step(number)[0].action
    elif number and match.sealed is not None:
        salt, action = match.sealed_salt, match.sealed[1]
    return code_of(salt, msgspec.to_builtins(action)) if salt else ""


def give(match: Match, seat: Seat, action: Action, *, joined: bool = False) -> Batch:
    """Let a last seal wait unbroken; the step as far as it is seen by now. IllegalAction leaves
    everything as it was.
    """
    if match.sealed is not None or not match.would_open(seat, action):
        raise IllegalAction(_("That cannot wait with its seal unbroken."))
    match.sealed, match.sealed_salt = (seat, action), match.salt_for(action)
    match.undoing.forget()
    match.undoing.sealed_joined = joined
    return laid(match)


def laid(match: Match) -> Batch:
    """The step that waits, as far as it is seen by now: that the last seal was given."""
    seat, action = _waiting(match)
    _state, _live, events = match.applied(seat, action)
    return Batch(match.steps + 1, seat, action, events).at_the_seal[0]


def _waiting(match: Match) -> Taken:
    if match.sealed is None:
        raise IllegalAction(_("Nothing sealed waits here."))
    return match.sealed


def wait_for_dice(match: Match) -> bool:
    """Whether people have to throw before the seals are broken, so that it waits for that."""
    seat, action = _waiting(match)
    if not match.wants_dice(seat, action):
        return False
    throwing.hold(match, seat, action)
    match.sealed = None
    return True


def break_all(match: Match) -> Batch:
    """Carry out what has waited."""
    seat, action = _waiting(match)
    salt, match.sealed_salt, match.sealed = match.sealed_salt, "", None
    batch = match.carry_out(seat, action, salt)
    match.decided(match.undoing.sealed_joined)
    match.undoing.sealed_joined = False
    return batch
