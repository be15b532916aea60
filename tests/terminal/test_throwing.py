"""Real dice, real cards and one's own hand in a terminal: whole games, and what is said wrongly."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from game.session.disk.store import Store
from game.session.fair_play.casts import Way
from game.session.match import Match
from game.session.sane import by_person
from tests.session.test_throwing import seated
from tests.terminal.hands import any_number, play, saying

_DICE = re.compile(r"Throw (?:a die|(\d+) dice) on the table")


def thrower(match: Match) -> Callable[[str], str]:
    """Somebody who throws threes and fours, draws the first card, and else picks any number."""
    decides = any_number(match.spec.key)

    def answer(printed: str) -> str:
        plain = " ".join(printed.split())
        if plain.endswith("one after another):"):
            found = _DICE.search(plain)
            assert found is not None
            return " ".join("34"[n % 2] for n in range(int(found.group(1) or 1)))
        if plain.endswith("its number):"):
            return "1"
        if plain.endswith(("“no” says it anew:", "Enter lets go:")):
            return ""
        return decides(printed)

    return answer


@pytest.mark.parametrize(
    ("key", "way"), [("your_money", "dice"), ("dick_turpin", "cards"), ("dick_turpin", "hand")]
)
def test_a_whole_game_goes_by_what_is_thrown(key: str, way: Way, tmp_path: Path) -> None:
    match = seated(key, way)
    printed = " ".join(play(match, tmp_path, thrower(match)).split())
    assert match.result is not None
    marks = {mark for step in match.record().steps for mark in step.by}
    assert marks - {0}
    assert (way == "hand") == (-1 not in marks)
    assert Store(tmp_path).load(Store(tmp_path).file_of(match.record())).thrown_by == way
    said = "The players shook and let go." if way == "hand" else "Real dice"
    assert said in printed


def test_what_was_said_wrongly_is_said_anew_and_the_first_deal_waits_for_it(
    tmp_path: Path,
) -> None:
    match = seated("your_money", "dice")
    printed = play(match, tmp_path, saying("table", "7 1", "3", "2 6", "no", "1 6", ""))
    plain = " ".join(printed.split())
    assert "Nell: Secret dice" in plain
    assert "Nothing lies there yet: answer what is asked first." in plain
    assert plain.count("That cannot have fallen.") == 2
    assert match.throwing.pending is None
    assert match.record().opening_by.count(-1) == 2
    assert tuple(match.view(0).sheets[0].dice) == (1, 6)  # type: ignore[attr-defined]


def test_a_seat_is_lent_and_a_game_given_up_before_the_first_dice(tmp_path: Path) -> None:
    match = seated("your_money", "dice", people=2)
    said = iter(["table", "play-for-me greedy", "", "3 4", "", None])
    printed = play(match, tmp_path, lambda _printed: next(said, None))
    plain = " ".join(printed.split())
    assert "Nothing lies there yet: answer what is asked first." in plain
    assert "The Magpie plays for Nell. The house throws a rival’s secret dice," in plain
    assert "Jack: Secret dice" in plain
    assert match.throwing.pending is None
    assert match.record().opening_by.count(-1) == 2
    assert tuple(match.view(1).sheets[1].dice) == (3, 4)  # type: ignore[attr-defined]
    match = seated("your_money", "dice")
    printed = play(match, tmp_path, saying("resign", "yes"))
    assert match.given_up is not None
    assert "Nell has given up." in " ".join(printed.split())


def test_who_lends_the_seat_over_the_dice_is_not_asked_for_a_rivals_throw(tmp_path: Path) -> None:
    match = seated("your_money", "dice")
    throws, turns, decides = list[int](), list[int](), thrower(match)

    def answer(printed: str) -> str | None:
        plain = " ".join(printed.split())
        if plain.endswith("one after another):"):
            throws.append(match.steps)
            if match.throwing.waiting is not None:
                return "play-for-me greedy"
        if plain.endswith("sits down again:"):
            turns.append(match.steps)
            return "" if len(turns) < 4 else None
        return decides(printed)

    printed = " ".join(play(match, tmp_path, answer).split())
    assert len(turns) == 4, "nobody watched"
    assert "plays for Nell" in printed
    assert len(throws) == 2, "somebody was asked who is away"
    assert by_person(match, throws[-1] + 1, match.step(throws[-1] + 1)[0].seat or 0)
