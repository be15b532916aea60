"""The seed, every throw, the codes of seals: what differs is named, and anybody can find out."""

import hashlib
import json
import re
import subprocess
from pathlib import Path

import msgspec
import pytest

from game.engine.chance import Loose, SeededLuck, throw
from game.engine.discovery import games
from game.engine.kinds import Action
from game.engine.names import Names
from game.session import undo
from game.session.errors import Altered
from game.session.fair_play.codes import Coded, code_of, codes_in, kept, said, short
from game.session.match import Match
from game.session.record import FORMAT, PLAIN_FORMAT, Record, write_record
from game.session.review.fairness import fingerprint, recount, same_fingerprint, word_seed
from game.session.undo_log import is_sealed
from tests.commands.calling import python
from tests.session.playing import SPEC, begun, company, copied, on, plain
from tests.session.test_back_and_forth import habit
from tests.sure import some
from tests.terminal.hands import begun as begun_of

DOCUMENT = Path(__file__).parents[2] / "docs" / "fair-play.md"


def luck_of(record: Record) -> list[int]:
    return [*record.opening, *[outcome for step in record.steps for outcome in step.luck]]


def tampered(record: Record, number: int, outcome: int) -> Record:
    """The record with another outcome written at throw `number`."""
    rows = [list(record.opening), *[list(step.luck) for step in record.steps]]
    row, place = [(row, place) for row in rows for place in range(len(row))][number]
    row[place] = outcome
    both = zip(record.steps, rows[1:], strict=True)
    steps = tuple([msgspec.structs.replace(step, luck=tuple(luck)) for step, luck in both])
    return msgspec.structs.replace(record, opening=tuple(rows[0]), steps=steps)


@pytest.mark.parametrize(("seed", "seats"), [("BLACK BESS", 2), ("Ouse", 1)])
def test_a_record_is_what_its_seed_gives(seed: str, seats: int) -> None:
    record = copied(on(begun(seed, seats), 1000).record())
    counted = recount(record)
    assert counted.differs is None
    assert counted.throws == len(luck_of(record)) == record.checkpoint.thrown
    assert counted.sentence == f"All {counted.throws} throws of luck are what the seed gives."
    assert counted.fingerprint == fingerprint(seed)


@pytest.mark.parametrize(
    ("number", "more"), [(0, 1), (3, 1), (7, 1), (8, 1), (40, 1), (101, 1), (5, 77)]
)
def test_a_tampered_throw_is_named(number: int, more: int) -> None:
    """Also where no die has such a side."""
    record = on(begun(), 1000).record()
    written = luck_of(record)
    other = (written[number] + more) % 6 if more == 1 else more
    differs = some(recount(tampered(record, number, other)).differs)
    assert (differs.number, differs.written, differs.given) == (number, other, written[number])
    assert f"Throw {number}, in " in str(differs)
    if differs.sides == 6:
        assert differs.given == throw(record.seed, number, 6)


def test_a_throw_too_many_or_too_few_is_named() -> None:
    record = on(begun(), 40).record()
    more = msgspec.structs.replace(record, opening=(*record.opening, 2))
    differs = some(recount(more).differs)
    assert (differs.number, differs.written, differs.given) == (8, 2, None)
    fewer = msgspec.structs.replace(record, opening=record.opening[:-1])
    differs = some(recount(fewer).differs)
    assert (differs.number, differs.written) == (7, None)
    assert "holds nothing" in str(differs)


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
    found = some(re.search(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL))
    program, file = folder / "check.py", folder / "york.json"
    program.write_text(found[1], encoding="utf-8")
    file.write_bytes(write_record(record))
    return python("-I", program, file)


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


in_every_game = pytest.mark.parametrize("key", list(games()))


def coded(key: str, decisions: int) -> Match:
    """Quick players at a table that shows codes, after so many decisions or at the end."""
    match = begun_of(key, company(key), seed="WAX")
    match.coded = True
    for _turn in range(decisions):
        if not match.to_act:
            break
        habit(match)
    return match


@in_every_game
def test_a_seal_has_its_code_at_once_and_tells_nothing_until_it_is_open(key: str) -> None:
    match, closed, opened = coded(key, 0), dict[int, Coded](), dict[int, Coded]()
    for _turn in range(60):
        if not match.to_act:
            break
        habit(match)
        shown = undo.seal_code(match, match.steps)
        assert bool(shown) == is_sealed(match.spec, match.taken[-1][1])
        if not shown and len(opened) > 1:
            continue
        for each in codes_in(match.record()):
            if each.step in closed:
                assert each.code == closed[each.step].code, "a code has changed under its seal"
            (opened if each.open else closed)[each.step] = each
            if not each.open:
                assert (each.salt, each.words) == ("", "")
    assert opened
    assert closed
    for each in opened.values():
        assert each.choice is not None
        text = f"{each.salt}\n" + json.dumps(
            each.choice, sort_keys=True, separators=(",", ":"), ensure_ascii=False
        )
        assert hashlib.sha256(text.encode()).hexdigest() == each.code
        assert each.words
        assert kept(each.code) in each.line(Names(("Nell",) * 8))


@in_every_game
def test_whoever_seals_anew_has_a_new_code_and_the_others_keep_theirs(key: str) -> None:
    match = coded(key, 0)
    while not match.would_open(match.to_act[0], _next_action(match)):
        habit(match)
        if match.steps > 60:
            pytest.fail("nobody seals last")
    last = match.to_act[0]
    undo.give_seal(match, last, _next_action(match))
    before = {each.seat: each for each in codes_in(match.record()) if not each.open}
    assert before[last].step == match.steps + 1
    first = next(seat for seat, _action in reversed(match.taken) if seat != last)
    undo.back(match, first)
    undo.again(match)
    after = {each.seat: each for each in codes_in(match.record()) if not each.open}
    assert after[first].code != before[first].code
    assert after[last].code == before[last].code
    again = Match.resume(copied(match.record()))
    assert undo.seal_code(again, match.steps + 1) == after[first].code
    undo.break_seals(match)
    assert after[last].code in [each.code for each in codes_in(match.record()) if each.open]


def _next_action(match: Match) -> Action:
    return match.spec.heuristics.habit(match.view(match.to_act[0]), Loose(match.steps))


def test_all_is_open_when_the_game_is_over() -> None:
    match = coded("dick_turpin", 5_000)
    assert match.result is not None
    assert all(each.open for each in codes_in(match.record()))


def test_a_record_without_codes_is_written_as_ever() -> None:
    bare, wax = begun_of("dick_turpin", 2, seed="WAX"), coded("dick_turpin", 6)
    for _turn in range(6):
        habit(bare)
    assert bare.record().format == PLAIN_FORMAT
    assert b"salt" not in write_record(bare.record())
    assert wax.record().format == FORMAT
    assert plain(copied(wax.record())) == plain(wax.record())


def test_the_seed_does_not_tell_the_salt() -> None:
    one, other = coded("dick_turpin", 1), coded("dick_turpin", 1)
    assert one.taken == other.taken
    assert undo.seal_code(one, 1) != undo.seal_code(other, 1)


def test_of_many_codes_only_the_number_is_said() -> None:
    codes = [code_of(f"{n:032x}", {"do": "Plan"}) for n in range(3)]
    assert said(codes[:1]) == f"Code {short(codes[0])}."
    assert said(codes).startswith("3 codes")
    assert said([]) == ""
