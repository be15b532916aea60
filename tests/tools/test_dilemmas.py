"""Mining dilemmas: what looks like one, what proves it, what is kept of it, and its grade."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.engine.discovery import game_called
from game.session.practice.dilemmas import GRADES, dilemmas_of, posed
from tools.dilemmas import ore, writing
from tools.dilemmas.looks import Candidate, alike
from tools.dilemmas.ore import Found, Through
from tools.dilemmas.playing import Played, Put
from tools.dilemmas.proof import proved

TURPIN = game_called("dick_turpin")


def cheapest() -> Candidate:
    dilemma = min(dilemmas_of(TURPIN.key), key=lambda each: each.worlds)
    laid = posed(TURPIN.key, dilemma)
    put = Put(dilemma.step, dilemma.seat, laid.view, laid.right)
    return Candidate(put, laid.right, laid.wrong, 0.1)


def test_what_was_proved_is_proved_again_and_its_contrary_is_not() -> None:
    case = cheapest()
    dilemma = min(dilemmas_of(TURPIN.key), key=lambda each: each.worlds)
    seats = len(posed(TURPIN.key, dilemma).match.seats)
    proof = proved(TURPIN, case, seats, dilemma.lot - 1)
    assert proof is not None
    assert proof.seed == dilemma.lot
    assert proof.found.gap.mean == pytest.approx(dilemma.gap[0], abs=0.001)
    assert set(proof.taken_in) == {"highwayman", "greedy", "footpad", "cutpurse"}
    turned = case._replace(right=case.wrong, wrong=case.right)
    assert proved(TURPIN, turned, seats, dilemma.lot - 1) is None


def test_a_choice_is_like_another_of_its_kind_or_the_only_other_one() -> None:
    case = cheapest()
    assert alike(case.put.view, case.right, case.wrong)
    assert not alike(case.put.view, case.right, case.right)


def test_a_game_of_the_strongest_is_the_same_every_time() -> None:
    one, other = [Played(TURPIN, 3) for _ in range(2)]
    for _put, _same in zip(one.decisions(), other.decisions(), strict=False):
        if len(one.steps) >= 6:
            break
    assert one.steps == other.steps
    assert len(one.steps) >= 6


def found(number: int, **but: Any) -> Found:
    usual: dict[str, Any] = {
        "game": "dick_turpin",
        "rules": 1,
        "number": number,
        "seats": 2,
        "options": {},
        "seed": f"dilemma {number}",
        "steps": (),
        "seat": 0,
        "right": {"do": "Stop"},
        "wrong": {"do": "TurnAnother"},
        "loss": 0.1,
        "worlds": 32,
        "horizon": 20,
        "lot": 1,
        "worth": (0.5, 0.1, 0.3, 0.1),
        "gap": (0.2, 0.1),
        "taken_in": {"highwayman": 0.0, "greedy": 0.0, "footpad": 0.0, "cutpurse": 0.5},
    }
    return Found(**{**usual, **but})


def test_what_was_found_before_mining_was_broken_off_is_there_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ore, "FOLDER", tmp_path)
    assert ore.read("dick_turpin", 1) == ([], 0)
    ore.add("dick_turpin", found(0))
    ore.add("dick_turpin", Through("dick_turpin", 0))
    ore.add("dick_turpin", found(1))
    ore.add("dick_turpin", found(1))  # again: its game had not been gone through
    with ore.file_of("dick_turpin").open("ab") as file:
        file.write(b'{"game": "dick_tur')
    assert ore.read("dick_turpin", 1) == ([found(0), found(1)], 1)
    assert ore.read("dick_turpin", 2) == ([], 1)  # other rules


@pytest.mark.parametrize(
    ("level", "grade"), [("cutpurse", 1), ("footpad", 2), ("greedy", 3), ("highwayman", 4)]
)
def test_the_grade_goes_by_the_strongest_who_is_taken_in(level: str, grade: int) -> None:
    taken = dict.fromkeys(("highwayman", "greedy", "footpad", "cutpurse"), 0.0)
    assert writing.grade(found(1, taken_in={**taken, "cutpurse": 0.5, level: 0.2})) == grade


def test_of_many_all_grades_and_kinds_are_kept() -> None:
    taken = dict.fromkeys(("highwayman", "greedy", "footpad", "cutpurse"), 0.0)
    many = [found(n, gap=(0.2 + n / 1000, 0.1)) for n in range(200)]
    other = msgspec.structs.replace(
        found(900), right={"do": "LieInWait"}, wrong={"do": "LieInWait"}
    )
    hard = [found(1000 + n, taken_in={**taken, "highwayman": 0.5}) for n in range(3)]
    kept = writing.chosen([*many, other, *hard])
    assert len(kept) == writing.MOST
    assert other in kept
    assert all(each in kept for each in hard)
    assert [writing.grade(each) for each in kept] == sorted(writing.grade(each) for each in kept)
    assert GRADES == 4
