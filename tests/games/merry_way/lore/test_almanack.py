"""The page of the cards: numbers, whatever they stand on, and printed as such."""

from functools import cache

from game.ai.levels import LEVELS
from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.merry_way.flavour.luck import CARDS
from game.scenes.review.almanack import DiceAlmanack
from game.scenes.review.almanack_tabs import PurposeRow
from game.session.match import Match
from game.session.record import Record
from game.session.review.almanack import cards_of, pages_of
from game.session.seats.seats import chairs
from game.sprites.graphs.course import bars
from game.sprites.lettering import Scale
from tests.scenes.rooms.house import House

SPEC = game_called("merry_way")


@cache
def record() -> Record:
    names = ("Nell", "Jack", "Moll")
    match = Match.begin(SPEC, SPEC.setup(3), chairs(names, ("greedy",) * 3), "WOOD", name="page")
    luck, level = Loose(2), LEVELS["greedy"]
    while match.to_act:
        seat = match.to_act[0]
        match.submit(seat, level.choose(SPEC, match.view(seat), luck))
    return match.record()


def test_cards_are_shown_by_purpose_and_by_band() -> None:
    over, house = record(), House()
    pages = pages_of(over)
    page = DiceAlmanack(house.context, over)
    house.show(page)
    words = [control.words for control in page.controls if isinstance(control, PurposeRow)]
    assert words[:3] == ["All cards", "Digits to work with", "Schemes dealt at the start"]
    assert page.tally == pages.tally(sides=5)
    page._choose(("merry_way", "digits"))
    page.look_at("of Nell")
    house.step()
    assert page.tally == pages.tally("Nell", ("merry_way", "digits"), 5)


def test_faces_without_pictures_are_numbers() -> None:
    assert [card.worth for card in CARDS] == [1, 2, 3, 4, 5]
    assert cards_of("merry_way") == CARDS
    assert not any(card.picture for card in CARDS)
    drawn = bars((400, 200), Scale(1280, 800), pages_of(record()).tally(sides=5))
    foot = {drawn.get_at((x, y))[3] for x in range(0, 400, 2) for y in range(170, 200)}
    assert len(foot) > 2, "there are letters under the bars"
