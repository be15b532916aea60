"""Which paragraph of the rules an event, or a number on the table, comes from."""

from typing import Final

from game.engine.kinds import Event
from game.engine.riding_shotgun import events as e
from game.engine.riding_shotgun.data import COACH, WILDCARDS, Moment


def rule_of(event: Event) -> str:
    """The number of the paragraph that made `event` happen, as the rules book counts."""
    return _of_strategy(event) or _of_the_attack(event) or _of_a_hit(event) or _of_the_road(event)


def _of_strategy(event: Event) -> str:
    match event:
        case e.RoundBegan():
            return "5"
        case e.CardsDrawn():
            return _of_a_draw(event)
        case e.CardsDiscarded():
            return "6.2"
        case e.QuickDrawLaid():
            return "6.3"
        case e.QuickDrawsRevealed():
            return "6.4"
        case e.DriverNamed():
            return "D12"
        case _:
            return ""


def _of_a_draw(event: e.CardsDrawn) -> str:
    match event.why:
        case "deal":
            return "3"
        case "strategy":
            return "6.1" if event.count == event.wanted else "D7"
        case "refill":
            return "8.4"
        case "card_sharp":
            return "9.1"
        case "cartridges":
            return "9.3"


def _of_the_attack(event: Event) -> str:
    match event:
        case e.TurnBegan():
            return "7"
        case e.NothingToAttack():
            return "14.3"
        case e.WildcardPlayed(wildcard=wildcard):
            return _MOMENTS[WILDCARDS[wildcard].moment]
        case e.BlindSeen():
            return "13"
        case e.BlindLaid() | e.CardsAdded():
            return "7.2"
        case e.Traded():
            return "D15"
        case e.AttackDeclared(kind="desperate"):
            return "D26"
        case e.AttackDeclared():
            return "7.3"
        case e.AttackTaken() | e.AttackCalled():
            return "7.4"
        case e.DefenceLaid():
            return "7.5" if event.covered else "D24"
        case e.DefenceAccepted() | e.DefenceCalled():
            return "7.6"
        case e.AttackFailed(why="bluff_called"):
            return "7.4"
        case e.AttackFailed(why="token"):
            return "D24"
        case e.AttackFailed():
            return "7.6"
        case _:
            return ""


def _of_a_hit(event: Event) -> str:
    match event:
        case e.AttackSucceeded(target=target):
            return "7.9" if target == COACH else "7.8"
        case e.GritChanged(cause=cause, was=was, now=now):
            return "D5" if was == now else _of_grit(cause)
        case e.CardsLost(cause="no_grit"):
            return "7.11"
        case e.CardsLost():
            return "7.8"
        case e.LossPassedOn():
            return "7.11"
        case e.LossEvaporated():
            return "D33"
        case e.Nominated():
            return "D31"
        case e.WheelBurnt():
            return "7.9"
        case e.GoldTaken(why=why):
            return "7.8" if why == "lasso" else "7.9"
        case e.TookCover():
            return "7.10"
        case e.CardsCleared():
            return "7.7"
        case _:
            return ""


def _of_grit(cause: str) -> str:
    match cause:
        case "call_right" | "call_wrong":
            return "7.4"
        case "bluff_caught":
            return "7.6"
        case "hit_gain":
            return "7.8"
        case "nominated":
            return "D31"
        case "passed_on":
            return "7.11"
        case "wildcard":
            return "9"
        case _:
            return "7.8"


def _of_the_road(event: Event) -> str:
    match event:
        case e.SpeedContested(captain=captain):
            return "8.1" if captain is None else "D38"
        case e.SpeedSet():
            return "8.1"
        case e.CoachMoved():
            return "8.2"
        case e.TownPassed():
            return "D41"
        case e.WildcardDrawn(missed=missed):
            return "D43" if missed else "D41"
        case e.PostsCleared():
            return "8.3"
        case e.CoverLifted():
            return "8.5"
        case e.GameEnded(result):
            return "D42" if result.verdict == "town" else "10"
        case _:
            return "5"


def rule_of_number(what: str) -> str:
    """The paragraph behind a number or a sign on the table, by the word the table has for it."""
    return _NUMBERS.get(what, "1")


_MOMENTS: Final[dict[Moment, str]] = {
    "strategy": "9.1",
    "quick_draw": "9.2",
    "turn_start": "9.3",
    "declare": "9.4",
    "targeted": "9.5",
    "defended": "9.6",
}

_NUMBERS: Final = {
    "grit": "7.11",
    "gold": "7.9",
    "hand": "6.2",
    "wildcards": "9",
    "cover": "7.10",
    "driver": "D12",
    "draw": "6.4",
    "order": "6.4",
    "post": "8.1",
    "strength": "7.3",
    "defence": "7.5",
    "token": "D24",
    "claim": "D14",
    "blind": "7.2",
    "call": "7.4",
    "challenge": "7.6",
    "hit": "7.8",
    "speed": "8.1",
    "move": "8.2",
    "space": "2.2",
    "town": "D42",
    "wheels": "7.9",
    "captain": "D38",
    "deck": "2.1",
    "clocks": "10",
    "result": "10",
}
