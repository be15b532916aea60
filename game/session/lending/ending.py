"""How a game that was given up is told at its end: the same for every game."""

from game.engine.kinds import Result
from game.engine.names import Names, listed
from game.engine.spec import GameSpec
from game.engine.words import _
from game.session.lending.lent import GivenUp
from game.session.lending.words import given_up_words
from game.session.match import Match


def means(spec: GameSpec) -> str:
    """What giving up means in a game, in a sentence; "" where it says nothing."""
    part = spec.parts.giving_up
    return "" if part is None else _(part.MEANS)


def score_words(spec: GameSpec, score: int) -> str:
    """A score, in the game's own words."""
    part = spec.parts.giving_up
    return str(score) if part is None else part.told(score)


def headline(result: Result, names: Names) -> str:
    """Who has won by it, in a line: alone the rules' own rival, or nobody."""
    first = [seat for seat, won in enumerate(result.won) if won]
    if not first and len(result.won) == 1 and names.others:
        return _("{name} wins.").format(name=listed(list(names.others.values())))
    if not first:
        return _("The game is given up.")
    if result.shared and not result.by_side:
        return _("{names} share the honours.").format(names=names.listed(first))
    if len(first) > 1:
        return _("{names} win.").format(names=names.listed(first))
    return _("{name} wins.").format(name=names.seat(first[0]))


def lines(spec: GameSpec, given_up: GivenUp, result: Result, names: Names) -> list[str]:
    """The whole end, the headline first: who won, who gave up, and how it stood."""
    stood = [
        _("{name}: {score}").format(name=names.seat(seat), score=score_words(spec, score))
        for seat, score in enumerate(result.scores)
    ]
    return [headline(result, names), given_up_words(given_up, names), *stood]


def end_lines(match: Match, names: Names) -> list[str]:
    """How a match ended, in plain lines: as the game tells it, or as it was given up."""
    spec = match.spec
    if match.given_up is not None and match.result is not None:
        return lines(spec, match.given_up, match.result, names)
    return list(spec.say.result_lines(match.view(None), names))
