"""Which key does what: every deed has a name, a usual key, and the key its player chose instead.

A deed is called `context.what`. Deeds of the house and of the table are there all the time at the
table; the others follow one another, so the same key may mean one thing in each.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

import pygame
from pygame.event import Event

from game.engine.words import _, later, later_as
from game.scenes.kit.deeds import HOUSE, MAP, TABLE, TOGETHER, Deeds, KeyDeed, every, todays
from game.scenes.kit.focus import CHORD

_ALWAYS: Final = (HOUSE.context, TABLE.context)
_IN_MENUS: Final = ("table.confirm", "table.menu", "table.chronicle")
_GIVE_WAY: Final = (
    *("table.quiet", "table.chronicle", "table.take_back", "table.hint", "table.peek"),
    "house.explain",
)
"""Deeds whose keys mean something else while two choose at once, each with a block of keys."""

_RESERVED: Final = frozenset(
    {
        pygame.K_TAB,
        pygame.K_SPACE,
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_ESCAPE,
    }
)
MODIFIERS: Final = frozenset(
    {
        pygame.K_LSHIFT,
        pygame.K_RSHIFT,
        pygame.K_LCTRL,
        pygame.K_RCTRL,
        pygame.K_LALT,
        pygame.K_RALT,
        pygame.K_LMETA,
        pygame.K_RMETA,
        pygame.K_MODE,
        pygame.K_CAPSLOCK,
        pygame.K_NUMLOCKCLEAR,
    }
)

_NAMES: Final[dict[int, str]] = {
    getattr(pygame, name): name[2:].lower()
    for name in sorted(dir(pygame), reverse=True)
    if name.startswith("K_")
}
_CODES: Final = {name: code for code, name in _NAMES.items()}
# The keypad's keys mean what their twins mean.
_TWINS: Final[dict[int, int]] = {
    pygame.K_KP_ENTER: pygame.K_RETURN,
    pygame.K_KP_PLUS: pygame.K_PLUS,
    pygame.K_KP_MINUS: pygame.K_MINUS,
    **{getattr(pygame, f"K_KP{n}"): getattr(pygame, f"K_{n}") for n in range(10)},
}
_KEY_WORDS: Final = {
    pygame.K_RETURN: later("Enter"),
    pygame.K_ESCAPE: later("Esc"),
    pygame.K_SPACE: later("Space"),
    pygame.K_BACKSPACE: later("Bksp"),
    pygame.K_TAB: later("Tab"),
    pygame.K_DELETE: later("Del"),
    pygame.K_MINUS: "−",
    pygame.K_LEFT: "←",
    pygame.K_RIGHT: "→",
    pygame.K_HOME: later_as("a key", "HOME"),
    pygame.K_END: later_as("a key", "END"),
    pygame.K_INSERT: later_as("a key", "INSERT"),
    pygame.K_PAGEUP: later("PgUp"),
    pygame.K_PAGEDOWN: later("PgDn"),
}


def key_name(code: int) -> str:
    """How a key is written in the settings: `key_name(pygame.K_F2)` is "f2"."""
    return _NAMES.get(code) or (chr(code) if 32 < code < 0x11_0000 else str(code))


def key_code(name: str) -> int | None:
    """The key of that name; None if there is none."""
    if name in _CODES:
        return _CODES[name]
    if len(name) == 1:
        return ord(name)
    return int(name) if name.isdecimal() else None


def key_word(code: int) -> str:
    """What is written on a key."""
    if code in _KEY_WORDS:
        return _(_KEY_WORDS[code])
    if 32 < code < 0x11_0000 and chr(code).isprintable():
        return chr(code).upper()
    return key_name(code).replace("_", " ").upper()


def key_of(event: Event) -> int:
    """The key an event means: keypad keys are their twins; +, − and ? are what they write."""
    match getattr(event, "unicode", ""):
        case "+":
            return pygame.K_PLUS
        case "-":
            return pygame.K_MINUS
        case "?":
            return pygame.K_QUESTION
    code: int = event.key
    return _TWINS.get(code, code)


class Bindings:
    """The keys in force: the usual ones, and over them those that were changed."""

    def __init__(self, changed: Mapping[str, str]) -> None:
        self._keys = dict(usual())
        for deed, name in todays(changed).items():
            code = key_code(name)
            # A settings file may come from another version, or from a pen.
            if deed in usual() and code is not None:
                self._keys[deed] = code

    def key(self, deed: str) -> int:
        """The key that does `deed`."""
        return self._keys[deed]

    def word(self, deed: str) -> str:
        """What is written on that key."""
        return key_word(self._keys[deed])

    def own(self, code: int) -> tuple[int, ...]:
        """A key of a menu's own; none where its player gave that key to what stands beside it."""
        return () if any(self._keys[deed] == code for deed in _IN_MENUS) else (code,)

    def close(self, *deeds: str) -> tuple[int, ...]:
        """The keys that leave a page: those of the deeds that opened it, and Esc."""
        return tuple(dict.fromkeys([*(self._keys[deed] for deed in deeds), pygame.K_ESCAPE]))

    def deed(self, event: Event, *contexts: str) -> str:
        """What a pressed key does in these contexts, without the context: "north", or ""."""
        if event.type != pygame.KEYDOWN or event.mod & CHORD or getattr(event, "pad", ""):
            return ""
        code = key_of(event)
        for deed, key in self._keys.items():
            context, what = deed.split(".")
            if key == code and context in contexts:
                return what
        return ""

    def own_letter(self, event: Event) -> str:
        """The letter by which a gathering knows a key of one of the two blocks; "" for none."""
        what = self.deed(event, TOGETHER.context)
        return chr(usual()[f"{TOGETHER.context}.{what}"]) if what else ""

    def trouble(self, deed: str, code: int) -> str:
        """Why `deed` cannot have that key, in a sentence; "" if it can."""
        if code in _RESERVED and code != usual()[deed]:
            return _("{key} always means the same everywhere: choose another key.").format(
                key=key_word(code)
            )
        context = deed.split(".")[0]
        for other, key in self._keys.items():
            beside = other.split(".")[0]
            together = context == beside or context in _ALWAYS or beside in _ALWAYS
            if TOGETHER.context in (context, beside) and (deed in _GIVE_WAY or other in _GIVE_WAY):
                continue
            if other != deed and key == code and together:
                return _("{key} already means “{what}”: choose another key.").format(
                    key=key_word(code), what=words_of(other)
                )
        return ""


def own_deed(letter: str) -> str:
    """The deed whose usual key bears that letter, in one of the two blocks."""
    return next(name for name, deed in TOGETHER.named if deed.key == ord(letter))


@lru_cache(maxsize=4)
def _bindings(changed: tuple[tuple[str, str], ...]) -> Bindings:
    return Bindings(dict(changed))


def bindings_of(changed: Mapping[str, str]) -> Bindings:
    """The keys in force for what `Settings.keys` holds."""
    return _bindings(tuple(sorted(changed.items())))


def deeds_in(context: str) -> tuple[str, ...]:
    """The deeds of a context, in order."""
    return tuple([name for name, _deed in _deeds_of(context).named])


def context_words(context: str) -> str:
    """What a context is called."""
    return _(_deeds_of(context).title)


def listed(context: str, changed: Mapping[str, str] | None = None) -> list[tuple[str, str]]:
    """Every deed of a context with its key, in words; also the keys that cannot be changed.

    `changed` is `Settings.keys`; without it the usual keys are listed.
    """
    bound = bindings_of(changed or {})
    deeds = _deeds_of(context)
    return [*[(deed.said, bound.word(name)) for name, deed in deeds.named], *deeds.fixed()]


def words_of(deed: str) -> str:
    """What a deed is called."""
    return _all()[deed].said


def contexts() -> tuple[str, ...]:
    """The situations in which keys do something, in the order in which they are listed."""
    return tuple([deeds.context for deeds in every()])


@cache
def usual() -> Mapping[str, int]:
    """Every deed with its usual key, in the order in which they are listed."""
    return {name: deed.key for name, deed in _all().items()}


@cache
def _all() -> Mapping[str, KeyDeed]:
    return {name: deed for deeds in every() for name, deed in deeds.named}


def _deeds_of(context: str) -> Deeds:
    return next(deeds for deeds in (*every(), MAP) if deeds.context == context)
