"""The way in: `python -m game` opens the window, `python -m game COMMAND` works without one."""

import codecs
import errno
import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from game import VERSION
from game.engine.errors import GameError
from game.engine.words import _

if TYPE_CHECKING:
    # The window needs neither before its first picture.
    from game.engine.spec import GameSpec, PlayMode
    from game.session.presets import Preset
    from game.session.record import Record
    from game.session.voice import VoiceWanted

UNFIT = 2
"""The exit code for what cannot be done as it was asked."""

INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells count it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line says; the answer is the exit code."""
    said = list(sys.argv[1:] if argv is None else argv)
    _never_stop_at_a_letter()
    said = _in_a_language(said)
    if not said:
        return _open_window(early=True)
    try:
        voice = None
        if any(word.startswith("--voice") for word in said):
            from game.session.voice import voice_in

            said, voice = voice_in(said)
            if not said:
                return _open_window(voice=voice)
        try:
            return (
                _look_through() if said == ["--selftest"] else _command(said, argv is None, voice)
            )
        finally:  # what does not arrive is to be known here, not when all is over
            for stream in (sys.stdout, sys.stderr):
                if stream is not None:
                    stream.flush()
    except GameError as error:
        _complain(str(error))
        return UNFIT
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        _let_go_of(sys.stdout)
        if _has_had_enough(error):
            return 0
        why = error.strerror or type(error).__name__
        _complain(_("The answer could not be written: {why}.").format(why=why))
        return UNFIT


def _in_a_language(said: list[str]) -> list[str]:
    """The words of the command line without `--language`, which is heeded before a word is said."""
    for place, word in enumerate(said):
        option, _equals, value = word.partition("=")
        if option == "--language":
            from game.session.tongue import LANGUAGE_VARIABLE

            rest = said[place + 1 :]
            os.environ[LANGUAGE_VARIABLE] = value or "".join(rest[:1])
            return said[:place] + (rest if value else rest[1:])
    return said


def _has_had_enough(error: OSError) -> bool:
    """Whether whoever was reading reads no more; Windows has another word for it."""
    from game.session.paths import windows

    return isinstance(error, BrokenPipeError) or (windows() and error.errno == errno.EINVAL)


def _complain(sentence: str) -> None:
    """Say what went wrong, if anybody is there to hear it."""
    try:
        print(sentence, file=sys.stderr, flush=True)
    except (OSError, ValueError):
        _let_go_of(sys.stderr)


def _let_go_of(stream: TextIO | None) -> None:
    """What is still to be written goes nowhere, so that it is not tried again at the very end."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())  # type: ignore[union-attr]


def _never_stop_at_a_letter() -> None:
    """A letter that a terminal or a file does not know becomes a plainer one. A program of the
    window kind on Windows has none of the three streams.
    """
    codecs.register_error("plainer", _plainer)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace" if stream is sys.stdin else "plainer")


def _plainer(error: UnicodeError) -> tuple[str, int]:
    from game.terminal.paper import plainer

    return plainer(error)


def _command(said: list[str], by_shell: bool, voice: "VoiceWanted | None" = None) -> int:
    from game.commands.calendar import CALENDAR, DEEDS
    from game.commands.command_line import OneLine
    from game.commands.finished import BROADSIDE, DIARY, SHARE
    from game.commands.games import GAMES, PRESETS
    from game.commands.judge import JUDGE
    from game.commands.play import PLAY
    from game.commands.position import POSITION
    from game.commands.practice import DILEMMAS, PRACTICE
    from game.commands.replay import REPLAY, VERIFY
    from game.commands.rides import RIDE, SEED
    from game.commands.simulate import SIMULATE
    from game.commands.user_content import MAP, MODS
    from game.session.disk.files import keep_private
    from game.session.paths import settings_file
    from game.session.tongue import language_in, speak, tongues, wanted

    keep_private()
    speak(wanted(language_in(settings_file())))
    parser = OneLine(
        prog="stand-and-deliver",
        description=_("Tabletop games of highway robbery. Without a command the window opens."),
    )
    parser.add_argument("--selftest", action="store_true", help=_("look through the program"))
    parser.add_argument(
        "--voice",
        metavar="HOW",
        help=_("the window reads itself out: “speech”, or “stream” for lines on standard output"),
    )
    parser.add_argument(
        "--voice-to", metavar="FILE", help=_("the same, with its lines written to a file")
    )
    tongue = _("speak this language: {known}").format(known=", ".join(tongues()))
    parser.add_argument("--language", metavar="TAG", help=tongue)
    version = f"Stand and Deliver {VERSION}"
    parser.add_argument("--version", action="version", version=version, help=_("show the version"))
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for command in (
        *(GAMES, PLAY, PRESETS, SIMULATE, REPLAY, JUDGE, POSITION, VERIFY, CALENDAR, DEEDS),
        *(DIARY, DILEMMAS, PRACTICE, RIDE, SEED, BROADSIDE, SHARE, MAP, MODS),
    ):
        one = commands.add_parser(command.name, help=_(command.help), description=_(command.about))
        command.arguments(one)
        opens = partial(_open_window, voice=voice)
        one.set_defaults(run=command.run, open_window=opens, by_shell=by_shell)
        one.set_defaults(draw_map=_draw_map, draw_tables=_draw_tables)
    chosen = parser.parse_args(_with_lists(said))
    if voice is not None and getattr(chosen, "terminal", True):
        raise GameError(_("Only the window needs a voice: a terminal is text already."))
    code: int = chosen.run(chosen)
    return code


def _with_lists(said: list[str]) -> list[str]:
    """The words of the command line, with a list that begins with "-," joined to its option."""
    words: list[str] = []
    for word in said:
        if word.startswith("-,") and words and words[-1].startswith("--"):
            words[-1] = f"{words[-1]}={word}"
        else:
            words.append(word)
    return words


def _open_window(
    spec: "GameSpec | None" = None,
    mode: "PlayMode | None" = None,
    voice: "VoiceWanted | None" = None,
    preset: "Preset | None" = None,
    early: bool = False,
) -> int:
    """The window: at its title page, or at the set-up of a game; `early` where nothing was asked of
    it that could make its first page another than the last start's end left ready.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # the house does its own greeting
    # Nothing that is loaded for the first picture is thrown away: nobody need look through it.
    gc.disable()
    from game.scenes.shell.early_page import show_early

    shown = show_early() if early else None
    from game.scenes.shell.opening import open_window
    from game.scenes.shell.window import NoScreen
    from game.session.disk.files import keep_private

    try:
        keep_private()
        if shown is not None:
            return open_window(early=shown)
        return open_window((spec, mode, preset) if spec and mode else None, voice)
    except (NoScreen, GameError) as error:
        _complain(str(error))
        return UNFIT
    finally:
        gc.enable()


def _draw_map(game: str, value: str, out: Path, wide: int) -> None:
    """A map as a picture."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.sprites.maps.sheet import write_map

    write_map(game, value, out, wide)


def _draw_tables(record: "Record", steps: "Sequence[int]") -> dict[int, bytes]:
    """The table of a record as it stood after these steps, as small pictures."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.scenes.review.sharing import small_pictures

    return small_pictures(record, steps)


def _look_through() -> int:
    """Whether everything the program needs is there and works: 0, or 1 with what is wrong."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.scenes.shell.selftest import look_through

    return 0 if look_through(print) else 1


if __name__ == "__main__":
    # In a bundle the rivals' process starts by this very door, and is told so in words.
    if getattr(sys, "frozen", False) and len(sys.argv) > 1:
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
