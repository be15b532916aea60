"""“play-for-me”, “take back” and “resign” in a terminal."""

from pathlib import Path

import pytest

from game.engine.discovery import games
from game.session.disk.store import Store
from game.session.sane import Lent, by_person
from game.session.seats import substitution
from game.session.seats.substitution import leaving
from game.session.settings import Settings
from game.terminal.habits import Habits
from tests.terminal.hands import ENTER, SHARED, any_number, begun, laid, play, saying
from tests.terminal.test_back_and_forth import flat

PLAYS_ON = "“take back” sits down again:"
WAITS = "“end” tells the rest:"


@pytest.mark.parametrize("key", list(games()))
def test_one_alone_watches_and_sits_down_again(tmp_path: Path, key: str) -> None:
    seats = min(n for n in games()[key].seats if n > 1)
    match = begun(key, seats, sitters=("person",) + ("random",) * (seats - 1))
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
    orders = iter(["play-for-me", "play-for-me greedy", "play-for-me greedy nobody"])

    def answer(printed: str) -> str | None:
        if flat(printed).endswith(ENTER):
            return next(orders, None)
        return None

    printed = flat(play(match, tmp_path, answer))
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
    seats = min(n for n in games()[key].seats if n > 1)
    match = begun(key, seats, sitters=("person",) + ("random",) * (seats - 1))
    said = iter(["resign", "no", "resign", "yes"])

    def answer(printed: str) -> str | None:
        return "" if flat(printed).endswith(ENTER) else next(said, None)

    printed = flat(play(match, tmp_path, answer))
    assert "Then everything stays as it is." in printed
    assert "has given up." in printed or "have given up." in printed
    assert "The seed of this game was" in printed
    assert match.result is not None
    assert not match.result.won[0]
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
        assert match.given_up is not None
        assert match.given_up.seats == leaving(match, own).seats
        assert match.result is not None
        assert not match.result.won[own]
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
    said = iter(["resign", "no", "footpad", "take back nell", "resign jack", "yes"])
    printed = flat(play(match, tmp_path, lambda _printed: next(said, None)))
    assert "Do all agree that the game ends here: Jack and Moll?" in printed
    assert "plays that seat to the end, with its eyes; for Nell the game counts as lost." in printed
    assert "Nell gives up; the Footpad plays on in that seat." in printed
    assert "Nell has given up; the seat stays the rival’s." in printed
    assert "Do all agree that the game ends here: Moll?" in printed
    assert match.given_up is not None
    assert match.given_up.seats == (1,)
    assert substitution.for_good(match) == {0}


def test_the_words_are_told_where_help_is_asked_for(tmp_path: Path) -> None:
    key, seats = SHARED[0]
    printed = flat(play(begun(key, seats), tmp_path, saying("help")))
    for word in ("play-for-me: ", "take back: ", "resign: "):
        assert word in printed
