"""Deeds counted from records, kept in the index, and what they make of somebody."""

import shutil
from pathlib import Path

import msgspec
import pytest

from game.engine.discovery import game_called
from game.engine.flavour.achievements import Achieved, deeds_done
from game.session.calendar.calendar import Calendar
from game.session.calendar.careers import (
    DEED,
    PLAYED,
    RANKS,
    WON,
    Career,
    Feat,
    Rogue,
    Tally,
    rogues,
)
from game.session.disk.store import Store
from game.session.match import Match
from game.session.record import Record, read_record
from game.session.review import flavour
from game.session.seats.seats import PERSON
from tests.session.calendar.ledgers import DAY, record_like, write

GAMES = Path(__file__).parents[2] / "games"
RECORDS = sorted(GAMES.glob("*/golden/*.json"))


@pytest.fixture
def shelf(store: Store) -> Store:
    """Every golden game is in it."""
    store.finished.mkdir(parents=True)
    for file in RECORDS:
        shutil.copy(file, store.finished / file.name)
    return store


def looked_through(store: Store) -> Calendar:
    calendar = Calendar(store)
    calendar.refresh().at_once()
    calendar.search().at_once()
    return calendar


def record_in(file: Path) -> Record:
    return read_record(file.read_bytes(), file.name)


def test_what_a_record_holds_is_what_happened_in_it() -> None:
    found = 0
    for file in RECORDS:
        record = record_in(file)
        match = Match.resume(record)
        events = [event for batch in match.batches for event in batch.events]
        done = deeds_done(game_called(record.game).parts, match.view(None), events)
        assert flavour.at_once(record) == flavour.deeds_of(match) == done
        found += len(done)
    assert found > 30


def test_the_index_holds_what_the_records_hold(shelf: Store) -> None:
    calendar = looked_through(shelf)
    feats = calendar.feats().at_once()
    true = set()
    for file in RECORDS:
        record = record_in(file)
        for done in flavour.at_once(record):
            chair = record.seats[done.seat]
            true.add((record.game, done.deed, chair.name, chair.sitter, file.name, done.seat))
    assert {(f.game, f.deed, f.name, f.sitter, f.file, f.seat) for f in feats} == true
    assert [feat.at for feat in feats] == sorted(feat.at for feat in feats)
    calendar.close()


def test_every_game_is_searched_once_and_a_changed_one_again(shelf: Store) -> None:
    store, first = shelf, looked_through(shelf)
    assert (first.searched, first.to_search) == (len(RECORDS), len(RECORDS))
    feats = first.feats().at_once()
    first.close()
    second = looked_through(store)
    assert (second.searched, second.to_search) == (0, 0)
    assert second.feats().at_once() == feats
    second.close()
    gone = store.finished / RECORDS[0].name
    other = store.finished / RECORDS[1].name
    gone.unlink()
    other.write_bytes(other.read_bytes() + b"\n")
    third = looked_through(store)
    assert third.to_search == 1
    assert third.feats().at_once() == tuple(feat for feat in feats if feat.file != gone.name)
    third.close()


def test_deeds_are_counted_anew_without_an_index(shelf: Store) -> None:
    calendar = looked_through(shelf)
    feats = calendar.feats().at_once()
    calendar.close()
    (shelf.folder / "calendar.sqlite").unlink()
    shelf.looks_only = True
    assert looked_through(shelf).feats().at_once() == feats


def test_what_cannot_be_played_counts_as_a_game_and_has_no_deeds(store: Store) -> None:
    write(store, record_like("cut", [("Nell", PERSON), ("Tom", "turpin")], [3, 4], DAY))
    write(store, record_like("other", [("Nell", PERSON)], [3], DAY, game="a_game_of_tomorrow"))
    calendar = looked_through(store)
    assert calendar.count == 2
    assert calendar.searched == 2
    assert calendar.feats().at_once() == ()
    calendar.close()
    again = looked_through(store)
    assert again.to_search == 0, "nor is it tried every time"
    again.close()


def test_a_record_of_older_rules_has_no_deeds_nobody_can_see() -> None:
    record = record_in(GAMES / "your_money/golden/a_whole_career.json")
    older = msgspec.structs.replace(record, rules=record.rules - 1)
    assert flavour.at_once(record)
    assert flavour.at_once(older) == ()


def test_the_search_is_done_in_slices(shelf: Store) -> None:
    calendar = Calendar(shelf)
    calendar.refresh().at_once()
    job, slices = calendar.search(), 0
    while not job.go_on(0.0):
        slices += 1
    assert slices > 5 * len(RECORDS)
    calendar.close()


# Ranks ---------------------------------------------------------------------------------------


def rogue(points: int) -> Rogue:
    return Rogue("Nell", PERSON, points, 0, 0)


def test_a_rank_is_reached_with_its_points_and_not_before() -> None:
    for number, rank in enumerate(RANKS, 1):
        now = rogue(rank.points)
        assert (now.number, now.rank) == (number, rank)
        assert number == 1 or rogue(rank.points - 1).number == number - 1
        assert now.next == (RANKS[number] if number < 8 else None)
    # Two thirds of the deeds of two games, and forty games half of which were won.
    assert RANKS[-1].points <= 40 * DEED + 40 * PLAYED + 20 * WON


def test_the_rank_is_said_in_a_sentence() -> None:
    assert rogue(14).line == "Nell: Apple thief, 2 of 8. 1 more point to Purse-lifter."
    assert rogue(300).line == "Nell: Legend of the ballads, 8 of 8."


def test_points_are_games_victories_and_different_deeds_over_all_games() -> None:
    def career(game: str, name: str, played: int, won: int) -> Career:
        return Career(game, name, PERSON, "circle", Tally(played=played, won=won), 0, 0)

    def feat(game: str, deed: str, name: str, file: str) -> Feat:
        return Feat(game, deed, name, PERSON, 0, file, 0)

    careers = [career("a", "Nell", 3, 1), career("b", "Nell", 2, 2), career("a", "Tom", 9, 0)]
    feats = [
        feat("a", "one", "Nell", "x"),
        feat("a", "one", "Nell", "y"),
        feat("b", "one", "Nell", "z"),
        feat("a", "two", "Tom", "x"),
    ]
    nell, tom = rogues(careers, feats)
    assert (nell.name, nell.played, nell.won, nell.deeds) == ("Nell", 5, 3, 2)
    assert nell.points == 5 * PLAYED + 3 * WON + 2 * DEED
    assert (tom.name, tom.points) == ("Tom", 9 * PLAYED + DEED)


def test_one_event_may_be_shown_for_every_deed() -> None:
    match = Match.resume(record_in(GAMES / "dick_turpin/golden/five_highwaymen.json"))
    events = [event for batch in match.batches for event in batch.events]
    done: tuple[Achieved, ...] = flavour.deeds_of(match)
    assert done
    assert all(0 <= each.event < len(events) for each in done)
