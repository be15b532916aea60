"""Which steps of a match may be taken back, by whom, and what can be done again.

A step may go where luck had no part in it and nobody learned anything by it. What is sealed is
reopened by its owner though others have sealed since: theirs stay sealed, for nobody saw a thing.
What a rival decided in somebody's seat stands, or its advice would be had for nothing.
The last seal of a round waits unbroken, as the match's `sealed`, so that whoever sealed may still
think again: it is confirmed and kept, and not carried out, since all would be opened with it.
At a friendly table all agree to go back further. Nothing of it is left in the record but how often.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

import msgspec
from msgspec.structs import replace

from game.engine.errors import GameError, IllegalAction
from game.engine.kinds import Action, Seat
from game.engine.names import Names
from game.engine.phrases import listed
from game.engine.rules import OptionValue
from game.engine.spec import Choice, Option
from game.engine.words import _, later, plural
from game.session.disk.store import Store
from game.session.errors import CannotSave
from game.session.fair_play import vouching
from game.session.fair_play.codes import code_of
from game.session.match import Match
from game.session.replay import people_threw
from game.session.sane import by_person, cut_out
from game.session.seats import substitution
from game.session.seats.seats import fresh_seed
from game.session.undo_log import Batch, Taken, Undone, is_sealed


def seal_code(match: Match, number: int) -> str:
    """The code of what was sealed in step `number`, or waits to be that step; "" for none."""
    salt, action = "", None
    if 0 < number <= match.steps:
        salt, action = match.salt(number), match.step(number)[0].action
    elif number and match.sealed is not None:
        salt, action = match.sealed_salt, match.sealed[1]
    return code_of(salt, msgspec.to_builtins(action)) if salt else ""


def give_seal(match: Match, seat: Seat, action: Action, *, joined: bool = False) -> Batch:
    """Let a last seal wait unbroken; the step as far as it is seen by now. IllegalAction leaves
    everything as it was.
    """
    if match.sealed is not None or not match.would_open(seat, action):
        raise IllegalAction(_("That cannot wait with its seal unbroken."))
    match.sealed, match.sealed_salt = (seat, action), match.salt_for(action)
    match.undoing.forget()
    match.undoing.sealed_joined = joined
    return waiting_batch(match)


def waiting_batch(match: Match) -> Batch:
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
    vouching.hold(match, seat, action)
    match.sealed = None
    return True


def break_seals(match: Match) -> Batch:
    """Carry out what has waited."""
    seat, action = _waiting(match)
    salt, match.sealed_salt, match.sealed = match.sealed_salt, "", None
    batch = match.carry_out(seat, action, salt)
    match.decided(match.undoing.sealed_joined)
    match.undoing.sealed_joined = False
    return batch


_TO_BE_THROWN = later("That stands: its dice are to be thrown first.")


def whose(match: Match, viewer: Seat | None) -> Seat | None:
    """Whose step goes back at a screen before which `viewer` sits alone; where everybody looks,
    that of the person who decided last. None for nobody's.
    """
    if viewer is not None:
        return viewer
    people = [seat for seat, chair in enumerate(match.seats) if chair.is_person]
    if match.sealed is not None and match.sealed[0] in people:
        return match.sealed[0]
    away = substitution.away(match)
    found = [seat for seat, _action in match.taken if seat in people and seat not in away]
    return found[-1] if found else None


def why_not(match: Match, seat: Seat) -> str | None:
    """None if `seat` may take its last step back, or why not, in a sentence."""
    if match.result is not None:
        return _("The game is over, and stands as it was played.")
    if match.throwing.pending is not None:
        return _(_TO_BE_THROWN)
    if seat in substitution.away(match):
        name = match.seats[seat].name
        return _("A rival plays for {name}: take the seat back first.").format(name=name)
    if match.sealed is not None and match.sealed[0] == seat:
        return None
    if not match.steps:
        return _("There is nothing to take back yet.")
    found = _last_of(match, seat)
    if found is None:
        return _("There is nothing of yours to take back yet.")
    first, last = found
    if not all(by_person(match, n, seat) for n in range(first, last + 1)):
        name = match.seats[seat].name
        return _("A rival decided that for {name}, and it stands.").format(name=name)
    steps = match.taken
    for other, action in steps[last:]:
        # What is sealed tells nobody anything, in whatever order it was given.
        if not (is_sealed(match.spec, action) and is_sealed(match.spec, steps[last - 1][1])):
            return _("{name} has acted since.").format(name=match.seats[other].name)
    for number in range(last + 1, match.steps + 1):
        if _spoken(match, number):
            other = steps[number - 1][0]
            return _("{name} has acted since.").format(name=match.seats[other].name)
    for number in range(first, last + 1):
        if said := _spoken(match, number):
            return said
    return None


def _spoken(match: Match, number: int) -> str:
    """Why that step cannot go, in a sentence; "" if nothing in it keeps it."""
    batch, luck = match.step(number)
    if luck:
        return _("Luck has spoken since: dice have been thrown or cards turned.")
    if any(event.discloses for event in batch.events):
        return _("It has been said or shown in the open.")
    return ""


def _last_of(match: Match, seat: Seat) -> tuple[int, int] | None:
    """The numbers of the first and the last step that seat has confirmed together last."""
    steps = match.taken
    begun = match.unseen or 0
    own = [n for n, (other, _action) in enumerate(steps, 1) if other == seat and n > begun]
    if not own:
        return None
    first = last = own[-1]
    while first in match.undoing.joined:
        first -= 1
    return first, last


def back(match: Match, seat: Seat) -> None:
    """Take the last step of `seat` back. IllegalAction leaves everything as it was."""
    refusal = why_not(match, seat)
    if refusal is not None:
        raise IllegalAction(refusal)
    waiting = match.sealed
    gone: list[Taken] = []
    if waiting is not None and waiting[0] == seat:
        joined, match.undoing.sealed_joined = match.undoing.sealed_joined, False
        match.sealed, match.sealed_salt = None, ""
        substitution.fit(match)
        gone = [waiting]
        if joined and why_not(match, seat) is None:
            gone = [*_cut(match, seat, None), waiting]
        match.undoing.undone.append(Undone(seat, tuple(gone), sealed=True))
        return
    match.undoing.undone.append(Undone(seat, tuple(_cut(match, seat, waiting))))


def leave_out(match: Match, left: int, gone: int) -> None:
    """Play again from the start, and only so many steps; what rivals thought before the steps
    after the `gone` ones is kept for when these follow at once.
    """
    record = match.record()
    threw = people_threw(record, match.spec)
    match.throwing.know([each for number, each in threw if number > left])
    match.thoughts = {
        n if n < left else n - gone: kept
        for n, kept in match.thoughts.items()
        if n < left or left + gone <= n <= len(record.steps)
    }
    marks = tuple([mark for mark in record.marks if mark.steps <= left])
    lent = cut_out(match.seats, record.lent, left, gone)
    steps = record.steps[:left]
    match.restore(replace(record, steps=steps, marks=marks, lent=lent))


def _cut(match: Match, seat: Seat, waiting: Taken | None) -> list[Taken]:
    """Leave out the last steps of `seat`; what others have sealed since stays sealed, and what
    waited (`waiting`) waits for that seat again.
    """
    first, last = _last_of(match, seat) or (0, 0)
    steps, before = match.taken, match.record()
    gone = list(steps[first - 1 : last])
    # Whoever keeps a seal keeps the code of it, too.
    kept = [(*steps[n - 1], match.salt(n)) for n in range(last + 1, len(steps) + 1)]
    if waiting is not None:
        kept.append((*waiting, match.sealed_salt))
    joined = {n for n in match.undoing.joined if n < first}
    try:
        leave_out(match, first - 1, len(gone))
        for other, action, salt in kept:
            match.carry_out(other, action, salt)
    except GameError:
        match.restore(before)
        raise
    match.sealed, match.undoing.joined = None, joined
    match.sealed_salt = ""
    return gone


# Further, where all agree -------------------------------------------------------------------------


def why_no_further(match: Match) -> str | None:
    """None if all may agree to go back further than rules and secrets allow, or why not."""
    if match.friendly is None:
        return _("Only a friendly table goes back further: a house rule, chosen beforehand.")
    if match.result is not None:
        return _("The game is over, and stands as it was played.")
    if match.throwing.pending is not None:
        return _(_TO_BE_THROWN)
    if not decisions(match):
        return _("Nobody here has decided anything yet.")
    return None


def decisions(match: Match) -> tuple[int, ...]:
    """The numbers of the steps that people have confirmed, each the first of its like."""
    begun = match.unseen or 0
    return tuple(
        [
            n
            for n, (seat, _action) in enumerate(match.taken, 1)
            if n > begun and n not in match.undoing.joined and by_person(match, n, seat)
        ]
    )


def before(match: Match, number: int) -> None:
    """Go back to before step `number`, one of `decisions`, as all have agreed: whatever came
    of it goes, too, and the same dice will fall. It is counted.
    """
    refusal = why_no_further(match)
    if refusal is not None or number not in decisions(match) or match.friendly is None:
        raise IllegalAction(refusal or _("Nobody here has decided anything yet."))
    gone, lent = match.taken[number - 1 :], match.lent
    waiting, match.sealed, match.sealed_salt = match.sealed, None, ""
    leave_out(match, number - 1, match.steps - number + 1)
    substitution.sit_down(match, gone[0][0])
    match.friendly += 1
    match.undoing.joined = {n for n in match.undoing.joined if n < number}
    steps = gone if waiting is None else (*gone, waiting)
    undone = Undone(gone[0][0], tuple(steps), True, waiting is not None, lent)
    match.undoing.undone.append(undone)


# Forth --------------------------------------------------------------------------------------------


def why_not_again(match: Match, seat: Seat | None = None) -> str | None:
    """None if what was taken back last can be done again (by `seat`), or why not."""
    undone = match.undoing.next
    if undone is None:
        return _("Nothing was taken back that could be done again.")
    if seat is not None and seat != undone.seat:
        name = match.seats[undone.seat].name
        return _("Only {name} can do that again.").format(name=name)
    return None


def again(match: Match) -> list[Batch]:
    """Do again what was taken back last: what came of it. What waited with its seal unbroken,
    or would break the seals now, waits.
    """
    refusal = why_not_again(match)
    undone = match.undoing.next
    if refusal is not None or undone is None:
        raise IllegalAction(refusal or "")
    left, before = match.undoing.undone[:-1], match.record()
    batches: list[Batch] = []
    try:
        for at, (seat, action) in enumerate(undone.steps):
            last = at == len(undone.steps) - 1
            joined = at > 0 and not undone.further
            if last and (undone.sealed or not undone.further) and match.would_open(seat, action):
                give_seal(match, seat, action, joined=joined)
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
        match.undoing.undone = left
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


FRIENDLY: Final = Option(
    "friendly_table",
    later("Friendly table"),
    (
        Choice(
            "no",
            later("What fell, fell"),
            later("A step back ends at the dice."),
        ),
        Choice(
            "yes",
            later("All may agree"),
            later("To go further back; the record says so."),
        ),
    ),
)
"""A rule of the house rather than of a game, so that no game’s rules know it."""


def parted(
    options: Mapping[str, OptionValue] | None,
) -> tuple[dict[str, OptionValue] | None, bool]:
    """What a game's rules are told of these house rules, and whether the table is friendly."""
    if options is None:
        return None, False
    others = dict(options)
    said = others.pop(FRIENDLY.name, FRIENDLY.default)
    return others, FRIENDLY.read(str(said)) == "yes"


def asked_of(match: Match, number: int, names: Names) -> tuple[str, str]:
    """Before whose decision all would go back, and who has to agree, in a sentence each; the second
    is "" where nobody but the one who asks sits here.
    """
    batch, _luck = match.step(number)
    name = names.seat(batch.seat) if batch.seat is not None else ""
    what = _("{name} decides anew; what came of it goes, and the same dice will fall.").format(
        name=name
    )
    people = [names.seat(n) for n, chair in enumerate(match.seats) if chair.is_person]
    if len(people) < 2:
        return what, ""
    return what, _("Do all agree: {names}?").format(names=listed(people))


def decision_before(match: Match, number: int) -> int | None:
    """The last decision of a person that is step `number` or one before it; None for none."""
    return max([n for n in decisions(match) if n <= number], default=None)


def begun_again(match: Match, store: Store) -> Match:
    """A new match of the same people by the same house rules, with other luck; `match` stays as it
    is, and so does its file.
    """
    again = Match.begin(
        match.spec,
        match.setup,
        match.seats,
        fresh_seed(),
        others=match.others,
        friendly=match.friendly is not None,
        thrown_by=match.throwing.way,
    )
    again.name = store.fresh_name(again.name)
    return again


def put_away(match: Match, store: Store) -> None:
    """Leave a match for another: on the shelf, or not at all if nobody has decided anything yet.

    What cannot be thrown away is left lying.
    """
    if not decisions(match) and match.sealed is None and match.result is None:
        with suppress(CannotSave):
            store.delete(store.file_of(match.record()))
