"""`verify --seed` at the command line."""

from pathlib import Path

import msgspec
import pytest

from game.__main__ import main
from game.session import undo
from game.session.disk.store import Store
from game.session.fair_play.codes import kept, short
from game.session.record import Record, write_record
from game.session.review.assizes import try_again
from game.session.review.fairness import fingerprint
from tests.session.playing import begun, on


def written(folder: Path, record: Record, name: str = "york.json") -> Path:
    file = folder / name
    file.write_bytes(write_record(record))
    return file


def test_a_true_record_tells_its_seed_and_its_fingerprint(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, on(begun(), 1000).record())
    assert main(["verify", "--seed", str(file)]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert "seed BLACK BESS, fingerprint 7786 8BC3 6F18 6C78" in first
    assert "throws of luck are what the seed gives." in first
    assert second.endswith("plays the same.")


def test_the_seed_of_a_game_under_way_is_not_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, on(begun(), 10).record())
    assert main(["verify", "--seed", str(file)]) == 0
    told = capsys.readouterr().out
    assert fingerprint("BLACK BESS") in told
    assert "BLACK BESS" not in told


def test_the_first_throw_that_differs_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = on(begun(), 1000).record()
    opening = (*record.opening[:6], (record.opening[6] + 1) % 6, *record.opening[7:])
    bad = written(tmp_path, msgspec.structs.replace(record, opening=opening), "bad.json")
    good = written(tmp_path, record)
    assert main(["verify", "--seed", str(bad), str(good)]) == 1
    told = capsys.readouterr()
    assert "bad.json: Throw 6, in the opening" in told.err
    assert "york.json" in told.out


def test_the_fingerprint_of_before_the_game_has_to_be_the_seed_s(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, on(begun(), 1000).record())
    assert main(["verify", "--fingerprint", "77868bc36f186c78", str(file)]) == 0
    capsys.readouterr()
    assert main(["verify", "--fingerprint", "77868bc36f186c79", str(file)]) == 1
    assert "7786 8BC3 6F18 6C78" in capsys.readouterr().err


def test_what_cannot_be_read_is_another_matter(tmp_path: Path) -> None:
    (tmp_path / "torn.json").write_text("{", encoding="utf-8")
    assert main(["verify", "--seed", str(tmp_path / "torn.json")]) == 2


@pytest.mark.parametrize("same_luck", [False, True])
def test_a_try_is_counted_by_every_seed_it_had_and_told_as_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], same_luck: bool
) -> None:
    ended = on(begun(), 1000).record()
    match = try_again(Store(tmp_path), ended, 12, ended.steps[11].seat, same_luck=same_luck)
    file = written(tmp_path, on(match, 1000).record())
    assert main(["verify", "--seed", str(file)]) == 0
    told = capsys.readouterr().out
    assert "throws of luck are what the seed gives." in told
    assert ("those of the game it was taken up from" in told) != same_luck
    assert "plays the same." in told
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    assert f"taken up again from decision 12 of {ended.name}" in told
    assert ("with fresh luck" in told) != same_luck


def test_codes_of_seals_are_worked_out_and_a_noted_one_is_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = begun()
    match.coded = True
    file = written(tmp_path, on(match, 60).record())
    code = undo.seal_code(match, 1)
    assert main(["verify", "--seals", str(file)]) == 0
    told = capsys.readouterr().out
    assert f"{code} = SHA-256({match.salt(1)}" in told
    assert main(["verify", "--code", kept(code), str(file)]) == 0
    assert "1 seal with a code." in capsys.readouterr().out
    assert main(["verify", "--code", code, str(file)]) == 0
    assert "1 seal with a code." in capsys.readouterr().out
    assert len(kept(code).replace(" ", "")) * 4 == 128
    for noted in (short(code), kept(code)[:-1]):
        assert main(["verify", "--code", noted, str(file)]) == 2
        assert "32 digits at least" in capsys.readouterr().err
    assert main(["verify", "--code", "0123456789ABCDEF" * 2, str(file)]) == 1
    assert "nothing that was sealed has the code" in capsys.readouterr().err
