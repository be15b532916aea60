"""A file that somebody has touched has another stamp, and what is written of stamps reads back."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.session.disk.stamps import as_they_lie, named_in, stamp, unfinished_as_they_lie


def _written(file: Path) -> None:
    seen = file.stat()
    file.write_bytes(b"three")
    os.utime(file, ns=(seen.st_atime_ns, seen.st_mtime_ns))


def _dated(file: Path) -> None:
    os.utime(file, ns=(0, 7))


def _put_in_its_place(file: Path) -> None:
    seen, fresh = file.stat(), file.with_suffix(".new")
    fresh.write_bytes(b"two")
    os.utime(fresh, ns=(seen.st_atime_ns, seen.st_mtime_ns))
    fresh.replace(file)


def _shut(file: Path) -> None:
    file.chmod(0o400)


@pytest.mark.parametrize("touch", [_written, _dated, _put_in_its_place, _shut, Path.unlink])
def test_whatever_is_done_to_a_file_is_seen(tmp_path: Path, touch: Callable[[Path], None]) -> None:
    file = tmp_path / "one"
    file.write_bytes(b"one")
    before = stamp(str(file))
    assert stamp(str(file)) == before
    touch(file)
    assert stamp(str(file)) != before


def test_what_lies_nowhere_is_told_as_such(tmp_path: Path) -> None:
    assert stamp(str(tmp_path / "nothing")) == stamp("a\0b") == "-"


def test_names_read_back(tmp_path: Path) -> None:
    files = [str(tmp_path / "York’s"), "/nowhere/at all", "/of no\udcff encoding"]
    assert named_in(as_they_lie(files)) == files
    assert named_in(as_they_lie([])) == [""]


def test_only_records_count_and_what_lies_under_their_names_among_the_finished(
    tmp_path: Path,
) -> None:
    for name in ("b.json", "a.json", "a.json.1", ".in-use"):
        (tmp_path / name).touch()
    (tmp_path / "finished").mkdir()
    (tmp_path / "finished" / "old.json").touch()
    told = [Path(file) for file in named_in(unfinished_as_they_lie(tmp_path))]
    places = [tmp_path / "a.json", tmp_path / "b.json"]
    assert told == [*places, *(tmp_path / "finished" / place.name for place in places)]
    with pytest.raises(FileNotFoundError):
        unfinished_as_they_lie(tmp_path / "nowhere")
