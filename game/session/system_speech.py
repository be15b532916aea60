"""The speech of each system: speech-dispatcher, SAPI, NSSpeechSynthesizer. All are loaded late.

Each is made, used and let go in the one thread that speaks.
"""

import os
import shutil
import sys
from contextlib import suppress
from typing import Any, Final

from game.engine.words import _
from game.session.voice import Mouth, NoSpeech, Pace

_DISPATCHED: Final[dict[Pace, int]] = {"slow": -40, "usual": 0, "brisk": 40, "fast": 80}
"""Per cent between the slowest and the fastest voice there is."""
_SAPI: Final[dict[Pace, int]] = {"slow": -3, "usual": 0, "brisk": 3, "fast": 6}
_WORDS_A_MINUTE: Final[dict[Pace, float]] = {
    "slow": 130.0,
    "usual": 180.0,
    "brisk": 260.0,
    "fast": 340.0,
}
_ASYNC, _PURGE, _NO_MARKUP = 1, 2, 16
"""How SAPI is to take words: at once, instead of all others, and with “<” as a sign like others."""


def system_mouth(language: str = "en") -> Mouth:
    """Whoever speaks on this system. Raises NoSpeech where there is nobody."""
    match sys.platform:
        case "linux":
            return Dispatcher(language)
        case "win32":
            return Sapi()
        case "darwin":
            return Synthesizer()
        case _:
            raise NoSpeech(_("No speech is known for this system."))


class Dispatcher:
    """Linux: speech-dispatcher, which is started if it sleeps."""

    def __init__(self, language: str) -> None:
        self._client: Any = None
        with suppress(Exception):  # a library of another's: whatever it raises, there is no speech
            import speechd

            # The library leaves a socket open where it finds nobody: it is asked only with reason.
            if not ("SPEECHD_ADDRESS" in os.environ or shutil.which("speech-dispatcher")):
                raise FileNotFoundError
            self._client = speechd.SSIPClient("stand-and-deliver")
            self._client.set_data_mode(speechd.DataMode.TEXT)
            self._client.set_language(language)
            self._ends = (speechd.CallbackType.END, speechd.CallbackType.CANCEL)
        if self._client is None:
            raise NoSpeech(
                _("No speech was found: speech-dispatcher does not answer. Is it installed?")
            )
        self._said = 0
        self._over = 0

    @property
    def speaking(self) -> bool:
        return self._over < self._said

    def say(self, words: str) -> None:
        """Begin to say that."""
        self._said += 1
        number = self._said

        def over(_kind: str, **_more: object) -> None:
            self._over = max(self._over, number)

        self._asked(lambda: self._client.speak(words, callback=over, event_types=self._ends))

    def hush(self) -> None:
        """Break off what is being said."""
        self._over = self._said
        self._asked(self._client.cancel)

    def take_pace(self, pace: Pace) -> None:
        """Speak so fast from now on."""
        self._asked(lambda: self._client.set_rate(_DISPATCHED[pace]))

    def close(self) -> None:
        """Let the connection go."""
        self._client.close()

    def _asked(self, ask: Any) -> None:
        try:
            ask()
        except Exception as error:
            raise NoSpeech(_("The speech of this system has fallen silent.")) from error


class Sapi:
    """Windows: the voice that is chosen in its settings."""

    def __init__(self) -> None:
        try:
            import comtypes
            import comtypes.client

            comtypes.CoInitialize()
            self._voice: Any = comtypes.client.CreateObject("SAPI.SpVoice", dynamic=True)
        except Exception as error:
            raise NoSpeech(_("No speech was found: Windows has no voice installed.")) from error

    @property
    def speaking(self) -> bool:
        return not self._voice.WaitUntilDone(0)

    def say(self, words: str) -> None:
        """Begin to say that."""
        self._voice.Speak(words, _ASYNC | _NO_MARKUP)

    def hush(self) -> None:
        """Break off what is being said."""
        self._voice.Speak("", _ASYNC | _PURGE)

    def take_pace(self, pace: Pace) -> None:
        """Speak so fast from now on."""
        self._voice.Rate = _SAPI[pace]

    def close(self) -> None:
        """Say nothing more."""
        self.hush()


class Synthesizer:
    """macOS: the voice that is chosen in its settings."""

    def __init__(self) -> None:
        try:
            from ctypes import cdll, util

            from rubicon.objc import ObjCClass

            cdll.LoadLibrary(util.find_library("AppKit") or "AppKit")
            self._voice: Any = ObjCClass("NSSpeechSynthesizer").alloc().init()
        except Exception as error:
            raise NoSpeech(_("No speech was found: macOS has no voice installed.")) from error

    @property
    def speaking(self) -> bool:
        from ctypes import c_bool

        from rubicon.objc.runtime import send_message

        return bool(send_message(self._voice, "isSpeaking", restype=c_bool, argtypes=[]))

    def say(self, words: str) -> None:
        """Begin to say that."""
        self._voice.startSpeakingString_(words)

    def hush(self) -> None:
        """Break off what is being said."""
        self._voice.stopSpeaking()

    def take_pace(self, pace: Pace) -> None:
        """Speak so fast from now on."""
        from ctypes import c_float

        from rubicon.objc.runtime import send_message

        rate = _WORDS_A_MINUTE[pace]
        send_message(self._voice, "setRate:", rate, restype=None, argtypes=[c_float])

    def close(self) -> None:
        """Say nothing more."""
        self.hush()
