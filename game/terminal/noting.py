"""Notes and bookmarks at a table in a terminal."""

from game.engine.errors import BadData
from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.words import _
from game.session.notes.player_notes import Placed, placed
from game.session.record import Jotting
from game.session.sane import MOST_LINES
from game.session.sitting import Sitting
from game.terminal.habits import Laid


def note(table: Laid, words: str) -> None:
    """Write a note at this moment: the words that were said, or lines that are asked for."""
    if not words:
        table.paper.say(_("Your note, line by line; an empty line ends it."))
        lines: list[str] = []
        while len(lines) < MOST_LINES:
            line = table.paper.ask(_("Line {n}:").format(n=len(lines) + 1))
            if not line:
                break
            lines.append(line)
        words = "\n".join(lines)
    if not words.strip():
        table.paper.say(_("Nothing was noted."))
        return
    try:
        table.match.notes.write(_writer(table), table.match.steps, words)
    except BadData as refused:
        table.paper.say(str(refused))
        return
    table.save()
    table.paper.say(_("Noted. {whose}").format(whose=whose(table.sitting)))


def mark(table: Laid) -> None:
    """Set a bookmark at this moment, or take it away."""
    try:
        there = table.match.notes.toggle(_writer(table), table.match.steps)
    except BadData as refused:
        table.paper.say(str(refused))
        return
    table.save()
    table.paper.say(_("A bookmark lies here now.") if there else _("The bookmark is taken away."))


def notes(table: Laid, said: str) -> None:
    """List notes and bookmarks, read one, change it, strike it out, or undo the last change."""
    match, viewer = table.match, table.sitting.viewer
    word, _space, words = said.partition(" ")
    if word.casefold() in ("undo", _("undo")):
        done = match.notes.undo(viewer)
        table.save()
        table.paper.say(_("Undone.") if done else _("There is no note of yours to undo."))
        return
    there = match.notes.seen_by(viewer, over=match.result is not None)
    if not word:
        table.paper.say(*_list(placed(match.record(), there), table.names))
        return
    if not word.isdecimal() or not 1 <= int(word[:9]) <= len(there):
        table.paper.say(_("There is no such note; “notes” alone lists them all."))
        return
    chosen = there[int(word[:9]) - 1]
    words = words.strip()
    if not words:
        where = placed(match.record(), [chosen])[0]
        table.paper.say(where.line(table.names), *[f"   {line}" for line in _lines(chosen)])
        return
    if chosen.seat != viewer:
        table.paper.say(_("Only who wrote it may change it."))
        return
    try:
        if words.casefold() in ("strike", _("strike")):
            match.notes.strike(chosen)
            done_words = _("Struck out; “notes undo” has it back.")
        else:
            match.notes.rewrite(chosen, words)
            done_words = _("Changed; “notes undo” has the old words back.")
    except BadData as refused:
        table.paper.say(str(refused))
        return
    table.save()
    table.paper.say(done_words)


def whose(sitting: Sitting) -> str:
    """Who may read what is written now, in a sentence; "" where nobody else is here."""
    if not sitting.shared:
        return ""
    if sitting.viewer is None:
        return _("Everybody at this screen may read it.")
    return _("Until the end of the game only you may read it.")


def _writer(table: Laid) -> Seat | None:
    return table.sitting.viewer


def _lines(jotting: Jotting) -> list[str]:
    return jotting.words.split("\n") if jotting.words else [_("A bookmark, without words.")]


def _list(there: tuple[Placed, ...], names: Names) -> list[str]:
    if not there:
        return [_("There are no notes yet: “note” and some words, or “mark” for a bookmark.")]
    told = [f"{number}. {each.line(names)}" for number, each in enumerate(there, 1)]
    how = _("“notes 2” reads the second; “notes 2 strike” takes it away, other words replace it.")
    return [*told, how]
