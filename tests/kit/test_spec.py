"""Options are read by name and checked; a spec fetches the rest of its game when asked."""

import pytest

from game.engine.errors import BadData
from game.engine.spec import Choice, GameSpec, Option, PlayMode, Role
from game.engine.words import translate_with

FOG = Option(
    "fog", "Fog", (Choice("none", "Clear", "You see."), Choice("thick", "Thick", "You do not."))
)
MILES = Option("miles", "Miles", (Choice(3, "Three", "Near."), Choice(9, "Nine", "Far.")))
TOLLS = Option("tolls", "Tolls", (Choice(True, "Yes", "Pay."), Choice(False, "No", "Ride.")))
SPEC = GameSpec(
    key="heath",
    title="The Heath",
    line="A ride.",
    modes=(
        PlayMode(2, "Two", "Side by side."),
        PlayMode(4, "Four", "A crowd.", roles=(Role("judge"),)),
    ),
    minutes=(5, 10),
    options=(FOG, MILES, TOLLS),
    rules_number=1,
    package="game.engine.your_money",
)


def test_the_first_choice_is_the_default() -> None:
    assert SPEC.setup(2).options == {"fog": "none", "miles": 3, "tolls": True}
    assert SPEC.setup(4).seats == 4


@pytest.mark.parametrize("miles", [9, "9", " 9 "])
def test_values_may_be_written_as_text(miles: int | str) -> None:
    setup = SPEC.setup(2, {"miles": miles, "tolls": "false", "fog": "THICK"})
    assert setup.options == {"fog": "thick", "miles": 9, "tolls": False}


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"fgo": "thick"}, "no option 'fgo'; it has fog, miles, tolls"),
        ({"fog": "light"}, "Option fog cannot be 'light'; it can be none, thick"),
        ({"miles": 4}, "Option miles cannot be '4'; it can be 3, 9"),
    ],
)
def test_a_wrong_option_is_named_with_those_there_are(
    options: dict[str, str | int | bool], says: str
) -> None:
    with pytest.raises(BadData, match=says):
        SPEC.setup(2, options)


def test_a_wrong_number_of_seats_is_named_with_those_there_are() -> None:
    with pytest.raises(BadData, match="The Heath is for 2, 4 seats, not 3"):
        SPEC.setup(3)
    assert SPEC.seats == (2, 4)
    assert SPEC.mode(4).others == ("judge",)
    judge = SPEC.mode(4).role("judge")
    assert (judge.asked, judge.usual) == ("The judge is called", "Judge")


def test_the_rules_are_fetched_once() -> None:
    assert SPEC.rules is SPEC.rules
    assert type(SPEC.rules).__module__ == "game.engine.your_money.rules"


def test_what_a_player_reads_is_translated_when_it_is_read() -> None:
    try:
        translate_with(str.upper, lambda one, many, n: (one if n == 1 else many).upper())
        assert (FOG.title, FOG.choices[1].label) == ("FOG", "THICK")
        assert FOG.choices[1].effect == "YOU DO NOT."
        assert (SPEC.line, SPEC.mode(2).title) == ("A RIDE.", "TWO")
        assert SPEC.mode(2).line == "SIDE BY SIDE."
    finally:
        translate_with(str, lambda one, many, n: one if n == 1 else many)
    assert FOG.title == "Fog"
