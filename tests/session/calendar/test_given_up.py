"""What the calendar makes of a seat that was lent, and of a game that was given up."""

import csv
import io
from pathlib import Path

from game.engine.chance import Loose
from game.scenes.review.saved import ending
from game.session.calendar.export import as_csv, exported
from game.session.calendar.heads import Entry, entry_of, told_apart, told_in_full
from game.session.calendar.index import lines_of
from game.session.disk.store import saved_in
from game.session.match import Match
from game.session.record import write_record
from game.session.seats import substitution
from tests.session.playing import by_habit
from tests.sure import sure
from tests.terminal.hands import begun


def played(seats: int, level: str = "footpad", for_good: bool = False) -> Match:
    """A whole game by habit, in which Nell has lent her seat after the tenth decision."""
    luck = Loose(5)
    match = by_habit(begun("dick_turpin", seats), 10, luck)
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
    match = by_habit(begun("dick_turpin", 2), 12)
    substitution.give_up(match, (0,))
    found = entry(match)
    assert found.gave_up == (0,)
    assert [line.won for line in lines_of(found)] == [False, True]
    assert told_apart(found, 0) == (), "whoever gives up had no help"
    rows = list(csv.DictReader(io.StringIO(as_csv(exported([found])).decode())))
    told = [(row["gave_up"], row["lent"], row["verdict"]) for row in rows]
    assert told == [("1", "0", "given_up"), ("0", "0", "given_up")]
    saved = sure(saved_in(Path("game.json"), write_record(match.record())))
    assert ending(saved).startswith("Jack wins, by giving up, ")
