"""The rival's diary: sealed during the game, and after it page for page what the rival thought."""

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.ai.levels import LEVELS
from game.commands.simulate import play
from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.names import Names
from game.engine.your_money.actions import Plan
from game.scenes.kit.scene import Context, plain_context
from game.scenes.review.diary import DiaryPage
from game.scenes.table.ending import EndingScene
from game.session.match import Match
from game.session.record import write_record
from game.session.review.diary import StillSealed
from game.session.seats.seats import chairs
from game.session.settings import Settings, TextSize
from game.sprites import lettering
from tests.games.your_money.table import player as york
from tests.scenes.rooms.house import House
from tools.pictures.at_home import AtHome

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
