"""Questions by their danger: what Enter says, which may be silenced, and how they come back."""

from pathlib import Path

import pygame
import pytest

from game.engine.discovery import games
from game.scenes.kit.notice import QUESTIONS, Danger, Notice, NoticeQuestion, asked_already
from game.scenes.kit.scene import Pop, Scene, plain_context
from game.scenes.review.saved import MatchRow, SavedGames
from game.scenes.settings.page import SettingsPage
from game.scenes.shell.app import App
from game.scenes.table.screen import screen_of
from game.session.settings import Settings
from game.session.tutor import left_alone
from tests.games.your_money.table.player import Player, begun
from tests.scenes.rooms.house import House, lie_apart, saved_game

EVERY = [*QUESTIONS, *[each for spec in games().values() for each in screen_of(spec).questions]]


def asked(danger: Danger, *keys: int, late: bool = True) -> list[str]:
    """What a question so dangerous has been answered by these keys."""
    answers: list[str] = []
    context = plain_context()

    def said(word: str) -> Pop:
        answers.append(word)
        return Pop()

    def question(_context: object) -> Scene:
        return Notice(
            context,
            "Sure?",
            "Quite sure?",
            yes="Yes",
            no="No",
            on_yes=lambda: said("yes"),
            on_no=lambda: said("no"),
            question=NoticeQuestion("q", danger, "Sure?"),
        )

    app = App(question, context, True)
    app.step(0.0)
    app.step(0.6 if late else 0.01)
    for code in keys:
        app.step(0.01, [pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")])
    return answers


def test_enter_says_yes_only_to_what_can_be_undone() -> None:
    assert asked(Danger.LIGHT, pygame.K_RETURN) == ["yes"]
    for danger in (Danger.DEAR, Danger.FOR_GOOD, Danger.LOSS):
        assert asked(danger, pygame.K_RETURN) == ["no"]
        assert asked(danger, pygame.K_y) == ["yes"]
        assert asked(danger, pygame.K_y, late=False) == [], "it cannot have been read"


def test_every_question_has_a_name_of_its_own_and_only_a_loss_is_always_asked() -> None:
    assert len({each.name for each in EVERY}) == len(EVERY)
    for each in EVERY:
        context = plain_context(settings=Settings(unasked=(each.name,)))
        notice = Notice(context, each.words, "…", yes="Yes", no="No", question=each)
        loss = each.danger is Danger.LOSS
        assert asked_already(context, each) is not loss
        assert ("again" in notice.controls) is not loss
        assert ("always asked" in notice.words) is loss


def test_a_game_thrown_away_is_asked_about_until_nobody_wants_to_hear_it() -> None:
    for seed in ("one", "two", "three"):
        saved_game(seed)
    house = House()
    house.press(pygame.K_g)
    for left, asks in ((2, True), (1, False)):
        house.press(pygame.K_TAB)
        while not house.controls.focus.startswith("row"):
            house.press(pygame.K_TAB)
        house.press(pygame.K_DELETE)
        if asks:
            house.room(Notice)
            house.click("again")
            house.press(pygame.K_y)
        page = house.room(SavedGames)
        assert len([each for each in page.controls if isinstance(each, MatchRow)]) == left


def test_retiring_without_being_asked(tmp_path: Path) -> None:
    player = Player(begun(2), tmp_path, unasked=("your_money.retire",)).to_decision()
    steps = player.match.steps
    player.press(pygame.K_r)
    assert player.match.steps > steps


def test_the_settings_list_what_is_silenced_and_bring_it_back_singly_or_all() -> None:
    silenced = ("discard", "your_money.turn", left_alone("Nell"), "of another version")
    house = House(settings=Settings(unasked=silenced))
    house.press(pygame.K_s)
    page = house.room(SettingsPage)
    page.turn_to("advice")
    house.step()
    words = [row.words for row in page._rows["advice"]]
    assert words[-4:] == [
        "Throw this game away?",
        "Turn scoundrel?",
        "Warnings: Nell",
        "of another version",
    ]
    house.click("ask your_money.turn")
    assert house.context.settings.unasked == (silenced[0], *silenced[2:])
    assert "ask your_money.turn" not in page.controls
    house.click("unasked")
    page = house.room(SettingsPage)
    assert not page.controls["unasked"].enabled
    assert not house.context.settings.unasked


@pytest.mark.parametrize("size", [(1280, 800), (960, 600), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 200])
def test_all_that_is_silenced_lies_on_the_page(size: tuple[int, int], text: int) -> None:
    silenced = tuple(left_alone(f"Bartholomew Featherstone {n}") for n in range(9))
    settings = Settings(text_size=text, unasked=silenced)  # type: ignore[arg-type]
    page = SettingsPage(plain_context(size, settings))
    page.picture()
    page.turn_to("advice")
    page.picture()
    assert sum(each.name.startswith("ask ") for each in page.controls if each.visible) == 5
    lie_apart(page.controls, size, (0, 24))
