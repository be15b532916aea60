"""Orders at a terminal: what waits and what does itself, notes, closed shutters, back and forth."""

from pathlib import Path
from typing import Any

import pytest

from game.engine.discovery import games
from game.engine.riding_shotgun.state import Phase
from game.engine.your_money.actions import Plan
from game.session import undo
from game.session.disk.store import Store
from game.session.fair_play.codes import codes_in, kept
from game.session.match import Match
from game.session.paths import settings_file
from game.session.record import Jotting
from game.session.seats.seats import chairs
from game.session.settings import Settings, load_settings
from game.terminal.at_table import remember_habits
from game.terminal.habits import Habits
from game.terminal.sitting_down import Wishes, sit_down
from tests.commands.calling import Say
from tests.terminal.hands import (
    ENTER,
    SEALS,
    against_rivals,
    any_number,
    attacked,
    begun,
    flat,
    laid,
    open_saying,
    play,
    saying,
)

WAITS = "“end” tells the rest:"


@pytest.mark.parametrize("key", list(games()))
def test_rivals_turns_wait_at_every_step_and_end_tells_the_rest(key: str, tmp_path: Path) -> None:
    match = against_rivals(key)
    numbers, waited = any_number(key), []

    def answer(printed: str) -> str | None:
        if printed.rstrip().endswith(WAITS):
            waited.append(match.steps)
            return ("", "table", "", "end")[len(waited) - 1] if len(waited) < 5 else None
        return numbers(printed)

    table, _page = laid(match, tmp_path, answer)
    table.habits = Habits(Settings(telling="steps"))
    table.play(fresh=True)
    assert len(waited) == 5
    assert waited[1] == waited[2], "“table” is answered, and it still waits"


def test_what_alone_can_be_done_is_done_and_told(tmp_path: Path) -> None:
    match = begun("merry_way", 2, sitters=("person", "greedy"))
    table, page = laid(match, tmp_path, any_number("any"))
    table.habits = Habits(Settings(forcing="played"))
    table.play(fresh=True)
    printed = " ".join(page.getvalue().split())
    assert "Nothing else can be done: “" in printed
    assert match.result is not None


def test_both_are_said_in_a_sentence_and_remembered(tmp_path: Path) -> None:
    match = begun("your_money", 1)
    said = ("steps", "steps on", "forced on", "forced perhaps")
    table, page = laid(match, tmp_path, saying(*said))
    table.habits = Habits(Settings(), remember_habits)
    table.play(fresh=True)
    printed = " ".join(page.getvalue().split())
    assert "What rivals do is told as it comes." in printed
    assert "What rivals do waits for you at every step." in printed
    assert "Where only one thing can be done, it is done by itself." in printed
    assert "Say “forced on” or “forced off”." in printed
    kept, _trouble = load_settings(settings_file())
    assert (kept.telling, kept.forcing) == ("steps", "played")


@pytest.mark.parametrize("key", list(games()))
def test_a_note_is_written_down_before_anything_else_happens(tmp_path: Path, key: str) -> None:
    match = against_rivals(key)
    said = "note The Red coach, Ωραία", "mark", "notes", "notes 2", "note", "one", "two", "", "mark"
    printed = play(match, tmp_path, saying(*said))
    kept = Store(tmp_path).load(Store(tmp_path).file_of(match.record()))
    steps = match.steps
    words = ("The Red coach, Ωραία", "one\ntwo")
    assert kept.jottings == tuple([Jotting(steps, each, 0) for each in words])
    assert "A bookmark lies here now." in printed
    assert "2. " in printed
    assert "a bookmark" in printed
    assert "The bookmark is taken away." in printed
    assert "Line 3:" in printed
    assert match.steps == kept.checkpoint.steps


def test_behind_the_curtain_notes_are_ones_own(tmp_path: Path) -> None:
    match = begun("your_money", 2)
    said = open_saying("note north again", "1", "notes", "note mine", "notes")
    printed = play(match, tmp_path, said)
    assert "Until the end of the game only you may read it." in printed
    _before, _noted, after = printed.partition("There are no notes yet")
    assert "north again" not in after
    assert "1. Round 1" in after
    assert "mine (Jack)" in after
    assert [each.seat for each in match.notes.seen_by(None, over=True)] == [0, 1]


def test_a_note_is_changed_struck_out_and_had_back(tmp_path: Path) -> None:
    match = begun("dick_turpin", 2, sitters=("person", "greedy"))
    said = "note once", "notes 1 Twice", "notes 1 strike", "notes undo", "notes 1", "notes 7"
    printed = play(match, tmp_path, saying(*said, "note " + "x" * 1001, "notes undo", "notes"))
    assert "Changed;" in printed
    assert "Struck out;" in printed
    assert "Undone." in printed
    assert "   Twice" in printed
    assert "There is no such note" in printed
    assert "A note has at most 1000 letters in 20 lines." in printed
    assert [each.words for each in match.notes.seen_by(0, over=False)] == ["once"]


def test_replay_tells_notes_where_they_were_written(tmp_path: Path, say: Say) -> None:
    match = begun("your_money", 2)
    match.notes.write(0, 0, "a secret plan\nin two lines")
    match.notes.write(None, 0, "for everybody")
    file = Store(tmp_path).save(match.record())
    open_only, everything = say.well("replay", file), say.well("replay", file, "--secrets")
    assert "[note] for everybody" in open_only
    assert "a secret plan" not in open_only
    assert "[note by Nell] a secret plan\n      in two lines" in everything
    assert say.well("replay", file, "--notes") == "1. Round 1: for everybody\n"
    both = say.well("replay", file, "--notes", "--secrets")
    assert both.startswith("1. Round 1: a secret plan… (Nell)\n   a secret plan\n   in two lines\n")
    objects = say.well("replay", file, "--jsonl")
    assert '"notes": [{"steps": 0, "words": "for everybody"}]' in objects
    say.well("verify", file)


def test_whoever_is_attacked_may_answer_without_having_the_place_to_himself(
    tmp_path: Path,
) -> None:
    match = attacked()
    steps = match.steps
    printed = play(match, tmp_path, saying("1"), fresh=False)
    assert ENTER not in printed.split("Your choice:")[0]
    assert "1. Take it" in printed
    assert "2. Call the bluff" in printed
    assert "“open”: Defend … (nobody else may look" in printed
    assert match.steps == steps + 1
    assert type(match.last.action).__name__ == "TakeIt"


def test_to_defend_the_shutters_are_opened_when_nobody_else_looks(tmp_path: Path) -> None:
    match = attacked()
    printed = play(match, tmp_path, saying("help", "open", "", "defend"), fresh=False)
    before, _opened, after = printed.partition(ENTER)
    assert "open: see your own hand first" in before
    assert "Defend with" not in before
    assert "Defend with" in after


def test_open_is_no_word_where_the_hand_lies_open_or_is_asked_for(tmp_path: Path) -> None:
    match = begun("riding_shotgun", 4)
    printed = play(match, tmp_path, saying("open", "", "open", "help"))
    assert "none of the words this table knows" in printed
    assert "open: see your own hand first" not in printed


def test_a_whole_attack_is_built_at_one_sitting(tmp_path: Path) -> None:
    match, places, handed = begun("riding_shotgun", 4, "places"), any_number("places"), [0]

    def answer(printed: str) -> str | None:
        view: Any = match.view(None)
        if match.result is not None or view.round > 2:
            return None
        if " ".join(printed.split()).endswith(ENTER):
            handed.append(match.steps)
            assert view.phase is not Phase.BUILD
        return places(printed)

    play(match, tmp_path, answer)
    assert len(handed) > 8


@pytest.mark.parametrize("key", list(games()))
def test_a_seal_is_reopened_and_sealed_again_before_it_is_broken(tmp_path: Path, key: str) -> None:
    """At the last seal of all, against rivals, too; only Enter breaks it."""
    match = against_rivals(key)
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
    table, page = laid(match, tmp_path, open_saying("1", "restart", "back", "forth", "back"))
    table.play(fresh=True)
    printed = flat(page.getvalue())
    assert "“back” leads to the game you have left." in printed
    assert printed.count("The game you had left goes on.") == 2
    assert "The game begun again goes on." in printed
    assert table.match is match
    assert match.steps == 1
    assert [saved.steps for saved in Store(tmp_path).listing().matches] == [1]


def test_the_table_is_friendly_where_the_command_line_says_so(tmp_path: Path) -> None:
    spec = games()["your_money"]
    table, _page = laid(begun("your_money", 2), tmp_path, saying())
    wishes = Wishes(2, ("Nell", "Jack"), ("-", "-"), {"friendly_table": "yes"}, "York")
    assert sit_down(spec, wishes, Settings(), table.paper).friendly == 0
    wishes = Wishes(2, ("Nell", "Jack"), ("-", "-"), {}, "York")
    assert sit_down(spec, wishes, Settings(), table.paper).friendly is None
