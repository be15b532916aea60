"""One name, one thing: what stands twice is listed, and nothing needs another name for it."""

from pathlib import Path

from tools.twice import renamed, twice


def test_no_class_of_the_house_has_to_be_imported_under_another_name() -> None:
    names = [each.split(" as ")[0].rpartition(".")[2] for each in renamed()]
    assert names
    assert [name for name in names if name[0].isupper() and not name.isupper()] == []


def test_names_that_stand_twice_and_other_names_are_found(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("class Thing: ...\nclass _Own: ...", encoding="utf-8")
    (tmp_path / "two.py").write_text(
        "from game.one import Thing as Other\nclass Thing: ...\nclass _Own: ...", encoding="utf-8"
    )
    assert twice(tmp_path) == {"Thing": ["one.py", "two.py"]}
    assert renamed(tmp_path) == {"game.one.Thing as Other": ["two.py"]}
