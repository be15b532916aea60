"""Which paragraph of the rules an event, or a number on the table, comes from."""

from game.engine.dick_turpin import events as e
from game.engine.kinds import Event


def rule_of(event: Event) -> str:
    """The number of the paragraph that made `event` happen, as the rules book counts."""
    match event:
        case e.RoundBegan():
            return "3.5"
        case e.JourneyBegan():
            return "3.1"
        case e.CardLaid(last=last):
            return "3.6" if last else "3.3"
        case e.CardsRevealed(passengers=0):
            return "5.4"
        case e.CoachPassed() | e.CardsRevealed() | e.JourneyEnded():
            return "3.4"
        case e.DuelBegan():
            return "4.1"
        case e.DuelCardDrawn() | e.DuelWon():
            return "4.2"
        case e.HoldUpBegan() | e.BootyTurned():
            return "5.1"
        case e.DrivenOff():
            return "D5"
        case e.BootyTaken(sum=sum_, payments=payments):
            return "D6" if sum_ == sum([each.paid for each in payments]) else "5.5"
        case e.GameEnded(result):
            if result.shared:
                return "D8"
            return "6.2" if result.verdict == "all_the_gold" else "6.3"
        case _:
            return "3"


def rule_of_number(what: str) -> str:
    """The paragraph behind a number or a sign: "gold", "passengers", "deck", or any other."""
    match what:
        case "gold":
            return "6.3"
        case "passengers":
            return "5.3"
        case "deck":
            return "D2"
        case "journey":
            return "3"
        case "hand":
            return "3.5"
        case "last":
            return "D3"
        case "towns":
            return "3.3"
        case "driver":
            return "3.1"
        case _:
            return "1"
