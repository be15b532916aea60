"""docs/mods.md names every number a mod may change, as the games have them today."""

from tools.mods_page import PAGE, of_today


def test_the_page_is_of_today() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == of_today(page), "python -m tools.mods_page writes it anew"


def test_its_example_is_sound() -> None:
    from game.engine.discovery import game_called
    from game.engine.spec import STOCK

    own = game_called("your_money").option(STOCK).own
    assert own is not None
    example = PAGE.read_text(encoding="utf-8").split("```yaml\n")[1].split("```")[0]
    assert own.wrong_with(example, "mods.md") == ()
