"""What stands apart in the calendar: what was only claimed, seats that were lent, and games given
up; what cannot have been stands nowhere.
"""

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.engine.chance import Loose
from game.engine.discovery import games
from game.scenes.review.saved import ending
from game.session.calendar.calendar import Calendar
from game.session.calendar.export import as_csv, exported
from game.session.calendar.heads import Entry, entry_of, told_apart, told_in_full
from game.session.calendar.index import Wanted, edition, lines_of
from game.session.disk.store import Store, saved_in
from game.session.match import Match
from game.session.paths import saves
from game.session.record import FIRST_RULES, Record, write_record
from game.session.seats import substitution
from tests.commands.calling import Say
from tests.session.calendar.ledgers import opened
from tests.session.playing import SPEC, begun, by_habit, on
from tests.session.test_record import unplayable, with_state
from tests.sure import some
from tests.terminal.hands import begun as begun_of


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Sets the number of the game's rules."""

    def number(rules: int) -> None:
        monkeypatch.setattr(SPEC, "rules_number", rules)

    number(FIRST_RULES)
    return number


def ended(name: str, seed: str = "BLACK BESS") -> Record:
    return msgspec.structs.replace(on(begun(seed, rounds=8), 1000).record(), name=name)


def names(calendar: Calendar, claimed: bool = False) -> list[str]:
    return sorted(e.name for e in calendar.entries(Wanted(claimed=claimed)).at_once())


@pytest.fixture
def store(rules: Callable[[int], None]) -> Store:
    """Games of older rules: one that plays the same today, one that does not, and one gone on with
    under today's; then what somebody has made by hand.
    """
    store = Store(saves())
    same, other = ended("same"), unplayable(ended("other", "Ouse"))
    half = unplayable(msgspec.structs.replace(on(begun("York"), 20).record(), name="half"))
    assert same.result is not None
    forged = with_state(other, rival_guineas=40)
    rules(FIRST_RULES + 1)
    for record in (
        same,
        other,
        on(Match.resume(half), 1000).record(),
        ended("today"),
        msgspec.structs.replace(other, name="never", rules=FIRST_RULES - 1),
        msgspec.structs.replace(same, name="none_older", start=same.checkpoint),
        msgspec.structs.replace(other, name="richer", result=same.result),
        msgspec.structs.replace(forged, name="impossible"),
    ):
        store.save(record)
    return store


def test_what_today_s_rules_play_counts_and_what_is_only_told_stands_apart(store: Store) -> None:
    calendar = opened(store)
    assert names(calendar) == ["same", "today"]
    assert names(calendar, claimed=True) == ["half", "other"]
    assert (calendar.count, calendar.choices.claimed) == (2, 2)
    assert {career.tally.played for career in calendar.careers().at_once()} == {2}
    apart = calendar.careers(Wanted(claimed=True)).at_once()
    assert {career.tally.played for career in apart} == {2}
    key = apart[0].key
    for claimed in (False, True):
        wanted = Wanted(claimed=claimed)
        ledger = some(calendar.ledger(key, wanted).at_once())
        assert ledger.career.tally.played == 2
        assert all(e.claimed == claimed for e, _seat in calendar.games_of(key, 0, 9, wanted))
    again = opened(store)  # from the index
    assert again.read == 0
    assert names(again, claimed=True) == ["half", "other"]


def test_what_cannot_have_been_is_in_no_career(store: Store) -> None:
    calendar = opened(store)
    said = {trouble.file: trouble.sentence for trouble in calendar.troubles}
    assert set(said) == {f"{n}.json" for n in ("never", "none_older", "richer", "impossible")}
    assert "rules there never were" in said["never.json"]
    assert "there are none" in said["none_older.json"]
    assert "result" in said["richer.json"]
    assert "no game can have come to" in said["impossible.json"]


def test_no_slice_plays_more_than_a_step(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, played = type(SPEC.rules), 0
    apply = rules.apply

    def counted(*anything: Any) -> Any:
        nonlocal played
        played += 1
        return apply(*anything)

    monkeypatch.setattr(rules, "apply", counted)
    job, most = Calendar(store).refresh(), 0
    while not job.done:
        before = played
        job.go_on(0.0)
        most = max(most, played - before)
    assert played > 50
    assert most <= 1


def test_when_rules_move_on_everything_is_weighed_anew(
    store: Store, rules: Callable[[int], None]
) -> None:
    rules(FIRST_RULES)
    before, first = opened(store), edition()
    assert {"other", "same"} <= {*names(before)}  # heads of today's rules are believed
    before.close()
    rules(FIRST_RULES + 1)
    assert edition() != first
    after = opened(store)
    assert after.read > 0
    assert names(after, claimed=True) == ["half", "other"]


def test_a_record_of_newer_rules_is_only_a_claim(
    store: Store, rules: Callable[[int], None]
) -> None:
    rules(FIRST_RULES)
    calendar = opened(store)
    assert "today" in names(calendar, claimed=True)
    assert "today" not in names(calendar)


def test_on_paper_claims_are_marked_and_added_up_apart(store: Store) -> None:
    calendar = opened(store)
    played, told = [
        calendar.entries(Wanted(claimed=claimed)).at_once() for claimed in (False, True)
    ]
    export = exported([*played, *told])
    assert {(sums.claimed, sums.played) for sums in export.careers} == {(False, 2), (True, 2)}
    rows = list(csv.DictReader(io.StringIO(as_csv(export).decode())))
    assert {row["file"]: row["claimed"] for row in rows} == {
        "same.json": "0", "today.json": "0", "half.json": "1", "other.json": "1",
    }  # fmt: skip


@pytest.mark.usefixtures("store")
def test_the_command_lists_them_under_a_heading_of_their_own(say: Say) -> None:
    played, _heading, claimed = say.well("calendar").partition("only the word of their records")
    assert [row.split()[0] for row in played.splitlines()[1:3]] == ["Jack", "Nell"]
    assert "Nell" in claimed
    said = json.loads(say.well("calendar", "--json"))
    assert sorted(game["name"] for game in said["games"]) == ["half", "other", "same", "today"]
    assert games()["your_money"].rules_number == FIRST_RULES + 1


def played(seats: int, level: str = "footpad", for_good: bool = False) -> Match:
    """A whole game by habit, in which Nell has lent her seat after the tenth decision."""
    luck = Loose(5)
    match = by_habit(begun_of("dick_turpin", seats), 10, luck)
    substitution.lend(match, 0, level, for_good=for_good)
    return by_habit(match, luck=luck)


def entry(match: Match) -> Entry:
    found = entry_of(write_record(match.record()), "game.json")
    assert isinstance(found, Entry)
    return found


def test_a_lent_seat_is_told_apart_with_how_much_was_done_in_it() -> None:
    match = played(2)
    found = entry(match)
    own = [n for n, step in enumerate(match.record().steps, 1) if step.seat == 0 and n > 10]
    assert found.lent == (len(own), 0)
    assert told_apart(found, 0) == ("a seat lent",)
    assert told_apart(found, 1) == ()
    assert f"Rivals took {len(own)} decisions in a lent seat." in told_in_full(found)
    assert [line.won for line in lines_of(found)] == list(found.result.won)


def test_who_left_for_good_has_lost_whatever_the_rival_made_of_it() -> None:
    for seats in (2, 3):
        found = entry(played(seats, for_good=True))
        assert found.gave_up == (0,)
        assert not lines_of(found)[0].won


def test_a_game_given_up_is_one_lost_and_one_won() -> None:
    match = by_habit(begun_of("dick_turpin", 2), 12)
    substitution.give_up(match, (0,))
    found = entry(match)
    assert found.gave_up == (0,)
    assert [line.won for line in lines_of(found)] == [False, True]
    assert told_apart(found, 0) == (), "whoever gives up had no help"
    rows = list(csv.DictReader(io.StringIO(as_csv(exported([found])).decode())))
    told = [(row["gave_up"], row["lent"], row["verdict"]) for row in rows]
    assert told == [("1", "0", "given_up"), ("0", "0", "given_up")]
    saved = some(saved_in(Path("game.json"), write_record(match.record())))
    assert ending(saved).startswith("Jack wins, by giving up, ")
