"""The sheet on the counter: the ways to it, how it is moved and made larger, and what is kept."""

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace
from pygame.event import Event

from game.__main__ import main
from game.ai.levels import LEVELS
from game.commands.simulate import play
from game.engine.chance import Loose
from game.engine.discovery import game_called, games
from game.engine.flavour.broadside import in_plain_text
from game.engine.names import Names
from game.engine.your_money.actions import Plan
from game.scenes.kit.notice import Notice
from game.scenes.kit.scene import Context, plain_context
from game.scenes.review.calendar.game import GamePage
from game.scenes.review.diary import DiaryPage
from game.scenes.review.sharing import BroadsidePage, open_broadside
from game.scenes.table.ending import EndingScene
from game.scenes.table.screen import screen_of
from game.session.calendar.calendar import Calendar
from game.session.match import Match
from game.session.record import Record, write_record
from game.session.review import flavour
from game.session.review.diary import StillSealed
from game.session.seats.seats import chairs
from game.session.settings import Settings, TextSize
from game.sprites import broadside as press
from game.sprites import lettering
from game.sprites.broadside import emblem, woodcut
from tests.games.your_money.table import player as york
from tests.scenes.hands import played
from tests.scenes.plain import toy
from tests.scenes.rooms.house import House
from tests.session.playing import begun, on
from tests.sure import sure
from tools.pictures.at_home import AtHome

NAMES = Names(("Nell", "Jack"))


def finished(names: tuple[str, str] = ("Nell", "Jack")) -> Record:
    record = on(begun("BLACK BESS", rounds=8), 1000).record()
    seats = tuple(
        [replace(chair, name=name) for chair, name in zip(record.seats, names, strict=True)]
    )
    return replace(record, seats=seats)


def on_the_counter(record: Record, house: House | None = None) -> tuple[House, BroadsidePage]:
    house = house or House()
    house.show(open_broadside(house.context, record))
    return house, house.room(BroadsidePage)


def test_it_is_moved_and_made_larger_by_keys_and_wheel() -> None:
    house, page = on_the_counter(finished())
    first = page.wide
    assert page.offset == 0
    house.press(pygame.K_DOWN)
    assert page.offset > 0
    house.press(pygame.K_END)
    foot = page.offset
    assert foot + page.view.height == press.height_of(page.wide)
    house.press(pygame.K_DOWN)
    assert page.offset == foot
    house.wheel(1)
    assert page.offset < foot
    house.press(pygame.K_HOME, *[pygame.K_PLUS] * 9)
    assert page.wide > first
    assert page.wide * press.COLUMN <= page.view.width
    assert not page.press("larger").enabled
    house.press(*[pygame.K_MINUS] * 12)
    assert not page.press("smaller").enabled
    assert press.height_of(page.wide) <= page.view.height + 1
    assert page.offset == 0
    house.press(pygame.K_ESCAPE)
    assert house.app.top is not page


@pytest.mark.parametrize("text", [100, 200])
def test_the_ballad_is_as_large_as_its_reader_wants_it(text: TextSize) -> None:
    house, page = on_the_counter(finished(), House(settings=Settings(text_size=text)))
    assert page.wide <= page.view.width
    letters = page.wide * press.VERSE_OF_WIDTH
    wanted = house.context.scale.text(16)
    assert letters >= wanted or page.wide == page.view.width


def test_it_is_kept_as_a_picture_and_as_text(own_folder: Path) -> None:
    record = finished()
    house, page = on_the_counter(record)
    house.press(pygame.K_s)
    said = house.room(Notice).words
    picture = own_folder / "broadsides" / f"{record.name}.png"
    assert str(picture.parent) in said
    assert picture.name in said
    assert pygame.image.load(str(picture)).get_size() == press.PAPER_SIZE
    text = picture.with_suffix(".txt").read_text(encoding="utf-8")
    assert text.splitlines() == in_plain_text(page.sheet)


def test_what_cannot_be_kept_is_said(own_folder: Path) -> None:
    house, _page = on_the_counter(finished())
    own_folder.mkdir(exist_ok=True)
    (own_folder / "broadsides").write_text("in the way")
    house.press(pygame.K_s)
    assert house.room(Notice).heading == "The sheet could not be kept"


def test_a_game_that_goes_on_has_no_sheet() -> None:
    scene = sure(Notice, open_broadside(House().context, on(begun(), 5).record()))
    assert "still goes on" in scene.words


@pytest.mark.parametrize("key", games())
def test_every_fate_has_its_woodcut_and_a_stranger_an_emblem(key: str) -> None:
    own = screen_of(games()[key]).woodcuts
    cuts = [woodcut(blocks, (500, 200)) for blocks in (*own.values(), emblem(key), emblem("toy"))]
    assert len({pygame.image.tobytes(cut, "RGB") for cut in cuts}) == len(own) + 2 >= 6
    assert all(cut.get_size() == (500, 200) for cut in cuts)


def test_a_game_without_a_ballad_gets_a_sheet_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = toy.spec()
    monkeypatch.setitem(games(), "toy", spec)
    match = played(Match.begin(spec, spec.setup(2), chairs(["Nell", "Jack"]), "any", name="toy-1"))
    sheet = flavour.printed_from(match.record())
    view = sure(toy.ToyView, match.view(None))
    told = toy.result_lines(view, NAMES)
    assert sheet.title == told[0]
    assert sheet.reckoning == tuple(told[1:])
    assert sheet.stanzas == ()
    assert 0 < len(sheet.prose) <= 8
    assert press.printed(sheet, 900, {}).get_width() == 900


def test_it_is_printed_on_a_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = finished()
    file = tmp_path / "game.json"
    file.write_bytes(write_record(record))
    assert main(["broadside", str(file)]) == 0
    assert capsys.readouterr().out.splitlines() == in_plain_text(flavour.printed_from(record))
    file.write_bytes(write_record(on(begun(), 5).record()))
    assert main(["broadside", str(file)]) == 2
    assert "still goes on" in capsys.readouterr().err


def test_the_calendar_leads_to_it() -> None:
    record, house = finished(), House()
    house.context.store.save(record)
    calendar = Calendar(house.context.store)
    house.show(GamePage(house.context, calendar, calendar.entries().at_once()[0]))
    house.press(pygame.K_b)
    assert house.room(BroadsidePage).sheet == flavour.printed_from(record)


# The rival's diary: sealed during the game, and after it page for page what the rival thought -----


YORK = game_called("your_money")


def ended(*levels: str, names: tuple[str, str] = ("Nell", "Jack")) -> Match:
    setup = YORK.setup(2, {"rounds": 8})
    return play(YORK, setup, chairs(list(names), levels), "diary", "test")


def opened(match: Match, size: tuple[int, int] = (1280, 800), text: TextSize = 100) -> DiaryPage:
    """The page of a match, read to its end."""
    context = with_worker(plain_context(size, Settings(text_size=text)))
    page = DiaryPage(context, match)
    page.resize(context.size, context.scale)
    for _frame in range(2000):
        if not page.busy:
            return page
        page.update(1 / 60)
    raise AssertionError("the diary has no end")


def with_worker(context: Context) -> Context:
    context.services["worker"] = AtHome()
    return context


def words(page: DiaryPage) -> str:
    return "\n".join(block.markup for block in page.lines())


def pressed(page: DiaryPage, code: int) -> object:
    return page.handle(Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))


def test_during_the_game_nothing_of_it_is_said_shown_or_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker = AtHome()
    monkeypatch.setattr("game.scenes.table.drivers.thinking.worker_of", lambda context: worker)
    player = york.Player(york.begun(2, ("person", "footpad"), options={"rounds": 8}), tmp_path)
    for _decision in range(4):
        player.to_decision()
        view = player.mode.view
        player.decide(view.legal[0])
    player.to_decision()
    assert player.match.result is None
    assert worker.asked
    whys = {reason.why for kept in player.match.thoughts.values() for reason in kept}
    assert len(whys) > 3
    for number, kept in player.match.thoughts.items():
        taken = player.match.batches[number + 1].action
        if not isinstance(taken, Plan):
            assert [reason.action for reason in kept][:1] == [taken]
    record = write_record(player.match.record()).decode()
    said = "\n".join([player.words, *player.table.shown.captions, repr(player.table.shown.told)])
    for why in whys:
        assert why not in record
        assert why not in said
    with pytest.raises(StillSealed):
        DiaryPage(player.context, player.match)


def test_the_page_tells_every_plan_with_its_chance_and_its_reason() -> None:
    match = ended("turpin", "highwayman")
    page = opened(match)
    for seat, level in enumerate(("turpin", "highwayman")):
        page.controls["whose"].value = str(seat)  # type: ignore[attr-defined]
        page._turn_to(str(seat))
        told = words(page)
        assert page.entries
        for entry in page.entries:
            decision = entry.decision
            reasons = LEVELS[level].reasons(YORK, decision.view, Loose(decision.number))
            assert f"<b>{entry.part}</b>" in told
            for n, reason in enumerate(reasons, 1):
                label = YORK.messages.action_label(reason.action, decision.view, page.names)
                assert f"{n}. {label}: {round(100 * reason.value)} in 100 to win" in told
                assert f"<i>{reason.why}</i>" in told
        marked = [block for block in page.lines() if block.mark]
        assert len(marked) == len(page.entries)


def test_a_rival_without_reasons_says_so_in_a_sentence() -> None:
    page = opened(ended("random", "greedy"))
    assert words(page) == "The Drunkard has played from habit, and wrote no reasons down."
    page._turn_to("1")
    assert words(page) == "The Magpie has played from habit, and wrote no reasons down."


def test_reading_shows_how_far_it_is_and_can_be_stopped_by_a_key() -> None:
    context = with_worker(plain_context())
    page = DiaryPage(context, ended("cutpurse", "random"))
    page.resize(context.size, context.scale)
    while len(page.entries) < 2:
        page.update(1 / 60)
    assert page.progress.startswith("Reading: ")
    pressed(page, pygame.K_s)
    count = len(page.entries)
    for _frame in range(30):
        page.update(1 / 60)
    assert len(page.entries) == count
    assert page.progress.startswith("Stopped at ")
    pressed(page, pygame.K_s)
    while page.progress:
        page.update(1 / 60)
    assert len(page.entries) > count
    assert page.progress == ""
    assert not page.press("stop").visible


def test_the_end_has_a_door_to_it_where_there_was_a_rival() -> None:
    for levels, there in ((("person", "cutpurse"), True), (("person", "person"), False)):
        match = ended("cutpurse", "cutpurse")
        match.seats = chairs(["Nell", "Jack"], levels)
        house = House()
        with_worker(house.context)
        end = house.show(EndingScene(house.context, match, Names.of("Nell", "Jack")))
        house.press(pygame.K_y, pygame.K_y)  # the first shows the sums at once
        assert isinstance(house.app.top, DiaryPage) is there
        house.press(*[pygame.K_ESCAPE] * there)
        assert house.app.top is end


@pytest.mark.narrow
@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_nothing_of_the_diary_is_cut_off(size: tuple[int, int], text: TextSize) -> None:
    names = ("Bartholomew Ravenscroft", "Wilhelmina Featherston")
    page = opened(ended("footpad", "highwayman", names=names), size, text)
    lettering.cut_off.clear()
    page.reprint()
    page.picture()
    assert not lettering.cut_off


def test_help_that_was_had_stands_over_the_diary() -> None:
    match = ended("highwayman", "greedy")
    page = opened(match)
    assert "Hints taken" not in words(page)
    match.hints[1] = 2
    assert "Hints taken" in page.lines()[0].markup
