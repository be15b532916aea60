"""What the command line says of the voice: `--voice` and how, or `--voice-to` and a file."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.engine.errors import GameError
from game.engine.words import _

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
