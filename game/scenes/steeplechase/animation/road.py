"""What happens on the map, from dice and ways to leaps and bullets; and how a turn goes on."""

from collections.abc import Sequence

import msgspec

from game.engine.kinds import Event
from game.engine.steeplechase import events as e
from game.scenes.steeplechase.animation.movements import Movements
from game.scenes.steeplechase.animation.runs import Run
from game.scenes.steeplechase.view_model import ON_THE_WAY
from game.sprites import art
from game.sprites.steeplechase.map.lines import arrow, wedges
from game.sprites.steeplechase.sounds import ended, heard
from game.sprites.timeline import Step, sequence, together, wait

_LEAPS = ("jumped", "climbed")
"""Ends of a way that lead over something."""


def on_the_road(run: Run, moves: Movements) -> list[Step] | None:
    """The steps of what is seen on the map and on the leather; None for the rest."""
    said = run.prompter.said
    match run.events[0]:
        case e.DiceThrown(dice=dice, again=again) if run.shown.story.sheet is None:
            return [moves.dice(dice, again), said, wait(0.15)]
        case e.Woke(die=die):
            return [moves.dice((die,)), said, wait(0.2)]
        case e.Tripled() as event:
            return [said, _tripled(run, moves, event)]
        case e.Went() as event:
            return _went(run, moves, event)
        case e.Changed(seat, how):
            name = "horseman" if how in {"mounts", "takes_horse"} else "superb"
            at = run.courier(seat)
            up = (at[0], at[1] - run.layout.scale.px(44))
            return [said, moves.icon_flies(name, at, up, 0.35)]
        case e.Stayed():
            return [said, wait(0.15)]
        case e.GroupThrew() as event:
            return _marched(run, moves, event.dice, run.events[1:])
        case e.GroupWent():
            return _marched(run, moves, (), run.events)
        case e.PursuitBegan() as event:
            return [said, _pursues(run, moves, event)]
        case e.PursuitEnded():
            return [said, wait(0.3)]
        case e.BulletFlew() as event:
            return [said, _shot(run, moves, event)]
        case e.RidersLost(dice=dice):
            return [moves.dice(dice), said, wait(0.2)]
        case e.Rolled(what=what, die=die) if what in ON_THE_WAY or run.shown.story.sheet is None:
            if not run.furniture.opens_sheet(run.events[0]):
                return [moves.dice((die,)), said, wait(0.2)]
            return None
        case e.GroupCame(group):
            picture = moves.group_picture(group)
            return [said, moves.lit(picture, run.pixel(group.at), 0.7)]
        case e.GroupLeft() | e.GraceBegan():
            return [said, wait(0.3)]
        case _:
            return None


def _went(run: Run, moves: Movements, event: e.Went) -> list[Step]:
    """Along the path, leaping where it leads over something; the slips change places at its end."""
    name = f"courier {event.seat}"
    hidden = run.prompter.changed(away=(name,), story=run.furniture.story_at(run.shown, event))
    if event.by == "placed" or len(event.path) < 2 or event.path[0] == event.path[-1]:
        return [run.prompter.said, wait(0.25)]
    leaps = event.by in _LEAPS
    return [
        run.prompter.said,
        hidden,
        run.prompter.remove(f"map:{name}"),
        run.prompter.sound(heard(event)),
        moves.ride(
            event.seat,
            event.path,
            event.mounted,
            leaps,
            run.prompter.sound(ended(event.by)),
            moves.race(event),
        ),
    ]


def _marched(
    run: Run, moves: Movements, dice: Sequence[int], events: Sequence[Event]
) -> list[Step]:
    """Their dice, and their way."""
    steps: list[Step] = [run.prompter.said]
    if dice:
        steps.append(moves.dice(dice, colour="black", seconds=0.5))
    for event in events:
        if not isinstance(event, e.GroupWent):
            continue
        group = run.group(event.group)
        if group is None or event.by == "placed":
            continue
        name = f"group {event.group}"
        charging = any(
            isinstance(each, e.GroupThrew) and each.why == "pursuit" for each in run.events
        )
        steps += [
            run.prompter.changed(away=(name,), story=run.furniture.story_at(run.shown, event)),
            run.prompter.remove(f"map:{name}"),
            run.prompter.sound(heard(event)),
            moves.march(group, event.path, charging or group.mode == "pursue"),
        ]
    return steps


def _pursues(run: Run, moves: Movements, event: e.PursuitBegan) -> Step:
    """Their eyes open: the wedge, and then the arrow to whom they have seen."""
    group = run.group(event.group)
    if group is None or run.sheet:
        return wait(0.3)
    scale, quarry = run.layout.scale, run.view.couriers[event.quarry]
    alone = msgspec.structs.replace(run.view, groups=(msgspec.structs.replace(group, quarry=None),))
    steps: list[Step] = []
    for _name, eyes in wedges(alone, run.glass, scale, event.quarry, (group.id,)):
        steps.append(moves.lit(eyes.piece.surface, eyes.at.center, 0.6))
    start, tip = run.glass.pixel(group.at), run.glass.pixel(quarry.at)
    leave, arrive = group.radius * run.glass.unit, quarry.radius * run.glass.unit
    drawn = arrow(start, tip, leave, arrive, run.glass, scale)
    if drawn is not None:
        steps.append(moves.lit(drawn.piece.surface, drawn.at.center, 0.6))
    return sequence(*steps)


def _shot(run: Run, moves: Movements, event: e.BulletFlew) -> Step:
    group = run.group(event.group)
    dice = moves.dice((event.die,), colour="black", seconds=0.45)
    if group is None:
        return dice
    hit = event.die > 3
    return sequence(dice, moves.shot(group, event.seat, hit), _hurt(run, moves, event, hit))


def _hurt(run: Run, moves: Movements, event: e.BulletFlew, hit: bool) -> Step:
    if not hit:
        return wait(0.05)
    return together(
        run.prompter.sound("gasp"),
        moves.icon_flies("wound", run.courier(event.seat), run.on_slip(event.seat, "wounds"), 0.4),
    )


def _tripled(run: Run, moves: Movements, event: e.Tripled) -> Step:
    """Every dot of energy goes out at once."""
    side = run.layout.scale.px(40)
    picture = art.picture("steeplechase/icon_energy_0", (side, side))
    return together(
        *[
            moves.held_up(picture, run.on_slip(seat, "energy"), 0.8)
            for seat, courier in enumerate(run.view.couriers)
            if courier.alive
        ]
    )


def of_the_turn(run: Run, moves: Movements) -> list[Step] | None:
    """The steps of what every turn has; None for the rest."""
    said = run.prompter.said
    match run.events[0]:
        case e.AbilityChosen(seat, ability):
            start, goal = run.layout.board.center, run.on_slip(seat, "ability", "figure")
            return [said, moves.icon_flies(ability, start, goal)]
        case e.ThingsChosen(seat, things):
            goal = run.on_slip(seat, "figure")
            start = run.layout.board.center
            flights = [
                sequence(wait(0.12 * n), moves.icon_flies(thing, start, goal))
                for n, thing in enumerate(things)
            ]
            return [said, together(*flights)]
        case e.LinedUp() as event:
            return [_lined_up(run, moves, event), said, moves.race(event), wait(0.3)]
        case e.PhaseBegan() as event:
            return [said, moves.race(event), wait(0.2)]
        case e.TurnBegan():
            return [said, wait(0.35)]
        case e.GameEnded():
            return [said, wait(0.5)]
        case _:
            return None


def _lined_up(run: Run, moves: Movements, event: e.LinedUp) -> Step:
    """Everybody's die beside what he picked, all turned up at the same moment."""
    if not event.dice:
        return run.prompter.sound("dice_roll")
    spots = [run.beside_slip(seat) for seat in range(len(event.dice))]
    return sequence(moves.dice(event.dice, at=spots), wait(0.4))
