"""The leaves of grades and of deeds: what was heard, what was done and by whom, and every rank."""

import pygame

from game.engine.discovery import game_called
from game.engine.flavour.achievements import deeds_there_are
from game.scenes.kit.controls import Press
from game.scenes.kit.printed import TableRow
from game.scenes.kit.scene import Push
from game.scenes.review.calendar.achievements import RANKED, DeedsPage
from game.scenes.review.calendar.career import CareerPage
from game.scenes.review.calendar.careers import CareersPage
from game.scenes.review.calendar.game import GamePage
from game.scenes.table.drivers.replay import OPEN
from game.session.calendar.careers import RANKS
from game.session.disk.store import Store
from game.session.match import Match
from game.session.paths import saves
from game.session.review.flavour import deeds_of
from game.session.settings import Settings
from game.sprites import lettering
from game.sprites.career_graph import GameDot, MasteryPlate
from game.sprites.lettering import Scale
from game.sprites.palette import FADED
from tests.scenes.calendar.turnkey import at_the_calendar, listed, settle
from tests.scenes.hands import begun, played, replay_on
from tests.scenes.rooms.house import House
from tests.session.calendar.ledgers import DAY, record_like, write
from tests.session.test_mastery import finished
from tests.sure import some, sure


def opened(house: House) -> CareerPage:
    """The grade's leaf of the person's career, with its papers read."""
    careers = house.room(CareersPage).things
    house.press(pygame.K_1 + [each.is_person for each in careers].index(True))
    page = settle(house).room(CareerPage)
    page.turn_to("grade")
    settle(house)
    return page


def judging(page: CareerPage) -> bool:
    """Whether the judge sits."""
    return page.session is not None


def button(page: CareerPage) -> Press:
    return sure(Press, page.controls["hear"])


def test_a_grade_is_read_heard_on_wish_and_stopped() -> None:
    store = Store(saves())
    finished(store, "York")
    finished(store, "Bath", hints=2)
    house = at_the_calendar()
    page = opened(house)
    assert page.career.name == "Nell"
    assert page.grade.unheard, "opening the page judges nothing"
    assert button(page).words == "Judge 2 games"
    house.press(pygame.K_j)
    assert judging(page)
    assert button(page).words == "Stop judging"
    house.press(pygame.K_j)
    assert not judging(page)
    settle(house)
    house.press(pygame.K_j)
    settle(house)
    found = some(page.grade.found)
    assert (found.games, found.aided, found.unheard) == (1, 1, 0)
    assert button(page).why
    said = " ".join(page.grade.lines())
    assert "1 game with help is shown" in said
    assert "in 1 game were judged" in said


def test_leaving_the_leaf_ends_the_hearing() -> None:
    finished(Store(saves()), "York")
    house = at_the_calendar()
    page = opened(house)
    house.press(pygame.K_j)
    page.turn_to("games")
    assert not judging(page)
    settle(house)


def test_games_with_help_are_told_apart_in_rows_on_their_page_and_by_the_sieve() -> None:
    store = Store(saves())
    pair = (("Nell", "person"), ("Tom", "turpin"))
    write(store, record_like("alone", pair, (20, 10), DAY))
    write(store, record_like("hints", pair, (21, 10), DAY, hints=[2, 0]))
    write(store, record_like("tutor", pair, (22, 10), DAY, format=2, warnings=[1]))
    write(store, record_like("friendly", pair, (23, 10), DAY, format=3, friendly=2))
    house = at_the_calendar()
    cycle = house.controls["proof"]
    assert cycle.name == "proof"
    house.press(pygame.K_1)
    page = settle(house).room(CareerPage)
    page.turn_to("games")
    rows = {c.cells[3].words: c.words for c in house.controls if isinstance(c, TableRow)}
    assert rows["20"] == "with Tom"
    assert rows["21"] == "with Tom, with hints"
    assert rows["22"] == "with Tom, with the tutor"
    assert rows["23"] == "with Tom, a friendly table"
    entry = next(e for e, _seat in page.calendar.games_of(page.career.key, 0, 9) if e.friendly)
    assert "all went back 2 times" in GamePage(house.context, page.calendar, entry).facts


def test_the_plate_holds_everything_it_draws() -> None:
    lettering.cut_off.clear()
    for size in ((300, 160), (700, 400)):
        for count in (1, 2, 40):
            dots = [GameDot(5 * (n % 20), n % 3 == 2, 40, 20, 60) for n in range(count)]
            dots.append(GameDot(100, True, None))
            plate = MasteryPlate(
                size, Scale(1280, 800), dots, [(0, "The Drunkard"), (100, "Turpin")]
            )
            spots = [plate.spot(n, dot.own) for n, dot in enumerate(dots)]
            assert all(plate.field.collidepoint(spot) for spot in spots)
            assert spots == sorted(spots, key=lambda spot: spot[0])
    assert list(lettering.cut_off) == []


def test_large_letters_give_the_course_a_leaf_of_its_own() -> None:
    finished(Store(saves()), "York")
    house = at_the_calendar(House(settings=Settings(text_size=200)))
    page = opened(house)
    assert page.tall
    assert "trend" not in [name for name, _words in page.tabs()]
    house.press(pygame.K_j)
    settle(house)
    assert "trend" in [name for name, _words in page.tabs()]
    page.turn_to("trend")
    page.picture()


SPEC = game_called("dick_turpin")


def ended() -> Match:
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
    match = ended()
    house, page = at_the_deeds()
    assert page.tab == RANKED
    assert sorted(listed(house)) == sorted([chair.name for chair in match.seats])
    rogue = page.rogues[0]
    row = sure(TableRow, page.shown_rows[0])
    assert row.picture == f"app/rank_{rogue.number}"
    assert rogue.rank.name in row.below
    assert f"of {len(RANKS)}" in row.below
    assert some(rogue.next).name in row.cells[-1].words
    seat = [chair.name for chair in match.seats].index(rogue.name)
    assert rogue.deeds == len({done.deed for done in deeds_of(match) if done.seat == seat})


def test_every_deed_is_listed_and_those_done_lead_to_their_moment() -> None:
    match = ended()
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
    feat = some(page.first(first))
    row = sure(TableRow, page.shown_rows[0])
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

    ended()
    house = House()
    there = sure(Push, opened(house.context, ToDeeds(SPEC.key)))
    page = sure(DeedsPage, there.scene)
    house.show(page)
    settle(house)
    assert page.tab == SPEC.key
    assert any(page.first(deed) for deed in page.deeds)
