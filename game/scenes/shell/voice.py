"""Reads the house to whoever listens instead of looking: by the system's speech, or in lines."""

import errno
import sys
from collections.abc import Callable, MutableMapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, Literal, Protocol

from game.engine.words import _, plural
from game.scenes.kit.controls import Control, Controls, Press
from game.scenes.kit.focus import uncited
from game.scenes.kit.scene import Context, Scene
from game.session.settings import Settings
from game.session.system_speech import system_mouth
from game.session.tongue import spoken
from game.session.voice import Kind, Mouth, NoSpeech, Speaks, Stream, Voice


def thing(control: Control, controls: Controls) -> str:
    """All there is to say of a thing when the ring comes to it."""
    parts = [
        _in_a_row(uncited(control.called)),
        _(control.role) if control.role else "",
        state(control),
    ]
    said = ", ".join([part for part in (*parts, _place(control, controls)) if part])
    note = [line for line in uncited(control.tip).split("\n") if line.strip(" .") not in said]
    key = _("Key: {key}.").format(key=control.cap) if control.cap else ""
    return " ".join([each for each in (ended(said), key, *map(ended, note)) if each])


def _in_a_row(words: str) -> str:
    """Lines as one, each but the last with a stop behind it."""
    *before, last = [line for line in words.split("\n") if line.strip()] or [""]
    return " ".join([*map(ended, before), last.removesuffix(".")])


def state(control: Control) -> str:
    """What is set on it, and why it cannot be used."""
    parts = [control.state]
    if not control.enabled:
        why = uncited(control.why).rstrip(".")
        parts.append(_("not now: {why}").format(why=why) if why else _("not now"))
    return ", ".join([part for part in parts if part])


def _place(control: Control, controls: Controls) -> str:
    """Which of all that can be gone through it is, in the order of Tab."""
    order = controls.order()
    if control.name not in order or len(order) < 2:
        return ""
    return _("{n} of {all}").format(n=order.index(control.name) + 1, all=len(order))


def keyed(control: Control, key: str = "") -> str:
    """What its key does, for a list of keys; or another `key` that does the same."""
    said = _("{key}: {what}").format(key=key or control.cap, what=_in_a_row(control.called))
    how = state(control)
    return ended(f"{said}, {how}" if how else said)


def ended(words: str) -> str:
    """The words with a stop behind them, so that a voice takes a breath."""
    words = " ".join(words.split())
    return words if not words or words[-1] in ".?!:…”" else f"{words}."


_ALL_AT_ONCE: Final = 9
"""Lines of a page that are read without being asked for."""
_FIRST: Final = 2
"""Lines of a longer one that are."""
_MUCH: Final = 5
"""New lines on the same page beyond which only the first are read."""


class Program(Protocol):
    """The program whose rooms are read."""

    context: Context
    frames: int

    @property
    def top(self) -> Scene | None: ...


class FrontReader:
    """Follows what is in front. `open_voice` makes a voice when one is wanted."""

    def __init__(self, program: Program, open_voice: Callable[[], Speaks]) -> None:
        self.voice: Speaks | None = None
        """Who speaks; None while the house is silent."""
        self.printed: list[str] = []
        """What was set when the picture was drawn last."""
        self._program, self._open = program, open_voice
        self._last = ""
        self._scene: Scene | None = None
        self._frames = -1
        self._lines: tuple[str, ...] = ()
        self._line = -1
        self._focus: tuple[str, str, str] = ("", "", "")
        """Name, what it is called and what is set on it, of what the ring is on."""
        self._main = self._note = ""
        self._asked: tuple[str, ...] = ()
        program.context.tell = self._told

    # ---- on and off

    def settle(self) -> None:
        """Begin or stop to speak, as the settings say."""
        settings = self._program.context.settings
        if settings.voice and self.voice is None:
            self.voice = self._open()
            self._forget()
        elif not settings.voice and self.voice is not None:
            self.voice.close()
            self.voice = None
        if self.voice is not None:
            self.voice.take_pace(settings.voice_pace)

    def close(self) -> None:
        """The program is over."""
        if self.voice is not None:
            self.voice.close()

    def hush(self) -> None:
        """Be silent now."""
        if self.voice is not None:
            self.voice.hush()

    def _forget(self) -> None:
        self._scene, self._frames, self._lines, self._line = None, -1, (), -1
        self._leave()

    def _leave(self) -> None:
        """Another room: nothing of it has been said."""
        self._focus, self._main, self._note, self._asked = ("", "", ""), "", "", ()

    # ---- following

    def follow(self) -> None:
        """Say what has changed in the room in front since the last step."""
        top = self._program.top
        if self.voice is None or top is None or self._program.frames == self._frames:
            return
        self._frames = self._program.frames
        fresh = top is not self._scene
        self._scene = top
        if fresh:
            self._leave()
        news = self._page(top, fresh)
        self._follow_ring(top, news, self._newly_asked(top))

    def _newly_asked(self, top: Scene) -> str:
        """What is asked now, or what is new of it."""
        before, self._asked = self._asked, _lines(top.asked_now())
        return _told_all([each for each in self._asked if each not in before])

    def _page(self, top: Scene, fresh: bool) -> str:
        """What is new on the page, where it is one; "" at a table, whose news are told."""
        if top.tells:
            if fresh:
                self._line = -1
            return ""
        lines = self._lines_of(top)
        before, self._lines = self._lines, lines
        if fresh:
            self._line = -1
            return _first_of(lines)
        new = [each for each in lines if each not in before]
        if new:
            self._line = lines.index(new[0]) - 1
        return _first_of(new) if len(new) > _MUCH else _told_all(new)

    def _follow_ring(self, top: Scene, news: str, asked: str) -> None:
        settings = self._settings
        parts = [news] if settings.voice_pages else []
        controls = _controls(top)
        ring = self._ring(controls) if controls is not None else []
        if asked and not ring:
            self._say(asked, "event", settings.voice_events)
        elif asked and settings.voice_focus:
            ring.append(asked)  # it is about what the ring has come to
        if controls is not None:
            if settings.voice_focus:
                parts += ring
                parts += self._main_button(controls)
            note, self._note = self._note, uncited(controls.note)
            if self._note and self._note != note and self._note not in " ".join(parts):
                parts.append(self._note)
        said = " ".join([part for part in parts if part])
        if said:
            self._say(said, "page" if news else "focus")

    def _ring(self, controls: Controls) -> list[str]:
        """What the ring has come to, or what was set on it."""
        control = controls.focused
        if control is None:
            self._focus = ("", "", "")
            return []
        now = (control.name, control.called, state(control))
        before, self._focus = self._focus, now
        if now == before:
            return []
        if now[:2] == before[:2] and now[2]:
            return [f"{now[2]}."]
        return [thing(control, controls)]

    def _main_button(self, controls: Controls) -> list[str]:
        """What the large button says now, if it says something else than before."""
        main = next((each for each in controls if each.name == "main" and each.visible), None)
        now = _large(main, controls) if main is not None else ""
        before, self._main = self._main, now
        is_main = self._focus[0] == "main"
        return [now] if now and now != before and not is_main else []

    # ---- what is asked for

    def key(self, deed: str) -> bool:
        """Do what a key of the voice means; whether it was one."""
        top = self._program.top
        if self.voice is None or top is None:
            return False
        match deed:
            case "again":
                self.voice.say(self._last or self._where(top), "asked")
            case "where":
                where = self._where(top)
                # Asked once more, it is how things stand that is wanted.
                stands = _told_all(self._lines_of(top)) if self._last == where else ""
                self._say(stands or where, "asked")
            case "line_back":
                self._read(top, -1)
            case "line_on":
                self._read(top, 1)
            case _:
                return False
        return True

    def _read(self, top: Scene, step: Literal[-1, 1]) -> None:
        """The next line, or the one before; at either end a word that it is one."""
        lines = self._lines_of(top)
        at = self._line + step
        if not lines:
            said = _("Nothing stands here to be read.")
        elif at < 0:
            at, said = 0, _("The first line: {line}").format(line=lines[0])
        elif at >= len(lines):
            at, said = len(lines) - 1, _("The last line: {line}").format(line=lines[-1])
        else:
            said = lines[at]
        self._line = at
        self._say(said, "asked")

    def _where(self, top: Scene) -> str:
        """Where one is, what is asked, what can be gone through, and which keys there are."""
        lines, controls = self._lines_of(top), _controls(top)
        said = [top.window_title, *(_lines(top.asked_now()) or lines[:1])]
        if controls is not None:
            focused = controls.focused
            if focused is not None:
                said.append(_("The ring is on: {thing}").format(thing=thing(focused, controls)))
            count = len(controls.order())
            through = plural("Tab goes through {n} thing.", "Tab goes through {n} things.", count)
            said.append(through)
            large = [each for each in controls if each.name == "main" and each.visible]
            said += [_large(each, controls) for each in large]
            said += [keyed(each) for each in controls if _has_key(each) and each not in large]
        return _told_all(said)

    # ---- words

    @property
    def _settings(self) -> Settings:
        return self._program.context.settings

    def _told(self, sentence: str) -> None:
        """Something happened, and this is said of it."""
        self._say(sentence, "event", self._settings.voice_events)

    def _say(self, words: str, kind: Kind, wanted: bool = True) -> None:
        if self.voice is None or not wanted or not words:
            return
        self._last = words
        self.voice.say(words, kind)

    def _lines_of(self, top: Scene) -> tuple[str, ...]:
        """What stands on the room in front, line by line."""
        own = top.read_out()
        return _lines(self.printed if own is None else own)


def _controls(top: Scene) -> Controls | None:
    found: object = getattr(top, "controls", None)
    return found if isinstance(found, Controls) else None


def _large(main: Control, controls: Controls) -> str:
    """What the large button does, and by which key: Enter is for what the ring is on."""
    ring = controls.focused
    if ring is None or ring is main:
        return keyed(main)
    return keyed(main, _("Ctrl + {key}").format(key=main.cap))


def _has_key(control: Control) -> bool:
    return control.visible and bool(control.cap) and isinstance(control, Press)


def _lines(texts: Sequence[str]) -> tuple[str, ...]:
    """What was set, as lines: a headline and its shadow are one."""
    lines: list[str] = []
    for text in texts:
        for part in text.split("\n"):
            line = " ".join(part.split())
            if line and (not lines or lines[-1] != line):
                lines.append(line)
    return tuple(lines)


def _first_of(lines: Sequence[str]) -> str:
    """A short page whole; of a long one the beginning, and how much more there is."""
    if len(lines) <= _ALL_AT_ONCE:
        return _told_all(lines)
    more = plural("{n} line more.", "{n} lines more.", len(lines) - _FIRST)
    return _told_all([*lines[:_FIRST], more])


def _told_all(lines: Sequence[str]) -> str:
    """Lines one after another, with a breath between them."""
    return " ".join(map(ended, lines))


VOICE: Final = "voice"
"""The service that is the open voice."""
STREAM: Final = "voice_stream"
"""The service that says where lines are written: a file, or "-" for standard output."""


def open_voice(services: MutableMapping[str, Any], settings: Settings) -> Speaks:
    """A voice as the command line or the settings want it."""
    where = services.get(STREAM)
    find = partial(system_mouth, spoken()) if where is None else partial(_written, where)
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
