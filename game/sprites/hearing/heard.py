"""The sounds of the house by what a player would call them; each may be silenced by itself."""

from typing import Final, NamedTuple

from game.engine.words import later


class Heard(NamedTuple):
    """One sound: its files are heard in turn, and silenced together."""

    name: str
    words: str
    files: tuple[str, ...]


def _one(name: str, words: str, *files: str) -> Heard:
    return Heard(name, words, files or (name,))


SOUNDS: Final = (
    _one("click", later("a button")),
    _one("quill", later("the quill: somebody is asked")),
    _one("stamp", later("the stamp: it is confirmed")),
    _one("card_flip", later("a card or a page is turned")),
    _one("card_slap", later("a card is laid")),
    _one("dice", later("dice are shaken and thrown"), "dice_rattle", "dice_roll", "roll"),
    _one("coin", later("a coin, and a few"), "coin_1", "coin_2", "coin_3"),
    _one("coins", later("a purse of coins")),
    _one("breath", later("a breath is held")),
    _one("thump", later("a double: a fist on the table")),
    _one("gasp", later("people gasp")),
    _one("cheer", later("people cheer")),
    _one("bell", later("the bell")),
    _one("horn", later("the post horn")),
    _one("hooves", later("hooves")),
    _one("gallop_loop", later("a gallop")),
    _one("coach_loop", later("the coach rolls")),
    _one("whip", later("the whip")),
    _one("pistol", later("a pistol")),
    _one("shotgun", later("a shotgun")),
    _one("sword", later("a sword")),
    _one("knife", later("a knife")),
    _one("fist", later("a fist")),
    _one("explosion", later("an explosion")),
    _one("fuse", later("a fuse burns")),
    _one("fire", later("fire")),
    _one("splash", later("water")),
    _one("step", later("a step")),
    _one("boot", later("a boot")),
    _one("timber", later("timber falls")),
    _one("rope", later("a rope")),
    _one("bar", later("a door is barred")),
    _one("snare", later("a trap snaps")),
    _one("mallet", later("a mallet")),
    _one("nail", later("a poster is nailed up")),
    _one("liar", later("“Liar!”")),
    _one("laurel", later("a laurel")),
    _one("medal", later("a medal")),
    _one("drum_roll", later("the drum under the gallows")),
    _one("trapdoor", later("the trap under the gallows")),
    _one("feast", later("a feast")),
    _one("tavern_loop", later("the tavern")),
    _one("greenwood_loop", later("the greenwood")),
    _one("rain_loop", later("rain")),
    _one("wind_loop", later("wind")),
    _one("over_the_hills", later("the tune of the tables")),
    _one("greensleeves", later("the tune of the house")),
)
"""Every sound there is, in the order in which they are listed."""

TUNES: Final = ("over_the_hills", "greensleeves")
"""Those that are music."""

BY_FILE: Final = {file: sound.name for sound in SOUNDS for file in sound.files}
"""Which sound each file belongs to."""
