"""Open decisions at a terminal, a question for each field, and maps that are read out."""

from pathlib import Path
from typing import Any

import pytest

from game.engine.codec import digest
from game.engine.discovery import games
from game.engine.geometry import toward
from game.session.disk.store import Store
from game.session.match import Match
from tests.games.fair import SPEC
from tests.games.fair.actions import Camp, Dare, Decline, Gallop, Offer, Rest, Shoot
from tests.terminal.hands import any_number, begun, play, saying

pytestmark = pytest.mark.usefixtures("made_up")


def done(tmp_path: Path, *said: str) -> tuple[list[Any], str]:
    """What was decided by the first who sat down and said this, and all that was printed."""
    match = begun("fair", 2)
    page = play(match, tmp_path, saying("", *said), fresh=False)
    return [batch.action for batch in match.batches[1:]], " ".join(page.split())


@pytest.mark.parametrize("seats", SPEC.seats)
def test_a_whole_fair_is_played_from_what_is_printed(tmp_path: Path, seats: int) -> None:
    match = begun("fair", seats)
    page = play(match, tmp_path, any_number(seats))
    assert match.result is not None
    made = {type(batch.action) for batch in match.batches}
    assert len(made & {Gallop, Offer, Shoot, Camp, Dare}) > 3
    assert "Which way (0 to 359, or as in “north-east”):" in page
    (file,) = (tmp_path / "finished").glob("*.json")
    again = Match.resume(Store(tmp_path).load(file))
    assert digest(again.record().steps) == digest(match.record().steps)


@pytest.mark.parametrize(
    ("said", "heading"),
    [
        ("217", 217),
        ("0", 0),
        ("north-east", 45),
        ("North East", 45),
        ("WSW", 248),
        ("towards the oak", 0),
        ("90 degrees", 90),
    ],
)
def test_a_heading_is_said_in_figures_as_a_wind_or_by_a_place(
    tmp_path: Path, said: str, heading: int
) -> None:
    decided, page = done(tmp_path, "Galloping", "", said, "3 furlongs", "")
    assert decided == [Gallop(heading, 3)]
    assert f"Gallop 3 furlongs at {heading} degrees: Enter does it" in page


@pytest.mark.parametrize(
    ("gives", "goods"),
    [
        ("2 coin, 1 wine", (("coin", 2), ("wine", 1))),
        ("wine and 2 coins", (("coin", 2), ("wine", 1))),
        ("br", (("bread", 1),)),
        ("1 bread; 1 bread", (("bread", 2),)),
        ("all", (("coin", 12), ("bread", 3), ("wine", 1))),
        ("12 COIN", (("coin", 12),)),
    ],
)
def test_goods_are_said_as_at_a_market(tmp_path: Path, gives: str, goods: Any) -> None:
    decided, page = done(tmp_path, "Offering", "", "1", gives, "nothing", "")
    assert decided == [Offer(1, goods, ())]
    assert "12 × coin" in page


def test_one_of_some_is_said_by_number_or_by_name(tmp_path: Path) -> None:
    for who in ("1", "Jack", "jac"):
        decided, page = done(tmp_path, "Offering", "", who, "1 wine", "nothing", "")
        assert decided == [Offer(1, (("wine", 1),), ())]
        assert "1. Jack" in page
    decided, _page = done(tmp_path, "Shooting", "", "SE", "pistol", "")
    assert decided == [Shoot(toward(135), "pistol")]


def test_a_spot_is_said_in_two_numbers(tmp_path: Path) -> None:
    decided, page = done(tmp_path, "Camping", "", "21, 19", "")
    assert decided == [Camp((21, 19))]
    assert "At (17 to 23, then 17 to 23):" in page


@pytest.mark.parametrize(
    ("said", "answered"),
    [
        (("Galloping", "", "yonder"), "“yonder” is no answer to that."),
        (("Galloping", "", ""), "Type a number, clockwise from the north, or a wind"),
        (("Galloping", "", "400"), "A heading is 0 to 359, not 400."),
        (("Galloping", "", "1", "99"), "It can be 1 to 8, not 99."),
        (("Daring", "", "7"), "It goes from 5 in steps of 5."),
        (("Offering", "", "2"), "“2” is no answer to that."),
        (("Offering", "", ""), "Type a number, or the words of one of these."),
        (("Offering", "", "1", "3 gin"), "“3 gin” is no answer to that."),
        (("Offering", "", "1", "4 bread"), "There is not so much of that."),
        (("Offering", "", "1", ""), "as in “2 coin, bread”; “all”; or “nothing”."),
        (("Offering", "", "1", "0 bread", "nothing"), "Nothing for nothing is no bargain."),
        (("Offering", "", "1", "nothing", "5 coin"), "It can be 4 things at most."),
        (("Camping", "", "20"), "Type two numbers: how far east, and how far south."),
        (("Camping", "", "20, 20"), "You stand there already."),
        (("Camping", "", "17, 17"), "That is too far."),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    tmp_path: Path, said: tuple[str, ...], answered: str
) -> None:
    decided, page = done(tmp_path, *said)
    assert decided == []
    assert answered in page


def test_a_decision_can_be_left_before_and_after_it_is_filled_in(tmp_path: Path) -> None:
    decided, page = done(tmp_path, "Galloping", "", "no", "1")
    assert decided == [Rest()]
    assert page.count("1. Rest") == 2
    decided, _page = done(tmp_path, "Galloping", "", "5", "3", "no", "1")
    assert decided == [Rest()]
    decided, _page = done(tmp_path, "Galloping", "", "5", "no", "Daring", "", "10", "")
    assert decided == [Dare(10)]


def test_orders_are_heard_in_the_middle_of_a_decision(tmp_path: Path) -> None:
    decided, page = done(tmp_path, "Galloping", "", "table", "5", "log", "3", "help", "")
    assert decided == [Gallop(5, 3)]
    assert "a horse" in page
    assert "Nothing has happened yet." in page
    assert "A number chooses" in page


def test_a_step_taken_back_in_the_middle_of_a_decision_ends_it(tmp_path: Path) -> None:
    match = begun("fair", 2)
    for step in (Offer(1, (("wine", 1),), ()), Decline(), Rest()):
        match.submit(match.to_act[0], step)
    match.submit(0, Offer(1, (("coin", 1),), ()))
    match.submit(1, Decline())
    # Whoever has just declined is also the next to decide.
    page = play(match, tmp_path, saying("", "Galloping", "", "5", "back"), fresh=False)
    assert match.batches[-1].action == Offer(1, (("coin", 1),), ())
    assert "Jack takes the last step back." in " ".join(page.split())


def test_whoever_leaves_in_the_middle_has_decided_nothing(tmp_path: Path) -> None:
    decided, page = done(tmp_path, "Galloping", "", "5")
    assert decided == []
    assert "The game is saved." in page


def asked(tmp_path: Path, *words: str) -> str:
    """What is answered to these orders, in a fair in which Nell has ridden away."""
    match = begun("fair", 2)
    match.submit(0, Camp((21, 18)))
    page = play(match, tmp_path, saying("", *words), fresh=False)
    return " ".join(page.partition("Your choice:")[2].split())


def test_a_map_tells_places_what_leads_on_and_what_stands_where(tmp_path: Path) -> None:
    told = asked(tmp_path, "map")
    assert "the oak: leads to gate (south, by the path), the pond (south)." in told
    assert "gate: leads to the oak (north, by the path)." in told
    assert "the pond: nothing leads on. Here: Jack, a horse." in told
    assert "Nell, a horse: north-north-east of the pond." in told
    assert "the meadow: east-north-east of gate." in told
    assert "nameless" not in told


def test_one_place_of_the_map_may_be_asked_for(tmp_path: Path) -> None:
    told = asked(tmp_path, "map POND", "map moon")
    assert "the pond: nothing leads on. Here: Jack, a horse." in told
    assert "meadow" not in told
    assert "No place on the map is called “moon”." in told


def test_where_there_is_no_map_that_is_said_and_help_does_not_speak_of_it(tmp_path: Path) -> None:
    key = next(iter(games()))
    match = begun(key, min(games()[key].seats))
    page = play(match, tmp_path, saying("map", "help"))
    assert "This game has no map." in page
    assert "map: what stands where" not in page
    match = begun("fair", 2)
    assert "map: what stands where" in play(match, tmp_path, saying("", "help"))
