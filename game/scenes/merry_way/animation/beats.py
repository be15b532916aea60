"""How every event looks and sounds: one beat for each run of them, ending with what it changed.

How long something takes hangs on what everybody sees of it and on nothing else: the same for every
card that is drawn, chosen or handed over.
"""

from collections.abc import Iterator
from itertools import takewhile
from typing import Final

from game.engine.kinds import Event
from game.engine.merry_way import events as e
from game.scenes.kit.prerender import Job
from game.scenes.merry_way.animation.building import building, dealing
from game.scenes.merry_way.animation.round import of_the_round, walking
from game.scenes.merry_way.animation.runs import Run
from game.sprites.timeline import Beat, Step, beat, hastened, sequence, wait

AGAIN: Final = 0.6
"""How much faster each further purchase, or trap, of the same one is told."""

_QUIET: Final = e.CardPicked
"""What nobody watches: no picture and no sound tells who is done with it, or how soon."""


class Telling(Run):
    """Turns a run of events into a beat: what moves, one sentence, and then what it changed."""

    @property
    def beat(self) -> Beat:
        """All that is seen and heard of them."""
        prompter, first = self.prompter, self.events[0]
        name = type(first).__name__ + (" run" if len(self.events) > 1 else "")
        if all(isinstance(event, _QUIET) for event in self.events):
            return beat(*self._quiet(), prompter.done, name=name)
        steps = [prompter.settled, *self._steps(), prompter.done]
        haste = self._haste
        whole = sequence(*steps) if haste == 1.0 else hastened(haste, *steps)
        return beat(whole, sound=sound_of(first), name=name)

    @property
    def _haste(self) -> float:
        """How much faster than usual it goes: whoever buys on, or falls into trap after trap,
        is told the more briskly the longer it takes already.
        """
        trail = self.shown.trail
        match self.events[0]:
            case e.Exchanged(seat) | e.Bought(seat) | e.ProfitChanged(seat, why="bank" | "card"):
                before = takewhile(lambda each: each.seat == seat, reversed(trail.banked))
                return 1.0 + AGAIN * len(tuple(before))
            case e.Strolled() if trail.walk is not None:
                return 1.0 + AGAIN * len(trail.walk.falls)
            case _:
                return 1.0

    def drawings(self) -> Iterator[Job]:
        """What will move or change in it."""
        yield lambda: self.beat

    def _quiet(self) -> list[Step]:
        """One's own choice, which one has just made; of all others nothing."""
        own = [each for each in self.events if isinstance(each, _QUIET) and each.card is not None]
        if not own:
            return [self.prompter.muttered]
        return [self.prompter.said, wait(0.1)]

    def _steps(self) -> list[Step]:
        for tell in (walking, of_the_round, dealing, building):
            found = tell(self)
            if found is not None:
                return found
        return [self.prompter.said, wait(0.2)]


def sound_of(event: Event) -> str:
    """What is heard as the beat begins; coins, traps and steps are heard where they happen."""
    match event:
        case e.ResourceCardsDrawn() | e.SchemesDrawn() | e.FolliesDealt():
            return "card_flip"
        case e.Offered() | e.Asked() | e.Named() | e.SpecialPlayed():
            return "card_slap"
        case e.RoundBegan() | e.LeaderPassed():
            return "horn"
        case e.BargainingBegan() | e.BankOpened():
            return "bell"
        case e.Declined() | e.BuildingBegan() | e.Passed() | e.LeftBank():
            return "stamp"
        case e.Rested() | e.TokenWithdrawn():
            return "quill"
        case e.GameEnded() | e.RoundEnded():
            return "bell"
        case _:
            return ""
