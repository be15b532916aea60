"""What a judge says first: what was given away by choice, what luck did, and the worst decision.

The numbers are the verdict's own: a robber's `given` is the sum of what each decision gave away of
the chance to win, `luck` what the chances changed by besides. Seats of one side win and lose
together, so that their choices are added up and their luck is one.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.ai.assizes.verdict import Grade, Judged, SeatAccount, Verdict, reckoned
from game.engine.discovery import game_called
from game.engine.kinds import Seat, camps
from game.engine.messages import Stretch
from game.engine.names import Names
from game.engine.spec import GameSpec
from game.engine.words import _, later
from game.session.record import Record
from game.session.review.almanack import cards_of
from game.session.review.outcome import party_called
from game.session.seats.lent import sitter_at
from game.session.seats.substitution import given_up_words, whose

_SAID: Final = 0.005
"""What is less than half a game in a hundred is not spoken of."""

_NOTHING: Final = later("{who} gave nothing away by choice")

_MOST: Final = 2
"""Robbers or sides at one screen of whom each is told; of more, those that gave most away."""


class SummingUp(NamedTuple):
    """Two sentences, and the decision that cost most; none where nothing was given away."""

    given: str
    ended: str
    worst: Judged | None


def summed_up(record: Record, verdict: Verdict) -> SummingUp:
    """What there is to say of a verdict as far as it has come; it must have begun."""
    names = Names(tuple([chair.name for chair in record.seats]), record.others)
    columns, judged_for = reckoned_for(record, verdict), accused(record)
    you = len(judged_for) == 1 and record.seats[judged_for[0]].is_person
    parties = [
        tuple([seat for seat in camp if seat in judged_for])
        for camp in camps(verdict.sides, verdict.seats)
    ]
    parties = [party for party in parties if party]
    if len(parties) > _MOST:
        lost = [sum([columns[seat].given for seat in party]) for party in parties]
        least = sorted(lost, reverse=True)[_MOST - 1]
        parties = [party for party, n in zip(parties, lost, strict=True) if n >= least]
    told = [
        _given([columns[seat] for seat in party], "" if you else names.listed(party), record.game)
        for party in parties[:_MOST]
    ]
    own = [
        each
        for each in verdict.judged
        if each.seat in judged_for and is_own(record, each) and each.loss >= _SAID
    ]
    worst = max(own, key=lambda each: each.loss, default=None)
    given_up = record.given_up
    ended = (
        given_up_words(given_up, names)
        if given_up is not None
        else standing(
            verdict, names, columns, judged_for[0] if you else None, game_called(record.game)
        )
    )
    return SummingUp(" ".join(told), ended, worst)


def is_own(record: Record, judged: Judged) -> bool:
    """Whether whoever the seat belongs to has decided that: no rival in a lent one."""
    own = record.seats[judged.seat].sitter
    return sitter_at(record, judged.step, judged.seat) == own


def decider_words(record: Record, judged: Judged, names: Names) -> str:
    """Who decided that: a name, or the rival for whose seat it was."""
    name = names.seat(judged.seat)
    if is_own(record, judged):
        return name
    return whose(name, sitter_at(record, judged.step, judged.seat))


def reckoned_for(record: Record, verdict: Verdict) -> list[SeatAccount]:
    """Luck and skill of every seat, by the decisions alone that are its own: what a rival did in a
    lent seat is nobody's fault.
    """
    columns = reckoned(verdict)
    if not record.lent:
        return columns
    own = [each for each in verdict.judged if is_own(record, each)]
    return [
        replace(
            column,
            given=sum([each.loss for each in own if each.seat == column.seat]),
            grades={
                grade: sum([each.seat == column.seat and each.grade is grade for each in own])
                for grade in Grade
            },
        )
        for column in columns
    ]


def accused(record: Record) -> tuple[Seat, ...]:
    """Whose decisions are spoken of: the people's, or everybody's where no person played."""
    people = [seat for seat, chair in enumerate(record.seats) if chair.is_person]
    return tuple(people or range(len(record.seats)))


def _given(columns: Sequence[SeatAccount], who: str, game: str) -> str:
    """By choice and by luck, in a sentence; `who` is "" for whoever reads it."""
    given, luck = sum([column.given for column in columns]), columns[0].luck
    n, m = in_100(given), in_100(abs(luck))
    if given < _SAID:
        said = _("You gave nothing away by choice") if not who else _(_NOTHING).format(who=who)
    elif who:
        said = _("{who} gave away {n} chances in 100 by choice").format(who=who, n=n)
    else:
        said = _("You gave away {n} chances in 100 by choice").format(n=n)
    if abs(luck) < _SAID:
        return _("{said}; luck was even.").format(said=said)
    if cards_of(game):
        lost, brought = _("{said}, {m} by bad cards."), _("{said}; good cards brought {m}.")
    else:
        lost, brought = _("{said}, {m} by bad dice."), _("{said}; good dice brought {m}.")
    return (lost if luck < 0 else brought).format(said=said, m=m)


def standing(
    verdict: Verdict,
    names: Names,
    columns: Sequence[SeatAccount],
    you: Seat | None = None,
    spec: GameSpec | None = None,
) -> str:
    """What the whole game comes to, luck apart; "" before its end is known. `you` reads it.

    A side is called by its name with the names of its people.
    """
    if not columns or not verdict.final or not verdict.complete:
        return ""
    if len(columns) == 1:
        n = in_100(columns[0].adjusted)
        if verdict.final[0] > 0.5:
            return _("The game was won; luck apart, such play wins {n} in 100.").format(n=n)
        return _("The game was lost; luck apart, such play wins {n} in 100.").format(n=n)
    best = max(columns, key=lambda column: column.adjusted)
    camp = next(c for c in camps(verdict.sides, verdict.seats) if best.seat in c)
    n, mine = in_100(best.adjusted), you in camp
    name, several = party_called(spec, verdict.sides, camp, names), len(camp) > 1
    if verdict.final[best.seat] >= 1:
        if mine:
            return _("You won, and earned it: luck apart, {n} games in 100 end so.").format(n=n)
        said = _("{name} won, and earned it: luck apart, {n} games in 100 end so.")
        return said.format(name=name, n=n)
    if not any(verdict.final):
        if mine:
            return _("Nobody won; luck apart, you win {n} games in 100.").format(n=n)
        if several:
            return _("Nobody won; luck apart, {name} win {n} games in 100.").format(name=name, n=n)
        return _("Nobody won; luck apart, {name} wins {n} games in 100.").format(name=name, n=n)
    if max(verdict.final) < 1:
        if mine:
            said = _("The honours were shared; luck apart, you win {n} games in 100.")
            return said.format(n=n)
        said = _("The honours were shared; luck apart, {name} wins {n} games in 100.")
        if several:
            said = _("The honours were shared; luck apart, {name} win {n} games in 100.")
        return said.format(name=name, n=n)
    if mine:
        return _("Luck decided: without it, you win {n} games in 100.").format(n=n)
    said = _("Luck decided: without it, {name} wins {n} games in 100.")
    if several:
        said = _("Luck decided: without it, {name} win {n} games in 100.")
    return said.format(name=name, n=n)


def worst_said(worst: Judged, part: Stretch, deed: str, whose: str, complete: bool) -> str:
    """The worst decision in a line; `whose` is "" where only one is spoken of."""
    n = in_100(worst.loss)
    if whose and complete:
        said = _("The worst: {part}, {name}: {deed}. It cost {n} in 100.")
    elif whose:
        said = _("The worst so far: {part}, {name}: {deed}. It cost {n} in 100.")
    elif complete:
        said = _("The worst: {part}: {deed}. It cost {n} in 100.")
    else:
        said = _("The worst so far: {part}: {deed}. It cost {n} in 100.")
    return said.format(part=part.called, name=whose, deed=deed, n=n)


def no_worst(complete: bool) -> str:
    """Where nothing was given away."""
    if complete:
        return _("No decision is worth a reproach.")
    return _("No decision so far is worth a reproach.")


def in_100(chance: float) -> str:
    """A chance in games out of a hundred, without a part; a little is one."""
    return str(max(1, round(100 * chance))) if chance >= _SAID else "0"
