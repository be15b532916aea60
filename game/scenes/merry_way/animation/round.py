"""How a round looks from its cards to its end, and the walks step by step."""

from collections.abc import Sequence

from pygame import Rect, Surface

from game.engine.flavour.talk import LIGHT, Weight
from game.engine.kinds import Event
from game.engine.merry_way import events as e
from game.engine.merry_way.data import PLACES, TRAVELLERS, Status, Traveller
from game.engine.merry_way.greenwood import Bound
from game.scenes.kit.moving import turned_over
from game.scenes.merry_way.animation.movements import STEP, number
from game.scenes.merry_way.animation.runs import Run
from game.sprites import art
from game.sprites.stage import Sprite
from game.sprites.timeline import Step, sequence, together, wait

_TURNED = 0.4
"""Seconds until all cards to work with are turned up."""


def of_the_round(run: Run) -> list[Step] | None:
    """The steps of what every round has; None for the rest."""
    said, moves, spots = run.prompter.said, run.moves, run.spots
    match run.events[0]:
        case e.ResourceCardsDrawn() | e.SchemesDrawn(why="deal"):
            return [said, _dealt(run)]
        case e.SchemesDrawn(seat=seat, count=count):
            return [said, moves.deal("scheme", [seat] * count, spots.pile("schemes"))]
        case e.CardsRevealed() as event:
            return [_revealed(run, event), said]
        case e.Collected(seat, digit, resource):
            start, goal = spots.supply(resource), spots.on_band(seat, resource)
            return [said, moves.goods(resource, digit, start, goal), run.prompter.sound("coin_1")]
        case e.NothingCollected():
            return [said, wait(0.3)]
        case e.FolliesDealt() as event:
            return [said, _follies(run, event)]
        case e.RoundEnded() as event:
            return [said, *_cleared(run, event), wait(0.2)]
        case e.LeaderPassed(seat):
            start, goal = spots.on_band(run.shown.view.leader, "horn"), spots.on_band(seat, "horn")
            return [said, moves.goods("leader", 1, start, goal, 0.5)]
        case e.RoundBegan():
            return [said, wait(0.3)]
        case e.GameEnded():
            return [said, wait(0.4)]
        case _:
            return None


def _dealt(run: Run) -> Step:
    """Cards for everybody, the resource cards first."""
    work = [each.seat for each in run.events if isinstance(each, e.ResourceCardsDrawn)]
    schemes = [each.seat for each in run.events if isinstance(each, e.SchemesDrawn) and each.count]
    return together(
        run.moves.deal("work", work, run.spots.pile("work")),
        run.moves.deal("scheme", schemes, run.spots.pile("schemes")),
    )


def _revealed(run: Run, event: e.CardsRevealed) -> Step:
    """Laid face down before all panels, and turned up at the same moment."""
    furniture, prompter, moves = run.furniture, run.prompter, run.moves
    cards: list[Step] = []
    for seat, card in enumerate(event.cards):
        at = before_band(run.layout.band(seat), run.layout.scale.px(8))
        hidden = moves.back("work", at.size)
        face = furniture.work_card(card, at.size)
        sprite = prompter.flyer(hidden, at.center, f"work {seat}")
        cards.append(
            prompter.while_there(
                sprite, wait(0.15), turned_over(sprite, hidden, face, _TURNED), wait(0.5)
            )
        )
    return sequence(prompter.sound("card_flip"), together(*cards))


def before_band(panel: Rect, gap: int) -> Rect:
    """Where a card lies before its band's panel, over the forest's edge."""
    high = panel.height
    card = Rect(0, 0, round(high * 400 / 560), high)
    card.midleft = (panel.right + gap, panel.centery)
    return card


def _follies(run: Run, event: e.FolliesDealt) -> Step:
    """From left to right: dealt, turned to their second sides, or replaced."""
    layout, moves, furniture = run.layout, run.moves, run.furniture
    lying = run.shown.view.lineup
    steps: list[Step] = []
    for place in range(PLACES):
        at = layout.folly(place)
        face = furniture.folly_card(event.faces[place], at.size)
        hidden: Surface = moves.back("folly", at.size)
        if lying and event.faces[place].split(".")[0] == lying[place].face.split(".")[0]:
            hidden = furniture.folly_card(lying[place].face, at.size)
        steps.append(sequence(wait(0.07 * place), moves.flip(at, hidden, face)))
    return sequence(together(*steps), run.prompter.sound("card_slap"))


def _cleared(run: Run, event: e.RoundEnded) -> list[Step]:
    """The roadblock is carried off."""
    if event.block is None:
        return []
    at = run.layout.step(event.block)
    picture = art.picture("merry_way/roadblock", at.size)
    sprite = run.prompter.flyer(picture, at.center, "roadblock")
    return [
        run.prompter.remove("roadblock"),
        run.prompter.while_there(sprite, run.moves.faded(sprite, 0.3)),
    ]


def walking(run: Run) -> list[Step] | None:
    """The steps of a traveller's walk; None for everything else."""
    said, first = run.prompter.said, run.events[0]
    match first:
        case e.SetOut() if len(run.events) > 1:
            return [_all(run), said]
        case e.SetOut(traveller, bound, status):
            lifted = run.layout.scale.px(8)
            at = run.spots.waiting(number(traveller))
            sprite = _figure(run, traveller, bound, status)
            sprite.x, sprite.y = at[0], at[1] - lifted
            return [said, run.prompter.while_there(sprite, wait(0.25))]
        case e.Strolled(traveller):
            walk = run.shown.trail.walk
            if walk is None:
                return [said]
            bound = walk.out.bound
            hidden = run.prompter.changed(strolling=(traveller,))
            figure = _figure(run, traveller, bound, walk.out.status)
            # Where he goes is told as he goes, a trap as it springs.
            falls = any(isinstance(event, e.Fell) for event in run.events)
            steps = [] if falls else [said]
            steps += _strides(run, figure, run.events, bound, run.weights, [said] if falls else [])
            gone = [run.prompter.remove(f"walker:{traveller}"), hidden]
            walked = run.prompter.while_there(figure, *steps, wait(0.15))
            return [*gone, walked, run.moves.traced]
        case e.Fell():
            come = run.events[1] if len(run.events) > 1 else None
            return [_sprung(run, first, come, run.weights[0], [said])]
        case e.Arrived():
            return [said, wait(0.1)]
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
    said: Sequence[Step] = (),
) -> list[Step]:
    """A leg, or several: steps, and what happens where they lead, `said` as the first trap springs;
    where several walk at a time nobody holds a breath, and there are no weights.
    """
    weights = weights or (LIGHT,) * len(events)
    steps: list[Step] = []
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
    run: Run, fell: e.Fell, come: Event | None, weight: Weight, said: Sequence[Step] = ()
) -> Step:
    """A trap springs, which is `said`, and what it brings or costs; all wait for it first if much
    hangs on it.
    """
    moves, seat, clearing = run.moves, fell.owner, fell.clearing
    then: list[Step] = []
    if weight.hangs:
        there = run.layout.space(clearing)
        then.append(run.prompter.held_breath(there, run.layout.trap_size))
    then += [run.prompter.sound("fist" if fell.robbers else "snare"), *said]
    match come:
        case e.ProfitChanged(_seat, was, now) if now != was:
            then.append(moves.purses(abs(now - was), clearing, seat, now < was))
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


def _all(run: Run) -> Step:
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
    steps: list[Step] = [run.prompter.changed(strolling=tuple(walks))]
    steps += [run.prompter.remove(f"walker:{traveller}") for traveller in walks]
    figures: list[Step] = []
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
