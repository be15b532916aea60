"""Which paragraph of the rules an event, or a number on the table, comes from."""

from typing import Final

from game.engine.kinds import Event
from game.engine.merry_way import events as e
from game.engine.merry_way.data import SPECIALS, Deed
from game.engine.merry_way.goods import TRAP, UNCLAIM, named


def rule_of(event: Event) -> str:
    """The number of the paragraph that made `event` happen, as the rules book counts."""
    return _of_work(event) or _of_bargain(event) or _of_build(event) or _of_travel(event)


def _of_work(event: Event) -> str:
    match event:
        case e.RoundBegan():
            return "5"
        case e.FolliesDealt(why="set_up"):
            return "6.1"
        case e.FolliesDealt():
            return "5.5.3"
        case e.ResourceCardsDrawn(count=count):
            return "3" if count > 1 else "5.5.4"
        case e.SchemesDrawn():
            return _of_a_draw(event)
        case e.CardPicked() | e.CardsRevealed():
            return "5.1.1"
        case e.Collected():
            return "5.1.2"
        case e.NothingCollected():
            return "D24"
        case _:
            return ""


def _of_a_draw(event: e.SchemesDrawn) -> str:
    if event.shuffled or event.count < event.wanted:
        return "D23"
    match event.why:
        case "deal":
            return "3"
        case "work":
            return "5.1.2"
        case "bank":
            return "5.2.4"
        case "camp_fire":
            return "11.3.5"


def _of_bargain(event: Event) -> str:
    match event:
        case e.BargainingBegan():
            return "5.2"
        case e.Offered(proposal=proposal):
            return "5.2.2" if proposal == 1 else "5.2.3.3"
        case e.Asked() | e.Named():
            return "5.2.5"
        case e.Declined():
            return "5.2.3.3"
        case e.Rested():
            return "5.2.3"
        case e.Dealt(gave=gave, got=got):
            both = (*gave, *got)
            claims = [*named(both, TRAP), *named(both, UNCLAIM)]
            return "D30" if claims else "5.2.1"
        case e.BankOpened() | e.Bought() | e.Exchanged():
            return "5.2.4"
        case e.LeftBank():
            return "D36"
        case _:
            return ""


def _of_build(event: Event) -> str:
    match event:
        case e.BuildingBegan():
            return "5.3"
        case e.SpecialPlayed(card=card):
            return OF_DEED[SPECIALS[card].op]
        case e.FolliesSwapped():
            return OF_DEED["swap_follies"]
        case e.FollyTurned():
            return OF_DEED["turn_folly"]
        case e.ResourcesTaken():
            return OF_DEED["take_resources"]
        case e.Bribed():
            return OF_DEED["bribe"]
        case e.AlmsGiven():
            return OF_DEED["no_alms"]
        case e.TrapSet(covered=None):
            return "5.3.2"
        case e.TrapSet():
            return "5.3.3"
        case e.RoadblockBuilt(oak=True):
            return OF_DEED["free_roadblock"]
        case e.RoadblockBuilt(card=None):
            return "5.3.4"
        case e.RoadblockBuilt():
            return "9.4"
        case e.TokenWithdrawn():
            return "9.5"
        case e.Passed():
            return "D55"
        case _:
            return ""


def _of_travel(event: Event) -> str:
    match event:
        case e.SetOut(bribed=bribed):
            return OF_DEED["bribe"] if bribed else "6.1"
        case e.Strolled():
            return _of_a_step(event)
        case e.Fell(robbers=robbers):
            return "6.2.7" if robbers else "6.2.4"
        case e.ProfitChanged():
            return _of_purses(event)
        case e.TokenLifted():
            return "6.4.2"
        case e.Arrived():
            return "D66"
        case e.RoundEnded():
            return "5.5.2"
        case e.LeaderPassed():
            return "5.5.5"
        case e.GameEnded(result):
            return "D59" if result.verdict == "follies" else "5.6"
        case _:
            return "5"


def _of_a_step(event: e.Strolled) -> str:
    """What decided for the goal; where nothing draws, the way home."""
    match event.why:
        case "":
            return "6.2.5"
        case "following":
            return "D76"
        case "row" | "column":
            return "D73"
        case "side":
            return "9.1"
        case _:
            return "6.2.2"


def _of_purses(event: e.ProfitChanged) -> str:
    match event.why:
        case "trap" | "robbers":
            return "6.4"
        case "peasant":
            return "D81" if event.was - event.now < event.asked else "6.4.1"
        case "cut_purse" | "purse_cut":
            return OF_DEED["steal_profit"]
        case "bank" | "card":
            return "5.2.4"


def rule_of_number(what: str) -> str:
    """The paragraph behind a number or a sign on the table, by the word the table has for it."""
    return _NUMBERS.get(what, "1")


OF_DEED: Final[dict[Deed, str]] = {
    "swap_follies": "11.3.1",
    "turn_folly": "11.3.2",
    "free_roadblock": "11.3.3",
    "take_resources": "11.3.4",
    "draw_schemes": "11.3.5",
    "any_row1_site": "11.3.6",
    "discount": "11.3.7",
    "steal_profit": "11.3.8",
    "bribe": "11.3.9",
    "no_alms": "11.3.10",
}
"""Where the book tells of each special scheme."""

_NUMBERS: Final = {
    "purses": "6.4",
    "stores": "1.1",
    "schemes": "3",
    "cards": "5.5.4",
    "tokens": "1.2",
    "leader": "D2",
    "supply": "D27",
    "piles": "D23",
    "follies": "6.1",
    "traveller": "D65",
    "trap": "5.3.2",
    "site": "2.4",
    "round": "5",
    "forecast": "9.14",
    "walk": "6.2",
    "roadblock": "2.5",
    "work": "5.1.2",
    "offer": "5.2.1",
    "wish": "5.2.2",
    "offers": "5.2.3",
    "questions": "5.2.5",
    "bank": "5.2.4",
    "cost": "D46",
    "upgrade": "5.3.3",
    "target": "5.5.2",
    "rounds": "D59",
    "peasant": "6.4.1",
    "guard": "6.4.2",
    "merchant": "6.4",
    "robbers": "6.2.7",
    "special": "11.3",
    "end": "5.6",
    "tie": "D61",
}
