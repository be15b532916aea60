"""What is said aloud: an order of sentences, and whoever speaks or writes them down."""

import sys
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from threading import Condition, Thread
from typing import Final, Literal, NamedTuple, Protocol, TextIO

from game.engine.errors import GameError
from game.engine.messages import Zone
from game.engine.names import Names
from game.engine.words import _, later

Kind = Literal["focus", "event", "page", "asked"]
"""What the keys have come to, what happened, what lies there to be read, and an answer."""


class Utterance(NamedTuple):
    """Words on their way to somebody's ears."""

    words: str
    kind: Kind


class Order:
    """Sentences that wait, and the one that is being said.

    The newest focus cuts short the one before and a page that is being read; what is asked for cuts
    short everything. An event waits for its turn, and is said again if something has cut it short.
    """

    def __init__(self) -> None:
        self.now: Utterance | None = None
        """What is being said."""
        self._waiting: deque[Utterance] = deque()

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, words: str, kind: Kind) -> bool:
        """Put words in their place; whether what is being said has to be cut short for them."""
        new = Utterance(words, kind)
        if kind == "event":
            self._waiting.append(new)
            return False
        events = [each for each in self._waiting if each.kind == "event"]
        cuts = self.now is not None and (kind != "page" or self.now.kind != "event")
        if cuts and self.now is not None and self.now.kind == "event":
            events.insert(0, self.now)
        self._waiting = deque([*events, new] if kind == "page" else [new, *events])
        if cuts:
            self.now = None
        return cuts

    def next(self) -> Utterance | None:
        """What has to be said now; None if nothing waits."""
        self.now = self._waiting.popleft() if self._waiting else None
        return self.now

    def over(self) -> None:
        """What was being said has been said."""
        self.now = None

    def clear(self) -> None:
        """Nothing of all that needs to be said any more."""
        self.now = None
        self._waiting.clear()


Pace = Literal["slow", "usual", "brisk", "fast"]


class NoSpeech(GameError):
    """Nothing is there to speak with, as a sentence says."""


class Mouth(Protocol):
    """Says words without waiting for them to be over."""

    @property
    def speaking(self) -> bool:
        """Whether it is still saying what it was given last."""

    def say(self, words: str) -> None:
        """Begin to say that."""

    def hush(self) -> None:
        """Break off what is being said."""

    def take_pace(self, pace: Pace) -> None:
        """Speak so fast from the next words on."""

    def close(self) -> None:
        """Say nothing more, ever."""


class Stream:
    """Writes a line for everything that is said."""

    speaking = False

    def __init__(self, out: TextIO) -> None:
        self._out = out

    def say(self, words: str) -> None:
        """Write the words, on one line."""
        try:
            print(" ".join(words.split()), file=self._out, flush=True)
        except (OSError, ValueError) as error:  # whoever was reading reads no more
            raise NoSpeech(_("Nobody reads what the voice writes any more.")) from error

    def hush(self) -> None:
        """What is written stays."""

    def take_pace(self, pace: Pace) -> None:
        """Lines have none."""

    def close(self) -> None:
        """Let the file go, unless it is the terminal’s."""
        if self._out not in (sys.stdout, sys.stderr):
            self._out.close()


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


_SPEECH, _STREAM = "speech", "stream"
OPTIONS: Final = ("--voice", "--voice-to")


class VoiceWanted(NamedTuple):
    """Where the house speaks this time: in a `stream` of lines, which is a file or "-" for standard
    output, or "" for the speech of the system.
    """

    stream: str = ""


def voice_in(said: Sequence[str]) -> tuple[list[str], VoiceWanted | None]:
    """The words of the command line without those about the voice, and what these want."""
    rest: list[str] = []
    wanted: VoiceWanted | None = None
    words = iter([part for word in said for part in _parted(word)])
    for word in words:
        if word not in OPTIONS:
            rest.append(word)
            continue
        value = next(words, "")
        if word == "--voice-to" and value:
            wanted = VoiceWanted(value)
        elif word == "--voice" and value == _SPEECH:
            wanted = wanted or VoiceWanted()
        elif word == "--voice" and value == _STREAM:
            wanted = wanted if wanted is not None and wanted.stream else VoiceWanted("-")
        else:
            raise GameError(
                _("Say “--voice speech”, “--voice stream”, or “--voice-to” and a file.")
            )
    return rest, wanted


def _parted(word: str) -> list[str]:
    """An option and its value, where they are joined."""
    option, joined, value = word.partition("=")
    return [option, value] if joined and option in OPTIONS else [word]


_NOTHING_THERE: Final = later("There is nothing.")


def zone_called(zone: Zone, names: Names) -> str:
    """What is written over a zone, with its owner's name where that is not said."""
    if zone.seat is None or names.seat(zone.seat) in zone.title:
        return zone.title
    return _("{name}, {zone}").format(name=names.seat(zone.seat), zone=zone.title)


def table_lines(zones: Iterable[Zone], names: Names, about: str = "") -> list[str]:
    """Every zone, or those called `about`: its heading, the sentence about it, what lies there."""
    wanted = about.casefold()
    named = [(zone_called(zone, names), zone) for zone in zones]
    named = [each for each in named if wanted in each[0].casefold()]
    if about and not named:
        return [_("No place on the table is called “{words}”.").format(words=about)]
    told: list[str] = []
    for called, zone in named:
        told.append(_("{zone}:").format(zone=called))
        if zone.line:
            told.append(zone.line)
        told += _pieces(zone)
        if not zone.line and not zone.pieces:
            told.append(_(_NOTHING_THERE))
    return told


def _pieces(zone: Zone) -> list[str]:
    """What lies in a zone, a line a thing; things alike that lie together are counted."""
    lines = []
    for words, alike in groupby([piece.words for piece in zone.pieces]):
        many = len(list(alike))
        lines.append(words if many == 1 else _("{n} × {thing}").format(n=many, thing=words))
    return lines
