"""The small leaves the house keeps beside games, for the fuzzer: presets, practice, the rides."""

import datetime
from collections.abc import Callable
from pathlib import Path

import msgspec

from game.engine.discovery import games
from game.engine.errors import BadData
from game.scenes.kit.scene import plain_context
from game.scenes.practice.page import PracticePage
from game.scenes.rides.page import RidesPage
from game.scenes.setting_out.presets import PresetsPage
from game.session.practice import notebook
from game.session.practice.notebook import Exercise, Notebook
from game.session.presets import presets
from game.session.presets.presets import Preset, Presets
from game.session.presets.taking import in_a_line, taken
from game.session.rides import book
from game.session.rides.book import Book, Ridden
from game.session.store import Store

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


def _some_rides() -> Book:
    ridden = Ridden(record="york", begun=DAY, sat=True, ended=True, won=True, score=31)
    before = DAY - datetime.timedelta(days=1)
    left = msgspec.structs.replace(ridden, begun=before, left=True)
    return Book().begun(before, "your_money", "Nell", left).begun(DAY, "your_money", "Nell", ridden)
