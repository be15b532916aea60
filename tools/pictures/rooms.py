"""Rooms in extreme states: everything wrong at once, six hundred sentences, a full disk."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from game.commands.simulate import play
from game.engine.discovery import game_called
from game.engine.names import Names
from game.scenes.kit.scene import Context
from game.scenes.review.diary import DiaryPage
from game.scenes.setting_out.setup import SetUp
from game.scenes.table.log import LogDrawer, LogLine, drawer
from game.scenes.table.pause import PauseMenu
from game.session.errors import BadSave, CannotSave
from game.session.paths import HOME_VARIABLE
from game.session.record import newer, read_record
from game.session.seats.seats import chairs
from game.sprites import art
from game.sprites.palette import SEAT_MARKS
from tools.pictures.at_home import AtHome
from tools.pictures.positions import LONGEST, SPEC, played
from tools.pictures.studio import FOLDER


@contextmanager
def mods_there(key: str, **files: str) -> Iterator[None]:
    """These mods lie in the folder of a game, for nobody else who takes pictures meanwhile."""
    usual = os.environ[HOME_VARIABLE]
    with TemporaryDirectory() as home:
        folder = Path(home) / "mods" / key
        folder.mkdir(parents=True)
        for name, text in files.items():
            (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
        os.environ[HOME_VARIABLE] = home
        try:
            yield
        finally:
            os.environ[HOME_VARIABLE] = usual


def full_disk(name: str) -> str:
    """What is said when a match cannot be written for want of room."""
    return str(CannotSave(FOLDER / name, OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))))


def cut_short(name: str) -> str:
    """What is said of a record of which the end is missing."""
    try:
        read_record(b'{"format": 1, "game": "your_mo', name)
    except BadSave as refused:
        return str(refused)
    raise AssertionError(f"{name} should not be readable.")


def too_new(name: str) -> str:
    """What is said of a record that a later program has written."""
    return str(newer(name, "2.0.0"))


def sit_down(context: Context, seats: int) -> SetUp:
    """The page before a game, with a seed that is the same every day."""
    page = SetUp(context, SPEC, SPEC.mode(seats))
    page.dice._fresh = "knavesmire 1739"
    return page


def setup_five(context: Context) -> SetUp:
    """The page before a game of five, four of them rivals, with a seed that is always the same."""
    spec = game_called("dick_turpin")
    page = SetUp(context, spec, spec.mode(5))
    page.dice._fresh = "knavesmire 1739"
    for seat, sitter in enumerate(("person", "highwayman", "turpin", "greedy", "random")):
        page.take_chair(seat, sitter=sitter)
    return page


def setup_wrong(context: Context) -> SetUp:
    """Long names, the same name twice, a rival, and every rule changed."""
    context.settings = replace(context.settings, last_names=LONGEST)
    page = sit_down(context, 2)
    page.take_chair(1, name=LONGEST[0].upper(), sitter="greedy")
    for option in [each for each in page.spec.options if each in page.rules.options]:
        page.rules.choose(option.name, option.choices[-1].value)
    page.controls.set_focus("name 1")
    return page


def setup_rules(context: Context) -> SetUp:
    """The page of house rules, where it is a page of its own."""
    page = setup_wrong(context)
    page.controls.set_focus("")
    page.turn_page()
    return page


def log(context: Context, sentences: int, seats: tuple[str, ...] = LONGEST) -> LogDrawer:
    """A chronicle of so many sentences: a game of the longest names, told again and again; `seats`
    are those who can be looked for.
    """
    match = played(2, 99, LONGEST, "Knavesmire")
    ground = art.table(context.size)
    names = Names(LONGEST, {})
    told = drawer(context, match, match.history(None), names, ground).lines
    lines: list[LogLine] = list(islice(cycle(told), sentences))
    return LogDrawer(context, lines, ground, SEAT_MARKS[: len(seats)], seats)


def pause_trouble(context: Context) -> PauseMenu:
    """The table's menu when nothing can be written."""

    def nowhere() -> None:
        return None

    return PauseMenu(
        context,
        art.table(context.size),
        game_called("your_money").title,
        leave=nowhere,
        settings=nowhere,
        chronicle=nowhere,
        trouble=full_disk("your_money-17390407-101500-a1b2c3.json"),
    )


def sits_down(sitter: str) -> None:
    """Takes a chair in a picture, which changes nothing."""


def diary(context: Context, names: tuple[str, str], pages: int = 99) -> DiaryPage:
    """The diaries of two rivals, read so far that there are so many pages, or to their end."""
    setup = SPEC.setup(2, {"rounds": 8})
    match = play(SPEC, setup, chairs(list(names), ("highwayman", "turpin")), "Knavesmire", "diary")
    context.services["worker"] = AtHome()
    page = DiaryPage(context, match)
    page.resize(page.size, page.scale)
    while page.busy and len(page.diary.entries) < pages:
        page.update(0.0)
    page.diary.stop()
    return page
