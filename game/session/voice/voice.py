"""The voice of the house: takes words at once, and says them in a thread of its own.

Nothing here ever waits for speech: the window gives its words away and goes on.
"""

from collections.abc import Callable
from threading import Condition, Thread
from typing import Final, Protocol

from game.engine.errors import GameError
from game.engine.words import _
from game.session.voice.mouth import Mouth, Pace
from game.session.voice.order import Kind, Order

_LISTENS: Final = 0.03
"""Seconds after which the thread looks whether what it says is over."""
_PARTING: Final = 0.5
"""Seconds the program waits at its end for the thread."""


class Speaks(Protocol):
    """What takes words: a voice, or whoever listens in its place."""

    @property
    def trouble(self) -> str:
        """Why nothing is heard, in a sentence; "" if all is well."""

    def say(self, words: str, kind: Kind = "event") -> None:
        """Say that in its turn."""

    def hush(self) -> None:
        """Be silent, and forget what waits."""

    def take_pace(self, pace: Pace) -> None:
        """Speak so fast from now on."""

    def close(self) -> None:
        """Say nothing more, ever."""


class Voice:
    """Says words by the mouth that `find` finds, which is asked once and in the thread."""

    def __init__(self, find: Callable[[], Mouth], pace: Pace = "usual") -> None:
        self.trouble = ""
        self._find, self._pace = find, pace
        self._order = Order()
        self._changed = Condition()
        self._cut = self._over = False
        self._paced = True
        """Whether the pace has yet to be told to the mouth."""
        self._thread = Thread(target=self._speak, name="voice", daemon=True)
        self._thread.start()

    def say(self, words: str, kind: Kind = "event") -> None:
        """Say that in its turn."""
        if not words or self.trouble:
            return
        with self._changed:
            self._cut |= self._order.add(words, kind)
            self._changed.notify()

    def hush(self) -> None:
        """Be silent, and forget what waits."""
        with self._changed:
            self._order.clear()
            self._cut = True
            self._changed.notify()

    def take_pace(self, pace: Pace) -> None:
        """Speak so fast from now on."""
        with self._changed:
            self._pace, self._paced = pace, True
            self._changed.notify()

    def close(self) -> None:
        """Break off and let the speech of the system go."""
        with self._changed:
            self._order.clear()
            self._over = True
            self._changed.notify()
        self._thread.join(_PARTING)

    # ---- in the thread

    def _speak(self) -> None:
        try:
            mouth = self._find()
        except GameError as error:
            self.trouble = str(error)
            return
        try:
            self._go_on(mouth)
        except GameError as error:
            self.trouble = str(error)
        except Exception:  # speech of any system may fail in any way: the game goes on without it
            self.trouble = _("The speech of this system has fallen silent.")

    def _go_on(self, mouth: Mouth) -> None:
        while True:
            speaking = mouth.speaking
            with self._changed:
                if not speaking:
                    self._order.over()
                idle = not (self._over or self._cut or self._paced)
                if idle and (speaking or not len(self._order)):
                    # Speech that is over makes no noise here: it has to be looked after.
                    self._changed.wait(_LISTENS if speaking else None)
                    continue
                over, cut, pace = self._over, self._cut, self._pace if self._paced else None
                self._cut = self._paced = False
                new = None if over or (speaking and not cut) else self._order.next()
            if over or cut:
                mouth.hush()
            if over:
                mouth.close()
                return
            if pace is not None:
                mouth.take_pace(pace)
            if new is not None:
                mouth.say(new.words)
