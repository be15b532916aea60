"""How every event looks and sounds, one beat for each run of them; and what is told on the table
sheet.
"""

from collections.abc import Iterator
from typing import Final

from game.engine.kinds import Event
from game.engine.steeplechase import events as e
from game.scenes.kit.prerender import Job
from game.scenes.steeplechase.animation.gains import gained
from game.scenes.steeplechase.animation.movements import Movements
from game.scenes.steeplechase.animation.road import of_the_turn, on_the_road
from game.scenes.steeplechase.animation.runs import SILENT, Run
from game.scenes.steeplechase.view_model import without_sheet
from game.sprites.dice import Cast, throw
from game.sprites.maps.camera import Pixel
from game.sprites.steeplechase.sounds import heard
from game.sprites.timeline import Beat, Step, beat, sequence, wait


def on_sheet(run: Run, moves: Movements) -> list[Step] | None:
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
            return [fallen, run.prompter.sound(heard(event)), said, wait(0.5)]
        case _:
            return None


def _acted(run: Run, moves: Movements, event: e.Acted) -> Step:
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


def _rolled(run: Run, moves: Movements, event: e.Rolled) -> list[Step]:
    """The sheet is laid, the die falls over its rows, and its row lights up."""
    furniture, shown = run.furniture, run.shown
    waits = furniture.told(shown, event)
    sheet = waits.sheet
    if sheet is None:
        return [moves.dice((event.die,)), run.prompter.said]
    laid = furniture.awaiting(waits)
    at = furniture.row_place(event)
    return [
        run.prompter.changed(story=laid),
        run.prompter.settled,
        wait(0.35),
        _die(run, moves, event.die, at, "ivory"),
        run.prompter.changed(story=waits),
        run.prompter.said,
        wait(furniture.reading(shown, event)),
    ]


def _die(run: Run, moves: Movements, face: int, at: Pixel, colour: str) -> Step:
    """A die thrown onto the sheet."""
    side = run.layout.sheet.die.width
    name = run.prompter.name("die")
    cast = Cast(name, face, at, "black" if colour == "black" else "ivory")
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
        name = type(first).__name__ + (" run" if len(self.events) > 1 else "")
        if isinstance(first, SILENT | e.RaceBegan):
            return beat(prompter.done, name=name)
        if isinstance(first, e.EagernessPicked):
            steps = [prompter.muttered] if first.number is None else [prompter.said, wait(0.1)]
            return beat(*steps, prompter.done, name=name)
        moves = Movements(self)
        steps = [*self._put_away(), *self._steps(moves), moves.dice_down, prompter.done]
        return beat(sequence(*steps), sound=sound_of(first), name=name)

    def _put_away(self) -> list[Step]:
        """The table sheet goes before anything is told that does not lie on it."""
        story = self.shown.story
        coming = self.furniture.told(self.shown, self.events[0])
        gone = story.sheet is not None and coming.sheet is None
        if not gone:
            return [self.prompter.settled]
        return [
            self.prompter.changed(story=without_sheet(story)),
            self.prompter.settled,
        ]

    def drawings(self) -> Iterator[Job]:
        """What will move or change in it."""
        yield lambda: self.beat

    def _steps(self, moves: Movements) -> list[Step]:
        for tell in (on_the_road, on_sheet, gained, of_the_turn):
            found = tell(self, moves)
            if found is not None:
                return found
        return [self.prompter.said, wait(0.2)]


_WITHIN: Final = (
    e.Went
    | e.GroupThrew
    | e.GroupWent
    | e.BulletFlew
    | e.Exchanged
    | e.BoastDrawn
    | e.ShameDrawn
    | e.ChitPassed
    | e.ChitShown
)
"""Heard where they move, and not as the beat begins."""


def sound_of(event: Event) -> str:
    """What is heard as the beat begins."""
    return "" if isinstance(event, _WITHIN) else heard(event)
