"""How it looks what an attack comes to: the shot, boots, cards, bars, wheels and cover."""

from collections.abc import Sequence

from game.engine.kinds import Event
from game.engine.riding_shotgun import events as e
from game.scenes.riding_shotgun.run import Run
from game.scenes.riding_shotgun.spots import Spots
from game.sprites.timeline import Step, sequence, together, wait


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
