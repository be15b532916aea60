"""Any game can be played in a terminal, from what is printed there and nothing else."""

import io
import random
import re
from collections import defaultdict
from pathlib import Path

import pytest

from game.engine.chance import Loose
from game.engine.codec import digest
from game.engine.discovery import games
from game.engine.flavour.days import day
from game.engine.messages import Zone, ZonePiece
from game.engine.names import Names
from game.session import undo
from game.session.disk.store import Store
from game.session.match import Match
from game.session.review.flavour import told as remarks
from game.session.voice import table_lines
from game.terminal.choices import ChoiceWords
from game.terminal.habits import Minds
from game.terminal.paper import TerminalPaper
from game.terminal.reading import why_lines
from game.terminal.table import TerminalTable
from tests.contract.tables import chosen
from tests.sure import some
from tests.terminal.hands import (
    CHOICE,
    ENTER,
    EVERY_WAY,
    SHARED,
    Hearer,
    any_number,
    begun,
    laid,
    legal,
    names_of,
    open_saying,
    play,
    saying,
    with_secret,
)

every_way = pytest.mark.parametrize(("key", "seats"), EVERY_WAY)
every_shared = pytest.mark.parametrize(("key", "seats"), SHARED)
every_game = pytest.mark.parametrize("key", games())

ASKED = ("table", "why", "log all", "hint", "rules", "help", "back")


@pytest.mark.narrow(alike="seats")
@every_way
def test_a_whole_game_is_played_from_what_is_printed(tmp_path: Path, key: str, seats: int) -> None:
    match = begun(key, seats)
    printed = " ".join(play(match, tmp_path, any_number(f"{key} {seats}")).split())
    assert match.result is not None
    assert all(chair.name in printed for chair in match.seats)
    for line in match.spec.messages.result_lines(match.view(None), names_of(match)):
        assert " ".join(line.split()) in printed
    (file,) = (tmp_path / "finished").glob("*.json")
    again = Match.resume(Store(tmp_path).load(file))
    assert digest(again.record().steps) == digest(match.record().steps)
    assert again.result == match.result


@pytest.mark.narrow(alike="seats")
@every_way
def test_rivals_play_on_by_themselves(tmp_path: Path, key: str, seats: int) -> None:
    match = begun(key, seats, sitters=("greedy", *["random"] * (seats - 1)))
    printed = play(match, tmp_path, saying())
    assert match.result is not None
    assert CHOICE not in printed
    assert ENTER not in printed


def test_a_rival_that_thinks_does_so_elsewhere_and_answers(tmp_path: Path) -> None:
    key, seats = SHARED[0]
    match = begun(key, seats, sitters=("cutpurse", *["person"] * (seats - 1)))
    table, _page = laid(match, tmp_path, saying())
    table.play(fresh=True)
    table.minds.leave()
    assert match.steps > 0


@every_way
def test_every_choice_is_told_apart(tmp_path: Path, key: str, seats: int) -> None:
    match, lot = begun(key, seats, "Lincoln"), random.Random(f"{key} {seats}")
    table, _page = laid(match, tmp_path, saying())
    most = 0
    while match.to_act:
        seat = lot.choice(match.to_act)
        choices = table.choices(match.view(seat))
        assert len(set(choices.words)) == len(choices)
        assert sorted(choices.order) == list(range(len(choices)))
        most = max(most, len(choices))
        match.submit(seat, chosen(lot, legal(match, seat)))
    assert most > 1


@every_shared
def test_nothing_of_a_secret_is_printed_for_anybody_else(
    tmp_path: Path, key: str, seats: int
) -> None:
    told: dict[int | None, set[str]] = defaultdict(set)
    worlds = set()
    for watcher in (None, seats - 1):
        for number in range(8):
            match, _seat = with_secret(key, seats)
            rules, first = match.spec.rules, match.to_act[0]
            match.submit(first, legal(match, first)[0])  # something lies sealed
            assert watcher in (None, *match.to_act)
            match._state = rules.sample(match.view(watcher), Loose(number))
            worlds.add(digest(match._state))
            # A folder for each: two of one second are called alike, and one would be another’s.
            folder = tmp_path / f"{watcher} {number}"
            table, page = laid(match, folder, saying(*ASKED, "quit"))
            if watcher is not None:
                table.schedule.sit(watcher)
            table.play(fresh=False)
            told[watcher].add(page.getvalue())
    assert len(worlds) > 2, "there was nothing to hide"
    assert [len(printed) for printed in told.values()] == [1, 1]
    assert ENTER in told[None].pop()


CODE = re.compile(r"(?:[0-9A-F]{4}\s+){3}[0-9A-F]{4}")
"""The code of a seal, which is another every time and tells nothing: `tests/session/fair_play`."""


@every_shared
def test_what_was_chosen_in_secret_goes_out_of_view_and_is_not_told(
    tmp_path: Path, key: str, seats: int
) -> None:
    match, seat = with_secret(key, seats)
    table, _page = laid(match, tmp_path, saying())
    after: dict[str, set[str]] = defaultdict(set)
    kinds: dict[str, int] = defaultdict(int)
    for number, place in enumerate(table.choices(match.view(seat)).order, 1):
        here, _seat = with_secret(key, seats)
        script = ("", f"{number}", "log", "", "table", "log all")
        printed = play(here, tmp_path / str(number), saying(*script), fresh=False)
        before, blanks, rest = printed.partition("\n" * 40)
        assert blanks, "the secret stays in view"
        assert CHOICE in before
        other, _seat = with_secret(key, seats)
        heard = other.submit(seat, legal(match, seat)[place]).seen_by(None)
        after[digest(heard)].add(CODE.sub("(its code)", rest))
        kinds[digest(heard)] += 1
    assert max(kinds.values()) > 1, "every choice is told to everybody"
    assert all(len(printed) == 1 for printed in after.values())


@pytest.mark.narrow(alike="seats")
@every_way
def test_leaving_at_any_moment_loses_nothing(tmp_path: Path, key: str, seats: int) -> None:
    match, answer, pieces = begun(key, seats), any_number(f"{key} in pieces"), 0
    while match.result is None:
        left = iter(range(23 + 3 * pieces))  # now and again from the beginning on, then less often
        printed = play(
            match,
            tmp_path,
            lambda said, left=left: None if next(left, None) is None else answer(said),  # type: ignore[misc]
            fresh=not pieces,
        )
        pieces += 1
        assert pieces < 200
        if match.result is None:
            assert "--resume" in printed
            (file,) = tmp_path.glob("*.json")
            again = Store(tmp_path).resume(file)
            assert digest(again.record().steps) == digest(match.record().steps)
            match = again
    assert not list(tmp_path.glob("*.json"))


@every_game
def test_the_whole_book_can_be_read(tmp_path: Path, key: str) -> None:
    book = games()[key].book
    match = begun(key, games()[key].seats[0])
    printed = " ".join(play(match, tmp_path, saying("rules all")).split())
    for chapter in book.chapters:
        assert chapter.title in printed
        for paragraph in chapter.paragraphs:
            assert " ".join(book.read(paragraph.text).split()) in printed
    asked = play(match, tmp_path, saying(f"rules {book.anchors[-1]}", "rules 99"), fresh=False)
    assert book.anchors[-1] in asked
    assert "The book has no chapter and no paragraph 99." in asked


@every_game
def test_what_is_on_the_table_is_read_out_with_its_reasons(tmp_path: Path, key: str) -> None:
    match = begun(key, games()[key].seats[0])
    zones = match.spec.messages.zones(match.view(None), names_of(match))
    printed = " ".join(
        play(match, tmp_path, saying("table", "why", "why zzz", "table zzz")).split()
    )
    assert all(zone.title in printed for zone in zones)
    assert all(" ".join(piece.words.split()) in printed for zone in zones for piece in zone.pieces)
    assert "Nothing is noted about “zzz”." in printed
    assert "No place on the table is called “zzz”." in printed


@every_way
def test_what_is_said_amiss_gets_one_sentence_and_is_asked_again(
    tmp_path: Path, key: str, seats: int
) -> None:
    match = begun(key, seats)
    amiss = ("0", "9999", "-1", "9" * 5000, "zzz", "²", "\x00", "🐎")
    printed = play(match, tmp_path, open_saying(*amiss))
    assert match.steps == 0
    assert printed.count(CHOICE) == len(amiss) + 1
    assert "There is no choice 9999; they go from 1 to " in printed
    assert "No choice has “zzz” in it; " in printed


@every_way
def test_a_step_is_taken_back_by_the_rule_of_the_match(
    tmp_path: Path, key: str, seats: int
) -> None:
    match, lot = begun(key, seats), random.Random(key)
    taken = refused = 0
    while match.to_act and not (taken and refused):
        seat = match.to_act[0]
        match.submit(seat, lot.choice(legal(match, seat)))
        if not match.to_act:
            break
        steps, may = match.steps, undo.why_not(match, seat) is None
        if taken and may:
            continue
        asked = match.to_act[0]
        # At the hand-over its owner has to agree: the next player may not open what was sealed.
        table, page = laid(match, tmp_path, saying("back", *(["yes"] if may else [])))
        if asked == seat:
            table.schedule.sit(seat)
        elif not match.view(asked).secret:
            continue  # the next robber is asked in the open, and may only take back what is his
        table.play(fresh=False)
        assert match.steps == steps - may
        assert ("takes the last step back" in page.getvalue()) == may
        taken, refused = taken + may, refused + (not may)
    if seats > 1:
        assert taken


@every_way
def test_hints_are_given_where_the_game_has_them(tmp_path: Path, key: str, seats: int) -> None:
    match = begun(key, seats)
    advice, shutters = match.spec.parts.advice, match.spec.parts.shutters
    # What is answered with the shutters closed is hinted at behind them.
    closed = seats > 1 and shutters is not None and shutters.closed(match.view(None))
    said = open_saying(*(("open",) if closed else ()), "hint", "hint")
    flat = " ".join(play(match, tmp_path, said).split())
    if advice is None:
        assert "This game gives no hints." in flat
    elif advice.can_advise(match.view(match.to_act[0])):
        view, names = match.view(match.to_act[0]), Names(tuple([c.name for c in match.seats]))
        for step in (1, 2):
            assert " ".join(advice.hint(view, step, names).split()) in flat
        assert match.hints[match.to_act[0]] == 2
    else:
        assert "There is nothing to hint at now." in flat


@every_game
def test_where_nothing_can_be_written_it_is_said_and_play_goes_on(tmp_path: Path, key: str) -> None:
    folder = tmp_path / "a file where the folder should be"
    folder.write_text("", encoding="utf-8")
    match = begun(key, games()[key].seats[0])
    answer, left = any_number(key), iter(range(6))
    printed = play(
        match, folder, lambda said: answer(said) if next(left, None) is not None else None
    )
    assert match.steps > 1
    assert "Play goes on, but it is not saved." in " ".join(printed.split())
    assert "The game is saved." not in printed
    assert folder.read_text(encoding="utf-8") == ""


def test_things_alike_are_counted_and_places_are_called_by_their_owner() -> None:
    names = Names.of("Nell", "Jack")
    zones = (
        Zone("coach", "The coach", line="Six sit in it.", pieces=(ZonePiece("a purse"),) * 6),
        Zone("hand 1", "In hand", 1, pieces=(ZonePiece("York", note="A town."), ZonePiece("Bath"))),
        Zone("sheet 1", "Jack", 1),
    )
    assert table_lines(zones, names) == [
        *("The coach:", "Six sit in it.", "6 × a purse"),
        *("Jack, In hand:", "York", "Bath"),
        *("Jack:", "There is nothing."),
    ]
    assert table_lines(zones, names, "hand") == ["Jack, In hand:", "York", "Bath"]
    assert why_lines(zones, names, "york") == ["Jack, In hand, York:", "A town."]


def test_choices_of_a_kind_stand_together_and_words_find_them() -> None:
    words = [
        f"{what}: {n} on speed, {7 - n} on wit" for n in range(1, 7) for what in ("Rob", "Spur")
    ]
    choices = ChoiceWords([*words, "Retire"], [*[each.split(":")[0] for each in words], "Retire"])
    assert [choices.words[n] for n in (0, 5, 6, 12)] == [words[0], words[10], words[1], "Retire"]
    assert [choices.order[n] for n in (0, 5, 6, 12)] == [0, 10, 1, 12]
    told = choices.lines()
    assert told[:3] == ["1 to 6. Rob, in 6 ways", "7 to 12. Spur, in 6 ways", "13. Retire"]
    assert choices.matching("4 on wit") == [3, 9]
    assert choices.matching("wit rob 4") == [3, 4]  # 4 on wit, or 4 on speed
    assert choices.matching("spur: 2") == [8]
    assert choices.matching("sleep") == []
    assert choices.lines([8]) == ["8. Spur: 2 on speed, 5 on wit"]


def test_what_another_program_wrote_is_told_once_and_kept(tmp_path: Path) -> None:
    key, seats = SHARED[0]
    match, other = begun(key, seats), begun(key, seats, "Lincoln")
    other.name = match.name
    file = Store(tmp_path).save(other.record())
    said = " ".join(play(match, tmp_path, saying("save", "save", "quit")).split())
    assert said.count(f"is kept as {file.stem}-other.json") == 1
    stored = Store(tmp_path)
    seeds = {stored.resume(saved.file).seed for saved in stored.listing().matches}
    assert seeds == {match.seed, other.seed}


@pytest.mark.parametrize("talk", [True, False])
def test_rivals_speak_after_the_sentence_and_the_courant_tells_the_weather(
    tmp_path: Path, talk: bool
) -> None:
    match = begun("your_money", 2, sitters=("greedy", "random"))
    page = io.StringIO()
    minds = Minds()
    paper = TerminalPaper(page, Hearer(page, saying()))
    TerminalTable(match, Store(tmp_path), paper, minds, talk).play(fresh=True)
    minds.leave()
    printed = " ".join(page.getvalue().split())
    names = names_of(match)
    heard = [
        f"{names.seat(beat.remark.seat)}: “{beat.remark.said(names)}”"
        for _number, beats in remarks(match.record(), match.spec)
        for beat in beats
        if beat.remark is not None
    ]
    assert heard
    assert [words in printed for words in heard] == [talk] * len(heard)
    days = some(match.spec.parts.days)
    first = day(days.DAYS, match.seed, 1)
    assert all(words in printed for words in first.told)
