"""A run of events that is told in one beat; the coach on the move; how Strategy, Reload and the
cost of an attack look.
"""

from collections.abc import Sequence
from math import pi, sin
from typing import Final

from pygame import Rect, Surface
from pygame.transform import rotozoom

from game.engine.flavour.talk import LIGHT, Weight
from game.engine.kinds import Event, Seat
from game.engine.riding_shotgun import events as e
from game.scenes.kit.moving import turned_over
from game.scenes.riding_shotgun.animation.movements import Movements, Spots
from game.scenes.riding_shotgun.view_model import RidingShown
from game.scenes.riding_shotgun.widgets import Furniture
from game.scenes.table.prompter import Prompter
from game.sprites import art
from game.sprites.riding_shotgun.cards import front
from game.sprites.riding_shotgun.road import coach_at, coach_disc, space_at
from game.sprites.riding_shotgun.stage import coach_box, coach_piece, country, rider, team_box
from game.sprites.stage import Sprite, glide
from game.sprites.timeline import Step, linear, sequence, together, tween, wait


class Run:
    """The events, the table before them, where things are, and how they move."""

    def __init__(
        self,
        furniture: Furniture,
        events: Sequence[Event],
        shown: RidingShown,
        prompter: Prompter,
        weight: Weight = LIGHT,
    ) -> None:
        self.weight = weight
        self.furniture, self.party, self.layout = furniture, furniture.party, furniture.layout
        self.events, self.shown, self.prompter = tuple(events), shown, prompter
        self.spots = Spots(self.layout, shown.view, prompter.on)
        self.moves = Movements(self.layout.scale, shown.view, self.spots, prompter, self.party.calm)


_LIMP: Final = 2.0
"""Degrees by which the coach leans on a burnt wheel."""
_STRIDES: Final = 2.6
"""Strides a second."""
_WIDTHS: Final = 0.5
"""Widths of the stage that go by in a second at speed 1."""


def driven(run: Run, seconds: float) -> Step:
    """The stage while the coach rolls; nothing where there is none, or less motion is wanted."""
    furniture, layout = run.furniture, run.layout
    stage = run.prompter.on.stage.get("stage")
    if stage is None or run.party.calm:
        return wait(0.0)
    at = stage.rect
    cast = furniture.cast(run.shown.view)
    steps = [_country(run, at, cast.land, seconds)]
    box = team_box(at.size, layout.scale).move(at.topleft)
    steps.append(_bobbing(run, art.picture("riding_shotgun/team", box.size), box, seconds, 0.0))
    parts = run.prompter.on.parts.get("stage", {})
    for number, actor in enumerate(cast.bandits):
        place = parts.get(f"rider_{actor.seat}")
        if place is not None:
            drawn = rider(actor.board, place.size)
            steps.append(_bobbing(run, drawn, place, seconds, 0.23 * (number + 1)))
    coach = coach_box(at.size, layout.scale).move(at.topleft)
    whole = coach_piece(coach.size, layout.scale, cast).surface
    lean = _LIMP if cast.burnt else 0.0
    steps.append(_bobbing(run, whole, coach, seconds, 0.5, lean))
    return together(*steps)


def _country(run: Run, at: Rect, land: str, seconds: float) -> Step:
    """The country slides to the left, faster with the speed: two of it side by side."""
    frame = 2 * max(2, run.layout.scale.px(3))
    at = at.inflate(-frame, -frame)  # the picture's own edge stays
    both = country(at.size, land).surface  # type: ignore[arg-type]
    first = both.subsurface(Rect((0, 0), at.size))
    sprite = run.prompter.flyer(first, at.center, "country")
    sprite.z = 50
    far = _WIDTHS * max(1, run.shown.view.speed) * seconds * at.width

    def slide(t: float) -> None:
        left = round(far * t) % at.width
        sprite.show(both.subsurface(Rect(left, 0, at.width, at.height)), "country")

    return run.prompter.while_there(sprite, tween(slide, 0.0, 1.0, seconds, linear))


def _bobbing(
    run: Run, picture: Surface, at: Rect, seconds: float, phase: float, lean: float = 0.0
) -> Step:
    """Something that rises and falls three pixels as it goes, and leans from side to side."""
    sprite: Sprite = run.prompter.flyer(picture, at.center, "rides")
    sprite.z = 51
    height, middle = run.layout.scale.px(3), at.centery
    leant = [rotozoom(picture, lean * share, 1.0) for share in (-1, 0, 1)] if lean else [picture]

    def ride(t: float) -> None:
        wave = sin(2 * pi * (phase + _STRIDES * t * seconds))
        sprite.y = middle - height * wave
        if lean:
            sprite.show(leant[1 + round(wave)], "rides")

    return run.prompter.while_there(sprite, tween(ride, 0.0, 1.0, seconds, linear))


_TURNED, _RIDES = 0.3, 0.55
"""Seconds until all Quick Draws are turned up, and until everybody has ridden to his place."""

_SPACE: Final = 0.14
"""Seconds the coach takes for a space."""


def on_the_road(run: Run) -> list[Step] | None:
    """The steps of what happens outside Showdown; None for the rest."""
    said, moves, spots = run.prompter.said, run.moves, run.spots
    match run.events[0]:
        case e.CardsDrawn() | e.RoundBegan() | e.PostsCleared():
            drawn = _drawn(run)
            return [said, moves.draw(drawn) if drawn else wait(0.3)]
        case e.QuickDrawsRevealed() as event:
            breath = run.prompter.held_breath(
                run.layout.middle.center, run.layout.middle.height // 6
            )
            return [*([breath] if run.weight.hangs else []), _revealed(run, event), said]
        case e.DriverNamed(seat):
            return [said, moves.token("driver", spots.pile, spots.on_panel(seat, "token"))]
        case e.SpeedContested():
            return [said, wait(0.35)]
        case e.SpeedSet(_seat, was, now):
            start, goal = run.layout.speed(was), run.layout.speed(now)
            return [moves.token("speed", start.center, goal.center, 0.35), said]
        case e.CoachMoved(was, now):
            at = coach_at(run.layout, was)
            breath = run.prompter.held_breath(at, run.layout.coach_disc)
            return [said, *([breath] if run.weight.hangs else []), _rolled(run, was, now)]
        case e.TownPassed(space):
            return [said, _town(run, space)]
        case e.WildcardDrawn() | e.CoverLifted():
            return [said, wait(0.2)]
        case e.GameEnded():
            return [said, wait(0.4)]
        case _:
            return None


def _drawn(run: Run) -> list[Seat]:
    """Who draws, each once: how many is told by the panels."""
    draws = [event for event in run.events if isinstance(event, e.CardsDrawn)]
    return [event.seat for event in draws if event.count]


def _revealed(run: Run, event: e.QuickDrawsRevealed) -> Step:
    """All turn at once; everybody rides to his place, and the cards go to the enemy's Post."""
    moves, prompter, layout = run.moves, run.prompter, run.layout
    rides: list[Step] = []
    for draw in event.draws:
        at = _before(run, draw.seat)
        hidden = moves.back(draw.seat, at.size)
        face = front(draw.card, at.size, layout.scale).surface
        card = prompter.flyer(hidden, at.center, f"draw {draw.seat}")
        team = 1 - run.shown.view.sides[draw.seat]
        numbers = [n for n, posted in enumerate(event.posts[team]) if posted.card == draw.card]
        post = run.spots.posted(team, numbers[0])
        field = layout.field(event.order.index(draw.seat))
        rides.append(
            prompter.while_there(
                card,
                turned_over(card, hidden, face, _TURNED),
                wait(0.2),
                together(
                    glide(card, post, _RIDES, then_still=False),
                    _rider(run, draw.seat, field),
                ),
            )
        )
    driver = [each.seat for each in run.events if isinstance(each, e.DriverNamed)]
    named = [
        sequence(
            wait(_TURNED + 0.2),
            moves.token("driver", run.spots.pile, run.spots.on_panel(s, "token"), _RIDES),
        )
        for s in driver
    ]
    return sequence(prompter.sound("card_flip"), together(*rides, *named))


def _before(run: Run, seat: Seat) -> Rect:
    """Where a Quick Draw lies before its owner's panel."""
    panel = run.spots.panel(seat)
    card = Rect((0, 0), run.layout.drawn_card)
    gap = run.layout.gap
    if run.shown.view.sides[seat] == 0:
        card.midleft = (panel.right + gap, panel.centery)
    else:
        card.midright = (panel.left - gap, panel.centery)
    return card


def _rider(run: Run, seat: Seat, field: Rect) -> Step:
    """A seal rides from its panel to its place on the tracker."""
    side = min(field.height, run.layout.scale.px(36))
    seal = art.picture(run.party.seal(seat), (side, side))
    return run.moves.fly(seal, run.spots.on_panel(seat, "seal"), field.center, _RIDES, "rider")


def _rolled(run: Run, was: int, now: int) -> Step:
    """Space by space along the road, while the country goes by on the stage."""
    if was == now:
        return wait(0.3)
    layout, prompter = run.layout, run.prompter
    way = [coach_at(layout, space) for space in range(was, now + 1)]
    disc = prompter.flyer(coach_disc(layout.coach_disc, layout.scale).surface, way[0], "coach")
    seconds = _SPACE * (now - was)
    rolling = prompter.while_there(disc, run.moves.roll(disc, way, seconds))
    return sequence(
        prompter.remove("coach"),
        together(rolling, driven(run, seconds)),
        prompter.changed(halted=now),
    )


def _town(run: Run, space: int) -> Step:
    """A wildcard for everybody, from the town's sign to the panels."""
    start = space_at(run.layout, space)
    drawn = [
        event.seat
        for event in run.events
        if isinstance(event, e.WildcardDrawn) and not event.missed
    ]
    if not drawn:
        return wait(0.4)
    moves, spots = run.moves, run.spots
    cards = [
        sequence(
            wait(0.03 * n), moves.fly(moves.wild_back(), start, spots.on_panel(seat, "wild"), 0.45)
        )
        for n, seat in enumerate(drawn)
    ]
    return sequence(run.prompter.sound("card_flip"), together(*cards))


def costs(run: Run) -> list[Step]:
    """What comes of an attack, all in one beat: what flies first, then what it costs."""
    events = run.events
    steps: list[Step] = [
        run.prompter.said,
        *[
            _flown(run, event)
            for event in events
            if isinstance(event, e.AttackSucceeded | e.AttackFailed)
        ],
    ]
    lost = _lost(run, events)
    if lost:
        steps.append(together(*lost))
    elif len(steps) == 1:
        steps.append(wait(0.3))
    return steps


def _flown(run: Run, event: e.AttackSucceeded | e.AttackFailed) -> Step:
    """The attack itself. One that was called a bluff never leaves the hand."""
    spots, moves = run.spots, run.moves
    if isinstance(event, e.AttackFailed) and event.why == "bluff_called":
        return wait(0.15)
    start, goal = spots.rides(event.seat), spots.target(event.target)
    return moves.attack(event.kind, start, goal, isinstance(event, e.AttackSucceeded))


def _lost(run: Run, events: Sequence[Event]) -> list[Step]:
    """Everything that is lost and gained, one thing a little behind the other."""
    found = [step for event in events if (step := _one(run, event)) is not None]
    return [sequence(wait(0.07 * n), step) for n, step in enumerate(found)]


def _one(run: Run, event: Event) -> Step | None:
    spots, moves = run.spots, run.moves
    match event:
        case e.GritChanged(seat, was, now):
            return moves.boot(seat, now > was) if was != now else None
        case e.CardsLost(seat):
            return sequence(run.prompter.sound("card_slap"), moves.part_with(seat))
        case e.GoldTaken(seat, whose):
            return moves.bar(whose, seat)
        case e.WheelBurnt(_seat, burnt):
            return _burnt(run, spots, burnt)
        case e.TookCover(seat):
            panel = spots.panel(seat)
            goal = spots.on_panel(seat, "token")
            return sequence(
                run.prompter.sound("stamp"),
                moves.token("cover", (goal[0], panel.top - panel.height * 0.2), goal),
            )
        case e.LossPassedOn(seat, to):
            return moves.token("grit", spots.on_panel(seat, "grit"), spots.on_panel(to, "grit"))
        case e.Nominated(seat, to):
            return moves.attack("dynamite", spots.rides(seat), spots.rides(to), True)
        case _:
            return None


def _burnt(run: Run, spots: Spots, burnt: int) -> Step:
    """The wheel catches fire where it turns, and where it is counted."""
    moves, layout = run.moves, run.layout
    places = [layout.wheel(0 if layout.large else burnt - 1)]
    wheel = spots.part("stage", f"wheel_{burnt - 1}")
    if wheel is not None:
        places.append(wheel)
    return sequence(run.prompter.sound("fire"), together(*[moves.fire(place) for place in places]))
