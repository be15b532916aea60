"""How Strategy and Reload look: deals, the reveal, the Posts, the horses, the road, its towns."""

from typing import Final

from pygame import Rect

from game.engine.kinds import Seat
from game.engine.riding_shotgun import events as e
from game.scenes.kit.moving import turned_over
from game.scenes.riding_shotgun.driving import driven
from game.scenes.riding_shotgun.run import Run
from game.sprites import art
from game.sprites.riding_shotgun.cards import front
from game.sprites.riding_shotgun.road import coach_at, coach_disc, space_at
from game.sprites.stage import glide
from game.sprites.timeline import Step, sequence, together, wait

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
