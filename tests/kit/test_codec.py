"""Plain data and back, with errors that name the field."""

import json
from typing import Any

import msgspec
import pytest

from game.engine.codec import Codec, codec_for, digest
from game.engine.errors import BadData
from game.engine.kinds import Action, Event, View
from game.engine.rules import Rules


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


@pytest.mark.parametrize("action", [Ride("north"), Ride("east", (1, 6)), Rest()])
def test_an_action_comes_back_as_it_went(action: Action) -> None:
    assert CODEC.decode_action(CODEC.encode(action)) == action


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
    assert isinstance(CODEC, Codec)


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
