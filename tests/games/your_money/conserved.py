"""What a game of Your Money or Your Life keeps: cards, and every number on every sheet."""

from typing import Any

import msgspec

from game.engine.kinds import Seat
from game.engine.rules import Setup
from game.engine.your_money import validation
from game.engine.your_money.data import DATA, GOODS
from game.engine.your_money.events import (
    Bought,
    Changed,
    CoachDealt,
    Died,
    Retired,
    RivalPurse,
    RivalRodeOn,
    RoundBegan,
    ThrewAway,
    TurnedScoundrel,
)
from game.engine.your_money.rules import RULES
from game.engine.your_money.state import Sheet, State
from tests.contract.tables import Played


def holds(state: State) -> None:
    """What is true of every state: the rules say it themselves."""
    setup = Setup(len(state.sheets), msgspec.structs.asdict(state.options))
    assert RULES.unsound(state, setup) == ""


def sheet_holds(sheet: Sheet) -> None:
    """What is true of every sheet."""
    assert [field for field, sound in validation.sheet_holds(sheet) if not sound] == []


def accounted(played: Played) -> None:
    """Fold what was told over the sheets at the start: it gives the sheets at the end."""
    first: State = played.steps[0].before
    book = _Book(first)
    for event in played.all_events():
        book.write(event)
    end: State = played.end
    for seat, sheet in enumerate(end.sheets):
        told = book.sheets[seat]
        assert told["numbers"] == {
            "health": sheet.health,
            "folk_hero": sheet.folk_hero,
            "scoundrel": sheet.scoundrel,
            "guineas": sheet.guineas,
        }
        assert told["horse"] == sheet.horse
        assert tuple(sorted(told["weapons"])) == sheet.weapons
        assert tuple(sorted(told["gear"])) == sheet.gear
        assert told["turned"] == sheet.turned
        assert told["retired"] == sheet.retired
        assert (told["numbers"]["health"] == 0) == told["died"]
    assert book.rival == end.rival_guineas
    assert book.round == end.round
    assert book.dealt == [coach.card for coach in end.roads]


class _Book:
    """The sheets as somebody would keep them who only hears the events."""

    def __init__(self, first: State) -> None:
        self.rival = self.round = 0
        self.dealt: list[str] = []
        self.sheets: list[dict[str, Any]] = [
            {
                "numbers": {
                    "health": DATA.health,
                    "folk_hero": 0,
                    "scoundrel": 0,
                    "guineas": first.options.purse,
                },
                "horse": None,
                "weapons": [],
                "gear": [],
                "turned": False,
                "retired": False,
                "died": False,
            }
            for _ in first.sheets
        ]

    def write(self, event: object) -> None:
        match event:
            case Changed(seat, what, was, now):
                assert self.sheets[seat]["numbers"][what] == was != now
                self.sheets[seat]["numbers"][what] = now
            case Bought(seat, item, price, give_in, credit, paid):
                assert price == GOODS[item].price == credit + paid
                self._take(seat, give_in)
                self._pack(seat, item)
            case ThrewAway(seat, weapon):
                self._take(seat, (weapon,))
            case TurnedScoundrel(seat):
                assert not self.sheets[seat]["turned"]
                self.sheets[seat]["turned"] = True
            case Retired(seat):
                assert not self.sheets[seat]["retired"]
                self.sheets[seat]["retired"] = True
            case Died(seat):
                assert not self.sheets[seat]["died"]
                self.sheets[seat]["died"] = True
            case RivalPurse(was, now):
                assert self.rival == was < now
                self.rival = now
            case RivalRodeOn(was, now, rides):
                assert self.sheets[0]["retired"]
                assert self.rival == was == now - sum(ride.won for ride in rides)
                self.rival = now
            case RoundBegan(number):
                assert number == self.round + 1
                self.round, self.dealt = number, []
            case CoachDealt(_, card):
                self.dealt.append(card)

    def _take(self, seat: Seat, items: tuple[str, ...]) -> None:
        sheet = self.sheets[seat]
        for item in items:
            if GOODS[item].kind == "horse":
                assert sheet["horse"] == item
                sheet["horse"] = None
            else:
                sheet["weapons"].remove(item)

    def _pack(self, seat: Seat, item: str) -> None:
        sheet = self.sheets[seat]
        match GOODS[item].kind:
            case "horse":
                assert sheet["horse"] is None
                sheet["horse"] = item
            case "weapon":
                sheet["weapons"].append(item)
            case "gear":
                sheet["gear"].append(item)
