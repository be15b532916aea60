"""The nouns of The Famous Dick Turpin: what nobody else may speak of."""

NOUNS = (
    *("sovereign", "booty", "journey", "ride off", "silver flyer", "flyer side"),
    *("hold-up", "oxford", "lancaster", "carlisle", "edinburgh"),
)
