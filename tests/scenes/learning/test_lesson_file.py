"""A lesson is read from its file, and a slip in it is named before anybody is taught."""

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.engine.dick_turpin.actions import LieInWait
from game.engine.discovery import game_called
from game.engine.errors import BadData
from game.scenes.table.drivers.lesson_file import read_lesson

TURPIN = game_called("dick_turpin")
FILE = """
people: [Nell, Ned]
sitters: [person, greedy]
text: That is the trade.
steps: {laid: [[1, {do: LieInWait, town: york}]]}
shared: {later: [{when: [over], text: It is over.}]}
exercises:
  - title: A card
    seed: oxford-23
    before: [laid]
    about: 3
    over: [past]
    notes:
      - {when: [chosen york, may LieInWait], at: control main, do: RETURN, text: Enter.}
      - also: later
"""
WORDS = SimpleNamespace(
    chosen=lambda desk, about, *towns: desk.shown.chosen == (about, *towns),
    past=lambda desk, about: desk.shown.view.journey > about,
)


def written(folder: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package with that lesson."""
    (folder / "taught").mkdir()
    (folder / "taught" / "__init__.py").write_text("")
    (folder / "taught" / "lesson.yaml").write_text(text)
    monkeypatch.syspath_prepend(folder)
    monkeypatch.delitem(sys.modules, "taught", raising=False)
    return "taught"


def desk_at(journey: int, *chosen: object, asked: bool = True) -> SimpleNamespace:
    """A table at which the learner has chosen that."""
    legal = (LieInWait("york"),) if asked else ()
    view = SimpleNamespace(journey=journey, over=False, to_act=(0,), legal=legal)
    return SimpleNamespace(shown=SimpleNamespace(view=view, chosen=chosen), controls={})


def test_what_a_lesson_says_is_what_stands_in_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    teaching = read_lesson(TURPIN, written(tmp_path, FILE, monkeypatch), WORDS)
    (moment,) = teaching.exercises
    assert (teaching.names, teaching.farewell) == (("Nell", "Ned"), "That is the trade.")
    assert moment.before == ((1, LieInWait("york")),)
    enter, later = moment.notes
    assert [enter.words, later.words] == ["Enter.", "It is over."]
    assert [enter.when(desk_at(3, 3, town)) for town in ("york", "bath")] == [True, False]  # type: ignore[arg-type]
    assert not enter.when(desk_at(3, 3, "york", asked=False))  # type: ignore[arg-type]
    assert enter.where(desk_at(3)) is None  # type: ignore[arg-type]
    assert [moment.over(desk_at(journey)) for journey in (3, 4)] == [False, True]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("also: later", "also: latter"),
        ("before: [laid]", "before: [lain]"),
        ("chosen york", "chose york"),
        ("at: control main", "at: controls main"),
        ("over: [past]", "over: [passed]"),
        ("seed:", "sead:"),
    ],
)
def test_a_slip_is_named(
    right: str, wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = written(tmp_path, FILE.replace(right, wrong), monkeypatch)
    with pytest.raises(BadData, match=wrong.split(": ")[-1].strip("[]").split()[0].strip(":")):
        read_lesson(TURPIN, package, WORDS)
