"""A seat lent to a rival and taken back, and a game given up, in every game."""

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.ai.levels import LEVELS
from game.engine.chance import Loose
from game.engine.discovery import games
from game.engine.errors import BadData, IllegalAction
from game.engine.kinds import Seat
from game.session import undo
from game.session.disk.store import Store, saved_in
from game.session.errors import Altered, BadSave
from game.session.match import Match
from game.session.record import FORMAT, PLAIN_FORMAT, read_record, write_record
from game.session.review.assizes import brought, opened, try_again
from game.session.review.flavour import at_once, printed_from
from game.session.review.outcome import asides
from game.session.sane import VERDICT, GivenUp, Lent, by_person, sitter_at
from game.session.schedule import AskSeat, Over, PassTo, Schedule, Think
from game.session.seats import substitution
from game.session.seats.seats import PERSON
from game.session.seats.substitution import leaving
from game.session.seats.told import end_lines
from game.session.sharing.story import story_of
from game.session.undo import begun_again
from game.terminal.reading import chronicle
from tests.contract.tables import picker
from tests.session.playing import company, copied, plain
from tests.sure import some
from tests.terminal.hands import begun, names_of

in_every_game = pytest.mark.parametrize("key", list(games()))


def decide(match: Match, lot: random.Random) -> Seat:
    """One decision: a rival's by habit, a person's at random."""
    seat = match.to_act[0]
    view: Any = match.view(seat)
    if substitution.sitter(match, seat) == PERSON:
        match.submit(seat, picker(lot.random())(view.legal))
    else:
        match.submit(seat, match.spec.heuristics.habit(match.minded(view), Loose(match.steps)))
    return seat


@in_every_game
def test_lent_and_taken_back_at_random_the_record_knows_who_decided_what(key: str) -> None:
    match, lot = begun(key, company(key), seed="LENT"), random.Random(key)
    decided: list[str] = []
    for _turn in range(60):
        if not match.to_act:
            break
        seat = lot.randrange(len(match.seats))
        if seat in substitution.away(match):
            substitution.take_back(match, seat)
        elif lot.random() < 0.5:
            substitution.lend(match, seat, lot.choice(list(LEVELS)))
        who = substitution.sitter(match, match.to_act[0])
        decide(match, lot)
        decided.append(who)
        if lot.random() < 0.2:
            match = Match.resume(copied(match.record()))
    record = copied(match.record())
    assert record.format == FORMAT
    assert [sitter_at(record, n, s.seat) for n, s in enumerate(record.steps, 1)] == decided
    assert len(set(decided)) > 2, "hardly anything was lent"
    again = Match.resume(record)
    assert plain(again.record()) == plain(match.record())
    assert substitution.away(again) == substitution.away(match)


@in_every_game
def test_what_was_lent_and_taken_back_before_anybody_decided_leaves_nothing(key: str) -> None:
    match = begun(key, company(key))
    substitution.lend(match, 0, "turpin")
    substitution.lend(match, 0, "footpad")
    assert match.record().lent == (Lent(0, 0, "footpad"),)
    substitution.take_back(match, 0)
    assert match.record().lent == ()
    assert match.record().format == PLAIN_FORMAT
    assert b"lent" not in write_record(match.record())


def test_the_curtain_leaves_out_a_lent_seat_and_asks_for_the_others() -> None:
    match = begun("your_money", 2)
    schedule = Schedule(match)
    assert schedule.next() == PassTo(0)
    substitution.lend(match, 0, "highwayman")
    assert schedule.next() == Think(0, "highwayman")
    match.submit(0, match.spec.heuristics.habit(match.view(0), Loose(0)))
    assert schedule.next() == PassTo(1), "who has lent a seat may still be in the room"
    substitution.take_back(match, 0)
    assert schedule.shared


def test_one_person_alone_may_watch_and_sit_down_again() -> None:
    match = begun("your_money", 2, sitters=("person", "greedy"))
    match.submit(1, match.spec.heuristics.habit(match.view(1), Loose(0)))
    schedule = Schedule(match)
    assert isinstance(schedule.next(), AskSeat)
    substitution.lend(match, 0, "random")
    assert schedule.next() == Think(0, "random")
    assert schedule.viewer == 0, "nobody else is there to hide anything from"
    substitution.take_back(match, 0)
    assert isinstance(schedule.next(), AskSeat)


def test_a_seat_is_lent_by_a_person_to_a_rival_there_is() -> None:
    match = begun("your_money", 2, sitters=("person", "greedy"))
    with pytest.raises(BadData):
        substitution.lend(match, 0, "nobody")
    with pytest.raises(IllegalAction, match="Only a person"):
        substitution.lend(match, 1, "turpin")
    with pytest.raises(IllegalAction, match="Nobody plays in that seat"):
        substitution.take_back(match, 0)


def test_the_chronicle_tells_who_sat_where_and_who_gave_up() -> None:
    match, lot = begun("your_money", 2, seed="LENT"), random.Random(1)
    decide(match, lot)
    substitution.lend(match, 0, "greedy")
    for _turn in range(4):
        decide(match, lot)
    substitution.take_back(match, 0)
    decide(match, lot)
    words = ["The Magpie plays for Nell.", "Nell takes the seat back."]
    names = names_of(match)
    told = chronicle(match, names, None)
    at = [told.index(said) for said in words]
    assert 0 < at[0] < at[1] < len(told) - 1
    assert told == [
        said
        for batch in match.batches
        for said in (
            *[match.spec.messages.sentence(each, names) for each in batch.seen_by(None)],
            *[words[n] for n, each in enumerate(match.lent) if each.steps == batch.number],
        )
    ]
    substitution.give_up(match, (1,))
    assert chronicle(match, names, None) == [*told, "Jack has given up."]
    story = story_of(copied(match.record()))
    shared = [said for part in story.chapters for step in part.steps for said in step.told]
    assert [said for said in shared if said in words] == words
    assert shared[-1] == "Jack has given up."
    assert story.ending[:2] == ("Nell wins.", "Jack has given up.")


# Back and forth ---------------------------------------------------------------------------------


@in_every_game
def test_back_and_forth_go_with_lent_seats(key: str) -> None:
    match, lot = begun(key, company(key), seed="BACK"), random.Random(key)
    backs = stand = 0
    for _turn in range(120):
        if not match.to_act:
            break
        seat = lot.randrange(len(match.seats))
        if lot.random() < 0.2:
            if seat in substitution.away(match):
                substitution.take_back(match, seat)
            else:
                substitution.lend(match, seat, "greedy")
        last = decide(match, lot)
        if not match.to_act:
            break
        if last in substitution.away(match):
            assert "take the seat back first" in some(undo.why_not(match, last))
            substitution.take_back(match, last)
            name, before = match.seats[last].name, plain(match.record())
            stand += undo.why_not(match, last) == f"A rival decided that for {name}, and it stands."
            with pytest.raises(IllegalAction):
                undo.back(match, last)
            assert plain(match.record()) == before
        elif undo.why_not(match, last) is None:
            assert by_person(match, match.steps, last)
            before = plain(match.record())
            undo.back(match, last)
            assert substitution.sitter(match, last) == PERSON
            assert plain(Match.resume(copied(match.record())).record()) == plain(match.record())
            undo.again(match)
            assert plain(match.record()) == before
            backs += 1
    assert backs, "nothing was ever taken back"
    assert stand, "the dice alone have kept what a sitter decided"


@in_every_game
def test_what_goes_with_a_sitters_step_does_not_take_it_along(key: str) -> None:
    refused = 0
    for steps in range(40):
        match = played(key, company(key), steps, seed="ALONG")
        if not match.to_act:
            break
        seat = match.to_act[0]
        substitution.lend(match, seat, "greedy")
        decide(match, random.Random(steps))
        if match.result is not None or match.to_act[0] != seat:
            continue
        substitution.take_back(match, seat)
        view: Any = match.view(seat)
        match.submit(seat, picker(steps)(view.legal), joined=True)
        if match.result is None:
            assert undo.why_not(match, seat) is not None
            refused += 1
    assert refused, "nobody decides twice running"


def test_at_a_friendly_table_who_decides_anew_sits_down_again_and_forth_restores_it() -> None:
    seated, lot = begun("your_money", 2), random.Random(4)
    match = Match.begin(seated.spec, seated.setup, seated.seats, "York", friendly=True)
    decide(match, lot)
    first = some(match.last.seat)
    substitution.lend(match, first, "greedy")
    substitution.lend(match, 1 - first, "random")
    for _step in range(6):
        decide(match, lot)
    before = plain(match.record())
    assert undo.decisions(match) == (1,), "of a rival's decisions nobody goes back to one"
    undo.before(match, 1)
    assert substitution.away(match) == {1 - first: "random"}
    undo.again(match)
    assert {**plain(match.record()), "friendly": 0} == before


def test_what_was_taken_back_is_not_done_again_once_somebody_else_sits_there() -> None:
    match = begun("your_money", 2)
    decide(match, random.Random(1))
    undo.back(match, 0)
    assert undo.why_not_again(match) is None
    substitution.lend(match, 0, "greedy")
    assert undo.why_not_again(match) is not None


def test_what_was_sealed_before_its_seat_was_lent_stays_its_owners() -> None:
    match = begun("your_money", 2)
    lot = random.Random(1)
    decide(match, lot)
    view: Any = match.view(1)
    action = next(a for a in view.legal if match.would_open(1, a))
    undo.give_seal(match, 1, action)
    substitution.lend(match, 1, "greedy")
    kept = Match.resume(copied(match.record()))
    assert substitution.away(kept) == {1: "greedy"}
    undo.break_seals(kept)
    assert by_person(kept, 2, 1)
    assert not by_person(kept, 3, 1)


# Giving up --------------------------------------------------------------------------------------


def played(key: str, seats: int, steps: int = 9, **others: Any) -> Match:
    match, lot = begun(key, seats, **others), random.Random(key)
    for _step in range(steps):
        if match.to_act:
            decide(match, lot)
    return match


@in_every_game
def test_a_game_given_up_is_over_as_it_stands_and_plays_the_same_again(
    key: str, tmp_path: Path
) -> None:
    match = played(key, company(key))
    gone = leaving(match, 0).seats
    substitution.give_up(match, gone)
    result = some(match.result)
    assert result.verdict == VERDICT
    assert not any(result.won[seat] for seat in gone)
    assert any(result.won)
    assert match.to_act == ()
    assert isinstance(Schedule(match).next(), Over)
    assert all(match.view(seat).over for seat in (None, *range(len(match.seats))))
    with pytest.raises(IllegalAction):
        substitution.lend(match, 0, "greedy")
    with pytest.raises(IllegalAction):
        substitution.give_up(match, gone)
    store = Store(tmp_path)
    record = store.load(store.save(match.record()))
    assert plain(Match.resume(record).record()) == plain(match.record())
    saved = some(saved_in(tmp_path / "x.json", write_record(record)))
    assert saved.finished
    # All that looks back on a game looks back on this one.
    names = names_of(match)
    told = end_lines(match, names)
    assert f"{names.listed(gone)} ha{'ve' if len(gone) > 1 else 's'} given up." in told
    assert printed_from(record).title == told[0]
    verdict = opened(record, brought(record))
    assert verdict.final == (), "luck did not end it"
    at_once(record)
    tried = try_again(store, record, 2, record.steps[1].seat, same_luck=True)
    assert tried.result is None
    assert tried.steps == 1


@in_every_game
def test_only_a_persons_seat_can_be_given_up(key: str) -> None:
    seats = company(key)
    match = played(key, seats, sitters=("person",) + ("greedy",) * (seats - 1))
    gone = leaving(match, 0).seats
    for rival in set(range(seats)) - set(gone):
        with pytest.raises(IllegalAction, match="Only a person"):
            substitution.give_up(match, leaving(match, rival).seats)
    assert match.given_up is None
    substitution.lend(match, 0, "random", for_good=True)
    with pytest.raises(IllegalAction, match="has given up"):
        substitution.give_up(match, (0,))
    assert match.result is None


@in_every_game
def test_alone_nobody_wins_what_is_given_up(key: str) -> None:
    if 1 not in games()[key].seats:
        match = played(key, company(key), sitters=("person",) + ("greedy",) * (company(key) - 1))
        assert leaving(match, 0).asked == (), "against rivals nobody has to be asked"
        return
    match = played(key, 1, 2)
    substitution.give_up(match, leaving(match, 0).seats)
    assert some(match.result).won == (False,)
    rival = "Swift Nick wins." if match.others else "The game is given up."
    assert end_lines(match, names_of(match))[0] == rival


def test_who_has_to_agree() -> None:
    two = begun("your_money", 2)
    assert leaving(two, 0) == ((0,), ()), "the other has won"
    three = begun("dick_turpin", 3)
    assert leaving(three, 1) == ((1,), (0, 2))
    substitution.lend(three, 2, "greedy")
    assert leaving(three, 1) == ((1,), (0,)), "who is away is not asked"
    teams = begun("riding_shotgun", 4)
    seats, asked = leaving(teams, 0)
    assert len(seats) > 1, "a team leaves together"
    assert set(asked) == set(seats) - {0}, "its own people agree"


def test_of_a_larger_company_the_best_of_the_others_win() -> None:
    match = played("dick_turpin", 3, 20)
    substitution.give_up(match, (0,))
    result = some(match.result)
    best = max(result.scores[1:])
    assert result.won == (False, *[score == best for score in result.scores[1:]])


def test_who_gives_up_while_the_others_play_on_has_left_for_good() -> None:
    match = played("dick_turpin", 3)
    substitution.lend(match, 0, "highwayman", for_good=True)
    with pytest.raises(IllegalAction, match="Nell has given up"):
        substitution.take_back(match, 0)
    again = Match.resume(copied(match.record()))
    assert substitution.for_good(again) == {0}
    assert asides(again, names_of(again)) == (
        "Nell gives up; the Highwayman plays on in that seat."
    )


def test_begun_again_everybody_sits_in_their_own_seat(tmp_path: Path) -> None:
    match = played("your_money", 2)
    substitution.lend(match, 0, "greedy")
    assert begun_again(match, Store(tmp_path)).record().lent == ()


@pytest.mark.parametrize(
    "changed",
    [
        {"lent": (Lent(0, 7, "greedy"),)},
        {"lent": (Lent(0, 0, "nobody"),)},
        {"lent": (Lent(90, 0, "greedy"),)},
        {"lent": (Lent(2, 0, "greedy"), Lent(1, 0, "random"))},
        {"lent": (Lent(1, 0, PERSON),)},
        {"given_up": GivenUp(())},
        {"given_up": GivenUp((1, 0))},
        {"given_up": GivenUp((5,))},
    ],
)
def test_a_record_in_which_nobody_can_have_sat_so_is_refused(changed: dict[str, Any]) -> None:
    record = msgspec.structs.replace(played("your_money", 2).record(), format=FORMAT, **changed)
    with pytest.raises(BadSave):
        read_record(write_record(record), "odd.json")


def test_a_result_nobody_gave_up_for_is_refused() -> None:
    match = played("your_money", 2)
    substitution.give_up(match, (0,))
    record = match.record()
    other = msgspec.structs.replace(some(record.result), won=(True, False))
    with pytest.raises(Altered):
        Match.resume(msgspec.structs.replace(record, result=other))
    with pytest.raises(Altered):
        Match.resume(msgspec.structs.replace(record, given_up=None))
