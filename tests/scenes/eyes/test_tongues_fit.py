"""Every scene has room for every tongue that is whole, and for English a third longer."""

from collections.abc import Iterator
from fnmatch import fnmatch

import pytest

from game.session.settings import TextSize
from game.session.tongue import ENGLISH, LENGTHENED, speak, spoken, tongues
from tests.scenes.eyes.test_letters_fit import look
from tests.scenes.eyes.watching import Eyes, forget_letters
from tools.pictures import darkroom  # noqa: F401 - it lists all pictures
from tools.pictures.gallery import PICTURES, chosen
from tools.pictures.studio import open_studio

WHOLE = [language for language in tongues() if language != ENGLISH]

A_GAME_EACH = (
    "settings",
    "table_rob_guards",
    "turpin_hold_up",
    "riding_turn_4",
    "merry_forest_two_roads_4",
    "steeple_move_4",
)

ON_PURPOSE = {
    # A slip or a bar lies over what it speaks of.
    *("calendar_career_long", "tutor_weighs"),
    # Somebody's name is longer than any card.
    *("steeple_after_FightBegan_6", "steeple_after_Exchanged_6"),
    # Moments that no longer come so.
    *("table_caught_stamp", "table_purse_flies", "table_coach_escapes"),
    # The table of a game that has none of its own yet, with three small buttons in a row.
    "plain_steeplechase_together",
}
"""What is cut or crossed in English, too, and why."""


TIGHT = (
    # One label of each has no room for a third more, and a translator has to find a short word:
    # “Luck apart”, “With”, “As often as one likes”, a key’s deed, “11 of 4”, wildcards and traps of
    # long names, the line of an attack.
    *("assizes*", "dilemma_riding_shotgun*", "exercise_riding_shotgun", "riding_turn_*"),
    *("riding_alone_*", "riding_lesson_*", "riding_speed_8", "riding_reload_8"),
    *("tutor_riding_hint", "mod_setup_steeplechase", "back_rules_merry_way", "rules_*"),
    *("settings_keys_table", "merry_floor_4", "merry_lesson_*", "merry_walking_*_4"),
    "steeple_again_4",
    # A game that was made reads its own English again.
    "map_*",
)
"""Where English a third longer finds no room; every tongue there is does."""


@pytest.fixture
def speaking(request: pytest.FixtureRequest) -> Iterator[None]:
    open_studio()
    forget_letters()
    assert speak(request.param) == request.param
    yield
    speak(ENGLISH)
    forget_letters()


@pytest.mark.parametrize("speaking", WHOLE, indirect=True)
@pytest.mark.usefixtures("speaking")
def test_a_table_of_each_game_has_room() -> None:
    assert look(A_GAME_EACH, Eyes((1280, 800), 100)) == {}


@pytest.mark.wide("tests/scenes/eyes/test_tongues_fit.py::test_a_table_of_each_game_has_room")
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("speaking", [*WHOLE, LENGTHENED], indirect=True)
@pytest.mark.usefixtures("speaking")
def test_every_scene_has_room(text: TextSize) -> None:
    tight = TIGHT if spoken() == LENGTHENED else ()
    names = [name for name in chosen("*") if name not in ON_PURPOSE]
    wanted = [name for name in names if not any(fnmatch(name, each) for each in tight)]
    assert len(wanted) > 600
    assert look(tuple(wanted), Eyes((1280, 800), text)) == {}


def test_what_is_cut_on_purpose_is_there() -> None:
    assert PICTURES.keys() >= ON_PURPOSE
    assert WHOLE == ["de", "es", "fr"]
