"""What is typed may be English or the player's tongue; English always counts."""

from collections.abc import Iterator

import pytest

from game.engine.words import bare, later_as, speak_english, translate_with
from game.terminal.choices import ChoiceWords
from game.terminal.habits import ORDERS
from game.terminal.vocabulary import list_in, order_in, said_for, says

AT_THE_TERMINAL = "order at the terminal"
GERMAN = {
    "map": "Karte",
    "table": "Tisch",
    "judge": "Maß",
    "back": "zurück",
    "notes": "table, Zettel",
    "yes, y": "ja, j",
    "all": "alles",
    "and": "und",
    "no": "nein",
}


@pytest.fixture
def german() -> Iterator[None]:
    said = {later_as(AT_THE_TERMINAL, english): words for english, words in GERMAN.items()}
    translate_with(lambda sentence: said.get(sentence, bare(sentence)))
    yield
    speak_english()


def test_every_order_is_known_by_its_word() -> None:
    assert {word: order_in(f"{word} 2") for word in ORDERS} == {word: word for word in ORDERS}
    assert [said_for(word) for word in ORDERS] == list(ORDERS)


@pytest.mark.usefixtures("german")
def test_an_order_counts_in_both_tongues_and_english_first() -> None:
    assert order_in("karte Galgen") == order_in("MAP Galgen") == "map"
    assert order_in("zuruck 2") == "back", "accents may be left out"
    assert order_in("mass") == "judge"
    assert order_in("table") == "table"
    assert order_in("zettel") == "notes"
    assert order_in("karten") == ""
    assert (said_for("map"), said_for("notes"), said_for("log")) == ("Karte", "table", "log")


@pytest.mark.usefixtures("german")
def test_an_answer_counts_in_both_tongues() -> None:
    assert all(says("yes", each) for each in ("yes", "Y", "ja", "J"))
    assert not says("yes", "nein")
    assert says("no", "Nein")
    assert list_in("2 Münzen und Brot and Wein; Käse") == ["2 münzen", "brot", "wein", "käse"]


def test_choices_are_found_without_their_accents() -> None:
    choices = ChoiceWords(["à l’étape", "au marché"], ["", ""])
    assert choices.matching("etape") == []
    assert choices.matching("au marche") == [2]
    assert choices.matching("Marché") == [2]
