"""The settings page and its ready sets: everything is on it, works at once, and can be put back."""

from pathlib import Path

import pygame
import pytest

from game.engine.discovery import games
from game.scenes.kit.bindings import bindings_of, contexts, deeds_in, listed, usual
from game.scenes.kit.inputs import FewChoices, Slide, Tick
from game.scenes.kit.notice import QUESTIONS, Danger, Notice, NoticeQuestion, asked_already
from game.scenes.kit.scene import Pop, Push, Scene, plain_context
from game.scenes.review.saved import MatchRow, SavedGames
from game.scenes.settings.keys import KEY_SETS, KeySet, KeysPage, SoundsPage, keys_of
from game.scenes.settings.page import KEPT, TABS, SettingsPage
from game.scenes.settings.tabs import CHOOSING
from game.scenes.shell.app import App
from game.scenes.table.screen import screen_of
from game.session.paths import assets, settings_file
from game.session.settings import Settings, load_settings
from game.session.tutor import left_alone
from game.sprites.hearing.music import BY_FILE, SOUNDS
from game.sprites.sound import Sounds
from tests.games.your_money.table.player import Player, begun
from tests.scenes.inputs.hands import Pad
from tests.scenes.rooms.house import House, lie_apart, saved_game

ELSEWHERE = {"choosing", "choosing_in", *KEPT, "keys"}
"""What is remembered, or set by answering a question, or has boxes of its own."""


def on_page(house: House) -> SettingsPage:
    house.press(pygame.K_s)
    return house.room(SettingsPage)


def test_every_setting_has_its_place_on_the_page() -> None:
    page = on_page(House())
    there: set[str] = set()
    for leaf in TABS:
        page.turn_to(leaf)
        there |= {control.name for control in page.controls}
    for field in Settings.__struct_fields__:
        assert field in there or field in ELSEWHERE, field


def test_every_setting_is_changed_at_once_and_remembered() -> None:
    house = House()
    page = on_page(house)
    for tab in TABS[:-1]:
        page.turn_to(tab)
        house.step()
        for name in [each.name for each in page.controls if each.visible]:
            before = house.context.settings
            match page.controls[name]:
                case Tick():
                    house.click(name)
                case FewChoices() if name in ("tab", "language"):
                    continue  # another leaf, or all of it anew: see tests/words/test_switching.py
                case FewChoices() as choose:
                    other = next(n for n, (v, _w) in enumerate(choose.options) if v != choose.value)
                    house.click_at(choose.cells()[other].center)
                case Slide() as slide:
                    house.click_at((slide.rect.left + 1, slide.rect.centery))
                case _:
                    continue
            now = house.context.settings
            if name.startswith(CHOOSING):
                game = name.removeprefix(CHOOSING)
                assert now.at_once(game) != before.at_once(game)
                others = [key for key in games() if key != game]
                assert all(now.at_once(key) == before.at_once(key) for key in others)
            else:
                assert getattr(now, name) != getattr(before, name), name
            assert load_settings(settings_file())[0] == now
            assert house.context.sounds.loudness is now
            assert house.context.scale.text_factor == now.text_size / 100


def test_every_game_whose_people_can_choose_all_at_once_has_a_line_for_it() -> None:
    page = on_page(House())
    page.turn_to("secrets")
    lines = {each.name.removeprefix(CHOOSING) for each in page.controls if CHOOSING in each.name}
    assert lines == {key for key, spec in games().items() if spec.parts.together is not None}
    assert lines


def test_everything_is_put_back_only_after_a_question() -> None:
    mine = Settings(
        text_size=150, music_muted=True, keys={"plan.north": "k"}, last_names=("Nell", "Tom")
    )
    house = House(settings=mine)
    on_page(house)
    house.click("reset")
    house.room(Notice)
    house.press(pygame.K_ESCAPE)
    assert house.context.settings == mine
    house.click("reset")
    house.app.step(0.6)
    house.press(pygame.K_RETURN)
    assert house.context.settings == mine, "what cannot be had back is not taken away by Enter"
    house.click("reset")
    house.app.step(0.6)
    house.press(pygame.K_y)
    house.room(SettingsPage)
    assert house.context.settings == Settings(last_names=("Nell", "Tom"))


def test_f1_shows_the_keys_from_anywhere(tmp_path: Path) -> None:
    house = House()
    house.press(pygame.K_F1)
    assert house.room(SettingsPage).tab == "keys"
    house.room(SettingsPage).turn_to("sound")
    house.press(pygame.K_F1)
    assert house.room(SettingsPage).tab == "keys"
    assert len(house.app.stack.scenes) == 2
    player = Player(begun(1), tmp_path).to_decision()
    Pad(player.app).button(6)
    assert isinstance(player.top(), SettingsPage)
    player.press(pygame.K_ESCAPE)
    assert player.top() is player.table
    assert player.planning.seat == 0


def test_a_page_the_house_offers_comes_instead() -> None:
    house = House()
    page: Scene = SettingsPage(house.context)
    house.context.services["keys"] = lambda: Push(page)
    house.press(pygame.K_F1)
    assert house.app.top is page


@pytest.mark.parametrize("code", [pygame.K_PAGEDOWN, pygame.K_PAGEUP])
def test_page_keys_turn_all_leaves(code: int) -> None:
    house = House()
    page = on_page(house)
    seen = []
    for _leaf in TABS:
        house.press(code)
        seen.append(page.tab)
    assert sorted(seen) == sorted(TABS)
    assert page.tab == "eyes"


in_both = pytest.mark.parametrize("chosen", KEY_SETS, ids=lambda each: each.name)


@in_both
def test_no_key_means_two_things(chosen: KeySet) -> None:
    bound = bindings_of(keys_of(chosen.name))
    troubles = {deed: bound.trouble(deed, bound.key(deed)) for deed in usual()}
    assert {deed: said for deed, said in troubles.items() if said} == {}
    for context in contexts():
        keys = [bound.key(deed) for deed in deeds_in(context)]
        assert len(keys) == len(set(keys))


@in_both
def test_a_game_s_letters_lie_under_the_hand_as_far_as_there_are_any(chosen: KeySet) -> None:
    bound = bindings_of(keys_of(chosen.name))
    held = {bound.key(deed) for context in contexts()[:2] for deed in deeds_in(context)}
    for context in contexts()[2:-1]:
        keys = [bound.key(deed) for deed in deeds_in(context)]
        letters = [chr(key) for key in keys if chr(key).isalpha()]
        free = [letter for letter in chosen.letters if ord(letter) not in held]
        away = [letter for letter in letters if letter not in chosen.letters]
        assert not away or set(free) <= set(letters), f"{context} leaves letters in reach unused"


@in_both
def test_a_set_is_taken_on_the_page_of_settings_and_seen_on_that_of_keys(chosen: KeySet) -> None:
    house = House()
    page, context = on_page(house), house.context
    page.turn_to("keys")
    page.press(chosen.name).act()
    assert context.settings.keys == keys_of(chosen.name)
    assert page.press(chosen.name).chosen
    assert page.said == chosen.told
    deed = next(iter(keys_of(chosen.name)))
    shown = dict(listed(deed.split(".")[0], context.settings.keys))
    assert bindings_of(context.settings.keys).word(deed) in shown.values()
    keys = KeysPage(context)
    keys.resize((1280, 800), context.scale)
    cap = bindings_of(context.settings.keys).word(deed)
    assert any(row.key == cap for leaf in keys.filled for column in leaf for row in column)
    page.press("reset").act()
    assert context.settings.keys == {}
    assert not page.press(chosen.name).chosen


def test_every_sound_there_is_stands_on_the_list_once() -> None:
    files = {path.stem for path in (assets() / "sounds").glob("*.ogg")}
    listed = [file for sound in SOUNDS for file in sound.files]
    assert set(listed) == files
    assert len(listed) == len(set(listed))
    assert len({sound.words for sound in SOUNDS}) == len(SOUNDS)


def test_what_is_silenced_is_not_heard_and_everything_else_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sounds = Sounds(Settings(silent_sounds=("dice", "greensleeves", "rain_loop")))
    monkeypatch.setattr(sounds, "open", lambda: True)
    looked_for: list[str] = []
    monkeypatch.setattr(sounds, "_read", looked_for.append)
    for name in ("dice_roll", "click", "dice_rattle", "coin_1"):
        sounds.play(name)
    assert looked_for == ["click", "coin_1"]
    assert [name for name in BY_FILE if sounds.off(name)] == [
        *("dice_rattle", "dice_roll", "roll", "rain_loop", "greensleeves"),
    ]
    sounds._tune.name = "greensleeves"
    assert sounds._tune_volume() == 0
    sounds._tune.name = "over_the_hills"
    assert sounds._tune_volume() > 0
    sounds._air.name = "rain_loop"
    assert sounds._loudness_of(sounds._air) == 0
    sounds.sample("dice_roll")
    assert looked_for[-1] == "dice_roll", "whoever wants to know it hears it"


def test_a_row_turns_a_sound_off_and_on_and_its_button_lets_it_be_heard() -> None:
    context = plain_context((1280, 800), Settings())
    page = SoundsPage(context)
    page.resize((1280, 800), context.scale)
    page.press("row 1").act()
    assert list(context.settings.silent_sounds) == [SOUNDS[1].name]
    assert page.said == "“the quill: somebody is asked” is off."
    page.press("hear 1").act()
    assert context.sounds.asked[-1] == f"sample:{SOUNDS[1].files[-1]}"
    page.press("row 0").act()
    page.press("row 1").act()
    assert list(context.settings.silent_sounds) == [SOUNDS[0].name]
    page.press("all_on").act()
    assert not context.settings.silent_sounds
    assert page.press("all_on").why


# Questions by their danger: what Enter says, which may be silenced, and how they come back --------


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
