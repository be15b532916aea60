"""Seats that are lent, taken back and given up at a terminal, and real dice, cards and hands."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine.discovery import games
from game.session.disk.store import Store
from game.session.fair_play.casts import Way
from game.session.match import Match
from game.session.sane import Lent, by_person
from game.session.seats import substitution
from game.session.seats.substitution import leaving
from game.session.settings import Settings
from game.terminal.habits import Habits
from tests.session.test_throwing import seated
from tests.sure import some
from tests.terminal.hands import (
    SHARED,
    against_rivals,
    any_number,
    begun,
    flat,
    laid,
    open_saying,
    play,
    saying,
)

PLAYS_ON = "“take back” sits down again:"
WAITS = "“end” tells the rest:"


@pytest.mark.parametrize("key", list(games()))
def test_one_alone_watches_and_sits_down_again(tmp_path: Path, key: str) -> None:
    match = against_rivals(key, "random")
    asked: list[int] = []

    def answer(printed: str) -> str | None:
        if flat(printed).endswith(PLAYS_ON):
            asked.append(match.steps)
            return "" if len(asked) < 3 else "take back"
        return None if asked else "play-for-me greedy"

    printed = flat(play(match, tmp_path, answer))
    assert "The Magpie plays for Nell." in printed
    assert "Nell takes the seat back." in printed
    assert len(asked) == 3
    lent, back = match.lent
    assert (lent.seat, lent.sitter, back.sitter) == (0, "greedy", "person")
    own = [n for n, step in enumerate(match.record().steps, 1) if step.seat == 0]
    assert [n for n in own if not by_person(match, n, 0)], "the Magpie has decided something"
    kept = Store(tmp_path).resume(Store(tmp_path).file_of(match.record()))
    assert kept.lent == match.lent


def test_a_seat_is_lent_before_its_curtain_and_named_by_the_others(tmp_path: Path) -> None:
    match = begun("your_money", 2)
    orders = saying("play-for-me", "play-for-me greedy", "play-for-me greedy nobody")
    printed = flat(play(match, tmp_path, orders))
    assert "Which rival? There are random, cutpurse, footpad, greedy" in printed
    assert "The Magpie plays for Nell." in printed
    assert "Nobody of that name sits here." in printed
    assert match.lent == (Lent(0, 0, "greedy"),)
    assert "Pass to Jack." in printed
    printed = flat(play(match, tmp_path, saying("take back"), fresh=False))
    assert "Nell takes the seat back." in printed


def test_nobody_takes_back_what_is_not_lent(tmp_path: Path) -> None:
    match = begun("dick_turpin", 3, sitters=("person", "person", "random"))
    substitution.lend(match, 0, "random")
    table, page = laid(match, tmp_path, saying())
    for said in ("take back jack", "take back nobody", "take back tom"):
        table.ordered(said, 1, None)
    assert flat(page.getvalue()).count("Nobody plays in that seat’s stead.") == 1
    assert "Rivals play for Nell: “take back” and the name." in flat(page.getvalue())
    assert substitution.away(match) == {0: "random"}


@pytest.mark.parametrize("key", list(games()))
def test_who_resigns_ends_the_game_if_it_is_meant(tmp_path: Path, key: str) -> None:
    match = against_rivals(key, "random")
    said = open_saying("resign", "no", "resign", "yes")
    printed = flat(play(match, tmp_path, said))
    assert "Then everything stays as it is." in printed
    assert "has given up." in printed or "have given up." in printed
    assert "The seed of this game was" in printed
    assert not some(match.result).won[0]
    assert Store(tmp_path).listing().matches[0].finished


@pytest.mark.narrow
@pytest.mark.parametrize("key", list(games()))
@pytest.mark.parametrize("said", [("resign", "yes"), ("play-for-me greedy",)])
@pytest.mark.parametrize("first", [True, False])
def test_at_a_rivals_step_whoever_is_alone_means_the_own_seat(
    tmp_path: Path, key: str, said: tuple[str, ...], first: bool
) -> None:
    seats = min(n for n in games()[key].seats if n > 1)
    own = 0 if first else seats - 1
    sitters = ["random"] * seats
    sitters[own] = "person"
    match = begun(key, seats, sitters=sitters)
    numbers, words = any_number(key), list(said)

    def answer(printed: str) -> str | None:
        waits = flat(printed).endswith(WAITS)
        if len(words) < len(said) or (waits and match.last.seat != own):
            return words.pop(0) if words else None
        return "" if waits else numbers(printed)

    table, _page = laid(match, tmp_path, answer)
    table.habits = Habits(Settings(telling="steps"))
    table.play(fresh=True)
    if said[0] == "resign":
        assert some(match.given_up).seats == leaving(match, own).seats
        assert not some(match.result).won[own]
    else:
        assert [(each.seat, each.sitter) for each in match.lent] == [(own, "greedy")]


def test_where_several_sit_a_rivals_step_says_nobodys_name(tmp_path: Path) -> None:
    match = begun("dick_turpin", 3, sitters=("random", "person", "person"))
    table, page = laid(match, tmp_path, saying())
    for said in ("resign", "play-for-me greedy"):
        assert not table.ordered(said, 0, None)
    assert flat(page.getvalue()).count("Whose seat? Say “") == 2
    assert match.lent == ()
    assert match.given_up is None


def test_of_a_larger_company_all_agree_or_a_rival_plays_on(tmp_path: Path) -> None:
    match = begun("dick_turpin", 3)
    said = saying("resign", "no", "footpad", "take back nell", "resign jack", "yes")
    printed = flat(play(match, tmp_path, said))
    assert "Do all agree that the game ends here: Jack and Moll?" in printed
    assert "plays that seat to the end, with its eyes; for Nell the game counts as lost." in printed
    assert "Nell gives up; the Footpad plays on in that seat." in printed
    assert "Nell has given up; the seat stays the rival’s." in printed
    assert "Do all agree that the game ends here: Moll?" in printed
    assert some(match.given_up).seats == (1,)
    assert substitution.for_good(match) == {0}


def test_the_words_are_told_where_help_is_asked_for(tmp_path: Path) -> None:
    key, seats = SHARED[0]
    printed = flat(play(begun(key, seats), tmp_path, saying("help")))
    for word in ("play-for-me: ", "take back: ", "resign: "):
        assert word in printed


_DICE = re.compile(r"Throw (?:a die|(\d+) dice) on the table")


def thrower(match: Match) -> Callable[[str], str]:
    """Somebody who throws threes and fours, draws the first card, and else picks any number."""
    decides = any_number(match.spec.key)

    def answer(printed: str) -> str:
        plain = " ".join(printed.split())
        if plain.endswith("one after another):"):
            found = some(_DICE.search(plain))
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
    printed = play(match, tmp_path, saying("table", "play-for-me greedy", "", "3 4", ""))
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
