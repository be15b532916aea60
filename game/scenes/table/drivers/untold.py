"""What has happened and is not told yet, and what somebody has to press before it goes on."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import NamedTuple

from game.engine.kinds import Event, View
from game.engine.words import _
from game.scenes.table.board import Pause
from game.scenes.table.drivers.presses import Steps
from game.scenes.table.game_table import GameTable
from game.scenes.table.log import teller
from game.scenes.table.prompter import LONGEST
from game.scenes.table.view_model import LATELY, Shown, Told
from game.sprites.timeline import beat, wait


class _Waiting(NamedTuple):
    """An event, and whether a rival's step brought it."""

    event: Event
    by_rival: bool = False


class Untold:
    """Events in the order in which they are told, by the beats and pauses of the table's board."""

    def __init__(
        self, table: GameTable, words_on: Callable[[Pause], str], asked: Callable[[], None]
    ) -> None:
        self.table, self.board, self.words_on = table, table.board, words_on
        self.asked = asked
        self._waiting: deque[_Waiting] = deque()
        self.words = self.tip = ""
        """What the button says that goes on, and its note; "" while nobody has to press it."""
        self._paused_for: Event | None = None
        self._pause: Pause | None = None
        """What is laid to be read once the beat is over that calls for it."""
        self._unread: list[str] = []
        """What was told of rivals and may not have been read yet."""
        self.steps = Steps(table)

    @property
    def more(self) -> bool:
        """Whether there is more to tell."""
        return self._pause is not None or bool(self._waiting)

    def add(self, events: Iterable[Event], by_rival: bool = False) -> None:
        """These are told next; whether a rival's step has brought them."""
        self._waiting.extend([_Waiting(event, by_rival) for event in events])

    def tell_next(self) -> None:
        """Tell what comes next in one beat, or offer the button that has to be pressed first."""
        if self._pause is not None:
            self._lay(self._pause)
            return
        if self.await_next():
            return
        event = self._waiting[0].event
        words = self.board.pause_before(event, self.table.shown)
        if words and event is not self._paused_for:
            self._paused_for = event
            self.hold(words)
            return
        table = self.table
        length = self.board.run_length([each.event for each in self._waiting], table.shown)
        taken = list(islice(self._waiting, length))
        run = [each.event for each in taken]
        sentences = [table.tell_sentence(each) or "" for each in run]
        told = self.board.run_told(run, sentences, table.shown)
        if told and self.let_read(table.saying(told)):
            return
        for _each in taken:
            self._waiting.popleft()
        by_rival = any(each.by_rival for each in taken)
        if told and by_rival:
            self.steps.told()
        if told and (by_rival or self._theirs(run[0])):
            self._unread.append(told)
        table.rehearsal.tell(run, told)

    def await_next(self) -> bool:
        """Hold the telling where it goes by steps and one is over; whether it is held."""
        if self.steps.over:
            self.steps.await_press()
            self.hold(_("Next"), _("Rivals’ turns are told step by step, as the settings say"))
        return bool(self.words)

    def let_read(self, then: Shown | None = None) -> bool:
        """Let what was told be read before it goes: before somebody is asked, who looks elsewhere
        then, or before it stands no more where `then` is shown; whether anything is left to read.
        """
        table, stays = self.table, ""
        if not self._unread:
            return False
        if then is not None:
            if self.board.told_otherwise(then):
                return False
            line, below = self.board.words(then)
            stays = "\n".join((line, *below))
        left = max([table.unread(each) for each in self._unread if each not in stays], default=0.0)
        self._unread = [each for each in self._unread if each in stays]
        if left > 0.0:
            table.timeline.play(beat(wait(min(left, LONGEST)), name="reading"))
        return left > 0.0

    def to_the_end(self) -> None:
        """The other button was pressed: tell the rest without waiting."""
        self.steps.skipping = True
        self.let_on()

    def happened(self, event: Event) -> None:
        """The beat of `event` is over: show what it has made of the table, and let it be read."""
        table = self.table
        table.see(self.board.after(table.shown, event))
        self._pause = self.board.pause_after(event, table.shown)
        table.compose_soon()

    def _theirs(self, event: Event) -> bool:
        """Whether a rival did it, whoever brought it about."""
        seat = getattr(event, "seat", None)
        return seat is not None and seat not in self.table.party.people

    def drop(self) -> None:
        """None of it has happened any more."""
        self._waiting.clear()
        self._unread.clear()
        self.steps.asked()
        self.words, self._paused_for, self._pause = "", None, None

    def hold(self, words: str, tip: str = "") -> None:
        """Hold the telling and offer a button with these words that releases it."""
        self.words, self.tip = words, tip
        if not self.steps.waiting:  # a page that has come to be read
            self.asked()
        self.table.controls.set_focus("")
        self.table.lay_soon()

    def _lay(self, pause: Pause) -> None:
        """Lay something to be read, and wait."""
        table = self.table
        read = table.shown.but(page=pause.page)
        if self.let_read(read):
            return
        self._pause = None
        table.composer.land()
        words = self.words_on(pause)

        def lay() -> None:
            table.see(read)
            self.hold(words, pause.tip)

        table.rehearsal.once_drawn(lambda _scale: iter((lambda: table.compose_unseen(read),)), lay)

    def let_on(self) -> None:
        """The button was pressed."""
        self.words, self.steps.waiting = "", False
        self.table.see(self.table.shown.but(page=None))
        self.table.lay_anew()


def retold(table: GameTable, told: Sequence[Event], view: View) -> Shown:
    """What a table shows of a match whose events are `told` already: what is remembered of each,
    and the last sentences.
    """
    table.tell_sentence = tell = teller(table.spec, table.names)
    shown: Shown = table.board.before(view)
    for event in told:
        shown = table.board.remembered(shown, event)
    said = [tell(event) for event in told]
    captions = tuple([each for each in said if each][-LATELY:])
    rested: Shown = table.board.at_rest(shown)
    return rested.but(view=view, told=Told(told), captions=captions)
