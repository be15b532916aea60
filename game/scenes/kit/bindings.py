"""Which key does what: every deed has a name, a usual key, and the key its player chose instead.

A deed is called `context.what`. Deeds of the house and of the table are there all the time at the
table; the others follow one another, so the same key may mean one thing in each.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import pygame
from pygame.event import Event

from game.engine.words import _, later
from game.session.gathering import HANDS, LOOK, SEAL, own_keys

CONTEXTS: Final = (
    "house", "table", "plan", "robbery", "town", "ambush", "hold_up", "together",
)  # fmt: skip
MAP: Final = "map"
"""The context of the keys of a map, none of which can be changed."""
_ALWAYS: Final = ("house", "table")
_IN_MENUS: Final = ("table.confirm", "table.menu", "table.chronicle")
_GIVE_WAY: Final = ("table.chronicle", "table.take_back", "house.explain")
"""Deeds whose keys mean something else while two choose at once, each with a block of keys."""

_HANDS: Final = {
    f"together.{side}_{what}": ord(letter)
    for side, hand, look, seal in zip(("left", "right"), HANDS, LOOK, SEAL, strict=True)
    for what, letter in [*enumerate(hand, 1), ("look", look), ("seal", seal)]
}

USUAL: Final[dict[str, int]] = {
    "house.help": pygame.K_F1,
    "house.mute": pygame.K_F2,
    "house.full_screen": pygame.K_F11,
    "house.letter": pygame.K_F12,
    "house.explain": pygame.K_i,
    "table.confirm": pygame.K_RETURN,
    "table.rules": pygame.K_F3,
    "table.take_back": pygame.K_BACKSPACE,
    "table.chronicle": pygame.K_l,
    "table.menu": pygame.K_ESCAPE,
    "table.faster": pygame.K_PLUS,
    "table.slower": pygame.K_MINUS,
    "plan.north": pygame.K_n,
    "plan.east": pygame.K_e,
    "plan.south": pygame.K_s,
    "plan.west": pygame.K_w,
    "plan.tavern": pygame.K_t,
    "plan.market": pygame.K_m,
    "plan.retire": pygame.K_r,
    "plan.turn": pygame.K_x,
    "plan.odds": pygame.K_o,
    "plan.hint": pygame.K_QUESTION,
    "plan.peek": pygame.K_v,
    "robbery.die_1": pygame.K_1,
    "robbery.die_2": pygame.K_2,
    "robbery.die_3": pygame.K_3,
    "robbery.die_4": pygame.K_4,
    "robbery.speed": pygame.K_s,
    "robbery.wit": pygame.K_w,
    "robbery.combat": pygame.K_c,
    "robbery.tray": pygame.K_t,
    "robbery.horse": pygame.K_h,
    "robbery.spur": pygame.K_p,
    "robbery.let_go": pygame.K_g,
    "robbery.hint": pygame.K_QUESTION,
    "town.take_back": pygame.K_u,
    "ambush.place_1": pygame.K_1,
    "ambush.place_2": pygame.K_2,
    "ambush.place_3": pygame.K_3,
    "ambush.place_4": pygame.K_4,
    "ambush.place_5": pygame.K_5,
    "ambush.place_6": pygame.K_6,
    "hold_up.another": pygame.K_t,
    "hold_up.ride_off": pygame.K_r,
    **_HANDS,
}
"""Every deed with its usual key, in the order in which they are listed."""

WHOLE_MAP: Final = pygame.K_m
"""The key that shows all of a map again."""

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
_CHORD: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META

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
        self._keys = dict(USUAL)
        for deed, name in changed.items():
            code = key_code(name)
            # A settings file may come from another version, or from a pen.
            if deed in USUAL and code is not None:
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
        if event.type != pygame.KEYDOWN or event.mod & _CHORD or getattr(event, "pad", ""):
            return ""
        code = key_of(event)
        for deed, key in self._keys.items():
            context, what = deed.split(".")
            if key == code and context in contexts:
                return what
        return ""

    def own_letter(self, event: Event) -> str:
        """The letter by which a gathering knows a key of one of the two blocks; "" for none."""
        what = self.deed(event, "together")
        return chr(USUAL[f"together.{what}"]) if what else ""

    def trouble(self, deed: str, code: int) -> str:
        """Why `deed` cannot have that key, in a sentence; "" if it can."""
        if code in _RESERVED and code != USUAL[deed]:
            return _("{key} always means the same everywhere: choose another key.").format(
                key=key_word(code)
            )
        context = deed.split(".")[0]
        for other, key in self._keys.items():
            beside = other.split(".")[0]
            together = context == beside or context in _ALWAYS or beside in _ALWAYS
            if "together" in (context, beside) and (deed in _GIVE_WAY or other in _GIVE_WAY):
                continue
            if other != deed and key == code and together:
                return _("{key} already means “{what}”: choose another key.").format(
                    key=key_word(code), what=words_of(other)
                )
        return ""


def own_deed(letter: str) -> str:
    """The deed whose usual key bears that letter, in one of the two blocks."""
    return next(deed for deed, code in _HANDS.items() if code == ord(letter))


@lru_cache(maxsize=4)
def _bindings(changed: tuple[tuple[str, str], ...]) -> Bindings:
    return Bindings(dict(changed))


def bindings_of(changed: Mapping[str, str]) -> Bindings:
    """The keys in force for what `Settings.keys` holds."""
    return _bindings(tuple(sorted(changed.items())))


def deeds_in(context: str) -> tuple[str, ...]:
    """The deeds of a context, in order."""
    return tuple([deed for deed in USUAL if deed.split(".")[0] == context])


def context_words(context: str) -> str:
    """What a context is called."""
    match context:
        case "house":
            return _("Everywhere")
        case "table":
            return _("At the table")
        case "plan":
            return _("Making a plan")
        case "robbery":
            return _("At a robbery")
        case "ambush":
            return _("Lying in wait")
        case "hold_up":
            return _("Holding up a coach")
        case "map":
            return _("Over a map")
        case "together":
            return _("All at once")
        case _:
            return _("In town")


def listed(context: str, changed: Mapping[str, str] | None = None) -> list[tuple[str, str]]:
    """Every deed of a context with its key, in words; also the keys that cannot be changed.

    `changed` is `Settings.keys`; without it the usual keys are listed.
    """
    bound = bindings_of(changed or {})
    lines = [(words_of(deed), bound.word(deed)) for deed in deeds_in(context)]
    match context:
        case "house":
            lines += [
                (_("from thing to thing"), _("Tab, arrows")),
                (_("press what the ring is on"), _("Space, Enter")),
                (_("back, or not after all"), _("Esc")),
                (_("larger, smaller, usual letters"), _("Ctrl + − 0")),
            ]
        case "table":
            lines += [
                (_("finish what is moving"), _("any key")),
                (_("everything four times as fast"), _("Shift, held")),
                (_("let go of what is in the hand"), _("Esc")),
            ]
        case "map":
            lines += [
                (_("nearer, farther, while nothing is told"), "+ −"),
                (_("nearer, farther, where the pointer is"), _("the wheel")),
                (_("all of the map"), key_word(WHOLE_MAP)),
                (_("from spot to spot"), _("arrows")),
                (_("look elsewhere"), _("Ctrl + arrows")),
                (_("turn a heading, by the smallest step"), _("← →, Shift")),
                (_("pull the map"), _("right button, held")),
            ]
        case "ambush":
            lines += [
                (
                    _("all at once: keys of person {n}").format(n=number),
                    " ".join([key_word(ord(letter)) for letter in row]),
                )
                for number, row in enumerate(own_keys(5, 6), 1)
            ]
    return lines


def words_of(deed: str) -> str:
    """What a deed is called."""
    match deed:
        case "house.help":
            return _("the list of keys")
        case "house.mute":
            return _("sound off and on")
        case "house.full_screen":
            return _("fill the screen")
        case "house.letter":
            return _("a letter about what is wrong")
        case "house.explain":
            return _("explain what the ring is on")
        case "table.confirm":
            return _("the large button")
        case "table.rules":
            return _("the rule that matters now")
        case "table.take_back":
            return _("take back")
        case "table.chronicle":
            return _("the chronicle")
        case "table.menu":
            return _("the menu")
        case "table.faster":
            return _("faster")
        case "table.slower":
            return _("slower")
        case "plan.north":
            return _("the north road")
        case "plan.east":
            return _("the east road")
        case "plan.south":
            return _("the south road")
        case "plan.west":
            return _("the west road")
        case "plan.tavern":
            return _("the tavern")
        case "plan.market":
            return _("the market")
        case "plan.retire":
            return _("retire")
        case "plan.turn":
            return _("turn scoundrel")
        case "plan.peek":
            return _("look at your dice, while held")
        case "plan.odds":
            return _("the 36 throws, open or closed")
        case "plan.hint" | "robbery.hint":
            return _("a hint")
        case "robbery.die_1" | "robbery.die_2" | "robbery.die_3" | "robbery.die_4":
            return _("take die {letter}").format(letter="abcd"[int(deed[-1]) - 1])
        case "robbery.speed":
            return _("the die to speed")
        case "robbery.wit":
            return _("the die to wit")
        case "robbery.combat":
            return _("the die to combat")
        case "robbery.tray":
            return _("the die to the tray")
        case "robbery.horse":
            return _("ride, or not")
        case "robbery.spur":
            return _("spur, or not")
        case "robbery.let_go":
            return _("let the coach go")
        case "town.take_back":
            return _("take the last deal back")
        case "hold_up.another":
            return _("turn another card")
        case "hold_up.ride_off":
            return _("ride off with the booty")
        case "together.left_look":
            return _("left hand: look, while held")
        case "together.right_look":
            return _("right hand: look, while held")
        case "together.left_seal":
            return _("left hand: seal")
        case "together.right_seal":
            return _("right hand: seal")
        case _ if deed in USUAL and deed.startswith("together.left_"):
            return _("left hand: choice {n}").format(n=deed[-1])
        case _ if deed in USUAL and deed.startswith("together.right_"):
            return _("right hand: choice {n}").format(n=deed[-1])
        case _ if deed in USUAL and deed.startswith("ambush.place_"):
            return _("place {n} of the road").format(n=deed[-1])
        case _:
            raise ValueError(f"no such deed: {deed!r}")
