"""Where the voice goes: the speech of the system, or a stream of lines."""

import errno
import sys
from collections.abc import MutableMapping
from functools import partial
from pathlib import Path
from typing import Any, Final

from game.engine.words import _
from game.session.settings import Settings
from game.session.voice.systems import system_mouth
from game.session.voice.voice import Mouth, NoSpeech, Speaks, Stream, Voice

VOICE: Final = "voice"
"""The service that is the open voice."""
STREAM: Final = "voice_stream"
"""The service that says where lines are written: a file, or "-" for standard output."""


def open_voice(services: MutableMapping[str, Any], settings: Settings) -> Speaks:
    """A voice as the command line or the settings want it."""
    where = services.get(STREAM)
    find = partial(system_mouth, settings.language) if where is None else partial(_written, where)
    voice = Voice(find, settings.voice_pace)
    services[VOICE] = voice
    return voice


def _written(where: str) -> Mouth:
    if where == "-":
        if sys.stdout is None:
            raise NoSpeech(_("There is no standard output to write to here."))
        return Stream(sys.stdout)
    try:
        if Path(where).is_fifo():  # to open it would be to wait for whoever reads it
            raise OSError(errno.EINVAL, _("no ordinary file"))
        return Stream(Path(where).open("a", encoding="utf-8"))
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise NoSpeech(
            _("The voice cannot write to {file} ({why}).").format(file=where, why=why)
        ) from error
