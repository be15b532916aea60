"""A position as text: the same one when it is taken in again, and no other is let in."""

import base64
import json
import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.__main__ import main
from game.engine.codec import digest
from game.engine.errors import BadData
from game.session.disk.store import Store
from game.session.position import position_at
from game.session.position_text import taken_in, written
from tests.session.playing import on
from tests.session.positions.games import KEYS, begun, ended
from tests.sure import sure


@pytest.mark.parametrize("key", KEYS)
def test_a_position_comes_back_from_its_text(key: str) -> None:
    at = position_at(ended(key), 5)
    text = written(at)
    assert max(len(line) for line in text.splitlines()[1:]) <= 76
    again = taken_in("\n".join([f"> {line}" for line in text.splitlines()]).replace("> ", "", 1))
    assert digest(again.state) == digest(at.state)
    assert (again.chairs, again.others, again.setup) == (at.chairs, at.others, at.setup)
    assert again.eyes is None


@pytest.mark.parametrize("key", KEYS)
def test_of_a_game_under_way_only_what_one_may_know_is_in_it(key: str) -> None:
    match = on(begun(key), 6)
    at = position_at(match.record(), match.steps)
    again = taken_in(written(at))
    assert digest(again.seen(sure(at.eyes))) == digest(at.view)
    assert digest(again.state) == digest(at.state)
    with pytest.raises(BadData, match="Not while the game goes on"):
        position_at(begun(key, people=2).record(), 0)


def spoilt(**fields: object) -> str:
    head, *packed = written(position_at(ended("your_money"), 5)).splitlines()
    plain: dict[str, Any] = json.loads(zlib.decompress(base64.b64decode("".join(packed))))
    plain |= fields
    return head + "\n" + base64.b64encode(zlib.compress(json.dumps(plain).encode())).decode()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Nell rides north.",
        "Stand and Deliver, position 1: x\nabc",
        "Stand and Deliver, position 1: x\n" + base64.b64encode(b"x" * 40).decode(),
        "Stand and Deliver, position 1: x\n"
        + base64.b64encode(zlib.compress(b" " * 5_000_000)).decode(),
        spoilt(rules=0),
        spoilt(game="chess"),
        spoilt(state={}),
        spoilt(of="a\x07b"),
        spoilt(seats=[]),
    ],
)
def test_what_is_none_is_refused_in_a_line(text: str) -> None:
    with pytest.raises(BadData) as refused:
        taken_in(text)
    assert "\n" not in str(refused.value)
    assert str(refused.value).endswith((".", "”."))


def test_a_state_no_game_comes_to_is_refused() -> None:
    at = position_at(ended("your_money"), 5)
    state = json.loads(json.dumps(msgspec.to_builtins(at.state)))
    state["round"] = 999
    with pytest.raises(BadData):
        taken_in(spoilt(state=state))


def test_the_command_writes_it_and_takes_it_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(Store(tmp_path / "saves").save(ended("dick_turpin")))
    assert main(["position", file, "--at", "4", "--text"]) == 0
    text = capsys.readouterr().out
    copied = tmp_path / "position.txt"
    copied.write_text(text, "utf-8")
    assert main(["position", file, "--at", "4"]) == 0
    listed = capsys.readouterr().out
    assert main(["position", str(copied)]) == 0
    assert capsys.readouterr().out == listed
    assert main(["position", str(copied), "--keep"]) == 0
    assert "Kept as" in capsys.readouterr().out
    assert main(["position", file]) == 2
    assert "--at STEP" in capsys.readouterr().err
