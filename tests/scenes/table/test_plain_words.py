"""What is told, explained or asked at a table bears no bare figure, and a note leaves it free."""

import re
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.engine.chance import Loose
from game.engine.discovery import game_called, games
from game.engine.kinds import Action, Seat
from game.engine.your_money.data import ROADS
from game.scenes.kit.focus import tip_at, uncited
from game.scenes.shell.voice import thing
from game.scenes.table.composer import told_on
from game.scenes.table.game_table import GameTable
from game.scenes.table.hinting import asked_at
from game.scenes.table.prompter import LONGEST
from tests.scenes.eyes.figures import Figure, Traces, traced
from tests.scenes.hands import Anybody, alone, begun, in_every_game
from tools import waiting

CODE = re.compile(
    r"\brules? D?\d|\bD\d+\b|§|· rule\b|\bCode [0-9A-F]{4}\b|\b[0-9A-F]{4}( [0-9A-F]{4}){2}\b"
)
"""A rule by its number, and the code of a seal."""


@in_every_game
def test_no_story_tells_the_number_of_a_rule(key: str) -> None:
    files = sorted((Path(__file__).parents[2] / "games" / key / "golden").glob("*.txt"))
    told = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    assert len(files) > 3
    assert len(told) > 500
    assert [line for line in told if CODE.search(line)] == []


@pytest.mark.parametrize("key", ["your_money", "dick_turpin"])
def test_no_book_names_a_rule_by_its_number_in_its_text(key: str) -> None:
    book = game_called(key).book
    written = [
        book.read(words)
        for chapter in book.chapters
        for each in chapter.paragraphs
        for words in (chapter.title, each.heading, each.text, each.caption)
        if words
    ]
    assert len(written) > 40
    assert [words for words in written if CODE.search(words)] == []


SEATS = {
    "your_money": (1, 2),
    "dick_turpin": (3,),
    "riding_shotgun": (4,),
    "merry_way": (4,),
    "steeplechase": (3,),
}


@pytest.mark.parametrize(("key", "seats"), [(key, n) for key, some in SEATS.items() for n in some])
def test_no_table_and_no_note_shows_the_number_of_a_rule(
    tmp_path: Path, key: str, seats: int
) -> None:
    rivals = ["greedy"] * (seats - 1)
    match = begun(game_called(key), seats, ("person", *rivals))
    notes, texts, noted = set[str](), set[str](), 0
    with traced((1280, 800)) as traces:
        player = Anybody(match, tmp_path, size=(1280, 800), hints="numbers")
        for _asked in player.questions(24):
            table = player.table
            for sprite in table.stage:
                texts.update(text for text, _place in traces.letters(sprite.surface))
            for control in table.controls:
                read = [uncited(each) for each in (control.tip, control.why) if each]
                noted += len(read)
                notes.update(read)
                notes.add(thing(control, table.controls))  # as it is read out
            line, below = table.board.words(table.shown)
            told = [line, *below, *table.shown.captions]
            # York's desk cites a rule behind its words, for whoever asks for it.
            texts.update(asked_at(table), map(uncited, told) if key == "your_money" else told)
    assert noted > 100
    assert len(notes) > 30
    assert len(texts) > 60
    assert [words for words in (*notes, *texts) if CODE.search(words)] == []


def test_a_number_would_be_found() -> None:
    for said in ("One die at least must chase · rule D5", "Code 12AB", "0123 4567 89AB"):
        assert CODE.search(said)
    assert not CODE.search("One die at least must chase. See the rule.")


SIZES = [((1280, 800), 100), ((1280, 800), 200), ((1920, 1080), 100)]
PERCENT = re.compile(r"[\d\s\u00a0]+%")


def bare(texts: list[Figure]) -> list[str]:
    """Percentages with no word before them on their line."""
    return [
        text
        for text, place in texts
        if PERCENT.fullmatch(text)
        and not any(
            re.search(r"[A-Za-z]{3}", other)
            and at.right <= place.left
            and at.top <= place.centery <= at.bottom
            for other, at in texts
        )
    ]


def on_the_table(traces: Traces, table: GameTable) -> tuple[int, list[str]]:
    """How many percentages can be seen, and the bare ones of them."""
    count, found = 0, []
    for sprite in table.stage:
        texts = traces.letters(sprite.surface)
        count += sum("%" in text for text, _place in texts)
        found += [f"{sprite.id}: {text}" for text in bare(texts)]
    return count, found


@pytest.mark.narrow
@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize(("key", "turned"), [("your_money", ""), ("dick_turpin", "ambush.odds")])
def test_a_percentage_says_what_happens_so_often(
    tmp_path: Path, key: str, turned: str, size: tuple[int, int], text: int
) -> None:
    match, count = alone(game_called(key), 2), 0
    with traced(size) as traces:
        player = Anybody(match, tmp_path, size=size, text_size=text, hints="numbers")
        for number, _asked in enumerate(player.questions(12)):
            if turned and not number:
                player.press(player.context.bindings.key(turned))
            seen, found = on_the_table(traces, player.table)
            assert found == []
            count += seen
    assert count > 10, "the eyes see nothing"


def test_a_figure_alone_would_be_found() -> None:
    alone = [("64%", Rect(40, 0, 30, 20))]
    assert bare(alone) == ["64%"]
    assert bare([("purse", Rect(0, 0, 36, 20)), *alone]) == []
    assert bare([("purse", Rect(0, 30, 36, 20)), *alone]) == ["64%"], "that is another line"


NOTE_SIZES = [((1280, 800), 100), ((1280, 800), 200), ((960, 600), 100)]
TRACKS = ("health", "folk_hero", "scoundrel")


def explained(table: Any, name: str) -> list[Rect]:
    """All that the note of a control explains, where that is more than the control itself."""
    kind, *rest = name.split(":")
    if (kind, rest[:1]) == ("number", ["odds"]) and rest[1] in ROADS:
        return [table.layout.plot(rest[1])]
    if kind == "number" and rest[-1] in TRACKS:
        return [table.composer.parts[f"sheet:{rest[0]}"][f"{rest[1]}_track"]]
    return []


@pytest.mark.narrow
@pytest.mark.parametrize(("size", "text"), NOTE_SIZES)
@pytest.mark.parametrize(
    ("key", "seats", "odds"),
    [("your_money", 2, ("plan.north", "plan.odds")), ("dick_turpin", 3, ("ambush.odds",))],
)
def test_no_note_covers_what_it_explains(
    tmp_path: Path, key: str, seats: int, odds: tuple[str, ...], size: tuple[int, int], text: int
) -> None:
    match = alone(game_called(key), seats)
    player, read = Anybody(match, tmp_path, size=size, text_size=text, hints="numbers"), set()
    for _asked in player.questions(10):
        for opened in (False, True):
            if opened:
                player.press(*map(player.context.bindings.key, odds))
                player.step()
            table = player.table
            for control in table.controls:
                words = uncited(control.tip if control.enabled else control.why or control.tip)
                if not control.visible or not words:
                    continue
                note = tip_at(words, control.noted, size, table.scale)
                about = [control.noted, *explained(table, control.name)]
                assert note.collidelist(about) < 0, (control.name, words)
                read.add(control.name)
    assert len(read) > 30, "hardly anything was read"


def test_a_note_lies_where_it_covers_no_words_of_the_desk(tmp_path: Path) -> None:
    """Under a coach of York, and over a row of a robbery, it lay on what was asked."""
    size, covering, under = (1280, 800), set[str](), set[str]()
    match = alone(game_called("your_money"), 2)
    player, read = Anybody(match, tmp_path, size=size, text_size=200, hints="numbers"), set()
    for _asked in player.questions(6):
        table = player.table
        asked = told_on(table.stage)
        assert asked
        for control in table.controls:
            if not control.visible or not uncited(control.tip) or control.name in read:
                continue
            table.controls.set_focus(control.name)
            table.controls._tip_for = control.name
            note = next(each for each in table.controls.overlays(size) if each.name == "note")
            read.add(control.name)
            if note.area.collidelist(asked) >= 0:
                covering.add(control.name)
            plain = tip_at(uncited(control.tip), control.noted, size, table.scale)
            if plain.collidelist(asked) >= 0:
                under.add(control.name)
    assert len(read) > 20
    # A few are larger than any room beside the words.
    assert covering < under
    assert len(covering) <= len(under) / 3


# Rivals' turns told step by step, long enough to be read, and what plays itself, in all games -----


class Watcher(Anybody):
    """Any game's own table, and hands that go on from step to step."""

    @property
    def between_steps(self) -> bool:
        return self.table.held and "to_the_end" in self.table.controls

    def decide(self) -> None:
        """Do what the habit would."""
        self.by_habit()
        self.settle()

    def to_a_step(self) -> None:
        """On until a rival's step waits."""
        for _decision in range(60):
            while self.table.held and not self.between_steps:
                self.press(pygame.K_RETURN)
                self.settle()
            if self.between_steps:
                return
            if self.behind_curtain():
                self.open_shutters()
                self.settle()
            else:
                self.decide()
        raise AssertionError("no step of a rival ever waits")


def at(key: str, folder: Path, **settings: Any) -> Watcher:
    match = alone(games()[key])
    return Watcher(match, folder, **settings).settle()


@in_every_game
def test_each_step_of_a_rival_waits_for_next_or_goes_to_the_end(key: str, tmp_path: Path) -> None:
    hands = at(key, tmp_path, telling="steps")
    hands.to_a_step()
    told = hands.table.shown.told
    hands.settle()
    assert hands.table.shown.told == told, "nothing goes on by itself"
    assert hands.control("main").words == "Next"
    hands.press(pygame.K_RETURN)
    hands.settle()
    hands.to_a_step()
    hands.press(pygame.K_END)
    for _page in range(30):
        hands.settle()
        assert not hands.between_steps, "the rest is told without waiting"
        if not hands.table.held:
            break
        hands.press(pygame.K_RETURN)  # a reckoning that has to be read all the same
    assert hands.table.mode is not None or hands.top() is not hands.table


def test_a_step_says_what_was_done_and_not_what_else_is_waited_for(tmp_path: Path) -> None:
    hands = at("your_money", tmp_path, telling="steps")
    hands.to_a_step()
    line, _lines = hands.table.board.words(hands.table.present(hands.table.shown))
    assert line == hands.table.shown.captions[-1]


def test_it_goes_on_by_itself_unless_it_is_wanted(tmp_path: Path) -> None:
    hands = at("riding_shotgun", tmp_path)
    for _decision in range(5):
        hands.to_decision()
        hands.decide()
        assert not hands.between_steps


@in_every_game
def test_what_plays_itself_is_told_and_goes_back_by_hand(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = at(key, tmp_path, forcing="played").to_decision()
    told: list[Action] = []
    spec = hands.match.spec

    def once(seat: Seat, view: object, _shared: bool) -> Action | None:
        if told:
            return None
        told.append(spec.heuristics.habit(hands.match.view(seat), Loose(0)))
        return told[0]

    monkeypatch.setattr(hands.live.forced, "action", once)
    steps = hands.match.steps
    hands.live.ask_anew(None)
    said: list[str] = []
    for _step in range(400):
        hands.step()
        said += hands.table.shown.captions
        if hands.match.steps > steps:
            break
    assert any(each.startswith("Nothing else can be done: “") for each in said)
    assert hands.match.taken[steps] == (0, told[0])


@in_every_game
def test_whether_rivals_wait_is_one_press_of_the_table_away(key: str, tmp_path: Path) -> None:
    hands = at(key, tmp_path)
    bar = [each for each in hands.table.controls if each.rect.top < hands.table.places.bar.bottom]
    button = hands.table.controls["waits"]
    assert not [each.name for each in bar if each is not button and each.rect.colliderect(button)]
    for telling in ("steps", "flowing"):
        hands.table.controls["waits"].press()
        assert hands.table.context.settings.telling == telling


TABLES = (
    ("your_money", 2, 12),
    ("dick_turpin", 3, 12),
    ("merry_way", 3, 14),
    ("steeplechase", 3, 8),
    ("riding_shotgun", 4, 8),
    ("riding_shotgun", 8, 8),
)
"""A game, its seats, and after how many decisions enough has been told."""


@pytest.mark.parametrize(("game", "seats", "decisions"), TABLES)
def test_every_sentence_of_a_rivals_turn_can_be_read_and_no_beat_takes_long(
    game: str, seats: int, decisions: int, tmp_path: Path
) -> None:
    sitter = waiting.Sitter(waiting.begun(game_called(game), seats, "WAIT 0", "greedy"), tmp_path)
    for _decision in range(decisions):
        sitter.go_on()
        if sitter.over:
            break
        sitter.decide()
    read = sitter.waited.read
    assert len(read) >= decisions / 2
    assert [each for each in read if each.hasty] == []
    assert 0.0 < sitter.waited.longest <= LONGEST
