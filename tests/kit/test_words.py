"""Words: refusals of a line, names and lists, the reader of rows, and whoever translates them."""

from collections.abc import Iterator

import pytest

from game.engine.errors import LONGEST, BadData, GameError, IllegalAction
from game.engine.kinds import Event
from game.engine.names import Names, possessive
from game.engine.phrases import in_words, listed
from game.engine.sentences import Filled, Row, Sentences, so
from game.engine.words import _, in_english, later, plural, speak_english, translate_with


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    speak_english()


def test_english_is_spoken_until_somebody_says_otherwise() -> None:
    assert _("Stand and deliver!") == "Stand and deliver!"
    assert plural("{n} guinea", "{n} guineas", 1) == "1 guinea"
    assert plural("{n} guinea", "{n} guineas", 0) == "0 guineas"


def test_a_translator_is_asked_for_every_sentence() -> None:
    translate_with(str.upper, lambda one, many, n: many if n % 2 else one)
    assert _("Back") == "BACK"
    assert plural("{n} odd", "{n} even", 2) == "2 odd"


def test_what_is_marked_for_later_is_translated_when_it_is_shown() -> None:
    marked = later("Back")
    translate_with(str.upper)
    assert marked == "Back"
    assert _(marked) == "BACK"
    assert plural("{n} guinea", "{n} guineas", 2) == "2 guineas", "who cannot count leaves it"


def test_english_can_be_spoken_for_a_while() -> None:
    translate_with(str.upper, lambda one, many, n: many.upper())
    with in_english():
        assert _("Back") == "Back"
        assert plural("{n} coin", "{n} coins", 1) == "1 coin"
    with pytest.raises(ZeroDivisionError), in_english():
        1 / 0  # noqa: B018
    assert _("Back") == "BACK", "the while ends even with an error"


@pytest.mark.parametrize("kind", [GameError, BadData, IllegalAction])
@pytest.mark.parametrize(
    ("cited", "told"),
    [
        ("a\nb", "a b"),
        ("a\x00\x1b[2Jb", "a [2Jb"),
        ("  a \t b\u2028c ", "a b c"),
        ("York’s", "York’s"),
    ],
)
def test_a_refusal_is_one_line(kind: type[GameError], cited: str, told: str) -> None:
    assert str(kind(cited)) == told


def test_a_refusal_is_no_longer_than_can_be_read() -> None:
    told = str(BadData("9" * 5_000))
    assert len(told) == LONGEST
    assert told.endswith("…")


def test_seats_and_others_have_names() -> None:
    names = Names.of("Nell", "James", rival="Swift Nick")
    assert names.seat(1) == "James"
    assert names.whose(0) == "Nell’s"
    assert names.other("rival") == "Swift Nick"
    assert names.other("judge") == "the judge"
    assert names.listed((1, 0)) == "James and Nell"


@pytest.mark.parametrize(
    ("name", "owner"),
    [("Nell", "Nell’s"), ("James", "James’s"), ("The Rogues’", "The Rogues’"), ("Jo's", "Jo's")],
)
def test_an_owner(name: str, owner: str) -> None:
    assert possessive(name) == owner


def test_every_owner_is_said_in_the_player_s_tongue() -> None:
    translate_with(lambda said: "de {name}" if "{name}" in said else said)
    assert [possessive(name) for name in ("Nell", "The Rogues’")] == ["de Nell", "de The Rogues’"]


def test_numbers_in_words_are_the_translator_s_own() -> None:
    assert [in_words(n) for n in (0, 1, 21, 99)] == ["no", "one", "twenty-one", "ninety-nine"]
    assert len({in_words(n) for n in range(100)}) == 100
    translate_with(lambda said: "|".join(f"zahl {n}" for n in range(100)))
    assert [in_words(n) for n in (0, 21, 99, 100)] == ["zahl 0", "zahl 21", "zahl 99", "100"]


@pytest.mark.parametrize(
    ("things", "said"),
    [
        ([], ""),
        (["north"], "north"),
        (["north", "east"], "north and east"),
        (["a", "b", "c", "d"], "a, b, c and d"),
    ],
)
def test_a_list_in_one_breath(things: list[str], said: str) -> None:
    assert listed(things) == said


NAMES = Names.of("Nell", "Jack")


class Robbed(Event, frozen=True):
    seat: int
    gold: int | None
    last: bool = False


class Slept(Event, frozen=True):
    seat: int


SAID: Sentences[Names] = Sentences(
    {
        Robbed: (
            Row("{name} robs the last.", so(last=True, gold=None)),
            Row("{name} robs somebody.", so(gold=None)),
            Row("{name} takes {gold}.", lambda robbed: robbed.gold > 5),
            Row("{name} takes {gold}.", so(gold=1), {"gold": lambda robbed, names: "a coin"}),
        ),
        Slept: "{name} sleeps.",
    },
    {"name": lambda event, names: names.seat(event.seat)},
)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Robbed(0, None, last=True), "Nell robs the last."),
        (Robbed(1, None), "Jack robs somebody."),
        (Robbed(1, 7, last=True), "Jack takes 7."),
        (Robbed(1, 1), "Jack takes a coin."),
        (Robbed(1, 2), None),
        (Slept(0), "Nell sleeps."),
        (Event(), None),
    ],
)
def test_the_first_row_that_holds_tells_an_event(event: Event, said: str | None) -> None:
    assert SAID.of(event, NAMES) == said


def test_what_is_filled_already_goes_before_slots_and_fields() -> None:
    assert SAID.filled("{name}, {gold}", Robbed(0, 3), NAMES, name="The rival") == "The rival, 3"


def test_a_slot_is_told_all_the_thing_is_among_and_only_when_it_is_met() -> None:
    slots = {"sum": lambda thing, one, two: thing.seat + one + two, "never": lambda *_: 1 / 0}
    assert "{sum}".format_map(Filled(slots, Slept(1), 2, 3)) == "6"
    with pytest.raises(AttributeError, match="purse"):
        "{purse}".format_map(Filled(slots, Slept(1), 2, 3))
