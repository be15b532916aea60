"""How this player likes the house: kept in one file, never worth an error."""

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from game.engine.words import _
from game.session.disk.files import contents, set_aside, settle, write_safely
from game.session.sane import typed
from game.session.voice import Pace

Speed = Literal["half", "normal", "double", "quadruple", "instant"]
TextSize = Literal[100, 125, 150, 175, 200]
Preview = Literal["nothing", "words", "numbers"]
Peek = Literal["always", "held"]
Choosing = Literal["in_turn", "at_once"]
Reckoning = Literal["shown", "log"]
Courant = Literal["told", "silent"]
Talk = Literal["seldom", "never"]
Seals = Literal["moment", "press", "at_once"]
Telling = Literal["flowing", "steps"]
Forcing = Literal["asked", "played"]
Tutor = Literal["off", "slip", "misdemeanour", "hanging"]
IdleSeconds = Literal[0, 30, 60, 120]
Volume = Annotated[int, msgspec.Meta(ge=0, le=100)]
Pixels = Annotated[int, msgspec.Meta(ge=320, le=16384)]

SPEEDS: tuple[Speed, ...] = ("half", "normal", "double", "quadruple", "instant")
READING_PACE: dict[Speed, float] = {
    "half": 1.5,
    "normal": 1.0,
    "double": 0.75,
    "quadruple": 0.6,
    # Where nothing is seen to move, words still have to be read.
    "instant": 1.0,
}
"""By how much longer something to be read stands at each speed."""
TEXT_SIZES: tuple[TextSize, ...] = (100, 125, 150, 175, 200)
IDLE_SECONDS: tuple[IdleSeconds, ...] = (0, 30, 60, 120)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a player may set; change it with `msgspec.structs.replace`.

    `text_size` is per cent of the usual, volumes are 0–100, `window_size` is in real pixels.
    `silent_sounds` are single sounds that are off (`game.sprites.hearing.music`).
    `reckoning` is whether the end of a round lies before everybody or stands in the log alone,
    `courant` whether the York Courant prints what the last round brought.
    `table_talk` is whether rivals speak and their faces change, `peek` says when secrets are seen
    by their owner, `choosing` how several people at one screen choose in secret (each behind the
    curtain, or all together on keys of their own), `choosing_in` the same for a game by its key,
    where it is wanted otherwise than elsewhere,
    `seals` what the last seal of a person alone with rivals waits for before all are broken,
    `voice` is whether the house speaks, `voice_pace` how fast, `voice_focus`, `voice_events` and
    `voice_pages` whether it says what the ring comes to, what happens, and what a page says,
    `idle_curtain` after how many seconds without a touch the curtain falls over secrets (0: never).
    `quiet_view` is whether a table shows its board without the panels that only tell.
    `telling` is whether what rivals do goes on by itself or waits at every step, `forcing` whether
    a decision in which only one thing can be done is asked or done.
    `tutor` is from what grade on the tutor stops a person's decision, at every table.
    `keys` holds only keys that were changed: deed (see `game.scenes.kit.bindings`) to the name of
    its key. `unasked` are questions the player wants to hear no more (`game.scenes.kit.notice`),
    and people whom the tutor leaves alone (`game.session.tutor`). What was chosen before the last
    games is kept for the next: `last_names` are the people here, in their order;
    `last_sitters` who decided, a person or a level, by seat (under the game's key and the way's,
    "toll_gate 2", and once more with how many were people behind it); `last_others` what
    characters without a seat were called, by role, and rivals, by level, where they were given
    another name; `last_ways` which card each game was begun with, the one played last at the end;
    `favourites` are games by their keys, which lie on top of the shelf.
    `language` is one `game.session.tongue` knows, "" that of the system.
    """

    text_size: TextSize = 100
    speed: Speed = "normal"
    reduced_motion: bool = False
    plain_letters: bool = False
    high_contrast: bool = False
    dark_page: bool = False
    master_volume: Volume = 80
    music_volume: Volume = 60
    effects_volume: Volume = 80
    master_muted: bool = False
    music_muted: bool = False
    effects_muted: bool = False
    silent_sounds: tuple[str, ...] = ()
    quiet_in_background: bool = True
    voice: bool = False
    voice_pace: Pace = "usual"
    voice_focus: bool = True
    voice_events: bool = True
    voice_pages: bool = True
    full_screen: bool = False
    window_size: tuple[Pixels, Pixels] = (1280, 800)
    hints: Preview = "words"
    tutor: Tutor = "off"
    reckoning: Reckoning = "shown"
    courant: Courant = "told"
    table_talk: Talk = "seldom"
    quiet_view: bool = False
    telling: Telling = "flowing"
    forcing: Forcing = "asked"
    peek: Peek = "always"
    seals: Seals = "moment"
    choosing: Choosing = "in_turn"
    choosing_in: dict[str, Choosing] = {}
    idle_curtain: IdleSeconds = 60
    keys: dict[str, str] = {}
    unasked: tuple[str, ...] = ()
    last_names: tuple[str, ...] = ()
    last_sitters: dict[str, tuple[str, ...]] = {}
    last_others: dict[str, str] = {}
    last_ways: dict[str, str] = {}
    favourites: tuple[str, ...] = ()
    language: str = ""

    def at_once(self, game: str) -> bool:
        """Whether people at one screen choose all at once in the game of that key."""
        return self.choosing_in.get(game, self.choosing) == "at_once"


def speed_after(speed: Speed, step: int) -> Speed:
    """The speed one notch up (+1) or down (-1), as the keys + and − ask."""
    return SPEEDS[min(max(SPEEDS.index(speed) + step, 0), len(SPEEDS) - 1)]


def load_settings(file: Path) -> tuple[Settings, str | None]:
    """The settings in `file`, or the usual ones with a sentence if it cannot be read.

    A broken file is set aside; a file that is not there is no trouble at all.
    """
    try:
        data = contents(file)
    except FileNotFoundError:
        return Settings(), None
    except OSError as error:
        why = error.strerror or type(error).__name__
        return Settings(), _("{file} could not be opened ({why}): the usual settings hold.").format(
            file=file.name, why=why
        )
    try:
        return _with_plain_names(msgspec.json.decode(data, type=Settings)), None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        kept = set_aside(file)
        settle(file.parent)
        where = kept.name if kept else file.name
        return Settings(), _(
            "{file} has something wrong in it ({error}): "
            "the usual settings hold, and it was kept as {where}."
        ).format(file=file.name, error=error, where=where)


def _with_plain_names(settings: Settings) -> Settings:
    """The settings with names as somebody could have typed them: a hand may have put others in."""
    return replace(
        settings,
        last_names=tuple([typed(name) for name in settings.last_names]),
        last_others={role: typed(name) for role, name in settings.last_others.items()},
    )


def save_settings(settings: Settings, file: Path) -> None:
    """Write the settings, whole or not at all; raises CannotSave."""
    write_safely(file, msgspec.json.format(msgspec.json.encode(settings)) + b"\n")
