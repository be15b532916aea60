"""No sentence is glued from pieces: what a translator cannot write round is found in the source."""

from pathlib import Path

import pytest

from tests.words.gluing import in_file, in_folder

GAME = Path(__file__).parents[2] / "game"

ALLOWED = {
    # What stands between things, and what a decimal is written with.
    "engine/phrases.py": frozenset(
        f"no sentence begins or ends like {each!r}" for each in (". ", ".", "; ")
    ),
    # Where in a file something is wrong, as the library writes it.
    "engine/chart.py": frozenset({"a sentence is glued by +"}),
}


def test_no_sentence_is_glued() -> None:
    assert in_folder(GAME, ALLOWED) == []


@pytest.mark.parametrize(
    ("source", "wrong"),
    [
        ('_("{name} rides").format(name=x) + far', "a sentence is glued by +"),
        ('"  " + _("{name}: {n}")', "a sentence is glued by +"),
        ('said += _("for a bribe")', "a sentence is glued by +="),
        ('f"the {_(coach)}"', "a sentence is glued in an f-string"),
        ('_("North").lower()', "a sentence is changed by .lower()"),
        ('said_as("a road", "North")[:1]', "a sentence is cut"),
        ('later(", for a bribe")', "no sentence begins or ends like ', for a bribe'"),
        ('plural("{n} coach ", "{n} coaches ", 2)', "no sentence begins or ends like '{n} coach '"),
    ],
)
def test_each_way_of_gluing_is_found(source: str, wrong: str) -> None:
    assert wrong in [why for _line, why in in_file(source)]


@pytest.mark.parametrize(
    "source",
    [
        'said + " " + _("The discards went back into the deck first.")',
        'f"{told} {_(card)}"',
        'f"<b>{name}</b>"',
        '_("{coach}, {gold}").format(coach=_(card), gold=2)',
        'later("{name}: {n}")',
        '"   " + _("{name}: {n}").format(name=x, n=2)',
    ],
)
def test_what_can_be_translated_is_no_glue(source: str) -> None:
    assert list(in_file(source)) == []
