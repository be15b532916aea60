"""A bug letter keeps sealed what somebody still hides, and can always be opened again."""

import base64
import json
import zlib
from pathlib import Path

import msgspec
import pytest

from game.session.disk.files import MOST_BYTES
from game.session.errors import BadSave
from game.session.letter import Letter, compose, post, read_letter
from tests.session.playing import begun, on

SEED = "BLACK BESS"


def written(steps: int, folder: Path) -> tuple[Letter, bytes]:
    letter = compose("", "Table", ("Nell hides a six.",), on(begun(SEED), steps).record())
    return letter, post(folder, letter).read_bytes()


def plain(thing: object) -> object:
    return msgspec.json.decode(msgspec.json.encode(thing))


@pytest.mark.parametrize("steps", [0, 7, 1000])
def test_a_letter_is_read_as_it_was_written(tmp_path: Path, steps: int) -> None:
    letter, data = written(steps, tmp_path)
    assert plain(read_letter(data, "a")) == plain(letter)


def test_of_a_match_under_way_nothing_is_read_at_a_glance(tmp_path: Path) -> None:
    _letter, data = written(7, tmp_path)
    for secret in (SEED, "hides", "Plan", "dice", "luck"):
        assert secret.encode() not in data
    assert b'"scene": "Table"' in data, "what is no secret can be read"


def test_of_a_match_that_is_over_everything_lies_open(tmp_path: Path) -> None:
    letter, data = written(1000, tmp_path)
    assert SEED.encode() in data
    assert not letter.under_way


@pytest.mark.parametrize("way", ["cut", "other letters", "endless", "not sealed by us"])
def test_a_seal_that_is_broken_is_a_sentence(tmp_path: Path, way: str) -> None:
    _letter, data = written(7, tmp_path)
    plain = json.loads(data)
    sealed = plain["sealed"]
    plain["sealed"] = {
        "cut": sealed[: len(sealed) // 8 * 4],
        "other letters": "§" + sealed,
        "endless": _packed(b" " * (MOST_BYTES + 1)),
        "not sealed by us": _packed(b"{}"),
    }[way]
    with pytest.raises(BadSave, match="is no letter of this house"):
        read_letter(json.dumps(plain).encode(), "a")


def _packed(data: bytes) -> str:
    return base64.b64encode(zlib.compress(data)).decode()


def test_a_letter_of_before_is_read_as_well(tmp_path: Path) -> None:
    letter, _data = written(7, tmp_path)
    older = msgspec.json.encode(msgspec.structs.replace(letter, letter=1))
    again = read_letter(older, "a")
    assert plain(again.record) == plain(letter.record)
    assert again.log == letter.log
