"""How a turn goes on: choices before the race, the line, the steps, the end."""

from game.engine.steeplechase import events as e
from game.scenes.steeplechase.telling.movements import Movements
from game.scenes.steeplechase.telling.run import Run
from game.sprites.timeline import Step, sequence, together, wait


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
