"""The walk as it stands on the desk: the traveller's card, and why he goes where he goes."""

from collections.abc import Iterator, Sequence

from game.engine.kinds import Event
from game.engine.merry_way.data import TRAPS, Folly
from game.engine.merry_way.messages.summaries import Leg, legs, signed, temper
from game.engine.merry_way.messages.things import spot, status_name, upper
from game.engine.names import Names
from game.engine.words import _
from game.scenes.merry_way.looking import looked_at
from game.scenes.merry_way.spoken import sheet_shown
from game.scenes.merry_way.view_model import MerryShown, Stride, Walk
from game.scenes.table.composer import Composer
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.merry_way.line_up import called
from game.sprites.merry_way.panels import walker_sheet

_DESK = 12


def events_of(walk: Walk) -> Iterator[Event]:
    """The events of a walk, in their order."""
    for stride in walk.strides:
        yield stride.step
        yield from [x for x in (stride.fell, stride.profit, stride.lifted) if x is not None]


def legs_of(walk: Walk, names: Names) -> tuple[Leg, ...]:
    """A walk leg by leg, in words."""
    return legs(tuple(events_of(walk)), names)


def lines(walk: Walk, names: Names) -> list[str]:
    """The receipt of a walk, a line a leg."""
    return [
        " ".join([each for each in (leg.head, leg.why, leg.what) if each])
        for leg in legs_of(walk, names)
    ]


def words(
    shown: MerryShown, walk: Walk, names: Names, captions: Sequence[str]
) -> tuple[str, list[str]]:
    """The line of a walk and its receipt: as it is told, or, looked at again, from the out-set."""
    again = shown.trail.walk is not walk or not shown.trail.walking
    told = lines(walk, names)
    if again or not captions:
        return temper(walk.out), told
    if len(told) > 1:
        return captions[-1], told
    below = told or [temper(walk.out)]
    before = [each for each in captions[-2:-1] if each not in below[0]]
    return captions[-1], [*below, *before]


def overview(shown: MerryShown, names: Names, captions: Sequence[str]) -> tuple[str, list[str]]:
    """All five in a line each: what they are, and where they have fallen."""
    line = captions[-1] if captions else ""
    return line, [summary(walk, names) for walk in shown.trail.walks]


def summary(walk: Walk, names: Names) -> str:
    """A walk in a few words: "Mercer, a peasant: A3 Nell −2, then to town"."""
    stops = [stop_told(stride, names) for stride in walk.falls]
    said = ", ".join(stops) or _("nothing on the way")
    return _("{who}, {status}: {stops}").format(
        who=upper(called(walk.traveller)), status=status_name(walk.out.status), stops=said
    )


def stop_told(stride: Stride, names: Names) -> str:
    """Where somebody fell, and what that was to whom."""
    assert stride.fell is not None  # noqa: S101 - a stop is where somebody fell
    at, name = spot(stride.fell.clearing), names.seat(stride.fell.owner)
    if stride.lifted is not None:
        return _("{place} {name} loses the claim").format(place=at, name=name)
    change = stride.profit.now - stride.profit.was if stride.profit is not None else 0
    return _("{place} {name} {change}").format(place=at, name=name, change=signed(change))


def states(walk: Walk) -> tuple[tuple[str, str], ...]:
    """His follies in order, each with whether it is over, pulls now, or is still to come."""
    follies = walk.out.follies
    if not walk.strides:
        return tuple([(each, "now" if not n else "ahead") for n, each in enumerate(follies)])
    used = [TRAPS[x.fell.card].folly for x in walk.falls if x.fell and not x.fell.robbers]
    now = _now(walk, [str(each) for each in used])
    found = []
    for n, each in enumerate(follies):
        at = len(follies) if now is None else follies.index(now)
        found.append((each, "done" if n < at else "now" if n == at else "ahead"))
    return tuple(found)


def _now(walk: Walk, used: list[str]) -> Folly | None:
    """The folly that pulls after what has been told."""
    follies = walk.out.follies
    last = walk.strides[-1]
    current = last.step.folly
    if last.fell is None or last.fell.robbers or current is None:
        return current
    caught = TRAPS[last.fell.card].folly
    at = follies.index(current)
    if caught == "dimwitted":
        return current
    at += 1 if caught == current else 2
    return follies[at] if at < len(follies) else None


def lay_sheet(shown: MerryShown, layout: MerryLayout, on: Composer) -> None:
    """The card of whoever walks, or is looked at again."""
    walk = looked_at(shown)
    if walk is None or not sheet_shown(shown, layout):
        return
    at = layout.travel.card
    colour = walk.traveller
    told = states(walk)
    status = walk.out.status
    drawn = walker_sheet(
        at.size,
        layout.scale,
        colour,
        upper(called(colour)),
        status,
        upper(status_name(status)),
        told,
    )
    on.piece("walker", drawn, at, f"{colour} {walk.out.status} {told}", _DESK)
