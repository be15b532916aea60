"""The code of a seal: fixed when it is given, silent before, worked out by anybody after."""

import hashlib
import json

import pytest

from game.engine.chance import Loose
from game.engine.discovery import games
from game.engine.kinds import Action
from game.engine.names import Names
from game.session import undo
from game.session.fair_play.codes import Coded, code_of, codes_in, kept, said, short
from game.session.match import Match
from game.session.record import FORMAT, PLAIN_FORMAT, write_record
from game.session.undo_log import is_sealed
from tests.session.playing import copied, plain
from tests.session.test_back_and_forth import company, habit
from tests.terminal.hands import begun

in_every_game = pytest.mark.parametrize("key", list(games()))


def coded(key: str, decisions: int) -> Match:
    """Quick players at a table that shows codes, after so many decisions or at the end."""
    match = begun(key, company(key), seed="WAX")
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
    bare, wax = begun("dick_turpin", 2, seed="WAX"), coded("dick_turpin", 6)
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
