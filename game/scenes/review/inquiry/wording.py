"""What the judge says of a moment, and of the futures of its roads."""

from collections.abc import Sequence

from game.ai.assizes.futures import Future
from game.engine.kinds import Seat
from game.engine.words import _
from game.scenes.review.inquiry.furniture import points
from game.session.positions.position import Position


def moment(position: Position, of: int) -> str:
    """Which moment it is of so many steps, and who decides there."""
    seat = position.decides
    name = position.names.seat(seat)
    if position.changed:
        words = _("{name} decides, in a position set up by hand")
        return words.format(name=name)
    part = position.spec.messages.part(position.seen(seat))
    step = position.steps + 1
    if part is None:
        return _("{name} decides · step {n} of {all}").format(name=name, n=step, all=max(of, step))
    words = _("{part} · {name} decides · step {n} of {all}")
    return words.format(part=part.called, name=name, n=step, all=max(of, step))


def against(taken: Sequence[Future], other: Sequence[Future], seat: Seat) -> str:
    """How often the other road was better with the same luck; "" before that is known."""
    gains = [
        (two.shares[seat] - one.shares[seat], two.scores[seat] - one.scores[seat])
        for one, two in zip(taken, other, strict=False)
    ]
    if not gains:
        return ""
    words = _("With the same luck the other road was better {better} times of {n}, worse {worse}.")
    better = sum([gain > (0, 0) for gain in gains])
    worse = sum([gain < (0, 0) for gain in gains])
    return words.format(better=better, n=len(gains), worse=worse)


def spread(futures: Sequence[Future], seat: Seat, short: bool) -> str:
    """What came of a road's futures, in a line."""
    if not futures:
        return _("not played on yet")
    scores = [future.scores[seat] for future in futures]
    won = f"{sum([future.shares[seat] for future in futures]):.1f}".removesuffix(".0")
    mean = points(sum(scores) / len(scores))
    if short:
        words = _("{won} of {n} won, {mean} on average")
        return words.format(won=won, n=len(futures), mean=mean)
    words = _("{won} of {n} won; the score from {low} to {high}, {mean} on average")
    return words.format(
        won=won,
        n=len(futures),
        low=points(min(scores)).removesuffix(".0"),
        high=points(max(scores)).removesuffix(".0"),
        mean=mean,
    )
