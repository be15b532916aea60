"""In the lengthened English every scene still draws, all of its words have room, and none of them
is left in plain English.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.engine.discovery import game_called
from game.scenes.book.rules_book import show_rule
from game.scenes.front.first_look import FirstLook
from game.scenes.kit.scene import Context, Pop, Scene
from game.scenes.review.almanack import DiceAlmanack
from game.scenes.settings.keys import KeysPage
from game.scenes.table.drivers.lesson import open_lesson
from game.scenes.your_money.lesson.steps import LESSON
from game.session.tongue import LENGTHENED, speak
from game.sprites import lettering
from tests.scenes.eyes.watching import forget_letters
from tools.pictures import before, ends, house, table
from tools.pictures.gallery import PICTURES, Take
from tools.pictures.positions import played
from tools.pictures.studio import Sitting, Studio, open_studio

__all__ = ["before", "ends", "house", "table"]  # each puts its pictures on the list

SIZES = ((1280, 800), (1920, 1080))

SCENES = (
    "title_first",
    "title_resume",
    "choose",
    "setup_two",
    "setup_solo",
    "setup_rules",
    "company",
    "curtain_first",
    "settings",
    "saved_few",
    "about",
    "notice",
    "table_plan_empty",
    "table_plan_chosen",
    "table_plan_turn_asked",
    "table_together_sealed",
    "table_together_looks",
    "table_reveal",
    "table_rob_half",
    "table_rob_guards",
    "table_rob_only_let_go",
    "table_chase_first",
    "table_divide_first",
    "table_town_fight",
    "table_tavern_alms",
    "table_market_rich",
    "table_market_part_exchange",
    "table_summary_short",
    "table_solo_summary",
    "table_pause",
    "table_log",
    "ending_played",
    "ending_solo_crowd",
)

SPEC = game_called("your_money")


def _of(scene: Callable[[Context], Scene]) -> Take:
    return lambda studio: Sitting(scene(studio.context())).photograph()


def _almanack(context: Context, leaf: str) -> Scene:
    page = DiceAlmanack(context, played(2, 99).record())
    page.tab = leaf
    return page


MORE: dict[str, Take] = {
    "keys": _of(KeysPage),
    "first_look": _of(lambda context: FirstLook(context, lambda: Pop())),
    **{
        f"book_{number}": _of(lambda context, rule=rule: show_rule(context, SPEC, rule))  # type: ignore[misc]
        for number, rule in enumerate(("1", "3", "4", "5", "6"))
    },
    **{
        f"lesson_{n}": _of(lambda context, n=n: open_lesson(context, SPEC, n))  # type: ignore[misc]
        for n in range(len(LESSON))
    },
    **{
        f"almanack_{leaf}": _of(lambda context, leaf=leaf: _almanack(context, leaf))  # type: ignore[misc]
        for leaf in ("game", "all", "seed")
    },
}
"""Scenes that are not on the list of pictures."""

PLAIN = frozenset(
    {
        # Names of people and of things outside the house.
        *("Nell", "Tom", "Bess", "Jack", "Moll", "Dick", "Swift", "Nick", "Black", "Harry"),
        *("Pip", "Nimble", "Turpin"),
        *(
            "Bartholomew",
            "Ravencroft",
            "Ravenscroft",
            "BARTHOLOMEW",
            "RAVENCROFT",
            "Wilhelmina",
            "Featherstoneh",
        ),
        # A path, and a file's name.
        *("home", "nell", "local", "share", "stand", "and", "deliver", "saves", "errors", "log"),
    }
)

# A command to be typed, and a seed of luck.
PLAIN_LINES = frozenset({"python -m game verify --seed", "York"})

WORD = re.compile(r"[^\W\d_]{3,}")
FINGERPRINT = re.compile(r"\b[0-9A-F]{4}\b")


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[str]]:
    """Every line set in letters while the lengthened English is spoken."""
    lines: set[str] = set()
    # As anybody sees to it who may come after, so that no picture of this tongue is kept.
    open_studio()
    forget_letters()
    speak(LENGTHENED)
    set_line = lettering._set

    def remember(text: str, *how: Any) -> Surface:
        lines.add(text)
        return set_line(text, *how)

    monkeypatch.setattr(lettering, "_set", remember)
    lettering.cut_off.clear()
    yield lines
    forget_letters()
    lettering.cut_off.clear()


@pytest.mark.narrow
@pytest.mark.parametrize("size", SIZES, ids=["1280x800", "1920x1080"])
@pytest.mark.parametrize("name", [*SCENES, *MORE])
def test_every_scene_has_room_for_longer_words(
    name: str, size: tuple[int, int], drawn: set[str]
) -> None:
    picture = (PICTURES | MORE)[name](Studio(size))
    assert picture.get_size() == size
    assert drawn
    assert list(lettering.cut_off) == []
    # A word without an accent came past the translator.
    plain = [
        text
        for text in sorted(drawn - PLAIN_LINES)
        if any(
            word.isascii() and word not in PLAIN for word in WORD.findall(FINGERPRINT.sub("", text))
        )
    ]
    assert plain == []


def test_a_word_too_long_and_a_word_in_english_would_be_seen(drawn: set[str]) -> None:
    pygame.font.init()
    lettering.fitted("A very long sentence indeed", 30, 40)
    assert list(lettering.cut_off) == ["A very long sentence indeed"]
    lettering.line("Back", 20)
    assert "Back" in drawn
