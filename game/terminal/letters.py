"""Letters for terminals that know few: a console of Windows with an old code page, or a pipe."""

import unicodedata
from typing import Final

_PLAIN: Final = {
    "’": "'",
    "‘": "'",
    "“": '"',
    "”": '"',
    "„": '"',
    "–": "-",
    "—": "-",
    "−": "-",
    "…": "...",
    "×": "x",
    "·": "-",
    "•": "-",
    "→": "->",
    "←": "<-",
    "±": "+-",
    "½": "1/2",
    "≥": ">=",
    "≤": "<=",
}


def plainer(error: UnicodeError) -> tuple[str, int]:
    """What stands for letters that cannot be written, and where to go on: an error handler as
    `codecs.register_error` takes them. What has no plain form is a question mark.

    >>> "York’s – é½☃".encode("ascii", "replace")
    b'York?s ? ???'
    >>> plainer(UnicodeEncodeError("cp437", "York’s", 4, 5, "not known"))
    ("'", 5)
    >>> plainer(UnicodeEncodeError("ascii", "é½☃", 0, 3, "not known"))
    ('e1/2?', 3)
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_plain, error.object[error.start : error.end])), error.end


def _plain(letter: str) -> str:
    if letter in _PLAIN:
        return _PLAIN[letter]
    apart = unicodedata.normalize("NFKD", letter)
    return "".join(sign for sign in apart if sign.isascii()) or "?"
