"""The table of any game: asks people, lets rivals think, and tells every event in its turn.

A decision is complete and saved before the first frame of its telling. What is on the screen
follows the events; once all are told it has to be what the View says.
"""

from collections import deque
from typing import Any

import pygame

from game.ai.levels import rival_called
from game.ai.worker import Thinking, Worker
from game.engine.chance import Loose
from game.engine.kinds import Action, Event, Seat
from game.engine.names import Names
from game.engine.words import _
from game.scenes.kit.scene import Context, Pop, Push, Scene, Transition
from game.scenes.table.curtain import Curtain
from game.session.errors import CannotSave
from game.session.match import Match
from game.session.record import Record
from game.session.sitting import Ask, Cue, Over, PassTo, Sitting, Think
from game.sprites.stage import Stage
from game.sprites.timeline import Timeline, beat, call, wait

THINKING_SECONDS = 0.6
"""How long a rival's decision in the open is announced before it is carried out."""


QUICK = ("random", "greedy")
"""Levels that answer within a frame; the others think in the worker's process."""


def worker_of(context: Context) -> Worker:
    """The house's one process for rivals, started when it is first wanted."""
    worker = context.services.get("worker")
    if not isinstance(worker, Worker):
        worker = context.services["worker"] = Worker()
    return worker


class TableScene(Scene):
    """What every game's table does; a game says how it looks.

    A game's table overrides `show`, `tell`, `ask`, `hush` and `end`.
    """

    def __init__(self, context: Context, match: Match) -> None:
        super().__init__(context)
        self.match = match
        self.sitting = Sitting(match)
        self.names = Names(tuple([chair.name for chair in match.seats]), match.others)
        self.stage = Stage(context.size)
        self.timeline = Timeline(
            context.settings.speed,
            context.settings.reduced_motion,
            play_sound=context.sounds.play,
        )
        self.cue: Cue | None = None
        """What is going on once everything is told; None while events are being told."""
        self.told: list[Event] = []
        """The log: events as the people at the screen may know them, told ones only."""
        self.trouble = ""
        """A sentence about saving that has to be seen, if there is one."""
        self._found = ""
        """What else was found in the folder; said until a person decides again."""
        self._untold: deque[Event] = deque()
        self._held = False
        self._thinking: Thinking | None = None
        self._paused_for: Event | None = None

    # What a game's table adds -----------------------------------------------------------------

    def show(self, view: Any) -> None:
        """Put on the stage what `view` says."""
        raise NotImplementedError

    def see(self, view: Any) -> None:
        """Take note of what `view` says; `ask` follows at once and shows it."""
        self.show(view)

    def tell(self, event: Event) -> None:
        """Add the beats of `event` to the timeline, ending with what it changed."""
        raise NotImplementedError

    def tell_in_time(self, event: Event) -> None:
        """Tell `event` once what is seen of it has been drawn, if that takes long."""
        self.tell(event)

    def ask(self, seat: Seat, view: Any) -> None:
        """Let the person in `seat` decide from `view`."""
        raise NotImplementedError

    def hush(self) -> None:
        """Take away everything that belongs to a decision."""
        raise NotImplementedError

    def end(self) -> Transition | None:
        """The game is over and told."""
        raise NotImplementedError

    def pause_before(self, event: Event) -> str:
        """What a button says that has to be pressed before `event` is told; "" for none."""
        return ""

    def hidden_choice(self, view: Any) -> bool:
        """Whether a rival decides this unseen, so that nothing is shown of it."""
        return bool(view.secret)

    def announce(self, sentence: str) -> None:
        """Say what is about to be seen."""
        raise NotImplementedError

    def tell_passing(self, sentence: str) -> None:
        """Say what nobody needs to know once it is over."""
        self.announce(sentence)

    def wait_for(self, words: str) -> None:
        """Hold the telling and offer a button with these words that releases it."""
        raise NotImplementedError

    def curtain_facts(self, seat: Seat) -> tuple[str, ...]:
        """Up to three safe sentences for whoever takes the seat."""
        return ()

    # The course of the game ---------------------------------------------------------------------

    def begin(self, before: Any) -> None:
        """Tell the opening, starting from the empty table `before`."""
        self.show(before)
        self._untold.extend(self.match.opening.seen_by(self.sitting.viewer))

    def go_on(self) -> None:
        """Take up a resumed match: everything that happened is told already."""
        self.told = list(self.match.history(self._reader))
        self.show(self.match.view(self.sitting.viewer))

    @property
    def _reader(self) -> Seat | None:
        """Whose eyes the log is written for: where several share the screen, everybody's."""
        return None if self.sitting.shared else self.sitting.viewer

    @property
    def drawing(self) -> bool:
        """Whether what comes next is being drawn first."""
        return False

    @property
    def telling(self) -> bool:
        """Whether events are still being told."""
        return self.timeline.busy or self.drawing or bool(self._untold)

    @property
    def busy(self) -> bool:
        return self.timeline.busy or (bool(self._untold) and not self._held)

    def hold(self) -> None:
        """Wait for a person before the next event is told."""
        self._held = True

    def release(self) -> None:
        """Tell on."""
        self._held = False

    @property
    def held(self) -> bool:
        """Whether the telling waits for a person."""
        return self._held

    def update(self, dt: float) -> Transition | None:
        keys = pygame.key.get_mods() if pygame.display.get_init() else 0
        self.timeline.hurry = 4.0 if keys & pygame.KMOD_SHIFT else 1.0
        self.timeline.update(dt)
        # Instant speed tells many events in one update, but never more than one cue.
        while not self.timeline.busy and not self._held and not self.drawing:
            if self._untold:
                self._tell_next()
                self.timeline.update(0.0)
            elif self.cue is None:
                return self._take_cue()
            else:
                self._take_answer()
                if self.cue is not None:
                    break
        return None

    def _tell_next(self) -> None:
        event = self._untold[0]
        words = self.pause_before(event)
        if words and event is not self._paused_for:
            self._paused_for = event
            self.wait_for(words)
            return
        self._untold.popleft()
        self.told.append(event)
        self.tell_in_time(event)

    def _take_cue(self) -> Transition | None:
        view = self.match.view(self.sitting.viewer)
        self.cue = self.sitting.next()
        if isinstance(self.cue, Ask):
            self.see(view)
        else:
            self.show(view)
        match self.cue:
            case PassTo(seat):
                return Push(self._curtain_for(seat))
            case Ask(seat, view):
                self.context.sounds.play("quill")
                self.ask(seat, view)
            case Think(seat, level):
                self._let_think(seat, level)
            case Over():
                return self.end()
        return None

    def _curtain_for(self, seat: Seat) -> Scene:
        chair = self.match.seats[seat]

        def seated() -> Transition:
            self.sitting.sit(seat)
            self.cue = None
            return Pop()

        return Curtain(self.context, chair.name, chair.mark, self.curtain_facts(seat), seated)

    def _let_think(self, seat: Seat, level: str) -> None:
        """A quick rival answers at once, the others in a process of their own.

        The same position is thought about the same way, whoever asks.
        """
        view = self.match.view(seat)
        hidden = self.hidden_choice(view)
        if not hidden:
            self.tell_passing(_("{name} is thinking…").format(name=self.names.seat(seat)))
            self.timeline.play(beat(wait(THINKING_SECONDS), name="thinking"))
        if level not in QUICK:
            worker = worker_of(self.context)
            self._thinking = worker.ask(
                self.match.spec, level, view, seed=self.match.steps, reasons=True
            )
            return
        action = rival_called(level).choose(self.match.spec, view, Loose(self.match.steps))
        if hidden:
            self.commit(seat, action)
        else:
            self.timeline.play(beat(call(lambda: self.commit(seat, action)), name="decided"))

    @property
    def thinker(self) -> Seat | None:
        """The rival's seat while it thinks in the open; nothing is shown of a hidden choice."""
        if not isinstance(self.cue, Think):
            return None
        seat = self.cue.seat
        return None if self.hidden_choice(self.match.view(seat)) else seat

    def _take_answer(self) -> None:
        """Carry out what a rival has thought of, once nothing moves any more."""
        if self._thinking is not None and isinstance(self.cue, Think) and self._thinking.ready():
            seat, action = self.cue.seat, self._thinking.action
            if not self._thinking.failed:
                # For the diary, which nobody opens before the end.
                self.match.thoughts[self.match.steps] = tuple(self._thinking.reasons)
            self._thinking = None
            self.commit(seat, action)

    def commit(self, seat: Seat, action: Action) -> None:
        """Carry out a decision, save it, and begin to tell what came of it."""
        secret = self.match.view(seat).secret
        self.hush()
        if secret:
            self.sitting.stand()
        self.show(self.match.view(self.sitting.viewer))
        if seat in self.sitting.people:
            self._found = ""
        batch = self.match.submit(seat, action)
        self.save()  # before anything is done that might go wrong
        self.cue = None
        self._untold.extend(batch.seen_by(self.sitting.viewer))

    @property
    def secrets_shown(self) -> bool:
        """Whether the screen shows what somebody else at this computer may not see."""
        return (
            self.sitting.shared
            and isinstance(self.cue, Ask)
            and self.cue.view.secret
            and self.sitting.viewer == self.cue.seat
        )

    def cover(self) -> None:
        """Put the curtain before secrets on the screen; their owner opens it again."""
        if self.secrets_shown:
            self.hush()
            self.sitting.stand()
            self.show(self.match.view(None))
            self.cue = None

    def take_back(self, seat: Seat) -> bool:
        """Undo the last step of `seat` if that may be done."""
        if self.match.can_take_back(seat) is not None:
            return False
        self.hush()
        self.match.take_back(seat)
        self.told = list(self.match.history(self._reader))
        self.cue = None
        self.save()
        return True

    def leave(self) -> None:
        if self.trouble:
            self.save()  # a disk that was full may have room again

    def record_here(self) -> Record:
        return self.match.record()

    def last_words(self) -> tuple[str, ...]:
        say = self.match.spec.say
        return tuple([said for event in self.told if (said := say.sentence(event, self.names))])

    def save(self) -> None:
        """Write the record; what goes wrong is said on the table, and the game goes on."""
        try:
            self.context.store.save(self.match.record())
            self._found = " ".join(self.context.store.watch.take_news()) or self._found
            self.trouble = self._found
        except CannotSave as refused:
            self.trouble = str(refused)
