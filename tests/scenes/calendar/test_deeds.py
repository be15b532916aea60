"""The page of deeds: what was done and by whom, what is still to do, and everybody's rank."""

import pygame

from game.engine.discovery import game_called
from game.engine.flavour.achievements import deeds_there_are
from game.scenes.kit.printed import TableRow
from game.scenes.kit.scene import Push
from game.scenes.review.calendar.achievements import RANKED, DeedsPage
from game.scenes.table.drivers.replay import OPEN
from game.session.calendar.careers import RANKS
from game.session.disk.store import Store
from game.session.match import Match
from game.session.paths import saves
from game.session.review.flavour import deeds_of
from game.sprites.palette import FADED
from tests.scenes.calendar.turnkey import at_the_calendar, listed, settle
from tests.scenes.hands import begun, played, replay_on
from tests.scenes.rooms.house import House

SPEC = game_called("dick_turpin")


def finished() -> Match:
    """A game of Turpin's that has ended and been kept: Nell and Jack against each other."""
    match = played(begun(SPEC, 2))
    Store(saves()).save(match.record())
    return match


def at_the_deeds() -> tuple[House, DeedsPage]:
    house = at_the_calendar()
    house.press(pygame.K_d)
    page = house.room(DeedsPage)
    settle(house)
    return house, page


def test_the_ranks_stand_first_with_what_is_wanting() -> None:
    match = finished()
    house, page = at_the_deeds()
    assert page.tab == RANKED
    assert sorted(listed(house)) == sorted([chair.name for chair in match.seats])
    rogue = page.rogues[0]
    row = page.shown_rows[0]
    assert isinstance(row, TableRow)
    assert row.picture == f"app/rank_{rogue.number}"
    assert rogue.rank.name in row.below
    assert f"of {len(RANKS)}" in row.below
    assert rogue.next is not None
    assert rogue.next.name in row.cells[-1].words
    seat = [chair.name for chair in match.seats].index(rogue.name)
    assert rogue.deeds == len({done.deed for done in deeds_of(match) if done.seat == seat})


def test_every_deed_is_listed_and_those_done_lead_to_their_moment() -> None:
    match = finished()
    done = deeds_of(match)
    assert done
    house, page = at_the_deeds()
    page.turn_to(SPEC.key)
    there_are = deeds_there_are(SPEC.parts.achievements)
    ids = {each.deed for each in done}
    assert page.row_count == len(there_are)
    assert [deed.id in ids for deed in page.deeds] == sorted(
        [deed.id in ids for deed in page.deeds], reverse=True
    )
    assert page.notes[-1][0] == f"{len(ids)} of {len(there_are)} deeds done"
    first = page.deeds[0]
    feat = page.first(first)
    assert feat is not None
    row = page.shown_rows[0]
    assert isinstance(row, TableRow)
    assert (row.words, row.picture) == (first.called, "app/medal_earned")
    assert row.below == first.told(feat.name)
    assert row.cells[0].words.startswith(f"{feat.name}, ")
    house.press(pygame.K_1)
    replay = replay_on(house.app.top)
    meant = (feat.seat, first.id)
    event = next(each.event for each in done if (each.seat, each.deed) == meant)
    assert replay.eyes == OPEN
    assert replay.at == event
    house.press(pygame.K_ESCAPE)
    house.room(DeedsPage)


def test_what_nobody_has_done_stands_in_grey_with_what_is_to_be_done() -> None:
    house, page = at_the_deeds()
    assert page.row_count == 0
    assert page.nothing
    page.turn_to("your_money")
    assert page.row_count == 30
    row, deed = page.shown_rows[0], page.deeds[0]
    assert isinstance(row, TableRow)
    assert (row.picture, row.below, row.cells[0].words) == (
        "app/medal_not_yet",
        deed.task,
        "not yet",
    )
    assert row.ink(False, False) == FADED
    assert row.aside
    house.press(pygame.K_PAGEDOWN)
    assert page.page_number == 1
    house.press(pygame.K_ESCAPE)
    settle(house)


def test_a_door_leads_straight_to_the_deeds_of_a_game() -> None:
    from game.scenes.kit.routes import ToDeeds
    from game.scenes.shell.pages import opened

    finished()
    house = House()
    there = opened(house.context, ToDeeds(SPEC.key))
    assert isinstance(there, Push)
    page = there.scene
    assert isinstance(page, DeedsPage)
    house.show(page)
    settle(house)
    assert page.tab == SPEC.key
    assert any(page.first(deed) for deed in page.deeds)
