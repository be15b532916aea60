"""A table in words, for whoever listens: what is asked there, and all that lies on it.

It says what the table shows just now to whoever is before it, and nothing besides.
"""

from game.scenes.kit.focus import uncited
from game.scenes.table.laid_table import LaidTable
from game.session import voice

_LAST = 3
"""Sentences of the telling that stand before what lies there."""


def asked_at(table: LaidTable) -> list[str]:
    """What is asked at the table, with what stands below it; or what it waits for."""
    if table.mode is None and not table.driver.held:
        return []
    heading, below = table.board.words(table.shown)
    return [uncited(each) for each in (heading, *below) if each]


def table_lines(table: LaidTable) -> list[str]:
    """What is asked, what was told last, and all that lies there."""
    heading, below = table.board.words(table.shown)
    over = table.board.page_lines(table.shown, table.composer)
    last = [said for said in table.shown.captions[-_LAST:] if said not in (heading, *below)]
    return [uncited(each) for each in (heading, *below, *over, *last, *standing(table)) if each]


def standing(table: LaidTable) -> list[str]:
    """All that lies on the table, place by place, as far as it lies open there."""
    view = table.shown.view
    if view is None:
        return []
    # What is seen only while a key is held is not for every ear in the room.
    if view.secret and table.party.shared and table.party.context.settings.peek == "held":
        view = table.match.view(None)
    return voice.table_lines(table.spec.messages.zones(view, table.names), table.names)
