"""A record: read as it was written, found out where it was changed, and doubted where it claims."""

import json
from collections.abc import Callable
from copy import copy
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.engine.codec import digest
from game.engine.discovery import game_called
from game.engine.spec import GameSpec
from game.session import undo
from game.session.errors import Altered, BadSave
from game.session.fair_play.vouching import as_played
from game.session.match import Match
from game.session.record import (
    FIRST_RULES,
    FORMAT,
    Checkpoint,
    Digest,
    Record,
    read_record,
    write_record,
)
from tests.commands.calling import Said, Say
from tests.session.playing import SPEC, begun, copied, on, plain
from tests.sure import some


def written(steps: int = 30) -> Any:
    return json.loads(write_record(on(begun(), steps).record()))


def resumed(data: Any) -> Match:
    return Match.resume(read_record(json.dumps(data).encode(), "york.json"), "york.json")


def test_a_record_keeps_marks_every_few_steps_and_at_the_end() -> None:
    data = written(30)
    marked = [mark["steps"] for mark in data["marks"]]
    assert marked == [*range(0, 30, 4), 30]
    assert data["checkpoint"]["steps"] == 30


def test_hints_are_kept_with_the_record() -> None:
    match = on(begun(), 12)
    match.hints[1] += 3
    again = Match.resume(copied(match.record()))
    assert again.hints == {1: 3}
    assert copied(again.record()).hints == (0, 3)


def test_a_record_without_hints_or_with_those_of_seats_there_are_not_can_be_read() -> None:
    data = written(4)
    assert data.pop("hints") == []
    assert resumed(data).hints == {}
    data["hints"] = [0, 2, 5]
    assert resumed(data).hints == {1: 2}


@pytest.mark.parametrize("cut", [0, 1, 40, 400, 0.5, 0.99])
def test_a_truncated_record_is_refused_by_name(cut: float) -> None:
    data = write_record(on(begun(), 30).record())
    end = int(len(data) * cut) if cut < 1 else int(cut)
    with pytest.raises(BadSave, match=r"^york\.json is cut short or damaged .*; .*\.$"):
        read_record(data[:end], "york.json")


FOREIGN = [b"[1, 2]", b"{}", b'{"format": "x"}', b'"?"', b"17"]
RUBBISH = [b"\xff\xfe\x00", b"[" * 100_000, b'{"format": 1e999}']


@pytest.mark.parametrize("data", [*FOREIGN, *RUBBISH])
def test_somebody_elses_json_is_no_record_and_rubbish_is_refused_without_a_fall(
    data: bytes,
) -> None:
    said = " is not a record of Stand and Deliver" if data in FOREIGN else " "
    with pytest.raises(BadSave, match=rf"^york\.json{said}"):
        read_record(data, "york.json")


def test_a_newer_format_says_so_and_whose() -> None:
    data = written()
    data["format"] = FORMAT + 1
    data["app"] = "9.1"
    data["something new"] = {"nobody": "knows"}
    with pytest.raises(BadSave, match=r"newer Stand and Deliver \(9\.1\).*left as it is"):
        resumed(data)


def _set(path: list[Any], value: Any) -> Callable[[Any], None]:
    def change(data: Any) -> None:
        for part in path[:-1]:
            data = data[part]
        data[path[-1]] = value

    return change


def _first_luck(data: Any) -> None:
    step = next(step for step in data["steps"] if step["luck"])
    step["luck"][0] = (step["luck"][0] + 1) % 4


def _less_luck(data: Any) -> None:
    next(step for step in data["steps"] if step["luck"])["luck"].pop()


def _richer(data: Any) -> None:
    data["checkpoint"]["state"]["sheets"][0]["guineas"] += 50


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (_set(["steps", 3, "seat"], "one"), r"something wrong in it .*steps\[3\]\.seat"),
        (_set(["surprise"], 1), r"something wrong in it .*surprise"),
        (_set(["seats", 0], {"name": "Nell"}), r"something wrong in it .*mark"),
        (_set(["steps", 0, "action", "place"], "Hull"), r"cannot be played at step 1 .*place"),
        (_set(["steps", 0, "action"], {"do": "Fly"}), "cannot be played at step 1"),
        (_set(["steps", 0, "action"], {"do": "Leave"}), "cannot be played at step 1"),
        (_set(["steps", 0, "action", "besides"], 1), r"cannot be played at step 1 .*besides"),
        (_set(["steps", 0, "seat"], 5), r"cannot be played at step 1 .*seat 6"),
        (_set(["opening", 0], 3), r"cannot have begun so .*luck"),
        (_set(["opening"], []), "cannot have begun so"),
        (_first_luck, "cannot be played at step"),
        (lambda data: data["steps"][1]["luck"].append(0), r"at step 2 .*more luck"),
        (_less_luck, "cannot be played at step"),
        (lambda data: data["steps"].pop(0), "step"),
        (_richer, r"does not add up at its end .*sheets\[0\]\.guineas is \d+ in the file and \d+"),
        (lambda data: data["marks"].pop(), r"no mark at the end"),
        (_set(["marks", 1, "digest"], "0000000000000000"), "does not add up at step 4"),
        (_set(["checkpoint", "thrown"], 3), "number of throws is 3"),
        (_set(["options", "rounds"], 7), r"set-up nobody can play .*rounds"),
        (_set(["options", "beer"], True), r"set-up nobody can play .*beer"),
        (_set(["seed"], "another"), "cannot have begun so"),
        (_set(["rules"], SPEC.rules_number + 1), "newer Stand and Deliver"),
        (_set(["game"], "whist"), "is a record of 'whist', a game this program"),
        (_set(["result"], {"won": [True, False], "scores": [9, 0], "reckonings": []}), "result"),
    ],
)
def test_what_was_changed_by_hand_is_found_and_named(
    change: Callable[[Any], None], complaint: str
) -> None:
    data = written()
    change(data)
    with pytest.raises(BadSave, match=complaint) as refusal:
        resumed(data)
    assert str(refusal.value).startswith("york.json ")


def test_another_games_record_is_refused_by_this_one() -> None:
    with pytest.raises(BadSave, match="is a record of another game, your_money"):
        Match.resume(begun().record(), "york.json", game_called("dick_turpin"))


def later_rules() -> GameSpec:
    """The same game under the next rules."""
    later = copy(SPEC)
    later.rules_number += 1
    return later


def test_a_record_of_older_rules_goes_on_from_its_checkpoint() -> None:
    before = on(begun(), 21)
    record: Record = copied(before.record())
    # Under older rules the first step may have been something nobody can do now.
    older = msgspec.structs.replace(
        record,
        steps=(msgspec.structs.replace(record.steps[0], action={"do": "Wait"}), *record.steps[1:]),
    )
    match = Match.resume(older, "york.json", later_rules())
    assert match.view(0) == before.view(0)
    assert undo.why_not(match, 0) is not None
    assert undo.why_not(match, 1) is not None
    on(match, 1000)
    assert match.result is not None
    saved = copied(match.record())
    assert saved.rules == SPEC.rules_number + 1
    assert some(saved.start).steps == 21
    assert saved.steps[:21] == older.steps
    again = Match.resume(saved, "york.json", later_rules())
    assert plain(again.record()) == plain(match.record())


def test_an_older_record_with_a_changed_checkpoint_is_refused() -> None:
    data = written(21)
    _richer(data)
    with pytest.raises(Altered, match="checkpoint"):
        Match.resume(
            read_record(json.dumps(data).encode(), "york.json"), "york.json", later_rules()
        )


# What a record only claims is not called played, and a table it names is looked at first ----------


Rules = Callable[[int], GameSpec]
Verified = Callable[[Record], Said]


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> Rules:
    """Sets the number of the game's rules."""

    def number(rules: int) -> GameSpec:
        monkeypatch.setattr(SPEC, "rules_number", rules)
        return SPEC

    number(FIRST_RULES)
    return number


def from_its_end(record: Record) -> Record:
    """A record of the same game that starts from its end, with nothing to play."""
    return msgspec.structs.replace(record, start=record.checkpoint)


def with_state(record: Record, **fields: Any) -> Record:
    """The record with another table at its end, and the mark that fits it."""
    state = {**record.checkpoint.state, **fields}
    end = msgspec.structs.replace(record.checkpoint, state=state)
    marks = (Digest(len(record.steps), digest(state)),)
    return msgspec.structs.replace(record, checkpoint=end, marks=marks)


def unplayable(record: Record) -> Record:
    """The record with a first step that today nobody can take."""
    first = msgspec.structs.replace(record.steps[0], action={"do": "Wait"})
    return msgspec.structs.replace(record, steps=(first, *record.steps[1:]))


@pytest.fixture(params=[(), ("--seed",)], ids=["steps", "seed"])
def verified(request: pytest.FixtureRequest, tmp_path: Path, say: Say) -> Verified:
    """What `verify` says of a record, by its steps and by its seed."""

    def verify(record: Record) -> Said:
        file = tmp_path / "york.json"
        file.write_bytes(write_record(record))
        return say("verify", *request.param, file)

    return verify


@pytest.mark.usefixtures("rules")
@pytest.mark.parametrize("steps", [0, 15, 1000])
def test_nothing_starts_from_older_rules_where_there_are_none(
    verified: Verified, steps: int
) -> None:
    told = verified(from_its_end(on(begun(rounds=8), steps).record()))
    assert told.code == 1
    assert "older rules, and there are none" in told.err
    assert told.out == "" or "plays the same" not in told.out


@pytest.mark.usefixtures("rules")
@pytest.mark.parametrize("number", [0, -1])
def test_there_never_were_rules_before_the_first(verified: Verified, number: int) -> None:
    record = msgspec.structs.replace(on(begun(rounds=8), 1000).record(), rules=number)
    told = verified(record)
    assert told.code == 1
    assert "rules there never were" in told.err


def test_what_today_s_rules_play_from_the_first_step_is_called_played_whoever_began_it(
    rules: Rules, verified: Verified
) -> None:
    record = on(begun(rounds=8), 1000).record()
    rules(FIRST_RULES + 1)
    began = on(begun(rounds=8), 20).record()
    started = msgspec.structs.replace(began, start=began.checkpoint)
    for each in (record, started):
        told = verified(each)
        assert told.code == 0
        assert "plays the same." in told.out
        assert as_played(each).start is None
    assert Match.resume(as_played(record)).unseen is None


def test_what_older_rules_played_is_never_called_played(rules: Rules, verified: Verified) -> None:
    record = unplayable(on(begun(rounds=8), 1000).record())
    half = unplayable(on(begun(rounds=8), 20).record())
    rules(FIRST_RULES + 1)
    later = Match.resume(half)
    gone_on = on(later, 1000).record()
    assert gone_on.start is not None
    for each, said in ((record, "by older rules"), (gone_on, "only its word; the last")):
        told = verified(copied(each))
        assert told.code == 3
        assert said in told.out
        assert "steps, plays the same" not in told.out
        assert as_played(each) is each


def test_a_record_of_older_rules_has_the_result_of_its_own_table(
    rules: Rules, verified: Verified
) -> None:
    record = on(begun(rounds=8), 1000).record()
    mine = msgspec.structs.replace(some(record.result), scores=(99, 0), won=(True, False))
    rules(FIRST_RULES + 1)
    for forged in (
        msgspec.structs.replace(unplayable(record), result=mine),
        with_state(
            msgspec.structs.replace(unplayable(record), result=mine),
            result=msgspec.to_builtins(mine),
        ),
        msgspec.structs.replace(unplayable(record), result=None),
    ):
        told = verified(forged)
        assert told.code == 1
        assert "result" in told.err


def test_a_start_after_throws_nobody_made_is_refused(rules: Rules) -> None:
    record = unplayable(on(begun(rounds=8), 20).record())
    rules(FIRST_RULES + 1)
    for thrown in (0, record.checkpoint.thrown + 1):
        end = msgspec.structs.replace(record.checkpoint, thrown=thrown)
        with pytest.raises(Altered, match="more or fewer throws"):
            Match.resume(msgspec.structs.replace(record, checkpoint=end))


def _sheet(**fields: Any) -> Callable[[Any], Any]:
    return lambda state: {"sheets": [{**state["sheets"][0], **fields}, *state["sheets"][1:]]}


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (_sheet(guineas=10_000), r"\$\.sheets\[0\]\.guineas"),
        (_sheet(health=99), r"\$\.sheets\[0\]\.health"),
        (_sheet(dice=[6, 6, 6, 6]), r"\$\.sheets\[0\]\.dice"),
        (_sheet(dice=[9, 9]), r"\$\.sheets\[0\]\.dice"),
        (_sheet(weapons=["dagger"] * 5), r"\$\.sheets\[0\]\.weapons"),
        (_sheet(gear=["no such thing"]), r"\$\.sheets\[0\]\.gear"),
        (_sheet(horse="dagger"), r"\$\.sheets\[0\]\.horse"),
        (lambda state: {"sheets": state["sheets"][:1]}, r"\$\.sheets"),
        (lambda _state: {"roads": []}, r"\$\.roads"),
        (lambda state: {"roads": [state["roads"][0]] * 4}, r"\$\.roads"),
        (lambda _state: {"turn": [7]}, r"\$\.turn"),
        (lambda _state: {"turn": [0, 1], "phase": "rob"}, r"\$\."),
        (lambda _state: {"waiting": [[5]]}, r"\$\.waiting"),
        (lambda _state: {"phase": "town"}, r"\$\."),
        (lambda _state: {"round": 99}, r"\$\.round"),
        (lambda _state: {"deck": {"counts": [1] * 3}}, r"\$\.deck"),
        (lambda _state: {"deck": {"counts": [1] * 27}}, r"\$\.deck"),
        (lambda state: {"options": {**state["options"], "purse": 10}}, r"\$\.options"),
        (lambda _state: {"rival_guineas": 40}, r"\$\.rival_guineas"),
    ],
)
def test_a_table_no_game_can_have_come_to_is_not_gone_on_with(
    rules: Rules, change: Callable[[Any], Any], place: str
) -> None:
    """Its mark fits, so nothing but what the game keeps tells it from a true one."""
    match = begun()
    while match.view(0).phase != "plan" or match.steps < 20:  # type: ignore[attr-defined]
        on(match, 1)
    record = unplayable(match.record())
    plain = json.loads(write_record(record))["checkpoint"]["state"]
    rules(FIRST_RULES + 1)
    assert Match.resume(record).to_act
    with pytest.raises(Altered, match=rf"no game can have come to \({place}"):
        Match.resume(with_state(record, **change(plain)))


def test_a_hand_made_start_needs_a_true_table_too(rules: Rules) -> None:
    rules(FIRST_RULES + 1)
    record = on(begun(), 8).record()
    state = {**record.checkpoint.state, "round": 99}
    start = Checkpoint(8, record.checkpoint.thrown, state)
    with pytest.raises(Altered, match="no game can have come to"):
        Match.resume(msgspec.structs.replace(record, start=start))
