"""The small leaves the house keeps beside games, for the fuzzer: presets, practice, the rides; and
the files a player makes for a game.
"""

import datetime
from collections.abc import Callable
from functools import partial
from importlib.resources import files
from pathlib import Path

import msgspec

from game.engine.cards import read_sheet
from game.engine.discovery import games
from game.engine.errors import BadData
from game.engine.mods import Mods, numbers_of
from game.engine.protocols import Own
from game.engine.spec import GameSpec
from game.scenes.kit.scene import plain_context
from game.scenes.practice.page import PracticePage
from game.scenes.rides.page import RidesPage
from game.scenes.setting_out.presets import PresetsPage
from game.session import presets
from game.session.disk.store import Store
from game.session.practice import notebook
from game.session.practice.notebook import Exercise, Notebook
from game.session.presets import Preset, Presets, in_a_line, taken
from game.session.rides import book
from game.session.rides.book import Ridden, RideBook

DAY = datetime.date(2026, 11, 20)
DILEMMA = "dick_turpin/1/7"
Reading = tuple[list[bytes], Callable[[bytes], object]]


def leaves(store: Store) -> dict[str, Reading]:
    """By name: a whole leaf with something of everything on it, and what reads a spoilt one, says
    all that is said of it, writes it down again and draws its page.
    """
    context = plain_context()
    context.store = store

    def all_presets(data: bytes) -> object:
        _lay(presets.file_of(store), data)
        found, trouble = presets.kept(store)
        for spec in games().values():
            for preset in (*found.of(spec.key), *found.last.values(), *found.thrown.values()):
                in_a_line(spec, preset)
                spec.setup(taken(spec, preset).mode.seats)
            PresetsPage(context, spec, Preset(), lambda _preset: "").picture()
        return _whole(trouble, lambda: presets.keep(store, found))

    def practice(data: bytes) -> object:
        _lay(notebook.file_of(store), data)
        found, trouble = notebook.kept(store)
        for exercise in found.due(DAY):
            found.exercised(exercise, True, DAY).without(exercise)
        found.answered(DILEMMA, True, DAY, (DAY, "")).kept_up(5)
        PracticePage(context).picture()
        return _whole(trouble, lambda: notebook.keep(store, found))

    def rides(data: bytes) -> object:
        _lay(book.file_of(store), data)
        found, trouble = book.kept(store)
        found.streak("Nell", DAY)
        found.of_day(DAY, "Nell")
        found.begun(DAY, "your_money", "Nell", Ridden(record="again", begun=DAY))
        RidesPage(context).picture()
        return _whole(trouble, lambda: book.keep(store, found))

    return {
        "presets": ([msgspec.json.encode(_some_presets())], all_presets),
        "practice": ([msgspec.json.encode(_some_practice())], practice),
        "rides": ([msgspec.json.encode(_some_rides())], rides),
    }


def own_files() -> dict[str, Reading]:
    """By game and house rule: files a player may make for it, as YAML and as JSON, which is YAML,
    too; and what reads a spoilt one, says all that is wrong with it, and plays by it.
    """
    return {
        f"{spec.key}/{own.FOLDER}": (_examples(own), partial(_as_choice, spec, option.name, own))
        for spec in games().values()
        for option in spec.options
        if (own := option.own) is not None
    }


def _examples(own: Own) -> list[bytes]:
    if isinstance(own, Mods):
        number = next(iter(numbers_of(own.stocked.kind).values()))
        line = f"{number.path[-1]}: "
        other = number.least if number.least != number.printed else number.most
        text = own.pattern("Mine").replace(f"{line}{number.printed}", f"{line}{other}", 1)
    else:
        text = (files("game.engine.steeplechase") / "maps" / "two_rivers.yaml").read_text("utf-8")
    return [text.encode(), msgspec.json.encode(read_sheet(text, "whole.yaml").plain)]


def _as_choice(spec: GameSpec, option: str, own: Own, data: bytes) -> object:
    text = data.decode("utf-8", "replace")
    wrong = own.wrong_with(text, "fuzz.yaml")
    if wrong:
        raise BadData(" ".join(wrong))
    value = own.value_of(text, "fuzz.yaml")
    own.choice(value)
    return spec.setup(spec.seats[0], {option: value})


def _lay(file: Path, data: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)


def _whole(trouble: str, keep: Callable[[], object]) -> object:
    """What could be read is written again; else the sentence is raised."""
    if trouble:
        raise BadData(trouble)
    return keep()


def _some_presets() -> Presets:
    first = next(iter(games().values()))
    option = first.options[0]
    options = {option.name: option.choices[-1].value, "friendly": "yes"}
    mode = first.modes[-1]
    sitters = ("person", *["turpin"] * (mode.seats - 1))
    one = Preset(name="Long nights", mode=mode.key, sitters=sitters, options=options)
    plain = Preset(mode=first.modes[0].key)
    return Presets(kept={first.key: (one, plain)}, last={first.key: one}, thrown={"else": plain})


def _some_practice() -> Notebook:
    exercise = Exercise(
        record="york", game="your_money", step=7, seat=0, who="Nell", loss=0.2, laid=DAY
    )
    asked = msgspec.structs.replace(exercise, step=9, asked=DAY, rights=1)
    found = Notebook(exercises=(exercise, asked), gathered={"york.json": "1/2"})
    return found.answered(DILEMMA, True, DAY, (DAY, ""))


def _some_rides() -> RideBook:
    ridden = Ridden(record="york", begun=DAY, sat=True, ended=True, won=True, score=31)
    before = DAY - datetime.timedelta(days=1)
    left = msgspec.structs.replace(ridden, begun=before, left=True)
    return (
        RideBook()
        .begun(before, "your_money", "Nell", left)
        .begun(DAY, "your_money", "Nell", ridden)
    )
