"""The words a table in a terminal knows."""

from typing import Final

from game.engine.words import later

ORDERS: Final = {
    "table": later("table: what lies on the table; “table” and a word for one place on it"),
    "map": later("map: what stands where and what leads on; “map” and a word for one place"),
    "log": later("log: what happened last; “log all” for everything"),
    "rules": later("rules: the book; “rules 2” for a chapter, “rules all” for all of it"),
    "why": later("why: where numbers come from; “why” and a word for one of them"),
    "hint": later("hint: where to look; asked again, what to keep, then what to do"),
    "tutor": later(
        "tutor: whether one stops you; “tutor on”, “off”, or at which mistakes: “any”, "
        "“clear”, “grave”"
    ),
    "steps": later("steps: whether rivals’ turns wait at each step; “steps on”, “steps off”"),
    "forced": later(
        "forced: whether the only thing that can be done is done by itself; “forced on”, “off”"
    ),
    "odds": later("odds: what is likely before you decide"),
    "seals": later("seals: the code of everything that was sealed, and what it held"),
    "judge": later("judge: how it stands, by playing it on; it counts as a hint"),
    "back": later("back: take back your last step, if luck had no part in it"),
    "forth": later("forth: do again what was taken back"),
    "restart": later("restart: the same people once more from the beginning; “back” undoes it"),
    "play-for-me": later("play-for-me: a rival plays on for you; alone it tells which there are"),
    "take": later("take back: sit down again where a rival plays for you"),
    "resign": later("resign: give the game up, if those who have to agree do"),
    "open": later("open: see your own hand first, where an answer needs none"),
    "note": later("note: write a note at this moment, “note” and the words, or line by line"),
    "mark": later("mark: a bookmark at this moment; said again, it goes"),
    "notes": later("notes: your notes and bookmarks; “notes undo” undoes the last change"),
    "save": later("save: write the game down now; it is written after every step, too"),
    "quit": later("quit: leave; the game waits for you"),
    "help": later("help: this list"),
}
"""What can be said besides a number, and what it does."""

AT_FIRST: Final = ("help", "quit", "rules", "save", "play-for-me", "take", "resign")
"""What can be said before anything lies on the table."""
