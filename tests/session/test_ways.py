"""A record keeps in which way they sat down, and one of before is read by its seats."""

import json

import pytest

from game.ai.assizes.bench import decisions, hear
from game.engine.chance import Loose
from game.engine.discovery import games
from game.engine.kinds import Result
from game.engine.spec import GameSpec
from game.session.errors import Altered, BadSave
from game.session.match import Match
from game.session.record import read_record, write_record
from game.session.review.assizes import brought, opened
from game.session.sane import wrong_with
from game.session.seats.seats import chairs
from tests.games.two_camps.camps import ALTERNATE, FLANKS, KEY, SPEC
from tests.session.playing import begun, on
from tests.sure import sure

NAMES = ("Nell", "Tom", "Bess", "Jack", "Moll", "Ned", "Sal", "Will")


@pytest.fixture(autouse=True)
def _found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), KEY, SPEC)


def seated(seats: int, way: str = "", spec: GameSpec = SPEC) -> Match:
    setup = spec.setup(seats, mode=way)
    return Match.begin(spec, setup, chairs(NAMES[:seats]), "WEST", name="camps")


def ended(seats: int, way: str = "") -> Match:
    match, luck = seated(seats, way), Loose(5)
    while match.to_act:
        seat = match.to_act[-1]
        match.submit(seat, SPEC.heuristics.habit(match.view(seat), luck))
    return match


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
    assert seated(6).record().mode == ""
    assert "mode" not in json.loads(write_record(seated(6).record()))
    assert "mode" not in json.loads(write_record(begun().record()))
    assert "sides" not in json.loads(write_record(on(begun(), 2000).record()))["result"]


def test_a_record_without_a_way_is_of_the_first_for_so_many() -> None:
    data = json.loads(write_record(seated(8).record()))
    assert data.pop("mode") == "fours"
    old = read_record(json.dumps(data).encode(), "old.json")
    assert Match.resume(old).mode.key == "fours"


def test_a_record_of_a_way_nobody_knows_is_refused() -> None:
    data = json.loads(write_record(seated(8).record()))
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
    assert verdict.final == sure(record.result).shares
    judged = next(heard.judged for heard in hear(case) if heard.judged is not None)
    for chances in (judged.before, judged.after):
        assert len(set(chances[:4])) == len(set(chances[4:])) == 1
        assert chances[0] + chances[4] == pytest.approx(1)
