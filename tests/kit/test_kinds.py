"""What passes between rules and players: plain data and back, what is offered, and sides."""

import json
from typing import Any

import msgspec
import pytest

from game.engine.codec import codec_for, digest
from game.engine.errors import BadData
from game.engine.kinds import Action, Event, Reckoning, Result, Seat, View, allies, camps
from game.engine.open import is_offered
from game.engine.rules import Rules
from tests.games.two_camps.camps import ALTERNATE, FLANKS, SPEC


class Ride(Action, frozen=True):
    road: str
    dice: tuple[int, ...] = ()


class Rest(Action, frozen=True):
    pass


class Rode(Event, frozen=True):
    seat: int
    road: str


class TossState(msgspec.Struct):
    pennies: int


class TossView(View, frozen=True, kw_only=True):
    pennies: int


class Toss(Rules[TossState, TossView]):
    state_type = TossState
    view_type = TossView
    action_type = Ride | Rest
    event_type = Rode


RULES = Toss()
CODEC = codec_for(RULES)


def test_everything_is_written_as_plain_data_under_its_name() -> None:
    written = json.dumps([CODEC.encode(Ride("north", (2,))), CODEC.encode(Rode(1, "west"))])
    assert json.loads(written) == [
        {"do": "Ride", "road": "north", "dice": [2]},
        {"event": "Rode", "seat": 1, "road": "west"},
    ]


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"do": "Ride"}, "road"),
        ({"do": "Ride", "road": 7}, r"\$\.road"),
        ({"do": "Ride", "road": "north", "dice": [1, "six"]}, r"\$\.dice\[1\]"),
        ({"do": "Fly"}, r"Fly.*do"),
        ({"road": "north"}, "do"),
        ([], "object"),
        (None, "null"),
    ],
)
def test_a_broken_action_is_refused_by_the_name_of_its_field(data: Any, says: str) -> None:
    with pytest.raises(BadData, match=says) as refused:
        CODEC.decode_action(data)
    assert str(refused.value).startswith("The action cannot be read")


def test_events_states_and_views_say_what_they_are_when_they_are_broken() -> None:
    with pytest.raises(BadData, match=r"The event .*seat"):
        CODEC.decode_event({"event": "Rode", "seat": "two", "road": "west"})
    with pytest.raises(BadData, match=r"The state .*pennies"):
        CODEC.decode_state({"pennies": None})
    with pytest.raises(BadData, match=r"The view .*pennies"):
        CODEC.decode_view({"seat": 0, "to_act": [], "over": False, "secret": False})
    view = TossView(seat=None, to_act=(0,), over=False, secret=False, pennies=3)
    assert CODEC.decode_view(CODEC.encode(view)) == view
    assert CODEC.decode_state({"pennies": 4}) == TossState(4)


def test_rules_have_one_codec() -> None:
    assert codec_for(RULES) is CODEC


def test_a_digest_differs_when_the_thing_does_and_only_then() -> None:
    assert digest(TossState(3)) == digest(TossState(3))
    assert digest(TossState(3)) != digest(TossState(4))
    assert digest({"a": 1, "b": 2}) == digest({"b": 2, "a": 1})
    assert digest(Ride("north", (1, 2))) != digest(Ride("north", (2, 1)))
    assert digest(TossState(3)) == "4826909afb3a4d11"  # the same on every machine


def test_a_stock_as_printed_is_no_part_of_a_digest() -> None:
    older = {"options": {"rounds": 3}, "z": 1}
    for others in ({"rounds": 3, "stock": "printed"}, {"stock": "printed", "rounds": 3}):
        assert digest({"options": others, "z": 1}) == digest(older)
    assert digest({"options": {"rounds": 3, "stock": "{}"}, "z": 1}) != digest(older)


class Eat(Action, frozen=True):
    points: int
    what: str = ""


@pytest.mark.parametrize(
    "action",
    [
        Eat(2),
        Eat(1.0),  # type: ignore[arg-type] # as a careless hand would
        Eat(True),
        Eat(2**70),
        Eat(-(2**70)),
        Eat(1, "\ud7ff\ud800"),
        Eat(1, None),  # type: ignore[arg-type]
        Eat([1]),  # type: ignore[arg-type]
        Eat(object()),  # type: ignore[arg-type]
        Action(),
        1,
        None,
    ],
)
def test_what_is_not_offered_is_told_apart_without_a_stumble(action: object) -> None:
    assert is_offered(Eat(1), (Eat(1), Eat(3)))
    assert not is_offered(action, (Eat(1), Eat(3)))


NOTHING = (Reckoning(()),) * 4


class Whispered(Event, frozen=True):
    seat: Seat
    to: tuple[Seat, ...]
    word: str | None

    def seen_by(self, seat: Seat | None) -> "Whispered | None":
        return self.only_for(self.to, seat, Whispered(self.seat, self.to, None))


def result(*won: bool, sides: tuple[int, ...] = (), shared: bool = False) -> Result:
    return Result(won, (0, 0, 0, 0), NOTHING, shared, sides=sides or msgspec.UNSET)


def test_a_teams_victory_is_a_victory() -> None:
    ended = result(True, False, True, False, sides=(0, 1, 0, 1))
    assert list(ended.shares) == [1, 0, 1, 0]
    assert ended.by_side == (0, 1, 0, 1)


def test_a_share_of_a_win_is_one_by_the_sides_that_won() -> None:
    both = result(True, True, True, True, sides=(0, 1, 0, 1), shared=True)
    assert list(both.shares) == [0.5] * 4
    three = result(True, True, True, False, shared=True)
    assert list(three.shares) == [1 / 3, 1 / 3, 1 / 3, 0]
    assert not any(result(False, False, False, False).shares)


def test_a_result_without_sides_is_written_as_it_always_was() -> None:
    ended = result(True, False, False, False)
    assert list(msgspec.to_builtins(ended)) == ["won", "scores", "reckonings", "shared", "verdict"]
    assert msgspec.convert(msgspec.to_builtins(ended), Result) == ended
    with_sides = result(True, False, True, False, sides=(0, 1, 0, 1))
    assert msgspec.json.decode(msgspec.json.encode(with_sides), type=Result) == with_sides


def test_what_is_for_a_side_is_heard_by_all_of_it_and_by_nobody_else() -> None:
    event = Whispered(1, allies(ALTERNATE[:6], 1), "north")
    for seat in (1, 3, 5):
        assert event.seen_by(seat) == event
    for other in (0, 2, 4, None):
        assert event.seen_by(other) == Whispered(1, (1, 3, 5), None)


def test_ways_for_as_many_are_told_apart_by_their_key() -> None:
    assert [mode.key for mode in SPEC.modes] == ["fours", "flanks", "6", "3"]
    assert SPEC.seats == (8, 6, 3)
    assert SPEC.setup(8).sides == ALTERNATE
    assert SPEC.setup(8).mode == "fours"
    assert SPEC.setup(8, mode="flanks").sides == FLANKS
    assert SPEC.setup(3).sides == ()
    assert SPEC.mode_called("flanks").seats == 8
    with pytest.raises(BadData, match="no way to sit down called 'flanks'; there are 6"):
        SPEC.setup(6, mode="flanks")
    with pytest.raises(BadData, match="called 'crowd'; there are fours, flanks, 6, 3"):
        SPEC.mode_called("crowd")


def test_camps_are_in_the_order_of_their_first_seats() -> None:
    assert camps(FLANKS, 8) == ((0, 1, 2, 3), (4, 5, 6, 7))
    assert camps((1, 1, 0, 0), 4) == ((0, 1), (2, 3))
