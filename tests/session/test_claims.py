"""What a record only claims is not called played, and a table it names is looked at first."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.engine.codec import digest
from game.engine.spec import GameSpec
from game.session.errors import Altered
from game.session.fair_play.vouching import as_played
from game.session.match import Match
from game.session.record import FIRST_RULES, Checkpoint, Digest, Record, write_record
from tests.commands.calling import Said, Say
from tests.session.playing import SPEC, begun, copied, on
from tests.sure import some

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
