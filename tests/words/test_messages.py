"""Messages are collected, carried over and spoken: templates, catalogues, a player's tongue."""

import io
import json
import os
import re
import string
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from game.commands.games import GAMES
from game.engine.book import HEADING
from game.engine.discovery import game_called
from game.engine.spec import SIDE
from game.engine.words import _, in_english, plural
from game.engine.your_money.book import BOOK
from game.engine.your_money.data import CARDS, GOODS
from game.engine.your_money.messages import things as say_things
from game.session.settings import Settings, save_settings
from game.session.tongue import (
    LANGUAGE_VARIABLE,
    LENGTHENED,
    LONGER,
    language_in,
    lengthened,
    speak,
    spoken,
    tongues,
    wanted,
)
from tests.sure import sure
from tools import messages, translated

MARKS = re.compile(r"</?[a-z][^<>]*>|&[a-z]+;")
KEPT = re.compile(rf"\{{[^{{}}]*\}}|{MARKS.pattern}")


def ids(catalogue: Catalog) -> set[str | tuple[str, ...]]:
    return {
        tuple(each.id) if isinstance(each.id, list | tuple) else each.id
        for each in catalogue
        if each.id
    }


@pytest.fixture(scope="module")
def said() -> Catalog:
    return messages.template()


def sentences(catalogue: Catalog) -> Iterator[str]:
    for each in ids(catalogue):
        yield from (each,) if isinstance(each, str) else each


def fields(sentence: str) -> list[tuple[str, str | None, str | None]]:
    return sorted(
        (name, spec, how)
        for _text, name, spec, how in string.Formatter().parse(sentence)
        if name is not None
    )


@pytest.fixture(scope="module")
def made_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The template as the command makes it, from sources it reads for itself."""
    folder = tmp_path_factory.mktemp("locale")
    with pytest.MonkeyPatch.context() as here:
        here.setattr(messages, "LOCALE", folder)
        assert messages.main([]) == 0
    return folder / messages.TEMPLATE


def test_every_kind_of_sentence_is_found(said: Catalog) -> None:
    found = ids(said)
    assert "Back" in found
    assert ("{n} guinea", "{n} guineas") in found
    assert "House rules" in found  # later
    assert {"Sixteen", "Your Money or Your Life", "Guards"} <= found  # what a game's spec says
    assert {card.name for card in CARDS.values()} <= found
    assert {good.name for good in GOODS.values()} <= found
    for chapter in BOOK.chapters:
        assert chapter.title in found
        for paragraph in chapter.paragraphs:
            words = {paragraph.text, paragraph.heading, paragraph.caption} - {""}
            assert words <= found
    assert not any(each in found for each in ("tests", "lawyer", "heath"))


def test_apostrophes_are_curly_and_dots_are_one_letter(said: Catalog) -> None:
    typed = [each for each in sentences(said) if "'" in each or "..." in each]
    assert typed == []


def test_only_words_are_taken_from_data() -> None:
    data = b"""
    health: 12
    coaches:
      - {id: heath, name: "Lady Heath", guineas: 3, speed: 3 + d6}
    chapters:
      - title: The road
        paragraphs:
          - id: "1"
            heading: York.
            picture: coach
            text: >-
              Two lines,
              one sentence.
    towns: [york, bath]
    side_names: [Guards]
    """
    found = messages.words_in_data(io.BytesIO(data), {}, (), {})
    assert [(line, words) for line, _call, words, _notes in found] == [
        (4, "Lady Heath"),
        (6, "The road"),
        (9, "York."),
        (11, "Two lines, one sentence."),
        (15, (SIDE, "Guards")),
    ]
    assert list(messages.words_in_data(io.BytesIO(b"# nothing\n"), {}, (), {})) == []


def test_a_sense_is_the_context_of_names_and_titles_and_of_nothing_else() -> None:
    data = b"""
    choices:
      - {value: 0, title: None, sense: so many offers, text: No trading.}
      - {value: 1, title: One, text: One offer.}
    paragraphs:
      - {id: "1", heading: Draw, sense: in a duel, text: a card.}
      - {id: "2", heading: Draw, text: five.}
    """
    file = io.BytesIO(data)
    file.name = "a/book.yaml"
    found = messages.words_in_data(file, {}, (), {})
    assert [(call, words) for _line, call, words, _notes in found] == [
        ("said_as", ("so many offers", "None")),
        ("_", "No trading."),
        ("_", "One"),
        ("_", "One offer."),
        ("said_as", ("in a duel", "Draw")),
        ("_", "a card."),
        ("said_as", (HEADING, "Draw")),
        ("_", "five."),
    ]


@pytest.mark.parametrize(
    ("words", "senses"),
    [
        ("None", 2),
        ("One", 2),
        ("Draw", 2),
        ("Guards", 4),
        ("All games", 2),
        ("thrown", 2),
        ("hungry", 2),
        ("cunning", 3),
        ("even", 2),
        ("Prince Vladimir", 2),
        ("riding boots", 2),
        ("HOME", 1),
    ],
)
def test_what_english_says_in_the_same_words_is_told_apart(
    said: Catalog, words: str, senses: int
) -> None:
    assert len([each for each in said if each.id == words]) == senses


def test_no_key_of_the_program_fills_a_sentence(said: Catalog) -> None:
    assert {"the {role}", "The {role} is called", "{tens}-{ones}"} & set(sentences(said)) == set()


def test_a_list_with_too_few_or_too_many_parts_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / "forms.yaml").write_text(translated.NO_FORMS.format(language="Deutsch"))
    catalogue = Catalog("de", fuzzy=False)
    catalogue.add("no|one|two", "kein|ein|zwei", context="numbers")
    catalogue.add("no|one", "kein|ein|zwei", context="more numbers")
    catalogue.add("a|b|c", "a|b", context="letters")
    (tmp_path / "messages.po").write_bytes(messages.written(catalogue))
    assert [fault.partition("”")[0] for fault in translated.faults(tmp_path)] == [
        "“a|b|c",
        "“no|one",
    ]


def test_what_is_filled_in_survives_in_the_lengthened_english(said: Catalog) -> None:
    for sentence in sentences(said):
        longer = lengthened(sentence)
        assert fields(longer) == fields(sentence)
        assert MARKS.findall(longer) == MARKS.findall(sentence)
        assert longer.count("\n") == sentence.count("\n")


def test_the_lengthened_english_is_longer_in_brackets_and_accented(said: Catalog) -> None:
    assert lengthened("S") == "Š"  # a mark, not a word
    for sentence in filter(lambda each: len(each) > 1, sentences(said)):
        longer = lengthened(sentence)
        letters = len(KEPT.sub("", sentence))
        assert longer[0] + longer[-1] == "[]"
        assert len(longer) - len(sentence) >= max(2, round(letters * LONGER))
        words = re.findall(r"[^\W\d_]{3,}", KEPT.sub("", longer))
        assert not any(word.isascii() for word in words), longer


def test_a_language_is_begun_brought_up_and_spoken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: Catalog
) -> None:
    monkeypatch.setattr(messages, "LOCALE", tmp_path)
    monkeypatch.setattr(messages, "COMPILED", tmp_path / "made")
    file = messages.begin("sv", said)
    assert messages.catalogues() == [file]
    done, everything = messages.bring_up(file, said)
    assert (done, everything) == (0, len(said))
    with file.open("rb") as source:
        mine = read_po(source)
    assert str(mine.locale) == "sv"
    sure(Message, mine.get("Back")).string = "Tillbaka"
    sure(Message, mine.get(("{n} guinea", "{n} guineas"))).string = ("{n} guinea", "{n} guinéer")
    file.write_bytes(messages.written(mine))
    assert messages.begin("sv", said) == file  # and nothing of it is lost
    assert messages.bring_up(file, said) == (2, everything)
    assert tongues(tmp_path / "made") == {"en": "English"}, "what is begun is not offered"
    assert speak("sv_SE", tmp_path / "made") == "sv" == spoken()
    assert _("Back") == "Tillbaka"
    assert plural("{n} guinea", "{n} guineas", 2) == "2 guinéer"
    assert plural("{n} guinea", "{n} guineas", 1) == "1 guinea"
    # What it lacks is said in English.
    assert _("Settings") == "Settings"
    assert plural("{n} horse", "{n} horses", 2) == "2 horses"


def test_the_template_is_written_the_same_every_time(made_file: Path, said: Catalog) -> None:
    assert messages.written(said) == made_file.read_bytes()
    assert len(said) > 2000


def test_every_language_is_brought_up_compiled_and_without_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: Catalog
) -> None:
    made = messages.COMPILED
    monkeypatch.setattr(messages, "COMPILED", tmp_path)
    for file in messages.catalogues():
        before = file.read_bytes()
        try:
            messages.bring_up(file, said)
            assert file.read_bytes() == before, f"{file}: make messages brings it up"
        finally:
            file.write_bytes(before)
        compiled = f"{file.parent.name}.mo"
        assert (tmp_path / compiled).read_bytes() == (made / compiled).read_bytes()
        assert list(translated.faults(file.parent)) == []


ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("language", ["en", "da", "", "../sv", "sv/", "x" * 500, "sv\0", "EN"])
def test_english_is_spoken_where_no_catalogue_fits(tmp_path: Path, language: str) -> None:
    speak(LENGTHENED)
    assert speak(language, tmp_path) == "en" == spoken()
    assert _("Back") == "Back"
    assert plural("{n} guinea", "{n} guineas", 3) == "3 guineas"


@pytest.mark.parametrize("broken", [b"", b"no catalogue", b"\xde\x12\x04\x95" + b"\xff" * 24])
def test_a_broken_catalogue_is_no_trouble(tmp_path: Path, broken: bytes) -> None:
    (tmp_path / "sv.mo").write_bytes(broken)
    assert speak("sv", tmp_path) == "en"
    assert _("Back") == "Back"
    assert tongues(tmp_path) == {"en": "English"}


def test_the_environment_goes_before_the_settings() -> None:
    assert wanted("en", {}) == "en"
    assert wanted("", {}) == "en"
    assert wanted("", {"LANG": "xx_YY.UTF-8", "LC_ALL": ""}) == "en"
    assert wanted("sv", {LANGUAGE_VARIABLE: ""}) == "sv"
    assert wanted("sv", {LANGUAGE_VARIABLE: "qps"}) == "qps"


def test_the_language_is_read_from_settings_whatever_else_they_hold(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    assert language_in(file) == ""
    save_settings(Settings(language="sv"), file)
    assert language_in(file) == "sv"
    file.write_text('{"language": "qps", "speed": "warp"}', encoding="utf-8")
    assert language_in(file) == "qps"
    for broken in ("", "{", "[]", '{"language": 7}', '{"language": "sv', "\xff"):
        file.write_text(broken, encoding="latin-1")
        assert language_in(file) == ""
        assert file.read_text(encoding="latin-1") == broken


def test_nothing_said_was_frozen_when_it_was_imported() -> None:
    spec = game_called("your_money")
    assert spec.title == "Your Money or Your Life"
    assert say_things.card_short("lawyer") == "Lawyer"
    speak(LENGTHENED)
    assert spec.title == lengthened("Your Money or Your Life")
    assert spec.options[0].choices[0].label == lengthened("Sixteen")
    assert say_things.card_short("lawyer") == lengthened("Lawyer")
    assert say_things.good_name("rifle") == lengthened("rifle")
    with in_english():
        assert spec.title == "Your Money or Your Life"
    assert spec.title == lengthened("Your Money or Your Life")


def test_what_a_program_reads_is_the_same_in_every_tongue(
    capsys: pytest.CaptureFixture[str],
) -> None:
    from game.__main__ import main

    main(["games", "--json"])
    english = capsys.readouterr().out
    os.environ[LANGUAGE_VARIABLE] = LENGTHENED
    try:
        main(["games", "--json"])
        assert json.loads(capsys.readouterr().out) == json.loads(english)
        main(["games"])
        assert lengthened("Your Money or Your Life") in capsys.readouterr().out
    finally:
        del os.environ[LANGUAGE_VARIABLE]
    assert GAMES.help == "list the games there are"


@pytest.mark.parametrize(
    ("said", "english"),
    [
        (["--help"], "list the games there are"),
        (["simulate", "--help"], "Rivals play each other, quickly and repeatably."),
        (["simulate", "whist"], "There is no game {key!r}; there are {known}."),
        (["replay", "nowhere.json"], "{file} cannot be read: {why}."),
    ],
)
def test_the_command_line_speaks_the_language(said: list[str], english: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "game", *said],
        capture_output=True,
        check=False,
        cwd=ROOT,
        env={
            **os.environ,
            LANGUAGE_VARIABLE: LENGTHENED,
            "PYTHONIOENCODING": "utf-8",
            "COLUMNS": "200",
        },
    )
    told = (run.stdout + run.stderr).decode()
    # What is filled in is not known here, and every part round it has to be there.
    for part in re.split(r"\{[^{}]*\}", lengthened(english)):
        assert part in told
