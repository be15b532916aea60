"""The end is a hanging or a feast: drum and last words, nails, coins, laurel, and the ways on."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.discovery import game_called, games
from game.engine.kinds import camps as allied_camps
from game.engine.names import Names
from game.scenes.front.title import TitlePage
from game.scenes.kit.notice import Notice
from game.scenes.kit.scene import Scene
from game.scenes.plain import finale as plain_finale
from game.scenes.review.almanack import DiceAlmanack
from game.scenes.review.assizes.court import Court
from game.scenes.review.assizes.proceedings import Proceedings
from game.scenes.review.calendar.careers import CareersPage
from game.scenes.review.sharing import BroadsidePage
from game.scenes.table.ending import EndingScene
from game.scenes.table.farewell.finale import EndTold, FinalePaper
from game.scenes.table.farewell.ways import lost, opponents
from game.scenes.table.screen import PLAIN, Screen
from game.session.match import Match
from game.session.review.flavour import farewell, folder, printed_from
from game.session.seats.seats import moved_on
from game.session.settings import Settings
from game.sprites.lettering import Scale, cut_off
from tests.games.two_camps import camps
from tests.scenes.hands import begun, played
from tests.scenes.rooms.house import FakeTable, House, lay_table, lie_apart
from tests.sure import some
from tools.pictures.farewells import YORK, _ended
from tools.pictures.positions import ended, match_at, sheet

USUAL = Settings()
CASES = [("your_money", None), ("dick_turpin", None), ("your_money", PLAIN)]


def hanged() -> Match:
    """Nell hangs, and Tom King, a rival, lives."""
    return _ended("your_money", ("person", "turpin"), "HANG 3", YORK)


def won(game: str = "your_money") -> Match:
    """Nell wins against a rival."""
    seed = "HANG 1" if game == "your_money" else "YORK"
    match = _ended(game, ("person", "greedy"), seed, YORK)
    assert match.result is not None
    return match


def names_of(match: Match) -> Names:
    return Names(tuple([chair.name for chair in match.seats]), match.others)


def at_the_end(
    match: Match,
    settings: Settings = USUAL,
    screen: Screen | None = None,
    size: tuple[int, int] = (1280, 800),
) -> tuple[House, EndingScene]:
    house = House(size, settings)
    end = EndingScene(house.context, match, names_of(match), screen)
    house.context.sounds.asked.clear()
    house.show(end)
    return house, end


def told(house: House, end: EndingScene) -> list[str]:
    """Let it be told to its end; what was heard."""
    for _step in range(60 * 30):
        if end.told:
            return list(house.context.sounds.asked)
        house.step()
    raise AssertionError("it never ends")


def frame(end: EndingScene) -> bytes:
    out = pygame.Surface(end.size)
    end.draw(out)
    return pygame.image.tobytes(out, "RGB")


def in_order(heard: Sequence[str], *wanted: str) -> bool:
    at = [heard.index(each) for each in wanted]
    return at == sorted(at)


def test_a_hanging_stops_the_table_drum_last_words_and_only_then_the_posters() -> None:
    match = hanged()
    house, end = at_the_end(match)
    house.step()
    assert end.hanging == 0
    before = frame(end)
    assert end.finale.farewell.last_words[0]
    while not end._spoken:
        house.step()
        assert end.tally.nailed == 0
    assert frame(end) != before, "the last words are to be read"
    heard = told(house, end)
    assert in_order(heard, "drum_roll", "trapdoor", "nail", "coin_1", "laurel", "feast")
    assert end.hanging == -1


def test_who_hang_together_do_so_one_after_the_other() -> None:
    state = ended([sheet(health=0, folk_hero=5), sheet(health=0, folk_hero=2)])
    match = match_at(state, sitters=("person", "turpin"))
    house, end = at_the_end(match)
    order: list[int] = []
    for _step in range(60 * 30):
        if end.told:
            break
        if end.hanging not in (-1, *order):
            order.append(end.hanging)
        house.step()
    assert order == [0, 1]
    heard = house.context.sounds.asked
    assert heard.count("trapdoor") == 2
    assert ("laurel" in heard) is any(match.result.won)  # type: ignore[union-attr]


def test_nobody_hangs_where_nobody_was_hanged() -> None:
    house, end = at_the_end(won())
    heard = told(house, end)
    assert "drum_roll" not in heard
    assert heard.count("nail") == 2
    assert in_order(heard, "nail", "coin_1", "laurel", "feast")


@pytest.mark.parametrize(("game", "screen"), CASES)
def test_sheets_are_nailed_one_after_another_and_nothing_moves_from_then_on(
    game: str, screen: Screen | None
) -> None:
    house, end = at_the_end(won(game), screen=screen)
    end.lay_out()
    tallies = [
        *[EndTold(nailed=number) for number in range(3)],
        EndTold(nailed=2, eighths=4),
        EndTold(nailed=2, lines=2),
        EndTold(nailed=2, lines=4, stamped=0.5),
        EndTold(nailed=2, lines=4, stamped=1.0, told=True),
    ]
    pictures, places = [], []
    for tally in tallies:
        out = pygame.Surface(end.size)
        leaf = FinalePaper(out, house.context.scale, end._foot)
        end.finale.compose(tally, leaf)
        pictures.append(pygame.image.tobytes(out, "RGB"))
        places.append({each.name: tuple(each.place) for each in leaf.sums})
    assert all(one != other for one, other in pairwise(pictures))
    assert all(places[-1].items() >= each.items() for each in places[2:])


def test_every_line_is_counted_up_to_its_amount_and_the_sum_is_the_score() -> None:
    match = won("dick_turpin")
    result = some(match.result)
    for score, sums in zip(result.scores, result.reckonings, strict=True):
        amounts = [part.amount for part in sums.parts]
        rising = [EndTold(eighths=n).counted(amounts) for n in range(9)]
        assert rising[0] == 0
        assert rising[-1] == amounts[0]
        assert rising == sorted(rising)
        assert EndTold(lines=len(amounts)).counted(amounts) == score
        assert EndTold(told=True).counted(amounts) == score


@pytest.mark.parametrize(("game", "screen"), CASES)
def test_one_press_shows_all_at_once_and_it_is_the_same_page(
    game: str, screen: Screen | None
) -> None:
    house, end = at_the_end(won(game), screen=screen)
    told(house, end)
    slowly = pygame.image.tobytes(end.page(), "RGB")
    house, end = at_the_end(won(game), screen=screen)
    house.press(pygame.K_SPACE)
    assert end.told
    heard = [name for name in house.context.sounds.asked if name != "medal"]
    assert heard[-1] in ("feast", "bell")
    assert "coin_1" not in heard, "what is skipped is not heard in a heap"
    assert pygame.image.tobytes(end.page(), "RGB") == slowly


def test_a_press_amid_a_hanging_shows_the_last_words_on_the_page() -> None:
    house, end = at_the_end(hanged())
    house.press(pygame.K_RETURN)
    assert end.told
    assert end.hanging == -1
    words = end.finale.farewell.last_words
    with_words = frame(end)
    words.clear()
    assert frame(end) != with_words


@pytest.mark.parametrize("settings", [Settings(speed="instant"), Settings(reduced_motion=True)])
def test_at_once_and_with_less_motion_all_is_there_from_the_first(settings: Settings) -> None:
    _house, end = at_the_end(hanged(), settings)
    assert end.told
    assert end.hanging == -1


def test_faces_and_words_are_those_of_the_end() -> None:
    match = won()
    found = farewell(match, names_of(match))
    assert found.verse == printed_from(match.record()).stanzas[0].lines
    assert found.moods[1] == "beaten"
    assert list(found.said) == [1], "people are not made to speak"
    hung = hanged()
    found = farewell(hung, names_of(hung), (0,))
    assert list(found.last_words) == [0]
    assert found.moods[1] == "pleased"
    rival = _ended("your_money", ("turpin", "person"), "HANG 3", YORK)
    found = farewell(rival, names_of(rival), (0,))
    talk = some(game_called("your_money").parts.talk)
    assert found.last_words[0] in talk.TALK.lines("turpin", "hanged")


@pytest.mark.parametrize(
    ("sitters", "words"),
    [
        (("person", "turpin"), "Again, against Jack"),
        (("person", "turpin", "greedy"), "Again, against Jack and Bess"),
        (("person", "turpin", "greedy", "random"), "Again, the same company"),
        (("person", "person"), "Again, the same company"),
        (("person", "person", "turpin"), "Again, the same company"),
        (("turpin", "greedy"), "Ride again"),
    ],
)
def test_the_button_says_against_whom(sitters: tuple[str, ...], words: str) -> None:
    _house, end = at_the_end(played(begun(game_called("dick_turpin"), len(sitters), sitters)))
    again: Any = end.controls["again"]
    assert again.words == words


def test_alone_the_rival_of_the_rules_is_named() -> None:
    match = played(begun(game_called("your_money"), 1))
    _house, end = at_the_end(match)
    again: Any = end.controls["again"]
    assert again.words == "Again, against Swift Nick"
    assert "revenge" not in end.controls, "there is no other seat"


def test_revenge_is_offered_to_whoever_lost_and_moves_everybody_one_seat_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert not lost(won())
    _house, end = at_the_end(won())
    assert "revenge" not in end.controls
    match = hanged()
    assert lost(match)
    lay_table(monkeypatch)
    house, end = at_the_end(match)
    house.press(pygame.K_RETURN)
    house.step(times=60)
    house.press(pygame.K_r)
    again = house.room(FakeTable).match
    assert [chair.name for chair in again.seats] == ["Tom King", "Nell"]
    assert [chair.sitter for chair in again.seats] == ["turpin", "person"]
    assert again.seed != match.seed


def shown(end: EndingScene) -> list[str]:
    ways = [control.name for control in end.controls if not control.name.startswith("number:")]
    return [name for name in ways if name != "deeds"]  # a medal comes when it has been found


def test_three_ways_lead_on_and_the_rest_is_folded_behind_one_button() -> None:
    house, end = at_the_end(hanged(), Settings(speed="instant"))
    house.step()
    closed = ["more", "title", "revenge", "again"]
    assert shown(end) == closed
    house.press(pygame.K_m)
    assert shown(end)[1:7] == ["judge", "watch", "log", "diary", "dice", "same"]
    assert shown(end)[7:11] == ["ballad", "picture", "share", "calendar"]
    house.press(pygame.K_ESCAPE)
    assert shown(end) == closed
    assert house.app.top is end, "Esc closed the drawer and no more"
    house.click("more")
    assert "judge" in end.controls
    house.step(
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 80), button=1, touch=False),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(640, 80), button=1, touch=False),
    )
    assert shown(end) == closed


def test_by_keys_the_ring_goes_into_the_drawer_and_out_again() -> None:
    house, end = at_the_end(won(), Settings(speed="instant"))
    wait(house, 1.0)  # whoever only hurries does not press anything
    while end.controls.focus != "more":
        house.press(pygame.K_TAB)
    house.press(pygame.K_RETURN)
    assert end.controls.focus == "judge"
    assert end.controls.ring_seen
    house.press(pygame.K_ESCAPE)
    assert end.controls.focus == "more"


@pytest.mark.parametrize(
    ("key", "page"),
    [
        (pygame.K_b, BroadsidePage),
        (pygame.K_d, DiceAlmanack),
        (pygame.K_j, Court),
        (pygame.K_c, CareersPage),
    ],
)
def test_what_is_folded_away_answers_to_its_own_key_and_leads_back(
    key: int, page: type[Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Proceedings, "begin", lambda self: None)
    house, end = at_the_end(won())
    house.press(pygame.K_SPACE, key)  # the first key only hurries the sums
    there = house.room(page)
    record = getattr(there, "record", None) or getattr(getattr(there, "case", None), "record", None)
    assert record is None or record.result == end.match.result
    house.press(pygame.K_ESCAPE)
    assert house.app.top is end


def test_the_page_is_kept_as_a_picture(tmp_path: Path) -> None:
    match = won()
    house, end = at_the_end(match, Settings(speed="instant"))
    house.context.store = type(house.context.store)(tmp_path / "saves")
    house.press(pygame.K_p)
    assert isinstance(house.app.top, Notice)
    file = folder(house.context.store) / f"{match.name}-end.png"
    kept = pygame.image.load(file)
    assert kept.get_size() == end.size


LONG = ("Bartholomew Ravenscroft", "Wilhelmina Featherstone")


@pytest.mark.narrow
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_nothing_is_cut_off_nor_lies_over_another(size: tuple[int, int], text: float) -> None:
    for match in (
        _ended("your_money", ("person", "turpin"), "HANG 3", LONG),
        _ended("dick_turpin", ("person", "turpin"), "YORK", LONG),
    ):
        house, end = at_the_end(match, Settings(speed="instant"), size=size)
        end.resize(size, Scale(*size, text))
        cut_off.clear()
        frame(end)
        house.press(pygame.K_m)
        frame(end)
        lie_apart([end.controls[name] for name in shown(end)], size)
        assert not cut_off


def at_war(monkeypatch: pytest.MonkeyPatch, *sitters: str) -> Match:
    """Two camps of three at their end: seats 0, 2 and 4 against 1, 3 and 5, or as the mode says."""
    monkeypatch.setitem(games(), camps.KEY, camps.SPEC)
    return played(begun(camps.SPEC, len(sitters), sitters))


def test_a_team_wins_together_and_every_one_of_it_is_stamped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = at_war(monkeypatch, *("person",) * 6)
    house, end = at_the_end(match, Settings(speed="instant"))
    house.step()
    result = some(match.result)
    sides = camps.SPEC.mode(6).sides
    assert len({sides[seat] for seat, won in enumerate(result.won) if won}) == 1
    stamps: list[object] = []
    monkeypatch.setattr(plain_finale, "stamp", lambda *said: stamps.append(said))
    frame(end)
    assert len(stamps) == sum(result.won) == 3
    assert end.finale.headline  # type: ignore[attr-defined]


def test_of_a_team_the_rivals_on_the_other_side_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    sides = camps.SPEC.mode(6).sides
    sitters = ["person"] * 6
    against = [seat for seat in range(6) if sides[seat] != sides[0]]
    ally = next(seat for seat in range(1, 6) if sides[seat] == sides[0])
    for seat in (*against, ally):
        sitters[seat] = "greedy"
    match = at_war(monkeypatch, *sitters)
    assert opponents(match) == tuple(against)
    moved = moved_on(match.seats, sides)
    before = {frozenset(match.seats[s].name for s in camp) for camp in allied_camps(sides, 6)}
    after = {frozenset(moved[s].name for s in camp) for camp in allied_camps(sides, 6)}
    assert before == after


def wait(house: House, seconds: float) -> None:
    house.step(times=round(seconds * 60) + 1)


@pytest.mark.parametrize("press", [lambda h: h.press(pygame.K_a), lambda h: h.click("again")])
@pytest.mark.parametrize(("game", "screen"), CASES)
def test_whoever_hurries_the_sums_does_not_ride_again_unseen(
    game: str,
    screen: Screen | None,
    press: Callable[[House], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lay_table(monkeypatch, game=game)
    house, end = at_the_end(won(game), screen=screen)
    assert end.timeline.busy
    press(house)
    assert end.told
    for _press in range(6):
        wait(house, 0.3)
        press(house)
        assert house.app.top is end, "that press was still meant for the sums"
    wait(house, 0.6)
    press(house)
    assert isinstance(house.app.top, FakeTable)


def test_sums_that_end_by_themselves_or_at_once_are_seen_too() -> None:
    house, end = at_the_end(won())
    told(house, end)
    house.press(pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE)
    assert house.app.top is end
    house, end = at_the_end(won("dick_turpin"), Settings(speed="instant"))
    assert end.told
    house.press(pygame.K_RETURN)
    assert house.app.top is end
    wait(house, 0.6)
    house.press(pygame.K_ESCAPE)
    house.room(TitlePage)


def test_the_key_that_hurries_the_sums_begins_no_other_match() -> None:
    house, end = at_the_end(won())
    for _press in range(4):
        house.press(pygame.K_RETURN)
        wait(house, 0.8)
    assert end.told
    assert house.app.top is end
