"""A catalogue of translated sentences, of which only what is said is read.

It is a `.mo` file as gettext has them, sorted by its keys: the file is mapped into memory and asked
by halves. Besides sentences it holds, each as a context of its own, what `tools.messages` brings of
`forms.yaml`: what the tongue calls itself, its plurals, the forms of its nouns, and rules for the
forms of all else.
"""

import mmap
import re
import struct
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from game.engine.phrases import headed
from game.engine.words import asking, bare

TONGUE: Final = "tongue"
"""The context of what is said of the tongue itself: `name`, `plural`, `and`, `done`."""
FORM: Final = "form "
"""The context of a form, before its name: `form acc`."""
RULES: Final = "rules"
"""The context of rules for a form: pairs of pattern and what is written instead, as JSON."""

PERIOD: Final = 100
"""Which plural is said of a number repeats after so many, from this number on."""

MAGIC: Final = 0x950412DE
_NUMBER: Final = re.compile(r"\d+")


class NoCatalogue(Exception):
    """There is none, or it is none."""


class Catalogue:
    """One tongue's sentences. Raises NoCatalogue where the file cannot be read as one."""

    def __init__(self, file: Path) -> None:
        try:
            with file.open("rb") as source:
                self._bytes = mmap.mmap(source.fileno(), 0, access=mmap.ACCESS_READ)
            magic, _revision, self._count, self._keys, self._said = struct.unpack_from(
                "<5I", self._bytes
            )
            if magic != MAGIC:
                raise NoCatalogue(str(file))
            self.name = self._of_itself("name")
            self._plural = self._of_itself("plural")
            self._and = self._of_itself("and")
            self.whole = self._of_itself("done") == "whole"
        except (OSError, ValueError, struct.error, KeyError) as error:
            raise NoCatalogue(str(file)) from error
        self.say: Callable[[str], str] = cache(self._say)
        self.form: Callable[[str, str], str] = cache(self._form)
        self._rules = cache(self._rules_of)

    def count(self, one: str, many: str, n: int) -> str:
        """The sentence for so many, `{n}` not filled in."""
        found = self._find(f"{one}\0{many}")
        n = abs(n)
        if found is None:
            return bare(one if n == 1 else many)
        place = n if n < 2 * PERIOD else PERIOD + n % PERIOD
        return asking(found.split("\0")[int(self._plural[place])])

    def _say(self, sentence: str) -> str:
        found = self._find(sentence) if sentence else None
        return bare(sentence) if found is None else asking(found)

    def _form(self, text: str, form: str) -> str:
        """What is said instead of `text` where `form` is asked for; itself where nothing is known.

        `?m=…|f=…` chooses by the text's gender, the last where it is not known; `^` raises the
        first letter.
        """
        if form.startswith("?"):
            ways = dict(way.split("=", 1) for way in form[1:].split("|"))
            return ways.get(self._formed(text, "g") or "", list(ways.values())[-1])
        said = self._in_form(text, form.rstrip("^"))
        return headed(said) if form.endswith("^") else said

    def _in_form(self, text: str, form: str) -> str:
        found = self._formed(text, form)
        if found is not None:
            return found
        parts = re.split(f"(, |{re.escape(self._and)})", text) if self._and in text else []
        if len(parts) > 1:
            return "".join(
                part if place % 2 else self._in_form(part, form) for place, part in enumerate(parts)
            )
        for pattern, instead in self._rules(form):
            said, done = pattern.subn(instead, text, count=1)
            if done:
                return said
        return text

    def _formed(self, text: str, form: str) -> str | None:
        """A form as the table of nouns has it; any number stands there as `#`."""
        numbers = _NUMBER.findall(text)
        found = self._find(f"{FORM}{form}\x04{_NUMBER.sub('#', text)}")
        if found is not None:
            for number in numbers:
                found = found.replace("#", number, 1)
        return found

    def _rules_of(self, form: str) -> list[tuple[re.Pattern[str], str]]:
        found = msgspec.json.decode(self._find(f"{RULES}\x04{form}") or "[]")
        return [(re.compile(pattern), instead) for pattern, instead in found]

    def _of_itself(self, what: str) -> str:
        found = self._find(f"{TONGUE}\x04{what}")
        if found is None:
            raise KeyError(what)
        return found

    def _find(self, key: str) -> str | None:
        """What stands under a key, by halves."""
        wanted = key.encode()
        low, high = 0, self._count
        while low < high:
            middle = (low + high) // 2
            there = self._text(self._keys, middle)
            if there == wanted:
                return self._text(self._said, middle).decode()
            if there < wanted:
                low = middle + 1
            else:
                high = middle
        return None

    def _text(self, table: int, place: int) -> bytes:
        length, start = struct.unpack_from("<2I", self._bytes, table + 8 * place)
        return self._bytes[start : start + length]
