"""Asking the judge at a table in the terminal: how it stands, as far as who asks may know it."""

from collections.abc import Iterator
from typing import Final

from game.ai.assizes.futures import Future, futures, reckoned
from game.engine.errors import BadData
from game.engine.sides import camps
from game.engine.words import _, plural
from game.session.match import Match
from game.session.positions.position import inquiry, position_at, who_may_ask
from game.session.review.outcome import side_called

USUAL: Final = 40
"""Futures played on where no number is said."""

MOST: Final = 1000


def judge_lines(match: Match, said: str) -> Iterator[str]:
    """How it stands now, a line a party, or why nobody is told; `said` is how many futures are
    wanted. Counted as a hint. Ctrl+C stops the judge; what he found by then is told.
    """
    record = match.record()
    try:
        seat, at = who_may_ask(record), position_at(record, match.steps)
    except BadData as refused:
        yield str(refused)
        return
    wanted = min(MOST, max(1, int(said))) if said.isdecimal() else USUAL
    if seat is not None:
        match.hints[seat] += 1
    found: list[Future] = []
    try:
        for each in futures(inquiry(at, most=wanted)):
            found.append(each)  # noqa: PERF402 - what was found is told if he is stopped
    except KeyboardInterrupt:
        if not found:
            yield _("The judge was stopped before he had found anything.")
            return
    stands, sides = reckoned(found), at.setup.sides
    for party in camps(sides, at.setup.seats):
        first = party[0]
        name = side_called(at.spec, sides, sides[first]) if sides else at.names.seat(first)
        chance, score = stands.chances[first], stands.scores[first]
        words = _(
            "{name}: {n} games in 100 ({low} to {high}); the score {score} ({least} to {most})"
        )
        yield words.format(
            name=name,
            n=f"{100 * chance.mean:.0f}",
            low=f"{100 * chance.low:.0f}",
            high=f"{100 * chance.high:.0f}",
            score=f"{score.mean:.1f}",
            least=f"{score.low:.1f}",
            most=f"{score.high:.1f}",
        ).replace("-", "−")
    yield plural(
        "By {n} future; nineteen times in twenty the truth lies between.",
        "By {n} futures; nineteen times in twenty the truth lies between.",
        len(found),
    )
