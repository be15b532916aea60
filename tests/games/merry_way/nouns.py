"""The nouns of On Their Merry Way: what nobody else may speak of."""

NOUNS = (
    *("folly card", "clearing", "scheme card", "manpower", "roadblock", "dimwitted"),
    *("claim token", "resource card", "merry men", "werchesope", "nottingham"),
)
