"""Which paragraph of the rules an event, or a number on a sheet, comes from."""

from game.engine.kinds import Event
from game.engine.your_money import events as e


def rule_of(event: Event) -> str:
    """The number of the paragraph that made `event` happen, as the rules book counts."""
    match event:
        case e.CoachDieThrown():
            return "D2"
        case e.ScoundrelWouldPay() | e.TurnedScoundrel() | e.Retired():
            return "7"
        case e.Died() | e.GameEnded():
            return "7"
        case e.GuardRode() | e.GuardsHunt() | e.GuardsFought():
            return "5"
        case e.DiceThrown(why="guard"):
            return "5"
        case e.DiceThrown(why="alone"):
            return "4.1"
        case e.DiceThrown() | e.DiceDivided():
            return "4.2"
        case e.GearChosen():
            return "D10"
        case e.WitTried() | e.CombatTried() | e.PurseTaken() | e.PurseKept():
            return "4.2" if len(event.seats) > 1 else "4.1"
        case e.CoachCaught() | e.CoachMissed() | e.MustRest():
            return "4.1"
        case e.Changed():
            return _of_change(event)
        case e.EnteredTown() | e.Ate() | e.GaveToThePoor() | e.LeftTown():
            return "6"
        case e.Bought(give_in=given):
            return "D16" if given else "6"
        case e.ThrewAway():
            return "6"
        case e.RivalRodeOn():
            return "D24"
        case e.RivalChose() | e.RivalThrew() | e.RivalPurse():
            return "8"
        case _:
            return "3"


def _of_change(event: e.Changed) -> str:
    match event.cause:
        case "guard":
            return "5"
        case "meal" | "alms" | "bought":
            return "6"
        case "half_purse":
            return "4.2"
        case _:
            return "4.1"


def rule_of_number(what: str) -> str:
    """The paragraph that says what a number on a sheet does: "folk_hero" calls guards (5)."""
    match what:
        case "folk_hero":
            return "5.1"
        case "scoundrel":
            return "5.2"
        case "score":
            return "7.2"
        case _:
            return "2"
