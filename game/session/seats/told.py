"""Who sits where, in words: who may sit in a chair and how strong a rival is; seats that were lent,
taken back and given up, as the chronicle tells them.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, Protocol

from game.ai.levels import LEVELS, YARDSTICKS, Matchup, character, figures, level_word
from game.engine.kinds import Result, Seat
from game.engine.names import Names
from game.engine.phrases import listed
from game.engine.spec import GameSpec, Role
from game.engine.words import _, plural
from game.session.match import Match
from game.session.sane import MOST_POINTS, GivenUp, Lent
from game.session.seats.seats import PERSON, likeness
from game.session.seats.substitution import given_up_words, lent_words


class Moved(NamedTuple):
    """That after so many `steps` somebody else sat in a `seat`, or left it, in a sentence."""

    steps: int
    seat: Seat
    words: str


class Left(Protocol):
    """A record or a match, as far as who sat at it."""

    @property
    def lent(self) -> tuple[Lent, ...]: ...
    @property
    def given_up(self) -> GivenUp | None: ...


def moved(played: Left, names: Names) -> list[Moved]:
    """All of it in order; that a game was given up is its end."""
    found = [Moved(each.steps, each.seat, lent_words(each, names.seat(each.seat)))
             for each in played.lent]  # fmt: skip
    if played.given_up is not None:
        gone = played.given_up
        found.append(Moved(MOST_POINTS, gone.seats[0], given_up_words(gone, names)))
    return found


def steps_told(played: Match, seat: Seat | None) -> list[int]:
    """Of every event in the history of a seat (None: of everybody), the number of its step."""
    return [batch.number for batch in played.batches for _event in batch.seen_by(seat)]


def before_each(moved: Sequence[Moved], steps: Sequence[int], told: int) -> Iterator[list[Moved]]:
    """What stands before each of the first `told` events, of whose `steps` the numbers are, and
    after the last of them: there what came later too, if everything is told.

    >>> lent = [Moved(1, 0, "lent"), Moved(2, 0, "back")]
    >>> [[each.words for each in here] for here in before_each(lent, [0, 1, 1, 2], 4)]
    [[], [], [], ['lent'], ['back']]
    >>> [[each.words for each in here] for here in before_each(lent, [0, 1, 1, 2], 3)]
    [[], [], [], []]
    """
    left = list(moved)
    for step in steps[:told]:
        here = [each for each in left if each.steps < step]
        left = left[len(here) :]
        yield here
    yield left if told >= len(steps) else []


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
    return list(spec.messages.result_lines(match.view(None), names))


LONGEST: Final = 24
"""Letters in the longest name."""


USUAL_NAMES: Final = ("Nell", "Tom", "Bess", "Jack", "Moll", "Ned", "Sal", "Will")


def sitter_words(sitter: str) -> str:
    """What is said of whoever decides for a seat: a person, or a rival by its level."""
    if sitter == PERSON:
        return _("a person at this table")
    known = character(sitter)
    if known is not None:
        return known.name
    return _("a rival: {level}").format(level=level_word(sitter))


def sitter_within(sitter: str) -> str:
    """Who decides for a seat, in the middle of a line."""
    known = character(sitter)
    if known is not None:
        return known.within
    return _("a person") if sitter == PERSON else level_word(sitter)


def rival_name(level: str, taken: Sequence[str], last: str = "") -> str:
    """A name for a rival of that level: what somebody called it last, or one of its own.

    >>> rival_name("turpin", ["Nell"]), rival_name("turpin", ["nell"], "NELL"), rival_name("me", [])
    ('Dick Turpin', 'Dick Turpin', 'Nell')
    """
    looks = {"", *map(likeness, taken)}
    if likeness(last) not in looks:
        return last[:LONGEST]
    known = character(level)
    return known.called(taken) if known is not None else usual_name(taken)


def is_own_name(level: str, name: str) -> bool:
    """Whether a rival of that level came with the name, and nobody gave it another.

    >>> is_own_name("turpin", "Dick Turpin II"), is_own_name("turpin", "Old Scratch")
    (True, False)
    """
    known = character(level)
    own = known.own_names if known is not None else USUAL_NAMES
    return any(name == each or name.startswith(f"{each} ") for each in own)


def introduced(name: str, level: str) -> str:
    """A rival's name with what it is, or the name alone where that says it.

    >>> introduced("Pip Nimble", "cutpurse"), introduced("Dick Turpin", "turpin")
    ('Pip Nimble, the Cutpurse', 'Dick Turpin')
    """
    known = character(level)
    if known is None or known.within.casefold() in name.casefold():
        return name
    return _("{name}, {within}").format(name=name, within=known.within)


def usual_other(role: Role, taken: Sequence[str], last: str = "") -> str:
    """A name for a character without a seat: as last time or as usual, unless somebody has it."""
    looks = {"", *map(likeness, taken)}
    names = (last[:LONGEST], role.usual, role.key.title())
    return next((name for name in names if likeness(name) not in looks), role.key.title())


def usual_name(taken: Sequence[str], last: str = "") -> str:
    """A name for the next seat: who sat there last, or the first usual one nobody has."""
    looks = {"", *map(likeness, taken)}
    last = last[:LONGEST]
    if likeness(last) not in looks:
        return last
    return next(name for name in USUAL_NAMES if likeness(name) not in looks)


def in_brief(key: str, level: str) -> str:
    """A line of how hard that level is: "Beats the Footpad 7 times in 10"; "" where unmeasured.

    The opponent is the strongest it was measured against that is weaker than it, else the weakest.
    """
    order = list(LEVELS)
    met = [each for each in figures(key) if each.level == level and not each.solo]
    known = [each for each in met if each.against in order]
    if known:
        below = [each for each in known if order.index(each.against) < order.index(level)]
        chosen = max(below or known, key=lambda each: order.index(each.against))
        return _("Beats {name} {often}").format(
            name=called(chosen.against), often=how_often(chosen.rate)
        )
    lost = [each for each in figures(key) if each.against == level and each.level in order]
    if lost:
        worst = min(lost, key=lambda each: order.index(each.level))
        return _("Loses to {name} {often}").format(
            name=called(worst.level), often=how_often(worst.rate)
        )
    return ""


def in_full(key: str, level: str) -> tuple[str, ...]:
    """Everything measured of that level, a sentence a pairing; () where nothing was."""
    said = []
    for each in figures(key):
        if each.level == level and each.solo:
            said.append(
                _("Alone, wins {rate} of 100 ({span})").format(
                    rate=percent(each.rate), span=_span(each)
                )
            )
        elif each.level == level:
            said.append(
                _("Beats {name} in {rate} games of 100 ({span})").format(
                    name=called(each.against), rate=percent(each.rate), span=_span(each)
                )
            )
        elif each.against == level:
            said.append(
                _("Loses to {name} in {rate} games of 100 ({span})").format(
                    name=called(each.level), rate=percent(each.rate), span=_span(each)
                )
            )
    return tuple(said)


def called(level: str) -> str:
    """Whoever plays at that level, in the middle of a sentence."""
    known = character(level)
    if known is None and level in YARDSTICKS:
        return _("a machine that tries out a thousand games")
    return known.within if known is not None else level


def how_often(rate: float) -> str:
    """A rate as people say it: in ten, or in a hundred where ten is too coarse.

    >>> how_often(0.835), how_often(0.97)
    ('8 times in 10', '97 times in 100')
    """
    if 0.05 <= rate < 0.95:
        n = _rounded(10 * rate)
        return plural("{n} time in 10", "{n} times in 10", n)
    n = _rounded(100 * rate)
    return plural("{n} time in 100", "{n} times in 100", n)


def percent(rate: float) -> int:
    """A rate in the hundred, halves upwards."""
    return _rounded(100 * rate)


def _rounded(number: float) -> int:
    return int(number + 0.5 + 1e-9)


def _span(figure: Matchup) -> str:
    """How sure the rate is: "78–89; 200 games"."""
    span = _("{low}–{high}").format(low=percent(figure.rate_from), high=percent(figure.rate_to))
    games = plural("{n} game played", "{n} games played", figure.games)
    return _("{span}; {games}").format(span=span, games=games)
