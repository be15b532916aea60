"""“back”, “forth” and “restart” in a terminal."""

from pathlib import Path

import pytest

from game.engine.discovery import games
from game.engine.your_money.actions import Plan
from game.session import undo
from game.session.disk.store import Store
from game.session.fair_play.codes import codes_in, kept
from game.session.match import Match
from game.session.seats.seats import chairs
from game.terminal.sitting_down import Wishes, sit_down
from tests.terminal.hands import ENTER, SEALS, begun, laid, play, saying


def flat(printed: str) -> str:
    return " ".join(printed.split())


def answering(*answers: str) -> object:
    """Somebody who opens the shutters whenever asked, and else says these things."""
    left = iter(answers)
    return lambda page: "" if page.rstrip().endswith(ENTER) else next(left, None)


@pytest.mark.parametrize("key", list(games()))
def test_a_seal_is_reopened_and_sealed_again_before_it_is_broken(tmp_path: Path, key: str) -> None:
    """At the last seal of all, against rivals, too; only Enter breaks it."""
    seats = min(n for n in games()[key].seats if n > 1)
    rivals = ("person",) + ("greedy",) * (seats - 1)
    match = begun(key, seats, sitters=rivals)
    said: list[str] = []

    def answer(printed: str) -> str | None:
        if printed.rstrip().endswith(SEALS):
            orders = ("back", "forth", "nonsense", None)
            said.append(str(match.steps))
            return orders[len(said) - 1] if len(said) <= len(orders) else None
        if said and len(said) == 1:
            return "forth"
        return "1" if len(said) < 3 and match.steps < 400 else None

    printed = flat(play(match, tmp_path, answer))
    assert "takes the last step back." in printed
    assert "It is done again." in printed
    assert "All is sealed." in printed
    assert len(set(said)) == 1, "nothing was carried out meanwhile"
    assert match.sealed is not None
    kept = Store(tmp_path).resume(Store(tmp_path).file_of(match.record()))
    assert kept.sealed == match.sealed


def test_one_of_two_reopens_though_the_other_has_sealed_since(tmp_path: Path) -> None:
    match = begun("your_money", 2)
    match.submit(0, Plan("west"))
    undo.give_seal(match, 1, Plan("north"))
    printed = flat(play(match, tmp_path, saying("back nobody", "back nell"), fresh=False))
    assert "Nobody of that name has anything to take back here." in printed
    assert "Nell takes the last step back." in printed
    assert match.sealed is None
    assert match.taken == [(1, Plan("north"))]


def test_a_seal_is_told_with_its_code_and_opened_when_asked_for(tmp_path: Path) -> None:
    match = begun("your_money", 2, sitters=("person", "greedy"))
    printed = flat(play(match, tmp_path, saying("1", "", "seals")))
    codes = [kept(each.code) for each in codes_in(match.record())]
    assert len(codes) == 2
    assert all(f"The seal has the code {code}." in printed for code in codes)
    assert f"Nell, {codes[1]}: Ride" in printed or f"Nell, {codes[0]}: Ride" in printed
    assert match.to_act == (0,)


@pytest.mark.parametrize(("agrees", "left"), [("yes", 0), ("no", 1), ("", 1)])
def test_back_at_the_hand_over_asks_its_owner(tmp_path: Path, agrees: str, left: int) -> None:
    """The next player shall not open what the one before has sealed."""
    match = begun("your_money", 2)
    match.submit(0, Plan("west"))
    table, page = laid(match, tmp_path, saying("back", agrees))
    table.play(fresh=False)
    printed = flat(page.getvalue())
    assert "Pass to Jack." in printed
    assert "Nell, do you take your last step back yourself? [no]" in printed
    assert ("Then everything stays as it is." in printed) is bool(left)
    assert match.steps == left
    assert printed.count("Pass to Nell.") == 1 - left


def test_what_has_been_seen_is_refused_in_a_sentence(tmp_path: Path) -> None:
    match = begun("your_money", 1)
    printed = flat(play(match, tmp_path, saying("back", "forth", "1", "", "back", "back 2")))
    assert "There is nothing to take back yet." in printed
    assert "Nothing was taken back that could be done again." in printed
    assert "Luck has spoken since: dice have been thrown or cards turned." in printed
    assert "Only a friendly table goes back further: a house rule, chosen beforehand." in printed


def friendly(people: int) -> Match:
    spec = games()["your_money"]
    seats = chairs(("Nell", "Jack"), ("person",) * people + ("greedy",) * (2 - people))
    return Match.begin(spec, spec.setup(2), seats, "York", friendly=True)


def test_a_friendly_table_goes_back_past_the_dice_if_all_agree(tmp_path: Path) -> None:
    match = friendly(2)
    match.submit(0, Plan("west"))
    match.submit(1, Plan("north"))
    before = match.steps
    table, page = laid(match, tmp_path, saying("", "back", "no", "back 2", "yes"))
    table.play(fresh=False)
    printed = flat(page.getvalue())
    assert "Do all agree: Nell and Jack? [no]" in printed
    assert "Then everything stays as it is." in printed
    assert "All go back." in printed
    assert match.steps == before - 2 == 0
    assert match.friendly == 1
    assert Store(tmp_path).load(Store(tmp_path).file_of(match.record())).friendly == 1


def test_nobody_is_asked_where_one_plays_alone_with_rivals(tmp_path: Path) -> None:
    match = friendly(1)
    printed = flat(play(match, tmp_path, saying("1", "", "back")))
    assert "Do all agree" not in printed
    assert match.friendly == 1


def test_a_game_is_begun_again_and_that_is_taken_back(tmp_path: Path) -> None:
    match = begun("dick_turpin", 2)
    table, page = laid(match, tmp_path, answering("1", "restart", "back", "forth", "back"))  # type: ignore[arg-type]
    table.play(fresh=True)
    printed = flat(page.getvalue())
    assert "“back” leads to the game you have left." in printed
    assert printed.count("The game you had left goes on.") == 2
    assert "The game begun again goes on." in printed
    assert table.match is match
    assert match.steps == 1
    assert [saved.steps for saved in Store(tmp_path).listing().matches] == [1]


def test_the_table_is_friendly_where_the_command_line_says_so(tmp_path: Path) -> None:
    from game.session.settings import Settings

    spec = games()["your_money"]
    table, _page = laid(begun("your_money", 2), tmp_path, saying())
    wishes = Wishes(2, ("Nell", "Jack"), ("-", "-"), {"friendly_table": "yes"}, "York")
    assert sit_down(spec, wishes, Settings(), table.paper).friendly == 0
    wishes = Wishes(2, ("Nell", "Jack"), ("-", "-"), {}, "York")
    assert sit_down(spec, wishes, Settings(), table.paper).friendly is None
