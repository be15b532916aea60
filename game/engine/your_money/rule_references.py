"""Which paragraph of the rules an event, or a number on a sheet, comes from."""

from game.engine.kinds import Event


def rule_of(event: Event) -> str:
    """The number of the paragraph that made `event` happen, as the rules book counts."""
    return event.paragraph


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
