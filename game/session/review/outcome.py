"""How a game ended, in words: by sides where there are any, for a team's victory is one victory.

And what a judge says first: what was given away by choice, what luck did, and the worst decision.
The numbers are the verdict's own: a robber's `given` is the sum of what each decision gave away of
the chance to win, `luck` what the chances changed by besides. Seats of one side win and lose
together, so that their choices are added up and their luck is one.
"""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace

from game.ai.assizes.verdict import Grade, Judged, SeatAccount, Verdict, reckoned
from game.engine.discovery import game_called
from game.engine.kinds import Result, Seat, Sides, camps
from game.engine.messages import Stretch
from game.engine.names import Names
from game.engine.phrases import listed
from game.engine.spec import GameSpec
from game.engine.words import _, later
from game.session.fair_play.casts import way_words
from game.session.match import Match
from game.session.record import Record
from game.session.review.almanack import cards_of
from game.session.sane import sitter_at
from game.session.seats.substitution import given_up_words, last_lent, whose
from game.session.undo import friendly_words

if TYPE_CHECKING:
    from game.session.record import Record


def side_called(spec: GameSpec | None, sides: Sides, side: int) -> str:
    """What a side of such a company is called; by its number where no way to sit down says so."""
    ways = [way for way in spec.modes if way.sides == sides] if spec is not None else []
    return ways[0].side_name(side) if ways else _("Side {n}").format(n=side + 1)


def party_called(spec: GameSpec | None, sides: Sides, party: tuple[Seat, ...], names: Names) -> str:
    """A side by its name with the names of its people; alone, a name."""
    if not sides:
        return names.listed(party)
    side = side_called(spec, sides, sides[party[0]])
    return _("{side} ({names})").format(side=side, names=names.listed(party))


def result_words(spec: GameSpec | None, result: Result, names: Names) -> str:
    """Who won, without a stop: "won by Nell", "won by Guards (Nell and Bess)"."""
    sides = result.by_side
    parties = [party for party in camps(sides, len(result.won)) if result.won[party[0]]]
    if not parties:
        return _("nobody won")
    called = listed([party_called(spec, sides, party, names) for party in parties])
    if sides and len(parties) > 1:
        return _("the honours shared by {names}").format(names=called)
    return _("won by {names}").format(names=called)


def scores_told(result: Result) -> tuple[int, ...]:
    """The scores, the winners' first and then the best; of a side that counts as one, one."""
    told = []
    for party in camps(result.by_side, len(result.scores)):
        scores = [result.scores[seat] for seat in party]
        one = scores[:1] if len(set(scores)) == 1 else scores
        told += [(not result.won[party[0]], -score) for score in one]
    return tuple([-score for _lost, score in sorted(told)])


def asides(match: Match, names: Names) -> str:
    """Who has taken how many hints, whom the tutor has stopped how often, whose seat was lent, and
    that the table was friendly, each in a sentence; "" for none of it.
    """
    told = (
        (match.hints, _("Hints taken: {list}")),
        (match.warnings, _("The tutor’s warnings: {list}")),
    )
    said = [words.format(list=", ".join(_each(counts, names))) for counts, words in told if counts]
    said += last_lent(match, names)
    whole = (friendly_words(match.friendly), way_words(match.throwing.way))
    return " · ".join(filter(None, [*said, *whole]))


def _each(counts: Counter[Seat], names: Names) -> Sequence[str]:
    return [
        _("{name} {n}").format(name=names.seat(seat), n=count)
        for seat, count in sorted(counts.items())
    ]


def title_of(game: str) -> str:
    """The name of the page on which a game's luck is counted."""
    return _("The cards") if cards_of(game) else _("The dice")


def to_come(game: str) -> str:
    """What a game taken up again from a decision is."""
    if cards_of(game):
        return _("A new game that comes as far as this, with fresh cards or the same to come")
    return _("A new game that comes as far as this, with fresh dice or the same to come")


def fresh_or_same(game: str) -> tuple[str, str]:
    """The two kinds of luck a game may be taken up again with."""
    if cards_of(game):
        return _("Fresh cards"), _("The same cards")
    return _("Fresh dice"), _("The same dice")


def tip_of(game: str) -> str:
    """What a door to that page says of it."""
    if cards_of(game):
        return _("The cards of this game, and its seed")
    return _("The dice of this game, and its seed")


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
