"""The seed and every throw: what differs is named, and anybody can find out without us."""

import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from game.engine.chance import SeededLuck, throw
from game.session.errors import Altered
from game.session.record import Record, write_record
from game.session.review.fairness import fingerprint, recount, same_fingerprint, word_seed
from tests.session.playing import SPEC, begun, copied, on
from tests.sure import sure

DOCUMENT = Path(__file__).parents[2] / "docs" / "fair-play.md"


def luck_of(record: Record) -> list[int]:
    return [*record.opening, *[outcome for step in record.steps for outcome in step.luck]]


def tampered(record: Record, number: int, outcome: int) -> Record:
    """The record with another outcome written at throw `number`."""
    seen = len(record.opening)
    if number < seen:
        opening = (*record.opening[:number], outcome, *record.opening[number + 1 :])
        return msgspec.structs.replace(record, opening=opening)
    for n, step in enumerate(record.steps):
        if number < seen + len(step.luck):
            at = number - seen
            luck = (*step.luck[:at], outcome, *step.luck[at + 1 :])
            steps = list(record.steps)
            steps[n] = msgspec.structs.replace(step, luck=luck)
            return msgspec.structs.replace(record, steps=tuple(steps))
        seen += len(step.luck)
    raise AssertionError(f"the record has no throw {number}")


@pytest.mark.parametrize(("seed", "seats"), [("BLACK BESS", 2), ("Ouse", 1)])
def test_a_record_is_what_its_seed_gives(seed: str, seats: int) -> None:
    record = copied(on(begun(seed, seats), 1000).record())
    counted = recount(record)
    assert counted.differs is None
    assert counted.throws == len(luck_of(record)) == record.checkpoint.thrown
    assert counted.sentence == f"All {counted.throws} throws of luck are what the seed gives."
    assert counted.fingerprint == fingerprint(seed)


@pytest.mark.parametrize("number", [0, 3, 7, 8, 40, 101])
def test_a_tampered_throw_is_named(number: int) -> None:
    record = on(begun(), 1000).record()
    written = luck_of(record)
    other = (written[number] + 1) % 6
    differs = sure(recount(tampered(record, number, other)).differs)
    assert (differs.number, differs.written, differs.given) == (number, other, written[number])
    assert f"Throw {number}, in " in str(differs)
    if differs.sides == 6:
        assert differs.given == throw(record.seed, number, 6)


def test_an_outcome_no_die_has_is_named_too() -> None:
    record = on(begun(), 1000).record()
    differs = sure(recount(tampered(record, 5, 77)).differs)
    assert (differs.number, differs.written) == (5, 77)


def test_a_throw_too_many_or_too_few_is_named() -> None:
    record = on(begun(), 40).record()
    more = msgspec.structs.replace(record, opening=(*record.opening, 2))
    differs = sure(recount(more).differs)
    assert (differs.number, differs.written, differs.given) == (8, 2, None)
    fewer = msgspec.structs.replace(record, opening=record.opening[:-1])
    differs = sure(recount(fewer).differs)
    assert (differs.number, differs.written) == (7, None)
    assert "holds nothing" in str(differs)


def test_another_seed_differs_and_has_another_fingerprint() -> None:
    record = on(begun(), 40).record()
    other = msgspec.structs.replace(record, seed="BLACK BETH")
    assert recount(other).differs is not None
    assert not same_fingerprint(fingerprint(record.seed), fingerprint(other.seed))


def test_a_decision_that_cannot_have_been_taken_is_no_question_of_luck() -> None:
    record = on(begun(), 40).record()
    step = msgspec.structs.replace(record.steps[5], seat=1 - record.steps[5].seat)
    steps = (*record.steps[:5], step, *record.steps[6:])
    with pytest.raises(Altered, match="step 6"):
        recount(msgspec.structs.replace(record, steps=steps))


def test_a_game_begun_by_older_rules_is_counted_from_where_these_took_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = on(begun(), 20).record()
    monkeypatch.setattr(SPEC, "rules_number", SPEC.rules_number + 1)
    counted = recount(record)
    assert (counted.throws, counted.first) == (0, record.checkpoint.thrown)
    assert counted.sentence == "No throw was left to work out."


def test_the_same_words_give_the_same_dice_in_every_house() -> None:
    assert word_seed(" black  bess") == word_seed("Black Bess\n") == "BLACK BESS"
    one, other = (on(begun(word_seed(said)), 1000) for said in ("Black Bess", "BLACK  BESS "))
    assert luck_of(one.record()) == luck_of(other.record())
    assert word_seed("   ") == ""


def test_a_fingerprint_is_sixteen_digits_and_known_again_however_it_is_written() -> None:
    mark = fingerprint("York 1739")
    assert re.fullmatch(r"([0-9A-F]{4} ){3}[0-9A-F]{4}", mark)
    assert same_fingerprint(mark, mark.lower().replace(" ", ""))
    marks = {fingerprint(str(n)) for n in range(2000)}
    assert len(marks) == 2000
    # It tells nothing of a throw: those are of the seed and a number.
    assert mark.replace(" ", "").lower() != f"{throw('York 1739', 0, 1 << 64):016x}"


def own_lines(folder: Path, record: Record) -> subprocess.CompletedProcess[str]:
    """The document's own program, run on a record by a Python that does not know ours."""
    found = sure(re.search(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL))
    program, file = folder / "check.py", folder / "york.json"
    program.write_text(found[1], encoding="utf-8")
    file.write_bytes(write_record(record))
    return subprocess.run(
        [sys.executable, "-I", str(program), str(file)],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_lines_of_the_document_find_every_throw_without_our_program(tmp_path: Path) -> None:
    record = on(begun("York", coach_dice="dealt"), 1000).record()
    told = own_lines(tmp_path, record)
    assert (told.returncode, told.stderr) == (0, "")
    mark, throws = told.stdout.splitlines()
    assert same_fingerprint(mark.removeprefix("fingerprint "), fingerprint(record.seed))
    assert throws == f"{record.checkpoint.thrown} throws, all of them the seed's"
    written = luck_of(record)
    wrong = own_lines(tmp_path, tampered(record, 60, (written[60] + 1) % 6))
    assert wrong.returncode == 1
    assert "not the seed's" in wrong.stderr


def test_the_document_tells_the_formula_and_the_fingerprint_in_force() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert fingerprint(word_seed("Black Bess")) in text
    luck = SeededLuck("BLACK BESS", 17)
    assert luck.below(6) == throw("BLACK BESS", 17, 6)
    assert "`BLACK BESS/17`" in text
