"""The page of the cards: three faces, each for so much of a symbol."""

from functools import cache

from game.ai.levels import LEVELS
from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.riding_shotgun.flavour.luck import CARDS
from game.scenes.review.almanack import DiceAlmanack
from game.scenes.review.almanack_tabs import PurposeRow
from game.session.match import Match
from game.session.paths import assets
from game.session.record import Record
from game.session.review.almanack import cards_of, pages_of
from game.session.seats.seats import chairs
from tests.scenes.rooms.house import House

SPEC = game_called("riding_shotgun")


@cache
def record() -> Record:
    names = ("Nell", "Jack", "Moll", "Kit")
    match = Match.begin(SPEC, SPEC.setup(4), chairs(names, ("greedy",) * 4), "YORK", name="page")
    luck, level = Loose(2), LEVELS["greedy"]
    while match.to_act:
        seat = match.to_act[0]
        match.submit(seat, level.choose(SPEC, match.view(seat), luck))
    return match.record()


def test_cards_of_three_faces_are_shown_by_purpose_and_by_seat() -> None:
    over, house = record(), House()
    pages = pages_of(over)
    page = DiceAlmanack(house.context, over)
    house.show(page)
    words = [control.words for control in page.controls if isinstance(control, PurposeRow)]
    assert words[:3] == ["All cards", "Dealt at the start", "Drawn in Strategy"]
    assert page.tally == pages.tally(sides=3)
    assert page.tally.thrown == sum(page.tally.counts) > 40
    page._choose(("riding_shotgun", "strategy"))
    page.look_at("of Nell")
    house.step()
    assert page.tally == pages.tally("Nell", ("riding_shotgun", "strategy"), 3)


def test_a_face_shows_one_two_or_three() -> None:
    assert [card.worth for card in CARDS] == [1, 2, 3]
    assert cards_of("riding_shotgun") == CARDS
    for card in CARDS:
        assert (assets() / "images" / f"{card.picture}.svg").is_file()
