"""What is wrong with a translation is told, a sentence each: slots, forms, marks, terms, verses."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from game.engine.flavour.verses import Ballad, Verse
from tests.needed import needed
from tools import messages, translated, verses
from tools.translated import Measure

FORMS = """\
name: Deutsch
conjunction: " und "
rules: {von: [["^", "von "]]}
nouns: {der Dolch: {g: m, acc: den Dolch}}
"""


def told(folder: Path, english: str | tuple[str, str], said: str | tuple[str, ...]) -> list[str]:
    catalogue = Catalog("de")
    catalogue.add(english, said, [("game/engine/toy/talk.yaml", 1)])
    (folder / "messages.po").write_bytes(messages.written(catalogue))
    (folder / translated.FORMS).write_text(FORMS, encoding="utf-8")
    return [fault.partition("”: ")[2] for fault in translated.faults(folder)]


@pytest.mark.parametrize(
    ("english", "said", "fault"),
    [
        ("{name} rides.", "{name} reitet.", ""),
        ("{name} takes {arms}.", "{name} nimmt {arms:acc}, der Lump.", ""),
        ("{name} rides.", "{name} reitet {who}.", "{who} is no slot of it"),
        ("{name} rides.", "Es wird geritten.", "lacks {name}"),
        ("{name} rides.", "{name reitet.", "the braces"),
        ("{arms} falls.", "{arms:dat} fällt.", "a form that forms.yaml does not know"),
        ("<b>Ride.</b>", "Reite.", "the marks"),
        ("One.\nTwo.", "Eins. Zwei.", "breaks elsewhere"),
        ("a|b|c", "a|b", "has not as many parts"),
        ("It’s mine.", "Gehört' mir.", "typewriter’s signs"),
        ("Mine.", "M" * 81, "81 letters, 80 at most"),
        ("A guinea, please.", "Einen Taler, bitte.", "“guinea” is Guinee by terms.yaml"),
        ("A guinea, please.", "Eine Guinee, bitte.", ""),
        ("What {guinea} is that?", "Was für eine {guinea} ist das?", ""),
    ],
)
def test_a_fault_is_told(tmp_path: Path, english: str, said: str, fault: str) -> None:
    (tmp_path / translated.TERMS).write_text("guinea: [Guinee]\n", encoding="utf-8")
    found = told(tmp_path, english, said)
    assert len(found) == bool(fault)
    assert all(fault in each for each in found)


def ballad(first: str, *ends: str) -> Ballad:
    halves = tuple([f"Ein Reiter ritt durchs dunkle Tal\n{end}" for end in ends])
    openings = (f"{first}\n{ends[0]}", *halves[1:2])
    return Ballad({"haul": (Verse("Wald", openings, halves[2:]),)}, {}, {})


GOOD = "Ein Reiter kam von ungefähr"
RHYMED = ("Zu Pferd im grünen Wald.", "Und draußen war es kalt.", "Da rief man laut: „Nun halt!“")


@pytest.mark.parametrize(
    ("first", "ends", "fault"),
    [
        (GOOD, RHYMED, ""),
        (GOOD, (*RHYMED[:2], "Da rief man laut: „Wohin?“"), "not all of it rhymes with “Wald”"),
        (GOOD, (*RHYMED[:2], "Es wurde langsam kalt."), "“kalt” rhymes with itself"),
        ("Ein Reiter kam", RHYMED, "has 4 syllables, 8 are wanted"),
        ("Ein Reiter kam aus alten Tagen", RHYMED, "must end on a stress"),
        ("Da kam {rider} von ungefähr", RHYMED, "{rider} stands at the head of a line only"),
    ],
)
def test_a_fault_of_verses_is_told(first: str, ends: tuple[str, ...], fault: str) -> None:
    needed("espeak-ng")
    sung = ballad(first, *ends)
    found = list(verses.faults_of("de", Measure(ends="stressed"), sung, sung))
    assert len(found) == bool(fault), found
    assert all(fault in each for each in found)


def test_what_a_ballad_lacks_is_told() -> None:
    needed("espeak-ng")
    sung = ballad(GOOD, *RHYMED)
    wanted = Ballad(
        {"haul": sung.verses["haul"] * 2, "end": sung.verses["haul"]},
        {"end": ("The End",)},
        {"coach": {"heath": "the Heaths"}},
    )
    assert list(verses.faults_of("de", Measure(), sung, wanted)) == [
        "end: there must be verses of it, as in English, and of nothing else.",
        "end: a sheet needs titles for it.",
        "haul: at least two verses are wanted.",
        "called: coach: heath must be there as in English, and nothing else.",
    ]


def test_spanish_rhymes_by_vowels_and_joins_them() -> None:
    needed("espeak-ng")
    halves = (
        "Un jinete va despacio\nsin mirar si alguno llega.",
        "Pasa el coche por el puente\ny la noche ya está cerca.",
    )
    sung = Ballad({"haul": (Verse("cuerda", halves[:1], halves[1:]),)}, {}, {})
    measure = Measure(8, 8, rhyme="vowels", joins=True)
    assert list(verses.faults_of("es", measure, sung, sung)) == []


def test_a_french_e_counts_before_a_consonant_only() -> None:
    needed("espeak-ng")
    halves = (
        "Une voiture amie arrive\nEt prend par les grands bois.",
        "Une voiture noire arrive\nEt dit : « Pour une fois ! »",
    )
    sung = Ballad({"haul": (Verse("bois", halves[:1], halves[1:]),)}, {}, {})
    ear = verses.Ear("fr", Measure(mute_e=True), sung)
    assert [ear.syllables(half.split("\n")[0]) for half in halves] == [8, 8]
    assert [ear.syllables(line) for line in ("une voiture arrive", "une voiture noire")] == [6, 6]
