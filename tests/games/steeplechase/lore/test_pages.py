"""The pages that look back know the race: dice by purpose and by courier, deeds, and the sheet."""

from functools import cache

from game.ai.levels import LEVELS
from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.flavour.achievements import deeds_done
from game.scenes.review.almanack import DiceAlmanack
from game.scenes.review.almanack_tabs import PurposeRow
from game.session.match import Match
from game.session.record import Record
from game.session.review.almanack import pages_of
from game.session.review.flavour import printed_from
from game.session.seats.seats import chairs
from tests.scenes.rooms.house import House

SPEC = game_called("steeplechase")


@cache
def record() -> Record:
    names = ("Nell", "Jack", "Moll")
    match = Match.begin(SPEC, SPEC.setup(3), chairs(names, ("greedy",) * 3), "SPAIN", name="page")
    luck, level = Loose(3), LEVELS["greedy"]
    while match.to_act:
        seat = match.to_act[0]
        match.submit(seat, level.choose(SPEC, match.view(seat), luck))
    return match.record()


def test_dice_are_shown_by_purpose_and_by_courier() -> None:
    over, house = record(), House()
    pages = pages_of(over)
    page = DiceAlmanack(house.context, over)
    house.show(page)
    words = [control.words for control in page.controls if isinstance(control, PurposeRow)]
    assert words[:3] == ["All dice", "Eagerness", "On the way"]
    assert page.tally == pages.tally(sides=6)
    page._choose(("steeplechase", "move"))
    page.look_at("of Nell")
    house.step()
    assert page.tally == pages.tally("Nell", ("steeplechase", "move"), 6)


def test_a_race_is_remembered_by_deeds_and_by_a_sheet() -> None:
    match = Match.resume(record())
    done = deeds_done(SPEC.parts.achievements, match.view(None), match.history(None))
    assert done
    sheet = printed_from(record())
    assert sheet.game == "steeplechase"
    assert len(sheet.stanzas) >= 2
    assert sheet.woodcut
