"""Which paragraph of the rules a number on a sheet comes from."""


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
