"""Who sits where and in which way, who is asked, and when nobody needs a curtain."""

import json

import pytest

from game.ai.assizes.bench import decisions, hear
from game.engine.chance import Loose, SeededLuck
from game.engine.errors import BadData
from game.engine.kinds import Result, Seat
from game.engine.spec import GameSpec
from game.engine.your_money.actions import Plan
from game.session.errors import Altered, BadSave
from game.session.match import Match
from game.session.record import read_record, write_record
from game.session.review.assizes import brought, opened
from game.session.sane import wrong_with
from game.session.schedule import AskSeat, Cue, Over, PassTo, Schedule, Think
from game.session.seats.seats import (
    EVERY_MARK,
    MARKS,
    chairs,
    check_chairs,
    drawn,
    fresh_seed,
    on_sides,
)
from game.session.seats.told import usual_name
from tests.games.two_camps.camps import ALTERNATE, FLANKS
from tests.games.two_camps.camps import SPEC as CAMPS
from tests.session.playing import SPEC, any_action, begun, by_habit, on
from tests.sure import some


def test_there_are_marks_for_eight() -> None:
    assert [c.mark for c in chairs(list("abcdefgh"))] == list(MARKS)
    with pytest.raises(BadData, match="marks for 8 seats, not 9"):
        chairs(list("abcdefghi"))


def test_every_mark_has_a_letter_and_dashes_of_its_own() -> None:
    for part in ("name", "letter", "colour", "dashes"):
        assert len({getattr(mark, part) for mark in EVERY_MARK}) == len(EVERY_MARK)


def test_there_is_a_usual_name_for_everybody_at_a_full_table() -> None:
    names: list[str] = []
    while len(names) < len(MARKS):
        names.append(usual_name(names))
    check_chairs(chairs(names), len(MARKS))


def test_no_two_seeds_are_alike() -> None:
    assert len({fresh_seed() for _ in range(200)}) == 200


def test_people_sit_on_the_sides_they_want_or_are_refused() -> None:
    people = chairs(["Nell", "Tom", "Bess", "Jack"])
    seated = on_sides(people, (1, 1, 0, 0), (0, 1, 0, 1))
    assert [chair.name for chair in seated] == ["Bess", "Nell", "Jack", "Tom"]
    assert {chair.mark for chair in seated} == {chair.mark for chair in people}
    for wanted in ((0, 0, 0, 1), (0, 1, 0), (0, 1, 0, 2)):
        with pytest.raises(BadData, match="on the same side"):
            on_sides(people[: len(wanted)], wanted, (0, 1, 0, 1))


def test_lots_may_seat_anybody_anywhere_and_lose_nobody() -> None:
    people = chairs(["Nell", "Tom", "Bess"])
    met = {drawn(people, SeededLuck(f"lots {n}")) for n in range(60)}
    assert len(met) == 6
    assert all(set(found) == set(people) for found in met)


def seated(*sitters: str) -> Match:
    return Match.begin(SPEC, SPEC.setup(2, {}), chairs(("Nell", "Jack"), sitters), "YORK")


def asked(cue: Cue) -> Seat:
    assert isinstance(cue, AskSeat)
    return cue.seat


def test_two_people_are_handed_the_place_before_they_see_their_dice() -> None:
    match = begun()
    schedule = Schedule(match)
    assert schedule.shared
    assert schedule.viewer is None
    assert schedule.next() == PassTo(0)
    assert schedule.next() == PassTo(0), "asking changes nothing"
    schedule.sit(0)
    cue = schedule.next()
    assert asked(cue) == 0
    assert cue == AskSeat(0, match.view(0))
    match.submit(0, Plan("north"))
    schedule.stand()
    assert schedule.viewer is None
    assert schedule.next() == PassTo(1)


def test_whoever_sits_is_asked_first_if_both_may_act() -> None:
    match = begun()
    schedule = Schedule(match)
    schedule.sit(1)
    assert asked(schedule.next()) == 1


def test_what_is_decided_in_the_open_needs_no_curtain() -> None:
    match = begun()
    schedule = Schedule(match)
    match.submit(0, Plan("tavern"))
    match.submit(1, Plan("market"))
    schedule.stand()
    first = asked(schedule.next())
    assert first == match.to_act[0]
    assert schedule.viewer is None


def test_one_person_alone_is_always_the_viewer() -> None:
    schedule = Schedule(begun(seats=1))
    assert not schedule.shared
    assert schedule.viewer == 0
    assert asked(schedule.next()) == 0
    schedule.stand()
    assert schedule.viewer == 0


@pytest.mark.parametrize("person", [0, 1])
def test_a_rival_thinks_first_and_no_curtain_falls(person: Seat) -> None:
    match = seated(*["person" if seat == person else "greedy" for seat in range(2)])
    schedule = Schedule(match)
    rival = 1 - person
    assert schedule.next() == Think(rival, "greedy")
    assert schedule.viewer == person
    match.submit(rival, Plan("north"))
    cue = schedule.next()
    assert asked(cue) == person
    assert isinstance(cue, AskSeat)
    assert cue.view == match.view(person)


def test_every_cue_of_a_game_of_two_people_is_one_of_the_four_and_none_shows_a_secret() -> None:
    match = begun("HOUNSLOW")
    schedule = Schedule(match)
    luck = Loose(9)
    curtains = decisions = 0
    while not isinstance(cue := schedule.next(), Over):
        if isinstance(cue, PassTo):
            assert match.view(cue.seat).secret
            schedule.sit(cue.seat)
            curtains += 1
            continue
        seat = asked(cue)
        view = match.view(seat)
        # A secret is on the screen only while its owner sits there.
        assert not view.secret or schedule.viewer == seat
        was_secret = view.secret
        match.submit(seat, any_action(match, seat, luck, but="retire"))
        if was_secret:
            schedule.stand()
        decisions += 1
    assert match.result is not None
    assert curtains >= 2
    assert decisions > curtains


pytestmark = pytest.mark.usefixtures("made_up")
NAMES = ("Nell", "Tom", "Bess", "Jack", "Moll", "Ned", "Sal", "Will")


def seated_so(seats: int, way: str = "", spec: GameSpec = CAMPS) -> Match:
    setup = spec.setup(seats, mode=way)
    return Match.begin(spec, setup, chairs(NAMES[:seats]), "WEST", name="camps")


def ended(seats: int, way: str = "") -> Match:
    return by_habit(seated_so(seats, way))


@pytest.mark.parametrize(("way", "sides"), [("fours", ALTERNATE), ("flanks", FLANKS)])
def test_a_record_keeps_which_of_several_ways_for_as_many_it_was(
    way: str, sides: tuple[int, ...]
) -> None:
    match = ended(8, way)
    record = read_record(write_record(match.record()), "camps.json")
    assert record.mode == way
    again = Match.resume(record)
    assert again.mode.key == way
    assert again.setup.sides == sides
    assert isinstance(again.result, Result)
    assert again.result.by_side == sides
    assert sorted(again.result.shares) == [0, 0, 0, 0, 1, 1, 1, 1]


def test_where_the_seats_say_it_nothing_more_is_written() -> None:
    assert seated_so(6).record().mode == ""
    assert "mode" not in json.loads(write_record(seated_so(6).record()))
    assert "mode" not in json.loads(write_record(begun().record()))
    assert "sides" not in json.loads(write_record(on(begun(), 2000).record()))["result"]


def test_a_record_without_a_way_is_of_the_first_for_so_many() -> None:
    data = json.loads(write_record(seated_so(8).record()))
    assert data.pop("mode") == "fours"
    old = read_record(json.dumps(data).encode(), "old.json")
    assert Match.resume(old).mode.key == "fours"


def test_a_record_of_a_way_nobody_knows_is_refused() -> None:
    data = json.loads(write_record(seated_so(8).record()))
    data["mode"] = "crowd"
    with pytest.raises(Altered, match="called 'crowd'; there are fours, flanks"):
        Match.resume(read_record(json.dumps(data).encode(), "odd.json"))
    data["mode"] = "cro\nwd"
    with pytest.raises(BadSave, match="nobody could read"):
        read_record(json.dumps(data).encode(), "odd.json")


def test_a_result_with_sides_for_other_seats_is_refused() -> None:
    data = json.loads(write_record(ended(6).record()))
    for odd in ([0, 1], [0, 1, 0, 1, 0, 2**70], [0, 1, 0, 1, 0, -1]):
        data["result"]["sides"] = odd
        with pytest.raises(BadSave, match=r"\$\.result\.sides"):
            read_record(json.dumps(data).encode(), "odd.json")
    assert wrong_with(ended(6).record()) == ""


def test_the_judge_hears_a_game_of_sides_in_the_way_they_sat() -> None:
    record = ended(8, "flanks").record()
    case = brought(record)
    assert case.mode == "flanks"
    assert all(put.view.sides == FLANKS for put in decisions(case))
    verdict = opened(record, case)
    assert verdict.sides == FLANKS
    assert verdict.final == some(record.result).shares
    judged = next(heard.judged for heard in hear(case) if heard.judged is not None)
    for chances in (judged.before, judged.after):
        assert len(set(chances[:4])) == len(set(chances[4:])) == 1
        assert chances[0] + chances[4] == pytest.approx(1)
