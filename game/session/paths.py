"""Where things lie: what the program brings with it, and what a player leaves behind.

Paths are only worked out here; a folder is made by whoever first writes into it.
"""

import os
import sys
from collections.abc import Callable
from functools import lru_cache
from itertools import count
from pathlib import Path
from typing import Final

import platformdirs

from game.engine.errors import BadData
from game.engine.words import _

HOME_VARIABLE = "STAND_AND_DELIVER_HOME"

_DEVICES: Final = frozenset(
    ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"]
    + [f"{port}{n}" for port in ("COM", "LPT") for n in "0123456789¹²³"]
)
"""What Windows writes into instead of a file of that name, whatever comes after a dot."""

_SIGNS: Final = frozenset('<>:"|?*/\\')
"""What no name on Windows has in it; a colon would hide what is written behind another file."""

_PACKAGE = Path(__file__).resolve().parent.parent


def assets() -> Path:
    """The folder of pictures, sounds and theme, in a bundle, an installed wheel or the sources."""
    bundle = getattr(sys, "_MEIPASS", None)  # set by PyInstaller's starter, and by nothing else
    if bundle is not None:
        return Path(bundle) / "assets"
    return _brought_by(_PACKAGE)


@lru_cache(maxsize=2)
def _brought_by(package: Path) -> Path:
    installed = package / "assets"
    return installed if installed.is_dir() else package.parent / "assets"


def there(path: Path) -> bool:
    """Whether something lies there; what may not even be looked for does not."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def windows() -> bool:
    """Whether this is Windows, whose files are other files in a few things."""
    return os.name == "nt"


def unfit(name: str) -> str:
    """Why Windows would not keep a file under that name, in half a sentence; "" if it would, or
    this is another system.
    """
    if not windows():
        return ""
    if name.partition(".")[0].rstrip().upper() in _DEVICES:
        return _("Windows keeps that name for a device")
    if any(sign in _SIGNS or ord(sign) < 32 for sign in name):
        return _("Windows has no names with {signs} in them").format(signs='< > : " | ? *')
    return _("Windows has no names that end in a dot or a space") if name[-1:] in (".", " ") else ""


def stays(name: str) -> bool:
    """Whether that names a file of the folder it is looked for in, and of no other: all names that
    are read from somewhere are asked this before they are a path.

    >>> [stays(name) for name in ("York-1.json", "..", "../York", "/York", "")]
    [True, False, False, False, False]
    """
    return "\0" not in name and Path(name).name == name not in ("", "..")


def unused(taken: Callable[[str], bool]) -> str:
    """What a name has to end in to be nobody's: nothing, or the first of "-2", "-3" … that is not
    `taken`.

    >>> unused(lambda ending: ending in ("", "-2"))
    '-3'
    """
    number, ending = count(2), ""
    while taken(ending):
        ending = f"-{next(number)}"
    return ending


def legible(path: Path | str) -> str:
    r"""A path as it can be printed: what no line can show and no terminal should obey stands there
    as Python would write it.

    >>> legible("a\x1b[2J.json"), legible(Path("York’s.json")), legible(os.fsdecode(b"\xff"))
    ('a\\x1b[2J.json', 'York’s.json', '\\xff')
    """
    return "".join([sign if sign.isprintable() else _escaped(sign) for sign in str(path)])


def _escaped(sign: str) -> str:
    number = ord(sign)
    # A byte of a name in no known encoding comes as half of a pair (PEP 383).
    byte = number - 0xDC00 if 0xDC80 <= number <= 0xDCFF else 0
    return f"\\x{byte:02x}" if byte else sign.encode("unicode_escape").decode()


def user_data() -> Path:
    """The player's own folder; the environment variable STAND_AND_DELIVER_HOME moves it.

    Raises BadData where there is none.
    """
    chosen = os.environ.get(HOME_VARIABLE)
    if chosen:
        try:
            return Path(chosen).expanduser()
        except RuntimeError as error:
            nobody = _("{variable} says {chosen}, and nobody here has that home: name a folder.")
            raise BadData(nobody.format(variable=HOME_VARIABLE, chosen=chosen)) from error
    usual = Path(platformdirs.user_data_dir("stand-and-deliver", appauthor=False))
    if not usual.is_absolute():  # a "~" nobody could read would become a folder of that name
        homeless = _("Whoever plays here has no home: name a folder for the games in {variable}.")
        raise BadData(homeless.format(variable=HOME_VARIABLE))
    return usual


def cache() -> Path:
    """The folder of what can be made again at any time; nobody misses it. Raises BadData."""
    if os.environ.get(HOME_VARIABLE):
        return user_data() / "cache"
    usual = Path(platformdirs.user_cache_dir("stand-and-deliver", appauthor=False))
    return usual if usual.is_absolute() else user_data() / "cache"


def saves() -> Path:
    """The folder of records, one file a match."""
    return user_data() / "saves"


def settings_file() -> Path:
    """The file of settings."""
    return user_data() / "settings.json"
