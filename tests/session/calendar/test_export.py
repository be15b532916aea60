"""What is taken away on paper says the same when it is read again; and careers on sides, where a
team’s victory is a victory, and partners are no company.
"""

import csv
import io
import json
from datetime import UTC, datetime

import msgspec
import pytest

from game.session.calendar.careers import CareerLine, careers_of
from game.session.calendar.export import (
    FOLDER,
    Exported,
    ExportedCareer,
    as_csv,
    as_json,
    exported,
    write_export,
)
from game.session.disk.store import Store
from game.session.errors import CannotSave
from game.session.paths import user_data
from tests.session.calendar.ledgers import DAY, fill, opened, record_like, write

NOW = datetime(2026, 5, 1, 12, 0, tzinfo=UTC)


def test_json_is_read_back_as_it_was(store: Store) -> None:
    fill(store, 60)
    calendar = opened(store)
    export = exported(calendar.entries().at_once())
    assert len(export.games) == 60
    assert msgspec.json.decode(as_json(export), type=Exported) == export
    careers = calendar.careers().at_once()
    assert sorted(export.careers, key=str) == sorted(
        [ExportedCareer.of(c) for c in careers], key=str
    )


@pytest.mark.parametrize("first", ["=", "+", "-", "@", "\t", "\r", "＝"])
def test_no_cell_is_taken_for_a_formula(store: Store, first: str) -> None:
    write(store, record_like("york", [("Nell", "person"), ("Tom", "turpin")], [-7, 12], DAY))
    (entry,) = opened(store).entries().at_once()
    called = f'{first}HYPERLINK("http://nowhere","guineas")'
    entry = msgspec.structs.replace(
        entry,
        file=f"{called}.json",
        seats=(msgspec.structs.replace(entry.seats[0], name=called), entry.seats[1]),
        result=msgspec.structs.replace(entry.result, verdict=called),
    )
    data = as_csv(Exported(1, (), (entry,))).decode()
    row, other = csv.DictReader(io.StringIO(data, newline=""))
    assert (row["name"], row["verdict"]) == (f"'{called}", f"'{called}")
    assert row["file"] == f"'{called}.json"
    for cell in (*row.values(), *other.values()):
        number = cell.lstrip("-").isdigit()
        assert number or not cell.startswith(("=", "+", "-", "@", "\t", "\r", "＝"))
    assert row["score"] == "-7", "a number stays one"


def test_careers_follow_from_the_lines_of_the_csv(store: Store) -> None:
    fill(store, 60)
    odd = 'Nell, "the Mare"; =1+1'
    write(store, record_like("odd", [(odd, "person")], [-7], DAY))
    calendar = opened(store)
    written = as_csv(exported(calendar.entries().at_once())).decode()
    rows = list(csv.DictReader(io.StringIO(written)))
    lines = [
        CareerLine(
            *(n, row["file"], int(row["seat"]), row["game"], row["name"], row["sitter"], ""),
            *(int(row["score"]), row["won"] == "1", row["shared"] == "1"),
            *(int(row["seconds"]), int(row["seats"])),
        )
        for n, row in enumerate(rows)
    ]
    found = {career.key: career.tally for career in careers_of(lines)}
    assert found == {career.key: career.tally for career in calendar.careers().at_once()}
    assert ("your_money", odd, "person") in found
    assert all(isinstance(json.loads(row["options"]), dict) for row in rows)


def test_an_export_of_one_name_has_only_that_name_and_its_games(store: Store) -> None:
    fill(store, 40)
    export = exported(opened(store).entries().at_once(), "Bess")
    assert {career.name for career in export.careers} == {"Bess"}
    assert 0 < len(export.games) < 40
    assert all("Bess" in [chair.name for chair in game.seats] for game in export.games)


def test_a_file_is_never_written_over(store: Store) -> None:
    fill(store, 3)
    export = exported(opened(store).entries().at_once())
    first, second = (write_export(export, "csv", NOW) for _time in range(2))
    assert first.parent == second.parent == user_data() / FOLDER
    assert first != second
    assert first.read_bytes() == second.read_bytes() == as_csv(export)
    assert write_export(export, "json", NOW).read_bytes() == as_json(export)


def test_a_folder_that_cannot_be_made_is_told() -> None:
    user_data().mkdir(parents=True)
    (user_data() / FOLDER).write_text("in the way", encoding="utf-8")
    with pytest.raises(CannotSave):
        write_export(exported(()), "csv", NOW)


FOUR = [("Nell", "person"), ("Tom", "greedy"), ("Bess", "turpin"), ("Jack", "magpie")]


def test_the_paper_tells_who_was_on_which_side(store: Store) -> None:
    write(store, record_like("pairs", FOUR, [5, 2, 5, 2], DAY, (0, 1, 0, 1)))
    write(store, record_like("all", FOUR, [5, 2, 4, 2], DAY))
    written = as_csv(exported(opened(store).entries().at_once())).decode()
    sides = {
        (row["file"], row["name"]): row["side"] for row in csv.DictReader(io.StringIO(written))
    }
    assert [sides["pairs.json", name] for name, _sitter in FOUR] == ["1", "2", "1", "2"]
    assert {sides["all.json", name] for name, _sitter in FOUR} == {""}
