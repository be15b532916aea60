"""`judge` and `position`: asking the judge, and setting a position up, at a shell and at the
terminal.
"""

import json
import random
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.ai.assizes.bench import hear
from game.engine.chance import Loose
from game.engine.codec import digest
from game.engine.open import drawn
from game.session.disk.store import Store
from game.session.match import Match
from game.session.paths import saves
from game.session.record import Record, in_oldest_format, write_record
from game.session.replay import Replay, forgotten
from game.session.review.assizes import brought, gone_on, kept, opened
from game.session.review.assizes import keep as keep_verdict
from game.session.review.fairness import fingerprint
from game.terminal.advice import judge_lines
from game.terminal.reading import chronicle
from tests.ai.assizes.cases import hanged_by_folly
from tests.commands.calling import Say
from tests.session.positions.games import KEYS, ended, under_way
from tests.sure import some
from tests.terminal.hands import SHARED, any_number, begun, legal, names_of, play, with_secret


def test_the_blunder_is_named_and_luck_and_skill_stand_in_columns(say: Say) -> None:
    lines = say.well("judge", Store(saves()).save(hanged_by_folly().record())).splitlines()
    assert lines[1].startswith("Nell gave away ")
    assert "Jack " in lines[1]
    assert "chances in 100 by choice" in lines[1]
    assert lines[2].startswith("Jack won, and earned it")
    assert lines[3].startswith("The worst: Round 3, Nell: Retire")
    folly = next(line for line in lines[5:] if "Retire" in line.split("better")[0])
    assert "Nell" in folly
    assert "a grave mistake" in folly
    head = next(line for line in lines if line.startswith("in 100"))
    assert head.split()[2:5] == ["skill", "luck", "luck"]
    assert [line.split()[0] for line in lines[-2:]] == ["Nell", "Jack"]


def test_the_verdict_for_a_program_is_json_and_complete(say: Say) -> None:
    file = Store(saves()).save(hanged_by_folly().record())
    verdict = json.loads(say.well("judge", file, "--json"))
    assert verdict["heard"] == verdict["of"]
    worst = max(verdict["judged"], key=lambda judged: judged["loss"])
    assert worst["action"] == {"do": "Plan", "place": "retire"}
    assert worst["grade"] == "hanging"
    assert {"given", "luck", "adjusted", "grades", "seat"} == set(verdict["columns"][0])


def written(record: Record, folder: Path) -> Path:
    file = folder / "game.json"
    file.write_bytes(write_record(record))
    return file


def test_how_a_moment_stands_and_the_road_not_taken(tmp_path: Path, say: Say) -> None:
    file = written(ended("dick_turpin"), tmp_path)
    ask = ("judge", file, "--at", 3, "--futures", 5, "--instead", 2)
    out = say.well(*ask)
    assert "won in 100" in out
    assert "By 5 futures" in out
    assert "1. " in out
    assert "— taken" in out
    assert "Instead: " in out
    assert out == say.well(*ask)  # the same figures whenever it is asked
    plain = json.loads(say.well(*ask, "--json"))
    assert plain["step"] == 3
    assert plain["stands"]["futures"] == 5
    assert [len(each["futures"]) for each in plain["spreads"]] == [20, 20]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--at", 999), "There is no step 999"),
        (("--at", 3, "--instead", 99), "There is no road 99"),
        (("--at", 3, "--futures", 0), "--futures must be 1 or more"),
        (("--at", 3, "--eyes", "Zed"), "Nobody called Zed"),
        (("--at", 3, "--level", "archangel"), "There is no rival"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_a_sentence(
    tmp_path: Path, say: Say, words: tuple[object, ...], why: str
) -> None:
    said = say("judge", written(ended("dick_turpin"), tmp_path), *words)
    assert (said.code, said.out) == (2, "")
    assert why in said.err
    assert len(said.err.strip().splitlines()) == 1


def test_where_others_hide_something_the_secrets_have_to_be_asked_for(
    tmp_path: Path, say: Say
) -> None:
    file = written(under_way("dick_turpin", people=2), tmp_path)
    said = say("judge", file, "--at", 3)
    assert said.code == 2
    assert "Not while the game goes on" in said.err
    say.well("judge", file, "--at", 3, "--futures", 1, "--secrets")


@pytest.mark.parametrize("key", KEYS)
def test_a_position_is_listed_changed_and_kept(tmp_path: Path, say: Say, key: str) -> None:
    record = ended(key)
    file = written(record, tmp_path)
    ask = ("position", file, "--at", len(record.steps) // 2)
    listed = json.loads(say.well(*ask, "--json"))
    first = next(each for each in listed if isinstance(each["now"], int))
    least, most = first["values"]
    value = most if first["now"] != most else least + 1
    change = f"{first['name']}={value}"
    assert f", {value}, changed" in say.well(*ask, "--set", change)
    assert file.read_bytes() == write_record(record)
    out = say.well(*ask, "--set", change, "--keep")
    (kept,) = Store(saves()).listing().matches
    assert kept.laid
    assert kept.file.stem in out
    match = Store(saves()).resume(kept.file)
    assert some(match.laid).changed
    assert say.well("verify", kept.file).endswith("plays the same.\n")


def test_a_kept_position_is_played_in_the_terminal(tmp_path: Path, say: Say) -> None:
    file = written(ended("dick_turpin"), tmp_path)
    say.well("position", file, "--at", 4, "--keep")
    (kept,) = Store(saves()).listing().matches
    match = Store(saves()).resume(kept.file)
    play(match, tmp_path, any_number("laid"))
    assert match.result is not None
    assert "begun from a position" in say.well("replay", kept.file)


@pytest.mark.parametrize("change", ["gold.1", "nothing=3", "gold.1=99", "gold.1=many"])
def test_what_may_not_be_set_is_refused_in_a_sentence(
    tmp_path: Path, say: Say, change: str
) -> None:
    said = say("position", written(ended("dick_turpin"), tmp_path), "--at", 4, "--set", change)
    assert (said.code, said.out) == (2, "")
    assert len(said.err.strip().splitlines()) == 1
    assert said.err.strip().endswith(".")


def test_at_the_terminals_table_it_counts_as_a_hint() -> None:
    match = Match.resume(under_way("your_money"))
    lines = list(judge_lines(match, "3"))
    assert lines[0].startswith("Nell: ")
    assert lines[-1].startswith("By 3 futures")
    assert match.hints[0] == 1
    assert list(judge_lines(match, "3")) == lines
    shared = Match.resume(under_way("your_money", people=2))
    (why,) = judge_lines(shared, "")
    assert why.startswith("Not while the game goes on")
    assert not shared.hints


# What `replay` and `judge` tell of a match that is not over: no more than everybody may see -------


SEED = "York"
TELLING = [("replay",), ("replay", "--jsonl"), ("judge",), ("judge", "--json")]

every_shared = pytest.mark.parametrize(("key", "seats"), SHARED)


Tell = Callable[..., tuple[str, str]]


@pytest.fixture
def said_of(tmp_path: Path, say: Say) -> Tell:
    """What a command prints of a record, and what beside it; when it was played left out."""
    file = tmp_path / "york.json"

    def tell(record: Record, *words: str) -> tuple[str, str]:
        told = replace(record, name="york", started="then", last_played="now")
        file.write_bytes(write_record(told))
        printed = say(words[0], file, *words[1:])
        assert printed.code == 0, printed.err
        return printed.out, printed.err

    return tell


@pytest.mark.narrow
@every_shared
@pytest.mark.parametrize("words", TELLING, ids=" ".join)
def test_whatever_was_chosen_in_secret_the_same_is_told(
    said_of: Tell, key: str, seats: int, words: tuple[str, ...]
) -> None:
    match, seat = with_secret(key, seats)
    alike: dict[str, list[Record]] = defaultdict(list)
    for action in legal(match, seat)[:40]:
        other, _seat = with_secret(key, seats)
        other.submit(seat, action)
        alike[digest(other.history(None))].append(other.record())
    records = max(alike.values(), key=len)
    assert len(records) > 1, "every choice is told to everybody"
    few = records[:: max(1, len(records) // 4)]
    open_only = {said_of(record, *words) for record in few}
    assert len(open_only) == 1
    ((out, err),) = open_only
    assert SEED not in out
    assert "--secrets" in (out if words == ("replay",) else err)
    everything = {said_of(record, *words, "--secrets") for record in few}
    assert len(everything) > 1
    assert all("is not over" in f"{out}{err}" for out, err in everything)


@every_shared
def test_the_seed_is_told_by_its_fingerprint_until_the_end(
    said_of: Tell, key: str, seats: int
) -> None:
    match, seat = with_secret(key, seats)
    assert fingerprint(SEED) in said_of(match.record(), "replay")[0]
    assert SEED in said_of(match.record(), "replay", "--secrets")[0]
    lot = Loose(len(key))
    while match.to_act:
        seat = match.to_act[0]
        match.submit(seat, drawn(legal(match, seat), lot))
    over = said_of(match.record(), "replay")
    assert f"seed {SEED}" in over[0]
    assert over == said_of(match.record(), "replay", "--secrets")
    objects = said_of(match.record(), "replay", "--jsonl")
    assert objects[1] == ""
    assert all("state" in json.loads(line) for line in objects[0].splitlines())


@every_shared
def test_no_secret_can_be_tried_until_a_digest_of_it_is_told(
    said_of: Tell, key: str, seats: int
) -> None:
    match, _seat = with_secret(key, seats)
    words = ("judge", "--json")
    out, _err = said_of(match.record(), *words)
    salted = tuple([replace(step, salt="ab" * 16) for step in match.record().steps])
    other = in_oldest_format(replace(match.record(), steps=salted))
    assert said_of(other, *words)[0] == out
    assert "trace" not in json.loads(out)
    whole = json.loads(said_of(match.record(), *words, "--secrets")[0])
    assert whole["trace"]


def remembering() -> Match:
    """A game of Turpin in which some journeys lie under others, at a moment without secrets."""
    match, lot = begun("dick_turpin", 3), random.Random(3)
    while match.to_act:
        events = match.history(None)
        lost = forgotten(match.spec, events, match.view(None))
        if len(lost) > 3 and not any(match.view(seat).secret for seat in range(3)):
            return match
        seat = match.to_act[0]
        match.submit(seat, lot.choice(legal(match, seat)))
    raise AssertionError("nothing had to be remembered")


def test_what_players_have_to_remember_is_not_told(said_of: Tell) -> None:
    match = remembering()
    events, view = match.history(None), match.view(None)
    lost = forgotten(match.spec, events, view)
    out, _err = said_of(match.record(), "replay")
    heard = [line.strip() for line in out.splitlines() if line.startswith("   ")]
    names = names_of(match)
    assert heard == chronicle(match, names, None)
    assert lost
    assert heard != [
        said for event in events if (said := match.spec.messages.sentence(event, names))
    ]
    objects = said_of(match.record(), "replay", "--jsonl")[0].splitlines()
    assert sum(len(json.loads(line)["events"]) for line in objects) == len(events) - len(lost)


def first_lost(match: Match) -> int:
    """The first step of which something has to be remembered."""
    lost = forgotten(match.spec, match.history(None), match.view(None))
    place = 0
    for batch in match.batches:
        place += len(batch.seen_by(None))
        if place > min(lost):
            return batch.number
    raise AssertionError


def test_nor_is_it_judged_and_what_was_judged_before_is_kept() -> None:
    match = remembering()
    record = match.record()
    case = brought(record)
    assert case.of == first_lost(match) - 1 < brought(record, secrets=True).of == match.steps
    store, everything = Store(saves()), brought(record, secrets=True)
    verdict = gone_on(opened(record, everything), list(hear(everything)))
    assert len(verdict.judged) > 2
    keep_verdict(store, record, verdict)
    again, words = kept(store, record, case)
    assert words == "", "it is taken for another game"
    assert again.judged == tuple([each for each in verdict.judged if each.step <= case.of])
    assert again.heard == again.of == case.of
    whole, words = kept(store, record, everything)
    assert (whole.judged, words) == (verdict.judged, "")


def test_a_match_under_older_rules_is_told_from_where_it_starts(said_of: Tell) -> None:
    match, _seat = with_secret("your_money", 2)
    record = match.record()
    older = replace(record, rules=record.rules - 1)
    out, _err = said_of(older, "replay")
    assert Replay(older, "york").record.start is not None
    assert SEED not in out
    said_of(older, "judge")
