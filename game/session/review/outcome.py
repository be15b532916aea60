"""How a game ended, in words: by sides where there are any, for a team's victory is one victory."""

from collections import Counter
from collections.abc import Sequence

from game.engine.kinds import Result, Seat, Sides, camps
from game.engine.names import Names, listed
from game.engine.spec import GameSpec
from game.engine.words import _
from game.session.fair_play.casts import way_words
from game.session.going_back.undo import friendly_words
from game.session.match import Match
from game.session.review.almanack import cards_of
from game.session.seats.substitution import last_lent


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
