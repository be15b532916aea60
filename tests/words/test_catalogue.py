"""A catalogue says what is translated, in the form that is asked for."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from game.engine.names import Names
from game.engine.phrases import decimal, headed, listed, percent
from game.engine.words import _, later_as, plural, plural_as, said_as
from game.session.tongue import speak, tongues
from tools.messages import binary
from tools.translated import Forms

GERMAN = {
    "{name} catches {coach}.": "{name} holt {coach:acc} ein.",
    "{coach} gets away.": "{coach:nom^} entkommt.",
    "{who} is late.": "{who} {who:?p=kommen|*=kommt} zu spät.",
    "{name}’s": "von {name}",
    "{whose} fame": "Der Ruhm {whose}",
    "the coach of {name}": "die Kutsche {name:von}",
    "{some} and {last}": "{some} und {last}",
    "the cotton merchant": "der Tuchhändler",
    "a pistol": "eine Pistole",
    "{n}%": "{n}\u00a0%",
}
FORMS = Forms(
    "Deutsch",
    " und ",
    {"von": [("^(?=[AEIOU])", "von der "), ("^", "von ")]},
    {
        "der Tuchhändler": {"g": "m", "acc": "den Tuchhändler"},
        "die Wächter": {"g": "p"},
        "# Gegner": {"g": "p", "dat": "# Gegnern"},
    },
)


@pytest.fixture(autouse=True)
def german(tmp_path: Path) -> None:
    catalogue = Catalog("de")
    for english, said in GERMAN.items():
        catalogue.add(english, said)
    catalogue.add("Keep it", "Behalten", context="die")
    catalogue.add("Keep it", "Aufheben", context="note")
    catalogue.add(("{n} guard", "{n} guards"), ("{n} Wache", "{n} Wachen"), context="greenwood")
    catalogue.add(".", ",", context="the point of a decimal")
    catalogue.add(
        ("{n} guard hunts {{name}} with {{foes}}.", "{n} guards hunt {{name}} with {{foes}}."),
        ("{n} Häscher jagt {{name:von}} mit {{foes:dat}}.", "{n} jagen {{name}} mit {{foes:dat}}."),
    )
    (tmp_path / "de.mo").write_bytes(binary(catalogue, FORMS, {}, whole=True))
    assert speak("de", tmp_path) == "de"
    assert tongues(tmp_path) == {"en": "English", "de": "Deutsch"}


def test_a_slot_is_filled_in_the_form_that_is_asked_for() -> None:
    coach = _("the cotton merchant")
    assert _("{name} catches {coach}.").format(name="Nell", coach=coach) == (
        "Nell holt den Tuchhändler ein."
    )
    assert _("{coach} gets away.").format(coach=coach) == "Der Tuchhändler entkommt."
    # What has no such form is said as it is.
    assert _("{name} catches {coach}.").format(name=3, coach="X") == "3 holt X ein."


def test_verbs_follow_what_fills_a_slot() -> None:
    late = _("{who} is late.")
    assert late.format(who="die Wächter") == "die Wächter kommen zu spät."
    assert late.format(who="Nell") == "Nell kommt zu spät."


def test_a_form_of_a_list_is_that_of_each() -> None:
    both = listed([_("the cotton merchant"), _("a pistol")])
    assert both == "der Tuchhändler und eine Pistole"
    assert _("{name} catches {coach}.").format(name="Nell", coach=both) == (
        "Nell holt den Tuchhändler und eine Pistole ein."
    )


def test_what_is_in_no_table_goes_by_the_tongues_rules() -> None:
    assert _("the coach of {name}").format(name="Nell") == "die Kutsche von Nell"
    assert _("the coach of {name}").format(name="Anne") == "die Kutsche von der Anne"
    assert _("{whose} fame").format(whose=Names.of("Nell").whose(0)) == "Der Ruhm von Nell"


def test_a_plural_fills_its_forms_in_a_second_step() -> None:
    one, many = "{n} guard hunts {{name}} with {{foes}}.", "{n} guards hunt {{name}} with {{foes}}."
    assert plural(one, many, 1).format(name="Nell", foes="5 Gegner") == (
        "1 Häscher jagt von Nell mit 5 Gegnern."
    )
    assert plural(one, many, 12).format_map({"name": "Nell", "foes": "Jack"}) == (
        "12 jagen Nell mit Jack."
    )
    assert type(plural(one, many, 12).format(name="Nell", foes="Jack")) is str


def test_a_context_tells_apart_what_english_says_alike() -> None:
    assert said_as("die", "Keep it") == "Behalten"
    assert _(later_as("note", "Keep it")) == "Aufheben"
    assert said_as("button", "Keep it") == "Keep it"
    assert plural_as("greenwood", "{n} guard", "{n} guards", 2) == "2 Wachen"
    assert plural_as("York", "{n} guard", "{n} guards", 1) == "1 guard"


def test_numbers_are_written_as_the_tongue_writes_them() -> None:
    assert (decimal(3.44), percent(0.27)) == ("3,4", "27\u00a0%")


def test_a_catalogue_says_nothing_of_what_is_empty() -> None:
    assert _("") == ""
    assert headed(_("„ja“")) == "„Ja“"
