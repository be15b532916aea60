"""The nouns of On Their Merry Way: what nobody else may speak of."""

NOUNS = (
    *("folly", "clearing", "scheme", "manpower", "roadblock", "dimwitted"),
    *("claim token", "resource card", "merry men", "werchesope", "nottingham"),
)
