"""Polish, begun as the test of cases: York's table is said whole in it, in the right forms."""

from collections.abc import Iterator

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from game.engine.names import Names
from game.engine.your_money import events as e
from game.engine.your_money.messages import Teller
from game.session.tongue import ENGLISH, speak
from tools import messages
from tools.situations import every_situation
from tools.translated import done, key_of, ways


@pytest.fixture
def polish() -> Iterator[None]:
    assert speak("pl") == "pl"
    yield
    speak(ENGLISH)


@pytest.mark.usefixtures("polish")
@pytest.mark.parametrize(
    ("event", "said"),
    [
        (
            e.PurseTaken((0,), "north", "cotton_merchant", 2, 2, 0),
            "Nell zabiera handlarzowi bawełną 2 gwinee.",
        ),
        (
            e.PurseTaken((1,), "east", "bishop_of_york", 1, 1, 0),
            "Tom zabiera biskupowi Yorku 1 gwineę.",
        ),
        (
            e.PurseTaken((0, 1), "east", "graphite_delivery", 5, 2, 1),
            "Nell i Tom dzielą się: 5 gwinei od dostawy grafitu, po 2; nieparzysta przepada w "
            "rowie.",
        ),
        (
            e.GuardsHunt(0, (5,), "tavern"),
            "1 strażnik ściga gracza Nell w gospodzie (łotr 5).",
        ),
        (
            e.GuardsHunt(0, (5, 10), "market"),
            "2 strażnicy ścigają gracza Nell na targu (łotr 5 i 10).",
        ),
        (
            e.GuardsHunt(1, (5, 10, 15, 5, 10), "market"),
            "5 strażników ściga gracza Tom na targu (łotr 5, 10, 15, 5 i 10).",
        ),
        (e.Bought(1, "rifle", 21, (), 0, 21), "Tom kupuje sztucer za 21 gwinei."),
    ],
)
def test_cases_numbers_and_lists(event: e.YorkEvent, said: str) -> None:
    assert Teller(Names(("Nell", "Tom"))).tell(event) == said


def test_all_that_is_asked_at_yorks_table_is_translated() -> None:
    with (messages.LOCALE / "pl" / messages.MESSAGES).open("rb") as file:
        polish = [each for each in read_po(file) if each.id]
    lacking = {key_of(each, ways(each.id)[-1]): each for each in polish if not done(each)}
    asked = every_situation("table_*")
    assert len(asked) > 1500
    assert [key for key in sorted(asked.keys() & lacking.keys()) if not at_ease(lacking[key])] == []


def at_ease(message: Message) -> bool:
    """What rivals say over the table is no part of it."""
    return all(file.endswith("talk.yaml") for file, _line in message.locations)
