"""The nouns of Steeplechase: what nobody else may speak of."""

NOUNS = (
    *("courier", "despatch", "guerrilla", "parlay", "braggart", "eagerness", "monastery"),
    *("maiden", "cavalry", "infantry", "headquarters", "boasting chit", "steeplechase"),
)
