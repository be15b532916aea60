"""`mods`: listed, begun and looked through; `play --mod` takes one by its name."""

from pathlib import Path

from tests.commands.calling import call


def test_one_is_begun_looked_through_listed_and_played(tmp_path: Path) -> None:
    home = {"STAND_AND_DELIVER_HOME": str(tmp_path)}
    folder = tmp_path / "mods" / "your_money"
    folder.mkdir(parents=True)
    file = folder / "rich_roads.yaml"
    begun = call("mods", "new", "your_money", file, **home)
    assert begun.returncode == 0, begun.stderr
    again = call("mods", "new", "your_money", file, **home)
    assert again.returncode == 2
    assert "is there already; name another." in again.stderr
    wrong = call("mods", "check", file, **home)
    assert wrong.returncode == 1
    assert "nothing in it differs from print" in wrong.stdout
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("rifle: 12", "rifle: 3"), encoding="utf-8")
    sound = call("mods", "check", file, **home)
    assert sound.returncode == 0, sound.stdout
    assert "prices.rifle: 3 for 12" in sound.stdout
    assert str(folder) in sound.stdout
    known = call("mods", **home).stdout
    assert "Rich roads" in known
    refused = call("play", "your_money", "--terminal", "--mod", "Poor roads", **home)
    assert refused.returncode == 2
    assert (
        "Cards and prices: there is no “Poor roads” here; there are “Rich roads”." in refused.stderr
    )


def test_a_game_without_such_a_file_is_told_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("name: Mine\n", encoding="utf-8")
    said = call("mods", "check", file)
    assert said.returncode == 2
    assert "a mod says for which game it is" in said.stderr
    said = call("mods", "new", "chess", tmp_path / "new.yaml")
    assert said.returncode == 2
    assert "chess" in said.stderr
