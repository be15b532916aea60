"""A code for each sealed choice: shown when the seal is given, and worked out again by anybody once
it is open (docs/fair-play.md).

It is SHA-256 over a salt and the choice as a record writes it. The salt is drawn from the system’s
well of chance and not from the seed, which players may know: with it, a handful of choices could be
tried until one fits.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.engine.errors import BadData
from game.engine.words import _, plural

BINDING: Final = 32
"""Hex digits of a code that have to be the same: 128 bits."""
MOST_TOLD: Final = 2
"""Codes that are said in one sentence; of more there is only the number."""


def drawn_salt() -> str:
    """A fresh salt, 32 hex digits that nobody can guess."""
    import secrets

    return secrets.token_hex(16)


def written(choice: Mapping[str, Any]) -> str:
    """A choice as it goes into its code: JSON with its fields in order and no spaces.

    >>> written({"place": "north", "do": "Hide"})
    '{"do":"Hide","place":"north"}'
    """
    return json.dumps(choice, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def code_of(salt: str, choice: Mapping[str, Any]) -> str:
    """The code of a choice with that salt: 64 hex digits.

    >>> code_of("00" * 16, {"do": "Hide", "place": "north"})[:16]
    'f2bba9c830e10722'
    """
    return hashlib.sha256(f"{salt}\n{written(choice)}".encode()).hexdigest()


def short(code: str) -> str:
    """The beginning of a code, to be read aloud: for whoever seals two choices of one short code
    could be found in hours.

    >>> short("00112233445566778899")
    '0011 2233 4455 6677'
    """
    return _in_fours(code[:16])


def kept(code: str) -> str:
    """As much of a code as has to be written down, and binds: 128 bits.

    >>> kept("00112233445566778899aabbccddeeff00112233")
    '0011 2233 4455 6677 8899 AABB CCDD EEFF'
    """
    return _in_fours(code[:BINDING])


def _in_fours(digits: str) -> str:
    return " ".join([digits[at : at + 4].upper() for at in range(0, len(digits), 4)])


def begins(code: str, noted: str) -> bool:
    """Whether somebody has noted so much of that code as binds, or more of it. BadData for less.

    >>> begins("00112233445566778899aabbccddeeff00", "0011-2233 4455 6677 8899 aabb CCDDEEFF")
    True
    """
    digits = "".join([c for c in noted.lower() if c.isalnum()])
    if len(digits) < BINDING:
        raise BadData(
            _(
                "A code is noted with {n} digits at least; a shorter one is to be read aloud."
            ).format(n=BINDING)
        )
    return code.startswith(digits)


def said(codes: Sequence[str]) -> str:
    """The codes of what was sealed just now, in a few words; "" for none."""
    if not codes:
        return ""
    if len(codes) > MOST_TOLD:
        return plural("{n} code: see the page of seals.", "{n} codes: see the page of seals.",
                      len(codes))  # fmt: skip
    return " ".join([_("Code {code}.").format(code=short(code)) for code in codes])
