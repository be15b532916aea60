"""Boasts of one's own are told apart where two are worth the same."""

from game.engine.steeplechase.actions import ShowChit
from game.scenes.steeplechase.modes.choosing import Answer
from game.scenes.steeplechase.modes.secrets import told_apart


def test_equal_boasts_say_when_they_were_drawn_and_others_need_not() -> None:
    said = ["A boast of 3", "A boast of 1", "A boast of 3"]
    found = [Answer(words, ShowChit(place)) for place, words in enumerate(said)]
    below = [told_apart(each, found).below for each in found]
    assert below[1] == ""
    assert below[0] != below[2]
    assert "3" in below[2]
