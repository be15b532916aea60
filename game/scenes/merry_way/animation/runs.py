"""A run of events that is told in one beat, and everything there is to tell it with; and the walks,
in which several events look like one.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.flavour.talk import LIGHT, Weight
from game.engine.kinds import Event, Seat
from game.engine.merry_way import events as e
from game.engine.merry_way.data import TRAVELLERS, Status, Traveller
from game.engine.merry_way.greenwood import Bound
from game.engine.merry_way.reducer import Happening
from game.scenes.merry_way.animation import STEP, Movements, Spots, number
from game.scenes.merry_way.beside import claim
from game.scenes.merry_way.view_model import MerryShown
from game.scenes.merry_way.widgets import Furniture
from game.scenes.table.prompter import Prompter
from game.sprites.stage import Sprite
from game.sprites.timeline import Motion, sequence, together, wait


class Run:
    """The events, the table before them, where things are, and how they move."""

    def __init__(
        self,
        furniture: Furniture,
        events: Sequence[Event],
        shown: MerryShown,
        prompter: Prompter,
        weights: Sequence[Weight] = (),
    ) -> None:
        self.weights = tuple(weights) or (LIGHT,) * len(events)
        self.furniture, self.party, self.layout = furniture, furniture.party, furniture.layout
        self.events, self.shown, self.prompter = tuple(events), shown, prompter
        self.spots = Spots(self.layout, shown.view, prompter.on)
        self.moves = Movements(self.layout, self.spots, prompter, self.party.calm)

    def claim(self, seat: Seat) -> str:
        """The picture of a band's token."""
        return claim(self.party, seat)


class Told(NamedTuple):
    """What is seen of a run, what is heard as it begins (all else is heard where it
    happens), and how much faster than usual it goes.
    """

    steps: list[Motion]
    sound: str = ""
    haste: float = 1.0


AGAIN = 0.6
"""How much faster each further purchase, or trap, of the same one is told."""


def walking(run: Run) -> Told | None:
    """What is seen of a walk; None for everything else. Whoever falls into trap after trap
    is told the more briskly the longer it takes already.
    """
    said, first = run.prompter.said, run.events[0]
    match first:
        case e.SetOut() if len(run.events) > 1:
            return Told([_all(run), said])
        case e.SetOut(traveller, bound, status):
            lifted = run.layout.scale.px(8)
            at = run.spots.waiting(number(traveller))
            sprite = _figure(run, traveller, bound, status)
            sprite.x, sprite.y = at[0], at[1] - lifted
            return Told([said, run.prompter.while_there(sprite, wait(0.25))])
        case e.Strolled(traveller):
            walk = run.shown.trail.walk
            if walk is None:
                return Told([said])
            bound = walk.out.bound
            hidden = run.prompter.changed(strolling=(traveller,))
            figure = _figure(run, traveller, bound, walk.out.status)
            # Where he goes is told as he goes, a trap as it springs.
            falls = any(isinstance(event, e.Fell) for event in run.events)
            steps = [] if falls else [said]
            steps += _strides(run, figure, run.events, bound, run.weights, [said] if falls else [])
            gone = [run.prompter.remove(f"walker:{traveller}"), hidden]
            walked = run.prompter.while_there(figure, *steps, wait(0.15))
            haste = 1.0 + AGAIN * len(walk.falls)
            return Told([*gone, walked, run.moves.traced], haste=haste)
        case e.Fell():
            come = run.events[1] if len(run.events) > 1 else None
            return Told([_sprung(run, first, come, run.weights[0], [said])])
        case e.Arrived():
            return Told([said, wait(0.1)])
        case _:
            return None


def _figure(run: Run, traveller: Traveller, bound: Bound, status: Status | None) -> Sprite:
    """Somebody who walks, before he is anywhere."""
    drawn = run.moves.walker(traveller, bound, status)
    sprite = run.prompter.flyer(drawn, (0, 0), f"walker {traveller}")
    sprite.z = 40
    return sprite


def _strides(
    run: Run,
    figure: Sprite,
    events: Sequence[Event],
    bound: Bound,
    weights: Sequence[Weight] = (),
    said: Sequence[Motion] = (),
) -> list[Motion]:
    """A leg, or several: steps, and what happens where they lead, `said` as the first trap springs;
    where several walk at a time nobody holds a breath, and there are no weights.
    """
    weights = weights or (LIGHT,) * len(events)
    steps: list[Motion] = []
    for at, event in enumerate(events):
        match event:
            case e.Strolled(who, start, to):
                figure_at = run.spots.walker(start)
                if not steps:
                    figure.x, figure.y = figure_at
                pace = STEP if event.goal else STEP / 2
                steps.append(run.moves.stride(figure, who, start, to, pace))
            case e.Fell():
                come = events[at + 1] if at + 1 < len(events) else None
                steps.append(_sprung(run, event, come, weights[at], said))
                said = ()
            case e.Arrived(traveller):
                other: Bound = "west" if bound == "east" else "east"
                goal = run.spots.standing(run.spots.town(other, number(traveller)))
                steps.append(run.moves.to_town(figure, goal))
    return steps


def _sprung(
    run: Run, fell: e.Fell, come: Event | None, weight: Weight, said: Sequence[Motion] = ()
) -> Motion:
    """A trap springs, which is `said`, and what it brings or costs; all wait for it first if much
    hangs on it.
    """
    moves, seat, clearing = run.moves, fell.owner, fell.clearing
    then: list[Motion] = []
    if weight.hangs:
        there = run.layout.space(clearing)
        then.append(run.prompter.held_breath(there, run.layout.trap_size))
    then += [run.prompter.sound("fist" if fell.robbers else "snare"), *said]
    match come:
        case Happening(brings=n) if n:
            then.append(moves.purses(abs(n), clearing, seat, n < 0))
        case e.TokenLifted():
            then += [
                run.prompter.sound("stamp"),
                moves.falls(run.claim(seat), clearing, seat),
            ]
        case _:
            then.append(wait(0.3))
    if weight.sound:
        then.append(run.prompter.sound(weight.sound))
    return moves.sprung(clearing, *then)


def _all(run: Run) -> Motion:
    """All that have not set out yet walk at the same time, each a little behind the one before."""
    walks: dict[Traveller, list[Event]] = {}
    outs: dict[Traveller, e.SetOut] = {}
    now: Traveller = TRAVELLERS[0]
    for event in run.events:
        match event:
            case e.SetOut(traveller):
                now, outs[traveller], walks[traveller] = traveller, event, []
            case _:
                walks[now].append(event)
    steps: list[Motion] = [run.prompter.changed(strolling=tuple(walks))]
    steps += [run.prompter.remove(f"walker:{traveller}") for traveller in walks]
    figures: list[Motion] = []
    for n, (traveller, events) in enumerate(walks.items()):
        out = outs[traveller]
        figure = _figure(run, traveller, out.bound, out.status)
        figure.x, figure.y = run.spots.waiting(number(traveller))
        figures.append(
            run.prompter.while_there(
                figure, wait(0.12 * n), *_strides(run, figure, events, out.bound)
            )
        )
    return sequence(*steps, together(*figures), run.moves.traced)
