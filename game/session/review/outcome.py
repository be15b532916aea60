"""How a game ended, in words: by sides where there are any, for a team's victory is one victory."""

from game.engine.kinds import Result, Seat
from game.engine.names import Names, listed
from game.engine.sides import Sides, camps
from game.engine.spec import GameSpec
from game.engine.words import _


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
