"""What a player leaves behind is for that player's eyes alone: records hold everybody's secrets."""

import os
import stat
from contextlib import suppress

from game.session.paths import HOME_VARIABLE, user_data

_OTHERS = 0o077
"""What a group and everybody else might do."""


def keep_private() -> None:
    """Let nobody else on this computer look into what this program writes from now on, nor into the
    usual folder of before. Raises BadData where there is no folder at all.

    A folder a player has named is left as it is; where a group may write there, several accounts
    share it on purpose, and so are the files in it.
    """
    folder = user_data()
    if os.name != "posix":
        return  # elsewhere a home is its owner's already
    named = bool(os.environ.get(HOME_VARIABLE))
    try:
        seen = folder.stat()
    except OSError:
        seen = None
    if named and seen is not None and seen.st_mode & stat.S_IWGRP:
        return
    os.umask(_OTHERS)
    if not named and seen is not None and seen.st_mode & _OTHERS:
        with suppress(OSError):  # it is somebody else's
            folder.chmod(stat.S_IMODE(seen.st_mode) & ~_OTHERS)
