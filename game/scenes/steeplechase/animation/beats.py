"""How every event looks and sounds, one beat for each run of them; and what is told on the table
sheet.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from game.engine.kinds import Event, Seat
from game.engine.steeplechase import events as e
from game.engine.steeplechase.events.throws import ON_THE_WAY
from game.scenes.kit.prerender import Job
from game.scenes.steeplechase.animation.runs import Movements, Run
from game.sprites import art
from game.sprites.dice import DieCast, throw
from game.sprites.maps.camera import Pixel
from game.sprites.steeplechase.counters import Of
from game.sprites.steeplechase.map.lines import arrow, wedges
from game.sprites.timeline import Beat, Motion, beat, sequence, together, wait

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


def gained(run: Run, moves: Movements) -> list[Motion] | None:
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


def _drawn(run: Run, moves: Movements, seat: Seat) -> Motion:
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


def _contest(run: Run, moves: Movements, event: e.ContestEnded) -> Motion:
    """The better tale's chit stays up a while longer."""
    steps = []
    for seat, value in zip((event.seat, event.other), event.values, strict=True):
        at = run.contest_place(seat, event.other if seat == event.seat else event.seat)
        steps.append(moves.chit_up("boast", value, at))
    return together(*steps)


def _energy(run: Run, moves: Movements, events: Sequence[Event]) -> Motion:
    """The icon of the rung that was reached, over every slip it is about."""
    steps = []
    for event in events:
        if isinstance(event, e.EnergyChanged):
            icon = moves.icon(f"energy_{event.now}", 36)
            steps.append(moves.held_up(icon, run.on_slip(event.seat, "energy"), 0.5))
    return together(*steps)


def _horse(run: Run, moves: Movements, seat: Seat, how: str) -> Motion:
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


def _state(run: Run, moves: Movements, seat: Seat, how: str) -> Motion:
    """The icon of what has become of him, from where he stands to his slip."""
    icon = _STATES.get(how)
    if icon is None:
        return wait(0.3)
    return moves.icon_flies(icon, run.place_of(seat), run.on_slip(seat, "figure"))


_LEAPS = ("jumped", "climbed")
"""Ends of a way that lead over something."""


def on_the_road(run: Run, moves: Movements) -> list[Motion] | None:
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
        case e.Rolled(what=what, die=die) as event if not event.opens_sheet and (
            what in ON_THE_WAY or run.shown.story.sheet is None
        ):
            return [moves.dice((die,)), said, wait(0.2)]
        case e.GroupCame(group):
            picture = moves.group_picture(group)
            return [said, moves.lit(picture, run.pixel(group.at), 0.7)]
        case e.GroupLeft() | e.GraceBegan():
            return [said, wait(0.3)]
        case _:
            return None


def _went(run: Run, moves: Movements, event: e.Went) -> list[Motion]:
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
        run.prompter.sound(event.on_foot_or_hoof),
        moves.ride(
            event.seat,
            event.path,
            event.mounted,
            leaps,
            run.prompter.sound(event.heard_at_its_end),
            moves.race(event),
        ),
    ]


def _marched(
    run: Run, moves: Movements, dice: Sequence[int], events: Sequence[Event]
) -> list[Motion]:
    """Their dice, and their way."""
    steps: list[Motion] = [run.prompter.said]
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
            run.prompter.sound("step"),
            moves.march(group, event.path, charging or group.mode == "pursue"),
        ]
    return steps


def _pursues(run: Run, moves: Movements, event: e.PursuitBegan) -> Motion:
    """Their eyes open: the wedge, and then the arrow to whom they have seen."""
    group = run.group(event.group)
    if group is None or run.sheet:
        return wait(0.3)
    scale, quarry = run.layout.scale, run.view.couriers[event.quarry]
    alone = msgspec.structs.replace(run.view, groups=(msgspec.structs.replace(group, quarry=None),))
    steps: list[Motion] = []
    for _name, eyes in wedges(alone, run.glass, scale, event.quarry, (group.id,)):
        steps.append(moves.lit(eyes.piece.surface, eyes.at.center, 0.6))
    start, tip = run.glass.pixel(group.at), run.glass.pixel(quarry.at)
    leave, arrive = group.radius * run.glass.unit, quarry.radius * run.glass.unit
    drawn = arrow(start, tip, leave, arrive, run.glass, scale)
    if drawn is not None:
        steps.append(moves.lit(drawn.piece.surface, drawn.at.center, 0.6))
    return sequence(*steps)


def _shot(run: Run, moves: Movements, event: e.BulletFlew) -> Motion:
    group = run.group(event.group)
    dice = moves.dice((event.die,), colour="black", seconds=0.45)
    if group is None:
        return dice
    return sequence(dice, moves.shot(group, event.seat, event.hit), _hurt(run, moves, event))


def _hurt(run: Run, moves: Movements, event: e.BulletFlew) -> Motion:
    if not event.hit:
        return wait(0.05)
    return together(
        run.prompter.sound("gasp"),
        moves.icon_flies("wound", run.courier(event.seat), run.on_slip(event.seat, "wounds"), 0.4),
    )


def _tripled(run: Run, moves: Movements, event: e.Tripled) -> Motion:
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


def of_the_turn(run: Run, moves: Movements) -> list[Motion] | None:
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


def _lined_up(run: Run, moves: Movements, event: e.LinedUp) -> Motion:
    """Everybody's die beside what he picked, all turned up at the same moment."""
    if not event.dice:
        return run.prompter.sound("dice_roll")
    spots = [run.beside_slip(seat) for seat in range(len(event.dice))]
    return sequence(moves.dice(event.dice, at=spots), wait(0.4))


_BLADES: Final = {"removed": "knife", "defeated": "thump", "fended": "sword"}
"""What is heard as an exchange ends."""


def on_sheet(run: Run, moves: Movements) -> list[Motion] | None:
    """The steps of what lies on the sheet; None for the rest."""
    said = run.prompter.said
    match run.events[0]:
        case e.Acted() as event:
            return [said, _acted(run, moves, event)]
        case e.Rolled() as event:
            return _rolled(run, moves, event)
        case e.FightBegan():
            laid = run.prompter.changed(story=run.furniture.told(run.shown, run.events[0]))
            return [laid, said, wait(0.5)]
        case e.EnemyThrew(die=die):
            at = run.furniture.duel_place(run.shown, "black", run.prompter.on)
            return [said, _die(run, moves, die, at, "black")]
        case e.DiceThrown(why="combat", dice=dice):
            at = run.furniture.duel_place(run.shown, "ivory", run.prompter.on)
            return [_die(run, moves, dice[0], at, "ivory"), said]
        case e.DiceThrown(dice=dice, again=again):
            return [moves.dice(dice, again), said, wait(0.15)]
        case e.Exchanged() as event:
            fallen = run.prompter.changed(story=run.furniture.told(run.shown, event))
            return [fallen, run.prompter.sound(_BLADES.get(event.outcome, "")), said, wait(0.5)]
        case _:
            return None


def _acted(run: Run, moves: Movements, event: e.Acted) -> Motion:
    """The icon of what is done, over whoever does it."""
    icons = {
        "drink": "wine",
        "eat": "bread",
        "sleep": "asleep",
        "hide": "hidden",
        "parlay": "parlay",
        "fight": "swordsman",
        "attack": "swordsman",
        "adventure": "adventure",
        "loot": "loot",
        "douse": "fire",
        "destroy": "burn",
        "give": "give",
        "fire": "pistol",
        "catch": "rope",
        "contest": "braggart",
        "prisoner_roll": "captive",
    }
    icon = icons.get(event.what)
    if icon is None:
        return wait(0.1)
    at = run.courier(event.seat)
    up = (at[0], at[1] - run.layout.scale.px(40))
    return moves.held_up(moves.icon(icon, 42), up, 0.5)


def _rolled(run: Run, moves: Movements, event: e.Rolled) -> list[Motion]:
    """The sheet is laid, the die falls over its rows, and its row lights up."""
    furniture, shown = run.furniture, run.shown
    waits = furniture.told(shown, event)
    sheet = waits.sheet
    if sheet is None:
        return [moves.dice((event.die,)), run.prompter.said]
    laid = furniture.awaiting(waits)
    at = furniture.row_place(event.what)
    return [
        run.prompter.changed(story=laid),
        run.prompter.settled,
        wait(0.35),
        _die(run, moves, event.die, at, "ivory"),
        run.prompter.changed(story=waits),
        run.prompter.said,
        wait(furniture.reading(event.seat)),
    ]


def _die(run: Run, moves: Movements, face: int, at: Pixel, colour: str) -> Motion:
    """A die thrown onto the sheet."""
    side = run.layout.sheet.die.width
    name = run.prompter.name("die")
    cast = DieCast(name, face, at, "black" if colour == "black" else "ivory")
    whole = run.layout.sheet.whole
    held = run.prompter.held_breath(at, side) if run.weight.hangs else None
    thrown = throw(run.prompter.on.stage, (cast,), side, whole.midbottom, 0.6, held=held)
    heard = [run.prompter.sound(run.weight.sound)] if run.weight.sound else []
    rolls = run.prompter.sound("dice_roll")
    return sequence(rolls, thrown, *heard, wait(0.3), run.prompter.remove(name))


class Telling(Run):
    """Turns a run of events into a beat: what moves, one sentence, and then what it changed."""

    @property
    def beat(self) -> Beat:
        """All that is seen and heard of them."""
        prompter, first = self.prompter, self.events[0]
        heard = first.heard if isinstance(first, e.Happened) else ""
        name = type(first).__name__ + (" run" if len(self.events) > 1 else "")
        if isinstance(first, e.Stands | e.RaceBegan):
            return beat(prompter.done, name=name)
        if isinstance(first, e.EagernessPicked):
            steps = [prompter.muttered] if first.number is None else [prompter.said, wait(0.1)]
            return beat(*steps, prompter.done, name=name)
        moves = Movements(self)
        steps = [*self._put_away(), *self._steps(moves), moves.dice_down, prompter.done]
        return beat(sequence(*steps), sound=heard, name=name)

    def _put_away(self) -> list[Motion]:
        """The table sheet goes before anything is told that does not lie on it."""
        story = self.shown.story
        coming = self.furniture.told(self.shown, self.events[0])
        gone = story.sheet is not None and coming.sheet is None
        if not gone:
            return [self.prompter.settled]
        return [self.prompter.changed(story=story.without_sheet()), self.prompter.settled]

    def drawings(self) -> Iterator[Job]:
        """What will move or change in it."""
        yield lambda: self.beat

    def _steps(self, moves: Movements) -> list[Motion]:
        for tell in (on_the_road, on_sheet, gained, of_the_turn):
            found = tell(self, moves)
            if found is not None:
                return found
        return [self.prompter.said, wait(0.2)]
