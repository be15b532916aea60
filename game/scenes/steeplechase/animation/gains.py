"""What somebody comes by or loses: chits, energy, despatches, horses, things, states."""

from collections.abc import Sequence

from game.engine.kinds import Event, Seat
from game.engine.steeplechase import events as e
from game.scenes.steeplechase.animation.movements import Movements
from game.scenes.steeplechase.animation.runs import Run
from game.sprites.steeplechase.counters import Of
from game.sprites.timeline import Step, sequence, together, wait

_STATES = {
    "wounded": "wound",
    "hidden": "hidden",
    "asleep": "asleep",
    "captured": "rope",
    "blind": "blind",
    "mute": "mute",
    "scarred": "wound",
    "friend": "give",
    "robbed": "loot",
    "rested": "energy_3",
}
"""The icons of what becomes of somebody."""


def gained(run: Run, moves: Movements) -> list[Step] | None:
    """The steps of it; None for the rest."""
    said = run.prompter.said
    match run.events[0]:
        case e.BoastDrawn(seat) | e.ShameDrawn(seat):
            return [said, _drawn(run, moves, seat)]
        case e.ChitPassed(seat, to, passed):
            goal, start = run.on_slip(to, "boasts"), run.on_slip(seat, "boasts")
            heard = run.prompter.sound("card_slap")
            return [said, heard, moves.chits("boast", (passed.value,), start, goal)]
        case e.ChitShown(seat, other, value):
            at = run.contest_place(seat, other)
            return [said, run.prompter.sound("card_flip"), moves.chit_up("boast", value, at)]
        case e.ContestEnded() as event:
            return [said, _contest(run, moves, event)]
        case e.EnergyChanged():
            return [said, _energy(run, moves, run.events)]
        case e.MessageMoved(_message, giver, taker):
            start, goal = run.anywhere(giver), run.anywhere(taker)
            return [said, moves.icon_flies("despatch", start, goal, 0.5)]
        case e.HorseChanged(seat, how):
            return [said, _horse(run, moves, seat, how)]
        case e.StateChanged(seat, how):
            return [said, _state(run, moves, seat, how)]
        case e.ThingMoved(seat, thing, gained_):
            slip = run.on_slip(seat, f"thing_{thing}", "ration", "figure")
            there = run.place_of(seat)
            start, goal = (there, slip) if gained_ else (slip, there)
            return [said, moves.icon_flies(thing, start, goal)]
        case _:
            return None


def _drawn(run: Run, moves: Movements, seat: Seat) -> Step:
    """So many chits out of their bag, one behind the other."""
    first = run.events[0]
    kind: Of = "boast" if isinstance(first, e.BoastDrawn) else "shame"
    values = [each.value for each in run.events if isinstance(each, e.BoastDrawn | e.ShameDrawn)]
    open_ = run.view.seat == seat and not run.party.shared
    shown: list[int | None] = list(values) if open_ else [None] * len(values)
    start, goal = run.bag, run.on_slip(seat, f"{kind}s")
    heard = "cheer" if kind == "boast" and len(values) > 1 else "card_slap"
    return sequence(
        run.prompter.sound("card_flip"),
        moves.chits(kind, shown, start, goal),
        run.prompter.sound(heard),
    )


def _contest(run: Run, moves: Movements, event: e.ContestEnded) -> Step:
    """The better tale's chit stays up a while longer."""
    steps = []
    for seat, value in zip((event.seat, event.other), event.values, strict=True):
        at = run.contest_place(seat, event.other if seat == event.seat else event.seat)
        steps.append(moves.chit_up("boast", value, at))
    return together(*steps)


def _energy(run: Run, moves: Movements, events: Sequence[Event]) -> Step:
    """The icon of the rung that was reached, over every slip it is about."""
    steps = []
    for event in events:
        if isinstance(event, e.EnergyChanged):
            icon = moves.icon(f"energy_{event.now}", 36)
            steps.append(moves.held_up(icon, run.on_slip(event.seat, "energy"), 0.5))
    return together(*steps)


def _horse(run: Run, moves: Movements, seat: Seat, how: str) -> Step:
    """A horse comes to its courier, or goes."""
    here = run.place_of(seat)
    away = here[0] + run.layout.scale.px(90), here[1] - run.layout.scale.px(30)
    if how in {"gained", "caught", "back", "fresh", "riderless"}:
        flight = moves.icon_flies("superb", away, here, 0.45)
    elif how in {"fatigued", "wounded"}:
        flight = moves.held_up(moves.icon("wound", 34), here, 0.4)
    else:
        flight = moves.icon_flies("superb", here, away, 0.45)
    return flight


def _state(run: Run, moves: Movements, seat: Seat, how: str) -> Step:
    """The icon of what has become of him, from where he stands to his slip."""
    icon = _STATES.get(how)
    if icon is None:
        return wait(0.3)
    return moves.icon_flies(icon, run.place_of(seat), run.on_slip(seat, "figure"))
